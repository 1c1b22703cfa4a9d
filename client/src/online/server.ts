import { recall, remember } from '../browser-memory.ts';
import type { Attempt, SeatAtHouse, Trouble } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { newNumber, numberOf } from './own-number.ts';

// What the page asks of the server over HTTP. Every failure comes back as something a person can read.

export interface OnlineMatch {
  readonly match: string;
  readonly name: string;
  readonly game: string;
  readonly status: 'waiting' | 'running' | 'over' | 'frozen' | 'damaged';
  readonly seats: readonly SeatAtHouse[];
  readonly mine: readonly string[];
  readonly owner: boolean;
  readonly yourTurn: boolean;
  readonly updated: number;
  readonly links?: Readonly<Record<string, string>>;
  readonly commitment: string;
  readonly pledges?: Readonly<Record<string, string>>;
  /** For which own seat a number is awaited, and what is to be given now. */
  readonly dice?: { readonly seat: string; readonly give: 'pledge' | 'number' | null } | null;
}

interface OnlineRequest {
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

const isMatch = (found: Partial<OnlineMatch>): boolean => typeof found.match === 'string' && Array.isArray(found.seats);
const pathOf = (match: string, what = ''): string => `/api/matches/${encodeURIComponent(match)}${what}`;

/** Makes a match that waits for this person's own number; `onlineMatch` gives it when the server's promise is known. */
export const createOnline = (request: OnlineRequest): Promise<Attempt<OnlineMatch>> =>
  ask('/api/matches', { ...request, hold: true }, isMatch);

export const joinOnline = (match: string, seat: string, secret: string): Promise<Attempt<OnlineMatch>> =>
  ask('/api/join', { match, seat, secret, hold: true }, isMatch);

/** Tells the others who sits here; without a name nothing is told. */
export async function tellGuise(match: string): Promise<void> {
  const { guise } = settings();
  const name = guise?.name.trim() ?? '';
  if (name !== '') await ask(pathOf(match, '/guise'), { ...guise, name }, isMatch);
}

const looks = new Map<string, Promise<Attempt<OnlineMatch>>>(); // under way: a pledge is given once, whoever looks

/** How a match stands; before it has begun, what this person owes for its dice is given on the way. */
export function onlineMatch(match: string): Promise<Attempt<OnlineMatch>> {
  const known = looks.get(match);
  if (known !== undefined) return known;
  const look = lookAt(match).finally(() => looks.delete(match));
  looks.set(match, look);
  return look;
}

async function lookAt(match: string): Promise<Attempt<OnlineMatch>> {
  const stands = (): Promise<Attempt<OnlineMatch>> => ask<OnlineMatch>(pathOf(match), null, isMatch);
  let found = await stands();
  for (let steps = 0; steps < 2 && found.ok && found.value.dice?.give != null; steps += 1) {
    const given = await ask<OnlineMatch>(pathOf(match, '/dice'), contribution(found.value), isMatch);
    if (!given.ok) return stands(); // another page of this person may have given it meanwhile
    found = given;
  }
  return found;
}

/** First a pledge; the number itself when everybody has pledged one; nothing where this browser does not know it any more. */
function contribution({ match, commitment, dice }: OnlineMatch): object {
  const { seat, give } = dice!;
  const found = numberOf(match);
  const own = found?.commitment === commitment && found.seat === seat ? found : null;
  if (give === 'pledge') return { pledge: (own ?? newNumber(match, commitment, seat)).pledge };
  return own === null ? {} : { number: own.number };
}

export const rematchOnline = (match: string): Promise<Attempt<{ readonly match: string }>> =>
  ask(pathOf(match, '/rematch'), {}, found => typeof found.match === 'string');

export const onlineMatches = (): Promise<Attempt<{ readonly matches: readonly OnlineMatch[] }>> =>
  ask('/api/matches', null, found => Array.isArray(found.matches));

const LINKS = 'quarterstaff.links.';

/** Links that invite to the other seats; only who made the match has them. */
export const keepLinks = (match: string, links: Readonly<Record<string, string>>): void =>
  remember(LINKS + match, links);
export const linksOf = (match: string): Readonly<Record<string, string>> => recall(LINKS + match, {});
