import { execFile } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { pledgeTo } from '@quarterstaff/protocol';
import { everything, putEverything, SqliteStore } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutSilentSeats } from '../src/rooms/dice.ts';
import { writeEverything } from '../src/store/everything.ts';
import { type Any, newFolder, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const keptWindows: AnyGame = {
  ...probeGames.find(({ id }) => id === 'halting-windows')!,
  id: 'kept-windows',
  defaultOrders: [{ side: 'south', kind: 'haltWindow.halt', choice: 'let pass', about: 'x' }],
};
const games = [...probeGames, keptWindows, hexMelee as unknown as AnyGame];
const TOKEN = 'operator-token-of-the-tests';

describe('the house', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let passed = 0; // of the time of day
  beforeAll(async () => {
    const clocks = { now: () => Date.now() + passed, ticks: () => performance.now() };
    const env = { QUARTERSTAFF_OPERATOR_TOKEN: TOKEN, QUARTERSTAFF_MATCHES_PER_PERSON: '4' };
    server = await testServer(env, games, undefined, clocks);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  async function invited(game = 'free-attacks', more: object = {}, mine = 'red', theirs = 'blue', joins: object = {}) {
    const ann = new Visitor(server.address);
    const ben = new Visitor(server.address);
    const made = (
      await ann.ask('POST', '/api/matches', {
        game,
        seats: { [mine]: 'me', [theirs]: 'remote' },
        ...more,
      })
    ).body;
    const [match, seat, secret] = made.links[theirs].split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret, ...joins });
    return { ann, ben, match: match as string, made };
  }

  /** What a page does for the dice: pledges a number when it is asked for one, tells it when all have pledged. */
  async function give(who: Visitor, match: string, number: string): Promise<Any> {
    let { body } = await who.ask('GET', `/api/matches/${match}`);
    for (let steps = 0; steps < 2 && body.dice?.give != null; steps += 1) {
      const { seat, give: wanted } = body.dice;
      const given = wanted === 'pledge' ? { pledge: pledgeTo(body.commitment, seat, number) } : { number };
      body = (await who.ask('POST', `/api/matches/${match}/dice`, given)).body;
    }
    return body;
  }

  it('dice: promised, pledged, revealed; and verified offline by one command with what a player kept', async () => {
    const { ann, ben, match, made } = await invited('hex-melee', { hold: true }, 'A', 'B', { hold: true });
    expect(made).toMatchObject({ status: 'waiting', dice: { seat: 'A', give: 'pledge' } });
    expect(await give(ann, match, 'seven')).toMatchObject({ status: 'waiting', dice: { seat: 'A', give: null } });
    // Nobody learns a number before all have pledged theirs, not even the server.
    const early = await ann.ask('POST', `/api/matches/${match}/dice`, { number: 'seven' });
    expect(early).toMatchObject({ status: 409, body: { error: { code: 'not-yet' } } });
    expect(await give(ben, match, 'eleven')).toMatchObject({ status: 'waiting', dice: null });
    const other = { pledge: 'a'.repeat(64) };
    expect((await ann.ask('POST', `/api/matches/${match}/dice`, other)).body.error.code).toBe('already-pledged');
    expect((await ann.ask('POST', `/api/matches/${match}/dice`, { number: '8' })).body.error.code).toBe('bad-number');
    expect(await give(ann, match, 'seven')).toMatchObject({ status: 'running', commitment: made.commitment });

    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    for (let turns = 0; turns < 6; turns += 1)
      for (const chair of [red, blue]) {
        const { pending } = await chair.ask({ do: 'since', viewer: chair === red ? 'A' : 'B', epoch: 0, n: 0 });
        if (pending.length > 0) await chair.ask({ do: 'choose', slot: pending[0].slot, pick: 0 });
      }
    expect((await ann.ask('GET', `/api/matches/${match}/record`)).status).toBe(409);
    await red.ask({ do: 'end', how: 'conceded' });
    const record = (await ben.ask('GET', `/api/matches/${match}/record`)).body;
    expect(record.fair).toMatchObject({ commitment: made.commitment, numbers: { A: 'seven', B: 'eleven' } });

    const verify = async (name: string, kept: Any, ...more: readonly string[]) => {
      const file = join(server.folder, name);
      writeFileSync(file, JSON.stringify(kept));
      const args = ['--conditions=@quarterstaff/source', '--import', 'tsx', 'cli/src/main.ts', 'verify', file, ...more];
      return run(process.execPath, args, { cwd: root }).then(
        ({ stdout }) => stdout,
        (failed: { stderr: string }) => failed.stderr,
      );
    };
    const kept = ['--commitment', made.commitment, '--number', 'B=eleven'];
    const forged = {
      ...record,
      entries: [...record.entries.slice(0, -1), { kind: 'end', how: 'conceded', seat: 'B' }],
    };
    const [honest, faults] = await Promise.all([
      verify('honest.json', record, ...kept),
      verify('forged.json', forged, ...kept),
    ]);
    expect(honest).toContain('the dice are the committed ones; your own number is in them.');
    expect(faults).toContain('not the one that the server signed');
    await Promise.all([red.close(), blue.close()]);
  });

  it('a rematch has new promises and pledges; whoever gave no number for the last one gives none', async () => {
    const { ann, ben, match } = await invited('free-attacks', { hold: true });
    expect(await give(ann, match, 'seven')).toMatchObject({ status: 'running' });
    const chair = await ann.sit(match);
    await chair.ask({ do: 'end', how: 'conceded' });
    const next = (await ben.ask('POST', `/api/matches/${match}/rematch`)).body;
    expect(next).toMatchObject({ status: 'waiting', dice: null, mine: ['red'] });
    expect(await give(ann, next.match, 'nine')).toMatchObject({ status: 'running', mine: ['blue'] });
    const [before, after] = [(await server.store.match(match))!, (await server.store.match(next.match))!];
    expect(after.seats.map(({ number }) => number)).toEqual(['', 'nine']);
    expect([after.serverSeed, after.commitment]).not.toContain(before.serverSeed);
    await chair.close();
  });

  it('silence counts by a public rule when the agreed time is up; losing a seat voids all revealed numbers', async () => {
    const { ann, ben, match, made } = await invited('free-attacks', { hold: true, decisionSeconds: 5 }, 'red', 'blue', {
      hold: true,
    });
    await give(ann, match, 'seven');
    await give(ben, match, 'eleven'); // both pledged; Ben has told his, Ann is away
    const { link } = (await ann.ask('POST', `/api/matches/${match}/links`, { seat: 'blue' })).body;
    const fresh = (await ann.ask('GET', `/api/matches/${match}`)).body;
    expect(fresh.commitment).not.toBe(made.commitment);
    expect(fresh).toMatchObject({ pledges: {}, dice: { seat: 'red', give: 'pledge' } });
    const [, seat, secret] = link.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret, hold: true });
    await give(ann, match, 'seven');
    await give(ben, match, 'eleven');
    const stored = (await server.store.match(match))!;
    expect(withoutSilentSeats(stored, stored.updated + 4_999)).toBe(stored);
    const late = withoutSilentSeats(stored, stored.updated + 5_000);
    expect(late.seats.map(({ number }) => number)).toEqual([stored.seats[0]!.pledge, 'eleven']);
  });

  it('a match that a failure left half begun begins when somebody opens it', async () => {
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'bot:greedy' }, hold: true };
    const { match } = (await ann.ask('POST', '/api/matches', wanted)).body;
    const stored = (await server.store.match(match))!;
    const seats = stored.seats.map(seat => ({ ...seat, number: '' }));
    await server.store.changeMatch({ ...stored, version: stored.version + 1, seats });
    const red = await ann.sit(match);
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await red.until(({ push, no }) => push === 'events' && no > 2);
    const [first] = await server.store.entriesAfter(match, 0);
    expect(first!.entry).toEqual({ kind: 'seat', seat: 'blue', holder: 'bot:greedy' });
    await red.close();
  });

  it('a key carried to another device opens the same matches', async () => {
    const { ann, match } = await invited();
    const { key } = (await ann.ask('POST', '/api/people/me/key')).body;
    const phone = new Visitor(server.address);
    expect((await phone.ask('POST', '/api/people/session', { key: `${key}x` })).status).toBe(404);
    expect((await phone.ask('POST', '/api/people/session', { key })).status).toBe(200);
    expect((await phone.ask('GET', '/api/matches')).body.matches).toMatchObject([{ match, mine: ['red'] }]);
  });

  it('the computer takes a seat when the agreed time is up, and the person takes it back', async () => {
    const { ann, ben, match } = await invited('free-attacks', { decisionSeconds: 5 });
    const blue = await ben.sit(match);
    expect((await blue.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 0 })).due).toBeGreaterThan(Date.now());
    const room = (await server.rooms.open(match))!;
    passed += 6_000;
    await room.timeOut();
    const entries = (await server.store.entriesAfter(match, 0)).map(({ entry }) => entry);
    expect(entries[0]).toEqual({ kind: 'seat', seat: 'red', holder: 'bot:greedy' });
    const red = await ann.sit(match);
    expect(await red.ask({ do: 'seat', seat: 'red', holder: 'open' })).toEqual({ id: expect.any(String) });
    expect(await red.ask({ do: 'seat', seat: 'red', holder: 'bot:nobody' })).toMatchObject({
      error: { code: 'bad-request', path: 'holder' },
    });
    await Promise.all([red.close(), blue.close()]);
  });

  it('a clock runs on while nobody is there: the match is woken when its time is up', async () => {
    const { match } = await invited('free-attacks', { decisionSeconds: 5 });
    await server.rooms.forget(match);
    expect(await server.store.dueBefore(Date.now() + 60_000, 10_000)).toContain(match);
    expect(await server.store.dueBefore(Date.now() - 10_000, 10_000)).not.toContain(match);
    await server.store.setDue(match, 1);
    await server.rooms.wake();
    expect(server.rooms.loaded(match)).not.toBeNull();
  });

  it('the computer plays for whoever leaves; an owner hands the match on; the last to leave deletes it', async () => {
    const { ann, ben, match } = await invited();
    expect((await ann.ask('POST', `/api/matches/${match}/leave`)).body.done).toBe('left');
    expect((await ann.ask('GET', `/api/matches`)).body.matches).toEqual([]);
    expect((await ben.ask('GET', `/api/matches/${match}`)).body).toMatchObject({ owner: true, mine: ['blue'] });
    expect((await ann.ask('POST', `/api/matches/${match}/leave`)).status).toBe(403);
    const link = (await ben.ask('POST', `/api/matches/${match}/links`, { seat: 'red' })).body.link;
    const [, seat, secret] = link.split('#')[1].split('.');
    const cat = new Visitor(server.address);
    expect((await cat.ask('POST', '/api/join', { match, seat, secret })).body.mine).toEqual(['red']);
    await cat.ask('POST', `/api/matches/${match}/leave`);
    expect((await ben.ask('POST', `/api/matches/${match}/leave`)).body.done).toBe('deleted');
    expect(await server.store.match(match)).toBeNull();
  });

  it('a renewed link frees the seat until the match has begun; then a seat belongs to its person', async () => {
    const [ann, ben, cat] = [new Visitor(server.address), new Visitor(server.address), new Visitor(server.address)];
    const seats = { red: 'me', blue: 'remote' };
    const { match, links } = (await ann.ask('POST', '/api/matches', { game: 'sealed-graph', seats, hold: true })).body;
    const join = (who: Visitor, link: string) => {
      const [, seat, secret] = link.split('#')[1]!.split('.');
      return who.ask('POST', '/api/join', { match, seat, secret });
    };
    const renew = (more = {}) => ann.ask('POST', `/api/matches/${match}/links`, { seat: 'blue', ...more });
    expect((await join(ben, links.blue)).body.mine).toEqual(['blue']);
    const { link } = (await renew()).body;
    expect((await ben.ask('GET', `/api/matches/${match}`)).body.mine).toEqual([]);
    expect((await join(cat, link)).body.mine).toEqual(['blue']);
    expect((await ann.ask('POST', `/api/matches/${match}/dice`, {})).body.status).toBe('running'); // she gives none
    const chair = await cat.sit(match, 'view');
    for (const more of [{}, { revoke: true }]) expect((await renew(more)).body.error.code).toBe('taken');
    expect((await cat.ask('GET', `/api/matches/${match}`)).body.mine).toEqual(['blue']);
    expect(await chair.ask({ do: 'choose', pick: 0 })).toHaveProperty('taken');
    await chair.close();
  });

  it('shows what happened since your last turn', async () => {
    const { ann, ben, match } = await invited();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    await red.ask({ do: 'choose', no: 1, choice: 'attack' });
    const asked = (await red.ask({ do: 'since', viewer: 'red', epoch: 0, n: 0 })).pending.length > 0;
    if (asked) await red.ask({ do: 'choose', choice: 'keep' });
    await red.close();
    const before = (await blue.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 0 })).n;
    for (let left = 8; left > 0; left -= 1) {
      const { pending } = await blue.ask({ do: 'since', viewer: 'blue', epoch: 0, n: 0 });
      if (pending.length === 0) break;
      await blue.ask({ do: 'choose', pick: pending[0].options.length - 1 });
    }
    const again = await ann.sit(match);
    const state = await again.until(({ push }) => push === 'state');
    expect(state.lastTurn).toBeLessThanOrEqual(before);
    const missed = await again.ask({ do: 'since', viewer: 'red', epoch: state.epoch, n: state.lastTurn });
    expect(missed.events.length).toBe(state.n - state.lastTurn);
    expect(missed.events.some(({ by }: Any) => by === 'blue')).toBe(true);
    await Promise.all([again.close(), blue.close()]);
  });

  it('standing orders: the rulebook keeps windows shut; a seat may ask for them, or set another answer', async () => {
    const ann = new Visitor(server.address);
    const walk = { do: 'choose', seat: 'runner', choice: { do: 'run', to: 19, cost: 3 } };
    const walked = async (orders: readonly object[]) => {
      const seats = { runner: 'remote', north: 'me', south: 'me' };
      const { match, links } = (await ann.ask('POST', '/api/matches', { game: 'kept-windows', seats })).body;
      const [, seat, secret] = links.runner.split('#')[1].split('.');
      const ben = new Visitor(server.address);
      await ben.ask('POST', '/api/join', { match, seat, secret });
      const runs = await ben.sit(match);
      const chair = await ann.sit(match);
      for (const seat of ['north', 'south']) await chair.ask({ do: 'orders', seat, orders });
      expect((await runs.ask(walk)).taken).toBeDefined();
      return { chair, room: (await server.rooms.open(match))! };
    };
    const shut = await walked([]);
    expect(shut.room.match.open.map(({ seat }) => seat)).toEqual(['runner']);
    const { chair, room } = await walked([{ kind: 'haltWindow.halt', ask: true }]);
    const { kind, seat } = room.match.open[0]!;
    expect(kind).toBe('haltWindow.halt');
    await chair.ask({ do: 'orders', seat, orders: [{ kind, choice: 'let pass' }] });
    expect(room.match.open[0]?.seat).not.toBe(seat);
  });

  it('a connection gets everything in its language, with the same numbers', async () => {
    const ann = new Visitor(server.address);
    const seats = { A: 'me', B: 'me' };
    const { match } = (await ann.ask('POST', '/api/matches', { game: 'hex-melee', seats })).body;
    const room = (await server.rooms.open(match))!;
    const told = async (language: string) => {
      const chair = await ann.sit(match, `events&language=${language}`);
      const viewer = room.match.open[0]!.seat;
      await chair.ask({ do: 'viewer', viewer });
      const { events, pending } = await chair.ask({ do: 'since', viewer, epoch: room.epoch, n: 0 });
      const { reasons } = await chair.ask({ do: 'whynot', seat: viewer, choice: { place: 'third' } });
      return { chair, prompt: pending[0].prompt, events: events as Any[], reason: reasons[0].label };
    };
    const [english, german, neither] = [await told('en'), await told('de'), await told('constructor')];
    expect(german.prompt).not.toBe(english.prompt);
    expect(german.reason).not.toBe(english.reason);
    expect([neither.prompt, neither.reason]).toEqual([english.prompt, english.reason]);
    for (let turn = 0; turn < 3; turn += 1) await english.chair.ask({ do: 'choose', pick: 0 });
    const [after, inGerman] = [await told('en'), await told('de')];
    expect(after.events.length).toBeGreaterThan(english.events.length);
    expect(inGerman.events.map(({ n, type }) => [n, type])).toEqual(after.events.map(({ n, type }) => [n, type]));
    expect(inGerman.events.at(-1).text).not.toBe(after.events.at(-1).text);
  });

  it('chat reaches everybody, is kept for latecomers, and is limited', async () => {
    const { ann, ben, match } = await invited();
    const red = await ann.sit(match);
    const blue = await ben.sit(match);
    await red.ask({ do: 'chat', text: 'good luck' });
    expect(await blue.until(({ push }) => push === 'chat')).toMatchObject({ n: 1, from: 'red', text: 'good luck' });
    const watching = await new Visitor(server.address).sit(match);
    expect((await watching.until(({ push }) => push === 'talk')).lines).toMatchObject([{ text: 'good luck' }]);
    expect(await watching.ask({ do: 'chat', text: 'boo' })).toMatchObject({ error: { code: 'not-yours' } });
    const replies = await Promise.all(Array.from({ length: 30 }, () => red.ask({ do: 'chat', text: 'x' })));
    expect(replies.filter(({ error }) => error?.code === 'rate').length).toBeGreaterThan(15);
    await Promise.all([red.close(), blue.close(), watching.close()]);
  });

  it('the matches and bytes a person stores are limited', async () => {
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'me' } };
    for (let i = 0; i < 4; i += 1) expect((await ann.ask('POST', '/api/matches', wanted)).status).toBe(200);
    expect((await ann.ask('POST', '/api/matches', wanted)).body.error.code).toBe('quota');
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    const before = await server.store.storedBytes(person);
    expect(before).toBeGreaterThan(1_000);
    await ann.ask('PUT', '/api/heroes/h', { game: 'ahq', name: 'Bran', hero: { about: 'x'.repeat(1_000) } });
    expect(await server.store.storedBytes(person)).toBeGreaterThan(before + 1_000);
  });

  it('a match is exported as a record and imported again; heroes and finished matches are exported together', async () => {
    const { ann, ben, match } = await invited();
    const red = await ann.sit(match);
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await red.ask({ do: 'end', how: 'conceded' });
    await red.close();
    await ben.ask('PUT', '/api/heroes/h', { game: 'ahq', name: 'Bran', hero: {} });
    const mine = (await ben.ask('GET', '/api/people/me/export')).body;
    expect(mine).toMatchObject({ heroes: [{ name: 'Bran' }], matches: [{ match, record: { game: 'free-attacks' } }] });
    const { record } = mine.matches[0];
    const cat = new Visitor(server.address);
    const made = await cat.ask('POST', '/api/import', { record });
    expect(made.body).toMatchObject({ status: 'over', mine: ['red', 'blue'] });
    const bad = { ...record, entries: [{ kind: 'answer', no: 1, seat: 'red', slot: 'red', choice: 'fly' }] };
    expect((await cat.ask('POST', '/api/import', { record: bad })).body.error).toMatchObject({ code: 'bad-record' });
  });

  it('everything is exported as lines and imported into another store unchanged', async () => {
    const { ann, match } = await invited();
    const red = await ann.sit(match);
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await red.ask({ do: 'chat', text: 'kept' });
    await red.close();
    const folder = newFolder();
    const other = await SqliteStore.open(join(folder, 'other.db'));
    const came = await putEverything(other, everything(server.store));
    expect(came.matches).toBeGreaterThan(0);
    expect(await other.match(match)).toEqual(await server.store.match(match));
    expect(await other.entriesAfter(match, 0)).toEqual(await server.store.entriesAfter(match, 0));
    expect(await other.lines(match)).toMatchObject([{ text: 'kept' }]);
    expect(await putEverything(other, everything(server.store))).toEqual({ people: 0, matches: 0, damaged: 0 });
    await expect(putEverything(other, lines('{"quarterstaff":"everything","format":9}'))).rejects.toThrow('newer');
    await expect(putEverything(other, lines('{}'))).rejects.toThrow('not a Quarterstaff export');
    await writeEverything(other, join(folder, 'out'));
    expect(statSync(join(folder, 'out')).mode & 0o777).toBe(0o600);
    await expect(writeEverything(other, join(folder, 'out'))).rejects.toThrow('EEXIST');
    await other.close();
    removeFolder(folder);
  });

  async function* lines(...given: readonly string[]): AsyncGenerator<string> {
    yield* given;
  }

  it('the operator, and nobody else, takes a backup through the running server', async () => {
    const { match } = await invited();
    const ask = (token: string) =>
      fetch(`${server.address}/api/operator/backup`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    expect((await ask('somebody else')).status).toBe(403);
    const { file } = (await (await ask(TOKEN)).json()) as { file: string };
    expect(readdirSync(join(server.folder, 'backups'))).toHaveLength(1);
    const copy = await SqliteStore.open(file);
    expect(await copy.match(match)).toEqual(await server.store.match(match));
    await copy.close();
    const all = await fetch(`${server.address}/api/operator/export`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await all.text()).toContain(match);
  });

  it('a page of another site may not change anything', async () => {
    const answer = await fetch(`${server.address}/api/people`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(403);
  });
});
