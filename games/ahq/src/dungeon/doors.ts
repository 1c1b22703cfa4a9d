import { again, done, type Procedure, reason } from '@quarterstaff/kernel';
import { type Asking, askAs, askSquare, say, theSide } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import type { DungeonMap } from '../map/map.ts';
import { DIR_NAMES, type Dir, dirByName, leftOf, parseSquare, rightOf, squareName } from '../map/square.ts';
import { leaderSeat } from '../models/query.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import { addDoor } from './build.ts';
import { doorSides, doorSpots } from './fit.ts';

export interface NewDoors {
  readonly sections: readonly number[];
  left: number;
  section: number;
  side: number;
}

/** A wall as the Leader names it: by section number and side of a passage, or by compass side of a room. */
export interface WallName {
  readonly section: number; // of the passage; 0 for a room
  readonly side: string; // 'left', 'right', or 'N', 'E', 'S', 'W'
}

/** A wall of a room, or of a section of a passage. */
const askWall: Asking<WallName> = askAs(({ section, side }) =>
  section === 0 ? say('wall', { side: theSide(side) }) : say('sectionWall', { section, side: theSide(side) }),
);

export function wallName(g: Ahq, section: number, side: Dir): WallName {
  const s = g.map.sections[section]!;
  if (s.kind === 'room' || s.heading === null) return { section: 0, side: DIR_NAMES[side] };
  return { section: s.place, side: side === leftOf(s.heading) ? 'left' : 'right' };
}

function wallByName(g: Ahq, sections: readonly number[], name: WallName): { section: number; side: Dir } {
  const section = sections.find(id => name.section === 0 || g.map.sections[id]!.place === name.section)!;
  const heading = g.map.sections[section]!.heading;
  const side =
    name.side === 'left' && heading !== null
      ? leftOf(heading)
      : name.side === 'right' && heading !== null
        ? rightOf(heading)
        : dirByName(name.side);
  return { section, side };
}

interface Wall {
  readonly section: number;
  readonly side: Dir;
}

let walled: { readonly map: DungeonMap; readonly sections: readonly number[]; readonly walls: readonly Wall[] } | null =
  null;

/** Every wall of these sections on which a door can stand: found once for a map, which is replaced when a door is added. */
export function openWalls({ map }: Ahq, sections: readonly number[]): readonly Wall[] {
  if (walled !== null && walled.map === map && walled.sections === sections) return walled.walls;
  const walls: Wall[] = [];
  for (const section of sections)
    for (const side of doorSides(map, section))
      if (doorSpots(map, section, side).length > 0) walls.push({ section, side });
  walled = { map, sections, walls };
  return walls;
}

/** New doors one after the other: the Leader names the wall, the game master the square (AHQ-DUN-04, -05). */
export const placeDoors: Procedure<Ahq, NewDoors, AhqEvent> = procedure<NewDoors>('placeDoors', {
  next: step((g, d) => {
    if (d.left <= 0) return done();
    const walls = openWalls(g, d.sections);
    if (walls.length === 0) return done();
    d.section = walls.length === 1 ? walls[0]!.section : -1;
    d.side = walls.length === 1 ? walls[0]!.side : -1;
  }),
  nameWall: choice({
    rule: R.leaderPicksTheDoorWall,
    decider: g => leaderSeat(g),
    options: (g, d) => (d.section >= 0 ? [] : openWalls(g, d.sections).map(w => wallName(g, w.section, w.side))),
    whyNot: (g, d, asked) => {
      const name = asked as WallName;
      if (typeof name?.side !== 'string' || typeof name.section !== 'number') return [];
      const known = d.sections.some(id => name.section === 0 || g.map.sections[id]!.place === name.section);
      return known ? [reason(R.oneDoorPerWall, 'that wall has a door or no room for one')] : [];
    },
    ask: askWall,
    take(g, d, name) {
      const wall = wallByName(g, d.sections, name);
      d.section = wall.section;
      d.side = wall.side;
    },
  }),
  onlySquare: step((g, d, emit) => {
    const spots = doorSpots(g.map, d.section, d.side as Dir);
    if (spots.length !== 1) return;
    const id = addDoor(g, spots[0]!, d.side as Dir);
    emit?.({
      type: 'doorPlaced',
      rules: [R.gmPicksTheDoorSquare, R.namingOfWalls],
      door: id,
      at: squareName(spots[0]!),
      section: d.section,
    });
    d.left -= 1;
    return again;
  }),
  nameSquare: choice({
    rule: R.gmPicksTheDoorSquare,
    decider: g => g.gmSeat,
    options: (g, d) => doorSpots(g.map, d.section, d.side as Dir).map(squareName),
    whyNot: (_g, _d, asked) =>
      typeof asked === 'string' && parseSquare(asked) !== null
        ? [reason(R.gmPicksTheDoorSquare, 'no square of that wall on which a door may stand')]
        : [],
    ask: askSquare,
    take(g, d, answer, emit) {
      const at = parseSquare(answer)!;
      const id = addDoor(g, at, d.side as Dir);
      emit?.({
        type: 'doorPlaced',
        rules: [R.gmPicksTheDoorSquare, R.namingOfWalls],
        door: id,
        at: squareName(at),
        section: d.section,
      });
      d.left -= 1;
      return again;
    },
  }),
});
