// How the questions of a duel are put.

import {
  type Asking,
  askWord,
  byQuestion,
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

export const askBook: Asking<string> = {
  words: (_g, _local, book) => say('book', { book: theBook(book) }),
  group: byQuestion,
};

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
export const askSelection: Asking<string> = {
  words: (_g, _local, card) => (card === 'done' ? say('done') : cardInWords(card)),
  group: byQuestion,
};

export const askDirectedCard: Asking<string> = {
  words: (_g, _local, copy) => cardInWords(copy),
  place: (_g, _local, copy, slot) => onSheet(slot, copy),
  group: byQuestion,
};

export const askGear: Asking<string> = {
  words: (_g, _local, copy) => (copy === 'done' ? say('revealNothing') : say('reveal', { card: theCard(copy) })),
  place: (_g, _local, copy, slot) => (copy === 'done' ? null : onSheet(slot, copy)),
  group: byQuestion,
};

export const askLuck: Asking<LuckChoice> = {
  words(_g, _local, answer) {
    if (answer === 'pass') return say('pass');
    const card = theCard(answer.play);
    return 'foe' in answer ? say('playAgainst', { card, foe: theFighter(answer.foe) }) : say('play', { card });
  },
  place: (_g, _local, answer, slot) => (answer === 'pass' ? null : onSheet(slot, answer.play)),
  group: byQuestion,
};

export const askWhomToObey: Asking<FighterId> = {
  words: (_g, _local, foe) => say('obey', { whom: theFighter(foe) }),
  group: byQuestion,
};

export const askTarget: Asking<FighterId> = {
  words: (_g, _local, foe) => say('hit', { whom: theFighter(foe) }),
  place: (_g, _local, foe) => ({ figure: foe }),
  group: byQuestion,
};

export const askEscape: Asking<'stay' | 'escape'> = askWord({ stay: 'fightOn', escape: 'escape' });
export const askClaim: Asking<'goOn' | 'claim'> = askWord({ goOn: 'goOn', claim: 'claim' });

export const askSymbol: Asking<PartyChoice> = {
  words(_g, _local, answer) {
    if (answer === 'none') return say('doNothing');
    return 'exchange' in answer
      ? say('exchange', { who: theFighter(answer.exchange) })
      : say('helper', { who: theFighter(answer.helper) });
  },
  place: (_g, _local, answer) =>
    answer === 'none' ? null : { figure: 'exchange' in answer ? answer.exchange : answer.helper },
  group: byQuestion,
};

export const askMember: Asking<'stop' | { readonly member: FighterId }> = {
  words: (_g, _local, answer) =>
    answer === 'stop' ? say('giveUp') : say('member', { who: theFighter(answer.member) }),
  place: (_g, _local, answer) => (answer === 'stop' ? null : { figure: answer.member }),
  group: byQuestion,
};

export const askImprovement: Asking<Improvement> = {
  words(_g, _local, answer, slot) {
    if (answer === 'done') return say('done');
    return 'raise' in answer ? say('raise', { row: theRow(slot, answer.raise) }) : say(`pick.${answer.pick}`);
  },
  group: byQuestion,
};
