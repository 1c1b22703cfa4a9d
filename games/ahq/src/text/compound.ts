import { own } from '@quarterstaff/kernel';

// What is put together from parts, as the names of a run without end are (endless/words.ts), is said part by part.

const SEAM = /( under | · |(?<=^Level) |(?<=[.!?]) )/;
const SAME = /^(\d+| · | )$/; // in every language

/** A text put together from parts, in the words of one language; null where a part of it has none. */
export function compound(labels: Readonly<Record<string, string>>, text: string): string | null {
  const parts = text.split(SEAM);
  if (parts.length === 1) return null;
  const said = parts.map(part => (SAME.test(part) ? part : own(labels, part)));
  return said.includes(undefined) ? null : said.join('');
}
