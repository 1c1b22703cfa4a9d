import type { Token } from '@quarterstaff/kernel';
import { liveryOf } from '../art/sides.ts';
import type { SpokenDryRun } from '../connection/table-connection.ts';
import { Wedge } from './base.tsx';
import { radiusOfBase, STANDS, TILT } from './footing.ts';
import { angleOf, type Layout, middleOf, unitOf } from './layout.ts';

/** Where an errand would lead: the way of each figure, and where and how it would stand at its end. */
export function ErrandWay(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly run: Pick<SpokenDryRun, 'moves' | 'risks'>;
}) {
  const { layout, tokens, sides, run } = props;
  return (
    <g className="errand-way">
      {run.moves.map(({ figure, cells, facing }) => {
        const token = tokens.find(({ id }) => id === figure);
        const from = token === undefined ? null : middleOf(layout, token.cells);
        if (token === undefined || from === null) return null;
        const stops = cells.flatMap(cell => layout.placed.get(cell)?.centre ?? []);
        const end = stops.at(-1) ?? from.centre;
        const radius = radiusOfBase(token.cells.length);
        const livery = liveryOf(sides, token.side);
        return (
          <g key={figure}>
            {stops.length > 0 && <polyline points={[from.centre, ...stops].map(({ x, y }) => `${x},${y}`).join(' ')} />}
            <g
              className="errand-end"
              transform={`translate(${end.x} ${end.y}) scale(${unitOf(from.surface) / 100}) translate(0 ${STANDS})`}
            >
              {stops.length > 0 && (
                <ellipse rx={radius} ry={radius * TILT} fill={livery.colour} stroke={livery.light} />
              )}
              {facing !== null && (
                <Wedge degrees={(angleOf(from.surface, facing) * 180) / Math.PI} radius={radius} livery={livery} />
              )}
            </g>
          </g>
        );
      })}
      {run.risks.map(({ cell, rule }) => {
        const centre = layout.placed.get(cell)?.centre;
        return centre === undefined ? null : (
          <text key={`${cell} ${rule}`} x={centre.x} y={centre.y - 8} textAnchor="middle" className="risk">
            !
          </text>
        );
      })}
    </g>
  );
}
