// Static checks of the instruction language (LW-TELL-02): what a text may say besides being well formed.

import { pageModel } from './model.ts';
import { rowsOfTerm } from './restriction.ts';
import { CLOSE_ROWS, EXTENDED_ROWS, isResultPage } from './rows.ts';
import { type Clause, parseClauses, parseTell, type Restriction, type Tell, type Term } from './tell.ts';

export type TellPlace = 'page' | 'critical' | 'card';

function termFaults(terms: readonly Term[], box: number, boxName: string): string[] {
  return terms.filter(term => (rowsOfTerm(term) & box) === 0).map(term => `'${term}' names no ${boxName} row`);
}

function restrictionFaults(r: Restriction, place: TellPlace): string[] {
  switch (r.kind) {
    case 'free':
      return [];
    case 'same':
      return place === 'page' ? ["'same' stands only in critical and card texts"] : [];
    case 'ext':
      return termFaults(r.except, EXTENDED_ROWS, 'Extended');
    default:
      return [...termFaults(r.terms, CLOSE_ROWS, 'close'), ...termFaults(r.except, CLOSE_ROWS, 'close')];
  }
}

function clauseFaults(clauses: readonly Clause[]): string[] {
  const faults: string[] = [];
  let jumps = 0;
  for (const clause of clauses) {
    for (const effect of clause.effects) {
      switch (effect.do) {
        case 'regain':
        case 'lose':
          if (effect.n < 1) faults.push(`'${effect.do}' needs a number of at least 1`);
          break;
        case 'mod':
        case 'points':
          if (effect.n === 0) faults.push(`'${effect.do}' needs a number other than 0`);
          break;
        case 'goto': {
          jumps += 1;
          if (clause.when === null) faults.push("'goto' stands only under 'if'");
          const pages = [effect.told, effect.reader];
          const wrong = pages.filter(page => !isResultPage(page));
          faults.push(...wrong.map(page => `there is no result page ${page}`));
          if (wrong.length === 0 && pageModel(effect.told).range !== pageModel(effect.reader).range) {
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

/** What breaks a static check in a well-formed instruction. */
export const tellFaults = (tell: Tell, place: TellPlace): string[] => [
  ...restrictionFaults(tell.restriction, place),
  ...clauseFaults(tell.clauses),
];

export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly faults: readonly string[] };

/** Parses and checks an instruction; the faults say what is wrong with which text. */
export function checkedTell(text: string, place: TellPlace): Checked<Tell> {
  const parsed = parseTell(text);
  if (!parsed.ok) return { ok: false, faults: [`'${text}': word ${parsed.fault.word}: ${parsed.fault.message}`] };
  const faults = tellFaults(parsed.value, place);
  return faults.length > 0
    ? { ok: false, faults: faults.map(fault => `'${text}': ${fault}`) }
    : { ok: true, value: parsed.value };
}

/** Parses and checks clauses without a restriction. */
export function checkedClauses(text: string): Checked<readonly Clause[]> {
  const parsed = parseClauses(text);
  if (!parsed.ok) return { ok: false, faults: [`'${text}': word ${parsed.fault.word}: ${parsed.fault.message}`] };
  const faults = clauseFaults(parsed.value);
  return faults.length > 0
    ? { ok: false, faults: faults.map(fault => `'${text}': ${fault}`) }
    : { ok: true, value: parsed.value };
}
