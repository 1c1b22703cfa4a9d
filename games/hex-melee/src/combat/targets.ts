import type { Condition, Reason } from '@quarterstaff/kernel';
import { weaponOf, weapons } from '../content/content.ts';
import { areLevel } from '../engagement/engagement.ts';
import { frontOf, isAhead, isInFrontHex } from '../facing/arcs.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { areEnemies, arena, cellsOf, covers, figure, findFigure, isConscious, keywordOf, label } from '../figures.ts';
import { handsInUse, missingSt, readyWeapons } from '../gear/hands.ts';
import { hthConditions } from '../hand-to-hand/conditions.ts';
import { hthWeapons } from '../hand-to-hand/damage.ts';
import { arcsAround, type Cell, distance } from '../map/arena.ts';
import { R } from '../rules.ts';
import { type Aim, aimsAt } from '../sight/lines.ts';
import { unsaidLine } from '../sight/unsaid.ts';
import type { Figure, FigureId, Item, Letter, Melee } from '../state.ts';
import { type Blow, hexesTo, naturalAttack } from './blow.ts';

/** What a figure may do at its turn with an attack option (HM-DEC-11, 14, 16, 27, 29). */
export type AttackChoice =
  | { readonly act: 'pass'; readonly wait?: FigureId }
  | { readonly act: 'strike'; readonly weapon: string; readonly target: FigureId; readonly hands?: 2 }
  | { readonly act: 'two'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'sweep'; readonly weapon: string }
  | {
      readonly act: 'throw';
      readonly weapon: string;
      readonly target: FigureId;
      readonly line?: 1 | -1;
      readonly aim?: string;
    }
  | {
      readonly act: 'shoot';
      readonly weapon: string;
      readonly target: FigureId;
      readonly line?: 1 | -1;
      readonly aim?: string;
    }
  | { readonly act: 'breathe'; readonly target: FigureId; readonly line?: 1 | -1; readonly aim?: string }
  | { readonly act: 'hurl'; readonly target: FigureId; readonly line?: 1 | -1; readonly aim?: string }
  | { readonly act: 'grapple'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'parting'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'crush' }
  | { readonly act: 'letGo' };

export interface Attempt {
  readonly who: FigureId;
  readonly letter: Letter;
  readonly refused: readonly FigureId[]; // enemies that would not agree to hand-to-hand
}
type Test = Condition<Melee, Attempt, AttackChoice>;

const by = (g: Melee, a: Attempt): Figure => figure(g, a.who);
const target = (g: Melee, c: AttackChoice): Figure | null => ('target' in c ? findFigure(g, c.target) : null);
const withTarget = (g: Melee, c: AttackChoice, holds: (t: Figure) => boolean): boolean => {
  const t = target(g, c);
  return t !== null && holds(t);
};

const anEnemy: Test = {
  rule: R.attacksGoToTheFront,
  label: 'an enemy on the map',
  holds: (g, a, c) => withTarget(g, c, t => t.exit === 'none' && areEnemies(by(g, a), t)),
};
const notACorpse: Test = {
  rule: R.attackingTheHelpless,
  label: 'no corpse',
  holds: (g, _a, c) => withTarget(g, c, t => t.condition !== 'dead'),
};
const dreads = (g: Melee, a: Attempt, id: FigureId | null): boolean =>
  g.magic.some(m => m.spell === 'dread' && m.target === a.who && m.caster === id);
const notTheDreaded: Test = {
  rule: R.dread,
  label: 'not the caster it dreads',
  holds: (g, a, c) => withTarget(g, c, t => !dreads(g, a, t.id)),
};
const notSweepingTheDreaded: Test = {
  rule: R.dread,
  label: 'not the caster it dreads',
  holds: (g, a) => !sweepTargets(g, by(g, a)).some(t => dreads(g, a, t.id)),
};
const notCrushingTheDreaded: Test = {
  rule: R.dread,
  label: 'not the caster it dreads',
  holds: (g, a) => !dreads(g, a, by(g, a).holding),
};
const sameHeight: Test = {
  rule: R.engagingFromTheAir,
  label: 'at the same height, or swooping',
  holds: (g, a, c) => withTarget(g, c, t => areLevel(by(g, a), t)),
};
const inFrontHex: Test = {
  rule: R.attacksGoToTheFront,
  label: 'in a front hex',
  holds: (g, a, c) => withTarget(g, c, t => isTail(by(g, a), c) || isInFrontHex(g, by(g, a), t)),
};
const inTailHex: Test = {
  rule: R.tail,
  label: 'in a side or rear hex',
  holds: (g, a, c) => withTarget(g, c, t => !isTail(by(g, a), c) || isBehind(g, by(g, a), t)),
};
const standing: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'on its feet',
  holds: (g, a) => by(g, a).posture === 'standing' && !by(g, a).hth,
};
const notMissileOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'an option for blows',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'j',
};
const meleeWeaponFor = (letter: Letter, rule: string): Test => ({
  rule,
  label: 'a ready weapon that is no missile weapon',
  holds: (g, a, c) => a.letter !== letter || ('weapon' in c && isMeleeWeapon(by(g, a), c.weapon)),
});
const meleeWeapon: readonly Test[] = [
  meleeWeaponFor('b', R.optionBChargeAttack),
  meleeWeaponFor('j', R.optionJShiftAndAttack),
];
const strongEnough: Test = {
  rule: R.gearValues,
  label: 'less than four points of ST short',
  holds: (g, a, c) => {
    const weapon = 'weapon' in c && naturalAttack(by(g, a), c.weapon) === null ? weaponOf(c.weapon) : null;
    return weapon === null || missingSt(by(g, a), weapon) < 4;
  },
};
const handsForIt: Test = {
  rule: R.twoHands,
  label: 'the other hand empty',
  holds: (g, a, c) =>
    !('hands' in c) ||
    (weapons[c.weapon]?.twoHandBonus !== 0 && weapons[c.weapon] !== undefined && handsInUse(by(g, a)) <= 1),
};
const twoOneHanded: Test = {
  rule: R.twoWeapons,
  label: 'two ready one-handed weapons',
  holds: (g, a, c) => 'weapon' in c && secondWeapon(by(g, a), c.weapon) !== null,
};
const oneHex: Test = {
  rule: R.sweepingBlow,
  label: 'a one-hex figure with a melee weapon',
  holds: (g, a, c) => by(g, a).profile.hexes === 1 && 'weapon' in c && naturalAttack(by(g, a), c.weapon) === null,
};
const someEnemyInFront: Test = {
  rule: R.sweepingBlow,
  label: 'an enemy in the front hexes',
  holds: (g, a) => sweepTargets(g, by(g, a)).some(t => areEnemies(by(g, a), t)),
};
const throwable: Test = {
  rule: R.rangeOfThrownWeapons,
  label: 'a ready weapon that can be thrown',
  holds: (g, a, c) =>
    'weapon' in c && weapons[c.weapon]?.thrown === true && readyWeapons(by(g, a)).some(item => item.id === c.weapon),
};
const loaded: Test = {
  rule: R.loadingMissileWeapons,
  label: 'a loaded missile weapon in hand',
  holds: (g, a, c) =>
    'weapon' in c &&
    by(g, a).gear.some(
      item => item.id === c.weapon && item.carried === 'ready' && item.loaded && weapons[item.id]!.missile,
    ),
};
const missileOption: readonly Test[] = [
  { rule: R.optionBChargeAttack, label: 'an option for missile weapons', holds: (_g, a) => a.letter !== 'b' },
  { rule: R.optionJShiftAndAttack, label: 'an option for missile weapons', holds: (_g, a) => a.letter !== 'j' },
  { rule: R.optionsAreNotCombined, label: 'an option for missile weapons', holds: (_g, a) => a.letter !== 'o' },
];
const crossbowIfProne: Test = {
  rule: R.crossbowFromTheGround,
  label: 'prone: a crossbow only',
  holds: (g, a, c) => by(g, a).posture !== 'prone' || ('weapon' in c && weapons[c.weapon]?.crossbow === true),
};
const notProne: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'not prone',
  holds: (g, a) => by(g, a).posture !== 'prone',
};
const inFront: Test = {
  rule: R.attacksGoToTheFront,
  label: 'in front',
  holds: (g, a, c) => withTarget(g, c, t => cellsOf(g, t).some(cell => isAhead(g, by(g, a), cell))),
};
const inSight: Test = {
  rule: R.clearLineOfSight,
  label: 'a clear line',
  holds: (g, a, c) => withTarget(g, c, t => aimsAt(g, by(g, a), t, () => true).length > 0),
};
const aimChosen: Test = {
  rule: R.aimHexOfLargeTargets,
  label: 'one of the nearest aims',
  holds: (g, a, c) =>
    withTarget(g, c, t => aimFor(g, by(g, a), t, c) !== null) ||
    !inFront.holds(g, a, c, '') ||
    !inSight.holds(g, a, c, ''),
};
const notSharingHex: Test = {
  rule: R.attacksGoToTheFront,
  label: 'not in its own hex',
  holds: (g, a, c) => withTarget(g, c, t => !cellsOf(g, t).includes(by(g, a).cell)),
};
const breathes: Test = {
  rule: R.breath,
  label: 'a creature with breath, at most so far, and the fatigue for it',
  holds: (g, a, c) => {
    const breath = keywordOf(by(g, a), 'breath');
    if (breath === null || by(g, a).fatigue + breath.fatigue > fatiguePool(by(g, a))) return false;
    return withTarget(g, c, t => hexesTo(g, by(g, a), t) <= breath.range);
  },
};
const breathOption: Test = {
  rule: R.breath,
  label: 'an option for breath',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'f' || a.letter === 'j',
};
const hurls: Test = {
  rule: R.rock,
  label: 'a creature that throws rocks, at most so far',
  holds: (g, a, c) => {
    const rock = keywordOf(by(g, a), 'rock');
    return rock !== null && withTarget(g, c, t => hexesTo(g, by(g, a), t) <= rock.range);
  },
};
const steppedAway: Test = {
  rule: R.partingAttacks,
  label: 'a figure that stepped away from it this turn',
  holds: (g, a, c) =>
    withTarget(g, c, t => t.parting?.enemies.some(({ id }) => id === a.who) === true && !isInFrontHex(g, by(g, a), t)),
};
const noTail: Test = {
  rule: R.tail,
  label: 'no tail at a figure that stood in front',
  holds: (g, a, c) => !isTail(by(g, a), c),
};
const holdsIt: Test = { rule: R.hold, label: 'holding a figure', holds: (g, a) => by(g, a).holding !== null };
const keptItsHex: Test = { rule: R.hold, label: 'without having changed hex', holds: (g, a) => !by(g, a).changedHex };
const hthWeaponAtHand: Test = {
  rule: R.optionOAttemptHandToHand,
  label: 'fists, or a dagger, cestus or club at hand',
  holds: (g, a, c) => 'weapon' in c && hthWeapons(by(g, a)).includes(c.weapon),
};
const grappleOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'option b or o',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'o',
};

const shots: readonly Test[] = [anEnemy, notACorpse, notTheDreaded, notSharingHex, inFront, inSight, aimChosen];

/** What each act needs, in the order it is explained. */
export const attackConditions: Readonly<Record<AttackChoice['act'], readonly Test[]>> = {
  pass: [],
  strike: [
    notMissileOption,
    standing,
    anEnemy,
    notACorpse,
    inFrontHex,
    inTailHex,
    sameHeight,
    ...meleeWeapon,
    strongEnough,
    handsForIt,
    notTheDreaded,
  ],
  two: [
    notMissileOption,
    standing,
    anEnemy,
    notACorpse,
    inFrontHex,
    sameHeight,
    ...meleeWeapon,
    strongEnough,
    twoOneHanded,
    notTheDreaded,
  ],
  sweep: [notMissileOption, standing, oneHex, ...meleeWeapon, strongEnough, someEnemyInFront, notSweepingTheDreaded],
  throw: [notMissileOption, standing, throwable, strongEnough, ...shots],
  shoot: [...missileOption, loaded, strongEnough, crossbowIfProne, ...shots],
  breathe: [breathOption, notProne, breathes, ...shots],
  hurl: [notMissileOption, standing, hurls, ...shots],
  grapple: [grappleOption, standing, anEnemy, notACorpse, inFrontHex, hthWeaponAtHand, notTheDreaded, ...hthConditions],
  parting: [
    notMissileOption,
    standing,
    anEnemy,
    notACorpse,
    steppedAway,
    noTail,
    ...meleeWeapon,
    strongEnough,
    notTheDreaded,
  ],
  crush: [notMissileOption, holdsIt, keptItsHex, notCrushingTheDreaded],
  letGo: [holdsIt],
};

export function isLegalAttack(g: Melee, a: Attempt, c: AttackChoice): boolean {
  for (const condition of attackConditions[c.act]) if (!condition.holds(g, a, c, '')) return false;
  return true;
}

export function whyNotAttack(g: Melee, a: Attempt, asked: unknown): readonly Reason[] {
  const c = asked as AttackChoice | null;
  if (typeof c !== 'object' || c === null || !Object.hasOwn(attackConditions, c.act ?? '')) return [];
  const conditions = attackConditions[c.act];
  const atNobody = target(g, c) === null && conditions.includes(anEnemy);
  const reasons = (atNobody ? [anEnemy] : conditions)
    .filter(condition => !condition.holds(g, a, c, ''))
    .map(({ rule, label: text }) => ({ rule, label: text, repair: null }));
  return reasons.length > 0 ? reasons : unsaidLine(c, attackChoices(g, a));
}

const isTail = (f: Figure, c: AttackChoice): boolean => 'weapon' in c && naturalAttack(f, c.weapon)?.arc === 'tail';

/** HM-ABL-06: in a side or rear hex of the creature. */
function isBehind(g: Melee, f: Figure, t: Figure): boolean {
  const arcs = arcsAround(arena(g), f.profile.hexes, f.cell, f.facing);
  return cellsOf(g, t).some(cell => arcs.get(cell) === 'side' || arcs.get(cell) === 'rear');
}

function isMeleeWeapon(f: Figure, weapon: string): boolean {
  if (naturalAttack(f, weapon) !== null) return true;
  const row = weaponOf(weapon);
  return row !== null && !row.missile && row.damage !== null && readyWeapons(f).some(item => item.id === weapon);
}

/** The other one-handed weapon for a second blow. */
export function secondWeapon(f: Figure, first: string): string | null {
  const oneHanded = readyWeapons(f).filter(item => {
    const weapon = weaponOf(item.id)!;
    return (
      !weapon.missile &&
      weapon.damage !== null &&
      (weapon.hands === 1 || weapon.hands === 'either' || weapon.hands === 'shield')
    );
  });
  const at = oneHanded.findIndex(item => item.id === first);
  if (at < 0) return null;
  return oneHanded.find((_item, i) => i !== at)?.id ?? null;
}

/** HM-ADJ-14: everybody in the three front hexes, in direction order, once each; bodies are ignored. */
export function sweepTargets(g: Melee, f: Figure): readonly Figure[] {
  const found: Figure[] = [];
  for (const cell of frontOf(g, f)) {
    for (const t of g.figures) {
      if (t !== f && isConscious(t) && areLevel(f, t) && covers(g, t, cell) && !found.includes(t)) found.push(t);
    }
  }
  return found;
}

/** The aims at a target in front of the shooter (HM-HEX-08). */
export const aimsFor = (g: Melee, f: Figure, t: Figure): readonly Aim[] =>
  aimsAt(g, f, t, (cell: Cell) => isAhead(g, f, cell));

function aimFor(g: Melee, f: Figure, t: Figure, c: AttackChoice): Aim | null {
  const asked = c as { line?: 1 | -1; aim?: string };
  const aims = aimsFor(g, f, t);
  return (
    aims.find(
      aim =>
        (asked.aim === undefined || label(g, aim.hex) === asked.aim) &&
        (asked.line === undefined ||
          (aim.lean === asked.line && aims.filter(other => other.hex === aim.hex).length > 1)),
    ) ?? null
  );
}

/** The blow that a choice announces. */
export function blowOf(g: Melee, f: Figure, c: AttackChoice): Blow | null {
  if (!('target' in c) || c.act === 'grapple') return null;
  const t = figure(g, c.target);
  const plain = { by: f.id, at: t.id, hands: 1, lean: 1 as const };
  if (c.act === 'strike' || c.act === 'two' || c.act === 'parting') {
    const hands = c.act === 'strike' && c.hands === 2 ? 2 : 1;
    const manner = c.act === 'two' ? 'two' : c.act === 'parting' ? 'parting' : 'single';
    return { ...plain, mode: 'melee', weapon: c.weapon, hands, manner, hex: nearestHex(g, f, t) };
  }
  const aim = aimFor(g, f, t, c)!;
  const ranged = { ...plain, hex: aim.hex, lean: aim.lean, manner: 'single' as const };
  if (c.act === 'throw') return { ...ranged, mode: 'thrown', weapon: c.weapon };
  if (c.act === 'shoot') return { ...ranged, mode: 'missile', weapon: c.weapon };
  return c.act === 'breathe'
    ? { ...ranged, mode: 'breath', weapon: 'breath' }
    : { ...ranged, mode: 'rock', weapon: 'rock' };
}

export function nearestHex(g: Melee, f: Figure, t: Figure): Cell {
  const board = arena(g);
  let best = t.cell;
  for (const cell of cellsOf(g, t)) if (distance(board, f.cell, cell) < distance(board, f.cell, best)) best = cell;
  return best;
}

/** One choice per aim: lines and aim hexes are named only where there are several. */
function shotChoices<T extends object>(g: Melee, f: Figure, t: Figure, plain: T): readonly T[] {
  const aims = aimsFor(g, f, t);
  const hexes = new Set(aims.map(aim => aim.hex));
  return aims.map(aim => {
    const lines = aims.filter(other => other.hex === aim.hex).length;
    return {
      ...plain,
      ...(lines > 1 ? { line: aim.lean } : {}),
      ...(hexes.size > 1 ? { aim: label(g, aim.hex) } : {}),
    };
  });
}

/** Every legal attack, "pass" first; then passes that wait for somebody who could be attacked. */
export function attackChoices(g: Melee, a: Attempt): readonly AttackChoice[] {
  const f = by(g, a);
  const attacks: AttackChoice[] = [];
  const ready = idsOf(readyWeapons(f));
  for (const t of g.figures) {
    if (t.exit !== 'none' || t.condition === 'dead' || !areEnemies(f, t)) continue;
    if (hexesTo(g, f, t) <= f.profile.hexes + 1) offerBlows(g, a, t, ready, attacks);
    if (mayReachFar(f, ready)) offerAllShots(g, a, t, ready, attacks);
  }
  for (const weapon of ready) offer(g, a, { act: 'sweep', weapon }, attacks);
  offer(g, a, CRUSH, attacks);
  offer(g, a, LET_GO, attacks);
  return attacks.length === 0 ? ONLY_PASS : [PASS, ...attacks, ...waitsFor(attacks)];
}

const PASS: AttackChoice = Object.freeze({ act: 'pass' });
const CRUSH: AttackChoice = Object.freeze({ act: 'crush' });
const LET_GO: AttackChoice = Object.freeze({ act: 'letGo' });
const ONLY_PASS: readonly AttackChoice[] = Object.freeze([PASS]);

/** Each id once, in order. */
function idsOf(items: readonly Item[]): readonly string[] {
  const ids: string[] = [];
  for (const { id } of items) if (!ids.includes(id)) ids.push(id);
  return ids;
}

function offer(g: Melee, a: Attempt, c: AttackChoice, attacks: AttackChoice[]): void {
  if (isLegalAttack(g, a, c)) attacks.push(c);
}

function offerBlows(g: Melee, a: Attempt, t: Figure, ready: readonly string[], attacks: AttackChoice[]): void {
  const f = by(g, a);
  const blows = [...f.profile.attacks.map(attack => attack.id), ...ready.filter(id => !weaponOf(id)!.missile)];
  for (const weapon of blows) {
    offer(g, a, { act: 'strike', weapon, target: t.id }, attacks);
    if ((weapons[weapon]?.twoHandBonus ?? 0) > 0)
      offer(g, a, { act: 'strike', weapon, target: t.id, hands: 2 }, attacks);
    if (ready.includes(weapon)) offer(g, a, { act: 'two', weapon, target: t.id }, attacks);
    offer(g, a, { act: 'parting', weapon, target: t.id }, attacks);
  }
  if (a.letter !== 'b' && a.letter !== 'o') return;
  for (const weapon of hthWeapons(f)) offer(g, a, { act: 'grapple', weapon, target: t.id }, attacks);
}

function offerAllShots(g: Melee, a: Attempt, t: Figure, ready: readonly string[], attacks: AttackChoice[]): void {
  const f = by(g, a);
  for (const weapon of ready) {
    if (weapons[weapon]?.thrown === true) offerShots(g, a, t, { act: 'throw', weapon, target: t.id }, attacks);
    if (weapons[weapon]?.missile === true) offerShots(g, a, t, { act: 'shoot', weapon, target: t.id }, attacks);
  }
  if (keywordOf(f, 'breath') !== null) offerShots(g, a, t, { act: 'breathe', target: t.id }, attacks);
  if (keywordOf(f, 'rock') !== null) offerShots(g, a, t, { act: 'hurl', target: t.id }, attacks);
}

/** A shot with every aim; what is not legal with any aim is not aimed. */
function offerShots(g: Melee, a: Attempt, t: Figure, c: AttackChoice, attacks: AttackChoice[]): void {
  if (!isLegalAttack(g, a, c)) return;
  for (const aimed of shotChoices(g, by(g, a), t, c)) offer(g, a, aimed, attacks);
}

/** HM-ADJ-05: to pass and wait for an opening, for each enemy that could be attacked. */
function waitsFor(attacks: readonly AttackChoice[]): readonly AttackChoice[] {
  const waits: AttackChoice[] = [];
  const named = new Set<FigureId>();
  for (const c of attacks) {
    if (!('target' in c) || c.act === 'breathe' || c.act === 'parting' || named.has(c.target)) continue;
    named.add(c.target);
    waits.push({ act: 'pass', wait: c.target });
  }
  return waits;
}

const mayReachFar = (f: Figure, ready: readonly string[]): boolean =>
  ready.some(id => weapons[id]?.thrown === true || weapons[id]?.missile === true) || f.profile.keywords.length > 0;
