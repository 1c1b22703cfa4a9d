import {
  type AnyGame,
  type Decision,
  type KernelState,
  type Reasoned,
  type Seat,
  type Slot,
  sameJson,
  type Trace,
  topStage,
} from '@quarterstaff/kernel';
import { ASKED, type Comfort, goesOnAlone, ordered } from './comfort.ts';
import type { Match } from './match.ts';

/** Computer players, handed in: this package knows none. Levels rise in strength. */
export interface Players {
  readonly levels: readonly string[];
  /** Thinks for so many iterations, or for so many milliseconds at most; null: as its level does at a table. */
  choose(
    game: AnyGame,
    g: KernelState,
    decision: Decision,
    level: string,
    iterations: number | null,
    time?: number | null,
  ): Reasoned;
}

/** What the engine answered for a seat that is not open. */
export interface Did {
  readonly no: number;
  readonly seat: Seat;
  readonly slot: Slot;
  readonly choice: unknown;
  readonly by: string; // 'book', 'bot:greedy', 'order', 'only', 'plan'
  readonly trace: Trace | null;
}

interface Plan {
  readonly seat: Seat;
  readonly slot: Slot;
  readonly kind: string;
  readonly rest: readonly unknown[];
}

const AT_MOST = 20_000;

/** Sits before the seats of a match: computer players, the book's policy, standing orders and plans answer through it. */
export class Driver {
  readonly match: Match;
  private readonly players: Players | null;
  private readonly comforts: Map<Seat, Comfort>; // of those who have said something
  private readonly unsaid: Comfort; // of the others
  private plan: Plan | null = null;
  private askedAgain: number | null = null;

  constructor(match: Match, players: Players | null, unsaid = ASKED, comforts = new Map<Seat, Comfort>()) {
    this.match = match;
    this.players = players;
    this.unsaid = unsaid;
    this.comforts = comforts;
  }

  /** What a seat wants answered for it from now on; what is left out is as for one that said nothing. */
  setComfort(seat: Seat, comfort: Partial<Comfort>): void {
    this.comforts.set(seat, { ...this.unsaid, ...comfort });
  }

  /** Somebody went back to this decision: it is asked, whatever was said in advance. */
  askAgain(no: number): void {
    this.askedAgain = no;
    this.plan = null;
  }

  /** Further choices of a mover, answered one by one while nothing gets in the way. They are in no state, view or record. */
  setPlan(decision: Decision, rest: readonly unknown[], rolled: number): void {
    const { seat, slot, kind } = decision;
    if (rest.length > 0 && rolled === 0) this.plan = { seat, slot, kind, rest };
    else if (this.plan?.seat === seat) this.plan = null;
  }

  /** An answer by hand: whoever does more than nothing in between ends another's plan. */
  noteAnswer(decision: Decision, choice: unknown): void {
    if (this.plan !== null && decision.seat !== this.plan.seat && !sameJson(choice, decision.options[0]))
      this.plan = null;
  }

  /** Answers everything that nobody at the table has to, until a person must decide or the match is over. */
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

  /** The next answer that a plan, a standing order or the lack of any other gives for a person. */
  nextStanding(): Did | null {
    for (const decision of this.match.open) {
      const given = this.inAdvance(decision);
      if (given?.by !== 'plan' && this.plan?.seat === decision.seat) this.plan = null; // something else came up
      if (given === null) continue;
      const { plan } = this;
      const { did, rolled } = this.put(decision, given.choice, given.by, null);
      if (given.by === 'plan') this.plan = this.afterStep(plan!, rolled);
      return did;
    }
    return null;
  }

  /** Whether `next` has something to answer. */
  goesOn(): boolean {
    return this.match.open.some(decision => this.inAdvance(decision) !== null) || this.automatic() !== null;
  }

  /**
   * The next decision that a policy or a computer player must answer. Where any of several seats may answer, people come before
   * computers; in a sealed choice everybody answers for himself.
   */
  automatic(): Decision | null {
    const { open } = this.match;
    const held = open.filter(decision => this.match.holders.get(decision.seat) !== 'open');
    if (held.length === 0) return null;
    return this.isSealed() || held.length === open.length ? held[0]! : null;
  }

  /** What a person has said in advance about a question: by a plan, by an order, or because there is no other answer. */
  private inAdvance(decision: Decision): { readonly choice: unknown; readonly by: 'plan' | 'order' | 'only' } | null {
    const { match, plan } = this;
    if (match.holders.get(decision.seat) !== 'open' || match.no === this.askedAgain) return null;
    if (plan !== null && isNextOf(plan, decision)) return { choice: plan.rest[0], by: 'plan' };
    const comfort = this.comfortOf(decision.seat);
    const choice = ordered(match, decision, comfort);
    if (choice !== undefined) return { choice, by: 'order' };
    const another = match.open.length > 1 && !this.isSealed(); // may answer in its place
    return comfort.single && !another && goesOnAlone(match, decision)
      ? { choice: decision.options[0], by: 'only' }
      : null;
  }

  private afterStep(plan: Plan, rolled: number): Plan | null {
    const [, ...rest] = plan.rest;
    return rest.length === 0 || rolled > 0 ? null : { ...plan, rest };
  }

  private comfortOf(seat: Seat): Comfort {
    return this.comforts.get(seat) ?? this.unsaid;
  }

  private isSealed(): boolean {
    return topStage(this.match.game, this.match.state)?.stage.kind === 'sealed';
  }

  private ask(decision: Decision): Did {
    const holder = this.match.holders.get(decision.seat)!;
    if (holder === 'book' || holder.startsWith('book:')) return this.askBook(decision, holder);
    const players = this.players;
    if (players === null) throw new Error(`nobody plays for ${decision.seat}: ${holder}`);
    const { levels } = players;
    // A player that fails or answers nonsense is replaced by the next lower level; the lowest is trusted.
    const wanted = holder.slice('bot:'.length); // a level, or a level with a temperament: 'search:bold'
    for (let level = levels.indexOf(wanted.split(':')[0]!); level >= 0; level -= 1) {
      const name = wanted.startsWith(`${levels[level]}:`) ? wanted : levels[level]!;
      const reasoned = attempt(() => players.choose(this.match.game, this.match.state, decision, name, null));
      if (reasoned !== null && decision.options.some(option => sameJson(option, reasoned.choice))) {
        return this.put(decision, reasoned.choice, `bot:${name}`, reasoned.trace).did;
      }
    }
    return this.put(decision, decision.options[0], 'bot', null).did;
  }

  private askBook(decision: Decision, holder: string): Did {
    const { game } = this.match;
    const manner = holder === 'book' ? (game.manners[0] ?? '') : holder.slice('book:'.length);
    const { dice, settle } = this.match.automaticDice(`policy ${decision.no} ${decision.slot}`);
    const { choice, trace } = game.policy!(this.match.known(decision.seat), decision, dice, manner);
    settle();
    return this.put(decision, choice, holder, trace).did;
  }

  /** Gives an answer for a seat. Throws when it is not offered. */
  put(decision: Decision, choice: unknown, by: string, trace: Trace | null): { did: Did; rolled: number } {
    const { no, seat, slot } = decision;
    const { refusal, rolled } = this.match.answer({ no, seat, slot, choice });
    if (refusal !== null)
      throw new Error(`${by} answered ${decision.kind} with what is not offered: ${JSON.stringify(choice)}`);
    this.noteAnswer(decision, choice);
    return { did: { no, seat, slot, choice, by, trace }, rolled };
  }
}

function isNextOf(plan: Plan, { seat, slot, kind, options }: Decision): boolean {
  if (seat !== plan.seat || slot !== plan.slot || kind !== plan.kind) return false;
  return options.some(option => sameJson(option, plan.rest[0]));
}

function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}
