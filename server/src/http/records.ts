import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { finishedRecord } from '../rooms/online.ts';
import type { Services } from '../services.ts';
import { heroesOfPerson, matchesOfPerson } from '../store/everything.ts';
import { Damaged } from '../store/store.ts';
import { addressOf } from './address.ts';
import { bodyLength, keepBodiesAsText } from './body.ts';
import { counted, LARGE } from './count-requests.ts';
import { mustBeThere, personOf, personOrNew } from './people.ts';
import { mustHaveRoom, Refused } from './problem.ts';
import { matchParams } from './schemas.ts';
import { summary } from './summary.ts';

const RECORD_AT_MOST = 4 * 1024 * 1024;

/** Export and import of records: of a finished match, and of everything a person has. */
export function recordRoutes(app: FastifyInstance, services: Services): void {
  const { rooms } = services;
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get('/api/matches/:id/record', { ...LARGE, schema: { params: matchParams } }, async request => {
    const room = await rooms.open(request.params.id);
    if (room === null) throw new Refused(404, 'unknown-match', 'There is no such match, or it has not begun.');
    if (room.match.outcome === null)
      throw new Refused(409, 'not-yet', 'The record is available once the match is over.');
    return finishedRecord(room);
  });

  importing(app, services);

  /** Everything that belongs to a person. */
  api.get('/api/people/me/export', LARGE, async (request, reply) => {
    const person = await personOf(services, request);
    if (person === null) return { format: 2, person, heroes: [], matches: [] };
    const meter = services.allowances.meter(person, addressOf(request));
    return reply.type('application/json').send(Readable.from(counted(exported(services, person), meter)));
  });
}

/** The text of a person's export, one match at a time, so that it never blocks others. */
async function* exported(services: Services, person: string): AsyncGenerator<string> {
  const { store } = services;
  yield `{"format":2,"person":${JSON.stringify(person)},"heroes":`;
  yield* jsonList(heroesOfPerson(store, person), hero => hero);
  yield ',"matches":';
  yield* jsonList(matchesOfPerson(store, person), id => ownPart(services, id, person));
  yield '}';
}

/** A list as JSON, one item at a time. */
async function* jsonList<T>(items: AsyncIterable<T>, show: (item: T) => unknown): AsyncGenerator<string> {
  let between = '[';
  for await (const item of items) {
    yield between + JSON.stringify(await show(item));
    between = ',';
  }
  yield between === '[' ? '[]' : ']';
}

/** A person's part of a match: their seats, what was answered and said from them, their number for the dice; everything once it is over. */
async function ownPart(services: Services, id: string, person: string): Promise<object> {
  const { store, rooms } = services;
  try {
    const stored = await store.match(id);
    if (stored === null) return { match: id, status: 'deleted' };
    const room = stored.seed === null ? null : await rooms.open(id);
    const own = stored.seats.filter(seat => seat.person === person);
    const seats = own.map(({ seat }) => seat);
    const answers = (await store.entriesAfter(id, 0)).filter(
      ({ entry }) => entry.kind === 'answer' && seats.includes(entry.seat),
    );
    return {
      ...(await summary(services, stored, person)),
      numbers: Object.fromEntries(own.map(({ seat, number }) => [seat, number])),
      answers,
      lines: (await store.lines(id)).filter(({ from }) => seats.includes(from)),
      record: room === null || room.match.outcome === null ? null : finishedRecord(room),
    };
  } catch (problem) {
    if (!(problem instanceof Damaged)) throw problem;
    return { match: id, status: 'damaged' };
  }
}

/** Imports a record. Its text may be long, so it is parsed in the workshop. */
function importing(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, registered) => {
    keepBodiesAsText(scope);
    const description = 'Takes a match in from its record: `{ "record": { "format": 1, … } }`, as `verify` reads it.';
    scope.post('/api/import', { schema: { description }, bodyLimit: RECORD_AT_MOST }, async (request, reply) => {
      const person = await personOrNew(services, request, reply);
      await mustHaveRoom(services, person, 'match');
      const by = { person, address: addressOf(request) };
      const made = await services.rooms.importRecord(request.body as string, by);
      if ('fault' in made) throw new Refused(400, 'bad-record', made.fault, made.path);
      await mustBeThere(services, person, made.stored.id);
      services.quota.note(person, bodyLength(request));
      return summary(services, made.stored, person);
    });
    registered();
  });
}
