import { type Modifier, type Part, type Sum, sumUp, tally } from '@quarterstaff/kernel';
import { ownDx } from '../attributes/own-dx.ts';
import { peoples, weaponOf } from '../content/content.ts';
import type { Damage } from '../content/damage.ts';
import type { NaturalAttack, Weapon } from '../content/schemas.ts';
import { arcAt, arcFrom } from '../facing/arcs.ts';
import { arena, cellsOf, figure, hasTalent, isDown, isInAir, keywordOf, runningMagic } from '../figures.ts';
import { knowsFamily, missingSt } from '../gear/hands.ts';
import { bareHands, hthDamage } from '../hand-to-hand/damage.ts';
import { type Cell, distance, footprint, isAdjacent, megahexesBetween } from '../map/arena.ts';
import type { Arc } from '../map/hexes.ts';
import { isShadow } from '../map/terrain.ts';
import { R } from '../rules.ts';
import { type Aim, aimsAt, passesShadow } from '../sight/lines.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

export type Mode = 'melee' | 'thrown' | 'missile' | 'hth' | 'breath' | 'rock';
type Manner = 'single' | 'two' | 'sweep' | 'parting' | 'defence'; // defence: HM-HTH-10, it hits without a roll

/** One attack on one figure, as announced. */
export interface Blow {
  readonly by: FigureId;
  readonly at: FigureId;
  readonly mode: Mode;
  readonly weapon: string; // an item, a natural attack, or 'hands'
  readonly hands: number; // 2: a spear held in both
  readonly manner: Manner;
  readonly hex: Cell; // the hex aimed at
  readonly lean: 1 | -1;
}

/** With what, and how, a blow is struck. */
export type Use = Pick<Blow, 'mode' | 'weapon' | 'hands'>;

export const isRanged = (mode: Mode): boolean =>
  mode === 'thrown' || mode === 'missile' || mode === 'rock' || mode === 'breath';
export const isPhysical = (mode: Mode): boolean => mode !== 'breath';

export function naturalAttack(f: Figure, id: string): NaturalAttack | null {
  for (const attack of f.profile.attacks) if (attack.id === id) return attack;
  return null;
}

/** The aim of a ranged blow once more: its path is read off the map. */
export const aimOf = (g: Melee, blow: Blow): Aim => aimBetween(g, figure(g, blow.by), figure(g, blow.at), blow);

function aimBetween(g: Melee, f: Figure, target: Figure, { hex, lean }: Blow): Aim {
  const aims = aimsAt(g, f, target, cell => cell === hex);
  return aims.find(aim => aim.lean === lean) ?? aims[0] ?? { hex, lean: 1, path: [], last: f.cell };
}

/** A blow with all that its numbers ask for again and again. */
export interface Stroke extends Roll {
  readonly blow: Blow;
  readonly weapon: Weapon | null; // the item used, if it is one: natural weapons, fists, breath and rocks come from no list
  readonly arc: Arc; // from where it comes, seen from the target
}

export function strokeOf(g: Melee, blow: Blow): Stroke {
  const by = figure(g, blow.by);
  const at = figure(g, blow.at);
  const { mode, hex } = blow;
  const aim = isRanged(mode) ? aimBetween(g, by, at, blow) : null;
  const arc = mode === 'hth' ? 'rear' : aim === null ? arcBeside(g, by, at, blow) : arcFrom(g, at, aim.last);
  const weapon = mode === 'breath' || mode === 'rock' ? null : weaponOf(blow.weapon);
  return { by, at, hex, path: aim === null ? NO_PATH : aim.path, blow, weapon, arc };
}

const NO_PATH: readonly Cell[] = Object.freeze([]);

/** HM-FACE-09: from where the blow comes, seen from the target. */
export const positionOf = (g: Melee, blow: Blow): Arc => strokeOf(g, blow).arc;

function arcBeside(g: Melee, f: Figure, target: Figure, blow: Blow): Arc {
  const before = blow.manner === 'parting' ? target.parting : null; // HM-DIS-03: as it stood before its step
  const { cell: anchor, facing } = before ?? target;
  const board = arena(g);
  const theirs = footprint(board, target.profile.hexes, anchor, facing);
  const down = before === null && isDown(target);
  let best: Arc = 'front';
  for (const own of cellsOf(g, f)) {
    if (!theirs.some(cell => own === cell || isAdjacent(board, own, cell))) continue;
    const arc = arcAt(g, target, anchor, facing, down, own);
    if (arc === 'rear') return 'rear';
    if (arc === 'side') best = 'side';
  }
  return best;
}

/** HM-RNG-02: -(ceil(MH / 2) - 1), never above 0. */
export const missileRange = (megahexes: number): number => Math.min(0, 1 - Math.ceil(megahexes / 2)) + 0;

/** HM-HEX-05: to the hex of the target with the smallest range, from the anchor. */
export function megahexesTo(g: Melee, f: Figure, target: Figure): number {
  return Math.min(...cellsOf(g, target).map(cell => megahexesBetween(arena(g), f.cell, cell)));
}

/** HM-HEX-02: from the anchor to the nearest hex of the target. */
export function hexesTo(g: Melee, f: Figure, target: Figure): number {
  const board = arena(g);
  let least = distance(board, f.cell, target.cell);
  if (target.profile.hexes > 1)
    for (const cell of cellsOf(g, target)) least = Math.min(least, distance(board, f.cell, cell));
  return least;
}

const sees = (g: Melee, f: Figure): boolean => runningMagic(g, f.id, 'clear_eye');

/** What the target's condition and the light do to a roll against it: blows and spells alike (HM-SIGHT-04). */
export interface Roll {
  readonly by: Figure;
  readonly at: Figure;
  readonly hex: Cell;
  readonly path: readonly Cell[];
}
export const targetModifiers: readonly Modifier<Melee, Roll>[] = [
  {
    rule: R.targetInvisible,
    label: 'target invisible',
    value: (g, { by, at }) => (runningMagic(g, at.id, 'veil') && !sees(g, by) ? -6 : 0),
  },
  {
    rule: R.targetInShadow,
    label: 'target in shadow',
    value: (g, { by, hex }) => (isShadow(g, hex) && !sees(g, by) ? -4 : 0),
  },
  {
    rule: R.smallTargetInFlight,
    label: 'target in flight',
    value: (_g, { at }) => (isInAir(at) && at.profile.hexes === 1 ? -4 : 0),
  },
  {
    rule: R.targetAGiantSnake,
    label: 'giant snake',
    value: (_g, { at }) => (keywordOf(at, 'snake_hide') === null ? 0 : -3),
  },
  {
    rule: R.largeTargetInFlight,
    label: 'large target in flight',
    value: (_g, { at }) => (isInAir(at) && at.profile.hexes > 1 ? -1 : 0),
  },
  {
    rule: R.attackerInOrThroughShadow,
    label: 'in or through shadow',
    value: (g, { by, path }) => ((isShadow(g, by.cell) || passesShadow(g, path)) && !sees(g, by) ? -6 : 0),
  },
];

export const dazzled = (g: Melee, id: FigureId): number => (runningMagic(g, id, 'dazzle') ? -3 : 0);

const fromArc = ({ blow, arc }: Stroke, from: Arc): boolean =>
  arc === from && blow.mode !== 'hth' && blow.mode !== 'breath';

/** HM-ATTR-08: everything that changes the DX of one attack, in the ledger's order. */
const attackModifiers: readonly Modifier<Melee, Stroke>[] = [
  { rule: R.fromTheSide, label: 'from the side', value: (_g, stroke) => (fromArc(stroke, 'side') ? 2 : 0) },
  { rule: R.fromTheRear, label: 'from the rear', value: (_g, stroke) => (fromArc(stroke, 'rear') ? 4 : 0) },
  { rule: R.handToHandCountsAsRear, label: 'hand-to-hand', value: (_g, { blow }) => (blow.mode === 'hth' ? 4 : 0) },
  { rule: R.poleWeaponAgainstCharge, label: 'pole against charge', value: (_g, s) => (meetsCharge(s) ? 2 : 0) },
  {
    rule: R.waitingForAnOpening,
    label: 'waited for an opening',
    value: (_g, { blow, by, at }) => (isPhysical(blow.mode) && by.waitFor === at.id ? Math.min(2, by.waitTurns) : 0),
  },
  {
    rule: R.crossbowFromProne,
    label: 'crossbow from prone',
    value: (_g, { blow, by, weapon }) =>
      blow.mode === 'missile' && weapon?.crossbow === true && by.posture === 'prone' ? 1 : 0,
  },
  ...targetModifiers,
  {
    rule: R.twoWeapons,
    label: 'two weapons',
    value: (_g, { blow, by }) => (blow.manner === 'two' ? (hasTalent(by, 'twin_weapons') ? -2 : -4) : 0),
  },
  {
    rule: R.sweepingBlow,
    label: 'sweeping blow',
    value: (_g, { blow, by }) => (blow.manner === 'sweep' ? (hasTalent(by, 'wide_swing') ? -2 : -4) : 0),
  },
  {
    rule: R.rangeOfThrownWeapons,
    label: 'range',
    value: (g, { blow, by, at }) => (blow.mode === 'thrown' || blow.mode === 'rock' ? -hexesTo(g, by, at) : 0),
  },
  {
    rule: R.rangeOfMissileWeapons,
    label: 'range in megahexes',
    value: (g, { blow, by, at }) => {
      if (blow.mode !== 'missile' && blow.mode !== 'breath') return 0;
      const range = missileRange(megahexesTo(g, by, at));
      return blow.mode === 'missile' && hasTalent(by, 'steady_aim') ? Math.min(0, range + 1) : range;
    },
  },
  { rule: R.partingAttacks, label: 'parting attack', value: (_g, stroke) => partingPenalty(stroke) },
  {
    rule: R.weaponFamilies,
    label: 'family not learned',
    value: (_g, { blow, by, weapon }) =>
      weapon === null || blow.mode === 'hth' || knowsFamily(by, weapon.family) ? 0 : -3,
  },
  {
    rule: R.weaponTable,
    label: 'too little strength',
    value: (_g, { blow, by, weapon }) => (weapon === null || blow.mode === 'hth' ? 0 : -missingSt(by, weapon) + 0),
  },
  {
    rule: R.gearValues,
    label: 'clumsy in melee',
    value: (_g, { blow, weapon }) => (blow.mode === 'melee' ? (weapon?.meleeDx ?? 0) : 0),
  },
  {
    rule: R.characterCreation,
    label: 'people',
    value: (_g, { blow, by }) => {
      const { people } = by.profile;
      const slung = blow.mode === 'missile' && blow.weapon === 'sling';
      return people !== null && (blow.mode === 'thrown' || slung) ? (peoples[people]?.thrownDx ?? 0) : 0;
    },
  },
  { rule: R.dazzle, label: 'dazzled', value: (g, { by }) => dazzled(g, by.id) },
  {
    rule: R.arrowWard,
    label: 'arrow ward',
    value: (g, { blow, at }) =>
      (blow.mode === 'thrown' || blow.mode === 'missile' || blow.mode === 'rock') &&
      runningMagic(g, at.id, 'arrow_ward')
        ? -4
        : 0,
  },
];

const meetsCharge = ({ blow, by, at, weapon }: Stroke): boolean =>
  blow.mode === 'melee' && weapon?.pole === true && !by.changedHex && at.option === 'b' && at.moved > 0;

/** HM-DIS-03: the difference in own DX at the moment of the step, also if the figure is still in a front hex. */
function partingPenalty({ blow, by, at: { parting } }: Stroke): number {
  if (parting === null || blow.mode !== 'melee') return 0;
  const enemy = parting.enemies.find(({ id }) => id === by.id);
  return enemy === undefined ? 0 : -Math.max(0, parting.dx - enemy.dx) + 0;
}

/** adjDX of an attack with its receipt. */
export function adjDx(g: Melee, blow: Blow): Sum {
  const stroke = strokeOf(g, blow);
  return sumUp('adjDX', ownDx(g, stroke.by), attackModifiers, g, stroke);
}

/** adjDX of an attack, the number alone. */
export const adjDxOf = (g: Melee, stroke: Stroke): number => tally(ownDx(g, stroke.by), attackModifiers, g, stroke);

/** What a blow does on a hit, before it is multiplied. */
export function damageOf(g: Melee, blow: Blow): Damage {
  const f = figure(g, blow.by);
  if (blow.mode === 'breath') return keywordOf(f, 'breath')!.damage;
  if (blow.mode === 'rock') return keywordOf(f, 'rock')!.damage;
  if (blow.mode === 'hth') return hthDamage(f, blow.weapon);
  const natural = naturalAttack(f, blow.weapon);
  if (natural !== null) return natural.damage;
  const weapon = weaponOf(blow.weapon);
  if (weapon === null || weapon.damage === null) return bareHands(f.profile.st);
  const extra = blow.hands === 2 ? weapon.twoHandBonus : 0;
  return { dice: weapon.damage.dice, add: weapon.damage.add + extra - missingSt(f, weapon) };
}

/** The adds of a blow one by one, for its receipt. */
export function damageParts(f: Figure, { mode, weapon: id, hands }: Use): readonly Part[] {
  const natural = naturalAttack(f, id);
  if (mode === 'breath' || mode === 'rock' || (natural !== null && mode !== 'hth')) return [];
  const parts: Part[] = [];
  const add = (rule: string, label: string, value: number): void => {
    if (value !== 0) parts.push({ rule, label, value });
  };
  const weapon = weaponOf(id);
  if (mode === 'hth') {
    const brawler = hasTalent(f, 'brawler') ? 1 : 0;
    if (natural !== null) add(R.naturalWeaponsInHandToHand, 'natural weapon', hthDamage(f, id).add - brawler);
    else {
      add(R.bareHandedDamage, 'bare hands', bareHands(f.profile.st).add);
      add(R.weaponsInHandToHand, 'weapon', weapon?.hth ?? 0);
    }
    add(R.brawler, 'brawler', brawler);
  } else if (weapon !== null && weapon.damage !== null) {
    add(R.weaponTable, 'weapon', weapon.damage.add);
    add(R.twoHands, 'in both hands', hands === 2 ? weapon.twoHandBonus : 0);
    add(R.weaponTable, 'too little strength', -missingSt(f, weapon));
  }
  return parts;
}
