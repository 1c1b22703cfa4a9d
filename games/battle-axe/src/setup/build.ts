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
import { faultsOf as unsoundIn } from './sound.ts';
import { layStack } from './stack.ts';
import { checkStated } from './stated.ts';

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
  checkStated(scenario, quest, faults);
  const heroSpecs = scenario.heroes ?? DEFAULT_PARTY.map(ready => ({ ready }));
  const heroes = heroSpecs.map((spec, i) => heroFrom(spec, i, heroSpecs.length, scenario, faults));
  checkSeats(scenario, heroes, switches, faults);
  const ids = new Set<string>();
  heroes.forEach((hero, i) => {
    if (ids.has(hero.id)) fault(`heroes.${i}`, `two heroes are called ${hero.id}: give one of them an id`);
    if (heroes.some(other => other.seat === hero.id)) fault(`heroes.${i}.id`, `${hero.id} is the name of a seat`);
    ids.add(hero.id);
  });
  const enemies = (scenario.enemies ?? []).map((spec, i) => ({ spec, id: enemyId(scenario, spec, i) }));
  const name = (id: string, path: string) => {
    if (ids.has(id)) fault(path, `another is called ${id} already`);
    ids.add(id);
  };
  enemies.forEach(({ id }, i) => {
    name(id, `enemies.${i}.id`);
  });
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
    campaign: scenario.mode === 'campaign' ? { templeHalf: scenario.templeHalf ?? false } : null,
    startCells: [],
    round: scenario.round ?? 0,
    result: null,
    quiet: true,
    restart: false,
    shotAt: scenario.shotAt ?? [],
    lastShotAt: scenario.lastShotAt ?? null,
    landed: [],
    spared: [],
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
    const friendly = friendlyFrom(spec, i, squares(spec.squares, `friendlies.${i}.squares`));
    name(friendly.id, `friendlies.${i}.id`);
    g.friendlies.push(friendly);
  });
  g.things.forEach((thing, i) => {
    name(thing.id, `things.${i}.id`);
    if (g.things.findIndex(other => other.cell === thing.cell) !== i)
      fault(`things.${i}.at`, `something else is on ${g.board.name(thing.cell)}`);
  });
  for (const [field, list] of [
    ['shotAt', g.shotAt],
    ['lastShotAt', g.lastShotAt === null ? [] : [g.lastShotAt]],
  ] as const)
    for (const id of list)
      if (![...g.heroes, ...g.friendlies].some(f => f.id === id)) fault(field, `there is no hero ${id}`);
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
  if (faults.length > 0) return null;
  startOfQuest(g);
  g.quiet = noActiveEnemies(g);
  layStack(g, scenario, procedures, faults);
  if (scenario.town !== true) faults.push(...unsoundIn(g));
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

/** What a quest changes before its first round. */
function startOfQuest(g: BattleAxe): void {
  if (g.quest === null) return;
  const { luckyRace } = questById.get(g.quest)!;
  if (luckyRace === undefined || g.round > 0) return;
  for (const hero of g.heroes) {
    if (hero.race === luckyRace.race) hero.luck = Math.min(5, hero.luck + luckyRace.luck);
  }
}
