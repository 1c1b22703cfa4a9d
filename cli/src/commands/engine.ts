import { randomBytes } from 'node:crypto';
import { players } from '@quarterstaff/bots';
import { answerLine, Engine, LineCutter, TOO_LONG } from '@quarterstaff/protocol';
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
  process.stdout.on('error', () => process.exit(0)); // whoever listened is gone
  process.stdin.setEncoding('utf8');
  for await (const chunk of process.stdin) await answerAll(host, cutter.push(chunk as string));
  await answerAll(host, cutter.end());
}

async function answerAll(host: Engine, lines: readonly (string | null)[]): Promise<void> {
  for (const line of lines) {
    if (line !== null && line.trim() === '') continue;
    if (line !== null) await addOlderEngine(host, line);
    const answer = line === null ? TOO_LONG : answerLine(host, line);
    if (!process.stdout.write(`${answer}\n`)) await new Promise(resolve => process.stdout.once('drain', resolve));
  }
}

/** A record of an older version brings the engine it names with it. */
async function addOlderEngine(host: Engine, line: string): Promise<void> {
  if (!line.includes('"load"')) return;
  const named = /"game"\s*:\s*"([\w-]+)"/.exec(line)?.[1];
  const version = /"rulesVersion"\s*:\s*"([\w.-]+)"/.exec(line)?.[1];
  if (named === undefined || version === undefined || host.knows(named, version)) return;
  const game = await gameOfVersion(named, version);
  if (game !== null) host.addGame(game);
}
