import type { Condition } from '@quarterstaff/kernel';
import { weaponOf, weapons } from '../content/content.ts';
import type { Weapon } from '../content/schemas.ts';
import { areLevel } from '../engagement/engagement.ts';
import { frontOf, isAhead, isInFrontHex } from '../facing/arcs.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { areEnemies, arena, cellsOf, covers, isConscious, isDead, isOnMap, keywordOf, label } from '../figures.ts';
import { handsInUse, missingSt } from '../gear/hands.ts';
import { hthConditions } from '../hand-to-hand/conditions.ts';
import { hthWeapons } from '../hand-to-hand/damage.ts';
import { arcsAround, type Cell } from '../map/arena.ts';
import { R } from '../rules.ts';
import { type Aim, aimsAt, seesFrom } from '../sight/lines.ts';
import type { Figure, FigureId, Item, Letter, Melee } from '../state.ts';
import { hexesTo, naturalAttack } from './blow.ts';

/** Which line and which hex a shot takes, where there are several. */
interface Aimed {
  readonly line?: 1 | -1;
  readonly aim?: string;
}

/** What a figure may do at its turn with an attack option (HM-DEC-11, 14, 16, 27, 29). */
export type AttackChoice =
  | { readonly act: 'pass'; readonly wait?: FigureId }
  | { readonly act: 'strike' | 'parting'; readonly weapon: string; readonly target: FigureId; readonly hands?: 2 }
  | { readonly act: 'two'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'grapple'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'sweep'; readonly weapon: string; readonly hands?: 2 }
  | ({ readonly act: 'throw' | 'shoot'; readonly weapon: string; readonly target: FigureId } & Aimed)
  | ({ readonly act: 'breathe' | 'hurl'; readonly target: FigureId } & Aimed)
  | { readonly act: 'crush' | 'letGo' };

export interface Attempt {
  readonly who: FigureId;
  readonly letter: Letter;
  readonly refused: readonly FigureId[]; // enemies that would not agree to hand-to-hand
}
/** The same with whom it is about: `t` is whom the choice names, null if nobody. */
export interface Attacking extends Pick<Attempt, 'letter' | 'refused'> {
  readonly f: Figure;
  readonly t: Figure | null;
}
type Test = Condition<Melee, Attacking, AttackChoice>;

export const hasBlows = (letter: Letter): boolean => letter === 'b' || letter === 'j';
export const hasGrapples = (letter: Letter): boolean => letter === 'b' || letter === 'o';

/** Not farther than a range, if there is one; who is nowhere is another question. */
const isWithin = (g: Melee, { f, t }: Attacking, range = Number.POSITIVE_INFINITY): boolean =>
  t === null || !isOnMap(t) || hexesTo(g, f, t) <= range;

export const onTheMap: Test = {
  rule: R.attacksGoToTheFront,
  label: 'nobody of that name is on the map',
  holds: (_g, { t }) => t !== null && isOnMap(t),
};
const anEnemy: Test = {
  rule: R.attacksGoToTheFront,
  label: 'it is of its own side',
  holds: (_g, { f, t }) => t !== null && areEnemies(f, t),
};
const notACorpse: Test = {
  rule: R.attackingTheHelpless,
  label: 'it is dead',
  holds: (_g, { t }) => t !== null && !isDead(t),
};
const dreads = (g: Melee, f: Figure, id: FigureId | null): boolean =>
  g.magic.length > 0 && g.magic.some(m => m.spell === 'dread' && m.target === f.id && m.caster === id);
const notTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, { f, t }) => t !== null && !dreads(g, f, t.id),
};
const notSweepingTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, { f }) => g.magic.length === 0 || !sweepTargets(g, f).some(t => dreads(g, f, t.id)),
};
const notCrushingTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, { f }) => !dreads(g, f, f.holding),
};
const sameHeight: Test = {
  rule: R.engagingFromTheAir,
  label: 'at another height, and neither swoops',
  holds: (_g, { f, t }) => t !== null && areLevel(f, t),
};
const inFrontHex: Test = {
  rule: R.attacksGoToTheFront,
  label: 'not in a front hex',
  holds: (g, { f, t }, c) => t !== null && (isTail(f, c) || isInFrontHex(g, f, t)),
};
const inTailHex: Test = {
  rule: R.tail,
  label: 'not in a side or rear hex: a tail strikes backwards',
  holds: (g, { f, t }, c) => t !== null && (!isTail(f, c) || isBehind(g, f, t)),
};
const standing: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'not on its feet',
  holds: (_g, { f }) => f.posture === 'standing' && !f.hth,
};
const notMissileOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'blows belong to (b) and (j)',
  holds: (_g, a) => hasBlows(a.letter),
};
const meleeWeaponFor = (letter: Letter, rule: string): Test => ({
  rule,
  label: 'no melee weapon in hand of that name',
  holds: (_g, a, c) => a.letter !== letter || ('weapon' in c && isMeleeWeapon(a.f, c.weapon)),
});
const meleeWeapon: readonly Test[] = [
  meleeWeaponFor('b', R.optionBChargeAttack),
  meleeWeaponFor('j', R.optionJShiftAndAttack),
];
const strongEnough: Test = {
  rule: R.gearValues,
  label: 'four or more points of ST too heavy for it',
  holds: (_g, { f }, c) => {
    const weapon = 'weapon' in c && naturalAttack(f, c.weapon) === null ? weaponOf(c.weapon) : null;
    return weapon === null || missingSt(f, weapon) < 4;
  },
};
const handsForIt: Test = {
  rule: R.twoHands,
  label: 'the other hand is not empty',
  holds: (_g, { f }, c) =>
    !('hands' in c) || (weapons[c.weapon]?.twoHandBonus !== 0 && weapons[c.weapon] !== undefined && handsInUse(f) <= 1),
};
const twoOneHanded: Test = {
  rule: R.twoWeapons,
  label: 'it does not hold two one-handed weapons',
  holds: (_g, { f }, c) => 'weapon' in c && secondWeapon(f, c.weapon) !== null,
};
const oneHex: Test = {
  rule: R.sweepingBlow,
  label: 'only a one-hex figure sweeps, with a weapon',
  holds: (_g, { f }, c) => f.profile.hexes === 1 && 'weapon' in c && naturalAttack(f, c.weapon) === null,
};
const someEnemyInFront: Test = {
  rule: R.sweepingBlow,
  label: 'no enemy in its front hexes',
  holds: (g, { f }) => g.figures.some(t => areEnemies(f, t) && isSwept(g, f, t)),
};
const throwable: Test = {
  rule: R.rangeOfThrownWeapons,
  label: 'nothing in hand of that name that can be thrown',
  holds: (_g, { f }, c) =>
    'weapon' in c && weapons[c.weapon]?.thrown === true && f.gear.some(item => isReadyWeapon(item, c.weapon)),
};
const loaded: Test = {
  rule: R.loadingMissileWeapons,
  label: 'no loaded missile weapon in hand',
  holds: (_g, { f }, c) =>
    'weapon' in c &&
    f.gear.some(item => item.id === c.weapon && item.carried === 'ready' && item.loaded && weapons[item.id]!.missile),
};
const missileOption: readonly Test[] = [
  { rule: R.optionBChargeAttack, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'b' },
  { rule: R.optionJShiftAndAttack, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'j' },
  { rule: R.optionsAreNotCombined, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'o' },
];
const crossbowIfProne: Test = {
  rule: R.crossbowFromTheGround,
  label: 'prone, and it is no crossbow',
  holds: (_g, { f }, c) => f.posture !== 'prone' || ('weapon' in c && weapons[c.weapon]?.crossbow === true),
};
const notProne: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'it is prone',
  holds: (_g, { f }) => f.posture !== 'prone',
};
const inFront: Test = {
  rule: R.attacksGoToTheFront,
  label: 'not in front of it',
  holds: (g, { f, t }) => t !== null && isAheadOf(g, f, t),
};
const inSight: Test = {
  rule: R.clearLineOfSight,
  label: 'no clear line',
  holds: (g, { f, t }) => t !== null && seesFrom(g, f.cell, t),
};
const aimChosen: Test = {
  rule: R.aimHexOfLargeTargets,
  label: 'not one of the nearest hexes to aim at',
  holds: (g, { f, t }, c) =>
    t === null || aimFor(g, f, t, c) !== null || !isAheadOf(g, f, t) || !seesFrom(g, f.cell, t),
};
/** HM-ABL-07: the breath itself, the strength for it, and how far it reaches. */
const breath: readonly Test[] = [
  { rule: R.breath, label: 'it has no breath', holds: (_g, { f }) => keywordOf(f, 'breath') !== null },
  {
    rule: R.breath,
    label: 'too tired to breathe',
    holds: (_g, { f }) => f.fatigue + (keywordOf(f, 'breath')?.fatigue ?? 0) <= fatiguePool(f),
  },
  {
    rule: R.breath,
    label: 'too far for its breath',
    holds: (g, a) => isWithin(g, a, keywordOf(a.f, 'breath')?.range),
  },
];
const breathOption: Test = {
  rule: R.breath,
  label: 'breath belongs to (b), (f) and (j)',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'f' || a.letter === 'j',
};
const rock: readonly Test[] = [
  { rule: R.rock, label: 'it throws no rocks', holds: (_g, { f }) => keywordOf(f, 'rock') !== null },
  {
    rule: R.rock,
    label: 'too far for a rock',
    holds: (g, a) => isWithin(g, a, keywordOf(a.f, 'rock')?.range),
  },
];
const steppedAway: Test = {
  rule: R.partingAttacks,
  label: 'it did not step away from it this turn',
  holds: (g, { f, t }) =>
    t !== null && t.parting?.enemies.some(({ id }) => id === f.id) === true && !isInFrontHex(g, f, t),
};
const noTail: Test = {
  rule: R.tail,
  label: 'it stood in front, where no tail strikes',
  holds: (_g, { f }, c) => !isTail(f, c),
};
const holdsIt: Test = { rule: R.hold, label: 'it holds nobody', holds: (_g, { f }) => f.holding !== null };
const keptItsHex: Test = { rule: R.hold, label: 'it has changed hex', holds: (_g, { f }) => !f.changedHex };
const hthWeaponAtHand: Test = {
  rule: R.optionOAttemptHandToHand,
  label: 'neither fists nor a dagger, cestus or club at hand',
  holds: (_g, { f }, c) => 'weapon' in c && hthWeapons(f).includes(c.weapon),
};
const grappleOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'hand-to-hand begins under (b) or (o)',
  holds: (_g, a) => hasGrapples(a.letter),
};

const blow: readonly Test[] = [notMissileOption, standing];
const atAnEnemy: readonly Test[] = [onTheMap, anEnemy, notACorpse];
const inHand: readonly Test[] = [...meleeWeapon, strongEnough];
const shots: readonly Test[] = [...atAnEnemy, notTheDreaded, inFront, inSight, aimChosen];

/** What each act needs, in the order it is explained. */
export const attackConditions: Readonly<Record<AttackChoice['act'], readonly Test[]>> = {
  pass: [],
  strike: [...blow, ...atAnEnemy, inFrontHex, inTailHex, sameHeight, ...inHand, handsForIt, notTheDreaded],
  two: [...blow, ...atAnEnemy, inFrontHex, sameHeight, ...inHand, twoOneHanded, notTheDreaded],
  sweep: [...blow, oneHex, ...inHand, handsForIt, someEnemyInFront, notSweepingTheDreaded],
  throw: [...blow, throwable, strongEnough, ...shots],
  shoot: [...missileOption, loaded, strongEnough, crossbowIfProne, ...shots],
  breathe: [breathOption, notProne, ...breath, ...shots],
  hurl: [...blow, ...rock, ...shots],
  grapple: [grappleOption, standing, ...atAnEnemy, inFrontHex, hthWeaponAtHand, notTheDreaded, ...hthConditions],
  parting: [...blow, ...atAnEnemy, steppedAway, noTail, ...inHand, handsForIt, notTheDreaded],
  crush: [notMissileOption, holdsIt, keptItsHex, notCrushingTheDreaded],
  letGo: [holdsIt],
};

const isTail = (f: Figure, c: AttackChoice): boolean => 'weapon' in c && naturalAttack(f, c.weapon)?.arc === 'tail';

const isAheadOf = (g: Melee, f: Figure, t: Figure): boolean => {
  for (const cell of cellsOf(g, t)) if (isAhead(g, f, cell)) return true;
  return false;
};

/** HM-ABL-06: in a side or rear hex of the creature. */
function isBehind(g: Melee, f: Figure, t: Figure): boolean {
  const arcs = arcsAround(arena(g), f.profile.hexes, f.cell, f.facing);
  return cellsOf(g, t).some(cell => arcs.get(cell) === 'side' || arcs.get(cell) === 'rear');
}

function isMeleeWeapon(f: Figure, weapon: string): boolean {
  if (naturalAttack(f, weapon) !== null) return true;
  const row = weaponOf(weapon);
  return row !== null && !row.missile && row.damage !== null && f.gear.some(item => isReadyWeapon(item, weapon));
}

const isReadyWeapon = (item: Item, id: string): boolean =>
  item.id === id && item.carried === 'ready' && weaponOf(id) !== null;

const oneHanded: readonly Weapon['hands'][] = [1, 'either', 'shield'];

/** The other one-handed weapon for a second blow. */
export function secondWeapon(f: Figure, first: string): string | null {
  let hasFirst = false;
  let other: string | null = null;
  for (const { id, carried } of f.gear) {
    const weapon = carried === 'ready' ? weaponOf(id) : null;
    if (weapon === null || weapon.missile || weapon.damage === null || !oneHanded.includes(weapon.hands)) continue;
    if (!hasFirst && id === first) hasFirst = true;
    else other ??= id;
  }
  return hasFirst ? other : null;
}

const isSwept = (g: Melee, f: Figure, t: Figure): boolean =>
  t !== f && isConscious(t) && areLevel(f, t) && isInFrontHex(g, f, t);

/** HM-ADJ-14: everybody in the three front hexes, in direction order, once each; bodies are ignored. */
export function sweepTargets(g: Melee, f: Figure): readonly Figure[] {
  const swept = g.figures.filter(t => isSwept(g, f, t));
  const found: Figure[] = [];
  for (const cell of frontOf(g, f)) for (const t of swept) if (covers(g, t, cell) && !found.includes(t)) found.push(t);
  return found;
}

/** The aims at a target in front of the shooter (HM-HEX-08). */
export const aimsFor = (g: Melee, f: Figure, t: Figure): readonly Aim[] =>
  aimsAt(g, f, t, (cell: Cell) => isAhead(g, f, cell));

export function aimFor(g: Melee, f: Figure, t: Figure, c: AttackChoice): Aim | null {
  const asked = c as Aimed;
  const aims = aimsFor(g, f, t);
  if (asked.aim === undefined && asked.line === undefined) return aims[0] ?? null;
  return (
    aims.find(
      aim =>
        (asked.aim === undefined || label(g, aim.hex) === asked.aim) &&
        (asked.line === undefined ||
          (aim.lean === asked.line && aims.filter(other => other.hex === aim.hex).length > 1)),
    ) ?? null
  );
}
