import {
  type Fault,
  own,
  type Prepared,
  type ScenarioEntry,
  type SeatEntry,
  type SetupRequest,
  schemaFaults,
} from '@quarterstaff/kernel';
import type * as z from 'zod';
import {
  ammunitionById,
  armourById,
  gearById,
  itemById,
  monsterById,
  potionById,
  questItemById,
  spellById,
  trapById,
  weaponById,
} from '../content/index.ts';
import { COMPONENTS } from '../content/schemas.ts';
import { beside, dirByName, parseSquare, squareName } from '../map/square.ts';
import { partsOf } from '../models/carry.ts';
import type { Switches } from '../state.ts';
import { facts } from './facts.ts';
import { unreachedFocus } from './focus.ts';
import { impossibilities } from './possible.ts';
import { isNoSeat, isReserved } from './reserved.ts';
import { scenarios } from './scenarios.ts';
import { FARTHEST, MapSchema, MOST_PARTS, MOST_SQUARES, type Scenario, ScenarioSchema } from './schema.ts';
import type { Setup } from './set-up.ts';
import { contradictions } from './sound.ts';
import {
  type Blame,
  type Placed,
  type Stated,
  statedChests,
  statedHeroes,
  statedModels,
  statedMonsters,
  statedParty,
} from './stated.ts';
import { switches as table } from './switches.ts';

/** The seats of a scenario: one for each player of Heroes, one for the game master. */
export function seatsOf(players: readonly string[], gm: string): SeatEntry[] {
  return [
    ...players.map(seat => ({ seat, side: 'party', about: 'hero player' })),
    { seat: gm, side: 'gm', about: 'game master' },
  ];
}

function readSwitches(options: Readonly<Record<string, unknown>>, faults: Fault[]): Switches {
  const chosen: Record<string, boolean> = {};
  for (const [key, entry] of Object.entries(table)) chosen[key] = entry.default as boolean;
  for (const [key, value] of Object.entries(options)) {
    const entry = own(table, key);
    if (entry === undefined) faults.push({ path: `options.${key}`, message: 'no such switch' });
    else if (!entry.values.includes(value as boolean))
      faults.push({ path: `options.${key}`, message: 'true or false' });
    else chosen[key] = value as boolean;
  }
  return chosen as unknown as Switches;
}

type Known = ReadonlyMap<string, unknown>;

/** Ids that must exist, and facts that must fit together. */
function crossCheck(s: Scenario, blame: Blame): void {
  const need = (known: Known, ids: readonly string[], path: string): void => {
    for (const id of ids) if (!known.has(id)) blame(path, `${id} does not exist`);
  };
  const models = statedModels(s);
  checkNames(s, models, blame);
  for (const { m, path } of models)
    if (m.focus !== undefined && m.focus !== '' && !models.some(other => other.m.id === m.focus))
      blame(`${path}.focus`, `${m.focus} is no model`);
  for (const { m, path } of statedParty(s)) {
    need(weaponById, m.weapons ?? [], `${path}.weapons`);
    need(armourById, m.armour === undefined || m.armour === null ? [] : [m.armour], `${path}.armour`);
    need(itemById, m.ring === undefined ? [] : [m.ring], `${path}.ring`);
    need(itemById, m.worn, `${path}.worn`);
    need(gearById, m.gear, `${path}.gear`);
    need(potionById, m.potions, `${path}.potions`);
    need(spellById, m.scrolls, `${path}.scrolls`);
    need(questItemById, m.questItems, `${path}.questItems`);
    if ('archetype' in m) need(spellById, m.spells ?? [], `${path}.spells`);
    else if (!s.heroes.some(hero => hero.id === m.owner)) blame(`${path}.owner`, `${m.owner} is no Hero`);
  }
  need(monsterById, s.turn.bodies, 'turn.bodies');
  s.turn.missiles.forEach(({ model, what }, i) => {
    if (!statedParty(s).some(({ m }) => m.id === model))
      blame(`turn.missiles.${i}.model`, `${model} is no party model`);
    if (!weaponById.has(what) && !ammunitionById.has(what)) blame(`turn.missiles.${i}.what`, `${what} does not exist`);
  });
  for (const { m, path } of statedChests(s)) {
    needThings(m.things, `${path}.things`, blame);
    need(questItemById, m.holds, `${path}.holds`);
    need(trapById, m.trap === undefined || m.trap === 'none' ? [] : [m.trap], `${path}.trap`);
  }
  s.heaps.forEach((heap, i) => {
    needThings(heap.things, `heaps.${i}.things`, blame);
  });
  s.traps.forEach(({ trap }, i) => {
    need(trapById, [trap], `traps.${i}.trap`);
  });
  if (s.leader !== undefined && !s.heroes.some(h => h.id === s.leader)) blame('leader', 'the Leader is a Hero');
  if (s.turn.active !== undefined && !models.some(({ m }) => m.id === s.turn.active))
    blame('turn.active', 'no such model');
  for (const { m, path } of statedHeroes(s)) if (isNoSeat(m.player)) blame(`${path}.player`, `${m.player} is no seat`);
  if (isNoSeat(s.gm)) blame('gm', `${s.gm} is no seat`);
  if (s.heroes.some(h => h.player === s.gm)) blame('gm', 'the game master plays no Heroes');
}

/** One model to an id and to a square; answers and seats are no names. */
function checkNames(s: Scenario, models: readonly Stated<Placed>[], blame: Blame): void {
  const ids = new Set<string>();
  const squares = new Map<string, string>();
  for (const { m, path } of models) {
    if (ids.has(m.id)) blame(`${path}.id`, 'two models of one id');
    if (isReserved(m.id)) blame(`${path}.id`, `${m.id} is an answer, not a name`);
    else if (m.id === s.gm || s.heroes.some(h => h.player === m.id)) blame(`${path}.id`, `${m.id} is a seat`);
    ids.add(m.id);
    if (m.at === undefined || m.condition === 'dead' || m.condition === 'left') continue;
    const other = squares.get(m.at);
    if (other !== undefined) blame(`${path}.at`, `${m.at} is taken by ${other}`);
    squares.set(m.at, m.id);
  }
}

const THINGS: Readonly<Record<string, Known>> = {
  weapon: weaponById,
  armour: armourById,
  shield: new Map([['shield', true]]),
  item: itemById,
  gear: gearById,
  potion: potionById,
  scroll: spellById,
  quest: questItemById,
  component: new Map(COMPONENTS.map(id => [id, true])),
  ammo: ammunitionById,
};

/** Things are written by kind and id. */
function needThings(things: readonly string[], path: string, blame: Blame): void {
  for (const thing of things) {
    const { kind, id } = partsOf(thing);
    if (own(THINGS, kind)?.has(id) !== true || !/^[a-z]+:[A-Za-z_]+(\*[1-9]\d?)?$/.test(thing))
      blame(path, `${thing} does not exist`);
  }
}

/** Sections and doors are named by number. */
function checkNumbers(s: Scenario, blame: Blame): void {
  const sections = s.map === 'start' ? START_SECTIONS : s.map.sections.length + (s.map.rows === undefined ? 0 : 1);
  const doors = s.map === 'start' ? 0 : s.map.doors.length;
  const need = (numbers: readonly number[], below: number, path: string, what: string): void => {
    for (const n of numbers) if (n >= below) blame(path, `there is no ${what} ${n}`);
  };
  s.groups.forEach((group, i) => {
    need(group.sections, sections, `groups.${i}.sections`, 'section');
  });
  need(s.turn.area ?? [], sections, 'turn.area', 'section');
  need(
    s.clearSight.map(c => c.section),
    sections,
    'clearSight',
    'section',
  );
  if (s.map !== 'start') need(s.map.joins.flat(), sections, 'map.joins', 'section');
  for (const { m, path } of statedMonsters(s))
    need(m.makesFor === undefined ? [] : [m.makesFor], doors, `${path}.makesFor`, 'door');
}

const START_SECTIONS = 4;

/** Every square a model or thing is stated to be on must be mapped. */
function checkSquares(s: Scenario, blame: Blame): void {
  if (s.turn.kind === 'town') return; // everybody has left the dungeon
  const inside = (text: string): boolean => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    if (s.map === 'start') return x >= 0 && x <= 1 && y >= -14 && y <= 1; // AHQ-GAP-22
    const [ox, oy] = s.map.origin;
    const mark = s.map.rows?.[y - oy]?.[x - ox];
    if (mark !== undefined && mark !== '#' && mark !== ' ') return true;
    return s.map.sections.some(
      ({ rect: [x0, y0, x1, y1] }) =>
        x >= Math.min(x0, x1) && x <= Math.max(x0, x1) && y >= Math.min(y0, y1) && y <= Math.max(y0, y1),
    );
  };
  const map = s.map === 'start' ? null : s.map;
  const squares: (readonly [string, string | undefined])[] = [
    ...statedModels(s).map(({ m, path }) => [`${path}.at`, m.at] as const),
    ...statedChests(s).map(({ m, path }) => [`${path}.at`, m.at] as const),
    ...s.heaps.map((h, i) => [`heaps.${i}.at`, h.at] as const),
    ...s.traps.flatMap((t, i) => [[`traps.${i}.at`, t.at] as const, [`traps.${i}.from`, t.from] as const]),
    ...s.burning.map((b, i) => [`burning.${i}.at`, b.at] as const),
    ...s.entered.map((at, i) => [`entered.${i}`, at] as const),
    ...(map?.obstacles ?? []).map((o, i) => [`map.obstacles.${i}.at`, o.at] as const),
    ...statedParty(s).map(({ m, path }) => [`${path}.startedAt`, m.startedAt] as const),
  ];
  for (const [path, at] of squares) if (at !== undefined && !inside(at)) blame(path, `${at} is not on the map`);
  const edges: (readonly [string, string])[] = [
    ...(map?.doors ?? []).map((door, i) => [`map.doors.${i}.at`, door.at] as const),
    ...(map?.walls ?? []).map((edge, i) => [`map.walls.${i}`, edge] as const),
    ...(map?.grates ?? []).map((edge, i) => [`map.grates.${i}`, edge] as const),
  ];
  for (const [path, edge] of edges) {
    const [at = '', dir = ''] = edge.split(' ');
    const far = squareName(beside(parseSquare(at)!, dirByName(dir)));
    if (!inside(at) && !inside(far)) blame(path, `${edge} is not on the map`);
  }
}

/** Objects, lists, texts and numbers in something from outside, counted no further than what is allowed. */
function partsIn(raw: unknown): number {
  const queue: unknown[] = [raw];
  for (let i = 0; i < queue.length && queue.length <= MOST_PARTS; i += 1) {
    const part = queue[i];
    if (typeof part !== 'object' || part === null) continue;
    for (const one of Object.values(part)) {
      queue.push(one);
      if (queue.length > MOST_PARTS) break;
    }
  }
  return queue.length;
}

/** A map that is larger than a dungeon can be, or lies off the grid: nothing of it is laid out. */
function tooLarge({ map }: Scenario): Fault[] {
  if (map === 'start') return [];
  const faults: Fault[] = [];
  const rows = map.rows ?? [];
  const [x0, y0] = map.origin;
  const width = Math.max(0, ...rows.map(row => row.length));
  if (x0 + width - 1 > FARTHEST || y0 + rows.length - 1 > FARTHEST)
    faults.push({ path: 'map.rows', message: `squares lie within -${FARTHEST} and ${FARTHEST}` });
  let squares = rows.reduce((sum, row) => sum + row.length, 0);
  for (const { rect } of map.sections) squares += (Math.abs(rect[2] - rect[0]) + 1) * (Math.abs(rect[3] - rect[1]) + 1);
  if (squares > MOST_SQUARES) faults.push({ path: 'map', message: `at most ${MOST_SQUARES} squares` });
  return faults;
}

/** What the schema finds fault with: of a map what is wrong in it, not only that it is neither a map nor the word for one. */
function issuesOf(raw: unknown, error: z.ZodError): readonly z.core.$ZodIssue[] {
  return error.issues.flatMap(issue => {
    if (issue.code !== 'invalid_union' || issue.path.join('.') !== 'map') return [issue];
    const inside = MapSchema.safeParse((raw as { readonly map: unknown }).map).error?.issues ?? [];
    return inside.map(one => ({ ...one, path: ['map', ...one.path] }));
  });
}

/** Reads what a person asks for: a shipped scenario by id, or a whole scenario object. */
export function prepare(request: SetupRequest): Prepared<Setup> {
  const faults: Fault[] = [];
  const switches = readSwitches(request.options, faults);
  let raw = request.scenario;
  if (typeof raw === 'string') {
    const shipped = scenarios.find(s => s.id === raw);
    if (shipped === undefined) faults.push({ path: 'scenario', message: `there is no scenario ${raw}` });
    else raw = shipped;
  }
  if (partsIn(raw) > MOST_PARTS) return { ok: false, faults: [{ path: 'scenario', message: 'too large' }] };
  const parsed = ScenarioSchema.safeParse(raw);
  if (!parsed.success) {
    if (typeof raw !== 'string')
      for (const { path, message } of schemaFaults({ issues: issuesOf(raw, parsed.error) }))
        faults.push({ path: path === '' ? 'scenario' : path, message });
    return { ok: false, faults };
  }
  const large = tooLarge(parsed.data);
  if (large.length > 0) return { ok: false, faults: [...faults, ...large] };
  const blame: Blame = (path, message, rule) =>
    faults.push({ path, message: rule === undefined ? message : `${message} (${rule})` });
  const known = faults.length;
  crossCheck(parsed.data, blame);
  const isKnown = faults.length === known;
  checkNumbers(parsed.data, blame);
  checkSquares(parsed.data, blame);
  contradictions(parsed.data, blame);
  if (isKnown) impossibilities(parsed.data, blame);
  if (faults.length === 0) unreachedFocus(parsed.data, blame);
  if (faults.length > 0) return { ok: false, faults };
  const players = [...new Set(parsed.data.heroes.map(h => h.player))];
  return { ok: true, setup: { scenario: parsed.data, switches }, seats: seatsOf(players, parsed.data.gm) };
}

/** One fight in one room, to begin with. */
const FIRST = 'first-fight';

export const scenarioEntries: readonly ScenarioEntry[] = scenarios.map(raw => {
  const s = ScenarioSchema.parse(raw);
  return {
    id: raw.id,
    name: s.name,
    about: s.about,
    seats: seatsOf([...new Set(s.heroes.map(h => h.player))], s.gm),
    first: raw.id === FIRST,
    ...(facts[raw.id] === undefined ? {} : { facts: facts[raw.id] }),
  };
});
