// A D100 against a chance and the movement die, each with the luck window that follows it (BA-GEN-09, BA-LUCK).
import { d6, d100, done, type Emit, type RuleId } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { R } from '../rules.ts';
import type { BattleAxeEvent, HeroId } from '../state.ts';
import { luckWindow } from './luck.ts';

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

/** A D100 that was thrown for a roll, and the rules behind it. */
function tellRolled(roll: Percent, face: number, rules: readonly RuleId[], emit: Emit<BattleAxeEvent>): void {
  emit?.({
    type: 'rolled',
    rules: [roll.rule, ...rules],
    what: roll.what,
    by: roll.by,
    chance: roll.chance,
    roll: face,
    dice: [face],
    sides: 100,
    passed: face <= roll.chance,
  });
}

/** Rolls, offers luck to whom the roll concerns, and answers with the highest face of the band that counts. */
export const percent = procedure<Percent>('percent', {
  roll: chance({
    rule: (_g, roll) => roll.rule,
    dice: () => d100(),
    classOf: (_g, roll, [face = 0]) => bandOf(roll.bands, face),
    outcomes: (_g, roll) => bandsOf(roll),
    take(_g, roll, [face = 0], emit) {
      roll.first = bandOf(roll.bands, face);
      tellRolled(roll, face, [R.percentCheck, R.percentDice, R.lowIsGood], emit);
    },
  }),
  ...luckWindow<Percent>({
    of: 'percent',
    rule: R.useMyLuck,
    whose: roll => roll.hero,
    what: roll => roll.what,
    uses: answer => [answer === 'luck' ? R.useMyLuck : R.traitTable, R.luckOnce, R.luckRolls],
    dice: () => d100(),
    classOf: (_g, roll, [face = 0]) => bandOf(roll.bands, face),
    outcomes: (_g, roll) => bandsOf(roll),
    rolled(roll, face, emit) {
      roll.second = bandOf(roll.bands, face);
      tellRolled(roll, face, [R.useMyLuck], emit);
    },
    keep: roll => done(roll.first),
    choose(roll, answer, emit) {
      emit?.({ type: 'resultKept', rules: [R.keepEither], hero: roll.hero ?? '', what: answer });
      return done(answer === 'first' ? roll.first : roll.second);
    },
  }),
  conclude: step((_g, roll) => done(roll.first)),
});

export interface SpeedDie {
  readonly hero: HeroId;
  first: number;
  second: number;
}

function tellSpeed(die: SpeedDie, face: number, rules: readonly RuleId[], emit: Emit<BattleAxeEvent>): void {
  emit?.({
    type: 'speedRolled',
    rules: [R.speedRoll, ...rules],
    hero: die.hero,
    roll: face,
    dice: [face],
    sides: 6,
  });
}

/** The movement die with its luck window; answers with the face that counts. */
export const speedDie = procedure<SpeedDie>('speedDie', {
  roll: chance({
    rule: R.speedRoll,
    dice: () => d6(),
    take(_g, die, [face = 0], emit) {
      die.first = face;
      tellSpeed(die, face, [R.diceUsed], emit);
    },
  }),
  ...luckWindow<SpeedDie>({
    of: 'speedDie',
    rule: R.luckWindows,
    whose: die => die.hero,
    what: () => 'speed',
    uses: () => [R.useMyLuck],
    dice: () => d6(),
    rolled(die, face, emit) {
      die.second = face;
      tellSpeed(die, face, [R.useMyLuck], emit);
    },
    keep: die => done(die.first),
    choose: (die, answer) => done(answer === 'first' ? die.first : die.second),
  }),
  conclude: step((_g, die) => done(die.first)),
});
