// The solved duel: values by position, the strongest player, a coach, and how much it gives away.

export { solvedQuestion } from './in-time.ts';
export { Leanings, type Leans, Prospects, prospectsOf } from './lean.ts';
export { type Loss, lossOf, measureLoss } from './loss.ts';
export { onSameChoices, regretGame, solveGame } from './matrix-game.ts';
export { type Advice, type Coaching, coach, solvedPolicy } from './player.ts';
export { type Reach, reachOf } from './reach.ts';
export { isAway, PairOfBooks, type Question, type Situation } from './situations.ts';
export { type SolutionStore, Solutions, type Solved, solutionKey, solvePair } from './solutions.ts';
export { solve } from './solve.ts';
export { Matrices, Values } from './values.ts';
