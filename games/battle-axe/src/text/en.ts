import words from './en.json' with { type: 'json' };
import type { Words } from './words.ts';

const SIDES: Readonly<Record<string, string>> = words.SIDES;
const ENDS: Readonly<Record<string, string>> = words.ENDS;
const LAID: Readonly<Record<string, string>> = words.LAID;
const WAITS: Readonly<Record<string, string>> = words.WAITS;
const TRAPS: Readonly<Record<string, string>> = words.TRAPS;

/** The sentences that answers are told in. */
export type AnswerKey = keyof typeof words.answers;

const total = (values: readonly (string | number)[] = []): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);
const squares = (cost: number | undefined): string => `${cost} ${cost === 1 ? 'square' : 'squares'}`;

/** Who begins a quest with less than all Health has not lost it in the quest. */
const hurtOnTheWay = (heroes: readonly string[]): string => {
  if (heroes.length === 0) return '';
  const [isAlone, last] = [heroes.length === 1, heroes.at(-1)!];
  const all = isAlone ? last : `${heroes.slice(0, -1).join(', ')} and ${last}`;
  return ` The way here was no walk: ${all} ${isAlone ? 'is' : 'are'} wounded already.`;
};

/** All that Battle-Axe says in English. */
export const en: Words = {
  prompts: words.prompts,
  choose: 'Choose.',
  and: ' and ',
  answers: words.answers,
  sides: words.SIDES,
  compass: words.COMPASS,
  moods: words.MOODS,
  onto: 'where {who} stands',
  beside: 'beside {who}, to the {side}',
  apart: '{n} squares from {who}, to the {side}',
  stretching: 'stretching {side}',
  spellTypes: {},
  trap: 'the trap',
  friends: { wolf: 'the wolf', captive: 'the captive' },
  checks: words.checks,
  names: {},
  readOut: {},
  tales: words.tales,
  longTales: {
    questBegan: (e, n) => (n.readOut(e.narrative) || 'The quest begins.') + hurtOnTheWay(n.hurt),
    heroMoved: (e, n) => `${n.who(e.hero)} walks ${squares(e.cost)} to ${n.place(e.squares?.[0])}.`,
    heroTurned: (e, n) => `${n.who(e.hero)} turns to the ${SIDES[e.what ?? 'N']}.`,
    crossingAsked: (e, n) => `${n.who(e.target)} ${e.passed === true ? 'lets' : 'does not let'} ${n.who(e.hero)} pass.`,
    rolled: (e, n) =>
      `${n.who(e.by)} rolls ${e.roll}, ${e.chance} or less needed (${n.check(e.what ?? '')}): ${e.passed === true ? 'success' : 'failure'}.`,
    rfiRolled: (e, n) => `Roll For It: ${(e.order ?? []).map((id, i) => `${n.who(id)} ${e.values?.[i]}`).join(', ')}.`,
    fightBegan: (e, n) =>
      `${n.who(e.hero)} fights ${n.who(e.target)}: ${e.amount} ${e.amount === 1 ? 'attack' : 'attacks'}.`,
    enemyWounded: (e, n) => `${n.who(e.enemy)} loses ${e.amount} Health; ${Math.max(0, e.left ?? 0)} left.`,
    enemyAppeared: (e, n) => `${n.who(e.enemy)} appears. ${n.readOut(e.narrative)}`.trim(),
    enemyStepStarted: (e, n) =>
      (e.order ?? []).length === 0 ? 'No enemy acts.' : `The enemies act: ${n.list(e.order)}.`,
    enemySkipped: (e, n) => `${n.who(e.enemy)} ${e.why === 'asleep' ? 'is asleep' : e.why}.`,
    enemyWaited: (e, n) => `${n.who(e.enemy)} ${WAITS[e.why ?? ''] ?? 'waits'}.`,
    enemySorted: (e, n) =>
      `${n.who(e.enemy)} looks for a hero to ${e.what === 'fight' ? 'fight' : e.what === 'shoot' ? 'shoot' : 'cast at'}: ${n.ranked(e.trace?.chosen, ', then ')}.`,
    heroPassedOver: (e, n) => `${n.who(e.enemy)} passes over ${n.who(e.target)}: there is ${e.why}.`,
    enemyMoved: (e, n) => `${n.who(e.enemy)} moves ${squares(e.cost)} to ${n.place(e.squares?.[0])}.`,
    platesFound: (e, n) => `${n.who(e.hero)} makes ${e.squares?.length} pressure plates harmless.`,
    whistled: (e, n) => `${n.who(e.hero)} blows the whistle: ${n.list(e.order) || 'nothing hears it'}.`,
    itemMoved: (e, n) => `${n.who(e.hero)} ${e.what === 'hold' ? 'takes in hand' : 'stows'} ${n.item(e.items?.[0])}.`,
    itemGiven: (e, n) =>
      e.what === 'hand'
        ? `${n.who(e.hero)} puts ${n.item(e.items?.[0])} into the hand of ${n.who(e.target)}.`
        : `${n.who(e.hero)} gives ${n.item(e.items?.[0])} to ${n.who(e.target)}.`,
    itemTaken: (e, n) => `${n.who(e.hero)} takes ${n.item(e.items?.[0]) || 'coins'} from ${n.who(e.target)}.`,
    doorDiceRolled: e => `The Door Dice shows ${e.what === 'R' ? 'a room' : 'a passage'}.`,
    questDiceRolled: e => (e.what === 'Q' ? 'The Quest Room is found!' : 'The Quest Room Dice is blank.'),
    cardDrawn: (e, n) =>
      e.what === 'event' ? `An event card is drawn: ${n.event(e.card)}.` : `A ${e.what} card is drawn.`,
    roomRolled: (e, n) => `D20 ${e.dice?.[0]}: ${n.room(e.what)}.`,
    tileLaid: (e, n) => `${n.room(e.card) || 'A passage'}${LAID[e.why ?? ''] ?? ''}. ${n.mood(e.card)}`.trim(),
    eventDrawn: (e, n) => `${n.event(e.card)}: ${n.readOut(e.narrative)}`,
    initiativeRolled: e => `Initiative: heroes ${e.values?.[0]}, enemies ${e.values?.[1]}.`,
    initiativeDecided: (e, n) =>
      (e.order ?? []).length === 0 ? 'The heroes go first.' : `Before the heroes: ${n.list(e.order)}.`,
    trapSprung: (e, n) => `A trap goes off on ${n.who(e.hero)}: ${TRAPS[e.what ?? ''] ?? e.what}.`,
    wordSpoken: (e, n) => `${n.who(e.hero)} says "${e.what}": ${e.passed === true ? 'it counts' : 'wrong'}.`,
    roomCompleted: (e, n) => `${n.room(e.what)} is ours; ${e.left} ${e.left === 1 ? 'room' : 'rooms'} so far.`,
    coinsFound: (e, n) => `${n.who(e.hero)} finds ${total(e.values)} gold.`,
    treasureFound: (e, n) => `${n.who(e.hero)} finds treasure: ${(e.items ?? []).map(n.item).join(', ')}.`,
    questEnded: (e, n) => [ENDS[e.what ?? ''] ?? 'The quest ends.', n.readOut(e.narrative)].join(' ').trim(),
    rewarded: e => `Each survivor gets ${e.amount} gold and notes the code ${e.card}.`,
  },
  labels: { ...words.table, ...words.labels },
};

/** Event types that have a sentence. */
export const told = new Set([...Object.keys(en.tales), ...Object.keys(en.longTales)]);
