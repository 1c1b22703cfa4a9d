// What a host may answer for a player of Battle-Axe who wants to be asked only what can matter.
import type { Decision, Ground, Seat, StandIn } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { isSpent } from '../actions/spent.ts';
import type { Attack } from '../combat/attack.ts';
import { VITAL } from '../combat/attack.ts';
import { isPicked } from '../general/at-stake.ts';
import type { Percent, SpeedDie } from '../general/roll.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { costToEnemy } from '../movement/approach.ts';
import type { Move } from '../movement/way.ts';
import { type BattleAxe, findEnemy, findHero, type Hero, heroOf } from '../state.ts';
import { isGrave, isPrize, isWorthLuck, isWorthLuckOnPick } from './stakes.ts';

type Answer = (g: BattleAxe, open: Decision, hero: Hero | null, local: never) => unknown;
const ASK = null;

const turnOptions = (open: Decision) => open.options as readonly TurnChoice[];
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : ASK);
const always =
  (answer: unknown): Answer =>
  () =>
    answer;
const first: Answer = (_g, open) => open.options[0];

/** The luck window of a roll: only when it is the last of a blow that went wrong, and grave. */
const luckOnRoll: Answer = (g, _open, hero, roll: Percent) =>
  hero !== null && isWorthLuck(g, hero, roll) ? ASK : 'keep';

interface Picking {
  readonly what: string;
  readonly faces: readonly number[];
  readonly at: number;
  readonly second: number;
}
/** BA-GEN-10: only the highest is picked. */
const luckOnPick: Answer = (g, _open, hero, { what, faces, at }: Picking) => {
  return hero !== null && isPicked({ faces, at }) && isWorthLuckOnPick(g, hero, what) ? ASK : 'keep';
};

/** He reaches an enemy with these squares more, and none without them. */
function fallsShort(g: BattleAxe, hero: Hero, die: number, more: number): boolean {
  if (g.quiet) return false;
  const speed = speedSum(g, situation(hero)).total;
  const cost = costToEnemy(g, hero);
  return cost !== null && cost > speed + die && cost <= speed + more;
}
const luckOnSpeed: Answer = (g, _open, hero, { first: face }: SpeedDie) =>
  hero !== null && fallsShort(g, hero, face, 6) ? ASK : 'keep';
const runForIt: Answer = (g, _open, hero, { die }: Move) =>
  hero !== null && fallsShort(g, hero, die, 10 + die) ? ASK : 'walk';

interface Two {
  readonly first: number;
  readonly second: number;
}
const better = (isFirst: boolean) => (isFirst ? 'first' : 'second');
/** Low on rolls of his own, high on rolls against him. */
const keepRoll: Answer = (_g, _open, hero, { by, first: a, second: b }: Percent) =>
  better(by === hero?.id ? a <= b : a >= b);
const keepSpeed: Answer = (_g, _open, _hero, { first: a, second: b }: Two) => better(a >= b);
/** BA-GEN-10: the highest is picked. */
const keepPick: Answer = (g, _open, _hero, { what, faces, at, second }: Picking) =>
  better(isPrize(g, what) ? faces[at]! >= second : faces[at]! <= second);

/** BA-FGT-06: the same enemy while it stands; another only when there is but one. Traits are declared before the fight. */
const strikeOn: Answer = (g, open, _hero, { target }: { target: string }) => {
  const blows = turnOptions(open).filter(option => option.do === 'fight' && option.weapon === undefined);
  const same = blows.find(option => option.target === target);
  if (same !== undefined) return same;
  if (findEnemy(g, target) !== null || blows.length === 0) return { do: 'stop' };
  return only(blows);
};

/** One more target when there is but one to take. */
const oneMore: Answer = (_g, open) => only(open.options.filter(option => option !== '-'));

/** The blow would leave him little Health, or is vital. */
const shrugOff: Answer = (_g, _open, hero, { face }: Attack) =>
  hero !== null && (face <= VITAL || isGrave(hero, 1)) ? ASK : 'take';

/** Everything of the turn is used. */
const endOfTurn: Answer = (g, open, hero) =>
  hero !== null && isSpent(g, hero, turnOptions(open)) ? { do: 'end' } : ASK;
/** Nowhere to walk with what is left. */
const endOfMove: Answer = (_g, open) => {
  const idle = turnOptions(open).every(({ do: act }) => act === 'stop' || act === 'turn');
  return idle ? { do: 'stop' } : ASK;
};

const whoActs: Answer = (g, open) =>
  open.options.find(id => findHero(g, String(id))?.turn.taking === true) ?? open.options[0];
const healthiest: Answer = (g, open) =>
  [...(open.options as readonly string[])].sort((a, b) => heroOf(g, b).health - heroOf(g, a).health)[0];
const left: Answer = (_g, open) => (open.options.includes('left') ? 'left' : open.options[0]);

/** By kind: the ground on which others learn nothing from it, and the answer. What is not listed is asked. */
const table: Readonly<Record<string, readonly [Ground, Answer]>> = {
  'takeTurn.act': ['public', endOfTurn],
  'walking.chooseLeg': ['public', endOfMove],
  'speedDie.offerLuck': ['public', luckOnSpeed],
  'move.runForIt': ['public', runForIt],
  'percent.offerLuck': ['public', luckOnRoll],
  'luckOnRfi.offerLuck': ['public', luckOnPick],
  'percent.keepEither': ['public', keepRoll],
  'speedDie.keepEither': ['public', keepSpeed],
  'luckOnRfi.keepEither': ['public', keepPick],
  'fight.declare': ['public', strikeOn],
  'breathe.chooseSecond': ['public', oneMore],
  'chooseLeaps.choose': ['public', oneMore],
  'attack.shrugItOff': ['public', shrugOff],
  'walking.consent': ['own', always('agree')],
  'pickUp.consent': ['own', always('agree')],
  'swapping.consent': ['own', always('agree')],
  'acceptWord.consent': ['own', always('agree')],
  'leaveBehind.consent': ['own', always('agree')],
  'exploreEnd.solveClash': ['public', first],
  'exploreDoor.solveClash': ['public', first],
  'exploreDoor.secondLeaf': ['public', left],
  'completeRoom.chooseFinder': ['public', whoActs],
  'shareCoins.share': ['public', always({ do: 'keep' })],
  'quest.chooseBearer': ['public', healthiest],
};

export const standIns: readonly StandIn<BattleAxe>[] = Object.entries(table).map(([kind, [ground, answer]]) => ({
  kind,
  about: `default ${kind}`,
  ground,
  answer: (known: BattleAxe, open: Decision, _hand: readonly Seat[]) =>
    answer(known, open, findHero(known, open.slot), known.stack.at(-1)!.local as never),
}));
