import { enemySpellById } from '../content/index.ts';
import { enemyTargets } from '../magic/enemy.ts';
import { type Square, touches, xOf, yOf } from '../map/square.ts';
import { type Distances, walkingDistances } from '../map/walk.ts';
import { reachesDiagonally, speed } from '../models/numbers.ts';
import {
  hasEffect,
  isAlive,
  isParty,
  isStanding,
  monsterType,
  partyModels,
  standingHeroes,
  standingParty,
} from '../models/query.ts';
import { seesModel } from '../models/sight-of.ts';
import { isFocused, reachesFrom } from '../models/zones.ts';
import { legEnds } from '../movement/legs.ts';
import type { Ahq, Model } from '../state.ts';
import { launchers, mayShoot, shotFrom } from './ranged.ts';
import { fighters } from './start.ts';

// What monsters could do this Phase, each judged alone in the present position.

function strikesFrom(g: Ahq, m: Model, from: Square, standingOnly: boolean): boolean {
  for (const t of g.models) {
    if (!isParty(t) || !touches(from, t.at) || !isAlive(t) || t.inPit || (standingOnly && !isStanding(t))) continue;
    if (reachesFrom(g, from, t.at, reachesDiagonally(m))) return true;
  }
  return false;
}

/** A shot or throw from a square; only throwing weapons go with a move (AHQ-RNG-07). */
function canShootFrom(g: Ahq, m: Model, from: Square): boolean {
  return launchers(m).some(
    l =>
      (from === m.at || l.thrown) &&
      g.models.some(t => isParty(t) && isAlive(t) && mayShoot(g, shotFrom(m, from, t.id, l.id))),
  );
}

/** A spell at the party from a square; only one component goes with a move (AHQ-MAG-08). */
function canCastFrom(g: Ahq, m: Model, from: Square): boolean {
  return monsterType(m).spells.some(id => {
    const spell = enemySpellById.get(id)!;
    if (spell.cost > m.stock || (from === m.at ? !spell.inZone && isFocused(g, m) : spell.cost > 1)) return false;
    if (['knit_bone', 'veil_of_murk', 'rallying_howl', 'summons'].includes(id)) return false;
    return enemyTargets(g, m, spell, from).length > 0;
  });
}

/** Whether a monster could attack without moving (count B of AHQ-AGM-10). */
export function canAttackHere(g: Ahq, m: Model): boolean {
  if (hasEffect(m, 'dazzled') || hasEffect(m, 'asleep')) return false;
  return strikesFrom(g, m, m.at, false) || canShootFrom(g, m, m.at) || canCastFrom(g, m, m.at);
}

/** Whether a monster could attack after a normal move or from where it stands (count A of AHQ-AGM-10). */
export function canAttackNow(g: Ahq, m: Model): boolean {
  if (hasEffect(m, 'dazzled') || hasEffect(m, 'asleep')) return false;
  if (canAttackHere(g, m)) return true;
  const squares = speed(g, m);
  const near = isAnybodyNear(g, m, squares + 2); // a blow reaches round a corner at most
  const far = launchers(m).some(l => l.thrown) || monsterType(m).spells.length > 0;
  if (!near && !far) return false;
  const { ends } = legEnds(g, m, squares);
  if (near && ends.some(at => strikesFrom(g, m, at, false))) return true;
  return far && ends.some(at => canShootFrom(g, m, at) || canCastFrom(g, m, at));
}

/** Whether somebody of the party is within so many squares, were there no walls. */
function isAnybodyNear(g: Ahq, m: Model, squares: number): boolean {
  for (const t of g.models) {
    if (!isParty(t) || !isAlive(t)) continue;
    if (Math.abs(xOf(m.at) - xOf(t.at)) + Math.abs(yOf(m.at) - yOf(t.at)) <= squares) return true;
  }
  return false;
}

/** Whether some monster and some party model see each other (AHQ-COM-03). */
export function somebodySees(g: Ahq): boolean {
  const party = partyModels(g);
  for (const m of fighters(g)) for (const t of party) if (seesModel(g, m, t)) return true;
  return false;
}

/** Walking distances to the nearest monster. */
export function monsterDistances(g: Ahq): Distances {
  return walkingDistances(
    g.map,
    fighters(g).map(f => f.at),
  );
}

/** Whether the party attempts to escape: somebody cannot be attacked, and half the Heroes drew away (AHQ-PUR-01). */
export function partyFlees(g: Ahq): boolean {
  if (g.combat!.turn === 1 && !g.combat!.partyFirst) return false; // no Hero Phase yet in which anybody could flee
  const monsters = fighters(g);
  if (monsters.every(m => canAttackNow(g, m))) return false;
  const heroes = standingHeroes(g);
  const runners = heroes.length > 0 ? heroes : standingParty(g);
  if (runners.length === 0) return false;
  const distance = monsterDistances(g);
  const fled = runners.filter(m => distance(m.at) > m.startDistance || !monsters.some(f => seesModel(g, f, m)));
  return fled.length * 2 >= runners.length;
}
