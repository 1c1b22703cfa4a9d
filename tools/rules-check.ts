// npm run rules:check [-- --verbose] [--root <folder>]
// One line per rulebook: how many ledger rules are both enforced and tested. Fails when a finished one leaves a rule out.

import { parseArgs } from 'node:util';
import { reportRules } from './rules/report.ts';
import { repositoryRoot } from './rules/root.ts';
import { readRulebooks } from './rules/rulebook.ts';

const { values } = parseArgs({
  options: { verbose: { type: 'boolean', default: false }, root: { type: 'string', default: repositoryRoot } },
});

const reports = readRulebooks(values.root).map(reportRules);
for (const report of reports) {
  for (const line of report.lines({ verbose: values.verbose })) console.log(line);
}
if (reports.some(report => report.hasFailed)) process.exitCode = 1;
