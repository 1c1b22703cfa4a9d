import { recordSchema } from '@quarterstaff/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { finishedRecord } from '../rooms/online.ts';
import type { Services } from '../services.ts';
import { summary } from './matches.ts';
import { personOf, personOrNew } from './people.ts';
import { problem, quotaFault } from './problem.ts';
import { importBody, matchParams } from './schemas.ts';

const ENTRIES_AT_MOST = 20_000;

/** Records out and in: of a finished match, and of everything a person has. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  const { store, rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get('/api/matches/:id/record', { schema: { params: matchParams } }, async (request, reply) => {
    const room = await rooms.open(request.params.id);
    if (room === null)
      return reply.code(404).send(problem('unknown-match', 'There is no such match, or it has not begun.'));
    if (room.match.outcome === null) return reply.code(409).send(problem('not-yet', 'The record comes after the end.'));
    return finishedRecord(room);
  });

  api.post('/api/import', { schema: { body: importBody } }, async (request, reply) => {
    const parsed = recordSchema.safeParse(request.body.record);
    if (!parsed.success)
      return reply
        .code(400)
        .send(
          problem(
            'bad-record',
            parsed.error.issues[0]?.message ?? 'not a record',
            `record.${parsed.error.issues[0]?.path.join('.')}`,
          ),
        );
    if (parsed.data.entries.length > ENTRIES_AT_MOST)
      return reply.code(400).send(problem('bad-record', 'The record is too long.', 'record.entries'));
    const person = await personOrNew(services, request, reply);
    const full = await quotaFault(services, person);
    if (full !== null) return reply.code(409).send(problem('quota', full));
    const made = await rooms.importRecord(parsed.data as Parameters<typeof rooms.importRecord>[0], person);
    return 'fault' in made
      ? reply.code(400).send(problem('bad-record', made.fault, 'record'))
      : summary(services, made.stored, person);
  });

  /** Everything that is a person's own: heroes, and the records of finished matches. */
  api.get('/api/people/me/export', async request => {
    const person = await personOf(services, request);
    if (person === null) return { format: 1, heroes: [], records: [] };
    const over = (await store.matchesOf(person)).filter(({ status }) => status === 'over');
    const records = [];
    for (const { id } of over) {
      const room = await rooms.open(id).catch(() => null);
      if (room !== null && room.match.outcome !== null) records.push(finishedRecord(room));
    }
    return { format: 1, heroes: await store.heroesOf(person), records };
  });
}
