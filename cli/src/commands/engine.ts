import { randomBytes } from 'node:crypto';
import { players } from '@quarterstaff/bots';
import { answerRequest, Engine, LineCutter, readLine, TOO_LONG } from '@quarterstaff/protocol';
import { allGames } from '../games.ts';
import { PRODUCT } from '../product.ts';
import { gameOfVersion } from '../releases.ts';

/** `quarterstaff engine`: one JSON object per line in, one per line out. */
export async function engine(): Promise<void> {
  const host = new Engine({
    product: PRODUCT,
    games: await allGames(),
    players,
    newSeed: () => randomBytes(16).toString('hex'),
  });
  const cutter = new LineCutter();
  process.stdout.on('error', () => process.exit(0)); // the reader is gone
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) await answerAll(host, cutter.push(chunk as string));
  await answerAll(host, cutter.end());
}

async function answerAll(host: Engine, lines: readonly (string | null)[]): Promise<void> {
  for (const line of lines) {
    if (line !== null && line.trim() === '') continue;
    const answer = line === null ? TOO_LONG : await answerTo(host, line);
    if (!process.stdout.write(`${answer}\n`)) await new Promise(resolve => process.stdout.once('drain', resolve));
  }
}

async function answerTo(host: Engine, line: string): Promise<string> {
  const read = readLine(line);
  if ('fault' in read) return read.fault;
  await addOlderEngine(host, read.request);
  return answerRequest(host, read.request);
}

/** A record of an older version brings the engine it names with it. */
async function addOlderEngine(host: Engine, request: unknown): Promise<void> {
  const { do: what, record } = (request ?? {}) as { readonly do?: unknown; readonly record?: unknown };
  if (what !== 'load') return;
  const { game: named, rulesVersion } = (record ?? {}) as { readonly game?: unknown; readonly rulesVersion?: unknown };
  if (typeof named !== 'string' || typeof rulesVersion !== 'string' || host.knows(named, rulesVersion)) return;
  const game = await gameOfVersion(named, rulesVersion).catch(() => null); // an engine that does not load is none
  if (game !== null) host.addGame(game);
}
