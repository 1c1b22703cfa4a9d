import type { Book } from '../books/book.ts';

/** The experience column with so many MODs one higher, the best first; no MOD twice before all once (LW-XP-04). */
export function raised({ rows }: Book, raises: number): Record<string, number> {
  const best = [...rows].sort((a, b) => b.mod - a.mod || a.page - b.page);
  const plus = best.map(({ page }, i) => [page, Math.floor(raises / best.length) + Number(i < raises % best.length)]);
  return Object.fromEntries(plus.filter(([, by]) => by! > 0));
}
