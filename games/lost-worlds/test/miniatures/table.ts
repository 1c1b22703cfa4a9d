// A table for the miniatures tests: FLAT, and short ways to say who stands where.

import { given } from '@quarterstaff/kernel/testing';
import { game } from './game.ts';

export type Spot = readonly [number, number];

export const FLAT: readonly string[] = Array.from({ length: 12 }, () =>
  Array.from({ length: 12 }, () => '0.').join(' '),
);

export interface Figure {
  readonly at: Spot;
  readonly [key: string]: unknown;
}

export interface Position {
  readonly map?: readonly string[];
  readonly levels?: readonly (readonly [number, number, number, string?])[];
  readonly objects?: readonly Readonly<Record<string, unknown>>[];
  readonly sides: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  readonly start?: Readonly<Record<string, unknown>>;
  readonly special?: Readonly<Record<string, unknown>>;
  readonly victory?: Readonly<Record<string, unknown>>;
  readonly books?: Readonly<Record<string, unknown>>;
}

/** A scenario object: guards unless it says otherwise. */
export function scenario(p: Position): Record<string, unknown> {
  return {
    kind: 'miniatures',
    map: p.map ?? FLAT,
    levels: (p.levels ?? []).map(([c, r, level, feature]) => ({
      at: [c, r],
      level,
      ...(feature === undefined ? {} : { feature }),
    })),
    objects: p.objects ?? [],
    sides: Object.entries(p.sides).map(([id, figures]) => ({
      id,
      characters: Object.entries(figures).map(([figure, { at, ...rest }]) => ({
        id: figure,
        ...(rest.profile === undefined && rest.fighter === undefined && rest.book === undefined
          ? { profile: 'guard' }
          : {}),
        at,
        ...rest,
      })),
    })),
    ...(p.start === undefined ? {} : { start: p.start }),
    ...(p.special === undefined ? {} : { special: p.special }),
    ...(p.victory === undefined ? {} : { victory: p.victory }),
    ...(p.books === undefined ? {} : { books: p.books }),
  };
}

/** A position with whatever options and dice. */
export function position(p: Position, more: { options?: Record<string, unknown>; dice?: readonly number[] } = {}) {
  return given(game, scenario(p), more);
}

/** A position in which one Character is moving. Sides move in the order in which they are listed. */
export function moving(
  mover: string,
  p: Position,
  more: { options?: Record<string, unknown>; dice?: readonly number[] } = {},
) {
  return position({ ...p, start: { phase: 'movement', order: Object.keys(p.sides), mover, ...p.start } }, more);
}

type T = ReturnType<typeof position>;

export const character = (t: T, id: string) => {
  const found = t.g.field?.characters.find(c => c.id === id);
  if (found === undefined) throw new Error(`there is no Character ${id}`);
  return found;
};
export const fighter = (t: T, id: string) => {
  const found = t.g.duel.fighters.find(f => f.id === id);
  if (found === undefined) throw new Error(`there is no fighter ${id}`);
  return found;
};
export const thing = (t: T, id: string) => {
  const found = t.g.field?.things.find(x => x.id === id);
  if (found === undefined) throw new Error(`there is no thing ${id}`);
  return found;
};
const spotOf = (t: T, s: number): Spot => [s % t.g.field!.terrain.cols, Math.floor(s / t.g.field!.terrain.cols)];
export const at = (t: T, id: string): Spot => spotOf(t, character(t, id).at);
export const lies = (t: T, id: string): Spot => spotOf(t, thing(t, id).at);
export const body = (t: T, id: string): number => fighter(t, id).body;
export const mp = (t: T, id: string): number => character(t, id).mp;
export const posture = (t: T, id: string): string => character(t, id).posture;

/** The rules that forbid a choice. */
export const forbids = (t: T, choice: unknown): string[] => t.whyNot(choice).map(reason => reason.rule);

/** Plays slots through without doing anything until a decision of this kind, or anybody's of another kind than these, is open. */
export function passUntil(t: T, stop: (kind: string) => boolean): T {
  for (let i = 0; i < 300; i += 1) {
    const [open] = t.open;
    if (open === undefined || stop(open.kind)) return t;
    const [first] = open.options;
    const pick = open.kind === 'endMove.nameUndefended' ? 'W' : first;
    t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(pick), open.slot);
  }
  throw new Error('never got there');
}

/** Ends the present move, leaving the back to the west or as stated. */
export function endMove(t: T, undefended = 'W'): T {
  t.choose({ do: 'end' });
  return t.choose(undefended);
}
