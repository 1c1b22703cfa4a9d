import type { Asked, Remote } from './remote.ts';
import type { EventOf, MatchRecord, Outcome, Question, QuestionOf, Reply, Requests, ViewOf } from './types.ts';

/** A match on a remote engine: what is open, what happened last, how it ended. */
export class RemoteMatch<G extends string> {
  readonly name: string;
  readonly seats: readonly { readonly seat: string; readonly side: string; readonly about: string }[];
  questions: readonly QuestionOf<G>[] = [];
  events: readonly EventOf<G>[] = [];
  outcome: Outcome | null = null;
  private readonly remote: Remote;

  constructor(remote: Remote, reply: Reply) {
    this.remote = remote;
    this.name = reply.match as string;
    this.seats = reply.seats as RemoteMatch<G>['seats'];
    this.follow(reply);
  }

  /** Answers a question with a choice; `events` then holds what came of it. */
  async choose<Choice>({ no, seat, slot }: Question<string, Choice>, choice: Choice): Promise<void> {
    this.follow(await this.ask('choose', { no, seat, slot, choice }));
  }

  /** Answers with the option at this index. */
  async pick({ no, seat, slot }: Question, place: number): Promise<void> {
    this.follow(await this.ask('choose', { no, seat, slot, pick: place }));
  }

  async view(seat = 'public'): Promise<ViewOf<G>> {
    return (await this.ask('view', { seat })).view as ViewOf<G>;
  }

  async whyNot(seat: string, choice: unknown): Promise<readonly { readonly rule: string; readonly label: string }[]> {
    return (await this.ask('whynot', { seat, choice })).reasons as readonly { rule: string; label: string }[];
  }

  /** What a computer player would choose here. */
  async advice({ seat, slot }: Question, level: string): Promise<unknown> {
    return (await this.ask('bot', { seat, slot, level })).choice;
  }

  async undo(to: number): Promise<void> {
    this.follow(await this.ask('undo', { to }));
  }

  async record(): Promise<MatchRecord & { readonly game: G }> {
    return (await this.ask('record', {})).record as MatchRecord & { readonly game: G };
  }

  async close(): Promise<void> {
    await this.ask('close', {});
  }

  /** Any request about this match. */
  ask<K extends keyof Requests>(what: K, fields: Omit<Asked<K>, 'match'>): Promise<Reply> {
    return this.remote.ask(what, { match: this.name, ...fields } as unknown as Asked<K>);
  }

  private follow({ events, pending, outcome }: Reply): void {
    this.events = (events ?? []) as readonly EventOf<G>[];
    this.questions = (pending ?? []) as readonly QuestionOf<G>[];
    this.outcome = (outcome ?? null) as Outcome | null;
  }
}
