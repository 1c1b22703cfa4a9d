import { appendFileSync } from 'node:fs';
import type { Numbers } from '@quarterstaff/kernel';
import { type PoolOptions, type WorkPool, workOff } from '../run/pool.ts';
import { readJournal } from './journal.ts';
import type { LeadTask } from './lead.ts';

/** How the numbers of a policy are learned: the same plan gives the same numbers, on any number of threads. */
export interface DoctrinePlan {
  readonly game: string;
  readonly seed: string;
  readonly rounds: number;
  readonly seeds: number; // of a round
  readonly scenarios: readonly unknown[]; // in turn
  readonly start: Numbers; // where they differ from the book's
  readonly decisionsAtMost: number;
}

export interface GamesOptions extends PoolOptions {
  readonly journal?: string; // a file to go on from
  readonly onProgress?: (seeds: number, of: number, round: number) => void;
}

/** What two sets of numbers brought against each other. */
export interface Met {
  readonly lead: number; // of the first, as a share of a game
  readonly error: number; // standard
}

export type Opponents = readonly [a: Numbers, b: Numbers];

/** Plays what a training asks for, or finds it in the journal. */
export class DoctrineGames {
  played = 0;
  private readonly pool: WorkPool;
  private readonly plan: DoctrinePlan;
  private readonly options: GamesOptions;
  private readonly known: ReadonlyMap<string, number>;

  constructor(pool: WorkPool, plan: DoctrinePlan, options: GamesOptions) {
    const { rounds: _rounds, ...doctrine } = plan; // more rounds go on where fewer ended
    const journal = options.journal === undefined ? [] : readJournal<Entry>(options.journal, { doctrine });
    this.pool = pool;
    this.plan = plan;
    this.options = options;
    this.known = new Map(journal.map(({ key, lead }) => [key, lead]));
  }

  /** The leads of a meeting on each of so many seeds. Null: stopped. */
  async leads(
    phase: string,
    seeds: number,
    meetingOf: (i: number) => Opponents,
    byLooks = false,
  ): Promise<readonly number[] | null> {
    const { pool, options } = this;
    const found: number[] = [];
    let next = 0;
    let done = 0;
    await workOff(
      pool.lanes,
      () => (next < seeds && options.signal?.aborted !== true ? next++ : null),
      async i => {
        const key = `${phase} ${i}`;
        found[i] = this.known.get(key) ?? (await this.play(key, i, meetingOf(i), byLooks));
        this.played += 2;
        done += 1;
        options.onProgress?.(done, seeds, Number(phase.split(' ')[1]));
      },
      options.signal,
    );
    return done === seeds ? found : null;
  }

  /** Who leads whom by results on fresh seeds. Null: stopped. */
  async meet(phase: string, seeds: number, meeting: Opponents): Promise<Met | null> {
    const leads = await this.leads(phase, seeds, () => meeting);
    if (leads === null) return null;
    const lead = leads.reduce((sum, x) => sum + x, 0) / seeds;
    const squares = leads.reduce((sum, x) => sum + (x - lead) ** 2, 0);
    return { lead, error: Math.sqrt(squares / Math.max(1, seeds - 1) / seeds) };
  }

  private async play(key: string, i: number, [a, b]: Opponents, byLooks: boolean): Promise<number> {
    const { game, seed, scenarios, decisionsAtMost } = this.plan;
    const scenario = scenarios[i % scenarios.length];
    const task: LeadTask = { game, scenario, seed: `doctrine ${seed} ${key}`, a, b, decisionsAtMost, byLooks };
    const entry: Entry = { key, lead: await this.pool.run<number>('playLead', task) };
    if (this.options.journal !== undefined) appendFileSync(this.options.journal, `${JSON.stringify(entry)}\n`);
    return entry.lead;
  }
}

interface Entry {
  readonly key: string;
  readonly lead: number;
}
