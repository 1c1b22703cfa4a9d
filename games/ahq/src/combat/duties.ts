import { derived } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { sectionAt } from '../map/map.ts';
import type { Square } from '../map/square.ts';
import { hasEffect, hasTrait, isAlive, isParty, monsterType } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { offeredLegs } from '../movement/legs.ts';
import type { Ahq, Model } from '../state.ts';
import { inReach } from './attack.ts';
import type { Fight } from './fight-acts.ts';
import { acting, actionFree } from './fighting.ts';
import { canAttackHere, canShootFrom, squaresToAttackFrom } from './judgement.ts';
import { plannedDoor } from './sentries.ts';

// What monsters owe in an activation: the blow, the place, the sight of the party.

/** Whether a monster must stay in sight of the party: all that are seen, but Sentries and pursuers (AHQ-COM-05). */
export function mayNotSlipAway(g: Ahq, m: Model): boolean {
  return !g.combat!.pursuit && monsterType(m).role !== 'sentry' && isSeen(g, m.at);
}

/** Whether somebody of the party sees a square. Those in its section are asked first: where nothing stands in it no line has to be followed. */
export function isSeen(g: Ahq, at: Square): boolean {
  const section = sectionAt(g.map, at);
  for (const t of g.models)
    if (isParty(t) && isAlive(t) && sectionAt(g.map, t.at) === section && seesSquare(g, t.at, at)) return true;
  for (const t of g.models)
    if (isParty(t) && isAlive(t) && sectionAt(g.map, t.at) !== section && seesSquare(g, t.at, at)) return true;
  return false;
}

/**
 * Whether a monster has a blow, shot or throw at somebody in view and has not used its action: then it makes one (AHQ-COM-03). A
 * Sentry on its way to a door it has picked is bound for that (AHQ-COM-05, AHQ-AGM-20); pursuers have a rule of their own.
 */
export const owesAttack = derived((g: Ahq, f: Fight): boolean => {
  const m = acting(g, f);
  if (m.kind !== 'monster' || f.used !== '' || g.combat!.pursuit || plannedDoor(g, m) !== null) return false;
  if (!actionFree.every(rule => rule.holds(g, f, NO_ACT, ''))) return false;
  return inReach(g, m).length > 0 || canShootFrom(g, m, m.at, f.moved === 0);
});

const NO_ACT: Act = { do: '' };

/** Whether this is the activation of a pursuer that has not yet used its action. */
export function isPursuer(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  if (m.kind !== 'monster' || !g.combat!.pursuit || f.used !== '' || f.half !== 0) return false;
  return !hasEffect(m, 'dazzled') && !hasTrait(m, 'bound');
}

/** Whether a pursuer can attack anybody from where it stands; a bow is not shot after a move. */
export function hasAttackHere(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  return f.moved === 0 ? canAttackHere(g, m) : squaresToAttackFrom(g, m, [m.at]).length > 0;
}

/** Where the move of a pursuer must bring it: to attack somebody, if it can (AHQ-PUR-02). */
export function squaresToStrikeFrom(g: Ahq, f: Fight): Square[] {
  const m = acting(g, f);
  if (!isPursuer(g, f) || m.halted || f.moveOver || f.left === 0 || m.inPit) return [];
  return squaresInReachToAttackFrom(g, m, f.left);
}

/** The squares in reach from which a monster could attack: asked of several acts in one list. */
const squaresInReachToAttackFrom = derived((g: Ahq, m: Model, squares: number) =>
  squaresToAttackFrom(g, m, offeredLegs(g, m, squares, '').ends),
);

/** The squares that a move may lead to: for whoever can attack only those from which it can. */
export function squaresToMoveTo(g: Ahq, f: Fight): readonly Square[] {
  const struck = squaresToStrikeFrom(g, f);
  if (struck.length > 0) return struck;
  const m = acting(g, f);
  const { ends } = offeredLegs(g, m, f.left, f.dragging);
  return owesAttack(g, f) ? squaresInReachToAttackFrom(g, m, f.left) : ends;
}
