// What a duel says, put together from the words of one language.

import type { Decision, Speech } from '@quarterstaff/kernel';
import { rowOf } from '../books/book.ts';
import { bookById } from '../books/library.ts';
import { pageModel } from '../books/model.ts';
import { parseTell, parseTerms } from '../books/tell.ts';
import { cardOf, DECK, isCard } from '../cards/deck.ts';
import type { DuelEvent } from '../duel/events.ts';
import { bookOf, isStanding } from '../duel/fighters.ts';
import type { LostWorlds } from '../state.ts';
import { en } from './en.ts';
import { tellWith, termsWith } from './instruction.ts';
import type { DuelWords, Names } from './words.ts';

/** Whether a key of a table is an instruction: restrictions in the instruction language, joined by plus signs. */
const isInstruction = (key: string): boolean => key.split(' + ').every(text => parseTell(text).ok);

const CARDS_BY_NAME: ReadonlyMap<string, string> = new Map(DECK.map(({ id, name }) => [name, id]));

/** A reason by what was read out, as `whyNotRow` puts it: what, the text, who read it. */
const TOLD = /^(.*) '(.*)' of (.*)$/;

/** A duel spoken with the words of one language; `called` says the names of people in it. */
export function duelSpeechWith(words: DuelWords, called: (name: string) => string): Speech<LostWorlds, DuelEvent> {
  const { options } = words;
  const tell = tellWith(words);
  const list = termsWith(words);
  const instruction = (text: string): string => {
    const parsed = parseTell(text);
    return parsed.ok ? tell(parsed.value) : text;
  };
  const maneuver = (name: string): string => words.maneuvers[name] ?? name;
  const card = (copy: string): string => {
    const [id = ''] = copy.split('#');
    return words.cards[id] ?? (isCard(id) ? cardOf(id).name : copy);
  };
  const cardNamed = (text: string): string | undefined => {
    const found = CARDS_BY_NAME.get(text);
    return found === undefined ? undefined : words.cards[found];
  };
  const named = (text: string): string => words.labels[text] ?? text;
  const cards = (copies: readonly string[]): string => copies.map(card).join(', ');
  const person = (text: string): string => words.labels[text] ?? called(text);
  const effect = (copy: string): string => named(cardOf(copy.split('#')[0]!).effect);
  const name = ({ duel: { fighters } }: LostWorlds, id: string): string => {
    const f = fighters.find(other => other.id === id);
    if (f === undefined) return id;
    const isShared = fighters.some(other => other !== f && other.name === f.name);
    return isShared ? `${person(f.name)} (${id})` : person(f.name);
  };
  const told = (key: string): string | undefined => {
    const [, what, text = '', by = ''] = TOLD.exec(key) ?? [];
    return what === undefined ? undefined : words.told(named(what), instruction(text), person(by));
  };

  function names(g: LostWorlds): Names {
    return {
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
        return row === null ? words.page(page) : `${maneuver(row.name)} (${page})`;
      },
      maneuver,
      shows: page => words.pages[pageModel(page).shows] ?? pageModel(page).shows,
      card,
      cards,
      effect,
      terms: text => {
        const parsed = parseTerms(text);
        return parsed.ok ? list(parsed.value, words.tell.or) : text;
      },
      instruction,
    };
  }

  function prompt(g: LostWorlds, open: Decision): string {
    return (words.prompts[open.kind] ?? words.decide).replace('{slot}', name(g, open.slot));
  }

  function option(g: LostWorlds, open: Decision, choice: unknown): string {
    const n = names(g);
    if (typeof choice === 'number') return n.row(open.slot, choice);
    if (typeof choice === 'string') {
      if (open.kind === 'pickFighters.pick') return n.book(choice);
      if (open.kind === 'selectTargets.nameTarget') return options.hit(n.name(choice));
      if (open.kind === 'revealGear.pickGear')
        return choice === 'done' ? options.revealNothing : options.reveal(card(choice));
      if (open.kind === 'turn.obeyInstruction') return options.obey(n.name(choice));
      if (words.words[choice] !== undefined) return words.words[choice];
      const [id = ''] = choice.split('#');
      return isCard(id) ? `${card(choice)}: ${effect(choice)}.` : choice;
    }
    const fields = choice as Readonly<Record<string, string | number>>;
    const foe = fields.foe === undefined ? '' : options.against(n.name(String(fields.foe)));
    if (fields.play !== undefined) return options.play(card(String(fields.play))) + foe;
    if (fields.spell !== undefined) return options.cast(card(String(fields.spell)));
    if (fields.exchange !== undefined) return options.exchange(n.name(String(fields.exchange)));
    if (fields.helper !== undefined) return options.helper(n.name(String(fields.helper)));
    if (fields.member !== undefined) return options.member(n.name(String(fields.member)));
    if (fields.raise !== undefined) return options.raise(n.row(open.slot, Number(fields.raise)));
    if (fields.pick !== undefined) return options.pick(String(fields.pick));
    return JSON.stringify(choice);
  }

  type Say = (e: DuelEvent, n: Names) => string;
  return {
    prompt,
    option,
    event: (g, e) => (words.sayings[e.type] as Say)(e, names(g)),
    label: key =>
      words.labels[key] ??
      words.maneuvers[key] ??
      words.pages[key] ??
      cardNamed(key) ??
      told(key) ??
      (isInstruction(key) ? key.split(' + ').map(instruction).join(' ') : key),
  };
}

/** Whether an event belongs to the duel. */
export const isDuelEvent = (event: { readonly type: string }): event is DuelEvent => event.type in en.sayings;
