// Why a choice of the duel is not asked for now.

import { type Elsewhere, type Reason, type RuleId, reason } from '@quarterstaff/kernel';
import { FIGHTER_IDS } from '../books/library.ts';
import type { LuckWindow } from '../cards/card.ts';
import { cardOf, cardOfCopy, isCard, isGear } from '../cards/deck.ts';
import { names } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import type { Choosing } from './choose-rows.ts';
import { whyNotEscape } from './escape.ts';
import { isEngaged } from './fighters.ts';
import { QUIET_TURNS_FOR_DRAW } from './limits.ts';
import { symbolReasons } from './party.ts';
import type { CardCopy, Fighter } from './state.ts';
import type { Turn } from './turn.ts';
import { whyNotLuck } from './windows.ts';

/** The fighters that somebody asks for: one, or all of a seat. */
const fightersOf = (g: LostWorlds, who: string): Fighter[] => {
  const own = g.duel.fighters.filter(f => f.id === who);
  return own.length > 0 ? own : g.duel.fighters.filter(f => f.seat === who);
};

const forEach = (g: LostWorlds, who: string, reasons: (f: Fighter) => readonly Reason[]): readonly Reason[] => {
  for (const f of fightersOf(g, who)) {
    const found = reasons(f);
    if (found.length > 0) return found;
  }
  return [];
};

const cardIn = (copy: unknown): string | null => {
  const id = typeof copy === 'string' ? cardOfCopy(copy) : '';
  return isCard(id) ? id : null;
};

const WINDOWS: Readonly<Record<LuckWindow, string>> = {
  choice: 'it is played before the rows are locked',
  lookup: 'it is played when the pages are found, before damage',
  end: 'it is played at the end of the turn',
};

/** The pages of this turn once they are found, in the windows after that; none before the rows are locked. */
function looksNow(g: LostWorlds): Turn['looks'] {
  const top = g.stack.at(-1);
  return top?.proc === 'turn' ? (top.local as Turn).looks : [];
}

function luckReasons(g: LostWorlds, f: Fighter, copy: unknown): readonly Reason[] {
  const id = cardIn(copy);
  if (id === null) return [reason(R.luckWindows, 'not a Luck card')];
  const held: CardCopy | undefined = f.hand.find(other => other.copy === copy);
  if (held === undefined) return [reason(R.secretSelection, 'not a card of its hand')];
  if (held.state !== 'hidden') return [reason(R.oncePerCombat, 'that card has been played')];
  if (f.luckPlayed) return [reason(R.luckWindows, 'this fighter has played a Luck card this turn')];
  const { window } = cardOf(id);
  const looks = looksNow(g);
  const failed = whyNotLuck(g, f, id, looks);
  if (failed.length > 0 && window === (looks.length === 0 ? 'choice' : 'lookup')) return failed;
  return [reason(R.luckWindows, window === undefined ? 'not a Luck card' : WINDOWS[window])];
}

/** A card named without more: gear, or one that an instruction directs to reveal. */
function cardReasons(g: LostWorlds, f: Fighter, copy: string): readonly Reason[] {
  const { type } = cardOf(cardIn(copy)!);
  if (g.duel.turn === 0 && g.duel.engagements.length === 0)
    return [reason(R.secretSelection, 'cards are selected before combat')];
  const held = f.hand.find(other => other.copy === copy);
  if (held === undefined) return [reason(R.secretSelection, 'not a card of its hand')];
  if (held.state !== 'hidden')
    return isGear(type)
      ? [reason(R.itemReveals, 'that card has been revealed')]
      : [reason(R.oncePerCombat, 'that card has been played')];
  if (isGear(type)) return [reason(R.itemReveals, 'gear is revealed before the rows are locked')];
  return type === 'luck' ? luckReasons(g, f, copy) : [reason(R.directedReveal, 'no instruction directs it')];
}

function whyNoClaim(g: LostWorlds): string {
  if (g.duel.roundLimit !== null || g.field !== null) return 'this duel has a turn limit';
  if (!g.switches.drawClaim) return 'no draw can be claimed in this match';
  return `fewer than ${QUIET_TURNS_FOR_DRAW} turns in a row without damage`;
}

const one =
  (...words: readonly string[]) =>
  (choice: unknown): boolean =>
    typeof choice === 'string' && words.includes(choice);

const named =
  (...fields: readonly string[]) =>
  (choice: unknown): boolean =>
    names(choice, ...fields);

/** A choice that is never asked for but by its own question. */
const never = (is: (choice: unknown) => boolean, rule: RuleId, label: string): Elsewhere<LostWorlds> => ({
  is,
  reasons: () => [reason(rule, label)],
});

/** What answers the questions that are asked of several at once. */
const secretAnswers: Readonly<Record<string, (choice: unknown) => boolean>> = {
  chooseRows: choice => typeof choice === 'number',
  revealGear: choice => choice === 'done' || cardIn(choice) !== null,
  revealCards: choice => cardIn(choice) !== null,
  turn: choice => one('pass', 'stay', 'escape', 'none')(choice) || names(choice, 'play', 'exchange', 'helper'),
};

/** The choices of a duel by what they look like. */
export const duelElsewhere: readonly Elsewhere<LostWorlds>[] = [
  {
    is: (choice, g) => secretAnswers[g.stack.at(-1)?.proc ?? '']?.(choice) === true,
    reasons: (g, who) =>
      forEach(g, who, f => {
        const { proc, sealed } = g.stack.at(-1)!;
        if (!Object.hasOwn(sealed ?? {}, f.id)) return [];
        return [reason(R.announceTogether, proc === 'chooseRows' ? 'its row is locked' : 'it has answered in secret')];
      }),
  },
  {
    is: choice => typeof choice === 'number',
    reasons: (g, who) =>
      forEach(g, who, f => {
        if (!isEngaged(g, f.id)) return [reason(R.chooseRow, 'it is in no fight')];
        const top = g.stack.at(-1);
        if (top?.proc !== 'chooseRows') return [reason(R.chooseRow, 'rows are locked in the choice step')];
        return Object.hasOwn((top.local as Choosing).rows, f.id)
          ? [reason(R.announceTogether, 'its row is locked')]
          : [reason(R.luckWindows, 'an opponent locks its row first')];
      }),
  },
  {
    is: one('escape'),
    reasons: (g, who) =>
      forEach(g, who, f => {
        if (!isEngaged(g, f.id)) return [reason(R.escapeRange, 'it is in no fight')];
        const reasons = whyNotEscape(g, f, g.duel.turn - 1);
        return reasons.length > 0
          ? reasons
          : [reason(R.announceEscape, 'it is announced after the instructions, before the next choice')];
      }),
  },
  {
    is: named('play'),
    reasons: (g, who, choice) => forEach(g, who, f => luckReasons(g, f, (choice as { play?: unknown }).play)),
  },
  {
    is: choice => cardIn(choice) !== null,
    reasons: (g, who, choice) => forEach(g, who, f => cardReasons(g, f, choice as string)),
  },
  never(named('spell'), R.partyHelper, 'it is revealed by a helper named for the turn, when the rows are locked'),
  {
    is: named('exchange', 'helper'),
    reasons: (g, who) => forEach(g, who, f => symbolReasons(g, f)),
  },
  never(
    choice => names(choice, 'member') || choice === 'stop',
    R.stepUp,
    'no fighter of a party has fallen while a member waits',
  ),
  {
    is: one('claim', 'goOn'),
    reasons: g => [reason(R.turnLimit, whyNoClaim(g))],
  },
  never(one('pass'), R.luckWindows, 'nobody is asked for Luck now'),
  never(one('stay'), R.announceEscape, 'nobody is asked to leave or to stay now'),
  never(one('none'), R.partySymbol, 'no symbol can be used now'),
  never(one('done'), R.secretSelection, 'nothing is selected or spent now'),
  never(named('raise', 'pick'), R.improveBetweenBattles, 'it is done between the battles of a campaign'),
  {
    is: (choice, g) => g.duel.fighters.some(f => f.id === choice) && g.field === null,
    reasons: () => [
      reason(R.selectTargets, 'its row scores on no more opponents than it has Attacks'),
      reason(R.mostRestrictive, 'no equally restrictive instructions exclude each other'),
    ],
  },
  {
    is: (choice, g) => typeof choice === 'string' && (FIGHTER_IDS.includes(choice) || choice in g.library),
    reasons: g => (g.field === null ? [reason(R.anyTwoBooks, 'fighters are picked before the battle')] : []),
  },
];
