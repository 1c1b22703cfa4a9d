import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARDS } from '@quarterstaff/registry';
import { processWorkshop, readConfig, startServer } from '@quarterstaff/server';
import { describe, expect, it } from 'vitest';
import { Grammar } from '../lines/grammar.ts';
import { FuzzLuck } from '../lines/luck.ts';
import { tryScenarios } from '../scenarios/trial.ts';

const SCENARIOS = 60;

describe('the server and hostile scenarios', () => {
  it('each is taken or refused with a reason, nothing is left of what was refused, and the server goes on', async () => {
    const games = await Promise.all(CARDS.map(card => card.load()));
    const folder = mkdtempSync(join(tmpdir(), 'quarterstaff-'));
    const config = readConfig({
      PORT: '0',
      QUARTERSTAFF_DATA: folder,
      QUARTERSTAFF_LOG: 'silent',
      QUARTERSTAFF_REQUESTS_PER_MINUTE: '1000000',
      QUARTERSTAFF_PERCENT_PER_PERSON: '1000',
    });
    const server = await startServer(config, {
      games,
      workshop: processWorkshop({ computers: 1, givesWay: false }),
      clientFolder: null,
    });
    const trial = await tryScenarios(games, server.address, { scenarios: SCENARIOS, seed: 3 });
    await server.close();
    rmSync(folder, { recursive: true, force: true });
    // How long others wait is for the command to say, on a machine that has time for it.
    expect(trial.faults.filter(({ what }) => what !== 'hangs' && what !== 'answers late')).toEqual([]);
    expect(trial.taken + trial.refused).toBe(SCENARIOS);
    expect(Math.min(trial.taken, trial.refused)).toBeGreaterThan(5);
  }, 240_000);

  it('no sound scenario is among them twice: all others are hostile', async () => {
    const games = await Promise.all(CARDS.map(card => card.load()));
    const sound = games.flatMap(({ workshop }) => (workshop?.beginnings ?? []).map(({ scenario }) => scenario));
    const grammar = new Grammar(games, new FuzzLuck(3));
    const sent = Array.from({ length: 400 }, (_, n) => grammar.hostileScenario(games[n % games.length]!));
    const asTheyAre = sent.filter(scenario => sound.includes(scenario as (typeof sound)[number]));
    expect(asTheyAre.length).toBeGreaterThan(sound.length / 2);
    expect(new Set(asTheyAre).size).toBe(asTheyAre.length);
  });
});
