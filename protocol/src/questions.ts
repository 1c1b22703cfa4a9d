import {
  type Answer,
  type AnyGame,
  type Decision,
  type Dice,
  diceOn,
  knownTo,
  type Luck,
  newLuck,
  type Odds,
  odds,
  pending,
  plainState,
  type Reason,
  reviveState,
  type Seat,
  type SeatEntry,
  type Situation,
  sameJson,
} from '@quarterstaff/kernel';
import { type Caller, isOwn, seatMeant } from './caller.ts';
import { type DryRun, dryRun, type RollAhead } from './dry-run.ts';
import type { AtTable } from './match.ts';
import { errandOf, type Request, type RequestOf } from './messages.ts';
import type { Players } from './players.ts';
import { pointAt } from './point.ts';
import { type Reply, RequestError } from './request-error.ts';
import { wireDryRun, wirePoint, wireRefusal, wireWhyNot } from './wire.ts';

// Questions about a match that change nothing. They may take long, so they can be answered elsewhere, from a copy of the table.

const ASKED = ['whynot', 'point', 'odds', 'reach', 'forecast', 'purview', 'bot'] as const;
export type Question =
  | Extract<Request, { do: (typeof ASKED)[number] }>
  | (RequestOf<'errand'> & { readonly dry: true; readonly errand: object });

export function isQuestion(request: { readonly do: string }): request is Question {
  const { do: what, dry, errand } = request as Partial<RequestOf<'errand'>> & { do: string };
  return (ASKED as readonly string[]).includes(what) || (what === 'errand' && dry === true && errand !== null);
}

/** A match with everything that questions need. */
export interface Seated extends AtTable, Omit<Situation, 'g'> {
  readonly seats: readonly SeatEntry[];
  readonly game: AnyGame;
  readonly open: readonly Decision[];
  /** The dice of the book's policy for this decision; they change no state. */
  policyDice(decision: Decision): Dice;
}

/** A match as text, to be asked about elsewhere; without the dice to come. */
export interface TableText {
  readonly state: string;
  readonly over: boolean;
  readonly seats: readonly SeatEntry[];
  readonly people: readonly Seat[];
  readonly asker: Seat | null;
  readonly hands: Readonly<Record<Seat, readonly Seat[]>>; // by seat: all seats of its person
  readonly unasked: readonly Reason[]; // why the question asked about was not put
  readonly earlier: Decision | null; // an earlier question to which the choice asked about was an answer
  readonly luck: Luck | null; // for the book's policy
}

/** The match as it is, with the parts of its past that a question needs. */
export function tableText(
  table: Seated,
  request: Question,
  caller: Caller,
  luckFor: (decision: Decision) => Luck,
): TableText {
  const { state, open, seats, people, asker } = table;
  const doubt = request.do === 'whynot' ? request : {};
  const { kind, choice, slot } = doubt as Partial<RequestOf<'whynot'>>;
  const seat = seatMeant(table, caller, request.seat ?? seatOfSlot(table, slot));
  const asked = request.do === 'bot' ? decisionOf(table, request, caller) : undefined;
  const isShut = kind !== undefined && !open.some(other => other.seat === seat && other.kind === kind);
  return {
    // Keys stay unsorted: a state read again must list its fields in the same order as one that was played.
    state: JSON.stringify({ ...plainState(state), luck: newLuck('what nobody knows') }),
    over: open.length === 0,
    seats,
    people,
    asker,
    hands: Object.fromEntries(seats.map(entry => [entry.seat, table.handOf(entry.seat)])),
    unasked: isShut ? table.whyNotAsked(seat, kind) : [],
    earlier: choice === undefined ? null : (table.askedEarlier?.(choice) ?? null),
    luck: asked === undefined ? null : luckFor(asked),
  };
}

/** Who answers for an open slot; undefined for one that is not open. */
const seatOfSlot = ({ open }: Seated, slot: string | undefined): Seat | undefined =>
  slot === undefined ? undefined : open.find(decision => decision.slot === slot)?.seat;

/** The match from its text. */
export function tableFrom(game: AnyGame, text: TableText): Seated {
  const { over, seats, people, asker, hands, unasked, earlier, luck } = text;
  const state = reviveState(game, text.state);
  return {
    game,
    state,
    open: over ? [] : pending(game, state),
    seats,
    people,
    asker,
    known: viewer => knownTo(game, state, viewer),
    whyNotAsked: () => unasked,
    askedEarlier: () => earlier,
    handOf: seat => hands[seat] ?? [seat],
    policyDice: () => diceOn(luck ?? newLuck('what nobody knows'), 'own'),
  };
}

/** Answers a question from what the seat knows. */
export function answerQuestion(table: Seated, request: Question, caller: Caller, players: Players | null): Reply {
  const { game } = table;
  const { language } = caller;
  switch (request.do) {
    case 'whynot': {
      if (!('choice' in request) && request.kind === undefined)
        throw new RequestError(
          'bad-request',
          'choice',
          'Say what is not offered, or which `kind` of question was not asked.',
        );
      const seat = seatMeant(table, caller, request.seat ?? seatOfSlot(table, request.slot));
      return { ...wireWhyNot(table, { ...request, seat }, language) };
    }
    case 'point': {
      const seat = seatMeant(table, caller, request.seat);
      const pointed = pointAt(table, seat, table.handOf(seat), request.at, request.selected ?? null);
      return { ...wirePoint(table, pointed, language) };
    }
    case 'errand': {
      if (game.errand === undefined) throw new RequestError('bad-request', 'errand', 'This game has no errands.');
      const seat = seatMeant(table, caller, request.seat);
      const run = dryRun({ ...table, g: table.state }, seat, errandOf(request.errand));
      return { ...wireDryRun(game, run, language), ...oddsAhead(game, run) };
    }
    case 'odds':
      return oddsOf(table, request, caller);
    case 'reach': {
      const decision = decisionMeant(table, request, caller);
      return { reach: game.reach?.(table.known(decision.seat), decision) ?? [] };
    }
    case 'forecast': {
      const seat = seatMeant(table, caller, request.seat);
      return { forecast: game.forecast?.(table.known(seat), seat, request.suppose ?? {}) ?? [] };
    }
    case 'purview': {
      const all = caller.seats === 'all' && request.seat === 'all';
      const known = all ? table.state : table.known(seatMeant(table, caller, request.seat));
      return { purview: game.purview?.(known, request.figure ?? null) ?? null };
    }
    case 'bot':
      return hint(table, request, caller, players);
  }
}

/** The odds of the first roll of an errand; of the one behind it where the first decides nothing, such as how far somebody gets. */
function oddsAhead(game: AnyGame, run: DryRun): { readonly odds: Odds | null; readonly supposing: boolean } {
  const of = (roll: RollAhead): Odds => odds(game, roll.known, roll.answer);
  if (run.roll === null) return { odds: null, supposing: false };
  const first = of(run.roll);
  const behind = first.plain.every(({ facts }) => Object.keys(facts).length === 0) ? run.beyond() : null;
  return behind === null ? { odds: first, supposing: run.roll.supposing } : { odds: of(behind), supposing: true };
}

function oddsOf(table: Seated, request: RequestOf<'odds'>, caller: Caller): Reply {
  const decision = decisionMeant(table, request, caller);
  const { no, seat, slot, options, rule } = decision;
  const choice = choiceMeant(request, decision);
  if (!options.some(option => sameJson(option, choice)))
    return { refused: wireRefusal({ code: 'not-now', rules: [rule], reasons: [], nearest: null }) };
  const answer: Answer = { no, seat, slot, choice };
  return { odds: odds(table.game, table.known(seat), answer) };
}

function hint(table: Seated, request: RequestOf<'bot'>, caller: Caller, players: Players | null): Reply {
  const { game } = table;
  const decision = decisionMeant(table, request, caller);
  if (request.level === 'book') {
    if (game.policy === undefined)
      throw new RequestError('unknown-level', 'level', 'This game has no policy of its own.');
    const known = table.known(decision.seat);
    return { ...game.policy(known, decision, table.policyDice(decision), game.manners[0] ?? '') };
  }
  if (players === null || !players.levels.includes(request.level))
    throw new RequestError('unknown-level', 'level', `Levels: ${players?.levels.join(', ') ?? 'none'}.`);
  const { level, iterations = null, time } = request;
  return { ...players.choose(game, table.state, decision, level, iterations, time) };
}

interface AboutDecision {
  readonly no?: number | undefined;
  readonly seat?: Seat | undefined;
  readonly slot?: string | undefined;
}

/** The first open decision of the named seat and slot, or of the caller's own. */
function decisionOf({ open }: Pick<Seated, 'open'>, request: AboutDecision, caller: Caller): Decision | undefined {
  const named = request.seat !== undefined && isOwn(caller, request.seat);
  return open.find(
    ({ seat, slot }) =>
      (named ? seat === request.seat : isOwn(caller, seat)) && (request.slot === undefined || slot === request.slot),
  );
}

/** The open decision that is meant. */
function decisionMeant(
  { open, state }: Pick<Seated, 'open' | 'state'>,
  request: AboutDecision,
  caller: Caller,
): Decision {
  const { decisionNo } = state;
  if (request.no !== undefined && request.no !== decisionNo)
    throw new RequestError('stale-decision', 'no', `The open decision is number ${decisionNo}.`);
  const found = decisionOf({ open }, request, caller);
  if (found === undefined) throw new RequestError('nothing-open', 'seat', 'Nothing is open for that seat.');
  return found;
}

/** The choice given in full, or the one at a place in the list. */
export function choiceMeant(
  request: { readonly choice?: unknown; readonly pick?: number | undefined },
  decision: Decision | undefined,
): unknown {
  if (request.pick === undefined) {
    if (!('choice' in request))
      throw new RequestError(
        'bad-request',
        'choice',
        'Say what you choose: `choice`, or `pick` with its place in the list.',
      );
    return request.choice;
  }
  if (decision === undefined) return null;
  if (request.pick >= decision.options.length)
    throw new RequestError('bad-request', 'pick', `There are ${decision.options.length} options, counted from 0.`);
  return decision.options[request.pick];
}
