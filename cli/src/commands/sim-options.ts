// What the commands of the lab share: reading options, showing progress, stopping.
import { availableParallelism } from 'node:os';
import { players, temperamentNames } from '@quarterstaff/bots';
import type { AnyGame, SetupRequest } from '@quarterstaff/kernel';
import { DEFAULT_PLAN, type PoolOptions, playerOrPlan, type Share, type SimulationPlan } from '@quarterstaff/lab';
import { Option } from 'commander';
import { writeText } from '../files.ts';
import { Mistake } from '../mistake.ts';

/** Options that several commands have, in the same words. */
export const option = {
  scenario: () =>
    new Option('--scenario <id or file>', 'a scenario of the game, a run without end (endless:SEED), or a JSON file'),
  scenarioFile: () => new Option('--scenario <file>', 'a scenario as JSON, where the first argument is a game'),
  games: (what: string, count: string) => new Option('--games <n>', what).default(count),
  seed: (text: string) => new Option('--seed <text>', 'the same seed gives the same numbers').default(text),
  seats: () =>
    new Option(
      '--seats <seat=player...>',
      'players by seat, or one for all: random, greedy, tactical, search, search:bold …',
    ),
  iterations: () => new Option('--iterations <n>', 'how long searching players think'),
  decisions: () => new Option('--decisions <n>', 'decisions a game may take').default('5000'),
  workers: () => new Option('--workers <n>', 'worker threads; 0: none (default: one per processor)'),
  json: (what: string) => new Option('--json', `print the ${what} as JSON`),
  csv: (what: string) => new Option('--csv <file>', `write the ${what} as CSV`),
  html: (what: string) => new Option('--html <file>', `write the ${what} as a page with plots`),
};

/** Their values. */
export interface PlanOptions {
  readonly games: string;
  readonly seed: string;
  readonly seats?: readonly string[];
}

export interface ThinkingOptions {
  readonly iterations?: string;
  readonly decisions: string;
}

export interface WorkerOptions {
  readonly workers?: string;
}

export interface OutputOptions {
  readonly json?: boolean;
  readonly csv?: string;
  readonly html?: string;
}

/** The plan of an experiment, whose games are played without events. */
export function planOf(game: AnyGame, setup: SetupRequest, { games, seed, seats }: PlanOptions): SimulationPlan {
  return {
    ...DEFAULT_PLAN,
    game: game.id,
    setup,
    seed,
    games: wholeNumber(games, '--games'),
    players: playersOf(game, setup, seats ?? []),
    listenEvery: 0,
  };
}

export function thinkingOf({
  iterations,
  decisions,
}: ThinkingOptions): Pick<SimulationPlan, 'iterations' | 'decisionsAtMost'> {
  return {
    iterations: iterations === undefined ? null : wholeNumber(iterations, '--iterations'),
    decisionsAtMost: wholeNumber(decisions, '--decisions'),
  };
}

/** The threads of a command, which Ctrl-C stops. */
export function poolOf({ workers }: WorkerOptions): PoolOptions & { readonly signal: AbortSignal } {
  return { workers: workersOf(workers), signal: stopSignal() };
}

/** Writes a result to the requested files, and prints it. */
export function publish(
  { json, csv, html }: OutputOptions,
  result: { readonly data: unknown; csv(): string; html(): string; text(): string },
): void {
  if (csv !== undefined) writeText(csv, result.csv());
  if (html !== undefined) writeText(html, result.html());
  console.log(json === true ? JSON.stringify(result.data) : result.text());
}

/** '52.0 % (47.1 to 56.8)'. */
export function shareText({ share, low, high }: Share): string {
  return `${percentText(share)} % (${percentText(low)} to ${percentText(high)})`;
}

export const percentText = (value: number): string => (100 * value).toFixed(1);

/** A percentage from 0 to 100, as a share. */
export function percentOf(text: string, name: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0 && number <= 100)) {
    throw new Mistake(`${name} takes a percentage from 0 to 100, not ${text}.`);
  }
  return number / 100;
}

export function wholeNumber(text: string, name: string, least = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) {
    throw new Mistake(`${name} takes a whole number of at least ${least}, not ${text}.`);
  }
  return number;
}

/** The number of worker threads: as asked, or one for each processor. */
function workersOf(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber(text, '--workers', 0);
}

/** What the commands say about their first argument. */
export const TABLE = 'a game, a scenario of any game, or a JSON file with a field "game"';

/** `drawClaim=true`, `speed=10`: the value is JSON if it parses, else text. */
export function switchesOf(pairs: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map(pair => {
      const [name = '', value = ''] = pair.split('=');
      try {
        return [name, JSON.parse(value)];
      } catch {
        return [name, value];
      }
    }),
  );
}

export function playerOrMistake(game: AnyGame, name: string): string {
  if (playerOrPlan(game, name) !== null) return name;
  throw new Mistake(
    `There is no computer player ${name}. Levels: ${players.levels.join(', ')}; with a temperament: search:bold (${temperamentNames.join(', ')}).`,
  );
}

/** `red=search`, `blue=tactical`; without a seat: everybody. */
function playersOf(game: AnyGame, setup: SetupRequest, pairs: readonly string[]): Record<string, string> {
  const prepared = game.prepare(setup);
  const seats = prepared.ok ? prepared.seats.map(({ seat }) => seat) : [];
  const chosen: Record<string, string> = {};
  for (const pair of pairs) {
    const [first = '', ...rest] = pair.split('=');
    if (rest.length === 0) for (const seat of seats) chosen[seat] = playerOrMistake(game, first);
    else if (prepared.ok && !seats.includes(first)) {
      throw new Mistake(`There is no seat ${first}; the seats are ${seats.join(', ')}.`);
    } else chosen[first] = playerOrMistake(game, rest.join('='));
  }
  return chosen;
}

/** A status line that overwrites itself, on a terminal only. */
export function progressLine(text: string | null): void {
  if (process.stderr.isTTY) process.stderr.write(text === null ? '\r\x1b[K' : `\r\x1b[K${text}`);
}

let stop: AbortController | null = null; // one for all commands of the process

/** Ctrl-C or SIGTERM stops the work and keeps the count so far; a second one exits at once. */
function stopSignal(): AbortSignal {
  if (stop === null) {
    const made = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => made.abort());
    stop = made;
  }
  return stop.signal;
}
