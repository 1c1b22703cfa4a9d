import type { Decision, Luck } from '@quarterstaff/kernel';
import type { Match, Thoughtful } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Position } from '../workers/jobs.ts';
import type { WorkError } from '../workers/workshop.ts';
import type { Meter } from './allowances.ts';
import { Overtaken } from './errors.ts';
import type { RoomServices } from './room-services.ts';

/** A decision for a computer player, with what its seat knows. */
export interface Question extends Position {
  readonly no: number;
  readonly slot: string;
  readonly holder: string;
  readonly luck: Luck; // for the book
}

/** A match with computer players. */
export interface Driven {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly closed: boolean;
  enqueue<T>(run: () => Promise<T> | T, payer?: Meter): Promise<T>;
  automatic(): Decision | null;
  /** Who answers if the chosen player cannot. */
  readonly computer: string;
  position(seat: string): Position;
  luckFor(decision: Decision): Luck;
  /** Puts the answer in, if the question is still open. */
  answerFor(question: Question, thought: Thoughtful): Promise<void>;
  catchUp(): Promise<void>;
}

const LEASE_MS = 15_000;
const GIVEN_UP_SECONDS = 10; // charged for a thought that never finished

/** Lets computer seats answer, on the one node that holds the lease of the match; they think outside the room's queue. */
export class Computers {
  private readonly room: Driven;
  private readonly services: RoomServices;
  private driving = false;
  private retry: NodeJS.Timeout | null = null;

  constructor(room: Driven, services: RoomServices) {
    this.room = room;
    this.services = services;
  }

  goOn(): void {
    if (this.driving || this.room.closed || this.room.automatic() === null) return;
    this.driving = true;
    void this.drive().finally(() => {
      this.driving = false;
    });
  }

  private async drive(): Promise<void> {
    const { room } = this;
    while (!room.closed) {
      const question = await room.enqueue(() => this.nextQuestion()).catch(() => null);
      if (question === null) return;
      const meter = this.services.allowances.meterOf(this.payer(question.seat));
      if (meter.isSpent('thinking') || meter.isSpent('serving') || !(await this.mayAnswer())) return this.tryLater();
      const reasoned = await this.think(question, meter);
      if (reasoned === null) return this.tryLater();
      const went = await room
        .enqueue(() => room.answerFor(question, reasoned), meter)
        .then(
          () => true,
          problem => problem instanceof Overtaken,
        );
      if (!went) return this.tryLater();
    }
  }

  /** Whoever handed a seat to the computer pays for its thinking; otherwise the owner does. */
  private payer(seat: string): string {
    const { seats, owner } = this.room.stored;
    return seats.find(other => other.seat === seat)?.person ?? owner;
  }

  /** The answer of the seat's holder, or of the room's own computer if the holder cannot; null if neither can answer now. */
  private async think(question: Question, meter: Meter): Promise<Thoughtful | null> {
    for (const holder of new Set([question.holder, this.room.computer])) {
      const thought = { ...question, holder };
      const by = this.services.allowances.partyOf(this.payer(question.seat));
      const done = await this.services.workshop.run('think', thought, by).catch((problem: WorkError) => problem);
      if (!(done instanceof Error)) {
        meter.charge('thinking', done.seconds);
        meter.charge('serving', done.handing);
        return done.value;
      }
      if (done.fault === 'time') meter.charge('thinking', GIVEN_UP_SECONDS);
      if (done.fault === 'busy') return null;
    }
    return null;
  }

  private nextQuestion(): Question | null {
    const { room } = this;
    const decision = room.stored.status === 'running' ? room.automatic() : null;
    if (decision === null) return null;
    const { seat, slot, no } = decision;
    return { ...room.position(seat), no, slot, holder: room.match.holderOf(seat), luck: room.luckFor(decision) };
  }

  /** One node at a time answers for computer seats and clocks. */
  mayAnswer(): Promise<boolean> {
    return this.services.store.lease(this.room.stored.id, this.services.node, LEASE_MS).catch(() => false);
  }

  /** Another node holds the lease, or the store is away: try again when the lease has run out. */
  tryLater(): void {
    if (this.retry !== null || this.room.closed) return;
    this.retry = setTimeout(() => {
      this.retry = null;
      void this.room.catchUp().then(
        () => this.goOn(),
        () => this.tryLater(),
      );
    }, LEASE_MS);
    this.retry.unref();
  }

  stop(): void {
    if (this.retry !== null) clearTimeout(this.retry);
  }
}
