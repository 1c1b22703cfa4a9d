import type { AnyGame, Numbers } from '@quarterstaff/kernel';
import type { Bot } from './bot.ts';
import { tactical } from './tactical.ts';

/** The same rulebook in the eyes of a player that weighs by other numbers than the book's own: only its policy differs. */
export function weighingBy(game: AnyGame, numbers: Numbers): AnyGame {
  const { policy, doctrine } = game;
  if (policy === undefined || doctrine === undefined) return game;
  const all = { ...doctrine.book, ...numbers };
  return { ...game, policy: (known, open, dice, manner) => policy.call(game, known, open, dice, manner, all) };
}

/** With the numbers that were learned. */
export const taught = (game: AnyGame): AnyGame => weighingBy(game, game.doctrine?.learned.numbers ?? {});

/** Plays by the rulebook's own doctrine with the numbers that were learned; looks no further. */
export const learned: Bot = {
  level: 'learned',
  looks: true,
  choose: sight => tactical.choose({ ...sight, game: taught(sight.game) }),
};
