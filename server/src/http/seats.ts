import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { contributed, DiceRefused, withFreshDice, withoutEmptySeats } from '../rooms/dice.ts';
import { leave } from '../rooms/leave.ts';
import { hashOf, isSecret, newSecret } from '../rooms/secrets.ts';
import type { Services } from '../services.ts';
import type { StoredMatch, StoredSeat } from '../store/store.ts';
import { mustBeThere, personOf, personOrNew, visitorOf } from './people.ts';
import { mustHaveRoom, Refused } from './problem.ts';
import { diceBody, guiseBody, joinBody, linkBody, matchParams, nameBody } from './schemas.ts';
import { summary } from './summary.ts';

export const linkOf = (match: string, seat: string, secret: string): string =>
  `/join#${match}.${encodeURIComponent(seat)}.${secret}`;

const sitsAt = (stored: StoredMatch, person: string): boolean => stored.seats.some(seat => seat.person === person);

const withSeat = (stored: StoredMatch, name: string, change: Partial<StoredSeat>): StoredMatch => ({
  ...stored,
  seats: stored.seats.map(seat => (seat.seat === name ? { ...seat, ...change } : seat)),
});

const DICE_FAULTS = {
  'not-yet': [409, 'Somebody has still to pledge a number.'],
  'bad-number': [400, 'That is not the number that was pledged.'],
  'already-pledged': [409, 'Another number was pledged.'],
  'nothing-awaited': [409, 'No number of yours is awaited.'],
} as const;

function given(stored: StoredMatch, person: string, body: z.infer<typeof diceBody>): StoredMatch {
  try {
    return contributed(stored, person, body);
  } catch (problem) {
    if (!(problem instanceof DiceRefused)) throw problem;
    const [status, message] = DICE_FAULTS[problem.fault];
    throw new Refused(status, problem.fault, message);
  }
}

/** Who sits where at a match, and its beginning. */
export function seatRoutes(app: FastifyInstance, services: Services): void {
  joining(app, services);
  sitting(app, services);
  const { rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  /** Changes a match for its owner. */
  const asOwner = async (
    request: FastifyRequest,
    id: string,
    what: string,
    edit: (stored: StoredMatch, person: string) => StoredMatch,
  ) => {
    const person = await personOf(services, request);
    const changed = await rooms.change(id, stored => {
      if (person === null || stored.owner !== person)
        throw new Refused(403, 'not-yours', `Only the owner may ${what}.`);
      return edit(stored, person);
    });
    if (changed === null) throw new Refused(403, 'not-yours', `Only the owner may ${what}.`);
    return { changed, person };
  };

  /** The owner starts without waiting for empty seats; pledged numbers are still awaited. */
  api.post('/api/matches/:id/start', { schema: { params: matchParams } }, async request => {
    const { changed, person } = await asOwner(request, request.params.id, 'start a match early', stored =>
      stored.seed === null ? withoutEmptySeats(stored) : stored,
    );
    return summary(services, await rooms.beginIfReady(changed), person);
  });

  api.post('/api/matches/:id/rename', { schema: { params: matchParams, body: nameBody } }, async request => {
    const { name } = request.body;
    const { changed, person } = await asOwner(request, request.params.id, 'rename a match', stored => ({
      ...stored,
      name,
    }));
    return summary(services, changed, person);
  });

  /** A new link for a seat, or none. Before the match begins, whoever used the old link loses the seat; afterwards nobody does. */
  api.post('/api/matches/:id/links', { schema: { params: matchParams, body: linkBody } }, async request => {
    const { seat: wanted, revoke } = request.body;
    const secret = newSecret();
    const { changed } = await asOwner(request, request.params.id, 'renew the link of a remote seat', stored => {
      const seat = stored.seats.find(other => other.seat === wanted && other.kind === 'remote');
      if (seat === undefined)
        throw new Refused(403, 'not-yours', 'Only the owner may renew the link of a remote seat.');
      if (seat.person !== null && stored.seed !== null)
        throw new Refused(409, 'taken', 'Somebody sits there, and the match has begun.');
      const fresh = stored.seed === null ? withFreshDice(stored, seat.seat) : stored;
      return withSeat(fresh, seat.seat, { person: null, guise: null, secretHash: revoke ? null : hashOf(secret) });
    });
    return { link: revoke ? null : linkOf(changed.id, wanted, secret) };
  });
}

/** Taking a seat and leaving it. */
function joining(app: FastifyInstance, services: Services): void {
  const { store, rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.post('/api/join', { schema: { body: joinBody } }, async (request, reply) => {
    const { match, seat: wanted, secret, hold } = request.body;
    const known = await personOf(services, request);
    const invited = (stored: StoredMatch | null): boolean => {
      const seat = stored?.seats.find(other => other.seat === wanted);
      // The same person asks again because the first answer was lost.
      return seat !== undefined && ((known !== null && seat.person === known) || isSecret(secret, seat.secretHash));
    };
    const refused = new Refused(403, 'bad-invitation', 'This invitation is no longer valid. Ask for a new link.');
    if (!invited(await store.match(match))) throw refused; // before a person is created
    const person = await personOrNew(services, request, reply);
    const joined = await rooms.change(match, stored => {
      if (!invited(stored)) throw refused;
      const seat = stored.seats.find(other => other.seat === wanted)!;
      if (seat.person === person) return stored;
      const own = stored.seed === null ? { number: hold ? null : '' } : {};
      return withSeat(stored, wanted, { person, secretHash: null, ...own });
    });
    if (joined === null) throw refused;
    await mustBeThere(services, person, match);
    const begun = await rooms.beginIfReady(joined);
    (await rooms.loaded(match)?.catch(() => null))?.adopt(begun);
    return summary(services, begun, person);
  });

  api.post('/api/matches/:id/leave', { schema: { params: matchParams } }, async request => {
    const person = await personOf(services, request);
    const stored = await store.match(request.params.id);
    if (stored === null || person === null || !sitsAt(stored, person))
      throw new Refused(403, 'not-yours', 'You can only leave a match you sit at.');
    const done = await leave(services, stored.id, person);
    services.quota.freed(stored.owner);
    return { match: stored.id, done };
  });
}

/** Routes for people seated at a match: their dice, their guise, a rematch. */
function sitting(app: FastifyInstance, services: Services): void {
  const { store, rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  /** Changes a match for somebody seated there. */
  const asSitter = async (
    request: FastifyRequest,
    id: string,
    edit: (stored: StoredMatch, person: string) => StoredMatch,
  ) => {
    const person = await personOf(services, request);
    const changed = await rooms.change(id, stored => {
      if (person === null || !sitsAt(stored, person))
        throw new Refused(403, 'not-yours', 'Only people who sit at the match may do that.');
      return edit(stored, person);
    });
    if (changed === null) throw new Refused(404, 'unknown-match', 'There is no such match.');
    return { changed, person };
  };

  /** A person's contribution to the dice of a match that has not begun. */
  api.post('/api/matches/:id/dice', { schema: { params: matchParams, body: diceBody } }, async request => {
    const { changed, person } = await asSitter(request, request.params.id, (stored, sitter) =>
      given(stored, sitter, request.body),
    );
    return summary(services, await rooms.beginIfReady(changed), person);
  });

  /** The name and crest a person uses there. */
  api.post('/api/matches/:id/guise', { schema: { params: matchParams, body: guiseBody } }, async request => {
    const { changed, person } = await asSitter(request, request.params.id, (stored, sitter) => ({
      ...stored,
      seats: stored.seats.map(seat => (seat.person === sitter ? { ...seat, guise: request.body } : seat)),
    }));
    return summary(services, changed, person);
  });

  api.post('/api/matches/:id/rematch', { schema: { params: matchParams } }, async request => {
    const person = await personOf(services, request);
    const stored = await store.match(request.params.id);
    if (stored === null || person === null || !sitsAt(stored, person))
      throw new Refused(403, 'not-yours', 'Only people who sat at the match may ask for a rematch.');
    if (stored.next !== null) return { match: stored.next };
    if (stored.status === 'running' || stored.status === 'waiting')
      throw new Refused(409, 'not-yet', 'The match is not over.');
    await mustHaveRoom(services, person, 'match');
    const game = rooms.game(stored.game);
    const tried =
      game === null ? null : await rooms.scenarios.tried(game, stored.setup, await visitorOf(services, request));
    if (game === null || tried === null || 'fault' in tried)
      throw new Refused(409, 'bad-scenario', 'The scenario can no longer be played.');
    const made = await rooms.rematch(stored, person, game, tried.seats);
    await mustBeThere(services, person, made.id);
    services.quota.note(person, JSON.stringify(stored.setup).length);
    return summary(services, made, person);
  });
}
