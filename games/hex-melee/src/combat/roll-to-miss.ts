import { again, call, d6, done, plainSum, total } from '@quarterstaff/kernel';
import { ownDxSum } from '../attributes/own-dx.ts';
import { chance, procedure, step } from '../builders.ts';
import { arcFrom } from '../facing/arcs.ts';
import { areFriends, covers, figure, isConscious, label } from '../figures.ts';
import type { Cell } from '../map/arena.ts';
import { R } from '../rules.ts';
import { startOf } from '../sight/lines.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { dazzled, type Use } from './blow.ts';
import { damage } from './damage.ts';
import { readMissRoll } from './results.ts';

interface Passage {
  readonly by: FigureId;
  readonly friends: readonly FigureId[]; // still to be passed, in path order
  readonly path: readonly Cell[];
  readonly dice: number;
  readonly add: number;
  readonly halved: boolean;
  readonly kind: 'physical' | 'other';
  readonly rule: string;
  readonly use?: Use;
  next: number;
  struck: FigureId | null;
  readonly hex: Cell; // aimed at
  times: number;
  hits: number;
}

/** HM-MISS-01: friends on the path, once each in path order; those in the target's hex come last. */
export function friendsOnPath(
  g: Melee,
  f: Figure,
  path: readonly Cell[],
  hex: Cell,
  target: FigureId | null,
): readonly FigureId[] {
  const friends = g.figures.filter(other => other.id !== target && areFriends(f, other) && isConscious(other));
  const found: FigureId[] = [];
  if (friends.length === 0) return found;
  for (const cell of [...path, hex]) {
    for (const friend of friends) if (!found.includes(friend.id) && covers(g, friend, cell)) found.push(friend.id);
  }
  return found;
}

export function newPassage(
  by: FigureId,
  friends: readonly FigureId[],
  path: readonly Cell[],
  hex: Cell,
  harm: { dice: number; add: number; halved: boolean; kind: 'physical' | 'other'; rule: string; use?: Use },
): Passage {
  return { by, friends, path, hex, ...harm, next: 0, struck: null, times: 1, hits: 0 };
}

/** The missile must miss each friend on its way; its answer is whom it struck, and for how many hits. */
export const passFriends = procedure<Passage>('passFriends', {
  findNextFriend: step((_g, p) => {
    if (p.next >= p.friends.length) return done(null);
  }),
  rollToMiss: chance({
    rule: R.rollingToMissFriends,
    reads: 'total',
    dice: () => d6(3),
    take(g, p, faces, emit) {
      const friend = p.friends[p.next]!;
      const own = ownDxSum(g, figure(g, p.by));
      const dazzle = dazzled(g, p.by);
      const number = plainSum(
        'own DX',
        own.base,
        dazzle === 0 ? own.parts : [...own.parts, { rule: R.dazzle, label: 'dazzled', value: dazzle }],
      );
      const result = readMissRoll(total(faces), number.total);
      p.next += 1;
      emit?.({
        type: result.passes ? 'friendPassed' : 'friendHit',
        rules: [R.rollingToMissFriends, result.rule, ...(result.passes ? [] : [R.theMissileStopsThere])],
        who: p.by,
        whom: friend,
        dice: faces,
        amount: total(faces),
        needed: number.total,
        passed: result.passes,
        sums: [number],
        to: label(g, hexOn(g, p, figure(g, friend))),
      });
      if (result.passes) return again;
      p.struck = friend;
      p.times = result.times;
    },
  }),
  strikeFriend: step((g, p) => {
    const friend = figure(g, p.struck!);
    if (friend.kind === 'phantom') return;
    const front = arcFrom(g, friend, hexBefore(g, p, friend)) === 'front';
    return call(
      damage,
      {
        by: p.by,
        to: friend.id,
        dice: p.dice,
        add: p.add,
        times: p.times,
        front,
        halved: p.halved,
        kind: p.kind,
        rule: p.rule,
        ...(p.use === undefined ? {} : { use: p.use }),
      },
      'hits',
    );
  }),
  stopThere: step((g, p) => done({ id: p.struck, hits: p.hits, cell: hexOn(g, p, figure(g, p.struck!)) })),
});

/** What became of a missile that did not pass a friend: whom it struck, how hard, and in which of its hexes. */
export interface Struck {
  readonly id: FigureId;
  readonly hits: number;
  readonly cell: Cell;
}

/** HM-MISS-01: the first hex of a friend on the path. */
const hexOn = (g: Melee, p: Passage, friend: Figure): Cell => p.path.find(cell => covers(g, friend, cell)) ?? p.hex;

/** The hex through which the missile reached the friend. */
function hexBefore(g: Melee, p: Passage, friend: Figure): Cell {
  let before = startOf(g, figure(g, p.by), p.path, p.hex);
  for (const cell of p.path) {
    if (covers(g, friend, cell)) break;
    before = cell;
  }
  return before;
}
