import type { Drawing, DrawnPiece, Palette, ScenarioObject, Workshop } from '@quarterstaff/kernel';
import * as z from 'zod';
import { characters, creatures, maps } from '../content/content.ts';
import scenarioRows from '../content/scenarios.json' with { type: 'json' };
import { arenaOf, labelOf, readLabel } from '../map/arena.ts';
import { readScenario } from './prepare.ts';
import { FigureSchema, ScenarioSchema } from './schema.ts';
import { buildMelee } from './set-up.ts';

// Drawing scenarios of Hex Melee: the signs of a map, and figures by side.

type Spec = ScenarioObject;
interface Side extends Spec {
  readonly id: string;
  readonly letter?: string;
  readonly figures?: readonly Spec[];
}
const FACINGS = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const LETTERS = 'ABCDEFGH';

const sidesOf = (scenario: Spec): readonly Side[] =>
  Array.isArray(scenario.sides) ? (scenario.sides as Side[]).filter(side => typeof side?.id === 'string') : [];
const letterOf = (side: Side, place: number): string => side.letter ?? LETTERS[place] ?? '';

function mapOf(scenario: Spec): { rows: readonly string[]; zero: string; rest: Spec } | null {
  const { map } = scenario;
  if (typeof map === 'string') {
    const shipped = maps[map];
    return shipped === undefined
      ? null
      : { rows: shipped.rows, zero: '0101', rest: { name: shipped.name, theme: shipped.theme } };
  }
  const { rows, ...rest } = (map ?? {}) as Spec & { rows?: readonly string[] };
  return Array.isArray(rows) ? { rows, zero: typeof rest.zero === 'string' ? rest.zero : '0101', rest } : null;
}

/** Column and row of a hex that is stated by label or by axial pair. */
function placeOf(map: { rows: readonly string[]; zero: string }, at: unknown): readonly [number, number] | null {
  const width = map.rows[0]?.length ?? 0;
  if (typeof at === 'string') {
    const found = readLabel(at);
    return found !== null && found.column < width && found.row < map.rows.length ? [found.column, found.row] : null;
  }
  if (!Array.isArray(at) || readLabel(map.zero) === null) return null;
  const { hexes } = arenaOf({ name: '', rows: map.rows, zero: map.zero, megahex: map.zero, theme: 'sand' });
  const cell = hexes.findIndex(({ q, r }) => q === at[0] && r === at[1]);
  return cell < 0 ? null : [cell % width, Math.floor(cell / width)];
}

function nameOf(spec: Spec): string {
  const use = typeof spec.use === 'string' ? spec.use : '';
  return String(spec.name ?? characters[use]?.name ?? creatures[use]?.name ?? spec.id ?? 'Figure');
}

function read(scenario: Spec): Drawing | null {
  const map = mapOf(scenario);
  if (map === null) return null;
  const setUp = placesAtStart(scenario);
  const pieces: DrawnPiece[] = [];
  let next = 0;
  sidesOf(scenario).forEach((side, s) => {
    (side.figures ?? []).forEach((figure, f) => {
      const { at, facing, ...spec } = figure;
      const place = at === undefined ? setUp[next] : placeOf(map, at);
      next += 1;
      if (place == null) return;
      pieces.push({
        path: `sides.${s}.figures.${f}`,
        name: nameOf(spec),
        icon: typeof spec.use === 'string' ? spec.use : 'fighter',
        list: side.id,
        x: place[0],
        y: place[1],
        facing: typeof facing === 'number' ? facing : null,
        spec,
      });
    });
  });
  return { rows: map.rows, levels: null, edges: [], pieces };
}

/** Where the rules set figures up that are stated without a hex; nowhere while the scenario is at fault. */
function placesAtStart(scenario: Spec): readonly (readonly [number, number] | null)[] {
  const prepared = readScenario(scenario);
  if (!prepared.ok) return [];
  const g = buildMelee(prepared.setup, null, () => {});
  const { width } = arenaOf(g.map);
  return g.figures.map(({ cell }) => (cell < 0 ? null : [cell % width, Math.floor(cell / width)]));
}

function write(scenario: Spec, drawing: Drawing): Spec {
  const map = mapOf(scenario);
  const drawn = new Set(read(scenario)?.pieces.map(({ path }) => path));
  const sides = sidesOf(scenario).map((side, s) => ({
    ...side,
    figures: [
      ...(side.figures ?? []).filter((_, f) => !drawn.has(`sides.${s}.figures.${f}`)),
      ...drawing.pieces
        .filter(({ list }) => list === side.id)
        .map(({ spec, x, y, facing }) => ({ ...spec, at: labelOf(x, y), ...(facing === null ? {} : { facing }) })),
    ],
  }));
  // A map that was not touched stays the shipped one.
  const same = typeof scenario.map === 'string' && map?.rows.join('\n') === drawing.rows.join('\n');
  return { ...scenario, map: same ? scenario.map : { ...map?.rest, rows: drawing.rows }, sides };
}

function palette(scenario: Spec): Palette {
  const sides = sidesOf(scenario);
  const lists = sides.map(({ id }) => id);
  const group = (name: string, entries: Readonly<Record<string, { readonly id: string; readonly name: string }>>) => ({
    name,
    lists,
    pieces: Object.values(entries).map(entry => ({ name: entry.name, icon: entry.id, spec: { use: entry.id } })),
  });
  return {
    ground: [
      { sign: '.', name: 'open ground', ground: 'floor', marks: [] },
      { sign: '#', name: 'wall', ground: 'wall', marks: [] },
      { sign: ',', name: 'broken ground', ground: 'broken', marks: [] },
      { sign: '%', name: 'shadow', ground: 'floor', marks: ['shadow'] },
      { sign: '^', name: 'fire', ground: 'floor', marks: ['fire'] },
      { sign: 'x', name: 'body', ground: 'floor', marks: ['body'] },
      ...sides.map((side, s) => ({
        sign: letterOf(side, s),
        name: `set-up hex of side ${side.id}`,
        ground: 'floor',
        marks: ['start'],
      })),
    ],
    edges: [],
    pieces: [group('Characters', characters), group('Creatures', creatures)],
  };
}

const rows = Array.from({ length: 11 }, () => '.............');

export const workshop: Workshop = {
  grid: 'hex-flat',
  highest: 0,
  facings: FACINGS,
  schema: () => z.toJSONSchema(ScenarioSchema, { io: 'input', unrepresentable: 'any' }),
  pieceSchema: () => z.toJSONSchema(FigureSchema, { io: 'input', unrepresentable: 'any' }),
  beginnings: [
    {
      name: 'An empty arena',
      scenario: {
        name: 'My arena',
        about: '',
        map: { name: 'My arena', rows },
        turns: 30,
        sides: [
          { id: 'A', figures: [{ use: 'ardo', at: '0702', facing: 3 }] },
          { id: 'B', figures: [{ use: 'brenna', at: '0710', facing: 0 }] },
        ],
      },
    },
    ...scenarioRows.map(({ id: _, first: __, ...row }: Spec & { id?: unknown; first?: unknown; name?: unknown }) => ({
      name: String(row.name),
      scenario: row as Spec,
    })),
  ],
  palette,
  read,
  write,
};
