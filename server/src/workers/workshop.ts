import type { Job, Jobs } from './jobs.ts';

/** For whom work is done: shares are taken by person and by address. */
export interface Party {
  readonly person: string;
  readonly address?: string;
}

interface Done<T> {
  readonly value: T;
  readonly seconds: number; // of work; waiting in a queue counts for nobody
  readonly handing: number; // milliseconds that the calling thread took to hand it over and back
}

/** Where everything happens that strangers can make long: never on the thread that serves. */
export interface Workshop {
  /** Rejects with a WorkError when it cannot be done. */
  run<J extends Job>(job: J, task: Jobs[J]['task'], by: Party): Promise<Done<Jobs[J]['result']>>;
  close(): Promise<void>;
}

type WorkFault =
  | 'busy' // too much of this party waits already
  | 'time' // it took too long
  | 'ended' // its process ended on the way: too much memory, above all
  | 'failed'; // it threw

/** Work that was given up. The match and the server go on. */
export class WorkError extends Error {
  readonly fault: WorkFault;
  constructor(fault: WorkFault, message: string) {
    super(message);
    this.name = 'WorkError';
    this.fault = fault;
  }
}
