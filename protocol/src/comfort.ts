import {
  type Decision,
  type DefaultOrder,
  isAlone,
  knownTo,
  type Seat,
  type Situation,
  sameJson,
} from '@quarterstaff/kernel';
import type { Match } from './match.ts';

/**
 * "Let them pass", "never re-roll": an answer that a seat gives by itself whenever it is offered; or "always ask me this". What is
 * `armed` is asked about while one person plays, and done without a pause when others could learn from one.
 */
export type StandingOrder = {
  readonly kind: string; // of the decision
  readonly slot?: string; // for this figure alone
} & (
  | { readonly choice: unknown; readonly armed?: true; readonly when?: string } // a condition of the rulebook
  | { readonly ask: true }
);
type Answering = Extract<StandingOrder, { choice: unknown }>;

/** How far a seat lets its host answer for it. */
export interface Comfort {
  readonly orders: readonly StandingOrder[];
  readonly defaults: boolean; // the rulebook's own orders hold where the seat has none of that kind
  readonly single: boolean; // what has only one answer is answered
  readonly asks: 'matter' | 'all'; // 'matter': the rulebook's stand-ins answer what cannot matter
}

/** A seat that is asked everything. */
export const ASKED: Comfort = { orders: [], defaults: false, single: false, asks: 'all' };

const isAbout = (order: StandingOrder, { kind, slot }: Decision): boolean =>
  order.kind === kind && (order.slot === undefined || order.slot === slot);
const offeredBy = (order: Answering, { options }: Decision): unknown =>
  options.find(option => sameJson(option, order.choice));

/** Whether the seat wants to be asked this whatever else it said; alone also about what it has armed. */
export function wantsToBeAsked(situation: Situation, { orders }: Comfort, decision: Decision): boolean {
  return orders.some(
    order =>
      isAbout(order, decision) &&
      ('ask' in order || (order.armed === true && isAlone(situation) && offeredBy(order, decision) !== undefined)),
  );
}

/** What the seat has said in advance about such a question; undefined when nothing it said is offered. */
export function ordered(situation: Situation, decision: Decision, { orders }: Comfort): unknown {
  for (const order of orders) {
    if ('ask' in order || !isAbout(order, decision)) continue;
    const offered = offeredBy(order, decision);
    if (offered !== undefined && isWanted(situation, decision, order)) return offered;
  }
  return undefined;
}

function isWanted({ game, g }: Situation, decision: Decision, { choice, when }: Answering): boolean {
  if (when === undefined) return true;
  const condition = game.conditions?.find(({ id, kinds }) => id === when && kinds.includes(decision.kind));
  return condition?.holds(knownTo(game, g, decision.seat), decision, choice) === true;
}

/**
 * The rulebook's own order. It keeps people from reading each other's hands off who is asked when, so it holds while several sit
 * at the table; a person alone is asked whenever there is something to choose.
 */
export function defaultOrdered(situation: Situation, { kind, options }: Decision, comfort: Comfort): unknown {
  const order: DefaultOrder | undefined = situation.game.defaultOrders?.find(other => other.kind === kind);
  if (order === undefined || !comfort.defaults || isAlone(situation)) return undefined;
  return options.find(option => sameJson(option, order.choice));
}

/**
 * Whether the only answer may be given for the seat. Others could tell from not being kept waiting that there was no choice, so with
 * several people it must be plain to all of them: by the kind of question, or because the seat knows nothing that they do not.
 */
export function goesOnAlone(match: Match, situation: Situation, { kind, seat, options }: Decision): boolean {
  if (options.length !== 1) return false;
  return isAlone(situation) || match.game.inTheOpen?.includes(kind) === true || hasNoSecret(match, seat);
}

function hasNoSecret({ game, state }: Match, seat: Seat): boolean {
  const seen = (viewer: string): string => JSON.stringify({ ...(game.view(state, viewer) as object), viewer: null });
  return seen(seat) === seen('public');
}
