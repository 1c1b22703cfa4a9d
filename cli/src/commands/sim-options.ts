// What the commands of the lab share: reading options, showing progress, stopping.
import { availableParallelism } from 'node:os';
import { playerCalled, players, temperamentNames } from '@quarterstaff/bots';
import type { AnyGame, SetupRequest } from '@quarterstaff/kernel';
import { Mistake } from '../mistake.ts';

export function wholeNumber(text: string, name: string, least = 1): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) {
    throw new Mistake(`${name} takes a whole number from ${least} on, not ${text}.`);
  }
  return number;
}

/** The number of worker threads: as asked, or one for each processor. */
export function workersOf(text: string | undefined): number {
  return text === undefined ? availableParallelism() : wholeNumber(text, '--workers', 0);
}

/** In a build the worker threads have a file of their own beside the program; from the sources the lab finds it. */
export function workerFile(): { readonly workerFile?: URL } {
  return import.meta.url.endsWith('.js') ? { workerFile: new URL('./lab-worker.js', import.meta.url) } : {};
}

/** What the commands say about their first argument. */
export const TABLE = 'a game, a scenario of any game, or a JSON file with a field "game"';

/** `drawClaim=true`, `speed=10`: the value is JSON where it can be read so, else text. */
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
  if (playerCalled(game, name) !== null) return name;
  throw new Mistake(
    `There is no computer player ${name}. Levels: ${players.levels.join(', ')}; with a temperament: search:bold (${temperamentNames.join(', ')}).`,
  );
}

/** `red=search`, `blue=tactical`; without a seat: everybody. */
export function playersOf(game: AnyGame, setup: SetupRequest, pairs: readonly string[]): Record<string, string> {
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

/** One line that is written over, on a terminal only. */
export function progressLine(text: string | null): void {
  if (process.stderr.isTTY) process.stderr.write(text === null ? '\r\x1b[K' : `\r\x1b[K${text}`);
}

/** Ctrl-C stops the work and keeps what is counted; a second one leaves at once. */
export function stoppable(): AbortController {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop;
}
