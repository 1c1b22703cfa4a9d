// What was asked in a match, and how questions are classified.

// biome-ignore lint/suspicious/noExplicitAny: choices, events and states of four games, looked at as any program would
export type Any = any;

/** A question put to a counted seat, with its answer and the events before and after it. */
export interface Asked {
  readonly kind: string;
  readonly seat: string;
  readonly slot: string;
  readonly round: number;
  readonly options: readonly Any[];
  readonly choice: Any;
  readonly news: readonly Any[]; // events since the last question
  readonly state: Any; // if a criterion looks at the position, else null
  readonly danger: number; // how likely the announced attack puts its target down
  after: readonly Any[]; // events that followed
}

/**
 * - only: one answer;
 * - empty: no answer could have changed anything for the better: a good roll, a ballot among one's own heroes;
 * - echo: follows from an answer already given: stop where one went, keep the option just declared;
 * - idle: the stated default was right and nothing was at stake;
 * - merge: part of a gesture whose other end is the real answer: "move" before the square;
 * - real: the rest. Pointless are empty, echo and idle.
 */
export const CLASSES = ['only', 'empty', 'echo', 'idle', 'merge', 'real'] as const;
export type Class = (typeof CLASSES)[number];

/** The class of a question that had several answers, by its kind; anything not listed is real. */
type Sorter = (entry: Asked, asked: readonly Asked[], i: number) => Class;
export type Sorters = Readonly<Record<string, Sorter>>;

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const last = <T>(list: readonly T[], test: (item: T) => boolean): T | undefined => list.findLast(test);

/** The nearest such question of the same round, before this one or after it. */
export const earlier = (asked: readonly Asked[], i: number, test: (other: Asked) => boolean): Asked | undefined =>
  asked.slice(0, i).findLast(other => other.round === asked[i]!.round && test(other));
export const later = (asked: readonly Asked[], i: number, test: (other: Asked) => boolean): Asked | undefined =>
  asked.slice(i + 1).find(other => other.round === asked[i]!.round && test(other));
/** The same, of the slot that this one is about. */
export const earlierOwn = (asked: readonly Asked[], i: number, test: (other: Asked) => boolean): Asked | undefined =>
  earlier(asked, i, other => other.slot === asked[i]!.slot && test(other));
export const laterOwn = (asked: readonly Asked[], i: number, test: (other: Asked) => boolean): Asked | undefined =>
  later(asked, i, other => other.slot === asked[i]!.slot && test(other));
export const is =
  (kind: string, test: (choice: Any) => boolean = () => true) =>
  (other: Asked): boolean =>
    other.kind === kind && test(other.choice);

const NOTHING = new Set(
  'keep pass stay stop end done decline refuse take suffer none nobody walk goOn first - engine'.split(' '),
);

/** Whether an answer does nothing. */
export function isNothing({ kind, choice, options }: Pick<Asked, 'kind' | 'choice' | 'options'>): boolean {
  if (kind === 'act.keepOrChange' || kind === 'moveFigure.turn') return same(choice, options[0]);
  if (typeof choice === 'string') return NOTHING.has(choice) && kind !== 'percent.keepEither';
  if (Array.isArray(choice)) return choice.length === 0;
  if (typeof choice !== 'object' || choice === null) return choice === null;
  if (NOTHING.has(choice.do) && choice.do !== 'walk') return true;
  if (choice.act === 'pass' || choice.stop === true || choice.pass === true || choice.stay === true) return true;
  if (choice.wish === 'decline' || choice.renew === false || choice.agree === false) return true;
  return ['guard', 'push', 'advance', 'hide', 'haggle', 'attempt'].some(key => choice[key] === null);
}

/** A figure that does nothing: "end the round" says it for all that are left. */
export function holds(asked: readonly Asked[], i: number): Class {
  const before = earlier(asked, i, other => other.kind === asked[i]!.kind && other.choice.do === 'end');
  return before === undefined ? 'real' : 'merge';
}
