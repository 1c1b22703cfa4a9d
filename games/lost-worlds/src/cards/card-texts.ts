// Texts on cards, parsed once; they were checked when the deck was loaded.

import { type Clause, parseClauses } from '../books/tell.ts';

const known = new Map<string, readonly Clause[]>();

/** The clauses of a card's text. */
export function clausesOf(text: string): readonly Clause[] {
  let clauses = known.get(text);
  if (clauses === undefined) {
    const parsed = parseClauses(text);
    if (!parsed.ok) throw new RangeError(`'${text}': ${parsed.fault.message}`);
    clauses = parsed.value;
    known.set(text, clauses);
  }
  return clauses;
}
