import { advance, apply, type Decision, newFrame, type ProcedureTable, rollSeeded } from '@quarterstaff/kernel';
import { check } from '../check.ts';
import { searchableWalls } from '../exploration/searches.ts';
import { isMapped, squaresOf, withParts } from '../map/map.ts';
import { beside, DIRS, square, squareName } from '../map/square.ts';
import { INFINITE, walkingDistances } from '../map/walk.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import { waysOn } from '../turn/exploration-turn.ts';
import { questOf } from './build.ts';
import { leadsTo } from './fit.ts';
import { accessedOpenings } from './generate.ts';

// A whole dungeon at once, opening after opening by the rules' own procedures, though nobody walks there and whoever is met goes
// away. For audits and benchmarks.

type Rulebook = { readonly procedures: ProcedureTable<Ahq, AhqEvent> };

/** Which of the options is answered, by its place in the list. */
type Pick = (options: number) => number;

export interface Survey {
  readonly openings: number; // generated
  readonly waysFound: number; // secret doors that were found because there was no way on
  readonly complete: boolean; // every Quest Room is there
  readonly stuck: boolean; // no opening, and none can be made
}

/** More doors than this, found without a die, lead nowhere. */
const WAYS_AT_MOST = 100;

/**
 * Generates what lies behind openings until every Quest Room is found or the dungeon has `sectionsAtMost` sections. An opening that
 * monsters have kept from being generated comes first, as in the next Exploration Phase, even when all Quest Rooms are there.
 */
export function survey(def: Rulebook, g: Ahq, pick: Pick, sectionsAtMost: number): Survey {
  let openings = 0;
  let waysFound = 0;
  while (g.map.sections.length < sectionsAtMost) {
    const pending = accessedOpenings(g, true).length > 0;
    if (isComplete(g) && !pending) return { openings, waysFound, complete: true, stuck: false };
    if (pending || access(g, pick)) {
      openings += 1;
      play(def, g, 'generateOpenings', { pendingToo: true, chosen: '' }, pick);
    } else if (waysOn(g).length > 0 && waysFound < WAYS_AT_MOST) {
      waysFound += 1;
      for (const { id } of g.map.sections)
        for (const wall of searchableWalls(g.map, id)) g.sites[id]!.searchedWalls |= 1 << wall;
      play(def, g, 'findWayOn', {}, pick);
    } else return { openings, waysFound, complete: false, stuck: true };
    g.met = [];
    for (const group of g.groups) group.status = 'gone';
  }
  return { openings, waysFound, complete: isComplete(g), stuck: false };
}

/** Runs one procedure to its end. */
function play(def: Rulebook, g: Ahq, procedure: string, local: object, pick: Pick): void {
  g.stack.length = 0;
  g.stack.push(newFrame(procedure, local));
  let open: readonly Decision[] = advance(def, g, rollSeeded, null);
  while (open.length > 0) {
    const { no, seat, slot, options } = open[0]!;
    open = apply(def, g, { no, seat, slot, choice: options[pick(options.length)] }, rollSeeded, null);
  }
}

/** Accesses one opening that is not yet explored; answers whether there was one. */
function access(g: Ahq, pick: Pick): boolean {
  const doors = g.map.doors.filter(door => leadsTo(g.map, door) !== null);
  const exits = g.map.exits.filter(exit => exit.status === 'unexplored');
  if (doors.length + exits.length === 0) return false;
  const n = pick(doors.length + exits.length);
  if (n < doors.length) {
    const door = g.doors[doors[n]!.id]!;
    door.open = true;
    door.accessed = 1;
  } else {
    const { node } = exits[n - doors.length]!;
    for (const exit of exits) if (exit.node === node) g.exits[exit.id]!.accessed = 1;
  }
  return true;
}

/** Whether every Quest Room is on the map; one that waits for a condition gets it when the others are there. */
function isComplete(g: Ahq): boolean {
  const { rooms } = questOf(g);
  const missing = rooms.filter((_, n) => !g.sites.some(site => site.questRoom === n));
  if (missing.length > 0 && missing.every(room => room.byCondition) && !g.quest.flags.includes('hostage_freed'))
    g.quest.flags = [...g.quest.flags, 'hostage_freed'];
  return missing.length === 0;
}

/** What is wrong with a dungeon; empty when nothing is. */
export function faultsOf(g: Ahq): string[] {
  const faults: string[] = [];
  try {
    check(g);
  } catch (problem) {
    faults.push((problem as Error).message);
  }
  for (const door of g.map.doors) {
    const there = beside(door.at, door.dir);
    const opened = g.doors[door.id]!.open;
    if (!isMapped(g.map, door.at) && !isMapped(g.map, there)) faults.push(`door ${door.id} stands in the rock`);
    else if (opened && g.doors[door.id]!.accessed === 0 && leadsTo(g.map, door) !== null)
      faults.push(`door ${door.id} leads nowhere`);
  }
  // A chasm is jumped (AHQ-GAP-09).
  const jumped = withParts(g.map, { obstacles: g.map.obstacles.filter(obstacle => obstacle.kind !== 'chasm') });
  const distance = walkingDistances(jumped, [square(0, 0)]);
  for (const { id, kind } of g.map.sections) {
    if (!squaresOf(g.map, id).some(at => distance(at) < INFINITE)) faults.push(`${kind} ${id} cannot be reached`);
  }
  for (const chest of g.chests) {
    if (!DIRS.some(d => distance(beside(chest.at, d)) < INFINITE))
      faults.push(`the chest on ${squareName(chest.at)} is walled in`);
  }
  return faults;
}
