import './production.ts';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measured } from './measure.ts';
import { lineOf, type Result, resultsOf } from './report.ts';
import type { Row } from './row.ts';
import { ENTRIES } from './rows/index.ts';

const HELP = `npm run bench -- [--only <name>] [--json <file>] [--check]

  --only <name>   one of ${ENTRIES.map(({ id }) => id).join(', ')}
  --json <file>   write the figures there as well
  --check         fail when a floor is missed
  --rounds <n>    medians of so many rounds (9)`;

const WARM_UPS = 10; // a rulebook is compiled for seconds
const TURN_MS = 250;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      json: { type: 'string' },
      check: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '9' },
      help: { type: 'boolean', default: false },
    },
  });
  const entries = ENTRIES.filter(({ id }) => values.only === undefined || values.only === id);
  const rounds = Number(values.rounds);
  if (values.help || entries.length === 0 || !(rounds >= 1)) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const results: Result[] = [];
  for (const { id, rows } of entries)
    results.push(...(entries.length === 1 ? await resultsHere(await rows(), rounds) : resultsApart(id, rounds)));
  if (values.json !== undefined) {
    const machine = { node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length };
    writeFileSync(values.json, `${JSON.stringify({ machine, rounds, results }, null, 2)}\n`);
  }
  const missed = results.filter(result => !result.holds);
  if (values.check && missed.length > 0) {
    console.error(
      `${missed.length} of ${results.length} figures miss their floor: ${missed.map(({ id }) => id).join(', ')}`,
    );
    return 1;
  }
  return 0;
}

async function resultsHere(rows: readonly Row[], rounds: number): Promise<readonly Result[]> {
  const contestants = new Map(rows.flatMap(row => row.contestants.map(contestant => [contestant.id, contestant])));
  const times = await measured([...contestants.values()], { warmUps: WARM_UPS, rounds, milliseconds: TURN_MS });
  const results = resultsOf(rows, times);
  for (const result of results) console.log(lineOf(result));
  return results;
}

/** In a process of its own: an engine is compiled for the games it has met, and a lab plays one of them at a time. */
function resultsApart(id: string, rounds: number): readonly Result[] {
  const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-bench-'));
  const file = join(folder, 'results.json');
  const script = process.argv[1]!;
  const wanted = ['--only', id, '--rounds', String(rounds), '--json', file];
  execFileSync(process.execPath, [...process.execArgv, script, ...wanted], { stdio: 'inherit' });
  const { results } = JSON.parse(readFileSync(file, 'utf8')) as { readonly results: readonly Result[] };
  rmSync(folder, { recursive: true });
  return results;
}

process.exitCode = await main();
