import type { AnyGame } from '@quarterstaff/kernel';
import { Arena, countGame, DEFAULT_PLAN, newTally } from '@quarterstaff/lab';
import { faster, type Row } from '../row.ts';
import { play, started } from './game-row.ts';

const GAMES = 16; // at once, and the same in every turn: one may be ten times as long as another

/**
 * Whole games by the lab with random players, counted, beside the same on the bare engine. Their answers differ, so the rates are set
 * against each other by the number of them.
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
        work() {
          return {
            answers: inAll(number => play(game, started(game, scenario, number), number, plan.decisionsAtMost).answers),
          };
        },
      },
      {
        id: ours,
        work() {
          const answers = inAll(number => {
            const result = arena.play(number);
            countGame(tally, result);
            return result.decisions;
          });
          return { answers };
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

function inAll(answersIn: (game: number) => number): number {
  let answers = 0;
  for (let game = 0; game < GAMES; game += 1) answers += answersIn(game);
  return answers;
}
