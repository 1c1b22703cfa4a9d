import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';

/** What is looked for, the rules named after it first. */
export function searched(catalogue: RuleCatalogue, sought: string): readonly RuleEntry[] {
  if (sought === '') return catalogue;
  const words = sought.split(/\s+/);
  const startsIn = (text: string): boolean => words.every(word => ` ${text.toLowerCase()}`.includes(` ${word}`));
  const isIn = (text: string): boolean =>
    words.every(word =>
      text
        .toLowerCase()
        .split(/[^\p{L}\d]+/u)
        .includes(word),
    );
  const rank = ({ title, section, statement }: RuleEntry): number =>
    startsIn(title) ? 0 : startsIn(section) ? 1 : isIn(statement) ? 2 : 3;
  return catalogue
    .filter(entry => matches(entry, words))
    .map(entry => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

function matches(entry: RuleEntry, words: readonly string[]): boolean {
  const all = `${entry.id} ${entry.title} ${entry.section} ${entry.statement} ${entry.ruling ?? ''}`.toLowerCase();
  return words.every(word => all.includes(word));
}
