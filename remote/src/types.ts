import type { Games } from './types/games.gen.ts';

export type { Games } from './types/games.gen.ts';
export type { MatchRecord, Requests } from './types/requests.gen.ts';

/** A game whose types are described, or any other id. */
export type GameId = keyof Games | (string & {});

type Described<G extends string> = G extends keyof Games
  ? Games[G]
  : {
      view: unknown;
      events: Readonly<Record<string, { readonly type: string }>>;
      answers: Readonly<Record<string, unknown>>;
    };

export type ViewOf<G extends string> = Described<G>['view'];

/** An event, with its sentence for people. */
export type EventOf<G extends string> = Described<G>['events'][keyof Described<G>['events']] & {
  readonly text: string;
};

/** An open question to a seat. Where `kind` is known, so is the type of its options. */
export type QuestionOf<G extends string> = {
  [Kind in keyof Described<G>['answers'] & string]: Question<Kind, Described<G>['answers'][Kind]>;
}[keyof Described<G>['answers'] & string];

export interface Question<Kind extends string = string, Choice = unknown> {
  readonly no: number;
  readonly seat: string;
  readonly slot: string;
  readonly kind: Kind;
  readonly rule: string;
  readonly prompt: string;
  readonly sealed: boolean;
  readonly options: readonly { readonly choice: Choice; readonly text: string }[];
}

export interface Outcome {
  readonly winners: readonly string[];
  readonly how: string;
  readonly rules: readonly string[];
  readonly scores: Readonly<Record<string, number>>;
}

/** An answer of the engine; docs/protocol.md lists its fields. */
export interface Reply {
  readonly [field: string]: unknown;
}
