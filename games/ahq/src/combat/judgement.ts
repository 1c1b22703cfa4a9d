import { enemySpellById } from '../content/index.ts';
import { enemyTargets } from '../magic/enemy.ts';
import { NOWHERE, type Square, stepsBetween, touches } from '../map/square.ts';
import { INFINITE, walkBetween } from '../map/walk.ts';
import { reachesDiagonally, speed } from '../models/numbers.ts';
import {
  hasEffect,
  isAlive,
  isParty,
  monsterType,
  partyModels,
  standingHeroes,
  standingParty,
} from '../models/query.ts';
import { seesModel, seesSquare } from '../models/sight-of.ts';
import { isFocused, reachesFrom, wouldCatch } from '../models/zones.ts';
import { legEnds, type offeredLegs } from '../movement/legs.ts';
import type { Ahq, Model } from '../state.ts';
import { launchers, mayShoot, shotFrom } from './ranged.ts';
import { fighters } from './start.ts';

// What monsters could do this Phase, each judged alone in the present position.

/** The squares of those that could be struck by a monster next to them. */
function squaresOfParty(g: Ahq): Square[] {
  const squares: Square[] = [];
  for (const t of g.models) if (isParty(t) && isAlive(t) && !t.inPit) squares.push(t.at);
  return squares;
}

function strikesFrom(g: Ahq, m: Model, from: Square, targets: readonly Square[]): boolean {
  for (const at of targets) if (touches(from, at) && reachesFrom(g, from, at, reachesDiagonally(m))) return true;
  return false;
}

/** A shot or throw from a square; only throwing weapons go with a move (AHQ-RNG-07). */
export function canShootFrom(g: Ahq, m: Model, from: Square, still: boolean): boolean {
  for (const l of launchers(m)) {
    if (!still && !l.thrown) continue;
    for (const t of g.models) if (isParty(t) && isAlive(t) && mayShoot(g, shotFrom(m, from, t.id, l.id))) return true;
  }
  return false;
}

const NOT_AT_THE_PARTY: readonly string[] = ['knit_bone', 'veil_of_murk', 'rallying_howl', 'summons'];

/** Which spells at the party a sorcerer could cast from a square; only one component goes with a move (AHQ-MAG-08). */
export function spellsAtParty(g: Ahq, m: Model, from: Square, still: boolean): string[] {
  return monsterType(m).spells.filter(id => {
    const spell = enemySpellById.get(id)!;
    if (spell.cost > m.stock || (!still && spell.cost > 1) || NOT_AT_THE_PARTY.includes(id)) return false;
    return spell.inZone || !(from === m.at ? isFocused(g, m) : wouldCatch(g, m, from));
  });
}

/** Whether a sorcerer could cast at the party from a square, without having moved or after it. */
type Casting = (g: Ahq, m: Model, from: Square, still: boolean) => boolean;

const canCastFrom: Casting = (g, m, from, still) =>
  monsterType(m).spells.length > 0 &&
  spellsAtParty(g, m, from, still).some(id => enemyTargets(g, m, enemySpellById.get(id)!, from).length > 0);

/** Whether a monster could attack without moving (count B of AHQ-AGM-10). */
export function canAttackHere(g: Ahq, m: Model, casts: Casting = canCastFrom): boolean {
  if (hasEffect(m, 'dazzled') || hasEffect(m, 'asleep')) return false;
  return strikesFrom(g, m, m.at, squaresOfParty(g)) || canShootFrom(g, m, m.at, true) || casts(g, m, m.at, true);
}

/** Whether a monster that has moved can throw or cast something at all. */
function attacksFromAfar(m: Model): boolean {
  return launchers(m).some(l => l.thrown) || monsterType(m).spells.length > 0;
}

/** The squares among some from which a monster that has moved could attack somebody, standing or fallen. */
export function squaresToAttackFrom(g: Ahq, m: Model, squares: readonly Square[]): Square[] {
  const targets = squaresOfParty(g);
  const far = attacksFromAfar(m);
  return squares.filter(
    at => strikesFrom(g, m, at, targets) || (far && (canShootFrom(g, m, at, false) || canCastFrom(g, m, at, false))),
  );
}

/**
 * Whether a monster could attack after a normal move or from where it stands (count A of AHQ-AGM-10). Who is about to offer it that
 * move hands in `offeredLegs`.
 */
export function canAttackNow(
  g: Ahq,
  m: Model,
  legsOf: typeof offeredLegs = legEnds,
  casts: Casting = canCastFrom,
): boolean {
  if (hasEffect(m, 'dazzled') || hasEffect(m, 'asleep')) return false;
  if (canAttackHere(g, m, casts)) return true;
  const squares = speed(g, m);
  const near = isAnybodyNear(g, m, squares + 2); // a blow reaches round a corner at most
  const far = attacksFromAfar(m);
  if (!near && !far) return false;
  const { ends } = legsOf(g, m, squares, '');
  const targets = squaresOfParty(g);
  if (near && ends.some(at => strikesFrom(g, m, at, targets))) return true;
  return far && ends.some(at => canShootFrom(g, m, at, false) || casts(g, m, at, false));
}

/** Whether somebody of the party is within this many squares, walls left out of account. */
function isAnybodyNear(g: Ahq, m: Model, squares: number): boolean {
  for (const t of g.models) {
    if (!isParty(t) || !isAlive(t)) continue;
    if (stepsBetween(m.at, t.at) <= squares) return true;
  }
  return false;
}

/** Whether some monster and some party model see each other (AHQ-COM-03). */
export function somebodySees(g: Ahq): boolean {
  const party = partyModels(g);
  for (const m of fighters(g)) for (const t of party) if (seesModel(g, m, t)) return true;
  return false;
}

/** The square of the nearest monster in sight of a square, by walking distance; NOWHERE without one. */
export function nearestWatcher(g: Ahq, from: Square): Square {
  let nearest = NOWHERE;
  let least = INFINITE;
  for (const f of fighters(g)) {
    if (stepsBetween(f.at, from) >= least) continue; // no walk is shorter
    const distance = seesSquare(g, f.at, from) ? walkBetween(g.map, f.at, from) : INFINITE;
    if (distance >= least) continue;
    nearest = f.at;
    least = distance;
  }
  return nearest;
}

/** Whether a way has led away from a watcher; its death moves nobody (AHQ-PUR-01). */
export function leadsAway(g: Ahq, watcher: Square, from: Square, to: Square): boolean {
  if (watcher === NOWHERE || to === NOWHERE || from === to) return false;
  return walkBetween(g.map, watcher, to) > walkBetween(g.map, watcher, from);
}

/** Whether the party attempts to escape: somebody cannot be attacked, and half the Heroes drew away (AHQ-PUR-01). */
export function partyFlees(g: Ahq): boolean {
  if (g.combat!.turn === 1 && !g.combat!.partyFirst) return false; // no Hero Phase yet in which anybody could flee
  const monsters = fighters(g);
  if (monsters.every(m => canAttackNow(g, m))) return false;
  const heroes = standingHeroes(g);
  const runners = heroes.length > 0 ? heroes : standingParty(g);
  if (runners.length === 0) return false;
  const fled = runners.filter(m => m.drewAway || !monsters.some(f => seesModel(g, f, m)));
  return fled.length * 2 >= runners.length;
}
