import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { matchRoutes } from './http/matches.ts';
import { operatorRoutes } from './http/operator.ts';
import { isForeign } from './http/origin.ts';
import { peopleRoutes } from './http/people.ts';
import { problem } from './http/problem.ts';
import { recordRoutes } from './http/records.ts';
import { MESSAGE_AT_MOST, socketRoutes } from './http/sockets.ts';
import type { Services } from './services.ts';
import { StoreError } from './store/store.ts';

interface Failure extends Error {
  readonly statusCode?: number;
  readonly code?: string;
  readonly validation?: readonly { readonly instancePath?: string; readonly message?: string }[];
}

/** What is said when a request fails: where the fault is in it, that the store is away, or as little as possible. */
function answerTo(failure: Failure): readonly [status: number, said: object] {
  const { validation, statusCode: status = 500, code, message } = failure;
  if (validation !== undefined) {
    const path = (validation[0]?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    const faults = validation.map(fault => `${fault.instancePath}: ${fault.message}`).join('; ');
    return [400, problem('bad-request', faults, path)];
  }
  if (failure instanceof StoreError || isStoreAway(code))
    return [503, problem('unavailable', 'The store does not answer just now; nothing has changed. Try again.')];
  if (status >= 500) return [status, problem('internal', 'Something went wrong on the server; nothing has changed.')];
  return [status, problem(status === 429 ? 'rate' : 'bad-request', message)];
}

/** The network's and PostgreSQL's words for a database that is away, starting or going. */
function isStoreAway(code: string | undefined): boolean {
  return code !== undefined && /^(ECONN|EPIPE|ETIMEDOUT|57P0|08)/.test(code);
}

const BODY_AT_MOST = 2 * 1024 * 1024;

/** The HTTP and WebSocket interface; `clientFolder` is the built web table, if there is one. */
export async function buildApp(services: Services, clientFolder: string | null): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: BODY_AT_MOST,
    trustProxy: services.config.QUARTERSTAFF_TRUST_PROXY === 'yes',
    requestTimeout: 30_000,
    logger:
      services.config.QUARTERSTAFF_LOG === 'silent'
        ? false
        : {
            level: services.config.QUARTERSTAFF_LOG,
            redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
          },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: services.secureCookies,
  });
  await app.register(rateLimit, { max: services.config.QUARTERSTAFF_REQUESTS_PER_MINUTE, timeWindow: '1 minute' });
  await app.register(cookie);
  await app.register(compress, { global: true });
  await app.register(websocket, { options: { maxPayload: MESSAGE_AT_MOST } });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Quarterstaff',
        version: '1',
        description: 'Matches, seats, heroes. A match is played over WebSocket with the line protocol.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });

  app.setErrorHandler((failure, _request, reply) => {
    const [status, said] = answerTo(failure as Failure);
    if (status >= 500) app.log.error(failure);
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send(said);
  });

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && isForeign(services, request))
      return reply.code(403).send(problem('foreign', 'Another site may not do this.'));
  });
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.store.ping();
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
  app.get('/metrics', async (_request, reply) => {
    services.metrics.rooms.set(services.rooms.count);
    return reply.type(services.metrics.registry.contentType).send(await services.metrics.registry.metrics());
  });
  app.get('/api/openapi.json', async () => app.swagger());
  peopleRoutes(app, services);
  matchRoutes(app, services);
  recordRoutes(app, services);
  socketRoutes(app, services);
  operatorRoutes(app, services);

  if (clientFolder !== null && existsSync(clientFolder)) {
    await app.register(staticFiles, {
      root: clientFolder,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    // Pages of the table are drawn in the browser; only files and the interface have addresses of their own.
    app.setNotFoundHandler((request, reply) =>
      request.method === 'GET' &&
      !request.url.startsWith('/api') &&
      !request.url.startsWith('/ws') &&
      !request.url.includes('.')
        ? reply.sendFile('index.html')
        : reply.code(404).send(problem('not-found', 'There is nothing here.')),
    );
  }
  return app;
}
