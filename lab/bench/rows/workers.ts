import { DEFAULT_PLAN, type DuelPlan, openPool, type WorkPool } from '@quarterstaff/lab';
import type { Contestant } from '../measure.ts';
import { faster, type Row } from '../row.ts';

/** A kind of work for the threads: which function, and the task with this number. */
interface Job {
  readonly name: 'playBatch' | 'playPair';
  task(number: number): unknown;
}

const TASKS = 16; // handed out at once: the last one alone should not count

/** The same tasks on so many threads; they start with the first piece of work, and stay. */
function onThreads(id: string, workers: number, { name, task }: Job): Contestant {
  let pool: WorkPool | null = null;
  return {
    id,
    async work(piece) {
      pool ??= openPool({ workers });
      const { run } = pool;
      await Promise.all(Array.from({ length: TASKS }, (_, i) => run(name, task(piece * TASKS + i))));
      return { tasks: TASKS };
    },
  };
}

/** Two threads against one, each for itself in turn; says something only where two processors are free. */
function workersRow(id: string, about: string, job: Job): Row {
  const [one, two] = [`${id}.one`, `${id}.two`];
  return {
    id,
    contestants: [onThreads(one, 1, job), onThreads(two, 2, job)],
    figures: [faster(id, about, two, one, 'tasks')],
  };
}

const setup = { scenario: 'first-duel', options: {} };
const games = { ...DEFAULT_PLAN, game: 'lost-worlds', setup, listenEvery: 0, games: Number.MAX_SAFE_INTEGER };
const duel: DuelPlan = {
  game: 'lost-worlds',
  setup,
  seed: 'workers',
  pairs: 1,
  a: 'search',
  b: 'tactical',
  iterations: 20,
  decisionsAtMost: 4,
};

export const workers = async (): Promise<readonly Row[]> => [
  workersRow('workers.games', 'batches of random duels on two threads against one', {
    name: 'playBatch',
    task: batch => ({ plan: games, batch }),
  }),
  workersRow('workers.search', 'duels of the searching player on two threads against one', {
    name: 'playPair',
    task: pair => ({ plan: duel, pair }),
  }),
];
