import { type Reply, requests, type Caller as Seated } from '@quarterstaff/protocol';
import * as z from 'zod';
import type { Workshop } from '../workers/workshop.ts';
import type { Meter } from './allowances.ts';
import type { Watcher } from './audience.ts';
import type { Room } from './room.ts';

// What can be asked over a connection, and by whom.

const id = z.union([z.string().max(200), z.number()]).optional();

export const onlineRequests = {
  ...requests,
  since: z.strictObject({
    id,
    do: z.literal('since'),
    viewer: z.string(),
    epoch: z.number().int(),
    n: z.number().int().min(0),
  }),
  consent: z.strictObject({
    id,
    do: z.literal('consent'),
    agrees: z.boolean(),
    proposal: z.string().max(100).optional(), // the id of the one being answered
  }),
  chat: z.strictObject({
    id,
    do: z.literal('chat'),
    text: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, 'no control characters'), // because a line may be shown on a terminal
  }),
  viewer: z.strictObject({ id, do: z.literal('viewer'), viewer: z.string() }),
} as const;

export type Online = {
  [K in keyof typeof onlineRequests]: z.infer<(typeof onlineRequests)[K]>;
}[keyof typeof onlineRequests];

export interface Caller {
  readonly room: Room;
  readonly watcher: Watcher;
  readonly meter: Meter;
  readonly workshop: Workshop;
  now(): number;
}

/** A list that is already JSON. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export const error = (code: string, message: string, path = ''): Reply => ({ error: { code, message, path } });
export const notYours = (path = ''): Reply => error('not-yours', 'Only people who sit at the table may do that.', path);

/** The person behind a connection, as the host of the match knows it. */
export const callerAt = ({ room, watcher }: Caller): Seated => ({
  seats: room.seatsOf(watcher.person),
  language: watcher.language,
});
