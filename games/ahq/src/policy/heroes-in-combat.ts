import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Attack, inReach } from '../combat/attack.ts';
import type { Fight } from '../combat/fight-acts.ts';
import { isLoaded, launchers } from '../combat/ranged.ts';
import { doFriendsBarTheWay } from '../combat/routes.ts';
import { type Placing, placementOrder } from '../combat/start.ts';
import { heals, monsterById } from '../content/index.ts';
import { beside, parseSquare, rangedDistance, type Square } from '../map/square.ts';
import { costTo, INFINITE, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally, speed } from '../models/numbers.ts';
import { hasEffect, isAlive, monstersOnMap, standingHeroes } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { acts, find, text, walkHome } from './hero-options.ts';
import { goingHome } from './heroes-exploring.ts';
import { overChasm } from './monsters.ts';
import { pick, plain, topLocal } from './reason.ts';
import { blowWorth, readyWorth, shotWorth, spellWorth, strikersOf, strikeWorth } from './values.ts';

// How automatic hero players fight and place monsters.

interface Option {
  readonly act: Act;
  readonly worth: number;
}

export function fightAct(g: Ahq, open: Decision, _dice: Dice, doctrine: Doctrine = book): Reasoned {
  const f = topLocal<Fight>(g);
  const m = modelOf(g, f.model);
  const end = find(open, { do: 'end' })!;
  const climb = acts(open).find(a => a.do === 'climb');
  if (climb !== undefined) return plain(climb, R.wholeActivationTasks, 'out of the pit');
  if (f.dragging !== '' && f.moved === 0) {
    const haul = away(g, open);
    if (haul !== null) return haul;
  }
  const options = deeds(g, m, open, doctrine);
  const mayMove = f.left > 0 && !m.halted && !f.moveOver;
  if (f.used === '' && mayMove) options.push(...charges(g, m, f, open, doctrine));
  const useful = options.filter(o => o.worth > 0.05);
  const blow = Math.max(0, ...useful.map(o => o.worth));
  const weapon = acts(open).find(a => a.do === 'ready' && readyWorth(g, m, a.with!) > blow + doctrine.ready);
  if (weapon !== undefined) return plain(weapon, R.readiedWeapon, 'a better weapon for this');
  if (useful.length > 0) {
    const { best, trace } = pick('action', useful, o => describe(o.act), [
      { rule: R.moveAndAttackEitherOrder, label: 'best expected Wounds', value: o => -o.worth },
    ]);
    return { choice: best.act, trace };
  }
  const homewards = goingHome(g) && (f.used === '' || f.used === 'run') ? homeward(g, m, open) : null;
  if (homewards !== null) return homewards;
  if (mayMove && keepsAway(m) && g.combat!.turn < LEADS_NOWHERE) {
    const stand = f.used === '' ? standOff(g, m, open, doctrine) : stepBack(g, m, open, doctrine);
    if (stand !== null) return stand;
  }
  const drag = clearTheWay(g, m, open);
  if (drag !== null) return drag;
  if (f.used === '' && f.left > 0 && !m.halted && !(m.wizard && standingHeroes(g).length > 1)) {
    const step = approach(g, m, f, open);
    if (step !== null) return step;
  }
  return withdraw(g, m, f, open) ?? plain(end, R.moveAndAttackEitherOrder, 'nothing better to do');
}

const LEADS_NOWHERE = 12; // Combat turns

/** What can be done on the spot, by what it is worth. */
function deeds(g: Ahq, m: Model, open: Decision, doctrine: Doctrine): Option[] {
  const options: Option[] = [];
  for (const act of acts(open)) {
    if (act.do === 'attack')
      options.push({ act, worth: blowWorth(g, m, modelOf(g, act.target!), doctrine) + doctrine.strike });
    if (act.do === 'shoot' || act.do === 'throw') options.push({ act, worth: shotWorth(g, m, act) * doctrine.shots });
    if (act.do === 'cast' || act.do === 'read') options.push({ act, worth: spellWorth(g, m, act) * doctrine.spells });
    if (act.do === 'give' && modelOf(g, act.target!).condition === 'ko' && heals(act.item!))
      options.push({ act, worth: doctrine.rescue });
    if (act.do === 'drink' && heals(act.item!) && m.wounds <= doctrine.drinkAt && m.base.W - m.wounds >= 3)
      options.push({ act, worth: doctrine.drink });
    if (act.do === 'drink' && isBracing(g, m, act.item!, doctrine)) options.push({ act, worth: doctrine.brace });
    if (act.do === 'drink' && act.item === 'luck' && m.fate === 0 && m.wounds * 2 <= m.base.W)
      options.push({ act, worth: 1.5 });
  }
  return options;
}

/** Whether somebody fights from afar: magic users with something to cast, archers with arrows. */
function keepsAway(m: Model): boolean {
  if (m.wizard) return true;
  return launchers(m).some(l => !l.thrown && isLoaded(m, l)) && m.base.RS > m.base.WS;
}

/** Walking distances from the nearest enemy. */
function fromEnemies(g: Ahq): (at: Square) => number {
  return walkingDistances(
    g.map,
    monstersOnMap(g).map(foe => foe.at),
  );
}

/** Where a shot or a spell will be possible, as far from the enemy as may be; null where it stands well already. */
function standOff(g: Ahq, m: Model, open: Decision, { safe, close }: Doctrine): Reasoned | null {
  const foes = monstersOnMap(g);
  const sees = (at: Square): boolean => foes.some(foe => rangedDistance(at, foe.at) <= 12 && seesSquare(g, at, foe.at));
  const distance = fromEnemies(g);
  if (sees(m.at) && distance(m.at) > close) return null;
  const moves = acts(open).filter(a => a.do === 'move' && distance(parseSquare(a.to!)!) > 1);
  const seeing = moves.filter(a => sees(parseSquare(a.to!)!));
  if (seeing.length === 0) return null;
  const { best, trace } = pick('stand-off', seeing, a => a.to!, [
    {
      rule: R.moveAndAttackEitherOrder,
      label: 'in sight of an enemy, far from all',
      value: a => -Math.min(safe, distance(parseSquare(a.to!)!)),
    },
    { rule: R.moveAndAttackEitherOrder, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
}

/** After the spell: out of reach of those who could come up. */
function stepBack(g: Ahq, m: Model, open: Decision, { safe }: Doctrine): Reasoned | null {
  const distance = fromEnemies(g);
  if (distance(m.at) >= safe) return null;
  const moves = acts(open).filter(a => a.do === 'move' && distance(parseSquare(a.to!)!) > distance(m.at));
  if (moves.length === 0) return null;
  const { best, trace } = pick('step back', moves, a => a.to!, [
    {
      rule: R.moveAndAttackEitherOrder,
      label: 'far from the enemy',
      value: a => -Math.min(safe, distance(parseSquare(a.to!)!)),
    },
    { rule: R.moveAndAttackEitherOrder, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
}

const BRACING: readonly string[] = ['might', 'stone'];

/** Whether a potion is drunk for the blows to come: early in a hard fight, with an enemy beside. */
function isBracing(g: Ahq, m: Model, potion: string, { hardFight }: Doctrine): boolean {
  if (!BRACING.includes(potion) || m.effects.some(effect => effect.kind === potion) || g.combat!.turn > 3) return false;
  const wounds = monstersOnMap(g).reduce((sum, foe) => sum + foe.wounds, 0);
  return wounds >= hardFight && strikersOf(g, m.at).length > 0;
}

/** Who is on the way home does not turn back for enemies out of reach, or would meet them again and again. */
function homeward(g: Ahq, m: Model, open: Decision): Reasoned | null {
  const leave = find(open, { do: 'leave' });
  if (leave !== undefined) return plain(leave, R.leavingTheDungeonInCombat, 'home');
  const stairs = walkHome(g);
  const shut = acts(open).find(a => a.do === 'close' && isBehindUs(g, m, a.door!, stairs));
  if (shut !== undefined) return plain(shut, R.whoHandlesDoors, 'the door behind the party');
  const moves = acts(open).filter(a => a.do === 'move' && stairs(parseSquare(a.to!)!) < stairs(m.at));
  const run = find(open, { do: 'run' });
  const near = moves.some(a => stairs(parseSquare(a.to!)!) === 0);
  if (run !== undefined && moves.length > 0 && !near && isChased(g, m))
    return plain(run, R.running, 'away as fast as it can');
  if (moves.length === 0) return null;
  const { best, trace } = pick('way home', moves, a => a.to!, [
    { rule: R.escaping, label: 'nearest to the stairs', value: a => stairs(parseSquare(a.to!)!) },
    { rule: R.escaping, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
}

/** Whether an enemy out of reach now could come up to somebody in its next move. */
function isChased(g: Ahq, m: Model): boolean {
  const distance = walkingDistances(g.map, [m.at]);
  return monstersOnMap(g).some(foe => distance(foe.at) > 1 && distance(foe.at) <= 2 * speed(g, foe));
}

/** Whether everybody of the party is on the near side of a door, and every enemy on the far one. */
function isBehindUs(g: Ahq, m: Model, door: number, home: (at: Square) => number): boolean {
  const place = g.map.doors.find(d => d.id === door)!;
  const [one, other] = [place.at, beside(place.at, place.dir)];
  const far = Math.max(home(one), home(other));
  if (home(m.at) >= far) return false;
  const party = g.models.filter(o => o.kind !== 'monster' && isAlive(o) && o.at >= 0);
  return party.every(o => home(o.at) < far) && monstersOnMap(g).every(foe => home(foe.at) >= far);
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
  if (g.combat!.turn < LEADS_NOWHERE || f.moved > 0 || f.used !== '' || inReach(g, m).length > 0) return null;
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
function charges(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Option[] {
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
    const best = Math.max(...targets.map(t => blowWorth(g, m, t, doctrine)));
    const danger = foes.filter(t => reachesFrom(g, t.at, at, reachesDiagonally(t))).length;
    options.push({ act, worth: best + doctrine.charge - doctrine.danger * danger - 0.002 * costTo(found, at) });
  }
  return options;
}

function approach(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  const distance = walkingDistances(g.map, [m.at]);
  const goal = [...monstersOnMap(g)].sort((a, b) => distance(a.at) - distance(b.at))[0];
  if (goal === undefined) return null;
  if (distance(goal.at) >= INFINITE) return overChasm(g, m, open, monstersOnMap(g));
  const far = walkingDistances(g.map, [goal.at]);
  const nearer = acts(open).filter(a => a.do === 'move' && far(parseSquare(a.to!)!) < far(m.at));
  if (f.left <= 0 || nearer.length === 0) return null;
  const { best, trace } = pick('approach', nearer, a => a.to!, [
    { rule: R.moveAndAttackEitherOrder, label: 'nearest to the enemy', value: a => far(parseSquare(a.to!)!) },
    { rule: R.moveAndAttackEitherOrder, label: 'smallest y, then x', value: a => parseSquare(a.to!)! },
  ]);
  return { choice: best, trace };
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
