import type { LostWorlds } from '../../state.ts';
import { fieldOf } from '../field.ts';
import { bodyOf } from '../fighter.ts';
import type { Character } from '../state.ts';
import { taskOf } from './tasks.ts';

/** Whether the automated player halts a mover (LWM-DEC-06). */
export function haltReason(g: LostWorlds, halter: Character, mover: Character): string | null {
  if (halter.moved) return 'has moved already';
  const items = new Set([
    ...fieldOf(g).special.exits.map(exit => exit.item),
    ...fieldOf(g).special.shatters.map(rule => rule.object),
  ]);
  if (fieldOf(g).things.some(t => t.heldBy === mover.id && items.has(t.id))) return 'the mover carries a scenario item';
  if (taskOf(g, mover) !== null) return 'the mover heads for the task';
  if (mover.posture === 'offBalance') return 'the mover is Off Balance';
  if (bodyOf(g, mover.id) < bodyOf(g, halter.id)) return 'the mover has fewer Body Points';
  return null;
}

export const wouldHalt = (g: LostWorlds, halter: Character, mover: Character): boolean =>
  haltReason(g, halter, mover) !== null;
