import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, type Chair, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

describe('what the people at a table agree on', () => {
  let passed = 0; // of the time of day
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    const clocks = { now: () => Date.now() + passed, ticks: () => performance.now() };
    server = await testServer({}, probeGames, undefined, clocks);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  /** Ann owns the match; she and Ben play on for some turns. */
  async function played(more: object = {}) {
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'remote' }, ...more };
    const { body } = await ann.ask('POST', '/api/matches', wanted);
    const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret });
    const [red, blue] = [await ann.sit(match), await ben.sit(match)];
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await blue.ask({ do: 'choose', no: 2, choice: 'wait' });
    return { ann, ben, match: match as string, red, blue };
  }
  const kinds = async (match: string): Promise<readonly string[]> =>
    (await server.store.entriesAfter(match, 0)).map(({ entry }) => entry.kind);
  const proposed = (chair: Chair): Promise<Any> => chair.until(({ push, proposal }) => push === 'proposal' && proposal);

  it('a proposal waits for players who are away', async () => {
    const { ben, match, red, blue } = await played();
    await blue.close();
    for (const wish of [
      { do: 'undo', to: 1 },
      { do: 'end', how: 'agreed' },
    ])
      expect(await red.ask(wish)).toMatchObject({ proposal: { asked: ['blue'], agreed: [] } });
    expect(await kinds(match)).toEqual(['answer', 'answer']);
    const back = await ben.sit(match);
    expect((await proposed(back)).proposal.wish).toEqual({ kind: 'draw' });
    expect(await back.ask({ do: 'consent', agrees: true })).toMatchObject({ proposal: null });
    expect(await kinds(match)).toEqual(['answer', 'answer', 'end']);
    await Promise.all([red.close(), back.close()]);
  });

  it('nobody hands another’s seat to a computer, not even the owner while that person is away', async () => {
    const { match, red, blue } = await played();
    await blue.close();
    const given = await red.ask({ do: 'seat', seat: 'blue', holder: 'bot:random' });
    expect(given).toMatchObject({ error: { code: 'not-yours' } });
    expect(await kinds(match)).toEqual(['answer', 'answer']);
    await red.close();
  });

  it('a late player replaced by the computer is still asked', async () => {
    const { match, red, blue } = await played({ decisionSeconds: 5 });
    await red.ask({ do: 'choose', no: 3, choice: 'wait' });
    passed += 6_000;
    await (await server.rooms.open(match))!.timeOut();
    await red.until(({ push, no }) => push === 'events' && no > 4);
    const before = await kinds(match);
    expect(before).toContain('seat');
    expect(await red.ask({ do: 'undo', to: 1 })).toMatchObject({ proposal: { asked: ['blue'] } });
    expect((await kinds(match)).filter(kind => kind === 'undo')).toEqual([]);
    await Promise.all([red.close(), blue.close()]);
  });

  it('silence is not consent: a proposal lapses, and anything that happens makes it stale', async () => {
    const { match, red, blue } = await played();
    await red.ask({ do: 'undo', to: 1 });
    expect(await blue.ask({ do: 'end', how: 'agreed' })).toMatchObject({ error: { code: 'already-proposed' } });
    passed += 86_400_001;
    expect(await blue.ask({ do: 'consent', agrees: true })).toMatchObject({ error: { code: 'nothing-open' } });
    await red.ask({ do: 'undo', to: 1 });
    await red.ask({ do: 'choose', no: 3, choice: 'wait' });
    await blue.until(({ push, proposal }) => push === 'proposal' && proposal === null);
    expect(await blue.ask({ do: 'consent', agrees: true })).toMatchObject({ error: { code: 'nothing-open' } });
    expect(await kinds(match)).toEqual(['answer', 'answer', 'answer']);
    await Promise.all([red.close(), blue.close()]);
  });

  it('an agreed undo brings other dice; a lone player’s brings the same, so it is no re-roll', async () => {
    const { match, red, blue } = await played();
    await red.ask({ do: 'undo', to: 1 });
    await blue.ask({ do: 'consent', agrees: true });
    expect((await server.store.entriesAfter(match, 0)).at(-1)!.entry).toEqual({ kind: 'undo', to: 1, branch: 1 });
    await Promise.all([red.close(), blue.close()]);
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'bot:random' } };
    const alone = (await ann.ask('POST', '/api/matches', wanted)).body.match;
    const chair = await ann.sit(alone);
    await chair.ask({ do: 'undo', to: 1 });
    expect((await server.store.entriesAfter(alone, 0)).at(-1)!.entry).toEqual({ kind: 'undo', to: 1, branch: null });
    await chair.close();
  });

  it('the owner cannot delete what others play; once it is over it disappears for the owner only', async () => {
    const { ann, ben, match, red, blue } = await played();
    expect(await ann.ask('DELETE', `/api/matches/${match}`)).toMatchObject({ status: 409 });
    expect(await server.store.match(match)).not.toBeNull();
    await red.ask({ do: 'end', how: 'conceded' });
    expect((await ann.ask('DELETE', `/api/matches/${match}`)).status).toBe(200);
    expect((await ann.ask('GET', '/api/matches')).body.matches).toEqual([]);
    expect((await ben.ask('GET', `/api/matches/${match}/record`)).status).toBe(200);
    await Promise.all([red.close(), blue.close()]);
  });

  it('what everybody agreed to is done, even if the server stopped before it could', async () => {
    const { match, red, blue } = await played();
    await red.ask({ do: 'undo', to: 1 });
    await Promise.all([red.close(), blue.close()]);
    await server.rooms.forget(match);
    const stored = (await server.store.match(match))!;
    const proposal = { ...stored.proposal!, agreed: ['blue'] };
    await server.store.changeMatch({ ...stored, version: stored.version + 1, proposal });
    const room = (await server.rooms.open(match))!;
    await room.enqueue(() => {});
    expect((await kinds(match)).at(-1)).toBe('undo');
  });
});
