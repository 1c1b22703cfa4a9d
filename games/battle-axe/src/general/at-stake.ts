// What hangs on a roll while its luck window is open: for the words of the question, and for whether it is worth asking.
import type { Frame } from '@quarterstaff/kernel';
import type { Attack } from '../combat/attack.ts';
import { trapById } from '../content/content.ts';
import { defendSum, enemyDefendSum, situation } from '../heroes/values.ts';
import { type BattleAxe, findEnemy, findHero, type Hero, type HeroId } from '../state.ts';
import type { Percent } from './roll.ts';

/** The locals of the nearest procedure of a name that waits for an answer. */
export function caller<L>(g: BattleAxe, proc: string): L | null {
  const frame = g.stack.findLast((other: Frame) => other.proc === proc);
  return frame === undefined ? null : (frame.local as L);
}
const VITAL = 5; // BA-FGT-04
const WOUNDS_OF_VITAL = 2;

/** The trap whose roll is open, if it is one's. */
function trapNow(g: BattleAxe) {
  if (g.stack.at(-2)?.proc !== 'springTrap') return null;
  const trap = trapById.get(caller<{ trap: string }>(g, 'springTrap')!.trap);
  return trap?.kind === 'attack' ? trap : null;
}

/** The wounds that a failed Defend roll lets through: of a blow, or of a trap. */
export function woundsUndefended(g: BattleAxe): number {
  const trap = trapNow(g);
  return trap === null ? 1 : trap.wounds - trap.woundsIfDefended;
}

/** What a roll that went against a hero means, and what luck may make of it. */
interface Stake {
  readonly tale: 'struck' | 'vital' | 'trapped' | 'missed' | 'parried' | 'ill' | 'failed';
  readonly other: string; // the enemy, or the trap
  readonly wounds: number; // that stand if the roll stands
  readonly hope: 'no-wound' | 'wound' | 'works' | 'no-illness';
  readonly chance: number; // of that, in percent, if it is rolled again
}

/** Null for a roll that went well for the hero whose luck could change it. */
export function stakeOf(g: BattleAxe, roll: Percent): Stake | null {
  const hero = findHero(g, roll.hero ?? '');
  if (hero === null) return null;
  const { by, chance, first } = roll;
  const own = by === hero.id;
  if (own !== first > chance) return null;
  return own ? stakeOfOwn(g, roll) : stakeOfOther(g, roll, hero);
}

function stakeOfOwn(g: BattleAxe, { what, chance }: Percent): Stake {
  const blow = g.stack.at(-2)?.proc === 'attack' ? caller<Attack>(g, 'attack')! : null;
  const trap = trapNow(g);
  if (what === 'defend' && blow !== null)
    return { tale: 'struck', other: blow.by, wounds: 1, hope: 'no-wound', chance };
  if (what === 'defend' && trap !== null)
    return {
      tale: 'trapped',
      other: trap.id,
      wounds: trap.wounds,
      hope: trap.woundsIfDefended === 0 ? 'no-wound' : 'works',
      chance,
    };
  if (blow !== null)
    return { tale: 'missed', other: blow.target, wounds: 0, hope: 'wound', chance: woundsIf(g, blow.target, chance) };
  return { tale: 'failed', other: '', wounds: 0, hope: 'works', chance };
}

/** How likely a blow of such a chance wounds an enemy: a plain hit may be parried, a vital one not. */
function woundsIf(g: BattleAxe, target: string, chance: number): number {
  const enemy = findEnemy(g, target);
  const parry = enemy === null || enemy.asleep > 0 ? 0 : enemyDefendSum(enemy).total;
  return Math.round(Math.min(chance, VITAL) + (Math.max(0, chance - VITAL) * (100 - parry)) / 100);
}

function stakeOfOther(g: BattleAxe, { what, by, chance, first }: Percent, hero: Hero): Stake {
  if (what === 'defend') return { tale: 'parried', other: by, wounds: 0, hope: 'wound', chance: 100 - chance };
  if (what === 'disease') return { tale: 'ill', other: by, wounds: 0, hope: 'no-illness', chance: 100 - chance };
  const trap = trapNow(g);
  const vital = first <= VITAL && (trap === null || trap.vital);
  const parry = defendSum(g, situation(hero, { trap: trap !== null })).total;
  const parried = trap === null || trap.woundsIfDefended === 0 ? parry : 0;
  const safe = 100 - chance + (Math.max(0, chance - VITAL) * parried) / 100;
  const wounds = vital ? WOUNDS_OF_VITAL : (trap?.wounds ?? 1);
  const tale = trap !== null ? 'trapped' : vital ? 'vital' : 'struck';
  return { tale, other: by, wounds, hope: 'no-wound', chance: Math.round(safe) };
}

/** The one whose number is highest of all: Roll For It picks him (BA-GEN-10). */
export interface Picking {
  readonly ids: readonly HeroId[];
  readonly faces: readonly number[];
  readonly at: number;
}
export const isPicked = ({ faces, at }: Pick<Picking, 'faces' | 'at'>): boolean => faces[at] === Math.max(...faces);
