import type { Letter, MeleeEvent } from '../state.ts';
import type { AnswerKey } from './en.ts';
import type { Endings } from './endings.ts';
import type { PlaceWords } from './places.ts';

/** What a sentence about an event is filled with: names and numbers as a person reads them. */
export interface Told {
  readonly who: string;
  readonly whom: string;
  readonly item: string;
  readonly kind: string; // of creature
  readonly spell: string;
  readonly facing: string;
  readonly option: string;
  readonly dice: string; // '4, 5, 5'
  readonly sum: string; // '4 + 5 + 5 = 14'
  readonly learned: string; // an attribute, a talent or a spell
  readonly side: string; // the one it is about
  readonly sides: readonly string[];
  readonly posture: string;
  readonly place: string; // where it ends
}

/** Miles and silver that a trial brought or cost: '+2 miles, -10 silver'. */
export const changes = (e: MeleeEvent, miles: (number: number) => string, silver: string): string =>
  (e.sums ?? [])
    .map(({ label, base, total }) => {
      const by = total - base;
      return `${by > 0 ? '+' : '−'}${Math.abs(by)} ${label === 'miles' ? miles(Math.abs(by)) : silver}`;
    })
    .join(', ');

type Named = (name: string) => string;
type Pair = (one: string, other: string) => string;

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly directions: readonly string[]; // of the six sides of a hex, from the north clockwise
  readonly sideOf: Named; // a side of several figures, by the first
  readonly both: Pair; // two names
  readonly options: Readonly<Record<Letter, string>>;
  readonly travels: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, string>>; // by decision; {who} is the figure
  readonly trials: Readonly<Record<string, string>>; // what lies across the road, by the roll it asks for
  readonly aTrial: string; // whatever else may lie there
  readonly places: PlaceWords;
  readonly whatNow: string;
  readonly bareHands: string;
  readonly aSpell: string;
  readonly conjuringOf: Named; // the spell that brought somebody
  readonly things: Readonly<Record<string, string>>; // names that differ from the content's own
  readonly spells: Readonly<Record<string, string>>;
  readonly creatures: Readonly<Record<string, string>>;
  readonly talents: Readonly<Record<string, string>>;
  readonly toPosture: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<AnswerKey, string>>; // what can be answered to a question, by the key its stage gives
  readonly endings: Endings;
  readonly sentences: Readonly<Record<MeleeEvent['type'], (e: MeleeEvent, t: Told) => string>>;
}
