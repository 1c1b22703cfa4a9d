import { cloneLuck, cloneStack, type GameEvent, type KernelState, rules } from '@quarterstaff/kernel';

export const R = rules({
  turn: ['SP-1', 'Taking turns'],
  move: ['SP-2', 'Moving'],
  strike: ['SP-3', 'Striking'],
  wound: ['SP-4', 'Wounds'],
  end: ['SP-5', 'The end'],
});

export interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly side: string;
  readonly skill: number;
  readonly most: number;
  cell: number;
  facing: number;
  wounds: number;
}
export interface Setup {
  readonly grid: 'square' | 'hex-flat';
  readonly rows: readonly string[];
  readonly fighters: readonly Fighter[];
  readonly acts?: number; // of one fighter in a row; left out: one
}
export interface State extends KernelState {
  readonly grid: 'square' | 'hex-flat';
  readonly rows: readonly string[];
  readonly fighters: Fighter[];
  readonly acts: number;
  turn: number;
  active: number;
  acted: number; // how often in a row
}
export interface Event extends GameEvent {
  readonly type: 'moved' | 'struck' | 'fell';
  readonly who: string;
  readonly target?: string;
  readonly hit?: boolean;
}
export type Choice = 'stay' | { readonly to: number } | { readonly strike: string };

export const clone = (g: State): State => ({
  stack: cloneStack(g.stack),
  luck: cloneLuck(g.luck),
  decisionNo: g.decisionNo,
  board: null,
  grid: g.grid,
  rows: g.rows,
  fighters: g.fighters.map(f => ({ ...f })),
  acts: g.acts,
  turn: g.turn,
  active: g.active,
  acted: g.acted,
});

const width = (g: { readonly rows: readonly string[] }): number => g.rows[0]!.length;
export const upright = (f: Fighter): boolean => f.wounds < f.most;
export const actor = (g: State): Fighter => g.fighters[g.active]!;
export const at = (g: State, cell: number): Fighter | undefined => g.fighters.find(f => f.cell === cell && upright(f));
const isFloor = (g: { readonly rows: readonly string[] }, cell: number): boolean =>
  g.rows[Math.floor(cell / width(g))]?.[cell % width(g)] !== '#';

export function around(g: Pick<State, 'grid' | 'rows'>, cell: number): readonly number[] {
  const x = cell % width(g);
  const y = Math.floor(cell / width(g));
  const odd = x % 2 === 1;
  const steps =
    g.grid === 'square'
      ? [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ]
      : odd
        ? [
            [0, -1],
            [1, 0],
            [1, 1],
            [0, 1],
            [-1, 1],
            [-1, 0],
          ]
        : [
            [0, -1],
            [1, -1],
            [1, 0],
            [0, 1],
            [-1, 0],
            [-1, -1],
          ];
  return steps.map(([dx, dy]) => {
    const [nx, ny] = [x + dx!, y + dy!];
    const inside = nx >= 0 && ny >= 0 && nx < width(g) && ny < g.rows.length;
    return inside && isFloor(g, ny * width(g) + nx) ? ny * width(g) + nx : -1;
  });
}

export function distances(g: State, from: number, most: number): ReadonlyMap<number, number> {
  const found = new Map([[from, 0]]);
  for (const cell of found.keys()) {
    const cost = found.get(cell)!;
    if (cost >= most) continue;
    for (const next of around(g, cell)) {
      if (next >= 0 && !found.has(next) && at(g, next) === undefined) found.set(next, cost + 1);
    }
  }
  return found;
}
