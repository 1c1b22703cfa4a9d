import type { AnyGame } from '@quarterstaff/kernel';
import { Arena, countGame, DEFAULT_PLAN, newTally } from '@quarterstaff/lab';
import { faster, type Row } from '../row.ts';
import { play, started } from './game-row.ts';

/**
 * Whole games by the lab with random players, counted, beside the same on the bare engine. The games differ, and one may be ten times
 * as long as another; so the rates are set against each other by their answers, of which both have as many to a game.
 */
export function labRow(game: AnyGame, scenario: string): Row {
  const plan = {
    ...DEFAULT_PLAN,
    game: game.id,
    setup: { scenario, options: {} },
    listenEvery: 0,
    decisionsAtMost: 2_000,
  };
  const arena = new Arena(game, plan);
  const tally = newTally();
  const [bare, ours] = [`play-${game.id}.bare`, `play-${game.id}.lab`];
  return {
    id: `play-${game.id}.lab`,
    contestants: [
      {
        id: bare,
        work(number) {
          const { answers } = play(game, started(game, scenario, number), number, plan.decisionsAtMost);
          return { answers };
        },
      },
      {
        id: ours,
        work(number) {
          const result = arena.play(number);
          countGame(tally, result);
          return { answers: result.decisions };
        },
      },
    ],
    figures: [
      faster(
        `play-${game.id}.lab`,
        `${game.id} “${scenario}”, games by the lab against the bare engine`,
        ours,
        bare,
        'answers',
      ),
    ],
  };
}
