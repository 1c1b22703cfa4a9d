import { type AnyGame, InvariantError } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENTRIES_AT_MOST } from '../src/rooms/limits.ts';
import { type Any, type Chair, probeGames, removeFolder, serverForTest, testServer, Visitor } from './helpers.ts';

const sound = probes.freeAttacks as unknown as AnyGame;

/** A rulebook that an errand can make fail. */
const clumsy: AnyGame = {
  ...sound,
  id: 'clumsy',
  gestures: [{ id: 'stumble', covers: ['duel.act'] }],
  errandsAt: () => [],
  speech: {
    ...sound.speech,
    en: {
      ...sound.speech.en,
      label(key) {
        if (key === 'unspeakable') throw new TypeError('not a function');
        return sound.speech.en.label(key).slice();
      },
    },
  },
  errand(_known, _decision, { do: what }) {
    if (what === 'stumble') throw new TypeError('not a function');
    return { aside: true };
  },
};

/** A rulebook with a fault of its own: after two turns its state is broken. */
const faulty: AnyGame = {
  ...sound,
  id: 'faulty',
  clone(g) {
    if ((g as Any).turn >= 2) throw new InvariantError('a turn that may not be');
    return sound.clone(g);
  },
};

describe('a malicious player at the table', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ QUARTERSTAFF_MATCHES_PER_PERSON: '3' }, [...probeGames, clumsy, faulty]);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  /** Ann owns the table; Eve was invited. */
  async function table(game = 'free-attacks', more: object = {}) {
    const [ann, eve] = [new Visitor(server.address), new Visitor(server.address)];
    const { body } = await ann.ask('POST', '/api/matches', { game, seats: { red: 'me', blue: 'remote' }, ...more });
    const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
    await eve.ask('POST', '/api/join', { match, seat, secret });
    const [red, blue] = [await ann.sit(match), await eve.sit(match)];
    return { ann, eve, match: match as string, red, blue, close: () => Promise.all([red.close(), blue.close()]) };
  }
  const wait = (chair: Chair, no: number): Promise<Any> => chair.ask({ do: 'choose', no, choice: 'wait' });

  it('cannot fill up the match by handing a seat over and taking it back', async () => {
    const { match, red, blue, close } = await table();
    expect(await blue.ask({ do: 'seat', seat: 'blue', holder: 'open' })).not.toHaveProperty('error');
    expect(await server.store.entriesAfter(match, 0)).toEqual([]); // nothing has changed
    let last: Any = {};
    for (let n = 0; n < 300 && last.error === undefined; n += 1)
      last = await blue.ask({ do: 'seat', seat: 'blue', holder: n % 2 === 0 ? 'bot:random' : 'open' });
    expect(last).toMatchObject({ error: { code: 'quota' } });
    expect((await server.store.entriesAfter(match, 0)).length).toBeLessThan(300);
    expect(await red.ask({ do: 'seat', seat: 'red', holder: 'bot:random' })).not.toHaveProperty('error');
    await close();
  });

  it('a match that has become too long can still be ended and left', async () => {
    const { ann, eve, match, red, blue, close } = await table();
    await close();
    await server.rooms.forget(match);
    const idle = { kind: 'seat' as const, seat: 'red', holder: 'open' };
    await server.store.append(match, 0, Array(ENTRIES_AT_MOST).fill(idle), 1);
    const again = await ann.sit(match);
    expect(await wait(again, 1)).toMatchObject({ error: { code: 'quota' } });
    expect((await eve.ask('POST', `/api/matches/${match}/leave`)).body).toMatchObject({ done: 'left' });
    expect(await again.ask({ do: 'end', how: 'conceded' })).not.toHaveProperty('error');
    await again.close();
    expect([red, blue].map(({ socket }) => socket.readyState)).toEqual([3, 3]);
  });

  it('a frozen match can be left, and its people deleted', async () => {
    const { eve, match, red, blue, close } = await table('faulty');
    await wait(red, 1);
    await wait(blue, 2);
    expect(await wait(red, 3)).toMatchObject({ error: { code: 'frozen' } });
    await red.until(({ push, reason }) => push === 'closed' && reason === 'frozen');
    await close();
    expect(await eve.ask('DELETE', '/api/people/me')).toMatchObject({ status: 200, body: { deleted: true } });
    expect((await server.store.match(match))!.seats.map(({ person }) => person === null)).toEqual([false, true]);
  });

  it('an errand that makes the rulebook fail is dropped, and affects nobody else', async () => {
    const { red, blue, close } = await table('clumsy');
    const stumble = { do: 'stumble', who: null, to: null };
    expect(await blue.ask({ do: 'errand', errand: stumble })).toMatchObject({ errands: [{ errand: stumble }] });
    expect(await wait(red, 1)).toMatchObject({ taken: { no: 1 } });
    await blue.until(({ no, pending }) => no === 2 && pending?.length === 1);
    expect(await wait(blue, 2)).toMatchObject({ taken: { no: 2 } });
    expect(await blue.ask({ do: 'errand', errand: null })).toMatchObject({ errands: [] });
    await close();
  });

  it('an errand named like an inherited property is an ordinary name', async () => {
    const { red, blue, close } = await table('clumsy');
    for (const what of ['__proto__', 'constructor', 'toString'])
      expect(await blue.ask({ do: 'errand', errand: { do: what, who: what, to: null } })).not.toHaveProperty('error');
    expect(await wait(red, 1)).toMatchObject({ taken: { no: 1 } });
    await close();
  });

  it('an errand that cannot be put into words is not kept, and nobody misses the news', async () => {
    const { red, blue, close } = await table('clumsy');
    const mute = { do: 'unspeakable', who: null, to: null };
    expect(await blue.ask({ do: 'errand', errand: mute })).toMatchObject({ error: { code: 'internal' } });
    expect(await wait(red, 1)).toMatchObject({ taken: { no: 1 } });
    expect((await blue.until(({ push, no }) => push === 'events' && no === 2)).errands).toBeUndefined();
    await close();
  });

  it('has a limited number of errands', async () => {
    const { blue, close } = await table('clumsy');
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        blue.ask({ do: 'errand', errand: { do: 'idle', who: `nobody ${n}`, to: null } }),
      ),
    );
    expect(replies.filter(({ error }) => error?.code === 'bad-request')).toHaveLength(10);
    expect(Math.max(...replies.map(({ errands }) => errands?.length ?? 0))).toBe(50);
    await close();
  });

  it('consent applies to the proposal that was answered, not to its replacement', async () => {
    const { match, red, blue, close } = await table();
    await wait(red, 1);
    await wait(blue, 2);
    const { proposal: harmless } = await red.ask({ do: 'undo', to: 2 });
    const { proposal: other } = await red.ask({ do: 'end', how: 'agreed' });
    expect(other.id).not.toBe(harmless.id);
    const late = await blue.ask({ do: 'consent', agrees: true, proposal: harmless.id });
    expect(late).toMatchObject({ error: { code: 'stale-proposal' } });
    expect(await server.store.entriesAfter(match, 0)).toHaveLength(2);
    expect(await blue.ask({ do: 'consent', agrees: true, proposal: other.id })).toMatchObject({ proposal: null });
    expect(await server.store.entriesAfter(match, 0)).toHaveLength(3);
    await close();
  });

  it('can only propose so often', async () => {
    const { red, blue, close } = await table();
    await wait(red, 1);
    const replies = await Promise.all(Array.from({ length: 20 }, () => red.ask({ do: 'undo', to: 1 })));
    expect(replies.filter(({ error }) => error?.code === 'rate').length).toBeGreaterThanOrEqual(8);
    expect(await blue.ask({ do: 'consent', agrees: false })).toMatchObject({ proposal: null });
    await close();
  });

  it('nobody goes back past the end of a shared match: the seed is known by then', async () => {
    const { match, red, blue, close } = await table();
    await wait(red, 1);
    await red.ask({ do: 'end', how: 'conceded' });
    expect(await blue.ask({ do: 'record' })).toHaveProperty('record.fair.serverSeed');
    expect(await red.ask({ do: 'undo', to: 1 })).toMatchObject({ refused: { code: 'match-over' } });
    expect((await server.store.match(match))!.proposal).toBeNull();
    await close();
  });

  it('a lone player goes back past the end, and the computer plays on', async () => {
    const ann = new Visitor(server.address);
    const seats = { red: 'me', blue: 'bot:random' };
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'free-attacks', seats })).body;
    const chair = await ann.sit(match);
    await chair.ask({ do: 'end', how: 'conceded' });
    expect((await server.store.match(match))!.status).toBe('over');
    expect(await chair.ask({ do: 'undo', to: 1 })).toEqual({ id: expect.any(String), proposal: null });
    expect((await server.store.match(match))!.status).toBe('running');
    expect(await wait(chair, 1)).toHaveProperty('taken');
    await chair.until(({ push, no }) => push === 'events' && no > 2);
    await chair.close();
  });

  it('pays for the rematches they request', async () => {
    const { ann, eve, match, blue, close } = await table();
    let last = match;
    for (let rematches = 0; rematches < 3; rematches += 1) {
      const chair = rematches === 0 ? blue : await eve.sit(last);
      await chair.ask({ do: 'end', how: 'conceded' });
      await chair.close();
      const { status, body } = await eve.ask('POST', `/api/matches/${last}/rematch`);
      expect(status).toBe(200);
      expect(body.owner).toBe(true);
      last = body.match;
    }
    const chair = await eve.sit(last);
    await chair.ask({ do: 'end', how: 'conceded' });
    expect(await eve.ask('POST', `/api/matches/${last}/rematch`)).toMatchObject({ status: 409 });
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };
    expect((await ann.ask('POST', '/api/matches', wanted)).status).toBe(200);
    await Promise.all([chair.close(), close()]);
  });
});

describe('matches whose time has run out', () => {
  it('a damaged one does not keep the others from being woken', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'me' }, decisionSeconds: 5 };
    const ids: string[] = [];
    for (let n = 0; n < 2; n += 1) ids.push((await ann.ask('POST', '/api/matches', wanted)).body.match);
    const [damaged, sound] = ids as [string, string];
    for (const id of ids) await server.rooms.forget(id);
    await server.store.setAside(damaged, 'It is damaged.', 1);
    await server.store.setDue(damaged, 1);
    await server.store.setDue(sound, 2);
    await server.rooms.wake();
    expect(server.rooms.loaded(sound)).not.toBeNull();
    expect(await server.store.dueBefore(2, 10)).not.toContain(damaged);
  });
});
