// What a hero can choose in his turn. Each action says what it costs, what one could point at, what removes a candidate, and what happens.
import { derived } from '@quarterstaff/kernel';
import { owns } from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { layerOf, MINI, occupancyOf, topologyOf, touches } from '../map/ground.ts';
import { roomForBytes } from '../map/scratch.ts';
import { fact, gapsOf, inWords } from '../reasons.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  bodyOf,
  findFriendly,
  findHero,
  type Hero,
  type HeroId,
  heroOf,
  isWeak,
} from '../state.ts';
import { type ActCondition, type ActRow, type Gate, type Manner, type Menu, menu } from './menu.ts';
import { misnamed } from './wish.ts';

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
  readonly hand?: boolean;
}
export interface Turn {
  readonly hero: HeroId;
}
/** What an act costs: the Standard Action, the move, nothing, or it is no matter of the hero's own. */
type ActClass = 'action' | 'move' | 'free' | 'table';
export type HeroGate = Gate<BattleAxe, Hero>;
export type HeroCondition = ActCondition<BattleAxe, Hero, TurnChoice>;
export type Action = ActRow<BattleAxe, Hero, BattleAxeEvent, TurnChoice, ActClass>;

export const actor = (g: BattleAxe, turn: Turn): Hero => heroOf(g, turn.hero);

export const notInPit: HeroGate = {
  rule: R.trapTable,
  label: '{hero} is in a pit',
  holds: (_g, hero) => hero.pit === 'out',
};
export const notSnared: HeroGate = {
  rule: R.trapTable,
  label: '{hero} is held by a snare',
  holds: (_g, hero) => hero.snared === 0,
};
const notCarried: HeroGate = {
  rule: R.passengerIdle,
  label: '{hero} is carried',
  holds: (_g, hero) => hero.carriedBy === null,
};
const eitherWhenWeak: HeroGate = {
  rule: R.weakTurn,
  label: 'at Health 0 {hero} may move or act, not both',
  holds: (_g, hero) => !(isWeak(hero) && hasMoved(hero)),
};

/** One Standard Action a turn, and what keeps a hero from taking it. */
const mayAct: readonly HeroGate[] = [
  {
    rule: R.oneStandardAction,
    label: '{hero} has used the Standard Action of this turn',
    holds: (_g, hero) => !hero.turn.acted,
  },
  { rule: R.carrierOnlyMoves, label: '{hero} carries somebody', holds: (_g, hero) => hero.carrying === null },
  {
    rule: R.carrierOnlyMoves,
    label: '{hero} has moved with a passenger in this turn',
    holds: (_g, hero) => !hero.turn.movedCarrying,
  },
  notCarried,
  eitherWhenWeak,
  notInPit,
];
const mayMove: readonly HeroGate[] = [
  {
    rule: R.moveAndAct,
    label: '{hero} has moved in this turn',
    holds: (_g, hero) => !hasMoved(hero),
  },
  {
    rule: R.changeNoMove,
    label: '{hero} has changed a worn item in this turn',
    holds: (_g, hero) => !hero.turn.changedWorn,
  },
  notSnared,
  notInPit,
  notCarried,
  {
    rule: R.weakTurn,
    label: 'at Health 0 {hero} may move or act, not both',
    holds: (_g, hero) => !(isWeak(hero) && hero.turn.acted),
  },
];
/** What keeps a hero from the acts of each class. Free things are free at any point of a turn (BA-DEC-08), but not in a pit. */
const classes: Readonly<Record<ActClass, readonly HeroGate[]>> = {
  action: mayAct,
  move: mayMove,
  free: [notInPit],
  table: [],
};

const mannerFor = <W>(heroIn: (who: W) => Hero): Manner<BattleAxe, W, TurnChoice> => ({
  fill: (g, who, wish, label, gaps) => fact(label, { ...gapsOf(g, heroIn(who), wish), ...gaps }),
  misnamed,
  inWords,
});

/** A menu of a hero's turn. */
export function heroMenu(acts: readonly Action[]): Menu<BattleAxe, Hero, BattleAxeEvent, TurnChoice> {
  return menu(
    classes,
    acts,
    mannerFor((hero: Hero) => hero),
  );
}
/** A menu within an action that has begun: its rows are parts of it and have gates of their own only. */
export type Part<W> = Omit<ActRow<BattleAxe, W, BattleAxeEvent, TurnChoice, 'part'>, 'class'>;
export function partMenu<W extends { readonly hero: Hero }>(
  parts: readonly Part<W>[],
): Menu<BattleAxe, W, BattleAxeEvent, TurnChoice> {
  const acts = parts.map(part => ({ ...part, class: 'part' as const }));
  return menu(
    { part: [] },
    acts,
    mannerFor((who: W) => who.hero),
  );
}

/** A condition on a hero, in a menu within his action. */
export const onHero = ({
  rule,
  label,
  gaps,
  holds,
}: HeroCondition): ActCondition<BattleAxe, { readonly hero: Hero }, TurnChoice> => ({
  rule,
  label,
  ...(gaps === undefined ? {} : { gaps: (g, { hero }, wish) => gaps(g, hero, wish) }),
  holds: (g, { hero }, wish) => holds(g, hero, wish),
});

export const notABear: HeroGate = {
  rule: R.spellTable,
  label: '{hero} is in bear form',
  holds: (_g, hero) => !isBear(hero),
};
/** The card is his, in hand or backpack. */
export const ownsCard: HeroCondition = {
  rule: R.backpack,
  label: '{hero} does not have {item}',
  holds: (_g, hero, wish) => owns(hero, wish.item!),
};

export const hasMoved = ({ turn }: Hero) => !turn.changedWorn && (turn.moveOver || turn.budget !== null);

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

/** Another hero or friendly mini next to a hero, the one he carries included. */
export function isBeside(g: BattleAxe, hero: Hero, id: string): boolean {
  const other = findHero(g, id) ?? findFriendly(g, id);
  if (other === null || other.status === 'gone' || other.id === hero.id) return false;
  const t = topologyOf(g);
  return bodyOf(other).some(cell => cell === hero.cell || touches(t, hero.cell, cell));
}

const roomForTaken = roomForBytes();

/** What blocks a hero's line: other minis and High contents; a Tall one looks over an adjacent Short hero (BA-SHT-05). */
export const heroSightBlocks = derived((g: BattleAxe, hero: Hero): Uint8Array => {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g, roomForTaken(t.size));
  const blocked = new Uint8Array(t.size);
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
});
