import type { Decision, Dice, Reasoned } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { inReach } from '../combat/attack.ts';
import type { Fight } from '../combat/fight-acts.ts';
import type { Pursuer } from '../combat/pursuit.ts';
import { distanceOfShot, launcherOf, mayShoot, shotFrom } from '../combat/ranged.ts';
import { doorWithinReach, nearestParty, routeOfPursuer, routeRoundFire, walkable } from '../combat/routes.ts';
import { plannedDoor } from '../combat/sentries.ts';
import { enemySpellById } from '../content/index.ts';
import { verdict } from '../map/sight.ts';
import { rangedDistance, type Square, squareName } from '../map/square.ts';
import { costTo, distancesFromAll, walkingDistances } from '../map/walk.ts';
import { neededAtRange, reachesDiagonally, toughness } from '../models/numbers.ts';
import { isStanding, monsterType, partyModels, rosterOrder, standingParty } from '../models/query.ts';
import { linesOfSight } from '../models/sight-of.ts';
import { canStrike, isBurning, isFocused, reachesFrom, wouldCatch } from '../models/zones.ts';
import { launches } from '../movement/chasm.ts';
import { offeredLegs } from '../movement/legs.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { chanceToHit, chanceToKill } from './chances.ts';
import { book, type Doctrine } from './doctrine.ts';
import { spellUse } from './enemy-spells.ts';
import { acts, chooseMove, find, firstOf, movesIn } from './options.ts';
import { because, type Criterion, pick, plain, topLocal } from './reason.ts';
import { strikeWorth } from './values.ts';

// How monsters act when nobody holds the game master's seat (AHQ-AGM-10 to -26).

export interface Target {
  readonly model: Model;
  readonly squares: number; // to move
  readonly at: Square; // where from
}

/** What somebody is worth to a monster as a target, beyond the order of the book. */
function preyWorth(g: Ahq, m: Model, t: Model, { prey, slay, mages }: Doctrine): number {
  let worth = t.wizard ? mages : 0;
  if (prey !== 0) worth += prey * strikeWorth(g, m, t);
  return slay === 0 ? worth : worth + slay * chanceToHit(g, m, t) * chanceToKill(g, m, t);
}

/** The order of AHQ-AGM-13 for blows: standing, nearest, weakest, softest, roster order; a doctrine may put a gain before the nearest. */
function strikeOrder(g: Ahq, m: Model, doctrine: Doctrine): Criterion<Target>[] {
  return [
    {
      rule: R.policyFallenHeroes,
      label: 'standing before fallen',
      value: t => (isStanding(t.model) ? 0 : 1),
    },
    { rule: R.policyTarget, label: 'most to be gained', value: t => -preyWorth(g, m, t.model, doctrine) },
    { rule: R.policyTarget, label: 'fewest squares to move', value: t => t.squares },
    { rule: R.policyTarget, label: 'lowest Wounds', value: t => t.model.wounds },
    { rule: R.policyTarget, label: 'lowest Toughness', value: t => toughness(g, t.model) },
    { rule: R.policyTarget, label: 'roster order', value: t => rosterOrder(g).indexOf(t.model) },
  ];
}

/** Whom a monster would rather focus on or strike, all being in reach. */
export function preferred(g: Ahq, ids: readonly string[], m: Model, doctrine: Doctrine = book) {
  const targets = ids.map(id => ({ model: modelOf(g, id), squares: 0, at: -1 }));
  return pick('target', targets, t => t.model.id, strikeOrder(g, m, doctrine));
}

/** Every party model a monster could strike this activation, each from its best square (AHQ-AGM-14). */
function reachableTargets(g: Ahq, m: Model, budget: number): Target[] {
  const diagonal = reachesDiagonally(m);
  const legs = budget > 0 && !m.halted ? offeredLegs(g, m, budget, '') : null;
  const party = partyModels(g).filter(t => !t.inPit);
  const targets: Target[] = [];
  for (const t of party) {
    if (canStrike(g, m, t.at)) {
      targets.push({ model: t, squares: 0, at: m.at });
      continue;
    }
    if (legs === null) continue;
    const squares = legs.ends.filter(at => reachesFrom(g, at, t.at, diagonal) && !isBurning(g, at));
    if (squares.length === 0) continue;
    const { best } = pick('square', squares, squareName, [
      { rule: R.policyDestination, label: 'shortest way', value: at => costTo(legs.found, at) },
      {
        rule: R.policyDestination,
        label: 'fewest enemies that could strike it',
        value: at => party.filter(p => isStanding(p) && reachesFrom(g, p.at, at, reachesDiagonally(p))).length,
      },
    ]); // of equals the first: ends come by cost, then y, then x
    targets.push({ model: t, squares: costTo(legs.found, best), at: best });
  }
  return targets;
}

/** The farthest offered square of a way. */
function farthest(open: Decision, way: readonly Square[], squares: number): Act | undefined {
  for (let i = Math.min(squares, way.length) - 1; i >= 0; i -= 1) {
    const act = find(open, { do: 'move', to: squareName(way[i]!) });
    if (act !== undefined) return act;
  }
}

/** The farthest offered square along the shortest route to the nearest standing party model; over a chasm only without one. */
function approach(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  if (f.left <= 0) return null;
  const goal = nearestParty(g, m);
  if (goal === null) return overChasm(g, m, open, standingParty(g));
  const act = farthest(open, walkable(g, m, routeRoundFire(g, m, goal.at)), f.left);
  if (act === undefined) return null;
  return plain(act, R.policyDestination, 'full Speed along the shortest route to the nearest party model');
}

/** A pursuer follows the shortest route, opens the door it comes to, and runs (AHQ-PUR-03, -04). */
export function pursuerAct(g: Ahq, open: Decision): Reasoned {
  const p = topLocal<Pursuer>(g);
  const m = modelOf(g, p.model);
  const goal = nearestParty(g, m)!;
  const route = routeOfPursuer(g, m, goal.at);
  const door = p.ran ? -1 : doorWithinReach(g, m, [...route, goal.at], p.left);
  const opens = find(open, { do: 'open', door });
  if (opens !== undefined) return plain(opens, R.pursuersOpenDoors, 'the door on its route');
  if (g.switches.runReplacesMove && !p.ran && door < 0)
    return plain(firstOf(open, 'run'), R.optionRunReplacesTheMove, 'whoever runs moves only what it rolls');
  const move = farthest(open, walkable(g, m, route), p.left);
  if (move !== undefined)
    return plain(move, R.otherPursuersRun, 'along the shortest route to the nearest of the party');
  const stop = firstOf(open, 'run') ?? firstOf(open, 'end') ?? open.options[0];
  return plain(stop, R.otherPursuersRun, 'no square left on its route');
}

/** Towards somebody on the other side of a chasm, and over it. */
export function overChasm(g: Ahq, m: Model, open: Decision, foes: readonly Model[]): Reasoned | null {
  for (const foe of foes) {
    const jump = launches(g, m, foe.at)[0];
    if (jump === undefined) continue;
    const cross = find(open, { do: 'cross', to: squareName(jump.to) });
    if (m.at === jump.from && cross !== undefined)
      return plain(cross, R.policyDestination, 'over the chasm: there is no other way');
    const distance = walkingDistances(g.map, [jump.from]);
    const moves = movesIn(open).filter(({ at }) => distance(at) < distance(m.at));
    if (moves.length > 0)
      return chooseMove('way to the chasm', moves, R.policyDestination, ['nearest to the jump', distance]);
  }
  return null;
}

/** Whether a square has clear sight of a standing party model within so many squares. */
export function clearShotFrom(g: Ahq, m: Model, at: Square, range: number): boolean {
  return standingParty(g).some(
    t => rangedDistance(at, t.at) <= range && verdict(linesOfSight(g, m, at, t.at)) === 'clear',
  );
}

function bestShot(g: Ahq, m: Model, open: Decision): Reasoned | null {
  const standing = acts(open).filter(a => (a.do === 'shoot' || a.do === 'throw') && isStanding(modelOf(g, a.target!)));
  if (standing.length === 0) return null;
  const needed = (a: Act): number =>
    neededAtRange(m, distanceOfShot(g, shotFrom(m, m.at, a.target!, a.with!)).total) ?? 13;
  const { best, why } = pick('shot', standing, a => a.target!, [
    { rule: R.policyTarget, label: 'lowest needed number', value: needed },
    { rule: R.policyTarget, label: 'lowest Toughness', value: a => toughness(g, modelOf(g, a.target!)) },
    { rule: R.policyTarget, label: 'lowest Wounds', value: a => modelOf(g, a.target!).wounds },
  ]);
  return launcherOf(m, best.with!)?.thrown === true && needed(best) > 9 ? null : because(best, why);
}

// With the massed routine an activation comes in two halves (AHQ-OPT-07).

/** Whether this is only the half in which it moves, its attack yet to come. */
function attacksLater(g: Ahq, f: Fight): boolean {
  return f.half === 1 && g.combat!.routine === 'move-attack';
}

/** Whether its attack is behind it. */
function hasAttacked(g: Ahq, f: Fight): boolean {
  return f.used !== '' || (f.half === 2 && g.combat!.routine === 'attack-move');
}

/** Strike or walk up to whom AHQ-AGM-13 names. */
function melee(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Reasoned | null {
  const moveFirst = g.combat!.routine === 'move-attack';
  const mayMove = f.left > 0 && !f.moveOver && !m.halted && (f.half === 0 || (f.half === 1) === moveFirst);
  if (hasAttacked(g, f)) {
    if (!mayMove || inReach(g, m).some(isStanding)) return null;
    return comeUp(g, m, f, open, doctrine) ?? approach(g, m, f, open);
  }
  const targets = reachableTargets(g, m, moveFirst && mayMove ? f.left : 0);
  const standing = targets.filter(t => isStanding(t.model));
  const choice = standing.length > 0 ? standing : targets;
  if (choice.length > 0) {
    const { best, why } = pick('target', choice, t => t.model.id, strikeOrder(g, m, doctrine));
    if (best.squares === 0 && attacksLater(g, f)) return null;
    const act =
      best.squares === 0
        ? find(open, { do: 'attack', target: best.model.id })
        : find(open, { do: 'move', to: squareName(best.at) });
    if (act !== undefined) return because(act, why);
  }
  const thrown = bestShot(g, m, open);
  if (thrown !== null || !mayMove) return thrown;
  return (moveFirst ? null : comeUp(g, m, f, open, doctrine)) ?? approach(g, m, f, open);
}

/** Walks up to whom it would strike best of those that stand. */
function comeUp(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Reasoned | null {
  const targets = reachableTargets(g, m, f.left).filter(t => isStanding(t.model) && t.squares > 0);
  if (targets.length === 0) return null;
  const { best, why } = pick('target', targets, t => t.model.id, strikeOrder(g, m, doctrine));
  const step = find(open, { do: 'move', to: squareName(best.at) });
  return step === undefined ? null : because(step, why);
}

/** Shoots when it can; in a focused zone or without shots it fights; else it looks for a place to shoot from (AHQ-AGM-24, -26). */
function missile(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Reasoned | null {
  if (hasAttacked(g, f)) return stepBack(g, m, f, open);
  if (m.shots <= 0 || isFocused(g, m)) return melee(g, m, f, open, doctrine);
  const shootsFrom = (at: Square): boolean => standingParty(g).some(t => mayShoot(g, shotFrom(m, at, t.id, 'ranged')));
  if (attacksLater(g, f) && (shootsFrom(m.at) || (m.unwound && inReach(g, m).length === 0))) return null;
  const shot = bestShot(g, m, open);
  if (shot !== null) return shot;
  const wind = firstOf(open, 'wind');
  if (m.unwound && wind !== undefined && inReach(g, m).length === 0)
    return plain(wind, R.policyWeapons, 'wind the crossbow');
  const places = f.moved > 0 ? [] : movesIn(open).filter(({ at }) => shootsFrom(at));
  if (places.length === 0) return melee(g, m, f, open, doctrine);
  const { found } = offeredLegs(g, m, f.left, '');
  return chooseMove('nearest square with a shot', places, R.policyJoiningGroups, ['nearest', at => costTo(found, at)]);
}

/** Out of a focused zone to the nearest square three or more from everybody that keeps clear sight (AHQ-AGM-15). */
function stepBack(g: Ahq, m: Model, f: Fight, open: Decision): Reasoned | null {
  if (!isFocused(g, m) || f.left <= 0) return null;
  const places = movesIn(open).filter(({ at }) => keepsFromAll(g, at) && clearShotFrom(g, m, at, 99));
  if (places.length === 0) return null;
  const { found } = offeredLegs(g, m, f.left, '');
  return chooseMove('step back', places, R.policyMoveAfterAttacking, ['nearest', at => costTo(found, at)]);
}

function keepsFromAll(g: Ahq, at: Square): boolean {
  return partyModels(g).every(t => rangedDistance(t.at, at) >= 3);
}

/** The first applicable spell of the list, from here or from a square it can walk to (AHQ-AGM-21). */
function sorcerer(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Reasoned | null {
  if (hasAttacked(g, f)) return stepBack(g, m, f, open);
  for (const id of monsterType(m).spells) {
    const spell = enemySpellById.get(id)!;
    if (spell.cost > m.stock || m.cast) continue;
    const here = spellUse(g, m, id, m.at);
    const act = here === null ? undefined : find(open, { do: 'spell', spell: id, ...here });
    if (act !== undefined) return plain(act, R.policySorcerer, `first applicable spell: ${spell.name}`);
    if (here !== null && attacksLater(g, f) && (spell.inZone || !isFocused(g, m))) return null;
    if (spell.cost > 1 || g.combat!.routine !== 'move-attack' || f.moved > 0) continue;
    const places = movesIn(open).filter(
      ({ at }) => spellUse(g, m, id, at) !== null && (spell.inZone || !wouldCatch(g, m, at)),
    );
    if (places.length === 0) continue;
    const { found } = offeredLegs(g, m, f.left, '');
    return chooseMove(
      'square to cast from',
      places,
      R.policySorcerer,
      ['three or more from everybody', at => (keepsFromAll(g, at) ? 0 : 1)],
      ['nearest', at => costTo(found, at)],
    );
  }
  if (m.stock > 0 && inReach(g, m).length === 0) return null;
  return melee(g, m, f, open, doctrine);
}

/** A Sentry keeps to the door it picked in its first GM Phase; without one it fights (AHQ-AGM-20). */
function sentry(g: Ahq, m: Model, f: Fight, open: Decision, doctrine: Doctrine): Reasoned | null {
  const goal = plannedDoor(g, m);
  if (goal === null) return melee(g, m, f, open, doctrine);
  const act = find(open, { do: 'open', door: goal.door });
  if (goal.far === 0 && act !== undefined) return plain(act, R.policySentry, 'open the door');
  if (goal.far === 0 || f.used !== '' || f.left <= 0) return null;
  const distance = walkingDistances(g.map, [goal.at]);
  const nearer = movesIn(open).filter(({ at }) => distance(at) < goal.far);
  if (nearer.length === 0) return null;
  return chooseMove('way to the door', nearer, R.policySentry, ['nearest to the door', distance]);
}

/** The end of an activation; whoever can attack does so before it, at a throw it would not choose or at the fallen (AHQ-COM-03). */
function nothingBetter(g: Ahq, open: Decision): Reasoned {
  const end = firstOf(open, 'end');
  if (end !== undefined) return plain(end, R.policyMoveAfterAttacking, 'nothing better to do');
  const attacks = acts(open).filter(a => ATTACKS.includes(a.do));
  if (attacks.length === 0) return plain(open.options[0], R.monstersActOnSight, 'what is left to do');
  const { best } = pick('attack', attacks, a => a.target!, [
    {
      rule: R.policyFallenHeroes,
      label: 'standing before fallen',
      value: a => (isStanding(modelOf(g, a.target!)) ? 0 : 1),
    },
    { rule: R.policyTarget, label: 'lowest Wounds', value: a => modelOf(g, a.target!).wounds },
  ]);
  return plain(best, R.monstersActOnSight, 'it can attack, so it does');
}

const ATTACKS: readonly string[] = ['attack', 'shoot', 'throw'];

/** The policy's answer to a monster's activation. */
export function monsterAct(g: Ahq, open: Decision, _dice: Dice | null = null, doctrine: Doctrine = book): Reasoned {
  const f = topLocal<Fight>(g);
  const m = modelOf(g, f.model);
  const role = monsterType(m).role;
  const answer =
    role === 'sentry'
      ? sentry(g, m, f, open, doctrine)
      : role === 'sorcerer' && (m.stock > 0 || hasAttacked(g, f))
        ? sorcerer(g, m, f, open, doctrine)
        : role === 'missile'
          ? missile(g, m, f, open, doctrine)
          : melee(g, m, f, open, doctrine);
  const chosen = answer ?? nothingBetter(g, open);
  if (m.revealed) return chosen;
  const label = 'its secret changes nothing';
  return because(chosen.choice, () => {
    const { trace } = chosen;
    const hidden = { rule: R.policyHiddenIdentities, label, candidates: [trace.chosen], removed: [] };
    return { ...trace, steps: [...trace.steps, hidden] };
  });
}

/** The order of activation: sorcerers, missile users, hand-to-hand by distance, Sentries with a door in mind last (AHQ-AGM-11). */
export function monsterOrder(g: Ahq, ids: readonly string[]) {
  const distance = distancesFromAll(g.map, partyModels(g));
  const rank = (m: Model): number => {
    if (plannedDoor(g, m) !== null) return 3;
    return { sorcerer: 0, missile: 1 }[monsterType(m).role as 'sorcerer'] ?? 2;
  };
  return pick(
    'who acts next',
    ids.map(id => modelOf(g, id)),
    m => m.id,
    [
      { rule: R.policyActivationOrder, label: 'sorcerers, missile users, others, Sentries', value: rank },
      {
        rule: R.policyActivationOrder,
        label: 'nearest to the party',
        value: m => (rank(m) === 2 ? distance(m.at) : 0),
      },
    ],
  );
}
