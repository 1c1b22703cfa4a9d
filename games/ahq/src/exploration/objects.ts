import { call, d12, done, type Emit, type Procedure, reason } from '@quarterstaff/kernel';
import { askDoor, askThing } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { damage, plainWounds, unbought } from '../combat/damage.ts';
import { focusOnArrival, settle } from '../combat/zones.ts';
import { henchmanById, rowFor, treasure } from '../content/index.ts';
import { removeObstacle } from '../dungeon/build.ts';
import { leadsTo } from '../dungeon/fit.ts';
import { obstacleAt, sectionAt, squaresOf, wallSquares, withParts } from '../map/map.ts';
import { beside, DIRS, type Square, squareName } from '../map/square.ts';
import { carryingForbids, freeWeaponPlaces, markEntered, takeThing } from '../models/carry.ts';
import { freshId, newModel } from '../models/create.ts';
import { offerFate } from '../models/fate.ts';
import { leaderSeat, modelAt } from '../models/query.ts';
import { dropOn, regainWounds } from '../models/wounds.ts';
import { isEdgeOpen } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, type Thing } from '../state.ts';
import { drawCounter } from './counters.ts';

/** The squares of an object in a section. */
export function objectSquares(g: Ahq, section: number, object: string): Square[] {
  const inside = new Set(squaresOf(g.map, section));
  return g.map.obstacles.filter(o => o.object === object && inside.has(o.at)).map(o => o.at);
}

export function isBesideObject(g: Ahq, at: Square, object: string): boolean {
  for (const d of DIRS) {
    const there = beside(at, d);
    if (obstacleAt(g.map, there) === null || sectionAt(g.map, there) !== sectionAt(g.map, at)) continue;
    if (isEdgeOpen(g, at, d) && g.map.obstacles.some(o => o.at === there && o.object === object)) return true;
  }
  return false;
}

function bordersWall(g: Ahq, at: Square): boolean {
  const section = sectionAt(g.map, at);
  return DIRS.some(d => wallSquares(g.map, section, d).includes(at));
}

function gratesBeside(g: Ahq, at: Square): number[] {
  return g.map.grates.flatMap((grate, i) => (grate.at === at || beside(grate.at, grate.dir) === at ? [i] : []));
}

/** What each object asks of the Hero who uses it; null when it may be used. */
export function useForbidden(g: Ahq, m: Model, object: string): string | null {
  const site = g.sites[sectionAt(g.map, m.at)];
  if (site === undefined || m.kind !== 'hero') return R.henchmenOnlyMove;
  const here = site.feature === object;
  switch (object) {
    case 'hearth':
    case 'rack':
      return here && !site.featureUsed && isBesideObject(g, m.at, object) ? null : R.contentsOfRoomsAndPassages;
    case 'fountain':
    case 'pool':
      return here && !site.usedBy.includes(m.id) && isBesideObject(g, m.at, object)
        ? null
        : R.contentsOfRoomsAndPassages;
    case 'shrine':
      return here && !site.featureUsed && m.fate < m.fateScore && isBesideObject(g, m.at, object)
        ? null
        : R.contentsOfRoomsAndPassages;
    case 'prisoner':
      return here && !site.featureUsed && isBesideObject(g, m.at, object) ? null : R.contentsOfRoomsAndPassages;
    case 'spores':
      return here && !site.featureUsed && bordersWall(g, m.at) ? null : R.contentsOfRoomsAndPassages;
    case 'bell':
      return isBesideObject(g, m.at, 'bell') && freeWeaponPlaces(m) >= 2 ? null : R.quests;
    case 'throne': {
      const halves = m.questItems.includes('crown_left') && m.questItems.includes('crown_right');
      const laid = g.quest.flags.includes('crown_laid') || !g.quest.flags.includes('warden_dead');
      return isBesideObject(g, m.at, 'throne') && halves && !laid ? null : R.quests;
    }
    case 'cage': {
      const caged = !g.quest.flags.includes('hostage_freed') && !g.quest.flags.includes('hostage_dead');
      return isBesideObject(g, m.at, 'cage') && m.questItems.includes('cage_key') && caged ? null : R.quests;
    }
    case 'grate':
      return gratesBeside(g, m.at).length > 0 ? null : R.trapTables;
    default:
      return R.contentsOfRoomsAndPassages;
  }
}

/** Objects that can be used in combat too, as a whole activation (AHQ-ACT-08, AHQ-GAP-09). */
export const COMBAT_OBJECTS: readonly string[] = ['spores', 'grate', 'prisoner'];
export const OBJECTS: readonly string[] = [
  'hearth',
  'rack',
  'fountain',
  'pool',
  'shrine',
  'prisoner',
  'spores',
  'bell',
  'throne',
  'cage',
  'grate',
];

export interface Use {
  readonly model: string;
  readonly object: string;
  result: string;
  door: number;
}

const ONCE_PER_HERO: readonly string[] = ['fountain', 'pool'];
const NEEDS_DIE: readonly string[] = ['hearth', 'rack', 'pool', 'prisoner', 'grate'];

/** A Hero spends its activation at an object (AHQ-GAP-09, AHQ-GAP-21). */
export const useObject: Procedure<Ahq, Use, AhqEvent> = procedure<Use>('useObject', {
  begin: step((g, u, emit) => {
    const m = modelOf(g, u.model);
    emit?.({
      type: 'objectUsed',
      rules: [u.object === 'grate' ? R.trapTables : R.contentsOfRoomsAndPassages],
      model: m.id,
      what: u.object,
    });
    const site = g.sites[sectionAt(g.map, m.at)]!;
    if (ONCE_PER_HERO.includes(u.object)) site.usedBy = [...site.usedBy, m.id];
    if (['hearth', 'rack', 'shrine', 'prisoner', 'spores'].includes(u.object)) site.featureUsed = true;
  }),
  roll: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: (_g, u) => (NEEDS_DIE.includes(u.object) ? d12(1) : d12(0)),
    take(g, u, [face = 0], emit) {
      u.result = dieResult(g, u, face);
      emit?.({
        type: 'objectDieRolled',
        rules: [R.contentsOfRoomsAndPassages],
        model: u.model,
        what: u.object,
        dice: [face],
        result: u.result,
      });
    },
  }),
  offerFate: offerFate({
    model: u => u.model,
    failed: u => (u.object === 'pool' && u.result === 'harm') || (u.object === 'grate' && u.result === 'stuck'),
    pass(u) {
      u.result = u.object === 'pool' ? 'nothing' : 'lifted';
    },
    what: u => u.object,
  }),
  work: step((g, u, emit) => work(g, u, emit)),
  nameDoor: choice({
    rule: R.contentsOfRoomsAndPassages,
    decider: g => leaderSeat(g),
    options: (g, u) => {
      const doors = u.object === 'prisoner' && u.result === 'talks' && u.door < 0 ? unexploredDoors(g) : [];
      return doors.length > 1 ? doors : [];
    },
    whyNot: (_g, _u, asked) =>
      typeof asked === 'number' ? [reason(R.contentsOfRoomsAndPassages, 'no closed door to unexplored space')] : [],
    ask: askDoor,
    take(_g, u, door) {
      u.door = door;
    },
  }),
  recordDoor: step((g, u) => {
    if (u.object !== 'prisoner' || u.result !== 'talks') return done();
    const door = u.door >= 0 ? u.door : (unexploredDoors(g)[0] ?? -1);
    if (door < 0) return done();
    return call(recordBehind, { door, room: false });
  }),
});

function dieResult(g: Ahq, u: Use, face: number): string {
  switch (u.object) {
    case 'hearth':
      return face >= 9 ? 'ember' : 'nothing';
    case 'rack':
      return face % 2 === 1 ? treasure.rack.odd : treasure.rack.even;
    case 'pool':
      return rowFor(treasure.pool, face).result;
    case 'prisoner':
      return rowFor(treasure.prisoner, face).result;
    default:
      return face <= modelOf(g, u.model).base.S ? 'lifted' : 'stuck';
  }
}

/** A thing found at an object: taken by its finder, or left on the finder's square. */
export function gain(g: Ahq, m: Model, thing: Thing, emit: Emit<AhqEvent>): void {
  const rules = [R.contentsOfRoomsAndPassages];
  if (carryingForbids(m, thing) === null) {
    takeThing(m, thing);
    emit?.({ type: 'thingTaken', rules, model: m.id, what: thing });
    return;
  }
  dropOn(g, m.at, 0, [thing]);
  emit?.({ type: 'treasureLeft', rules: [...rules, R.encumbranceLimit], at: squareName(m.at), amount: 0, what: thing });
}

function work(g: Ahq, u: Use, emit: Emit<AhqEvent>) {
  const m = modelOf(g, u.model);
  const section = sectionAt(g.map, m.at);
  switch (u.object) {
    case 'hearth':
      if (u.result === 'ember') gain(g, m, 'component:E', emit);
      return;
    case 'rack':
      gain(g, m, `weapon:${u.result}`, emit);
      return;
    case 'fountain':
      regainWounds(m, 1, emit, [R.contentsOfRoomsAndPassages]);
      return;
    case 'shrine':
      m.fate += 1;
      emit?.({ type: 'fateRegained', rules: [R.contentsOfRoomsAndPassages], model: m.id, amount: 1, left: m.fate });
      return;
    case 'pool':
      if (u.result === 'restored') regainWounds(m, 99, emit, [R.contentsOfRoomsAndPassages]);
      if (u.result === 'harm')
        return call(damage, unbought(plainWounds(m.id, 2, R.contentsOfRoomsAndPassages, 'pool')));
      return;
    case 'spores':
      g.sites[section]!.feature = '';
      return;
    case 'prisoner': {
      const at = objectSquares(g, section, 'prisoner')[0];
      if (at !== undefined) removeObstacle(g, at);
      if (u.result === 'bait') return call(drawCounter, { by: R.contentsOfRoomsAndPassages, mayPlay: false });
      if (u.result !== 'joins') return;
      const freed = joinParty(g, m, 'freed_prisoner', at ?? m.at, emit);
      if (g.combat === null) return;
      focusOnArrival(g, freed, emit); // AHQ-DZ-16
      return settle(g, [freed.id]);
    }
    case 'bell': {
      const at = objectSquares(g, section, 'bell')[0]!;
      removeObstacle(g, at);
      takeThing(m, 'quest:bell');
      emit?.({ type: 'thingTaken', rules: [R.quests], model: m.id, what: 'quest:bell' });
      return;
    }
    case 'throne':
      m.questItems = m.questItems.filter(id => id !== 'crown_left' && id !== 'crown_right');
      g.quest.flags = [...g.quest.flags, 'crown_laid'];
      emit?.({ type: 'flagSet', rules: [R.quests], model: m.id, what: 'crown_laid' });
      return;
    case 'cage': {
      g.quest.flags = [...g.quest.flags, 'hostage_freed'];
      const cage = objectSquares(g, section, 'cage')[0]!;
      const free = DIRS.map(d => beside(cage, d)).filter(
        at => sectionAt(g.map, at) === section && obstacleAt(g.map, at) === null && modelAt(g, at) === null,
      );
      joinParty(g, m, 'hostage', free.sort((a, b) => a - b)[0] ?? m.at, emit);
      emit?.({ type: 'flagSet', rules: [R.quests], model: m.id, what: 'hostage_freed' });
      return;
    }
    case 'grate':
      if (u.result === 'lifted') {
        const i = gratesBeside(g, m.at)[0]!;
        g.map = withParts(g.map, { grates: g.map.grates.filter((_, k) => k !== i) });
        emit?.({ type: 'grateLifted', rules: [R.trapTables], model: m.id });
      }
      return;
  }
}

/** Somebody becomes a Henchman of a Hero, beyond the usual limit. */
function joinParty(g: Ahq, hero: Model, type: string, at: Square, emit: Emit<AhqEvent>): Model {
  const id = freshId(g, type);
  const stats =
    type === 'hostage'
      ? { WS: 2, RS: 0, S: 3, T: 4, Speed: 6, Int: 5, W: 2, Fate: 0 }
      : henchmanById.get('man_at_arms')!.stats;
  const place = modelAt(g, at) === null && obstacleAt(g.map, at) === null ? at : nearestFree(g, at);
  const m = newModel({
    id,
    kind: 'henchman',
    type,
    name: type === 'hostage' ? 'Hostage' : 'Freed prisoner',
    seat: hero.seat,
    owner: hero.id,
    base: stats,
    weapons: type === 'hostage' ? [] : ['dagger'],
  });
  m.at = place;
  m.acted = true;
  g.models.push(m);
  markEntered(g, m);
  emit?.({
    type: 'henchmanJoined',
    rules: [type === 'hostage' ? R.quests : R.contentsOfRoomsAndPassages],
    model: id,
    target: hero.id,
    at: squareName(place),
  });
  return m;
}

function nearestFree(g: Ahq, at: Square): Square {
  const section = sectionAt(g.map, at);
  return squaresOf(g.map, section).find(s => obstacleAt(g.map, s) === null && modelAt(g, s) === null) ?? at;
}

function unexploredDoors(g: Ahq): number[] {
  return g.map.doors.filter(d => !g.doors[d.id]!.open && leadsTo(g.map, d) !== null).map(d => d.id);
}

interface Recording {
  readonly door: number;
  room: boolean;
  again?: boolean; // the Scratched map has the type die rolled once more
}

const typeDie = (g: Ahq, r: Recording, [face = 0]: readonly number[], emit: Emit<AhqEvent>): void => {
  g.doors[r.door]!.typeDie = face + g.quest.trail;
  emit?.({
    type: 'doorRecorded',
    rules: r.again === true ? [R.doorsIntoMappedSections, R.contentsOfRoomsAndPassages] : [R.doorsIntoMappedSections],
    door: r.door,
    dice: [face],
    amount: face + g.quest.trail,
  });
};

/** What lies behind a door is rolled and remembered (AHQ-DUN-18). */
const recordBehind: Procedure<Ahq, Recording, AhqEvent> = procedure<Recording>('recordBehind', {
  rollEvenOdd: chance({
    rule: R.doorsIntoMappedSections,
    dice(g, r) {
      const door = g.map.doors.find(d => d.id === r.door)!;
      const way = leadsTo(g.map, door)!;
      const near = way.far === door.at ? beside(door.at, door.dir) : door.at;
      const inRoom = g.map.sections[sectionAt(g.map, near)]!.kind === 'room';
      r.room = !inRoom;
      return inRoom ? d12(1) : d12(0);
    },
    take(g, r, [face = 0], emit) {
      g.doors[r.door]!.evenOdd = face;
      r.room = face % 2 === 1;
      emit?.({
        type: 'doorRecorded',
        rules: [R.doorsIntoMappedSections],
        door: r.door,
        dice: [face],
        result: r.room ? 'room' : 'passage',
      });
    },
  }),
  rollType: chance({
    rule: R.doorsIntoMappedSections,
    dice: (_g, r) => (r.room ? d12(1) : d12(0)),
    take: typeDie,
  }),
  offerScratchedMap: choice({
    rule: R.contentsOfRoomsAndPassages,
    decider: g => leaderSeat(g),
    options: (g, r) => (g.scratchedMap && r.room ? ['keep', 'reroll'] : []),
    ask: askThing({ keep: 'keep' }),
    take(g, r, answer, emit) {
      g.scratchedMap = false;
      if (answer !== 'reroll') return;
      r.again = true;
      emit?.({ type: 'scratchedMapUsed', rules: [R.contentsOfRoomsAndPassages] });
    },
  }),
  rollTypeAgain: chance({
    rule: R.contentsOfRoomsAndPassages,
    dice: (_g, r) => (r.again === true ? d12(1) : d12(0)),
    take: typeDie,
  }),
});

export const objectProcedures = [useObject, recordBehind];
