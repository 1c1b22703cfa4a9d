import { DiceError } from '../errors.ts';
import { cloneLuck, drawFace, type Luck, nextPlace } from './luck.ts';
import type { Pool } from './pool.ts';

/** Where the faces of a chance stage come from. `source` is 'seed' for what scripted dice never feed: shuffles. */
export type Roll = (luck: Luck, pool: Pool, stream: string, source: 'dice' | 'seed') => readonly number[];

/** Dice by the seed in the state: ordinary play. */
export const rollSeeded: Roll = (luck, pool, stream) => {
  const faces = new Array<number>(pool.length);
  for (let i = 0; i < pool.length; i += 1) faces[i] = drawFace(luck, stream, pool[i]!);
  return faces;
};

/** A list of results used in order, for rules and policies alike. */
export interface ScriptedDice {
  readonly roll: Roll;
  /** The next result for a die outside a chance stage (a policy's). */
  next(sides: number): number;
  readonly used: number;
  readonly left: number;
}

/** Dice from a list, starting at `from`; asking for more than there are, or for a face the die does not have, is an error. */
export function scriptedDice(list: readonly number[], from = 0): ScriptedDice {
  let at = from;
  const next = (sides: number): number => {
    const face = list[at];
    if (face === undefined) {
      throw new DiceError(
        'dice-exhausted',
        at,
        `The rules roll a die of ${sides} sides, but the list has no result ${at + 1}.`,
      );
    }
    if (!Number.isInteger(face) || face < 1 || face > sides) {
      throw new DiceError('dice-face', at, `Result ${at + 1} is ${face}, but the die rolled has ${sides} sides.`);
    }
    at += 1;
    return face;
  };
  return {
    roll: (luck, pool, stream, source) => (source === 'seed' ? rollSeeded(luck, pool, stream, source) : pool.map(next)),
    next,
    get used() {
      return at;
    },
    get left() {
      return list.length - at;
    },
  };
}

/** A die that somebody set in a fork: this place of this stream shows this face. */
export interface SetDie {
  readonly branch: number;
  readonly stream: string;
  readonly place: number;
  readonly face: number;
}

/** Ordinary dice, except those that were set. */
export function rollWithSetDice(set: readonly SetDie[]): Roll {
  if (set.length === 0) return rollSeeded;
  return (luck, pool, stream) =>
    pool.map(sides => {
      const place = nextPlace(luck, stream);
      const face = drawFace(luck, stream, sides);
      const changed = set.find(die => die.branch === luck.branch && die.stream === stream && die.place === place);
      if (changed === undefined) return face;
      if (changed.face < 1 || changed.face > sides) {
        throw new DiceError('dice-face', place, `The die set to ${changed.face} has ${sides} sides.`);
      }
      return changed.face;
    });
}

/** Dice outside chance stages: set-up, policies, bots, resampling. */
export interface Dice {
  readonly luck: Luck;
  die(sides: number): number;
  shuffle<T>(list: readonly T[]): T[];
  pick<T>(list: readonly T[]): T;
}

/** Dice on one stream of a luck, whose counters they advance. */
export function diceOn(luck: Luck, stream: string): Dice {
  return diceFrom(luck, sides => drawFace(luck, stream, sides));
}

/** Dice whose luck is a copy: rolling them changes no state. */
export function privateDice(luck: Luck, stream: string): Dice {
  return diceOn(cloneLuck(luck), stream);
}

export function diceFrom(luck: Luck, die: (sides: number) => number): Dice {
  return {
    luck,
    die,
    pick: list => list[die(list.length) - 1]!,
    shuffle(list) {
      const shuffled = list.slice();
      for (let i = shuffled.length - 1; i > 0; i -= 1) {
        const j = die(i + 1) - 1;
        const held = shuffled[i]!;
        shuffled[i] = shuffled[j]!;
        shuffled[j] = held;
      }
      return shuffled;
    },
  };
}
