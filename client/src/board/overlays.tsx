import type { ForecastEntry, Purview, Token } from '@quarterstaff/kernel';
import { memo } from 'react';
import { liveryOf } from '../art/sides.ts';
import type { OverlayName } from '../settings.ts';
import type { Text } from '../text/index.ts';
import { type Layout, middleOf, pathOf, sideOf } from './layout.ts';

// What can be laid over a board by wish. The rulebooks say where it lies; here it is only drawn.

export interface Overlaid {
  readonly possible: readonly OverlayName[]; // what the rulebook has to show
  readonly shown: ReadonlySet<OverlayName>;
  readonly chosen: string | null; // the figure that arcs and sight are about
  readonly purview: Purview | null;
  readonly forecast: readonly ForecastEntry[];
}

/** Zones, arcs, regions and what is out of sight, below the figures. */
export const OverlayLayer = memo(function OverlayLayer(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly overlaid: Overlaid;
}) {
  const { layout, tokens, sides, overlaid } = props;
  const { shown, chosen, purview, forecast } = overlaid;
  const arcs = shown.has('arcs') ? tokens.find(({ id }) => id === chosen)?.arcs : undefined;
  return (
    <g className="overlays">
      <Patterns sides={sides} />
      {shown.has('regions') && <Regions layout={layout} />}
      {shown.has('sight') && purview !== null && purview.sees.length > 0 && (
        <path className="overlay-unseen" d={pathOf(layout, unseen(layout, purview), 0)} />
      )}
      {shown.has('zones') &&
        sides.map((side, i) => (
          <path
            key={side}
            className="overlay-zone"
            fill={`url(#zone-${i})`}
            stroke={liveryOf(sides, side).dark}
            d={pathOf(layout, zoneOf(side, tokens, purview), 1.5)}
          />
        ))}
      {arcs !== undefined && (
        <>
          <path className="overlay-front" d={pathOf(layout, arcs.front, 4)} />
          <path className="overlay-side" fill="url(#arc-side)" d={pathOf(layout, arcs.side, 4)} />
          <path className="overlay-rear" fill="url(#arc-rear)" d={pathOf(layout, arcs.rear, 4)} />
        </>
      )}
      {shown.has('threat') && <Forecast layout={layout} tokens={tokens} forecast={forecast} />}
    </g>
  );
});

/** Where some figures look: the cells in front of them, filled in the colour of their side. */
export const FrontArcs = memo(function FrontArcs(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
}) {
  const { layout, tokens, sides } = props;
  return tokens.map(({ id, arcs, side, body, unguarded = null }) => {
    if (arcs === undefined || unguarded !== null || body) return null; // who has one open side looks at his enemy
    const { colour, light } = liveryOf(sides, side);
    return <path key={id} className="front-arc" d={pathOf(layout, arcs.front, 3)} fill={colour} stroke={light} />;
  });
});

/** What the match is about, marked and named where it lies. */
export const Goals = memo(function Goals(props: {
  readonly layout: Layout;
  readonly words: Readonly<Record<string, string>>;
}) {
  const marked = [...props.layout.placed.values()].filter(({ cell }) => cell.goal === true);
  if (marked.length === 0) return null;
  return (
    <g className="goals">
      <path
        d={pathOf(
          props.layout,
          marked.map(({ cell }) => cell.cell),
          5,
        )}
      />
      {marked.map(({ cell, centre }) => (
        <text key={cell.cell} x={centre.x} y={centre.y + BELOW} textAnchor="middle">
          {props.words[cell.place?.key ?? '']}
        </text>
      ))}
    </g>
  );
});

const BELOW = 22; // what stands there

/** The cells where a side makes itself felt. */
function zoneOf(side: string, tokens: readonly Token[], purview: Purview | null): ReadonlySet<number> {
  return new Set(tokens.filter(token => token.side === side).flatMap(({ id }) => purview?.zones[id] ?? []));
}

function unseen(layout: Layout, { sees }: Purview): readonly number[] {
  const seen = new Set(sees);
  return [...layout.placed.keys()].filter(cell => !seen.has(cell));
}

/** Each side has a hatching of its own slant, so that colour is not the only sign. */
function Patterns({ sides }: { readonly sides: readonly string[] }) {
  return (
    <defs>
      {sides.map((side, i) => (
        <pattern
          key={side}
          id={`zone-${i}`}
          width={9}
          height={9}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${45 + 90 * i + 22 * Math.floor(i / 2)})`}
        >
          <rect width={9} height={9} fill={liveryOf(sides, side).colour} opacity={0.14} />
          <path d="M0 4.5H9" stroke={liveryOf(sides, side).colour} strokeWidth={2.2} opacity={0.75} />
        </pattern>
      ))}
      <pattern id="arc-side" width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} className="arc-side-ground" />
        <circle cx={4} cy={4} r={1.5} className="arc-side-dot" />
      </pattern>
      <pattern id="arc-rear" width={8} height={8} patternUnits="userSpaceOnUse">
        <rect width={8} height={8} className="arc-rear-ground" />
        <path d="M0 0L8 8M8 0L0 8" className="arc-rear-cross" />
      </pattern>
    </defs>
  );
}

/** Outlines of cells that belong together. */
const Regions = memo(function Regions({ layout }: { readonly layout: Layout }) {
  const sides = new Map<string, { readonly region: string | undefined; readonly line: string }>();
  let path = '';
  for (const placed of layout.placed.values()) {
    const { region } = placed.cell;
    const count = placed.surface.grid === 'square' ? 4 : 6;
    for (let direction = 0; direction < count; direction += 1) {
      const [a, b] = sideOf(placed, direction);
      const middle = `${Math.round(a.x + b.x)} ${Math.round(a.y + b.y)}`;
      const beyond = sides.get(middle);
      if (beyond === undefined) sides.set(middle, { region, line: '' });
      else if (beyond.region !== region)
        path += `M${a.x.toFixed(1)} ${a.y.toFixed(1)}L${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
  }
  return <path className="overlay-region" d={path} />;
});

type Sight = 'clear' | 'obscured' | 'none';

function sightTo({ purview }: Overlaid, cell: number): Sight | null {
  if (purview === null || purview.sees.length === 0) return null;
  return purview.clear.includes(cell) ? 'clear' : purview.sees.includes(cell) ? 'obscured' : 'none';
}

/** The line from the chosen figure to the cell pointed at. */
export function SightLine(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly overlaid: Overlaid;
  readonly to: number | null;
}) {
  const { layout, tokens, overlaid, to } = props;
  const token = tokens.find(({ id }) => id === overlaid.chosen);
  if (!overlaid.shown.has('sight') || token === undefined || to === null || token.cells.includes(to)) return null;
  const from = middleOf(layout, token.cells.slice(0, 1))?.centre;
  const goal = layout.placed.get(to)?.centre;
  const sight = sightTo(overlaid, to);
  if (from === undefined || goal === undefined || sight === null) return null;
  return (
    <g className={`sight-line sight-${sight}`}>
      <line x1={from.x} y1={from.y} x2={goal.x} y2={goal.y} />
      {sight === 'none' ? (
        <path d={`M${goal.x - 8} ${goal.y - 8}l16 16m0 -16l-16 16`} />
      ) : (
        <circle cx={goal.x} cy={goal.y} r={7} />
      )}
    </g>
  );
}

/** Where automated enemies would go and whom they would attack. */
function Forecast(props: {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly forecast: readonly ForecastEntry[];
}) {
  const { layout, tokens, forecast } = props;
  const centreOf = (id: string | null) =>
    middleOf(layout, tokens.find(token => token.id === id)?.cells ?? [])?.centre ?? null;
  return (
    <g className="forecast">
      {forecast.flatMap(({ figure, outcomes }) => {
        const from = centreOf(figure);
        if (from === null) return [];
        return outcomes.slice(0, 4).map(({ cells, target, probability }, i) => {
          const goal = middleOf(layout, cells)?.centre ?? from;
          const prey = centreOf(target);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no names of their own
            <g key={`${figure} ${i}`} opacity={0.35 + 0.65 * probability}>
              <line x1={from.x} y1={from.y} x2={goal.x} y2={goal.y} />
              {prey !== null && <line className="attack" x1={goal.x} y1={goal.y} x2={prey.x} y2={prey.y} />}
              <text x={goal.x} y={goal.y - 14} textAnchor="middle">{`${Math.round(probability * 100)} %`}</text>
            </g>
          );
        });
      })}
    </g>
  );
}

/** What the overlays say of one cell, for those who hear the board. */
export function overlaidAt(overlaid: Overlaid, tokens: readonly Token[], cell: number, text: Text): readonly string[] {
  const { shown, chosen, purview } = overlaid;
  const parts: string[] = [];
  const viewer = tokens.find(({ id }) => id === chosen);
  if (shown.has('arcs') && viewer?.arcs !== undefined)
    for (const arc of ['front', 'side', 'rear'] as const)
      if (viewer.arcs[arc].includes(cell)) parts.push(text.inArc[arc](viewer.name));
  if (shown.has('zones'))
    for (const token of tokens)
      if (purview?.zones[token.id]?.includes(cell) === true) parts.push(text.inZone(token.name));
  const sight = shown.has('sight') ? sightTo(overlaid, cell) : null;
  if (sight !== null && viewer !== undefined) parts.push(text.sightFrom[sight](viewer.name));
  return parts;
}
