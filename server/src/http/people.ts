import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leave } from '../rooms/leave.ts';
import { hashOf, newId, newSecret } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import { problem } from './problem.ts';
import { heroBody, heroParams, keyBody } from './schemas.ts';

const COOKIE = 'qs_person';
const YEAR = 365 * 86_400;
const HEROES_AT_MOST = 500;

/** The person of a request: a key in an HttpOnly cookie, known by its hash; null for a stranger. */
export async function personOf(services: Services, request: FastifyRequest): Promise<string | null> {
  const key = request.cookies[COOKIE];
  return key === undefined ? null : services.store.personByKey(hashOf(key));
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

/** The person of a request, made if there is none yet. */
export async function personOrNew(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  return (await personOf(services, request)) ?? (await newPerson(services, reply)).person;
}

async function newPerson(
  services: Services,
  reply: FastifyReply,
): Promise<{ readonly person: string; readonly key: string }> {
  const key = newSecret();
  const person = newId();
  await services.store.createPerson(person, hashOf(key), services.now());
  remember(services, reply, key);
  return { person, key };
}

/** A person is a key kept by the browser: no name, no password, nothing to forget but the key. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { store } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post('/api/people', (_request, reply) => newPerson(services, reply));

  api.get('/api/people/me', async (request, reply) => {
    const person = await personOf(services, request);
    return person === null ? reply.code(401).send(problem('stranger', 'Nobody is known here yet.')) : { person };
  });

  /** The key itself, to carry to another device. A page cannot read it from the cookie. */
  api.post('/api/people/me/key', async (request, reply) => {
    if ((await personOf(services, request)) === null)
      return reply.code(401).send(problem('stranger', 'Nobody is known here yet.'));
    return reply.header('cache-control', 'no-store').send({ key: request.cookies[COOKIE] });
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
      for (let some = await store.matchesOf(person); some.length > 0; some = await store.matchesOf(person))
        for (const match of some) await leave(services, match, person);
      await store.deletePerson(person);
    }
    reply.clearCookie(COOKIE, { path: '/' });
    return { deleted: person !== null };
  });

  api.get('/api/heroes', async request => {
    const person = await personOf(services, request);
    return { heroes: person === null ? [] : await store.heroesOf(person) };
  });

  api.put('/api/heroes/:id', { schema: { params: heroParams, body: heroBody } }, async (request, reply) => {
    const person = await personOrNew(services, request, reply);
    const heroes = await store.heroesOf(person);
    if (heroes.length >= HEROES_AT_MOST && !heroes.some(({ id }) => id === request.params.id))
      return reply.code(409).send(problem('quota', `You keep ${HEROES_AT_MOST} heroes already.`));
    if ((await store.storedBytes(person)) >= services.config.QUARTERSTAFF_BYTES_PER_PERSON)
      return reply.code(409).send(problem('quota', 'You have stored too much; delete some matches or heroes.'));
    await store.putHero({ id: request.params.id, person, ...request.body });
    return { stored: request.params.id };
  });

  api.delete('/api/heroes/:id', { schema: { params: heroParams } }, async request => {
    const person = await personOf(services, request);
    if (person !== null) await store.deleteHero(person, request.params.id);
    return { deleted: request.params.id };
  });
}
