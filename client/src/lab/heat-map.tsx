import type { Surface } from '@quarterstaff/kernel';
import type { SimulationReport } from '@quarterstaff/lab';
import { useMemo } from 'react';
import { layOut, pathOf } from '../board/layout.ts';

type Places = SimulationReport['places'];

/** Where it happens, on the board that was played on; without one, as bare squares. */
export function HeatMap({ places, surfaces }: { readonly places: Places; readonly surfaces: readonly Surface[] }) {
  const drawn = useMemo(() => onBoard(places, surfaces), [places, surfaces]);
  const most = Math.max(...places.map(({ count }) => count));
  const warmth = (count: number): number => 0.15 + (0.85 * count) / most;
  if (drawn === null) return <BareMap places={places} warmth={warmth} />;
  return (
    <svg viewBox={`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
      <path d={drawn.ground} className="lab-ground" />
      {drawn.cells.map(({ path, count }) => (
        <path key={path} d={path} opacity={warmth(count)} />
      ))}
    </svg>
  );
}

/** The cells of a board with what happened there; null when the places are not on it. */
function onBoard(places: Places, surfaces: readonly Surface[]) {
  const at = new Map(
    surfaces.flatMap(({ id, cells }) => cells.map(({ cell, x, y }) => [`${id} ${x} ${y}`, cell] as const)),
  );
  const layout = layOut(surfaces);
  const cells = places.flatMap(({ surface, x, y, count }) => {
    const cell = at.get(`${surface} ${x} ${y}`);
    return cell === undefined ? [] : [{ path: pathOf(layout, [cell], 0), count }];
  });
  if (cells.length < places.length) return null; // a dungeon that grew in play
  return { width: layout.width, height: layout.height, ground: pathOf(layout, layout.placed.keys(), 0), cells };
}

function BareMap({ places, warmth }: { readonly places: Places; readonly warmth: (count: number) => number }) {
  const first = places[0]!.surface;
  const shown = places.filter(({ surface }) => surface === first);
  const xs = shown.map(({ x }) => x);
  const ys = shown.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return (
    <svg viewBox={`0 0 ${Math.max(...xs) - left + 1} ${Math.max(...ys) - top + 1}`} aria-hidden="true">
      {shown.map(({ x, y, count }) => (
        <rect key={`${x} ${y}`} x={x - left} y={y - top} width={0.94} height={0.94} opacity={warmth(count)} />
      ))}
    </svg>
  );
}
