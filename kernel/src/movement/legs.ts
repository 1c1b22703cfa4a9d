import { InvariantError } from '../errors.ts';
import type { Leg, Mover, Place, Step } from './mover.ts';
import { borrowSearch, returnSearch } from './search.ts';

/**
 * The legs a figure may choose from: one per end, by the cheapest way, cheapest end first. A cell where something happens but
 * nobody may stay is among them only if there is a way on from it.
 */
export function legs<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, left: number): readonly Leg[] {
  const search = borrowSearch<S>();
  search.run(mover, g, f, mover.place(g, f), left, 1);
  const { ends } = search;
  const found: Leg[] = [];
  for (let i = 0; i < ends.length; i++) {
    const label = ends[i] as number;
    const leg = { to: search.cell(label), facing: search.facing(label), cost: search.cost(label) };
    const keeps = !search.isEventful(label) || mover.mayStay(g, f, leg.to);
    if (keeps || canGoOn(mover, g, f, { at: leg.to, facing: leg.facing }, left - leg.cost)) found.push(leg);
  }
  returnSearch(search);
  return found;
}

/** Whether a cell that may be kept can be reached from here. */
function canGoOn<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, from: Place, left: number): boolean {
  const search = borrowSearch<S>();
  search.run(mover, g, f, from, left, Number.POSITIVE_INFINITY);
  const can = search.ends.some(label => mover.mayStay(g, f, search.cell(label)));
  returnSearch(search);
  return can;
}

/** The steps of a leg, in the order they are taken. */
export function walk<G, S extends Step>(mover: Mover<G, S>, g: G, f: string, leg: Leg): readonly S[] {
  const search = borrowSearch<S>();
  search.run(mover, g, f, mover.place(g, f), leg.cost, 1);
  const end = search.ends.find(label => search.cell(label) === leg.to && search.facing(label) === leg.facing);
  if (end === undefined || search.cost(end) !== leg.cost) {
    throw new InvariantError('a leg that is not offered cannot be walked', { figure: f, ...leg });
  }
  const steps = search.way(end).map(label => search.step(mover, g, f, label));
  returnSearch(search);
  return steps;
}
