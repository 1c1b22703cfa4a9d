// All content, checked once at load and then frozen. More of anything is a line of JSON.
import { ContentError, type Fault, loadContent, type RuleId } from '@quarterstaff/kernel';
import * as z from 'zod';
import { R } from '../rules.ts';
import campaignJson from './campaign.json' with { type: 'json' };
import coinsJson from './coins.json' with { type: 'json' };
import enemiesJson from './enemies.json' with { type: 'json' };
import eventsJson from './events.json' with { type: 'json' };
import itemsJson from './items.json' with { type: 'json' };
import passagesJson from './passages.json' with { type: 'json' };
import questsJson from './quests.json' with { type: 'json' };
import racesJson from './races.json' with { type: 'json' };
import readyJson from './ready-heroes.json' with { type: 'json' };
import rolesJson from './roles.json' with { type: 'json' };
import roomCardsJson from './room-cards.json' with { type: 'json' };
import roomTablesJson from './room-tables.json' with { type: 'json' };
import roomsJson from './rooms.json' with { type: 'json' };
import {
  CampaignSchema,
  CoinSchema,
  EnemyCardSchema,
  EventCardSchema,
  ItemSchema,
  PassageCardSchema,
  QuestSchema,
  RaceSchema,
  ReadyHeroSchema,
  RoleSchema,
  RoomCardSchema,
  RoomSchema,
  type RoomSection,
  RoomTablesSchema,
  SpecificActionSchema,
  SpellSchema,
  TraitSchema,
  TrapSchema,
  TreasureSchema,
} from './schemas.ts';
import actionsJson from './specific-actions.json' with { type: 'json' };
import spellsJson from './spells.json' with { type: 'json' };
import traitsJson from './traits.json' with { type: 'json' };
import trapsJson from './traps.json' with { type: 'json' };
import treasureJson from './treasure.json' with { type: 'json' };
import wordsJson from './words.json' with { type: 'json' };

/** The rules that each file of content serves. */
const contentRules = new Map<string, readonly RuleId[]>();

/** Reads one file of content, for the rules that it serves. */
function load<S extends z.ZodType>(file: string, rules: readonly RuleId[], schema: S, json: unknown): z.output<S> {
  contentRules.set(file, rules);
  return loadContent(file, schema, json);
}

function rowsBy<T>(rows: readonly T[], key: (row: T) => string): ReadonlyMap<string, T> {
  return new Map(rows.map(row => [key(row), row]));
}

export const races = load('races.json', [R.humanBlock, R.raceTendencies, R.raceTable], z.array(RaceSchema), racesJson);
export const roles = load(
  'roles.json',
  [R.roleModifiers, R.roleTendencies, R.roleTable],
  z.array(RoleSchema),
  rolesJson,
);
export const traits = load('traits.json', [R.traits, R.traitTable], z.array(TraitSchema), traitsJson);
export const readyHeroes = load(
  'ready-heroes.json',
  [R.readyHeroes, R.readyTable],
  z.array(ReadyHeroSchema),
  readyJson,
);
export const items = load(
  'items.json',
  [R.itemCards, R.itemCardFields, R.sampleConsole, R.itemTable],
  z.array(ItemSchema),
  itemsJson,
);
export const treasure = load('treasure.json', [R.itemTable], z.array(TreasureSchema), treasureJson);
export const spells = load('spells.json', [R.spellDeck, R.spellTable], z.array(SpellSchema), spellsJson);
export const enemies = load('enemies.json', [R.enemyCard, R.enemyTable], z.array(EnemyCardSchema), enemiesJson);
export const passages = load('passages.json', [R.passageTable], z.array(PassageCardSchema), passagesJson);
export const roomCards = load('room-cards.json', [R.roomCardTable], z.array(RoomCardSchema), roomCardsJson);
export const roomTables = load('room-tables.json', [R.roomCardTable], RoomTablesSchema, roomTablesJson);
export const rooms = load('rooms.json', [R.roomTable], z.array(RoomSchema), roomsJson);
export const events = load('events.json', [R.eventTable], z.array(EventCardSchema), eventsJson);
export const coins = load('coins.json', [R.coinTable], z.array(CoinSchema), coinsJson);
export const traps = load('traps.json', [R.trapTable], z.array(TrapSchema), trapsJson);
export const specificActions = load(
  'specific-actions.json',
  [R.specificTable],
  z.array(SpecificActionSchema),
  actionsJson,
);
export const quests = load('quests.json', [R.questTable], z.array(QuestSchema), questsJson);
export const campaign = load('campaign.json', [R.campaignTable], CampaignSchema, campaignJson);
export const words: readonly string[] = load('words.json', [R.wordList], z.array(z.string().min(4)), wordsJson);

export const raceById = rowsBy(races, row => row.id);
export const roleById = rowsBy(roles, row => row.id);
export const itemById = rowsBy(items, row => row.id);
export const itemByName = rowsBy(items, row => row.name);
export const spellById = rowsBy(spells, row => row.id);
export const spellByName = rowsBy(spells, row => row.name);
export const enemyByCode = rowsBy(enemies, row => row.code);
export const passageById = rowsBy(passages, row => row.id);
export const roomCardById = rowsBy(roomCards, row => row.id);
export const roomById = rowsBy(rooms, row => row.id);
export const eventById = rowsBy(events, row => row.id);
export const trapById = rowsBy(traps, row => row.id);
export const actionById = rowsBy(specificActions, row => row.id);
export const questById = rowsBy(quests, row => row.id);
export const traitById = rowsBy(traits, row => row.id);

/** Ids that name nothing, layouts that do not fit their size, occupants without a square: all of them. */
export function danglingFaults(): Fault[] {
  const faults: Fault[] = [];
  const need = (known: ReadonlyMap<string, unknown>, id: string, path: string) => {
    if (!known.has(id)) faults.push({ path, message: `nothing is called ${id}` });
  };
  for (const row of roles) for (const id of row.equipment) need(itemById, id, `roles.${row.id}.equipment`);
  for (const row of readyHeroes)
    for (const id of row.equipment) need(itemById, id, `ready-heroes.${row.name}.equipment`);
  for (const row of items) {
    if (row.smallTwin !== undefined) need(itemById, row.smallTwin, `items.${row.id}.smallTwin`);
    if (row.whistle !== undefined) need(enemyByCode, row.whistle.card, `items.${row.id}.whistle`);
  }
  for (const row of treasure) for (const id of row.items) need(itemById, id, `treasure.${row.upTo}`);
  for (const row of spells) if (row.effect.kind === 'call') need(enemyByCode, row.effect.card, `spells.${row.id}`);
  for (const row of enemies) {
    if (row.special.summons !== undefined)
      need(enemyByCode, row.special.summons.card, `enemies.${row.code}.special.summons`);
  }
  for (const row of roomCards) if (row.room !== null) need(roomById, row.room, `room-cards.${row.id}`);
  for (const row of [...roomTables.foes, ...roomTables.peril]) need(roomById, row.room, 'room-tables');
  for (const row of quests) {
    need(roomById, row.room, `quests.${row.id}.room`);
    if (row.reward.item !== undefined) need(itemById, row.reward.item, `quests.${row.id}.reward`);
    if (row.whenRoomsCompleted !== undefined) need(eventById, row.whenRoomsCompleted.event, `quests.${row.id}`);
    for (const code of row.ambush?.cards ?? []) need(enemyByCode, code, `quests.${row.id}.ambush`);
  }
  for (const row of events) {
    if (row.effect.kind !== 'enemies') continue;
    for (const line of row.effect.table) for (const code of line.cards) need(enemyByCode, code, `events.${row.id}`);
  }
  for (const row of rooms) faults.push(...roomFaults(row));
  return faults;
}

/** What is wrong with the plan of a room. */
export function roomFaults(room: RoomSection): Fault[] {
  const faults: Fault[] = [];
  const [width, depth] = room.size;
  const squares = room.layout.map(line => line.trim().split(/\s+/));
  if (squares.length !== depth || squares.some(line => line.length !== width)) {
    faults.push({ path: `rooms.${room.id}.layout`, message: `the plan is not ${width} by ${depth}` });
  }
  const marks = new Set(squares.flat());
  for (const mark of marks) {
    if (mark === '.' || room.contents[mark] !== undefined) continue;
    const code = /^([A-Z]+)(\d+)$/.exec(mark)?.[1];
    if (code === undefined || !enemyByCode.has(code)) {
      faults.push({ path: `rooms.${room.id}.layout`, message: `${mark} is neither contents nor an enemy` });
    }
  }
  for (const line of room.setup) {
    for (const label of line.occupants) {
      if (!marks.has(label)) faults.push({ path: `rooms.${room.id}.setup`, message: `${label} has no square` });
    }
  }
  return faults;
}

const dangling = danglingFaults();
if (dangling.length > 0) throw new ContentError('content', dangling);
