// The rows of the Movement Chart as choices: what they cost and which of them are starred.

import type { LostWorlds } from '../../state.ts';
import { type DirectionName, levelChange, levelOf, type Space, type Spot, spaceAt } from '../board/terrain.ts';
import { characterOf, fieldOf, largeHeld } from '../field.ts';
import type { Character, CharacterId, ThingId } from '../state.ts';

export type Action =
  | { readonly do: 'end' | 'run' | 'prone' | 'standUp' | 'regainBalance' }
  | { readonly do: 'turn'; readonly facing: DirectionName }
  | { readonly do: 'walk' | 'move' | 'climb' | 'crawl' | 'jumpDown' | 'jumpOver'; readonly to: Spot }
  | { readonly do: 'jumpOnto' | 'block' | 'slay' | 'tend'; readonly target: CharacterId }
  | { readonly do: 'shove'; readonly target: CharacterId; readonly hard: boolean }
  | { readonly do: 'pickUp' | 'throw' | 'examine' | 'drink'; readonly what: ThingId }
  | { readonly do: 'drop' | 'shoveObject'; readonly what: ThingId; readonly to: Spot }
  | { readonly do: 'regenerate'; readonly points: 'body' | 'magic' }
  | { readonly do: 'cast'; readonly card: string };
export type ActionKind = Action['do'];

/** One row of the Movement Chart. */
interface ChartRow {
  readonly names: readonly ('to' | 'target' | 'what' | 'facing' | 'points' | 'card')[]; // beside what is done
  readonly cost: number | 'levels' | 'all'; // without the carry point; all: the whole allowance (LWM-MOV-10)
  readonly group?: 'movement' | 'turning' | 'posture' | 'attack' | 'magic' | 'objects'; // with which it is offered
  readonly starred?: true; // not to be combined with Running (LWM-CH-05)
  readonly leaves?: true; // takes the Character out of its space
}

export const CHART: Readonly<Record<ActionKind, ChartRow>> = {
  end: { names: [], cost: 0 },
  turn: { names: ['facing'], cost: 0, group: 'turning' },
  run: { names: [], cost: 0, group: 'movement' },
  walk: { names: ['to'], cost: 1, group: 'movement' }, // each of its Moves is paid as it is made
  move: { names: ['to'], cost: 1, group: 'movement', leaves: true },
  climb: { names: ['to'], cost: 'levels', group: 'movement', leaves: true },
  crawl: { names: ['to'], cost: 2, group: 'movement', starred: true, leaves: true },
  jumpDown: { names: ['to'], cost: 1, group: 'movement', leaves: true },
  jumpOver: { names: ['to'], cost: 2, group: 'movement', leaves: true },
  jumpOnto: { names: ['target'], cost: 1, group: 'attack', leaves: true },
  block: { names: ['target'], cost: 2, group: 'attack', starred: true },
  prone: { names: [], cost: 0, group: 'posture' },
  standUp: { names: [], cost: 2, group: 'posture', starred: true },
  regainBalance: { names: [], cost: 1, group: 'posture', starred: true },
  pickUp: { names: ['what'], cost: 1, group: 'objects', starred: true },
  drop: { names: ['what', 'to'], cost: 0, group: 'objects' },
  throw: { names: ['what'], cost: 2, group: 'attack', starred: true },
  examine: { names: ['what'], cost: 2, group: 'objects', starred: true },
  shoveObject: { names: ['what', 'to'], cost: 1, group: 'objects' },
  shove: { names: ['target'], cost: 2, group: 'attack' },
  slay: { names: ['target'], cost: 'all', group: 'attack', starred: true },
  tend: { names: ['target'], cost: 'all', group: 'magic', starred: true },
  regenerate: { names: ['points'], cost: 'all', group: 'magic' },
  cast: { names: ['card'], cost: 'all', group: 'magic' },
  drink: { names: ['what'], cost: 'all', group: 'objects' },
};

/** Points that Running adds (LWM-CH-04). */
export const RUNNING = 2;

const HARD = 2; // more points for a hard shove

export const isStarred = (a: Action): boolean => CHART[a.do].starred === true;
export const costsAll = (a: Action): boolean => CHART[a.do].cost === 'all';
export const leaves = (a: Action): boolean => CHART[a.do].leaves === true;

/** Whether the next change of space also costs the carry point (LWM-CH-18). */
export const owesCarry = (g: LostWorlds, c: Character): boolean => !c.carryPaid && largeHeld(g, c) !== null;

export const targetSpace = (g: LostWorlds, to: Spot): Space => spaceAt(fieldOf(g).terrain, to);

/** What the chart asks for a row, the carry point left out. */
export function chartCost(g: LostWorlds, c: Character, a: Action): number {
  if (a.do === 'climb') return levelChange(fieldOf(g).terrain, c.at, targetSpace(g, a.to));
  const cost = CHART[a.do].cost as number | 'all';
  return cost === 'all' ? c.mp : a.do === 'shove' && a.hard ? cost + HARD : cost;
}

/** What a row costs this Character now. */
export const costOf = (g: LostWorlds, c: Character, a: Action): number =>
  chartCost(g, c, a) + (leaves(a) && owesCarry(g, c) ? 1 : 0);

/** Where a row takes the Character, or null if it stays. */
export function destination(g: LostWorlds, a: Action): Space | null {
  if (!leaves(a)) return null;
  if ('to' in a) return targetSpace(g, a.to);
  return 'target' in a ? characterOf(g, a.target).at : null;
}

/** How many levels below the start the end lies; 0 if it is not lower. */
export const dropBetween = (g: LostWorlds, from: Space, to: Space): number =>
  Math.max(0, levelOf(fieldOf(g).terrain, from) - levelOf(fieldOf(g).terrain, to));
