import type { Dice, Reasoned } from '@quarterstaff/kernel';
import { type Attack, canFight } from '../combat/attack.ts';
import type { Damage } from '../combat/damage.ts';
import type { Run } from '../combat/run.ts';
import { friendsInDanger, type Shooting } from '../combat/shoot.ts';
import { trapById } from '../content/index.ts';
import type { Use } from '../exploration/objects.ts';
import type { Ending } from '../exploration/places.ts';
import type { Spring } from '../exploration/spring-trap.ts';
import type { Cast } from '../magic/cast.ts';
import { areaAround } from '../magic/casting.ts';
import type { EnemyCast } from '../magic/enemy.ts';
import type { IntTest } from '../magic/test.ts';
import { walkingDistances } from '../map/walk.ts';
import { speed } from '../models/numbers.ts';
import { isAlive, monstersOnMap } from '../models/query.ts';
import { canStrike } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { chanceToKill } from './chances.ts';
import { book, type Doctrine } from './doctrine.ts';
import { plain, topLocal } from './reason.ts';

// What hangs on a point of Fate: a Hero that falls, a friend that is hit, the blow that ends a fight. While nothing does it is kept.

/** Whether a Hero is left with a third of its Wounds, or less, when it has lost so many. */
function leavesLittle(m: Model, lost: number): boolean {
  return (m.wounds - lost) * 3 <= m.base.W;
}

/** Whether much hangs on this enemy: it is the last, or it holds a Hero that is badly hurt. */
function isPivotal(g: Ahq, target: Model): boolean {
  if (monstersOnMap(g).every(m => m.id === target.id)) return true;
  const held = g.models.find(m => m.id === target.focus);
  return held !== undefined && held.kind === 'hero' && leavesLittle(held, 0);
}

function missedBlowMatters(g: Ahq, { fateFumble, fateLikely }: Doctrine = book): boolean {
  const a = topLocal<Attack>(g);
  const attacker = modelOf(g, a.attacker);
  const target = modelOf(g, a.target);
  if (fateFumble > 0.5 && a.result === 'fumble' && canFight(target) && canStrike(g, target, attacker.at)) return true;
  return chanceToKill(g, attacker, target) >= fateLikely && isPivotal(g, target);
}

function missedShotMatters(g: Ahq, { fateFumble, fateLikely }: Doctrine = book): boolean {
  const s = topLocal<Shooting>(g);
  const shooter = modelOf(g, s.shooter);
  const target = modelOf(g, s.target);
  if (fateFumble > 0.5 && s.result === 'fumble' && friendsInDanger(g, shooter, target).length > 0) return true;
  return chanceToKill(g, shooter, target, s.weapon) >= fateLikely && isPivotal(g, target);
}

/** The Wounds would fell or kill (AHQ-KO-02), or strike somebody who has fallen already. */
function woundsMatter(g: Ahq): boolean {
  const hit = topLocal<Damage>(g);
  const m = modelOf(g, hit.target);
  return m.condition === 'ko' || m.wounds - hit.wounds - hit.further <= 0;
}

/** A stumble matters when an enemy could come up to whoever lies short of its goal. */
function stumbleMatters(g: Ahq): boolean {
  const m = modelOf(g, topLocal<Run>(g).model);
  const distance = walkingDistances(g.map, [m.at]);
  return monstersOnMap(g).some(foe => distance(foe.at) <= speed(g, foe) + 1);
}

const WOUNDS_OF_GAS = 1;
const WOUNDS_OF_A_SIGIL = 2;
const WOUNDS_OF_THE_POOL = 2;
const WOUNDS_OF_SPORES = 1;
const WOUNDS_OF_ROT = 2;
const WOUNDS_OF_A_FALL = 2;

function trapMatters(g: Ahq): boolean {
  const s = topLocal<Spring>(g);
  const wounds = trapById.get(s.trap)!.keyword === 'gas' ? WOUNDS_OF_GAS : WOUNDS_OF_A_SIGIL;
  return leavesLittle(modelOf(g, s.victim), wounds);
}

function objectMatters(g: Ahq): boolean {
  const u = topLocal<Use>(g);
  return u.object === 'pool' && leavesLittle(modelOf(g, u.model), WOUNDS_OF_THE_POOL);
}

/** A spell that fails matters when it would have killed an enemy or brought a Hero back; a test against one when it may fell. */
function testMatters(g: Ahq): boolean {
  const tested = modelOf(g, topLocal<IntTest>(g).model);
  const below = g.stack[g.stack.length - 2];
  if (below?.proc === 'castSpell') {
    const { spell, target, at } = below.local as Cast;
    if (spell === 'bursting_sun') {
      const area = areaAround(g, at);
      return g.models.some(m => m.kind === 'monster' && isAlive(m) && area.includes(m.at));
    }
    return spell === 'breath_of_return' && target !== '' && leavesLittle(modelOf(g, target), 0);
  }
  const cast = below?.proc === 'enemyCast' ? (below.local as EnemyCast) : null;
  return cast?.spell === 'rotting_touch' && leavesLittle(tested, WOUNDS_OF_ROT);
}

/** By the question: whether enough is at stake for a point of Fate. */
export const AT_STAKE: Readonly<Record<string, (g: Ahq, doctrine?: Doctrine) => boolean>> = {
  'damage.offerFate': woundsMatter,
  'attack.offerFate': missedBlowMatters,
  'shoot.offerFate': missedShotMatters,
  'run.offerFate': stumbleMatters,
  'crossChasm.offerFate': () => true, // a fall is always grave
  'hurtByTrap.offerFate': trapMatters,
  'useObject.offerFate': objectMatters,
  'endActivation.offerFate': g => leavesLittle(modelOf(g, topLocal<Ending>(g).model), WOUNDS_OF_SPORES),
  'intelligenceTest.offerFate': testMatters,
};

const WOUNDS_OF_A_TRAP = 2;
const LAST = 1; // the last point is kept against the blow that fells

/** A failed roll is bought when much is at stake and another point is left, or when it fells. */
function forARoll(g: Ahq, who: string, matters: boolean, fells = false): Reasoned {
  const spent = fells || (matters && modelOf(g, who).fate > LAST);
  return plain(
    spent ? 'fate' : 'keep',
    R.fateForAFailedRoll,
    'spent when much is at stake, the last point on what fells',
  );
}

/** The Wounds that a failed roll will cost, without another offer; those of a fall as the dice mean them. */
const COSTS: Readonly<Record<string, (g: Ahq) => number>> = {
  'crossChasm.offerFate': () => WOUNDS_OF_A_FALL,
  'useObject.offerFate': g => (topLocal<Use>(g).object === 'pool' ? WOUNDS_OF_THE_POOL : 0),
  'endActivation.offerFate': () => WOUNDS_OF_SPORES,
};

/** A trap is bought off by whoever it might fell. */
function forATrap(g: Ahq, who: string): Reasoned {
  const spent = leavesLittle(modelOf(g, who), WOUNDS_OF_A_TRAP);
  return plain(spent ? 'fate' : 'keep', R.fateAgainstTraps, 'spent by whoever the trap might fell');
}

/** The hero player's answers about Fate. */
type Answer = (g: Ahq, open: { readonly slot: string }, dice: Dice, doctrine: Doctrine) => Reasoned;

export const FATE: Readonly<Record<string, Answer>> = {
  ...Object.fromEntries(
    Object.entries(AT_STAKE).map(([kind, matters]) => [
      kind,
      (g: Ahq, open: { readonly slot: string }, _dice: Dice, doctrine: Doctrine) => {
        const cost = COSTS[kind]?.(g) ?? 0;
        return forARoll(g, open.slot, matters(g, doctrine), cost > 0 && modelOf(g, open.slot).wounds <= cost);
      },
    ]),
  ),
  'damage.offerFate': g =>
    plain(woundsMatter(g) ? 'fate' : 'suffer', R.fateAgainstDamage, 'spent when it would fell or kill'),
  'meetTrap.offerFateToSpot': (g, open) => forATrap(g, open.slot),
  'meetTrap.offerFateToDisarm': (g, open) => forATrap(g, open.slot),
};
