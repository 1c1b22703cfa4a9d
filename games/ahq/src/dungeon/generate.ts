import { again, call, d12, done, type Procedure } from '@quarterstaff/kernel';
import { askOpening } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { sectionAt } from '../map/map.ts';
import { beside } from '../map/square.ts';
import { leaderSeat, standingParty } from '../models/query.ts';
import { views, wakeDormant } from '../movement/lookout.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, DoorState } from '../state.ts';
import { keepLeader } from '../turn/leader.ts';
import { leadsTo } from './fit.ts';
import { generateBeyond, generatePassage, newPassage, passageProcedures } from './passages.ts';
import { conditionalRoom, generateRoom, newRoom } from './rooms.ts';

interface Openings {
  readonly pendingToo: boolean; // Exploration Phases also take what earlier turns left over
  chosen: string; // 'door:3' or 'node:5'
  views?: readonly string[]; // before it was generated
}

/** Openings accessed and not yet generated: doors one by one, junctions as a whole. */
export function accessedOpenings(g: Ahq, pendingToo: boolean): string[] {
  const list: string[] = [];
  for (let id = 0; id < g.doors.length; id += 1) {
    const door = g.doors[id]!;
    if (!door.removed && isDue(door.accessed, pendingToo)) list.push(`door:${id}`);
  }
  for (const exit of g.map.exits) {
    if (exit.status !== 'unexplored' || !isDue(g.exits[exit.id]!.accessed, pendingToo)) continue;
    const name = `node:${exit.node}`;
    if (!list.includes(name)) list.push(name);
  }
  return list;
}

function isDue(accessed: DoorState['accessed'], pendingToo: boolean): boolean {
  return accessed === 1 || accessed === 3 || (pendingToo && accessed > 0);
}

/** Whether a door was opened from afar or has been closed again: whoever lives behind it sleeps until somebody sees in (AHQ-COM-08). */
function isOutOfSight({ accessed, open }: DoorState): boolean {
  return accessed > 2 || !open;
}

/** Generates what was accessed, in the Leader's order; outside combat the first monsters met end it (AHQ-EXP-02). */
export const generateOpenings: Procedure<Ahq, Openings, AhqEvent> = procedure<Openings>('generateOpenings', {
  leader: step((g, o) => {
    if (accessedOpenings(g, o.pendingToo).length > 0) return keepLeader(g); // AHQ-GEN-05
  }),
  onlyOpening: step((g, o) => {
    const list = accessedOpenings(g, o.pendingToo);
    if (list.length === 0 || (g.met.length > 0 && g.combat === null)) return done();
    o.chosen = list.length === 1 ? list[0]! : '';
  }),
  chooseOrder: choice({
    rule: R.accessedOpeningsAreGenerated,
    decider: g => leaderSeat(g),
    options: (g, o) => (o.chosen === '' ? accessedOpenings(g, o.pendingToo) : []),
    ask: askOpening,
    take(_g, o, answer) {
      o.chosen = answer;
    },
  }),
  generate: step((g, o) => {
    const [kind, id] = o.chosen.split(':');
    o.views = views(g);
    if (kind === 'door') {
      const door = g.doors[Number(id)]!;
      const unseen = isOutOfSight(door);
      door.accessed = 0;
      return call(generateDoor, { door: Number(id), dormant: false, unseen, leads: '' });
    }
    return call(generateNode, { node: Number(id) });
  }),
  lookRound: step((g, o, emit) => {
    if (g.combat === null) wakeDormant(g, standingParty(g), emit, o.views ?? []);
    delete o.views;
    return again;
  }),
});

/** All unexplored exits of a junction: left, ahead, right (AHQ-XMV-05). */
const generateNode: Procedure<Ahq, { readonly node: number }, AhqEvent> = procedure<{ readonly node: number }>(
  'generateNode',
  {
    nextExit: step((g, n) => {
      const exit = g.map.exits.find(e => e.node === n.node && e.status === 'unexplored');
      if (exit === undefined) return done();
      if (g.met.length > 0 && g.combat === null) {
        for (const e of g.map.exits) if (e.node === n.node && e.status === 'unexplored') g.exits[e.id]!.accessed = 2;
        return done();
      }
      return call(generatePassage, newPassage(exit.id));
    }),
    again: step(() => again),
  },
);

interface BehindDoor {
  readonly door: number;
  readonly dormant: boolean; // by Echo Map
  readonly unseen: boolean; // opened from afar
  leads: '' | 'passage' | 'room';
}

/** What lies behind a door: a room behind every passage door, a passage or a room behind a room's (AHQ-DUN-01, -02). */
export const generateDoor: Procedure<Ahq, BehindDoor, AhqEvent> = procedure<BehindDoor>('generateDoor', {
  look: step((g, b, emit) => {
    const door = g.map.doors.find(d => d.id === b.door)!;
    const way = leadsTo(g.map, door);
    if (way === null) {
      emit?.({ type: 'doorLeadsBack', rules: [R.doorsIntoMappedSections], door: b.door });
      return done();
    }
    const near = way.far === door.at ? beside(door.at, door.dir) : door.at;
    const section = g.map.sections[sectionAt(g.map, near)]!;
    if (section.kind !== 'room' || (!b.dormant && conditionalRoom(g) >= 0)) b.leads = 'room';
    if (section.kind !== 'room') emit?.({ type: 'roomBehindDoor', rules: [R.passageDoorsLeadToRooms], door: b.door });
    const recorded = g.doors[b.door]!.evenOdd;
    if (b.leads === '' && recorded > 0) b.leads = recorded % 2 === 0 ? 'passage' : 'room';
  }),
  rollEvenOdd: chance({
    rule: R.evenPassageOddRoom,
    dice: (_g, b) => (b.leads === '' ? d12(1) : d12(0)),
    classOf: (_g, _b, [face = 0]) => (face % 2 === 0 ? 'passage' : 'room'),
    take(_g, b, [face = 0], emit) {
      b.leads = face % 2 === 0 ? 'passage' : 'room';
      emit?.({ type: 'evenOddRolled', rules: [R.evenPassageOddRoom], door: b.door, dice: [face], result: b.leads });
    },
  }),
  generate: step((_g, b) => {
    if (b.leads === 'passage') return call(generateBeyond, newPassage(b.door, b.dormant, b.unseen));
    return call(generateRoom, newRoom(b.door, b.dormant, b.unseen));
  }),
});

export const generationProcedures = [generateOpenings, generateNode, generateDoor, generateRoom, ...passageProcedures];
