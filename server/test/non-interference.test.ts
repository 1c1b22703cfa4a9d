import { readFileSync } from 'node:fs';
import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame, KernelState } from '@quarterstaff/kernel';
import { plainState } from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Any, probeGames, removeFolder, testServer } from './helpers.ts';
import { comparePair, People, type Secret } from './pairs.ts';

// `npm run pairs` sets this to 500.
const PAIRS = Number(process.env.PAIRS ?? 2);

/** What can be opened again in a rulebook, one channel at a time: the suite must notice each. */
const channels: Readonly<Record<string, (game: AnyGame) => Partial<AnyGame>>> = {
  views: () => ({ view: g => whole(g) as never, present: view => ({ surfaces: [], panels: [], view }) as never }),
  'what a seat knows, for odds and hints': game => ({ resample: g => game.clone(g) }),
  // Through these AHQ once told what hero players must not know.
  'sealed answers in odds': game => ({
    resample: (g, viewer, dice) => {
      const known = game.resample(g, viewer, dice);
      Object.assign(known.stack.at(-1)!, { sealed: structuredClone(g.stack.at(-1)!.sealed) });
      return known;
    },
  }),
  'rolls at those that hide without their dice': game => ({
    viewEvent: (g, event, viewer) => {
      const told = game.viewEvent(g, event, viewer) as Any;
      const hides = (g as Any).models.some(({ id, revealed }: Any) => id === told?.target && !revealed);
      if (told?.type !== 'hitRolled' || !hides) return told;
      const { dice: _dice, sums: _sums, ...rest } = told;
      return rest;
    },
  }),
  'the true number of counters': game => ({
    viewEvent: (g, event, viewer) => (event.type === 'counterDrawn' ? event : game.viewEvent(g, event, viewer)),
  }),
  'a question more for each that hides': game => ({
    setUp: (setup, dice) => {
      const g = game.setUp(setup, dice);
      g.decisionNo += (g as Any).models.filter(({ revealed }: Any) => !revealed).length;
      return g;
    },
  }),
  'what a fight was worth': game => ({
    resample: (g, viewer, dice) => {
      const known = game.resample(g, viewer, dice) as Any;
      if (known.combat !== null) known.combat.initialPoints = (g as Any).combat.initialPoints;
      return known;
    },
  }),
};
const OF_ALL = ['views', 'what a seat knows, for odds and hints'];

function whole(g: KernelState): object {
  const { luck: _luck, ...rest } = plainState(g);
  return rest;
}

const probe = (id: string): AnyGame => probeGames.find(game => game.id === id)!;
const same = (scenario: unknown, options: Record<string, unknown> = {}) => {
  const world = { scenario, options };
  return () => [world, world] as const;
};
const tithe = JSON.parse(
  readFileSync(
    new URL('../../games/lost-worlds/src/miniatures/content/scenarios/tithe-loft.json', import.meta.url),
    'utf8',
  ),
);

const HALL = { sections: [{ kind: 'room', rect: [-8, -8, 8, 8], room: 'chamber' }] };
const heroes = [
  { id: 'bran', archetype: 'fighter', at: '0,0' },
  { id: 'elwen', archetype: 'ranger', at: '1,0' },
];
/** Four of one face; one of them may be a champion. */
const lookAlikes = (champion: string | null) => ({
  map: HALL,
  heroes,
  monsters: ['m1', 'm2', 'm3', 'm4'].map((id, i) => ({
    id,
    at: `5,${i}`,
    ...(id === champion ? { type: 'gnawling_packlord', looksLike: 'gnawling' } : { type: 'gnawling' }),
  })),
  turn: { kind: 'combat' },
});
/** Two of one face beside a Hero; one of them is a Hexmother, who is as hard to hit and to wound as the other. */
const beside = (hexmother: string) => ({
  map: HALL,
  heroes: [{ id: 'bran', archetype: 'fighter', at: '0,0' }],
  monsters: ['m1', 'm2'].map((id, i) => ({
    id,
    at: `1,${i}`,
    ...(id === hexmother ? { type: 'gnawling_hexmother', looksLike: 'gnawling' } : { type: 'gnawling' }),
  })),
  turn: { kind: 'combat', active: 'bran' },
});
/** A lair that sleeps, and a trap before it that draws a counter; a champion may have been slipped in. */
const lair = (isSlippedIn: boolean) => ({
  map: {
    sections: [
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    ],
    doors: [{ at: '1,-10 E' }],
  },
  heroes: [{ id: 'bran', archetype: 'fighter', at: '0,-1' }],
  hand: isSlippedIn ? ['prowlers'] : ['prowlers', 'hidden_champion'],
  bag: ['trap', 'trap'],
  traps: [{ at: '0,-2', trap: 'chimes' }],
  groups: [
    {
      sections: [1],
      members: [
        { type: 'gnawling' },
        isSlippedIn ? { type: 'gnawling_packlord', looksLike: 'gnawling' } : { type: 'gnawling' },
      ],
      original: ['gnawling', 'gnawling'],
    },
  ],
  turn: { kind: 'exploration', active: 'bran' },
});
const counters = (hand: readonly string[]) => ({
  map: HALL,
  heroes,
  monsters: [{ id: 'm1', type: 'gnawling', at: '5,0' }],
  turn: { kind: 'combat' },
  hand,
});
/** A wolf beside a caster: a beast, or only the image of one. */
const wolf = (isImage: boolean) => ({
  map: { rows: Array<string>(15).fill('.'.repeat(15)) },
  phase: 'movement',
  sides: [
    {
      id: 'A',
      figures: [
        { id: 'caster', st: 12, dx: 12, iq: 12, wis: 12, spells: ['figment'], at: '0505', facing: 0 },
        { id: 'wolf', use: 'wolf', ...(isImage ? { kind: 'figment' } : {}), at: '0507', facing: 0 },
      ],
    },
    { id: 'B', figures: [{ id: 'foe', st: 12, dx: 12, iq: 9, wis: 9, at: '0509', facing: 3 }] },
  ],
  ...(isImage ? { magic: [{ spell: 'figment', caster: 'caster', target: 'wolf', since: 0 }] } : {}),
});
const door = (decks: object) => ({
  quest: 'QU1',
  map: { rows: ['..', '..', '..', '..', '..', '..'], kind: 'passage' },
  doors: [{ at: [2, 3], side: 'E', from: 'passage' }],
  start: [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ],
  heroes: [{ ready: 'Thomas', at: [2, 3], health: 4, held: ['Great Sword'], pack: ['healing-potion'] }],
  decks,
  turn: 'Thomas',
});

const secrets: readonly Secret[] = [
  {
    game: probe('sealed-graph'),
    about: 'an answer given unseen',
    viewer: 'red',
    worlds: same(probe('sealed-graph').scenarios[0]!.id),
    sealed: true,
    steps: 6,
  },
  {
    game: lostWorlds as unknown as AnyGame,
    about: 'a maneuver chosen unseen',
    viewer: 'red',
    worlds: same('first-duel'),
    sealed: true,
    steps: 12,
  },
  {
    game: lostWorlds as unknown as AnyGame,
    about: 'in which chest the coffer lies',
    viewer: 'raiders',
    worlds: n => [
      { scenario: { ...tithe, id: 'loft', start: { phase: 'initiative', turn: 1, hiddenIn: `chest${1 + (n % 3)}` } } },
      {
        scenario: {
          ...tithe,
          id: 'loft',
          start: { phase: 'initiative', turn: 1, hiddenIn: `chest${1 + ((n + 1) % 3)}` },
        },
      },
    ],
    touches: /xamin|chest/,
    hidden: g => [(g as Any).field.hiddenIn, (g as Any).field.hiddenFound],
    steps: 5,
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'what the other side thinks of a doubtful line',
    viewer: 'p1',
    worlds: same(
      {
        map: HALL,
        heroes: [{ id: 'elwen', archetype: 'ranger', at: '0,5', fate: 0 }],
        monsters: [
          { id: 'a', type: 'marsh_orc', at: '6,5' },
          { id: 'b', type: 'marsh_orc', at: '3,5' },
        ],
        turn: { kind: 'combat', active: 'elwen' },
      },
      { agreeOnSight: true },
    ),
    first: [{ do: 'shoot', target: 'a', with: 'long_bow' }],
    sealed: true,
    steps: 1,
    channels: [...OF_ALL, 'sealed answers in odds'],
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'a vote',
    viewer: 'p1',
    worlds: same({
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 8, 8] },
          { kind: 'room', rect: [9, 0, 16, 8] },
        ],
        doors: [{ at: '8,4 E' }],
      },
      heroes: [
        { id: 'bran', archetype: 'fighter', at: '10,4', fate: 0, player: 'p1' },
        { id: 'elwen', archetype: 'ranger', at: '10,5', fate: 0, player: 'p2' },
        { id: 'dagna', archetype: 'axebearer', at: '10,6', fate: 0, player: 'p3' },
      ],
      monsters: [{ id: 'o', type: 'marsh_orc', at: '3,3' }],
      leader: 'bran',
      turn: { kind: 'combat', phase: 'gm', number: 4 },
    }),
    first: ['stay'],
    sealed: true,
    steps: 1,
    channels: [...OF_ALL, 'sealed answers in odds'],
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'which of two is the champion',
    viewer: 'p1',
    worlds: n => [
      { scenario: lookAlikes(n % 2 === 0 ? 'm2' : 'm4') },
      { scenario: lookAlikes(n % 2 === 0 ? 'm4' : 'm2') },
    ],
    touches: /m2|m4/,
    hidden: g => (g as Any).models.map((model: Any) => [model.id, model.looksLike ?? null, model.type ?? null]),
    steps: 6,
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'whether there is a champion',
    viewer: 'p1',
    worlds: n => [
      { scenario: lookAlikes(n % 2 === 0 ? 'm2' : null) },
      { scenario: lookAlikes(n % 2 === 0 ? null : 'm2') },
    ],
    touches: /m2/,
    hidden: g => (g as Any).models.map((model: Any) => [model.id, model.looksLike ?? null, model.type ?? null]),
    steps: 6,
    channels: ['a question more for each that hides', 'what a fight was worth'],
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'at whom a blow is struck',
    viewer: 'p1',
    worlds: n => [{ scenario: beside(n % 2 === 0 ? 'm1' : 'm2') }, { scenario: beside(n % 2 === 0 ? 'm2' : 'm1') }],
    touches: /m1|m2/,
    hidden: g => (g as Any).models.map((model: Any) => [model.id, model.type, model.wounds]),
    first: [{ do: 'attack', target: 'm1' }],
    steps: 1,
    channels: ['rolls at those that hide without their dice'],
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'whether a champion was slipped in',
    viewer: 'p1',
    worlds: n => [{ scenario: lair(n % 2 === 0) }, { scenario: lair(n % 2 !== 0) }],
    hidden: g => (g as Any).groups.map((group: Any) => group.members.map(({ type }: Any) => type)),
    first: [{ do: 'move', to: '0,-2' }],
    steps: 2,
    channels: ['the true number of counters'],
  },
  {
    game: ahq as unknown as AnyGame,
    about: 'which counters are in the hand',
    viewer: 'p1',
    worlds: n => {
      const hands = [
        ['cold_draught', 'jammed_door'],
        ['trap', 'ambush'],
        ['prowlers', 'reinforcements'],
      ];
      return [{ scenario: counters(hands[n % 3]!) }, { scenario: counters(hands[(n + 1) % 3]!) }];
    },
    touches: /counter|draught|jammed|trap|ambush|prowlers|reinforcements/,
    hidden: g => (g as Any).hand,
    steps: 6,
  },
  {
    game: hexMelee as unknown as AnyGame,
    about: 'whether a wolf is an image',
    viewer: 'B',
    worlds: n => [{ scenario: wolf(n % 2 === 0) }, { scenario: wolf(n % 2 !== 0) }],
    touches: /wolf/,
    hidden: g => (g as Any).figures.map((figure: Any) => [figure.id, figure.kind ?? null]),
    steps: 6,
    channels: ['views'], // nobody is asked about the wolf while it does nothing,
  },
  {
    game: battleAxe as unknown as AnyGame,
    about: 'what lies on the decks and in the bag',
    viewer: 'p1',
    worlds: n => [
      {
        scenario: door({ room: ['RC01', 'RC04'], event: ['EV01', 'EV02'], passage: ['P01', 'P03'], coins: [1, 2, 5] }),
      },
      {
        scenario: door({
          room: [`RC0${2 + (n % 3)}`, 'RC01'],
          event: ['EV02', 'EV01'],
          passage: ['P03', 'P04'],
          coins: [5, 1, 2],
        }),
      },
    ],
    hidden: g => {
      const { mat } = g as Any;
      return [mat.passageDeck, mat.roomDeck, mat.eventDeck, mat.coinBag];
    },
    steps: 6,
  },
];

const games = [...new Set(secrets.map(({ game }) => game))];
const opened = (game: AnyGame, channel: string): AnyGame => ({
  ...game,
  ...channels[channel]!(game),
  id: `${game.id} with open ${channel}`,
});
const withOpen = secrets
  .flatMap(({ game, channels: some = OF_ALL }) => some.map(channel => opened(game, channel)))
  .filter((game, at, all) => all.findIndex(({ id }) => id === game.id) === at);

describe('two matches that differ only in what a seat must not know look the same to that seat', () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let people: People;
  beforeAll(async () => {
    server = await testServer(
      {
        QUARTERSTAFF_QUESTIONS_PER_SECOND: '100000',
        QUARTERSTAFF_BOT_SECONDS_PER_HOUR: '1000000',
        QUARTERSTAFF_BYTES_PER_PERSON: '100000000000',
        QUARTERSTAFF_BYTES_PER_HOUR: '100000000000',
      },
      [...games, ...withOpen],
    );
    people = new People(server);
  });
  afterAll(async () => {
    await server.close();
    removeFolder(server.folder);
  });

  for (const secret of secrets) {
    const { game, about } = secret;
    it(
      `${game.id}: ${about}: ${PAIRS} pairs`,
      async () => {
        let [pairs, apart] = [0, 0];
        for (let n = 0; pairs < PAIRS; n += 1) {
          const compared = await comparePair(server, people, secret, n);
          expect(compared.differences).toEqual([]);
          pairs += compared.looks > 0 ? 1 : 0; // a match may end before anything is sealed
          apart += compared.apart ? 1 : 0;
          expect(n).toBeLessThan(PAIRS * 2);
        }
        expect(apart).toBeGreaterThan(PAIRS / 2); // they did differ
      },
      60_000 + PAIRS * 30_000,
    );

    for (const channel of secret.channels ?? OF_ALL)
      it(`${game.id}: ${about}: an open channel is detected: ${channel}`, async () => {
        const leaking = { ...secret, game: withOpen.find(({ id }) => id === `${game.id} with open ${channel}`)! };
        let differences = 0;
        for (let n = 0; n < 10 && differences === 0; n += 1)
          differences += (await comparePair(server, people, leaking, n)).differences.length;
        expect(differences).toBeGreaterThan(0);
      }, 120_000);
  }
});
