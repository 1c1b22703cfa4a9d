// Before combat: cards are selected in secret, one after the other until each player is done (LW-SETUP-06, LW-DEC-02).

import { again, done, type Reason, reason } from '@quarterstaff/kernel';
import { procedure, sealed, step } from '../builders.ts';
import { cardOf, isCard } from '../cards/deck.ts';
import { type Limits, limitsOf, mostCards, selectable, whyNotSelect } from '../cards/selection.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askSelection } from './asking.ts';
import { bookOf, fighterOf } from './fighters.ts';
import { takeHand } from './new-fighter.ts';
import type { Fighter, FighterId } from './state.ts';

export interface Selecting {
  readonly fighters: readonly FighterId[];
  chosen: Readonly<Record<FighterId, readonly string[]>>;
  openedAt: number;
  done: readonly FighterId[];
}

export const limitsFor = (g: LostWorlds, f: Fighter): Limits =>
  limitsOf(bookOf(g, f).stats, f.sheetPoints, f.cardPoints, g.switches.campaignCards);

const chosenBy = (selecting: Selecting, id: FighterId) => (selecting.chosen[id] ?? []).map(cardOf);

/** What a fighter may add: 'done', or a card within its limits. */
function selectionOptions(g: LostWorlds, selecting: Selecting, id: FighterId): string[] {
  return ['done', ...selectable(limitsFor(g, fighterOf(g, id)), chosenBy(selecting, id)).map(card => card.id)];
}

function whyNot(g: LostWorlds, selecting: Selecting, choice: unknown, id: FighterId): readonly Reason[] {
  if (typeof choice !== 'string' || !isCard(choice)) return [];
  return whyNotSelect(limitsFor(g, fighterOf(g, id)), chosenBy(selecting, id), cardOf(choice)).map(({ rule, label }) =>
    reason(rule, label),
  );
}

/** How many answers a selection can take, by what everybody knows. */
const mostAnswers = (g: LostWorlds, selecting: Selecting): number =>
  Math.max(0, ...selecting.fighters.map(id => mostCards(limitsFor(g, fighterOf(g, id))) + 1));

export const selectCards = procedure<Selecting>('selectCards', {
  begin: step((g, selecting) => {
    if (selecting.openedAt > 0) return;
    selecting.openedAt = g.decisionNo;
    // Whoever has neither points nor gear has nothing to select, as everybody can see.
    selecting.done = selecting.fighters.filter(id => selectable(limitsFor(g, fighterOf(g, id)), []).length === 0);
  }),
  addCard: sealed<Selecting, string>({
    rule: R.secretSelection,
    slots: (_g, selecting) => selecting.fighters.filter(id => !selecting.done.includes(id)),
    decider: (g, _selecting, id) => fighterOf(g, id).seat,
    options: selectionOptions,
    ask: askSelection,
    whyNot,
    reveal(g, selecting, answers) {
      for (const [id, card] of Object.entries(answers)) {
        if (card === 'done') selecting.done = [...selecting.done, id];
        else selecting.chosen = { ...selecting.chosen, [id]: [...(selecting.chosen[id] ?? []), card] };
        if (selectable(limitsFor(g, fighterOf(g, id)), chosenBy(selecting, id)).length === 0 && card !== 'done') {
          selecting.done = [...selecting.done, id];
        }
      }
    },
  }),
  finish: step((g, selecting, emit) => {
    if (selecting.fighters.some(id => !selecting.done.includes(id))) return again;
    for (const id of selecting.fighters) {
      const f = fighterOf(g, id);
      takeHand(f, selecting.chosen[id] ?? []);
      const cards = f.hand.map(held => held.card);
      emit?.({ type: 'cardsSelected', rules: [R.secretSelection, R.pointLimit], fighter: id, cards });
    }
    // The number of answers must not betray how many cards anybody took.
    g.decisionNo = Math.max(g.decisionNo, selecting.openedAt + mostAnswers(g, selecting));
    return done();
  }),
});
