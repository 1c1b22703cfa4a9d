import type { BattleAxeEvent } from '../state.ts';
import type { AnswerKey } from './en.ts';

type Dictionary = Readonly<Record<string, string>>;

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(id: string | undefined): string; // hero, friendly or enemy
  item(id: string | undefined): string;
  spell(id: string | undefined): string;
  trait(id: string | undefined): string;
  foe(card: string | undefined, id: string | undefined): string; // an enemy that may have left the board
  room(id: string | undefined): string;
  mood(room: string | undefined): string; // what one sees on entering a room or passage
  event(card: string | undefined): string;
  quest(id: string | undefined): string;
  enemySpell(name: string | undefined): string;
  place(square: string | undefined): string; // a square, with its room where tiles overlap
  check(what: string): string; // what is tried
  readOut(narrative: string | undefined): string; // words of the content, where they are translated
  readonly hurt: readonly string[]; // heroes who have lost Health
  ranked(chosen: string | undefined, then: string): string; // whom an enemy tries, one after the other
  list(values: readonly (string | number)[] | undefined): string;
}

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly prompts: Dictionary; // by decision; {who} is the hero
  readonly choose: string;
  readonly and: string; // between two squares
  readonly answers: Readonly<Record<AnswerKey, string>>; // what can be answered to a question, by the key its stage gives
  readonly sides: Dictionary;
  readonly compass: Dictionary; // eight directions
  readonly moods: Dictionary; // what one sees on entering, by room; 'E': an empty one, 'passage'
  readonly onto: string; // where somebody stands
  readonly beside: string; // where a square lies: {side} of {who}
  readonly apart: string; // the same, {n} squares off
  readonly stretching: string; // where the second of two squares lies
  readonly spellTypes: Dictionary;
  readonly trap: string;
  readonly friends: Readonly<Record<'wolf' | 'captive', string>>;
  readonly checks: Dictionary;
  readonly names: Dictionary; // of content, by its English name, where it is translated
  readonly readOut: Dictionary; // by the English words
  readonly tales: Dictionary; // by event; gaps are those of `speech.ts`
  readonly longTales: Readonly<Record<string, (e: BattleAxeEvent, n: Names) => string>>; // those that need more than gaps
  readonly labels: Dictionary;
}
