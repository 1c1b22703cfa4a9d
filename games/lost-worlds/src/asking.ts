// How this rulebook puts its questions: the pieces that several of them share.

import type { Named, OfferPlace, Slot, Wording } from '@quarterstaff/kernel';
import type { LostWorlds } from './state.ts';
import type { AnswerKey } from './text/en.ts';

export const say = (key: AnswerKey, terms: Wording['with'] = {}): Wording => ({ key, with: terms });

export const theFighter = (id: string): Named => ({ of: 'fighter', id });
export const theBook = (id: string): Named => ({ of: 'book', id });
export const theRow = (fighter: string, page: number): Named => ({ of: 'row', id: { fighter, page } });
export const theCard = (copy: string): Named => ({ of: 'card', id: copy });
export const theEffect = (copy: string): Named => ({ of: 'effect', id: copy });

/** How a question is put, always for somebody: its answers stand on that one's sheet. */
export interface Asking<C> {
  words(g: LostWorlds, local: unknown, answer: C, slot: Slot): Wording;
  place?(g: LostWorlds, local: unknown, answer: C, slot: Slot): OfferPlace | null;
  group(answer: C, kind: string): string;
}

/** A question whose answers stand together by the kind it is of. */
export const asking = <C>(put: Omit<Asking<C>, 'group'>): Asking<C> => ({ ...put, group: (_answer, kind) => kind });

/** A row or a card on the sheet of whoever answers. */
export const onSheet = (slot: string, item: string): OfferPlace => ({ item, panel: slot });

/** A question answered with one of a few words. */
export const askWord = <C extends string>(keys: Readonly<Record<C, AnswerKey>>): Asking<C> =>
  asking({ words: (_g, _local, answer) => say(keys[answer]) });
