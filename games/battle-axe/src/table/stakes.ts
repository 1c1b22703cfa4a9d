// What hangs on a roll: which luck windows are worth a question (BA-LUCK-10).
import { type Attack, VITAL } from '../combat/attack.ts';
import { eventById, trapById } from '../content/content.ts';
import { caller, woundsUndefended } from '../general/at-stake.ts';
import type { Percent } from '../general/roll.ts';
import { attacksSum, situation } from '../heroes/values.ts';
import { type BattleAxe, findEnemy, type Hero } from '../state.ts';

/** At most a third of his Health would be left. */
export const isGrave = (hero: Hero, wounds: number): boolean => (hero.health - wounds) * 3 <= hero.base.health;

/** Two wounds, or few left after them. */
const hurts = (hero: Hero, wounds: number): boolean => wounds >= 2 || (wounds > 0 && isGrave(hero, wounds));

/** A blow or shot of his own came to nothing that would have felled its target, and no other follows it. */
function wasTheLastBlow(g: BattleAxe, hero: Hero): boolean {
  const blow = caller<Attack>(g, 'attack');
  const enemy = findEnemy(g, blow?.target ?? '');
  if (blow === null || enemy === null || enemy.health > 1) return false;
  const fight = blow.kind === 'fight' ? caller<{ made: number }>(g, 'fight') : null;
  return fight === null || fight.made >= attacksSum(g, situation(hero)).total;
}

/** Whether a roll went against a hero, is the last of its blow, and much hangs on it. */
export function isWorthLuck(g: BattleAxe, hero: Hero, { by, what, chance, first }: Percent): boolean {
  const own = by === hero.id;
  const failed = first > chance;
  if (own !== failed) return false;
  const blow = what === 'fight' || what === 'shoot';
  if (own) {
    if (what === 'defend') return hurts(hero, woundsUndefended(g));
    return blow ? wasTheLastBlow(g, hero) : true; // a lock, a trap, a leap
  }
  if (what === 'defend') return wasTheLastBlow(g, hero);
  const trap = trapById.get(what);
  // The Defend roll is still to come, unless the blow is vital (BA-FGT-04).
  if (blow || trap?.kind === 'attack') return first <= VITAL && (blow || (trap?.kind === 'attack' && trap.vital));
  return what === 'disease' && !hero.diseased && isGrave(hero, 0);
}

/** Whether being picked by this Roll For It is a good thing. */
export function isPrize(g: BattleAxe, what: string): boolean {
  return what === 'event' && effectDrawn(g)?.kind === 'luck';
}
function effectDrawn(g: BattleAxe) {
  const card = caller<{ card: string }>(g, 'resolveEvent')?.card;
  return eventById.get(card ?? '')?.effect ?? null;
}

/** The one picked is wounded at once, or has little Health to lose. */
export function isWorthLuckOnPick(g: BattleAxe, hero: Hero, what: string): boolean {
  if (isPrize(g, what)) return false;
  return what === 'event' ? effectDrawn(g)?.kind === 'trap' : isGrave(hero, 0);
}
