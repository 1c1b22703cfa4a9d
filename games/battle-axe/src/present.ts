import type { Decision, Offer, Table } from '@quarterstaff/kernel';
import type { BattleAxeView } from './view.ts';

/** The view as a table that every client can draw. */
export function present(view: BattleAxeView, open: readonly Decision[]): Table {
  const offers: Offer[] = open.flatMap(decision =>
    decision.options.map(
      (_option, pick) => ({ slot: decision.slot, pick, on: { button: true }, group: decision.kind }) as const,
    ),
  );
  return {
    surfaces: [],
    tokens: [],
    panels: [],
    trail: [{ key: 'round', with: { round: view.round } }],
    offers,
    duels: [],
  };
}
