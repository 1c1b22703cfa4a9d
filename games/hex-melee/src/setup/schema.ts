import * as z from 'zod';
import { saves } from '../content/content.ts';
import { damageSchema, hexesSchema, KeywordSchema, NaturalAttackSchema, themeSchema } from '../content/schemas.ts';
import { letters } from '../options/table.ts';
import { R } from '../rules.ts';

// A scenario as people write it. Whatever is left out takes the rulebook's defaults.

const label = z.string().regex(/^\d{4}$/, 'a hex is a label CCRR such as "0907", or a pair [q, r]');
const placeSchema = z.union([label, z.tuple([z.number().int(), z.number().int()])], {
  error: 'a hex is a label CCRR such as "0907", or a pair [q, r]',
});
export type Place = z.infer<typeof placeSchema>;
const id = z.string().regex(/^(?!__proto__$)[^\s=]+$/, 'an id has no blanks and no =');
const fromTo = (least: number, most: number, message: string): z.ZodNumber =>
  z.number(message).int(message).min(least, message).max(most, message);
const attribute = fromTo(1, 200, `a whole number from 1 to 200 (${R.fourAttributes})`);
const count = z.number().int().min(0);
const facing = fromTo(0, 5, `a facing is a whole number from 0 to 5 (${R.facingAHexSide})`);
const letter = z.enum(letters as [string, ...string[]]);

/** What comes of a trial on the road. */
const consequence = z
  .object({
    hits: damageSchema.optional(), // to whoever tried: "1d"
    fatigue: count.optional(),
    miles: z.number().optional(), // gained, or lost
    silver: z.number().int().optional(),
    foes: z
      .object({
        use: z.string(),
        number: z.number().int().min(1).max(8).default(1),
        map: z.string().default('sand_ring'),
      })
      .strict()
      .optional(),
  })
  .strict();
export type ConsequenceSpec = z.infer<typeof consequence>;
const cause = z.enum(['wounded', 'collapsed', 'asleep']);
const situations = Object.keys(saves) as [string, ...string[]];

const gearSchema = z.union([
  z.string(),
  z
    .object({
      item: z.string(),
      carried: z.enum(['ready', 'slung', 'worn', 'packed']).optional(),
      loaded: z.boolean().optional(),
      loading: count.optional(),
      late: z.boolean().optional(),
    })
    .strict(),
]);

export const FigureSchema = z
  .object({
    use: z.string().optional(), // a creature or a ready character
    id: id.optional(),
    name: z.string().optional(),
    kind: z.enum(['character', 'creature', 'phantom', 'figment', 'summoned']).optional(),
    conjured: z.boolean().optional(), // everybody saw magic bring it
    created: z.boolean().optional(), // a new character: checked by the rules of creation
    people: z.string().optional(),
    hexes: hexesSchema.optional(),
    st: attribute.optional(),
    dx: attribute.optional(),
    iq: attribute.optional(),
    wis: attribute.optional(),
    ma: z.number().int().min(1).nullable().optional(),
    fly: count.optional(),
    protection: count.optional(),
    talents: z.array(z.string()).optional(),
    spells: z.array(z.string()).optional(),
    attacks: z.array(NaturalAttackSchema).optional(),
    keywords: z.array(KeywordSchema).optional(),
    trained: z.boolean().optional(),
    beast: z.boolean().optional(),
    xp: count.optional(),
    knowledge: count.optional(), // points kept; left out: what a character's talents and spells leave
    gear: z.array(gearSchema).optional(),
    ready: z.array(z.string()).optional(),
    ammo: z.record(z.string(), count).optional(),
    at: placeSchema.optional(),
    facing: facing.optional(),
    posture: z.enum(['standing', 'kneeling', 'prone']).optional(),
    air: z.enum(['ground', 'flying', 'swooping']).optional(),
    condition: z.union([z.enum(['awake', 'dead']), cause, z.array(cause)]).optional(), // several causes hold side by side
    exit: z.enum(['none', 'fled', 'yielded', 'vanished']).optional(),
    arrives: z.number().int().min(2).optional(), // the turn at whose beginning it comes, to where `at` says
    hits: count.optional(),
    fatigue: count.optional(),
    weakened: z.boolean().optional(),
    venom: z.array(z.object({ hits: count, phases: z.number().int().min(1) }).strict()).optional(),
    holding: z.string().nullable().optional(),
    hth: z.boolean().optional(),
    runs: count.optional(),
    control: z.string().nullable().optional(),
    // this turn
    state: z.enum(['disengaged', 'engaged', 'hth']).nullable().optional(),
    moved: count.optional(),
    allowance: count.optional(), // the effective MA that its move began with
    option: letter.nullable().optional(),
    acted: z.boolean().optional(),
    changedHex: z.boolean().optional(),
    crawled: z.boolean().optional(),
    tookOff: z.boolean().optional(),
    landed: z.boolean().optional(),
    overBroken: z.boolean().optional(),
    guarded: z.boolean().optional(),
    hitsNow: count.optional(),
    physicalNow: count.optional(),
    dealtTo: z.array(z.string()).optional(),
    trampled: z.array(z.string()).optional(),
    parting: z // stepped away this turn: from where, how fast, and whom it left behind
      .object({
        at: placeSchema,
        facing,
        dx: z.number().int(),
        enemies: z.array(z.object({ id: z.string(), dx: z.number().int() }).strict()),
      })
      .strict()
      .optional(),
    fell: z.boolean().optional(),
    pushed: z.boolean().optional(), // has had its forced retreat
    waits: z.string().nullable().optional(), // passed this turn, naming this enemy
    // from the turns before
    hitsBefore: count.optional(),
    fellBefore: z.boolean().optional(),
    waitFor: z.string().nullable().optional(),
    waitTurns: count.optional(),
  })
  .strict();
export type FigureSpec = z.infer<typeof FigureSchema>;

const edge = z.enum(['north', 'south', 'east', 'west', 'any']);
const rows = z.tuple([z.number().int().min(1), z.number().int().min(1)]);

export const ScenarioSchema = z
  .object({
    id: z.string().default('custom'),
    name: z.string().default('A fight'),
    about: z.string().default(''),
    first: z.boolean().default(false),
    facts: z // measured: docs/balance/hex-melee.md
      .object({
        difficulty: z.enum(['easy', 'fair', 'hard']),
        seats: z.array(z.string()).min(1),
        won: z.number().min(0).max(100),
        minutes: z.tuple([z.number().int().min(1), z.number().int().min(1)]),
      })
      .strict()
      .optional(),
    map: z.union([
      z.string(),
      z
        .object({
          name: z.string().default('A map'),
          rows: z.array(z.string().min(1)).min(1).max(99),
          zero: label.default('0101'),
          megahex: label.optional(),
          theme: themeSchema.default('sand'), // how its ground looks
        })
        .strict(),
    ]),
    journey: z // a party on the road
      .object({
        miles: z.number().min(1).max(1000),
        travelled: z.number().min(0).default(0),
        day: z.number().int().min(1).default(1),
        walked: count.default(0),
        activity: z.enum(['walk', 'jog', 'rest', 'march']).nullable().default(null),
        minutes: count.default(0), // spent in this activity without change
        met: z.boolean().default(false), // the encounter of the day has been rolled
        fights: count.default(0),
        rested: z.boolean().default(true), // nothing but rest so far today
        learned: z.array(z.string()).default([]), // who has bought a knowledge point on this adventure
        xp: z.record(z.string(), count).default({}),
        silver: count.default(0),
        goods: z.array(z.string()).nullable().default(null), // for sale where the journey begins
        trials: z
          .array(
            z
              .object({
                situation: z.enum(situations),
                hard: z.boolean().default(false),
                failed: consequence.optional(),
                passed: consequence.optional(),
                round: consequence.optional(), // what it costs to go round; left out: nothing
                barred: z.boolean().default(false), // there is no way round
              })
              .strict(),
          )
          .default([]),
      })
      .strict()
      .optional(),
    turns: z.number().int().min(1).nullable().default(null),
    turn: z.number().int().min(1).default(1),
    setUp: z.enum(['listed', 'play']).default('listed'), // in play: every side chooses hexes, facings and what is in hand
    phase: z.enum(['initiative', 'renew', 'movement', 'actions', 'retreat', 'post']).default('initiative'),
    order: z.array(z.string()).optional(), // in which the sides move
    active: z.string().optional(), // the side that moves now
    onHold: z.array(z.string()).default([]), // sides that want to be asked before every action of this turn
    ranks: z // ties of this turn's action order that have been rolled off
      .array(z.object({ dx: z.number().int(), sides: z.array(z.string()).min(2) }).strict())
      .default([]),
    sides: z
      .array(
        z
          .object({
            id,
            name: z.string().optional(),
            letter: z.string().length(1).optional(), // of its set-up hexes on the map
            facing: facing.optional(),
            zone: z.object({ columns: rows, rows }).strict().optional(),
            began: count.optional(), // full ST of all figures it began the fight with
            figures: z.array(FigureSchema).default([]),
          })
          .strict(),
      )
      .min(1)
      .max(8),
    goals: z
      .array(
        z
          .object({
            side: z.string(),
            leave: z
              .object({ count: z.number().int().min(1), edge })
              .strict()
              .optional(),
            carry: z.object({ item: z.string(), edge }).strict().optional(),
            occupy: z
              .object({ count: z.number().int().min(1), rows: z.array(z.number().int().min(1)).min(1) })
              .strict()
              .optional(),
          })
          .strict(),
      )
      .default([]),
    exits: z.array(z.object({ side: z.string(), edge }).strict()).default([]),
    atLimit: z.string().nullable().default(null),
    ground: z
      .array(z.object({ item: z.string(), at: placeSchema, contents: z.array(z.string()).default([]) }).strict())
      .default([]),
    bodies: z.array(placeSchema).default([]),
    magic: z
      .array(
        z
          .object({
            spell: z.string(),
            caster: z.string(),
            target: z.string().nullable().default(null),
            hexes: z.array(placeSchema).default([]),
            cost: count.optional(),
            upkeep: count.nullable().optional(),
            since: count.optional(),
            until: count.nullable().optional(),
            free: count.default(0),
          })
          .strict(),
      )
      .default([]),
  })
  .strict();
export type Scenario = z.infer<typeof ScenarioSchema>;
