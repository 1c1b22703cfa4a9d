import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createInterface, type Interface } from 'node:readline/promises';
import { players } from '@quarterstaff/bots';
import type { AnyGame } from '@quarterstaff/kernel';
import { Match, type WireEvent, wireEvent } from '@quarterstaff/protocol';
import { readRecord } from '../files.ts';
import { allGames } from '../games.ts';
import { faultLines, Mistake } from '../mistake.ts';
import { gameOrMistake, tableOrMistake } from '../table.ts';
import { Session } from '../terminal/session.ts';
import { rule } from './rule.ts';

interface PlayOptions {
  readonly scenario?: string;
  readonly seed?: string;
  readonly seats?: readonly string[];
  readonly load?: string;
}

/** `quarterstaff play`: the terminal table. Without a game it asks which. */
export async function play(name: string | undefined, options: PlayOptions): Promise<void> {
  const keyboard = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY === true,
  });
  const lines = keyboard[Symbol.asyncIterator]();
  const next = async (): Promise<string | null> => {
    if (process.stdin.isTTY) process.stdout.write('> ');
    const { value, done } = await lines.next();
    return done === true ? null : value;
  };
  try {
    await sitDown(await openMatch(name, options, next), options, next);
  } finally {
    (keyboard as Interface).close();
  }
}

type NextLine = () => Promise<string | null>;

async function askForGame(next: NextLine): Promise<AnyGame> {
  const games = await allGames();
  console.log('Which game?\n');
  games.forEach((game, i) => {
    console.log(`  ${i + 1}  ${game.title}`);
  });
  const line = await next();
  const game = games[Number(line) - 1];
  if (game === undefined) throw new Mistake('No game chosen.', 0);
  return game;
}

async function sitDown({ game, match, begun }: Opened, options: PlayOptions, next: NextLine): Promise<void> {
  seatEverybody(match, options.seats);
  const session = new Session({ game, match, players, say: text => console.log(text) }, begun);
  console.log(`${game.title}. h for help, q to leave.`);
  while (session.proceed()) {
    for (;;) {
      const line = await next();
      if (line === null) return;
      const what = session.enter(line);
      if (what === 'quit') return;
      if (what === 'go on') break;
      if (typeof what === 'object' && 'save' in what) save(match, what.save);
      else if (typeof what === 'object') await rule(what.rule).catch((problem: Error) => console.log(problem.message));
    }
  }
}

function save(match: Match, file: string): void {
  try {
    writeFileSync(file || 'match.json', JSON.stringify(match.record()));
    console.log(`Saved as ${file || 'match.json'}.`);
  } catch (problem) {
    console.log(`Not saved: ${(problem as Error).message}`);
  }
}

interface Opened {
  readonly game: AnyGame;
  readonly match: Match;
  readonly begun: readonly WireEvent[]; // what happened before the first question
}

async function openMatch(name: string | undefined, options: PlayOptions, next: NextLine): Promise<Opened> {
  if (options.load !== undefined) {
    const record = readRecord(options.load);
    const game = await gameOrMistake(name ?? record.game);
    return { game, match: Match.load(game, record), begun: [] };
  }
  const asked = name ?? (await askForGame(next)).id;
  const { game, scenario } = await tableOrMistake(asked, options.scenario);
  const begun: WireEvent[] = [];
  const seed = options.seed ?? randomBytes(8).toString('hex');
  const opened = Match.open(game, { scenario, options: {} }, seed, null, (event, at) => {
    const told = wireEvent(game, at, event, 'public');
    if (told !== null) begun.push(told);
  });
  if (!opened.ok) throw new Mistake(`The scenario is refused:\n${faultLines(opened.faults)}`, 1);
  return { game, match: opened.match, begun };
}

/** By default a person takes the first seat and the computer the others. */
function seatEverybody(match: Match, pairs: readonly string[] | undefined): void {
  const computer = match.game.policy === undefined ? 'bot:greedy' : 'book';
  if (match.length > 0) return;
  const holders = new Map(match.seats.map(({ seat }, i) => [seat, i === 0 ? 'open' : computer]));
  for (const pair of pairs ?? []) {
    const [seat = '', holder = ''] = pair.split('=');
    if (!holders.has(seat))
      throw new Mistake(`There is no seat ${seat}; the seats are ${[...holders.keys()].join(', ')}.`);
    if (!/^(open|book(:[a-z-]+)?|bot:[a-z]+)$/.test(holder))
      throw new Mistake(`--seats takes seat=open, seat=book or seat=bot:level; not ${pair}.`);
    holders.set(seat, holder);
  }
  for (const [seat, holder] of holders) if (holder !== 'open') match.seat(seat, holder);
}
