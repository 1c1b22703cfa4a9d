// Questions about fighters and engagements that every chapter asks.

import { InvariantError } from '@quarterstaff/kernel';
import type { Book } from '../books/book.ts';
import { bookById } from '../books/library.ts';
import { restrictionOf, type Untag } from '../books/restriction.ts';
import { rowSet } from '../books/rows.ts';
import type { Op, OpOf } from '../cards/card.ts';
import { cardOf } from '../cards/deck.ts';
import type { LostWorlds } from '../state.ts';
import type { Engagement, Fighter, FighterId, HeightNumbers, Running, Status, Told } from './state.ts';

export const NOBODY: readonly FighterId[] = Object.freeze([]);
export const DEAD_AT = -5;

export function fighterOf(g: LostWorlds, id: FighterId): Fighter {
  for (const f of g.duel.fighters) if (f.id === id) return f;
  throw new InvariantError('there is no such fighter', { id });
}

/**
 * What a fighter is called: one that was named only for its seat takes the name on the cover of the book that was picked for it, without
 * what the cover says of its arms ("Grum - troll, great club").
 */
export function calledName(g: LostWorlds, f: Fighter): string {
  return f.name === f.seat && f.book !== null ? bookOf(g, f).name.split(' - ')[0]! : f.name;
}

export function bookOf(g: LostWorlds, f: Fighter): Book {
  if (f.book === null) throw new InvariantError('the fighter has no book yet', { fighter: f.id });
  return bookById(g.library, f.book);
}

/** Whether a fighter stands, lies or is away: from its Body and its place. */
export function statusOf(f: Fighter): Status {
  if (f.body <= DEAD_AT) return 'dead';
  if (f.body <= 0) return 'unconscious';
  return f.place === 'present' ? 'standing' : f.place;
}

export const isStanding = (f: Fighter): boolean => f.body > 0 && f.place === 'present';
export const isConscious = (f: Fighter): boolean => f.body > 0;

export const liveEngagements = (g: LostWorlds): Engagement[] => g.duel.engagements.filter(e => !e.over);

export function hasLiveEngagement(g: LostWorlds): boolean {
  for (const e of g.duel.engagements) if (!e.over) return true;
  return false;
}

export const isIn = (e: Engagement, id: FighterId): boolean => e.a === id || e.b === id;

export const engagementsOf = (g: LostWorlds, id: FighterId): Engagement[] =>
  g.duel.engagements.filter(e => !e.over && isIn(e, id));

export function isEngaged(g: LostWorlds, id: FighterId): boolean {
  for (const e of g.duel.engagements) if (!e.over && isIn(e, id)) return true;
  return false;
}

/** The fighters that still fight, in the order of the set-up. */
export function engagedFighters(g: LostWorlds): Fighter[] {
  const engaged: Fighter[] = [];
  for (const f of g.duel.fighters) if (isEngaged(g, f.id)) engaged.push(f);
  return engaged;
}

export const foeIn = (e: Engagement, id: FighterId): FighterId => (e.a === id ? e.b : e.a);
export const foesOf = (g: LostWorlds, id: FighterId): FighterId[] => engagementsOf(g, id).map(e => foeIn(e, id));
export const toldIn = (e: Engagement, id: FighterId): Told => (e.a === id ? e.toldA : e.toldB);
export const heightIn = (e: Engagement, id: FighterId): HeightNumbers | null => (e.a === id ? e.heightA : e.heightB);

export function setTold(e: Engagement, id: FighterId, told: Told): void {
  if (e.a === id) e.toldA = told;
  else e.toldB = told;
}

/** A fighter's range towards an opponent is Extended exactly when the last instruction says so (LW-TELL-07). */
export const isExtendedIn = (e: Engagement, id: FighterId): boolean =>
  restrictionOf(toldIn(e, id).restriction).extended;

/** Whether a fighter is at Extended Range from all its remaining opponents. */
export function isExtendedFromAll(g: LostWorlds, id: FighterId): boolean {
  let fights = false;
  for (const e of g.duel.engagements) {
    if (e.over || !isIn(e, id)) continue;
    if (!isExtendedIn(e, id)) return false;
    fights = true;
  }
  return fights;
}

/** An operation of a card that runs on a fighter. */
export interface RunningOp<O extends Op = Op> {
  readonly running: Running;
  readonly op: O;
}

const NO_OPS: readonly RunningOp<never>[] = Object.freeze([]);

/** The running operations of one kind on a fighter. */
export function opsOn<K extends Op['op']>(f: Fighter, kind: K): readonly RunningOp<OpOf<K>>[] {
  if (f.running.length === 0) return NO_OPS;
  const found: RunningOp<OpOf<K>>[] = [];
  for (const running of f.running) {
    const op = cardOf(running.card).ops[running.op];
    if (op?.op === kind) found.push({ running, op: op as OpOf<K> });
  }
  return found;
}

const NO_UNTAGS: readonly Untag[] = Object.freeze([]);

/** Whether a fighter has a weapon to lose: one without armed rows, or without a weapon, ignores 'drop' (LW-TELL-13, LWM-CMB-11). */
export const hasWeapon = (g: LostWorlds, f: Fighter): boolean => !f.weaponless && bookOf(g, f).armed !== 0;

/** The tags that rows of this fighter have lost. */
export function untagsOf(f: Fighter): readonly Untag[] {
  const ops = opsOn(f, 'untag');
  return ops.length === 0 ? NO_UNTAGS : ops.map(({ op }) => ({ rows: rowSet(op.rows), tag: op.tag }));
}
