import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { threadThinker } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, removeFolder, testServer, Visitor } from './helpers.ts';

const sound = probes.freeAttacks as unknown as AnyGame;

/** Takes any scenario a person sends: it is tried on a thread before a table is made from it. */
const trusting: AnyGame = {
  ...sound,
  id: 'trusting',
  prepare: request => sound.prepare({ ...request, scenario: 'duel' }),
};

const MEBIBYTE = 1024 * 1024;

describe('whoever is slow holds up nobody', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const thinker = threadThinker(1, 20, new URL('./endless-worker.mjs', import.meta.url));
    server = await testServer({}, [sound, trusting, hexMelee as unknown as AnyGame], thinker);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  it('a scenario without end is given up after five seconds; meanwhile and afterwards others are served', async () => {
    const ann = new Visitor(server.address);
    await ann.ask('POST', '/api/people');
    const started = performance.now();
    const refused = ann.ask('POST', '/api/matches', { game: 'trusting', scenario: { endless: true } });
    const hotSeat = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };
    const { match } = (await ann.ask('POST', '/api/matches', hotSeat)).body;
    const chair = await ann.sit(match);
    expect(await chair.ask({ do: 'choose', no: 1, choice: 'wait' })).toHaveProperty('taken');
    const servedAfter = performance.now() - started;
    expect(await refused).toMatchObject({ status: 400, body: { error: { code: 'bad-scenario', path: 'scenario' } } });
    const refusedAfter = performance.now() - started;
    expect(servedAfter).toBeLessThan(refusedAfter);
    expect(refusedAfter).toBeGreaterThan(4_900);
    // The thread went with its scenario: the next one is tried on another.
    expect((await ann.ask('POST', '/api/matches', { game: 'trusting', scenario: { endless: false } })).status).toBe(
      200,
    );
    await chair.close();
  });

  it('a client that does not read is dropped when four megabytes wait for it; the others play on', async () => {
    const ann = new Visitor(server.address);
    const seats = { A: 'me', B: 'me' };
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'hex-melee', scenario: 'first_blood', seats }))
      .body;
    const reader = await ann.sit(match);
    const sluggard = await new Visitor(server.address).sit(match);
    const room = (await server.rooms.open(match))!;
    const watched = [...room.audience.all()].find(({ person }) => person === null) as Any;
    let gone = false;
    watched.socket.once('close', () => {
      gone = true;
    });
    const { table } = await reader.ask({ do: 'table' });
    const size = JSON.stringify(table).length;
    (sluggard.socket as Any)._socket.pause();
    let most = 0;
    // What the network itself takes in is not ours to bound; this is far more.
    for (let asked = 0; asked * size < 64 * MEBIBYTE && !gone; asked += 1) {
      sluggard.socket.send(JSON.stringify({ id: asked, do: 'table' }));
      if (asked % 20 === 0) await reader.ask({ do: 'view' });
      most = Math.max(most, watched.socket.bufferedAmount);
    }
    expect(gone).toBe(true);
    expect(most).toBeGreaterThan(MEBIBYTE);
    expect(most).toBeLessThan(4 * MEBIBYTE + 30 * size);
    expect([...room.audience.all()]).not.toContain(watched);
    const { no, slot } = room.match.open[0]!;
    expect(await reader.ask({ do: 'choose', no, slot, pick: 0 })).toHaveProperty('taken');
    sluggard.socket.terminate();
    await reader.close();
  });
});
