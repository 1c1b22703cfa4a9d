import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMatch } from '@quarterstaff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, serverForTest, testServer, Visitor } from './helpers.ts';

describe('what is deleted', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  /** Which of these texts stand anywhere in the server's files, the log included. */
  function found(...texts: readonly string[]): readonly string[] {
    const files = readdirSync(server.folder)
      .map(name => join(server.folder, name))
      .filter(file => statSync(file).isFile());
    expect(files.some(file => file.endsWith('quarterstaff.db'))).toBe(true);
    const bytes = files.map(file => readFileSync(file));
    return texts.filter(text => bytes.some(each => each.includes(text)));
  }

  async function shared() {
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    const wanted = { game: 'free-attacks', name: 'Secret meeting', seats: { red: 'me', blue: 'remote' } };
    const { body } = await ann.ask('POST', '/api/matches', wanted);
    const [match, seat, secret] = body.links.blue.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret });
    return { ann, ben, match: match as string };
  }

  it('a person with matches, chat and heroes is gone from every byte of the files, without a restart', async () => {
    const ann = new Visitor(server.address);
    const own = { game: 'free-attacks', name: 'Only for myself', seats: { red: 'me', blue: 'me' } };
    const { match } = (await ann.ask('POST', '/api/matches', own)).body;
    const chair = await ann.sit(match);
    for (let no = 1; no <= 20; no += 1) await chair.ask({ do: 'choose', no, choice: 'wait' });
    await chair.ask({ do: 'chat', text: 'nobody shall read this' });
    await ann.ask('PUT', '/api/heroes/h', {
      game: 'ahq',
      name: 'Bran the Unforgotten',
      hero: { story: 'a long tale' },
    });
    await ann.ask('PUT', '/api/heroes/h', { game: 'ahq', name: 'Bran the Late', hero: {} });
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    const everything = [person, match, 'Only for myself', 'nobody shall read this', 'Bran the Late'];
    expect(found(...everything)).toEqual(everything);
    await chair.close();
    expect((await ann.ask('DELETE', '/api/people/me')).body).toEqual({ deleted: true });
    expect(found(...everything, 'Bran the Unforgotten', 'a long tale')).toEqual([]);
  });

  it('at a table where others stay, the person’s chat is deleted and the match stays theirs', async () => {
    const { ann, ben, match } = await shared();
    const [red, blue] = [await ann.sit(match), await ben.sit(match)];
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await red.ask({ do: 'chat', text: 'words of ann' });
    await blue.ask({ do: 'chat', text: 'words of ben' });
    const { person } = (await ann.ask('GET', '/api/people/me')).body;
    await red.close();
    await ann.ask('DELETE', '/api/people/me');
    expect(found(person, 'words of ann', 'words of ben', 'Secret meeting')).toEqual(['words of ben', 'Secret meeting']);
    expect((await ben.ask('GET', `/api/matches/${match}`)).body).toMatchObject({ status: 'running', owner: true });
    await blue.ask({ do: 'chat', text: 'and then' });
    await blue.until(({ push, text }) => push === 'chat' && text === 'and then');
    await blue.close();
  });

  it('a deleted match is gone, and so is a deleted hero', async () => {
    const ann = new Visitor(server.address);
    const wanted = { game: 'free-attacks', name: 'Short lived', seats: { red: 'me', blue: 'me' } };
    const { match } = (await ann.ask('POST', '/api/matches', wanted)).body;
    await ann.ask('PUT', '/api/heroes/h', { game: 'ahq', name: 'Mayfly', hero: {} });
    await ann.ask('DELETE', `/api/matches/${match}`);
    await ann.ask('DELETE', '/api/heroes/h');
    expect(found(match, 'Short lived', 'Mayfly')).toEqual([]);
    expect(existsSync(join(server.folder, 'quarterstaff.db'))).toBe(true);
  });

  it('a match created or entered while its person is being deleted is gone too', async () => {
    const { store } = server;
    /** Deletes somebody at the last moment before something is written. */
    const lateFor = (visitor: Visitor, method: 'createMatch' | 'changeMatch'): void => {
      const write = store[method].bind(store) as (match: StoredMatch) => Promise<never>;
      store[method] = async (match: StoredMatch) => {
        store[method] = write;
        await visitor.ask('DELETE', '/api/people/me');
        return write(match);
      };
    };
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    for (const visitor of [ann, ben]) await visitor.ask('POST', '/api/people');
    const wanted = { game: 'free-attacks', seats: { red: 'me', blue: 'remote' } };
    const { links } = (await ann.ask('POST', '/api/matches', wanted)).body;
    const [match, seat, secret] = links.blue.split('#')[1].split('.');
    const { person } = (await ben.ask('GET', '/api/people/me')).body;
    lateFor(ben, 'changeMatch');
    expect((await ben.ask('POST', '/api/join', { match, seat, secret })).status).toBe(401);
    expect(found(person)).toEqual([]);
    lateFor(ann, 'createMatch');
    expect((await ann.ask('POST', '/api/matches', { ...wanted, name: 'Too late' })).status).toBe(401);
    expect(found('Too late')).toEqual([]);
  });

  it('a person can first export everything: heroes, answers, chat, numbers and finished records', async () => {
    const { ann, ben, match } = await shared();
    const [red, blue] = [await ann.sit(match), await ben.sit(match)];
    await red.ask({ do: 'choose', no: 1, choice: 'wait' });
    await blue.ask({ do: 'choose', no: 2, choice: 'wait' });
    await red.ask({ do: 'chat', text: 'mine' });
    await blue.ask({ do: 'chat', text: 'not mine' });
    const running = (await ann.ask('GET', '/api/people/me/export')).body;
    expect(running.matches).toMatchObject([
      {
        match,
        status: 'running',
        mine: ['red'],
        answers: [{ entry: { no: 1 } }],
        lines: [{ text: 'mine' }],
        record: null,
      },
    ]);
    expect(JSON.stringify(running)).not.toContain('not mine');
    await blue.ask({ do: 'end', how: 'conceded' });
    await Promise.all([red.close(), blue.close()]);
    const over = (await ann.ask('GET', '/api/people/me/export')).body;
    expect(over.matches[0].record.entries).toHaveLength(3);
  });
});

describe('a key', () => {
  it('can be changed: the old one stops working, and its connections are closed', async () => {
    const server = await serverForTest();
    const ann = new Visitor(server.address);
    await ann.ask('POST', '/api/people');
    const { key: old } = (await ann.ask('POST', '/api/people/me/key')).body;
    const thief = new Visitor(server.address);
    await thief.ask('POST', '/api/people/session', { key: old });
    const { person } = (await thief.ask('GET', '/api/people/me')).body;
    const changed = (await ann.ask('POST', '/api/people/me/key/change')).body;
    expect(changed).toMatchObject({ person, key: expect.any(String) });
    expect((await ann.ask('GET', '/api/people/me')).body).toEqual({ person });
    expect((await thief.ask('GET', '/api/people/me')).status).toBe(401);
    expect((await thief.ask('POST', '/api/people/session', { key: old })).status).toBe(404);
    const other = new Visitor(server.address);
    expect((await other.ask('POST', '/api/people/session', { key: changed.key })).body).toEqual({ person });
    expect((await new Visitor(server.address).ask('POST', '/api/people/me/key/change')).status).toBe(401);
  });
});
