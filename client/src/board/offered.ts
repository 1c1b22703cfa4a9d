import type { Pointed, ReachEntry, Token } from '@quarterstaff/kernel';
import type { TableShown } from '../connection/table-connection.ts';

/** Where options are offered. */
export interface Offered {
  readonly cells: ReadonlyMap<number, number>; // how many on a cell
  readonly figures: ReadonlyMap<string, number>;
  readonly edges: readonly { readonly cell: number; readonly direction: number }[];
}

/** Cells that are asked for: where something is offered, where somebody can get to, and the place that is spoken of. */
export function litCells(
  { cells, edges }: Offered,
  reach: readonly ReachEntry[],
  also: Pointed | null,
  tokens: readonly Token[],
): ReadonlySet<number> {
  const spoken =
    also === null
      ? []
      : 'cell' in also
        ? [also.cell]
        : 'edge' in also
          ? [also.edge.cell]
          : (tokens.find(({ id }) => id === also.figure)?.cells ?? []);
  return new Set([...cells.keys(), ...edges.map(({ cell }) => cell), ...reach.map(({ cell }) => cell), ...spoken]);
}

/** How something was pointed at: a finger shows first and does with the second tap. */
export type Hand = 'mouse' | 'touch' | 'key';

/** Edges to press: those on offer, and every door and exit, which always stand for something. */
export function withDoors(offered: Offered['edges'], surfaces: NonNullable<TableShown['surfaces']>): Offered['edges'] {
  const doors = surfaces
    .flatMap(surface => surface.edges)
    .filter(({ kind }) => kind === 'door' || kind === 'exit' || kind === 'grate' || kind === 'secret')
    .map(({ cell, direction }) => ({ cell, direction }));
  return [
    ...offered,
    ...doors.filter(door => !offered.some(edge => edge.cell === door.cell && edge.direction === door.direction)),
  ];
}
