import { canonical, type Fault, type Seat, type SetupRequest, sha256 } from '@quarterstaff/kernel';

/** A simulation as plain data: the same plan gives the same numbers, on any number of workers and machines. */
export interface SimulationPlan {
  readonly game: string;
  readonly rulesVersion?: string; // left out: today's
  readonly setup: SetupRequest;
  readonly seed: string;
  readonly games: number;
  readonly players: Readonly<Record<Seat, string>>; // by seat: 'tactical', 'search:bold' …; 'random' where none is named
  readonly iterations: number | null; // of searching players; null: their own measure
  readonly decisionsAtMost: number; // a game that goes on longer counts as unfinished
  readonly batch: number; // games counted together; the smallest piece of work
  readonly listenEvery: number; // one game in so many is played with its events; 0: none
}

export const DEFAULT_PLAN = {
  seed: 'lab',
  games: 1_000,
  players: {},
  iterations: null,
  decisionsAtMost: 5_000,
  batch: 25,
  listenEvery: 10,
} as const;

/** Names a plan: batches of one plan never count for another. */
export function planId(plan: SimulationPlan): string {
  return sha256(canonical(plan)).slice(0, 16);
}

export function batchesOf(plan: SimulationPlan): number {
  return Math.ceil(plan.games / plan.batch);
}

/** The scenario does not hold: every fault with its path. */
export class ScenarioRefused extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ path, message }) => `${path}: ${message}`).join('; '));
    this.name = 'ScenarioRefused';
    this.faults = faults;
  }
}

/** The plan cannot be played as stated; the message says why in a sentence. */
export class PlanRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlanRefused';
  }
}
