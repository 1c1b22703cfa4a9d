import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import { type AnyGame, type Decision, type KernelState, newLuck, pending, privateDice } from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, type Chair, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

const games = [...probeGames, hexMelee, lostWorlds, ahq, battleAxe] as unknown as readonly AnyGame[];
const DECISIONS = 24;
const LOOK_EVERY = 4;

/** The state a room holds, to be exchanged for another that a viewer cannot tell from it. */
interface Held {
  g: KernelState;
  pendingNow: readonly Decision[];
}

describe('what goes over the wire to a seat does not depend on what the seat cannot know', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ QUARTERSTAFF_QUESTIONS_PER_SECOND: '100000' }, games);
  }, 60_000);
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  }, 60_000);

  for (const game of games) {
    for (const scenario of chosen(game)) {
      it(`${game.id}: ${scenario.id}`, async () => {
        const seats = scenario.seats.map(({ seat }) => seat);
        const ann = new Visitor(server.address);
        const { body } = await ann.ask('POST', '/api/matches', {
          game: game.id,
          scenario: scenario.id,
          seats: Object.fromEntries(seats.map(seat => [seat, 'me'])),
        });
        const chair = await ann.sit(body.match, 'view');
        const room = (await server.rooms.open(body.match))!;
        const held = room.match as unknown as Held;
        for (let count = 0; count < DECISIONS && room.match.open.length > 0; count += 1) {
          if (count % LOOK_EVERY === 0) {
            for (const viewer of [...seats, 'public']) {
              const before = await allBytes(chair, viewer);
              const truth = { ...held };
              held.g = game.resample(truth.g, viewer, privateDice(newLuck(`wire ${count}`), 'resample'));
              held.pendingNow = pending(game, held.g);
              const after = await allBytes(chair, viewer);
              Object.assign(held, { g: truth.g, pendingNow: truth.pendingNow });
              expect(after).toBe(before);
            }
          }
          const { no, seat, slot, options } = room.match.open[0]!;
          const pick = (count * 7 + 3) % options.length;
          expect(await chair.ask({ do: 'choose', no, seat, slot, pick })).toHaveProperty('taken');
        }
        const { serverSeed, seed } = (await server.store.match(body.match))!;
        const all = JSON.stringify(chair.heard);
        expect(all).not.toContain(serverSeed);
        expect(all).not.toContain(seed);
        await chair.close();
      }, 60_000);
    }
  }
});

/** Everything the server says to a viewer about the situation: pushed and asked for. */
async function allBytes(chair: Chair, viewer: string): Promise<string> {
  const from = chair.heard.length;
  const ask = async (request: object): Promise<string> => {
    const { id: _id, ...reply }: Any = await chair.ask(request);
    return JSON.stringify(reply);
  };
  const said = [await ask({ do: 'viewer', viewer })];
  for (const request of [
    { do: 'since', viewer, epoch: 0, n: 0 },
    { do: 'view', seat: viewer },
    { do: 'table', seat: viewer },
    ...(viewer === 'public'
      ? []
      : [
          { do: 'whynot', seat: viewer, choice: 'nonsense' },
          { do: 'reach', seat: viewer },
          { do: 'forecast', seat: viewer },
          { do: 'choose', no: 1_000_000, seat: viewer, slot: viewer, choice: 'nonsense' },
        ]),
  ])
    said.push(await ask(request));
  const pushed = chair.heard.slice(from).filter(({ push }) => push === 'state');
  return [...said, ...pushed.map(message => JSON.stringify(message))].join('\n');
}

/** The first scenario of a game, and the one with the most seats. */
function chosen(game: AnyGame) {
  const first = game.scenarios.find(scenario => scenario.first) ?? game.scenarios[0]!;
  const largest = game.scenarios.reduce((most, next) => (next.seats.length > most.seats.length ? next : most), first);
  return [...new Set([first, largest])];
}
