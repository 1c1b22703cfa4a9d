import type { Decision, Table } from '@quarterstaff/kernel';
import type { State } from './state.ts';

export type View = Pick<State, 'length' | 'runners' | 'turn'>;

/** One row of squares for each runner. */
export function present({ length, runners, turn }: View, open: readonly Decision[]): Table {
  return {
    surfaces: [
      {
        id: 'road',
        grid: 'square',
        theme: 'flags',
        cells: runners.flatMap((_, y) =>
          Array.from({ length }, (__, x) => ({
            cell: y * length + x,
            x,
            y,
            name: String(x),
            ground: x === length - 1 ? 'stairs' : 'floor',
            level: 0,
            marks: [],
          })),
        ),
        edges: [],
      },
    ],
    tokens: runners.map(({ seat, name, at }, y) => ({
      id: seat,
      name,
      icon: 'fighter',
      side: seat,
      cells: [y * length + at],
      facing: null,
      posture: 'standing',
      wounds: null,
      status: [],
      active: turn % runners.length === y,
      body: false,
    })),
    panels: runners.map(({ seat, name, at }) => ({
      id: seat,
      title: name,
      values: [{ label: 'square', base: null, now: at }],
      lists: [],
    })),
    trail: [],
    duels: [],
    offers: open.flatMap(({ slot, kind, options }) =>
      options.map((_, pick) => ({ slot, pick, on: { button: true as const }, group: kind })),
    ),
  };
}
