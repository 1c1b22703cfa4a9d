import { constants } from 'node:os';
import type { Job } from './jobs.ts';
import { Lane } from './lane.ts';
import { ProcessHand } from './process-hand.ts';
import type { Workshop } from './workshop.ts';

type LaneName = 'computers' | 'hints' | 'tables' | 'trials';

/** Which lane does a kind of work, and for how many seconds at most. */
const plan: Readonly<Record<Job, readonly [lane: LaneName, seconds: number]>> = {
  think: ['computers', 10],
  bot: ['hints', 8],
  odds: ['hints', 8],
  whynot: ['tables', 3],
  point: ['tables', 3],
  errand: ['tables', 5],
  reach: ['tables', 3],
  forecast: ['tables', 5],
  purview: ['tables', 5],
  replay: ['tables', 30],
  trial: ['trials', 5],
  check: ['trials', 10],
};

interface Means {
  readonly computers: number; // processes that think for computer seats
  readonly megabytes?: number; // memory limit of one process
  readonly patience?: number; // factor on the time limits
  readonly givesWay?: boolean; // false on a machine so busy that a low-priority process never runs, as beside other tests
  readonly program?: URL;
}

const { PRIORITY_NORMAL, PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/** Separate processes for each kind of work: one person's computer players never wait for another's hints, trials or tables. */
export function processWorkshop({
  computers,
  megabytes = 512,
  patience = 1,
  givesWay = true,
  program,
}: Means): Workshop {
  const lane = (hands: number, waitingAtMost: number, priority = PRIORITY_BELOW_NORMAL): Lane =>
    new Lane({
      hands,
      waitingAtMost,
      newHand: () => new ProcessHand(megabytes, givesWay ? priority : PRIORITY_NORMAL, program),
    });
  // People wait for the first three; trials for strangers can wait.
  const lanes: Readonly<Record<LaneName, Lane>> = {
    computers: lane(computers, 500),
    hints: lane(1, 6),
    tables: lane(2, 50),
    trials: lane(1, 6, PRIORITY_LOW),
  };
  return {
    run: async (job, task, by) => {
      const [name, most] = plan[job];
      const writing = performance.now();
      const text = JSON.stringify(task);
      const written = performance.now() - writing;
      const { answer, seconds } = await lanes[name].run(job, text, most * patience, by);
      const reading = performance.now();
      const value = JSON.parse(answer);
      return { value, seconds, handing: written + performance.now() - reading };
    },
    close: async () => {
      for (const each of Object.values(lanes)) each.close();
    },
  };
}
