// Set-ups that the tests of the duel share.

import type { GameDefinition } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { FighterSchema, type FighterSource } from '../../src/books/fighter.ts';
import { MANEUVERS } from '../../src/books/model.ts';
import type { DuelView } from '../../src/duel/view.ts';
import type { LostWorldsEvent } from '../../src/events.ts';
import { type LostWorldsSetup, game as lostWorlds } from '../../src/index.ts';
import type { LostWorlds } from '../../src/state.ts';

/** The rulebook as duels see it. */
export const game = lostWorlds as GameDefinition<LostWorlds, LostWorldsSetup, LostWorldsEvent, DuelView>;

/** A plain human with every row, no armour and no traits. */
export const PLAIN: FighterSource = FighterSchema.parse({
  name: 'Plain fighter',
  stats: {
    height: 4,
    body: 11,
    attacks: 1,
    tactic: 15,
    spell: 12,
    luck: 12,
    gear: ['three general items', 'one sword', 'one shield', 'one hammer', 'one horn', 'one armour'],
  },
  missing: [],
  mods: Object.fromEntries(MANEUVERS.map(m => [m.page, m.mod])),
  armour: { head: 0, torso: 0, legs: 0, range: 0 },
  tough: 0,
  traits: [],
});

export const plain = (more: Partial<Record<keyof FighterSource, unknown>> = {}): Record<string, unknown> => ({
  ...PLAIN,
  ...more,
});
export const withMods = (mods: Record<number, number>): Record<string, unknown> =>
  plain({ mods: { ...PLAIN.mods, ...mods } });

export interface DuelSpec {
  readonly a?: Record<string, unknown>;
  readonly b?: Record<string, unknown>;
  readonly bookA?: Record<string, unknown>;
  readonly bookB?: Record<string, unknown>;
  readonly e?: Record<string, unknown>;
  readonly more?: Record<string, unknown>;
  readonly options?: Record<string, unknown>;
}

/** A scenario of A against B in mid-duel, both at close range and free unless stated. */
export function scenario(spec: DuelSpec = {}): Record<string, unknown> {
  return {
    kind: 'duel',
    books: { plainA: spec.bookA ?? plain(), plainB: spec.bookB ?? plain() },
    fighters: [
      { id: 'A', book: 'plainA', ...spec.a },
      { id: 'B', book: 'plainB', ...spec.b },
    ],
    engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33, ...spec.e }],
    turn: 2,
    ...spec.more,
  };
}

export const table = (spec: DuelSpec = {}) => given(game, scenario(spec), { options: spec.options ?? {} });
export type DuelTable = ReturnType<typeof table>;

export const rowsFor = (t: DuelTable, id: string): number[] => [...(t.decisionOf(id).options as number[])];
export const fighter = (t: DuelTable, id: string) => t.g.duel.fighters.find(f => f.id === id)!;
export const body = (t: DuelTable, id: string): number => fighter(t, id).body;

/** A and B lock their rows. */
export function round(t: DuelTable, a: number, b: number): DuelTable {
  return t.choose(a, 'A').choose(b, 'B');
}

/** Answers every window that is open with nothing, up to the next choice of rows or the end. */
export function passWindows(t: DuelTable): DuelTable {
  while (t.open.length > 0 && t.open[0]!.kind !== 'chooseRows.lockRows') {
    const decision = t.open[0]!;
    t.choose(decision.options[0], decision.slot);
  }
  return t;
}

/** One against several: L against the others, all close and free unless stated. */
export function lone(
  lone: Record<string, unknown>,
  others: readonly Record<string, unknown>[],
  edges: readonly Record<string, unknown>[] = [],
  books: Record<string, unknown> = {},
): DuelTable {
  return given(game, {
    kind: 'duel',
    books: { plain: plain(), ...books },
    fighters: [
      { id: 'L', book: 'plain', ...lone },
      ...others.map((other, i) => ({ id: `O${i + 1}`, book: 'plain', side: 'others', ...other })),
    ],
    engagements: others.map((_, i) => ({ a: 'L', b: `O${i + 1}`, pageOfA: 33, pageOfB: 33, ...edges[i] })),
    turn: 2,
  });
}
