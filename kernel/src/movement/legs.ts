import { InvariantError } from '../errors.ts';
import type { Leg, Mover, Place, Step } from './mover.ts';
import { borrowSearch, returnSearch, type Search, type Seed } from './search.ts';

/**
 * The legs a figure may choose from: one per end, by the cheapest way, cheapest end first. A cell where something happens but
 * nobody may stay is among them only if there is a way on from it.
 */
export function legs<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, left: number): readonly Leg[] {
  if (!(left >= 0)) return [];
  const search = borrowSearch();
  searchOneLeg(search, mover, g, f, left);
  const { ends, endCount } = search;
  const found: Leg[] = [];
  for (let i = 0; i < endCount; i++) {
    const end = ends[i] as number;
    const place = end >> 1;
    const eventful = (end & 1) === 1;
    const leg = { to: search.cell(place), facing: search.facing(place), cost: search.cost(place, eventful) };
    if (!eventful || mover.mayStay(g, f, leg.to) || canGoOn(mover, g, f, leg, left)) found.push(leg);
  }
  returnSearch(search);
  return found;
}

function searchOneLeg<G, S extends Step>(search: Search, mover: Mover<G, S>, g: G, f: string, left: number): void {
  const from = mover.place(g, f);
  while (!search.round(mover, g, f, [search.begin(mover, from, left)], false));
}

/** Whether a cell that may be kept can be reached from the end of a leg. */
function canGoOn<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, leg: Leg, left: number): boolean {
  const search = borrowSearch();
  const from: Place = { at: leg.to, facing: leg.facing };
  let seeds: readonly Seed[] = [search.begin(mover, from, left - leg.cost)];
  let can = false;
  while (!can && seeds.length > 0) {
    if (!search.round(mover, g, f, seeds, true)) {
      seeds = [search.begin(mover, from, left - leg.cost)];
      continue;
    }
    for (let i = 0; i < search.endCount && !can; i++) {
      can = mover.mayStay(g, f, search.cell((search.ends[i] as number) >> 1));
    }
    seeds = [...search.onward];
  }
  returnSearch(search);
  return can;
}

/** The steps of a leg, in the order they are taken. */
export function walk<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, leg: Leg): readonly S[] {
  const search = borrowSearch();
  searchOneLeg(search, mover, g, f, leg.cost);
  for (let i = 0; i < search.endCount; i++) {
    const place = (search.ends[i] as number) >> 1;
    const eventful = ((search.ends[i] as number) & 1) === 1;
    if (search.cell(place) !== leg.to || search.facing(place) !== leg.facing) continue;
    if (search.cost(place, eventful) !== leg.cost) break;
    const steps = stepsOf(search, mover, g, f, place, eventful);
    returnSearch(search);
    return steps;
  }
  throw new InvariantError('a leg that is not offered cannot be walked', { figure: f, ...leg });
}

/** The steps that lead to an end of the last round, found again among those the mover offers. */
export function stepsOf<G, S extends Step>(
  search: Search,
  mover: Mover<G, S>,
  g: G,
  f: string,
  end: number,
  eventful: boolean,
): S[] {
  const way = search.way(end, eventful);
  return way.slice(1).map((place, i) => {
    const from = way[i] as number;
    const isEvent = eventful && i === way.length - 2;
    const cost = search.cost(place, isEvent) - search.cost(from, false);
    const to = search.cell(place);
    const facing = search.facing(place);
    const taken = mover.steps(g, f, search.cell(from), search.facing(from)).find(step => {
      if (step.to !== to || step.facing !== facing || step.cost !== cost) return false;
      return (mover.eventful(g, f, step) !== null) === isEvent;
    });
    if (taken === undefined)
      throw new InvariantError('a step that was found is offered again', { figure: f, to, cost });
    return taken;
  });
}
