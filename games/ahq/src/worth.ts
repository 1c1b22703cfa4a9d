import { type Learned, Model, type Seat } from '@quarterstaff/kernel';
import { isParty } from './models/query.ts';
import type { Ahq } from './state.ts';
import { features, read } from './worth-features.ts';
import weights from './worth-weights.json' with { type: 'json' };

// How well a side stands, and what an action changed: for odds and for players that search.

export const learned: Learned<Ahq> = {
  features,
  model: new Model(features, weights),
  read,
  speaksOfOthers: (g, seat) => seat === g.gmSeat,
  clock: g => g.turn + (g.combat?.turn ?? 0) + 1_000 * g.quest.expedition,
};

const seen = new Float64Array(features.length);

/** From 0, lost, to 1, won, for a seat: what has been learned of positions like this one. */
export function worth(g: Ahq, seat: Seat): number {
  if (g.stack.length === 0) {
    const share = g.result === 'won' ? 1 : g.result === 'half' ? 0.75 : g.result === 'left' ? 0.5 : 0;
    return seat === g.gmSeat ? 1 - share : share;
  }
  read(g, seat, seen);
  return Math.max(0.01, Math.min(0.99, learned.model.chance(seen)));
}

/** What a Fate Point weighs beside the whole Wounds of a Hero. */
const FATE = 0.02;

/** Wounds kept by the party against those left to its foes, with Fate as the smallest coin: what odds spend it for. */
export function stake(g: Ahq, seat: Seat): number {
  let sum = 0;
  for (const m of g.models) {
    if (m.condition === 'dead' || (!isParty(m) && m.at < 0)) continue;
    const left = m.condition === 'ko' ? 0.25 : 0.5 + (0.5 * Math.max(0, m.wounds)) / m.base.W;
    if (m.kind === 'hero') sum += left + FATE * m.fate;
    else sum += isParty(m) ? left / 3 : -left / 3;
  }
  return seat === g.gmSeat ? -sum : sum;
}

/** The facts an action changed: Wounds lost by whom, who fell, who died, Fate spent, what befell whom, who moves no more. */
export function measure(before: Ahq, after: Ahq, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const old of before.models) {
    const now = after.models.find(m => m.id === old.id);
    if (now === undefined) {
      facts[old.id] = 'gone';
      continue;
    }
    if (now.condition !== old.condition) facts[old.id] = now.condition;
    else if (now.wounds !== old.wounds) facts[old.id] = old.wounds - now.wounds;
    if (now.fate !== old.fate) facts[`${old.id} fate`] = old.fate - now.fate;
    for (const { kind } of now.effects)
      if (!old.effects.some(effect => effect.kind === kind)) facts[`${old.id} ${kind}`] = 'yes';
    if (now.halted && !old.halted) facts[`${old.id} stopped`] = 'yes';
  }
  return facts;
}
