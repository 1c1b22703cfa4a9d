// The solved duel: values by position, the strongest player, a coach, and how much it gives away.

export { type Loss, lossOf, measureLoss } from './loss.ts';
export { regretGame, type Solution, solveGame } from './matrix-game.ts';
export {
  type Advice,
  type Coaching,
  coach,
  type SolutionStore,
  Solutions,
  type Solved,
  solutionKey,
  solvedPolicy,
} from './player.ts';
export { AWAY, PairOfBooks, type Question, type Situation } from './situations.ts';
export { type Progress, solutionAt, solve, solving, Values } from './solve.ts';
