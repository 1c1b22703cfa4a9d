// Giving up the quest, and those who are left behind (BA-END-04).
import { type Emit, NONE } from '@quarterstaff/kernel';
import { type Action, hasMoved, type TurnChoice } from '../actions/action.ts';
import { nearestFree, putDown } from '../general/wounds.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type Hero, heroOf, isLiving } from '../state.ts';
import { finish } from './settle.ts';

const hasAWayHome = (g: BattleAxe) => g.quest !== null && g.startCells.length > 0;
const isHome = (g: BattleAxe, hero: Hero) => g.startCells.includes(hero.cell);

/** Every living hero is on a start square, or carried by one who is. */
export function mayRetreat(g: BattleAxe): boolean {
  return hasAWayHome(g) && g.heroes.every(hero => !isLiving(hero) || isHome(g, hero));
}
/** Living heroes who are not home while at least one is. */
export function leftBehind(g: BattleAxe): readonly Hero[] {
  if (!hasAWayHome(g) || !g.heroes.some(hero => isLiving(hero) && isHome(g, hero))) return NOBODY;
  return g.heroes.filter(hero => isLiving(hero) && !isHome(g, hero));
}
const NOBODY: readonly Hero[] = Object.freeze([]);

export const retreat = (g: BattleAxe, emit: Emit<BattleAxeEvent>) => finish(g, 'retreat', R.retreat, emit);

/** A hero is lost, with all he has; whoever he carries, or who carries him, is on his own again. */
export function abandon(g: BattleAxe, hero: Hero, emit: Emit<BattleAxeEvent>): void {
  hero.status = 'gone';
  if (hero.carrying !== null) putDown(g, hero, nearestFree(g, hero.cell));
  if (hero.carriedBy !== null) heroOf(g, hero.carriedBy).carrying = null;
  hero.carriedBy = null;
  hero.cell = NONE;
  emit?.({ type: 'abandoned', rules: [R.retreat], hero: hero.id });
}

/** At any time: in a turn too, so that the last hero home need not wait for the enemies. Nobody has set out in the first round. */
const hasSetOut = (g: BattleAxe, hero: Hero) => g.round > 1 || hasMoved(hero);
const NOTHING: readonly TurnChoice[] = Object.freeze([]);
const RETREAT: readonly TurnChoice[] = Object.freeze([Object.freeze({ do: 'retreat' })]);

export const retreatAction: Action = {
  do: 'retreat',
  from: (g, hero) => (hasSetOut(g, hero) && mayRetreat(g) ? RETREAT : NOTHING),
  where: [
    {
      rule: R.retreat,
      label: 'every living hero is on a start square, or carried by one who is',
      holds: g => mayRetreat(g),
    },
  ],
  take: (g, _hero, _wish, emit) => retreat(g, emit),
};

export const abandonAction: Action = {
  do: 'abandon',
  from: (g, hero) => (hasSetOut(g, hero) ? leftBehind(g).map(other => ({ do: 'abandon', hero: other.id })) : NOTHING),
  where: [
    {
      rule: R.retreat,
      label: 'he is left behind while another is home',
      holds: (g, _turn, wish) => leftBehind(g).some(other => other.id === wish.hero),
    },
  ],
  take: (g, _hero, wish, emit) => abandon(g, heroOf(g, wish.hero!), emit),
};
