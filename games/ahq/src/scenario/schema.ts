import * as z from 'zod';
import { archetypeById, henchmanById, monsterById, questById } from '../content/index.ts';
import { COUNTERS, ROOM_TYPES, STATS } from '../content/schema.ts';
import { parseSquare } from '../map/square.ts';

// How any position is stated. What is left out takes the rulebook's defaults.

const squareText = z
  .string()
  .refine(text => parseSquare(text) !== null, 'a square is written "x,y", within -126 and 126');
const edgeText = z
  .string()
  .refine(
    text => /^\S+ [NESW]$/.test(text) && parseSquare(text.split(' ')[0]!) !== null,
    'an edge is written "x,y N", with N, E, S or W, within -126 and 126',
  );
const name = z.string().regex(/^[a-z][a-z0-9_-]*$/, 'lower case letters, digits, - and _');
const side = z.enum(['N', 'E', 'S', 'W']);
const whole = z.number().int();
const natural = whole.min(0);
const statsPart = z.strictObject(
  Object.fromEntries(STATS.map(s => [s, natural.optional()])) as Record<
    (typeof STATS)[number],
    z.ZodOptional<typeof natural>
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
  name: z.string().optional(),
  at: squareText.optional(),
  stats: statsPart.optional(), // bare values that replace those of the entry
  equipped: statsPart.optional(), // values as equipped: the bare ones follow from the gear
  wounds: whole.optional(),
  condition: z.enum(['standing', 'ko', 'dead', 'left', 'waiting']).optional(),
  focus: z.string().optional(), // whom its Death Zone is focused on; '' for nobody; left out: by the rules
  acted: z.boolean().optional(),
  toHit: whole.default(0), // other modifiers of its hand-to-hand hit rolls: 1 is +1 to hit
  effects: z.array(effect).default([]),
  inPit: z.boolean().default(false),
};

const carried = {
  weapons: z.array(name).optional(),
  readied: name.optional(),
  armour: name.nullable().optional(),
  armourOn: z.boolean().optional(),
  shield: z.boolean().optional(),
  shieldOn: z.boolean().optional(),
  ring: name.optional(),
  worn: z.array(name).default([]),
  gear: z.array(name).default([]),
  potions: z.array(name).default([]),
  scrolls: z.array(name).default([]),
  questItems: z.array(name).default([]),
  ammo: z.record(z.string(), natural).optional(),
  gold: natural.max(250).optional(),
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
  spells: z.array(name).optional(),
  cast: z.boolean().default(false),
  thriftUsed: z.boolean().default(false), // Ring of Thrift and Amulet of the Second Breath, in this Expedition
  breathUsed: z.boolean().default(false),
});

export const HenchmanPlaceSchema = z.strictObject({
  ...common,
  ...carried,
  type: name.refine(id => henchmanById.has(id) || id === 'hostage', 'no such Henchman'),
  owner: name,
});

export const MonsterPlaceSchema = z.strictObject({
  ...common,
  type: name.refine(id => monsterById.has(id), 'no such monster'),
  looksLike: name.refine(id => monsterById.has(id), 'no such monster').optional(), // hidden behind this face
  stock: natural.optional(),
  shots: natural.optional(),
  thrown: z.boolean().default(false),
  group: natural.default(0),
  cast: z.boolean().default(false),
  unwound: z.boolean().default(false),
  gmPhases: natural.default(0), // GM Phases of this combat it has been in
  makesFor: natural.optional(), // Sentries: the door it has in mind
  loot: z.boolean().default(true),
});

const rect = z.tuple([whole, whole, whole, whole]);
const SectionSchema = z.strictObject({
  kind: z.enum(['room', 'passage', 'node', 'stairs']),
  rect,
  room: z.enum(ROOM_TYPES).optional(),
  entrance: side.optional(),
  heading: side.optional(),
  passage: natural.optional(),
  exits: z.array(side).default([]), // nodes: unexplored exits
  name: z.string().optional(),
  feature: name.optional(), // furnishing, hazard or curiosity
  featureUsed: z.boolean().default(false),
  searchedWalls: z.array(side).default([]),
  searchedBy: z.array(name).default([]),
  usedBy: z.array(name).default([]), // who has used the fountain or the pool
  questRoom: natural.optional(),
  blind: z.array(z.enum(['start', 'end'])).default([]), // passages: which ends are dead ends
});

const DoorSchema = z.strictObject({
  at: edgeText,
  open: z.boolean().default(false),
  barred: z.enum(['', 'party', 'monsters']).default(''),
  accessed: z.boolean().default(false),
  jammed: z.boolean().default(false),
  closedThisTurn: z.boolean().default(false), // in combat: escape waits for it
  evenOdd: natural.max(12).default(0),
  typeDie: natural.default(0),
});

export const MapSchema = z.strictObject({
  rows: z.array(z.string()).optional(), // one character per square: '.' floor, '#' rock, 'o' low, 'O' tall obstacle, '~' chasm
  origin: z.tuple([whole, whole]).default([0, 0]), // of the first character
  room: z.enum(ROOM_TYPES).default('chamber'), // of the text map
  sections: z.array(SectionSchema).default([]),
  joins: z.array(z.tuple([natural, natural])).default([]),
  doors: z.array(DoorSchema).default([]),
  walls: z.array(edgeText).default([]),
  grates: z.array(edgeText).default([]),
  obstacles: z
    .array(
      z.strictObject({
        at: squareText,
        kind: z.enum(['low', 'tall', 'chasm', 'pit']).default('low'),
        object: z.string().default('rubble'),
      }),
    )
    .default([]),
});

const MemberSchema = z.strictObject({
  type: name.refine(id => monsterById.has(id), 'no such monster'),
  looksLike: name.refine(id => monsterById.has(id), 'no such monster').optional(),
  wounds: whole.min(1).optional(),
  stock: natural.optional(),
  shots: natural.optional(),
});

const GroupSchema = z.strictObject({
  sections: z.array(natural).min(1),
  members: z.array(MemberSchema).min(1),
  status: z.enum(['met', 'dormant']).default('dormant'),
  roaming: z.boolean().default(false),
  original: z.array(name.refine(id => monsterById.has(id), 'no such monster')).optional(), // whom the next Expedition finds
  questRoom: natural.optional(),
  webs: z.boolean().default(false),
});

export const ScenarioSchema = z.strictObject({
  id: name.optional(),
  name: z.string().default('A position'),
  about: z.string().default(''),
  quest: name.refine(id => questById.has(id), 'no such quest').default('bell'),
  campaign: z.boolean().default(false), // true: Expedition after Expedition until the quest is won or lost
  oneFight: z.boolean().default(false), // true: over with the fight it begins with
  gm: name.default('gm'),
  map: z.union([z.literal('start'), MapSchema]).default('start'),
  heroes: z.array(HeroSchema).min(1),
  henchmen: z.array(HenchmanPlaceSchema).default([]),
  monsters: z.array(MonsterPlaceSchema).default([]),
  groups: z.array(GroupSchema).default([]),
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
      initialPoints: z.number().min(0).optional(),
      bodies: z.array(name).default([]),
      missiles: z.array(z.strictObject({ model: name, what: name })).default([]),
      escaped: z.boolean().default(false),
      coldDraught: z.boolean().default(false),
      shot: z.boolean().default(false), // somebody of the party has shot or thrown in this turn's Hero Phase
      sentryDoors: natural.default(0), // doors Sentries have opened in this combat
      dragged: z.array(name).default([]), // fallen Heroes dragged in this Phase
      area: z.array(natural).optional(),
    })
    .prefault({}),
  hand: z.array(z.enum(COUNTERS)).default([]),
  bag: z.array(z.enum(COUNTERS)).optional(), // in the order they will be drawn
  trail: natural.max(4).default(0),
  roomsFound: natural.default(0),
  hymn: natural.max(10).default(0),
  flags: z.array(z.string()).default([]),
  secured: z.array(name).default([]),
  heroesAtStart: whole.min(1).optional(), // H
  quietTurns: natural.default(0),
  searchedThisTurn: z.boolean().default(false),
  entered: z.array(squareText).default([]), // squares Heroes have been in
  chests: z
    .array(
      z.strictObject({
        id: name,
        at: squareText,
        lair: z.boolean().default(true),
        opened: z.boolean().default(false),
        trap: name.optional(), // known and armed
        gold: natural.default(0),
        things: z.array(z.string()).default([]),
        holds: z.array(name).default([]),
      }),
    )
    .default([]),
  heaps: z
    .array(z.strictObject({ at: squareText, gold: natural.default(0), things: z.array(z.string()).default([]) }))
    .default([]),
  traps: z.array(z.strictObject({ at: squareText, trap: name, from: squareText.optional() })).default([]),
  burning: z.array(z.strictObject({ at: squareText, left: natural.default(1) })).default([]),
  carvedWarning: z.boolean().default(false),
  scratchedMap: z.boolean().default(false),
  clearSight: z.array(z.strictObject({ section: natural, turns: whole.min(1).default(2) })).default([]),
  expedition: whole.min(1).default(1), // which of the quest it is
  townGold: natural.default(0),
});
export type Scenario = Readonly<z.infer<typeof ScenarioSchema>>;
export type HeroPlace = z.infer<typeof HeroSchema>;
export type HenchmanPlace = z.infer<typeof HenchmanPlaceSchema>;
export type MonsterPlace = z.infer<typeof MonsterPlaceSchema>;
export type MapPlace = z.infer<typeof MapSchema>;
