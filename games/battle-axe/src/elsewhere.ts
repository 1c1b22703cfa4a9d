// A choice that belongs to another question is refused with the moment at which that question is put.
import type { Elsewhere, Reason, RuleId } from '@quarterstaff/kernel';
import { actions } from './actions/actions.ts';
import { BETWEEN_TURNS, isTurnOfHero } from './actions/wish.ts';
import { quests } from './content/content.ts';
import { FIXES } from './exploration/fit.ts';
import { because, nameOf } from './reasons.ts';
import { R } from './rules.ts';
import { type BattleAxe, findHero } from './state.ts';

/** When a kind of choice is asked for, by its word or by what it does. */
interface Moment {
  readonly rule: RuleId;
  readonly label: string;
  readonly words: readonly string[];
}
const turnActs = actions.map(action => action.do);

const spoken: readonly Moment[] = [
  {
    rule: R.luckOnce,
    label: 'luck is used right after a roll',
    words: ['keep', 'luck', 'born-lucky', 'first', 'second'],
  },
  { rule: R.crossingHeroes, label: 'nobody asks for leave now', words: ['agree', 'refuse'] },
  { rule: R.runForIt, label: 'Run for It is declared when the movement die is rolled', words: ['walk', 'run'] },
  { rule: R.traitTable, label: 'a blow is shrugged off when it hits', words: ['take', 'shrug'] },
  { rule: R.doubleDoorEntry, label: 'no second leaf is placed now', words: ['left', 'right'] },
  { rule: R.tileClash, label: 'no tiles clash now', words: FIXES },
  { rule: R.wordPuzzle, label: 'words are spoken by an action on a letter', words: ['?', 'done'] },
  {
    rule: R.campaignTable,
    label: 'the next quest is chosen after this one',
    words: ['stop', ...quests.map(({ id }) => id)],
  },
];
const done: readonly Moment[] = [
  {
    rule: R.moveUpTo,
    label: 'that is chosen in a hero’s move, when nothing else is to be decided',
    words: ['walk', 'stop', 'ask', 'pick-up'],
  },
  {
    rule: R.swapItems,
    label: 'cards change places by an action',
    words: ['stow', 'hold', 'give', 'take', 'take-coins', 'done'],
  },
  { rule: R.nameTarget, label: 'that is declared in a Fight', words: ['rage'] },
  { rule: R.friendlyMinis, label: 'no friendly mini moves now', words: ['go', 'stay'] },
  { rule: R.setupPage, label: 'start squares are chosen before the first round', words: ['stand'] },
  {
    rule: R.spendGold,
    label: 'that is done in town, between quests',
    words: ['ready', 'visit', 'give-gold', 'give-item'],
  },
  {
    rule: R.spendGold,
    label: 'that is done at a location of the town',
    words: ['leave', 'buy', 'learn', 'cleanse', 'resurrect'],
  },
  { rule: R.noSelling, label: 'nobody in town buys from heroes', words: ['sell'] },
  { rule: R.coinBag, label: 'coins are shared when they are found', words: ['keep'] },
  {
    rule: R.moveAndAct,
    label: 'that is chosen in a hero’s turn, when nothing else is to be decided',
    words: [...turnActs, 'end'],
  },
];
/** The answer that ends a question and names nothing, by the procedure that asks. */
const PLAIN: Readonly<Record<string, string>> = {
  takeTurn: 'end',
  walking: 'stop',
  fight: 'stop',
  shoot: 'stop',
  swapping: 'done',
  arrangeItems: 'done',
  friendlyTurn: 'stay',
  shareCoins: 'keep',
  town: 'ready',
  shop: 'leave',
};
/** Questions for leave, by the procedure that asks: what is asked, and whether it is open. */
const LEAVE: Readonly<Record<string, { readonly rule: RuleId; isAsked(local: object): boolean }>> = {
  walking: { rule: R.crossingHeroes, isAsked: local => 'asking' in local && local.asking !== null },
  swapping: { rule: R.exchangeItems, isAsked: local => 'asked' in local && local.asked !== null },
  pickUp: { rule: R.whoCarries, isAsked: () => true },
  acceptWord: { rule: R.wordPuzzle, isAsked: () => true },
  leaveBehind: { rule: R.retreat, isAsked: () => true },
};
const momentOf = (list: readonly Moment[], word: string) => list.find(({ words }) => words.includes(word)) ?? null;

/** The moment of a choice that the open question knows nothing about; nothing for what is no choice of this game. */
function momentReasons(g: BattleAxe, asked: unknown): readonly Reason[] {
  const top = g.stack.at(-1);
  const leave = LEAVE[top?.proc ?? ''];
  if (leave?.isAsked(top!.local as object) === true && typeof asked === 'object')
    return because(leave.rule, 'somebody’s leave has been asked for, and comes first');
  if (typeof asked === 'string') {
    const moment = momentOf(spoken, asked);
    if (moment !== null) return because(moment.rule, moment.label);
    return isNamed(g, asked) ? because(R.moveAndAct, 'nobody asks for {other} now', { other: nameOf(g, asked) }) : [];
  }
  if (typeof asked !== 'object' || asked === null) return [];
  const wish = asked as {
    readonly do?: unknown;
    readonly hero?: unknown;
    readonly race?: unknown;
    readonly coin?: unknown;
  };
  if (wish.race !== undefined) return because(R.campaignTable, 'new heroes join between quests');
  if (wish.coin !== undefined) return because(R.coinBag, 'coins are shared when they are found');
  if (typeof wish.do !== 'string') return [];
  if (isTurnOfHero(wish)) return because(R.heroOrder, BETWEEN_TURNS);
  if (PLAIN[top?.proc ?? ''] === wish.do && Object.keys(wish).length > 1)
    return because(
      R.moveAndAct,
      '{act} names nothing else',
      { act: wish.do },
      { label: wish.do, choice: { do: wish.do } },
    );
  const moment = momentOf(done, wish.do);
  return moment === null ? [] : because(moment.rule, moment.label);
}
const isNamed = (g: BattleAxe, id: string) =>
  findHero(g, id) !== null || [...g.enemies, ...g.friendlies, ...g.things].some(one => one.id === id);

/** Choices of other questions, each with the moment at which it is asked for. */
export const elsewhere: readonly Elsewhere<BattleAxe>[] = [
  { is: () => true, reasons: (known, _who, choice) => momentReasons(known, choice) },
];
