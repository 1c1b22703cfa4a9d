import type { ScenarioEntry, ScenarioFacts, SeatEntry } from '@quarterstaff/kernel';
import type { Scenario } from './schema.ts';

interface Shipped {
  readonly entry: ScenarioEntry;
  readonly scenario: Scenario;
}
const solo: readonly SeatEntry[] = [{ seat: 'p1', side: 'heroes', about: 'all four heroes' }];
/** How the quests stand with the book's own heroes: docs/balance/battle-axe.md. */
const measured: Readonly<Record<string, Omit<ScenarioFacts, 'seats'>>> = {
  'bone-lord': { difficulty: 'fair', won: 49, minutes: [40, 70] },
  'heart-stone': { difficulty: 'easy', won: 75, minutes: [35, 70] },
  'ash-drake': { difficulty: 'hard', won: 40, minutes: [20, 40] },
  captive: { difficulty: 'fair', won: 58, minutes: [40, 75] },
  'bulls-riddle': { difficulty: 'easy', won: 71, minutes: [35, 65] },
  'drowned-abbey': { difficulty: 'fair', won: 54, minutes: [20, 40] },
  'moot-below': { difficulty: 'easy', won: 74, minutes: [35, 65] },
  'cold-hearth': { difficulty: 'easy', won: 78, minutes: [10, 25] },
};
const quest = (id: string, name: string, about: string, scenario: Scenario, first = false): Shipped => {
  const facts = measured[id];
  const entry = { id, name, about, seats: solo, first };
  return { entry: facts === undefined ? entry : { ...entry, facts: { ...facts, seats: ['p1'] } }, scenario };
};

/** Where a quest leads: only these rooms are to be found, the others count as used (BA-GAP-11). */
const ROOMS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(n => `F${String(n).padStart(2, '0')}`);
const PERILS = [1, 2, 3, 4, 5, 6].map(n => `X0${n}`);
/** Rooms with enemies before anything else. */
const foes = (count: number) => ROOMS.map((_room, i) => `RC${String(i + 1).padStart(2, '0')}`).slice(0, count);
const among = (...kept: readonly string[]) => [...ROOMS, ...PERILS].filter(id => !kept.includes(id));

const ratCellar: Scenario = {
  quest: null,
  goal: 'open-chests',
  map: [
    { rows: ['..', '..', '..', '..', '..', '..'], x: 1, y: 1, kind: 'passage' },
    { rows: ['....c', '.....', '.....', '.....', 'o....'], x: 3, y: 3, kind: 'room', section: 'F09' },
  ],
  rooms: [{ section: 'F09', tile: 1, layout: 3 }],
  doors: [{ at: [2, 5], side: 'E', open: false, everOpened: false, from: 'passage' }],
  start: [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ],
  heroes: [
    { ready: 'Thomas', at: [1, 2] },
    { ready: 'Brundin', at: [2, 2] },
    { ready: 'Tibbit', at: [1, 1], held: ['dagger', 'sling'] },
    { ready: 'Faelar', at: [2, 1] },
  ],
  enemies: [
    { card: 'RT', id: 'RT1', at: [5, 5] },
    { card: 'RT', id: 'RT2', at: [6, 4] },
    { card: 'G', id: 'G1', at: [7, 6] },
  ],
};

/** What comes after the first mission: the same four, two rooms and a turn, everything known beforehand. */
const smugglersStair: Scenario = {
  quest: 'QU9',
  map: [
    { rows: ['..', '..', '..', '..', '..', '..'], x: 1, y: 1, kind: 'start' },
    {
      rows: ['b....b.', '.......', '.......', '.......', '.....b.'],
      x: 3,
      y: 2,
      kind: 'room',
      section: 'F04',
      legend: { b: { kind: 'thing', name: 'Barrels', height: 'low' } },
    },
    { rows: ['......', '......'], x: 10, y: 4, kind: 'passage' },
    {
      rows: ['s....b', '......', '......', 'b.....', '......', '......'],
      x: 11,
      y: 6,
      kind: 'room',
      section: 'Q9',
      legend: {
        s: { kind: 'chest', name: "Miller's Strongbox", height: 'low' },
        b: { kind: 'thing', name: 'Barrels', height: 'low' },
      },
    },
  ],
  doors: [
    { at: [2, 5], side: 'E', open: false, everOpened: false, from: 'passage' },
    { at: [9, 4], side: 'E', open: false, everOpened: false, from: 'room' },
    { at: [13, 5], side: 'N', open: false, everOpened: false, from: 'passage' },
  ],
  rooms: [
    { section: 'F04', tile: 1, layout: 1 },
    { section: 'Q9', tile: 3, layout: 2 },
  ],
  start: [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ],
  heroes: [
    { ready: 'Thomas', at: [1, 2] },
    { ready: 'Brundin', at: [2, 2], held: ['sword', 'wooden-shield'] },
    { ready: 'Tibbit', at: [1, 1], held: ['dagger', 'sling'] },
    { ready: 'Faelar', at: [2, 1] },
  ],
  enemies: [
    { card: 'BN', id: 'BN1', at: [6, 5], home: 1 },
    { card: 'BN', id: 'BN2', at: [8, 3], home: 1 },
    { card: 'O', id: 'O1', at: [14, 10], home: 3 },
    { card: 'G', id: 'G1', at: [12, 8], home: 3 },
    { card: 'G', id: 'G2', at: [15, 7], home: 3 },
    { card: 'GA', id: 'GA1', at: [16, 10], home: 3 },
  ],
};

const party = (...names: readonly string[]) => names.map(ready => ({ ready }));
/** Heroes who come from another fight, with the Health and luck that it left them. */
const weary = (luck: number, ...heroes: readonly (readonly [name: string, health: number])[]) =>
  heroes.map(([ready, health]) => ({ ready, health, luck }));
const letter = (name: string) => ({ kind: 'letter' as const, name: `Letter ${name}`, height: 'floor' as const });

/** Ready to walk: everybody holds what they fight with, so nothing has to be handed on or drawn first. */
const hillFort: Scenario['heroes'] = [
  { ready: 'Grask', health: 8, held: ['sword', 'sling'] },
  { ready: 'Brundin', held: ['sword', 'wooden-shield'] },
  { ready: 'Tibbit', held: ['small-bow'], pack: ['dagger', 'sling'] },
  { ready: 'Faelar' },
];

/** A wide hall instead of a narrow stair: there is room to fight when the way home is barred. */
const gateHall: Pick<Scenario, 'map' | 'start' | 'ends'> = {
  map: { rows: ['....', '....', '....', '....', '....', '....'], kind: 'start' },
  start: [
    [2, 1],
    [3, 1],
    [2, 2],
    [3, 2],
  ],
  ends: [
    {
      squares: [
        [2, 6],
        [3, 6],
      ],
      side: 'N',
    },
  ],
};

/** The Lettered Floor lies right behind the first door. */
const bullsRiddle: Scenario = {
  quest: 'QU5',
  map: [
    { rows: ['..', '..', '..', '..', '..', '..'], x: 1, y: 1, kind: 'start' },
    {
      rows: ['..f..', '.STO.', '.NER.', '.ADI.', '.....'],
      x: 3,
      y: 1,
      kind: 'room',
      section: 'X03',
      legend: {
        f: { kind: 'thing', name: 'Stone Face', height: 'low' },
        ...Object.fromEntries([...'STONERADI'].map(name => [name, letter(name)])),
      },
    },
  ],
  doors: [
    { at: [2, 3], side: 'E', open: false, everOpened: false, from: 'passage' },
    { at: [7, 3], side: 'E', from: 'room' },
  ],
  ends: [
    {
      squares: [
        [1, 6],
        [2, 6],
      ],
      side: 'N',
    },
  ],
  rooms: [{ section: 'X03', tile: 1, layout: 1 }],
  start: [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 2],
  ],
  usedRooms: among('F01', 'F03', 'F04', 'F06', 'F08', 'X01', 'X05', 'X06'),
  heroes: party('Vexis', 'Ilwen', 'Urzha', 'Hild'),
};

/** The scenarios that come with the game; the first mission stands first. */
export const shipped: readonly Shipped[] = [
  quest(
    'rat-cellar',
    'The Rat Cellar',
    'Something gnaws in the cellar of the inn, and the landlord’s deed lies there in a chest. Open it; the coins on the floor are yours.',
    ratCellar,
  ),
  quest(
    'smugglers-stair',
    "The Smugglers' Stair",
    'The key from the rats’ chest fits a door below the cellar. Ten minutes, and the same four heroes.',
    smugglersStair,
  ),
  quest(
    'bone-lord',
    'The Bone Lord',
    'Graves lie open around the hill fort. Find the throne below and break its master.',
    {
      quest: 'QU1',
      usedRooms: among('F02', 'F05', 'F07', 'F10', 'X01', 'X04', 'X05'),
      decks: { room: foes(6) },
      heroes: hillFort,
    },
    true,
  ),
  quest(
    'heart-stone',
    'The Heart-Stone',
    'Thieves hid the glowing stone of the dwarf halls behind a guardian that never sleeps.',
    {
      quest: 'QU2',
      roomsCompleted: 1,
      usedRooms: among('F01', 'F06', 'F08', 'F09', 'X02', 'X04', 'X05', 'X06'),
      decks: { room: ['RC01', 'RC13', 'RC02', 'RC03', 'RC14', 'RC04'] },
      heroes: party('Hild', 'Perrin', 'Nella', 'Sszira'),
    },
  ),
  quest('ash-drake', 'The Ash Drake', 'Smoke rises from the old mine. Destroy the eggs before they hatch.', {
    quest: 'QU3',
    roomsCompleted: 1,
    usedRooms: among('F03', 'F05', 'F06', 'F08', 'X01', 'X02', 'X04'),
    decks: { room: foes(8) },
    heroes: weary(0, ['Urzha', 6], ['Luella', 4], ['Ilwen', 4], ['Korrath', 4]),
  }),
  quest('captive', "The Warlock's Captive", 'A healer was taken. Free her and bring her home.', {
    quest: 'QU4',
    ...gateHall,
    usedRooms: among('F03', 'F04', 'F06', 'F07', 'X03', 'X04', 'X06'),
    decks: { room: foes(7) },
    heroes: party('Thomas', 'Dotty', 'Tibbit', 'Luella'),
  }),
  quest(
    'bulls-riddle',
    "The Bull's Riddle",
    'A lettered floor, a bull that keeps a hoard, and goblins who heard you spell. For a Wizard and a Druid.',
    bullsRiddle,
  ),
  quest(
    'drowned-abbey',
    'The Drowned Abbey',
    'A Wraith keeps the novice in a flooded choir. Fetch her out past what the water left.',
    {
      quest: 'QU6',
      roomsCompleted: 1,
      usedRooms: among('F02', 'F05', 'F07', 'F10', 'X01', 'X02', 'X05'),
      decks: { room: foes(8) },
      heroes: weary(1, ['Malarra', 5], ['Faelar', 6], ['Korrath', 8], ['Luella', 7]),
    },
  ),
  quest(
    'moot-below',
    'The Moot Below',
    'Three warbands under one chief, and wolves at your heels. Break the oath before morning.',
    {
      quest: 'QU7',
      usedRooms: among('F01', 'F03', 'F04', 'F06', 'F08', 'X03', 'X05', 'X06'),
      decks: { room: foes(9) },
      heroes: party('Sszira', 'Perrin', 'Brundin', 'Nella'),
    },
  ),
  quest(
    'cold-hearth',
    'The Cold Hearth',
    'A raid on a troll in a cellar: few rooms, no rest, and only fire keeps its wounds open.',
    {
      quest: 'QU8',
      roomsCompleted: 4,
      alarm: true,
      usedRooms: among('F03', 'F05', 'F06', 'F08', 'X03', 'X04', 'X06'),
      decks: { room: foes(6) },
      heroes: weary(0, ['Vexis', 5], ['Grask', 8], ['Dotty', 5], ['Ilwen', 5]),
    },
  ),
];
