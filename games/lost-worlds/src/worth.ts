import { type Learned, Model, type Seat } from '@quarterstaff/kernel';
import { duelOutcome } from './duel/game.ts';
import { sideOfSeat } from './miniatures/field.ts';
import type { LostWorlds } from './state.ts';
import { features, read } from './worth-features.ts';
import weights from './worth-weights.json' with { type: 'json' };

export const learned: Learned<LostWorlds> = {
  features,
  model: new Model(features, weights),
  read,
  clock: g => (g.field === null ? g.duel.turn + 1_000 * g.duel.battle : g.field.turn),
};

const seen = new Float64Array(features.length);

/** How well a seat stands, from 0 to 1: what has been learned of positions like this one. */
export function worth(g: LostWorlds, seat: Seat): number {
  if (g.field === null) {
    const outcome = duelOutcome(g);
    if (outcome !== null) return outcome.scores[seat] ?? 0.5;
  } else if (g.field.result !== null) {
    const { winners } = g.field.result;
    return winners.length === 0 ? 0.5 : winners.includes(sideOfSeat(g, seat)) ? 1 : 0;
  }
  read(g, seat, seen);
  return Math.max(0.01, Math.min(0.99, learned.model.chance(seen)));
}
