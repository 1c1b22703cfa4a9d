import { type Reason, reason } from '@quarterstaff/kernel';
import { R } from './rules.ts';

// An answer that belongs to another question than the open one: when that will be asked, and by which rule.

interface Asked {
  readonly rule: string;
  readonly label: string;
}

const moving: Asked = { rule: R.onePerHexEntered, label: 'asked while the figure moves' };
const market: Asked = { rule: R.otherSavingRolls, label: 'asked at a market where a journey begins' };
const spell: Asked = { rule: R.castingSpells, label: 'asked at the turn of a caster, under (h) or (r)' };
const place: Asked = { rule: R.castingSpells, label: 'asked when a spell needs a hex' };
const step: Asked = { rule: R.steppingOutOfEngagement, label: 'asked at the turn of a figure under (n) or (v)' };
const learning: Asked = { rule: R.experience, label: 'asked at the end of an adventure' };

/** By the word that tells an answer; where a word stands in several questions the likelier is named, and deeds come first. */
const words: Readonly<Record<string, Asked>> = {
  act: { rule: R.attacksGoToTheFront, label: 'asked at the turn of a figure under (b), (f), (j), (l), (o) or (t)' },
  do: { rule: R.optionEReadyWeapon, label: 'asked at the turn of a figure under (e), (m) or (q)' },
  cast: spell,
  push: { rule: R.whoMayPush, label: 'asked in the Forced Retreat phase' },
  place: { rule: R.winnerChoosesFirstOrSecond, label: 'asked of the side that has won the initiative' },
  renew: { rule: R.renewingSpells, label: 'asked in the Renew phase, for each continuing spell' },
  figure: {
    rule: R.movementSideBySide,
    label: 'asked when a side chooses among its figures: to move, to act, to push',
  },
  stop: moving,
  move: moving,
  takeOff: { rule: R.takingOff, label: 'asked at the start of the own move of a flier' },
  land: { rule: R.landing, label: 'asked at the start of the own move of a flier' },
  leave: { rule: R.endOfACombat, label: 'asked while the figure moves, at an open edge of the map' },
  ask: { rule: R.fliersPassingEachOther, label: 'asked while a flier moves' },
  dropPack: { rule: R.droppingAPack, label: 'asked at the start of its own move' },
  yield: { rule: R.endOfACombat, label: 'asked at the start of its own move' },
  face: { rule: R.freeTurning, label: 'asked at the end of its own move, and when it has risen' },
  posture: { rule: R.optionDDrop, label: 'asked when (d) or (f) is taken' },
  swoop: { rule: R.engagingFromTheAir, label: 'asked at the end of the own move of a flier' },
  callHold: { rule: R.changingTheOption, label: 'said at the start of an own move, at an own turn, or in a hold' },
  goOn: { rule: R.changingTheOption, label: 'asked before each action, of a side that has called a hold' },
  guard: { rule: R.changingTheOption, label: 'asked when an attack is announced that a guard counts against' },
  hold: { rule: R.hold, label: 'asked when a natural attack with Hold has caused a hit' },
  agree: { rule: R.conditionsForHandToHand, label: 'asked when somebody seeks consent' },
  weapon: { rule: R.defenceDie6, label: 'asked when the defence die shows 6' },
  pass: spell,
  end: { rule: R.castingSpells, label: 'asked in the own move or action of the caster' },
  at: place,
  resist: { rule: R.castingSpells, label: 'asked when a friend casts a spell that could be resisted' },
  disbelieve: { rule: R.optionIDisbelieve, label: 'asked at the turn of a figure under (i) or (s)' },
  stay: step,
  to: step,
  advance: { rule: R.advancing, label: 'asked after a push' },
  travel: { rule: R.travelPeriods, label: 'asked on the road' },
  camp: { rule: R.travelDays, label: 'asked on the road' },
  hide: { rule: R.otherSavingRolls, label: 'asked when a party makes camp' },
  buy: market,
  sell: market,
  haggle: market,
  attempt: { rule: R.otherSavingRolls, label: 'asked when something bars the road' },
  parley: { rule: R.otherSavingRolls, label: 'asked when a party meets foes that can talk' },
  inHand: { rule: R.twoHands, label: 'asked at set-up, where it is made in play' },
  learn: learning,
  talent: learning,
  spell: learning,
};

const inOrder = Object.keys(words);

/** The word by which an answer is told from others: the first of the table that it holds. */
export const wordOf = (choice: unknown): string | null =>
  typeof choice === 'object' && choice !== null ? (inOrder.find(word => Object.hasOwn(choice, word)) ?? null) : null;

export function whenAsked(asked: unknown): readonly Reason[] {
  const word = wordOf(asked);
  const found = word === null ? null : words[word]!;
  return [
    found === null
      ? reason(R.completeOptionLists, 'no answer to any question of this game')
      : { ...found, repair: null },
  ];
}
