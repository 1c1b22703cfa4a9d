import { players } from '@quarterstaff/bots';
import { type AnyGame, isPosition, type SetupRequest } from '@quarterstaff/kernel';
import { holderFault, readHolder } from '@quarterstaff/protocol';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { leave } from '../rooms/leave.ts';
import type { Services } from '../services.ts';
import { bodyLength } from './body.ts';
import { LARGE } from './count-requests.ts';
import { mustBeThere, personOf, personOrNew, visitorOf } from './people.ts';
import { mustHaveRoom, Refused } from './problem.ts';
import { matchParams, newMatchBody } from './schemas.ts';
import { linkOf } from './seats.ts';
import { summary } from './summary.ts';

/** How many of the newest matches in a list are opened. */
const LOOKED_INTO = 30;
const SCENARIO_AT_MOST = 512 * 1024;

/** The requested game and set-up. */
function wantedOf({ rooms }: Services, body: z.infer<typeof newMatchBody>): { game: AnyGame; setup: SetupRequest } {
  const game = rooms.game(body.game);
  if (game === null) throw new Refused(400, 'unknown-game', `There is no game ${body.game}.`, 'game');
  const scenario = body.scenario ?? game.scenarios.find(({ first }) => first)?.id ?? null;
  if (isPosition(scenario))
    throw new Refused(400, 'not-online', 'Positions can only be played on your own machine.', 'scenario');
  return { game, setup: { scenario, options: body.options } };
}

/** Matches: made, listed, looked up. */
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

  const making = { schema: { body: newMatchBody }, bodyLimit: SCENARIO_AT_MOST };
  api.post('/api/matches', making, async (request, reply) => {
    const { body } = request;
    const { game, setup } = wantedOf(services, body);
    const tried = await rooms.scenarios.tried(game, setup, await visitorOf(services, request));
    if ('fault' in tried) {
      const { fault, faults = [] } = tried;
      throw new Refused(400, 'bad-scenario', fault, faults[0]?.path ?? 'scenario', { faults });
    }
    const unknown = Object.keys(body.seats).find(name => !tried.seats.some(({ seat }) => seat === name));
    if (unknown !== undefined)
      throw new Refused(400, 'unknown-seat', `There is no seat ${unknown}.`, `seats.${unknown}`);
    for (const [seat, who] of Object.entries(body.seats)) {
      const fault = ['me', 'here', 'remote'].includes(who) ? null : holderFault(readHolder(who), game, players);
      if (fault !== null) throw new Refused(400, 'unknown-level', fault, `seats.${seat}`);
    }
    const person = await personOrNew(services, request, reply);
    await mustHaveRoom(services, person, 'match');
    const name = body.name || game.scenarios.find(({ id }) => id === setup.scenario)?.name || game.title;
    const { seats, decisionSeconds, hold } = body;
    const { stored, secrets } = await rooms.make(
      { game, name, setup, owner: person, seats, hold, decisionSeconds },
      tried.seats,
    );
    await mustBeThere(services, person, stored.id);
    services.quota.note(person, bodyLength(request));
    const links = Object.fromEntries(
      Object.entries(secrets).map(([seat, secret]) => [seat, linkOf(stored.id, seat, secret)]),
    );
    return { ...(await summary(services, stored, person)), links };
  });

  api.get('/api/matches', LARGE, async request => {
    const person = await personOf(services, request);
    const found = person === null ? [] : await store.matchesOf(person);
    return { matches: await Promise.all(found.map((stored, i) => summary(services, stored, person, i < LOOKED_INTO))) };
  });

  api.get('/api/matches/:id', { schema: { params: matchParams } }, async request => {
    const stored = await store.match(request.params.id);
    if (stored === null) throw new Refused(404, 'unknown-match', 'There is no such match.');
    return summary(services, await rooms.beginIfReady(stored), await personOf(services, request));
  });

  /** For the owner. A match that others play or have played stays theirs: the owner can leave it while it runs, and drops out of it once it is over. */
  api.delete('/api/matches/:id', { schema: { params: matchParams } }, async request => {
    const person = await personOf(services, request);
    const stored = await store.match(request.params.id);
    if (stored === null || person === null || stored.owner !== person)
      throw new Refused(403, 'not-yours', 'Only the owner may delete a match.');
    const shared = stored.seats.some(seat => seat.person !== null && seat.person !== person);
    if (shared && (stored.status === 'running' || stored.status === 'frozen'))
      throw new Refused(409, 'shared', 'Others play this match. You can leave it.');
    if (shared && stored.status === 'over') await leave(services, stored.id, person);
    else await rooms.delete(stored.id);
    services.quota.freed(person);
    return { deleted: stored.id };
  });
}
