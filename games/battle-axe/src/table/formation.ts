// Where the party stands when it walks together: the first at the goal, the others on the squares nearest behind.
import type { Cell, Seat } from '@quarterstaff/kernel';
import { layerOf, occupancyOf, topologyOf } from '../map/ground.ts';
import { FAR, walk } from '../map/walk.ts';
import { stridesOf, waysFor } from '../movement/approach.ts';
import { isEventful } from '../movement/way.ts';
import { heroBarred, toughness } from '../policy/plan.ts';
import { type BattleAxe, type Hero, isConscious } from '../state.ts';

export interface Formation {
  readonly goal: Cell;
  readonly onward: Int16Array; // squares to walk to the goal, from everywhere
  readonly squares: readonly Cell[]; // where the party will stand, the goal first
}

/** Heroes of a hand who can go along. */
export function partyOf(g: BattleAxe, hand: readonly Seat[]): readonly Hero[] {
  return g.heroes.filter(hero => hand.includes(hero.seat) && isConscious(hero) && hero.carriedBy === null);
}

/**
 * The goal and the nearest squares about it that are free or held by the party, those on its own side first; `not`: squares to
 * leave free.
 */
export function formationAt(g: BattleAxe, party: readonly Hero[], goal: Cell, not: readonly Cell[] = []): Formation {
  const t = topologyOf(g);
  const barred = heroBarred(g, true);
  const onward = walk(t, [goal], barred);
  const last = [...party].sort((a, b) => onward[b.cell]! - onward[a.cell]!)[0]!;
  const back = walk(t, [last.cell], barred);
  const taken = occupancyOf(g);
  const { solid } = layerOf(g);
  const own = new Set(party.map(({ cell }) => cell));
  const fits = (cell: Cell): boolean =>
    onward[cell]! < FAR && solid[cell] === 0 && (taken[cell] === 0 || own.has(cell)) && !not.includes(cell);
  const quiet = (cell: Cell): boolean => own.has(cell) || !isEventful(g, last, [], cell);
  const near: Cell[] = [];
  for (let cell = 0; cell < t.size; cell += 1) if (cell !== goal && fits(cell) && quiet(cell)) near.push(cell);
  const beyond = (cell: Cell): number => (back[cell]! >= back[goal]! ? 1 : 0);
  near.sort((a, b) => beyond(a) - beyond(b) || onward[a]! - onward[b]! || a - b);
  const squares = [...(fits(goal) ? [goal] : []), ...near].slice(0, party.length);
  return { goal, onward, squares };
}

const AHEAD = 2; // squares that the toughest may be behind the nearest and still go first

/** The one who goes to the goal itself: whoever stands there, else the toughest of those who are nearest. */
export function leaderTo(g: BattleAxe, { goal, onward }: Formation, party: readonly Hero[]): Hero | null {
  const there = party.find(hero => hero.cell === goal);
  if (there !== undefined) return there;
  const nearest = Math.min(...party.map(hero => onward[hero.cell]!));
  const first = party.filter(hero => onward[hero.cell]! <= nearest + AHEAD);
  const far = (hero: Hero): number => onward[hero.cell]!;
  return first.sort((a, b) => toughness(g, b) - toughness(g, a) || far(a) - far(b))[0] ?? null;
}

/** Near enough: no farther than the last of the squares. */
function isInPlace({ goal, onward, squares }: Formation, hero: Hero, leads: boolean): boolean {
  if (leads && squares[0] === goal) return hero.cell === goal;
  return onward[hero.cell]! <= Math.max(...squares.map(cell => onward[cell]!));
}

/** The square where a hero of the party wants to stand next; null when he is in place or cannot get nearer. */
export function placeFor(g: BattleAxe, formation: Formation, party: readonly Hero[], hero: Hero): Cell | null {
  const { goal, onward, squares } = formation;
  const leads = leaderTo(g, formation, party)?.id === hero.id;
  if (isInPlace(formation, hero, leads)) return null;
  const free = (cell: Cell): boolean => !party.some(other => other.id !== hero.id && other.cell === cell);
  const isNearer = (cell: Cell): boolean => onward[cell]! < onward[hero.cell]!;
  const wanted = squares.filter(cell => free(cell) && isNearer(cell) && (leads || cell !== goal));
  const { most } = stridesOf(g, hero);
  if (most === 0) return null;
  const ways = waysFor(g, hero, most);
  for (const cell of wanted) if (ways.cost(cell) < FAR) return cell;
  let best: Cell | null = null;
  for (const cell of ways.stops)
    if (onward[cell]! < onward[best ?? hero.cell]! && !isEventful(g, hero, [], cell)) best = cell;
  return best;
}
