import {
  archetypeById,
  curiosities,
  furnishings,
  hazards,
  itemById,
  questById,
  questItemById,
} from '../content/index.ts';
import { beside, dirByName, parseSquare, rangedDistance, type Square, square } from '../map/square.ts';
import { R } from '../rules.ts';
import { kitOfHenchman } from './lay-models.ts';
import type { Scenario } from './schema.ts';
import {
  type Blame,
  type Placed,
  statedChests,
  statedHeroes,
  statedModels,
  statedMonsters,
  statedParty,
} from './stated.ts';

// What a scenario states twice and differently, or what cannot be: every such thing is refused with its path.

/** Everything in a scenario that contradicts itself or the rulebook. */
export function contradictions(s: Scenario, blame: Blame): void {
  inModels(s, blame);
  inGear(s, blame);
  inFocus(s, blame);
  inTurn(s, blame);
  inQuest(s, blame);
  inMap(s, blame);
  inChests(s, blame);
}

function isAway(m: Placed): boolean {
  return m.condition === 'dead' || m.condition === 'left' || m.condition === 'waiting';
}

/** Wounds and condition must agree (AHQ-KO-01, AHQ-KO-02). */
function inModels(s: Scenario, blame: Blame): void {
  for (const { m, path } of statedModels(s)) {
    const { condition, wounds } = m;
    if (condition === 'ko' && !('archetype' in m)) blame(`${path}.condition`, 'only Heroes are KO’d');
    else if (condition === 'ko' && wounds !== undefined && wounds !== 0)
      blame(`${path}.wounds`, 'a KO’d Hero has no Wounds left');
    if (condition === 'standing' && wounds !== undefined && wounds <= 0)
      blame(`${path}.wounds`, 'whoever stands has Wounds left');
  }
  for (const { m, path } of isUnderWay(s) ? statedModels(s) : statedMonsters(s))
    if (m.at === undefined && !isAway(m)) blame(`${path}.at`, 'a square of the map');
}

/** Whether the party is in the dungeon: whoever is not dead and has not left has a square there. */
function isUnderWay(s: Scenario): boolean {
  if (s.turn.kind !== undefined) return s.turn.kind === 'combat' || s.turn.kind === 'exploration';
  return s.monsters.length > 0 || s.heroes.some(h => h.at !== undefined);
}

function inGear(s: Scenario, blame: Blame): void {
  for (const { m, path } of statedParty(s)) {
    const kit = 'archetype' in m ? archetypeById.get(m.archetype)!.kit : kitOfHenchman(m.type);
    if (m.readied !== undefined && m.readied !== 'unarmed' && !(m.weapons ?? kit).includes(m.readied))
      blame(`${path}.readied`, `${m.readied} is not among its weapons`);
    if (m.ring !== undefined && itemById.has(m.ring) && itemById.get(m.ring)!.slot !== 'ring')
      blame(`${path}.ring`, `${m.ring} is neither ring nor amulet`);
    for (const id of m.worn)
      if (itemById.has(id) && itemById.get(id)!.slot !== 'worn') blame(`${path}.worn`, `${id} is not worn`);
  }
  for (const { m, path } of statedHeroes(s)) {
    const { wizard } = archetypeById.get(m.archetype)!;
    if (wizard && m.armour && m.armourOn !== false) blame(`${path}.armour`, 'magic users wear no armour');
    if (wizard && m.shield === true && m.shieldOn !== false) blame(`${path}.shieldOn`, 'magic users use no shield');
    if (!wizard && (m.spells?.length ?? 0) > 0) blame(`${path}.spells`, 'only magic users have a Spell Book');
  }
}

/** A zone is focused on an enemy inside it. */
function inFocus(s: Scenario, blame: Blame): void {
  const models = statedModels(s);
  const monsters = s.monsters.map(one => one.id);
  for (const { m, path } of models) {
    const on = models.find(other => other.m.id === m.focus)?.m;
    if (on === undefined) continue;
    if (monsters.includes(m.id) === monsters.includes(on.id)) blame(`${path}.focus`, `${on.id} is no enemy`);
    else if (m.at !== undefined && on.at !== undefined) {
      const apart = rangedDistance(parseSquare(m.at)!, parseSquare(on.at)!);
      if (apart > 1) blame(`${path}.focus`, `${on.id} is out of its reach`);
    }
  }
}

function inTurn(s: Scenario, blame: Blame): void {
  const { active, kind, phase, pursuit, routine } = s.turn;
  if (pursuit && routine === 'attack-move') blame('turn.routine', 'pursuers move and attack', R.pursuersAttackIfAble);
  if (kind !== undefined && kind !== 'combat')
    for (const { m, path } of statedMonsters(s))
      if (!isAway(m)) blame(`${path}.at`, 'outside combat monsters wait off the map: state them in groups');
  const m = statedModels(s).find(one => one.m.id === active)?.m;
  if (m === undefined) return;
  if (isAway(m) || m.condition === 'ko' || (m.wounds !== undefined && m.wounds <= 0))
    blame('turn.active', `${m.id} does not stand`);
  const monsters = phase === 'gm' && kind !== 'exploration';
  if (s.monsters.some(one => one.id === active) !== monsters) blame('turn.active', `it is not ${m.id}’s Phase`);
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

function inQuest(s: Scenario, blame: Blame): void {
  for (const flag of s.flags)
    if (!FLAGS.includes(flag) && !/^(captive|sought):/.test(flag)) blame('flags', `${flag} does not exist`);
  for (const id of s.secured) if (!questItemById.has(id)) blame('secured', `${id} does not exist`);
  const rooms = questById.get(s.quest)!.rooms.length;
  const need = (room: number | undefined, path: string): void => {
    if (room !== undefined && room >= rooms) blame(path, `the quest has ${rooms} Quest Rooms, from 0`);
  };
  if (s.roomsFound > rooms) blame('roomsFound', `the quest has ${rooms} Quest Rooms`, R.quests);
  s.groups.forEach((group, i) => {
    need(group.questRoom, `groups.${i}.questRoom`);
  });
  if (s.map !== 'start')
    s.map.sections.forEach((section, i) => {
      need(section.questRoom, `map.sections.${i}.questRoom`);
    });
}

const FEATURES = [...furnishings, ...hazards, ...curiosities].map(row => row.id as string);

function squaresIn([x0, y0, x1, y1]: readonly [number, number, number, number]): Square[] {
  const squares: Square[] = [];
  for (let y = Math.min(y0, y1); y <= Math.max(y0, y1); y += 1)
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x += 1) squares.push(square(x, y));
  return squares;
}

/** Sections lie beside each other, doors on edges of their own (AHQ-DUN-15, AHQ-GAP-07). */
function inMap(s: Scenario, blame: Blame): void {
  if (s.map === 'start') return;
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
    if (other !== undefined) blame(`map.sections.${i}.rect`, `it overlaps ${other}`);
    for (const at of squares) taken.set(at, `section ${i}`);
    if (section.feature !== undefined && !FEATURES.includes(section.feature))
      blame(`map.sections.${i}.feature`, `${section.feature} does not exist`);
    const [x0, y0, x1, y1] = section.rect;
    if (section.exits.length > 0 && (Math.abs(x1 - x0) !== 1 || Math.abs(y1 - y0) !== 1))
      blame(`map.sections.${i}.rect`, 'a node with exits has two by two squares');
  });
  const edges = new Set<string>();
  doors.forEach((door, i) => {
    const [at = '', side = ''] = door.at.split(' ');
    const near = parseSquare(at)!;
    const far = beside(near, dirByName(side));
    const edge = near < far ? `${near} ${far}` : `${far} ${near}`;
    if (edges.has(edge)) blame(`map.doors.${i}.at`, 'there is a door on this edge');
    edges.add(edge);
  });
}

/** One thing to a square: chests, obstacles, models (AHQ-GEN-03, AHQ-TRE-11). */
function inChests(s: Scenario, blame: Blame): void {
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
  for (const { m: c, path } of statedChests(s)) {
    if (chests.has(c.id)) blame(`${path}.id`, 'two chests of one id');
    const there = filled.get(c.at);
    if (there !== undefined) blame(`${path}.at`, `${c.at} is taken by ${there}`);
    chests.add(c.id);
    filled.set(c.at, `the chest ${c.id}`);
  }
  for (const { m, path } of statedModels(s)) {
    const there = m.at === undefined || isAway(m) || m.inPit ? undefined : filled.get(m.at);
    if (there !== undefined) blame(`${path}.at`, `${m.at} is taken by ${there}`);
  }
  const onTheFloor = (list: readonly { readonly at: string }[], path: string, inPits: boolean): void => {
    list.forEach(({ at }, i) => {
      const there = filled.get(at);
      if (there !== undefined && !(inPits && there === PIT)) blame(`${path}.${i}.at`, `${at} is taken by ${there}`);
    });
  };
  onTheFloor(s.traps, 'traps', false);
  onTheFloor(s.burning, 'burning', false);
  onTheFloor(s.heaps, 'heaps', true); // what the dead had lies in a pit, too
}

const PIT = 'an open pit';
