import type { BattleAxeEvent } from '../state.ts';

type Dictionary = Readonly<Record<string, string>>;

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(id: string | undefined): string; // hero, friendly or enemy
  item(id: string | undefined): string;
  price(item: string | undefined): number;
  spell(id: string | undefined): string;
  trait(id: string | undefined): string;
  foe(card: string | undefined, id: string | undefined): string; // an enemy that may have left the board
  room(id: string | undefined): string;
  event(card: string | undefined): string;
  quest(id: string | undefined): string;
  enemySpell(name: string | undefined): string;
  place(square: string | undefined): string; // a square, with its room where tiles overlap
  check(what: string): string; // what is tried
  readOut(narrative: string | undefined): string; // words of the content, where they are translated
  ranked(chosen: string | undefined, then: string): string; // whom an enemy tries, one after the other
  list(values: readonly (string | number)[] | undefined): string;
}

/** What can be chosen in a turn, in town or in a shop. */
export interface Deed {
  readonly to?: string;
  readonly hero?: string;
  readonly target?: string;
  readonly weapon?: string;
  readonly side?: string; // of the square on which the door is
  readonly item?: string;
  readonly card?: string;
  readonly blood?: boolean;
  readonly door?: number;
  readonly facing?: string;
  readonly location?: string;
  readonly amount?: number;
  readonly type?: string;
  readonly hand?: boolean;
}

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly prompts: Dictionary; // by decision; {who} is the hero
  readonly choose: string;
  readonly and: string; // between two squares
  readonly deeds: Readonly<Record<string, (c: Deed, n: Names) => string>>;
  readonly words: Dictionary;
  newHero(race: string, role: string, freeSpell: string | null): string;
  giveCoin(worth: number, name: string): string;
  readonly trap: string;
  readonly friends: Readonly<Record<'wolf' | 'captive', string>>;
  readonly checks: Dictionary;
  readonly names: Dictionary; // of content, by its English name, where it is translated
  readonly readOut: Dictionary; // by the English words
  readonly tales: Readonly<Record<string, (e: BattleAxeEvent, n: Names) => string>>;
  readonly labels: Dictionary;
}
