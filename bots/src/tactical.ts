import type { Bot } from './bot.ts';
import { greedy } from './greedy.ts';

/** Plays by the rulebook's own doctrine, where it has one; otherwise looks one step ahead. */
export const tactical: Bot = {
  level: 'tactical',
  looks: true,
  choose(sight) {
    const { game, known, decision, dice } = sight;
    return game.policy === undefined ? greedy.choose(sight) : game.policy(known, decision, dice, game.manners[0] ?? '');
  },
};
