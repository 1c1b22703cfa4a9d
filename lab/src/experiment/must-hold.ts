import type { AnyGame } from '@quarterstaff/kernel';
import { ScenarioRefused, type SimulationPlan } from '../plan.ts';
import { Arena } from '../play/play-game.ts';

/** Throws unless the plan can be played; faults name the variant they belong to. */
export function mustHold(game: AnyGame, plan: SimulationPlan, variant: string): void {
  try {
    new Arena(game, plan);
  } catch (problem) {
    if (!(problem instanceof ScenarioRefused)) throw problem;
    throw new ScenarioRefused(problem.faults.map(fault => ({ ...fault, path: `${variant}: ${fault.path}` })));
  }
}
