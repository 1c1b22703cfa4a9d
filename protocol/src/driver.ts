import {
  type Decision,
  DiceError,
  type Errand,
  InvariantError,
  type Seat,
  type Situation,
  type Slot,
  sameJson,
  standInFor,
  type Trace,
} from '@quarterstaff/kernel';
import { ASKED, type Comfort, defaultOrdered, goesOnAlone, ordered, wantsToBeAsked } from './comfort.ts';
import { Errands, errandWords } from './errands.ts';
import { handsBySide } from './hands.ts';
import type { Match } from './match.ts';
import { type Players, thinkFor } from './players.ts';

/** An answer that no person gave by hand. */
export interface Did {
  readonly no: number;
  readonly seat: Seat;
  readonly slot: Slot;
  readonly choice: unknown;
  readonly by: string; // 'book', 'bot:greedy', 'order', 'only', 'plan', 'default', 'errand'
  readonly about: string | null; // what a default or an errand did: a key that `text/` speaks, for the seat's own hand
  readonly trace: Trace | null;
}

/** What the people at a table have told their host; anything left out is as at a table where nobody has said anything. */
export interface Sitting {
  readonly unsaid: Comfort; // for seats that have said nothing
  readonly comforts: Map<Seat, Comfort>; // for those that have
  readonly errands: Errands;
  handOf(seat: Seat): readonly Seat[]; // all seats of the person who holds this one
}

interface InAdvance {
  readonly choice: unknown;
  readonly by: 'plan' | 'errand' | 'order' | 'default' | 'only';
  readonly about?: string;
  readonly errand?: Errand;
  readonly last?: boolean;
}

interface Plan {
  readonly seat: Seat;
  readonly slot: Slot;
  readonly kind: string;
  readonly rest: readonly unknown[];
}

const AT_MOST = 20_000;

/** Something a person said in advance makes the rulebook fail. */
export class InAdvanceFailed extends Error {
  readonly seat: Seat;
  constructor(seat: Seat, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.seat = seat;
  }
}

/** Answers for seats: computer players, the book's policy, errands, orders and stand-ins all go through it. */
export class Driver {
  readonly match: Match;
  readonly errands: Errands;
  private readonly players: Players | null;
  private readonly comforts: Map<Seat, Comfort>;
  private readonly unsaid: Comfort;
  private readonly hands: (seat: Seat) => readonly Seat[];
  private plan: Plan | null = null;
  private askedAgain: number | null = null;

  constructor(match: Match, players: Players | null, sitting: Partial<Sitting> = {}) {
    this.match = match;
    this.players = players;
    this.unsaid = sitting.unsaid ?? ASKED;
    this.comforts = sitting.comforts ?? new Map();
    this.errands = sitting.errands ?? new Errands();
    this.hands = sitting.handOf ?? handsBySide(match);
  }

  /** All seats of the person who holds this one, including itself. */
  handOf(seat: Seat): readonly Seat[] {
    const hand = this.hands(seat).filter(other => this.match.isOpen(other));
    return hand.includes(seat) ? hand : [seat];
  }

  /** The situation as stand-ins and errands need it. */
  situation(): Situation {
    const { game, state: g, open, people, asker } = this.match;
    return { game, g, open, people, asker, handOf: seat => this.handOf(seat) };
  }

  /** What a person wants done with one click; the answers that follow carry it out. */
  send(seat: Seat, errand: Errand): void {
    const hand = this.handOf(seat);
    this.errands.give(seat, errand, errandWords(this.match.game, this.match.known(seat), hand, errand), hand);
    this.askedAgain = null;
  }

  /** Takes a snapshot of the match and all orders; the returned function restores it. */
  mark(): () => void {
    const back = [this.match.mark(), this.errands.mark()];
    const { plan, askedAgain } = this;
    const comforts = [...this.comforts];
    return () => {
      for (const restore of back) restore();
      this.comforts.clear();
      for (const [seat, comfort] of comforts) this.comforts.set(seat, comfort);
      this.plan = plan;
      this.askedAgain = askedAgain;
    };
  }

  /** Sets what is answered for a seat from now on; anything left out is as for a seat that said nothing. */
  setComfort(seat: Seat, comfort: Partial<Comfort>): void {
    this.comforts.set(seat, { ...this.unsaid, ...comfort });
  }

  /** Somebody went back to this decision: it is asked, whatever orders exist. */
  askAgain(no: number): void {
    this.askedAgain = no;
    this.plan = null;
    this.errands.clear();
  }

  /** A mover's further choices, given one by one while nothing gets in the way. They are in no state, view or record. */
  setPlan(decision: Decision, rest: readonly unknown[], rolled: number): void {
    const { seat, slot, kind } = decision;
    if (rest.length > 0 && rolled === 0) this.plan = { seat, slot, kind, rest };
    else if (this.plan?.seat === seat) this.plan = null;
  }

  /** An answer by hand: doing anything at all ends the plans of others. */
  noteAnswer(decision: Decision, choice: unknown): void {
    if (this.plan !== null && decision.seat !== this.plan.seat && !sameJson(choice, decision.options[0]))
      this.plan = null;
  }

  /** Answers until a person must decide or the match is over. */
  run(): readonly Did[] {
    const done: Did[] = [];
    for (let count = 0; count < AT_MOST; count += 1) {
      const did = this.next();
      if (did === null) return done;
      done.push(did);
    }
    return done;
  }

  /** The next decision that the engine answers by itself, and its answer; null when a person must decide. */
  next(): Did | null {
    const did = this.nextStanding();
    if (did !== null) return did;
    const automatic = this.automatic();
    return automatic === null ? null : this.ask(automatic);
  }

  /** The next answer given for a person: by an order, or because it cannot matter. */
  nextStanding(): Did | null {
    for (const decision of this.match.open) {
      const did = blaming(decision.seat, () => this.standing(decision));
      if (did !== null) return did;
    }
    return null;
  }

  private standing(decision: Decision): Did | null {
    const given = this.inAdvance(decision);
    if (given?.by !== 'plan' && this.plan?.seat === decision.seat) this.plan = null; // something else came up
    if (given === null) return null;
    const { plan } = this;
    const { did, rolled } = this.put(decision, given.choice, given.by, null, given.about);
    if (given.by === 'plan') this.plan = this.afterStep(plan!, rolled);
    if (given.errand !== undefined) this.errands.noteAnswer(given.errand, decision, given.choice, given.last);
    return did;
  }

  /** From now on a seat is asked everything. */
  forgetWords(seat: Seat): void {
    this.errands.cancel(this.handOf(seat));
    this.comforts.set(seat, ASKED);
    if (this.plan?.seat === seat) this.plan = null;
  }

  /** Whether `next` has something to answer. */
  goesOn(): boolean {
    return this.match.open.some(decision => this.inAdvance(decision) !== null) || this.automatic() !== null;
  }

  /**
   * The next decision that a policy or a computer player must answer. If any of several seats may answer, people come before computers;
   * in a sealed choice each seat answers for itself.
   */
  automatic(): Decision | null {
    const { open } = this.match;
    const held = open.filter(decision => !this.match.isOpen(decision.seat));
    if (held.length === 0) return null;
    return open[0]!.sealed || held.length === open.length ? held[0]! : null;
  }

  /** The answer given for a person: by an order, because it cannot matter, or because it is the only one. */
  private inAdvance(decision: Decision): InAdvance | null {
    const { match, plan } = this;
    if (!match.isOpen(decision.seat) || match.no === this.askedAgain) return null;
    if (plan !== null && isNextOf(plan, decision)) return { choice: plan.rest[0], by: 'plan' };
    const comfort = this.comfortOf(decision.seat);
    const situation = this.situation();
    const spared = wantsToBeAsked(situation, comfort, decision) ? null : this.spared(situation, decision, comfort);
    if (spared !== null) return spared;
    const another = match.open.length > 1 && !decision.sealed; // another seat may answer instead
    return comfort.single && !another && goesOnAlone(match, situation, decision)
      ? { choice: decision.options[0], by: 'only' }
      : null;
  }

  /** An answer the person need not be asked for: it follows from an errand, an order or a default. */
  private spared(situation: Situation, decision: Decision, comfort: Comfort): InAdvance | null {
    const sent = this.errands.answer(situation, decision);
    if (sent !== null) return { ...sent, by: 'errand', about: sent.errand.do };
    const own = ordered(situation, decision, comfort);
    const choice = own === undefined ? defaultOrdered(situation, decision, comfort) : own;
    if (choice !== undefined) return { choice, by: 'order' };
    const standIn = comfort.asks === 'matter' ? standInFor(situation, decision) : null;
    return standIn === null ? null : { ...standIn, by: 'default' };
  }

  private afterStep(plan: Plan, rolled: number): Plan | null {
    const [, ...rest] = plan.rest;
    return rest.length === 0 || rolled > 0 ? null : { ...plan, rest };
  }

  private comfortOf(seat: Seat): Comfort {
    return this.comforts.get(seat) ?? this.unsaid;
  }

  private ask(decision: Decision): Did {
    const { game, state: g, holders } = this.match;
    const { dice, settle } = this.match.automaticDice(`policy ${decision.no} ${decision.slot}`);
    const holder = holders.get(decision.seat)!;
    const { choice, trace, by } = thinkFor(holder, this.players, { game, g, decision, dice });
    settle();
    return this.put(decision, choice, by, trace).did;
  }

  /** Gives an answer for a seat. Throws if it is not offered. */
  put(
    decision: Decision,
    choice: unknown,
    by: string,
    trace: Trace | null,
    about: string | null = null,
  ): { did: Did; rolled: number } {
    const { no, seat, slot } = decision;
    const { refusal, rolled } = this.match.answer({ no, seat, slot, choice });
    if (refusal !== null)
      throw new Error(`${by} answered ${decision.kind} with what is not offered: ${JSON.stringify(choice)}`);
    this.noteAnswer(decision, choice);
    return { did: { no, seat, slot, choice, by, about, trace }, rolled };
  }
}

/** Names the seat whose order made something fail; faults of the dice or the match itself are nobody's. */
function blaming<T>(seat: Seat, run: () => T): T {
  try {
    return run();
  } catch (problem) {
    if (problem instanceof DiceError || problem instanceof InvariantError) throw problem;
    throw new InAdvanceFailed(seat, problem);
  }
}

function isNextOf(plan: Plan, { seat, slot, kind, options }: Decision): boolean {
  if (seat !== plan.seat || slot !== plan.slot || kind !== plan.kind) return false;
  return options.some(option => sameJson(option, plan.rest[0]));
}
