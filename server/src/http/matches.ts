import { isPosition } from '@quarterstaff/kernel';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { leave } from '../rooms/leave.ts';
import { hashOf, isSecret, newSecret } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import type { StoredMatch } from '../store/store.ts';
import { personOf, personOrNew } from './people.ts';
import { problem, quotaFault } from './problem.ts';
import { joinBody, linkBody, matchParams, nameBody, newMatchBody, numberBody } from './schemas.ts';

/** How many of the newest matches of a list are looked into. */
const LOOKED_INTO = 30;

/**
 * What anybody who knows a match may know about it; never a hash, a seed or somebody else's key. Whose turn it is stands in the
 * match itself: `look` reads it where it is not in memory.
 */
export async function summary(services: Services, stored: StoredMatch, person: string | null, look = false) {
  const { rooms } = services;
  const reading = look && stored.status === 'running' ? rooms.open(stored.id) : rooms.loaded(stored.id);
  const room = await reading?.catch(() => null);
  const mine = stored.seats.filter(seat => person !== null && seat.person === person).map(({ seat }) => seat);
  const waiting = room?.match.open.map(({ seat }) => seat) ?? [];
  return {
    match: stored.id,
    name: stored.name,
    game: stored.game,
    scenario: typeof stored.setup.scenario === 'string' ? stored.setup.scenario.slice(0, 100) : null,
    status: stored.status,
    seats: stored.seats.map(({ seat, side, about, kind, holder, person: sitter }) => ({
      seat,
      side,
      about,
      kind,
      holder: room?.match.holders.get(seat) ?? holder,
      taken: sitter !== null || kind === 'computer',
    })),
    mine,
    owner: person !== null && stored.owner === person,
    yourTurn: waiting.some(seat => mine.includes(seat)),
    commitment: stored.commitment,
    decisionSeconds: stored.decisionSeconds,
    created: stored.created,
    updated: stored.updated,
    next: stored.next,
  };
}

const linkOf = (match: string, seat: string, secret: string): string =>
  `/join#${match}.${encodeURIComponent(seat)}.${secret}`;

export function matchRoutes(app: FastifyInstance, services: Services): void {
  const { store, rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get('/api/games', async () => ({
    games: services.games.map(({ id, title, rulesVersion, scenarios, switches, manners, policy }) => ({
      id,
      title,
      rulesVersion,
      scenarios,
      switches,
      policy: policy === undefined ? [] : manners,
    })),
  }));

  api.post('/api/matches', { schema: { body: newMatchBody } }, async (request, reply) => {
    const { body } = request;
    const game = rooms.game(body.game);
    if (game === null) return reply.code(400).send(problem('unknown-game', `There is no game ${body.game}.`, 'game'));
    const setup = {
      scenario: body.scenario ?? game.scenarios.find(({ first }) => first)?.id ?? null,
      options: body.options,
    };
    if (isPosition(setup.scenario))
      return reply.code(400).send(problem('not-online', 'A position is for your own machine.', 'scenario'));
    const prepared = game.prepare(setup);
    if (!prepared.ok)
      return reply
        .code(400)
        .send(
          problem('bad-scenario', 'The scenario is refused.', prepared.faults[0]?.path, { faults: prepared.faults }),
        );
    const unknown = Object.keys(body.seats).find(name => !prepared.seats.some(({ seat }) => seat === name));
    if (unknown !== undefined)
      return reply.code(400).send(problem('unknown-seat', `There is no seat ${unknown}.`, `seats.${unknown}`));
    const person = await personOrNew(services, request, reply);
    const full = await quotaFault(services, person);
    if (full !== null) return reply.code(409).send(problem('quota', full));
    if (typeof setup.scenario !== 'string') {
      const tried = await services.thinker
        .trySetup({ game: game.id, rulesVersion: game.rulesVersion, setup })
        .catch(() => ({ fault: 'The scenario takes too long to play.' }));
      if ('fault' in tried) return reply.code(400).send(problem('bad-scenario', tried.fault, 'scenario'));
    }
    const name = body.name || game.scenarios.find(({ id }) => id === setup.scenario)?.name || game.title;
    const { stored, secrets } = await rooms.make(
      {
        game,
        name,
        setup,
        owner: person,
        seats: body.seats,
        number: body.hold ? null : body.number,
        decisionSeconds: body.decisionSeconds,
      },
      prepared.seats,
    );
    const links = Object.fromEntries(
      Object.entries(secrets).map(([seat, secret]) => [seat, linkOf(stored.id, seat, secret)]),
    );
    return { ...(await summary(services, stored, person)), links };
  });

  api.post('/api/join', { schema: { body: joinBody } }, async (request, reply) => {
    const { match, seat, secret, number } = request.body;
    const refuse = () =>
      reply.code(403).send(problem('bad-invitation', 'This invitation is not valid any more. Ask for a new link.'));
    for (let tries = 0; tries < 5; tries += 1) {
      const stored = await store.match(match);
      const wanted = stored?.seats.find(other => other.seat === seat);
      const known = await personOf(services, request);
      // Whoever sits there already asks again because the first answer was lost.
      if (stored != null && known !== null && wanted?.person === known)
        return summary(services, await rooms.beginIfReady(stored), known);
      if (stored == null || wanted === undefined || !isSecret(secret, wanted.secretHash)) return refuse();
      const person = await personOrNew(services, request, reply);
      const seats = stored.seats.map(other =>
        other.seat === seat
          ? { ...other, person, secretHash: null, number: stored.seed === null ? number : other.number }
          : other,
      );
      const next = { ...stored, version: stored.version + 1, updated: services.now(), seats };
      if ((await store.changeMatch(next)) === 'conflict') continue;
      const begun = await rooms.beginIfReady(next);
      const room = await rooms.loaded(match)?.catch(() => null);
      room?.adopt(begun);
      return summary(services, begun, person);
    }
    return refuse();
  });

  api.get('/api/matches', async request => {
    const person = await personOf(services, request);
    const found = person === null ? [] : await store.matchesOf(person);
    return { matches: await Promise.all(found.map((stored, i) => summary(services, stored, person, i < LOOKED_INTO))) };
  });

  api.get('/api/matches/:id', { schema: { params: matchParams } }, async (request, reply) => {
    const stored = await store.match(request.params.id);
    if (stored === null) return reply.code(404).send(problem('unknown-match', 'There is no such match.'));
    return summary(services, stored, await personOf(services, request));
  });

  /** Changes a match on behalf of its owner. */
  const owned = async (id: string, person: string | null) => {
    const stored = await store.match(id);
    return stored !== null && person !== null && stored.owner === person ? stored : null;
  };

  api.delete('/api/matches/:id', { schema: { params: matchParams } }, async (request, reply) => {
    const stored = await owned(request.params.id, await personOf(services, request));
    if (stored === null) return reply.code(403).send(problem('not-yours', 'Only the owner may delete a match.'));
    const room = await rooms.loaded(stored.id)?.catch(() => null);
    room?.audience.broadcast({ push: 'closed', reason: 'deleted' });
    await rooms.forget(stored.id);
    await store.deleteMatch(stored.id);
    return { deleted: stored.id };
  });

  api.post('/api/matches/:id/leave', { schema: { params: matchParams } }, async (request, reply) => {
    const person = await personOf(services, request);
    const stored = await store.match(request.params.id);
    if (stored === null || person === null || !stored.seats.some(seat => seat.person === person))
      return reply.code(403).send(problem('not-yours', 'Only who sits at a match can leave it.'));
    return { match: stored.id, done: await leave(services, stored, person) };
  });

  /** The owner begins: with a number, if it was held back, and without waiting for empty seats. */
  api.post('/api/matches/:id/start', { schema: { params: matchParams, body: numberBody } }, async (request, reply) => {
    const person = await personOf(services, request);
    const stored = await owned(request.params.id, person);
    if (stored === null) return reply.code(403).send(problem('not-yours', 'Only the owner may start a match early.'));
    const held = stored.seats.find(seat => seat.person === person && seat.number === null);
    const seats = stored.seats.map(seat => (seat === held ? { ...seat, number: request.body?.number ?? '' } : seat));
    return summary(services, await rooms.beginIfReady({ ...stored, seats }, true), person);
  });

  api.post('/api/matches/:id/rename', { schema: { params: matchParams, body: nameBody } }, async (request, reply) => {
    const person = await personOf(services, request);
    const stored = await owned(request.params.id, person);
    if (stored === null) return reply.code(403).send(problem('not-yours', 'Only the owner may rename a match.'));
    const next = { ...stored, version: stored.version + 1, updated: services.now(), name: request.body.name };
    if ((await store.changeMatch(next)) === 'conflict')
      return reply.code(409).send(problem('conflict', 'Somebody else changed it; try again.'));
    (await rooms.loaded(stored.id)?.catch(() => null))?.adopt(next);
    return summary(services, next, person);
  });

  /** A new link for a seat, or none; the old one, and whoever used it, lose the seat. */
  api.post('/api/matches/:id/links', { schema: { params: matchParams, body: linkBody } }, async (request, reply) => {
    const stored = await owned(request.params.id, await personOf(services, request));
    const seat = stored?.seats.find(other => other.seat === request.body.seat && other.kind === 'remote');
    if (stored === null || seat === undefined)
      return reply.code(403).send(problem('not-yours', 'Only the owner may renew the link of a remote seat.'));
    const secret = newSecret();
    const seats = stored.seats.map(other =>
      other === seat ? { ...other, person: null, secretHash: request.body.revoke ? null : hashOf(secret) } : other,
    );
    const next = { ...stored, version: stored.version + 1, updated: services.now(), seats };
    if ((await store.changeMatch(next)) === 'conflict')
      return reply.code(409).send(problem('conflict', 'Somebody else changed it; try again.'));
    const room = await rooms.loaded(stored.id)?.catch(() => null);
    room?.adopt(next);
    return { link: request.body.revoke ? null : linkOf(stored.id, seat.seat, secret) };
  });

  api.post(
    '/api/matches/:id/rematch',
    { schema: { params: matchParams, body: numberBody } },
    async (request, reply) => {
      const person = await personOf(services, request);
      const stored = await store.match(request.params.id);
      if (stored === null || !stored.seats.some(seat => person !== null && seat.person === person))
        return reply.code(403).send(problem('not-yours', 'Only who sat at the match may ask for a rematch.'));
      if (stored.next !== null) return { match: stored.next };
      if (stored.status === 'running' || stored.status === 'waiting')
        return reply.code(409).send(problem('not-yet', 'The match is not over.'));
      const full = await quotaFault(services, person!);
      if (full !== null) return reply.code(409).send(problem('quota', full));
      const game = rooms.game(stored.game);
      const prepared = game?.prepare(stored.setup);
      if (game == null || prepared?.ok !== true)
        return reply.code(409).send(problem('bad-scenario', 'The scenario cannot be played any more.'));
      const made = await rooms.rematch(stored, game, prepared.seats, {
        person: person!,
        number: request.body?.number ?? '',
      });
      return summary(services, made, person);
    },
  );
}
