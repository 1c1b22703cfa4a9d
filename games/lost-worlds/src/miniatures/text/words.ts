import type { Named as NamedThing, Speech } from '@quarterstaff/kernel';
import type { LostWorldsEvent } from '../../events.ts';
import type { LostWorlds } from '../../state.ts';
import type { Dictionary } from '../../text/dictionary.ts';
import type { Spot } from '../board/terrain.ts';
import type { FieldEvent } from '../events.ts';

/** What sentences of the miniatures game are filled with, as a person reads it. */
export interface FieldNames {
  who(character: string): string;
  what(thing: string): string;
  side(id: string): string;
  seat(id: string): string; // by the name of its side
  profile(id: string): string;
  card(id: string): string;
  at(spot: Spot): string;
}

type Named = (name: string) => string;
type FieldSayings = {
  readonly [T in FieldEvent['type']]: (e: Extract<FieldEvent, { type: T }>, n: FieldNames) => string;
};

/** Everything that one language says of the miniatures game. A language that leaves something out does not compile. */
export interface FieldWords {
  readonly prompts: Dictionary; // by decision; {slot} is the character
  readonly decide: string;
  readonly bodyOf: Named;
  thing(kind: string, owner: string | null): string;
  readonly kinds: Dictionary; // of things, where they are translated
  readonly profiles: Dictionary;
  readonly cards: Dictionary;
  readonly postures: Dictionary;
  readonly directions: Dictionary;
  readonly phases: Dictionary;
  readonly falls: Dictionary;
  readonly sayings: FieldSayings;
  readonly labels: Dictionary;
}

/** The miniatures game in one language; null for what belongs to the duel. */
export interface FieldSpeech extends Omit<Speech<LostWorlds, LostWorldsEvent>, 'option' | 'event'> {
  event(g: LostWorlds, event: LostWorldsEvent): string | null;
  nameOf(g: LostWorlds, thing: NamedThing): string | null; // what answers on the board speak of
  has(label: string): boolean; // whether it is one of the miniatures game
}
