import { type AttackChoice, sweepTargets } from '../combat/attack-conditions.ts';
import { stopsOf } from '../combat/damage.ts';
import { blowOf, legalAttacks, sweepAt } from '../combat/targets.ts';
import { weapons } from '../content/content.ts';
import { engages } from '../engagement/engagement.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { areEnemies, figure, gapBetween, isConscious, keywordOf, sideOf } from '../figures.ts';
import { groundFor } from '../hand-to-hand/conditions.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { chanceToFell, chanceToTopple, expectedGrapple, expectedHits, meanAfter, prospectOf } from './estimate.ts';
import { menaceOf, prizeOf } from './exchange.ts';

/** What the doctrine knows of a decision besides its options. */
export interface Question {
  readonly doctrine: Doctrine;
  readonly g: Melee;
  readonly f: Figure | null; // the figure it is about
  readonly local: Readonly<Record<string, unknown>>;
  readonly options: readonly Record<string, unknown>[];
}

export interface Valued<C> {
  readonly choice: C;
  readonly value: number;
}

export function best<C>(list: readonly Valued<C>[]): Valued<C> | null {
  let top: Valued<C> | null = null;
  for (const entry of list) if (top === null || entry.value > top.value) top = entry;
  return top;
}

export const RISK_AT_MOST = 0.4;

/** What an attack is worth in expected hits. */
export function attackValue(doctrine: Doctrine, g: Melee, f: Figure, c: AttackChoice): number {
  switch (c.act) {
    case 'pass':
      return 0;
    case 'letGo':
      return -1;
    case 'crush': {
      const hold = keywordOf(f, 'hold')!;
      // Hold and crush rather than bite.
      return 10 + meanAfter(hold.damage, stopsOf(g, figure(g, f.holding!), false));
    }
    case 'sweep': {
      let sum = 0;
      for (const t of sweepTargets(g, f)) {
        sum += (areEnemies(f, t) ? 1 : -1.5) * expectedHits(prospectOf(g, sweepAt(g, f, t, c.weapon, c.hands ?? 1)));
      }
      return sum;
    }
    case 'grapple': {
      const t = figure(g, c.target);
      const own = expectedGrapple(g, f, t);
      // Whoever would fare worse does not agree: without a ground the action is lost (HM-HTH-01).
      return own > expectedGrapple(g, t, f) && groundFor(g, f, t) !== null ? own * doctrine.grapple : 0;
    }
    default: {
      const prospect = prospectOf(g, blowOf(g, f, c)!);
      if (prospect.risk > RISK_AT_MOST) return 0;
      const target = prospect.stroke.at;
      const fells =
        (doctrine.fell === 0 ? 0 : doctrine.fell * chanceToFell(prospect)) +
        (doctrine.topple === 0 ? 0 : doctrine.topple * chanceToTopple(prospect));
      const hits = expectedHits(prospect) * prizeOf(doctrine, target, () => menaceOf(g, target, f)) + fells;
      if (c.act === 'two') return hits * 1.9;
      if (c.act === 'breathe') return f.fatigue + keywordOf(f, 'breath')!.fatigue < fatiguePool(f) ? hits : 0;
      return c.act === 'throw' ? hits * doctrine.throw - disarming(doctrine, g, f, c.weapon) : hits;
    }
  }
}

/** What it costs to throw a weapon away: a turn to ready the next, and how much weaker that is for the blows to come; with nothing left, all of them. */
function disarming(doctrine: Doctrine, g: Melee, f: Figure, thrown: string): number {
  let most = 0;
  let armed = false;
  let gone = false; // one of those of its name
  for (const { id, carried } of f.gear) {
    if (carried === 'worn') continue;
    if (!gone && id === thrown) gone = true;
    else {
      const harm = mightOf(id);
      most = Math.max(most, harm);
      if (carried === 'ready' && harm > 0) armed = true;
    }
  }
  const loss = Math.max(0, mightOf(thrown) - most) * doctrine.disarmed;
  return loss + (armed ? 0 : enemiesOf(g, f).some(e => gapBetween(g, f, e) <= 2) ? 1.5 : 0.5);
}

function mightOf(id: string): number {
  const weapon = weapons[id];
  return weapon?.damage == null || weapon.missile ? 0 : weapon.damage.dice * 3.5 + weapon.damage.add;
}

/** What the best attack under an option promises, at anybody or at one enemy; 0 if it is better to pass. */
export function bestAttack(doctrine: Doctrine, g: Melee, f: Figure, letter: Letter, at: Figure | null = null): number {
  let top = 0;
  for (const choice of legalAttacks(g, { who: f.id, letter, refused: [] })) {
    if (at !== null && !('target' in choice && choice.target === at.id)) continue;
    top = Math.max(top, attackValue(doctrine, g, f, choice));
  }
  return top;
}

/** As a flier that comes down to strike. */
export function supposingSwoop<T>(f: Figure, ask: () => T): T {
  const { air } = f;
  if (air === 'flying') f.air = 'swooping';
  const answer = ask();
  f.air = air;
  return answer;
}

export const enemiesOf = (g: Melee, f: Figure): readonly Figure[] =>
  g.figures.filter(e => isConscious(e) && areEnemies(f, e));
export const friendsOf = (g: Melee, f: Figure): readonly Figure[] =>
  g.figures.filter(e => e !== f && isConscious(e) && sideOf(e) === sideOf(f));

export function nearestEnemy(g: Melee, f: Figure): Figure | null {
  let found: Figure | null = null;
  for (const e of enemiesOf(g, f)) if (found === null || gapBetween(g, f, e) < gapBetween(g, f, found)) found = e;
  return found;
}

/** How many enemies would have the figure in their front hexes. */
export const threatsTo = (g: Melee, f: Figure): number =>
  g.figures.filter(e => areEnemies(e, f) && engages(g, e, f)).length;
