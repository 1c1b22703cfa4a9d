// What a command plays: a game, a scenario of any game, or a file.
import type { AnyGame } from '@quarterstaff/kernel';
import { readJson } from './files.ts';
import { allGames, gameCalled } from './games.ts';
import { Mistake } from './mistake.ts';

export interface Table {
  readonly game: AnyGame;
  readonly scenario: unknown; // the id of one that the game brings, or a stated one
}

export async function gameOrMistake(id: string): Promise<AnyGame> {
  const game = await gameCalled(id);
  if (game === null) throw new Mistake(`There is no game ${id}. The games: ${await gameList()}.`);
  return game;
}

const gameList = async (): Promise<string> => (await allGames()).map(({ id }) => id).join(', ');

/** `hex-melee`: its first scenario, or the one asked for; `first_blood`; `pit.json`, which names its game itself. */
export async function tableOrMistake(name: string, wanted?: string): Promise<Table> {
  const game = await gameCalled(name);
  if (game !== null) return { game, scenario: scenarioOf(game, wanted) };
  if (wanted !== undefined) throw new Mistake(`There is no game ${name}. The games: ${await gameList()}.`);
  return name.endsWith('.json') ? tableInFile(name) : tableOfScenario(name);
}

/** The same for a command that changes the scenario: one in a file, whose parts can be named. */
export async function openTableOrMistake(name: string, wanted?: string): Promise<Table> {
  const table = await tableOrMistake(name, wanted);
  if (typeof table.scenario !== 'string') return table;
  throw new Mistake(`Only a scenario in a file can be changed, and ${table.scenario} is none: --scenario <file>.`);
}

/** The game's scenario with this id, or the one in this file; without a wish the first one. */
export function scenarioOf(game: AnyGame, wanted: string | undefined): unknown {
  if (wanted?.endsWith('.json')) return readScenario(wanted).scenario;
  return wanted ?? game.scenarios.find(({ first }) => first)?.id ?? game.scenarios[0]?.id;
}

/** A scenario file; a field "game" says which game it is for, and is no part of the scenario. */
export function readScenario(file: string): { readonly game: string | null; readonly scenario: unknown } {
  const read = readJson(file);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return { game: null, scenario: read };
  const { game, ...scenario } = read as Record<string, unknown>;
  return typeof game === 'string' ? { game, scenario } : { game: null, scenario: read };
}

export async function tableInFile(file: string, gameId?: string): Promise<Table> {
  const { game: named, scenario } = readScenario(file);
  const id = gameId ?? named;
  if (id === null) throw new Mistake(`${file}: say which game it is for; a field "game" in the file does so too.`);
  return { game: await gameOrMistake(id), scenario };
}

async function tableOfScenario(id: string): Promise<Table> {
  const games = await allGames();
  const [game, ...others] = games.filter(({ scenarios }) => scenarios.some(scenario => scenario.id === id));
  if (game === undefined) {
    throw new Mistake(`There is no game ${id}, and no scenario. The games: ${await gameList()}.`);
  }
  if (others.length > 0) {
    const ids = [game, ...others].map(each => each.id).join(' and ');
    throw new Mistake(`${id} is a scenario of ${ids}: name the game, and --scenario ${id}.`);
  }
  return { game, scenario: id };
}
