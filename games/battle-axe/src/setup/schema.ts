// The scenario: any position, any phase. What is left out takes the rulebook's defaults.
import * as z from 'zod';
import {
  BlockSchema,
  EnemyCardSchema,
  height,
  race,
  role,
  SpecialSchema,
  spellType,
  THING_KINDS,
  weight,
} from '../content/schemas.ts';
import { GOALS } from '../state.ts';

const ids = z.array(z.string());
const square = z.tuple([z.number().int(), z.number().int()]);
const side = z.enum(['N', 'E', 'S', 'W']);
const whole = z.number().int();
const count = z.number().int().min(0);
const status = z.enum(['conscious', 'unconscious', 'dead', 'gone']);

export const HeroSpec = z.strictObject({
  id: z
    .string()
    .regex(/^[^\s@]+$/, 'an id without blanks')
    .optional(),
  name: z.string().optional(),
  ready: z.string().optional(),
  race: race.optional(),
  role: role.optional(),
  freeSpell: spellType.optional(),
  seat: z.string().optional(),
  at: square.optional(),
  facing: side.optional(),
  height: height.optional(),
  weight: weight.optional(),
  base: BlockSchema.partial().optional(),
  health: whole.optional(),
  luck: count.optional(),
  arcane: count.optional(),
  holy: count.optional(),
  nature: count.optional(),
  status: status.optional(),
  held: z.array(z.string()).optional(),
  worn: z.array(z.string()).optional(),
  pack: z.array(z.string()).optional(),
  coins: z.array(count).optional(),
  gold: count.optional(),
  codes: ids.optional(),
  spellsUsed: z.array(z.string()).optional(),
  traitsUsed: z.array(z.string()).optional(),
  effects: z.array(z.string()).optional(),
  mirror: count.optional(),
  poisoned: z.boolean().optional(),
  diseased: z.boolean().optional(),
  pit: z.enum(['out', 'fresh', 'in']).optional(),
  snared: count.optional(),
  carrying: z.string().optional(),
  acted: z.boolean().optional(),
  keepsake: z.boolean().optional(),
  weakened: z.boolean().optional(),
  turn: z
    .strictObject({
      moveOver: z.boolean().optional(),
      acted: z.boolean().optional(),
      drank: z.boolean().optional(),
      changedWorn: z.boolean().optional(),
      movedCarrying: z.boolean().optional(),
      opened: z.array(count).optional(),
      budget: count.nullable().optional(),
      spent: count.optional(),
      haste: count.optional(),
      might: count.optional(),
      flurry: count.max(1).optional(),
      ran: z.boolean().optional(),
      agreed: ids.optional(),
      plates: z.array(square).optional(),
    })
    .optional(),
});

const cardChanges = EnemyCardSchema.omit({ code: true, health: true, special: true }).partial().shape;
export const EnemySpec = z.strictObject({
  card: z.string(),
  id: z
    .string()
    .regex(/^[^\s@]+$/)
    .optional(),
  at: square.optional(),
  squares: z.array(square).optional(),
  turned: z.boolean().optional(),
  home: count.optional(),
  health: z.number().int().min(1).optional(),
  mostHealth: z.number().int().min(1).optional(),
  ...cardChanges,
  special: SpecialSchema.partial().optional(),
  spells: z.array(count).optional(),
  asleep: count.optional(),
  skips: count.optional(),
  rooted: z.boolean().optional(),
  stung: count.optional(),
  burned: z.boolean().optional(),
  summoned: z.boolean().optional(),
  dormant: z.boolean().optional(),
});

export const ThingSpec = z.strictObject({
  at: square.optional(),
  id: z.string().optional(),
  name: z.string().optional(),
  kind: z.enum(THING_KINDS).optional(),
  height: z.enum(['low', 'high', 'floor']).optional(),
  opened: z.boolean().optional(),
  health: count.optional(),
});

export const TileSpec = z.strictObject({
  kind: z.enum(['start', 'passage', 'room', 'map']).optional(),
  section: z.string().optional(),
  rows: z.union([z.string(), z.array(z.string())]),
  form: z.enum(['solid', 'walled']).optional(),
  x: whole.optional(),
  y: whole.optional(),
  entry: side.optional(),
  drawnDoors: z.enum(['open', 'closed']).optional(),
  legend: z.record(z.string().length(1), ThingSpec.omit({ at: true }).nullable()).optional(),
  walls: z.array(z.tuple([whole, whole, side])).optional(),
});

const DoorSpec = z.strictObject({
  at: square,
  side,
  double: side.optional(),
  open: z.boolean().optional(),
  everOpened: z.boolean().optional(),
  from: z.enum(['passage', 'room']).optional(),
});

const FriendlySpec = z.strictObject({
  id: z.string().optional(),
  kind: z.enum(['wolf', 'captive']),
  owner: z.string(),
  squares: z.array(square).min(1),
  health: whole.optional(),
  status: status.optional(),
  acted: z.boolean().optional(),
});

const RoomSpec = z.strictObject({
  section: z.string(),
  tile: count,
  layout: z.number().int().min(1).optional(),
  completed: z.boolean().optional(),
  words: z.array(z.string()).optional(),
});

export const ScenarioSchema = z.strictObject({
  name: z.string().optional(),
  quest: z.string().nullable().optional(),
  mode: z.enum(['stand-alone', 'campaign']).optional(),
  players: z.union([z.literal(1), z.literal(2), z.literal(4)]).optional(),
  heroes: z.array(HeroSpec).min(1).max(4).optional(),
  arrange: z.boolean().optional(),
  map: z.union([TileSpec, z.array(TileSpec).min(1)]).optional(),
  doors: z.array(DoorSpec).optional(),
  openings: z.array(z.tuple([whole, whole, side])).optional(),
  ends: z.array(z.strictObject({ squares: z.array(square).min(1), side, explored: z.boolean().optional() })).optional(),
  start: z.array(square).optional(),
  enemies: z.array(EnemySpec).optional(),
  friendlies: z.array(FriendlySpec).optional(),
  things: z.array(ThingSpec.required({ at: true })).optional(),
  rooms: z.array(RoomSpec).optional(),
  round: z.number().int().min(1).optional(),
  phase: z.enum(['heroes', 'turn', 'enemies']).optional(),
  turn: z.string().optional(),
  shotAt: ids.optional(),
  lastShotAt: z.string().optional(),
  decks: z
    .strictObject({
      passage: ids.optional(),
      room: ids.optional(),
      event: ids.optional(),
      coins: z.array(count).optional(),
    })
    .optional(),
  roomsCompleted: count.optional(),
  questRoomPlaced: z.boolean().optional(),
  goalAchieved: z.boolean().optional(),
  goal: z.enum(GOALS).optional(),
  alarm: z.boolean().optional(),
  ambushDone: z.boolean().optional(),
  usedRooms: ids.optional(),
  idleEnemySteps: count.optional(),
  acceptedWords: ids.optional(),
  codes: ids.optional(),
  templeHalf: z.boolean().optional(),
  town: z.boolean().optional(),
});
export type Scenario = z.infer<typeof ScenarioSchema>;
export type HeroSpec = z.infer<typeof HeroSpec>;
export type EnemySpec = z.infer<typeof EnemySpec>;
export type TileSpec = z.infer<typeof TileSpec>;
export type ThingSpec = z.infer<typeof ThingSpec>;
