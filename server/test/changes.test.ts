import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, type Chair, removeFolder, testServer, Visitor } from './helpers.ts';

describe('tables told by their changes', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({}, [hexMelee as unknown as AnyGame]);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  const tables = (chair: Chair): Any[] => chair.heard.filter(({ push }) => push === 'state' || push === 'events');

  /** What a client makes of the pushes. */
  function puttingTogether(pushes: readonly Any[]): Any[] {
    let surfaces: Any = null;
    return pushes.map(push => {
      surfaces = push.table.surfaces ?? surfaces;
      return { ...push, table: { ...push.table, surfaces } };
    });
  }

  it('say the same as whole ones, with the ground told once', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'hex-melee', seats: { A: 'me', B: 'here' } }))
      .body;
    const whole = await ann.sit(match, 'table');
    const byChanges = await ann.sit(match, 'changes');
    for (let answers = 0; answers < 12; answers += 1) {
      const { waiting, pending, viewer } = tables(whole).at(-1)!;
      if (pending.length === 0) {
        for (const chair of [whole, byChanges]) await chair.ask({ do: 'viewer', viewer: waiting[0] });
      } else {
        const { no, slot } = pending[0]!;
        expect(await whole.ask({ do: 'choose', no, seat: viewer, slot, pick: 0 })).toHaveProperty('taken');
        await Promise.all([whole, byChanges].map(chair => chair.ask({ do: 'rule', rule: 'none' })));
      }
    }
    const told = tables(byChanges);
    expect(puttingTogether(told)).toEqual(tables(whole));
    expect(told.length).toBeGreaterThan(6);
    expect(told.map(({ table }) => table.surfaces === null)).toEqual(told.map((_, i) => i > 0));
    expect(JSON.stringify(byChanges.heard).length * 2).toBeLessThan(JSON.stringify(whole.heard).length);
    await Promise.all([whole.close(), byChanges.close()]);
  });

  it('are told alike to all who look on, whenever they came', async () => {
    const ann = new Visitor(server.address);
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'hex-melee', seats: { A: 'me', B: 'here' } }))
      .body;
    const seat = await ann.sit(match);
    const crowd = [await new Visitor(server.address).sit(match, 'changes')];
    const room = (await server.rooms.open(match))!;
    let made = 0;
    const { situation } = room;
    room.situation = (...asked) => {
      made += 1;
      return situation.apply(room, asked);
    };
    for (let answers = 0; answers < 3; answers += 1) {
      crowd.push(await new Visitor(server.address).sit(match, 'changes'));
      made = 0;
      const { waiting, pending, viewer } = tables(seat).at(-1)!;
      if (pending.length === 0) await seat.ask({ do: 'viewer', viewer: waiting[0] });
      else await seat.ask({ do: 'choose', no: pending[0].no, seat: viewer, slot: pending[0].slot, pick: 0 });
      await Promise.all(crowd.map(chair => chair.ask({ do: 'rule', rule: 'none' })));
      expect(made).toBeLessThanOrEqual(2); // for the seat, and for all who look on
    }
    await Promise.all([seat, ...crowd].map(chair => chair.close()));
  });
});
