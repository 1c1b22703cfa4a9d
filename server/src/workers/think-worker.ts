// A thread of the pool that thinks for computer seats and counts odds: never the one that serves matches.

import type { MatchRecord, SetupRequest } from '@quarterstaff/kernel';
import { allGames } from '../games.ts';
import { checkRecord, type OddsQuestion, oddsOf, type Thought, think, trySetup } from './thinking.ts';

const games = allGames();

export async function thinkHere(thought: Thought): Promise<unknown> {
  return think(await games, thought);
}

export async function oddsHere(question: OddsQuestion): Promise<unknown> {
  return oddsOf(await games, question);
}

export async function checkHere(record: MatchRecord): Promise<unknown> {
  return checkRecord(await games, record);
}

export async function tryHere({ game, setup }: { game: string; setup: SetupRequest }): Promise<unknown> {
  return trySetup(await games, game, setup);
}
