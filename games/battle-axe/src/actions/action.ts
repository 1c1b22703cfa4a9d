// What a hero can choose in his turn. Each action says what one could point at, what removes a candidate, and what happens.
import type { Condition, Emit, Next } from '@quarterstaff/kernel';
import { layerOf, MINI, occupancyOf, topologyOf, touches } from '../board/ground.ts';
import { roomForBytes } from '../board/scratch.ts';
import { isBear } from '../heroes/values.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, findHero, type Hero, type HeroId, heroOf, isWeak } from '../state.ts';

/** A choice of a hero's turn: what to do, and with what. Flat, so that it reads well in a record. */
export interface TurnChoice {
  readonly do: string;
  readonly target?: string;
  readonly weapon?: string;
  readonly item?: string;
  readonly card?: string;
  readonly door?: number;
  readonly to?: string;
  readonly hero?: HeroId;
  readonly trait?: string;
  readonly facing?: string;
  readonly word?: string;
  readonly blood?: boolean;
}
export interface Turn {
  readonly hero: HeroId;
}
export type TurnCondition = Condition<BattleAxe, Turn, TurnChoice>;
export interface Action {
  readonly do: string;
  /** Whatever one could point at; what is plainly out of the question may be left out. */
  from(g: BattleAxe, hero: Hero): readonly TurnChoice[];
  readonly where: readonly TurnCondition[];
  take(g: BattleAxe, hero: Hero, choice: TurnChoice, emit: Emit<BattleAxeEvent>): Next;
}

export const actor = (g: BattleAxe, turn: Turn): Hero => heroOf(g, turn.hero);

/** One Standard Action a turn, and what keeps a hero from taking it. */
export const mayAct: readonly TurnCondition[] = [
  {
    rule: R.oneStandardAction,
    label: 'the Standard Action of this turn is not spent',
    holds: (g, turn) => !actor(g, turn).turn.acted,
  },
  { rule: R.carrierOnlyMoves, label: 'carries nobody', holds: (g, turn) => actor(g, turn).carrying === null },
  {
    rule: R.carrierOnlyMoves,
    label: 'has not moved with a passenger this turn',
    holds: (g, turn) => !actor(g, turn).turn.movedCarrying,
  },
  { rule: R.passengerIdle, label: 'is not carried', holds: (g, turn) => actor(g, turn).carriedBy === null },
  {
    rule: R.weakTurn,
    label: 'not both a move and an action at Health 0',
    holds: (g, turn) => !(isWeak(actor(g, turn)) && hasMoved(actor(g, turn))),
  },
  { rule: R.trapTable, label: 'is not in a pit', holds: (g, turn) => actor(g, turn).pit === 'out' },
];
/** The same for what a hero in a pit may still do. */
export const mayActInPit: readonly TurnCondition[] = mayAct.slice(0, -1);
export const notABear: TurnCondition = {
  rule: R.spellTable,
  label: 'is not in bear form',
  holds: (g, turn) => !isBear(actor(g, turn)),
};

export const hasMoved = (hero: Hero) => hero.turn.moveOver || hero.turn.budget !== null;

/** Uses up the Standard Action; a move that was begun is over (BA-RND-03). */
export function useAction(hero: Hero): void {
  const started = hero.turn.budget !== null;
  hero.turn.acted = true;
  hero.turn.moveOver ||= started;
}

export const FACINGS = ['N', 'E', 'S', 'W'];
/** The choices to turn a mini, by where it looks. */
export const turnsFrom: readonly (readonly TurnChoice[])[] = FACINGS.map((_from, d) =>
  FACINGS.filter((_to, other) => other !== d).map(facing => Object.freeze({ do: 'turn', facing })),
);

/** Other heroes next to a hero, the one he carries included. */
export function isBeside(g: BattleAxe, hero: Hero, id: string): boolean {
  const other = findHero(g, id);
  if (other === null || other.status === 'gone' || other.id === hero.id) return false;
  return other.cell === hero.cell || touches(topologyOf(g), hero.cell, other.cell);
}

const roomForTaken = roomForBytes();
const roomForBlocked = roomForBytes();

/**
 * What blocks a hero's line: other minis and High contents; a Tall one looks over an adjacent Short hero (BA-SHT-05). Good
 * until it is asked for again.
 */
export function heroSightBlocks(g: BattleAxe, hero: Hero): Uint8Array {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const blocked = roomForBlocked(t.size);
  for (let cell = 0; cell < t.size; cell += 1) if (taken[cell] !== 0 || layer.high[cell] === 1) blocked[cell] = 1;
  blocked[hero.cell] = 0;
  if (hero.height !== 'Tall') return blocked;
  for (const other of g.heroes) {
    if (other.id === hero.id || other.status === 'gone' || other.height !== 'Short') continue;
    if (taken[other.cell] !== MINI.hero || layer.high[other.cell] === 1) continue;
    const tallToo = g.heroes.some(third => third.cell === other.cell && third.height === 'Tall');
    if (!tallToo && touches(t, hero.cell, other.cell)) blocked[other.cell] = 0;
  }
  return blocked;
}
