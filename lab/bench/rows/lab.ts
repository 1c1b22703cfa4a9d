import type { AnyGame } from '@quarterstaff/kernel';
import { Arena, DEFAULT_PLAN } from '@quarterstaff/lab';
import { faster, type Row } from '../row.ts';
import { play, started } from './game-row.ts';

/** Whole games by the lab with random players beside the same on the bare engine: what counting costs. */
async function labRow(load: () => Promise<object>, scenario: string): Promise<Row> {
  const { game } = (await load()) as { readonly game: AnyGame };
  const plan = {
    ...DEFAULT_PLAN,
    game: game.id,
    setup: { scenario, options: {} },
    listenEvery: 0,
    decisionsAtMost: 2_000,
  };
  const arena = new Arena(game, plan);
  const [bare, ours] = [`lab.${game.id}.bare`, `lab.${game.id}.lab`];
  return {
    id: `lab.${game.id}`,
    contestants: [
      {
        id: bare,
        work(number) {
          play(game, started(game, scenario, number), number, plan.decisionsAtMost);
          return { games: 1 };
        },
      },
      {
        id: ours,
        work(number) {
          arena.play(number);
          return { games: 1 };
        },
      },
    ],
    figures: [
      faster(
        `lab.${game.id}`,
        `${game.id} “${scenario}”, games by the lab against the bare engine`,
        ours,
        bare,
        'games',
      ),
    ],
  };
}

export const lab = async (): Promise<readonly Row[]> => [
  await labRow(() => import('@quarterstaff/lost-worlds'), 'first-duel'),
  await labRow(() => import('@quarterstaff/hex-melee'), 'two_and_two'),
];
