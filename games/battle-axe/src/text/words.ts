import type { AnswerKey } from './en.ts';

type Dictionary = Readonly<Record<string, string>>;

/** Everything that one language says. A language that leaves something out does not compile. */
export interface Words {
  readonly prompts: Dictionary; // by decision; {who} is the hero
  readonly choose: string;
  readonly and: string; // between two squares
  readonly answers: Readonly<Record<AnswerKey, string>>; // what can be answered to a question, by the key its stage gives
  readonly sides: Dictionary;
  readonly compass: Dictionary; // eight directions
  readonly moods: Dictionary; // what one sees on entering, by room; 'E': an empty one, 'passage'
  readonly next: string; // between those who are tried one after the other
  readonly hurt: { readonly one: string; readonly several: string }; // {all} begin with less than all Health
  readonly whys: Dictionary; // why an enemy does nothing, where it is translated
  readonly onto: string; // where somebody stands
  readonly beside: string; // where a square lies: {side} of {who}
  readonly apart: string; // the same, {n} squares off
  readonly stretching: string; // where the second of two squares lies
  readonly spellTypes: Dictionary;
  readonly trap: string;
  readonly passage: string; // that was laid
  readonly friends: Readonly<Record<'wolf' | 'captive', string>>;
  readonly checks: Dictionary;
  readonly names: Dictionary; // of content, by its English name, where it is translated
  readonly readOut: Dictionary; // by the English words
  readonly tales: Dictionary; // what has happened, by event, and where it has words of its own by event and kind; gaps are those of `tales.ts`
  readonly labels: Dictionary;
}
