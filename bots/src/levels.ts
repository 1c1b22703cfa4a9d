import { type Decision, type Slips, sameJson } from '@quarterstaff/kernel';
import { cardOf } from '@quarterstaff/registry';
import type { Bot } from './bot.ts';
import { reasoned } from './reasons.ts';
import { searching } from './search/search.ts';
import { tactical } from './tactical.ts';

// The five computer players that people choose from, weakest first. The lab measures with others: `random`, `greedy`, `tactical`, `search`.

/** In this many of a hundred decisions a level picks the wrong place, foe or facing; a game's card may set other numbers. */
const SLIPS: Slips = { page: 60, squire: 33, knight: 14, champion: 5 };

export const levels: readonly [page: Bot, squire: Bot, knight: Bot, champion: Bot, grandmaster: Bot] = [
  slipping('page', slipsOf('page')),
  slipping('squire', slipsOf('squire')),
  slipping('knight', slipsOf('knight')),
  slipping('champion', slipsOf('champion')),
  searching('grandmaster'),
];

function slipsOf(level: keyof Slips): (gameId: string) => number {
  return gameId => (cardOf(gameId)?.slips ?? SLIPS)[level];
}

/** Plays by the book, but in so many of a hundred decisions goes to the wrong place, strikes the wrong foe or faces the wrong way. */
export function slipping(level: string, inHundred: (gameId: string) => number): Bot {
  return {
    level,
    looks: true,
    choose(sight) {
      const { game, decision, dice } = sight;
      const meant = tactical.choose(sight);
      const alike = alikeOptions(decision, meant.choice);
      if (alike.length === 0 || dice.die(100) > inHundred(game.id)) return meant;
      return reasoned(decision, dice.pick(alike), 'a slip: the first that came to mind', []);
    },
  };
}

/**
 * The same deed elsewhere (options of the same shape), or nothing at all, which is the first option. A bare word (`pass`, `yield`) is a
 * deed of its own: nobody gives up by a slip.
 */
function alikeOptions({ options }: Decision, meant: unknown): readonly unknown[] {
  const shape = shapeOf(meant);
  if (shape === null) return [];
  const alike = options.filter((option, i) => i === 0 || shapeOf(option) === shape);
  return alike.filter(option => !sameJson(option, meant));
}

/** Fields with words in them tell deeds apart where they are the deed: `{ do: 'attack', target }`. */
function shapeOf(choice: unknown): string | null {
  if (typeof choice === 'number') return 'number';
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return null;
  const deed = (choice as { readonly do?: unknown }).do;
  return `${String(deed)} ${Object.keys(choice).sort().join(' ')}`;
}
