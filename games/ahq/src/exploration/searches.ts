import { call, d12, done, type Modifier, type Procedure, plainSum, reason, sumUp, total } from '@quarterstaff/kernel';
import { askSquare, askThing } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { rowFor, treasure } from '../content/index.ts';
import { addDoor } from '../dungeon/build.ts';
import { allDoorSpots } from '../dungeon/fit.ts';
import { type DungeonMap, doorsOf, doorsOnWall, sectionAt } from '../map/map.ts';
import { DIRS, type Dir, leftOf, parseSquare, rightOf, squareName } from '../map/square.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, seatOf } from '../state.ts';
import { drawCounter } from './counters.ts';
import { newShare, share } from './share.ts';
import { findThing } from './treasure.ts';

/** The walls of a section in which a secret door can be: a dead end's sides, or a one-door room's other walls (AHQ-SEC-04). */
export function searchableWalls(map: DungeonMap, section: number): Dir[] {
  const s = map.sections[section];
  if (s === undefined) return [];
  if (s.kind === 'room') {
    const doors = doorsOf(map, section);
    return doors.length === 1 ? DIRS.filter(d => doorsOnWall(map, section, d).length === 0) : [];
  }
  if (s.kind !== 'passage' || s.heading === null) return [];
  const passage = map.passages[s.passage];
  if (passage === undefined) return [];
  const first = passage.sections[0] === section && passage.blindStart;
  const last = passage.sections[passage.sections.length - 1] === section && passage.blindEnd;
  if (!first && !last) return [];
  return [leftOf(s.heading), rightOf(s.heading)].filter(d => doorsOnWall(map, section, d).length === 0);
}

export function isSearched(g: Ahq, section: number, wall: Dir): boolean {
  return (g.sites[section]!.searchedWalls & (1 << wall)) !== 0;
}

/** The squares of a wall where a secret door may be put: the finder may name any that can hold one (AHQ-SEC-05). */
function secretSpots(g: Ahq, section: number, wall: Dir): number[] {
  return allDoorSpots(g.map, section, wall);
}

interface WallSearch {
  readonly model: string;
  readonly wall: number;
  found: boolean;
}

interface Searcher {
  readonly m: Model;
}

const secretModifiers: readonly Modifier<Ahq, Searcher>[] = [
  { rule: R.secretDoorTable, label: 'Dwarf', value: (_g, s) => (s.m.race === 'dwarf' ? 1 : 0) },
];

/** A Hero searches one wall for a secret door (AHQ-SEC-01). */
export const searchWall: Procedure<Ahq, WallSearch, AhqEvent> = procedure<WallSearch>('searchWall', {
  roll: chance({
    rule: R.secretDoorDie,
    dice: () => d12(1),
    take(g, s, [face = 0], emit) {
      const m = modelOf(g, s.model);
      const section = sectionAt(g.map, m.at);
      g.sites[section]!.searchedWalls |= 1 << s.wall;
      g.searchedThisTurn = true;
      const sum = sumUp('secret door', face, face === 1 ? [] : secretModifiers, g, { m });
      const row = rowFor(treasure.secretDoor, Math.min(12, sum.total));
      s.found = row.result === 'door' && secretSpots(g, section, s.wall as Dir).length > 0;
      emit?.({
        type: 'wallSearched',
        rules: [R.searchingAWall, R.secretDoorDie, R.secretDoorTable],
        model: m.id,
        section,
        dice: [face],
        sums: [sum],
        result: row.result,
      });
      if (row.result === 'counter') return call(drawCounter, { by: R.secretDoorTable, mayPlay: false });
    },
  }),
  placeDoor: choice({
    rule: R.placingASecretDoor,
    decider: (g, s) => seatOf(g, s.model),
    slot: (_g, s) => s.model,
    options: (g, s) =>
      s.found ? secretSpots(g, sectionAt(g.map, modelOf(g, s.model).at), s.wall as Dir).map(squareName) : [],
    whyNot: (_g, _s, asked) =>
      typeof asked === 'string' && parseSquare(asked) !== null
        ? [reason(R.placingASecretDoor, 'no square of that wall on which a door may stand')]
        : [],
    ask: askSquare,
    take(g, s, answer, emit) {
      const at = parseSquare(answer)!;
      const id = addDoor(g, at, s.wall as Dir);
      g.doors[id]!.secret = true;
      emit?.({ type: 'secretDoorFound', rules: [R.placingASecretDoor], model: s.model, door: id, at: squareName(at) });
    },
  }),
});

interface TreasureSearch {
  readonly model: string;
  face: number;
  result: number;
  gold: number;
  things: readonly string[];
  what: string;
}

/** A Hero searches the room for hidden treasure (AHQ-HID-01). */
export const searchTreasure: Procedure<Ahq, TreasureSearch, AhqEvent> = procedure<TreasureSearch>('searchTreasure', {
  roll: chance({
    rule: R.searchingForHiddenTreasure,
    dice: () => d12(1),
    take(g, s, [face = 0], emit) {
      const m = modelOf(g, s.model);
      const section = sectionAt(g.map, m.at);
      const site = g.sites[section]!;
      site.searchedBy = [...site.searchedBy, m.id];
      g.searchedThisTurn = true;
      s.face = face;
      s.result = face > 1 && site.feature === 'cots' ? Math.min(12, face + 1) : face;
      emit?.({
        type: 'roomSearched',
        rules: [R.searchingForHiddenTreasure, R.hiddenTreasureTable],
        model: m.id,
        section,
        dice: [face],
        sums: [
          plainSum(
            'hidden treasure',
            face,
            s.result === face
              ? []
              : [{ rule: R.contentsOfRoomsAndPassages, label: 'Broken cots', value: s.result - face }],
          ),
        ],
        amount: s.result,
      });
    },
  }),
  offerJars: choice({
    rule: R.contentsOfRoomsAndPassages,
    decider: (g, s) => seatOf(g, s.model),
    slot: (_g, s) => s.model,
    options: (g, s) => {
      const site = g.sites[sectionAt(g.map, modelOf(g, s.model).at)]!;
      if (site.feature !== 'jars' || s.face === 1) return [];
      return ['keep', ...(s.result < 12 ? ['+1'] : []), ...(s.result > 2 ? ['-1'] : [])];
    },
    ask: askThing({ keep: 'keep' }),
    take(_g, s, answer, emit) {
      const change = answer === '+1' ? 1 : answer === '-1' ? -1 : 0;
      if (change === 0) return;
      const jars = { rule: R.contentsOfRoomsAndPassages, label: 'Shelves of jars', value: change };
      const sum = plainSum('hidden treasure', s.result, [jars]);
      s.result = sum.total;
      emit?.({
        type: 'searchChanged',
        rules: [R.contentsOfRoomsAndPassages],
        model: s.model,
        sums: [sum],
        amount: s.result,
      });
    },
  }),
  readTable: step((_g, s) => {
    const row = rowFor(treasure.hidden, s.result);
    s.what = row.result;
    s.gold = row.gold;
    if (row.result === 'counter') return call(drawCounter, { by: R.hiddenTreasureTable, mayPlay: false });
    if (row.result === 'nothing') return done();
  }),
  rollGold: chance({
    rule: R.hiddenTreasureTable,
    reads: 'total',
    dice: (_g, s) => d12(s.gold),
    take(_g, s, faces, emit) {
      s.gold = total(faces);
      emit?.({ type: 'goldRolled', rules: [R.hiddenTreasureTable], dice: faces, amount: s.gold });
    },
  }),
  findThing: step((_g, s) => {
    if (s.what === 'component' || s.what === 'potion' || s.what === 'minor') {
      return call(findThing, { what: s.what, found: [] }, 'things');
    }
  }),
  shareOut: step((g, s) => {
    if (s.gold > 0 || s.things.length > 0)
      return call(share, newShare(s.gold, s.things, '', modelOf(g, s.model).at, s.model));
  }),
});
