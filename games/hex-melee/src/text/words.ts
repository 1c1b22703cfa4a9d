import { total } from '@quarterstaff/kernel';
import { R } from '../rules.ts';
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

/** How a roll of damage is reckoned: what was rolled with what is added, how often it counts, and what protection takes off. */
interface Reckoning {
  readonly sum: string; // '3 + 2 = 5'
  readonly times: number;
  readonly dealt: number;
  readonly stopped: number;
}

export function reckoningOf(e: MeleeEvent): Reckoning {
  const faces = e.dice ?? [];
  const [damage, protection] = e.sums ?? [];
  const more = damage?.parts.find(({ rule }) => rule === R.multiplyingDamage)?.value ?? 0;
  const stopped = protection?.total ?? 0;
  const dealt = (e.amount ?? 0) + stopped;
  const rolled = dealt - more;
  const added = rolled - total(faces);
  const sum = `${faces.join(' + ')}${added === 0 ? '' : added > 0 ? ` + ${added}` : ` − ${-added}`}`;
  return {
    sum: sum === `${rolled}` ? sum : `${sum} = ${rolled}`,
    times: rolled > 0 ? dealt / rolled : 1,
    dealt,
    stopped,
  };
}

/** Whether an attack was decided by its dice alone, whatever was needed. */
export const isByDiceAlone = (e: MeleeEvent): boolean =>
  e.needed !== undefined && e.dice !== undefined && e.passed !== total(e.dice) <= e.needed;

/** What a defence die says (HM-HTH-07 to 11). */
export function defenceOf({ dice, rules }: MeleeEvent): 'bare' | 'dagger' | 'back' | 'strikes' | 'again' {
  const face = dice?.[0] ?? 0;
  if (rules.includes(R.sixesRolledAgain)) return 'again';
  return face <= 2 ? 'bare' : face <= 4 ? 'dagger' : face === 5 ? 'back' : 'strikes';
}

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
