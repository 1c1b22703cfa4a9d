import { call, d12, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import { type Asking, askAs, askThing, say } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { furnishings, generation, hazards, rowFor } from '../content/index.ts';
import type { RoomType } from '../content/schemas.ts';
import { obstacleAt, sectionAt, squaresOf } from '../map/map.ts';
import { beside, DIRS, opposite, rightOf, type Square, squareName } from '../map/square.ts';
import { leaderSeat, modelAt } from '../models/query.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Member } from '../state.ts';
import { addGroup, addObstacles, addSection, glimpse, meet, membersOf, questOf, removeDoor } from './build.ts';
import { placeDoors } from './doors.ts';
import {
  besideDoor,
  centreBlock,
  chasmRow,
  farWall,
  leadsTo,
  type RoomPlace,
  reservations,
  roomPlaces,
} from './fit.ts';
import { prowlersStopped } from './passages.ts';

export interface NewRoom {
  readonly door: number;
  readonly dormant: boolean; // seen by Echo Map: nobody is met yet
  readonly unseen: boolean; // opened from afar: whoever lives here is met when somebody sees in
  type: RoomType | '';
  total: number;
  short: number;
  long: number;
  place: number; // which of the places offered, -1
  doors: number;
  content: string;
  sub: number;
  id: number;
  questRoom: number;
}

export function newRoom(door: number, dormant: boolean, unseen = false): NewRoom {
  return {
    door,
    dormant,
    unseen,
    type: '',
    total: 0,
    short: 0,
    long: 0,
    place: -1,
    doors: 0,
    content: '',
    sub: 0,
    id: -1,
    questRoom: -1,
  };
}

/** The next Quest Room that the type table may place, or -1. */
function nextQuestRoom(g: Ahq): number {
  const rooms = questOf(g).rooms;
  const n = g.quest.roomsFound;
  return n < rooms.length && !rooms[n]!.byCondition ? n : -1;
}

/** A Quest Room that its own condition places behind the next door, or -1 (Toll under the Marsh). */
export function conditionalRoom(g: Ahq): number {
  const rooms = questOf(g).rooms;
  const n = rooms.findIndex(room => room.byCondition);
  if (n < 0 || g.sites.some(site => site.questRoom === n)) return -1;
  return g.quest.flags.includes('hostage_freed') || g.quest.flags.includes('hostage_dead') ? n : -1;
}

/** The type of a room by die and trail; a Quest Room that cannot come now is a Lair (AHQ-GAP-08). */
export function roomType(g: Ahq, total: number): RoomType {
  const type = rowFor(generation.roomType, total).type;
  return type === 'quest_room' && nextQuestRoom(g) < 0 ? 'lair' : type;
}

function placesOf(g: Ahq, r: NewRoom): RoomPlace[] {
  const way = leadsTo(g.map, g.map.doors.find(d => d.id === r.door)!)!;
  const kept = reservations(g.map, id => g.doors[id]!.open, r.door);
  return roomPlaces(g.map, way.far, way.dir, [r.short, r.long], kept);
}

/** A place as the game master names it. */
function placeName(place: RoomPlace): string {
  return `${place.along}x${place.depth}+${place.offset}`;
}

/** The size of a room, and how far along the wall it lies. */
const askRoom: Asking<string> = askAs(answer => {
  const [size = '', shift = ''] = answer.split('+');
  return say('room', { size: size.replace('x', ' × '), shift });
});

/** A room behind a door: type, size, place, doors, contents (AHQ-DUN-14). */
export const generateRoom: Procedure<Ahq, NewRoom, AhqEvent> = procedure<NewRoom>('generateRoom', {
  placeByCondition: step((g, r) => {
    const n = r.dormant ? -1 : conditionalRoom(g); // it lies behind a door that is opened
    const door = g.doors[r.door]!;
    if (n >= 0) {
      r.type = 'quest_room';
      r.questRoom = n;
      door.typeDie = 0;
    } else if (door.typeDie > 0) {
      r.type = roomType(g, door.typeDie);
    }
  }),
  rollType: chance({
    rule: R.roomDice,
    dice: (_g, r) => (r.type === '' ? d12(1) : d12(0)),
    take(g, r, [face = 0], emit) {
      r.total = face + g.quest.trail;
      r.type = roomType(g, r.total);
      const trail = { rule: R.generationTables, label: 'trail', value: g.quest.trail };
      emit?.({
        type: 'roomTypeRolled',
        rules: [R.roomDice, R.generationTables],
        dice: [face],
        sums: [{ label: 'room type', base: face, parts: g.quest.trail > 0 ? [trail] : [], total: r.total }],
        result: r.type,
      });
    },
  }),
  offerScratchedMap: choice({
    rule: R.contentsOfRoomsAndPassages,
    decider: g => leaderSeat(g),
    options: (g, r) => (g.scratchedMap && r.total > 0 ? ['keep', 'reroll'] : []),
    ask: askThing({ keep: 'keep' }),
    take(g, r, answer, emit) {
      g.scratchedMap = false;
      if (answer !== 'reroll') return;
      r.type = '';
      emit?.({ type: 'scratchedMapUsed', rules: [R.contentsOfRoomsAndPassages] });
    },
  }),
  rollTypeAgain: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: (_g, r) => (r.type === '' ? d12(1) : d12(0)),
    take(g, r, [face = 0], emit) {
      r.total = face + g.quest.trail;
      r.type = roomType(g, r.total);
      emit?.({
        type: 'roomTypeRolled',
        rules: [R.contentsOfRoomsAndPassages],
        dice: [face],
        amount: r.total,
        result: r.type,
      });
    },
  }),
  rollSize: chance({
    rule: R.roomDice,
    dice: () => d12(1),
    take(_g, r, [face = 0], emit) {
      const bonus = generation.sizeBonus[r.type as RoomType];
      const [short, long] = rowFor(generation.roomSize, face + bonus).size;
      r.short = short;
      r.long = long;
      const part = { rule: R.generationTables, label: r.type, value: bonus };
      emit?.({
        type: 'roomSizeRolled',
        rules: [R.roomDice, R.generationTables],
        dice: [face],
        sums: [{ label: 'room size', base: face, parts: bonus > 0 ? [part] : [], total: face + bonus }],
        what: `${short}x${long}`,
      });
    },
  }),
  placeRoom: choice({
    rule: R.roomsShareTheDoorWall,
    decider: g => g.gmSeat,
    options: (g, r) => {
      const places = placesOf(g, r);
      return places.length > 1 ? places.map(placeName) : [];
    },
    whyNot: (_g, _r, asked) =>
      typeof asked === 'string' && /^\d+x\d+\+\d+$/.test(asked)
        ? [reason(R.roomsShareTheDoorWall, 'no place where a room of the rolled size fits')]
        : [],
    ask: askRoom,
    take(g, r, answer) {
      r.place = placesOf(g, r).findIndex(place => placeName(place) === answer);
    },
  }),
  layRoom: step((g, r, emit) => {
    const place = placesOf(g, r)[Math.max(0, r.place)];
    if (place === undefined) {
      removeDoor(g, r.door);
      emit?.({ type: 'rubbleFound', rules: [R.sectionsNeverOverlap, R.piecesAndFitting], door: r.door });
      return done();
    }
    const way = leadsTo(g.map, g.map.doors.find(d => d.id === r.door)!)!;
    if (r.type === 'quest_room' && r.questRoom < 0) r.questRoom = nextQuestRoom(g);
    const facts = { kind: 'room' as const, room: r.type as RoomType, entrance: opposite(way.dir) };
    const name = r.questRoom >= 0 ? { name: questOf(g).rooms[r.questRoom]!.name } : {};
    r.id = addSection(g, place, { ...facts, ...name });
    g.sites[r.id]!.questRoom = r.questRoom;
    if (r.type === 'quest_room') {
      g.quest.trail = 0;
      if (!questOf(g).rooms[r.questRoom]!.byCondition) g.quest.roomsFound = r.questRoom + 1;
    } else g.quest.trail = Math.min(generation.trailMaximum, g.quest.trail + 1);
    emit?.({ type: 'roomLaid', rules: [R.roomsShareTheDoorWall, R.sectionsNeverOverlap], section: r.id, what: r.type });
  }),
  rollDoors: chance({
    rule: R.roomDice,
    dice: () => d12(1),
    take(_g, r, [face = 0], emit) {
      r.doors = rowFor(generation.furtherDoors, face).doors;
      emit?.({ type: 'furtherDoorsRolled', rules: [R.roomDice, R.generationTables], dice: [face], amount: r.doors });
    },
  }),
  rollContents: chance({
    rule: R.roomDice,
    dice: (_g, r) => (r.type === 'chamber' ? d12(1) : d12(0)),
    take(g, r, [face = 0], emit) {
      r.content = rowFor(generation.chamberContents, face).content;
      if (r.content === 'prowlers' && prowlersStopped(g)) r.content = 'empty';
      emit?.({
        type: 'contentsRolled',
        rules: [R.roomDice, R.contentsOfRoomsAndPassages],
        dice: [face],
        what: r.content,
      });
    },
  }),
  rollSubTable: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: (_g, r) =>
      r.type === 'hazard' || r.type === 'lair' || r.content === 'furnishing' || r.content === 'prowlers'
        ? d12(1)
        : d12(0),
    take(_g, r, [face = 0]) {
      r.sub = face;
    },
  }),
  placeDoors: step((_g, r) => {
    if (r.doors > 0) return call(placeDoors, { sections: [r.id], left: r.doors, section: -1, side: -1 });
  }),
  furnish: step((g, r, emit) => {
    if (r.type === 'hazard') placeHazard(g, r, emit);
    else if (r.content === 'furnishing') {
      const row = rowFor(furnishings, r.sub);
      emit?.({
        type: 'furnishingFound',
        rules: [R.contentsOfRoomsAndPassages],
        dice: [r.sub],
        what: row.id,
        section: r.id,
      });
      if (row.id === 'map') g.scratchedMap = true;
      else {
        g.sites[r.id]!.feature = row.id;
        placeObject(g, r.id, row.place, row.squares, row.tall, row.id);
      }
    }
    placeChest(g, r, emit);
    placeSpecials(g, r);
  }),
  peopleRoom: step((g, r, emit) => {
    const found = groupOf(g, r, emit);
    if (found === null) return done(r.id);
    const webs = g.sites[r.id]!.feature === 'webs';
    const group = addGroup(g, found, [r.id], { questRoom: r.questRoom, webs });
    if (r.dormant) glimpse(group, emit);
    else if (r.unseen) group.status = 'dormant';
    else meet(g, group, emit);
    return done(r.id);
  }),
});

/** The squares an object may take: not next to a door, not occupied (AHQ-GAP-07). */
function isPlaceable(g: Ahq, at: Square): boolean {
  return obstacleAt(g.map, at) === null && !besideDoor(g.map, at) && modelAt(g, at) === null;
}

/**
 * The squares of an object that may be taken, one after another: none that cuts a part of the room off from the rest, or a door
 * might open on nothing (AHQ-GAP-07). Only a chasm divides a room: it is jumped.
 */
function placeableSquares(g: Ahq, section: number, squares: readonly Square[], count = squares.length): Square[] {
  const taken: Square[] = [];
  for (const at of squares) {
    if (taken.length === count) break;
    if (isPlaceable(g, at) && !divides(g, section, taken, at)) taken.push(at);
  }
  return taken;
}

/** Whether an obstacle on a square would leave free squares of a room that cannot be reached from the others. */
function divides(g: Ahq, section: number, taken: readonly Square[], square: Square): boolean {
  const isOpen = (at: Square): boolean => {
    const kind = obstacleAt(g.map, at);
    if (at === square || sectionAt(g.map, at) !== section || taken.includes(at)) return false;
    return kind === null || kind === 'chasm';
  };
  const sides = DIRS.filter(d => isOpen(beside(square, d)));
  const joined = sides.filter(d => {
    const next = rightOf(d);
    return sides.includes(next) && isOpen(beside(beside(square, d), next));
  });
  if (sides.length - joined.length <= 1) return false; // one can walk round it
  const open = squaresOf(g.map, section).filter(isOpen);
  const reached = open.slice(0, 1);
  for (let i = 0; i < reached.length; i += 1)
    for (const d of DIRS) {
      const there = beside(reached[i]!, d);
      if (isOpen(there) && !reached.includes(there)) reached.push(there);
    }
  return reached.length < open.length;
}

function placeObject(g: Ahq, section: number, place: string, count: number, tall: boolean, object: string): void {
  const room = g.map.sections[section]!;
  const kind = tall ? ('tall' as const) : ('low' as const);
  switch (place) {
    case 'far_wall':
      addObstacles(g, placeableSquares(g, section, farWall(g.map, section), count), kind, object);
      break;
    case 'centre1':
      addObstacles(g, placeableSquares(g, section, centreBlock(room, 1, 1)), kind, object);
      break;
    case 'centre2':
      addObstacles(g, placeableSquares(g, section, centreBlock(room, 2, 2)), kind, object);
      break;
    case 'pool': {
      const small = room.x1 - room.x0 + 1 <= 4 || room.y1 - room.y0 + 1 <= 4;
      const side = small ? 2 : 3;
      addObstacles(g, placeableSquares(g, section, centreBlock(room, side, side)), kind, object);
      break;
    }
    case 'chasm':
      addObstacles(
        g,
        chasmRow(g.map, section).filter(at => isPlaceable(g, at)),
        'chasm',
        object,
      );
      break;
  }
}

function placeHazard(g: Ahq, r: NewRoom, emit: Emit<AhqEvent>): void {
  const row = rowFor(hazards, r.sub);
  emit?.({ type: 'hazardFound', rules: [R.contentsOfRoomsAndPassages], dice: [r.sub], what: row.id, section: r.id });
  g.sites[r.id]!.feature = row.id;
  g.sites[r.id]!.webs = row.id === 'webs';
  placeObject(g, r.id, row.place, row.squares, row.tall, row.id);
}

function placeChest(g: Ahq, r: NewRoom, emit: Emit<AhqEvent>): void {
  if (r.type !== 'lair' && r.type !== 'quest_room') return;
  const at = farWall(g.map, r.id).find(spot => isPlaceable(g, spot) && !divides(g, r.id, [], spot));
  if (at === undefined) return;
  const specials = r.questRoom >= 0 ? questOf(g).rooms[r.questRoom]!.specials : [];
  const holds = specials.flatMap(s => (s.keyword === 'chest_holds' && s.item !== null ? [s.item] : []));
  const id = freshChestId(g);
  addObstacles(g, [at], 'chest', id);
  g.chests.push({
    id,
    at,
    section: r.id,
    opened: false,
    trapRolled: false,
    trap: '',
    gold: 0,
    things: [],
    holds,
    lair: r.type === 'lair',
    spoiled: false,
  });
  emit?.({
    type: 'chestPlaced',
    rules: [R.chestsAndMagicItems, R.sourcesOfTreasure],
    at: squareName(at),
    section: r.id,
    what: id,
  });
}

/** An id that no chest has, whatever ids a scenario has given. */
function freshChestId(g: Ahq): string {
  let number = g.chests.length + 1;
  while (g.chests.some(chest => chest.id === `c${number}`)) number += 1;
  return `c${number}`;
}

function placeSpecials(g: Ahq, r: NewRoom): void {
  if (r.questRoom < 0) return;
  for (const special of questOf(g).rooms[r.questRoom]!.specials) {
    if (special.keyword === 'bell') placeObject(g, r.id, 'centre1', 1, false, 'bell');
    if (special.keyword === 'throne') placeObject(g, r.id, 'far_wall', 1, true, 'throne');
    if (special.keyword === 'cage') placeObject(g, r.id, 'far_wall', 1, false, 'cage');
    if (special.keyword === 'choir_pit') {
      const fire = centreBlock(g.map.sections[r.id]!, 2, 2).filter(at => isPlaceable(g, at));
      g.burning = [...g.burning, ...fire.map(at => ({ at, left: 0 }))];
      g.sites[r.id]!.burning = true;
    }
  }
}

/** Who lives here: the lair table, the quest's list, prowlers or what a hazard brings; null for nobody. */
function groupOf(g: Ahq, r: NewRoom, emit: Emit<AhqEvent>): Member[] | null {
  const quest = questOf(g);
  const heroes = g.quest.heroes;
  if (r.questRoom >= 0) {
    const room = quest.rooms[r.questRoom]!;
    const parts = room.smallParty !== null && heroes <= 2 ? room.smallParty : room.group;
    const members = membersOf(parts, heroes);
    if (!room.specials.some(s => s.keyword === 'choir_pit') || !g.quest.hymnDone) return members;
    return withHymn(members);
  }
  if (r.type === 'lair') {
    emit?.({ type: 'lairRolled', rules: [R.quests], dice: [r.sub], section: r.id, secret: true });
    return membersOf(rowFor(quest.lairs, r.sub).group, heroes);
  }
  if (r.content === 'prowlers') {
    emit?.({ type: 'prowlersRolled', rules: [R.quests], dice: [r.sub], section: r.id });
    return membersOf(rowFor(quest.prowlers, r.sub).group, heroes);
  }
  if (r.type === 'hazard') {
    const group = rowFor(hazards, r.sub).group;
    return group === null ? null : membersOf(group, heroes);
  }
  return null;
}

/** The finished hymn strengthens the Choir Pit: an Ashen Blade joins and the Magus draws on four more components. */
export function withHymn(members: readonly Member[]): Member[] {
  const blade = membersOf([{ monster: 'ashen_blade', perHero: 0, perTwoHeroes: 0, plus: 1, open: true }], 1);
  return [...members.map(m => (m.type === 'ashen_magus' ? { ...m, stock: m.stock + 4 } : m)), ...blade];
}
