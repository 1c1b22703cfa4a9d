import { own } from '@quarterstaff/kernel';
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
import { beside, DIR_NAMES, type Square, square, squareName, xOf, yOf } from '../map/square.ts';
import { partsOf } from '../models/carry.ts';
import { printedNumber } from '../models/query.ts';
import type { Ahq, Model } from '../state.ts';
import { compound } from './compound.ts';
import type { Words } from './words.ts';

// What AHQ calls things and people, in the words of one language.

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

/** Whoever joins the party is called as his entry is, until somebody names him. */
const people = new Map(
  [archetypeById, henchmanById].flatMap(table => [...table.values()].map(({ name, id }) => [name, id])),
);

/** Whether a model is called as its entry is: only such names are translated, whatever else a person calls somebody. */
function isContentName({ kind, type, apparent, name }: Model): boolean {
  if (kind === 'monster') return name === monsterById.get(apparent)?.name || name === monsterById.get(type)?.name;
  return name === (kind === 'hero' ? archetypeById : henchmanById).get(type)?.name;
}

function squareOf({ x0, y0 }: { readonly x0: number; readonly y0: number }): Square {
  return square(x0, y0);
}

/** The direction in which one square lies from another, by what it lies farther off; null for the same and for somebody off the map. */
function wayTo(from: Square, to: Square): (typeof DIR_NAMES)[number] | null {
  if (from < 0 || from === to) return null;
  const [dx, dy] = [xOf(to) - xOf(from), yOf(to) - yOf(from)];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W';
  return dy > 0 ? 'S' : 'N';
}

interface Placed {
  readonly at: Square;
}

/** How one language names what is on the table. */
export interface Naming {
  thing(id: string): string; // anything with a content id
  label(key: string): string; // by its words, as what it is put together from, or by what is called so
  who(g: Ahq, id: string | undefined): string;
  side(key: string | undefined): string;
  door(g: Ahq, id: number | undefined, by?: Model): string;
  chest(g: Ahq, id: string | undefined, by?: Model): string;
  junction(g: Ahq, id: number, by?: Model): string;
  section(g: Ahq, id: number): string;
  player(g: Ahq, seat: string): string;
}

export function namingWith(words: Words): Naming {
  function thing(id: string): string {
    if (id === 'gold') return words.gold;
    if (id.includes(':')) {
      const { kind, id: inner, count } = partsOf(id);
      if (kind === 'component') return own(words.components, inner) ?? inner;
      if (kind === 'gold') return `${inner} ${words.gold}`;
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

  const label = (key: string): string =>
    own(words.labels, key) ?? compound(words.labels, key) ?? thing(people.get(key) ?? key);

  function who(g: Ahq, id: string | undefined): string {
    const m = g.models.find(o => o.id === id);
    if (m === undefined) return id ?? words.somebody;
    const name = isContentName(m) ? label(m.name) : m.name;
    return m.kind === 'monster' ? `${name} ${printedNumber(m.id)}` : name;
  }

  /** A player by the Heroes he leads: that is how people at the table call each other. */
  function heroesOf(g: Ahq, seat: string): string {
    return g.models
      .filter(m => m.kind === 'hero' && m.seat === seat)
      .map(m => m.name)
      .join(', ');
  }

  const side = (key: string | undefined): string => own(words.directions, key ?? '') ?? key ?? '';

  /** By the direction in which it lies from somebody, unless another lies there too; then by its square. */
  function placed({ to, at }: Words['junctions'], from: Square, place: Placed, all: readonly Placed[]): string {
    const way = wayTo(from, place.at);
    const isOne = way !== null && !all.some(other => other.at !== place.at && wayTo(from, other.at) === way);
    return isOne ? to(side(way)) : at(squareName(place.at));
  }

  /** A door by the side on which somebody next to it has it, from afar as other things. */
  function door(g: Ahq, id: number | undefined, by?: Model): string {
    const place = g.map.doors.find(d => d.id === id);
    if (place === undefined) return words.doors.some;
    const from = by?.at ?? -1;
    if (from === place.at) return words.doors.to(side(DIR_NAMES[place.dir]));
    if (from === beside(place.at, place.dir)) return words.doors.to(side(DIR_NAMES[(place.dir + 2) % 4]!));
    return placed(words.doors, from, place, g.map.doors);
  }

  function chest(g: Ahq, id: string | undefined, by?: Model): string {
    const found = g.chests.find(c => c.id === id);
    if (found === undefined) return words.chests.some;
    return placed(words.chests, by?.at ?? -1, found, g.chests);
  }

  const junction = (g: Ahq, id: number, by?: Model): string =>
    placed(words.junctions, by?.at ?? -1, { at: squareOf(g.map.sections[id]!) }, []);

  /** A section by its name or kind, and its first square. */
  function section(g: Ahq, id: number): string {
    const s = g.map.sections[id];
    if (s === undefined) return String(id);
    const at: Square = squareOf(s);
    const called = s.name === null ? null : label(s.name);
    return words.section(called ?? own(words.results, s.room ?? s.kind) ?? thing(s.room ?? s.kind), squareName(at));
  }

  /** A player by the Heroes he leads, else by his number. */
  function player(g: Ahq, seat: string): string {
    const [, number] = /^p(\d+)$/.exec(seat) ?? [];
    return number === undefined ? thing(seat) : heroesOf(g, seat) || words.player(number);
  }

  return { thing, label, who, side, door, chest, junction, section, player };
}
