import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, removeFolder, testServer, Visitor } from './helpers.ts';

describe('how a person appears at a table', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  const ANN = { name: 'Ann', crest: 'tower', colour: 'green' };
  const guises = (seats: readonly Any[]): unknown => Object.fromEntries(seats.map(({ seat, guise }) => [seat, guise]));

  async function meet() {
    const [ann, ben] = [new Visitor(server.address), new Visitor(server.address)];
    const seats = { red: 'me', blue: 'remote' };
    const made = (await ann.ask('POST', '/api/matches', { game: 'free-attacks', seats })).body;
    const [match, seat, secret] = made.links.blue.split('#')[1].split('.');
    await ben.ask('POST', '/api/join', { match, seat, secret });
    return { ann, ben, match: match as string };
  }

  it('is set once, shown to everybody at the table, and stays with the person in a rematch', async () => {
    const { ann, ben, match } = await meet();
    const chair = await ben.sit(match);
    expect(guises(chair.heard[0].seats)).toEqual({ red: null, blue: null });
    const said = await ann.ask('POST', `/api/matches/${match}/guise`, ANN);
    expect(guises(said.body.seats)).toEqual({ red: ANN, blue: null });
    const told = await chair.until(({ push, seats }) => push === 'presence' && seats[0].guise !== null);
    expect(guises(told.seats)).toEqual({ red: ANN, blue: null });
    await chair.ask({ do: 'end', how: 'conceded', seat: 'blue' });
    const next = (await ann.ask('POST', `/api/matches/${match}/rematch`, {})).body;
    expect(guises(next.seats)).toEqual({ red: null, blue: ANN }); // sides are turned round
    await chair.close();
  });

  it('goes with the person who leaves', async () => {
    const { ann, ben, match } = await meet();
    await ann.ask('POST', `/api/matches/${match}/guise`, ANN);
    await ann.ask('POST', `/api/matches/${match}/leave`, {});
    expect(guises((await ben.ask('GET', `/api/matches/${match}`)).body.seats)).toEqual({ red: null, blue: null });
  });

  it('can be set by nobody else, and holds no long or hidden text', async () => {
    const { ann, match } = await meet();
    const stranger = new Visitor(server.address);
    expect((await stranger.ask('POST', `/api/matches/${match}/guise`, ANN)).status).toBe(403);
    for (const wrong of [{ name: '' }, { name: 'x'.repeat(25) }, { name: 'A\u202enn' }, { crest: '<svg>' }])
      expect((await ann.ask('POST', `/api/matches/${match}/guise`, { ...ANN, ...wrong })).status).toBe(400);
  });
});
