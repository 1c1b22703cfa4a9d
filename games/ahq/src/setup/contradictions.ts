import type { Fault } from '@quarterstaff/kernel';
import {
  archetypeById,
  curiosities,
  furnishings,
  hazards,
  henchmanById,
  itemById,
  questById,
  questItemById,
} from '../content/index.ts';
import { beside, dirByName, parseSquare, rangedDistance, type Square, square } from '../map/square.ts';
import type { Scenario } from './schema.ts';

// What a scenario states twice and differently, or what cannot be: every such thing is refused with its path.

/** Everything in a scenario that contradicts itself or the rulebook. */
export function contradictions(s: Scenario): Fault[] {
  return [...inModels(s), ...inGear(s), ...inFocus(s), ...inTurn(s), ...inQuest(s), ...inMap(s), ...inChests(s)];
}

type Placed = Scenario['heroes'][number] | Scenario['henchmen'][number] | Scenario['monsters'][number];

function allModels(s: Scenario): Placed[] {
  return [...s.heroes, ...s.henchmen, ...s.monsters];
}

function isAway(m: Placed): boolean {
  return m.condition === 'dead' || m.condition === 'left' || m.condition === 'waiting';
}

/** Wounds and condition must agree (AHQ-KO-01, AHQ-KO-02). */
function inModels(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  for (const m of allModels(s)) {
    const { condition, wounds } = m;
    if (condition === 'ko' && !s.heroes.some(h => h.id === m.id))
      faults.push({ path: `${m.id}.condition`, message: 'only Heroes are KO’d' });
    else if (condition === 'ko' && wounds !== undefined && wounds !== 0)
      faults.push({ path: `${m.id}.wounds`, message: 'a KO’d Hero has no Wounds left' });
    if (condition === 'standing' && wounds !== undefined && wounds <= 0)
      faults.push({ path: `${m.id}.wounds`, message: 'whoever stands has Wounds left' });
  }
  for (const m of isUnderWay(s) ? allModels(s) : s.monsters)
    if (m.at === undefined && !isAway(m)) faults.push({ path: `${m.id}.at`, message: 'a square of the map' });
  return faults;
}

/** Whether the party is in the dungeon: whoever is not dead and has not left has a square there. */
function isUnderWay(s: Scenario): boolean {
  if (s.turn.kind !== undefined) return s.turn.kind === 'combat' || s.turn.kind === 'exploration';
  return s.monsters.length > 0 || s.heroes.some(h => h.at !== undefined);
}

function inGear(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  for (const m of [...s.heroes, ...s.henchmen]) {
    const kit = 'archetype' in m ? archetypeById.get(m.archetype)!.kit : (henchmanById.get(m.type)?.kit ?? []);
    if (m.readied !== undefined && m.readied !== 'unarmed' && !(m.weapons ?? kit).includes(m.readied))
      faults.push({ path: `${m.id}.readied`, message: `${m.readied} is not among its weapons` });
    if (m.ring !== undefined && itemById.has(m.ring) && itemById.get(m.ring)!.slot !== 'ring')
      faults.push({ path: `${m.id}.ring`, message: `${m.ring} is neither ring nor amulet` });
    for (const id of m.worn)
      if (itemById.has(id) && itemById.get(id)!.slot !== 'worn')
        faults.push({ path: `${m.id}.worn`, message: `${id} is not worn` });
  }
  for (const h of s.heroes)
    if (archetypeById.get(h.archetype)!.wizard) {
      if (h.armour && h.armourOn !== false)
        faults.push({ path: `${h.id}.armour`, message: 'magic users wear no armour' });
      if (h.shield === true && h.shieldOn !== false)
        faults.push({ path: `${h.id}.shieldOn`, message: 'magic users use no shield' });
    }
  for (const h of s.heroes)
    if ((h.spells?.length ?? 0) > 0 && archetypeById.get(h.archetype)?.wizard !== true)
      faults.push({ path: `${h.id}.spells`, message: 'only magic users have a Spell Book' });
  return faults;
}

/** A zone is focused on an enemy inside it. */
function inFocus(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  const models = allModels(s);
  for (const m of models) {
    const on = models.find(other => other.id === m.focus);
    if (on === undefined) continue;
    const isMonster = (one: Placed): boolean => s.monsters.some(other => other.id === one.id);
    if (isMonster(m) === isMonster(on)) faults.push({ path: `${m.id}.focus`, message: `${on.id} is no enemy` });
    else if (m.at !== undefined && on.at !== undefined) {
      const apart = rangedDistance(parseSquare(m.at)!, parseSquare(on.at)!);
      if (apart > 1) faults.push({ path: `${m.id}.focus`, message: `${on.id} is out of its reach` });
    }
  }
  return faults;
}

function inTurn(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  const { active, kind, phase, pursuit, routine } = s.turn;
  if (pursuit && routine === 'attack-move')
    faults.push({ path: 'turn.routine', message: 'pursuers move and attack (AHQ-PUR-02)' });
  if (kind !== undefined && kind !== 'combat')
    for (const m of s.monsters)
      if (!isAway(m))
        faults.push({ path: `${m.id}.at`, message: 'outside combat monsters wait off the map: state them in groups' });
  const m = allModels(s).find(one => one.id === active);
  if (m === undefined) return faults;
  if (isAway(m) || m.condition === 'ko' || (m.wounds !== undefined && m.wounds <= 0))
    faults.push({ path: 'turn.active', message: `${m.id} does not stand` });
  const monsters = phase === 'gm' && kind !== 'exploration';
  if (s.monsters.some(one => one.id === active) !== monsters)
    faults.push({ path: 'turn.active', message: `it is not ${m.id}’s Phase` });
  return faults;
}

const FLAGS = [
  'cantor_dead',
  'crown_laid',
  'hostage_dead',
  'hostage_freed',
  'hostage_out',
  'magus_dead',
  'slain',
  'turned',
  'warchief_dead',
  'warden_dead',
];

function inQuest(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  for (const flag of s.flags)
    if (!FLAGS.includes(flag) && !/^(captive|sought):/.test(flag))
      faults.push({ path: 'flags', message: `${flag} does not exist` });
  for (const id of s.secured)
    if (!questItemById.has(id)) faults.push({ path: 'secured', message: `${id} does not exist` });
  const rooms = questById.get(s.quest)!.rooms.length;
  const need = (room: number | undefined, path: string): void => {
    if (room !== undefined && room >= rooms)
      faults.push({ path, message: `the quest has ${rooms} Quest Rooms, from 0` });
  };
  s.groups.forEach((group, i) => {
    need(group.questRoom, `groups.${i}.questRoom`);
  });
  if (s.map !== 'start')
    s.map.sections.forEach((section, i) => {
      need(section.questRoom, `map.sections.${i}.questRoom`);
    });
  return faults;
}

const FEATURES = [...furnishings, ...hazards, ...curiosities].map(row => row.id as string);

function squaresIn([x0, y0, x1, y1]: readonly [number, number, number, number]): Square[] {
  const squares: Square[] = [];
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y += 1)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x += 1) squares.push(square(x, y));
  return squares;
}

/** Sections lie beside each other, doors on edges of their own (AHQ-DUN-15, AHQ-GAP-07). */
function inMap(s: Scenario): Fault[] {
  if (s.map === 'start') return [];
  const faults: Fault[] = [];
  const { origin, rows, sections, doors } = s.map;
  const taken = new Map<Square, string>();
  rows?.forEach((row, y) => {
    [...row].forEach((mark, x) => {
      if (mark !== '#' && mark !== ' ') taken.set(square(origin[0] + x, origin[1] + y), 'the text map');
    });
  });
  sections.forEach((section, i) => {
    const squares = squaresIn(section.rect);
    const other = squares.map(at => taken.get(at)).find(one => one !== undefined);
    if (other !== undefined) faults.push({ path: `map.sections.${i}.rect`, message: `it overlaps ${other}` });
    for (const at of squares) taken.set(at, `section ${i}`);
    if (section.feature !== undefined && !FEATURES.includes(section.feature))
      faults.push({ path: `map.sections.${i}.feature`, message: `${section.feature} does not exist` });
    const [x0, y0, x1, y1] = section.rect;
    if (section.exits.length > 0 && (Math.abs(x1 - x0) !== 1 || Math.abs(y1 - y0) !== 1))
      faults.push({ path: `map.sections.${i}.rect`, message: 'a node with exits has two by two squares' });
  });
  const edges = new Set<string>();
  doors.forEach((door, i) => {
    const [at = '', side = ''] = door.at.split(' ');
    const near = parseSquare(at)!;
    const far = beside(near, dirByName(side));
    const edge = near < far ? `${near} ${far}` : `${far} ${near}`;
    if (edges.has(edge)) faults.push({ path: `map.doors.${i}.at`, message: 'there is a door on this edge' });
    edges.add(edge);
  });
  return faults;
}

/** One thing to a square: chests, obstacles, models (AHQ-GEN-03, AHQ-TRE-11). */
function inChests(s: Scenario): Fault[] {
  const faults: Fault[] = [];
  const chests = new Set<string>();
  const filled = new Map<string, string>();
  if (s.map !== 'start') {
    const { obstacles, origin, rows } = s.map;
    for (const o of obstacles) filled.set(o.at, o.kind === 'pit' ? PIT : 'an obstacle');
    rows?.forEach((row, y) => {
      [...row].forEach((mark, x) => {
        if (mark === 'o' || mark === 'O') filled.set(`${origin[0] + x},${origin[1] + y}`, 'an obstacle');
        if (mark === '~') filled.set(`${origin[0] + x},${origin[1] + y}`, 'a chasm');
      });
    });
  }
  for (const c of s.chests) {
    if (chests.has(c.id)) faults.push({ path: `chests.${c.id}.id`, message: 'two chests of one id' });
    const there = filled.get(c.at);
    if (there !== undefined) faults.push({ path: `chests.${c.id}.at`, message: `${c.at} is taken by ${there}` });
    chests.add(c.id);
    filled.set(c.at, `the chest ${c.id}`);
  }
  for (const m of allModels(s)) {
    const there = m.at === undefined || isAway(m) || m.inPit ? undefined : filled.get(m.at);
    if (there !== undefined) faults.push({ path: `${m.id}.at`, message: `${m.at} is taken by ${there}` });
  }
  const onTheFloor = (list: readonly { readonly at: string }[], path: string, inPits: boolean): void => {
    list.forEach(({ at }, i) => {
      const there = filled.get(at);
      if (there !== undefined && !(inPits && there === PIT))
        faults.push({ path: `${path}.${i}.at`, message: `${at} is taken by ${there}` });
    });
  };
  onTheFloor(s.traps, 'traps', false);
  onTheFloor(s.burning, 'burning', false);
  onTheFloor(s.heaps, 'heaps', true); // what the dead had lies in a pit, too
  return faults;
}

const PIT = 'an open pit';
