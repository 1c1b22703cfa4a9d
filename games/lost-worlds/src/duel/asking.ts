// How the questions of a duel are put.

import {
  type Asking,
  asking,
  askWord,
  onSheet,
  say,
  theBook,
  theCard,
  theEffect,
  theFighter,
  theRow,
} from '../asking.ts';
import type { RowChoice } from './choose-rows.ts';
import type { Improvement } from './improve.ts';
import type { PartyChoice } from './party.ts';
import type { FighterId } from './state.ts';
import type { LuckChoice } from './windows.ts';

export const askBook = asking<string>({
  words: (_g, _local, book) => say('book', { book: theBook(book) }),
});

/** Rows stand on the sheet; a helper's spell stands among its cards. */
export const askRow: Asking<RowChoice> = {
  words: (_g, _local, answer, slot) =>
    typeof answer === 'number'
      ? say('row', { row: theRow(slot, answer) })
      : say('cast', { card: theCard(answer.spell) }),
  place: (_g, _local, answer, slot) => onSheet(slot, typeof answer === 'number' ? String(answer) : answer.spell),
  group: (answer, kind) => (typeof answer === 'number' ? 'maneuvers' : kind),
};

const cardInWords = (copy: string) => say('card', { card: theCard(copy), effect: theEffect(copy) });

/** Cards are selected before they lie on the sheet. */
export const askSelection = asking<string>({
  words: (_g, _local, card) => (card === 'done' ? say('done') : cardInWords(card)),
});

export const askDirectedCard = asking<string>({
  words: (_g, _local, copy) => cardInWords(copy),
  place: (_g, _local, copy, slot) => onSheet(slot, copy),
});

export const askGear = asking<string>({
  words: (_g, _local, copy) => (copy === 'done' ? say('revealNothing') : say('reveal', { card: theCard(copy) })),
  place: (_g, _local, copy, slot) => (copy === 'done' ? null : onSheet(slot, copy)),
});

export const askLuck = asking<LuckChoice>({
  words(_g, _local, answer) {
    if (answer === 'pass') return say('pass');
    const card = theCard(answer.play);
    return 'foe' in answer ? say('playAgainst', { card, foe: theFighter(answer.foe) }) : say('play', { card });
  },
  place: (_g, _local, answer, slot) => (answer === 'pass' ? null : onSheet(slot, answer.play)),
});

export const askWhomToObey = asking<FighterId>({
  words: (_g, _local, foe) => say('obey', { whom: theFighter(foe) }),
});

export const askTarget = asking<FighterId>({
  words: (_g, _local, foe) => say('hit', { whom: theFighter(foe) }),
  place: (_g, _local, foe) => ({ figure: foe }),
});

export const askEscape: Asking<'stay' | 'escape'> = askWord({ stay: 'fightOn', escape: 'escape' });
export const askClaim: Asking<'goOn' | 'claim'> = askWord({ goOn: 'goOn', claim: 'claim' });

export const askSymbol = asking<PartyChoice>({
  words(_g, _local, answer) {
    if (answer === 'none') return say('doNothing');
    return 'exchange' in answer
      ? say('exchange', { who: theFighter(answer.exchange) })
      : say('helper', { who: theFighter(answer.helper) });
  },
  place: (_g, _local, answer) =>
    answer === 'none' ? null : { figure: 'exchange' in answer ? answer.exchange : answer.helper },
});

export const askMember = asking<'stop' | { readonly member: FighterId }>({
  words: (_g, _local, answer) =>
    answer === 'stop' ? say('giveUp') : say('member', { who: theFighter(answer.member) }),
  place: (_g, _local, answer) => (answer === 'stop' ? null : { figure: answer.member }),
});

export const askImprovement = asking<Improvement>({
  words(_g, _local, answer, slot) {
    if (answer === 'done') return say('done');
    return 'raise' in answer ? say('raise', { row: theRow(slot, answer.raise) }) : say(`pick.${answer.pick}`);
  },
});
