// What the miniatures game says, put together from the words of one language.

import type { Decision, Speech } from '@quarterstaff/kernel';
import { cardOf, isCard } from '../../duel/interface.ts';
import type { LostWorlds } from '../../state.ts';
import type { Spot } from '../board/terrain.ts';
import { profiles } from '../content/index.ts';
import type { FieldEvent } from '../events.ts';
import { fieldOf } from '../field.ts';
import german from './de.json' with { type: 'json' };
import { en } from './en.ts';
import type { FieldNames, FieldWords, Offered } from './words.ts';

const PROFILES_BY_NAME: ReadonlyMap<string, string> = new Map([...profiles].map(([id, { name }]) => [name, id]));
const recruits: ReadonlySet<string> = new Set(['prelude.chooseProfile', 'campaign.hire', 'replaceDead.chooseRecruit']);
const at = (spot: Spot): string => `(${spot[0]},${spot[1]})`;

/** The miniatures game spoken with the words of one language. */
export function fieldSpeechWith(words: FieldWords): Speech<LostWorlds, FieldEvent> {
  const profile = (id: string): string => words.profiles[id] ?? profiles.get(id)?.name ?? id;
  const named = (name: string): string => {
    const id = PROFILES_BY_NAME.get(name);
    return id === undefined ? (words.labels[name] ?? name) : profile(id);
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
        return words.thing(words.kinds[kind] ?? kind.replaceAll('_', ' '), t.owner === null ? null : who(t.owner));
      },
      side,
      seat: id => side(seats.find(s => s.seat === id)?.side ?? id),
      profile,
      card: id => words.cards[id] ?? (isCard(id) ? cardOf(id).name : id),
      at,
      spot: value => at(value as Spot),
    };
  }

  function prompt(g: LostWorlds, open: Decision): string {
    return (words.prompts[open.kind] ?? words.decide).replace('{slot}', names(g).who(open.slot));
  }

  function option(g: LostWorlds, open: Decision, choice: unknown): string {
    const n = names(g);
    if (Array.isArray(choice)) return n.spot(choice);
    if (typeof choice === 'string') {
      if (choice === 'done') return words.theCompany;
      if (open.kind === 'campaign.chooseChapter') return choice === '3b' ? words.rest : words.brawl;
      const recruit = recruits.has(open.kind) ? profiles.get(choice) : undefined;
      if (recruit !== undefined) return `${profile(choice)} (${recruit.hire})`;
      const direction = words.directions[choice];
      return direction === undefined ? (words.words[choice] ?? n.who(choice)) : words.towards(direction);
    }
    const a = choice as Offered & { readonly do: string; readonly wish?: string };
    if (a.wish !== undefined)
      return a.wish === 'engage' ? words.engage(n.who(a.target)) : words.leaveAlone(n.who(a.target));
    return words.actions[a.do]?.(a, n) ?? JSON.stringify(choice);
  }

  type Say = (e: FieldEvent, n: FieldNames) => string;
  return {
    prompt,
    option,
    event: (g, e) => {
      const sentence = (words.sayings[e.type] as Say)(e, names(g));
      return sentence.charAt(0).toUpperCase() + sentence.slice(1);
    },
    label: key => words.labels[key] ?? words.kinds[key] ?? named(key),
  };
}

/** Whether a key is one of the miniatures game. */
export const hasFieldLabel = (key: string): boolean =>
  en.labels[key] !== undefined ||
  en.kinds[key] !== undefined ||
  Object.hasOwn(german.reasons, key) ||
  PROFILES_BY_NAME.has(key);
