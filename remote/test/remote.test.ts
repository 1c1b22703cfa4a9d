// A client of the line protocol plays over a process, a worker and a WebSocket.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { allGames } from '@quarterstaff/registry';
import { inlineWorkshop } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { removeFolder, testServer, Visitor } from '../../server/test/helpers.ts';
import { staleTypes, typeOf } from '../../tools/remote-types.ts';
import { type Channel, overWebSocket, overWorker, playOnline, Refused, Remote, RemoteError } from '../src/index.ts';
import { overProcess } from '../src/process.ts';

const command = fileURLToPath(new URL('../../cli/dist/main.js', import.meta.url));
const ways: readonly (readonly [string, () => Channel])[] = [
  ['a process', () => overProcess(process.execPath, [command, 'engine'])],
  [
    'a worker',
    () =>
      overWorker(
        new Worker(new URL('./worker-boot.mjs', import.meta.url), { execArgv: ['--conditions=@quarterstaff/source'] }),
      ),
  ],
];

describe.each(ways)('over %s', (_, open) => {
  let remote: Remote; // for all tests: an engine loads every rulebook first
  beforeAll(() => {
    remote = new Remote(open());
  });
  afterAll(() => remote.close());

  it('a bot plays a match to its end, and its record replays to the same', async () => {
    const match = await remote.begin('lost-worlds', {
      scenario: 'first-duel',
      seats: { blue: 'book' },
      seed: 'remote',
    });
    expect(match.seats.map(({ seat }) => seat)).toEqual(['red', 'blue']);
    for (let turn = 0; match.outcome === null; turn += 1) {
      const question = match.questions[0]!;
      await match.pick(question, turn % question.options.length);
    }
    const again = await remote.load(await match.record());
    expect(again.outcome).toEqual(match.outcome);
  });

  it('answers are typed by the kind of question, and refusals name their rules', async () => {
    const match = await remote.begin('hex-melee', { scenario: 'first_blood', seed: 'typed' });
    const question = match.questions[0]!;
    if (question.kind === 'act.drop') {
      const posture: 'standing' | 'kneeling' | 'prone' = question.options[0]!.choice.posture;
      expect(posture).toBeDefined();
    }
    const view = await match.view(question.seat);
    expect(view.figures.length).toBeGreaterThan(1);
    const refused = await match.choose(question as never, { no: 'such choice' } as never).catch(problem => problem);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused.rules.length).toBeGreaterThan(0);
    await expect(remote.begin('chess')).rejects.toMatchObject({ code: 'unknown-game', path: 'game' });
  });

  it('questions asked at once each get their own answer', async () => {
    const rules = await Promise.all(['HM-HTH-01', 'HM-OPT-04'].map(rule => remote.ask('rule', { rule })));
    expect(rules.map(({ rule }) => (rule as { id: string }).id)).toEqual(['HM-HTH-01', 'HM-OPT-04']);
  });
});

describe('over a WebSocket', () => {
  it('two players sit at a table of a server until the match is over', async () => {
    const games = (await allGames()).filter(({ id }) => id === 'lost-worlds');
    const server = await testServer({}, games, inlineWorkshop(games));
    try {
      const [owner, guest] = [new Visitor(server.address), new Visitor(server.address)];
      const made = await owner.ask('POST', '/api/matches', {
        game: 'lost-worlds',
        scenario: 'first-duel',
        seats: { red: 'me', blue: 'remote' },
      });
      const [match, seat, secret] = made.body.links.blue.split('#')[1].split('.');
      const joined = await guest.ask('POST', '/api/join', { match, seat, secret });
      expect(joined.status).toBe(200);
      const sit = (visitor: Visitor) =>
        playOnline<'lost-worlds'>(
          overWebSocket(
            new WebSocket(`${server.address.replace('http', 'ws')}/ws/${match}?wants=events`, {
              headers: { cookie: visitor.cookie },
            }),
          ),
          ({ no, options }) => no % options.length,
        );
      const [red, blue] = await Promise.all([sit(owner), sit(guest)]);
      expect(red).toEqual(blue);
      expect(red.how).not.toBe('');
    } finally {
      await server.close();
      removeFolder(server.folder);
    }
  });
});

describe('when nobody is there', () => {
  it('every open question fails, and later ones too', async () => {
    const remote = new Remote(overProcess(process.execPath, ['-e', 'process.exit(3)']));
    await expect(remote.begin('hex-melee')).rejects.toThrow(/ended|EPIPE/);
    await expect(remote.begin('hex-melee')).rejects.toBeInstanceOf(RemoteError);
  });
});

describe('its types', () => {
  it('say in TypeScript what the schemas say', () => {
    expect(typeOf({ type: 'array', items: { anyOf: [{ const: 'a' }, { type: 'null' }] } })).toBe(
      'readonly (("a" | null))[]',
    );
    expect(typeOf({ type: 'object', properties: { 'a-b': { type: 'integer' } }, required: [] })).toBe(
      '{ readonly "a-b"?: number; }',
    );
  });

  it('are those of the schemas: npm run schemas writes both', () => {
    expect(staleTypes()).toEqual([]);
  });

  it('the bot of the README has at most twenty lines', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, code] = /```js\n(.*?)```/s.exec(readme)!;
    expect(
      code!
        .trim()
        .split('\n')
        .filter(line => line.trim() !== '').length,
    ).toBeLessThanOrEqual(20);
  });
});
