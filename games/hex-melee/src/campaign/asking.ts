import { type Ask, wordsBy } from '@quarterstaff/kernel';
import { say } from '../asking.ts';
import type { Melee } from '../state.ts';
import type { AdvanceChoice } from './reward.ts';

const learned = (id: string) => say('learn', { skill: { of: 'skill', id } });

/** How advancement is put. */
export const askAdvance: Ask<Melee, unknown, AdvanceChoice> = {
  words: wordsBy({
    learn: ({ learn }) =>
      learn === null ? say('nothingMore') : learn === 'knowledge' ? say('knowledge') : say(`raise.${learn}`),
    talent: ({ talent }) => learned(talent),
    spell: ({ spell }) => learned(spell),
  }),
};
