import { R } from '../rules.ts';
import type { AhqEvent } from '../state.ts';
import type { AnswerKey } from './en.ts';

type Dictionary = Readonly<Record<string, string>>;
type Named = (name: string) => string;
type Pair = (one: string, other: string) => string;

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(model: string | undefined): string;
  thing(id: string): string; // anything with a content id
  result(key: string | undefined): string; // what a roll came to
  deal(what: string | undefined): string; // a deal in town, as `buy potion:healing`
  door(id: number | undefined): string; // by the direction it lies in, or its square
  chest(id: string | undefined): string;
  direction(side: string | undefined): string;
}

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly somebody: string;
  readonly gold: string;
  readonly components: Dictionary;
  ammunition(count: number, kind: string): string;
  readonly scroll: Named;
  readonly things: Dictionary; // names that differ from the content's own, by id
  readonly prompts: Dictionary; // by decision
  readonly fateAgain: string;
  readonly decide: string;
  readonly answers: Readonly<Record<AnswerKey, string>>; // sentences with gaps
  readonly player: Named;
  readonly deals: Dictionary;
  readonly doors: Readonly<Record<'to' | 'at', Named> & Record<'some', string>>;
  readonly junctions: Readonly<Record<'to' | 'at', Named>>;
  readonly chests: Readonly<Record<'to' | 'at', Named> & Record<'some', string>>;
  readonly section: Pair; // what it is, and where
  readonly itself: Named; // a door or a chest as what an act is done to
  readonly directions: Dictionary;
  readonly results: Dictionary;
  readonly tells: Readonly<Record<string, (e: AhqEvent, n: Names) => string>>;
  readonly labels: Dictionary;
}

/** The least face that hits: a one never does, a ten always (AHQ-HTH-05, AHQ-HTH-06). Null where it is not told. */
export const hitFace = ({ sums }: AhqEvent): number | null =>
  sums?.[0] === undefined ? null : Math.min(10, Math.max(2, sums[0].total));

/** The least face of a roll that something is added to: a one always fails, a twelve never (AHQ-TRP-03, AHQ-TRP-07). Null where it is not told. */
export function skilledFace({ sums, amount, dice }: AhqEvent): number | null {
  const sum = sums?.[0];
  return sum === undefined || amount === undefined ? null : Math.min(12, Math.max(2, amount - (sum.total - dice![0]!)));
}

/** Whether a trap is withstood by wits: by rolling low. */
export const isOfWits = ({ rules }: AhqEvent): boolean => rules.includes(R.intelligenceTest);
