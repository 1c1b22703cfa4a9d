import type { ErrandOffer } from '@quarterstaff/kernel';
import {
  type Decision,
  type Offer,
  type OfferPlace,
  type Pointed,
  type Reason,
  type Seat,
  sameJson,
  tableOf,
  whyNot,
} from '@quarterstaff/kernel';
import type { AtTable } from './match.ts';

/** What a click on a place of the board offers: errands, or why there are none. */
export interface PointedAt {
  readonly offers: readonly ErrandOffer[];
  readonly reasons: readonly Reason[]; // not empty when nothing is offered
}

const SHAPES_AT_MOST = 6;

/** What a click there would mean for this hand. If it means nothing, the rules say why. */
export function pointAt(
  match: AtTable,
  seat: Seat,
  hand: readonly Seat[],
  at: Pointed,
  selected: string | null,
): PointedAt {
  const offers = match.game.errandsAt?.(match.known(seat), hand, at, selected) ?? [];
  if (offers.length > 0) return { offers, reasons: [] };
  const mine = match.open.filter(decision => hand.includes(decision.seat));
  const reasons = mine.flatMap(decision => reasonsAt(match, decision, at));
  return { offers, reasons: reasons.length > 0 ? unlike(reasons) : [whoseTurn(match, mine)] };
}

function reasonsAt(match: AtTable, decision: Decision, at: Pointed): readonly Reason[] {
  const { game, state } = match;
  const { offers } = tableOf(game, state, decision.seat, [decision]);
  return choicesAt(decision, offers, at).flatMap(choice => whyNot(game, state, decision.seat, choice, decision.slot));
}

/** For each kind of answer offered on other places of this kind, the same answer for this one. */
function choicesAt(decision: Decision, offers: readonly Offer[], at: Pointed): readonly unknown[] {
  const wanted = 'cell' in at ? at.cell : 'figure' in at ? at.figure : undefined;
  const found = new Map<string, unknown>();
  for (const { slot, pick, on } of offers) {
    const place = placeIn(on, at);
    const option = decision.options[pick];
    if (slot !== decision.slot || place === undefined) continue;
    const shape = JSON.stringify(replaced(option, place, '·'));
    const choice = replaced(option, place, wanted);
    if (!found.has(shape) && !decision.options.some(other => sameJson(other, choice))) found.set(shape, choice);
  }
  return [...found.values()].slice(0, SHAPES_AT_MOST);
}

function placeIn(on: OfferPlace, at: Pointed): unknown {
  if ('cell' in at && 'cell' in on) return on.cell;
  if ('figure' in at && 'figure' in on) return on.figure;
  return undefined;
}

function replaced(value: unknown, from: unknown, to: unknown): unknown {
  if (value === from) return to;
  if (Array.isArray(value)) return value.map(part => replaced(part, from, to));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaced(part, from, to)]));
}

function unlike(reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter((reason, i) => reasons.findIndex(other => sameJson(other, reason)) === i);
}

/** As a last resort: which question is open, and whose it is. */
export function whoseTurn(match: AtTable, mine: readonly Decision[]): Reason {
  const [open] = match.open;
  if (open === undefined) return { rule: '', label: 'the match is over', repair: null };
  const label = mine.length > 0 ? `not among the answers to ${mine[0]!.kind}` : `${open.seat} must decide ${open.kind}`;
  return { rule: (mine[0] ?? open).rule, label, repair: null };
}
