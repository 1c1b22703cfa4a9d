import type { Speech, Tongue } from '@quarterstaff/kernel';
import type { AbilityKind, RowColour, Tag } from '../books/tell.ts';
import type { DuelEvent } from '../duel/events.ts';
import type { LostWorlds } from '../state.ts';
import type { Dictionary } from './dictionary.ts';
import type { AnswerKey } from './en.ts';

/** What sentences about a duel are filled with, as a person reads it. */
export interface Names {
  name(fighter: string): string;
  names(fighters: readonly string[]): string;
  side(id: string): string; // those of a side who stand
  book(id: string): string;
  row(fighter: string, page: number): string; // its name and page
  maneuver(name: string): string;
  shows(page: number, reader: string): string;
  card(copy: string): string;
  cards(copies: readonly string[]): string;
  effect(copy: string): string; // what a card does
  terms(text: string): string; // what terms of the instruction language name
  instruction(text: string): string;
}

type Sayings = {
  readonly [T in DuelEvent['type']]: (e: Extract<DuelEvent, { type: T }>, n: Names) => string;
};

/** How the instruction language is read out (LW-GAP-09). */
interface TellWords {
  readonly tags: Readonly<Record<Tag, string>>;
  readonly colours: Readonly<Record<RowColour, string>>;
  readonly anything: string;
  readonly or: string;
  readonly and: string;
  readonly free: string;
  readonly same: string;
  except(terms: string): string;
  ext(terms: string, except: string): string; // no terms: anything
  only(terms: string, except: string): string;
  no(terms: string, except: string): string;
  regain(n: number): string;
  lose(n: number): string;
  goto(told: number, reader: number): string;
  readonly drop: string;
  readonly retrieve: string;
  modAll(n: number): string;
  mod(n: number, terms: string): string;
  ban(terms: string): string;
  reveal(kind: 'tactic' | 'spell'): string;
  points(n: number, kind: AbilityKind): string;
  orMore(n: number): string;
  orLess(n: number): string;
  ifScore(bound: string): string;
  ifDamage(bound: string): string;
  ifTaken(bound: string): string;
  ifDid(terms: string): string;
  readonly ifWeaponDropped: string;
}

/** Everything that one language says of a duel. A language that leaves something out does not compile. */
export interface DuelWords {
  readonly nobody: string;
  readonly and: string;
  page(page: number): string;
  readonly prompts: Dictionary; // by decision; {slot} is the fighter
  readonly decide: string;
  readonly answers: Readonly<Record<AnswerKey, string>>;
  readonly results: Dictionary;
  readonly sayings: Sayings;
  readonly maneuvers: Dictionary; // by the name in the book, where it is translated
  readonly pages: Dictionary; // by the words in the book
  readonly cards: Dictionary; // by id
  readonly labels: Dictionary;
  told(what: string, instruction: string, by: string): string; // a reason by what was read out
  readonly tell: TellWords;
}

/** One half of the rulebook in one language; `tongue` says what its answers speak of. */
export interface Spoken<E> extends Omit<Speech<LostWorlds, E>, 'option'> {
  readonly tongue: Tongue<LostWorlds>;
}
