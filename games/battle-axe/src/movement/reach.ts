// The preview of a move: every end of a leg with its cost, its way and what may happen there.
import type { Decision, ReachEntry } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { squareNamed } from '../map/names.ts';
import { type BattleAxe, findHero } from '../state.ts';
import { eventful, type Move, newMove, pathTo, waysOf } from './way.ts';

export function reach(known: BattleAxe, open: Decision): readonly ReachEntry[] {
  const hero = findHero(known, open.slot);
  if (hero === null || open.kind !== 'walking.chooseLeg') return [];
  const local = known.stack.at(-1)!.local as Move;
  const move: Move = { ...newMove(hero.id), agreed: local.agreed, plates: local.plates };
  const ways = waysOf(known, move, hero, Math.max(0, (hero.turn.budget ?? 0) - hero.turn.spent));
  return (open.options as readonly TurnChoice[])
    .filter(option => option.do === 'walk')
    .map(option => {
      const cell = squareNamed(known.board, option.to!);
      const rule = eventful(known, hero, local.plates, cell);
      return {
        cell,
        facing: null,
        cost: ways.cost[cell]!,
        path: pathTo(known, ways, hero, cell),
        risks: rule === null ? [] : [{ cell, rule }],
        plan: [option],
      };
    });
}
