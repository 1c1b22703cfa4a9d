import type { Decision, DefaultOrder, Seat } from '@quarterstaff/kernel';
import { sameJson } from '@quarterstaff/kernel';
import type { Match } from './match.ts';

/** "Let them pass", "never re-roll": an answer that a seat gives by itself whenever it is offered; or "ask me", against a default. */
export type StandingOrder =
  | { readonly kind: string; readonly choice: unknown } // of the decision
  | { readonly kind: string; readonly ask: true };

/** How far a seat lets its host answer for it. */
export interface Comfort {
  readonly orders: readonly StandingOrder[];
  readonly defaults: boolean; // the rulebook's own orders hold where the seat has none of that kind
  readonly single: boolean; // what has only one answer is answered
}

/** A seat that is asked everything. */
export const ASKED: Comfort = { orders: [], defaults: false, single: false };

/** What the seat has said in advance about such a question; undefined when it wants to be asked. */
export function ordered(match: Match, decision: Decision, comfort: Comfort): unknown {
  const own = comfort.orders.find(({ kind }) => kind === decision.kind);
  const order = own ?? defaultOrder(match, decision, comfort);
  if (order === undefined || 'ask' in order) return undefined;
  return decision.options.find(option => sameJson(option, order.choice));
}

/**
 * The rulebook's own order. It keeps people from reading each other's hands off who is asked when, so it holds while several sit
 * at the table; a person alone is asked whenever there is something to choose.
 */
function defaultOrder(match: Match, decision: Decision, comfort: Comfort): DefaultOrder | undefined {
  if (!comfort.defaults || isAlone(match)) return undefined;
  return match.game.defaultOrders?.find(({ kind }) => kind === decision.kind);
}

/**
 * Whether the only answer may be given for the seat. Others could tell from not being kept waiting that there was no choice, so with
 * several people it must be plain to all of them: by the kind of question, or because the seat knows nothing that they do not.
 */
export function goesOnAlone(match: Match, { kind, seat, options }: Decision): boolean {
  if (options.length !== 1) return false;
  return isAlone(match) || match.game.inTheOpen?.includes(kind) === true || hasNoSecret(match, seat);
}

function isAlone({ holders }: Match): boolean {
  let people = 0;
  for (const holder of holders.values()) if (holder === 'open') people += 1;
  return people <= 1;
}

function hasNoSecret({ game, state }: Match, seat: Seat): boolean {
  const seen = (viewer: string): string => JSON.stringify({ ...(game.view(state, viewer) as object), viewer: null });
  return seen(seat) === seen('public');
}
