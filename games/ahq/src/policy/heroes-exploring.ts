import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { heals } from '../content/index.ts';
import { leadsTo, unmappedBehind } from '../dungeon/fit.ts';
import type { Explore } from '../exploration/exploring.ts';
import { isBesideObject, objectSquares } from '../exploration/objects.ts';
import { isSearched, searchableWalls } from '../exploration/searches.ts';
import { exitSquares, obstacleAt, sectionAt, squaresOf } from '../map/map.ts';
import { beside, DIRS, type Dir, dirByName, rangedDistance, type Square, squareName } from '../map/square.ts';
import { INFINITE, walkBetween, walkingDistances } from '../map/walk.ts';
import { carryingForbids } from '../models/carry.ts';
import { armedTraps, heroes, modelAt, standingHeroes, standingParty } from '../models/query.ts';
import { areAdjacent } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { objectiveMet } from '../turn/expedition-end.ts';
import { isStuck, waysOn } from '../turn/exploration-turn.ts';
import { book, type Doctrine } from './doctrine.ts';
import { acts, chooseMove, firstOf, movesIn, walkHome } from './options.ts';
import { choose, plain, topLocal } from './reason.ts';

// How automatic hero players explore.

/** Whether the party should go home: the objective is met or too few are left. */
export function goingHome(g: Ahq, doctrine: Doctrine = book): boolean {
  const { homeHealth, homeStanding, homeLaden, homeStrength, giveUp } = doctrine;
  if (giveUp <= 0.5 && isLastChance(g)) return objectiveMet(g);
  const all = heroes(g).filter(m => m.at >= 0);
  const standing = standingHeroes(g);
  const health =
    standing.reduce((sum, m) => sum + m.wounds, 0) /
    Math.max(
      1,
      all.reduce((sum, m) => sum + m.base.W, 0),
    );
  const someoneOut = g.models.some(m => m.kind === 'hero' && m.condition === 'left');
  return (
    objectiveMet(g) ||
    someoneOut ||
    isLightLow(g) ||
    isWeak(g, homeStrength) ||
    standing.length < homeStanding * g.quest.heroes ||
    health < homeHealth ||
    (!g.single && questItemsInHand(g) && health < homeLaden)
  );
}

/** Whether less than a share of the Wounds and the Fate of a whole party is left, and another Expedition may bring both back. */
export function isWeak(g: Ahq, share: number): boolean {
  if (share <= 0 || g.single || g.quest.expedition >= g.quest.clock.expeditions) return false;
  const party = heroes(g).filter(m => m.at >= 0);
  const whole = party.reduce((sum, m) => sum + m.base.W + m.fateScore, 0) / Math.max(1, party.length);
  const left = standingHeroes(g).reduce((sum, m) => sum + m.wounds + m.fate, 0);
  return left < share * whole * g.quest.heroes;
}

/** Whether coming home without the aim loses the quest, and the light ends the Expedition in any case. */
function isLastChance(g: Ahq): boolean {
  const { expeditions, turns } = g.quest.clock;
  return !g.single && turns > 0 && g.quest.expedition >= expeditions;
}

/** Whether the light lasts just long enough for the way home, for whoever has something to bring there. */
function isLightLow(g: Ahq): boolean {
  const { turns } = g.quest.clock;
  if (turns === 0 || turns - g.turn > 12) return false;
  const home = walkHome(g);
  const laden = standingHeroes(g).filter(m => m.questItems.length > 0 || m.gold > 0);
  return laden.some(m => home(m.at) / SQUARES_OF_A_TURN + 3 >= turns - g.turn);
}

const SQUARES_OF_A_TURN = 12;

function questItemsInHand(g: Ahq): boolean {
  return g.models.some(m => m.at >= 0 && m.questItems.some(id => id === 'bell' || id === 'clapper'));
}

interface Goal {
  readonly at: Square;
  readonly why: string;
}

/** Squares worth walking to, in order of interest; those that somebody else stands on only if wished. */
function goals(g: Ahq, m: Model, takenToo = false): Goal[] {
  const list: Goal[] = [];
  const add = (at: Square, why: string): void => {
    if (obstacleAt(g.map, at) !== null) return;
    if (takenToo || modelAt(g, at) === null || modelAt(g, at)!.id === m.id) list.push({ at, why });
  };
  if (m.kind === 'hero') {
    for (const chest of g.chests) {
      if (chest.opened && !chest.things.some(t => t.startsWith('quest:'))) continue;
      for (const d of DIRS) if (areAdjacent(g, beside(chest.at, d), chest.at)) add(beside(chest.at, d), 'a chest');
    }
    for (const object of ['bell', 'throne', 'cage']) {
      for (const s of g.map.sections) {
        for (const at of objectSquares(g, s.id, object)) {
          if (!wantsObject(g, m, object)) continue;
          for (const d of DIRS) if (sectionAt(g.map, beside(at, d)) === s.id) add(beside(at, d), `the ${object}`);
        }
      }
    }
    for (const heap of g.heaps) {
      if (!heap.things.some(t => t.startsWith('quest:'))) continue;
      if (obstacleAt(g.map, heap.at) === null) add(heap.at, 'a quest item');
      else
        for (const d of DIRS) if (areAdjacent(g, beside(heap.at, d), heap.at)) add(beside(heap.at, d), 'a quest item');
    }
  }
  if (list.length > 0) return list;
  if (m.id !== g.leader) return list;
  for (const exit of g.map.exits)
    if (exit.status === 'unexplored') for (const at of exitSquares(g.map, exit)) add(at, 'a junction');
  for (const door of g.map.doors) {
    if (g.doors[door.id]!.jammed) continue;
    const way = leadsTo(g.map, door);
    if (way === null) {
      if (!g.doors[door.id]!.open) {
        add(door.at, 'a closed door');
        add(beside(door.at, door.dir), 'a closed door');
      }
      continue;
    }
    add(way.far === door.at ? beside(door.at, door.dir) : door.at, 'a door');
  }
  if (list.length > 0) return list;
  for (const s of g.map.sections) {
    for (const wall of searchableWalls(g.map, s.id))
      if (!isSearched(g, s.id, wall)) for (const at of squaresOf(g.map, s.id).slice(0, 6)) add(at, 'a wall to search');
  }
  if (list.length > 0) return list;
  for (const group of g.groups) {
    if (group.status !== 'dormant') continue;
    for (const section of group.area) for (const at of squaresOf(g.map, section)) add(at, 'monsters left behind');
  }
  return list;
}

/** Whether there is nothing more to do that anybody could walk to: time to go home. */
function isNothingLeft(g: Ahq): boolean {
  if (isStuck(g) && waysOn(g).length > 0) return false; // the next turn begins with a way on (AHQ-GAP-08)
  return !standingHeroes(g).some(m =>
    goals(g, m, true).some(goal => goal.at === m.at || walkBetween(g.map, m.at, goal.at) < INFINITE),
  );
}

function wantsObject(g: Ahq, m: Model, object: string): boolean {
  if (object === 'bell') return true;
  if (object === 'throne')
    return (
      m.questItems.includes('crown_left') &&
      m.questItems.includes('crown_right') &&
      g.quest.flags.includes('warden_dead') &&
      !g.quest.flags.includes('crown_laid')
    );
  return m.questItems.includes('cage_key') && !g.quest.flags.includes('hostage_freed');
}

/** The offered move that comes nearest to one of some squares by walking; a known trap is disarmed if it is the only way on (AHQ-TRP-05). */
function towards(g: Ahq, open: Decision, m: Model, squares: readonly Square[], label: string): Reasoned | null {
  if (squares.length === 0) return null;
  const distance = walkingDistances(g.map, squares);
  const now = distance(m.at);
  const moves = movesIn(open).filter(({ at }) => distance(at) < now);
  if (moves.length === 0) return null;
  const traps = m.kind === 'hero' ? armedTraps(g) : [];
  const safe = moves.filter(({ at }) => !traps.includes(at));
  const disarm = acts(open).find(a => a.do === 'disarm' && moves.some(({ act }) => act.to === a.at));
  if (safe.length === 0 && disarm !== undefined) return plain(disarm, R.anyHeroMayDisarm, 'the only way on');
  return chooseMove('where to go', safe.length > 0 ? safe : moves, R.whatAHeroMayDo, [label, distance]);
}

const LONG_QUIET = 30; // Exploration turns without a fight: whatever the party is after, it does not get there

/** What is done first, if it can be, and whoever the model is. */
interface Wish {
  readonly label: string;
  fits(g: Ahq, m: Model, act: Act, doctrine: Doctrine): boolean;
}

const isMagic = (act: Act): boolean => act.do === 'cast' || act.do === 'read';

/** Before anything else, also on the way home. */
const FIRST: readonly Wish[] = [
  { label: 'out of the pit', fits: (_g, _m, a) => a.do === 'climb' },
  { label: 'raise the fallen', fits: (_g, _m, a) => a.do === 'pour' && heals(a.item!) },
  {
    label: 'put on what protects',
    fits: (_g, _m, a) => (a.do === 'armour' || a.do === 'shield') && a.item === 'on',
  },
  {
    label: 'heal the hurt',
    fits: (g, _m, a, { mendAt }) =>
      isMagic(a) && /knit_flesh|breath_of_return/.test(a.spell!) && needsHealing(g, a.target!, mendAt),
  },
  {
    label: 'drink a potion',
    fits: (_g, m, a, { drinkShare }) => a.do === 'drink' && heals(a.item!) && m.wounds <= drinkShare * m.base.W,
  },
  { label: 'take what lies here', fits: (_g, m, a) => a.do === 'pick' && isWanted(m, a.item!) },
  { label: 'a potion for whoever has none', fits: (g, m, a) => a.do === 'give' && isSpared(g, m, a) },
  { label: 'a spell against what may come', fits: (g, m, a) => isMagic(a) && isTimely(g, m, a) },
  { label: 'join the crown', fits: (g, m, a) => a.do === 'give' && isCrownGift(g, m, a) },
];

/** While the quest goes on. */
const THEN: readonly Wish[] = [
  { label: 'open the chest', fits: (g, _m, a) => a.do === 'chest' && isSafeChest(g, a.chest!) },
  {
    label: 'disarm the chest',
    fits: (g, _m, a) => a.do === 'disarm' && g.chests.some(c => !c.opened && squareName(c.at) === a.at),
  },
  { label: 'the quest', fits: (_g, _m, a) => a.do === 'use' && ['bell', 'throne', 'cage'].includes(a.item!) },
];

function isSafeChest(g: Ahq, id: string): boolean {
  return g.chests.some(c => c.id === id && c.trap === '' && (!c.opened || c.things.some(t => isTakeable(g, t))));
}

/** The first wish that an offered act fulfils. */
function fulfilled(g: Ahq, m: Model, open: Decision, wishes: readonly Wish[], doctrine: Doctrine): Reasoned | null {
  for (const { label, fits } of wishes) {
    const act = acts(open).find(a => fits(g, m, a, doctrine));
    if (act !== undefined) return plain(act, R.whatAHeroMayDo, label);
  }
  return null;
}

export function exploreAct(g: Ahq, open: Decision, _dice: Dice, doctrine: Doctrine = book): Reasoned {
  const e = topLocal<Explore>(g);
  const m = modelOf(g, e.model);
  const stays = doctrine.giveUp <= 0.5 && isLastChance(g);
  const home = goingHome(g, doctrine) || (!stays && (isNothingLeft(g) || g.quietTurns > LONG_QUIET));
  const drop = needsHands(g, m) ? leastMissed(open, m) : undefined;
  return (
    fulfilled(g, m, open, FIRST, doctrine) ??
    (home ? goHome(g, open, e, m) : null) ??
    fulfilled(g, m, open, THEN, doctrine) ??
    (drop === undefined ? null : plain(drop, R.whatAHeroMayDo, 'free weapon places')) ??
    usefulObject(open, m) ??
    searchHere(g, open, m, doctrine) ??
    openDoorHere(g, open, m, doctrine) ??
    (e.left > 0 ? walkOn(g, open, m, doctrine) : null) ??
    openForTheLeader(g, open, m, doctrine) ??
    plain(firstOf(open, 'end')!, R.whatAHeroMayDo, 'nothing better to do')
  );
}

/** Whether something on the floor is of use to this model. */
function isWanted(m: Model, item: string): boolean {
  if (/^(component|scroll):/.test(item)) return m.wizard;
  return /^(quest|potion|armour|item|ammo):|^gold$/.test(item);
}

/** Whoever has two potions of healing gives one to a neighbour who has none. */
function isSpared(g: Ahq, m: Model, act: Act): boolean {
  if (!act.item!.startsWith('potion:') || !heals(act.item!.slice('potion:'.length))) return false;
  const t = modelOf(g, act.target!);
  return t.kind === 'hero' && t.seat === m.seat && m.potions.filter(heals).length > 1 && !t.potions.some(heals);
}

/** Whether a spell pays in Exploration: a trapped chest from afar, a look behind the door, an eye for traps while many counters are out. */
function isTimely(g: Ahq, m: Model, act: Act): boolean {
  switch (act.spell) {
    case 'ghost_hand':
      return g.chests.some(c => c.id === act.chest && !c.opened);
    case 'echo_map':
      return standingHeroes(g).some(hero => hero.wounds * 2 <= hero.base.W);
    case 'clear_sight':
      return g.hand.length > 1 && m.components.M > 1 && g.clearSight.length === 0;
    default:
      return false;
  }
}

function isCrownGift(g: Ahq, m: Model, act: Act): boolean {
  if (act.item !== 'quest:crown_left' && act.item !== 'quest:crown_right') return false;
  const other = act.item === 'quest:crown_left' ? 'crown_right' : 'crown_left';
  const t = modelOf(g, act.target!);
  return t.kind === 'hero' && t.questItems.includes(other) && !m.questItems.includes(other);
}

/** Whether something of the quest can be taken only with fewer weapons: the Bell, or what lies here too heavy for everybody. */
function needsHands(g: Ahq, m: Model): boolean {
  if (m.kind !== 'hero') return false;
  if (isBesideObject(g, m.at, 'bell') && m.weapons.length + (m.shield ? 1 : 0) > 1 && !m.questItems.includes('bell'))
    return true;
  const here = [
    ...g.heaps.filter(heap => heap.at === m.at).flatMap(heap => heap.things),
    ...g.chests.filter(c => c.opened && areAdjacent(g, m.at, c.at)).flatMap(c => c.things),
  ];
  return here.some(t => t.startsWith('quest:') && !isTakeable(g, t));
}

/** Whether a quest item is one that some Hero could carry now. */
function isTakeable(g: Ahq, thing: string): boolean {
  return thing.startsWith('quest:') && standingHeroes(g).some(h => carryingForbids(h, thing) === null);
}

/** What is dropped first: a weapon not in hand, the shield, at last the weapon in hand. */
function leastMissed(open: Decision, m: Model): Act | undefined {
  const drops = acts(open).filter(a => a.do === 'drop');
  return (
    drops.find(a => a.item!.startsWith('weapon:') && a.item !== `weapon:${m.readied}`) ??
    drops.find(a => a.item!.startsWith('shield:')) ??
    drops.find(a => a.item!.startsWith('weapon:'))
  );
}

function needsHealing(g: Ahq, id: string, mendAt: number): boolean {
  const t = modelOf(g, id);
  return t.condition === 'ko' || t.base.W - t.wounds >= mendAt;
}

function usefulObject(open: Decision, m: Model): Reasoned | null {
  const act = acts(open).find(
    a =>
      a.do === 'use' &&
      ((a.item === 'fountain' && m.wounds < m.base.W) ||
        (a.item === 'shrine' && m.fate < m.fateScore) ||
        a.item === 'hearth' ||
        a.item === 'prisoner' ||
        a.item === 'grate' ||
        a.item === 'rack'),
  );
  if (act?.item === 'rack' && m.weapons.length > 2) return null;
  return act === undefined ? null : plain(act, R.whatAHeroMayDo, 'use what is here');
}

/** Treasure once in every room; walls only when nothing else is left to explore. */
function searchHere(g: Ahq, open: Decision, m: Model, { seek }: Doctrine): Reasoned | null {
  const treasure = seek > 0.5 ? firstOf(open, 'searchTreasure') : undefined;
  const room = sectionAt(g.map, m.at);
  if (treasure !== undefined && (g.sites[room]?.searchedBy.length ?? 1) === 0 && m.id !== g.leader)
    return plain(treasure, R.searchingForHiddenTreasure, 'search the room once');
  const openings =
    g.map.exits.some(x => x.status === 'unexplored') ||
    g.map.doors.some(d => (leadsTo(g.map, d) !== null || !g.doors[d.id]!.open) && !g.doors[d.id]!.jammed);
  const walls = acts(open).filter(a => a.do === 'searchWall');
  if (openings || walls.length === 0) return null;
  return choose('wall', walls, a => a.wall!, [
    {
      rule: R.searchingAWall,
      label: 'most unmapped squares behind',
      value: a => -unmappedBehind(g.map, room, dirByName(a.wall!) as Dir),
    },
  ]);
}

/** Whether somebody keeps the Leader from a door: the Leader is close and has found no way to one. */
function standsInTheWay(g: Ahq, m: Model): boolean {
  const leader = g.models.find(o => o.id === g.leader);
  if (leader === undefined || !leader.acted || rangedDistance(leader.at, m.at) > 6) return false;
  return goals(g, leader).every(goal => goal.at !== leader.at && walkBetween(g.map, leader.at, goal.at) > 12);
}

function openDoorHere(g: Ahq, open: Decision, m: Model, { gather }: Doctrine): Reasoned | null {
  if (m.id !== g.leader && !standsInTheWay(g, m)) return null;
  if (isAhead(g, m, gather)) return null;
  const doors = acts(open).filter(a => a.do === 'open');
  const fresh = doors.find(a => leadsTo(g.map, g.map.doors.find(d => d.id === a.door)!) !== null);
  const act = fresh ?? doors[0];
  return act === undefined ? null : plain(act, R.doorAtStartOrEnd, 'open the door');
}

/** Whether somebody who stands has been left behind by the walk of this activation: then a door waits for a turn. */
function isAhead(g: Ahq, m: Model, squares: number): boolean {
  if (squares >= ANY_DISTANCE || topLocal<Explore>(g).moved === 0) return false;
  return standingParty(g).some(o => o.id !== m.id && walkBetween(g.map, m.at, o.at) > squares);
}

const ANY_DISTANCE = 99;

/** Whoever stands before a door when the Leader has acted and is close by. */
function openForTheLeader(g: Ahq, open: Decision, m: Model, { opens, gather }: Doctrine): Reasoned | null {
  if (opens <= 0.5 || m.id === g.leader) return null;
  const leader = g.models.find(o => o.id === g.leader);
  if (leader === undefined || !leader.acted || rangedDistance(leader.at, m.at) > 6 || isAhead(g, m, gather))
    return null;
  const door = firstOf(open, 'open');
  return door === undefined ? null : plain(door, R.doorAtStartOrEnd, 'open the door for the Leader');
}

function walkOn(g: Ahq, open: Decision, m: Model, { follow }: Doctrine): Reasoned | null {
  const wanted = goals(g, m);
  if (wanted.length > 0)
    return towards(
      g,
      open,
      m,
      wanted.map(goal => goal.at),
      wanted[0]!.why,
    );
  const leader = g.models.find(o => o.id === g.leader);
  const fallen = g.models.find(
    o => o.condition === 'ko' && o.at >= 0 && (m.potions.some(heals) || m.spells.includes('knit_flesh')),
  );
  if (fallen !== undefined && rangedDistance(fallen.at, m.at) > 1)
    return towards(g, open, m, [fallen.at], 'to the fallen');
  if (leader === undefined || leader.id === m.id || rangedDistance(leader.at, m.at) <= follow) return null;
  return towards(g, open, m, [leader.at], 'after the Leader');
}

function goHome(g: Ahq, open: Decision, e: Explore, m: Model): Reasoned | null {
  const leave = firstOf(open, 'leave');
  if (leave !== undefined) return plain(leave, R.leavingByStairs, 'go home');
  const fallen = g.models.filter(o => o.condition === 'ko' && o.at >= 0);
  const drag = acts(open).find(a => a.do === 'drag' && !objectiveMet(g));
  if (drag !== undefined && fallen.length === 1 && e.moved === 0 && walkHome(g)(m.at) <= 12)
    return plain(drag, R.dragging, 'bring the fallen home');
  const stairs = g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]);
  const free = stairs.filter(at => modelAt(g, at) === null);
  return towards(g, open, m, free.length > 0 ? free : stairs, 'to the stairs') ?? plainDoor(open);
}

function plainDoor(open: Decision): Reasoned | null {
  const door = firstOf(open, 'open');
  return door === undefined ? null : plain(door, R.doorAtStartOrEnd, 'a door on the way home');
}
