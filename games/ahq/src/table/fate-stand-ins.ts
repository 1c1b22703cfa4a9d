import type { StandIn } from '@quarterstaff/kernel';
import { AT_STAKE } from '../policy/fate.ts';
import type { Ahq } from '../state.ts';

// Fate is kept, and nobody asked, while nothing grave is at stake.

export const fateStandIns: readonly StandIn<Ahq>[] = Object.entries(AT_STAKE).map(([kind, matters]) => {
  const choice = kind === 'damage.offerFate' ? 'suffer' : 'keep';
  return {
    kind,
    about: choice === 'suffer' ? 'default.suffer' : 'default.keepFate',
    ground: 'public',
    answer: g => (matters(g) ? null : choice),
  };
});
