// What a result page tells by itself, worked out once per page.

import type { ResultPage } from '../books/book.ts';
import type { PageMod, Told } from './state.ts';

const known = new WeakMap<ResultPage, Told>();

/** The restriction of a page and its mods outside 'if'. */
export function plainTold(page: ResultPage): Told {
  let told = known.get(page);
  if (told === undefined) {
    const mods: PageMod[] = [];
    for (const clause of page.tell.clauses) {
      if (clause.when !== null) continue;
      for (const effect of clause.effects) {
        if (effect.do === 'mod') mods.push({ n: effect.n, terms: effect.terms.join(' ') });
      }
    }
    told = Object.freeze({ page: page.page, restriction: page.restriction, criticals: [], mods });
    known.set(page, told);
  }
  return told;
}

/** The same instruction with another page open. */
export const withPage = ({ restriction, criticals, mods }: Told, page: number): Told => ({
  page,
  restriction,
  criticals,
  mods,
});

/** Whether a page orders nothing but its restriction and mods: most do. */
export function isQuiet(page: ResultPage): boolean {
  for (const clause of page.tell.clauses) {
    if (clause.when !== null) return false;
    for (const effect of clause.effects) if (effect.do !== 'mod') return false;
  }
  return true;
}
