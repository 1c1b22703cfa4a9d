import { DEPTH_AT_MOST, isTooDeep } from '@quarterstaff/protocol';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refused } from './problem.ts';

const lengths = new WeakMap<FastifyRequest, number>();

/** How long a request's body is as it was read: what a header says of it may be less, or nothing. */
export const bodyLength = (request: FastifyRequest): number => lengths.get(request) ?? 0;

const asText = { parseAs: 'string' } as const;

/** Bodies are JSON and nothing else, and not nested without end: writing it again would go as deep. */
export function readJsonBodies(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', asText, (request, body, done) => {
    lengths.set(request, Buffer.byteLength(body));
    if (isTooDeep(body as string))
      done(new Refused(400, 'bad-request', `Values are nested at most ${DEPTH_AT_MOST} deep.`), undefined);
    else void read(request, body as string, done);
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
