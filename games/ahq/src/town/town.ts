import { again, type Pool, type Procedure } from '@quarterstaff/kernel';
import { type Asking, say, theModel } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import type { CounterId } from '../content/schemas.ts';
import { goldAtHome } from '../models/purses.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import { type Deal, deals, heroesAtHome, shares, whyNotDeal } from './deals.ts';
import { depart } from './departure.ts';
import { payUpkeep } from './dues.ts';
import { arrive, recover } from './homecoming.ts';
import { copySpell, seekPotion, strikeOpenly } from './strike.ts';

// Between Expeditions. Each Hero has a purse of his own, from which he pays for himself and his Henchmen.

interface Town {
  seat: number;
  stage: 'arriving' | 'sharing' | 'dealing';
}

/** A deal: what is done with what, to whom, and for whom. */
const askDeal = (done: string): Asking<Deal> => ({
  words: (_g, _local, deal) =>
    say('deal', {
      deal: { of: 'deal', id: deal.do === 'done' ? done : deal.do },
      item: deal.item === undefined ? '' : say('dealItem', { what: { of: 'ware', id: deal.item } }),
      to: deal.to === undefined ? '' : say('dealTo', { who: theModel(deal.to) }),
      for: deal.for === undefined ? '' : say('dealFor', { who: theModel(deal.for) }),
    }),
  group: deal => deal.do,
});

/** The town phase: sharing, healing, upkeep, then each player's dealings, then the next Expedition (AHQ-CAM-03, AHQ-GAP-23). */
export const town: Procedure<Ahq, Town, AhqEvent> = procedure<Town>('town', {
  arrive: step((g, t, emit) => {
    if (t.stage !== 'arriving') return;
    t.stage = 'sharing';
    arrive(g, emit);
    emit?.({ type: 'townReached', rules: [R.theTownPhase, R.theTown], amount: goldAtHome(g) });
  }),
  share: choice({
    rule: R.theTown,
    decider: (g, t) => g.heroSeats[t.seat] ?? g.heroSeats[0]!,
    options: (g, t) => (t.stage === 'sharing' ? shares(g, g.heroSeats[t.seat]!) : []),
    whyNot: (g, t, asked) => whyNotDeal(g, g.heroSeats[t.seat] ?? '', t.stage === 'sharing', asked),
    ask: askDeal('keep'),
    take(g, t, deal, emit) {
      if (deal.do === 'done') return;
      strikeOpenly(g, g.heroSeats[t.seat]!, deal, emit);
      return again;
    },
  }),
  payUpkeep: step((g, t, emit) => {
    if (t.stage !== 'sharing') return;
    t.seat += 1;
    if (t.seat < g.heroSeats.length) return again;
    for (const m of g.models) if (m.condition === 'left') recover(m);
    for (const m of heroesAtHome(g)) payUpkeep(g, m, emit);
    t.seat = 0;
    t.stage = 'dealing';
  }),
  deal: choice({
    rule: R.theTownPhase,
    decider: (g, t) => g.heroSeats[t.seat] ?? g.heroSeats[0]!,
    options: (g, t) => (t.seat < g.heroSeats.length ? deals(g, g.heroSeats[t.seat]!) : []),
    whyNot: (g, t, asked) => whyNotDeal(g, g.heroSeats[t.seat] ?? '', t.stage === 'sharing', asked),
    ask: askDeal('done'),
    take(g, t, deal, emit) {
      if (deal.do === 'done') {
        t.seat += 1;
        return again;
      }
      return strikeOpenly(g, g.heroSeats[t.seat]!, deal, emit);
    },
  }),
  next: step((g, t) => {
    if (t.seat < g.heroSeats.length) return again;
  }),
  refillBag: chance({
    rule: R.dungeonCounters,
    source: 'seed',
    stream: () => 'counters',
    dice: g => shufflePool(allCounters(g).length),
    take(g, _t, faces) {
      g.bag = shuffled(allCounters(g), faces);
      g.hand = [];
      g.spentCounters = [];
    },
  }),
  depart: step((g, _t, emit) => {
    depart(g, emit);
    emit?.({ type: 'townLeft', rules: [R.theTownPhase, R.restocking], amount: goldAtHome(g) });
  }),
});

/** One die for each place in a shuffled list but the last. */
function shufflePool(size: number): Pool {
  return Array.from({ length: Math.max(0, size - 1) }, (_, i) => size - i);
}

function shuffled<T>(list: readonly T[], faces: readonly number[]): T[] {
  const mixed = [...list];
  faces.forEach((face, i) => {
    const at = i + face - 1;
    [mixed[i], mixed[at]] = [mixed[at]!, mixed[i]!];
  });
  return mixed;
}

/** All Dungeon Counters, wherever they are. */
function allCounters(g: Ahq): CounterId[] {
  return [...g.bag, ...g.hand, ...g.spentCounters];
}

export const townProcedures = [town, seekPotion, copySpell];
