// What a command plays: a game, a scenario of any game, a file or a link.
import { type AnyGame, isRunSeed } from '@quarterstaff/kernel';
import { isPack, MapError, PackError, readPack, scenarioIn } from '@quarterstaff/maps';
import { CARDS } from '@quarterstaff/registry';
import { readText } from './files.ts';
import { allGames, gameCalled } from './games.ts';
import { Mistake } from './mistake.ts';

export interface Table {
  readonly game: AnyGame;
  readonly scenario: unknown; // the id of a shipped one, or a whole scenario
}

export async function gameOrMistake(id: string): Promise<AnyGame> {
  const game = await gameCalled(id);
  if (game === null) throw new Mistake(`There is no game ${id}. The games: ${gameList()}.`);
  return game;
}

/** The named game, or all of them. */
export async function gamesOrMistake(id: string | undefined): Promise<readonly AnyGame[]> {
  return id === undefined ? allGames() : [await gameOrMistake(id)];
}

const gameList = (): string => CARDS.map(({ id }) => id).join(', ');

/** `hex-melee`: its first scenario, or the requested one; `first_blood`; `pit.json`, which names its own game. */
export async function tableOrMistake(name: string, wanted?: string): Promise<Table> {
  const game = await gameCalled(name);
  if (game !== null) return { game, scenario: scenarioOf(game, wanted) };
  if (wanted !== undefined) throw new Mistake(`There is no game ${name}. The games: ${gameList()}.`);
  return isPlace(name) ? tableInFile(name) : tableOfScenario(name);
}

/** The same for a command that changes the scenario: only one in a file has parts to name. */
export async function openTableOrMistake(name: string, wanted?: string): Promise<Table> {
  const table = await tableOrMistake(name, wanted);
  if (typeof table.scenario !== 'string') return table;
  throw new Mistake(
    `Only a scenario in a file can be changed, and ${table.scenario} is not one: use --scenario <file>.`,
  );
}

/** The game's scenario with this id, the run without end of a seed (`endless:kestrel`), or the one in this file; by default the first one. */
export function scenarioOf(game: AnyGame, wanted: string | undefined): unknown {
  if (wanted?.startsWith(RUN)) return runOf(game, wanted.slice(RUN.length));
  if (wanted?.endsWith('.json')) return readScenario(wanted, readText(wanted)).scenario;
  return wanted ?? game.scenarios.find(({ first }) => first)?.id ?? game.scenarios[0]?.id;
}

const RUN = 'endless:';

function runOf({ endless, title }: AnyGame, seed: string): unknown {
  if (endless === undefined) throw new Mistake(`${title} has no runs without end.`);
  if (!isRunSeed(seed)) throw new Mistake('The seed of a run has 1 to 16 letters and digits, all of them small.');
  return endless.scenario(seed);
}

const LINK = /^https?:\/\//;
const isPlace = (name: string): boolean => name.endsWith('.json') || LINK.test(name);

const LINK_AT_MOST = 8 * 1024 * 1024;
const LINK_MS = 20_000;

/** The text of a file or a link; a link may be no longer than a pack. */
export async function textFrom(place: string): Promise<string> {
  if (!LINK.test(place)) return readText(place);
  const reply = await fetch(place, { signal: AbortSignal.timeout(LINK_MS) }).catch((problem: Error) => {
    throw new Mistake(`${place}: cannot be reached (${problem.message}).`, 1);
  });
  if (!reply.ok || reply.body === null) throw new Mistake(`${place}: the server answered ${reply.status}.`, 1);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > LINK_AT_MOST) throw new Mistake(`${place}: too large for a scenario.`, 1);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** A scenario file or a pack; its field "game" names the game, and is not part of the scenario. */
function readScenario(place: string, text: string): { readonly game: string | null; readonly scenario: unknown } {
  if (isPack(text)) return packed(place, text);
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (problem) {
    throw new Mistake(`${place}: not JSON (${(problem as Error).message}).`);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { game: null, scenario: read };
  const { game, ...scenario } = read as Record<string, unknown>;
  return typeof game === 'string' ? { game, scenario } : { game: null, scenario: read };
}

function packed(place: string, text: string): { readonly game: string; readonly scenario: unknown } {
  try {
    const pack = readPack(text);
    return { game: pack.manifest.game, scenario: scenarioIn(pack) };
  } catch (problem) {
    throw faultIn(place, problem);
  }
}

/** A fault in a pack or map as the user's mistake, with place and path; throws any other problem. */
export function faultIn(place: string, problem: unknown): Mistake {
  if (!(problem instanceof PackError || problem instanceof MapError)) throw problem;
  return new Mistake(`${place}${problem.path === '' ? '' : `, ${problem.path}`}: ${problem.message}`, 1);
}

export async function tableInFile(place: string, gameId?: string): Promise<Table> {
  const { game: named, scenario } = readScenario(place, await textFrom(place));
  const id = gameId ?? named;
  if (id === null) throw new Mistake(`${place}: which game is it for? Use --game, or add a field "game" to the file.`);
  return { game: await gameOrMistake(id), scenario };
}

async function tableOfScenario(id: string): Promise<Table> {
  const games = await allGames();
  const [game, ...others] = games.filter(({ scenarios }) => scenarios.some(scenario => scenario.id === id));
  if (game === undefined) {
    throw new Mistake(`There is no game or scenario ${id}. The games: ${gameList()}.`);
  }
  if (others.length > 0) {
    const ids = [game, ...others].map(each => each.id).join(' and ');
    throw new Mistake(`${id} is a scenario of ${ids}: name the game, and --scenario ${id}.`);
  }
  return { game, scenario: id };
}
