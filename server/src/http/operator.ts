import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashOf, isSecret } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import { everything } from '../store/everything.ts';
import { verifyBackup } from '../store/health.ts';
import { problem } from './problem.ts';

/** For the operator: only with QUARTERSTAFF_OPERATOR_TOKEN, sent as `authorization: Bearer …`. */
export function operatorRoutes(app: FastifyInstance, services: Services): void {
  const { QUARTERSTAFF_OPERATOR_TOKEN: token, QUARTERSTAFF_DATA: data } = services.config;
  const wanted = token === undefined ? null : hashOf(token);
  const isOperator = ({ headers }: FastifyRequest): boolean => {
    const [, given] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    return given !== undefined && isSecret(given, wanted);
  };
  const stranger = problem('not-yours', 'For whoever runs the server.');

  app.get('/metrics', async (request, reply) => {
    if (!isOperator(request)) return reply.code(403).send(stranger);
    services.metrics.rooms.set(services.rooms.count);
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });

  if (token === undefined) return;

  /** A copy of the embedded database, taken while the server runs, restored and checked. */
  app.post('/api/operator/backup', async (request, reply) => {
    if (!isOperator(request)) return reply.code(403).send(stranger);
    const folder = join(data, 'backups');
    mkdirSync(folder, { recursive: true });
    const name = `quarterstaff-${new Date(services.now()).toISOString().replaceAll(/[:.]/g, '-')}.db`;
    const backup = await services.store.backup(join(folder, name));
    if (backup !== null) {
      await verifyBackup(backup);
      return { ...backup, verified: true };
    }
    return reply.code(409).send(problem('not-here', 'PostgreSQL has its own tools: see docs/operations.md.'));
  });

  /** Everything as JSON lines, the same from either database. */
  app.get('/api/operator/export', async (request, reply) => {
    if (!isOperator(request)) return reply.code(403).send(stranger);
    return reply.type('application/x-ndjson').send(Readable.from(everything(services.store)));
  });
}
