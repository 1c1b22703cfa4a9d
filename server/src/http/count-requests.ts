import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Meter } from '../rooms/allowances.ts';
import type { Services } from '../services.ts';
import { addressOf } from './address.ts';
import { BODY_AT_MOST } from './body.ts';
import { problem } from './problem.ts';
import { Turns } from './turns.ts';

const REFUSED_AFTER_MS = 500; // a client refused at once asks again at once
const ONE_REQUEST = 16 * 1024; // bytes of a request or its answer: more counts as several requests

/** A route whose answers may be large. */
export const LARGE = { config: { large: true } } as const;

/** Limits the requests from one address. */
export function countRequests(app: FastifyInstance, { allowances }: Services): void {
  const turns = new Turns();
  const taken = new WeakMap<FastifyRequest, () => void>();
  const meterOf = (request: FastifyRequest): Meter => allowances.meter(null, addressOf(request));
  const slowDown = (reply: FastifyReply, meter: Meter): FastifyReply =>
    reply
      .header('retry-after', String(Math.ceil(meter.waitFor('requests'))))
      .code(429)
      .send(problem('rate', 'Too many requests; slow down.'));

  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.socket.destroyed) return reply.hijack();
    const meter = meterOf(request);
    const length = lengthAtMost(request);
    const has = length === 0 || meter.spend('bytes', length);
    if (has && meter.spend('requests')) return meter.charge('requests', Math.floor(length / ONE_REQUEST));
    meter.forfeit('patience', 1);
    await setTimeout(REFUSED_AFTER_MS);
    return slowDown(reply, meter);
  });

  app.addHook('preHandler', async (request, reply) => {
    if ((request.routeOptions.config as { large?: true }).large !== true) return;
    const giveBack = await turns.take(addressOf(request));
    if (giveBack === null) return slowDown(reply, meterOf(request));
    taken.set(request, giveBack);
    reply.raw.once('close', giveBack);
    if (reply.raw.destroyed) giveBack();
    if (meterOf(request).isSpent('requests')) return slowDown(reply, meterOf(request));
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string') {
      if (payload.length > ONE_REQUEST) meterOf(request).charge('requests', Math.floor(payload.length / ONE_REQUEST));
      taken.get(request)?.();
    }
    return payload;
  });
}

/** How long a request's body may get: it is charged before it is held. Without a stated length it is charged as the longest allowed. */
function lengthAtMost({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? BODY_AT_MOST;
  return Math.max(0, Number(headers['content-length'] ?? 0) || 0);
}

/** A large answer in pieces, each charged as it goes out. */
export async function* counted(pieces: AsyncIterable<string>, meter: Meter): AsyncGenerator<string> {
  for await (const piece of pieces) {
    meter.charge('requests', piece.length / ONE_REQUEST);
    yield piece;
  }
}
