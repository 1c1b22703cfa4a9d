import { type Dice, type Frame, frameAt, newFrame, type ProcedureTable } from '@quarterstaff/kernel';
import { newFight } from '../combat/fight-acts.ts';
import { leadsAway, nearestWatcher } from '../combat/judgement.ts';
import { countGmPhase } from '../combat/sentries.ts';
import { fighters, pointsOf } from '../combat/start.ts';
import { counters, monsterById, trapById } from '../content/index.ts';
import type { CounterId } from '../content/schemas.ts';
import { addGroup, addObstacles, removeObstacle } from '../dungeon/build.ts';
import { newExplore } from '../exploration/exploring.ts';
import { zoneOfTrap } from '../exploration/traps.ts';
import { EMPTY_MAP, sectionAt } from '../map/map.ts';
import { NOWHERE, parseSquare } from '../map/square.ts';
import { markEntered } from '../models/carry.ts';
import { standingHeroes, withSquare } from '../models/query.ts';
import { focusCandidates } from '../models/zones.ts';
import { accessJunction } from '../movement/junctions.ts';
import type { Ahq, AhqEvent, Combat, Member, Model, Switches } from '../state.ts';
import { newHeroPhase } from '../turn/hero-phase.ts';
import { layMap, layStartMap } from './lay-map.ts';
import { henchmanModel, heroModel, monsterModel } from './lay-models.ts';
import type { Scenario } from './schema.ts';

export interface Setup {
  readonly scenario: Scenario;
  readonly switches: Switches;
}

function fullBag(): CounterId[] {
  return counters.flatMap(c => new Array<CounterId>(c.count).fill(c.id));
}

/** A state in which nothing has been laid out yet. */
function emptyState({ scenario: s, switches }: Setup, dice: Dice, seats: readonly string[]): Ahq {
  return {
    stack: [],
    luck: dice.luck,
    decisionNo: 1,
    board: null,
    switches,
    heroSeats: seats,
    gmSeat: s.gm,
    turnKind: 'exploration',
    turn: s.turn.number,
    phase: '',
    leader: '',
    map: EMPTY_MAP,
    doors: [],
    exits: [],
    sites: [],
    chests: [],
    heaps: [],
    traps: [],
    burning: s.burning.map(b => ({ at: parseSquare(b.at)!, left: b.left })),
    entered: [],
    enteredByParty: [],
    models: [],
    groups: [],
    hand: s.hand,
    bag: s.bag ?? dice.shuffle(without(fullBag(), s.hand)),
    spentCounters: [],
    combat: null,
    quest: {
      id: s.quest,
      roomsFound: s.roomsFound,
      trail: s.trail,
      hymn: s.hymn,
      hymnDone: s.hymn >= 10,
      flags: s.flags,
      expedition: 0,
      clock: s.clock,
      heroes: s.heroesAtStart ?? s.heroes.length,
      secured: s.secured,
    },
    met: [],
    quietTurns: s.quietTurns,
    searchedThisTurn: s.searchedThisTurn,
    draggedThisPhase: s.turn.dragged,
    carvedWarning: s.carvedWarning,
    scratchedMap: s.scratchedMap,
    clearSight: s.clearSight.flatMap(c => [c.section, c.turns]),
    townGold: s.townGold,
    purses: {},
    townThings: [],
    result: '',
    nextId: 1,
    single: !s.campaign,
    oneFight: s.oneFight,
  };
}

/** The state of a scenario, any position, any phase. */
export function setUp(setup: Setup, dice: Dice, procedures: ProcedureTable<Ahq, AhqEvent>): Ahq {
  const s = setup.scenario;
  const seats = [...new Set(s.heroes.map(h => h.player))];
  const g = emptyState(setup, dice, seats);
  if (s.map === 'start') layStartMap(g);
  else layMap(g, s.map, s.turn.number);
  layModels(g, s, seats[0]!);
  layThings(g, s);
  layGroups(g, s);
  const kind = s.turn.kind ?? kindOf(g, s);
  const first = g.models.find(m => m.kind === 'hero' && m.condition === 'standing');
  g.leader = s.leader ?? (kind === 'setup' ? '' : (first?.id ?? ''));
  if (kind === 'setup') return layStart(g);
  g.quest.expedition = s.expedition;
  if (kind === 'town') return layTown(g, procedures);
  if (kind === 'combat') layCombat(g, s, procedures);
  else layExploration(g, s, procedures);
  return g;
}

function layModels(g: Ahq, s: Scenario, anybody: string): void {
  for (const place of s.heroes) g.models.push(heroModel(place));
  for (const place of s.henchmen)
    g.models.push(henchmanModel(place, g.models.find(m => m.id === place.owner)?.seat ?? anybody));
  for (const place of s.monsters) g.models.push(monsterModel(place, s.gm));
  for (const m of g.models) {
    markEntered(g, m);
    if (m.inPit) removeObstacle(g, m.at); // while somebody is in it a pit is none (AHQ-GAP-11)
  }
  for (const text of s.entered) {
    g.entered = withSquare(g.entered, parseSquare(text)!);
    g.enteredByParty = withSquare(g.enteredByParty, parseSquare(text)!);
  }
}

/** The set-up of an Expedition: everybody waits to be placed. */
function layStart(g: Ahq): Ahq {
  for (const m of g.models) if (m.kind !== 'monster') m.condition = 'waiting';
  g.turn = 0;
  g.stack.push(newFrame('expedition', { fresh: true, found: [] }));
  return g;
}

/** The party comes to town: whoever is not dead has left the dungeon. */
function layTown(g: Ahq, table: ProcedureTable<Ahq, AhqEvent>): Ahq {
  for (const m of g.models) {
    if (m.kind === 'monster' || m.condition === 'dead') continue;
    m.at = NOWHERE;
    m.condition = 'left';
  }
  g.turnKind = 'town';
  g.stack.push(
    frameAt(table, 'expedition', 'setOutAgain', { fresh: false, found: [] }),
    newFrame('town', { seat: 0, stage: 'arriving' }),
  );
  return g;
}

function kindOf(g: Ahq, s: Scenario): 'setup' | 'exploration' | 'combat' {
  if (g.models.some(m => m.kind === 'monster')) return 'combat';
  return s.heroes.every(h => h.at === undefined) ? 'setup' : 'exploration';
}

function without(list: readonly CounterId[], taken: readonly CounterId[]): CounterId[] {
  const left = [...list];
  for (const id of taken) {
    const at = left.indexOf(id);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function layThings(g: Ahq, s: Scenario): void {
  for (const c of s.chests) {
    const at = parseSquare(c.at)!;
    addObstacles(g, [at], 'chest', c.id);
    g.chests.push({
      id: c.id,
      at,
      section: sectionAt(g.map, at),
      opened: c.opened,
      trapRolled: c.opened || c.trap !== undefined,
      trap: c.trap === 'none' ? '' : (c.trap ?? ''),
      gold: c.gold,
      things: c.things,
      holds: c.holds,
      lair: c.lair,
      spoiled: false,
    });
  }
  for (const h of s.heaps) g.heaps.push({ at: parseSquare(h.at)!, gold: h.gold, things: h.things });
  for (const t of s.traps) {
    const at = parseSquare(t.at)!;
    const from = t.from === undefined ? NOWHERE : parseSquare(t.from)!;
    g.traps.push({ at, trap: t.trap, zone: zoneOfTrap(g, trapById.get(t.trap)!, at, from), from, armed: true });
  }
  for (const b of g.burning) if (b.left === 0) g.sites[sectionAt(g.map, b.at)]!.burning = true;
}

/** The Quest Room among some sections, or -1: whoever is met there belongs to it. */
function questRoomOf(g: Ahq, sections: readonly number[]): number {
  return sections.map(id => g.sites[id]!.questRoom).find(room => room >= 0) ?? -1;
}

function layGroups(g: Ahq, s: Scenario): void {
  const highest = Math.max(-1, ...s.monsters.map(m => m.group));
  for (let id = 0; id <= highest; id += 1) {
    const members = g.models.filter(m => m.kind === 'monster' && m.group === id);
    const area = [...new Set(members.map(m => sectionAt(g.map, m.at)))].filter(n => n >= 0);
    const group = addGroup(g, [], s.turn.area ?? (area.length > 0 ? area : [0]), { questRoom: questRoomOf(g, area) });
    g.groups[id] = { ...group, status: 'fighting', original: members.map(m => m.type) };
  }
  for (const place of s.groups) {
    const members = place.members.map((m): Member => {
      const type = monsterById.get(m.type)!;
      return {
        type: type.id,
        apparent: m.looksLike ?? type.id,
        revealed: m.looksLike === undefined,
        wounds: m.wounds ?? type.stats.W,
        stock: m.stock ?? type.stock,
        shots: m.shots ?? type.ranged?.shots ?? 0,
        worthLoot: true,
      };
    });
    const group = addGroup(g, members, place.sections, {
      roaming: place.roaming,
      webs: place.webs,
      questRoom: place.questRoom ?? questRoomOf(g, place.sections),
    });
    if (place.original !== undefined) g.groups[group.id] = { ...group, original: place.original };
    g.groups[group.id]!.status = place.status;
    if (place.status === 'met') g.met = [...g.met, group.id];
  }
}

function layExploration(g: Ahq, s: Scenario, table: ProcedureTable<Ahq, AhqEvent>): void {
  const stack: Frame[] = [
    frameAt(table, 'expedition', 'comeHome', { fresh: false, found: [] }),
    frameAt(table, 'playTurns', 'again', {}),
  ];
  if (g.met.length > 0) {
    g.stack.push(
      frameAt(table, 'expedition', 'comeHome', { fresh: false, found: [] }),
      frameAt(table, 'playTurns', 'next', {}),
    );
    return;
  }
  g.phase = s.turn.phase === 'end' ? 'hero' : s.turn.phase;
  if (g.phase === 'exploration') for (const m of standingHeroes(g)) accessJunction(g, m, null);
  if (g.phase === 'hero') {
    stack.push(frameAt(table, 'explorationTurn', 'explorationPhase', { face: 0 }));
    if (s.turn.active === undefined) stack.push(frameAt(table, 'heroPhase', 'act', newHeroPhase()));
    else {
      const m = g.models.find(one => one.id === s.turn.active)!;
      const local = newExplore(m);
      local.moved = s.turn.moved;
      local.left = Math.max(0, local.left - s.turn.moved);
      stack.push(
        newFrame('heroPhase', newHeroPhase(), null, 2),
        frameAt(table, 'playersAct', 'next', newHeroPhase(m.seat)),
        newFrame('explore', local),
      );
    }
  } else
    stack.push(
      frameAt(table, 'explorationTurn', g.phase === 'gm' ? 'rollCounterDie' : 'explorationPhase', { face: 0 }),
    );
  g.stack.push(...stack);
}

/** A fight as the scenario states it. */
function combatOf(g: Ahq, t: Scenario['turn']): Combat {
  return {
    turn: t.number,
    phase: t.phase === 'exploration' ? 'hero' : t.phase,
    partyFirst: t.partyFirst,
    area: t.area ?? [...new Set(g.groups.flatMap(group => [...group.area]))],
    firstGroup: 0,
    initialPoints: t.initialPoints ?? pointsOf(fighters(g)),
    routine: t.routine ?? '',
    pursuit: t.pursuit,
    sentryDoors: t.sentryDoors,
    missiles: t.missiles,
    bodies: t.bodies.map(type => ({ type, gold: monsterById.get(type)!.gold, by: '' })),
    forfeited: false,
    shotThisPhase: t.shot,
    coldDraught: t.coldDraught,
    ambush: false,
    escaped: t.escaped,
    sentryIds: [],
    firstHalves: [],
    chests: g.chests.filter(c => c.opened && (c.gold > 0 || c.things.length > 0)).map(c => c.id),
  };
}

function layCombat(g: Ahq, s: Scenario, table: ProcedureTable<Ahq, AhqEvent>): void {
  const t = s.turn;
  g.turnKind = 'combat';
  g.combat = combatOf(g, t);
  layFocus(g, s);
  const started = new Map([...s.heroes, ...s.henchmen].map(m => [m.id, m.startedAt]));
  for (const m of g.models) {
    if (m.kind === 'monster' || m.at < 0) continue;
    const from = parseSquare(started.get(m.id) ?? '') ?? m.at;
    m.drewAway = leadsAway(g, nearestWatcher(g, from), from, m.at);
  }
  g.stack.push(
    frameAt(table, 'expedition', 'comeHome', { fresh: false, found: [] }),
    frameAt(table, 'playTurns', 'again', {}),
    newFrame('combat', { done: false }, null, 2),
  );
  layPhase(g, g.combat, s, table);
}

/** The frames of the Phase that a fight is in. */
function layPhase(g: Ahq, combat: Combat, s: Scenario, table: ProcedureTable<Ahq, AhqEvent>): void {
  const t = s.turn;
  const turns = (stage: string, over: boolean): Frame => frameAt(table, 'combatTurns', stage, { over, joining: [] });
  switch (combat.phase) {
    case 'hero':
      g.stack.push(turns('endHeroPhase', false));
      if (t.active === undefined) g.stack.push(frameAt(table, 'heroPhase', 'act', newHeroPhase()));
      else {
        const m = g.models.find(one => one.id === t.active)!;
        g.stack.push(
          newFrame('heroPhase', newHeroPhase(), null, 2),
          frameAt(table, 'playersAct', 'next', newHeroPhase(m.seat)),
          frameAt(table, 'fight', 'act', activeFight(g, m, s)),
        );
      }
      break;
    case 'gm':
      g.stack.push(turns('endGmPhase', false));
      if (t.routine !== undefined || t.active !== undefined) countGmPhase(g);
      if (t.routine === undefined && t.active === undefined) g.stack.push(newFrame('gmPhase', {}));
      else if (t.active === undefined) g.stack.push(frameAt(table, 'gmPhase', 'act', {}));
      else {
        const m = g.models.find(one => one.id === t.active)!;
        combat.routine = t.routine ?? 'move-attack';
        g.stack.push(
          frameAt(table, 'gmPhase', 'actAgain', {}),
          frameAt(table, 'monstersAct', 'next', { half: 0, model: '' }),
          frameAt(table, 'fight', 'act', activeFight(g, m, s)),
        );
      }
      break;
    default:
      g.stack.push(turns('endPhase', true));
  }
}

function activeFight(g: Ahq, m: Model, s: Scenario) {
  const local = newFight(g, m);
  local.moved = s.turn.moved;
  local.left = Math.max(0, local.left - s.turn.moved);
  local.used = s.turn.used;
  local.began = s.turn.moved > 0 || s.turn.used !== '';
  if (s.turn.used !== '' && s.turn.moved > 0) local.moveOver = s.turn.used !== 'run';
  m.halted = s.turn.halted;
  return local;
}

/** Zones that the scenario leaves open are focused by the rules: on the first standing enemy inside, in order of the list. */
function layFocus(g: Ahq, s: Scenario): void {
  const stated = new Map([...s.heroes, ...s.henchmen, ...s.monsters].map(m => [m.id, m.focus]));
  for (const m of g.models) {
    const focus = stated.get(m.id);
    m.focus = focus ?? focusCandidates(g, m, '')[0]?.id ?? '';
  }
}
