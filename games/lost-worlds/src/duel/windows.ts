// The windows in which cards are played unasked: gear at the beginning of a choice step, and Luck (LW-ITEM-04, LW-ABIL-04).

import { type Reason, type RuleId, reason } from '@quarterstaff/kernel';
import type { CardType, LuckWindow } from '../cards/card.ts';
import { cardOf, DECK, isGear } from '../cards/deck.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { hiddenCards } from './card-play.ts';
import { engagedFighters, engagementsOf, foeIn, isEngaged, isExtendedIn, NOBODY } from './fighters.ts';
import type { LookUp } from './look-up.ts';
import type { Fighter, FighterId } from './state.ts';

/** An answer in a Luck window. */
export type LuckChoice = 'pass' | { readonly play: string } | { readonly play: string; readonly foe: FighterId };

/** What a Luck card needs to be played against an opponent, by its operation. */
interface LuckCondition {
  readonly rule: RuleId;
  readonly label: string;
  readonly op: string;
  holds(g: LostWorlds, f: Fighter, foe: FighterId, looks: readonly LookUp[]): boolean;
}
const luckConditions: readonly LuckCondition[] = [
  {
    rule: R.luckWindows,
    label: 'the foe is not at close range',
    op: 'peek',
    holds: (g, f, foe) => engagementsOf(g, f.id).some(e => foeIn(e, f.id) === foe && !isExtendedIn(e, foe)),
  },
  {
    rule: R.luckWindows,
    label: 'the page found has no SCORE',
    op: 'total',
    holds: (_g, f, foe, looks) =>
      looks.some(look => look.scorer === f.id && look.subject === foe && look.score !== null),
  },
];
/** Operations that concern one opponent, who is named when there are several. */
const NAMES_FOE: readonly string[] = ['peek', 'total', 'reground', 'restrict'];

/** The answers open to a fighter in a Luck window: pass, or one card it holds and may play now. */
export function luckOptions(
  g: LostWorlds,
  f: Fighter,
  window: LuckWindow,
  looks: readonly LookUp[],
): readonly LuckChoice[] {
  if (f.luckPlayed) return [];
  const cards = hiddenCards(f, card => card.type === 'luck' && card.window === window);
  if (cards.length === 0) return [];
  const foes = engagementsOf(g, f.id).map(e => foeIn(e, f.id));
  const options: LuckChoice[] = [];
  for (const { copy, card } of cards) {
    const { ops } = cardOf(card);
    const eligible = foes.filter(foe =>
      luckConditions.every(condition => !ops.some(op => op.op === condition.op) || condition.holds(g, f, foe, looks)),
    );
    if (eligible.length === 0) continue;
    if (foes.length > 1 && ops.some(op => NAMES_FOE.includes(op.op))) {
      options.push(...eligible.map(foe => ({ play: copy, foe })));
    } else options.push({ play: copy });
  }
  return options.length === 0 ? [] : ['pass', ...options];
}

/** What keeps a Luck card from being played against anybody now. */
export function whyNotLuck(g: LostWorlds, f: Fighter, card: string, looks: readonly LookUp[]): readonly Reason[] {
  const foes = engagementsOf(g, f.id).map(e => foeIn(e, f.id));
  return luckConditions
    .filter(({ op, holds }) => cardOf(card).ops.some(o => o.op === op) && !foes.some(foe => holds(g, f, foe, looks)))
    .map(({ rule, label }) => reason(rule, label));
}

const CHEAPEST_LUCK: Readonly<Record<LuckWindow, number>> = {
  choice: cheapest('choice'),
  lookup: cheapest('lookup'),
  end: cheapest('end'),
};

function cheapest(window: LuckWindow): number {
  return Math.min(...DECK.filter(card => card.window === window).map(card => card.points));
}

function shownPoints(f: Fighter, fits: (type: CardType) => boolean): number {
  let points = 0;
  for (const held of f.hand) {
    if (held.state !== 'hidden' && fits(cardOf(held.card).type)) points += cardOf(held.card).points;
  }
  return points;
}

const isLuck = (type: CardType): boolean => type === 'luck';

/** Whether somebody could hold a Luck card for this window, by what everybody knows. */
export function luckIsPossible(g: LostWorlds, window: LuckWindow): boolean {
  for (const f of g.duel.fighters) {
    if (f.sheetPoints.luck === 0 || f.luckPlayed || !isEngaged(g, f.id)) continue;
    if (f.sheetPoints.luck - shownPoints(f, isLuck) >= CHEAPEST_LUCK[window]) return true;
  }
  return false;
}

/** Whether somebody could hold hidden gear, by what everybody knows. */
export function gearIsPossible(g: LostWorlds): boolean {
  for (const f of g.duel.fighters) {
    if (f.cardPoints === 0 || !isEngaged(g, f.id)) continue;
    if (f.cardPoints > shownPoints(f, isGear)) return true;
  }
  return false;
}

/** Those who may be asked in a window for cards: nobody where nobody holds one. */
export function cardHolders(g: LostWorlds): readonly FighterId[] {
  for (const f of g.duel.fighters) if (f.hand.length > 0) return engagedFighters(g).map(other => other.id);
  return NOBODY;
}

/** Whether a fighter could hold a card of an ability kind, by what everybody knows. */
export const abilityIsPossible = (f: Fighter, kind: 'tactic' | 'spell'): boolean =>
  f.sheetPoints[kind] > shownPoints(f, type => type === kind);

/**
 * Where a window might have been used but nobody was asked, the decision number moves on all the same: neither it nor the
 * next question betrays a hand (LW-ABIL-04).
 */
export function closeWindow(g: LostWorlds, openedAt: number, possible: boolean): void {
  if (possible && g.decisionNo === openedAt) g.decisionNo += 1;
}
