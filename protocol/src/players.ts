import {
  type AnyGame,
  type Decision,
  type Dice,
  type KernelState,
  knownTo,
  type Reasoned,
  sameJson,
  type Trace,
} from '@quarterstaff/kernel';
import { type Holder, holderText, playerName } from './holders.ts';

/** Computer players, supplied by the caller: this package has none. Levels rise in strength. */
export interface Players {
  readonly levels: readonly string[];
  readonly ladder?: readonly string[]; // those that people choose from, weakest first
  readonly temperaments: readonly string[]; // any level may have one
  /** How long to think, in iterations or in milliseconds at most; null: as its level does at a table. */
  choose(
    game: AnyGame,
    g: KernelState,
    decision: Decision,
    level: string,
    iterations: number | null,
    time?: number | null,
  ): Reasoned;
}

/** A question to the holder of a seat. */
export interface Thought {
  readonly game: AnyGame;
  readonly g: KernelState; // the book and the players are handed what the seat knows of it
  readonly decision: Decision;
  readonly dice: Dice; // for the book's policy
  readonly iterations?: number | null;
  readonly time?: number | null; // milliseconds
}

/** An answer with the name of the player that gave it. */
export type Thoughtful = Omit<Reasoned, 'trace'> & { readonly trace: Trace | null; readonly by: string };

/**
 * The only source of automatic answers. A player that fails or gives an illegal answer is replaced by the next lower level, the lowest by
 * the first option; the answer names the player that gave it. The book is trusted.
 */
export function thinkFor(holder: Holder, players: Players | null, thought: Thought): Thoughtful {
  const { game, g, decision, dice, iterations = null, time = null } = thought;
  if (holder.kind === 'book') {
    const manner = holder.manner ?? game.manners[0] ?? '';
    return { ...game.policy!(knownTo(game, g, decision.seat), decision, dice, manner), by: holderText(holder) };
  }
  if (holder.kind === 'open' || players === null) throw new Error(`nobody plays for ${decision.seat}`);
  const { levels } = players;
  const lower = levels.slice(0, Math.max(0, levels.indexOf(holder.level))).reverse();
  for (const name of [playerName(holder.level, holder.temper), ...lower]) {
    const reasoned = attempt(() => players.choose(game, g, decision, name, iterations, time));
    if (reasoned !== null && decision.options.some(option => sameJson(option, reasoned.choice)))
      return { ...reasoned, by: `bot:${name}` };
  }
  return { choice: decision.options[0], trace: null, by: 'bot' };
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
