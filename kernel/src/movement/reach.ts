import { stepsOf } from './legs.ts';
import type { Leg, Mover, Reach, Step } from './mover.ts';
import { borrowSearch, returnSearch, type Search } from './search.ts';

/** How far the legs before have come. */
type Way = Pick<Reach, 'cost' | 'path' | 'events' | 'legs'>;

const HERE: Way = Object.freeze({ cost: 0, path: [], events: [], legs: [] });

/**
 * Everywhere a figure can get with its points, eventful cells crossed included: by the fewest legs, then the cheapest way.
 * Where one leg suffices, cost and way are those of that leg.
 */
export function reach<G, S extends Step>(mover: Mover<G, S>, known: G, f: string, left: number): readonly Reach[] {
  if (!(left >= 0)) return [];
  const search = borrowSearch();
  const from = mover.place(known, f);
  const found: Reach[] = [];
  let start = search.begin(mover, from, left);
  let ways = new Map([[start.place, HERE]]);
  let seeds = [start];
  while (seeds.length > 0) {
    if (!search.round(mover, known, f, seeds, true)) {
      start = search.begin(mover, from, left);
      ways = new Map([[start.place, HERE]]);
      seeds = [start];
      continue;
    }
    for (let i = 0; i < search.endCount; i++) {
      const place = (search.ends[i] as number) >> 1;
      const eventful = ((search.ends[i] as number) & 1) === 1;
      if (eventful && !mover.mayStay(known, f, search.cell(place))) continue;
      found.push(reachOf(search, mover, known, f, ways, place, eventful));
    }
    seeds = [...search.onward];
    ways = new Map(seeds.map(({ place }) => [place, reachOf(search, mover, known, f, ways, place, true)]));
  }
  returnSearch(search);
  return found;
}

/** One more leg after the ways that the round started from. */
function reachOf<G, S extends Step>(
  search: Search,
  mover: Mover<G, S>,
  g: G,
  f: string,
  ways: ReadonlyMap<number, Way>,
  place: number,
  eventful: boolean,
): Reach {
  const done = ways.get(search.seedOf(place, eventful)) as Way;
  const to = search.cell(place);
  const facing = search.facing(place);
  const cost = search.cost(place, eventful);
  const path = search.path(done.path, place, eventful);
  const leg: Leg = { to, facing, cost: cost - done.cost };
  let { events } = done;
  if (eventful) {
    const last = stepsOf(search, mover, g, f, place, true).at(-1) as S;
    events = [...events, { at: to, rule: mover.eventful(g, f, last) as string }];
  }
  return { to, facing, cost, path, events, legs: done.legs.length === 0 ? [leg] : [...done.legs, leg] };
}
