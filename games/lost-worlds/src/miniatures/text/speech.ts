// What the miniatures game says, put together from the words of one language.

import type { Decision, Named } from '@quarterstaff/kernel';
import { cardOf, isCard } from '../../cards/deck.ts';
import type { LostWorlds } from '../../state.ts';
import { wordIn } from '../../text/dictionary.ts';
import type { Spot } from '../board/terrain.ts';
import { profiles } from '../content/index.ts';
import type { FieldEvent } from '../events.ts';
import { fieldOf } from '../field.ts';
import type { FieldNames, FieldSpeech, FieldWords } from './words.ts';

const PROFILES_BY_NAME: ReadonlyMap<string, string> = new Map([...profiles].map(([id, { name }]) => [name, id]));
const at = (spot: Spot): string => `(${spot[0]},${spot[1]})`;

/** The miniatures game spoken with the words of one language. */
export function fieldSpeechWith(words: FieldWords): FieldSpeech {
  const profile = (id: string): string => wordIn(words.profiles, id) ?? profiles.get(id)?.name ?? id;
  const named = (name: string): string => {
    const id = PROFILES_BY_NAME.get(name);
    return id === undefined ? (wordIn(words.labels, name) ?? name) : profile(id);
  };

  function names(g: LostWorlds): FieldNames {
    const { characters, sides, seats, things } = fieldOf(g);
    const who = (id: string): string => {
      const c = characters.find(x => x.id === id);
      if (c === undefined) return id;
      const name = named(c.name);
      return characters.filter(x => x.name === c.name).length > 1 ? `${name} (${c.id})` : name;
    };
    const side = (id: string): string => named(sides.find(s => s.id === id)?.name ?? id);
    return {
      who,
      what: id => {
        const t = things.find(x => x.id === id);
        if (t === undefined) return characters.some(c => c.id === id) ? words.bodyOf(who(id)) : id;
        const kind = t.kind === 'token' ? t.id : t.kind;
        return words.thing(
          wordIn(words.kinds, kind) ?? kind.replaceAll('_', ' '),
          t.owner === null ? null : who(t.owner),
        );
      },
      side,
      seat: id => side(seats.find(s => s.seat === id)?.side ?? id),
      profile,
      card: id => wordIn(words.cards, id) ?? (isCard(id) ? cardOf(id).name : id),
      at,
    };
  }

  function prompt(g: LostWorlds, open: Decision): string {
    const { who } = names(g);
    const { mover = '' } = (g.stack.at(-1)?.local ?? {}) as { readonly mover?: string };
    return (words.prompts[open.kind] ?? words.decide)
      .replaceAll('{mover}', who(mover))
      .replaceAll('{slot}', who(open.slot));
  }

  /** What an answer on the board speaks of; null for what belongs to the duel. */
  function nameOf(g: LostWorlds, { of, id }: Named): string | null {
    switch (of) {
      case 'character':
        return names(g).who(id as string);
      case 'thing':
        return names(g).what(id as string);
      case 'space':
        return at(id as Spot);
      case 'direction':
        return words.directions[id as string] ?? String(id);
      case 'profile':
        return profile(id as string);
      default:
        return null;
    }
  }

  type Say = (e: FieldEvent, n: FieldNames) => string;
  return {
    prompt,
    nameOf,
    event: (g, e) => {
      if (!Object.hasOwn(words.sayings, e.type)) return null;
      const sentence = (words.sayings[e.type as FieldEvent['type']] as Say)(e as FieldEvent, names(g));
      return sentence.charAt(0).toUpperCase() + sentence.slice(1);
    },
    label: key => wordIn(words.labels, key) ?? wordIn(words.kinds, key) ?? named(key),
    has: key => Object.hasOwn(words.labels, key) || Object.hasOwn(words.kinds, key) || PROFILES_BY_NAME.has(key),
  };
}
