import type { Ahq } from '../state.ts';
import type { Fight } from './fight-acts.ts';

/** The activation in combat that a model is in the middle of. */
export function fightOf(g: Ahq, id: string): Fight | null {
  for (let i = g.stack.length - 1; i >= 0; i -= 1) {
    const { proc, local } = g.stack[i]!;
    if (proc === 'fight' && (local as Fight).model === id) return local as Fight;
  }
  return null;
}
