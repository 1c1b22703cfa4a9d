// Procedures that call each other in a circle are named here, so that no file has to import its own caller.
import { named } from '@quarterstaff/kernel';
import type { TrapId } from './content/schemas.ts';
import type { EnemyId, HeroId, ItemId } from './state.ts';

/** After each change: deaths, end of combat, rooms completed, the goal, the end of the game. */
export const settle = named<{ readonly by: HeroId | null }>('settle');
/** A trap acts on one hero. */
export const springTrap = named<{ readonly trap: TrapId; readonly hero: HeroId; face: number; defended: number }>(
  'springTrap',
);
/** An Event card is carried out. */
export const resolveEvent = named<{
  readonly card: string;
  readonly tile: number;
  readonly hero: HeroId | null;
  readonly alone: boolean; // nothing else is being revealed: initiative is taken right after it
  roll: number;
  order: readonly HeroId[];
}>('resolveEvent');
/** The attacks of one Fight action. */
export interface Fight {
  readonly hero: HeroId;
  target: string;
  weapon: ItemId | null;
  made: number;
  raging: boolean; // Blood Rage was declared for the next attack
  aside?: boolean; // something free was done instead of striking
}
export const fight = named<Fight>('fight');
/** The missile of a Shoot action, and what may follow it. */
export interface Shot {
  readonly hero: HeroId;
  readonly target: string;
  loosed: boolean;
  aside: boolean; // something free was done before the second arrow
}
export const shoot = named<Shot>('shoot');
/** One enemy takes its turn. */
export const enemyTurn = named<{ readonly enemy: EnemyId; did: boolean }>('enemyTurn');
