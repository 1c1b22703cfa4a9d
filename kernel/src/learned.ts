import type { InLanguages } from './card.ts';
import type { Decision, Seat } from './decision/decision.ts';
import type { KernelState } from './game.ts';

// Judgement of positions that is learned from played games: docs/decisions/0077.

/** Something a position is judged by: above 0 it is good for the seat that asks, below 0 for those against it. */
export interface Feature {
  readonly name: string;
  readonly ahead: InLanguages; // said where it speaks for the seat: "more strength left"
  readonly behind: InLanguages; // and where it speaks against it
  readonly either?: true; // nobody knows beforehand whom it favours: learning may turn it round
}

/** A feature with its words in both languages, each for what speaks for a seat and what speaks against it. */
export function feature(
  name: string,
  en: readonly [ahead: string, behind: string],
  de: readonly [ahead: string, behind: string],
  either = false,
): Feature {
  const words = { ahead: { en: en[0], de: de[0] }, behind: { en: en[1], de: de[1] } };
  return either ? { name, ...words, either } : { name, ...words };
}

/** A judgement as data: written by training, read by name, so that a feature without a weight counts for nothing. */
export interface Weights {
  readonly linear: Readonly<Record<string, number>>;
  readonly hidden: readonly HiddenUnit[];
  readonly trained: Training;
}

export interface HiddenUnit {
  readonly out: number;
  readonly in: Readonly<Record<string, number>>;
}

/** How weights came about: the same rules, seed and games give the same weights. */
export interface Training {
  readonly rulesVersion: string;
  readonly seed: string;
  readonly games: number;
  readonly positions: number; // learned from
  readonly measured: number; // positions of games that were set aside
  readonly loss: number; // mean log loss on those
  readonly curve: readonly { readonly games: number; readonly loss: number }[];
}

/** What a rulebook brings for a judgement that is learned. */
export interface Learned<G> {
  readonly features: readonly Feature[];
  readonly model: Model;
  /** Writes the features of a position in the eyes of a seat, in their order. */
  read(g: G, seat: Seat, into: Float64Array): void;
  /** Whether the words of the features speak of those against this seat: "few monsters left" is bad news for their master. */
  speaksOfOthers?(g: G, seat: Seat): boolean;
  /** Rounds of the book's own clock begun so far: how far a search has looked. */
  clock(g: G): number;
}

/** Weights ready for use. There is no constant term, so what is good for one seat is as bad for the other. */
export class Model {
  readonly weights: Weights;
  private readonly linear: Float64Array;
  private readonly into: Float64Array; // unit by unit
  private readonly out: Float64Array;

  constructor(features: readonly Feature[], weights: Weights) {
    this.weights = weights;
    this.linear = Float64Array.from(features, ({ name }) => weights.linear[name] ?? 0);
    this.into = Float64Array.from(weights.hidden.flatMap(unit => features.map(({ name }) => unit.in[name] ?? 0)));
    this.out = Float64Array.from(weights.hidden, ({ out }) => out);
  }

  /** How far a position leans towards the seat: 0 is even, 1 about three in four. */
  lean(x: Float64Array): number {
    const { linear, into, out } = this;
    let z = 0;
    for (let i = 0; i < linear.length; i += 1) z += linear[i]! * x[i]!;
    for (let k = 0, at = 0; k < out.length; k += 1) {
      let sum = 0;
      for (let i = 0; i < linear.length; i += 1, at += 1) sum += into[at]! * x[i]!;
      z += out[k]! * Math.tanh(sum);
    }
    return z;
  }

  /** The chance of the seat, from 0 to 1. */
  chance(x: Float64Array): number {
    return 1 / (1 + Math.exp(-this.lean(x)));
  }

  /** What each feature contributes: how much less the position would lean without it. */
  parts(x: Float64Array): Float64Array {
    const whole = this.lean(x);
    return Float64Array.from(x, (value, i) => {
      if (value === 0) return 0;
      x[i] = 0;
      const without = this.lean(x);
      x[i] = value;
      return whole - without;
    });
  }
}

/** By how much one side is ahead of another, as a share of both: from -1 to 1. */
export function lead(own: number, others: number): number {
  const whole = own + others;
  return whole <= 0 ? 0 : (own - others) / whole;
}

/** No weights yet: everything is even. */
export const UNTRAINED: Weights = {
  linear: {},
  hidden: [],
  trained: { rulesVersion: '', seed: '', games: 0, positions: 0, measured: 0, loss: Math.LN2, curve: [] },
};

/** The numbers a policy weighs by, by name. */
export type Numbers = Readonly<Record<string, number>>;

/** The numbers of a policy: the book's own, and those that play has shown to be better. docs/decisions/0099. */
export interface Doctrine {
  readonly book: Numbers;
  readonly steps: Numbers; // how far learning looks to either side, where a share of the book's number will not do
  readonly learned: LearnedNumbers;
  readonly situations?: Situations;
  /** By what numbers others may play who do not play by the book's: whoever guesses what they do thinks of these as well. */
  readonly others?: readonly Numbers[];
  /** Ways to play a whole round, by what differs from the book's numbers: hold back, finish somebody off. docs/decisions/0100. */
  readonly plans?: Readonly<Record<string, Numbers>>;
  /** Temperaments by name: how many times as much as to others a number counts to somebody who is bold, or cautious. */
  readonly tempers?: Readonly<Record<string, Numbers>>;
}

/**
 * What a question is asked in, from -1 to 1 each: ahead or behind, outnumbered, late. Learned numbers may shift with it: `draw@late` is
 * what `draw` has more of where `late` is 1. To the book all such shifts are 0. docs/decisions/0109.
 */
export interface Situations {
  readonly names: readonly string[];
  readonly sway: readonly string[]; // the numbers that may shift
  /** Writes them in their order, from what the asked seat may know. */
  read(known: KernelState, open: Decision, into: Float64Array): void;
}

/** The name of a shift, and of the number and the situation it is made of. */
export const shiftOf = (number: string, situation: string): string => `${number}@${situation}`;

/** Those that differ from the book's, and how they came about. */
export interface LearnedNumbers {
  readonly numbers: Numbers;
  readonly trained?: {
    readonly rulesVersion: string;
    readonly seed: string;
    readonly rounds: number;
    readonly games: number;
    readonly against: readonly { readonly player: string; readonly seeds: number; readonly lead: number }[]; // on fresh seeds
    readonly curve?: readonly { readonly games: number; readonly lead: number }[]; // over the book, as training went on
  };
}
