// A thread of the pool that thinks for computer seats and counts odds: never the one that serves matches.
import { allGames } from '../games.ts';
import { type OddsQuestion, oddsOf, type Thought, think } from './thinking.ts';

const games = allGames();

export async function thinkHere(thought: Thought): Promise<unknown> {
  return think(await games, thought);
}

export async function oddsHere(question: OddsQuestion): Promise<unknown> {
  return oddsOf(await games, question);
}
