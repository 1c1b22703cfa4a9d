import { addDoor, addNode, addObstacles, addSection, join } from '../dungeon/build.ts';
import { type Section, withParts } from '../map/map.ts';
import { type Dir, dirByName, parseSquare, type Square, square } from '../map/square.ts';
import type { Ahq } from '../state.ts';
import type { MapPlace } from './schema.ts';

/** The start map: entry stairs, two sections north, a junction with exits west and east (AHQ-GAP-22). */
export function layStartMap(g: Ahq): void {
  const stairs = addSection(g, { x0: 0, y0: 0, x1: 1, y1: 1 }, { kind: 'stairs', heading: 0 });
  const first = addSection(g, { x0: 0, y0: -6, x1: 1, y1: -1 }, { kind: 'passage', passage: 0, place: 1, heading: 0 });
  const second = addSection(
    g,
    { x0: 0, y0: -12, x1: 1, y1: -7 },
    { kind: 'passage', passage: 0, place: 2, heading: 0 },
  );
  join(g, stairs, first);
  join(g, first, second);
  g.map = withParts(g.map, {
    passages: [{ id: 0, sections: [first, second], heading: 0, entered: first, blindStart: false, blindEnd: false }],
  });
  addNode(g, { x0: 0, y0: -14, x1: 1, y1: -13 }, 0, second, ['left', 'right'], false);
}

function edge(text: string): { at: Square; dir: Dir } {
  const [at = '', dir = ''] = text.split(' ');
  return { at: parseSquare(at)!, dir: dirByName(dir) };
}

/** Exits left, ahead, right as seen along the way in (AHQ-XMV-05). */
function inOrder(exits: readonly string[], heading: string | undefined): readonly string[] {
  if (heading === undefined) return exits;
  const turned = (exit: string): number => (dirByName(exit) - dirByName(heading) + 5) % 4; // left 0, ahead 1, right 2
  return [...exits].sort((a, b) => turned(a) - turned(b));
}

/** A map from its statement: a text map is one room; sections follow it. */
export function layMap(g: Ahq, map: MapPlace, turn: number): void {
  if (map.rows !== undefined) layRows(g, map);
  for (const s of map.sections) {
    const [x0, y0, x1, y1] = s.rect;
    const box = { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
    // A passage that names no heading runs along its longer side.
    const along = box.x1 - box.x0 > box.y1 - box.y0 ? 'E' : 'N';
    const heading = s.heading ?? (s.kind === 'passage' ? along : undefined);
    const before = s.kind === 'passage' && s.passage !== undefined ? g.map.passages[s.passage]?.sections : undefined;
    const id = addSection(g, box, {
      kind: s.kind,
      ...(s.passage === undefined ? {} : { passage: s.passage }),
      place: (before?.length ?? 0) + 1,
      ...(heading === undefined ? {} : { heading: dirByName(heading) }),
      ...(s.kind === 'room' ? { room: s.room ?? 'chamber' } : {}),
      ...(s.entrance === undefined ? {} : { entrance: dirByName(s.entrance) }),
      ...(s.name === undefined ? {} : { name: s.name }),
    });
    const site = g.sites[id]!;
    site.feature = s.feature ?? '';
    site.featureUsed = s.featureUsed;
    site.webs = s.feature === 'webs';
    site.searchedBy = s.searchedBy;
    site.usedBy = s.usedBy;
    site.questRoom = s.questRoom ?? -1;
    for (const wall of s.searchedWalls) site.searchedWalls |= 1 << dirByName(wall);
    if (s.kind === 'passage') layPassage(g, id, s.passage, heading, s.blind);
    for (const exit of inOrder(s.exits, s.heading)) {
      g.map = withParts(g.map, {
        exits: [...g.map.exits, { id: g.map.exits.length, node: id, dir: dirByName(exit), status: 'unexplored' }],
      });
      g.exits.push({ accessed: 0 });
    }
  }
  for (const [a, b] of map.joins) join(g, a, b);
  g.map = withParts(g.map, { walls: map.walls.map(edge), grates: map.grates.map(edge) });
  for (const door of map.doors) {
    const { at, dir } = edge(door.at);
    const id = addDoor(g, at, dir);
    Object.assign(g.doors[id]!, {
      open: door.open,
      barred: door.barred,
      jammed: door.jammed,
      closedTurn: door.closedThisTurn ? turn : -1,
      evenOdd: door.evenOdd,
      typeDie: door.typeDie,
      accessed: door.accessed ? 1 : 0,
    });
  }
  for (const o of map.obstacles) addObstacles(g, [parseSquare(o.at)!], o.kind, o.object);
}

function layPassage(
  g: Ahq,
  id: number,
  passage: number | undefined,
  heading: string | undefined,
  blind: readonly string[],
): void {
  const n = passage ?? g.map.passages.length;
  const known = g.map.passages[n];
  const dir = heading === undefined ? 0 : dirByName(heading);
  const sections = [...(known?.sections ?? []), id];
  if (known !== undefined) join(g, known.sections[known.sections.length - 1]!, id);
  const made = {
    id: n,
    sections,
    heading: dir,
    entered: sections[0]!,
    blindStart: blind.includes('start') || known?.blindStart === true,
    blindEnd: blind.includes('end'),
  };
  const passages = [...g.map.passages];
  passages[n] = made;
  const sectionList = g.map.sections.map((s): Section => (s.id === id ? { ...s, passage: n } : s));
  g.map = withParts(g.map, { passages, sections: sectionList });
}

const OBSTACLE_MARKS: Readonly<Record<string, 'low' | 'tall' | 'chasm'>> = { o: 'low', O: 'tall', '~': 'chasm' };

function layRows(g: Ahq, map: MapPlace): void {
  const [x0, y0] = map.origin;
  const cells: Square[] = [];
  map.rows!.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark !== '#' && mark !== ' ') cells.push(square(x0 + x, y0 + y));
    });
  });
  const width = Math.max(...map.rows!.map(row => row.length));
  const id = addSection(
    g,
    { x0, y0, x1: x0 + width - 1, y1: y0 + map.rows!.length - 1 },
    { kind: 'room', room: map.room },
  );
  g.map = withParts(g.map, {
    sections: g.map.sections.map(s => (s.id === id ? { ...s, cells: cells.sort((a, b) => a - b) } : s)),
  });
  map.rows!.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      const kind = OBSTACLE_MARKS[mark];
      if (kind !== undefined) addObstacles(g, [square(x0 + x, y0 + y)], kind, kind === 'chasm' ? 'chasm' : 'rubble');
    });
  });
}
