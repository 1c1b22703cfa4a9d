import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, removeFolder, testServer, Visitor } from './helpers.ts';

const MEBIBYTE = 1024 * 1024;

describe('slow clients hold up nobody', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({}, [hexMelee as unknown as AnyGame]);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
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
