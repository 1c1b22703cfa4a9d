// npm run rules:md [-- <game> …] [--root <folder>]
// Writes games/<id>/RULES.md from the catalogue, the sources and the tests.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ledgerPage } from './rules/ledger-page.ts';
import { repositoryRoot } from './rules/root.ts';
import { readRulebooks } from './rules/rulebook.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: repositoryRoot } },
});

for (const book of readRulebooks(values.root)) {
  if (positionals.length > 0 && !positionals.includes(book.id)) continue;
  const path = join(book.folder, 'RULES.md');
  writeFileSync(path, ledgerPage(book));
  console.log(`wrote ${path}`);
}
