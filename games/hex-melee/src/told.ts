import { buildersFor, type Emit } from '@quarterstaff/kernel';
import type { Melee, MeleeEvent } from './state.ts';

export type Tell = Emit<MeleeEvent>;

/** The words in which this rulebook is written. */
export const { procedure, step, chance, choice } = buildersFor<Melee, MeleeEvent>();
