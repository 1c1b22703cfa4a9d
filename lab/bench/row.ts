import type { Contestant, Times } from './measure.ts';

/** How a figure is printed, and which way is better. */
export type Unit = 'x faster' | 'x as long' | 'µs' | 'games/min';

/** One printed line. Its floor is in floors.ts, by the same id. */
export interface Figure {
  readonly id: string; // 'duel.playouts.boardgame'
  readonly about: string;
  readonly unit: Unit;
  value(times: Times): number;
}

/** Contestants that belong together, and what is read off them. Every file in `rows` makes one or more. */
export interface Row {
  readonly id: string;
  readonly contestants: readonly Contestant[];
  readonly figures: readonly Figure[];
}

/** How many times faster one contestant does the same unit of work than another. */
export function faster(id: string, about: string, ours: string, theirs: string, unit: string): Figure {
  return { id, about, unit: 'x faster', value: times => times.of(theirs, unit) / times.of(ours, unit) };
}

/** How many times as long a unit of work takes as the reference's. */
export function asLongAs(
  id: string,
  about: string,
  ours: readonly [contestant: string, unit: string],
  reference: readonly [contestant: string, unit: string],
): Figure {
  return { id, about, unit: 'x as long', value: times => times.of(...ours) / times.of(...reference) };
}

/** Microseconds for one unit of work. */
export function microseconds(id: string, about: string, contestant: string, unit: string): Figure {
  return { id, about, unit: 'µs', value: times => times.of(contestant, unit) / 1000 };
}

/** Whole games a minute on one core. */
export function gamesAMinute(id: string, about: string, contestant: string): Figure {
  return { id, about, unit: 'games/min', value: times => 60e9 / times.of(contestant, 'games') };
}
