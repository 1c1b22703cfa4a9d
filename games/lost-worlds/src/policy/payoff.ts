// What a pair of rows is worth one turn ahead (LW-GAP-10), in tenths so that all arithmetic is in whole numbers.

import { pagesOf, rowCount } from '../books/rows.ts';
import { bookOf, fighterOf, foeIn, setTold, toldIn } from '../duel/fighters.ts';
import { readInstructions } from '../duel/instruction.ts';
import { ladderOf } from '../duel/legal-rows.ts';
import { announcedPage, damageOf, type LookUp, lookUp, reckon } from '../duel/look-up.ts';
import type { Engagement, Fighter, FighterId, Told } from '../duel/state.ts';
import { clone, type LostWorlds } from '../state.ts';

/** Payoffs to one fighter of an engagement: by its own legal rows and the opponent's. */
export interface PayoffMatrix {
  readonly own: readonly number[];
  readonly other: readonly number[];
  readonly value: readonly (readonly number[])[]; // value[own][other], in tenths
}

const WEIGHT = { damage: 10, fall: 40, critical: 10, row: 1, disarmed: 10, regain: 5 } as const;

interface Ahead {
  readonly looks: readonly [LookUp, LookUp]; // by the fighter, by its opponent
  readonly regained: readonly [number, number];
  readonly rows: readonly [number, number]; // legal rows next turn
  readonly dropped: readonly [boolean, boolean];
}

/** Legal rows after an instruction, by fighter and by what it is told: many pairs of rows lead to the same. */
type RowCounts = Map<string, number>;

function rowsLeft(g: LostWorlds, e: Engagement, f: Fighter, told: Told, counts: RowCounts): number {
  const key = `${f.id}|${told.restriction}|${told.criticals.join('&')}`;
  let count = counts.get(key);
  if (count === undefined) {
    const before = toldIn(e, f.id);
    setTold(e, f.id, told);
    count = rowCount(ladderOf(g, f).rows);
    setTold(e, f.id, before);
    counts.set(key, count);
  }
  return count;
}

/** One turn of one engagement in a scratch state, without cards played and without carrying anything out. */
function lookAhead(
  g: LostWorlds,
  edge: number,
  f: Fighter,
  foe: Fighter,
  row: number,
  other: number,
  counts: RowCounts,
): Ahead {
  const e = g.duel.engagements[edge]!;
  const own = announcedPage(bookOf(g, f), row, e);
  const told = announcedPage(bookOf(g, foe), other, e);
  const looks = [
    lookUp(g, edge, { reader: f.id, scorer: f.id, row, own }, { subject: foe.id, row: other, told }),
    lookUp(g, edge, { reader: foe.id, scorer: foe.id, row: other, own: told }, { subject: f.id, row, told: own }),
  ].map(look => {
    const reckoned = reckon(g, look);
    return { ...reckoned, damage: damageOf(g, reckoned) };
  }) as [LookUp, LookUp];
  const down = [f, foe].filter(x => x.weaponDown).map(x => x.id);
  const { readings, orders } = readInstructions(g, looks, down, null);
  const regain = (id: FighterId): number =>
    orders.reduce((sum, order) => (order.told === id && order.effect.do === 'regain' ? sum + order.effect.n : sum), 0);
  const drops = (x: Fighter): boolean =>
    !x.weaponDown &&
    bookOf(g, x).armed !== 0 &&
    orders.some(order => order.told === x.id && order.effect.do === 'drop');
  const reading = readings.find(r => r.edge === edge)!;
  const rows = [
    rowsLeft(g, e, f, f.id === e.a ? reading.toldA : reading.toldB, counts),
    rowsLeft(g, e, foe, foe.id === e.a ? reading.toldA : reading.toldB, counts),
  ] as const;
  return {
    looks,
    regained: [
      Math.min(regain(f.id), f.maxBody - f.body + looks[1].damage),
      Math.min(regain(foe.id), foe.maxBody - foe.body + looks[0].damage),
    ],
    rows,
    dropped: [drops(f), drops(foe)],
  };
}

function payoff(f: Fighter, foe: Fighter, ahead: Ahead): number {
  const [dealt, taken] = ahead.looks;
  const foeFalls = foe.body - dealt.damage <= 0;
  const selfFalls = f.body - taken.damage <= 0;
  let value = WEIGHT.damage * (dealt.damage - taken.damage);
  value += WEIGHT.fall * (Number(foeFalls) - Number(selfFalls));
  value += WEIGHT.critical * (Number(dealt.critical) - Number(taken.critical));
  if (foeFalls || selfFalls) return value; // the duel stops before step 8
  value += WEIGHT.row * (ahead.rows[0] - ahead.rows[1]);
  value += WEIGHT.disarmed * (Number(ahead.dropped[1]) - Number(ahead.dropped[0]));
  return value + WEIGHT.regain * (ahead.regained[0] - ahead.regained[1]);
}

/** The matrix of one engagement from a fighter's side. Both lists of legal rows are public. */
export function payoffMatrix(known: LostWorlds, e: Engagement, id: FighterId): PayoffMatrix {
  const g = clone(known);
  const edge = known.duel.engagements.indexOf(e);
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  const own = pagesOf(ladderOf(g, f).rows);
  const other = pagesOf(ladderOf(g, foe).rows);
  const counts: RowCounts = new Map();
  return {
    own,
    other,
    value: own.map(row => other.map(answer => payoff(f, foe, lookAhead(g, edge, f, foe, row, answer, counts)))),
  };
}

const ROUNDS = 400;

/** How often each row of both sides is played in 400 rounds of fictitious play; ties go to the lowest page. */
export function fictitiousPlay(value: PayoffMatrix['value'], rounds = ROUNDS): { own: number[]; other: number[] } {
  const rows = value.length;
  const columns = value[0]?.length ?? 0;
  const own = new Array<number>(rows).fill(0);
  const other = new Array<number>(columns).fill(0);
  const ownGain = new Array<number>(rows).fill(0); // of each own row against the opponent's play so far
  const otherLoss = new Array<number>(columns).fill(0);
  let i = 0;
  let j = 0;
  for (let round = 0; round < rounds; round += 1) {
    own[i]! += 1;
    other[j]! += 1;
    for (let r = 0; r < rows; r += 1) ownGain[r]! += value[r]![j]!;
    for (let c = 0; c < columns; c += 1) otherLoss[c]! += value[i]![c]!;
    i = ownGain.indexOf(Math.max(...ownGain));
    j = otherLoss.indexOf(Math.min(...otherLoss));
  }
  return { own, other };
}
