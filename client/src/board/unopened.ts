// Rooms behind doors that nobody has opened. A rulebook may have laid them out already; whoever stands outside has not seen them.
import type { Surface, SurfaceEdge, Token } from '@quarterstaff/kernel';

const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
const OPPOSITE = 2;

const sideKey = (cell: number, direction: number): string => `${cell} ${direction}`;
const isBarred = ({ kind, state }: SurfaceEdge): boolean =>
  kind !== 'doorway' && !(kind === 'door' && state === 'open');

/** A place on squares as one walks through it. */
class Ground {
  private readonly spots = new Map<number, readonly [number, number]>();
  private readonly cellsAt = new Map<string, number[]>();
  private readonly barred = new Set<string>();

  constructor(surfaces: readonly Surface[]) {
    for (const { cells } of surfaces)
      for (const { cell, x, y } of cells) {
        this.spots.set(cell, [x, y]);
        this.cellsAt.set(`${x} ${y}`, [...(this.cellsAt.get(`${x} ${y}`) ?? []), cell]);
      }
    for (const edge of surfaces.flatMap(({ edges }) => edges.filter(isBarred))) {
      this.barred.add(sideKey(edge.cell, edge.direction));
      for (const far of this.beyond(edge)) this.barred.add(sideKey(far, (edge.direction + OPPOSITE) % STEPS.length));
    }
  }

  /** The cells on the other side of an edge; several where tiles lie over each other. */
  beyond({ cell, direction }: Pick<SurfaceEdge, 'cell' | 'direction'>): readonly number[] {
    const at = this.spots.get(cell);
    const step = STEPS[direction];
    return at === undefined || step === undefined
      ? []
      : (this.cellsAt.get(`${at[0] + step[0]} ${at[1] + step[1]}`) ?? []);
  }

  /** Wherever one gets from here without opening anything. */
  from(cells: Iterable<number>): Set<number> {
    const found = new Set<number>();
    const open = [...cells];
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (found.has(cell) || !this.spots.has(cell)) continue;
      found.add(cell);
      for (const direction of STEPS.keys())
        if (!this.barred.has(sideKey(cell, direction))) open.push(...this.beyond({ cell, direction }));
    }
    return found;
  }
}

/** The cells that figures of a side cannot have seen. `opened`: the doors that somebody has opened so far, by their ids. */
export function unopened(
  surfaces: readonly Surface[],
  tokens: readonly Token[],
  eyes: string,
  opened: ReadonlySet<string>,
): ReadonlySet<number> {
  if (surfaces.some(({ grid }) => grid !== 'square')) return new Set();
  const ground = new Ground(surfaces);
  const doors = surfaces.flatMap(({ edges }) => edges.filter(({ kind }) => kind === 'door' || kind === 'doorway'));
  const bothSides = (door: SurfaceEdge): readonly number[] => [door.cell, ...ground.beyond(door)];
  const was = doors.filter(({ id }) => id !== null && opened.has(id)).flatMap(bothSides);
  const seen = ground.from([...tokens.filter(({ side }) => side === eyes).flatMap(({ cells }) => cells), ...was]);
  const dark = new Set<number>();
  // A room that is reached through no door at all is none of ours to hide.
  const shut = doors.filter(isBarred).map(bothSides);
  for (let grew = true; grew; ) {
    grew = false;
    for (const sides of shut) {
      if (!sides.some(cell => seen.has(cell) || dark.has(cell))) continue;
      for (const cell of ground.from(sides.filter(side => !seen.has(side) && !dark.has(side)))) {
        grew = true;
        dark.add(cell);
      }
    }
  }
  return dark;
}

/** A place without its dark part. Walls and doors between the two belong to the part that is seen. */
export function without(surfaces: readonly Surface[], dark: ReadonlySet<number>): readonly Surface[] {
  if (dark.size === 0) return surfaces;
  const ground = new Ground(surfaces);
  const listed = new Set(surfaces.flatMap(({ edges }) => edges.map(edge => sideKey(edge.cell, edge.direction))));
  const turned = surfaces.flatMap(({ edges }) =>
    edges
      .filter(({ cell }) => dark.has(cell))
      .flatMap(edge => {
        const direction = (edge.direction + OPPOSITE) % STEPS.length;
        return ground
          .beyond(edge)
          .filter(cell => !dark.has(cell) && !listed.has(sideKey(cell, direction)))
          .map(cell => ({ ...edge, cell, direction }));
      }),
  );
  return surfaces
    .map(surface => {
      const cells = surface.cells.filter(({ cell }) => !dark.has(cell));
      const here = new Set(cells.map(({ cell }) => cell));
      return { ...surface, cells, edges: [...surface.edges, ...turned].filter(({ cell }) => here.has(cell)) };
    })
    .filter(({ cells }) => cells.length > 0);
}
