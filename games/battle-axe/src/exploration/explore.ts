// What lies behind a door or a passage end: dice, cards, tile, event, occupants (BA-EXP, BA-LAY).

import { call, d6, d20, type Emit, NONE } from '@quarterstaff/kernel';
import { askWord } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { enemyByCode, passageById, questById, roomById, roomCardById, roomTables } from '../content/content.ts';
import type { RoomSection } from '../content/schemas.ts';
import { resolveEvent, settle } from '../forward.ts';
import { arrive, newEnemy, nextLabel } from '../general/arrivals.ts';
import { changeDoor } from '../map/doors.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type End, type HeroId, ROOMS_BEFORE_QUEST, seatsOf } from '../state.ts';
import { drawCard } from './decks.ts';
import {
  addLeaf,
  type Fix,
  fittingFrame,
  fixesOfPassage,
  fixesOfRoom,
  frameBeyond,
  framesBehind,
  joinsFor,
  roomFrame,
  SHIFTS,
  shiftDoor,
  sidesToChoose,
  whyNotFix,
} from './fit.ts';
import { initiative, newInitiative } from './initiative.ts';
import { clashes, type Frame, type Join, layTile, occupantCells, passagePlan, placeThings, roomPlan } from './lay.ts';
import { squareInstead } from './place-enemies.ts';
import { secretDoor } from './secret-door.ts';

type Tell = Emit<BattleAxeEvent>;

interface ExploreEnd {
  readonly end: number;
  readonly hero: HeroId;
  card: string;
  fix: Fix | null; // how a clash is solved; null: nobody was asked
  since: number;
  quiet: boolean;
}

const askFix = (kind: string) =>
  askWord<Fix>(kind, {
    mirror: 'mirror-tile',
    'shift-right-1': 'shift-right-1',
    'shift-left-1': 'shift-left-1',
    'shift-right-2': 'shift-right-2',
    'shift-left-2': 'shift-left-2',
    overlap: 'overlap',
  });

/** A hero stands at an open passage end: the next section is laid out (BA-EXP-01). */
const layNextSection = procedure<ExploreEnd>('exploreEnd', {
  draw: step((g, e) => {
    e.since = g.labels.length;
    e.quiet = g.quiet;
    e.fix = null;
    return call(drawCard, { deck: 'passage' }, 'card');
  }),
  solveClash: choice<ExploreEnd, Fix>({
    ask: askFix('exploreEnd.solveClash'),
    rule: R.tileClash,
    decider: g => seatsOf(g),
    options: (g, e) => fixesOfPassage(g, e.card, [frameBeyond(g, e.end)]),
    whyNot: (_g, _e, asked) => whyNotFix(asked),
    take(_g, e, fix) {
      e.fix = fix;
    },
  }),
  lay: step((g, e, emit) => {
    const end = g.ends[e.end]!;
    const joins = end.cells.map((cell): Join => ({ from: cell, direction: end.direction, door: NONE }));
    layPassage(g, e.card, [frameBeyond(g, e.end)], e.fix, joins, e.end, emit);
    const explored: End = { cells: end.cells, direction: end.direction, tile: end.tile, explored: true };
    g.ends = g.ends.map((other, i) => (i === e.end ? explored : other));
  }),
  event: step((g, e) => {
    if (passageById.get(e.card)!.event) return call(drawEvent, newEvent(g.tiles.length - 1, e.hero));
  }),
  initiative: step((_g, e) => call(initiative, newInitiative(e.since, false, e.quiet))),
  settle: step((_g, e) => call(settle, { by: e.hero })),
  secret: step((g, _e, emit) => secretDoor(g, emit)),
});
export const exploreEnd: {
  readonly name: string;
  start?(local: { readonly end: number; readonly hero: HeroId }): void;
} = {
  name: layNextSection.name,
};

interface DrawEvent {
  readonly tile: number;
  readonly hero: HeroId;
  card: string;
}
const newEvent = (tile: number, hero: HeroId): DrawEvent => ({ tile, hero, card: '' });

/** EVENT! on a card: an Event card is drawn and carried out (BA-EXP-10). */
const drawEvent = procedure<DrawEvent>('drawEvent', {
  draw: step(() => call(drawCard, { deck: 'event' }, 'card')),
  resolve: step((_g, e) =>
    call(resolveEvent, { card: e.card, tile: e.tile, hero: e.hero, alone: false, roll: 0, order: [] }),
  ),
});

/** Lays a passage as drawn if it fits, else as the players wish, else overlapping (BA-EXP-11, BA-EXP-12). */
function layPassage(
  g: BattleAxe,
  card: string,
  frames: readonly Frame[],
  fix: Fix | null,
  joins: readonly Join[],
  entry: number,
  emit: Tell,
): void {
  const plan = passagePlan(passageById.get(card)!, fix === 'mirror');
  const fitting = fittingFrame(g, frames, plan);
  const tile = layTile(g, fitting ?? frames[0]!, plan, joins, entry);
  emit?.({
    type: 'tileLaid',
    what: 'passage',
    rules: [
      R.passageEnd,
      R.passageBehindDoor,
      ...(fix !== null || fitting === undefined ? [R.tileClash, R.clashLimits] : []),
      R.doorsClosed,
    ],
    tile,
    card,
    why: fitting === undefined || fix === 'overlap' ? 'overlaps' : fix === 'mirror' ? 'mirrored' : 'as drawn',
  });
}

interface ExploreDoor {
  readonly door: number;
  readonly hero: HeroId;
  behind: 'room' | 'passage' | 'quest' | 'unknown';
  card: string;
  section: string; // of the room
  side: 'left' | 'right' | null; // where the second leaf of a double door goes
  fix: Fix | null; // how a clash is solved; null: nobody was asked
  since: number;
  quiet: boolean;
  tile: number;
}

/** A hero opens a door that was never opened (BA-EXP-03 … 09). */
const revealBehindDoor = procedure<ExploreDoor>('exploreDoor', {
  start: step((g, e) => {
    e.since = g.labels.length;
    e.quiet = g.quiet;
    e.behind = g.doors[e.door]!.from === 'passage' ? 'room' : 'unknown';
    e.side = null;
    e.fix = null;
    e.section = '';
    e.card = '';
  }),
  doorDice: chance({
    rule: R.doorDice,
    dice: (_g, e) => (e.behind === 'unknown' ? d6() : []),
    classOf: (_g, _e, [face = 0]) => (face <= 3 ? 'R' : 'P'),
    take(_g, e, [face = 0], emit) {
      e.behind = face <= 3 ? 'room' : 'passage';
      emit?.({
        type: 'doorDiceRolled',
        rules: [R.doorDice, R.matFaces, R.matDice],
        what: face <= 3 ? 'R' : 'P',
        dice: [face],
        sides: 6,
      });
    },
  }),
  questRoomDice: chance({
    rule: R.questRoomDice,
    dice: (g, e) => (e.behind === 'room' && mayFindQuestRoom(g) ? d6() : []),
    classOf: (_g, _e, [face = 0]) => (face <= 3 ? 'Q' : 'blank'),
    take(_g, e, [face = 0], emit) {
      if (face <= 3) e.behind = 'quest';
      emit?.({
        type: 'questDiceRolled',
        rules: [R.questRoomDice, R.matFaces, R.matDice],
        what: face <= 3 ? 'Q' : 'blank',
        dice: [face],
        sides: 6,
      });
    },
  }),
  draw: step((g, e) => {
    if (e.behind === 'quest') {
      e.section = questById.get(g.quest!)!.room;
      g.mat.questRoomPlaced = true;
      return;
    }
    return call(drawCard, { deck: e.behind === 'passage' ? 'passage' : 'room' }, 'card');
  }),
  roomTable: chance({
    rule: R.roomCards,
    dice: (_g, e) => (e.behind === 'room' && roomCardById.get(e.card)!.table !== null ? d20() : []),
    take(g, e, [face = 0], emit) {
      e.section = roomOf(g, roomCardById.get(e.card)!.table!, face);
      emit?.({ type: 'roomRolled', rules: [R.roomCards, R.matDice], what: e.section, dice: [face], sides: 20 });
    },
  }),
  emptyRoom: step((_g, e) => {
    if (e.behind === 'room' && e.section === '') e.section = roomCardById.get(e.card)!.room!;
  }),
  secondLeaf: choice<ExploreDoor, 'left' | 'right'>({
    ask: askWord('exploreDoor.secondLeaf', { left: 'left', right: 'right' }),
    rule: R.doubleDoorEntry,
    decider: g => seatsOf(g),
    options: (g, e) => (e.section === '' ? [] : sidesToChoose(g, e)),
    take(_g, e, side) {
      e.side = side;
    },
  }),
  solveClash: choice<ExploreDoor, Fix>({
    ask: askFix('exploreDoor.solveClash'),
    rule: R.tileClash,
    decider: g => seatsOf(g),
    options: (g, e) =>
      e.behind === 'passage' ? fixesOfPassage(g, e.card, framesBehind(g, e.door)) : fixesOfRoom(g, e),
    whyNot: (_g, _e, asked) => whyNotFix(asked),
    take(_g, e, fix) {
      e.fix = fix;
    },
  }),
  lay: step((g, e, emit) => {
    if (e.behind === 'passage') {
      const { cell, direction } = g.doors[e.door]!.leaves[0]!;
      const joins = [{ from: cell, direction, door: e.door }];
      layPassage(g, e.card, framesBehind(g, e.door), e.fix, joins, e.door, emit);
      openOnto(g, e.door);
    } else layRoom(g, e, emit);
    e.tile = g.tiles.length - 1;
  }),
  event: step((_g, e) => {
    const event =
      e.behind === 'passage' ? passageById.get(e.card)!.event : e.behind === 'room' && roomCardById.get(e.card)!.event;
    if (event) return call(drawEvent, newEvent(e.tile, e.hero));
  }),
  setUp: chance({
    rule: R.setupDie,
    dice: (_g, e) => (e.section !== '' && roomById.get(e.section)!.setup.length > 0 ? d6() : []),
    classOf: (_g, e, [face = 0]) => roomById.get(e.section)!.setup.find(row => face <= row.upTo)!.layout,
    take(g, e, [face = 0], emit) {
      const room = roomById.get(e.section)!;
      const row = room.setup.find(line => face <= line.upTo)!;
      emit?.({
        type: 'layoutRolled',
        rules: [R.setupDie, R.layoutDie],
        what: e.section,
        amount: row.layout,
        dice: [face],
        sides: 6,
      });
      occupy(g, room, e.tile, row.layout, row.occupants, emit);
    },
  }),
  initiative: step((_g, e) => call(initiative, newInitiative(e.since, true, e.quiet))),
  settle: step((_g, e) => call(settle, { by: e.hero })),
  secret: step((g, _e, emit) => secretDoor(g, emit)),
});
export const exploreDoor: {
  readonly name: string;
  start?(local: { readonly door: number; readonly hero: HeroId }): void;
} = {
  name: revealBehindDoor.name,
};

function mayFindQuestRoom(g: BattleAxe): boolean {
  return g.quest !== null && !g.mat.questRoomPlaced && g.mat.roomsCompleted >= ROOMS_BEFORE_QUEST;
}

/** The room of a D20; a room already used gives way to the next unused one in table order, wrapping round. */
function roomOf(g: BattleAxe, table: 'foes' | 'peril', face: number): string {
  const rows = roomTables[table];
  const at = rows.findIndex(row => face <= row.upTo);
  for (let i = 0; i < rows.length; i += 1) {
    const { room } = rows[(at + i) % rows.length]!;
    if (!g.mat.usedRooms.includes(room)) return room;
  }
  return rows[at]!.room;
}

/** Lays a room so that its entry meets the door; a passage door may be shifted by up to two squares (BA-EXP-11). */
function layRoom(g: BattleAxe, e: ExploreDoor, emit: Tell): void {
  const room = roomById.get(e.section)!;
  g.mat.usedRooms = g.mat.usedRooms.includes(room.id) ? g.mat.usedRooms : [...g.mat.usedRooms, room.id];
  const plan = roomPlan(room);
  const shift = SHIFTS.find(([fix]) => fix === e.fix)?.[1] ?? 0;
  const overlaps = shift === 0 && clashes(g, roomFrame(g, e, room, 0), plan);
  if (shift !== 0) shiftDoor(g, e.door, shift);
  const double = room.entryDouble && g.doors[e.door]!.leaves.length === 1;
  if (double) addLeaf(g, e);
  const frame = roomFrame(g, e, room, 0);
  const joins = joinsFor(g, e.door, frame, room);
  const tile = layTile(g, frame, plan, joins, e.door);
  openOnto(g, e.door);
  placeThings(g, room, tile);
  if (room.setup.length === 0)
    g.rooms = [...g.rooms, { section: room.id, tile, layout: 0, completed: false, words: [] }];
  emit?.({
    type: 'tileLaid',
    what: 'room',
    rules: [
      R.layRoom,
      R.highAndLow,
      R.tokens,
      R.cavern,
      ...(g.doors[e.door]!.from === 'passage' ? [R.passageDoor] : []),
      ...(g.mat.roomsCompleted < ROOMS_BEFORE_QUEST ? [R.beforeFiveRooms] : []),
      R.roomCards,
      R.doorsClosed,
      ...(shift !== 0 || overlaps ? [R.tileClash] : []),
      ...(double ? [R.doubleDoorEntry] : []),
    ],
    tile,
    card: room.id,
    why: overlaps ? 'overlaps' : shift !== 0 ? 'door shifted' : 'as drawn',
    ...(room.text === '' ? {} : { narrative: room.text }),
  });
}

/** The leaves of a door lead somewhere now. */
function openOnto(g: BattleAxe, door: number): void {
  const leaves = g.doors[door]!.leaves.map(({ cell, direction }) => ({
    cell,
    direction,
    far: g.board.neighbour(cell, direction),
  })).filter(leaf => leaf.far !== NONE);
  changeDoor(g, door, { leaves });
}

/** Occupants on their squares; if one is taken, on the nearest free square (BA-LAY-02 … 04). */
function occupy(
  g: BattleAxe,
  room: RoomSection,
  tile: number,
  layout: number,
  labels: readonly string[],
  emit: Tell,
): void {
  for (const label of labels) {
    const code = label.replace(/\d+$/, '');
    const card = enemyByCode.get(code)!;
    const cells = squareInstead(g, tile, occupantCells(g, room, tile, label), card.size);
    if (cells === null) continue;
    const id = g.labels.includes(label) ? nextLabel(g, code) : label;
    const enemy = newEnemy(card, id, tile, cells);
    if (room.dormant?.includes(label) === true) enemy.dormant = true;
    arrive(g, enemy, emit);
  }
  g.rooms = [...g.rooms, { section: room.id, tile, layout, completed: false, words: [] }];
}

export const explorationProcedures = [layNextSection, revealBehindDoor, drawEvent];
