import type { BattleAxeEvent } from '../state.ts';

type Dictionary = Readonly<Record<string, string>>;

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(id: string | undefined): string; // hero, friendly or enemy
  item(id: string | undefined): string;
  price(item: string | undefined): number;
  spell(id: string | undefined): string;
  trait(id: string | undefined): string;
  enemy(card: string | undefined): string;
  room(id: string | undefined): string;
  event(card: string | undefined): string;
  quest(id: string | undefined): string;
  drawn(card: string): string; // a card of the passage or event deck
  check(what: string): string; // what is tried
  readOut(narrative: string | undefined): string; // words of the content, where they are translated
  list(values: readonly (string | number)[] | undefined): string;
}

/** What can be chosen in a turn, in town or in a shop. */
export interface Deed {
  readonly to?: string;
  readonly hero?: string;
  readonly target?: string;
  readonly weapon?: string;
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
  readonly deeds: Readonly<Record<string, (c: Deed, n: Names) => string>>;
  readonly words: Dictionary;
  newHero(race: string, role: string, freeSpell: string | null): string;
  giveCoin(worth: number, name: string): string;
  passage(id: string): string;
  readonly trap: string;
  readonly friends: Readonly<Record<'wolf' | 'captive', string>>;
  readonly checks: Dictionary;
  readonly names: Dictionary; // of content, by its English name, where it is translated
  readonly readOut: Dictionary; // by the English words
  readonly tales: Readonly<Record<string, (e: BattleAxeEvent, n: Names) => string>>;
  readonly labels: Dictionary;
}
