import type { Slot } from '../decision/decision.ts';
import { InvariantError } from '../errors.ts';
import type { OfferPlace } from '../table.ts';

// How a question is put into words and onto the table: by the stage that asks it, which alone knows its locals and answers.

/** Something that each language names in its own way: a figure, an item, a direction. */
export interface Named {
  readonly of: string;
  readonly id: unknown;
}

/** What fills a gap: words as they are, a thing to be named, or another wording; several are told one after the other. */
export type Term = string | number | Named | Wording | readonly Wording[];

/** What is said, as the key of a sentence with gaps. */
export interface Wording {
  readonly key: string;
  readonly with: Readonly<Record<string, Term>>;
}

export interface Ask<G, L, C> {
  /** One answer in words; `slot` is whom it is given for. */
  words(g: G, local: L, answer: C, slot?: Slot): Wording;
  /** Where it is offered; null, or left out: as a button. */
  place?(g: G, local: L, answer: C, slot?: Slot): OfferPlace | null;
  /** Answers of one group stand together; left out: those whose first field has the same name. `kind` is that of the question. */
  group?(answer: C, kind?: string): string;
}

type Fields<C> = C extends unknown ? keyof C : never;
type Having<C, F> = C extends unknown ? (F extends keyof C ? C : never) : never;

/** Words by a field of the answer: the key of a plain sentence, or what fills its gaps. */
export type WordRows<G, L, C> = {
  readonly [F in Fields<C>]?: string | ((answer: Having<C, F>, g: G, local: L) => Wording);
};

/** Words for answers that are told apart by the fields they have; the first row that fits speaks. */
export function wordsBy<G, L, C extends object>(rows: WordRows<G, L, C>): Ask<G, L, C>['words'] {
  const fields = Object.keys(rows) as (Fields<C> & string)[];
  return (g, local, answer) => {
    const row = rows[fields.find(field => field in answer)!] as WordRow<G, L, C> | undefined;
    if (row === undefined) throw new InvariantError('an answer without words', { answer });
    return typeof row === 'string' ? { key: row, with: {} } : row(answer, g, local);
  };
}
type WordRow<G, L, C> = string | ((answer: C, g: G, local: L) => Wording);

/** What one language brings along to say a wording. */
export interface Tongue<G> {
  sentence(key: string): string; // with {gaps}
  name(g: G, thing: Named): string;
}

/** A wording in one language. */
export function speak<G>(tongue: Tongue<G>, g: G, { key, with: terms }: Wording): string {
  return tongue.sentence(key).replaceAll(/\{(\w+)\}/g, (gap, name: string) => {
    const term = terms[name];
    return term === undefined ? gap : speakTerm(tongue, g, term);
  });
}

function speakTerm<G>(tongue: Tongue<G>, g: G, term: Term): string {
  if (typeof term !== 'object') return String(term);
  if ('of' in term) return tongue.name(g, term);
  return 'key' in term ? speak(tongue, g, term) : term.map(part => speak(tongue, g, part)).join(', ');
}
