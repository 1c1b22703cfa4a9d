import { randomBytes } from 'node:crypto';
import { players } from '@quarterstaff/bots';
import type { AnyGame, GameCard } from '@quarterstaff/kernel';
import { answerRequest, Engine, LineCutter, readLine, TOO_LONG } from '@quarterstaff/protocol';
import { CARDS } from '@quarterstaff/registry';
import { gameCalled } from '../games.ts';
import { PRODUCT } from '../product.ts';
import { gameOfVersion } from '../releases.ts';

interface Desk {
  readonly host: Engine;
  readonly games: AnyGame[]; // those requested so far, in the order of the cards
}

/** `quarterstaff engine`: one JSON object per line in, one per line out. */
export async function engine(): Promise<void> {
  const games: AnyGame[] = [];
  const host = new Engine({ product: PRODUCT, games, players, newSeed: () => randomBytes(16).toString('hex') });
  const cutter = new LineCutter();
  process.stdout.on('error', () => process.exit(0)); // the reader is gone
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) await answerAll({ host, games }, cutter.push(chunk as string));
  await answerAll({ host, games }, cutter.end());
}

async function answerAll(desk: Desk, lines: readonly (string | null)[]): Promise<void> {
  for (const line of lines) {
    if (line !== null && line.trim() === '') continue;
    const answer = line === null ? TOO_LONG : await answerTo(desk, line);
    if (!process.stdout.write(`${answer}\n`)) await new Promise(resolve => process.stdout.once('drain', resolve));
  }
}

async function answerTo({ host, games }: Desk, line: string): Promise<string> {
  const read = readLine(line);
  if ('fault' in read) return read.fault;
  await bringGames(games, read.request);
  await addOlderEngine(host, read.request);
  return answerRequest(host, read.request);
}

/** A match needs its game; requests about all games need all of them, and so does the error for an unknown game. */
function cardsFor(request: unknown): readonly GameCard[] {
  const { do: what, game, record } = (request ?? {}) as Readonly<Record<string, unknown>>;
  if (what === 'hello' || what === 'rule') return CARDS;
  if (what !== 'new' && what !== 'load') return [];
  const named = what === 'new' ? game : (record as { readonly game?: unknown } | null | undefined)?.game;
  const card = CARDS.find(({ id }) => id === named);
  return card === undefined ? CARDS : [card];
}

async function bringGames(games: AnyGame[], request: unknown): Promise<void> {
  const missing = cardsFor(request).filter(card => !games.some(({ id }) => id === card.id));
  if (missing.length === 0) return;
  for (const game of await Promise.all(missing.map(({ id }) => gameCalled(id)))) games.push(game!);
  games.sort((a, b) => placeOf(a.id) - placeOf(b.id));
}

const placeOf = (id: string): number => CARDS.findIndex(card => card.id === id);

/** A record of an older version loads the engine it names. */
async function addOlderEngine(host: Engine, request: unknown): Promise<void> {
  const { do: what, record } = (request ?? {}) as { readonly do?: unknown; readonly record?: unknown };
  if (what !== 'load') return;
  const { game: named, rulesVersion } = (record ?? {}) as { readonly game?: unknown; readonly rulesVersion?: unknown };
  if (typeof named !== 'string' || typeof rulesVersion !== 'string' || host.knows(named, rulesVersion)) return;
  const game = await gameOfVersion(named, rulesVersion).catch(() => null); // an engine that does not load counts as missing
  if (game !== null) host.addGame(game);
}
