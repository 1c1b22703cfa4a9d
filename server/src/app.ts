import { existsSync } from 'node:fs';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { addressOf } from './http/address.ts';
import { BODY_AT_MOST, readJsonBodies } from './http/body.ts';
import { countRequests } from './http/count-requests.ts';
import { httpServer } from './http/http-server.ts';
import { matchRoutes } from './http/matches.ts';
import { operatorRoutes } from './http/operator.ts';
import { isForeign } from './http/origin.ts';
import { peopleRoutes } from './http/people.ts';
import { problem, Refused } from './http/problem.ts';
import { recordRoutes } from './http/records.ts';
import { seatRoutes } from './http/seats.ts';
import { MESSAGE_AT_MOST, socketRoutes } from './http/sockets.ts';
import { Overtaken } from './rooms/errors.ts';
import type { Services } from './services.ts';
import { Damaged, StoreError } from './store/store.ts';
import { WorkError } from './workers/workshop.ts';

interface Failure extends Error {
  readonly statusCode?: number;
  readonly code?: string;
  readonly validation?: readonly { readonly instancePath?: string; readonly message?: string }[];
}

/** The answer to a request that fails: the path to its fault, that the store is away, or as little as possible. */
function answerTo(failure: Failure): readonly [status: number, said: object] {
  const { validation, statusCode: status = 500, code, message } = failure;
  if (failure instanceof Refused) return [failure.status, failure.said];
  if (failure instanceof Overtaken) return [409, problem('conflict', 'Somebody else changed it; try again.')];
  if (failure instanceof WorkError)
    return [503, problem('unavailable', 'There is too much to do just now; nothing has changed. Try again.')];
  if (validation !== undefined) {
    const path = (validation[0]?.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.');
    const faults = validation.map(fault => `${fault.instancePath}: ${fault.message}`).join('; ');
    return [400, problem('bad-request', faults, path)];
  }
  if (failure instanceof Damaged)
    return [500, problem('damaged', 'What is stored of this match is damaged; it rests until it is restored.')];
  if (failure instanceof StoreError || isStoreAway(code))
    return [503, problem('unavailable', 'The store does not answer just now; nothing has changed. Try again.')];
  if (status >= 500) return [status, problem('internal', 'Something went wrong on the server; nothing has changed.')];
  return [status, problem(status === 429 ? 'rate' : 'bad-request', message)];
}

/** Error codes of the network and of PostgreSQL for a database that is away, starting or stopping. */
function isStoreAway(code: string | undefined): boolean {
  return code !== undefined && /^(ECONN|EPIPE|ETIMEDOUT|57P0|08)/.test(code);
}

/** Where the page may open connections, for browsers that take 'self' to mean http only. */
function socketOrigin(origin: string | undefined): readonly string[] {
  return origin === undefined ? [] : [new URL(origin).origin.replace(/^http/, 'ws')];
}

/** Browser features that our pages never use. */
const NOT_ASKED_FOR = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'serial',
  'bluetooth',
  'midi',
  'browsing-topics',
]
  .map(feature => `${feature}=()`)
  .join(', ');

const READY_MS = 2_000; // how long an answer about the disk holds

/** The HTTP and WebSocket interface; the folders are the built web table and the documentation, if there are any. */
export async function buildApp(
  services: Services,
  clientFolder: string | null,
  docsFolder: string | null = null,
): Promise<FastifyInstance> {
  const { QUARTERSTAFF_LOG: level } = services.config;
  const app = Fastify({
    bodyLimit: BODY_AT_MOST,
    serverFactory: httpServer(services),
    frameworkErrors: (failure, request, reply) => refuseUnrouted(services, failure, request, reply as FastifyReply),
    logger: level === 'silent' ? false : { level, redact: UNLOGGED, serializers: { req: logged } },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await sendGuardingHeaders(app, services);
  countRequests(app, services);
  refuseForeign(app, services);
  await app.register(cookie);
  await app.register(compress, { global: true, globalDecompression: false });
  await app.register(websocket, { options: { maxPayload: MESSAGE_AT_MOST, autoPong: false } });
  await describe(app);
  readJsonBodies(app);
  app.setErrorHandler((failure, _request, reply) => {
    const [status, said] = answerTo(failure as Failure);
    if (status >= 500) app.log.error(failure);
    if (status === 503) reply.header('retry-after', '1');
    return reply.code(status).send(said);
  });
  healthRoutes(app, services);
  peopleRoutes(app, services);
  matchRoutes(app, services);
  seatRoutes(app, services);
  recordRoutes(app, services);
  socketRoutes(app, services);
  operatorRoutes(app, services);
  if (docsFolder !== null && existsSync(docsFolder)) await serveDocs(app, docsFolder);
  if (clientFolder !== null && existsSync(clientFolder)) await serveTable(app, clientFolder);
  return app;
}

/** Answers a request with a malformed address: no hook would count it, and nobody would close its connection if it asked for an upgrade. */
function refuseUnrouted(services: Services, failure: Failure, request: FastifyRequest, reply: FastifyReply): void {
  services.allowances.meter(null, addressOf(request)).forfeit('patience', 1);
  const [status, said] = answerTo(failure);
  reply.raw.once('finish', () => request.raw.socket.destroySoon());
  reply.code(status).header('connection', 'close').send(said);
}

/** The part of a request that is logged. */
const logged = (request: FastifyRequest) => ({ method: request.method, url: request.url, address: addressOf(request) });

/** Fields that are never logged. */
const UNLOGGED = ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'];

/** Headers that keep a browser to our own pages. */
async function sendGuardingHeaders(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...socketOrigin(services.config.QUARTERSTAFF_ORIGIN)],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: services.secureCookies,
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', NOT_ASKED_FOR);
    if (request.url.startsWith('/api') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Requests from pages of other sites change nothing. */
function refuseForeign(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && isForeign(services, request))
      return reply.code(403).send(problem('foreign', 'Another site may not do this.'));
  });
}

/** The OpenAPI description of the interface. */
async function describe(app: FastifyInstance): Promise<void> {
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
  app.get('/api/openapi.json', async () => app.swagger());
}

function healthRoutes(app: FastifyInstance, { ticks, store }: Services): void {
  app.get('/healthz', async () => ({ ok: true }));
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(true) };
  app.get('/readyz', async (_request, reply) => {
    if (ticks() - asked.at > READY_MS) {
      const answer = store.ping().then(
        () => true,
        () => false,
      );
      asked = { at: ticks(), answer };
    }
    return (await asked.answer) ? { ok: true } : reply.code(503).send({ ok: false });
  });
}

async function serveDocs(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  await app.register(staticFiles, {
    root: folder,
    prefix: '/docs/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: response => response.setHeader('cache-control', 'no-cache'),
  });
}

async function serveTable(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    cacheControl: false,
    allowedPath: path => !path.endsWith('.tsbuildinfo'),
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
