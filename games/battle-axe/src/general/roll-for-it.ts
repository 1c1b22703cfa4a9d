// Roll For It: who is affected when one of several must be picked at random (BA-GEN-10).

import { again, call, d100, done } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { R } from '../rules.ts';
import type { TargetId } from '../state.ts';
import { luckAnswers, luckWindow } from './luck.ts';

interface RfiLuck {
  readonly what: string;
  readonly ids: readonly TargetId[];
  faces: readonly number[];
  at: number; // whose window is open
  second: number; // -1: roll again; a face: both results are on the table
}

const whose = (luck: RfiLuck) => luck.ids[luck.at] ?? null;
/** The luck windows on the dice of one Roll For It, in party order, once all dice are on the table (BA-LUCK-10). */
export const luckOnRfi = procedure<RfiLuck>('luckOnRfi', {
  findNext: step((g, luck) => {
    while (luck.at < luck.ids.length && luckAnswers(g, whose(luck)).length === 0) luck.at += 1;
    if (luck.at >= luck.ids.length) return done(luck.faces);
  }),
  ...luckWindow<RfiLuck>({
    of: 'luckOnRfi',
    rule: R.luckWindows,
    whose,
    what: () => 'rfi',
    uses: () => [R.useMyLuck, R.luckWindows],
    dice: () => d100(),
    rolled(luck, face, emit) {
      luck.second = face;
      emit?.({
        type: 'rfiRolled',
        rules: [R.rollForIt, R.useMyLuck],
        what: luck.what,
        order: [whose(luck)!],
        values: [face],
        dice: [face],
        sides: 100,
      });
    },
    keep(luck) {
      luck.at += 1;
      return again;
    },
    choose(luck, answer) {
      if (answer === 'second') luck.faces = luck.faces.with(luck.at, luck.second);
    },
  }),
  goOn: step((_g, luck) => {
    luck.second = 0;
    luck.at += 1;
    return again;
  }),
});

export interface RollForIt {
  readonly what: string;
  readonly all: boolean; // rank everybody, not only the highest
  groups: readonly (readonly TargetId[])[]; // those of one group are still tied; the highest group first
  faces: readonly number[]; // of the group that rolls, in party order
}
export function newRollForIt(what: string, ids: readonly TargetId[], all: boolean): RollForIt {
  return { what, all, groups: ids.length === 0 ? [] : [ids], faces: [] };
}

const NOBODY: readonly TargetId[] = Object.freeze([]);

/** The group that has to roll next: the first that is still tied; only the highest counts if one hero is wanted. */
function rolling(rfi: RollForIt): readonly TargetId[] {
  for (const group of rfi.groups) {
    if (group.length > 1) return group;
    if (!rfi.all) return NOBODY;
  }
  return NOBODY;
}

/** The ways in which n dice can be ordered, each with one example of faces and the number of throws that lead to it. */
function orderings(n: number): readonly { readonly faces: readonly number[]; readonly weight: number }[] {
  const found = new Map<string, { faces: readonly number[]; weight: number }>();
  const levels = new Array<number>(n).fill(0);
  for (let code = 0; code < n ** n; code += 1) {
    let rest = code;
    for (let i = 0; i < n; i += 1) {
      levels[i] = rest % n;
      rest = Math.floor(rest / n);
    }
    const distinct = [...new Set(levels)].sort((a, b) => a - b);
    const ranks = levels.map(level => distinct.indexOf(level));
    const key = ranks.join(' ');
    if (found.has(key)) continue;
    const k = distinct.length;
    let weight = 1;
    for (let i = 0; i < k; i += 1) weight = (weight * (100 - i)) / (i + 1);
    found.set(key, { faces: ranks.map(rank => Math.floor((100 * (rank + 1)) / (k + 1))), weight });
  }
  return [...found.values()];
}
const orderingsOf = new Map<number, ReturnType<typeof orderings>>();

/**
 * Everybody tied rolls D100 in party order, then come the luck windows, then ties roll again. Answers with the ids, the
 * highest first. With one hero no die is rolled.
 */
export const rollForIt = procedure<RollForIt>('rollForIt', {
  roll: chance({
    rule: R.rollForIt,
    dice: (_g, rfi) => d100(rolling(rfi).length),
    outcomes(_g, rfi) {
      const n = rolling(rfi).length;
      const known = orderingsOf.get(n) ?? orderings(n);
      orderingsOf.set(n, known);
      return known;
    },
    take(_g, rfi, faces, emit) {
      const ids = rolling(rfi);
      emit?.({
        type: 'rfiRolled',
        rules: [R.rollForIt],
        what: rfi.what,
        order: ids,
        values: faces,
        dice: faces,
        sides: 100,
      });
      return call(luckOnRfi, { what: rfi.what, ids, faces, at: 0, second: 0 }, 'faces');
    },
  }),
  rank: step((_g, rfi, emit) => {
    const ids = rolling(rfi);
    if (ids.length === 0) {
      const order = rfi.groups.flat();
      if (rfi.faces.length > 0) {
        const told = rfi.all ? order : order.slice(0, 1);
        emit?.({ type: 'rfiRanked', rules: [R.rollForIt], what: rfi.what, order: told });
      }
      return done(order);
    }
    const faces = [...new Set(rfi.faces)].sort((a, b) => b - a);
    const split = faces.map(face => ids.filter((_id, i) => rfi.faces[i] === face));
    rfi.groups = rfi.groups.flatMap(group => (group === ids ? split : [group]));
    return again;
  }),
});
