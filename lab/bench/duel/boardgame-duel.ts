// The duel on boardgame.io, played through its game reducer, as its own bots do: no client, no network, no undo.
import { createRequire } from 'node:module';
import type { Ctx, Game, State } from 'boardgame.io';
import type * as Ai from 'boardgame.io/dist/types/packages/ai.js';
import type * as Internal from 'boardgame.io/dist/types/packages/internal.js';
import { dieAfter, pickOf, randomPlayer, type Standing } from './random-player.ts';
import {
  CELLS,
  COVER,
  ENDS,
  HIT_POINTS,
  IN_COVER,
  IN_REACH,
  PARRY_DICE,
  STARTS,
  STRIKE_DICE,
  TO_HIT,
  TO_PARRY,
  TURNS,
} from './rules.ts';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as typeof Internal;
const { MCTSBot } = require('boardgame.io/ai') as typeof Ai;

interface Figure {
  at: number;
  hitPoints: number;
}
interface Duel {
  figures: Figure[];
  turns: number;
  phase: 'move' | 'strike';
  game: number;
  rolled: number;
}

const STRIKES = [{ move: 'pass' }, { move: 'strike' }];

function enumerate(G: Duel, ctx: Ctx): { move: string; args?: number[] }[] {
  if (ctx.gameover !== undefined) return [];
  if (G.phase === 'strike') return STRIKES;
  const mine = G.figures[G.turns % 2]!;
  const foe = G.figures[1 - (G.turns % 2)]!;
  return ENDS[mine.at * CELLS + foe.at]!.map(to => ({ move: 'move', args: [to] }));
}

function endTurn(G: Duel, events: { endTurn?: () => void }): void {
  G.turns += 1;
  G.phase = 'move';
  events.endTurn?.();
}

export const game: Game<Duel> = {
  name: 'duel',
  disableUndo: true,
  setup: (_context, start: unknown) => ({
    figures: STARTS.map(at => ({ at, hitPoints: HIT_POINTS })),
    turns: 0,
    phase: 'move',
    game: start as number,
    rolled: 0,
  }),
  moves: {
    move({ G, events }, to: number) {
      const mine = G.figures[G.turns % 2]!;
      const foe = G.figures[1 - (G.turns % 2)]!;
      mine.at = to;
      if (IN_REACH[mine.at * CELLS + foe.at] === 1) G.phase = 'strike';
      else endTurn(G, events);
    },
    pass({ G, events }) {
      endTurn(G, events);
    },
    strike({ G, events }) {
      const foe = G.figures[1 - (G.turns % 2)]!;
      const needed = TO_HIT + COVER * IN_COVER[foe.at]!;
      let hits = 0;
      let parries = 0;
      for (let die = 0; die < STRIKE_DICE; die += 1) if (dieAfter(G.game, G.rolled + die) >= needed) hits += 1;
      G.rolled += STRIKE_DICE;
      for (let die = 0; die < PARRY_DICE; die += 1) if (dieAfter(G.game, G.rolled + die) >= TO_PARRY) parries += 1;
      G.rolled += PARRY_DICE;
      if (hits > parries) foe.hitPoints -= hits - parries;
      endTurn(G, events);
    },
  },
  endIf({ G }) {
    const fallen = G.figures.findIndex(figure => figure.hitPoints <= 0);
    if (fallen >= 0) return { winner: String(1 - fallen) };
    return G.turns >= TURNS ? { draw: true } : undefined;
  },
  ai: { enumerate },
};

const reduce = CreateGameReducer({ game });

type MakeMove = Parameters<typeof reduce>[1];

function makeMove(state: State<Duel>, chosen: { move: string; args?: number[] }): MakeMove {
  return {
    type: 'MAKE_MOVE',
    payload: { type: chosen.move, args: chosen.args ?? [], playerID: state.ctx.currentPlayer },
  };
}

/** The position of a game after so many decisions of the random player, or at its end. */
export function positionOnBoardgame(
  number: number,
  decisionsAtMost: number,
): { state: State<Duel>; decisions: number } {
  const player = randomPlayer(number);
  let state = InitializeGame({ game, numPlayers: 2, setupData: number }) as State<Duel>;
  let decisions = 0;
  while (state.ctx.gameover === undefined && decisions < decisionsAtMost) {
    const moves = enumerate(state.G, state.ctx);
    state = reduce(state, makeMove(state, moves[pickOf(player, moves.length)]!)) as State<Duel>;
    decisions += 1;
  }
  return { state, decisions };
}

/** Plays one game to its end. */
export function playBoardgame(number: number): Standing {
  const { state, decisions } = positionOnBoardgame(number, Number.POSITIVE_INFINITY);
  const [red, blue] = state.G.figures as [Figure, Figure];
  return {
    cells: [red.at, blue.at],
    hitPoints: [red.hitPoints, blue.hitPoints],
    turn: state.G.turns,
    rolled: state.G.rolled,
    decisions,
  };
}

/** One decision by the library's own tree search. */
export async function searchOnBoardgame(
  state: State<Duel>,
  iterations: number,
  playoutDepth: number,
): Promise<{ readonly move: string; readonly visits: number }> {
  const bot = new MCTSBot({ game, enumerate, seed: 'bench', iterations, playoutDepth });
  const { action, metadata } = await bot.play(state, state.ctx.currentPlayer);
  return { move: `${action.payload.type} ${action.payload.args ?? ''}`.trim(), visits: metadata.visits };
}
