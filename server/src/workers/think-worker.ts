// A thread of the pool that thinks for computer seats and counts odds: never the one that serves matches.
import type { MatchRecord } from '@quarterstaff/kernel';
import { keepSolutionsIn } from '@quarterstaff/lost-worlds';
import { allGames, releasedGame } from '../games.ts';
import { inlineThinker, type Trial } from './inline-thinker.ts';
import { solutionFiles } from './solutions.ts';
import type { OddsQuestion, Thought } from './thinking.ts';

keepSolutionsIn(solutionFiles); // the manner 'solved' reads and solves here, off the thread that serves

const thinker = allGames().then(games => inlineThinker(games, releasedGame));

export async function thinkHere(thought: Thought): Promise<unknown> {
  return (await thinker).think(thought);
}

export async function oddsHere(question: OddsQuestion): Promise<unknown> {
  return (await thinker).odds(question);
}

export async function checkHere(record: MatchRecord): Promise<unknown> {
  return (await thinker).check(record);
}

export async function tryHere(trial: Trial): Promise<unknown> {
  return (await thinker).trySetup(trial);
}
