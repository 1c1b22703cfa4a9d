import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { type Attack, inReach } from '../combat/attack.ts';
import type { Fight } from '../combat/fight-acts.ts';
import { isLoaded, launchers } from '../combat/ranged.ts';
import { doFriendsBarTheWay, routeOfPursuer } from '../combat/routes.ts';
import { type Placing, placementOrder } from '../combat/start.ts';
import { heals, monsterById } from '../content/index.ts';
import { beside, NOWHERE, parseSquare, rangedDistance, type Square } from '../map/square.ts';
import { costTo, distancesFromAll, INFINITE, walkBetween, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally, speed } from '../models/numbers.ts';
import { hasEffect, isAlive, monstersOnMap, standingHeroes, standingParty } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { isBeside, reachesFrom } from '../models/zones.ts';
import { offeredLegs } from '../movement/legs.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { book, type Doctrine } from './doctrine.ts';
import { goingHome } from './heroes-exploring.ts';
import { type Choke, doorOfParty, keepTheDoor, makeRoom } from './holding.ts';
import { overChasm } from './monsters.ts';
import { acts, chooseMove, firstOf, type Move, movesIn, text, walkHome } from './options.ts';
import { because, choose, inOrder, pick, plain, topLocal } from './reason.ts';
import { blowWorth, readyWorth, shotWorth, spellWorth, strikersOf, strikeWorth } from './values.ts';

// How automatic hero players fight and place monsters.

interface Option {
  readonly act: Act;
  readonly worth: number;
}

export function fightAct(g: Ahq, open: Decision, _dice: Dice, doctrine: Doctrine = book): Reasoned {
  const f = topLocal<Fight>(g);
  const m = modelOf(g, f.model);
  const climb = firstOf(open, 'climb');
  if (climb !== undefined) return plain(climb, R.wholeActivationTasks, 'out of the pit');
  const moves = movesIn(open);
  if (f.dragging !== '' && f.moved === 0 && moves.length > 0) return away(g, moves);
  const options = deeds(g, m, open, doctrine);
  const choke = doorHeld(g, doctrine);
  const ours = choke === null ? moves : moves.filter(({ at }) => at !== choke.at && choke.isBehind(at));
  const mayMove = f.left > 0 && !m.halted && !f.moveOver;
  if (f.used === '' && mayMove) addCharges(g, m, f, ours, doctrine, options);
  const useful = options.filter(o => o.worth > 0.05);
  const blow = useful.reduce((most, o) => Math.max(most, o.worth), 0);
  const weapon = betterWeapon(g, m, open, blow + doctrine.ready);
  if (weapon !== undefined) return plain(weapon, R.readiedWeapon, 'a better weapon for this');
  if (useful.length > 0) {
    const { best, why } = pick('action', useful, o => describe(o.act), [
      { rule: R.moveAndAttackEitherOrder, label: 'best expected Wounds', value: o => -o.worth },
    ]);
    return because(best.act, why);
  }
  const homewards = (f.used === '' || f.used === 'run') && goingHome(g, doctrine) ? homeward(g, m, open, moves) : null;
  if (homewards !== null) return homewards;
  if (mayMove && m.wounds <= doctrine.retreat && strikersOf(g, m.at).length > 0) {
    const step = stepBack(g, m, ours, doctrine);
    if (step !== null) return step;
  }
  if (mayMove && choke !== null) {
    const shy = keepsAway(m) || m.wounds <= doctrine.retreat;
    const step = shy ? makeRoom(g, m, moves, choke) : keepTheDoor(g, m, moves, choke);
    if (step !== null) return step;
  }
  if (mayMove && keepsAway(m) && g.combat!.turn < LEADS_NOWHERE) {
    const stand = f.used === '' ? standOff(g, m, ours, doctrine) : stepBack(g, m, ours, doctrine);
    if (stand !== null) return stand;
  }
  const drag = clearTheWay(g, m, open);
  if (drag !== null) return drag;
  if (mayMove && choke === null && keepsAway(m)) {
    const aside = stepAside(g, m, moves);
    if (aside !== null) return aside;
  }
  if (f.used === '' && f.left > 0 && !m.halted && choke === null && !(m.wizard && standingHeroes(g).length > 1)) {
    const step = approach(g, m, open, moves);
    if (step !== null) return step;
  }
  const end = firstOf(open, 'end')!;
  return withdraw(g, m, f, open, moves) ?? plain(end, R.moveAndAttackEitherOrder, 'nothing better to do');
}

/** The door behind which the party keeps, if it does. */
export function doorHeld(g: Ahq, { hold, holdFoes }: Doctrine): Choke | null {
  const holds = g.combat !== null && g.combat.turn <= hold && monstersOnMap(g).length >= holdFoes;
  return holds ? doorOfParty(g) : null;
}

const LEADS_NOWHERE = 12; // Combat turns

/** What can be done on the spot, by what it is worth. */
function deeds(g: Ahq, m: Model, open: Decision, doctrine: Doctrine): Option[] {
  const options: Option[] = [];
  for (const act of acts(open)) {
    switch (act.do) {
      case 'attack':
        options.push({
          act,
          worth:
            (blowWorth(g, m, modelOf(g, act.target!), doctrine) + doctrine.strike) *
            (m.wizard ? doctrine.strikeMages : 1),
        });
        break;
      case 'shoot':
      case 'throw':
        options.push({ act, worth: shotWorth(g, m, act) * doctrine.shots });
        break;
      case 'cast':
      case 'read':
        options.push({ act, worth: spellWorth(g, m, act) * doctrine.spells });
        break;
      case 'give':
        if (modelOf(g, act.target!).condition === 'ko' && heals(act.item!))
          options.push({ act, worth: doctrine.rescue });
        break;
      case 'drink':
        if (heals(act.item!) && m.wounds <= doctrine.drinkAt && m.base.W - m.wounds >= 3)
          options.push({ act, worth: doctrine.drink });
        if (isBracing(g, m, act.item!, doctrine)) options.push({ act, worth: doctrine.brace });
        if (act.item === 'luck' && m.fate === 0 && m.wounds * 2 <= m.base.W) options.push({ act, worth: 1.5 });
        break;
    }
  }
  return options;
}

/** A weapon to hand that is worth more than so much. */
function betterWeapon(g: Ahq, m: Model, open: Decision, worth: number): Act | undefined {
  for (const act of acts(open)) if (act.do === 'ready' && readyWorth(g, m, act.with!) > worth) return act;
}

/** Whether somebody fights from afar: magic users with something to cast, archers with arrows. */
export function keepsAway(m: Model): boolean {
  if (m.wizard) return true;
  return launchers(m).some(l => !l.thrown && isLoaded(m, l)) && m.base.RS > m.base.WS;
}

/** Walking distances from the nearest enemy. */
function fromEnemies(g: Ahq): (at: Square) => number {
  return distancesFromAll(g.map, monstersOnMap(g));
}

/** Where a shot or a spell will be possible, as far from the enemy as may be; null where it stands well already. */
function standOff(g: Ahq, m: Model, moves: readonly Move[], { safe, close }: Doctrine): Reasoned | null {
  const foes = monstersOnMap(g);
  const sees = (at: Square): boolean => foes.some(foe => rangedDistance(at, foe.at) <= 12 && seesSquare(g, at, foe.at));
  const distance = fromEnemies(g);
  if (distance(m.at) > close && sees(m.at)) return null;
  const seeing = moves.filter(({ at }) => distance(at) > 1 && sees(at));
  if (seeing.length === 0) return null;
  return chooseMove('stand-off', seeing, R.moveAndAttackEitherOrder, [
    'in sight of an enemy, far from all',
    at => -Math.min(safe, distance(at)),
  ]);
}

/** After the spell: out of reach of those who could come up. */
function stepBack(g: Ahq, m: Model, moves: readonly Move[], { safe }: Doctrine): Reasoned | null {
  const distance = fromEnemies(g);
  const now = distance(m.at);
  const farther = now >= safe ? [] : moves.filter(({ at }) => distance(at) > now);
  if (farther.length === 0) return null;
  return chooseMove('step back', farther, R.moveAndAttackEitherOrder, [
    'far from the enemy',
    at => -Math.min(safe, distance(at)),
  ]);
}

const BRACING: readonly string[] = ['might', 'stone'];

/** Whether a potion is drunk for the blows to come: early in a hard fight, with an enemy beside. */
function isBracing(g: Ahq, m: Model, potion: string, { hardFight }: Doctrine): boolean {
  if (!BRACING.includes(potion) || m.effects.some(effect => effect.kind === potion) || g.combat!.turn > 3) return false;
  const wounds = monstersOnMap(g).reduce((sum, foe) => sum + foe.wounds, 0);
  return wounds >= hardFight && strikersOf(g, m.at).length > 0;
}

/** Who is on the way home does not turn back for enemies out of reach, or would meet them again and again. */
function homeward(g: Ahq, m: Model, open: Decision, moves: readonly Move[]): Reasoned | null {
  const leave = firstOf(open, 'leave');
  if (leave !== undefined) return plain(leave, R.leavingTheDungeonInCombat, 'home');
  const stairs = walkHome(g);
  const shut = acts(open).find(a => a.do === 'close' && isBehindUs(g, m, a.door!, stairs));
  if (shut !== undefined) return plain(shut, R.whoHandlesDoors, 'the door behind the party');
  const now = stairs(m.at);
  const nearer = moves.filter(({ at }) => stairs(at) < now);
  const door = acts(open).find(a => a.do === 'open' && sidesOf(g, a.door!).some(at => stairs(at) < now));
  if (nearer.length === 0)
    return door === undefined ? null : plain(door, R.whoHandlesDoors, 'the door on the way home');
  const run = firstOf(open, 'run');
  if (run !== undefined && nearer.every(({ at }) => stairs(at) !== 0) && isChased(g, m))
    return plain(run, R.running, 'away as fast as it can');
  return chooseMove('way home', nearer, R.escaping, ['nearest to the stairs', stairs]);
}

/** Whether an enemy out of reach now could come up to somebody in its next move. */
function isChased(g: Ahq, m: Model): boolean {
  const distance = walkingDistances(g.map, [m.at]);
  return monstersOnMap(g).some(foe => distance(foe.at) > 1 && distance(foe.at) <= 2 * speed(g, foe));
}

/** The squares on both sides of a door. */
function sidesOf(g: Ahq, door: number): Square[] {
  const { at, dir } = g.map.doors.find(d => d.id === door)!;
  return [at, beside(at, dir)];
}

/** Whether everybody of the party is on the near side of a door, and every enemy on the far one. */
function isBehindUs(g: Ahq, m: Model, door: number, home: (at: Square) => number): boolean {
  const far = Math.max(...sidesOf(g, door).map(home));
  if (home(m.at) >= far) return false;
  const party = g.models.filter(o => o.kind !== 'monster' && isAlive(o) && o.at >= 0);
  return party.every(o => home(o.at) < far) && monstersOnMap(g).every(foe => home(foe.at) >= far);
}

/** A fallen Hero in the only way to the enemy is dragged out of it. */
function clearTheWay(g: Ahq, m: Model, open: Decision): Reasoned | null {
  const drag = firstOf(open, 'drag');
  if (drag === undefined) return null;
  return doFriendsBarTheWay(g, m, squaresOfAll(monstersOnMap(g)))
    ? plain(drag, R.dragging, 'out of the only way to the enemy')
    : null;
}

/** Who fights from afar and stands where a friend has to pass on the way to the enemy lets that one by, in sight of the enemy if it can. */
function stepAside(g: Ahq, m: Model, moves: readonly Move[]): Reasoned | null {
  const foes = monstersOnMap(g);
  for (const friend of standingParty(g)) {
    if (friend.id === m.id || friend.halted || keepsAway(friend) || inReach(g, friend).length > 0) continue;
    const ways = foes.map(foe => routeOfPursuer(g, friend, foe.at)).filter(route => route.includes(m.at));
    if (ways.length === 0) continue;
    const clear = moves.filter(({ at }) => ways.every(route => !route.includes(at)));
    if (clear.length === 0 || !doFriendsBarTheWay(g, friend, squaresOfAll(foes))) continue;
    const distance = fromEnemies(g);
    return chooseMove(
      'let a friend by',
      clear,
      R.moveAndAttackEitherOrder,
      ['in sight of an enemy', at => (foes.some(foe => seesSquare(g, at, foe.at)) ? 0 : 1)],
      ['far from all', at => -distance(at)],
    );
  }
  return null;
}

const squaresOfAll = (models: readonly Model[]): Square[] => models.map(({ at }) => at);

/** The move that leads farthest away from the enemy. */
function away(g: Ahq, moves: readonly Move[]): Reasoned {
  const distance = fromEnemies(g);
  return chooseMove('drag', moves, R.dragging, ['farthest from the enemy', at => -distance(at)]);
}

/** A fight that leads nowhere is left: away from the monsters, out of their sight if possible. */
function withdraw(g: Ahq, m: Model, f: Fight, open: Decision, moves: readonly Move[]): Reasoned | null {
  if (g.combat!.turn < LEADS_NOWHERE || f.moved > 0 || f.used !== '' || inReach(g, m).length > 0) return null;
  const leave = firstOf(open, 'leave');
  if (leave !== undefined) return plain(leave, R.leavingTheDungeonInCombat, 'a fight that leads nowhere');
  const foes = monstersOnMap(g);
  const seen = (at: Square): boolean => foes.some(foe => seesSquare(g, foe.at, at));
  const stairs = walkHome(g);
  if (moves.length === 0 || !seen(m.at)) return null;
  const { best, why } = pick('withdraw', moves, move => move.act.to!, [
    { rule: R.escaping, label: 'out of sight', value: ({ at }) => (seen(at) ? 1 : 0) },
    { rule: R.escaping, label: 'towards the stairs', value: ({ at }) => stairs(at) },
  ]);
  return because(best.act, why);
}

function describe(act: Act): string {
  return [act.do, act.target ?? act.to ?? act.spell ?? ''].join(' ');
}

/** Moves after which somebody can be struck, worth a little less than the blow itself. */
function addCharges(g: Ahq, m: Model, f: Fight, moves: readonly Move[], doctrine: Doctrine, options: Option[]): void {
  if (hasEffect(m, 'terrified') || m.wizard) return;
  const diagonal = reachesDiagonally(m);
  const foes = monstersOnMap(g);
  const worths = new Array<number | null>(foes.length).fill(null);
  for (const { act, at } of moves) {
    let best = Number.NEGATIVE_INFINITY;
    let danger = 0;
    for (let i = 0; i < foes.length; i += 1) {
      const foe = foes[i]!;
      if (!isBeside(at, foe.at)) continue;
      if (reachesFrom(g, at, foe.at, diagonal)) {
        worths[i] ??= blowWorth(g, m, foe, doctrine);
        best = Math.max(best, worths[i]!);
      }
      if (reachesFrom(g, foe.at, at, reachesDiagonally(foe))) danger += 1;
    }
    if (best === Number.NEGATIVE_INFINITY) continue;
    const cost = costTo(offeredLegs(g, m, f.left, '').found, at);
    options.push({ act, worth: best + doctrine.charge - doctrine.danger * danger - 0.002 * cost });
  }
}

function approach(g: Ahq, m: Model, open: Decision, moves: readonly Move[]): Reasoned | null {
  let goal: Square = NOWHERE;
  let least = INFINITE;
  const foes = monstersOnMap(g);
  for (const foe of foes) {
    const distance = walkBetween(g.map, m.at, foe.at);
    if (distance < least) [goal, least] = [foe.at, distance];
  }
  if (goal === NOWHERE) return overChasm(g, m, open, foes);
  const far = walkingDistances(g.map, [goal]);
  const now = far(m.at);
  const nearer = moves.filter(({ at }) => far(at) < now);
  if (nearer.length === 0) return null;
  return chooseMove('approach', nearer, R.moveAndAttackEitherOrder, ['nearest to the enemy', far]);
}

export function occupy(g: Ahq, _open: Decision, _dice: Dice, doctrine: Doctrine): Reasoned {
  const a = topLocal<Attack>(g);
  const choke = doorHeld(g, doctrine);
  const leaves = choke !== null && (a.square === choke.at || !choke.isBehind(a.square));
  const m = modelOf(g, a.attacker);
  const gains =
    doctrine.occupies > 0.5 &&
    !leaves &&
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
  return choose('Free Attack', ids, id => id, [
    { rule: R.criticalHit, label: 'best expected Wounds', value: id => -strikeWorth(g, maker, modelOf(g, id)) },
  ]);
}

export function focus(g: Ahq, open: Decision): Reasoned {
  const owner = modelOf(g, open.slot);
  return choose('focus', text(open), id => id, [
    {
      rule: R.focusAtTheEndOfAMove,
      label: 'whom it would attack',
      value: id => -strikeWorth(g, owner, modelOf(g, id)),
    },
  ]);
}

export function placeMonster(g: Ahq, open: Decision): Reasoned {
  const p = topLocal<Placing>(g);
  const { member } = placementOrder(g, p)[p.index]!;
  const missile = monsterById.get(member.apparent)!.role === 'missile';
  const hurt = standingHeroes(g).filter(m => m.wounds < m.base.W);
  const distance = distancesFromAll(g.map, hurt.length > 0 ? hurt : standingHeroes(g));
  return choose('square', text(open), s => s, [
    {
      rule: R.theWinnerPlacesMonsters,
      label: missile ? 'missile users nearest' : 'far from wounded Heroes',
      value: s => (missile ? 1 : -1) * distance(parseSquare(s)!),
    },
    inOrder(R.theWinnerPlacesMonsters, s => parseSquare(s)!),
  ]);
}

export function shift(g: Ahq, open: Decision): Reasoned {
  const mages = standingHeroes(g).filter(m => m.wizard);
  if (mages.length === 0) return plain('done', R.theLoserShiftsThem, 'no magic user to protect');
  const distance = distancesFromAll(g.map, mages);
  const list = (open.options as readonly { model: string; to: string }[]).slice(1);
  const away = list.filter(s => distance(parseSquare(s.to)!) > distance(modelOf(g, s.model).at));
  return plain(away[0] ?? 'done', R.theLoserShiftsThem, 'away from magic users');
}
