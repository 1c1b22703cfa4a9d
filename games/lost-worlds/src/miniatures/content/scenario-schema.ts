// What a miniatures scenario may state. Everything that is left out takes the rulebook's default.

import * as z from 'zod';
import { pageKey } from '../../books/model.ts';
import { withStartingPages } from '../../books/transcribe.ts';
import { isPlainName, NO_PLAIN_NAME } from '../../setup/names.ts';
import { directionNames } from '../board/terrain.ts';

export const spot = z.tuple([z.int(), z.int()]);
const id = z
  .string()
  .regex(/^[A-Za-z0-9_.-]+$/, 'letters, digits, dot, dash and underscore only')
  .refine(isPlainName, NO_PLAIN_NAME);
const raises = z.record(pageKey, z.int().min(0)); // experience by row
const direction = z.enum(directionNames);
export const posture = z.enum(['standing', 'offBalance', 'down']);

/** One thing that must be true in the victory phase. */
export const TriggerSchema = z.union([
  z.strictObject({ carriedOff: id }),
  z.strictObject({ shattered: id }),
  z.strictObject({ noConscious: id }),
  z.strictObject({ conscious: id }),
  z.strictObject({ noConsciousOpponent: z.literal(true) }),
  z.strictObject({ lastConscious: z.literal(true) }),
  z.strictObject({ held: z.int().min(1) }),
  z.strictObject({ turnEnds: z.int().min(1) }),
]);
export type Trigger = Readonly<z.infer<typeof TriggerSchema>>;

const PointsSchema = z.strictObject({
  side: id, // a side, or 'each'
  for: z.enum([
    'carriedOff',
    'kept',
    'shattered',
    'opponentOut',
    'holding',
    'win',
    'struckByObject',
    'fallByShove',
    'outByHand',
    'onlyConscious',
  ]),
  item: id.optional(),
  points: z.int().min(0),
});
export type PointsRow = Readonly<z.infer<typeof PointsSchema>>;

const VictorySchema = z.strictObject({
  wins: z.array(z.strictObject({ side: id, when: z.array(TriggerSchema).min(1) })).min(1),
  tie: id.default('draw'), // a side, 'draw' or 'higherBody'
  points: z.array(PointsSchema).default([]),
});
export type Victory = Readonly<z.infer<typeof VictorySchema>>;

const SpecialSchema = z.strictObject({
  hidden: z.strictObject({ item: id, among: z.array(id).length(6) }).optional(),
  exits: z.array(z.strictObject({ item: id, side: id, at: z.array(spot).min(1) })).default([]),
  crown: z.strictObject({ at: z.array(spot).min(1) }).optional(),
  shatters: z
    .array(z.strictObject({ object: id, level: z.int(), endsDematerialising: z.boolean().default(false) }))
    .default([]),
  handledBy: z.array(z.strictObject({ object: id, sides: z.array(id) })).default([]),
  finds: z.array(z.strictObject({ object: id, item: id, heals: z.int().min(0).default(0) })).default([]),
  noSlay: z.boolean().default(false),
  hire: z.strictObject({ from: z.int(), to: z.int() }).default({ from: 1, to: 99 }),
});
export type ScenarioSpecial = Readonly<z.infer<typeof SpecialSchema>>;

export const ObjectSchema = z.strictObject({
  id,
  kind: id,
  at: spot.optional(),
  heldBy: id.optional(),
  weight: z.int().min(0).optional(),
  maxRange: z.int().min(0).optional(),
  height: z.int().min(0).optional(),
  tall: z.boolean().optional(),
  owner: id.optional(),
  thrown: z.boolean().optional(), // made for throwing
  heals: z.int().min(0).optional(),
  settling: z.boolean().optional(),
  examined: z.boolean().optional(),
});

/** What has happened to a Character so far this turn. */
const TurnFlagsSchema = z.strictObject({
  mp: z.int().min(0).optional(),
  spent: z.int().min(0).optional(),
  ran: z.boolean().optional(),
  ranLastTurn: z.boolean().optional(),
  entered: z.int().min(0).optional(),
  starred: z.boolean().optional(),
  spentAll: z.boolean().optional(),
  halted: z.boolean().optional(),
  hasHalted: z.boolean().optional(),
  blocked: z.boolean().optional(),
  moved: z.boolean().optional(),
  jumped: z.boolean().optional(),
  carryPaid: z.boolean().optional(),
  hardShoved: z.boolean().optional(),
  regenerating: z.enum(['body', 'magic']).optional(),
  dazed: z.boolean().optional(),
  tripped: z.boolean().optional(),
  recoveryDie: z.int().optional(),
  bodyMoved: z.boolean().optional(),
  fought: z.boolean().optional(),
  foughtWith: z.array(id).optional(),
});

export const CharacterSchema = z.strictObject({
  id: id.optional(),
  name: z.string().min(1).optional(),
  player: id.optional(), // the seat that owns it; default: the side's own
  profile: id.optional(), // a miniatures profile, or 'any'
  fighter: id.optional(), // or a duel fighter
  book: z.record(z.string(), z.unknown()).transform(withStartingPages).optional(), // or a book of its own: fighter, variant or transcription
  at: spot,
  undefended: direction.optional(),
  facing: direction.optional(),
  posture: posture.optional(), // default: Standing, or Off Balance for one that ran this turn
  away: z.boolean().default(false),
  height: z.int().min(1).optional(),
  body: z.int().optional(),
  maxBody: z.int().min(1).optional(),
  attacks: z.int().min(1).optional(),
  undead: z.boolean().optional(),
  dematerialises: z.boolean().optional(),
  weapon: id.nullable().optional(),
  weaponAt: spot.optional(), // where its weapon lies when it is not in hand
  weaponLost: z.boolean().optional(), // its weapon is nowhere
  thrown: z.record(id, z.int().min(0)).optional(),
  page19: z.int().optional(),
  page41: z.int().optional(),
  throwMod: z.int().optional(),
  touch: z.int().optional(),
  regeneration: z.int().min(0).optional(),
  magicRegeneration: z.int().min(0).optional(),
  spellPoints: z.int().min(0).optional(),
  freeSpellPoints: z.int().min(0).optional(),
  cards: z
    .union([
      z.literal('choose'), // its player selects them before play
      z.array(z.union([id, z.strictObject({ card: id, state: z.enum(['hidden', 'inEffect', 'played']) })])),
    ])
    .optional(),
  played: z.array(id).optional(), // cards already used
  cardPoints: z.int().min(0).optional(), // agreed for item and campaign cards
  spells: z.array(z.strictObject({ card: id, rounds: z.union([z.int().min(1), z.literal('rest')]) })).default([]),
  bans: z.array(z.string()).optional(), // terms in the instruction language: 'p18 p34', 'heavy'
  plus: raises.optional(),
  xp: z.int().min(0).optional(),
  tally: z.int().min(0).optional(),
  hire: z.int().min(0).optional(),
  carriedBy: id.optional(),
  turn: TurnFlagsSchema.default({}),
  defeated: z.boolean().optional(), // an opponent has brought it down before; default: if it lies there
  examined: z.boolean().default(false), // as a body
});
export type CharacterSource = Readonly<z.infer<typeof CharacterSchema>>;

const SideSchema = z.strictObject({
  id,
  name: z.string().min(1).optional(),
  optional: z.boolean().default(false), // may be left out when fewer players sit down
  characters: z.array(CharacterSchema).min(1),
});

/** Where play begins: a turn and a phase, and in the Movement Phase whose slot and whose move. */
const StartSchema = z.strictObject({
  turn: z.int().min(1).default(1),
  phase: z.enum(['initiative', 'movement', 'closeMovement', 'combat', 'falls', 'victory']).default('initiative'),
  order: z.array(id).optional(),
  slot: id.optional(), // earlier slots are over
  mover: id.optional(), // this Character is moving
  demands: z.array(z.strictObject({ halter: id, halted: id })).default([]),
  // In the Combat Phase: pairs that fight already, with the page each looks at, and how many rounds are over.
  edges: z
    .array(
      z.strictObject({
        a: id,
        b: id,
        pageSeenByA: z.int().min(1).max(63).optional(),
        pageSeenByB: z.int().min(1).max(63).optional(),
      }),
    )
    .default([]),
  round: z.int().min(0).max(2).default(0),
  shattered: z.array(id).default([]),
  carriedOff: z.array(id).default([]),
  hiddenIn: id.optional(),
  hiddenFound: z.boolean().default(false),
  holder: id.optional(),
  streak: z.int().min(0).default(0),
  scored: z
    .array(
      z.strictObject({
        side: id,
        for: z.enum(['holding', 'struckByObject', 'fallByShove', 'outByHand']),
        about: z.string().default(''),
      }),
    )
    .default([]),
});

/** A company member as the campaign keeps it between chapters. */
export const MemberSchema = z.strictObject({
  id,
  profile: id,
  xp: z.int().min(0).default(0),
  tally: z.int().min(0).default(0),
  picksUsed: z.int().min(0).default(0),
  plus: raises.default({}),
  maxBody: z.int().min(1).nullable().default(null),
  spellPoints: z.int().min(0).nullable().default(null),
  alive: z.boolean().default(true),
});
export type Member = Readonly<z.infer<typeof MemberSchema>>;

/** A campaign, and how far it has come. */
const CampaignStartSchema = z.strictObject({
  company: z.array(MemberSchema).default([]),
  chapter: z.string().nullable().default(null), // the chapter that comes next; default: the first
  won: z.array(z.string()).default([]),
  lost: z.array(z.string()).default([]),
  points: z.int().default(0),
});

const THEMES = ['sand', 'flags', 'crypt', 'cave', 'barrow', 'timber', 'marsh', 'stockade', 'snow'] as const;

export const FieldScenarioSchema = z.strictObject({
  kind: z.literal('miniatures'),
  id: id.default('custom'),
  title: z.string().min(1).default('A miniatures scenario'),
  briefing: z.string().default(''),
  theme: z.enum(THEMES).default('flags'), // how the ground looks
  map: z.union([z.array(z.string()).min(1), z.string().min(1)]),
  levels: z
    .array(
      z.strictObject({
        at: spot,
        level: z.int().min(0).max(9).optional(),
        feature: z.enum(['floor', 'step', 'wall', 'pillar']).optional(),
      }),
    )
    .default([]),
  objects: z.array(ObjectSchema).default([]),
  sides: z.array(SideSchema).min(1),
  absent: z.array(id).default([]), // optional sides that do not play
  books: z
    .record(z.string().min(1).refine(isPlainName, NO_PLAIN_NAME), z.unknown().transform(withStartingPages))
    .default({}),
  special: SpecialSchema.default(SpecialSchema.parse({})),
  victory: VictorySchema.default({
    wins: [{ side: 'each', when: [{ noConsciousOpponent: true }] }],
    tie: 'draw',
    points: [],
  }),
  start: StartSchema.default(StartSchema.parse({})),
  campaign: CampaignStartSchema.optional(),
});
export type FieldScenario = Readonly<z.infer<typeof FieldScenarioSchema>>;
