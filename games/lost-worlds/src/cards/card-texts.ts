// Texts on cards, parsed once; they were checked when the deck was loaded.

import { type Clause, parseClauses } from '../books/tell.ts';
import { remembered } from '../remembered.ts';

/** The clauses of a card's text. */
export const clausesOf = remembered((text: string): readonly Clause[] => {
  const parsed = parseClauses(text);
  if (!parsed.ok) throw new RangeError(`'${text}': ${parsed.fault.message}`);
  return parsed.value;
});
