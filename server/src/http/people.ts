import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leave } from '../rooms/leave.ts';
import { hashOf, newId, newSecret } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import { matchesOfPerson } from '../store/everything.ts';
import { Damaged } from '../store/store.ts';
import type { Party } from '../workers/workshop.ts';
import { addressOf } from './address.ts';
import { bodyLength } from './body.ts';
import { LARGE } from './count-requests.ts';
import { mustHaveRoom, problem, Refused } from './problem.ts';
import { heroBody, heroParams, heroQuery, keyBody } from './schemas.ts';

const COOKIE = 'qs_person';
const YEAR = 365 * 86_400;
const HEROES_AT_MOST = 500;
const HERO_AT_MOST = 64 * 1024;
const HERO_BYTES_AT_MOST = 4 * 1024 * 1024;

/** A person has a key in an HttpOnly cookie and is known by its hash; null for a stranger. */
export function keyHashOf(request: FastifyRequest): string | null {
  const key = request.cookies[COOKIE];
  return key === undefined ? null : hashOf(key);
}

/** The person of a request; null for a stranger. */
export async function personOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const hash = keyHashOf(request);
  return hash === null ? null : services.store.personByKey(hash);
}

function remember(services: Services, reply: FastifyReply, key: string): void {
  reply.setCookie(COOKIE, key, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    maxAge: YEAR,
    secure: services.secureCookies,
  });
}

/** Whom the work of a request is charged to: a stranger by address alone. */
export async function visitorOf(services: Services, request: FastifyRequest): Promise<Party> {
  const address = addressOf(request);
  return { person: (await personOf(services, request)) ?? `at ${address}`, address };
}

/** The person of a request, created if there is none yet. */
export async function personOrNew(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  return (await personOf(services, request)) ?? (await newPerson(services, request, reply)).person;
}

async function newPerson(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ readonly person: string; readonly key: string }> {
  if (!services.allowances.meter(null, addressOf(request)).spend('people'))
    throw new Refused(429, 'rate', 'Too many people have joined from your address; try again in a few minutes.');
  const key = newSecret();
  const person = newId();
  await services.store.createPerson(person, hashOf(key), services.now());
  remember(services, reply, key);
  return { person, key };
}

/** A person deleted while creating or entering a match does not stay in it. */
export async function mustBeThere(services: Services, person: string, match: string): Promise<void> {
  if (await services.store.isPerson(person)) return;
  await leave(services, match, person, { silently: true });
  await forget(services, person);
  throw new Refused(401, 'stranger', 'This person is no longer known here.');
}

/** Deletes a person, who then also leaves any match entered at the last moment, so that nothing of it stays in the files. */
async function forget(services: Services, person: string): Promise<void> {
  for (let late = await services.store.deletePerson(person); late.length > 0; ) {
    for (const match of late) await leave(services, match, person, { silently: true }).catch(onlyDamaged);
    late = await services.store.deletePerson(person);
  }
}

/** A damaged match cannot be left; the person is deleted all the same. */
function onlyDamaged(problem: unknown): void {
  if (!(problem instanceof Damaged)) throw problem;
}

/** A person is a key kept by the browser: no name, no password. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post('/api/people', (request, reply) => newPerson(services, request, reply));

  api.get('/api/people/me', async (request, reply) => {
    const person = await personOf(services, request);
    return person === null ? reply.code(401).send(problem('stranger', 'Nobody is known here yet.')) : { person };
  });

  /** The key itself, to carry to another device. A page cannot read it from the cookie. */
  api.post('/api/people/me/key', async (request, reply) => {
    if ((await personOf(services, request)) === null)
      return reply.code(401).send(problem('stranger', 'Nobody is known here yet.'));
    return { key: request.cookies[COOKIE] };
  });

  /** Another key for the same person. The old one stops working on every device, and connections made with it are closed. */
  api.post('/api/people/me/key/change', async (request, reply) => {
    const person = await personOf(services, request);
    if (person === null) return reply.code(401).send(problem('stranger', 'Nobody is known here yet.'));
    const key = newSecret();
    await store.changeKey(person, hashOf(key));
    services.connections.hangUp(person);
    remember(services, reply, key);
    return { person, key };
  });

  api.post('/api/people/session', { schema: { body: keyBody } }, async (request, reply) => {
    const person = await store.personByKey(hashOf(request.body.key));
    if (person === null) return reply.code(404).send(problem('unknown-key', 'No person has this key.', 'key'));
    remember(services, reply, request.body.key);
    return { person };
  });

  api.delete('/api/people/me', async (request, reply) => {
    const person = await personOf(services, request);
    if (person !== null) {
      for await (const match of matchesOfPerson(store, person))
        await leave(services, match, person, { silently: true }).catch(onlyDamaged);
      await forget(services, person);
      services.connections.hangUp(person);
    }
    reply.clearCookie(COOKIE, { path: '/' });
    return { deleted: person !== null };
  });

  /** A page of heroes, ordered by id; `next` says where the next page starts. */
  api.get('/api/heroes', { ...LARGE, schema: { querystring: heroQuery } }, async request => {
    const person = await personOf(services, request);
    return person === null ? { heroes: [], next: null } : store.heroesOf(person, request.query.after);
  });

  const keeping = { schema: { params: heroParams, body: heroBody }, bodyLimit: HERO_AT_MOST };
  api.put('/api/heroes/:id', keeping, async (request, reply) => {
    const { id } = request.params;
    const person = await personOrNew(services, request, reply);
    const kept = (await store.heroSizes(person)).filter(hero => hero.id !== id);
    if (kept.length >= HEROES_AT_MOST) throw new Refused(409, 'quota', `You keep ${HEROES_AT_MOST} heroes already.`);
    const bytes = kept.reduce((sum, hero) => sum + hero.bytes, JSON.stringify(request.body).length);
    if (bytes > HERO_BYTES_AT_MOST) throw new Refused(409, 'quota', 'Your heroes take too much space; delete some.');
    await mustHaveRoom(services, person, 'bytes');
    await store.putHero({ id, person, ...request.body });
    services.quota.note(person, bodyLength(request));
    return { stored: id };
  });

  api.delete('/api/heroes/:id', { schema: { params: heroParams } }, async request => {
    const person = await personOf(services, request);
    if (person !== null) {
      await store.deleteHero(person, request.params.id);
      services.quota.freed(person);
    }
    return { deleted: request.params.id };
  });
}
