import type { AnyGame, Decision, KernelState, Reasoned } from '@quarterstaff/kernel';
import { type Bot, sightOf } from './bot.ts';
import { greedy } from './greedy.ts';
import { random } from './random.ts';
import { tactical } from './tactical.ts';

/** All computer players, rising in strength. */
export const bots: readonly Bot[] = [random, greedy, tactical];

/** The players as a match host wants them: it hands over the match's state, they see only what the seat may know. */
export const players = {
  levels: bots.map(bot => bot.level),
  choose(game: AnyGame, g: KernelState, decision: Decision, level: string, iterations: number | null): Reasoned {
    const bot = bots.find(other => other.level === level);
    if (bot === undefined) throw new Error(`there is no computer player of level ${level}`);
    return bot.choose(sightOf(game, g, decision, iterations));
  },
};
