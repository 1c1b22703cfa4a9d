import { type Decision, type Repair, type Surface, sameJson } from '@quarterstaff/kernel';
import type { AtTable } from './match.ts';

/**
 * The offered choice nearest to a refused one: the same act with another place or thing. Of several places the nearest on the table, of
 * several things the first in the list; a figure is replaced only by another figure, never by a word such as "pass". Null if nothing
 * like it is offered.
 */
export function nearestTo(match: AtTable, decision: Decision, choice: unknown, language = 'en'): Repair | null {
  const { surfaces, tokens } = match.game.present(match.game.view(match.state, decision.seat), []);
  const isSomebody = (named: unknown): boolean => tokens.some(({ id }) => id === named);
  const like = decision.options
    .filter(option => isSomebody(option) || !isSomebody(choice))
    .map(option => ({ option, odd: differenceOf(option, choice) }))
    .filter(({ odd }) => odd !== null);
  const fewest = Math.min(...like.map(({ odd }) => odd!.count));
  const close = like.filter(({ odd }) => odd!.count === fewest);
  if (close.length === 0) return null;
  const cells = placesOn(surfaces);
  const gap = ({ odd }: (typeof close)[number]): number => distance(cells, odd!.mine, odd!.theirs);
  const best = close.reduce((a, b) => (gap(b) < gap(a) ? b : a));
  const speech = match.game.speech[language] ?? match.game.speech.en;
  return { label: speech.option(match.known(decision.seat), decision, best.option), choice: best.option };
}

/** Whether two choices are acts of the same kind, whatever their place or thing. */
export function isLike(option: unknown, choice: unknown): boolean {
  return sameJson(option, choice) || (isRecord(option) && differenceOf(option, choice) !== null);
}

/** How two choices differ: in how many fields, and in which first. Null if they are acts of different kinds. */
function differenceOf(
  option: unknown,
  choice: unknown,
): { readonly count: number; readonly at: string; readonly mine: unknown; readonly theirs: unknown } | null {
  if (sameJson(option, choice)) return null;
  if (!isRecord(option) || !isRecord(choice)) {
    const alike =
      typeof option === typeof choice && (typeof option !== 'object' || (isPlace(option) && isPlace(choice)));
    return alike ? { count: 1, at: 'all', mine: option, theirs: choice } : null;
  }
  const keys = Object.keys(option);
  if (!sameJson(keys.sort(), Object.keys(choice).sort())) return null;
  const odd = keys.filter(key => !sameJson(option[key], choice[key]));
  if (odd.some(key => KIND_OF_ACT.has(key))) return null;
  const [at = ''] = odd;
  return { count: odd.length, at, mine: option[at], theirs: choice[at] };
}

/** A place written as its coordinates. */
const isPlace = (value: unknown): boolean => Array.isArray(value) && value.every(Number.isInteger);

/** Fields that define the kind of act: another value is another act. */
const KIND_OF_ACT = new Set(['do', 'act', 'action', 'option']);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Cells by their number and by the name that players write. */
function placesOn(surfaces: readonly Surface[]): Places {
  const places = new Map<string, { x: number; y: number }>();
  for (const { cells } of surfaces) {
    for (const { cell, name, x, y } of cells) {
      const place = { x, y };
      places.set(String(cell), place);
      places.set(name.replace(/[()]/g, ''), place);
    }
  }
  return places;
}

function distance(places: Places, a: unknown, b: unknown): number {
  const from = places.get(String(a));
  const to = places.get(String(b));
  return from === undefined || to === undefined ? Number.POSITIVE_INFINITY : Math.hypot(from.x - to.x, from.y - to.y);
}
