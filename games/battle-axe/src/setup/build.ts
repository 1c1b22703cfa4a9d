// From a scenario to a state: heroes, enemies, decks, and the stack of the phase it begins in.

import type { ProcedureTable } from '@quarterstaff/kernel';
import { boardFrom, type Cell, type Dice, type Fault, frameAt, NONE } from '@quarterstaff/kernel';
import {
  coins,
  enemyByCode,
  events,
  passages,
  questById,
  readyHeroes,
  roomById,
  roomCards,
  spellById,
  spellByName,
  spells,
  traitById,
} from '../content/content.ts';
import type { EnemyCard } from '../content/schemas.ts';
import { noActiveEnemies } from '../enemies/active.ts';
import { layTile, startPlan, cellAt as tileCell } from '../exploration/lay.ts';
import { newEnemy } from '../general/arrivals.ts';
import { findItem, limited, newHero, readyHero } from '../heroes/create.ts';
import { handsNeeded, isWorn, itemOf, mayUse, putInHand } from '../heroes/items.ts';
import { GRAVE_CHILL } from '../heroes/values.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  type Enemy,
  type Friendly,
  type Hero,
  NOTHING_WORN,
  newTurn,
  type WornSlot,
} from '../state.ts';
import { readMap, sideOf } from './map.ts';
import type { EnemySpec, HeroSpec, Scenario } from './schema.ts';

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
    mat: decksFor(scenario, dice, faults),
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

function enemyId(scenario: Scenario, spec: EnemySpec, at: number): string {
  if (spec.id !== undefined) return spec.id;
  const earlier = (scenario.enemies ?? [])
    .slice(0, at)
    .filter(other => other.id === undefined && other.card === spec.card);
  return `${spec.card}${earlier.length + 1}`;
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

function heroFrom(spec: HeroSpec, index: number, of: number, scenario: Scenario, faults: Fault[]): Hero {
  const path = `heroes.${index}`;
  const fault = (field: string, message: string) => faults.push({ path: `${path}.${field}`, message });
  const ready = spec.ready === undefined ? null : readyHero(spec.ready);
  if (spec.ready !== undefined && ready === null) {
    fault('ready', `the ready heroes are ${readyHeroes.map(hero => hero.name).join(', ')}`);
  }
  const race = spec.race ?? ready?.race ?? 'Human';
  const role = spec.role ?? ready?.role ?? 'Fighter';
  const players = scenario.players ?? 1;
  const name = spec.name ?? ready?.name ?? spec.id ?? `${race} ${role}`;
  const hero = newHero({
    id: spec.id ?? (ready !== null && spec.name === undefined ? ready.name : name.replace(/\s+/g, '-')),
    name,
    seat: spec.seat ?? `p${Math.floor((index * players) / of) + 1}`,
    race,
    role,
    freeSpell: spec.freeSpell ?? ready?.freeSpell ?? null,
    equipment: ready?.equipment ?? null,
  });
  const shaped = { ...hero, height: spec.height ?? hero.height, weight: spec.weight ?? hero.weight };
  if (spec.base !== undefined) {
    shaped.base = limited({ ...shaped.base, ...defined(spec.base) });
    shaped.health = shaped.base.health;
    shaped.luck = shaped.base.luck;
    for (const type of ['arcane', 'holy', 'nature'] as const) shaped[type] = shaped.base[type];
  }
  takeItems(shaped, spec, fault);
  for (const field of ['health', 'luck', 'arcane', 'holy', 'nature', 'gold', 'mirror', 'snared'] as const) {
    const value = spec[field];
    if (value !== undefined) shaped[field] = value;
  }
  for (const field of ['poisoned', 'diseased', 'acted', 'keepsake', 'weakened'] as const) {
    const value = spec[field];
    if (value !== undefined) shaped[field] = value;
  }
  shaped.coins = spec.coins ?? [];
  shaped.pit = spec.pit ?? 'out';
  shaped.facing = spec.facing === undefined ? 0 : sideOf(spec.facing);
  shaped.spellsUsed = (spec.spellsUsed ?? []).map(word => spellNamed(word, fault, 'spellsUsed'));
  shaped.effects = (spec.effects ?? []).map(word => (word === GRAVE_CHILL ? word : spellNamed(word, fault, 'effects')));
  shaped.traitsUsed = spec.traitsUsed ?? [];
  for (const trait of shaped.traitsUsed) if (!traitById.has(trait)) fault('traitsUsed', `there is no trait ${trait}`);
  shaped.status = spec.status ?? (shaped.health > 0 ? 'conscious' : shaped.health === 0 ? 'unconscious' : 'dead');
  if (shaped.health > shaped.base.health) fault('health', 'Health never exceeds its base value');
  if (shaped.health < 0 && (shaped.status === 'conscious' || shaped.status === 'unconscious')) {
    fault('status', 'below Health 0 a hero is dead');
  }
  if (shaped.health > 0 && shaped.status === 'unconscious') fault('status', 'above Health 0 a hero is conscious');
  if (spec.turn !== undefined) shaped.turn = Object.assign(newTurn(true), defined(spec.turn));
  return shaped;
}

/** Without the fields that are not there. */
function defined<T extends object>(part: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never;
}

function spellNamed(word: string, fault: (field: string, message: string) => void, field: string): string {
  const spell = spellById.get(word) ?? spellByName.get(word);
  if (spell === undefined) fault(field, `there is no spell ${word}`);
  return spell?.id ?? spells[0]!.id;
}

function takeItems(hero: Hero, spec: HeroSpec, fault: (field: string, message: string) => void): void {
  if (spec.held === undefined && spec.worn === undefined && spec.pack === undefined) return;
  hero.left = null;
  hero.right = null;
  hero.worn = NOTHING_WORN;
  hero.pack = [];
  const known = (field: 'held' | 'worn' | 'pack') =>
    (spec[field] ?? []).flatMap(word => {
      const id = findItem(word);
      if (id === null) fault(field, `there is no item ${word}`);
      return id === null ? [] : [id];
    });
  for (const id of known('held')) {
    const item = itemOf(id);
    const free = (hero.left === null ? 1 : 0) + (hero.right === null ? 1 : 0);
    if (handsNeeded(item) === 0) fault('held', `${item.name} is not held`);
    else if (handsNeeded(item) > free) fault('held', `no hand is free for ${item.name}`);
    else if (!mayUse(hero, item)) fault('held', `${hero.race} ${hero.role} may not use ${item.name}`);
    else putInHand(hero, id);
  }
  const worn: Record<string, string | null> = { ...NOTHING_WORN };
  for (const id of known('worn')) {
    const item = itemOf(id);
    if (!isWorn(item)) fault('worn', `${item.name} is not worn`);
    else if (worn[item.slot as WornSlot] !== null) fault('worn', `something else is worn where ${item.name} goes`);
    else if (!mayUse(hero, item)) fault('worn', `${hero.race} ${hero.role} may not use ${item.name}`);
    else worn[item.slot as WornSlot] = id;
  }
  hero.worn = worn as Hero['worn'];
  hero.pack = known('pack');
}

const CARD_FIELDS = [
  'name',
  'size',
  'reach',
  'type',
  'description',
  'speed',
  'attacks',
  'attack',
  'missile',
  'defend',
  'initiative',
  'priority',
  'flank',
  'openDoors',
] as const;

function enemyFrom(
  g: BattleAxe,
  spec: EnemySpec,
  id: string,
  drawn: readonly (readonly [number, number])[],
  squares: (list: readonly (readonly [number, number])[], path: string) => Cell[],
  faults: Fault[],
): Enemy | null {
  const path = `enemies.${id}`;
  const card = enemyByCode.get(spec.card);
  if (card === undefined) {
    faults.push({ path: `${path}.card`, message: `there is no enemy card ${spec.card}` });
    return null;
  }
  const changes: Record<string, unknown> = {};
  for (const field of CARD_FIELDS) if (spec[field] !== undefined) changes[field] = spec[field];
  if (spec.special !== undefined) changes.special = { ...card.special, ...defined(spec.special) };
  const most = spec.mostHealth ?? Math.max(card.health, spec.health ?? 0);
  if (most !== card.health) changes.health = most;
  const changed = { ...card, ...changes } as EnemyCard;
  const cells = squares(spec.squares ?? blockOf(changed, spec, drawn), path);
  if (cells.length === 0) {
    faults.push({ path: `${path}.at`, message: 'where does it stand?' });
    return null;
  }
  if (cells.includes(NONE)) return null;
  const home = spec.home ?? Number(g.board.surfaceOf(cells[0]!).slice(1));
  if (g.tiles[home] === undefined) faults.push({ path: `${path}.home`, message: `there is no tile ${home}` });
  const enemy: Enemy = {
    ...newEnemy(changed, id, home, cells),
    changes: Object.keys(changes).length > 0 ? (changes as Partial<EnemyCard>) : null,
  };
  enemy.health = spec.health ?? most;
  if (spec.spells !== undefined) enemy.spells = spec.spells;
  for (const field of ['asleep', 'skips', 'stung'] as const) {
    const value = spec[field];
    if (value !== undefined) enemy[field] = value;
  }
  for (const field of ['rooted', 'burned', 'summoned', 'dormant'] as const) {
    const value = spec[field];
    if (value !== undefined) enemy[field] = value;
  }
  return enemy;
}

/** The squares of a body whose lower left square is stated, or all squares drawn with its mark. */
function blockOf(
  card: EnemyCard,
  spec: EnemySpec,
  drawn: readonly (readonly [number, number])[],
): (readonly [number, number])[] {
  if (spec.at === undefined) return [...drawn];
  const [w, h] = spec.turned === true ? [card.size[1], card.size[0]] : card.size;
  const block: (readonly [number, number])[] = [];
  for (let j = 0; j < h; j += 1) for (let i = 0; i < w; i += 1) block.push([spec.at[0] + i, spec.at[1] + j]);
  return block;
}

function friendlyFrom(
  spec: NonNullable<Scenario['friendlies']>[number],
  index: number,
  cells: readonly Cell[],
): Friendly {
  const wolf = enemyByCode.get('W')!;
  const isWolf = spec.kind === 'wolf';
  const health = spec.health ?? 3;
  return {
    id: spec.id ?? `${spec.kind}-${index + 1}`,
    kind: spec.kind,
    owner: spec.owner,
    speed: isWolf ? wolf.speed : 5,
    attacks: isWolf ? wolf.attacks : 0,
    attack: isWolf ? wolf.attack : 10,
    defend: isWolf ? wolf.defend : 20,
    health,
    status: spec.status ?? (health > 0 ? 'conscious' : health === 0 ? 'unconscious' : 'dead'),
    cells,
    carriedBy: null,
    acted: spec.acted ?? false,
  };
}

/** Whether the room of the quest is among the rooms on the table. */
function hasQuestRoom({ quest, rooms = [] }: Scenario): boolean {
  const wanted = questById.get(quest ?? '')?.room;
  return rooms.some(room => room.section === wanted);
}

function decksFor(scenario: Scenario, dice: Dice, faults: Fault[]): BattleAxe['mat'] {
  const deck = (all: readonly string[], stated: readonly string[] | undefined, path: string) => {
    for (const id of stated ?? []) if (!all.includes(id)) faults.push({ path, message: `there is no card ${id}` });
    const rest = [...all];
    for (const id of stated ?? []) if (rest.includes(id)) rest.splice(rest.indexOf(id), 1);
    return [...(stated ?? []), ...dice.shuffle(rest)];
  };
  const tokens = coins.flatMap(row => new Array<number>(row.count).fill(row.value));
  const bag = [...tokens];
  for (const value of scenario.decks?.coins ?? []) {
    if (bag.includes(value)) bag.splice(bag.indexOf(value), 1);
    else faults.push({ path: 'decks.coins', message: `the bag has no more coins of ${value}` });
  }
  return {
    roomsCompleted: scenario.roomsCompleted ?? 0,
    questRoomPlaced: scenario.questRoomPlaced ?? hasQuestRoom(scenario),
    goalAchieved: scenario.goalAchieved ?? false,
    ...(scenario.goal === undefined ? {} : { goal: scenario.goal }),
    alarm: scenario.alarm ?? false,
    idleEnemySteps: scenario.idleEnemySteps ?? 0,
    ambushDone: scenario.ambushDone ?? false,
    passageDeck: deck(
      passages.map(card => card.id),
      scenario.decks?.passage,
      'decks.passage',
    ),
    roomDeck: deck(
      roomCards.map(card => card.id),
      scenario.decks?.room,
      'decks.room',
    ),
    eventDeck: deck(
      events.map(card => card.id),
      scenario.decks?.event,
      'decks.event',
    ),
    coinBag: [...(scenario.decks?.coins ?? []), ...dice.shuffle(bag)],
    passagesDiscarded: [],
    roomsDiscarded: [],
    eventsDiscarded: [],
    usedRooms: scenario.usedRooms ?? [],
    met: [],
  };
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

/** The frames of the phase a scenario begins in. */
function layStack(
  g: BattleAxe,
  scenario: Scenario,
  procedures: ProcedureTable<BattleAxe, BattleAxeEvent>,
  faults: Fault[],
): void {
  if (scenario.town === true) {
    g.stack.push(frameAt(procedures, 'afterQuest', 'town', { order: [], at: 0 }));
    return;
  }
  const phase = scenario.phase ?? (scenario.turn === undefined ? 'heroes' : 'turn');
  if (phase === 'enemies') {
    g.round = Math.max(1, g.round);
    g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}));
    return;
  }
  if (phase === 'heroes') {
    if (scenario.round === undefined) {
      g.stack.push(frameAt(procedures, 'quest', 'arrange', { arrange: scenario.arrange ?? false, at: 0 }));
      return;
    }
    g.stack.push(frameAt(procedures, 'rounds', 'heroStep', {}));
    return;
  }
  const hero = g.heroes.find(other => other.id === scenario.turn);
  if (hero === undefined) {
    faults.push({ path: 'turn', message: `there is no hero ${scenario.turn ?? ''}` });
    return;
  }
  g.round = Math.max(1, g.round);
  g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}), frameAt(procedures, 'heroStep', 'goOn', {}));
  const begun = hero.turn.taking;
  if (begun) hero.acted = true;
  g.stack.push(frameAt(procedures, 'heroTurn', begun ? 'turn' : 'start', { hero: hero.id }));
}
