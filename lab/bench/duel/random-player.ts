import { cloneLuck, drawFace, type Luck, newLuck } from '@quarterstaff/kernel';

/** A random player that costs next to nothing, so that the engines are measured and not the player: xorshift on 32 bits. */
export interface RandomPlayer {
  word: number;
}

export function randomPlayer(game: number): RandomPlayer {
  return { word: (Math.imul(game + 1, 0x9e3779b1) | 1) ^ 0x5bd1e995 };
}

/** The place of the chosen option in a list of so many. */
export function pickOf(player: RandomPlayer, options: number): number {
  let word = player.word;
  word ^= word << 13;
  word ^= word >>> 17;
  word ^= word << 5;
  player.word = word;
  return ((word >>> 16) * options) >>> 16;
}

const SEEDS = 256;
const lucks: readonly Luck[] = Array.from({ length: SEEDS }, (_, game) => newLuck(`duel ${game}`));
const scratch: readonly Luck[] = lucks.map(cloneLuck);

/** The dice with which game number so-and-so begins: the same on every engine. Copy before rolling. */
export function luckOf(game: number): Luck {
  return lucks[game % SEEDS]!;
}

/** The die of a game after so many: for the engines that keep only their number, so that no draft ever meets the dice. */
export function dieAfter(game: number, rolled: number): number {
  const luck = scratch[game % SEEDS]!;
  luck.play = rolled;
  return drawFace(luck, 'play', 6);
}

/** How a game stands, told alike by every engine. */
export interface Standing {
  readonly cells: readonly [number, number];
  readonly hitPoints: readonly [number, number];
  readonly turn: number;
  readonly rolled: number; // dice of the stream 'play'
  readonly decisions: number;
}
