import * as z from 'zod';
import { ammunitionById, archetypeById, henchmanById, monsterById, questById } from '../content/index.ts';
import { COUNTERS, ROOM_TYPES, STATS } from '../content/schemas.ts';
import { parseSquare } from '../map/square.ts';

// How any position is stated. What is left out takes the rulebook's defaults.

// Bounds of everything that comes from outside, looked at before anything is built.
export const MOST_PARTS = 50_000; // of a scenario: objects, lists, texts and numbers
export const FARTHEST = 126; // squares from the middle of the grid
export const MOST_SQUARES = 10_000; // of all sections together
const MOST_HEROES = 12;
const MOST_HENCHMEN = 24;
const MOST_MONSTERS = 64;
const MOST_GROUPS = 48;
const MOST_SECTIONS = 200;
const MOST_ENTRIES = 500; // of any other list
const LONGEST_ID = 40;
const LONGEST_TEXT = 600;

function listOf<T extends z.ZodType>(entry: T, most = MOST_ENTRIES) {
  return z.array(entry).max(most);
}

const squareText = z
  .string()
  .max(LONGEST_ID)
  .refine(text => parseSquare(text) !== null, 'a square is written "x,y", within -126 and 126');
const edgeText = z
  .string()
  .max(LONGEST_ID)
  .refine(
    text => /^\S+ [NESW]$/.test(text) && parseSquare(text.split(' ')[0]!) !== null,
    'an edge is written "x,y N", with N, E, S or W, within -126 and 126',
  );
const name = z
  .string()
  .max(LONGEST_ID)
  .regex(/^[a-z][a-z0-9_-]*$/, 'lower case letters, digits, - and _');
const words = z.string().max(LONGEST_TEXT);
const spokenName = z.string().min(1).max(LONGEST_ID);
const side = z.enum(['N', 'E', 'S', 'W']);
const whole = z.number().int().min(-999).max(999);
const natural = whole.min(0);
const sum = z.number().int().min(0).max(100_000); // of gold
const coordinate = z.number().int().min(-FARTHEST).max(FARTHEST);
const section = natural.max(MOST_SECTIONS);
const characteristic = natural.max(99);
const statsPart = z.strictObject(
  Object.fromEntries(STATS.map(s => [s, characteristic.optional()])) as Record<
    (typeof STATS)[number],
    z.ZodOptional<typeof characteristic>
  >,
);

const effect = z.strictObject({
  kind: z.enum([
    'barkskin',
    'iron_edge',
    'quickstep',
    'dazzled',
    'asleep',
    'hexed',
    'terrified',
    'veil',
    'rallied',
    'venom',
    'might',
    'haste',
    'stone',
    'clarity',
    'sorrow',
    'snared',
  ]),
  until: z.enum(['combat', 'gmPhase', 'heroPhase', 'phase', 'explorationTurn']).optional(), // left out: as its rule says
  left: whole.min(1).default(1),
  at: squareText.optional(),
});

/** What every model on the table may state. */
const common = {
  id: name,
  name: spokenName.optional(),
  at: squareText.optional(),
  stats: statsPart.optional(), // bare values that replace those of the entry
  equipped: statsPart.optional(), // values as equipped: the bare ones follow from the gear
  wounds: whole.optional(),
  condition: z.enum(['standing', 'ko', 'dead', 'left', 'waiting']).optional(),
  focus: z.string().max(LONGEST_ID).optional(), // whom its Death Zone is focused on; '' for nobody; left out: by the rules
  acted: z.boolean().optional(),
  toHit: whole.default(0), // other modifiers of its hand-to-hand hit rolls: 1 is +1 to hit
  effects: listOf(effect).default([]),
  inPit: z.boolean().default(false),
};

const carried = {
  weapons: listOf(name).optional(),
  readied: name.optional(),
  armour: name.nullable().optional(),
  armourOn: z.boolean().optional(),
  shield: z.boolean().optional(),
  shieldOn: z.boolean().optional(),
  ring: name.optional(),
  worn: listOf(name).default([]),
  gear: listOf(name).default([]),
  potions: listOf(name).default([]),
  scrolls: listOf(name).default([]),
  questItems: listOf(name).default([]),
  ammo: z
    .strictObject(
      Object.fromEntries([...ammunitionById.keys()].map(id => [id, natural.optional()])) as Record<
        string,
        z.ZodOptional<typeof natural>
      >,
    )
    .optional(),
  gold: sum.optional(),
  unwound: z.boolean().default(false),
  shieldIdle: z.boolean().default(false), // both hands were used: the shield does not count until the next activation
  startedAt: squareText.optional(), // where it stood when the Hero Phase began
};

export const HeroSchema = z.strictObject({
  ...common,
  ...carried,
  archetype: name.refine(id => archetypeById.has(id), 'no such archetype'),
  player: name.default('p1'),
  start: statsPart.optional(), // bare values it was created with, where they differ from the entry: training is measured by them
  fate: natural.optional(),
  fateScore: natural.optional(),
  spotBonus: whole.optional(),
  components: z
    .strictObject({ E: natural.default(0), M: natural.default(0), G: natural.default(0), W: natural.default(0) })
    .optional(),
  spells: listOf(name).optional(),
  cast: z.boolean().default(false),
  thriftUsed: z.boolean().default(false), // Ring of Thrift and Amulet of the Second Breath, in this Expedition
  breathUsed: z.boolean().default(false),
});

export const HenchmanPlaceSchema = z.strictObject({
  ...common,
  ...carried,
  type: name.refine(id => henchmanById.has(id) || id === 'hostage' || id === 'freed_prisoner', 'no such Henchman'),
  owner: name,
});

export const MonsterPlaceSchema = z.strictObject({
  ...common,
  type: name.refine(id => monsterById.has(id), 'no such monster'),
  looksLike: name.refine(id => monsterById.has(id), 'no such monster').optional(), // hidden behind this face
  stock: natural.optional(),
  shots: natural.optional(),
  thrown: z.boolean().default(false),
  group: natural.max(MOST_GROUPS - 1).default(0),
  cast: z.boolean().default(false),
  unwound: z.boolean().default(false),
  gmPhases: natural.default(0), // GM Phases of this combat it has been in
  makesFor: natural.optional(), // Sentries: the door it has in mind
  loot: z.boolean().default(true),
});

const rect = z.tuple([coordinate, coordinate, coordinate, coordinate]);
const SectionSchema = z.strictObject({
  kind: z.enum(['room', 'passage', 'node', 'stairs']),
  rect,
  room: z.enum(ROOM_TYPES).optional(),
  entrance: side.optional(),
  heading: side.optional(),
  passage: section.optional(),
  exits: listOf(side).default([]), // nodes: unexplored exits
  name: spokenName.optional(),
  feature: name.optional(), // furnishing, hazard or curiosity
  featureUsed: z.boolean().default(false),
  searchedWalls: listOf(side).default([]),
  searchedBy: listOf(name).default([]),
  usedBy: listOf(name).default([]), // who has used the fountain or the pool
  questRoom: natural.optional(),
  blind: listOf(z.enum(['start', 'end'])).default([]), // passages: which ends are dead ends
});

const DoorSchema = z.strictObject({
  at: edgeText,
  open: z.boolean().default(false),
  barred: z.enum(['', 'party', 'monsters']).default(''),
  accessed: z.boolean().default(false),
  jammed: z.boolean().default(false),
  closedThisTurn: z.boolean().default(false), // in combat: escape waits for it
  evenOdd: natural.max(12).default(0),
  typeDie: natural.max(12).default(0),
});

export const MapSchema = z.strictObject({
  rows: listOf(z.string().max(2 * FARTHEST + 1), 2 * FARTHEST + 1).optional(), // one character per square: '.' floor, '#' rock, 'o' low, 'O' tall obstacle, '~' chasm
  origin: z.tuple([coordinate, coordinate]).default([0, 0]), // of the first character
  room: z.enum(ROOM_TYPES).default('chamber'), // of the text map
  sections: listOf(SectionSchema, MOST_SECTIONS).default([]),
  joins: listOf(z.tuple([section, section])).default([]),
  doors: listOf(DoorSchema).default([]),
  walls: listOf(edgeText).default([]),
  grates: listOf(edgeText).default([]),
  obstacles: listOf(
    z.strictObject({
      at: squareText,
      kind: z.enum(['low', 'tall', 'chasm', 'pit']).default('low'),
      object: z.string().max(LONGEST_ID).default('rubble'),
    }),
  ).default([]),
});

const MemberSchema = z.strictObject({
  type: name.refine(id => monsterById.has(id), 'no such monster'),
  looksLike: name.refine(id => monsterById.has(id), 'no such monster').optional(),
  wounds: whole.min(1).optional(),
  stock: natural.optional(),
  shots: natural.optional(),
});

const GroupSchema = z.strictObject({
  sections: listOf(section, MOST_SECTIONS).min(1),
  members: listOf(MemberSchema, MOST_MONSTERS).min(1),
  status: z.enum(['met', 'dormant']).default('dormant'),
  roaming: z.boolean().default(false),
  original: listOf(name.refine(id => monsterById.has(id), 'no such monster')).optional(), // whom the next Expedition finds
  questRoom: natural.optional(),
  webs: z.boolean().default(false),
});

export const ScenarioSchema = z.strictObject({
  id: name.optional(),
  name: words.default('A position'),
  about: words.default(''),
  quest: name.refine(id => questById.has(id), 'no such quest').default('bell'),
  campaign: z.boolean().default(false), // true: Expedition after Expedition until the quest is won or lost
  oneFight: z.boolean().default(false), // true: over with the fight it begins with
  gm: name.default('gm'),
  map: z.union([z.literal('start'), MapSchema]).default('start'),
  heroes: listOf(HeroSchema, MOST_HEROES).min(1),
  henchmen: listOf(HenchmanPlaceSchema, MOST_HENCHMEN).default([]),
  monsters: listOf(MonsterPlaceSchema, MOST_MONSTERS).default([]),
  groups: listOf(GroupSchema, MOST_GROUPS).default([]),
  leader: name.optional(),
  turn: z
    .strictObject({
      kind: z.enum(['setup', 'exploration', 'combat', 'town']).optional(),
      phase: z.enum(['hero', 'exploration', 'gm', 'end']).default('hero'),
      number: natural.default(1),
      partyFirst: z.boolean().default(true),
      routine: z.enum(['move-attack', 'attack-move']).optional(),
      pursuit: z.boolean().default(false),
      active: name.optional(), // whose activation it is
      moved: natural.default(0), // squares it has used
      used: z.enum(['', 'attack', 'run', 'door', 'chest', 'spell', 'potion', 'wind']).default(''), // its action
      halted: z.boolean().default(false), // its movement has ended: a zone caught it, or it stumbled
      initialPoints: z.number().min(0).max(100_000).optional(),
      bodies: listOf(name).default([]),
      missiles: listOf(z.strictObject({ model: name, what: name })).default([]),
      escaped: z.boolean().default(false),
      coldDraught: z.boolean().default(false),
      shot: z.boolean().default(false), // somebody of the party has shot or thrown in this turn's Hero Phase
      sentryDoors: natural.default(0), // doors Sentries have opened in this combat
      dragged: listOf(name).default([]), // fallen Heroes dragged in this Phase
      area: listOf(section, MOST_SECTIONS).optional(),
    })
    .prefault({}),
  hand: listOf(z.enum(COUNTERS)).default([]),
  bag: listOf(z.enum(COUNTERS)).optional(), // in the order they will be drawn
  trail: natural.max(4).default(0),
  roomsFound: natural.default(0),
  hymn: natural.max(10).default(0),
  flags: listOf(z.string().max(2 * LONGEST_ID)).default([]),
  secured: listOf(name).default([]),
  heroesAtStart: whole.min(1).optional(), // H
  quietTurns: natural.default(0),
  searchedThisTurn: z.boolean().default(false),
  entered: listOf(squareText, MOST_SQUARES).default([]), // squares Heroes have been in
  chests: listOf(
    z.strictObject({
      id: name,
      at: squareText,
      lair: z.boolean().default(true),
      opened: z.boolean().default(false),
      trap: name.optional(), // known and armed; 'none' for no trap; left out: its die is still to be rolled
      gold: sum.default(0),
      things: listOf(z.string().max(2 * LONGEST_ID)).default([]),
      holds: listOf(name).default([]),
    }),
  ).default([]),
  heaps: listOf(
    z.strictObject({
      at: squareText,
      gold: sum.default(0),
      things: listOf(z.string().max(2 * LONGEST_ID)).default([]),
    }),
  ).default([]),
  traps: listOf(z.strictObject({ at: squareText, trap: name, from: squareText.optional() })).default([]),
  burning: listOf(z.strictObject({ at: squareText, left: natural.default(1) })).default([]),
  carvedWarning: z.boolean().default(false),
  scratchedMap: z.boolean().default(false),
  clearSight: listOf(z.strictObject({ section, turns: whole.min(1).default(2) })).default([]),
  expedition: whole.min(1).default(1), // which of the quest it is
  clock: z
    .strictObject({
      expeditions: whole.min(1).default(12), // in all; after the last one the quest is lost
      fine: sum.default(0), // crowns that each Hero pays for coming home without the aim
      verses: natural.max(10).default(0), // of the hymn, sung meanwhile
      turns: natural.default(0), // Exploration turns until the light of an Expedition is out, 0: it lasts
    })
    .prefault({}),
  townGold: sum.default(0),
});
export type Scenario = Readonly<z.infer<typeof ScenarioSchema>>;
export type HeroPlace = z.infer<typeof HeroSchema>;
export type HenchmanPlace = z.infer<typeof HenchmanPlaceSchema>;
export type MonsterPlace = z.infer<typeof MonsterPlaceSchema>;
export type MapPlace = z.infer<typeof MapSchema>;
