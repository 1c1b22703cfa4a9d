import { readJson } from '@quarterstaff/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './problem.ts';

const lengths = new WeakMap<FastifyRequest, number>();

/** How long a request's body is as it was read: what a header says of it may be less, or nothing. */
export const bodyLength = (request: FastifyRequest): number => lengths.get(request) ?? 0;

const asText = { parseAs: 'string' } as const;

/** Bodies are JSON and nothing else. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asText, (request, body, done) => {
    lengths.set(request, Buffer.byteLength(body));
    const read = readJson(body as string);
    if ('value' in read) done(null, read.value);
    else done(new Refused(400, 'bad-request', read.message), undefined);
  });
}

/** The same bodies, handed on as text. */
export function keepBodiesAsText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asText, (request, body, done) => {
    lengths.set(request, Buffer.byteLength(body));
    done(null, body);
  });
}
