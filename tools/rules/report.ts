import { type EntryGroup, groupOf, type Rulebook } from './rulebook.ts';

/** The progress of a rulebook. */
interface RulesReport {
  readonly id: string;
  readonly rules: Tally;
  /** Rows of content that have rule ids, or null if there are none. */
  readonly rows: Tally | null;
  /** A finished rulebook with a rule missing, or bookkeeping that contradicts itself. */
  readonly hasFailed: boolean;
  lines(options: { readonly verbose: boolean }): string[];
}

export interface Tally {
  readonly total: number;
  readonly done: number;
  readonly unenforced: readonly string[];
  readonly untested: readonly string[];
}

export function reportRules(book: Rulebook): RulesReport {
  const enforced = new Set(book.citations.map(citation => citation.rule));
  const tested = new Set(book.testTitles.map(citation => citation.rule));
  const tally = (ids: readonly string[]): Tally => ({
    total: ids.length,
    done: ids.filter(id => enforced.has(id) && tested.has(id)).length,
    unenforced: ids.filter(id => !enforced.has(id)),
    untested: ids.filter(id => !tested.has(id)),
  });
  const entries = [...book.catalogue.values()];
  const idsOf = (group: EntryGroup) => entries.filter(entry => groupOf(entry) === group).map(entry => entry.id);
  const rules = tally(idsOf('rule'));
  const rowIds = idsOf('row');
  const rows = rowIds.length > 0 ? tally(rowIds) : null;
  const isIncomplete = rules.done < rules.total || (rows !== null && rows.done < rows.total);
  return {
    id: book.id,
    rules,
    rows,
    hasFailed: book.faults.length > 0 || (book.isFinished && isIncomplete),
    lines({ verbose }) {
      const lines = [`${book.id}: ${rules.done} of ${rules.total} rules`];
      if (rows) lines.push(`${book.id}: ${rows.done} of ${rows.total} content rows`);
      for (const fault of book.faults) lines.push(`  ${fault}`);
      if (verbose || (book.isFinished && isIncomplete)) {
        for (const part of rows ? [rules, rows] : [rules]) lines.push(...missing(part));
      }
      return lines;
    },
  };
}

function missing(tally: Tally): string[] {
  const lines: string[] = [];
  if (tally.unenforced.length > 0)
    lines.push(`  not enforced (${tally.unenforced.length}): ${tally.unenforced.join(' ')}`);
  if (tally.untested.length > 0) lines.push(`  not tested (${tally.untested.length}): ${tally.untested.join(' ')}`);
  return lines;
}
