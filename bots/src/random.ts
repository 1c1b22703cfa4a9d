import { canonical } from '@quarterstaff/kernel';
import type { Bot } from './bot.ts';

/** Takes any option, each as likely as the others. */
export const random: Bot = {
  level: 'random',
  looks: false,
  choose({ decision, dice }) {
    const choice = dice.pick(decision.options);
    return { choice, trace: { about: decision.kind, chosen: canonical(choice), steps: [] } };
  },
};
