// A damaged book against the model: whatever survives of it must come out of the compiler (LW-GEN-14).

import { R } from '../rules.ts';
import { type Book, entryOf, pageOf } from './book.ts';
import type { BookFault } from './check.ts';

/** What is left of a book: matrix entries and instruction texts. */
interface Remains {
  readonly matrices: readonly { readonly page: number; readonly entries: Readonly<Record<string, number>> }[];
  readonly tells: Readonly<Record<string, string>>;
}

/** Every surviving entry or text that a compiled book does not reproduce. */
export function remainsFaults(book: Book, remains: Remains): BookFault[] {
  const faults: BookFault[] = [];
  for (const { page: a, entries } of remains.matrices) {
    for (const [b, page] of Object.entries(entries)) {
      const found = entryOf(book, a, Number(b));
      if (found === page) continue;
      faults.push({ rule: R.survivingFixture, path: `matrices.${a}.${b}`, message: `${found} instead of ${page}` });
    }
  }
  for (const [page, text] of Object.entries(remains.tells)) {
    const found = pageOf(book, Number(page)).text;
    if (found === text) continue;
    faults.push({ rule: R.survivingFixture, path: `tells.${page}`, message: `'${found}' instead of '${text}'` });
  }
  return faults;
}
