// Who lives in the halls of a run, and how many of them come to how much.
import type { Dice } from '@quarterstaff/kernel';
import { enemyByCode, roomById } from '../content/content.ts';

/** What an enemy of a card is worth: about how much a party suffers from it. */
export const WORTH: Readonly<Record<string, number>> = {
  RT: 1,
  K: 1,
  BT: 1.3,
  KS: 1.3,
  G: 1.6,
  GA: 1.9,
  S: 1.9,
  B: 2.2,
  CU: 2.8,
  GR: 2.8,
  O: 3.2,
  Z: 3.3,
  BN: 4,
  GH: 4,
  W: 4,
  HW: 5.5,
  WR: 6.5,
  OC: 8,
  SP: 9,
  OG: 11,
  MI: 11,
  TR: 12,
  SG: 16,
  BL: 17,
  AD: 20,
};
export const worthOf = (cards: readonly string[]): number => cards.reduce((sum, card) => sum + WORTH[card]!, 0);

/** A people with its hall. */
export interface Folk {
  readonly section: string; // the room it lives in
  readonly from: number; // halls in which it is met, the first being 1
  readonly to: number;
  readonly cards: readonly string[];
  readonly needs?: readonly string[]; // one of them is there: the room is completed with it
}

export const FOLKS: readonly Folk[] = [
  { section: 'F09', from: 1, to: 3, cards: ['RT', 'BT', 'K'] },
  { section: 'F01', from: 1, to: 9, cards: ['K', 'KS', 'G', 'GA', 'O', 'OC'] },
  { section: 'F02', from: 1, to: 12, cards: ['RT', 'S', 'B', 'Z', 'GH'] },
  { section: 'F03', from: 2, to: 15, cards: ['RT', 'K', 'G', 'W', 'OC', 'MI'] },
  { section: 'F04', from: 2, to: 13, cards: ['RT', 'G', 'BN', 'CU', 'W', 'OG'] },
  { section: 'F06', from: 4, to: 15, cards: ['K', 'G', 'GA', 'GR', 'O', 'OC', 'MI'] },
  { section: 'F07', from: 4, to: 15, cards: ['BT', 'S', 'CU', 'HW', 'WR', 'SG'] },
  { section: 'F05', from: 5, to: 15, cards: ['RT', 'BT', 'SP'], needs: ['SP'] },
  { section: 'F10', from: 5, to: 15, cards: ['RT', 'S', 'Z', 'GH', 'WR'] },
  { section: 'F08', from: 6, to: 15, cards: ['K', 'G', 'GR', 'O', 'OG', 'TR'], needs: ['OG', 'TR'] },
];

/** The quests that a run may be about, and whose halls lie on the way more often than others. */
export const QUESTS: readonly { readonly quest: string; readonly folks: readonly string[] }[] = [
  { quest: 'QU1', folks: ['F02', 'F10', 'F07'] },
  { quest: 'QU2', folks: ['F04', 'F06', 'F08'] },
  { quest: 'QU3', folks: ['F01', 'F03', 'F05'] },
  { quest: 'QU4', folks: ['F04', 'F07', 'F03'] },
  { quest: 'QU5', folks: ['F01', 'F06', 'F03'] },
  { quest: 'QU6', folks: ['F10', 'F02', 'F05'] },
  { quest: 'QU7', folks: ['F01', 'F06', 'F03'] },
  { quest: 'QU8', folks: ['F08', 'F09', 'F06'] },
];

const LORDLY = 8; // a leader, or too large to stand just anywhere
/** Those of a people who come to the last hall as guards. */
export const guardsOf = (section: string): Folk => {
  const { from, to, cards } = FOLKS.find(other => other.section === section)!;
  return { section, from, to, cards: cards.filter(card => WORTH[card]! < LORDLY && Math.max(...sizeOf(card)) === 1) };
};

/** The people of each hall before the last: never the same as in the two halls before. */
export function folksAlong(dice: Dice, halls: number, favoured: readonly string[]): readonly Folk[] {
  const met: Folk[] = [];
  for (let hall = 1; hall <= halls; hall += 1) {
    const here = FOLKS.filter(folk => folk.from <= hall && hall <= folk.to && !met.slice(-2).includes(folk));
    met.push(dice.pick(here.flatMap(folk => (favoured.includes(folk.section) ? [folk, folk] : [folk]))));
  }
  return met;
}

const FEW = 2;
const MOST = 9; // in a hall

/** Who is in a hall: as many as come to at least that much, and hardly more. */
export function crowd(dice: Dice, { cards, needs }: Folk, worth: number): readonly string[] {
  const crowd: string[] = needs === undefined ? [] : [affordable(dice, needs, worth)];
  const count = FEW + dice.die(4);
  while (worthOf(crowd) < worth && crowd.length < MOST) {
    const left = worth - worthOf(crowd);
    const each = left / Math.max(1, count - crowd.length);
    const near = [...cards].sort((a, b) => Math.abs(WORTH[a]! - each) - Math.abs(WORTH[b]! - each));
    const one = dice.pick(near.slice(0, 2));
    crowd.push(WORTH[one]! <= left + SLACK ? one : smallestOver(cards, left));
  }
  // No more find room: better ones take the places of the least.
  for (let left = worth - worthOf(crowd); left > 0; left = worth - worthOf(crowd)) {
    const least = crowd.toSorted(byWorth)[0]!;
    const better = smallestOver(cards, WORTH[least]! + left);
    if (better === least) break; // all of them are the best there are
    crowd[crowd.indexOf(least)] = better;
  }
  return crowd;
}
const SLACK = 0.5;

const affordable = (dice: Dice, cards: readonly string[], worth: number): string => {
  const paid = cards.filter(card => WORTH[card]! <= worth + SLACK);
  return paid.length === 0 ? cards[0]! : dice.pick(paid);
};
const byWorth = (a: string, b: string): number => WORTH[a]! - WORTH[b]!;
/** The least that brings a hall to what it is to come to. */
const smallestOver = (cards: readonly string[], left: number): string => {
  const sorted = cards.toSorted(byWorth);
  return sorted.find(card => WORTH[card]! >= left) ?? sorted.at(-1)!;
};

export const sizeOf = (card: string): readonly [number, number] => enemyByCode.get(card)!.size;
/** Too large for a single door. */
export const isLarge = (card: string): boolean => Math.min(...sizeOf(card)) > 1;
export const roomOf = (section: string) => roomById.get(section)!;
