// Gathers an example for each rule from the tests of the rulebooks: the first test that names a rule and plays on a table is
// written down as a record with its dice, so that the rulebook can show it move by move.
// `npx tsx --conditions=@quarterstaff/source client/tools/gather-examples.ts [game …]`
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startVitest } from 'vitest/node';

/** One played example as the tests told it. */
interface Heard {
  readonly game: string;
  readonly test: string;
  readonly setup: { readonly scenario: unknown; readonly options: unknown };
  readonly seed: string;
  readonly dice: readonly number[];
  readonly entries: readonly unknown[];
}

const LONGEST = 6000; // characters of one example
const MOST_STEPS = 12;
const RULE = /\b[A-Z]{2,4}(?:-[A-Z0-9]+)*-(?:\d+[a-z]?|[A-Z]\d?)\b/g; // HM-DIS-03, HM-OPD-E1

const root = fileURLToPath(new URL('../../', import.meta.url));
const [, , ...named] = process.argv;
const games = named.length > 0 ? named : ['hex-melee', 'lost-worlds', 'ahq', 'battle-axe'];
const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-examples-'));
process.env.QUARTERSTAFF_EXAMPLES = folder;

const vitest = await startVitest(
  'test',
  games.map(game => `games/${game}/test`),
  {
    root,
    watch: false,
    testTimeout: 60_000,
    reporters: ['dot'],
    exclude: ['**/conformance.test.ts', '**/golden.test.ts', '**/equilibrium/**', '**/node_modules/**'],
    setupFiles: [fileURLToPath(new URL('hear-examples.ts', import.meta.url))],
  },
);
await vitest.close();

const heard = readdirSync(folder).flatMap(file =>
  readFileSync(join(folder, file), 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Heard),
);
rmSync(folder, { recursive: true });

for (const game of games) {
  const byRule = new Map<string, Heard>();
  // Tests that show something happen come before those that only look.
  const ordered = heard
    .filter(example => example.game === game && JSON.stringify(example).length <= LONGEST)
    .filter(({ entries }) => entries.length <= MOST_STEPS)
    .sort((a, b) => Number(a.entries.length === 0) - Number(b.entries.length === 0) || compare(a.test, b.test));
  for (const example of ordered)
    for (const rule of example.test.match(RULE) ?? []) if (!byRule.has(rule)) byRule.set(rule, example);
  const list = [...byRule]
    .sort(([a], [b]) => compare(a, b))
    .map(([rule, { test, setup, seed, dice, entries }]) => ({ rule, says: saying(test), setup, seed, dice, entries }));
  const lines = list.map(example => `${JSON.stringify(example)}\n`);
  writeFileSync(`${root}games/${game}/examples.jsonl`, lines.join(''));
  console.log(`${game}: ${list.length} rules have an example`);
}

/** The test's own sentence, without the ids. */
function saying(test: string): string {
  const last = test.split(' > ').at(-1) ?? test;
  const words = last.replaceAll(RULE, '').replace(/^[\s,:/and]*[:\s]\s*/, '');
  return words.charAt(0).toUpperCase() + words.slice(1).trim();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
