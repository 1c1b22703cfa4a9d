// A D100 against a chance, and the luck window that follows it (BA-GEN-09, BA-LUCK).

import { d6, d100, done, type Reason, type RuleId, type Seat } from '@quarterstaff/kernel';
import { askEither, askLuck } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { because } from '../facts.ts';
import { R } from '../rules.ts';
import { type BattleAxe, findHero, type Hero, type HeroId, isConscious } from '../state.ts';

const BORN_LUCKY = 'born-lucky';

export type LuckAnswer = 'keep' | 'luck' | 'born-lucky';

const ANY_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'luck', 'born-lucky'] as const);
const OWN_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'luck'] as const);
const BORN_LUCK: readonly LuckAnswer[] = Object.freeze(['keep', 'born-lucky'] as const);
const NO_LUCK: readonly LuckAnswer[] = Object.freeze([]);
/** What keeps a hero from using his luck. */
const luckConditions: readonly {
  readonly rule: RuleId;
  readonly label: string;
  holds(hero: Hero, answer: LuckAnswer): boolean;
}[] = [
  { rule: R.luckNeedsSenses, label: '{hero} is not conscious', holds: hero => isConscious(hero) },
  { rule: R.noLuckLeft, label: '{hero} has no Luck left', holds: (hero, answer) => answer !== 'luck' || hero.luck > 0 },
  {
    rule: R.traitTable,
    label: '{hero} is no Halfling',
    holds: (hero, answer) => answer !== 'born-lucky' || hero.race === 'Halfling',
  },
  {
    rule: R.traits,
    label: '{hero} has used this trait in this quest',
    holds: (hero, answer) => answer !== 'born-lucky' || !hero.traitsUsed.includes(BORN_LUCKY),
  },
];

function mayUseLuck(hero: Hero, answer: LuckAnswer): boolean {
  for (let i = 0; i < luckConditions.length; i += 1) if (!luckConditions[i]!.holds(hero, answer)) return false;
  return true;
}
/** What stands against luck in the window of a hero. */
export function whyNoLuck(g: BattleAxe, id: HeroId | null, asked: unknown): readonly Reason[] {
  const hero = id === null ? null : findHero(g, id);
  if (hero === null || (asked !== 'luck' && asked !== 'born-lucky')) return [];
  return luckConditions
    .filter(condition => !condition.holds(hero, asked))
    .flatMap(({ rule, label }) => because(rule, label, { hero: hero.name }));
}

/** Why a hero is not asked whether he uses luck. */
export const luckIsShut = (g: BattleAxe, id: HeroId | null): readonly Reason[] => [
  ...whyNoLuck(g, id, 'luck'),
  ...whyNoLuck(g, id, 'born-lucky'),
];

/** The ways in which a hero may have a roll made again; none when he may not. */
export function luckAnswers(g: BattleAxe, id: HeroId | null): readonly LuckAnswer[] {
  const hero = id === null ? null : findHero(g, id);
  if (hero === null) return NO_LUCK;
  const lucky = mayUseLuck(hero, 'luck');
  const born = mayUseLuck(hero, 'born-lucky');
  return lucky ? (born ? ANY_LUCK : OWN_LUCK) : born ? BORN_LUCK : NO_LUCK;
}

export function spendLuck(hero: Hero, answer: LuckAnswer): void {
  if (answer === 'luck') hero.luck -= 1;
  else hero.traitsUsed = [...hero.traitsUsed, BORN_LUCKY];
}

export interface Percent {
  readonly hero: HeroId | null; // whose luck may change it
  readonly what: string; // a key of text/: 'attack', 'defend', 'pick-lock' …
  readonly by: string; // who rolls
  readonly rule: RuleId;
  readonly chance: number;
  readonly bands: readonly number[]; // faces up to each of these come to the same
  first: number; // the highest face of its band
  second: number;
}

/** A roll against a chance; `marks` are further faces at which something changes. */
export function newPercent(
  what: string,
  by: string,
  hero: HeroId | null,
  rule: RuleId,
  needed: number,
  marks: readonly number[] = [],
): Percent {
  const bands = [100];
  addBand(bands, needed);
  for (let i = 0; i < marks.length; i += 1) addBand(bands, marks[i]!);
  return { hero, what, by, rule, chance: needed, bands, first: 0, second: 0 };
}

/** Puts a face that ends a band into the list, lowest first. */
function addBand(bands: number[], mark: number): void {
  if (mark < 1 || mark > 100 || bands.includes(mark)) return;
  bands.push(mark);
  bands.sort((a, b) => a - b);
}

function bandOf(bands: readonly number[], face: number): number {
  for (const top of bands) if (face <= top) return top;
  return 100;
}

/** Each band once, with the number of its faces. */
const bandsOf = ({ bands }: Percent) => bands.map((top, i) => ({ faces: [top], weight: top - (bands[i - 1] ?? 0) }));

const seatOfLuck = (g: BattleAxe, roll: { readonly hero: HeroId | null }): Seat => findHero(g, roll.hero ?? '')!.seat;

/** Rolls, offers luck to whom the roll concerns, and answers with the highest face of the band that counts. */
export const percent = procedure<Percent>('percent', {
  roll: chance({
    rule: (_g, roll) => roll.rule,
    dice: () => d100(),
    classOf: (_g, roll, [face = 0]) => bandOf(roll.bands, face),
    outcomes: (_g, roll) => bandsOf(roll),
    take(_g, roll, [face = 0], emit) {
      roll.first = bandOf(roll.bands, face);
      emit?.({
        type: 'rolled',
        rules: [roll.rule, R.percentCheck, R.percentDice, R.lowIsGood],
        what: roll.what,
        by: roll.by,
        chance: roll.chance,
        roll: face,
        dice: [face],
        sides: 100,
        passed: face <= roll.chance,
      });
    },
  }),
  offerLuck: choice<Percent, LuckAnswer>({
    ask: askLuck('percent.offerLuck'),
    rule: R.useMyLuck,
    decider: seatOrNobody,
    slot: (_g, roll) => roll.hero ?? '',
    options: (g, roll) => luckAnswers(g, roll.hero),
    whyNot: (g, roll, asked) => whyNoLuck(g, roll.hero, asked),
    closed: (g, roll) => luckIsShut(g, roll.hero),
    take(g, roll, answer, emit) {
      if (answer === 'keep') return done(roll.first);
      const hero = findHero(g, roll.hero!)!;
      spendLuck(hero, answer);
      emit?.({
        type: 'luckUsed',
        rules: [answer === 'luck' ? R.useMyLuck : R.traitTable, R.luckOnce, R.luckRolls],
        hero: hero.id,
        left: hero.luck,
        what: roll.what,
      });
      roll.second = -1;
    },
  }),
  rollAgain: chance({
    rule: R.useMyLuck,
    dice: (_g, roll) => (roll.second === -1 ? d100() : []),
    classOf: (_g, roll, [face = 0]) => bandOf(roll.bands, face),
    outcomes: (_g, roll) => bandsOf(roll),
    take(_g, roll, [face = 0], emit) {
      roll.second = bandOf(roll.bands, face);
      emit?.({
        type: 'rolled',
        rules: [roll.rule, R.useMyLuck],
        what: roll.what,
        by: roll.by,
        chance: roll.chance,
        roll: face,
        dice: [face],
        sides: 100,
        passed: face <= roll.chance,
      });
    },
  }),
  keepEither: choice<Percent, 'first' | 'second'>({
    ask: askEither('percent.keepEither'),
    rule: R.keepEither,
    decider: seatOrNobody,
    slot: (_g, roll) => roll.hero ?? '',
    options: (_g, roll) => (roll.second > 0 ? ['first', 'second'] : []),
    take(_g, roll, answer, emit) {
      emit?.({ type: 'resultKept', rules: [R.keepEither], hero: roll.hero ?? '', what: answer });
      return done(answer === 'first' ? roll.first : roll.second);
    },
  }),
  conclude: step((_g, roll) => done(roll.first)),
});

function seatOrNobody(g: BattleAxe, roll: { readonly hero: HeroId | null }): Seat | readonly Seat[] {
  return roll.hero === null || findHero(g, roll.hero) === null ? [] : seatOfLuck(g, roll);
}

export interface SpeedDie {
  readonly hero: HeroId;
  first: number;
  second: number;
}

/** The movement die with its luck window; answers with the face that counts. */
export const speedDie = procedure<SpeedDie>('speedDie', {
  roll: chance({
    rule: R.speedRoll,
    dice: () => d6(),
    take(_g, die, [face = 0], emit) {
      die.first = face;
      emit?.({
        type: 'speedRolled',
        rules: [R.speedRoll, R.diceUsed],
        hero: die.hero,
        roll: face,
        dice: [face],
        sides: 6,
      });
    },
  }),
  offerLuck: choice<SpeedDie, LuckAnswer>({
    ask: askLuck('speedDie.offerLuck'),
    rule: R.luckWindows,
    decider: seatOrNobody,
    slot: (_g, die) => die.hero,
    options: (g, die) => luckAnswers(g, die.hero),
    whyNot: (g, die, asked) => whyNoLuck(g, die.hero, asked),
    closed: (g, die) => luckIsShut(g, die.hero),
    take(g, die, answer, emit) {
      if (answer === 'keep') return done(die.first);
      const hero = findHero(g, die.hero)!;
      spendLuck(hero, answer);
      emit?.({ type: 'luckUsed', rules: [R.useMyLuck], hero: hero.id, left: hero.luck, what: 'speed' });
      die.second = -1;
    },
  }),
  rollAgain: chance({
    rule: R.useMyLuck,
    dice: (_g, die) => (die.second === -1 ? d6() : []),
    take(_g, die, [face = 0], emit) {
      die.second = face;
      emit?.({
        type: 'speedRolled',
        rules: [R.speedRoll, R.useMyLuck],
        hero: die.hero,
        roll: face,
        dice: [face],
        sides: 6,
      });
    },
  }),
  keepEither: choice<SpeedDie, 'first' | 'second'>({
    ask: askEither('speedDie.keepEither'),
    rule: R.keepEither,
    decider: seatOrNobody,
    slot: (_g, die) => die.hero,
    options: (_g, die) => (die.second > 0 ? ['first', 'second'] : []),
    take: (_g, die, answer) => done(answer === 'first' ? die.first : die.second),
  }),
  conclude: step((_g, die) => done(die.first)),
});
