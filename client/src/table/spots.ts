import type { Scene } from './scene.ts';

// Places in words. Rulebooks write coordinates ("to 0711", "at (3,-7)"); at the table a place is lit, or told by where it lies.

type Surfaces = Scene['surfaces'];
type Cell = Surfaces[number]['cells'][number];

const byNumber = new WeakMap<Surfaces, ReadonlyMap<number, { readonly cell: Cell; readonly hex: boolean }>>();

function cellsOf(surfaces: Surfaces) {
  let cells = byNumber.get(surfaces);
  if (cells === undefined) {
    cells = new Map(
      surfaces.flatMap(({ grid, cells }) => cells.map(cell => [cell.cell, { cell, hex: grid !== 'square' }] as const)),
    );
    byNumber.set(surfaces, cells);
  }
  return cells;
}

const COORDINATE =
  / (?:at|to|from|in|on|into|bei|nach|von|auf|zu) (?:hex |Hexfeld |Feld |das Feld )?\(?(?:-?\d+,\s?-?\d+|\d{4})\)?(?=[\s.,;:!]|$)| \((?:-?\d+,-?\d+|\d{4})\)/g;

/** A sentence without its coordinates: pointing at it lights the place. */
export const withoutCoordinates = (sentence: string): string => sentence.replaceAll(COORDINATE, '');

/** North is up; the eight winds clockwise from east. */
const WINDS = 8;

/** So many steps one way. */
export interface Leg {
  readonly steps: number;
  readonly wind: number;
}

/** How far and in which direction a cell lies from another; among squares off the straight lines by two legs. Null: not on the same board. */
export function bearing(surfaces: Surfaces, from: number, to: number): readonly Leg[] | null {
  const [a, b] = [cellsOf(surfaces).get(from), cellsOf(surfaces).get(to)];
  if (a === undefined || b === undefined) return null;
  const [dx, dy] = [b.cell.x - a.cell.x, b.cell.y - a.cell.y];
  if (dx === 0 && dy === 0) return [];
  const straight = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy);
  if (!b.hex && !straight) return [legTo(0, dy, Math.abs(dy)), legTo(dx, 0, Math.abs(dx))];
  return [legTo(dx, dy, Math.max(Math.abs(dx), b.hex ? Math.round(Math.hypot(dx, dy)) : Math.abs(dy)))];
}

function legTo(dx: number, dy: number, steps: number): Leg {
  const wind = Math.round(Math.atan2(dy, dx) / ((2 * Math.PI) / WINDS));
  return { steps, wind: (wind + WINDS) % WINDS };
}

/** "The hex south of Dara (0308)": the coordinate adds to what the place is called. */
const isToldAlready = (words: string, bare: string): boolean =>
  words.includes(` (${bare})`) && withoutCoordinates(words) === words.replace(` (${bare})`, '');

/** An answer on a cell with its coordinate told as a direction: "Walk to the spot 3 steps north-east", "… 3 steps south and 1 east". */
export function spotted(
  words: string,
  surfaces: Surfaces,
  cell: number,
  from: number | null,
  spot: (way: readonly Leg[]) => string,
): string {
  const name = cellsOf(surfaces).get(cell)?.cell.name ?? '';
  const way = from === null ? null : bearing(surfaces, from, cell);
  const bare = name.replaceAll(/[()]/g, '');
  if (way === null || bare === '' || !words.includes(bare)) return words;
  if (isToldAlready(words, bare)) return words.replace(` (${bare})`, '');
  const said = [`(${bare})`, `hex ${bare}`, `Hexfeld ${bare}`, bare].find(one => words.includes(one))!;
  const place = spot(way);
  // In German one goes "nach 3,4", but "zu dem Feld".
  const ways = [`nach ${said}`, `Nach ${said}`].find(one => words.includes(one));
  return ways === undefined
    ? words.replace(said, place)
    : words.replace(ways, `${ways[0] === 'n' ? 'zu' : 'Zu'} ${place}`);
}
