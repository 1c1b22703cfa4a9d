import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  canonical,
  type Doctrine,
  diceOn,
  type LearnedNumbers,
  type Numbers,
  newLuck,
  sha256,
  shiftOf,
} from '@quarterstaff/kernel';
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
  readonly games: number; // played by then
  readonly lead: number; // of the numbers reached over the book, on fresh seeds
  readonly error: number;
  readonly clearest: readonly { readonly name: string; readonly errors: number }[]; // numbers that matter most, in standard errors
}

export interface DoctrineOptions extends PoolOptions {
  readonly journal?: string; // a file to go on from
  readonly onProgress?: (seeds: number, of: number, round: number) => void;
  readonly onRound?: (found: DoctrineRound, best: Numbers) => void;
}

const SHARE = 0.5; // of the book's own number: how far the survey goes to either side
const LEAST = 0.1; // of the book's own number: no number falls below
const DOUBT = 1; // standard errors below which a number stays where it is
const CLEAR = 3; // standard errors from which on it moves a whole stride
const MARGIN = 1; // standard errors by which the last numbers must lead those at the start
const CLEAREST = 12; // of the numbers, to be told
const FADING = 0.75; // what a survey still counts after the next

/**
 * Learns numbers by play. A round surveys: every seed moves all numbers up or down at random, and plays the moved ones against those
 * moved the other way. What stood better on the whole says where each number should go, and how surely; it steps there, and what it
 * leads the book by is measured on fresh seeds. Surveys are added up and fade. If what was reached at the end does not lead the start on
 * fresh seeds, the start stays. Stopped early it answers null; the journal keeps what was played.
 */
export async function learnDoctrine(plan: DoctrinePlan, options: DoctrineOptions): Promise<LearnedNumbers | null> {
  const game = await loadGame(plan.game);
  if (game.doctrine === undefined) throw new PlanRefused(`${plan.game} has no numbers to be learned.`);
  const ground = groundOf(game.doctrine);
  return withPool(options, async pool => {
    const games = new Games(pool, plan, options);
    const curve: DoctrineRound[] = [];
    let best: Numbers = plan.start;
    let evidence: Evidence = { sums: {}, squares: 0 };
    for (let round = 0; round < plan.rounds; round += 1) {
      const surveyed = await survey(games, ground, best, round);
      if (surveyed === null) return null;
      evidence = added(faded(evidence), surveyed);
      best = moved(ground, best, mapped(clarity(evidence), shareOfStride));
      const reached = best;
      const leads = await games.leads(`fresh ${round}`, Math.ceil(plan.seeds / 4), () => [reached, {}]);
      if (leads === null) return null;
      curve.push({ round, games: games.played, ...summed(leads), clearest: clearestOf(evidence) });
      options.onRound?.(curve.at(-1)!, best);
    }
    const overStart = await games.leads(`last ${plan.rounds}`, Math.ceil(plan.seeds / 2), () => [best, plan.start]);
    if (overStart === null) return null;
    const { lead, error } = summed(overStart);
    const numbers = lead > MARGIN * error ? best : plan.start;
    const overBook = await games.leads(`book ${plan.rounds}`, Math.ceil(plan.seeds / 2), () => [numbers, {}]);
    if (overBook === null) return null;
    return {
      numbers,
      trained: {
        rulesVersion: game.rulesVersion,
        seed: plan.seed,
        rounds: plan.rounds,
        games: games.played,
        against: [{ player: 'tactical', seeds: overBook.length, lead: digits(summed(overBook).lead, 3) }],
        curve: curve.map(({ games, lead }) => ({ games, lead: digits(lead, 3) })),
      },
    };
  });
}

interface Ground {
  readonly own: Numbers; // the book's, and 0 for each shift
  readonly strides: Numbers; // how far the survey moves each number
}

/** Leads summed by number, each with the sign of its move: what is good for the player to have more of is above 0. */
interface Evidence {
  readonly sums: Numbers;
  readonly squares: number; // of the leads
}

function groundOf({ book, steps, situations }: Doctrine): Ground {
  const strides: Record<string, number> = { ...mapped(book, (value, name) => steps[name] ?? SHARE * Math.abs(value)) };
  const own: Record<string, number> = { ...book };
  for (const number of situations?.sway ?? []) {
    for (const situation of situations!.names) {
      own[shiftOf(number, situation)] = 0;
      strides[shiftOf(number, situation)] = strides[number]!;
    }
  }
  return { own, strides };
}

const mapped = (numbers: Numbers, to: (value: number, name: string) => number): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, to(value, name)]));

const digits = (value: number, count: number): number => Number(value.toPrecision(count));

/** Numbers after a move in strides; only those that differ from the book's. */
function moved({ own, strides }: Ground, from: Numbers, by: Numbers): Numbers {
  const all = mapped(own, (book, name) => {
    const value = (from[name] ?? book) + (by[name] ?? 0) * strides[name]!;
    const least = book > 0 ? LEAST * book : book < 0 ? Number.NEGATIVE_INFINITY : value;
    return digits(book < 0 ? Math.min(value, LEAST * book) : Math.max(least, value), 3);
  });
  return Object.fromEntries(Object.entries(all).filter(([name, value]) => value !== own[name]));
}

/** Every seed moves all numbers one way and the other way, and both play each other. */
async function survey(games: Games, ground: Ground, best: Numbers, round: number): Promise<Evidence | null> {
  const { plan } = games;
  const moves = Array.from({ length: plan.seeds }, (_, i) => {
    const dice = diceOn(newLuck(`move ${plan.seed} ${round} ${i}`), 'play');
    return mapped(ground.own, () => (dice.die(2) === 1 ? 1 : -1));
  });
  const back = (by: Numbers): Numbers => mapped(by, sign => -sign);
  const meeting = (i: number): Meeting => [moved(ground, best, moves[i]!), moved(ground, best, back(moves[i]!))];
  const found = await games.leads(`survey ${round}`, plan.seeds, meeting, true);
  if (found === null) return null;
  const sums = mapped(ground.own, (_, name) => found.reduce((sum, lead, i) => sum + lead * moves[i]![name]!, 0));
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
    .slice(0, CLEAREST);

/** A number moves the farther the clearer it is; what may well be chance stays where it is. */
const shareOfStride = (errors: number): number =>
  Math.sign(errors) * Math.max(0, Math.min(1, (Math.abs(errors) - DOUBT) / (CLEAR - DOUBT)));

/** The mean of some leads and its standard error. */
function summed(leads: readonly number[]): { readonly lead: number; readonly error: number } {
  const lead = leads.reduce((sum, x) => sum + x, 0) / leads.length;
  const squares = leads.reduce((sum, x) => sum + (x - lead) ** 2, 0);
  return { lead, error: Math.sqrt(squares / Math.max(1, leads.length - 1) / leads.length) };
}

type Meeting = readonly [a: Numbers, b: Numbers];

/** Plays what a training asks for, or finds it in the journal. */
class Games {
  readonly plan: DoctrinePlan;
  played = 0;
  private readonly pool: WorkPool;
  private readonly options: DoctrineOptions;
  private readonly known: ReadonlyMap<string, number>;

  constructor(pool: WorkPool, plan: DoctrinePlan, options: DoctrineOptions) {
    this.pool = pool;
    this.plan = plan;
    this.options = options;
    this.known = options.journal === undefined ? new Map() : readJournal(options.journal, plan);
  }

  /** The leads of a meeting on each of so many seeds. Null: stopped. */
  async leads(
    phase: string,
    seeds: number,
    meetingOf: (i: number) => Meeting,
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

  private async play(key: string, i: number, [a, b]: Meeting, byLooks: boolean): Promise<number> {
    const { game, seed, scenarios, decisionsAtMost } = this.plan;
    const scenario = scenarios[i % scenarios.length];
    const task: LeadTask = { game, scenario, seed: `doctrine ${seed} ${key}`, a, b, decisionsAtMost, byLooks };
    const lead = await this.pool.run<number>('playLead', task);
    if (this.options.journal !== undefined) appendFileSync(this.options.journal, `${JSON.stringify({ key, lead })}\n`);
    return lead;
  }
}

/** What was played before; a journal of another training is refused, a line that was cut off is dropped. */
function readJournal(file: string, plan: DoctrinePlan): ReadonlyMap<string, number> {
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
  return new Map(whole.map(({ key, lead }) => [key, lead]));
}

function entryOf(line: string): { readonly key: string; readonly lead: number } | null {
  try {
    return line === '' ? null : JSON.parse(line);
  } catch {
    return null;
  }
}
