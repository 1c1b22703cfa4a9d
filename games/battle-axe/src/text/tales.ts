// What has happened, told with the words of one language: a sentence for each event, filled with what the event names.
import type { BattleAxeEvent } from '../state.ts';

/** What sentences are filled with, as a person reads it. */
export interface Names {
  who(id: string | undefined): string; // hero, friendly or enemy
  item(id: string | undefined): string;
  spell(id: string | undefined): string;
  trait(id: string | undefined): string;
  foe(card: string | undefined, id: string | undefined): string; // an enemy that may have left the board
  room(id: string | undefined): string;
  tile(card: string | undefined): string; // a room or passage that was laid
  mood(room: string | undefined): string; // what one sees on entering a room or passage
  event(card: string | undefined): string;
  quest(id: string | undefined): string;
  enemySpell(name: string | undefined): string;
  place(square: string | undefined): string; // a square, with its room where tiles overlap
  side(side: string | undefined): string;
  check(what: string): string; // what is tried
  why(reason: string | undefined): string;
  readOut(narrative: string | undefined): string; // words of the content, where they are translated
  readonly hurt: string; // about heroes who have lost Health
  ranked(chosen: string | undefined): string; // whom an enemy tries, one after the other
  list(values: readonly (string | number)[] | undefined): string;
}

/** What fills a gap, by the word that stands in it. */
const GAPS: Readonly<Record<string, (e: BattleAxeEvent, n: Names) => string | number | undefined>> = {
  hero: (e, n) => n.who(e.hero),
  by: (e, n) => n.who(e.by),
  target: (e, n) => n.who(e.target),
  enemy: (e, n) => n.who(e.enemy),
  foe: (e, n) => n.foe(e.card, e.enemy),
  first: (e, n) => n.who(e.order?.[0]),
  order: (e, n) => n.list(e.order),
  ranked: (e, n) => n.ranked(e.trace?.chosen),
  rolls: (e, n) => (e.order ?? []).map((id, i) => `${n.who(id)} ${e.values?.[i]}`).join(', '),
  item: (e, n) => n.item(e.items?.[0]),
  items: (e, n) => (e.items ?? []).map(n.item).join(', '),
  spell: (e, n) => n.spell(e.card),
  enemySpell: (e, n) => n.enemySpell(e.what),
  trait: (e, n) => n.trait(e.what),
  check: (e, n) => n.check(e.what ?? ''),
  quest: (e, n) => n.quest(e.what),
  event: (e, n) => n.event(e.card),
  room: (e, n) => n.room(e.what),
  tile: (e, n) => n.tile(e.card),
  mood: (e, n) => n.mood(e.card),
  place: (e, n) => n.place(e.squares?.[0]),
  side: (e, n) => n.side(e.what),
  why: (e, n) => n.why(e.why),
  narrative: (e, n) => n.readOut(e.narrative),
  hurt: (_e, n) => n.hurt,
  what: e => e.what,
  card: e => e.card,
  roll: e => e.roll,
  chance: e => e.chance,
  cost: e => e.cost,
  amount: e => e.amount,
  left: e => e.left,
  over: e => Math.max(0, e.left ?? 0),
  round: e => e.round,
  die: e => e.dice?.[0],
  ours: e => e.values?.[0],
  theirs: e => e.values?.[1],
  gold: e => (e.values ?? []).reduce<number>((sum, value) => sum + value, 0),
  plates: e => e.squares?.length,
};

/** What may set an event apart from others of its type, so that it is told in words of its own. */
const kindsOf = (e: BattleAxeEvent): readonly (string | false | undefined)[] => [
  e.what,
  e.why,
  e.passed === true && 'passed',
  (e.cost ?? e.amount ?? e.left) === 1 && 'one',
  (e.order ?? []).length === 0 && 'none',
  (e.items ?? []).length === 0 && 'bare',
  e.narrative === undefined && 'plain',
];

/** The sentence for an event, if there are words for it. */
export function taleOf(
  tales: Readonly<Record<string, string>>,
  event: BattleAxeEvent,
  names: Names,
): string | undefined {
  const { type } = event;
  const kind = kindsOf(event).find(one => one !== false && tales[`${type}.${one}`] !== undefined);
  const sentence = tales[`${type}.${kind}`] ?? tales[type];
  return sentence
    ?.replaceAll(/\{(\w+)\}/g, (gap, name: string) => (name in GAPS ? String(GAPS[name]!(event, names)) : gap))
    .trim();
}
