// A run without end: one long way down through halls that lie drawn from the start, each with more in it than the last.
import { type Dice, diceOn, type Endless, newLuck, type ScenarioObject } from '@quarterstaff/kernel';
import { questById, roomById } from '../content/content.ts';
import type { RoomSection } from '../content/schemas.ts';
import type { EnemySpec, Scenario, ThingSpec, TileSpec } from '../setup/schema.ts';
import type { BattleAxe } from '../state.ts';
import { crowd, type Folk, folksAlong, guardsOf, QUESTS, roomOf, worthOf } from './folk.ts';
import {
  behind,
  chamberBeside,
  HALLS,
  type Passage,
  passageTo,
  type Rect,
  rectOf,
  type Shape,
  type Site,
  sideName,
  sitesOf,
  wayThrough,
} from './ground.ts';
import { type Furnished, furnish, furnishLast } from './hall.ts';
import { nameFor, seedIn } from './names.ts';
import { partyFor } from './party.ts';

/** What a hall on the way comes to: it rises by more and more. */
const worthIn = (hall: number): number => 7.5 + 0.85 * (hall - 1) + 0.025 * (hall - 1) ** 2;
/** Every so many halls a locked chest stands in a chamber beside the way. */
const CHEST_EVERY = 2;
const CHEST_ROOM = 'X06';
const PLATE = { name: 'Pressure plate', kind: 'plate', height: 'floor' } as const;

/** What is put together, hall by hall. */
interface Laid {
  readonly map: TileSpec[];
  readonly doors: NonNullable<Scenario['doors']>;
  readonly openings: NonNullable<Scenario['openings']>;
  readonly rooms: NonNullable<Scenario['rooms']>;
  readonly things: (ThingSpec & { at: [number, number] })[];
  readonly enemies: EnemySpec[];
}

export function runOf(seed: string): ScenarioObject {
  const dice = diceOn(newLuck(`endless ${seed}`), 'run');
  const { quest, folks: favoured } = dice.pick(QUESTS);
  const name = nameFor(dice, quest, seed);
  const folks = folksAlong(dice, HALLS - 1, favoured);
  const last = roomOf(questById.get(quest)!.room);
  const shapes = [...folks.map(folk => shapeFor(dice, folk)), shapeOf(last.size, last.entry)];
  const sites = sitesOf(wayThrough(dice), shapes);
  const laid: Laid = { map: [], doors: [], openings: [], rooms: [], things: [], enemies: [] };
  let from: Rect | null = null;
  let behindThem = 0;
  sites.forEach((site, i) => {
    const folk = folks[i];
    const worth = Math.max(worthIn(i + 1), behindThem + STEP);
    const hall = folk === undefined ? lastHall(dice, last, site, favoured[0]!, worth) : filled(dice, folk, site, worth);
    behindThem = hallWorth(hall);
    const passage = passageTo(site, from);
    layPassage(laid, passage, from === null);
    if (i > 0 && i % CHEST_EVERY === 0) layChest(dice, laid, passage);
    layHall(laid, { site, section: folk?.section ?? last.id, passage, hall });
    from = rectOf(site);
  });
  return { name, quest, ...laid, start: startOf(passageTo(sites[0]!, null)), heroes: partyFor(dice) };
}
const hallWorth = ({ enemies }: Furnished): number => worthOf(enemies.map(({ card }) => card));
const STEP = 0.1;
const TRIES = 20;

/** A hall with as much in it as is wished: of some tries the first in which all find a place, or the fullest. */
function filled(dice: Dice, folk: Folk, site: Site, wanted: number): Furnished {
  let fullest: Furnished = { things: [], enemies: [] };
  for (let i = 0; i < TRIES && hallWorth(fullest) < wanted; i += 1) {
    const hall = furnish(dice, roomOf(folk.section), site, crowd(dice, folk, wanted));
    if (hallWorth(hall) > hallWorth(fullest)) fullest = hall;
  }
  return fullest;
}

/** The hall of the quest, with guards where its own people come to less than is wished. */
function lastHall(dice: Dice, room: RoomSection, site: Site, people: string, wanted: number): Furnished {
  const own = hallWorth(furnishLast(dice, room, site, []));
  const guards = own < wanted ? crowd(dice, guardsOf(people), wanted - own) : [];
  return furnishLast(dice, room, site, guards);
}

const shapeOf = ([width, depth]: readonly [number, number], column: number): Shape => ({ width, depth, column });
const LEAST_SIDE = 5;
const MOST_SIDE = 7;

/** A hall about as large as the room of its people. */
function shapeFor(dice: Dice, { section }: Folk): Shape {
  const [width, depth] = roomOf(section).size.map(side =>
    Math.min(MOST_SIDE, Math.max(LEAST_SIDE, side + dice.die(3) - 2)),
  ) as [number, number];
  return shapeOf([width, depth], (width + 1) >> 1);
}

const rowsOf = ({ width, depth }: Rect): string[] => new Array<string>(depth).fill('.'.repeat(width));
const tileOn = (rect: Rect, kind: TileSpec['kind']): TileSpec => ({ kind, rows: rowsOf(rect), x: rect.x, y: rect.y });

/** Nobody has been there. */
const SHUT = { open: false, everOpened: false, from: 'passage' } as const;

function layPassage({ map, openings }: Laid, passage: Passage, isStart: boolean): void {
  const entry = sideName(behind(passage.forward));
  map.push({ ...tileOn(passage, isStart ? 'start' : 'passage'), entry });
  if (!isStart) for (const [x, y] of passage.first) openings.push([x, y, entry]);
}

function layHall(
  laid: Laid,
  its: { readonly site: Site; readonly section: string; readonly passage: Passage; readonly hall: Furnished },
): void {
  const { site, section, passage, hall } = its;
  const tile = laid.map.length;
  const entry = sideName(behind(site.forward));
  laid.map.push({ ...tileOn(rectOf(site), 'room'), section, entry });
  // Two leaves: a single door is shut for good when somebody heavy falls in front of it.
  const along = (site.forward & 1) === 0 ? 'E' : 'N';
  laid.doors.push({ at: [...passage.last[0]], double: along, side: sideName(site.forward), ...SHUT });
  laid.rooms.push({ section, tile });
  laid.things.push(...hall.things);
  laid.enemies.push(...hall.enemies.map(enemy => ({ ...enemy, home: tile })));
}

/** A chamber beside the passage, with a chest that is locked and trapped. */
function layChest(dice: Dice, { map, doors, rooms, things }: Laid, passage: Passage): void {
  const { door, side, far, before, ...rect } = chamberBeside(passage, dice.die(2) === 1);
  const tile = map.length;
  map.push({ ...tileOn(rect, 'room'), section: CHEST_ROOM, entry: sideName(behind(side)) });
  doors.push({ at: [...door], side: sideName(side), ...SHUT });
  rooms.push({ section: CHEST_ROOM, tile });
  const [statue, chest] = Object.values(roomById.get(CHEST_ROOM)!.contents);
  far.forEach((square, i) => {
    things.push({ at: [...square], ...(i === 0 ? chest! : statue!) });
  });
  for (const square of dice.shuffle(before).slice(0, dice.die(before.length + 1) - 1))
    things.push({ at: [...square], ...PLATE });
}

/** The two rows furthest from the first hall. */
function startOf({ forward, first: [[ax, ay], [bx, by]] }: Passage): NonNullable<Scenario['start']> {
  const [dx, dy] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ][forward]! as [number, number];
  return [
    [ax, ay],
    [bx, by],
    [ax + dx, ay + dy],
    [bx + dx, by + dy],
  ];
}

export const endless: Endless<BattleAxe> = {
  scenario: runOf,
  seedOf(scenario) {
    const { name } = (scenario ?? {}) as { readonly name?: unknown };
    return typeof name === 'string' ? seedIn(name) : null;
  },
  reached: g => g.rooms.filter(({ completed }) => completed).length,
};
