import type { Condition } from '@quarterstaff/kernel';
import { weaponOf, weapons } from '../content/content.ts';
import { areLevel } from '../engagement/engagement.ts';
import { frontOf, isAhead, isInFrontHex } from '../facing/arcs.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  cellsOf,
  covers,
  figure,
  findFigure,
  isConscious,
  isDead,
  isOnMap,
  keywordOf,
  label,
} from '../figures.ts';
import { handsInUse, missingSt, readyWeapons } from '../gear/hands.ts';
import { hthConditions } from '../hand-to-hand/conditions.ts';
import { hthWeapons } from '../hand-to-hand/damage.ts';
import { arcsAround, type Cell } from '../map/arena.ts';
import { R } from '../rules.ts';
import { type Aim, aimsAt } from '../sight/lines.ts';
import type { Figure, FigureId, Letter, Melee } from '../state.ts';
import { hexesTo, naturalAttack } from './blow.ts';

/** What a figure may do at its turn with an attack option (HM-DEC-11, 14, 16, 27, 29). */
export type AttackChoice =
  | { readonly act: 'pass'; readonly wait?: FigureId }
  | { readonly act: 'strike'; readonly weapon: string; readonly target: FigureId; readonly hands?: 2 }
  | { readonly act: 'two'; readonly weapon: string; readonly target: FigureId }
  | { readonly act: 'sweep'; readonly weapon: string; readonly hands?: 2 }
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
  | { readonly act: 'parting'; readonly weapon: string; readonly target: FigureId; readonly hands?: 2 }
  | { readonly act: 'crush' }
  | { readonly act: 'letGo' };

export interface Attempt {
  readonly who: FigureId;
  readonly letter: Letter;
  readonly refused: readonly FigureId[]; // enemies that would not agree to hand-to-hand
}
type Test = Condition<Melee, Attempt, AttackChoice>;

export const by = (g: Melee, a: Attempt): Figure => figure(g, a.who);
const target = (g: Melee, c: AttackChoice): Figure | null => ('target' in c ? findFigure(g, c.target) : null);
const withTarget = (g: Melee, c: AttackChoice, holds: (t: Figure) => boolean): boolean => {
  const t = target(g, c);
  return t !== null && holds(t);
};

/** Not farther than a range, if there is one; who is nowhere is another question. */
const isWithin = (g: Melee, a: Attempt, c: AttackChoice, range = Number.POSITIVE_INFINITY): boolean => {
  const t = target(g, c);
  return t === null || !isOnMap(t) || hexesTo(g, by(g, a), t) <= range;
};

export const onTheMap: Test = {
  rule: R.attacksGoToTheFront,
  label: 'nobody of that name is on the map',
  holds: (g, _a, c) => withTarget(g, c, isOnMap),
};
const anEnemy: Test = {
  rule: R.attacksGoToTheFront,
  label: 'it is of its own side',
  holds: (g, a, c) => withTarget(g, c, t => areEnemies(by(g, a), t)),
};
const notACorpse: Test = {
  rule: R.attackingTheHelpless,
  label: 'it is dead',
  holds: (g, _a, c) => withTarget(g, c, t => !isDead(t)),
};
const dreads = (g: Melee, a: Attempt, id: FigureId | null): boolean =>
  g.magic.some(m => m.spell === 'dread' && m.target === a.who && m.caster === id);
const notTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, a, c) => withTarget(g, c, t => !dreads(g, a, t.id)),
};
const notSweepingTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, a) => !sweepTargets(g, by(g, a)).some(t => dreads(g, a, t.id)),
};
const notCrushingTheDreaded: Test = {
  rule: R.dread,
  label: 'it dreads this caster',
  holds: (g, a) => !dreads(g, a, by(g, a).holding),
};
const sameHeight: Test = {
  rule: R.engagingFromTheAir,
  label: 'at another height, and neither swoops',
  holds: (g, a, c) => withTarget(g, c, t => areLevel(by(g, a), t)),
};
const inFrontHex: Test = {
  rule: R.attacksGoToTheFront,
  label: 'not in a front hex',
  holds: (g, a, c) => withTarget(g, c, t => isTail(by(g, a), c) || isInFrontHex(g, by(g, a), t)),
};
const inTailHex: Test = {
  rule: R.tail,
  label: 'not in a side or rear hex: a tail strikes backwards',
  holds: (g, a, c) => withTarget(g, c, t => !isTail(by(g, a), c) || isBehind(g, by(g, a), t)),
};
const standing: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'not on its feet',
  holds: (g, a) => by(g, a).posture === 'standing' && !by(g, a).hth,
};
const notMissileOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'blows belong to (b) and (j)',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'j',
};
const meleeWeaponFor = (letter: Letter, rule: string): Test => ({
  rule,
  label: 'no melee weapon in hand of that name',
  holds: (g, a, c) => a.letter !== letter || ('weapon' in c && isMeleeWeapon(by(g, a), c.weapon)),
});
const meleeWeapon: readonly Test[] = [
  meleeWeaponFor('b', R.optionBChargeAttack),
  meleeWeaponFor('j', R.optionJShiftAndAttack),
];
const strongEnough: Test = {
  rule: R.gearValues,
  label: 'four or more points of ST too heavy for it',
  holds: (g, a, c) => {
    const weapon = 'weapon' in c && naturalAttack(by(g, a), c.weapon) === null ? weaponOf(c.weapon) : null;
    return weapon === null || missingSt(by(g, a), weapon) < 4;
  },
};
const handsForIt: Test = {
  rule: R.twoHands,
  label: 'the other hand is not empty',
  holds: (g, a, c) =>
    !('hands' in c) ||
    (weapons[c.weapon]?.twoHandBonus !== 0 && weapons[c.weapon] !== undefined && handsInUse(by(g, a)) <= 1),
};
const twoOneHanded: Test = {
  rule: R.twoWeapons,
  label: 'it does not hold two one-handed weapons',
  holds: (g, a, c) => 'weapon' in c && secondWeapon(by(g, a), c.weapon) !== null,
};
const oneHex: Test = {
  rule: R.sweepingBlow,
  label: 'only a one-hex figure sweeps, with a weapon',
  holds: (g, a, c) => by(g, a).profile.hexes === 1 && 'weapon' in c && naturalAttack(by(g, a), c.weapon) === null,
};
const someEnemyInFront: Test = {
  rule: R.sweepingBlow,
  label: 'no enemy in its front hexes',
  holds: (g, a) => sweepTargets(g, by(g, a)).some(t => areEnemies(by(g, a), t)),
};
const throwable: Test = {
  rule: R.rangeOfThrownWeapons,
  label: 'nothing in hand of that name that can be thrown',
  holds: (g, a, c) =>
    'weapon' in c && weapons[c.weapon]?.thrown === true && readyWeapons(by(g, a)).some(item => item.id === c.weapon),
};
const loaded: Test = {
  rule: R.loadingMissileWeapons,
  label: 'no loaded missile weapon in hand',
  holds: (g, a, c) =>
    'weapon' in c &&
    by(g, a).gear.some(
      item => item.id === c.weapon && item.carried === 'ready' && item.loaded && weapons[item.id]!.missile,
    ),
};
const missileOption: readonly Test[] = [
  { rule: R.optionBChargeAttack, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'b' },
  { rule: R.optionJShiftAndAttack, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'j' },
  { rule: R.optionsAreNotCombined, label: 'missile weapons belong to (f) and (l)', holds: (_g, a) => a.letter !== 'o' },
];
const crossbowIfProne: Test = {
  rule: R.crossbowFromTheGround,
  label: 'prone, and it is no crossbow',
  holds: (g, a, c) => by(g, a).posture !== 'prone' || ('weapon' in c && weapons[c.weapon]?.crossbow === true),
};
const notProne: Test = {
  rule: R.proneFiguresCannotAttack,
  label: 'it is prone',
  holds: (g, a) => by(g, a).posture !== 'prone',
};
const inFront: Test = {
  rule: R.attacksGoToTheFront,
  label: 'not in front of it',
  holds: (g, a, c) => withTarget(g, c, t => cellsOf(g, t).some(cell => isAhead(g, by(g, a), cell))),
};
const inSight: Test = {
  rule: R.clearLineOfSight,
  label: 'no clear line',
  holds: (g, a, c) => withTarget(g, c, t => aimsAt(g, by(g, a), t, () => true).length > 0),
};
const aimChosen: Test = {
  rule: R.aimHexOfLargeTargets,
  label: 'not one of the nearest hexes to aim at',
  holds: (g, a, c) =>
    withTarget(g, c, t => aimFor(g, by(g, a), t, c) !== null) ||
    !inFront.holds(g, a, c, '') ||
    !inSight.holds(g, a, c, ''),
};
/** HM-ABL-07: the breath itself, the strength for it, and how far it reaches. */
const breath: readonly Test[] = [
  { rule: R.breath, label: 'it has no breath', holds: (g, a) => keywordOf(by(g, a), 'breath') !== null },
  {
    rule: R.breath,
    label: 'too tired to breathe',
    holds: (g, a) => by(g, a).fatigue + (keywordOf(by(g, a), 'breath')?.fatigue ?? 0) <= fatiguePool(by(g, a)),
  },
  {
    rule: R.breath,
    label: 'too far for its breath',
    holds: (g, a, c) => isWithin(g, a, c, keywordOf(by(g, a), 'breath')?.range),
  },
];
const breathOption: Test = {
  rule: R.breath,
  label: 'breath belongs to (b), (f) and (j)',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'f' || a.letter === 'j',
};
const rock: readonly Test[] = [
  { rule: R.rock, label: 'it throws no rocks', holds: (g, a) => keywordOf(by(g, a), 'rock') !== null },
  {
    rule: R.rock,
    label: 'too far for a rock',
    holds: (g, a, c) => isWithin(g, a, c, keywordOf(by(g, a), 'rock')?.range),
  },
];
const steppedAway: Test = {
  rule: R.partingAttacks,
  label: 'it did not step away from it this turn',
  holds: (g, a, c) =>
    withTarget(g, c, t => t.parting?.enemies.some(({ id }) => id === a.who) === true && !isInFrontHex(g, by(g, a), t)),
};
const noTail: Test = {
  rule: R.tail,
  label: 'it stood in front, where no tail strikes',
  holds: (g, a, c) => !isTail(by(g, a), c),
};
const holdsIt: Test = { rule: R.hold, label: 'it holds nobody', holds: (g, a) => by(g, a).holding !== null };
const keptItsHex: Test = { rule: R.hold, label: 'it has changed hex', holds: (g, a) => !by(g, a).changedHex };
const hthWeaponAtHand: Test = {
  rule: R.optionOAttemptHandToHand,
  label: 'neither fists nor a dagger, cestus or club at hand',
  holds: (g, a, c) => 'weapon' in c && hthWeapons(by(g, a)).includes(c.weapon),
};
const grappleOption: Test = {
  rule: R.optionsAreNotCombined,
  label: 'hand-to-hand begins under (b) or (o)',
  holds: (_g, a) => a.letter === 'b' || a.letter === 'o',
};

const shots: readonly Test[] = [onTheMap, anEnemy, notACorpse, notTheDreaded, inFront, inSight, aimChosen];

/** What each act needs, in the order it is explained. */
export const attackConditions: Readonly<Record<AttackChoice['act'], readonly Test[]>> = {
  pass: [],
  strike: [
    notMissileOption,
    standing,
    onTheMap,
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
    onTheMap,
    anEnemy,
    notACorpse,
    inFrontHex,
    sameHeight,
    ...meleeWeapon,
    strongEnough,
    twoOneHanded,
    notTheDreaded,
  ],
  sweep: [
    notMissileOption,
    standing,
    oneHex,
    ...meleeWeapon,
    strongEnough,
    handsForIt,
    someEnemyInFront,
    notSweepingTheDreaded,
  ],
  throw: [notMissileOption, standing, throwable, strongEnough, ...shots],
  shoot: [...missileOption, loaded, strongEnough, crossbowIfProne, ...shots],
  breathe: [breathOption, notProne, ...breath, ...shots],
  hurl: [notMissileOption, standing, ...rock, ...shots],
  grapple: [
    grappleOption,
    standing,
    onTheMap,
    anEnemy,
    notACorpse,
    inFrontHex,
    hthWeaponAtHand,
    notTheDreaded,
    ...hthConditions,
  ],
  parting: [
    notMissileOption,
    standing,
    onTheMap,
    anEnemy,
    notACorpse,
    steppedAway,
    noTail,
    ...meleeWeapon,
    strongEnough,
    handsForIt,
    notTheDreaded,
  ],
  crush: [notMissileOption, holdsIt, keptItsHex, notCrushingTheDreaded],
  letGo: [holdsIt],
};

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

export function aimFor(g: Melee, f: Figure, t: Figure, c: AttackChoice): Aim | null {
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
