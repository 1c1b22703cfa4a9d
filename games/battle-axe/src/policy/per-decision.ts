import type { BattleAxe } from '../state.ts';

/** Works something out once for a decision. A policy changes nothing, and every decision of a state has its own number. */
export function perDecision<V>(make: (g: BattleAxe) => V): (g: BattleAxe) => V {
  let known: { readonly g: BattleAxe; readonly no: number; readonly value: V } | null = null;
  return g => {
    if (known === null || known.g !== g || known.no !== g.decisionNo) known = { g, no: g.decisionNo, value: make(g) };
    return known.value;
  };
}
