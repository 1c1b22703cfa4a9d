import { type Ask, buildersFor, type ChoiceSpec, type SealedSpec, type Stage } from '@quarterstaff/kernel';
import type { Ahq, AhqEvent } from './state.ts';

const plain = buildersFor<Ahq, AhqEvent>();

/** The words in which this rulebook is written. */
export const { procedure, step, chance } = plain;

/** Every question says its answers itself; what they are follows from the question alone. */
type Asked<Spec, L, C> = Omit<Spec, 'ask'> & { readonly ask: Ask<Ahq, NoInfer<L>, NoInfer<C>> };

export const choice = <L, C>(spec: Asked<ChoiceSpec<Ahq, L, AhqEvent, C>, L, C>): Stage<Ahq, L, AhqEvent> =>
  plain.choice<L, C>(spec);

export const sealed = <L, C>(spec: Asked<SealedSpec<Ahq, L, AhqEvent, C>, L, C>): Stage<Ahq, L, AhqEvent> =>
  plain.sealed<L, C>(spec);
