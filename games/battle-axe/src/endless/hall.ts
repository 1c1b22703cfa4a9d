// What stands in a hall of a run, and who: large bodies first, then things, then everybody else.
import type { Dice } from '@quarterstaff/kernel';
import type { RoomSection } from '../content/schemas.ts';
import type { EnemySpec, ThingSpec } from '../setup/schema.ts';
import { isLarge, sizeOf } from './folk.ts';
import { type Site, type Square, squareIn } from './ground.ts';

type Thing = ThingSpec & { readonly at: [number, number] };
export interface Furnished {
  readonly things: readonly Thing[];
  readonly enemies: readonly EnemySpec[];
}

const keyOf = (col: number, row: number): string => `${col},${row}`;
const placed = (site: Site, col: number, row: number): [number, number] => [...squareIn(site, col, row)];

/** A hall on the way: its things stand aside of the two ways that cross in its middle. */
export function furnish(dice: Dice, room: RoomSection, site: Site, crowd: readonly string[]): Furnished {
  const taken = new Set<string>();
  const enemies: EnemySpec[] = [];
  const large = crowd.filter(card => Math.max(...sizeOf(card)) > 1);
  for (const card of [...large].sort((a, b) => Number(isLarge(b)) - Number(isLarge(a)))) {
    const body = bodyFor(dice, site, sizeOf(card), taken);
    if (body === null) continue;
    for (const [col, row] of body) taken.add(keyOf(col, row));
    enemies.push({ card, squares: body.map(([col, row]) => placed(site, col, row)) });
  }
  const things = thingsIn(dice, room, site, taken);
  const free = dice.shuffle(squaresOf(site).filter(([col, row]) => row > 2 && !taken.has(keyOf(col, row))));
  crowd
    .filter(card => !large.includes(card))
    .forEach((card, i) => {
      const at = free[i];
      if (at !== undefined) enemies.push({ card, at: placed(site, ...at) });
    });
  return { things, enemies };
}

const squaresOf = ({ width, depth }: Site): readonly Square[] =>
  Array.from({ length: width * depth }, (_none, i) => [1 + (i % width), 1 + Math.floor(i / width)]);

/** A free block for a large body, as far from the entry as there is one. */
function bodyFor(
  dice: Dice,
  { width, depth }: Site,
  [long, short]: readonly [number, number],
  taken: ReadonlySet<string>,
): readonly Square[] | null {
  for (let front = depth - short + 1; front > 1; front -= 1) {
    const lefts = Array.from({ length: Math.max(0, width - long + 1) }, (_none, i) => i + 1);
    for (const left of dice.shuffle(lefts)) {
      const body = Array.from(
        { length: long * short },
        (_none, i): Square => [left + (i % long), front + Math.floor(i / long)],
      );
      if (body.every(([col, row]) => !taken.has(keyOf(col, row)))) return body;
    }
  }
  return null;
}

const MOST_THINGS = 4;

/** Things of the room's own kinds in its corners, none next to another: nobody is walled in. */
function thingsIn(dice: Dice, { contents }: RoomSection, site: Site, taken: Set<string>): Thing[] {
  const kinds = Object.values(contents).filter(({ kind }) => kind === 'thing');
  if (kinds.length === 0) return [];
  const middle = (site.depth - 1) >> 1;
  const isOnTheWay = ([col, row]: Square): boolean =>
    col === site.column || col === site.column + 1 || row === middle + 1 || row === middle + 2;
  const things: Thing[] = [];
  const near = new Set<string>();
  const many = 1 + dice.die(MOST_THINGS - 1);
  for (const square of dice.shuffle(squaresOf(site))) {
    const [col, row] = square;
    if (things.length === many) break;
    if (isOnTheWay(square) || taken.has(keyOf(col, row)) || near.has(keyOf(col, row))) continue;
    things.push({ at: placed(site, col, row), ...dice.pick(kinds) });
    taken.add(keyOf(col, row));
    for (let i = -1; i <= 1; i += 1) for (let j = -1; j <= 1; j += 1) near.add(keyOf(col + i, row + j));
  }
  return things;
}

/** The hall of the quest, as its card draws it, with everybody who can be there and more besides. */
export function furnishLast(
  dice: Dice,
  { layout, contents }: RoomSection,
  site: Site,
  more: readonly string[],
): Furnished {
  const bodies = new Map<string, [number, number][]>();
  const things: Thing[] = [];
  const free: [number, number][] = [];
  layout.forEach((line, i) => {
    line.split(' ').forEach((mark, j) => {
      const row = site.depth - i;
      const at = placed(site, j + 1, row);
      const thing = contents[mark];
      if (thing !== undefined) things.push({ at, ...thing });
      else if (mark !== '.') bodies.set(mark, [...(bodies.get(mark) ?? []), at]);
      else if (row > 2) free.push(at);
    });
  });
  const drawn = [...bodies].map(([mark, squares]) => ({ card: mark.replace(/\d+$/, ''), squares }));
  const places = dice.shuffle(free);
  return { things, enemies: [...drawn, ...more.map((card, i) => ({ card, at: places[i]! }))] };
}
