import { type AnyGame, plainState, type Refusal, type Seat, stateHash, tableOf } from '@quarterstaff/kernel';
import { type Caller, isOwn, mustExist, seatAnswering, seatMeant, viewerMeant } from './caller.ts';
import { Driver, type Sitting } from './driver.ts';
import { Hands, handsBySide } from './hands.ts';
import { holderFault, readHolder } from './holders.ts';
import type { Listener, Match } from './match.ts';
import { comfortOf, errandOf, type Request, type RequestOf } from './messages.ts';
import type { Players } from './players.ts';
import { answerQuestion, choiceMeant, isQuestion, type Seated } from './questions.ts';
import { type Reply, RequestError } from './request-error.ts';
import { reasonIn, wireDecision, wireErrands, wireRefusal } from './wire.ts';

/** A request about a match. */
export type MatchRequest = Exclude<Request, { do: 'hello' | 'new' | 'load' | 'rule' | 'close' }>;

/** Requests that may change a match or its orders. */
const ACTS = ['choose', 'errand', 'undo', 'orders', 'seat', 'end'] as const;
export type Act = Extract<MatchRequest, { do: (typeof ACTS)[number] }>;

const ERRANDS_AT_MOST = 50; // per hand: more than anybody has figures

/** Whether a request may be followed by answers that nobody has to give. */
export const isAct = (request: MatchRequest): request is Act =>
  (ACTS as readonly string[]).includes(request.do) && !isQuestion(request);

/** Reports a match to its viewers. Events are dropped if the answer that caused them is rolled back. */
export interface Teller {
  readonly hear: Listener;
  answering?(seat: Seat): void; // a seat is about to answer
  drop(): void;
}

/**
 * Answers every request about one match: for the line engine, the server's room and the page's worker, which add transport, storage and
 * rights. What a request does is recorded in the match; computers and standing orders then follow through `driver`.
 */
export class MatchHost {
  readonly match: Match;
  readonly driver: Driver;
  private teller: Teller;
  private readonly players: Players | null;
  private readonly hands = new Hands();

  constructor(match: Match, players: Players | null, teller: Teller, sitting: Partial<Sitting> = {}) {
    this.match = match;
    this.players = players;
    this.teller = teller;
    const bySide = handsBySide(match);
    this.driver = new Driver(match, players, { handOf: seat => this.hands.of(seat) ?? bySide(seat), ...sitting });
    this.tellTo(teller);
  }

  /** Sets the listener for what happens from now on. */
  tellTo(teller: Teller): void {
    this.teller = teller;
    this.match.listener = teller.hear;
  }

  /** Declares that these seats belong to one person. */
  hold(hand: readonly Seat[]): void {
    this.hands.join(hand);
  }

  get game(): AnyGame {
    return this.match.game;
  }

  /** A failure leaves the match and its orders as they were. */
  whole<R>(run: () => R): R {
    const back = this.driver.mark();
    try {
      return run();
    } catch (problem) {
      back();
      this.teller.drop();
      throw problem;
    }
  }

  answer(request: MatchRequest, caller: Caller): Reply {
    return isAct(request) ? this.act(request, caller) : this.look(request, caller);
  }

  /** Answers a question that changes nothing. */
  private look(request: Exclude<MatchRequest, Act> | RequestOf<'errand'>, caller: Caller): Reply {
    if (isQuestion(request)) return answerQuestion(this.seated(), request, caller, this.players);
    const { match, game } = this;
    switch (request.do) {
      case 'pending':
        if (request.seat !== undefined) mustExist(match, request.seat);
        return { pending: this.pending(caller, request.seat), ...this.closing() };
      case 'view':
        return { view: game.view(match.state, viewerMeant(match, caller, request.seat)) };
      case 'table': {
        const viewer = viewerMeant(match, caller, request.seat);
        const open = match.open.filter(decision => viewer === 'all' || decision.seat === viewer);
        return { table: tableOf(game, match.state, viewer, open) };
      }
      case 'state':
        return { state: plainState(match.state), hash: stateHash(match.state) };
      case 'position':
        return { position: match.position() };
      case 'record':
        return { record: match.record() };
      default:
        throw new RequestError('bad-request', 'do', `${request.do} is not a request about a match.`);
    }
  }

  /** Carries out a request; a refusal by the rules is an answer and changes nothing. */
  act(request: Act, caller: Caller): Reply {
    const { match, driver } = this;
    switch (request.do) {
      case 'choose':
        return this.choose(request, caller);
      case 'errand':
        return this.sending(request, caller);
      case 'undo':
        if (request.to < 1 || request.to > match.no)
          throw new RequestError('bad-request', 'to', `Decisions 1 to ${match.no} can be gone back to.`);
        match.undo(request.to, request.fresh === true ? match.nextBranch() : null);
        driver.askAgain(request.to);
        return {};
      case 'orders':
        for (const seat of [request.seat, ...(request.hand ?? [])]) this.mustOwn(caller, seat);
        if (request.hand !== undefined) this.hold([...new Set([request.seat, ...request.hand])]);
        driver.setComfort(request.seat, comfortOf(request));
        return {};
      case 'seat':
        this.mustOwn(caller, request.seat);
        this.checkHolder(request.seat, request.holder, 'holder');
        if (match.holderOf(request.seat) !== request.holder) match.seat(request.seat, request.holder);
        return {};
      case 'end':
        if (request.how === 'conceded') this.mustOwn(caller, request.seat ?? '');
        match.end(request.how, request.seat ?? null);
        return {};
    }
  }

  private choose(request: RequestOf<'choose'>, caller: Caller): Reply {
    const { match } = this;
    const no = request.no ?? match.no;
    const seat = seatAnswering(match, caller, request.seat);
    const mine = match.open.filter(
      decision => decision.seat === seat && (request.slot === undefined || decision.slot === request.slot),
    );
    if (mine.length > 1)
      throw new RequestError(
        'bad-request',
        'slot',
        `Several are open: say which slot (${mine.map(({ slot }) => slot).join(', ')}).`,
      );
    const [decision] = mine;
    const choice = choiceMeant(request, no === match.no ? decision : undefined);
    if (request.dice !== undefined && match.diceLeft === null)
      throw new RequestError('bad-request', 'dice', 'Only a match that was started with `dice` takes more.');
    const slot = request.slot ?? decision?.slot ?? seat ?? '';
    if (seat !== undefined) this.teller.answering?.(seat);
    const { refusal, rolled } = match.answer({ no, seat: seat ?? '', slot, choice }, request.dice ?? []);
    if (refusal !== null) return this.refused(refusal, caller, seat, no === match.no);
    this.driver.noteAnswer(decision!, choice);
    this.driver.setPlan(decision!, request.plan ?? [], rolled);
    return { taken: { no, seat, slot, choice } };
  }

  /** A refusal; for an answer to a question that is no longer open, it says which one is. */
  private refused(refusal: Refusal, caller: Caller, seat: Seat | undefined, current: boolean): Reply {
    this.teller.drop();
    const refused = wireRefusal(refusal, reasonIn(this.game, caller.language));
    if (current) return { refused };
    return { refused, pending: this.pending(caller, caller.seats === 'all' ? undefined : seat) };
  }

  /** Sends somebody on an errand, or calls it off. */
  private errand(request: RequestOf<'errand'>, caller: Caller): Reply {
    const { match, driver, game } = this;
    const seat = seatMeant(match, caller, request.seat);
    if (game.errand === undefined) throw new RequestError('bad-request', 'errand', 'This game has no errands.');
    if (request.errand === null) driver.errands.cancel(driver.handOf(seat), request.who);
    else if (!match.isOpen(seat))
      throw new RequestError('bad-request', 'seat', 'A seat that a computer holds takes no errands.');
    else if (driver.errands.of(driver.handOf(seat)).length >= ERRANDS_AT_MOST)
      throw new RequestError('bad-request', 'errand', `A hand has at most ${ERRANDS_AT_MOST} errands; call some off.`);
    else driver.send(seat, errandOf(request.errand));
    return this.errandsOf({ seat }, caller);
  }

  /** An errand that cannot even be put into words is not kept. */
  private sending(request: RequestOf<'errand'>, caller: Caller): Reply {
    const back = this.driver.errands.mark();
    try {
      return this.errand(request, caller);
    } catch (problem) {
      back();
      throw problem;
    }
  }

  /** The errands in progress of a seat's hand. */
  errandsOf(request: { readonly seat?: Seat | undefined }, caller: Caller): Reply {
    const hand = this.driver.handOf(seatMeant(this.match, caller, request.seat));
    return { errands: wireErrands(this.game, this.driver.errands.of(hand), caller.language) };
  }

  /** The open questions of a caller, or of one seat. */
  pending(caller: Caller, seat?: Seat): unknown {
    return this.match.open
      .filter(decision => isOwn(caller, decision.seat) && (seat === undefined || decision.seat === seat))
      .map(decision => wireDecision(this.match, decision, caller.language));
  }

  closing(): Reply {
    const { outcome, diceLeft } = this.match;
    return { ...(outcome === null ? {} : { outcome }), ...(diceLeft === null ? {} : { left: diceLeft }) };
  }

  /** The match as questions need it. */
  seated(): Seated {
    const { match, driver } = this;
    const { game, state, open, seats, people, asker } = match;
    return {
      game,
      state,
      open,
      seats,
      people,
      asker,
      known: viewer => match.known(viewer),
      whyNotAsked: (seat, kind) => match.whyNotAsked(seat, kind),
      askedEarlier: choice => match.askedEarlier(choice),
      handOf: seat => driver.handOf(seat),
      policyDice: decision => match.automaticDice(`policy ${decision.no} ${decision.slot}`).dice,
    };
  }

  /** Throws if the named holder cannot hold the seat. */
  checkHolder(seat: Seat, holder: string, path: string): void {
    mustExist(this.match, seat);
    const fault = holderFault(readHolder(holder), this.game, this.players);
    if (fault !== null) throw new RequestError('bad-request', path, fault);
  }

  /** The seat that a caller means. */
  seatOf(seat: Seat | undefined, caller: Caller): Seat {
    return seatMeant(this.match, caller, seat);
  }

  private mustOwn(caller: Caller, seat: Seat): void {
    mustExist(this.match, seat);
    if (!isOwn(caller, seat)) throw new RequestError('not-yours', 'seat', 'That is not your seat.');
  }
}
