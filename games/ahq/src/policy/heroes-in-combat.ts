import type { Decision, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Attack, inReach, judge } from '../combat/attack.ts';
import type { Fight } from '../combat/fight-acts.ts';
import { doFriendsBarTheWay, routeTo } from '../combat/pursuit.ts';
import { distanceOfShot, launcherOf, shotFrom } from '../combat/ranged.ts';
import { type Placing, placementOrder } from '../combat/start.ts';
import { heals, monsterById } from '../content/index.ts';
import { areaAround } from '../magic/casting.ts';
import { parseSquare, type Square, squareName } from '../map/square.ts';
import { costTo, INFINITE, walkingDistances } from '../map/walk.ts';
import { handDice, neededAtRange, neededToHit, reachesDiagonally, toughness } from '../models/numbers.ts';
import { hasEffect, isAlive, monstersOnMap, standingHeroes } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { acts, find, text, walkHome } from './hero-options.ts';
import { goingHome } from './heroes-exploring.ts';
import { overChasm } from './monsters.ts';
import { pick, plain, topLocal } from './reason.ts';

// How automatic hero players fight and place monsters.

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
      if (act.at === undefined) return 0;
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

export function fightAct(g: Ahq, open: Decision): Reasoned {
  const f = topLocal<Fight>(g);
  const m = modelOf(g, f.model);
  const end = find(open, { do: 'end' })!;
  const climb = acts(open).find(a => a.do === 'climb');
  if (climb !== undefined) return plain(climb, R.wholeActivationTasks, 'out of the pit');
  if (f.dragging !== '' && f.moved === 0) {
    const haul = away(g, open);
    if (haul !== null) return haul;
  }
  const options: Option[] = [];
  for (const act of acts(open)) {
    if (act.do === 'attack') options.push({ act, worth: strikeWorth(g, m, modelOf(g, act.target!)) + 0.2 });
    if (act.do === 'shoot' || act.do === 'throw') options.push({ act, worth: shotWorth(g, m, act) });
    if (act.do === 'cast' || act.do === 'read') options.push({ act, worth: spellWorth(g, m, act) });
    if (act.do === 'give' && modelOf(g, act.target!).condition === 'ko' && heals(act.item!))
      options.push({ act, worth: 6 });
    if (act.do === 'drink' && heals(act.item!) && m.wounds <= 1 && m.base.W - m.wounds >= 3)
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
  const homewards = goingHome(g) && f.used === '' ? homeward(g, m, open) : null;
  if (homewards !== null) return homewards;
  const drag = clearTheWay(g, m, open);
  if (drag !== null) return drag;
  if (f.used === '' && f.left > 0 && !m.halted && !(m.wizard && standingHeroes(g).length > 1)) {
    const step = approach(g, m, f, open);
    if (step !== null) return step;
  }
  return withdraw(g, m, f, open) ?? plain(end, R.moveAndAttackEitherOrder, 'nothing better to do');
}

/** Who is on the way home does not turn back for enemies out of reach, or would meet them again and again. */
function homeward(g: Ahq, m: Model, open: Decision): Reasoned | null {
  const leave = find(open, { do: 'leave' });
  if (leave !== undefined) return plain(leave, R.leavingTheDungeonInCombat, 'home');
  const stairs = walkHome(g);
  const moves = acts(open).filter(a => a.do === 'move' && stairs(parseSquare(a.to!)!) < stairs(m.at));
  if (moves.length === 0) return null;
  const { best, trace } = pick('way home', moves, a => a.to!, [
    { rule: R.escaping, label: 'nearest to the stairs', value: a => stairs(parseSquare(a.to!)!) },
    { rule: R.escaping, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
}

/** A fallen Hero in the only way to the enemy is dragged out of it. */
function clearTheWay(g: Ahq, m: Model, open: Decision): Reasoned | null {
  const drag = acts(open).find(a => a.do === 'drag');
  const foes = monstersOnMap(g).map(foe => foe.at);
  if (drag === undefined || !doFriendsBarTheWay(g, m, foes)) return null;
  return plain(drag, R.dragging, 'out of the only way to the enemy');
}

/** The move that leads farthest away from the enemy. */
function away(g: Ahq, open: Decision): Reasoned | null {
  const moves = acts(open).filter(a => a.do === 'move');
  if (moves.length === 0) return null;
  const distance = walkingDistances(
    g.map,
    monstersOnMap(g).map(foe => foe.at),
  );
  const { best, trace } = pick('drag', moves, a => a.to!, [
    { rule: R.dragging, label: 'farthest from the enemy', value: a => -distance(parseSquare(a.to!)!) },
    { rule: R.dragging, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
}

/** A fight that leads nowhere is left: away from the monsters, out of their sight if possible. */
function withdraw(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  if (g.combat!.turn < 12 || f.moved > 0 || f.used !== '' || inReach(g, m).length > 0) return null;
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
    options.push({ act, worth: best + 0.1 - 0.08 * danger - 0.002 * costTo(found, at) });
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

export function occupy(g: Ahq): Reasoned {
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

export function freeAttack(g: Ahq, open: Decision): Reasoned {
  const a = topLocal<Attack>(g);
  const ids = text(open).slice(1);
  const maker = modelOf(g, a.result === 'critical' ? a.attacker : a.target);
  if (ids.includes(a.target)) return plain(a.target, R.criticalHit, 'the same target');
  const { best, trace } = pick('Free Attack', ids, id => id, [
    { rule: R.criticalHit, label: 'best expected Wounds', value: id => -strikeWorth(g, maker, modelOf(g, id)) },
  ]);
  return { choice: best, trace };
}

export function focus(g: Ahq, open: Decision): Reasoned {
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

export function placeMonster(g: Ahq, open: Decision): Reasoned {
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

export function shift(g: Ahq, open: Decision): Reasoned {
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
