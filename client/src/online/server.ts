import type { Attempt, SeatAtHouse, Trouble } from '../connection/table-connection.ts';

// What the page asks of the server over HTTP. Every failure comes back as something a person can read.

export interface OnlineMatch {
  readonly match: string;
  readonly name: string;
  readonly game: string;
  readonly status: 'waiting' | 'running' | 'over' | 'frozen';
  readonly seats: readonly SeatAtHouse[];
  readonly mine: readonly string[];
  readonly owner: boolean;
  readonly yourTurn: boolean;
  readonly updated: number;
  readonly links?: Readonly<Record<string, string>>;
}

export interface OnlineRequest {
  readonly game: string;
  readonly scenario: unknown;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, string>>;
}

async function ask<T>(path: string, body: object | null, fits: (found: Partial<T>) => boolean): Promise<Attempt<T>> {
  try {
    const init =
      body === null
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(15_000) });
    const found = (await response.json()) as Partial<T> & {
      readonly error?: { readonly code: string; readonly message: string };
    };
    if (!response.ok) return failed(found.error?.code ?? 'offline', found.error?.message ?? '');
    return fits(found) ? { ok: true, value: found as T } : failed('bad-message', '');
  } catch {
    return failed('offline', '');
  }
}

function failed(code: string, message: string): { readonly ok: false; readonly trouble: Trouble } {
  return { ok: false, trouble: { code, message, detail: message === '' ? [] : [message] } };
}

/** A person's own share in the dice: mixed in before the first shuffle. */
const ownNumber = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const isMatch = (found: Partial<OnlineMatch>): boolean => typeof found.match === 'string' && Array.isArray(found.seats);

export const createOnline = (request: OnlineRequest): Promise<Attempt<OnlineMatch>> =>
  ask('/api/matches', { ...request, number: ownNumber() }, isMatch);

export const joinOnline = (match: string, seat: string, secret: string): Promise<Attempt<OnlineMatch>> =>
  ask('/api/join', { match, seat, secret, number: ownNumber() }, isMatch);

export const onlineMatch = (match: string): Promise<Attempt<OnlineMatch>> =>
  ask(`/api/matches/${encodeURIComponent(match)}`, null, isMatch);

export const rematchOnline = (match: string): Promise<Attempt<{ readonly match: string }>> =>
  ask(
    `/api/matches/${encodeURIComponent(match)}/rematch`,
    { number: ownNumber() },
    found => typeof found.match === 'string',
  );

export const onlineMatches = (): Promise<Attempt<{ readonly matches: readonly OnlineMatch[] }>> =>
  ask('/api/matches', null, found => Array.isArray(found.matches));

const LINKS = 'quarterstaff.links.';

/** Links that invite to the other seats; only who made the match has them. */
export function keepLinks(match: string, links: Readonly<Record<string, string>>): void {
  try {
    localStorage.setItem(LINKS + match, JSON.stringify(links));
  } catch {
    // They are shown once, then.
  }
}

export function linksOf(match: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(LINKS + match) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}
