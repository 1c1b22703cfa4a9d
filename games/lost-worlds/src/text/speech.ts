// What a duel says, put together from the words of one language.

import type { Decision, Tongue } from '@quarterstaff/kernel';
import { rowOf } from '../books/book.ts';
import { bookById } from '../books/library.ts';
import { pageModel } from '../books/model.ts';
import { parseTell, parseTerms } from '../books/tell.ts';
import { cardOf, cardOfCopy, DECK, isCard } from '../cards/deck.ts';
import type { DuelEvent } from '../duel/events.ts';
import { bookOf, calledName, isStanding } from '../duel/fighters.ts';
import { remembered } from '../remembered.ts';
import type { LostWorlds } from '../state.ts';
import { type Dictionary, wordIn } from './dictionary.ts';
import type { AnswerKey } from './en.ts';
import { tellWith, termsWith } from './instruction.ts';
import type { DuelWords, Names, Spoken } from './words.ts';

/** Whether a key of a table is an instruction: restrictions in the instruction language, joined by plus signs. */
const isInstruction = (key: string): boolean => key.split(' + ').every(text => parseTell(text).ok);

const CARDS_BY_NAME: ReadonlyMap<string, string> = new Map(DECK.map(({ id, name }) => [name, id]));

/** A reason by what was read out, as `whyNotRow` puts it: what, the text, who read it. */
const TOLD = /^(.*) '(.*)' of (.*)$/;

/** Where things that are put together come apart, and what stays with the part before and after: sentences, a title with its place, a name with its byname. */
const JOINTS = [
  { before: '.', between: ' ', after: '' },
  { before: '', between: ': ', after: '' },
  { before: '', between: ' ', after: 'the ' },
] as const;

/** What is put together from parts that have words of their own, as `endless/parts.json` does; undefined where none has. */
function joined(labels: Dictionary, key: string): string | undefined {
  for (const { before, between, after } of JOINTS) {
    const pieces = key.split(`${before}${between}${after}`);
    const last = pieces.length - 1;
    const parts = pieces.map((piece, i) => `${i > 0 ? after : ''}${piece}${i < last ? before : ''}`);
    if (last > 0 && parts.some(part => wordIn(labels, part) !== undefined))
      return parts.map(part => wordIn(labels, part) ?? part).join(between);
  }
  return undefined;
}

/** How the words of one language name what a duel is about. */
function namingWith(words: DuelWords, called: (name: string) => string) {
  const tell = tellWith(words);
  const list = termsWith(words);
  const instruction = remembered((text: string): string => {
    const parsed = parseTell(text);
    return parsed.ok ? tell(parsed.value) : text;
  });
  const maneuver = (name: string): string => wordIn(words.maneuvers, name) ?? name;
  const card = (copy: string): string => {
    const id = cardOfCopy(copy);
    return wordIn(words.cards, id) ?? (isCard(id) ? cardOf(id).name : copy);
  };
  const named = (text: string): string => wordIn(words.labels, text) ?? text;
  const person = (text: string): string => wordIn(words.labels, text) ?? joined(words.labels, text) ?? called(text);
  const effect = (copy: string): string => named(cardOf(cardOfCopy(copy)).effect);
  const name = (g: LostWorlds, id: string): string => {
    const { fighters } = g.duel;
    const f = fighters.find(other => other.id === id);
    if (f === undefined) return id;
    const own = calledName(g, f);
    const isShared = fighters.some(other => other !== f && calledName(g, other) === own);
    return isShared ? `${person(own)} (${id})` : person(own);
  };
  const names = (g: LostWorlds): Names => ({
    name: id => name(g, id),
    names: ids => (ids.length === 0 ? words.nobody : ids.map(id => name(g, id)).join(` ${words.and} `)),
    side: id => {
      const standing = g.duel.fighters.filter(f => f.side === id && isStanding(f));
      return standing.length === 0 ? person(id) : standing.map(f => name(g, f.id)).join(` ${words.and} `);
    },
    book: id => named(bookById(g.library, id).name),
    row: (id, page) => {
      const f = g.duel.fighters.find(other => other.id === id);
      const row = f === undefined || f.book === null ? null : rowOf(bookOf(g, f), page);
      return row === null ? words.page(page) : maneuver(row.name);
    },
    maneuver,
    shows: (page, reader) =>
      (words.pages[pageModel(page).shows] ?? pageModel(page).shows).replace('{reader}', name(g, reader)),
    card,
    cards: copies => copies.map(card).join(', '),
    effect,
    terms: text => {
      const parsed = parseTerms(text);
      return parsed.ok ? list(parsed.value, words.tell.or) : text;
    },
    instruction,
  });
  return { instruction, card, effect, named, person, names };
}

/** A duel spoken with the words of one language; `called` says the names of people in it. */
export function duelSpeechWith(words: DuelWords, called: (name: string) => string): Spoken<DuelEvent> {
  const { instruction, card, effect, named, person, names } = namingWith(words, called);
  const cardNamed = (text: string): string | undefined => {
    const found = CARDS_BY_NAME.get(text);
    return found === undefined ? undefined : words.cards[found];
  };
  const told = (key: string): string | undefined => {
    const [, what, text = '', by = ''] = TOLD.exec(key) ?? [];
    return what === undefined ? undefined : words.told(named(what), instruction(text), person(by));
  };

  function prompt(g: LostWorlds, open: Decision): string {
    return (words.prompts[open.kind] ?? words.decide).replace('{slot}', names(g).name(open.slot));
  }

  /** What an answer speaks of, by its name. */
  const tongue: Tongue<LostWorlds> = {
    sentence: key => words.answers[key as AnswerKey],
    name(g, { of, id }) {
      const n = names(g);
      if (of === 'fighter') return n.name(id as string);
      if (of === 'book') return n.book(id as string);
      if (of === 'card') return card(id as string);
      if (of === 'effect') return effect(id as string);
      const { fighter, page } = id as { readonly fighter: string; readonly page: number };
      return n.row(fighter, page);
    },
  };

  type Say = (e: DuelEvent, n: Names) => string;
  return {
    prompt,
    tongue,
    event: (g, e) => (words.sayings[e.type] as Say)(e, names(g)),
    label: key =>
      wordIn(words.labels, key) ??
      wordIn(words.maneuvers, key) ??
      wordIn(words.pages, key) ??
      cardNamed(key) ??
      told(key) ??
      joined(words.labels, key) ??
      (isInstruction(key) ? key.split(' + ').map(instruction).join(' ') : key),
  };
}
