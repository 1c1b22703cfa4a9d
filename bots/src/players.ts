import type { AnyGame, Decision, Dice, KernelState, Reasoned } from '@quarterstaff/kernel';
import { type Bot, sightOf } from './bot.ts';
import { greedy } from './greedy.ts';
import { levels, slipping } from './levels.ts';
import { random } from './random.ts';
import { search } from './search/search.ts';
import { tactical } from './tactical.ts';
import { learned } from './taught.ts';
import { temperamentNames, tempered } from './temper/temperament.ts';

const [page, squire, knight, champion, grandmaster] = levels;

/** All computer players, rising in strength: the measures of the lab and the five that people choose from. */
export const bots: readonly Bot[] = [
  random,
  greedy,
  page,
  squire,
  knight,
  champion,
  tactical,
  learned,
  search,
  grandmaster,
];

/** A player as people name it: a level, if need be with a temperament: 'search', 'greedy:bold'. */
export interface Player {
  readonly name: string;
  readonly bot: Bot;
  readonly game: AnyGame; // the rulebook in this player's eyes
}

/** The player of this name at this game; null when there is no such level or temperament. */
export function playerCalled(game: AnyGame, name: string): Player | null {
  const [level = '', temper] = name.split(':');
  const bot = bots.find(other => other.level === level) ?? slippingAsNamed(level);
  const seen = temper === undefined ? game : tempered(game, temper);
  return bot === null || seen === null ? null : { name, bot, game: seen };
}

/** `slips-40`: slips in forty of a hundred decisions, whatever the levels of the game do. */
function slippingAsNamed(level: string): Bot | null {
  const [, share] = /^slips-([1-9]\d?)$/.exec(level) ?? [];
  return share === undefined ? null : slipping(level, () => Number(share));
}

/** A player's answer from what its seat may know; pass dice to get different answers to the same position. */
export function ask(
  { bot, game }: Player,
  g: KernelState,
  decision: Decision,
  iterations: number | null,
  dice: Dice | null,
  time: number | null = null,
): Reasoned {
  if (!bot.looks && dice !== null) return bot.choose({ game, known: g, decision, dice, iterations, time });
  return bot.choose(sightOf(game, g, decision, iterations, dice, time));
}

/** At a table nobody likes to wait: milliseconds after which a player whose time is not stated comes to an end. */
export const AT_THE_TABLE = 600;

/** The players as a match host wants them: it hands over the match's state, they see only what the seat may know. */
export const players = {
  levels: bots.map(bot => bot.level),
  ladder: levels.map(bot => bot.level), // from which people choose, weakest first
  temperaments: temperamentNames,
  /** A stated number of iterations is kept to, however long it takes; a stated time ends the thinking either way. */
  choose(
    game: AnyGame,
    g: KernelState,
    decision: Decision,
    level: string,
    iterations: number | null,
    time: number | null = iterations === null ? AT_THE_TABLE : null,
  ): Reasoned {
    const player = playerCalled(game, level);
    if (player === null) throw new Error(`there is no computer player of level ${level}`);
    return ask(player, g, decision, iterations, null, time);
  },
};
