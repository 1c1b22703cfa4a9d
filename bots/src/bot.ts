import {
  type AnyGame,
  canonical,
  cloneLuck,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  type Luck,
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
  readonly time: number | null; // milliseconds after which it thinks no further; null: the same answer on any machine
}

/** A computer player: answers one decision at a time, with reasons. */
export interface Bot {
  readonly level: string;
  readonly looks: boolean; // false: the options are enough, no state need be drawn for it
  choose(sight: Sight): Reasoned;
}

const KNOWN = newLuck('known');

/**
 * What a seat may hand to a computer player. Without dice of its own the player's dice follow from all that the seat can see, so
 * the same position gives the same answer, and nothing of the match's own luck goes in.
 */
export function sightOf(
  game: AnyGame,
  g: KernelState,
  decision: Decision,
  iterations: number | null,
  own: Dice | null = null,
  time: number | null = null,
): Sight {
  const known = withLuck(game.resample(g, decision.seat, null), cloneLuck(KNOWN));
  const dice = own ?? diceOn(newLuck(`bot ${game.id} ${decision.slot} ${seenText(known)}`), 'play');
  return { game, known, decision, dice, iterations, time };
}

/** All that a seat can see, as text. */
export function seenText(known: KernelState): string {
  const { board: _board, luck: _luck, ...seen } = known as KernelState & Record<string, unknown>;
  return canonical(seen);
}

/** The same state under other dice. */
export function withLuck<G extends KernelState>(g: G, luck: Luck): G {
  (g as { luck: Luck }).luck = luck;
  return g;
}

const WORD = 0x7fffffff;

/** A luck of its own, drawn from a player's dice. */
export function freshLuck(dice: Dice): Luck {
  return { key: [dice.die(WORD), dice.die(WORD), dice.die(WORD), dice.die(WORD)], branch: 0, play: 0, streams: {} };
}
