import { again, call, d12, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import { type Asking, askAs, askInWords, say } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { curiosities, generation, rowFor } from '../content/index.ts';
import type { Turn } from '../content/schemas.ts';
import { drawCounter } from '../forward.ts';
import { withParts } from '../map/map.ts';
import { beside, type Dir, leftOf, rightOf, type Square, square } from '../map/square.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import {
  addGroup,
  addNode,
  addObstacles,
  addSection,
  glimpse,
  join,
  meet,
  membersOf,
  questOf,
  removeDoor,
  setExit,
} from './build.ts';
import { placeDoors } from './doors.ts';
import {
  besideDoor,
  firstSectionPlaces,
  freeRows,
  leadsTo,
  longestRun,
  nodeBeyond,
  passageRects,
  type Rect,
  type Run,
  reservations,
  rowsRect,
  runOfPlace,
  sidesThatFit,
} from './fit.ts';

const ROWS = 6;

type End = 'dead_end' | 'left_turn' | 'right_turn' | 't_junction' | 'crossroads' | 'side_branch' | 'stairs_out';

function endFor(sum: number): End {
  return generation.passageEnd.find(row => sum >= row.sum[0] && sum <= row.sum[1])!.end;
}

function exitsOf(end: End, firstDie: number): readonly Turn[] {
  if (end === 'side_branch')
    return firstDie % 2 === 1 ? generation.exits.side_branch_odd : generation.exits.side_branch_even;
  return generation.exits[end];
}

export interface NewPassage {
  readonly opening: number; // exit or door
  readonly dormant: boolean; // seen by Echo Map: nobody is met yet
  readonly unseen: boolean; // behind a door opened from afar: whoever prowls here is met when somebody sees in
  sections: number; // rolled
  rows: number;
  feature: string;
  sub: number; // the sub-table die
  ids: readonly number[];
  passage: number;
  // beyond a room only
  from: number;
  to: number;
  added: number;
  runs: readonly number[]; // from and to of each section, flat
}

export function newPassage(opening: number, dormant = false, unseen = false): NewPassage {
  return {
    opening,
    dormant,
    unseen,
    sections: 0,
    rows: 0,
    feature: '',
    sub: 0,
    ids: [],
    passage: -1,
    from: 0,
    to: 0,
    added: 0,
    runs: [],
  };
}

/** A prowlers result while the marsh is quiet counts as nothing (quest special of the Chief's Hall). */
export function prowlersStopped(g: Ahq): boolean {
  return g.quest.flags.includes('warchief_dead');
}

function rollLength(face: number): number {
  return rowFor(generation.passageLength, face).sections;
}

function layNode(
  g: Ahq,
  after: number,
  rect: Rect,
  heading: Dir,
  dice: readonly [number, number],
  emit: Emit<AhqEvent>,
): boolean {
  const end = endFor(dice[0] + dice[1]);
  const node = end === 'dead_end' ? null : nodeBeyond(g.map, rect, heading);
  emit?.({
    type: 'passageEndRolled',
    rules: [R.passageDice, R.generationTables],
    dice,
    amount: dice[0] + dice[1],
    result: node === null ? 'dead_end' : end,
  });
  if (node === null) return true;
  addNode(g, node, heading, after, exitsOf(end, dice[0]), end === 'stairs_out');
  return false;
}

const subTable = (g: Ahq, p: NewPassage): boolean =>
  p.feature === 'curiosity' || (p.feature === 'prowlers' && !prowlersStopped(g));

/** The last dice of a passage and what they bring: curiosities, prowlers; then its doors. */
const finishPassage: Procedure<Ahq, NewPassage, AhqEvent> = procedure<NewPassage>('finishPassage', {
  rollSubTable: chance({
    rule: R.generationTables,
    dice: (g, p) => (subTable(g, p) ? d12(1) : d12(0)),
    take(_g, p, [face = 0]) {
      p.sub = face;
    },
  }),
  applySubTable: step((g, p, emit) => {
    if (p.sub === 0) return;
    if (p.feature === 'prowlers') {
      const row = rowFor(questOf(g).prowlers, p.sub);
      emit?.({ type: 'prowlersRolled', rules: [R.quests, R.monstersMetWhileGenerating], dice: [p.sub] });
      const group = addGroup(g, membersOf(row.group, g.quest.heroes), p.ids, { roaming: true });
      if (p.dormant) glimpse(group, emit);
      else if (p.unseen) group.status = 'dormant';
      else meet(g, group, emit);
      return;
    }
    const row = rowFor(curiosities, p.sub);
    const middle = p.ids[Math.ceil(p.ids.length / 2) - 1]!;
    const place = row.id === 'pack' ? middle : row.id === 'campsite' ? entrySection(g, p) : p.ids[0]!;
    emit?.({
      type: 'curiosityFound',
      rules: [R.contentsOfRoomsAndPassages],
      dice: [p.sub],
      what: row.id,
      section: place,
    });
    switch (row.id) {
      case 'cold_air':
        return call(drawCounter, {
          by: R.contentsOfRoomsAndPassages,
          mayPlay: false,
        });
      case 'warning':
        g.carvedWarning = true;
        break;
      case 'masonry':
        layMasonry(g, p);
        break;
      default:
        g.sites[place]!.feature = row.id;
    }
  }),
  placeDoors: step((_g, p) => {
    const count = p.feature === 'one_door' ? 1 : p.feature === 'two_doors' ? 2 : 0;
    if (count > 0) return call(placeDoors, { sections: p.ids, left: count, section: -1, side: -1 });
  }),
});

function entrySection(g: Ahq, p: NewPassage): number {
  return g.map.passages[p.passage]!.entered;
}

function layMasonry(g: Ahq, p: NewPassage): void {
  const last = g.map.sections[p.ids[p.ids.length - 1]!]!;
  const heading = last.heading!;
  const left = leftOf(heading);
  const rect: Rect = last;
  const corner = farCorner(rect, heading, left);
  const squares = [corner, beside(corner, ((heading + 2) % 4) as Dir)];
  addObstacles(
    g,
    squares.filter(at => !besideDoor(g.map, at)),
    'low',
    'masonry',
  );
}

/** The square of a rectangle farthest along one direction and, of those, farthest along another. */
function farCorner(rect: Rect, along: Dir, side: Dir): Square {
  const x = along === 1 || side === 1 ? rect.x1 : rect.x0;
  const y = along === 2 || side === 2 ? rect.y1 : rect.y0;
  return square(x, y);
}

/** What there is in a new passage (AHQ-DUN-13). */
const rollFeatures = chance<NewPassage>({
  rule: R.passageDice,
  dice: () => d12(1),
  take(_g, p, [face = 0], emit) {
    p.feature = rowFor(generation.passageFeatures, face).feature;
    emit?.({
      type: 'passageFeaturesRolled',
      rules: [R.passageDice, R.generationTables],
      dice: [face],
      what: p.feature,
    });
  },
});

/** A passage beyond a junction exit: length, features, end (AHQ-DUN-13), shortened or blocked where it does not fit. */
export const generatePassage: Procedure<Ahq, NewPassage, AhqEvent> = procedure<NewPassage>('generatePassage', {
  rollLength: chance({
    rule: R.passageDice,
    dice: () => d12(1),
    take(g, p, [face = 0], emit) {
      const exit = g.map.exits[p.opening]!;
      p.sections = rollLength(face);
      p.rows = freeRows(g.map, exit, ROWS * p.sections);
      emit?.({
        type: 'passageLengthRolled',
        rules: [R.passageDice, R.generationTables],
        dice: [face],
        amount: p.sections,
      });
      if (p.rows >= 2) return;
      setExit(g, p.opening, 'blocked');
      emit?.({ type: 'caveIn', rules: [R.sectionsNeverOverlap, R.piecesAndFitting], section: exit.node });
      return done();
    },
  }),
  rollFeatures,
  lay: step((g, p, emit) => {
    const exit = g.map.exits[p.opening]!;
    const rects = passageRects(g.map, exit, p.rows);
    const passage = g.map.passages.length;
    const ids: number[] = [];
    let before = exit.node;
    rects.forEach((rect, i) => {
      const id = addSection(g, rect, { kind: 'passage', passage, place: i + 1, heading: exit.dir });
      join(g, before, id);
      before = id;
      ids.push(id);
    });
    p.ids = ids;
    p.passage = passage;
    const whole = {
      id: passage,
      sections: ids,
      heading: exit.dir,
      entered: ids[0]!,
      blindStart: false,
      blindEnd: true,
    };
    g.map = withParts(g.map, { passages: [...g.map.passages, whole] });
    setExit(g, p.opening, 'joined');
    emit?.({
      type: 'passageLaid',
      rules: [R.passagesRunStraight, R.sectionsNeverOverlap],
      section: ids[0]!,
      amount: p.rows,
    });
  }),
  rollEnd: chance({
    rule: R.passageDice,
    dice: (_g, p) => (p.rows === ROWS * p.sections ? d12(2) : d12(0)),
    take(g, p, [a = 0, b = 0], emit) {
      const last = p.ids[p.ids.length - 1]!;
      const heading = g.map.exits[p.opening]!.dir;
      const blind = layNode(g, last, g.map.sections[last]!, heading, [a, b], emit);
      g.map = withParts(g.map, {
        passages: g.map.passages.map(q => (q.id === p.passage ? { ...q, blindEnd: blind } : q)),
      });
    },
  }),
  finish: step((_g, p) => call(finishPassage, { ...p })),
});

/** At which place of the first section the door is. */
const askPlace: Asking<number> = askAs(place => say('named', { what: place }));

/** A passage behind a door in a room's wall: it runs alongside the room and has two ends (AHQ-DUN-09..11). */
export const generateBeyond: Procedure<Ahq, NewPassage, AhqEvent> = procedure<NewPassage>('generateBeyond', {
  rollLength: chance({
    rule: R.passageDice,
    dice: () => d12(1),
    take(g, p, [face = 0], emit) {
      p.sections = rollLength(face);
      emit?.({
        type: 'passageLengthRolled',
        rules: [R.passageDice, R.passagesRunAlongsideRooms],
        dice: [face],
        amount: p.sections,
      });
      const way = leadsTo(g.map, g.map.doors.find(d => d.id === p.opening)!)!;
      if (longestRun(g.map, way.far, way.dir) !== null) return;
      removeDoor(g, p.opening);
      emit?.({ type: 'rubbleFound', rules: [R.sectionsNeverOverlap, R.piecesAndFitting], door: p.opening });
      return done();
    },
  }),
  placeFirst: choice({
    rule: R.theSectionAtTheDoor,
    decider: g => g.gmSeat,
    options: (g, p) => {
      const places = placesOf(g, p);
      return places.length > 1 ? places : [];
    },
    whyNot: (_g, _p, asked) =>
      typeof asked === 'number' ? [reason(R.theSectionAtTheDoor, 'the first section does not fit so')] : [],
    ask: askPlace,
    take(_g, p, place) {
      p.from = runOfPlace(place).from;
      p.to = runOfPlace(place).to;
      p.added = 1;
    },
  }),
  layFirst: step((g, p) => {
    if (p.added === 0) {
      const places = placesOf(g, p);
      const way = leadsTo(g.map, g.map.doors.find(d => d.id === p.opening)!)!;
      const run: Run = places.length === 1 ? runOfPlace(places[0]!) : longestRun(g.map, way.far, way.dir)!;
      p.from = run.from;
      p.to = run.to;
      p.added = 1;
    }
    p.runs = [p.from, p.to];
  }),
  addSections: step((_g, p) => {
    if (p.sections > 1) return call(extendPassage, { ...p }, 'runs');
  }),
  rollFeatures,
  lay: step((g, p, emit) => {
    const way = leadsTo(g.map, g.map.doors.find(d => d.id === p.opening)!)!;
    const runs: Run[] = [];
    for (let i = 0; i < p.runs.length; i += 2) runs.push({ from: p.runs[i]!, to: p.runs[i + 1]! });
    runs.sort((a, b) => a.from - b.from);
    const heading = rightOf(way.dir);
    const passage = g.map.passages.length;
    const ids: number[] = [];
    runs.forEach((run, i) => {
      const id = addSection(g, rowsRect(way.far, way.dir, run), { kind: 'passage', passage, place: i + 1, heading });
      if (i > 0) join(g, ids[i - 1]!, id);
      ids.push(id);
    });
    p.ids = ids;
    p.passage = passage;
    const entered = ids[runs.findIndex(run => run.from <= 0 && run.to >= 0)]!;
    const whole = { id: passage, sections: ids, heading, entered, blindStart: true, blindEnd: true };
    g.map = withParts(g.map, { passages: [...g.map.passages, whole] });
    emit?.({
      type: 'passageLaid',
      rules: [R.passagesRunAlongsideRooms, R.theSectionAtTheDoor],
      section: ids[0]!,
      amount: ids.length,
    });
  }),
  rollLeftEnd: chance({
    rule: R.twoEndsBeyondARoom,
    dice: () => d12(2),
    take(g, p, [a = 0, b = 0], emit) {
      const first = p.ids[0]!;
      const heading = leftOf(leftOf(g.map.sections[first]!.heading!));
      const blind = layNode(g, first, g.map.sections[first]!, heading, [a, b], emit);
      g.map = withParts(g.map, {
        passages: g.map.passages.map(q => (q.id === p.passage ? { ...q, blindStart: blind } : q)),
      });
    },
  }),
  rollRightEnd: chance({
    rule: R.twoEndsBeyondARoom,
    dice: () => d12(2),
    take(g, p, [a = 0, b = 0], emit) {
      const last = p.ids[p.ids.length - 1]!;
      const blind = layNode(g, last, g.map.sections[last]!, g.map.sections[last]!.heading!, [a, b], emit);
      g.map = withParts(g.map, {
        passages: g.map.passages.map(q => (q.id === p.passage ? { ...q, blindEnd: blind } : q)),
      });
    },
  }),
  finish: step((_g, p) => call(finishPassage, { ...p })),
});

function placesOf(g: Ahq, p: NewPassage): number[] {
  const way = leadsTo(g.map, g.map.doors.find(d => d.id === p.opening)!)!;
  const kept = reservations(g.map, id => g.doors[id]!.open, p.opening);
  return firstSectionPlaces(g.map, way.far, way.dir, kept);
}

function sidesOf(g: Ahq, p: NewPassage): ('left' | 'right')[] {
  const way = leadsTo(g.map, g.map.doors.find(d => d.id === p.opening)!)!;
  const kept = reservations(g.map, id => g.doors[id]!.open, p.opening);
  return sidesThatFit(g.map, way.far, way.dir, { from: p.from, to: p.to }, kept);
}

/** The further sections of a passage beyond a room, each to the left or right as the game master says. */
const extendPassage: Procedure<Ahq, NewPassage, AhqEvent> = procedure<NewPassage>('extendPassage', {
  onlySide: step((g, p) => {
    if (p.added >= p.sections) return done(p.runs);
    const sides = sidesOf(g, p);
    if (sides.length === 0) return done(p.runs);
    if (sides.length > 1) return;
    extend(p, sides[0]!);
    return again;
  }),
  chooseSide: choice({
    rule: R.theSectionAtTheDoor,
    decider: g => g.gmSeat,
    options: (g, p) => sidesOf(g, p),
    ask: askInWords({ left: 'left', right: 'right' }),
    take(_g, p, side: 'left' | 'right') {
      extend(p, side);
      return again;
    },
  }),
});

function extend(p: NewPassage, side: 'left' | 'right'): void {
  const run: Run = side === 'left' ? { from: p.from - ROWS, to: p.from - 1 } : { from: p.to + 1, to: p.to + ROWS };
  p.runs = [...p.runs, run.from, run.to];
  p.from = Math.min(p.from, run.from);
  p.to = Math.max(p.to, run.to);
  p.added += 1;
}

export const passageProcedures = [generatePassage, generateBeyond, extendPassage, finishPassage];
