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
 * "Let them pass", "never re-roll": an answer given for a seat whenever it is offered; or "always ask me this". An `armed` answer is
 * asked about while one person plays, and given without a pause when others could learn from one.
 */
export type StandingOrder = {
  readonly kind: string; // of the decision
  readonly slot?: string; // for this figure only
} & (
  | { readonly choice: unknown; readonly armed?: true; readonly when?: string } // a condition of the rulebook
  | { readonly ask: true }
);
type Answering = Extract<StandingOrder, { choice: unknown }>;

/** Which questions a seat lets its host answer. */
export interface Comfort {
  readonly orders: readonly StandingOrder[];
  readonly defaults: boolean; // the rulebook's own orders apply where the seat has none of that kind
  readonly single: boolean; // questions with a single option are answered
  readonly asks: 'matter' | 'all'; // 'matter': the rulebook's stand-ins answer what cannot matter
}

/** For a seat that is asked everything. */
export const ASKED: Comfort = { orders: [], defaults: false, single: false, asks: 'all' };

const isAbout = (order: StandingOrder, { kind, slot }: Decision): boolean =>
  order.kind === kind && (order.slot === undefined || order.slot === slot);
const offeredBy = (order: Answering, { options }: Decision): unknown =>
  options.find(option => sameJson(option, order.choice));

/** Whether the seat wants to be asked this in any case; a lone player is also asked about armed answers. */
export function wantsToBeAsked(situation: Situation, { orders }: Comfort, decision: Decision): boolean {
  return orders.some(
    order =>
      isAbout(order, decision) &&
      ('ask' in order || (order.armed === true && isAlone(situation) && offeredBy(order, decision) !== undefined)),
  );
}

/** The seat's standing answer to such a question; undefined if none of them is offered. */
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
 * The rulebook's own order. It keeps people from guessing each other's hands from who is asked when, so it applies while several sit at
 * the table; a lone player is asked whenever there is something to choose.
 */
export function defaultOrdered(situation: Situation, { kind, options }: Decision, comfort: Comfort): unknown {
  const order: DefaultOrder | undefined = situation.game.defaultOrders?.find(other => other.kind === kind);
  if (order === undefined || !comfort.defaults || isAlone(situation)) return undefined;
  return options.find(option => sameJson(option, order.choice));
}

/**
 * Whether a single option may be taken for the seat. The missing pause would tell others that there was no choice, so with several
 * people they must all know that anyway: from the kind of question, or because the seat knows nothing that they do not.
 */
export function goesOnAlone(match: Match, situation: Situation, { kind, seat, options }: Decision): boolean {
  if (options.length !== 1) return false;
  return isAlone(situation) || match.game.inTheOpen?.includes(kind) === true || hasNoSecret(match, seat);
}

function hasNoSecret({ game, state }: Match, seat: Seat): boolean {
  const seen = (viewer: string): string => JSON.stringify({ ...(game.view(state, viewer) as object), viewer: null });
  return seen(seat) === seen('public');
}
