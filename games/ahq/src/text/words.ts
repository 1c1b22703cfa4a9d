import type { Act } from '../acts.ts';
import type { AhqEvent } from '../state.ts';

type Dictionary = Readonly<Record<string, string>>;
type Named = (name: string) => string;
type Pair = (one: string, other: string) => string;

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(model: string | undefined): string;
  thing(id: string): string; // anything with a content id
  result(key: string | undefined): string; // what a roll came to
  deal(what: string | undefined): string; // a deal in town, as `buy potion:healing`
  aim(act: Act): string;
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
  readonly answers: Dictionary; // by decision and answer, or by answer alone
  readonly player: Named;
  readonly playCounter: Named;
  readonly deals: Dictionary;
  readonly dealTo: Named;
  readonly takeFor: Pair;
  readonly wall: Named;
  readonly sectionWall: Pair;
  readonly placeTo: Pair;
  line(direction: string, length: number): string;
  readonly room: Pair; // its size, and how far along the wall
  readonly doors: Readonly<Record<'to' | 'at', Named> & Record<'some', string>>;
  readonly chests: Readonly<Record<'to' | 'at', Named> & Record<'some', string>>;
  readonly behind: Named; // what lies behind a door
  readonly junction: Named;
  readonly section: Pair; // what it is, and where
  readonly placeOnWall: Pair;
  readonly directions: Dictionary;
  readonly aims: Readonly<Record<'at' | 'square' | 'thing', Named> & Record<'elsewhere', string>>;
  readonly acts: Readonly<Record<string, (a: Act, n: Names) => string>>;
  readonly results: Dictionary;
  readonly tells: Readonly<Record<string, (e: AhqEvent, n: Names) => string>>;
  readonly labels: Dictionary;
}
