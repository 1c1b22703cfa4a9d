import * as z from 'zod';
import type { Comfort } from './comfort.ts';

// The requests of the line protocol. The same messages go over WebSocket to the server and to a browser worker.

const id = z.union([z.string().max(200), z.number()]).optional();
const match = z.string().max(100).optional();
const seat = z.string().min(1).max(100);
const slot = z.string().min(1).max(200);
const json: z.ZodType<unknown> = z.unknown();
const face = z.number().int().min(1).max(1000);
const holder = z
  .string()
  .regex(
    /^(open|book(:[a-z-]+)?|bot:[a-z-]+(:[a-z-]+)?)$/,
    'one of: open, book, book:<manner>, bot:<level>, bot:<level>:<temperament>',
  );

const order = z
  .union([
    z.strictObject({ kind: z.string(), choice: json }),
    z.strictObject({ kind: z.string(), ask: z.literal(true) }), // against a default of the rulebook
  ])
  .meta({ id: 'StandingOrder' });

export const requests = {
  hello: z.strictObject({ id, do: z.literal('hello') }),
  new: z.strictObject({
    id,
    do: z.literal('new'),
    game: z.string(),
    scenario: json.optional(),
    seats: z.record(seat, holder).optional(),
    options: z.record(z.string(), json).optional(),
    seed: z.string().max(1000).optional(),
    dice: z.array(face).max(100_000).optional(),
  }),
  pending: z.strictObject({ id, do: z.literal('pending'), match, seat: seat.optional() }),
  choose: z.strictObject({
    id,
    do: z.literal('choose'),
    match,
    no: z.number().int().optional(),
    seat: seat.optional(),
    slot: slot.optional(),
    choice: json.optional(),
    pick: z.number().int().min(0).optional(),
    plan: z.array(json).max(1000).optional(),
    dice: z.array(face).max(10_000).optional(),
  }),
  whynot: z.strictObject({ id, do: z.literal('whynot'), match, seat: seat.optional(), choice: json }),
  odds: z.strictObject({
    id,
    do: z.literal('odds'),
    match,
    no: z.number().int().optional(),
    seat: seat.optional(),
    slot: slot.optional(),
    choice: json.optional(),
    pick: z.number().int().min(0).optional(),
  }),
  reach: z.strictObject({ id, do: z.literal('reach'), match, no: z.number().int().optional(), seat: seat.optional() }),
  forecast: z.strictObject({
    id,
    do: z.literal('forecast'),
    match,
    seat: seat.optional(),
    suppose: z.record(z.string(), json).optional(),
  }),
  purview: z.strictObject({
    id,
    do: z.literal('purview'),
    match,
    seat: seat.optional(),
    figure: z.string().nullable().optional(),
  }),
  view: z.strictObject({ id, do: z.literal('view'), match, seat: seat.optional() }),
  table: z.strictObject({ id, do: z.literal('table'), match, seat: seat.optional() }),
  state: z.strictObject({ id, do: z.literal('state'), match }),
  position: z.strictObject({ id, do: z.literal('position'), match }),
  undo: z.strictObject({ id, do: z.literal('undo'), match, to: z.number().int() }),
  bot: z.strictObject({
    id,
    do: z.literal('bot'),
    match,
    seat: seat.optional(),
    slot: slot.optional(),
    level: z.string(),
    iterations: z.number().int().min(1).max(1_000_000).optional(),
    time: z.number().int().min(1).max(600_000).optional(), // milliseconds
  }),
  orders: z.strictObject({
    id,
    do: z.literal('orders'),
    match,
    seat,
    orders: z.array(order).max(100),
    defaults: z.boolean().optional(),
    single: z.boolean().optional(),
  }),
  seat: z.strictObject({ id, do: z.literal('seat'), match, seat, holder }),
  end: z.strictObject({ id, do: z.literal('end'), match, how: z.enum(['conceded', 'agreed']), seat: seat.optional() }),
  record: z.strictObject({ id, do: z.literal('record'), match }),
  load: z.strictObject({ id, do: z.literal('load'), record: json }),
  rule: z.strictObject({ id, do: z.literal('rule'), rule: z.string(), game: z.string().optional() }),
  close: z.strictObject({ id, do: z.literal('close'), match }),
} as const;

export type Request = { [K in keyof typeof requests]: z.infer<(typeof requests)[K]> }[keyof typeof requests];
export type RequestOf<K extends keyof typeof requests> = z.infer<(typeof requests)[K]>;

const setDie = z.strictObject({
  branch: z.number().int(),
  stream: z.string(),
  place: z.number().int(),
  face: z.number().int(),
});

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), no: z.number().int(), seat, slot, choice: json }),
  z.strictObject({ kind: z.literal('undo'), to: z.number().int(), branch: z.number().int().nullable() }),
  z.strictObject({ kind: z.literal('seat'), seat, holder }),
  z.strictObject({ kind: z.literal('end'), how: z.enum(['conceded', 'agreed', 'timeout']), seat: seat.nullable() }),
  z.strictObject({ kind: z.literal('die'), die: setDie }),
]);

/** A replay record as it comes from outside. */
export const recordSchema = z
  .strictObject({
    format: z.literal(1),
    game: z.string(),
    rulesVersion: z.string(),
    setup: z.strictObject({ scenario: json, options: z.record(z.string(), json) }),
    seed: z.string().max(1000),
    dice: z.array(face).nullable(),
    entries: z.array(entry).max(200_000),
    hashes: z.array(z.strictObject({ entry: z.number().int(), hash: z.string().regex(/^[0-9a-f]{64}$/) })),
    fair: z
      .strictObject({ commitment: z.string(), serverSeed: z.string(), numbers: z.record(z.string(), z.string()) })
      .optional(),
  })
  .meta({ id: 'MatchRecord' });

/** JSON Schemas of all requests and of the record. */
export function protocolSchemas(): Record<string, unknown> {
  const schemas: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(requests)) schemas[name] = z.toJSONSchema(schema, { io: 'input' });
  schemas.MatchRecord = z.toJSONSchema(recordSchema, { io: 'input' });
  return schemas;
}

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** What an `orders` request asks for. */
export function comfortOf({ orders, defaults, single }: RequestOf<'orders'>): Partial<Comfort> {
  return {
    orders: orders.map(order => ('ask' in order ? order : { kind: order.kind, choice: order.choice })),
    ...(defaults === undefined ? {} : { defaults }),
    ...(single === undefined ? {} : { single }),
  };
}

/** zod's issues as paths and sentences. */
export function issuesOf(error: z.ZodError): readonly Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
