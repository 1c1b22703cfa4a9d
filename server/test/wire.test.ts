import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import {
  type AnyGame,
  type Decision,
  type KernelState,
  newLuck,
  pending,
  plainState,
  privateDice,
  sameJson,
} from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, type Chair, probeGames, removeFolder, testServer, Visitor } from './helpers.ts';

const LOOK_EVERY = 3; // odd, so that a look falls between the two answers of a sealed choice

interface Position {
  readonly game: AnyGame;
  readonly name: string;
  readonly scenario: unknown;
  readonly secrets: readonly string[]; // parts of the state that some viewer does not know, met on the way
  readonly decisions: number; // how far it is played
}

const probe = (id: string): AnyGame => probeGames.find(game => game.id === id)!;
const position = (game: unknown, name: string, secrets: readonly string[], more: Partial<Position> = {}): Position => ({
  game: game as AnyGame,
  name,
  scenario: name,
  secrets,
  decisions: 24,
  ...more,
});

/** A wolf that is only an image beside a caster, with the spell that holds it up. */
const image = {
  map: { rows: Array<string>(15).fill('.'.repeat(15)) },
  phase: 'movement',
  sides: [
    {
      id: 'A',
      figures: [
        { id: 'caster', st: 12, dx: 12, iq: 12, wis: 12, spells: ['figment'], at: '0505', facing: 0 },
        { id: 'wolf', use: 'wolf', kind: 'figment', at: '0507', facing: 0 },
      ],
    },
    { id: 'B', figures: [{ id: 'foe', st: 12, dx: 12, iq: 9, wis: 9, at: '0512', facing: 3 }] },
  ],
  magic: [{ spell: 'figment', caster: 'caster', target: 'wolf', since: 0 }],
};

/** A champion who looks like one of its rank, and counters in the game master's hand and bag. */
const lookAlikes = {
  map: { sections: [{ kind: 'room', rect: [-8, -8, 8, 8], room: 'chamber' }] },
  heroes: [
    { id: 'bran', archetype: 'fighter', at: '0,0' },
    { id: 'elwen', archetype: 'ranger', at: '1,0' },
  ],
  monsters: [
    { id: 'm1', type: 'gnawling', at: '5,0' },
    { id: 'm2', type: 'gnawling_packlord', looksLike: 'gnawling', at: '5,1' },
    { id: 'm3', type: 'gnawling', at: '5,2' },
    { id: 'm4', type: 'gnawling', at: '5,3' },
  ],
  turn: { kind: 'combat' },
  hand: ['cold_draught', 'jammed_door'],
};

/** For every game a position, or several, in which all it hides is there to be betrayed. */
const positions: readonly Position[] = [
  ...['free-attacks', 'growing-map', 'halting-windows', 'volunteers'].map(id =>
    position(probe(id), probe(id).scenarios[0]!.id, []),
  ),
  position(probe('hidden-identity'), 'four', ['players']),
  position(probe('sealed-graph'), probe('sealed-graph').scenarios[0]!.id, ['stack']),
  position(hexMelee, 'first_blood', []),
  position(hexMelee, 'an image', ['figures', 'magic'], { scenario: image }),
  position(lostWorlds, 'first-duel', ['stack']),
  position(lostWorlds, 'broken-tankard', [], { decisions: 12 }),
  position(lostWorlds, 'tithe-loft', ['field.hiddenIn'], { decisions: 6 }),
  position(ahq, 'bell', ['bag']),
  position(ahq, 'look-alikes', ['bag', 'hand', 'models'], { scenario: lookAlikes, decisions: 24 }),
  position(battleAxe, 'bone-lord', ['mat.passageDeck', 'mat.roomDeck', 'mat.eventDeck', 'mat.coinBag']),
];

/** The same game with all redaction taken out: views are whole states, events go to everybody. */
const leaky = (game: AnyGame): AnyGame => ({
  ...game,
  id: `${game.id}-leaky`,
  view: g => withoutDice(g),
  viewEvent: (_g, event) => event,
  present: view => ({ surfaces: [], tokens: [], view }) as never,
});

const games = [...new Set(positions.map(({ game }) => game))];

describe('what a seat is sent does not depend on what it cannot know', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  beforeAll(async () => {
    server = await testServer({ QUARTERSTAFF_QUESTIONS_PER_SECOND: '100000' }, [...games, ...games.map(leaky)]);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  /** Plays on and looks again and again with all eyes, at the truth and at another state that those eyes cannot tell from it. */
  async function walk({ game, scenario, decisions }: Position, untilTold: boolean): Promise<Walked> {
    const prepared = game.prepare({ scenario, options: {} } as never);
    if (!prepared.ok) throw new Error(JSON.stringify(prepared.faults));
    const seats = prepared.seats.map(({ seat }) => seat);
    const ann = new Visitor(server.address);
    const { body } = await ann.ask('POST', '/api/matches', {
      game: game.id,
      scenario,
      seats: Object.fromEntries(seats.map(seat => [seat, 'me'])),
    });
    const chair = await ann.sit(body.match, 'view');
    // Nothing is answered for anybody while it is looked at.
    for (const seat of seats) await chair.ask({ do: 'orders', seat, orders: [], defaults: false, asks: 'all' });
    const room = (await server.rooms.open(body.match))!;
    const held = room.match as unknown as Held;
    const told: string[] = [];
    const hidden = new Set<string>();
    for (let count = 0; count < decisions && room.match.open.length > 0; count += 1) {
      for (const viewer of count % LOOK_EVERY === 0 ? [...seats, 'public'] : []) {
        const before = await allBytes(chair, viewer);
        const truth = { ...held };
        held.g = game.resample(truth.g, viewer, privateDice(newLuck(`wire ${count}`), 'resample'));
        held.pendingNow = pending(game, held.g);
        differences(withoutDice(truth.g), withoutDice(held.g), '', hidden);
        const after = await allBytes(chair, viewer);
        Object.assign(held, { g: truth.g, pendingNow: truth.pendingNow });
        if (after !== before) told.push(`${viewer} at decision ${count}`);
      }
      if (untilTold && told.length > 0) break;
      const { no, seat, slot, options } = room.match.open[0]!;
      const pick = (count * 7 + 3) % options.length;
      expect(await chair.ask({ do: 'choose', no, seat, slot, pick })).toHaveProperty('taken');
    }
    const { serverSeed, seed } = (await server.store.match(body.match))!;
    const all = JSON.stringify(chair.heard);
    await chair.close();
    return { told, hidden, seeds: [serverSeed, seed!].filter(secret => all.includes(secret)) };
  }

  for (const where of positions) {
    const { game, name, secrets } = where;
    it(`${game.id}: ${name}`, async () => {
      const { told, hidden, seeds } = await walk(where, false);
      expect(told).toEqual([]);
      expect(seeds).toEqual([]);
      expect([...hidden]).toEqual(expect.arrayContaining([...secrets]));
    });

    if (secrets.length > 0)
      it(`${game.id}: ${name}: a leak would be detected`, async () => {
        const { told } = await walk({ ...where, game: leaky(game) }, true);
        expect(told).not.toEqual([]);
      });
  }

  it('every game is covered, and every rulebook where it hides something', () => {
    expect(games.map(({ id }) => id)).toEqual(expect.arrayContaining(probeGames.map(({ id }) => id)));
    const withSecrets = new Set(positions.filter(({ secrets }) => secrets.length > 0).map(({ game }) => game.id));
    for (const id of ['hex-melee', 'lost-worlds', 'ahq', 'battle-axe']) expect(withSecrets).toContain(id);
  });
});

interface Walked {
  readonly told: readonly string[]; // to whom and when something was betrayed
  readonly hidden: ReadonlySet<string>; // what differed between the truth and what was shown in its place
  readonly seeds: readonly string[]; // that were sent
}

/** The state a room holds, to be exchanged for another that a viewer cannot tell from it. */
interface Held {
  g: KernelState;
  pendingNow: readonly Decision[];
}

function withoutDice(g: KernelState): object {
  const { luck: _luck, ...rest } = plainState(g);
  return rest;
}

/** Adds the paths at which two states differ, down to lists and single values. */
function differences(one: Any, other: Any, path: string, found: Set<string>): void {
  if (sameJson(one, other)) return;
  const isTree = [one, other].every(value => typeof value === 'object' && value !== null && !Array.isArray(value));
  if (!isTree) found.add(path);
  else
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      differences(one[key] ?? null, other[key] ?? null, path === '' ? key : `${path}.${key}`, found);
}

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
