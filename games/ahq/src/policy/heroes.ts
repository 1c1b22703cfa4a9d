import type { Decision, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Attack, inReach, judge } from '../combat/attack.ts';
import type { Damage } from '../combat/damage.ts';
import type { Fight } from '../combat/fight.ts';
import { routeTo } from '../combat/pursuit.ts';
import { distanceOfShot, launcherOf, shotFrom } from '../combat/ranged.ts';
import { type Placing, placementOrder } from '../combat/start.ts';
import { monsterById, potionById } from '../content/index.ts';
import { leadsTo, unmappedBehind } from '../dungeon/fit.ts';
import { accessedOpenings } from '../dungeon/generate.ts';
import type { Explore } from '../exploration/activation.ts';
import { isBesideObject, objectSquares } from '../exploration/objects.ts';
import { isSearched, searchableWalls } from '../exploration/searches.ts';
import { areaAround } from '../magic/casting.ts';
import { exitSquares, sectionAt, squaresOf } from '../map/map.ts';
import {
  beside,
  DIRS,
  type Dir,
  dirByName,
  opposite,
  parseSquare,
  rangedDistance,
  type Square,
  squareName,
} from '../map/square.ts';
import { type Distances, INFINITE, walkingDistances } from '../map/walk.ts';
import { handDice, neededAtRange, neededToHit, reachesDiagonally, toughness } from '../models/numbers.ts';
import { hasEffect, heroes, isAlive, modelAt, monstersOnMap, standingHeroes } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { areAdjacent, reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/steps.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { salePrice, wares } from '../town/town.ts';
import { objectiveMet } from '../turn/expedition-end.ts';
import { readyModels } from '../turn/hero-phase.ts';
import { overChasm } from './monsters.ts';
import { type Criterion, pick, plain, topLocal } from './reason.ts';

// The automatic hero player: the ledger's answer to every question of a hero seat.

const text = (open: Decision): readonly string[] => open.options as readonly string[];
const acts = (open: Decision): readonly Act[] => open.options as readonly Act[];
const find = (open: Decision, act: Partial<Act>): Act | undefined =>
  acts(open).find(o => Object.entries(act).every(([k, v]) => (o as unknown as Record<string, unknown>)[k] === v));

function vote(g: Ahq, open: Decision): Reasoned {
  const { best, trace } = pick('Leader', text(open), id => id, [
    { rule: R.settingUpAnExpedition, label: 'highest Intelligence', value: id => -modelOf(g, id).base.Int },
    { rule: R.settingUpAnExpedition, label: 'most Wounds', value: id => -modelOf(g, id).wounds },
  ]);
  return { choice: best, trace };
}

/** In combat the player with most models in reach first; otherwise the Leader's player leads the way. */
function nextPlayer(g: Ahq, open: Decision): Reasoned {
  const near = (seat: string): number => readyModels(g, seat).filter(m => inReach(g, m).length > 0).length;
  const { best, trace } = pick('player', text(open), s => s, [
    {
      rule: R.playerOrderInCombat,
      label: 'most models in reach of an enemy',
      value: s => (g.combat === null ? 0 : -near(s)),
    },
    {
      rule: R.orderOfPlayers,
      label: 'the Leader first',
      value: s => (g.combat === null && modelOf(g, g.leader === '' ? g.models[0]!.id : g.leader).seat === s ? 0 : 1),
    },
  ]);
  return { choice: best, trace };
}

function nextModel(g: Ahq, open: Decision): Reasoned {
  const { best, trace } = pick('model', text(open).slice(1), id => id, [
    {
      rule: R.playerOrderInCombat,
      label: 'those that can attack first',
      value: id => (g.combat !== null && inReach(g, modelOf(g, id)).length > 0 ? 0 : 1),
    },
    {
      rule: R.oneActivationPerModel,
      label: 'the Leader, Heroes, Henchmen',
      value: id => (id === g.leader ? 0 : modelOf(g, id).kind === 'hero' ? 1 : 2),
    },
  ]);
  return { choice: best, trace };
}

/** Fate is spent when the damage would fell or kill, never on misses. */
function fateForDamage(g: Ahq): Reasoned {
  const hit = topLocal<Damage>(g);
  const m = modelOf(g, hit.target);
  return plain(m.wounds - hit.wounds <= 0 ? 'fate' : 'suffer', R.fateAgainstDamage, 'spent when it would fell or kill');
}

// ---------------------------------------------------------------------------------------------------- combat

/** Expected Wounds of a hand-to-hand attack. */
function strikeWorth(g: Ahq, m: Model, t: Model): number {
  const needed = neededToHit(g, m, t).total;
  let hits = 0;
  for (let face = 1; face <= 12; face += 1) if (['hit', 'critical'].includes(judge(g, m, needed, face))) hits += 1;
  const wound = Math.max(1, 13 - Math.min(12, toughness(g, t))) / 12;
  return Math.min(t.wounds, (hits / 12) * handDice(g, m).total * wound * 1.1);
}

function shotWorth(g: Ahq, m: Model, act: Act): number {
  const t = modelOf(g, act.target!);
  const needed = neededAtRange(m, distanceOfShot(g, shotFrom(m, m.at, t.id, act.with!)).total);
  if (needed === null) return 0;
  const wound = Math.max(1, 13 - Math.min(12, toughness(g, t))) / 12;
  return Math.min(t.wounds, ((13 - needed) / 12) * launcherOf(m, act.with!)!.dice * wound);
}

function spellWorth(g: Ahq, m: Model, act: Act): number {
  const target = act.target === undefined ? null : modelOf(g, act.target);
  switch (act.spell) {
    case 'knit_flesh':
      return target!.condition === 'ko' ? 9 : target!.base.W - target!.wounds >= 3 ? 2 : 0;
    case 'breath_of_return':
      return target!.condition === 'ko' ? 8 : target!.base.W - target!.wounds >= 4 ? 2 : 0;
    case 'ember_dart':
      return Math.min(target!.wounds, (3 * (13 - Math.min(12, toughness(g, target!)))) / 12);
    case 'bursting_sun':
    case 'slumber': {
      const inside = g.models.filter(t => isAlive(t) && areaAround(g, parseSquare(act.at!)!).includes(t.at));
      const foes = inside.filter(t => t.kind === 'monster').length;
      return inside.some(t => t.kind !== 'monster') || foes < 3 ? 0 : foes;
    }
    case 'barkskin':
      return inReachOfEnemies(g, target!) >= 2 && !hasEffect(target!, 'barkskin') ? 1 : 0;
    case 'dazzle':
      return target!.wounds >= 4 && !hasEffect(target!, 'dazzled') ? 1.2 : 0;
    default:
      return act.do === 'read' ? 0.1 : m.id === '' ? 1 : 0;
  }
}

function inReachOfEnemies(g: Ahq, m: Model): number {
  return monstersOnMap(g).filter(f => reachesFrom(g, f.at, m.at, reachesDiagonally(f))).length;
}

interface Option {
  readonly act: Act;
  readonly worth: number;
}

function fightAct(g: Ahq, open: Decision): Reasoned {
  const f = topLocal<Fight>(g);
  const m = modelOf(g, f.model);
  const end = find(open, { do: 'end' })!;
  const climb = acts(open).find(a => a.do === 'climb');
  if (climb !== undefined) return plain(climb, R.wholeActivationTasks, 'out of the pit');
  const options: Option[] = [];
  for (const act of acts(open)) {
    if (act.do === 'attack') options.push({ act, worth: strikeWorth(g, m, modelOf(g, act.target!)) + 0.2 });
    if (act.do === 'shoot' || act.do === 'throw') options.push({ act, worth: shotWorth(g, m, act) });
    if (act.do === 'cast' || act.do === 'read') options.push({ act, worth: spellWorth(g, m, act) });
    if (act.do === 'give' && modelOf(g, act.target!).condition === 'ko' && isHealing(act.item!))
      options.push({ act, worth: 6 });
    if (act.do === 'drink' && isHealing(act.item!) && m.wounds <= 1 && m.base.W - m.wounds >= 3)
      options.push({ act, worth: 3 });
  }
  if (f.used === '' && f.left > 0 && !m.halted && !f.moveOver) options.push(...charges(g, m, f, open));
  const useful = options.filter(o => o.worth > 0.05);
  if (useful.length > 0) {
    const { best, trace } = pick('action', useful, o => describe(o.act), [
      { rule: R.moveAndAttackEitherOrder, label: 'best expected Wounds', value: o => -o.worth },
    ]);
    return { choice: best.act, trace };
  }
  if (f.used === '' && f.left > 0 && !m.halted && !(m.wizard && standingHeroes(g).length > 1)) {
    const step = approach(g, m, f, open);
    if (step !== null) return step;
  }
  return withdraw(g, m, f, open) ?? plain(end, R.moveAndAttackEitherOrder, 'nothing better to do');
}

/** A fight that leads nowhere is left: away from the monsters, out of their sight if possible. */
function withdraw(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  if (g.combat!.turn < 12 || f.used !== '' || inReach(g, m).length > 0) return null;
  const leave = find(open, { do: 'leave' });
  if (leave !== undefined) return plain(leave, R.leavingTheDungeonInCombat, 'a fight that leads nowhere');
  const foes = monstersOnMap(g);
  const seen = (at: Square): boolean => foes.some(foe => seesSquare(g, foe.at, at));
  const stairs = walkHome(g);
  const moves = acts(open).filter(a => a.do === 'move');
  if (moves.length === 0 || !seen(m.at)) return null;
  const { best, trace } = pick('withdraw', moves, a => a.to!, [
    { rule: R.escaping, label: 'out of sight', value: a => (seen(parseSquare(a.to!)!) ? 1 : 0) },
    { rule: R.escaping, label: 'towards the stairs', value: a => stairs(parseSquare(a.to!)!) },
  ]);
  return { choice: best, trace };
}

function describe(act: Act): string {
  return [act.do, act.target ?? act.to ?? act.spell ?? ''].join(' ');
}

function isHealing(potion: string): boolean {
  return potionById.get(potion)?.effect === 'heal';
}

/** Moves after which somebody can be struck, worth a little less than the blow itself. */
function charges(g: Ahq, m: Model, f: Fight, open: Decision): Option[] {
  if (hasEffect(m, 'terrified') || m.wizard) return [];
  const diagonal = reachesDiagonally(m);
  const { found } = legEnds(g, m, f.left);
  const options: Option[] = [];
  const foes = monstersOnMap(g);
  for (const act of acts(open)) {
    if (act.do !== 'move') continue;
    const at = parseSquare(act.to!)!;
    const targets = foes.filter(t => reachesFrom(g, at, t.at, diagonal));
    if (targets.length === 0) continue;
    const best = Math.max(...targets.map(t => strikeWorth(g, m, t)));
    const danger = foes.filter(t => reachesFrom(g, t.at, at, reachesDiagonally(t))).length;
    options.push({ act, worth: best + 0.1 - 0.08 * danger - 0.002 * (found.cost.get(at) ?? 0) });
  }
  return options;
}

function approach(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  const distance = walkingDistances(g.map, [m.at]);
  const goal = [...monstersOnMap(g)].sort((a, b) => distance(a.at) - distance(b.at))[0];
  if (goal === undefined) return null;
  if (distance(goal.at) >= INFINITE) return overChasm(g, m, open, monstersOnMap(g));
  const route = routeTo(g, m, goal.at, f.left, false);
  for (let i = Math.min(f.left, route.length) - 1; i >= 0; i -= 1) {
    const act = find(open, { do: 'move', to: squareName(route[i]!) });
    if (act !== undefined) return plain(act, R.moveAndAttackEitherOrder, 'towards the nearest enemy');
  }
  return null;
}

function occupy(g: Ahq): Reasoned {
  const a = topLocal<Attack>(g);
  const m = modelOf(g, a.attacker);
  const gains =
    !m.wizard &&
    monstersOnMap(g).some(
      t => reachesFrom(g, a.square, t.at, reachesDiagonally(m)) && !reachesFrom(g, m.at, t.at, reachesDiagonally(m)),
    );
  return plain(
    gains && inReach(g, m).length === 0 ? 'occupy' : 'stay',
    R.occupyingTheSquare,
    'only if it brings an enemy into reach',
  );
}

function freeAttack(g: Ahq, open: Decision): Reasoned {
  const a = topLocal<Attack>(g);
  const ids = text(open).slice(1);
  const maker = modelOf(g, a.result === 'critical' ? a.attacker : a.target);
  if (ids.includes(a.target)) return plain(a.target, R.criticalHit, 'the same target');
  const { best, trace } = pick('Free Attack', ids, id => id, [
    { rule: R.criticalHit, label: 'best expected Wounds', value: id => -strikeWorth(g, maker, modelOf(g, id)) },
  ]);
  return { choice: best, trace };
}

function focus(g: Ahq, open: Decision): Reasoned {
  const owner = modelOf(g, open.slot);
  const { best, trace } = pick('focus', text(open), id => id, [
    {
      rule: R.focusAtTheEndOfAMove,
      label: 'whom it would attack',
      value: id => -strikeWorth(g, owner, modelOf(g, id)),
    },
  ]);
  return { choice: best, trace };
}

// ---------------------------------------------------------------------------------------------------- placing monsters

function placeMonster(g: Ahq, open: Decision): Reasoned {
  const p = topLocal<Placing>(g);
  const { member } = placementOrder(g, p)[p.index]!;
  const missile = monsterById.get(member.apparent)!.role === 'missile';
  const hurt = standingHeroes(g).filter(m => m.wounds < m.base.W);
  const distance = walkingDistances(
    g.map,
    (hurt.length > 0 ? hurt : standingHeroes(g)).map(m => m.at),
  );
  const { best, trace } = pick('square', text(open), s => s, [
    {
      rule: R.theWinnerPlacesMonsters,
      label: missile ? 'missile users nearest' : 'far from wounded Heroes',
      value: s => (missile ? 1 : -1) * distance(parseSquare(s)!),
    },
    { rule: R.theWinnerPlacesMonsters, label: 'smallest y, then x', value: s => parseSquare(s)! },
  ]);
  return { choice: best, trace };
}

function shift(g: Ahq, open: Decision): Reasoned {
  const mages = standingHeroes(g).filter(m => m.wizard);
  if (mages.length === 0) return plain('done', R.theLoserShiftsThem, 'no magic user to protect');
  const distance = walkingDistances(
    g.map,
    mages.map(m => m.at),
  );
  const list = (open.options as readonly { model: string; to: string }[]).slice(1);
  const away = list.filter(s => distance(parseSquare(s.to)!) > distance(modelOf(g, s.model).at));
  return plain(away[0] ?? 'done', R.theLoserShiftsThem, 'away from magic users');
}

// ---------------------------------------------------------------------------------------------------- Exploration

/** Whether the party should go home: the objective is met or too few are left. */
function goingHome(g: Ahq): boolean {
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
    standing.length * 2 < g.quest.heroes ||
    health < 0.35 ||
    (!g.single && questItemsInHand(g) && health < 0.6)
  );
}

function questItemsInHand(g: Ahq): boolean {
  return g.models.some(m => m.at >= 0 && m.questItems.some(id => id === 'bell' || id === 'clapper'));
}

interface Goal {
  readonly at: Square;
  readonly why: string;
}

/** Squares worth walking to, in order of interest. */
function goals(g: Ahq, m: Model): Goal[] {
  const list: Goal[] = [];
  const add = (at: Square, why: string): void => {
    if (modelAt(g, at) === null || modelAt(g, at)!.id === m.id) list.push({ at, why });
  };
  if (m.kind === 'hero') {
    for (const chest of g.chests) {
      const worth = !chest.opened || chest.things.some(t => t.startsWith('quest:'));
      if (worth && chest.trap === '')
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
    for (const heap of g.heaps) if (heap.things.some(t => t.startsWith('quest:'))) add(heap.at, 'a quest item');
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
  const known = list.filter(goal => goal.why !== 'a closed door');
  if (known.length > 0) return list;
  for (const s of g.map.sections) {
    for (const wall of searchableWalls(g.map, s.id))
      if (!isSearched(g, s.id, wall)) for (const at of squaresOf(g.map, s.id).slice(0, 6)) add(at, 'a wall to search');
  }
  return list;
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

/** The offered move that comes nearest to one of some squares by walking. */
function towards(g: Ahq, open: Decision, m: Model, squares: readonly Square[], label: string): Reasoned | null {
  if (squares.length === 0) return null;
  const distance = walkingDistances(g.map, squares);
  const moves = acts(open).filter(a => a.do === 'move' && distance(parseSquare(a.to!)!) < distance(m.at));
  if (moves.length === 0) return null;
  const criteria: Criterion<Act>[] = [
    { rule: R.whatAHeroMayDo, label, value: a => distance(parseSquare(a.to!)!) },
    { rule: R.whatAHeroMayDo, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ];
  const { best, trace } = pick('where to go', moves, a => a.to!, criteria);
  return { choice: best, trace };
}

function exploreAct(g: Ahq, open: Decision): Reasoned {
  const e = topLocal<Explore>(g);
  const m = modelOf(g, e.model);
  const end = find(open, { do: 'end' })!;
  const say = (act: Act | undefined, label: string): Reasoned | null =>
    act === undefined ? null : plain(act, R.whatAHeroMayDo, label);
  const home = goingHome(g);
  const answer =
    say(
      acts(open).find(a => a.do === 'climb'),
      'out of the pit',
    ) ??
    say(
      acts(open).find(a => a.do === 'pour' && isHealing(a.item!)),
      'raise the fallen',
    ) ??
    say(
      acts(open).find(
        a =>
          (a.do === 'cast' || a.do === 'read') &&
          /knit_flesh|breath_of_return/.test(a.spell!) &&
          needsHealing(g, a.target!),
      ),
      'heal the hurt',
    ) ??
    say(
      acts(open).find(a => a.do === 'drink' && isHealing(a.item!) && m.wounds * 2 <= m.base.W),
      'drink a potion',
    ) ??
    say(
      acts(open).find(a => a.do === 'pick' && a.item!.startsWith('quest:')),
      'take the quest item',
    ) ??
    say(
      acts(open).find(a => a.do === 'give' && isCrownGift(g, m, a)),
      'join the crown',
    ) ??
    (home ? goHome(g, open, e, m) : null) ??
    say(
      acts(open).find(
        a =>
          a.do === 'chest' &&
          g.chests.some(
            c => c.id === a.chest && c.trap === '' && (!c.opened || c.things.some(t => t.startsWith('quest:'))),
          ),
      ),
      'open the chest',
    ) ??
    say(
      acts(open).find(a => a.do === 'use' && ['bell', 'throne', 'cage'].includes(a.item!)),
      'the quest',
    ) ??
    say(
      acts(open).find(a => a.do === 'drop' && needsHands(g, m) && /^weapon|^shield/.test(a.item!)),
      'free two weapon places',
    ) ??
    usefulObject(open, m) ??
    searchHere(g, open, m) ??
    openDoorHere(g, open, m) ??
    (e.left > 0 ? walkOn(g, open, m) : null);
  return answer ?? plain(end, R.whatAHeroMayDo, 'nothing better to do');
}

function isCrownGift(g: Ahq, m: Model, act: Act): boolean {
  if (act.item !== 'quest:crown_left' && act.item !== 'quest:crown_right') return false;
  const other = act.item === 'quest:crown_left' ? 'crown_right' : 'crown_left';
  const t = modelOf(g, act.target!);
  return t.kind === 'hero' && t.questItems.includes(other) && !m.questItems.includes(other);
}

function needsHands(g: Ahq, m: Model): boolean {
  return (
    m.kind === 'hero' &&
    isBesideObject(g, m.at, 'bell') &&
    m.weapons.length + (m.shield ? 1 : 0) > 1 &&
    !m.questItems.includes('bell')
  );
}

function needsHealing(g: Ahq, id: string): boolean {
  const t = modelOf(g, id);
  return t.condition === 'ko' || t.base.W - t.wounds >= 3;
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
function searchHere(g: Ahq, open: Decision, m: Model): Reasoned | null {
  const treasure = find(open, { do: 'searchTreasure' });
  const room = sectionAt(g.map, m.at);
  if (treasure !== undefined && (g.sites[room]?.searchedBy.length ?? 1) === 0 && m.id !== g.leader)
    return plain(treasure, R.searchingForHiddenTreasure, 'search the room once');
  const openings =
    g.map.exits.some(x => x.status === 'unexplored') ||
    g.map.doors.some(d => leadsTo(g.map, d) !== null && !g.doors[d.id]!.jammed);
  const walls = acts(open).filter(a => a.do === 'searchWall');
  if (openings || walls.length === 0) return null;
  const { best, trace } = pick('wall', walls, a => a.wall!, [
    {
      rule: R.searchingAWall,
      label: 'most unmapped squares behind',
      value: a => -unmappedBehind(g.map, room, dirByName(a.wall!) as Dir),
    },
  ]);
  return { choice: best, trace };
}

function openDoorHere(g: Ahq, open: Decision, m: Model): Reasoned | null {
  if (m.id !== g.leader) return null;
  const doors = acts(open).filter(a => a.do === 'open');
  const fresh = doors.find(a => leadsTo(g.map, g.map.doors.find(d => d.id === a.door)!) !== null);
  const act = fresh ?? doors[0];
  return act === undefined ? null : plain(act, R.doorAtStartOrEnd, 'open the door');
}

function walkOn(g: Ahq, open: Decision, m: Model): Reasoned | null {
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
    o => o.condition === 'ko' && o.at >= 0 && (m.potions.some(isHealing) || m.spells.includes('knit_flesh')),
  );
  if (fallen !== undefined && rangedDistance(fallen.at, m.at) > 1)
    return towards(g, open, m, [fallen.at], 'to the fallen');
  if (leader === undefined || leader.id === m.id || rangedDistance(leader.at, m.at) <= 3) return null;
  return towards(g, open, m, [leader.at], 'after the Leader');
}

function goHome(g: Ahq, open: Decision, e: Explore, m: Model): Reasoned | null {
  const leave = find(open, { do: 'leave' });
  const fallen = g.models.filter(o => o.condition === 'ko' && o.at >= 0);
  if (
    leave !== undefined &&
    (e.dragging !== '' || fallen.length === 0 || standingHeroes(g).length <= 1 || m.kind !== 'hero' || goingHome(g))
  ) {
    return plain(leave, R.leavingByStairs, 'go home');
  }
  const drag = acts(open).find(a => a.do === 'drag' && !objectiveMet(g));
  if (drag !== undefined && fallen.length === 1 && e.moved === 0 && walkHome(g)(m.at) <= 12)
    return plain(drag, R.dragging, 'bring the fallen home');
  const stairs = g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]);
  const free = stairs.filter(at => modelAt(g, at) === null);
  return towards(g, open, m, free.length > 0 ? free : stairs, 'to the stairs') ?? plainDoor(open);
}

/** Walking distances to the stairs. */
function walkHome(g: Ahq): Distances {
  return walkingDistances(
    g.map,
    g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]),
  );
}

function plainDoor(open: Decision): Reasoned | null {
  const door = acts(open).find(a => a.do === 'open');
  return door === undefined ? null : plain(door, R.doorAtStartOrEnd, 'a door on the way home');
}

/** The section farthest from the entrance, left side first; in rooms the wall opposite the entrance, then left, then right. */
function doorWall(g: Ahq, open: Decision): Reasoned {
  const names = open.options as readonly { section: number; side: string }[];
  const local = topLocal<{ sections: readonly number[] }>(g);
  const room = g.map.sections[local.sections[0]!]!;
  const entrance = room.entrance;
  const rank = (side: string): number => {
    if (entrance === null) return 0;
    const d = dirByName(side);
    return d === opposite(entrance) ? 0 : d === (opposite(entrance) + 3) % 4 ? 1 : 2;
  };
  const { best, trace } = pick('wall', names, n => `${n.section} ${n.side}`, [
    { rule: R.leaderPicksTheDoorWall, label: 'farthest section', value: n => -n.section },
    {
      rule: R.leaderPicksTheDoorWall,
      label: 'left side first; opposite the entrance',
      value: n => (n.side === 'left' ? 0 : n.side === 'right' ? 1 : rank(n.side)),
    },
  ]);
  return { choice: best, trace };
}

function disarmer(g: Ahq, open: Decision): Reasoned {
  const ids = text(open).slice(1);
  if (ids.length === 0) return plain('nobody', R.anyHeroMayDisarm, 'nobody can');
  const { best, trace } = pick('disarmer', ids, id => id, [
    { rule: R.anyHeroMayDisarm, label: 'most Wounds', value: id => -modelOf(g, id).wounds },
  ]);
  const m = modelOf(g, best);
  if (m.wounds <= 1 && m.fate === 0) return plain('nobody', R.anyHeroMayDisarm, 'too dangerous');
  return { choice: best, trace };
}

function claim(g: Ahq, open: Decision): Reasoned {
  const claims = (open.options as readonly { take: string; for: string }[]).slice(1);
  if (claims.length === 0) return plain('pass', R.sharingChestContents, 'nothing to take');
  const { best, trace } = pick('claim', claims, c => `${c.take} for ${c.for}`, [
    { rule: R.sharingChestContents, label: 'quest items first', value: c => (c.take.startsWith('quest:') ? 0 : 1) },
    {
      rule: R.sharingChestContents,
      label: 'components to magic users, healing to the weakest',
      value: c => suits(g, c.take, modelOf(g, c.for)),
    },
  ]);
  return suits(g, best.take, modelOf(g, best.for)) >= 9
    ? plain('pass', R.sharingChestContents, 'of no use')
    : { choice: best, trace };
}

function suits(g: Ahq, thing: string, m: Model): number {
  if (thing.startsWith('quest:')) return m.id === g.leader ? 0 : 1;
  if (thing.startsWith('component:')) return m.wizard ? 0 : 5;
  if (thing.startsWith('potion:')) return m.wounds;
  if (thing === 'weapon:rune_sword') return m.wizard ? 0 : 2;
  if (thing.startsWith('weapon:')) return m.wizard ? 8 : 4;
  return 3;
}

/** Healing Potions first, then armour, then training; whatever is left is kept. */
function deal(g: Ahq, open: Decision): Reasoned {
  const list = open.options as readonly { do: string; for?: string; item?: string }[];
  const price = (item: string): number => wares().find(w => w.thing === item)?.price ?? 999;
  const healing = list.find(
    d => d.do === 'buy' && d.item === 'potion:healing' && modelOf(g, d.for!).potions.filter(isHealing).length < 2,
  );
  const recruit = list.find(d => d.do === 'recruit');
  const arrows = list.find(
    d =>
      d.do === 'buy' &&
      d.item!.startsWith('ammo:') &&
      (modelOf(g, d.for!).ammo[d.item!.slice(5).split('*')[0]!] ?? 0) < 4,
  );
  const component = list.find(
    d =>
      d.do === 'buy' &&
      (d.item === 'component:G' || d.item === 'component:E') &&
      modelOf(g, d.for!).wizard &&
      Object.values(modelOf(g, d.for!).components).reduce((a, b) => a + b, 0) < 4,
  );
  const armour = list.find(d => d.do === 'buy' && d.item === 'armour:mail' && price(d.item) <= g.townGold - 80);
  const train = list.find(d => d.do === 'train' && g.townGold > 600);
  const sell = list.find(d => d.do === 'sell' && d.item!.startsWith('scroll:') && salePrice(d.item!) > 0);
  const chosen = recruit ?? healing ?? arrows ?? component ?? armour ?? train ?? sell;
  return plain(chosen ?? { do: 'done' }, R.theTown, 'healing, then armour, then training');
}

const SPELLS = ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'];

const ANSWERS: Readonly<Record<string, (g: Ahq, open: Decision) => Reasoned>> = {
  'electLeader.vote': vote,
  'playersAct.choosePlayer': nextPlayer,
  'playersAct.chooseModel': nextModel,
  'damage.offerFate': fateForDamage,
  'fight.act': fightAct,
  'explore.act': exploreAct,
  'attack.offerOccupy': occupy,
  'attack.offerFreeAttack': freeAttack,
  'settleZones.chooseFocus': focus,
  'placeGroups.placeNext': placeMonster,
  'shiftMonsters.shift': shift,
  'placeDoors.nameWall': doorWall,
  'meetTrap.chooseDisarmer': disarmer,
  'claimThings.claim': claim,
  'share.divideGold': (_g, open) =>
    plain(text(open).includes('even') ? 'even' : open.options[0], R.twoHundredFiftyCrowns, 'even split'),
  'generateOpenings.chooseOrder': g =>
    plain(accessedOpenings(g, true)[0], R.accessedOpeningsAreGenerated, 'order of access'),
  'shoot.chooseFriendHit': (g, open) => {
    const { best, trace } = pick('who is hit', text(open), id => id, [
      { rule: R.whoChoosesTheFriendHit, label: 'lowest Wounds', value: id => modelOf(g, id).wounds },
    ]);
    return { choice: best, trace };
  },
  'generateRoom.offerScratchedMap': g => {
    const type = topLocal<{ type: string }>(g).type;
    return plain(
      type === 'hazard' || type === 'chamber' ? 'reroll' : 'keep',
      R.contentsOfRoomsAndPassages,
      're-roll a hazard or a chamber',
    );
  },
  'searchTreasure.offerJars': (_g, open) =>
    plain(text(open).includes('+1') ? '+1' : 'keep', R.contentsOfRoomsAndPassages, 'one more unless it is twelve'),
  'advanceHymn.offerDamper': g => plain(g.quest.hymn >= 8 ? 'damper' : 'keep', R.quests, 'from eight on'),
  'searchWall.placeDoor': (g, open) => {
    const m = modelOf(g, topLocal<{ model: string }>(g).model);
    const { best, trace } = pick('secret door', text(open), s => s, [
      { rule: R.placingASecretDoor, label: 'nearest', value: s => rangedDistance(parseSquare(s)!, m.at) },
    ]);
    return { choice: best, trace };
  },
  'outfit.chooseSpell': (_g, open) =>
    plain(SPELLS.find(s => text(open).includes(s)) ?? open.options[0], R.theSpellBook, 'the usual book'),
  'outfit.chooseComponent': g => {
    const m = modelOf(g, topLocal<{ model: string }>(g).model);
    return plain(
      m.components.G < 2 ? 'G' : m.components.E < 1 ? 'E' : 'M',
      R.startingComponents,
      'two Gravemoss, one Emberglass, one Mirrordust',
    );
  },
  'town.deal': deal,
  'endActivation.chooseAmmo': () => plain('arrows', R.contentsOfRoomsAndPassages, 'arrows'),
};

/** The hero player's answer. */
export function heroPolicy(g: Ahq, open: Decision): Reasoned {
  return ANSWERS[open.kind]?.(g, open) ?? plain(open.options[0], R.orderOfPlayers, 'the first legal option');
}
