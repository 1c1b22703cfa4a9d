import { buildersFor, type ChoiceSpec, type Emit, type Reason, reason, type Stage } from '@quarterstaff/kernel';
import { whenAsked, wordOf } from './elsewhere.ts';
import { whyNotOption } from './options/why-not.ts';
import { withNearest } from './reasons.ts';
import type { Melee, MeleeEvent } from './state.ts';

export type Tell = Emit<MeleeEvent>;

/** The words in which this rulebook is written. */
export const { procedure, step, chance } = buildersFor<Melee, MeleeEvent>();
const { choice: plainChoice } = buildersFor<Melee, MeleeEvent>();

/**
 * A choice. Whatever it is about, it can say why a lettered option is not to be had in it, when an answer to another question will be
 * asked for, and which of its own answers comes nearest.
 */
export const choice = <L, C>(spec: ChoiceSpec<Melee, L, MeleeEvent, C>): Stage<Melee, L, MeleeEvent> =>
  plainChoice<L, C>({
    ...spec,
    whyNot(g, local, asked, seat) {
      const slot = spec.slot?.(g, local) ?? seat;
      if (spec.decider(g, local) !== seat) {
        const option = whyNotOption(g, slot, seat, asked);
        return option.length > 0 ? option : whenAsked(asked);
      }
      const offered = spec.options?.(g, local, seat) ?? [];
      return withNearest(g, reasonsAgainst(spec, g, local, asked, seat, slot, offered), asked, offered);
    },
  });

function reasonsAgainst<L, C>(
  spec: ChoiceSpec<Melee, L, MeleeEvent, C>,
  g: Melee,
  local: L,
  asked: unknown,
  seat: string,
  slot: string,
  offered: readonly unknown[],
): readonly Reason[] {
  const option = whyNotOption(g, slot, seat, asked);
  if (option.length > 0) return option;
  const own = spec.whyNot?.(g, local, asked, seat) ?? [];
  if (own.length > 0) return own;
  if (!offered.some(choice => wordOf(choice) === wordOf(asked))) return whenAsked(asked);
  const rule = typeof spec.rule === 'string' ? spec.rule : spec.rule(g, local);
  return [reason(rule, 'not among the answers offered')];
}
