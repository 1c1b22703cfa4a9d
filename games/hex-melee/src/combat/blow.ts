import { type Modifier, type Part, type Sum, sumUp } from '@quarterstaff/kernel';
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

export const naturalAttack = (f: Figure, id: string): NaturalAttack | null =>
  f.profile.attacks.find(attack => attack.id === id) ?? null;

/** The item used, if it is one: natural weapons, fists, breath and rocks come from no list. */
const weaponUsed = (blow: Blow): Weapon | null =>
  blow.mode === 'breath' || blow.mode === 'rock' ? null : weaponOf(blow.weapon);

/** The aim of a ranged blow once more: its path is read off the map. */
export function aimOf(g: Melee, blow: Blow): Aim {
  const f = figure(g, blow.by);
  const target = figure(g, blow.at);
  const aims = aimsAt(g, f, target, cell => cell === blow.hex);
  return aims.find(aim => aim.lean === blow.lean) ?? aims[0] ?? { hex: blow.hex, lean: 1, path: [], last: f.cell };
}

/** HM-FACE-09: from where the blow comes, seen from the target. */
export function positionOf(g: Melee, blow: Blow): Arc {
  const f = figure(g, blow.by);
  const target = figure(g, blow.at);
  if (blow.mode === 'hth') return 'rear';
  if (isRanged(blow.mode)) return arcFrom(g, target, aimOf(g, blow).last);
  const before = blow.manner === 'parting' ? target.parting : null; // HM-DIS-03: as it stood before its step
  const { cell: anchor, facing } = before ?? target;
  const board = arena(g);
  const theirs = footprint(board, target.profile.hexes, anchor, facing);
  let best: Arc = 'front';
  for (const own of cellsOf(g, f)) {
    if (!theirs.some(cell => isAdjacent(board, own, cell) || own === cell)) continue;
    const arc = arcAt(g, target, anchor, facing, before === null && isDown(target), own);
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
  return Math.min(...cellsOf(g, target).map(cell => distance(arena(g), f.cell, cell)));
}

const by = (g: Melee, blow: Blow): Figure => figure(g, blow.by);
const at = (g: Melee, blow: Blow): Figure => figure(g, blow.at);
const sees = (g: Melee, id: FigureId): boolean => runningMagic(g, id, 'clear_eye');
const positional = (blow: Blow): boolean => blow.mode !== 'hth' && blow.mode !== 'breath';

/** What the target's condition and the light do to a roll against it: blows and spells alike (HM-SIGHT-04). */
export interface Roll {
  readonly by: FigureId;
  readonly at: FigureId;
  readonly hex: Cell;
  readonly path: readonly Cell[];
}
export const targetModifiers: readonly Modifier<Melee, Roll>[] = [
  {
    rule: R.targetInvisible,
    label: 'target invisible',
    value: (g, roll) => (runningMagic(g, roll.at, 'veil') && !sees(g, roll.by) ? -6 : 0),
  },
  {
    rule: R.targetInShadow,
    label: 'target in shadow',
    value: (g, roll) => (isShadow(g, roll.hex) && !sees(g, roll.by) ? -4 : 0),
  },
  {
    rule: R.smallTargetInFlight,
    label: 'target in flight',
    value: (g, roll) => (isInAir(figure(g, roll.at)) && figure(g, roll.at).profile.hexes === 1 ? -4 : 0),
  },
  {
    rule: R.targetAGiantSnake,
    label: 'giant snake',
    value: (g, roll) => (keywordOf(figure(g, roll.at), 'snake_hide') === null ? 0 : -3),
  },
  {
    rule: R.largeTargetInFlight,
    label: 'large target in flight',
    value: (g, roll) => (isInAir(figure(g, roll.at)) && figure(g, roll.at).profile.hexes > 1 ? -1 : 0),
  },
  {
    rule: R.attackerInOrThroughShadow,
    label: 'in or through shadow',
    value: (g, roll) =>
      (isShadow(g, figure(g, roll.by).cell) || passesShadow(g, roll.path)) && !sees(g, roll.by) ? -6 : 0,
  },
];

export const dazzled = (g: Melee, id: FigureId): number => (runningMagic(g, id, 'dazzle') ? -3 : 0);

const asRoll = (g: Melee, blow: Blow): Roll => ({
  by: blow.by,
  at: blow.at,
  hex: blow.hex,
  path: isRanged(blow.mode) ? aimOf(g, blow).path : [],
});

/** HM-ATTR-08: everything that changes the DX of one attack, in the ledger's order. */
const attackModifiers: readonly Modifier<Melee, Blow>[] = [
  {
    rule: R.fromTheSide,
    label: 'from the side',
    value: (g, blow) => (positional(blow) && positionOf(g, blow) === 'side' ? 2 : 0),
  },
  {
    rule: R.fromTheRear,
    label: 'from the rear',
    value: (g, blow) => (positional(blow) && positionOf(g, blow) === 'rear' ? 4 : 0),
  },
  { rule: R.handToHandCountsAsRear, label: 'hand-to-hand', value: (_g, blow) => (blow.mode === 'hth' ? 4 : 0) },
  { rule: R.poleWeaponAgainstCharge, label: 'pole against charge', value: (g, blow) => (meetsCharge(g, blow) ? 2 : 0) },
  {
    rule: R.waitingForAnOpening,
    label: 'waited for an opening',
    value: (g, blow) =>
      isPhysical(blow.mode) && by(g, blow).waitFor === blow.at ? Math.min(2, by(g, blow).waitTurns) : 0,
  },
  {
    rule: R.crossbowFromProne,
    label: 'crossbow from prone',
    value: (g, blow) =>
      blow.mode === 'missile' && weaponUsed(blow)?.crossbow === true && by(g, blow).posture === 'prone' ? 1 : 0,
  },
  ...targetModifiers.map(row => ({ ...row, value: (g: Melee, blow: Blow) => row.value(g, asRoll(g, blow)) })),
  {
    rule: R.twoWeapons,
    label: 'two weapons',
    value: (g, blow) => (blow.manner === 'two' ? (hasTalent(by(g, blow), 'twin_weapons') ? -2 : -4) : 0),
  },
  {
    rule: R.sweepingBlow,
    label: 'sweeping blow',
    value: (g, blow) => (blow.manner === 'sweep' ? (hasTalent(by(g, blow), 'wide_swing') ? -2 : -4) : 0),
  },
  {
    rule: R.rangeOfThrownWeapons,
    label: 'range',
    value: (g, blow) => (blow.mode === 'thrown' || blow.mode === 'rock' ? -hexesTo(g, by(g, blow), at(g, blow)) : 0),
  },
  {
    rule: R.rangeOfMissileWeapons,
    label: 'range in megahexes',
    value: (g, blow) => {
      if (blow.mode !== 'missile' && blow.mode !== 'breath') return 0;
      const range = missileRange(megahexesTo(g, by(g, blow), at(g, blow)));
      return blow.mode === 'missile' && hasTalent(by(g, blow), 'steady_aim') ? Math.min(0, range + 1) : range;
    },
  },
  { rule: R.partingAttacks, label: 'parting attack', value: (g, blow) => partingPenalty(g, blow) },
  {
    rule: R.weaponFamilies,
    label: 'family not learned',
    value: (g, blow) => {
      const weapon = weaponUsed(blow);
      return weapon === null || blow.mode === 'hth' || knowsFamily(by(g, blow), weapon.family) ? 0 : -3;
    },
  },
  {
    rule: R.weaponTable,
    label: 'too little strength',
    value: (g, blow) => {
      const weapon = weaponUsed(blow);
      return weapon === null || blow.mode === 'hth' ? 0 : -missingSt(by(g, blow), weapon) + 0;
    },
  },
  {
    rule: R.gearValues,
    label: 'clumsy in melee',
    value: (_g, blow) => (blow.mode === 'melee' ? (weaponUsed(blow)?.meleeDx ?? 0) : 0),
  },
  {
    rule: R.characterCreation,
    label: 'people',
    value: (g, blow) => {
      const people = by(g, blow).profile.people;
      const slung = blow.mode === 'missile' && blow.weapon === 'sling';
      return people !== null && (blow.mode === 'thrown' || slung) ? (peoples[people]?.thrownDx ?? 0) : 0;
    },
  },
  { rule: R.dazzle, label: 'dazzled', value: (g, blow) => dazzled(g, blow.by) },
  {
    rule: R.arrowWard,
    label: 'arrow ward',
    value: (g, blow) =>
      (blow.mode === 'thrown' || blow.mode === 'missile' || blow.mode === 'rock') &&
      runningMagic(g, blow.at, 'arrow_ward')
        ? -4
        : 0,
  },
];

function meetsCharge(g: Melee, blow: Blow): boolean {
  const target = at(g, blow);
  return (
    blow.mode === 'melee' &&
    weaponUsed(blow)?.pole === true &&
    !by(g, blow).changedHex &&
    target.option === 'b' &&
    target.moved > 0
  );
}

/** HM-DIS-03: the difference in own DX at the moment of the step, also if the figure is still in a front hex. */
function partingPenalty(g: Melee, blow: Blow): number {
  const parting = at(g, blow).parting;
  if (parting === null || blow.mode !== 'melee') return 0;
  const enemy = parting.enemies.find(({ id }) => id === blow.by);
  return enemy === undefined ? 0 : -Math.max(0, parting.dx - enemy.dx) + 0;
}

/** adjDX of an attack with its receipt. */
export const adjDx = (g: Melee, blow: Blow): Sum => sumUp('adjDX', ownDx(g, by(g, blow)), attackModifiers, g, blow);

/** What a blow does on a hit, before it is multiplied. */
export function damageOf(g: Melee, blow: Blow): Damage {
  const f = by(g, blow);
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
