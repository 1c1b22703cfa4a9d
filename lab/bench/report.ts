import { FLOORS, type Floor, holds } from './floors.ts';
import type { Times } from './measure.ts';
import type { Figure, Row, Unit } from './row.ts';

/** One figure as measured. */
export interface Result {
  readonly id: string;
  readonly about: string;
  readonly unit: Unit;
  readonly value: number;
  readonly floor: Floor | null;
  readonly holds: boolean;
}

export function resultsOf(rows: readonly Row[], times: Times): Result[] {
  return rows.flatMap(row => row.figures.map(figure => resultOf(figure, figure.value(times))));
}

export function resultOf({ id, about, unit }: Pick<Figure, 'id' | 'about' | 'unit'>, value: number): Result {
  const floor = FLOORS[id];
  return { id, about, unit, value, floor: floor ?? null, holds: holds(floor, value) };
}

/** "random duels, kernel against boardgame.io: 412 x (at least 200 x, aim 300 x)". */
export function lineOf({ about, unit, value, floor, holds }: Result): string {
  const bounds = [
    floor?.atLeast === undefined ? null : `at least ${amount(floor.atLeast, unit)}`,
    floor?.atMost === undefined ? null : `at most ${amount(floor.atMost, unit)}`,
    floor?.aim === undefined ? null : `aim ${amount(floor.aim, unit)}`,
  ].filter(bound => bound !== null);
  const stated = bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
  return `${about}: ${amount(value, unit)}${stated}${holds ? '' : '  MISSED'}`;
}

function amount(value: number, unit: Unit): string {
  switch (unit) {
    case 'x faster':
    case 'x as long':
      return `${value >= 100 || Number.isInteger(value) ? Math.round(value) : Number(value.toPrecision(2))} x`;
    case 'µs':
      return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(3))} µs`;
    case 'games/min':
      return `${Number(value.toPrecision(3)).toLocaleString('en')} games a minute`;
  }
}
