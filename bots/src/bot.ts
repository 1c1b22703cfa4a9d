import {
  type AnyGame,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  newLuck,
  type Reasoned,
} from '@quarterstaff/kernel';

/** What a computer player may know: a state its seat cannot tell from the real one, with dice that are not those of the match. */
export interface Sight {
  readonly game: AnyGame;
  readonly known: KernelState;
  readonly decision: Decision;
  readonly dice: Dice; // the player's own
  readonly iterations: number | null; // how long to think; null: the level's own measure
}

/** A computer player: answers one decision at a time, with reasons. */
export interface Bot {
  readonly level: string;
  choose(sight: Sight): Reasoned;
}

/**
 * What a seat may hand to a computer player. The player's dice follow from the decision's number and what the seat can see,
 * so the same position gives the same answer, and nothing of the match's own luck goes in.
 */
export function sightOf(game: AnyGame, g: KernelState, decision: Decision, iterations: number | null): Sight {
  const known = withLuck(game.resample(g, decision.seat, null), `known ${decision.no}`);
  const dice = diceOn(newLuck(`bot ${game.id} ${decision.no} ${decision.slot} ${decision.options.length}`), 'bot');
  return { game, known, decision, dice, iterations };
}

/** The same state under other dice. */
export function withLuck<G extends KernelState>(g: G, seed: string): G {
  return { ...g, luck: newLuck(seed) };
}
