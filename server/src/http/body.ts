import { readJson } from '@quarterstaff/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './problem.ts';

const lengths = new WeakMap<FastifyRequest, number>();

/** The length of a request's body as read: its header may claim less, or nothing. */
export const bodyLength = (request: FastifyRequest): number => lengths.get(request) ?? 0;

export const BODY_AT_MOST = 64 * 1024; // except for scenarios and records

const asText = { parseAs: 'string' } as const;

/** Bodies must be JSON, uncompressed: otherwise a small body could unpack to a large one before it is counted. */
export function readJsonBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Refused(415, 'bad-request', 'Send bodies uncompressed.');
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asText, (request, body, done) => {
    lengths.set(request, Buffer.byteLength(body));
    const read = readJson(body as string);
    if ('value' in read) done(null, read.value);
    else done(new Refused(400, 'bad-request', read.message), undefined);
  });
}

/** The same bodies, passed on as text. */
export function keepBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asText, (request, body, done) => {
    lengths.set(request, Buffer.byteLength(body));
    done(null, body);
  });
}
