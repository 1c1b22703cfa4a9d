// Hostile scenarios that follow the grammar, sent to a server: each is accepted or refused with a reason, the server goes on, and nobody
// else waits for more than a second of the serving thread's work; elapsed time is reported too.
// `npm run fuzz:scenarios -- --scenarios 20000 [--seed 1] [--games ahq,hex-melee]`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CARDS } from '@quarterstaff/registry';
import { processWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { tryScenarios } from './scenarios/trial.ts';

const { values } = parseArgs({
  options: {
    scenarios: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: CARDS.map(({ id }) => id).join() },
  },
});
const wanted = values.games.split(',');
const games = await Promise.all(CARDS.filter(({ id }) => wanted.includes(id)).map(card => card.load()));
const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
const config = readConfig({
  PORT: '0',
  QUARTERSTAFF_DATA: folder,
  QUARTERSTAFF_LOG: 'silent',
  QUARTERSTAFF_REQUESTS_PER_MINUTE: '100000000',
  QUARTERSTAFF_BYTES_PER_HOUR: '100000000000',
  QUARTERSTAFF_BOT_SECONDS_PER_HOUR: '100000000',
  QUARTERSTAFF_PERCENT_PER_PERSON: '1000',
});
const server = await startServer(config, { games, workshop: processWorkshop({ computers: 1 }), clientFolder: null });
const began = Date.now();
const trial = await tryScenarios(games, server.address, {
  scenarios: Number(values.scenarios),
  seed: Number(values.seed),
  told: done => {
    if (process.stderr.isTTY && done % 20 === 0) process.stderr.write(`\r${done} of ${values.scenarios}`);
  },
});
await server.close();
rmSync(folder, { recursive: true, force: true });
const seconds = Math.round((Date.now() - began) / 1000);
console.log(
  `${trial.scenarios} scenarios in ${seconds} s: ${trial.taken} taken, ${trial.refused} refused; slowest answer ${Math.round(trial.slowest)} ms, others waited ${Math.round(trial.others)} ms at most, ${Math.round(trial.work)} ms of them for this thread's work, ${trial.faults.length} faults`,
);
for (const { what, game, scenario, detail } of trial.faults.slice(0, 30))
  console.log(`  ${what}: ${game}: ${detail}\n    ${scenario.slice(0, 600)}`);
process.exit(trial.faults.length > 0 ? 1 : 0);
