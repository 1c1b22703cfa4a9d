// Static checks of the instruction language (LW-TELL-02): what a text may say besides being well formed.

import { pageModel } from './model.ts';
import { rowsOfTerm } from './restriction.ts';
import { ALL_ROWS, CLOSE_ROWS, EXTENDED_ROWS, isResultPage } from './rows.ts';
import { rowsNamed, type Sheet } from './sheet-terms.ts';
import {
  type Clause,
  isSheetTerm,
  type Parsed,
  parseClauses,
  parseTell,
  parseTerms,
  type Restriction,
  type Tell,
  type Term,
} from './tell.ts';

type TellPlace = 'page' | 'critical' | 'card';

function termFaults(terms: readonly Term[], box: number, boxName: string, sheet: Sheet | null): string[] {
  return terms.flatMap(term => {
    if (!isSheetTerm(term)) return (rowsOfTerm(term) & box) === 0 ? [`'${term}' names no ${boxName} row`] : [];
    if (sheet === null) return [`'${term}' is a word of a sheet: it stands only in transcribed books`];
    return term.startsWith('#') && rowsNamed(term, sheet).length === 0 ? [`the sheet has no heading '${term}'`] : [];
  });
}

function restrictionFaults(r: Restriction, place: TellPlace, sheet: Sheet | null): string[] {
  switch (r.kind) {
    case 'free':
      return [];
    case 'same':
      return place === 'page' ? ["'same' stands only in critical and card texts"] : [];
    case 'ext':
      return termFaults([...r.terms, ...r.except], EXTENDED_ROWS, 'Extended', sheet);
    default:
      return termFaults([...r.terms, ...r.except], CLOSE_ROWS, 'close', sheet);
  }
}

function clauseFaults(clauses: readonly Clause[], sheet: Sheet | null): string[] {
  const faults: string[] = [];
  let jumps = 0;
  for (const clause of clauses) {
    if (clause.when?.on === 'did') faults.push(...termFaults(clause.when.terms, ALL_ROWS, 'such', sheet));
    for (const effect of clause.effects) {
      switch (effect.do) {
        case 'regain':
        case 'lose':
          if (effect.n < 1) faults.push(`'${effect.do}' needs a number of at least 1`);
          break;
        case 'ban':
          faults.push(...termFaults(effect.terms, ALL_ROWS, 'such', sheet));
          break;
        case 'mod':
          faults.push(...termFaults(effect.terms, ALL_ROWS, 'such', sheet));
          if (effect.n === 0) faults.push("'mod' needs a number other than 0");
          break;
        case 'points':
          if (effect.n === 0) faults.push(`'${effect.do}' needs a number other than 0`);
          break;
        case 'goto': {
          jumps += 1;
          if (clause.when === null) faults.push("'goto' stands only under 'if'");
          const pages = [effect.told, effect.reader];
          const wrong = pages.filter(page => !isResultPage(page));
          faults.push(...wrong.map(page => `there is no result page ${page}`));
          // Pages of a transcribed book lie where their own instructions say; two that part are played with X pages (LW-TELL-12).
          if (sheet === null && wrong.length === 0 && pageModel(effect.told).range !== pageModel(effect.reader).range) {
            faults.push(`pages ${effect.told} and ${effect.reader} lie at different ranges`);
          }
          break;
        }
        default:
          break;
      }
    }
  }
  if (jumps > 1) faults.push("more than one 'goto'");
  return faults;
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] };

/** Parses and checks a text; the faults say what is wrong with which text. */
const checked =
  <T>(parse: (text: string) => Parsed<T>, faultsOf: (value: T) => readonly string[]) =>
  (text: string): Checked<T> => {
    const parsed = parse(text);
    if (!parsed.ok) return { ok: false, faults: [`'${text}': word ${parsed.fault.word}: ${parsed.fault.message}`] };
    const faults = faultsOf(parsed.value);
    return faults.length > 0
      ? { ok: false, faults: faults.map(fault => `'${text}': ${fault}`) }
      : { ok: true, value: parsed.value };
  };

/** A whole instruction; one of a transcribed book may use the words of its sheet. */
export const checkedTell = (text: string, place: TellPlace, sheet: Sheet | null = null): Checked<Tell> =>
  checked(parseTell, tell => [
    ...restrictionFaults(tell.restriction, place, sheet),
    ...clauseFaults(tell.clauses, sheet),
  ])(text);

/** Clauses without a restriction. */
export const checkedClauses = checked(parseClauses, clauses => clauseFaults(clauses, null));

/** Terms that bind somebody without a sheet. */
export const checkedTerms = checked(parseTerms, terms => termFaults(terms, ALL_ROWS, 'such', null));
