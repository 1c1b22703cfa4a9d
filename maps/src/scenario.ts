import type { DrawnEdge, DrawnPiece, GroundSign, Palette, ScenarioObject, Workshop } from '@quarterstaff/kernel';
import {
  count,
  type Ground,
  groundAt,
  MapError,
  type Picture,
  type Plan,
  type PlanEdge,
  type Reading,
  STEPS,
  withThickWalls,
} from './plan.ts';

/** A scenario made from a map, with what was taken and what was left out. */
export interface Imported {
  readonly scenario: ScenarioObject;
  readonly taken: readonly string[];
  readonly left: readonly string[];
  readonly picture: Picture | null; // shown under the map in the editor
}

/** What each ground may be drawn as, best first, by the names in the palettes. */
const AS: Readonly<Record<Ground, readonly string[]>> = {
  none: ['wall'],
  wall: ['wall'],
  floor: ['floor'],
  rough: ['broken', 'floor'],
  water: ['water', 'broken', 'chasm', 'floor'],
  chasm: ['chasm', 'wall'],
  stairs: ['stairs', 'step', 'floor'],
  pillar: ['pillar', 'wall'],
};

/** The map as a scenario of a game: the workshop's first template, moved onto the new ground. */
export function scenarioFrom({ plan, taken, left }: Reading, workshop: Workshop): Imported {
  const begun = workshop.beginnings[0]!.scenario;
  const palette = workshop.palette(begun);
  const thick = palette.edges.length === 0 && plan.edges.length > 0;
  const drawn = thick ? withThickWalls(plan) : plan;
  const before = workshop.read(begun);
  if (before === null) throw new MapError('', 'This game has no scenario that takes a map.');
  const signs = new Map<Ground, GroundSign>();
  for (const ground of new Set(drawn.ground)) signs.set(ground, signFor(ground, palette));
  const rows = Array.from({ length: drawn.height }, (_, y) =>
    Array.from({ length: drawn.width }, (__, x) => signs.get(groundAt(drawn, x, y))!.sign).join(''),
  );
  const { edges, lost } = edgesFor(drawn, palette);
  const pieces = settled(before.pieces, drawn);
  const drawing = {
    rows,
    levels: before.levels === null ? null : rows.map(row => '0'.repeat(row.length)),
    edges,
    pieces,
  };
  const written = workshop.write({ ...begun, ...inWords(plan, workshop) }, drawing);
  const changed = [...signs].filter(([ground, sign]) => AS[ground][0] !== sign.ground && ground !== 'none');
  return {
    scenario: written,
    picture: drawn.picture,
    taken: [...taken, `${count(pieces.length, 'figure')} of "${workshop.beginnings[0]!.name}", for you to change`],
    left: [
      ...left,
      ...changed.map(([ground, sign]) => `${ground}: this game has none; drawn as ${sign.name}`),
      ...(thick ? ['walls between squares: walls are cells in this game, so the map is twice as large'] : []),
      ...lost,
      ...(plan.lights.length > 0 ? [`${count(plan.lights.length, 'light')}: no rule of this game uses light`] : []),
    ],
  };
}

/** The map's title and text, in whichever fields this game's scenarios have for them. */
function inWords({ name, notes }: Plan, workshop: Workshop): ScenarioObject {
  const { properties = {} } = workshop.schema() as { readonly properties?: object };
  const field = (wanted: readonly string[], text: string): ScenarioObject => {
    const found = wanted.find(each => Object.hasOwn(properties, each));
    return found === undefined || text === '' ? {} : { [found]: text };
  };
  return { ...field(['name', 'title'], name), ...field(['about', 'briefing'], notes.join(' ').slice(0, 1_000)) };
}

function signFor(ground: Ground, palette: Palette): GroundSign {
  const plain = palette.ground.filter(({ marks }) => marks.length === 0);
  for (const wanted of AS[ground]) {
    const found = plain.find(sign => sign.ground === wanted);
    if (found !== undefined) return found;
  }
  return plain[0]!;
}

function edgesFor(
  plan: Plan,
  palette: Palette,
): { readonly edges: readonly DrawnEdge[]; readonly lost: readonly string[] } {
  const kinds = new Set(palette.edges.map(({ kind }) => kind));
  const wanted = (edge: PlanEdge): string => (edge.kind === 'door' && edge.open === true ? 'doorway' : edge.kind);
  const standing = plan.edges.filter(({ x, y, direction }) => {
    const [dx, dy] = STEPS[direction]!;
    return isFloor(groundAt(plan, x, y)) && isFloor(groundAt(plan, x + dx, y + dy));
  });
  const edges: DrawnEdge[] = [];
  const missing = new Map<string, number>();
  for (const edge of standing) {
    const kind = kinds.has(wanted(edge)) ? wanted(edge) : edge.kind === 'door' ? 'door' : 'wall';
    if (kinds.has(kind)) edges.push({ x: edge.x, y: edge.y, direction: edge.direction, kind });
    if (kind !== wanted(edge)) missing.set(wanted(edge), (missing.get(wanted(edge)) ?? 0) + 1);
  }
  return { edges, lost: [...missing].map(([kind, number]) => `${number} of kind ${kind}: drawn as a wall or door`) };
}

const isFloor = (ground: Ground): boolean => ground !== 'none' && ground !== 'wall';

/** Puts the figures of one list at one end of the largest open area, those of the other at the far end. */
function settled(pieces: readonly DrawnPiece[], plan: Plan): readonly DrawnPiece[] {
  const free = largestFloor(plan);
  const lists = [...new Set(pieces.map(({ list }) => list))];
  const taken = new Set<number>();
  return pieces.map(piece => {
    const fromEnd = lists.indexOf(piece.list) % 2 === 1;
    const order = fromEnd ? [...free].reverse() : free;
    const at = order.find(cell => !taken.has(cell) && fits(plan, cell));
    if (at === undefined) throw new MapError('', `There is no room for ${pieces.length} figures on this map.`);
    taken.add(at);
    return { ...piece, x: at % plan.width, y: Math.floor(at / plan.width) };
  });
}

const fits = (plan: Plan, at: number): boolean => plan.ground[at] === 'floor';

/** The squares of the largest connected floor, in the order they are reached from its first one. */
function largestFloor(plan: Plan): readonly number[] {
  const shut = new Set(
    plan.edges.filter(({ kind }) => kind === 'wall').map(({ x, y, direction }) => `${x},${y} ${direction}`),
  );
  const seen = new Set<number>();
  let largest: readonly number[] = [];
  plan.ground.forEach((ground, start) => {
    if (ground !== 'floor' || seen.has(start)) return;
    const found = [start];
    seen.add(start);
    for (let i = 0; i < found.length; i += 1) {
      const [x, y] = [found[i]! % plan.width, Math.floor(found[i]! / plan.width)];
      STEPS.forEach(([dx, dy], direction) => {
        const [nx, ny] = [x + dx, y + dy];
        const next = ny * plan.width + nx;
        const edge =
          direction === 1 || direction === 2 ? `${x},${y} ${direction}` : `${nx},${ny} ${direction === 0 ? 2 : 1}`;
        if (groundAt(plan, nx, ny) !== 'floor' || seen.has(next) || shut.has(edge)) return;
        seen.add(next);
        found.push(next);
      });
    }
    if (found.length > largest.length) largest = found;
  });
  return largest;
}
