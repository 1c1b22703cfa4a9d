import { buildersFor } from '@quarterstaff/kernel';
import type { Ahq, AhqEvent } from './state.ts';

/** The words in which this rulebook is written. */
export const { procedure, step, chance, choice, sealed } = buildersFor<Ahq, AhqEvent>();

/** A procedure named before it is defined: chapters call one another in circles, files may not. */
export function named<L extends object>(name: string): { readonly name: string; start?(local: L): void } {
  return { name };
}
