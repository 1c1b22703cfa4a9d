import type { Job, Jobs } from './jobs.ts';

/** Whom work is done for: shares are counted by person and by address. */
export interface Party {
  readonly person: string;
  readonly address?: string;
}

interface Done<T> {
  readonly value: T;
  readonly seconds: number; // of work, not counting time in a queue
  readonly handing: number; // milliseconds the calling thread took to send the task and read the result
}

/** Runs all work that strangers can make long, away from the serving thread. */
export interface Workshop {
  /** Rejects with a WorkError when it cannot be done. */
  run<J extends Job>(job: J, task: Jobs[J]['task'], by: Party): Promise<Done<Jobs[J]['result']>>;
  close(): Promise<void>;
}

type WorkFault =
  | 'busy' // this party has too much waiting already
  | 'time' // it took too long
  | 'ended' // its process ended, usually out of memory
  | 'failed'; // it threw

/** Work that was abandoned. The match and the server go on. */
export class WorkError extends Error {
  readonly fault: WorkFault;
  constructor(fault: WorkFault, message: string) {
    super(message);
    this.name = 'WorkError';
    this.fault = fault;
  }
}
