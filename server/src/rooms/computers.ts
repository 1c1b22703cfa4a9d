import type { Decision, Trace } from '@quarterstaff/kernel';
import type { Match } from '@quarterstaff/protocol';
import type { StoredMatch } from '../store/store.ts';
import type { Position } from '../workers/thinking.ts';
import { Overtaken } from './errors.ts';
import type { RoomServices } from './room-services.ts';

/** A decision that a computer player must answer, with what its seat knows. */
export interface Question extends Position {
  readonly no: number;
  readonly slot: string;
  readonly holder: string;
}

/** A match with computer players. */
export interface Driven {
  readonly match: Match;
  readonly stored: StoredMatch;
  readonly closed: boolean;
  enqueue<T>(run: () => Promise<T> | T): Promise<T>;
  automatic(): Decision | null;
  position(seat: string): Position;
  /** Puts the answer in, if the question is still open. */
  answerFor(question: Question, choice: unknown, trace: Trace | null): Promise<void>;
  catchUp(): Promise<void>;
}

const LEASE_MS = 15_000;
export const ANSWERS_AT_MOST = 20_000;

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
    const { botWork, thinker, now } = this.services;
    for (let answers = 0; answers < ANSWERS_AT_MOST && !room.closed; answers += 1) {
      const question = await room.enqueue(() => this.nextQuestion()).catch(() => null);
      if (question === null) return;
      const { owner } = room.stored;
      if (!botWork.mayThink(owner, now()) || !(await this.mayAnswer())) return this.tryLater();
      const started = performance.now();
      const reasoned = await thinker.think({ ...question, iterations: null }).catch(() => null);
      botWork.used(owner, (performance.now() - started) / 1000, now());
      const went = await room
        .enqueue(() => room.answerFor(question, reasoned?.choice, reasoned?.trace ?? null))
        .then(
          () => true,
          problem => problem instanceof Overtaken,
        );
      if (!went) return this.tryLater();
    }
  }

  private nextQuestion(): Question | null {
    const { room } = this;
    const decision = room.stored.status === 'running' ? room.automatic() : null;
    if (decision === null) return null;
    const { seat, slot, no } = decision;
    return { ...room.position(seat), no, slot, holder: room.match.holders.get(seat)! };
  }

  /** One node at a time answers for computer seats and clocks. */
  mayAnswer(): Promise<boolean> {
    const now = this.services.now();
    return this.services.store.lease(this.room.stored.id, this.services.node, now + LEASE_MS, now).catch(() => false);
  }

  /** Another node holds the lease, or the store is away: look again when the lease has run out. */
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
