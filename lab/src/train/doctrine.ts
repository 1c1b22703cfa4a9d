import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { canonical, diceOn, type LearnedNumbers, type Numbers, newLuck, sha256 } from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';
import { PlanRefused } from '../plan.ts';
import { type PoolOptions, type WorkPool, withPool, workOff } from '../run/pool.ts';
import type { LeadTask } from './lead.ts';

/** How the numbers of a policy are learned: the same plan gives the same numbers, on any number of threads. */
export interface DoctrinePlan {
  readonly game: string;
  readonly seed: string;
  readonly rounds: number;
  readonly seeds: number; // of the survey of a round; trials take as many again
  readonly scenarios: readonly unknown[]; // in turn
  readonly start: Numbers; // where they differ from the book's
  readonly decisionsAtMost: number;
}

/** What a round found. */
export interface DoctrineRound {
  readonly round: number;
  readonly lead: number; // of the step over what was best before, on fresh seeds
  readonly error: number;
  readonly taken: boolean;
  readonly clearest: readonly { readonly name: string; readonly errors: number }[]; // numbers that matter most, in standard errors
}

export interface DoctrineOptions extends PoolOptions {
  readonly journal?: string; // a file to go on from
  readonly onProgress?: (seeds: number, of: number, round: number) => void;
  readonly onRound?: (found: DoctrineRound, best: Numbers) => void;
}

const SHARE = 0.5; // of the book's own number: how far the survey goes to either side
const LEAST = 0.1; // of the book's own number: no number falls below
const LENGTHS = [1, 2, 3]; // of the steps that are tried, in strides of the survey
const DOUBT = 1; // standard errors below which a number stays where it is
const CLEAR = 3; // standard errors from which on it moves a whole stride
const MARGIN = 1; // standard errors by which a step must lead on fresh seeds
const FADING = 0.5; // what a survey still counts after a step

/**
 * Learns numbers by play. A round surveys: every seed moves all numbers up or down at random, and plays the moved ones against those
 * moved the other way. Whatever did better on the whole says where each number should go. Steps of several lengths are tried against
 * the best so far and the book by turns; the best of them must beat the best so far once more, on fresh seeds. Stopped early it
 * answers null; the journal keeps what was played.
 */
export async function learnDoctrine(plan: DoctrinePlan, options: DoctrineOptions): Promise<LearnedNumbers | null> {
  const game = await loadGame(plan.game);
  if (game.doctrine === undefined) throw new PlanRefused(`${plan.game} has no numbers to be learned.`);
  const { book, steps } = game.doctrine;
  return withPool(options, async pool => {
    const games = new Games(pool, plan, options);
    const ground: Ground = { book, strides: stridesOf(book, steps) };
    let best: Numbers = plan.start;
    let evidence: Evidence = { sums: {}, squares: 0 };
    for (let round = 0; round < plan.rounds; round += 1) {
      const surveyed = await survey(games, ground, best, round);
      if (surveyed === null) return null;
      evidence = added(evidence, surveyed);
      const found = await stepFrom(games, ground, best, evidence, round);
      if (found === null) return null;
      const { lead, error } = found;
      const taken = lead > MARGIN * error;
      if (taken) {
        best = found.numbers;
        evidence = faded(evidence);
      }
      options.onRound?.({ round, lead, error, taken, clearest: clearestOf(evidence) }, best);
    }
    const last = await games.leads(`last ${plan.rounds}`, Math.ceil(plan.seeds / 2), () => [[best, {}]]);
    if (last === null) return null;
    return {
      numbers: best,
      trained: {
        rulesVersion: game.rulesVersion,
        seed: plan.seed,
        rounds: plan.rounds,
        games: games.played,
        against: [{ player: 'tactical', seeds: last.length, lead: digits(meanOf(last.map(([lead]) => lead!)), 3) }],
      },
    };
  });
}

interface Ground {
  readonly book: Numbers;
  readonly strides: Numbers; // how far the survey moves each number
}

/** Leads summed by number, each with the sign of its move: what is good for the player to have more of is above 0. */
interface Evidence {
  readonly sums: Numbers;
  readonly squares: number; // of the leads
}

function stridesOf(book: Numbers, steps: Numbers): Numbers {
  return mapped(book, (value, name) => steps[name] ?? SHARE * Math.abs(value));
}

const mapped = (numbers: Numbers, to: (value: number, name: string) => number): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, to(value, name)]));

const digits = (value: number, count: number): number => Number(value.toPrecision(count));

/** Numbers after a move in strides; only those that differ from the book's. */
function moved({ book, strides }: Ground, from: Numbers, by: Numbers): Numbers {
  const all = mapped(book, (own, name) => {
    const value = (from[name] ?? own) + (by[name] ?? 0) * strides[name]!;
    const least = own > 0 ? LEAST * own : own < 0 ? Number.NEGATIVE_INFINITY : value;
    return digits(own < 0 ? Math.min(value, LEAST * own) : Math.max(least, value), 3);
  });
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== book[name]));
}

/** Every seed moves all numbers one way and the other way, and both play each other. */
async function survey(games: Games, ground: Ground, best: Numbers, round: number): Promise<Evidence | null> {
  const { plan } = games;
  const moves = Array.from({ length: plan.seeds }, (_, i) => {
    const dice = diceOn(newLuck(`move ${plan.seed} ${round} ${i}`), 'play');
    return mapped(ground.book, () => (dice.die(2) === 1 ? 1 : -1));
  });
  const leads = await games.leads(`survey ${round}`, plan.seeds, i => {
    const [up, down] = [
      moved(ground, best, moves[i]!),
      moved(
        ground,
        best,
        mapped(moves[i]!, sign => -sign),
      ),
    ];
    return [[up, down]];
  });
  if (leads === null) return null;
  const found = leads.map(([lead]) => lead!);
  const sums = mapped(ground.book, (_, name) => found.reduce((sum, lead, i) => sum + lead * moves[i]![name]!, 0));
  return { sums, squares: found.reduce((sum, lead) => sum + lead * lead, 0) };
}

const added = (a: Evidence, b: Evidence): Evidence => ({
  sums: mapped(b.sums, (value, name) => value + (a.sums[name] ?? 0)),
  squares: a.squares + b.squares,
});

const faded = ({ sums, squares }: Evidence): Evidence => ({
  sums: mapped(sums, value => value * FADING),
  squares: squares * FADING,
});

/** How clearly each number should go up or down, in standard errors. */
const clarity = ({ sums, squares }: Evidence): Numbers =>
  mapped(sums, value => (squares === 0 ? 0 : value / Math.sqrt(squares)));

const clearestOf = (evidence: Evidence): DoctrineRound['clearest'] =>
  Object.entries(clarity(evidence))
    .map(([name, errors]) => ({ name, errors }))
    .sort((a, b) => Math.abs(b.errors) - Math.abs(a.errors))
    .slice(0, 6);

/** A number moves the farther the clearer it is; what may well be chance stays where it is. */
const shareOfStride = (errors: number): number =>
  Math.sign(errors) * Math.max(0, Math.min(1, (Math.abs(errors) - DOUBT) / (CLEAR - DOUBT)));

/** The best of some steps along the evidence, and by how much it leads on seeds that it was not picked on. */
async function stepFrom(
  games: Games,
  ground: Ground,
  best: Numbers,
  evidence: Evidence,
  round: number,
): Promise<{ readonly numbers: Numbers; readonly lead: number; readonly error: number } | null> {
  const way = mapped(clarity(evidence), shareOfStride);
  const steps = LENGTHS.map(length =>
    moved(
      ground,
      best,
      mapped(way, part => part * length),
    ),
  );
  const { seeds } = games.plan;
  const trial = await games.leads(`trial ${round}`, Math.ceil(seeds / 4), i => {
    const foe = Math.floor(i / games.plan.scenarios.length) % 2 === 0 ? best : {};
    return steps.map(step => [step, foe]);
  });
  if (trial === null) return null;
  const means = steps.map((_, k) => meanOf(trial.map(leads => leads[k]!)));
  const numbers = steps[means.indexOf(Math.max(...means))]!;
  const once = await games.leads(`fresh ${round}`, Math.ceil(seeds / 2), () => [[numbers, best]]);
  if (once === null) return null;
  const leads = once.map(([lead]) => lead!);
  const lead = meanOf(leads);
  const squares = leads.reduce((sum, x) => sum + (x - lead) ** 2, 0);
  return { numbers, lead, error: Math.sqrt(squares / Math.max(1, leads.length - 1) / leads.length) };
}

const meanOf = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

type Meeting = readonly [a: Numbers, b: Numbers];

/** Plays what a training asks for, or finds it in the journal. */
class Games {
  readonly plan: DoctrinePlan;
  played = 0;
  private readonly pool: WorkPool;
  private readonly options: DoctrineOptions;
  private readonly known: ReadonlyMap<string, readonly number[]>;

  constructor(pool: WorkPool, plan: DoctrinePlan, options: DoctrineOptions) {
    this.pool = pool;
    this.plan = plan;
    this.options = options;
    this.known = options.journal === undefined ? new Map() : readJournal(options.journal, plan);
  }

  /** The leads of some meetings on each of so many seeds; all meetings of a seed are played on it. Null: stopped. */
  async leads(
    phase: string,
    seeds: number,
    meetingsOf: (i: number) => readonly Meeting[],
  ): Promise<readonly (readonly number[])[] | null> {
    const { pool, options } = this;
    const found: (readonly number[])[] = [];
    let next = 0;
    let done = 0;
    await workOff(
      pool.lanes,
      () => (next < seeds && options.signal?.aborted !== true ? next++ : null),
      async i => {
        const key = `${phase} ${i}`;
        const meetings = meetingsOf(i);
        found[i] = this.known.get(key) ?? (await this.play(key, i, meetings));
        this.played += 2 * meetings.length;
        done += 1;
        options.onProgress?.(done, seeds, Number(phase.split(' ')[1]));
      },
      options.signal,
    );
    return done === seeds ? found : null;
  }

  private async play(key: string, i: number, meetings: readonly Meeting[]): Promise<readonly number[]> {
    const { game, seed, scenarios, decisionsAtMost } = this.plan;
    const leads: number[] = [];
    for (const [a, b] of meetings) {
      const scenario = scenarios[i % scenarios.length];
      const task: LeadTask = { game, scenario, seed: `doctrine ${seed} ${key}`, a, b, decisionsAtMost };
      leads.push(await this.pool.run<number>('playLead', task));
    }
    if (this.options.journal !== undefined) appendFileSync(this.options.journal, `${JSON.stringify({ key, leads })}\n`);
    return leads;
  }
}

/** What was played before; a journal of another training is refused, a line that was cut off is dropped. */
function readJournal(file: string, plan: DoctrinePlan): ReadonlyMap<string, readonly number[]> {
  const { rounds: _rounds, ...same } = plan; // more rounds go on where fewer ended
  const head = JSON.stringify({ doctrine: sha256(canonical(same)) });
  if (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    writeFileSync(file, `${head}\n`);
    return new Map();
  }
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== head) throw new PlanRefused(`${file} holds another training.`);
  const whole = lines.flatMap(line => entryOf(line) ?? []);
  writeFileSync(file, [head, ...whole.map(entry => JSON.stringify(entry)), ''].join('\n'));
  return new Map(whole.map(({ key, leads }) => [key, leads]));
}

function entryOf(line: string): { readonly key: string; readonly leads: readonly number[] } | null {
  try {
    return line === '' ? null : JSON.parse(line);
  } catch {
    return null;
  }
}
