// What AHQ says, put together from the words of one language.
import { type Speech, speak, type Tongue, wordingOf } from '@quarterstaff/kernel';
import {
  archetypeById,
  armourById,
  counters,
  enemySpellById,
  gearById,
  henchmanById,
  itemById,
  monsterById,
  potionById,
  questItemById,
  spellById,
  trapById,
  weaponById,
} from '../content/index.ts';
import { beside, DIR_NAMES, dirBetween, type Square, square, squareName } from '../map/square.ts';
import { partsOf } from '../models/carry.ts';
import { own } from '../own.ts';
import { procedures } from '../procedures.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';
import type { AnswerKey } from './en.ts';
import type { Names, Words } from './words.ts';

const NAMED = [
  weaponById,
  armourById,
  itemById,
  potionById,
  gearById,
  questItemById,
  spellById,
  enemySpellById,
  trapById,
  monsterById,
  archetypeById,
  henchmanById,
] as const;

/** Whether a model is called as its entry is: only such names are translated, whatever else a person calls somebody. */
function isContentName({ kind, type, apparent, name }: Model): boolean {
  if (kind === 'monster') return name === monsterById.get(apparent)?.name || name === monsterById.get(type)?.name;
  return name === (kind === 'hero' ? archetypeById : henchmanById).get(type)?.name;
}

function squareOf({ x0, y0 }: { readonly x0: number; readonly y0: number }): Square {
  return square(x0, y0);
}

/** A door or chest, and who is beside it as far as an answer says so. */
function besideOf<Id>(g: Ahq, named: unknown): [Id, Model | undefined] {
  const { id, by } = named as { readonly id: Id; readonly by: string };
  return [id, g.models.find(m => m.id === by)];
}

/** The rulebook spoken with the words of one language. */
export function speechWith(words: Words): Speech<Ahq, AhqEvent> {
  function thing(id: string): string {
    if (id === 'gold') return words.gold;
    if (id.includes(':')) {
      const { kind, id: inner, count } = partsOf(id);
      if (kind === 'component') return own(words.components, inner) ?? inner;
      if (kind === 'ammo') return words.ammunition(count, thing(inner));
      return kind === 'scroll' ? words.scroll(thing(inner)) : thing(inner);
    }
    const name = own(words.things, id);
    if (name !== undefined) return name;
    for (const table of NAMED) {
      const found = table.get(id) as { readonly name: string } | undefined;
      if (found !== undefined) return found.name;
    }
    return counters.find(c => c.id === id)?.name ?? id.replaceAll('_', ' ');
  }

  function who(g: Ahq, id: string | undefined): string {
    const m = g.models.find(o => o.id === id);
    if (m === undefined) return id ?? words.somebody;
    const name = isContentName(m) ? (own(words.labels, m.name) ?? m.name) : m.name;
    return m.kind === 'monster' ? `${name} ${m.id.replace(/^m(?=\d)/, '#')}` : name;
  }

  /** A player by the Heroes he leads: that is how people at the table call each other. */
  function heroesOf(g: Ahq, seat: string): string {
    return g.models
      .filter(m => m.kind === 'hero' && m.seat === seat)
      .map(m => m.name)
      .join(', ');
  }

  const side = (key: string | undefined): string => own(words.directions, key ?? '') ?? key ?? '';

  /** A door by the direction in which it lies from somebody next to it, otherwise by its square. */
  function doorName(g: Ahq, id: number | undefined, by?: Model): string {
    const door = g.map.doors.find(d => d.id === id);
    if (door === undefined) return words.doors.some;
    const from = by?.at ?? -1;
    if (from === door.at) return words.doors.to(side(DIR_NAMES[door.dir]));
    if (from === beside(door.at, door.dir)) return words.doors.to(side(DIR_NAMES[(door.dir + 2) % 4]!));
    return words.doors.at(squareName(door.at));
  }

  function chestName(g: Ahq, id: string | undefined, by?: Model): string {
    const chest = g.chests.find(c => c.id === id);
    if (chest === undefined) return words.chests.some;
    const d = by === undefined ? null : dirBetween(by.at, chest.at);
    return d === null ? words.chests.at(squareName(chest.at)) : words.chests.to(side(DIR_NAMES[d]));
  }

  /** A section by its name or kind, and its first square. */
  function sectionName(g: Ahq, id: number): string {
    const s = g.map.sections[id];
    if (s === undefined) return String(id);
    const at: Square = squareOf(s);
    return words.section(s.name ?? own(words.results, s.room ?? s.kind) ?? thing(s.room ?? s.kind), squareName(at));
  }

  function names(g: Ahq, by?: Model): Names {
    return {
      door: id => doorName(g, id, by),
      chest: id => chestName(g, id, by),
      direction: side,
      who: id => who(g, id),
      thing,
      result: key => own(words.results, key ?? '') ?? thing(key ?? ''),
      deal: (what = '') => {
        const [verb = '', item] = what.split(' ');
        const deal = own(words.deals, verb) ?? verb;
        return item === undefined ? deal : `${deal} ${thing(item)}`;
      },
    };
  }

  /** A player by the Heroes he leads, else by his number. */
  function playerName(g: Ahq, seat: string): string {
    const [, number] = /^p(\d+)$/.exec(seat) ?? [];
    return number === undefined ? thing(seat) : heroesOf(g, seat) || words.player(number);
  }

  /** What an answer speaks of, by its name. */
  const tongue: Tongue<Ahq> = {
    sentence: key => words.answers[key as AnswerKey] ?? key,
    name: (g, { of, id }) => {
      switch (of) {
        case 'model':
          return who(g, id as string);
        case 'side':
          return side(id as string);
        case 'door':
          return doorName(g, ...besideOf<number>(g, id));
        case 'doorItself':
          return words.itself(doorName(g, ...besideOf<number>(g, id)));
        case 'chest':
          return chestName(g, ...besideOf<string>(g, id));
        case 'chestItself':
          return words.itself(chestName(g, ...besideOf<string>(g, id)));
        case 'section':
          return sectionName(g, id as number);
        case 'player':
          return playerName(g, id as string);
        case 'deal':
          return own(words.deals, id as string) ?? String(id);
        case 'ware':
          return own(words.labels, id as string) ?? thing(id as string);
        default:
          return thing(id as string);
      }
    },
  };

  return {
    prompt(g, open) {
      const asked = own(words.prompts, open.kind) ?? (open.kind.endsWith('offerFate') ? words.fateAgain : words.decide);
      return g.models.some(m => m.id === open.slot) ? `${who(g, open.slot)}: ${asked}` : asked;
    },
    option: (g, _open, answer) => speak(tongue, g, wordingOf({ procedures }, g, answer)!),
    event: (g, e) => own(words.tells, e.type)?.(e, names(g)) ?? e.type,
    label: key => own(words.labels, key) ?? thing(key),
  };
}
