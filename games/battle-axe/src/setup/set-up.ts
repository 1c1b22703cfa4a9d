// From a scenario to a state: heroes, enemies, decks, and the stack of the phase it begins in.

import { boardFrom, type Cell, type Dice, type Fault, NONE, type ProcedureTable } from '@quarterstaff/kernel';
import { questById } from '../content/content.ts';
import { noActiveEnemies } from '../enemies/active.ts';
import { layTile, startPlan, cellAt as tileCell } from '../exploration/lay.ts';
import { type BattleAxe, type BattleAxeEvent, type Hero, type Mat, targetsOf } from '../state.ts';
import { enemyFrom, enemyId, friendlyFrom } from './enemy.ts';
import { heroFrom } from './hero.ts';
import { squareOf } from './joins.ts';
import { type ReadMap, readMap } from './map.ts';
import { matFor } from './mat.ts';
import type { HeroSpec, Scenario } from './schema.ts';
import { faultsOf as unsoundIn } from './sound.ts';
import { layStack } from './stack.ts';
import { checkStated } from './stated.ts';
import { contradictionsIn } from './story.ts';

export interface Switches {
  readonly outOfCombatSpeed: 20 | 10;
  readonly house: boolean;
}

const DEFAULT_PARTY: readonly string[] = ['Thomas', 'Brundin', 'Tibbit', 'Faelar'];
/** The heroes as they are stated; the book's four where none are. */
export const partyOf = ({ heroes }: Scenario): readonly HeroSpec[] => heroes ?? DEFAULT_PARTY.map(ready => ({ ready }));
/** The two rows nearest the stairs (BA-GAP-19). */
const START_SQUARES = [
  [1, 1],
  [2, 1],
  [1, 2],
  [2, 2],
] as const;

/** A position while it is built. */
interface Building {
  readonly g: BattleAxe;
  readonly scenario: Scenario;
  readonly specs: readonly HeroSpec[];
  readonly read: ReadMap | null;
  readonly faults: Fault[];
  tell(path: string, message: string): void;
  /** Nobody and nothing else may be called so. */
  name(id: string, path: string): void;
  squares(list: readonly (readonly [number, number])[], path: string): Cell[];
}

/** Builds the state of a scenario; null, with every fault listed, if it cannot be. */
export function build(
  scenario: Scenario,
  switches: Switches,
  dice: Dice,
  procedures: ProcedureTable<BattleAxe, BattleAxeEvent>,
  faults: Fault[],
): BattleAxe | null {
  const quest = scenario.quest === undefined && scenario.map === undefined ? 'QU1' : (scenario.quest ?? null);
  checkStated(scenario, quest, faults);
  const specs = partyOf(scenario);
  const heroes = specs.map((spec, i) => heroFrom(spec, i, specs.length, scenario, faults));
  checkSeats(scenario, heroes, switches, faults);
  const { ids, name } = namesOf(scenario, heroes, faults);
  const read = scenario.map === undefined ? null : readMap(scenario, ids, faults);
  if (faults.length > 0) return null;
  const g = stateOf(scenario, switches, quest, heroes, read, matFor(scenario, dice, faults), dice);
  const tell: Building['tell'] = (path, message) => faults.push({ path, message });
  const building: Building = {
    g,
    scenario,
    specs,
    read,
    faults,
    tell,
    name,
    squares: (list, path) =>
      list.map(square => {
        const cell = squareOf(g.board, square);
        if (cell === NONE) tell(path, `there is no square ${square.join(',')}`);
        return cell;
      }),
  };
  standHeroes(building);
  standEnemies(building);
  standFriendlies(building);
  nameThings(building);
  liftPassengers(building);
  layRooms(building);
  if (faults.length > 0) return null;
  startOfQuest(g);
  g.quiet = noActiveEnemies(g);
  layStack(g, scenario, procedures, faults);
  if (scenario.town !== true) faults.push(...unsoundIn(g), ...contradictionsIn(g));
  return faults.length > 0 ? null : g;
}

/** Who is called what: ids are unique over heroes, enemies, friendly minis and things. */
function namesOf(scenario: Scenario, heroes: readonly Hero[], faults: Fault[]) {
  const ids = new Set<string>();
  heroes.forEach((hero, i) => {
    if (ids.has(hero.id))
      faults.push({ path: `heroes.${i}`, message: `two heroes are called ${hero.id}: give one of them an id` });
    if (heroes.some(other => other.seat === hero.id))
      faults.push({ path: `heroes.${i}.id`, message: `${hero.id} is the name of a seat` });
    ids.add(hero.id);
  });
  const name = (id: string, path: string) => {
    if (ids.has(id)) faults.push({ path, message: `another is called ${id} already` });
    ids.add(id);
  };
  (scenario.enemies ?? []).forEach((spec, i) => {
    name(enemyId(scenario, spec, i), `enemies.${i}.id`);
  });
  return { ids, name };
}

/** The state with its heroes and its map; nobody stands anywhere yet. */
function stateOf(
  scenario: Scenario,
  switches: Switches,
  quest: string | null,
  heroes: Hero[],
  read: ReadMap | null,
  mat: Mat,
  dice: Dice,
): BattleAxe {
  const g: BattleAxe = {
    stack: [],
    luck: dice.luck,
    decisionNo: 1,
    board: boardFrom('squares-up', read?.placements ?? []),
    options: { outOfCombatSpeed: switches.outOfCombatSpeed, acceptedWords: scenario.acceptedWords ?? [] },
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
    mat,
    labels: [],
  };
  if (read === null) layTile(g, { x: 1, y: 1, forward: 0 }, startPlan, [], NONE);
  return g;
}

/** Each hero where he is stated or drawn, else on a start square. */
function standHeroes({ g, scenario, specs, read, tell, squares }: Building): void {
  if (scenario.start !== undefined) g.startCells = squares(scenario.start, 'start');
  else if (read === null) g.startCells = START_SQUARES.map(([x, y]) => tileCell(g, 0, x, y));
  g.heroes.forEach((hero, i) => {
    const { at } = specs[i]!;
    const drawn = read?.marks.get(hero.id) ?? [];
    const cell = at === undefined ? drawn[0] : squares([at], `heroes.${i}.at`)[0];
    if (drawn.some(other => other !== cell)) tell(`heroes.${i}.at`, 'he is drawn elsewhere');
    if (cell !== undefined) hero.cell = cell;
    else if (g.startCells[i] !== undefined) hero.cell = g.startCells[i]!;
    else if (hero.status !== 'gone' && !specs.some(other => other.carrying === hero.id))
      tell(`heroes.${i}.at`, 'where does he stand?');
  });
}

function standEnemies({ g, scenario, read, faults, squares }: Building): void {
  (scenario.enemies ?? []).forEach((spec, i) => {
    const id = enemyId(scenario, spec, i);
    const enemy = enemyFrom(g, spec, id, `enemies.${i}`, read?.marks.get(id) ?? [], squares, faults);
    if (enemy === null) return;
    g.enemies.push(enemy);
    g.labels = [...g.labels, id];
    if (!g.mat.met.includes(enemy.card)) g.mat.met = [...g.mat.met, enemy.card];
  });
}

function standFriendlies({ g, scenario, tell, name, squares }: Building): void {
  (scenario.friendlies ?? []).forEach((spec, i) => {
    if (!g.heroes.some(hero => hero.id === spec.owner)) tell(`friendlies.${i}.owner`, `there is no hero ${spec.owner}`);
    const friendly = friendlyFrom(spec, i, squares(spec.squares, `friendlies.${i}.squares`));
    name(friendly.id, `friendlies.${i}.id`);
    g.friendlies.push(friendly);
  });
  for (const [field, list] of [
    ['shotAt', g.shotAt],
    ['lastShotAt', g.lastShotAt === null ? [] : [g.lastShotAt]],
  ] as const)
    for (const id of list) if (!targetsOf(g).some(f => f.id === id)) tell(field, `there is no hero ${id}`);
}

function nameThings({ g, tell, name }: Building): void {
  g.things.forEach((thing, i) => {
    name(thing.id, `things.${i}.id`);
    if (g.things.findIndex(other => other.cell === thing.cell) !== i)
      tell(`things.${i}.at`, `something else is on ${g.board.name(thing.cell)}`);
  });
}

function liftPassengers({ g, specs, tell }: Building): void {
  specs.forEach(({ at, status }, i) => {
    if (at !== undefined && status === 'gone') tell(`heroes.${i}.at`, 'who is gone stands nowhere');
  });
  specs.forEach(({ carrying }, i) => {
    if (carrying === undefined) return;
    const other = targetsOf(g).find(f => f.id === carrying);
    if (other === undefined) {
      tell(`heroes.${i}.carrying`, `there is nobody called ${carrying}`);
      return;
    }
    const carrier = g.heroes[i]!;
    const stated = specs[g.heroes.indexOf(other as Hero)]?.at;
    if (stated !== undefined && 'cell' in other && other.cell !== carrier.cell)
      tell(`heroes.${g.heroes.indexOf(other)}.at`, `${other.id} is carried by ${carrier.id}, on another square`);
    carrier.carrying = carrying;
    other.carriedBy = carrier.id;
    if ('cells' in other) other.cells = [carrier.cell];
    else other.cell = carrier.cell;
  });
}

function layRooms({ g, scenario, tell }: Building): void {
  (scenario.rooms ?? []).forEach((room, i) => {
    const tile = g.tiles[room.tile];
    if (tile === undefined) tell(`rooms.${i}.tile`, `there is no tile ${room.tile}`);
    else if (tile.section !== null && tile.section !== room.section)
      tell(`rooms.${i}.section`, `tile ${room.tile} is ${tile.section}`);
    const { section, layout = 1, completed = false, words = [] } = room;
    g.rooms = [...g.rooms, { section, tile: room.tile, layout, completed, words }];
  });
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
