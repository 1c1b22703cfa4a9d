import type { Cell } from '../board/cell.ts';
import type { Leg, Mover, Reach, Step } from './mover.ts';
import { borrowSearch, returnSearch, type Search } from './search.ts';

/**
 * Everywhere a figure can get with its points, eventful cells crossed included: by the fewest legs, then the cheapest way.
 * Where one leg suffices, cost and way are those of that leg.
 */
export function reach<G, S extends Step>(mover: Mover<G, S>, known: G, f: string, left: number): readonly Reach[] {
  const search = borrowSearch<S>();
  search.run(mover, known, f, mover.place(known, f), left, Number.POSITIVE_INFINITY);
  const found: Reach[] = [];
  for (const label of search.ends) {
    if (search.isEventful(label) && !mover.mayStay(known, f, search.cell(label))) continue;
    found.push(reachOf(search, mover, known, f, label));
  }
  returnSearch(search);
  return found;
}

const NOTHING: Reach['events'] = Object.freeze([]);

function reachOf<G, S extends Step>(search: Search<S>, mover: Mover<G, S>, g: G, f: string, end: number): Reach {
  const to = search.cell(end);
  const facing = search.facing(end);
  const cost = search.cost(end);
  const path = search.cellsTo(end);
  if (search.events(end) === 0) return { to, facing, cost, path, events: NOTHING, legs: [{ to, facing, cost }] };

  const events: { at: Cell; rule: string }[] = [];
  const legs: Leg[] = [];
  let paid = 0;
  for (const label of search.way(end)) {
    const at = search.cell(label);
    const rule = search.isEventful(label) ? mover.eventful(g, f, search.step(mover, g, f, label)) : null;
    if (rule !== null) events.push({ at, rule });
    if (rule !== null || label === end) {
      legs.push({ to: at, facing: search.facing(label), cost: search.cost(label) - paid });
      paid = search.cost(label);
    }
  }
  return { to, facing, cost, path, events, legs };
}
