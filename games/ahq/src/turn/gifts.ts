import { again, call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { askThing } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { gifts, rowFor } from '../content/index.ts';
import type { Stats } from '../content/schemas.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { outfit } from './outfit.ts';

type StatName = keyof Stats;

const GIFTS_EACH = 3;

/** What the table can give, in its order. */
const ALL: readonly StatName[] = gifts.flatMap(row => (row.gain === null ? [] : [row.gain]));

export interface Gifts {
  heroes: readonly string[]; // those still to roll, the first of them now
  gained: readonly string[]; // by the one that rolls
  free: boolean; // a twelve: the player chooses
}

/** New Heroes roll three gifts each; what a Hero has gained already is rolled again, a twelve is free choice (AHQ-GAP-02). */
export const rollGifts: Procedure<Ahq, Gifts, AhqEvent> = procedure<Gifts>('rollGifts', {
  nextHero: step((_g, l) => {
    if (l.gained.length === GIFTS_EACH) {
      l.heroes = l.heroes.slice(1);
      l.gained = [];
    }
    if (l.heroes.length === 0) return call(outfit, { model: '' });
  }),
  finish: step((_g, l) => {
    if (l.heroes.length === 0) return done();
  }),
  roll: chance({
    rule: R.heroArchetypes,
    dice: () => d12(1),
    take(g, l, [face = 0], emit) {
      const { gain } = rowFor(gifts, face);
      l.free = gain === null;
      const result = gain === null ? 'choice' : l.gained.includes(gain) ? 'again' : gain;
      emit?.({ type: 'giftRolled', rules: [R.heroArchetypes], model: l.heroes[0]!, dice: [face], result });
      if (gain !== null && result !== 'again') gainGift(modelOf(g, l.heroes[0]!), l, gain);
    },
  }),
  chooseGift: choice({
    rule: R.heroArchetypes,
    decider: (g, l) => seatOf(g, l.heroes[0]!),
    slot: (_g, l) => l.heroes[0]!,
    options: (_g, l) => (l.free ? ALL.filter(gain => !l.gained.includes(gain)) : []),
    ask: askThing(),
    take(g, l, gain: StatName, emit) {
      l.free = false;
      gainGift(modelOf(g, l.heroes[0]!), l, gain);
      emit?.({ type: 'giftChosen', rules: [R.heroArchetypes], model: l.heroes[0]!, result: gain });
    },
  }),
  next: step(() => again),
});

function gainGift(m: Model, l: Gifts, gain: StatName): void {
  l.gained = [...l.gained, gain];
  m.base = { ...m.base, [gain]: m.base[gain] + 1 };
  m.start = { ...m.start, [gain]: m.start[gain] + 1 };
  if (gain === 'W') m.wounds += 1;
  if (gain === 'Fate') {
    m.fate += 1;
    m.fateScore += 1;
  }
}
