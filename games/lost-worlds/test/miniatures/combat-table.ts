// Positions in the combat phase for tests, and pairs of rows found by what they lead to.

import { entryOf } from '../../src/books/book.ts';
import { bookOf } from '../../src/miniatures/fighter.ts';
import { position, type Spot } from './table.ts';

export type Level = readonly [number, number, number, string?];
export type Guard = { readonly at: Spot; readonly [key: string]: unknown };
export type Sides = Record<string, Record<string, Guard>>;
export const combat = (
  sides: Sides,
  more: {
    levels?: readonly Level[];
    objects?: readonly Record<string, unknown>[];
    start?: object;
    options?: Record<string, unknown>;
  } = {},
) =>
  position(
    {
      sides,
      levels: more.levels ?? [],
      objects: more.objects ?? [],
      start: { phase: 'combat', order: Object.keys(sides), ...more.start },
    },
    { options: more.options ?? {} },
  );
export type T = ReturnType<typeof combat>;
/** A and B next to each other, backs turned away, A engages. */
export const duel = (a: object = {}, b: object = {}, more: Parameters<typeof combat>[1] = {}): T => {
  const t = combat(
    { red: { A: { at: [4, 4], undefended: 'W', ...a } }, blue: { B: { at: [5, 4], undefended: 'E', ...b } } },
    more,
  );
  return t.choose({ wish: 'engage' });
};
export const rows = (t: T, id: string): number[] => t.decisionOf(id).options as number[];
export const lock = (t: T, picks: Record<string, number>, dice: readonly number[] | null = null): T => {
  const ids = Object.keys(picks);
  ids.forEach((id, i) => {
    if (dice !== null && i === ids.length - 1) t.dice(...dice);
    t.choose((row: unknown) => row === picks[id], id);
  });
  return t;
};
/** Rows of A and B, both legal now, that satisfy a test on the two pages found: of B's book by A, of A's book by B. */
export const findPair = (t: T, wanted: (seenByA: number, seenByB: number) => boolean): { A: number; B: number } => {
  for (const a of rows(t, 'A')) {
    for (const b of rows(t, 'B')) {
      if (wanted(entryOf(bookOf(t.g, 'B'), a, b), entryOf(bookOf(t.g, 'A'), b, a))) return { A: a, B: b };
    }
  }
  throw new Error('no such pair of rows');
};
export const harmless = (t: T) => {
  const quiet = (id: string, page: number): boolean => bookOf(t.g, id).pages[(page - 1) >> 1]!.score === null;
  return findPair(
    t,
    (seenByA, seenByB) =>
      quiet('B', seenByA) && quiet('A', seenByB) && ![19, 21, 41].includes(seenByA) && ![19, 21, 41].includes(seenByB),
  );
};
