import pg from 'pg';
import type { Tally } from '../count/tally.ts';
import { planId, type SimulationPlan } from '../plan.ts';
import type { Stretch } from '../run/batch.ts';

const SCHEMA = `
create schema if not exists quarterstaff_lab;
create table if not exists quarterstaff_lab.simulations (id text primary key, plan jsonb not null);
create table if not exists quarterstaff_lab.batches (
  simulation text not null references quarterstaff_lab.simulations,
  batch integer not null,
  tally jsonb not null,
  primary key (simulation, batch)
);
alter table quarterstaff_lab.batches add column if not exists milliseconds real not null default 0;
create table if not exists quarterstaff_lab.workers (worker text primary key, sign integer not null);
`;

const MIGRATION = 7_241_000; // names of advisory locks
const ALIVE = 7_241;

interface CountedBatch {
  readonly batch: number;
  readonly tally: Tally;
  readonly milliseconds: number;
}

/** Simulations and their counted batches on PostgreSQL. A batch has one row, no matter how often it was played. */
export class BatchStore {
  readonly pool: pg.Pool;

  private constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  static async open(connectionString: string): Promise<BatchStore> {
    const pool = new pg.Pool({ connectionString, max: 4 });
    pool.on('error', () => {}); // an idle connection that broke is replaced by the next one asked for
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [MIGRATION]);
      await client.query(SCHEMA);
      await client.query('select pg_advisory_unlock($1)', [MIGRATION]);
    } finally {
      client.release();
    }
    return new BatchStore(pool);
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  async addSimulation(plan: SimulationPlan): Promise<string> {
    const id = planId(plan);
    await this.pool.query('insert into quarterstaff_lab.simulations values ($1, $2) on conflict do nothing', [
      id,
      plan,
    ]);
    return id;
  }

  async planOf(id: string): Promise<SimulationPlan> {
    const { rows } = await this.pool.query('select plan from quarterstaff_lab.simulations where id = $1', [id]);
    return rows[0].plan;
  }

  /** Counts batches that follow each other; the second time changes nothing. `milliseconds`: how long all of them took. */
  async count(simulation: string, first: number, tallies: readonly Tally[], milliseconds: number): Promise<void> {
    await this.pool.query(
      `insert into quarterstaff_lab.batches (simulation, batch, tally, milliseconds)
       select $1, $2::int + place - 1, tally, $4 from unnest($3::jsonb[]) with ordinality as played (tally, place)
       on conflict do nothing`,
      [simulation, first, tallies.map(tally => JSON.stringify(tally)), milliseconds / tallies.length],
    );
  }

  /** Those of a stretch that nobody has counted, in stretches. */
  async uncounted(simulation: string, { first, end }: Stretch): Promise<readonly Stretch[]> {
    const { rows } = await this.pool.query(
      'select batch from quarterstaff_lab.batches where simulation = $1 and batch >= $2 and batch < $3 order by batch',
      [simulation, first, end],
    );
    const gaps: Stretch[] = [];
    let from = first;
    for (const batch of [...rows.map(row => row.batch as number), end]) {
      if (batch > from) gaps.push({ first: from, end: batch });
      from = batch + 1;
    }
    return gaps;
  }

  /** Batches counted from one on, beside those already seen. */
  async countedBeside(simulation: string, from: number, seen: readonly number[]): Promise<readonly CountedBatch[]> {
    const { rows } = await this.pool.query(
      `select batch, tally, milliseconds from quarterstaff_lab.batches
       where simulation = $1 and batch >= $2 and not batch = any($3) order by batch`,
      [simulation, from, seen],
    );
    return rows;
  }

  /** How many batches are played at once just now, by all workers that are alive. */
  async lanes(): Promise<number> {
    const { rows } = await this.pool.query(
      `select count(*)::int as lanes from quarterstaff_lab.workers w join pg_locks l on l.objid = w.sign::oid
       where l.locktype = 'advisory' and l.granted and l.classid = $1::int::oid`,
      [ALIVE],
    );
    return rows[0].lanes;
  }

  /** A sign of life of a worker: a lock that its connection holds, and loses with the process. */
  async signIn(worker: string, client: pg.Client): Promise<void> {
    const sign = Math.floor(Math.random() * 0x7fffffff);
    await client.query('select pg_advisory_lock($1, $2)', [ALIVE, sign]);
    await this.pool.query('insert into quarterstaff_lab.workers values ($1, $2)', [worker, sign]);
  }

  /** Workers that hold jobs but whose sign of life is gone, or did not come within a few seconds. */
  async deadWorkers(): Promise<readonly string[]> {
    const { rows } = await this.pool.query(
      `select distinct locked_by as worker from graphile_worker.jobs j
       where locked_by is not null and locked_at < now() - interval '3 seconds' and not exists (
         select 1 from quarterstaff_lab.workers w join pg_locks l on l.objid = w.sign::oid
         where w.worker = j.locked_by and l.locktype = 'advisory' and l.granted and l.classid = $1::int::oid
       )`,
      [ALIVE],
    );
    return rows.map(({ worker }) => worker);
  }
}
