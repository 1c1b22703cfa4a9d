import { type CatalogueEntry, type Citation, groupOf, type Rulebook } from './rulebook.ts';

/** RULES.md of a rulebook: each rule, the files that apply it, the tests that show it, and the ruling taken. */
export function ledgerPage(book: Rulebook): string {
  const cited = byRule(book.citations);
  const tested = byRule(book.testTitles);
  const sections = new Map<string, CatalogueEntry[]>();
  for (const entry of book.catalogue.values()) {
    if (groupOf(entry) === 'note') continue;
    const section = sections.get(entry.section) ?? [];
    section.push(entry);
    sections.set(entry.section, section);
  }
  const lines = [
    `# Rules of ${book.id}`,
    '',
    'Written by `npm run rules:md` from the catalogue, the sources and the tests. Paths are relative to this folder.',
  ];
  for (const [section, entries] of sections) {
    lines.push(
      '',
      `## ${section}`,
      '',
      '| rule | title | applied in | shown by | ruling |',
      '| --- | --- | --- | --- | --- |',
    );
    for (const entry of entries) {
      const cells = [
        entry.id,
        `${entry.title}${entry.kind === 'core' ? '' : ` (${entry.kind})`}`,
        filesOf(book, cited.get(entry.id)),
        filesOf(book, tested.get(entry.id)),
        entry.ruling ?? '',
      ];
      lines.push(`| ${cells.map(cell).join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function byRule(citations: readonly Citation[]): Map<string, Citation[]> {
  const grouped = new Map<string, Citation[]>();
  for (const citation of citations) {
    const group = grouped.get(citation.rule) ?? [];
    group.push(citation);
    grouped.set(citation.rule, group);
  }
  return grouped;
}

function filesOf(book: Rulebook, citations: readonly Citation[] | undefined): string {
  const prefix = `games/${book.id}/`;
  const files = new Set((citations ?? []).map(citation => citation.file.slice(prefix.length)));
  return [...files].sort().join(', ');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim();
}
