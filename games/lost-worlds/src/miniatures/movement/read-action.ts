import type { LostWorlds } from '../../state.ts';
import { fieldOf, isCharacter } from '../field.ts';
import { type Action, type ActionKind, CHART } from './action.ts';

/** A row of the chart out of whatever somebody sent, or null if it names no row, Character, thing or space. */
export function readAction(g: LostWorlds, choice: unknown): Action | null {
  if (typeof choice !== 'object' || choice === null || !('do' in choice)) return null;
  const a = choice as Record<string, unknown>;
  if (typeof a.do !== 'string' || !Object.hasOwn(CHART, a.do)) return null;
  if ('target' in a && !isCharacter(g, a.target)) return null;
  if ('what' in a && !isCharacter(g, a.what) && !fieldOf(g).things.some(t => t.id === a.what)) return null;
  if ('to' in a && !(Array.isArray(a.to) && a.to.length === 2 && a.to.every(Number.isInteger))) return null;
  return CHART[a.do as ActionKind].names.every(part => part in a) ? (choice as Action) : null;
}
