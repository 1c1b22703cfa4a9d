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

const starredKinds: ReadonlySet<ActionKind> = new Set([
  'block',
  'crawl',
  'standUp',
  'regainBalance',
  'pickUp',
  'throw',
  'examine',
  'slay',
  'tend',
]);
const allKinds: ReadonlySet<ActionKind> = new Set(['slay', 'tend', 'regenerate', 'cast', 'drink']);
const leavingKinds: ReadonlySet<ActionKind> = new Set(['move', 'climb', 'crawl', 'jumpDown', 'jumpOver', 'jumpOnto']);

/** Points that Running adds (LWM-CH-04). */
export const RUNNING = 2;

/** Rows that cannot be combined with Running (LWM-CH-05). */
export const isStarred = (a: Action): boolean => starredKinds.has(a.do);
/** Rows that cost the whole allowance (LWM-MOV-10). */
export const costsAll = (a: Action): boolean => allKinds.has(a.do);
/** Rows that take the Character out of its space. */
export const leaves = (a: Action): boolean => leavingKinds.has(a.do);

/** Whether the next change of space also costs the carry point (LWM-CH-18). */
export const owesCarry = (g: LostWorlds, c: Character): boolean => !c.carryPaid && largeHeld(g, c) !== null;

export const targetSpace = (g: LostWorlds, to: Spot): Space => spaceAt(fieldOf(g).terrain, to);

/** What the chart asks for a row, the carry point left out. */
export function chartCost(g: LostWorlds, c: Character, a: Action): number {
  const { terrain } = fieldOf(g);
  switch (a.do) {
    case 'end':
    case 'turn':
    case 'run':
    case 'prone':
    case 'drop':
      return 0;
    case 'walk': // each of its Moves is paid as it is made
    case 'move':
    case 'jumpDown':
    case 'jumpOnto':
    case 'regainBalance':
    case 'pickUp':
    case 'shoveObject':
      return 1;
    case 'climb':
      return levelChange(terrain, c.at, targetSpace(g, a.to));
    case 'crawl':
    case 'jumpOver':
    case 'block':
    case 'standUp':
    case 'throw':
    case 'examine':
      return 2;
    case 'shove':
      return a.hard ? 4 : 2;
    case 'slay':
    case 'tend':
    case 'regenerate':
    case 'cast':
    case 'drink':
      return c.mp;
  }
}

/** What a row costs this Character now. */
export const costOf = (g: LostWorlds, c: Character, a: Action): number =>
  chartCost(g, c, a) + (leaves(a) && owesCarry(g, c) ? 1 : 0);

/** Where a row takes the Character, or null if it stays. */
export function destination(g: LostWorlds, a: Action): Space | null {
  if (a.do === 'jumpOnto') return characterOf(g, a.target).at;
  if (a.do === 'move' || a.do === 'climb' || a.do === 'crawl' || a.do === 'jumpDown' || a.do === 'jumpOver')
    return targetSpace(g, a.to);
  return null;
}

/** How many levels below the start the end lies; 0 if it is not lower. */
export const dropBetween = (g: LostWorlds, from: Space, to: Space): number =>
  Math.max(0, levelOf(fieldOf(g).terrain, from) - levelOf(fieldOf(g).terrain, to));
