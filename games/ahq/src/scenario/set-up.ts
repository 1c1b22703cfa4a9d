import { type Dice, type Frame, frameAt, newFrame, type ProcedureTable } from '@quarterstaff/kernel';
import { newFight } from '../combat/fight-acts.ts';
import { nearestMonsterDistance } from '../combat/judgement.ts';
import { fighters, pointsOf } from '../combat/start.ts';
import {
  archetypeById,
  armourById,
  counters,
  henchmanById,
  monsterById,
  trapById,
  weaponById,
} from '../content/index.ts';
import type { CounterId, Stats } from '../content/schema.ts';
import { addDoor, addGroup, addNode, addObstacles, addSection, join } from '../dungeon/build.ts';
import { newExplore } from '../exploration/explore-acts.ts';
import { zoneOfTrap } from '../exploration/traps.ts';
import { EMPTY_MAP, type Section, sectionAt, withParts } from '../map/map.ts';
import { type Dir, dirByName, NOWHERE, parseSquare, type Square, square } from '../map/square.ts';
import { markEntered, takeThing } from '../models/carry.ts';
import { newModel, newMonster } from '../models/create.ts';
import { standingHeroes, withSquare } from '../models/query.ts';
import { focusCandidates } from '../models/zones.ts';
import { accessJunction } from '../movement/walk.ts';
import type { Ahq, AhqEvent, Member, Model, Switches } from '../state.ts';
import { equip } from '../town/town.ts';
import type { HenchmanPlace, HeroPlace, MapPlace, MonsterPlace, Scenario } from './schema.ts';

export interface Setup {
  readonly scenario: Scenario;
  readonly switches: Switches;
}

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

/** A map from its statement: a text map is one room; sections follow it. */
function layMap(g: Ahq, map: MapPlace): void {
  if (map.rows !== undefined) layRows(g, map);
  for (const s of map.sections) {
    const [x0, y0, x1, y1] = s.rect;
    const box = { x0: Math.min(x0, x1), y0: Math.min(y0, y1), x1: Math.max(x0, x1), y1: Math.max(y0, y1) };
    const before = s.kind === 'passage' && s.passage !== undefined ? g.map.passages[s.passage]?.sections : undefined;
    const id = addSection(g, box, {
      kind: s.kind,
      ...(s.passage === undefined ? {} : { passage: s.passage }),
      place: (before?.length ?? 0) + 1,
      ...(s.heading === undefined ? {} : { heading: dirByName(s.heading) }),
      ...(s.kind === 'room' ? { room: s.room ?? 'chamber' } : {}),
      ...(s.entrance === undefined ? {} : { entrance: dirByName(s.entrance) }),
      ...(s.name === undefined ? {} : { name: s.name }),
    });
    const site = g.sites[id]!;
    site.feature = s.feature ?? '';
    site.featureUsed = s.featureUsed;
    site.webs = s.feature === 'webs';
    site.searchedBy = s.searchedBy;
    site.questRoom = s.questRoom ?? -1;
    for (const wall of s.searchedWalls) site.searchedWalls |= 1 << dirByName(wall);
    if (s.kind === 'passage') layPassage(g, id, s.passage, s.heading, s.blind);
    for (const exit of s.exits) {
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

/** Bare characteristics: the entry's, replaced by what is stated, bare or as equipped. */
function bareStats(
  entry: Stats,
  place: { stats?: object | undefined; equipped?: object | undefined },
  m: Model,
): Stats {
  const stats = { ...entry, ...withoutUndefined(place.stats) };
  const as: { -readonly [K in keyof Stats]?: number } = withoutUndefined(place.equipped);
  const armour = m.armour !== '' && m.armourOn ? armourById.get(m.armour)! : null;
  const shield = m.shield && m.shieldOn ? 1 : 0;
  if (as.T !== undefined) as.T = as.T - (armour?.T ?? 0) - shield;
  if (as.Speed !== undefined) as.Speed = as.Speed - (armour?.Speed ?? 0);
  return { ...stats, ...as };
}

function withoutUndefined(part: object | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(part ?? {}).filter(([, v]) => v !== undefined)) as Record<string, number>;
}

type Place = HeroPlace | HenchmanPlace;

function dress(m: Model, place: Place, kit: readonly string[]): void {
  equip(m, place.weapons === undefined ? kit : kit.filter(id => armourById.has(id)));
  if (place.weapons !== undefined) {
    for (const id of place.weapons) {
      takeThing(m, `weapon:${id}`);
      const weapon = weaponById.get(id)!;
      if (weapon.ammoKind !== null && place.ammo === undefined) takeThing(m, `ammo:${weapon.ammoKind}*${weapon.ammo}`);
    }
  }
  if (place.armour !== undefined) m.armour = place.armour ?? '';
  m.armourOn = m.armour !== '' && (place.armourOn ?? true);
  if (place.shield !== undefined) m.shield = place.shield;
  m.shieldOn = m.shield && (place.shieldOn ?? true);
  m.readied = place.readied ?? m.weapons.find(w => weaponById.get(w)!.kind === 'hand') ?? 'unarmed';
  m.ring = place.ring ?? '';
  m.worn = place.worn;
  m.gear = place.gear;
  m.potions = place.potions;
  m.scrolls = place.scrolls;
  m.questItems = place.questItems;
  if (place.ammo !== undefined) m.ammo = { ...place.ammo };
  m.unwound = place.unwound;
}

function finishModel(m: Model, place: HeroPlace | HenchmanPlace | MonsterPlace): void {
  m.wounds = place.wounds ?? m.base.W;
  m.at = place.at === undefined ? NOWHERE : parseSquare(place.at)!;
  m.condition =
    place.condition ?? (m.at === NOWHERE ? 'waiting' : m.kind === 'hero' && m.wounds === 0 ? 'ko' : 'standing');
  m.acted = place.acted ?? false;
  m.inPit = place.inPit;
  m.effects = place.effects.map(e => ({
    kind: e.kind,
    until: e.until,
    left: e.left,
    at: e.at === undefined ? -1 : parseSquare(e.at)!,
  }));
}

function heroModel(place: HeroPlace): Model {
  const entry = archetypeById.get(place.archetype)!;
  const m = newModel({
    id: place.id,
    kind: 'hero',
    type: entry.id,
    name: place.name ?? place.id.charAt(0).toUpperCase() + place.id.slice(1),
    seat: place.player,
    base: entry.stats,
    race: entry.race,
    wizard: entry.wizard,
    spotBonus: place.spotBonus ?? entry.spotBonus,
  });
  dress(m, place, entry.kit);
  m.base = bareStats(entry.stats, place, m);
  m.fateScore = place.fateScore ?? m.base.Fate;
  m.fate = place.fate ?? m.base.Fate;
  m.gold = place.gold ?? entry.gold;
  m.components = place.components ?? m.components;
  m.spells = place.spells ?? [];
  m.cast = place.cast;
  finishModel(m, place);
  return m;
}

function henchmanModel(place: HenchmanPlace, seat: string): Model {
  const entry = henchmanById.get(place.type) ?? henchmanById.get('porter')!;
  const hostage = { WS: 2, RS: 0, S: 3, T: 4, Speed: 6, Int: 5, W: 2, Fate: 0 };
  const stats = place.type === 'hostage' ? hostage : entry.stats;
  const m = newModel({
    id: place.id,
    kind: 'henchman',
    type: place.type,
    name: place.name ?? place.id.charAt(0).toUpperCase() + place.id.slice(1),
    seat,
    owner: place.owner,
    base: stats,
  });
  dress(m, place, place.type === 'hostage' ? [] : entry.kit);
  m.base = bareStats(stats, place, m);
  m.gold = place.gold ?? 0;
  finishModel(m, place);
  return m;
}

function monsterModel(place: MonsterPlace, seat: string): Model {
  const type = monsterById.get(place.type)!;
  const member: Member = {
    type: type.id,
    apparent: place.looksLike ?? type.id,
    revealed: place.looksLike === undefined,
    wounds: type.stats.W,
    stock: place.stock ?? type.stock,
    shots: place.shots ?? type.ranged?.shots ?? 0,
    worthLoot: true,
  };
  const m = newMonster(place.id, member, place.group, seat);
  if (place.name !== undefined) m.name = place.name;
  m.base = bareStats(type.stats, place, m);
  m.thrown = place.thrown;
  m.unwound = place.unwound;
  m.cast = place.cast;
  finishModel(m, place);
  return m;
}

function fullBag(): CounterId[] {
  return counters.flatMap(c => new Array<CounterId>(c.count).fill(c.id));
}

/** The state of a scenario, any position, any phase. */
export function setUp(setup: Setup, dice: Dice, procedures: ProcedureTable<Ahq, AhqEvent>): Ahq {
  const s = setup.scenario;
  const seats = [...new Set(s.heroes.map(h => h.player))];
  const g: Ahq = {
    stack: [],
    luck: dice.luck,
    decisionNo: 1,
    board: null,
    switches: setup.switches,
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
      heroes: s.heroesAtStart ?? s.heroes.length,
      secured: s.secured,
    },
    met: [],
    quietTurns: s.quietTurns,
    searchedThisTurn: s.searchedThisTurn,
    draggedThisPhase: [],
    carvedWarning: s.carvedWarning,
    scratchedMap: s.scratchedMap,
    clearSight: [],
    townGold: s.townGold,
    townThings: [],
    result: '',
    nextId: 1,
    single: !s.campaign,
    oneFight: s.oneFight,
  };
  if (s.map === 'start') layStartMap(g);
  else layMap(g, s.map);
  for (const place of s.heroes) g.models.push(heroModel(place));
  for (const place of s.henchmen) {
    g.models.push(henchmanModel(place, g.models.find(m => m.id === place.owner)?.seat ?? seats[0]!));
  }
  for (const place of s.monsters) g.models.push(monsterModel(place, s.gm));
  for (const m of g.models) markEntered(g, m);
  for (const text of s.entered) {
    g.entered = withSquare(g.entered, parseSquare(text)!);
    g.enteredByParty = withSquare(g.enteredByParty, parseSquare(text)!);
  }
  layThings(g, s);
  layGroups(g, s);
  const kind = s.turn.kind ?? kindOf(g, s);
  const first = g.models.find(m => m.kind === 'hero' && m.condition === 'standing');
  g.leader = s.leader ?? (kind === 'setup' ? '' : (first?.id ?? ''));
  if (kind === 'setup') {
    for (const m of g.models) if (m.kind !== 'monster') m.condition = 'waiting';
    g.turn = 0;
    g.stack.push(newFrame('expedition', { fresh: true, found: [] }));
    return g;
  }
  g.quest.expedition = 1;
  if (kind === 'town') return layTown(g, procedures);
  if (kind === 'combat') layCombat(g, s, procedures);
  else layExploration(g, s, procedures);
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
    newFrame('town', { seat: 0, arrived: false }),
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
      trap: c.trap ?? '',
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

function layGroups(g: Ahq, s: Scenario): void {
  const highest = Math.max(-1, ...s.monsters.map(m => m.group));
  for (let id = 0; id <= highest; id += 1) {
    const members = g.models.filter(m => m.kind === 'monster' && m.group === id);
    const area = [...new Set(members.map(m => sectionAt(g.map, m.at)))].filter(n => n >= 0);
    const group = addGroup(g, [], s.turn.area ?? (area.length > 0 ? area : [0]));
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
        stock: type.stock,
        shots: type.ranged?.shots ?? 0,
        worthLoot: true,
      };
    });
    const group = addGroup(g, members, place.sections, {
      roaming: place.roaming,
      webs: place.webs,
      ...(place.questRoom === undefined ? {} : { questRoom: place.questRoom }),
    });
    group.status = place.status;
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
    if (s.turn.active === undefined) stack.push(frameAt(table, 'heroPhase', 'act', { seat: '' }));
    else {
      const m = g.models.find(one => one.id === s.turn.active)!;
      const local = newExplore(m);
      local.moved = s.turn.moved;
      local.left = Math.max(0, local.left - s.turn.moved);
      stack.push(
        newFrame('heroPhase', { seat: '' }, null, 2),
        frameAt(table, 'playersAct', 'leader', { seat: m.seat }),
        newFrame('explore', local),
      );
    }
  } else
    stack.push(
      frameAt(table, 'explorationTurn', g.phase === 'gm' ? 'rollCounterDie' : 'explorationPhase', { face: 0 }),
    );
  g.stack.push(...stack);
}

function layCombat(g: Ahq, s: Scenario, table: ProcedureTable<Ahq, AhqEvent>): void {
  const t = s.turn;
  g.turnKind = 'combat';
  g.combat = {
    turn: t.number,
    phase: t.phase === 'exploration' ? 'hero' : t.phase,
    partyFirst: t.partyFirst,
    area: t.area ?? [...new Set(g.groups.flatMap(group => [...group.area]))],
    firstGroup: 0,
    initialPoints: t.initialPoints ?? pointsOf(fighters(g)),
    routine: t.routine ?? '',
    pursuit: t.pursuit,
    sentryDoors: 0,
    missiles: t.missiles,
    bodies: t.bodies.map(type => ({ type, gold: monsterById.get(type)!.gold })),
    forfeited: false,
    shotThisPhase: false,
    coldDraught: t.coldDraught,
    ambush: false,
    escaped: t.escaped,
    sentryIds: [],
  };
  layFocus(g, s);
  for (const m of g.models) if (m.kind !== 'monster' && m.at >= 0) m.startDistance = nearestMonsterDistance(g, m);
  g.stack.push(
    frameAt(table, 'expedition', 'comeHome', { fresh: false, found: [] }),
    frameAt(table, 'playTurns', 'again', {}),
    newFrame('combat', { done: false }, null, 2),
  );
  const turns = (stage: string, over: boolean): Frame => frameAt(table, 'combatTurns', stage, { over, joining: [] });
  switch (g.combat.phase) {
    case 'hero':
      g.stack.push(turns('endHeroPhase', false));
      if (t.active === undefined) g.stack.push(frameAt(table, 'heroPhase', 'act', { seat: '' }));
      else {
        const m = g.models.find(one => one.id === t.active)!;
        g.stack.push(
          newFrame('heroPhase', { seat: '' }, null, 2),
          frameAt(table, 'playersAct', 'leader', { seat: m.seat }),
          newFrame('fight', activeFight(g, m, s)),
        );
      }
      break;
    case 'gm':
      g.stack.push(turns('endGmPhase', false));
      if (t.routine === undefined && t.active === undefined) g.stack.push(newFrame('gmPhase', {}));
      else if (t.active === undefined) g.stack.push(frameAt(table, 'gmPhase', 'act', {}));
      else {
        const m = g.models.find(one => one.id === t.active)!;
        g.combat.routine = t.routine ?? 'move-attack';
        g.stack.push(
          frameAt(table, 'gmPhase', 'actAgain', {}),
          frameAt(table, 'monstersAct', 'next', { half: 0 }),
          newFrame('fight', activeFight(g, m, s)),
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
