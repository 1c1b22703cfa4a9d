// From a scenario to a state: heroes, enemies, decks, and the stack of the phase it begins in.

import { boardFrom, type Cell, type Dice, type Fault, NONE, type ProcedureTable } from '@quarterstaff/kernel';
import { questById, roomById } from '../content/content.ts';
import { noActiveEnemies } from '../enemies/active.ts';
import { layTile, startPlan, cellAt as tileCell } from '../exploration/lay.ts';
import type { BattleAxe, BattleAxeEvent, Hero } from '../state.ts';
import { enemyFrom, enemyId, friendlyFrom } from './enemy.ts';
import { heroFrom } from './hero.ts';
import { readMap } from './map.ts';
import { matFor } from './mat.ts';
import type { HeroSpec, Scenario } from './schema.ts';
import { layStack } from './stack.ts';

export interface Switches {
  readonly outOfCombatSpeed: 20 | 10;
  readonly house: boolean;
}

const DEFAULT_PARTY: readonly string[] = ['Thomas', 'Brundin', 'Tibbit', 'Faelar'];

/** Builds the state of a scenario; null, with every fault listed, if it cannot be. */
export function build(
  scenario: Scenario,
  switches: Switches,
  dice: Dice,
  procedures: ProcedureTable<BattleAxe, BattleAxeEvent>,
  faults: Fault[],
): BattleAxe | null {
  const fault = (path: string, message: string) => faults.push({ path, message });
  const quest = scenario.quest === undefined && scenario.map === undefined ? 'QU1' : (scenario.quest ?? null);
  if (quest !== null && !questById.has(quest)) fault('quest', `there is no quest ${quest}`);
  if (quest !== null && scenario.goal !== undefined) fault('goal', 'a quest has a goal of its own');
  const heroSpecs = scenario.heroes ?? DEFAULT_PARTY.map(ready => ({ ready }));
  const heroes = heroSpecs.map((spec, i) => heroFrom(spec, i, heroSpecs.length, scenario, faults));
  checkSeats(scenario, heroes, switches, faults);
  const ids = new Set<string>();
  for (const hero of heroes) {
    if (ids.has(hero.id)) fault('heroes', `two heroes are called ${hero.id}: give one of them an id`);
    ids.add(hero.id);
  }
  const enemies = (scenario.enemies ?? []).map((spec, i) => ({ spec, id: enemyId(scenario, spec, i) }));
  for (const { id } of enemies) {
    if (ids.has(id)) fault('enemies', `two minis are called ${id}`);
    ids.add(id);
  }
  const read = scenario.map === undefined ? null : readMap(scenario, ids, faults);
  if (faults.length > 0) return null;
  const g: BattleAxe = {
    stack: [],
    luck: dice.luck,
    decisionNo: 1,
    board: boardFrom('squares-up', read?.placements ?? []),
    options: {
      outOfCombatSpeed: switches.outOfCombatSpeed,
      acceptedWords: scenario.acceptedWords ?? [],
    },
    quest,
    campaign:
      scenario.mode === 'campaign' ? { codes: scenario.codes ?? [], templeHalf: scenario.templeHalf ?? false } : null,
    startCells: [],
    round: scenario.round ?? 0,
    result: null,
    quiet: true,
    restart: false,
    shotAt: scenario.shotAt ?? [],
    lastShotAt: scenario.lastShotAt ?? null,
    extraTurns: [],
    enemyActed: false,
    heroes,
    friendlies: [],
    enemies: [],
    placements: read?.placements ?? [],
    tiles: read?.tiles ?? [],
    doors: read?.doors ?? [],
    ends: read?.ends ?? [],
    things: read?.things ?? [],
    rooms: [],
    mat: matFor(scenario, dice, faults),
    labels: [],
  };
  if (read === null) layTile(g, { x: 1, y: 1, forward: 0 }, startPlan, [], NONE);
  const cellAt = (x: number, y: number): Cell => {
    for (const surface of g.board.surfaces) {
      const cell = g.board.at(x, y, surface);
      if (cell !== NONE) return cell;
    }
    return NONE;
  };
  const squares = (list: readonly (readonly [number, number])[], path: string): Cell[] =>
    list.map(([x, y]) => {
      const cell = cellAt(x, y);
      if (cell === NONE) fault(path, `there is no square ${x},${y}`);
      return cell;
    });
  const start =
    scenario.start !== undefined
      ? squares(scenario.start, 'start')
      : read === null
        ? [tileCell(g, 0, 1, 1), tileCell(g, 0, 2, 1), tileCell(g, 0, 1, 2), tileCell(g, 0, 2, 2)]
        : [];
  g.startCells = start;
  heroes.forEach((hero, i) => {
    const spec = heroSpecs[i] as HeroSpec;
    const drawn = read?.marks.get(hero.id)?.[0];
    const at = spec.at ?? drawn;
    if (at !== undefined) hero.cell = squares([at], `heroes.${i}.at`)[0]!;
    else if (start[i] !== undefined) hero.cell = start[i]!;
    else if (hero.status !== 'gone' && !heroSpecs.some(other => (other as HeroSpec).carrying === hero.id)) {
      fault(`heroes.${i}.at`, 'where does he stand?');
    }
  });
  for (const { spec, id } of enemies) {
    const enemy = enemyFrom(g, spec, id, read?.marks.get(id) ?? [], squares, faults);
    if (enemy === null) continue;
    g.enemies.push(enemy);
    g.labels = [...g.labels, id];
    if (!g.mat.met.includes(enemy.card)) g.mat.met = [...g.mat.met, enemy.card];
  }
  (scenario.friendlies ?? []).forEach((spec, i) => {
    if (!heroes.some(hero => hero.id === spec.owner)) fault(`friendlies.${i}.owner`, `there is no hero ${spec.owner}`);
    g.friendlies.push(friendlyFrom(spec, i, squares(spec.squares, `friendlies.${i}.squares`)));
  });
  heroSpecs.forEach((spec, i) => {
    const { carrying } = spec as HeroSpec;
    if (carrying === undefined) return;
    const other = [...g.heroes, ...g.friendlies].find(f => f.id === carrying);
    if (other === undefined) {
      fault(`heroes.${i}.carrying`, `there is nobody called ${carrying}`);
      return;
    }
    heroes[i]!.carrying = carrying;
    other.carriedBy = heroes[i]!.id;
    if ('cells' in other) other.cells = [heroes[i]!.cell];
    else other.cell = heroes[i]!.cell;
  });
  (scenario.rooms ?? []).forEach((room, i) => {
    if (!roomById.has(room.section)) fault(`rooms.${i}.section`, `there is no room ${room.section}`);
    if (g.tiles[room.tile] === undefined) fault(`rooms.${i}.tile`, `there is no tile ${room.tile}`);
    const { section, tile, layout = 1, completed = false, words = [] } = room;
    g.rooms = [...g.rooms, { section, tile, layout, completed, words }];
  });
  checkSquares(g, faults);
  if (faults.length > 0) return null;
  startOfQuest(g);
  g.quiet = noActiveEnemies(g);
  layStack(g, scenario, procedures, faults);
  return faults.length > 0 ? null : g;
}

/** The seatings of the book: one, two or four players with the same number of heroes each (BA-GEN-02). */
function checkSeats(scenario: Scenario, heroes: readonly Hero[], switches: Switches, faults: Fault[]): void {
  if (switches.house || scenario.map !== undefined) return;
  if (heroes.length !== 4) faults.push({ path: 'heroes', message: 'a party is four heroes' });
  const counts = new Map<string, number>();
  for (const hero of heroes) counts.set(hero.seat, (counts.get(hero.seat) ?? 0) + 1);
  if (new Set(counts.values()).size > 1 || counts.size === 3) {
    faults.push({ path: 'heroes', message: 'each player has the same number of heroes: four, two or one' });
  }
}

/** No two minis on one square, nobody inside contents. */
function checkSquares(g: BattleAxe, faults: Fault[]): void {
  const taken = new Map<Cell, string>();
  const put = (cells: readonly Cell[], id: string) => {
    for (const cell of cells) {
      if (cell === NONE) continue;
      const other = taken.get(cell);
      if (other !== undefined) faults.push({ path: id, message: `${other} stands on ${g.board.name(cell)} already` });
      taken.set(cell, id);
      const thing = g.things.find(one => one.cell === cell && (one.height !== 'floor' || one.kind === 'chasm'));
      if (thing !== undefined) faults.push({ path: id, message: `${thing.name} fills ${g.board.name(cell)}` });
    }
  };
  for (const hero of g.heroes) if (hero.carriedBy === null && hero.status !== 'gone') put([hero.cell], hero.id);
  for (const friendly of g.friendlies)
    if (friendly.carriedBy === null && friendly.status !== 'gone') put(friendly.cells, friendly.id);
  for (const enemy of g.enemies) put(enemy.cells, enemy.id);
}

/** What a quest changes before its first round. */
function startOfQuest(g: BattleAxe): void {
  if (g.quest === null) return;
  const { luckyRace } = questById.get(g.quest)!;
  if (luckyRace === undefined || g.round > 0) return;
  for (const hero of g.heroes) {
    if (hero.race === luckyRace.race) hero.luck = Math.min(5, hero.luck + luckyRace.luck);
  }
}
