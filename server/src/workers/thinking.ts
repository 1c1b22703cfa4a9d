import { players } from '@quarterstaff/bots';
import {
  type AnyGame,
  apply,
  begin,
  type Decision,
  diceOn,
  type Fault,
  type KernelState,
  type MatchRecord,
  newLuck,
  type Odds,
  odds,
  pending,
  type Reasoned,
  ReplayError,
  replay,
  reviveState,
  rollSeeded,
  type SeatEntry,
  type SetupRequest,
} from '@quarterstaff/kernel';

/** A match as one seat knows it: the state as text, and the engine that reads it. */
export interface Position {
  readonly game: string;
  readonly rulesVersion: string;
  readonly known: string;
  readonly seat: string;
}

/** A question to a computer player about one decision. */
export interface Thought extends Position {
  readonly slot: string;
  readonly holder: string; // 'book', 'book:gentle', 'bot:greedy'
  readonly iterations: number | null;
  readonly time?: number; // milliseconds
}

export interface OddsQuestion extends Position {
  readonly slot: string;
  readonly choice: unknown;
}

export type Thoughtful = Reasoned & { readonly by: string };

/** Answers a question; a player that fails is replaced by the next lower level. */
export function think(game: AnyGame, thought: Thought): Thoughtful {
  const { g, decision } = positionOf(game, thought);
  if (thought.holder.startsWith('book') && game.policy !== undefined) {
    const manner = thought.holder === 'book' ? (game.manners[0] ?? '') : thought.holder.slice('book:'.length);
    const dice = diceOn(newLuck(`policy ${decision.no} ${decision.slot} ${thought.known.length}`), 'policy');
    return { ...game.policy(g, decision, dice, manner), by: thought.holder };
  }
  const { levels } = players;
  for (let level = Math.max(0, levels.indexOf(thought.holder.slice('bot:'.length))); level >= 0; level -= 1) {
    try {
      const { iterations, time } = thought;
      return { ...players.choose(game, g, decision, levels[level]!, iterations, time), by: `bot:${levels[level]}` };
    } catch {
      // the next lower level answers instead
    }
  }
  return { choice: decision.options[0], trace: { about: decision.kind, chosen: '', steps: [] }, by: 'bot' };
}

export function oddsOf(game: AnyGame, question: OddsQuestion): Odds {
  const { g, decision } = positionOf(game, question);
  return odds(game, g, { no: decision.no, seat: decision.seat, slot: decision.slot, choice: question.choice });
}

export type Checked =
  | { readonly over: boolean; readonly seats: readonly SeatEntry[] }
  | { readonly fault: string; readonly faults?: readonly Fault[] };

/** Plays a record that somebody sent, and says how it stands or what is wrong with it. */
export function checkRecord(game: AnyGame, record: MatchRecord): Checked {
  try {
    const { g, seats, standing } = replay(game, record);
    return { over: game.outcome(g) !== null || standing.some(({ kind }) => kind === 'end'), seats };
  } catch (problem) {
    if (problem instanceof ReplayError) return { fault: problem.message, faults: problem.faults };
    return { fault: 'It cannot be played.' };
  }
}

const TRIED = 60;

/** Tries a scenario that somebody sent: set up, and some random turns; a fault of the scenario shows here and not at a table. */
export function trySetup(game: AnyGame, setup: SetupRequest): Checked {
  try {
    const begun = begin(game, setup, 'trial');
    if (!begun.ok) return { fault: 'The scenario is refused.', faults: begun.faults };
    const { g, seats } = begun;
    let { open } = begun;
    for (let answers = 0; answers < TRIED && open.length > 0; answers += 1) {
      const { no, seat, slot, options } = open[0]!;
      const choice = options[(answers * 7) % options.length];
      open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
    }
    return { over: open.length === 0, seats };
  } catch {
    return { fault: 'The scenario cannot be played.' };
  }
}

function positionOf(
  game: AnyGame,
  { known, seat, slot }: { readonly known: string; readonly seat: string; readonly slot: string },
): { readonly g: KernelState; readonly decision: Decision } {
  const g = reviveState(game, known);
  const decision = pending(game, g).find(open => open.seat === seat && open.slot === slot);
  if (decision === undefined) throw new Error(`nothing is open for ${seat}`);
  return { g, decision };
}
