import type { Look } from '../minis/look.ts';
import { COLOURS } from './colours.ts';

/** A figure as a line of a JSON file: its parts, its colours by name or number, and whom it is like but for these. */
type Written = Readonly<Record<string, string | number | boolean>>;

const isNamed = (value: unknown): value is keyof typeof COLOURS => Object.hasOwn(COLOURS, String(value));

/** The same with its colours by number. */
export function coloured(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return isNamed(value) ? COLOURS[value] : value;
  return Object.fromEntries(Object.entries(value).map(([part, one]) => [part, coloured(one)]));
}

/** The looks that are written; `patterns` are only there to be like. */
export function looksIn(
  written: Readonly<Record<string, Written>>,
  patterns = written,
): Readonly<Record<string, Look>> {
  const partsOf = (name: string): Written => {
    const { like, ...own } = { ...patterns, ...written }[name]!;
    return { ...(like === undefined ? {} : partsOf(String(like))), ...(coloured(own) as Written) };
  };
  return Object.fromEntries(Object.keys(written).map(name => [name, partsOf(name) as Look])); // a test holds that every part exists
}
