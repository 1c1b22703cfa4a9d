// What Battle-Axe says, put together from the words of one language.
import { type Decision, type Speech, speak, type Tongue, wordingOf } from '@quarterstaff/kernel';
import { enemyByCode, eventById, quests, roomById, spellById, traitById, traps } from '../content/content.ts';
import type { EnemyCard } from '../content/schemas.ts';
import { isPicked, type Picking, stakeOf } from '../general/at-stake.ts';
import type { Percent, SpeedDie } from '../general/roll.ts';
import { itemOf } from '../heroes/items.ts';
import { cardOf } from '../heroes/values.ts';
import { squareNamed } from '../map/names.ts';
import { procedures } from '../procedures.ts';
import { numberOf, plainName } from '../reasons.ts';
import { type BattleAxe, type BattleAxeEvent, findEnemy, findFriendly, findHero } from '../state.ts';
import { bearingsOf, sideOf } from './bearings.ts';
import type { AnswerKey } from './en.ts';
import { type Names, taleOf } from './tales.ts';
import type { Words } from './words.ts';

/** A label with gaps, and the words it has in a language. */
interface Pattern {
  readonly test: RegExp;
  readonly gaps: readonly string[];
  readonly words: string;
  readonly plain: number; // letters outside the gaps: of two patterns that fit the fuller one is meant
}
function patternOf([key, words]: readonly [string, string]): Pattern {
  const gaps = [...key.matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap!);
  const parts = key.split(/\{\w+\}/).map(part => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return { test: new RegExp(`^${parts.join('(.+)')}$`), gaps, words, plain: parts.join('').length };
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** Labels of the rules in one language, also those whose gaps are filled already. */
function labelsWith(words: Words): (key: string) => string {
  const patterns = Object.entries(words.labels)
    .filter(([key]) => key.includes('{'))
    .map(patternOf)
    .sort((a, b) => b.plain - a.plain);
  return label;

  /** What an enemy is like, by its code. */
  function likened(key: string): string | undefined {
    const said = key.startsWith('met.') ? enemyByCode.get(key.slice(4))?.description : undefined;
    return said === undefined ? undefined : (words.readOut[said] ?? said);
  }
  function label(key: string): string {
    return (
      likened(key) ??
      words.labels[key] ??
      words.names[key] ??
      numbered(key) ??
      filled(key) ??
      (/^[a-z][a-z-]*$/.test(key) ? key.replaceAll('-', ' ') : key)
    );
  }
  /** A fact whose gaps the rules have filled: `Thomas is in a pit`. */
  function filled(key: string): string | null {
    if (!key.includes(' ')) return null;
    for (const { test, gaps, words: sentence } of patterns) {
      const found = test.exec(key);
      if (found === null) continue;
      const values = new Map(gaps.map((gap, i) => [gap, calledIn(found[i + 1]!)]));
      return sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => values.get(name) ?? gap);
    }
    return null;
  }
  /** A name from a fact: `Zombie 1`, `Great Sword`, `the wolf`. */
  function calledIn(name: string): string {
    return words.names[name] ?? words.labels[name] ?? numbered(name) ?? name;
  }
  /** One of several of a kind, or a friend: `Zombie 1`, `the wolf`. */
  function numbered(name: string): string | null {
    if (name.startsWith('the ')) return words.friends[name.slice(4) as 'wolf' | 'captive'] ?? null;
    const [, card, id] = /^(.+) (\S+)$/.exec(name) ?? [];
    return card !== undefined && words.names[card] !== undefined ? `${words.names[card]} ${id}` : null;
  }
}

/** Everything that has a name, in one language. */
function namesWith(words: Words, label: (key: string) => string) {
  const named = (name: string): string => words.names[name] ?? name;
  const item = (id: string | undefined): string => (id === undefined ? '' : named(itemOf(id).name));
  /** An enemy of a card by its label, as people call it: `Goblin 3`. */
  function foe(code: string | undefined, id = '', own: EnemyCard | null = null): string {
    const card = own ?? enemyByCode.get(code ?? '');
    return card === undefined ? id : `${named(plainName(card.name))} ${numberOf(card, id)}`.trim();
  }
  const quest = (id: string | undefined): string => named(quests.find(one => one.id === id)?.name ?? id ?? '');

  function who(g: BattleAxe, id: string | undefined): string {
    if (id === undefined) return '';
    const enemy = findEnemy(g, id);
    if (enemy !== null) return foe(enemy.card, id, cardOf(enemy));
    if (g.labels.includes(id)) return foe(/^[A-Z]+/.exec(id)?.[0], id);
    if (traps.some(trap => trap.id === id)) return words.trap;
    const friend = findFriendly(g, id);
    if (friend !== null) return words.friends[friend.kind];
    return findHero(g, id)?.name ?? label(id);
  }
  /** `3,4`, and where tiles overlap the room or passage it belongs to. */
  function place(g: BattleAxe, square = ''): string {
    const [at = '', surface] = square.split('@t');
    const tile = surface === undefined ? undefined : g.tiles[Number(surface)];
    if (tile === undefined) return at;
    return `${at} (${named(roomById.get(tile.section ?? '')?.name ?? '') || label(tile.kind)})`;
  }
  const places = (g: BattleAxe, squares: string): string =>
    squares
      .split(' ')
      .map(square => place(g, square))
      .join(words.and);

  function names(g: BattleAxe): Names {
    return {
      who: id => who(g, id),
      item,
      spell: id => named(spellById.get(id ?? '')?.name ?? id ?? ''),
      trait: id => named(traitById.get(id ?? '')?.name ?? id ?? ''),
      foe,
      room: id => named(roomById.get(id ?? '')?.name ?? ''),
      mood: id =>
        words.moods[roomById.get(id ?? '')?.kind === 'empty' ? 'E' : roomById.has(id ?? '') ? id! : 'passage'] ?? '',
      event: card => named(eventById.get(card ?? '')?.name ?? card ?? ''),
      quest,
      enemySpell: name => named(name ?? ''),
      place: square => places(g, square ?? ''),
      check: what => words.checks[what] ?? label(what),
      readOut: (narrative = '') => words.readOut[narrative] ?? narrative,
      hurt: hurtOnTheWay(g),
      why: (reason = '') => words.whys[reason] ?? reason,
      tile: card => named(roomById.get(card ?? '')?.name ?? '') || words.passage,
      side: side => words.sides[side ?? 'N'] ?? '',
      ranked: (chosen = '') =>
        chosen
          .split(', then ')
          .map(group =>
            group
              .split(' = ')
              .map(id => who(g, id))
              .join(' = '),
          )
          .join(words.next),
      list: (values = []) => values.map(value => (typeof value === 'string' ? who(g, value) : value)).join(', '),
    };
  }
  /** Who begins a quest with less than all Health has not lost it in the quest. */
  function hurtOnTheWay(g: BattleAxe): string {
    const heroes = g.heroes.filter(hero => hero.health < hero.base.health).map(({ name }) => name);
    if (heroes.length === 0) return '';
    const all = [heroes.slice(0, -1).join(', '), heroes.at(-1)!].filter(part => part !== '').join(words.and);
    return words.hurt[heroes.length === 1 ? 'one' : 'several'].replace('{all}', all);
  }
  /** Squares by who is nearest: `beside Tibbit, to the north`. */
  function whereabouts(g: BattleAxe, squares: string): string {
    const [at, ...more] = squares.split(' ').map(name => squareNamed(g.board, name));
    const { near, far, side } = bearingsOf(g, at!);
    const filling: Readonly<Record<string, string>> = { who: who(g, near), n: String(far), side: words.compass[side]! };
    const fill = (sentence: string): string =>
      sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => filling[name] ?? gap);
    const place = fill(far === 0 ? words.onto : far === 1 ? words.beside : words.apart);
    const next = more[0];
    return next === undefined
      ? place
      : `${place}, ${words.stretching.replace('{side}', words.compass[sideOf(g, at!, next)]!)}`;
  }
  return { who, item, quest, named, places, whereabouts, names };
}

/** How a luck window is put: by what the roll was about. */
function luckPrompt(
  g: BattleAxe,
  kind: string,
  names: Names,
): { key: string; gaps: Record<string, string | number> } | null {
  const local = g.stack.at(-1)?.local;
  if (kind === 'percent.offerLuck') {
    const roll = local as Percent;
    const stake = stakeOf(g, roll);
    if (stake === null) return null;
    const { tale, other, wounds } = stake;
    return {
      key: `luck.${tale}${tale === 'failed' || wounds !== 1 ? '' : '.one'}`,
      gaps: { other: names.who(other), n: wounds, check: names.check(roll.what) },
    };
  }
  if (kind === 'speedDie.offerLuck') return { key: 'luck.speed', gaps: { n: (local as SpeedDie).first } };
  return kind === 'luckOnRfi.offerLuck' && isPicked(local as Picking) ? { key: 'luck.picked', gaps: {} } : null;
}

/** What is left of a turn. */
function turnPrompt(g: BattleAxe, kind: string, slot: string): string {
  const turn = kind === 'takeTurn.act' ? findHero(g, slot)?.turn : undefined;
  if (turn === undefined || turn.acted === turn.moveOver) return kind;
  return turn.acted ? 'takeTurn.acted' : 'takeTurn.moved';
}

/** The rulebook spoken with the words of one language. */
export function speechWith(words: Words): Speech<BattleAxe, BattleAxeEvent> {
  const label = labelsWith(words);
  const { who, item, quest, named, places, whereabouts, names } = namesWith(words, label);
  /** What an answer speaks of, by its name. */
  const tongue: Tongue<BattleAxe> = {
    sentence: key => words.answers[key as AnswerKey],
    name: (g, { of, id }) => namings[of as keyof typeof namings](g, String(id)),
  };
  const namings = {
    mini: who,
    item: (_g: BattleAxe, id: string) => item(id),
    spell: (g: BattleAxe, id: string) => names(g).spell(id),
    squares: places,
    place: whereabouts,
    side: (_g: BattleAxe, side: string) => words.sides[side] ?? side,
    quest: (_g: BattleAxe, id: string) => quest(id),
    location: (_g: BattleAxe, id: string) => words.labels[id] ?? id,
    spellType: (_g: BattleAxe, type: string) => words.spellTypes[type] ?? type,
    content: (_g: BattleAxe, name: string) => named(name),
  };

  /** The question, with what it is about where that is known. */
  function promptOf(g: BattleAxe, { kind, slot }: Decision): string {
    const { key, gaps } = luckPrompt(g, kind, names(g)) ?? { key: turnPrompt(g, kind, slot), gaps: {} };
    const filling: Readonly<Record<string, string | number>> = { ...gaps, who: who(g, slot) };
    return (words.prompts[key] ?? words.choose).replaceAll(/\{(\w+)\}/g, (gap, name: string) =>
      String(filling[name] ?? gap),
    );
  }

  return {
    prompt: (g, open) => capitalised(promptOf(g, open)),
    option: (g, { slot }, choice) => speak(tongue, g, wordingOf({ procedures }, g, choice, slot)!),
    event: (g, event) => capitalised(taleOf(words.tales, event, names(g)) ?? label(event.type)),
    label: key => capitalised(label(key)),
  };
}
