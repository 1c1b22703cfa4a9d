import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import { catalogueFiles } from './catalogue/index.ts';

/** Every rule of the book in our own words; what fills a gap of the book counts as content. */
export const catalogue: RuleCatalogue = catalogueFiles.flatMap(file =>
  file.map(entry => ({ ...entry, kind: entry.kind === 'gap' ? 'content' : entry.kind }) as RuleEntry),
);
