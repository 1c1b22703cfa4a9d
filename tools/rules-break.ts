// npm run rules:break [-- <game> …] [--sample 30] [--seed x] [--minutes <n>] [--patience 60] [--rule <id>] [--list]
// `--patience` is the number of seconds after which a run is given up; raise it on a busy machine.
// Breaks each rule in a throw-away copy of the working tree and lists what no test noticed. Fails when anything survived, or when
// `--minutes` were over before everything had been tried.

import { parseArgs } from 'node:util';
import { breakRules, place, plan } from './rules/break-run.ts';
import { repositoryRoot } from './rules/root.ts';
import { type Rulebook, readRulebooks } from './rules/rulebook.ts';
import { copyWorkingTree } from './rules/throw-away-copy.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string', default: '30' },
    seed: { type: 'string', default: 'quarterstaff' },
    minutes: { type: 'string', default: 'Infinity' },
    patience: { type: 'string', default: '60' },
    rule: { type: 'string', multiple: true, default: [] },
    list: { type: 'boolean', default: false },
    root: { type: 'string', default: repositoryRoot },
  },
});

const settings = { sample: Number(values.sample), seed: values.seed, only: values.rule };
const until = Date.now() + Number(values.minutes) * 60_000;
const books = readRulebooks(values.root).filter(book => positionals.length === 0 || positionals.includes(book.id));
const progress = (line: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
};

if (values.list) {
  for (const book of books) for (const change of plan(book, settings)) console.log(place(change));
} else {
  const copy = copyWorkingTree(values.root);
  try {
    for (const book of books) await report(book);
  } finally {
    copy.remove();
  }

  async function report(book: Rulebook): Promise<void> {
    const result = await breakRules(book, copy, {
      ...settings,
      until,
      patience: Number(values.patience) * 1000,
      progress,
      survived: ({ change, reason }) => {
        progress('');
        console.log(`  survived: ${place(change)} (${reason})`);
      },
    });
    progress('');
    for (const file of result.alreadyFailing) console.log(`${book.id}: ${file} fails without any break; not judged`);
    const untried = result.planned - result.tried;
    console.log(
      `${book.id}: ${result.caught} of ${result.tried} breaks caught${untried > 0 ? `, ${untried} not tried` : ''}`,
    );
    if (untried > 0 || result.survivors.length > 0 || result.alreadyFailing.length > 0) process.exitCode = 1;
  }
}
