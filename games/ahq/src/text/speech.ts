// What AHQ says, put together from the words of one language.
import type { Decision, Speech } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
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
import type { Ahq, AhqEvent, Model } from '../state.ts';
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

type Fields = Act & {
  readonly section?: number;
  readonly side?: string;
  readonly model?: string;
  readonly take?: string;
  readonly for?: string;
};

/** Whether a model is called as its entry is: only such names are translated, whatever else a person calls somebody. */
function isContentName({ kind, type, apparent, name }: Model): boolean {
  if (kind === 'monster') return name === monsterById.get(apparent)?.name || name === monsterById.get(type)?.name;
  return name === (kind === 'hero' ? archetypeById : henchmanById).get(type)?.name;
}

function squareOf({ x0, y0 }: { readonly x0: number; readonly y0: number }): Square {
  return square(x0, y0);
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

  function aim(g: Ahq, a: Act): string {
    if (a.target !== undefined) return words.aims.at(who(g, a.target));
    if (a.at !== undefined) return words.aims.square(a.at);
    if (a.door !== undefined) return words.aims.thing(doorName(g, a.door));
    if (spellById.get(a.spell ?? '')?.target === 'area') return words.aims.elsewhere;
    return a.chest === undefined ? '' : words.aims.thing(chestName(g, a.chest));
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

  function openingName(g: Ahq, text: string): string {
    const [kind, id] = text.split(':');
    if (kind === 'door') return words.behind(doorName(g, Number(id)));
    const node = g.map.sections[Number(id)];
    return node === undefined ? text : words.junction(squareName(squareOf(node)));
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
      aim: act => aim(g, act),
    };
  }

  function option(g: Ahq, open: Decision, choice: unknown): string {
    if (typeof choice === 'object' && choice !== null) {
      const act = choice as Fields;
      if (open.kind === 'town.deal') {
        const item = act.item === undefined ? '' : ` ${own(words.labels, act.item) ?? thing(act.item)}`;
        const to = act.to === undefined ? '' : words.dealTo(who(g, act.to));
        return `${own(words.deals, act.do) ?? act.do}${item}${to}${act.for === undefined ? '' : ` (${who(g, act.for)})`}`;
      }
      if (act.take !== undefined) return words.takeFor(thing(act.take), who(g, act.for));
      if (act.side !== undefined) {
        const side = own(words.directions, act.side) ?? act.side;
        return act.section === 0 ? words.wall(side) : words.sectionWall(String(act.section), side);
      }
      if (act.model !== undefined) return words.placeTo(who(g, act.model), act.to ?? '');
      const by = g.models.find(m => m.id === open.slot);
      return own(words.acts, act.do)?.(act, names(g, by)) ?? JSON.stringify(choice);
    }
    return answer(g, open, String(choice));
  }

  function answer(g: Ahq, open: Decision, text: string): string {
    if (g.models.some(m => m.id === text)) return who(g, text);
    if (open.kind === 'fixOne.chooseLookAlike' && text.includes(' '))
      return text
        .split(' ')
        .map(id => who(g, id))
        .join(', ');
    const known = own(words.answers, `${open.kind} ${text}`) ?? own(words.answers, text);
    if (known !== undefined) return known;
    if (/^-?\d+,-?\d+$/.test(text)) return `(${text})`;
    if (/^(countOut|handGold)\.nameSum$/.test(open.kind)) return `${text} ${words.gold}`;
    if (open.kind === 'useObject.nameDoor') return doorName(g, Number(text));
    const player = /^p(\d+)$/.exec(text);
    if (player !== null) return heroesOf(g, text) || words.player(player[1]!);
    const line = /^([NESW]) (\d+)$/.exec(text);
    if (line !== null) return words.line(words.directions[line[1]!]!, Number(line[2]));
    const onWall = /^(?:\d+ )?([NESW]) (-?\d+,-?\d+)$/.exec(text);
    if (onWall !== null) return words.placeOnWall(words.directions[onWall[1]!]!, onWall[2]!);
    const room = /^(\d+x\d+)\+(\d+)$/.exec(text);
    if (room !== null) return words.room(room[1]!.replace('x', ' × '), room[2]!);
    if (/\.offer(Trap|Counter|Prowlers|Ambush)$/.test(open.kind)) return words.playCounter(thing(text));
    if (open.kind === 'generateOpenings.chooseOrder') return openingName(g, text);
    if (open.kind === 'playProwlers.nameSection') return sectionName(g, Number(text));
    return thing(text);
  }

  return {
    prompt(g, open) {
      const asked = own(words.prompts, open.kind) ?? (open.kind.endsWith('offerFate') ? words.fateAgain : words.decide);
      return g.models.some(m => m.id === open.slot) ? `${who(g, open.slot)}: ${asked}` : asked;
    },
    option,
    event: (g, e) => own(words.tells, e.type)?.(e, names(g)) ?? e.type,
    label: key => own(words.labels, key) ?? thing(key),
  };
}
