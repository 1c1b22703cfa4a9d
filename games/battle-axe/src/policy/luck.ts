// Where the computer's heroes spend their luck.
import type { Decision } from '@quarterstaff/kernel';
import { situation, speedSum } from '../heroes/values.ts';
import { costToEnemy } from '../movement/approach.ts';
import { type BattleAxe, findEnemy, type Hero } from '../state.ts';
import { isFighter } from './danger.ts';
import type { Doctrine } from './doctrine.ts';
import { type Pick, pick } from './pick.ts';

interface Rolled {
  readonly what?: string;
  readonly by?: string;
  readonly chance?: number;
  readonly first?: number;
  readonly second?: number;
}
const rolledNow = (g: BattleAxe) => g.stack.at(-1)!.local as Rolled;
const KEEP = pick('keep', 'not worth it');
const VITAL = 5;
const GRAVE = ['jump', 'rope-bridge', 'pit', 'gas', 'iron-stomach', 'snare'];
const COSTLY = ['charm', 'winning-smile', 'disarm'];

/** What there is to spend: at the end of a quest nothing need be kept. */
const toSpare = (g: BattleAxe, hero: Hero, born: boolean, by: Doctrine): number =>
  hero.luck + (born ? 1 : 0) + (g.mat.questRoomPlaced ? by.luckAtEnd : 0);

/** Luck on what would hurt first, then on what would help. */
export function luckOnPercent(g: BattleAxe, open: Decision, hero: Hero | null, by: Doctrine): Pick {
  const { what = '', by: who, chance, first } = rolledNow(g);
  if (hero === null || chance === undefined || first === undefined) return KEEP;
  const born = open.options.includes('born-lucky');
  const spend = (why: string) => pick(born ? 'born-lucky' : 'luck', why);
  const spare = toSpare(g, hero, born, by);
  const failed = first > chance;
  if (who === hero.id) {
    if (!failed) return KEEP;
    if (GRAVE.includes(what)) return spend('this must not fail');
    if (what === 'defend')
      return hero.health <= by.luckDefend || (spare >= by.luckDefendSpare && chance >= by.luckDefendChance)
        ? spend('a wound that need not be')
        : KEEP;
    if (COSTLY.includes(what)) return spare >= by.luckCostly ? spend('it would be lost') : KEEP;
    return (what === 'fight' || what === 'shoot') && spare >= by.luckStrike && chance >= by.luckStrikeChance
      ? spend('luck to spare')
      : KEEP;
  }
  if (failed) return KEEP;
  if (what === 'defend') {
    const strong = findEnemy(g, who ?? '')?.health ?? 0;
    return spare >= by.luckParried && chance <= by.luckParriedChance && strong >= by.luckParriedHealth
      ? spend('it should not have got away')
      : KEEP;
  }
  if (first <= VITAL && (hero.health <= by.luckVital || spare >= by.luckVitalSpare)) return spend('a vital blow');
  return hero.health <= by.luckBlow ? spend('it would be the last') : KEEP;
}

/** Of two results the better one: low for one's own rolls, high for rolls against oneself. */
export function betterResult(g: BattleAxe, hero: Hero | null): Pick {
  const { by, first, second } = rolledNow(g);
  const low = by === hero?.id;
  const better = low ? first! <= second! : first! >= second!;
  return pick(better ? 'first' : 'second', 'the better result');
}

/** A short movement die that keeps a fighter from the enemy. */
export function luckOnSpeed(g: BattleAxe, open: Decision, hero: Hero | null, by: Doctrine): Pick {
  const { first = 6 } = rolledNow(g);
  if (hero === null || g.quiet || first > 2 || !isFighter(hero)) return KEEP;
  const born = open.options.includes('born-lucky');
  if (toSpare(g, hero, born, by) < by.luckStride) return KEEP;
  const speed = speedSum(g, situation(hero)).total;
  const cost = costToEnemy(g, hero);
  const helps = cost !== null && cost > speed + first && cost <= speed + 5;
  return helps ? pick(born ? 'born-lucky' : 'luck', 'to get at the enemy') : KEEP;
}

/** The higher die of two: movement is the one roll that should be high. */
export function longerStride(g: BattleAxe): Pick {
  const { first, second } = rolledNow(g);
  return pick(first! >= second! ? 'first' : 'second', 'the better result');
}

/** Roll For It picks the highest: whoever has plenty of luck rolls again when it would be him. */
export function luckOnRfi(g: BattleAxe, open: Decision, hero: Hero | null, by: Doctrine): Pick {
  const { ids, faces } = g.stack.at(-1)!.local as {
    readonly ids?: readonly string[];
    readonly faces?: readonly number[];
  };
  if (hero === null || ids === undefined || faces === undefined) return KEEP;
  const own = faces[ids.indexOf(hero.id)] ?? 0;
  const hurts = hero.health <= by.luckAside || hero.luck >= by.luckAsideSpare;
  const isHighest = faces.every(face => face <= own);
  const born = open.options.includes('born-lucky');
  return isHighest && hurts && toSpare(g, hero, born, by) >= 2
    ? pick(born ? 'born-lucky' : 'luck', 'let it be somebody else')
    : KEEP;
}
