import { buildersFor, type ChoiceSpec, type Emit, type Stage } from '@quarterstaff/kernel';
import { whyNotOption } from './options/why-not.ts';
import type { Melee, MeleeEvent } from './state.ts';

export type Tell = Emit<MeleeEvent>;

/** The words in which this rulebook is written. */
export const { procedure, step, chance } = buildersFor<Melee, MeleeEvent>();
const { choice: plainChoice } = buildersFor<Melee, MeleeEvent>();

/** A choice; whatever it is about, it can say why a lettered option is not to be had in it. */
export const choice = <L, C>(spec: ChoiceSpec<Melee, L, MeleeEvent, C>): Stage<Melee, L, MeleeEvent> =>
  plainChoice<L, C>({
    ...spec,
    whyNot(g, local, asked, seat) {
      const reasons = whyNotOption(g, spec.slot?.(g, local) ?? seat, asked);
      return reasons.length > 0 ? reasons : (spec.whyNot?.(g, local, asked, seat) ?? []);
    },
  });
