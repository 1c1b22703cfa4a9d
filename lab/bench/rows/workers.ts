import { DEFAULT_PLAN, type DuelPlan, openPool, runOn, type WorkPool } from '@quarterstaff/lab';
import type { Contestant, Work } from '../measure.ts';
import { faster, type Row } from '../row.ts';

/** The work with this number, on the threads of a pool. */
type Job = (pool: WorkPool, piece: number) => Promise<Work>;

/** The same work on so many threads; they start with the first piece, and stay. */
function onThreads(id: string, workers: number, job: Job): Contestant {
  let pool: WorkPool | null = null;
  return {
    id,
    work(piece) {
      pool ??= openPool({ workers });
      return job(pool, piece);
    },
  };
}

/** Two threads against one, each for itself in turn; says something only where two processors are free. */
function workersRow(id: string, about: string, unit: string, job: Job): Row {
  const [one, two] = [`${id}.one`, `${id}.two`];
  return {
    id,
    contestants: [onThreads(one, 1, job), onThreads(two, 2, job)],
    figures: [faster(id, about, two, one, unit)],
  };
}

const setup = { scenario: 'first-duel', options: {} };
const GAMES = 10_000; // a short simulation: most are longer

/** A whole simulation as `quarterstaff sim` runs it, counting included. */
const simulation: Job = async (pool, piece) => {
  const plan = { ...DEFAULT_PLAN, game: 'lost-worlds', setup, seed: `workers ${piece}`, listenEvery: 0, games: GAMES };
  const { report } = await runOn(pool, plan, {});
  return { games: report.games };
};

const DUEL: DuelPlan = {
  game: 'lost-worlds',
  setup,
  seed: 'workers',
  pairs: 1,
  a: 'search',
  b: 'tactical',
  iterations: 20,
  decisionsAtMost: 4,
};
const PAIRS = 16; // handed out at once: the last one alone should not count

const duels: Job = async (pool, piece) => {
  const pairs = Array.from({ length: PAIRS }, (_, i) => piece * PAIRS + i);
  await Promise.all(pairs.map(pair => pool.run('playPair', { plan: DUEL, pair })));
  return { pairs: PAIRS };
};

export const workers = async (): Promise<readonly Row[]> => [
  workersRow('workers.games', 'simulations of random duels on two threads against one', 'games', simulation),
  workersRow('workers.search', 'duels of the searching player on two threads against one', 'pairs', duels),
];
