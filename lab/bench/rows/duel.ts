import { judge, settingsFor } from '@quarterstaff/bots';
import { type AnyGame, diceOn, fork, newLuck } from '@quarterstaff/kernel';
import { playBoardgame, positionOnBoardgame, searchOnBoardgame } from '../duel/boardgame-duel.ts';
import { playImmer } from '../duel/immer-duel.ts';
import { type Duel, type DuelEvent, duel, playKernel, positionOnKernel } from '../duel/kernel-duel.ts';
import { randomPlayer, type Standing } from '../duel/random-player.ts';
import { treeSearch } from '../duel/tree-search.ts';
import { playTyped } from '../duel/typed-duel.ts';
import type { Contestant, Work } from '../measure.ts';
import { asLongAs, faster, microseconds, type Row } from '../row.ts';

/** The yardstick of every game: one action of the duel as a loop over typed arrays. */
export const TYPED_ACTION = ['duel.typed', 'decisions'] as const;

function playouts(id: string, gamesAtOnce: number, play: (game: number) => Standing): Contestant {
  return {
    id,
    work(piece): Work {
      let decisions = 0;
      for (let i = 0; i < gamesAtOnce; i += 1) decisions += play(piece * gamesAtOnce + i).decisions;
      return { decisions, games: gamesAtOnce };
    },
  };
}

/** Events of one game, receipts and all, as a match host would hold them. */
function playWithReceipts(game: number): Standing {
  const told: DuelEvent[] = [];
  const standing = playKernel(game, event => told.push(event));
  if (told.length === 0) throw new Error('a game without events');
  return standing;
}

export const typed = playouts('duel.typed', 200, playTyped);

export const playoutRow: Row = {
  id: 'duel.playouts',
  contestants: [
    playouts('duel.boardgame', 1, playBoardgame),
    playouts('duel.immer', 10, playImmer),
    playouts('duel.kernel', 100, game => playKernel(game)),
    playouts('duel.receipts', 100, playWithReceipts),
    typed,
  ],
  figures: [
    ...(['kernel', 'receipts'] as const).flatMap(ours => {
      const name = ours === 'kernel' ? 'playouts' : 'receipts';
      const about = ours === 'kernel' ? 'random duels' : 'random duels with receipts';
      return [
        faster(
          `duel.${name}.boardgame`,
          `${about}, kernel against boardgame.io`,
          `duel.${ours}`,
          'duel.boardgame',
          'decisions',
        ),
        faster(
          `duel.${name}.immer`,
          `${about}, kernel against an immer reducer`,
          `duel.${ours}`,
          'duel.immer',
          'decisions',
        ),
        asLongAs(
          `duel.${name}.typed`,
          `${about}, kernel beside a typed-array loop`,
          [`duel.${ours}`, 'decisions'],
          TYPED_ACTION,
        ),
      ];
    }),
    microseconds('duel.action', 'an action of the duel on the kernel', 'duel.kernel', 'decisions'),
    microseconds('duel.action.typed', 'an action of the duel as a typed-array loop', 'duel.typed', 'decisions'),
  ],
};

const ITERATIONS = 200;
const PLAYOUT_DEPTH = 50;
/** Decisions already taken where the searches begin: far apart, and in the thick of it. */
const SEARCHED_AFTER = [0, 15];

const kernelPositions = SEARCHED_AFTER.map(after => positionOnKernel(1, after));
const boardgamePositions = SEARCHED_AFTER.map(after => positionOnBoardgame(1, after).state);

const searched = duel as unknown as AnyGame;
const PLAYER_SETTINGS = { ...settingsFor(duel.id), horizon: PLAYOUT_DEPTH };

export const searchRow: Row = {
  id: 'duel.search',
  contestants: [
    {
      id: 'duel.search.boardgame',
      async work() {
        for (const state of boardgamePositions) await searchOnBoardgame(state, ITERATIONS, PLAYOUT_DEPTH);
        return { decisions: boardgamePositions.length, iterations: boardgamePositions.length * ITERATIONS };
      },
    },
    {
      id: 'duel.search.kernel',
      work(piece) {
        for (const { g, open } of kernelPositions) {
          treeSearch(duel, g, open[0]!, ITERATIONS, PLAYOUT_DEPTH, randomPlayer(piece));
        }
        return { decisions: kernelPositions.length };
      },
    },
    {
      id: 'duel.search.player',
      work(piece) {
        const dice = diceOn(newLuck(`search ${piece}`), 'play');
        let iterations = 0;
        for (const { g, open } of kernelPositions) {
          const sight = { game: searched, known: g, decision: open[0]!, dice, iterations: ITERATIONS, time: null };
          for (const { visits } of judge(sight, null, PLAYER_SETTINGS).weighed) iterations += visits;
        }
        return { iterations };
      },
    },
  ],
  figures: [
    faster(
      'duel.search.boardgame',
      `tree search, ${ITERATIONS} iterations a decision, kernel against boardgame.io's bot`,
      'duel.search.kernel',
      'duel.search.boardgame',
      'decisions',
    ),
    microseconds('duel.search', 'a decision by tree search on the kernel', 'duel.search.kernel', 'decisions'),
    faster(
      'duel.search.player',
      "the searching player's own lines of play against iterations of boardgame.io's bot",
      'duel.search.player',
      'duel.search.boardgame',
      'iterations',
    ),
  ],
};

const forked = positionOnKernel(1, 15).g;
const forks = new Array<Duel>(1000).fill(forked); // kept, so that no part of a fork can be left out

export const forkRow: Row = {
  id: 'duel.fork',
  contestants: [
    {
      id: 'duel.fork',
      work() {
        for (let i = 0; i < forks.length; i += 1) forks[i] = fork(duel, forked);
        return { forks: forks.length };
      },
    },
  ],
  figures: [microseconds('duel.fork', 'a fork of the duel', 'duel.fork', 'forks')],
};
