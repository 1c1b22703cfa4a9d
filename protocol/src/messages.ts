import type { Errand } from '@quarterstaff/kernel';
import * as z from 'zod';
import type { Comfort, StandingOrder } from './comfort.ts';
import { HOLDER } from './holders.ts';

// The requests of the line protocol. The same messages go over WebSocket to the server.

const id = z.union([z.string().max(200), z.number()]).optional();
const match = z.string().max(100).optional();
const seat = z.string().min(1).max(100);
const slot = z.string().min(1).max(200);
const json: z.ZodType<unknown> = z.unknown();
const face = z.number().int().min(1).max(1000);
const name = z.string().min(1).max(200); // of a game, a kind of question, a rule, a switch
const holder = z.string().regex(HOLDER, 'one of: open, book, book:<manner>, bot:<level>, bot:<level>:<temperament>');
/** A record with at most a hundred entries. */
const few100 = <K extends z.ZodString, V extends z.ZodType>(key: K, value: V) =>
  z.record(key, value).refine(record => Object.keys(record).length <= 100, 'at most 100 entries');

const order = z
  .union([
    z.strictObject({
      kind: name,
      slot: slot.optional(), // for this figure only
      choice: json,
      armed: z.literal(true).optional(), // ask a lone player first
      when: name.optional(), // a condition of the rulebook
    }),
    z.strictObject({ kind: name, slot: slot.optional(), ask: z.literal(true) }), // overrides a default of the rulebook
  ])
  .meta({ id: 'StandingOrder' });

const cell = z.number().int().min(0).max(1_000_000);
const figure = z.string().min(1).max(200);
const pointed = z
  .union([
    z.strictObject({ cell }),
    z.strictObject({ figure }),
    z.strictObject({ edge: z.strictObject({ cell, direction: z.number().int().min(0).max(7) }) }),
  ])
  .meta({ id: 'Pointed' });
const errand = z
  .strictObject({
    do: z.string().min(1).max(100),
    who: figure.nullable(),
    to: pointed.nullable(),
    with: z.string().max(200).optional(),
  })
  .meta({ id: 'Errand' });

/** Any request. */
const request = <K extends string, S extends z.ZodRawShape>(what: K, shape: S) =>
  z.strictObject({ id, do: z.literal(what), ...shape });
/** A request about a match: the one named, else the one opened last. */
const inMatch = <K extends string, S extends z.ZodRawShape>(what: K, shape: S) => request(what, { match, ...shape });

const whole = z.number().int();
const someSeat = { seat: seat.optional() };
const someSlot = { ...someSeat, slot: slot.optional() };
/** A choice, given in full or by its place in the list. */
const chosen = { ...someSlot, choice: json.optional(), pick: whole.min(0).optional() };

export const requests = {
  hello: request('hello', {}),
  new: request('new', {
    game: name,
    scenario: json.optional(),
    endless: z.string().max(100).optional(), // a run without end, by its seed, in place of a scenario
    handicap: few100(name, whole.min(-2).max(2)).optional(), // by side: so many steps stronger or weaker
    seats: few100(seat, holder).optional(),
    options: few100(name, json).optional(),
    seed: z.string().max(1000).optional(),
    dice: z.array(face).max(100_000).optional(),
  }),
  pending: inMatch('pending', someSeat),
  choose: inMatch('choose', {
    no: whole.optional(),
    ...chosen,
    plan: z.array(json).max(1000).optional(),
    dice: z.array(face).max(10_000).optional(),
  }),
  whynot: inMatch('whynot', {
    ...someSlot,
    kind: name.optional(), // of the question that is meant, or that was not asked
    choice: json.optional(),
  }),
  point: inMatch('point', { ...someSeat, at: pointed, selected: figure.nullable().optional() }),
  errand: inMatch('errand', {
    ...someSeat,
    errand: errand.nullable(), // null: drop that of `who`, or all of the hand
    who: figure.nullable().optional(),
    dry: z.boolean().optional(),
  }),
  odds: inMatch('odds', { no: whole.optional(), ...chosen }),
  reach: inMatch('reach', { no: whole.optional(), ...someSeat }),
  forecast: inMatch('forecast', { ...someSeat, suppose: few100(name, json).optional() }),
  purview: inMatch('purview', { ...someSeat, figure: figure.nullable().optional() }),
  view: inMatch('view', someSeat),
  table: inMatch('table', someSeat),
  state: inMatch('state', {}),
  position: inMatch('position', {}),
  undo: inMatch('undo', { to: whole, fresh: z.boolean().optional() }), // fresh: other dice from there on
  bot: inMatch('bot', {
    ...someSlot,
    level: name,
    iterations: whole.min(1).max(1_000_000).optional(),
    time: whole.min(1).max(600_000).optional(), // milliseconds
  }),
  orders: inMatch('orders', {
    seat,
    orders: z.array(order).max(100),
    defaults: z.boolean().optional(),
    single: z.boolean().optional(),
    asks: z.enum(['matter', 'all']).optional(),
    hand: z.array(seat).max(100).optional(), // all seats of the same person
  }),
  seat: inMatch('seat', { seat, holder }),
  end: inMatch('end', { how: z.enum(['conceded', 'agreed']), ...someSeat }),
  record: inMatch('record', {}),
  load: request('load', { record: json }),
  rule: request('rule', { rule: name, game: name.optional() }),
  close: inMatch('close', {}),
} as const;

export type Request = { [K in keyof typeof requests]: z.infer<(typeof requests)[K]> }[keyof typeof requests];
export type RequestOf<K extends keyof typeof requests> = z.infer<(typeof requests)[K]>;

const setDie = z.strictObject({ branch: whole, stream: name, place: whole, face: whole });

const entry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), no: whole, seat, slot, choice: json }),
  z.strictObject({ kind: z.literal('undo'), to: whole, branch: whole.nullable() }),
  z.strictObject({ kind: z.literal('seat'), seat, holder }),
  z.strictObject({ kind: z.literal('end'), how: z.enum(['conceded', 'agreed', 'timeout']), seat: seat.nullable() }),
  z.strictObject({ kind: z.literal('die'), die: setDie }),
]);

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A replay record as it comes from outside. */
export const recordSchema = z
  .strictObject({
    format: z.literal(1),
    game: name,
    rulesVersion: name,
    engine: hash.optional(),
    setup: z.strictObject({ scenario: json, options: few100(name, json) }),
    seed: z.string().max(1000),
    dice: z.array(face).max(1_000_000).nullable(),
    entries: z.array(entry).max(200_000),
    hashes: z.array(z.strictObject({ entry: whole, hash })).max(200_001),
    fair: z
      .strictObject({
        commitment: name,
        serverSeed: name,
        numbers: few100(seat, z.string().max(1000)),
        pledges: few100(seat, z.string().max(1000)).optional(),
        key: z.string().max(1000).optional(),
        signature: z.string().max(1000).optional(),
      })
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

function orderOf(asked: z.infer<typeof order>): StandingOrder {
  const about = { kind: asked.kind, ...(asked.slot === undefined ? {} : { slot: asked.slot }) };
  if ('ask' in asked) return { ...about, ask: true };
  const { choice, armed, when } = asked;
  return { ...about, choice, ...(armed === undefined ? {} : { armed }), ...(when === undefined ? {} : { when }) };
}

/** What an `orders` request asks for. */
export function comfortOf({ orders, defaults, single, asks }: RequestOf<'orders'>): Partial<Comfort> {
  return {
    orders: orders.map(orderOf),
    ...(defaults === undefined ? {} : { defaults }),
    ...(single === undefined ? {} : { single }),
    ...(asks === undefined ? {} : { asks }),
  };
}

/** The errand of a request. */
export function errandOf(asked: z.infer<typeof errand>): Errand {
  const { do: what, who, to } = asked;
  return { do: what, who, to, ...(asked.with === undefined ? {} : { with: asked.with }) };
}

/** zod's issues as paths and sentences. */
export function issuesOf(error: z.ZodError): readonly Issue[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}
