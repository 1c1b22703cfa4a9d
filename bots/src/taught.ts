import type { AnyGame, Numbers } from '@quarterstaff/kernel';
import type { Bot } from './bot.ts';
import { tactical } from './tactical.ts';

/** The same rulebook in the eyes of a player to whom other numbers are the book's own: only its policy differs. */
export function weighingBy(game: AnyGame, numbers: Numbers): AnyGame {
  const { policy, doctrine } = game;
  if (policy === undefined || doctrine === undefined) return game;
  const all = { ...doctrine.book, ...numbers };
  const seen: AnyGame = {
    ...game,
    doctrine: { ...doctrine, book: all },
    policy: (known, open, dice, manner, other = all) => policy.call(game, known, open, dice, manner, other),
  };
  plain.set(seen, plainly(game));
  return seen;
}

const plain = new WeakMap<AnyGame, AnyGame>();

/** The rulebook as everybody else sees it: others are expected to play by the book's own numbers. */
export const plainly = (game: AnyGame): AnyGame => plain.get(game) ?? game;

/** The same rulebook in the eyes of a player who weighs by the numbers that were learned. */
export const taught = (game: AnyGame): AnyGame => weighingBy(game, game.doctrine?.learned.numbers ?? {});

/** Plays by the rulebook's own doctrine with the numbers that were learned; looks no further. */
export const learned: Bot = {
  level: 'learned',
  looks: true,
  choose: sight => tactical.choose({ ...sight, game: taught(sight.game) }),
};
