import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { addressOf } from './address.ts';
import { problem } from './problem.ts';

const ONE_REQUEST = 16 * 1024; // bytes of it, or of its answer: more counts as several

/** So many requests of one address, and no more. */
export function countRequests(app: FastifyInstance, { allowances }: Services): void {
  const meterOf = (request: Parameters<typeof addressOf>[0]) => allowances.meter(null, addressOf(request));

  app.addHook('onRequest', async (request, reply) => {
    const meter = meterOf(request);
    const length = Math.max(0, Number(request.headers['content-length'] ?? 0) || 0);
    const has = length === 0 || meter.spend('bytes', length);
    if (has && meter.spend('requests')) return meter.charge('requests', Math.floor(length / ONE_REQUEST));
    reply.header('retry-after', String(Math.ceil(meter.waitFor('requests'))));
    return reply.code(429).send(problem('rate', 'Too many requests; slow down.'));
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    if (typeof payload === 'string' && payload.length > ONE_REQUEST)
      meterOf(request).charge('requests', Math.floor(payload.length / ONE_REQUEST));
    return payload;
  });
}
