import { apply, begin, type Dice, newLuck, privateDice, rollSeeded, stateText } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { bookById, FIGHTER_IDS } from '../../src/books/library.ts';
import { exchangeRows } from '../../src/duel/exchange.ts';
import { stepByStep } from '../../src/duel/steps.ts';
import type { LostWorldsEvent } from '../../src/events.ts';
import { game } from '../../src/index.ts';
import { clone, type LostWorlds } from '../../src/state.ts';

/** A duel of two random books in mid-fight: weapons dropped, rows banned, an experienced fighter now and then. */
function position(dice: Dice): Record<string, unknown> {
  const fighter = (id: string): Record<string, unknown> => {
    const book = dice.pick(FIGHTER_IDS);
    const { page } = dice.pick(bookById({}, book).rows);
    return {
      id,
      book,
      ...(dice.die(4) === 1 && bookById({}, book).armed !== 0 ? { weaponDown: true } : {}),
      ...(dice.die(6) === 1 ? { plus: { [page]: 1 } } : {}),
    };
  };
  return { kind: 'duel', fighters: [fighter('one'), fighter('two')] };
}

/** Plays the same answers twice, told and untold, and says how far both came; every state on the way must be the same. */
function playBoth(
  seed: string,
  limits: object = {},
): { readonly decisions: number; readonly told: readonly LostWorldsEvent[] } {
  const dice = privateDice(newLuck(seed), 'exchange');
  const request = { scenario: { ...position(dice), ...limits }, options: {} };
  const [loud, silent] = [begin(game, request, seed), begin(game, request, seed)];
  if (!loud.ok || !silent.ok) throw new Error(JSON.stringify(request));
  const told: LostWorldsEvent[] = [];
  let [open, same] = [loud.open, silent.open];
  let decisions = 0;
  for (; open.length > 0 && decisions < 400; decisions += 1) {
    const { no, seat, slot, options } = dice.pick(open);
    const answer = { no, seat, slot, choice: dice.pick(options) };
    open = apply(game, loud.g, answer, rollSeeded, event => told.push(event));
    same = apply(game, silent.g, answer, rollSeeded, null);
    expect(same).toEqual(open);
    expect(stateText(silent.g)).toBe(stateText(loud.g));
  }
  return { decisions, told };
}

/** Two books in mid-duel with Body to spare, at one range. */
function pairOf(a: string, b: string, page: number, weaponDown: boolean): LostWorlds {
  const body = { body: 60, maxBody: 60 };
  const isArmed = (book: string): boolean => bookById({}, book).armed !== 0;
  const begun = begin(
    game,
    {
      scenario: {
        kind: 'duel',
        fighters: [
          { id: 'one', book: a, ...body, weaponDown: weaponDown && isArmed(a) },
          { id: 'two', book: b, ...body },
        ],
        engagements: [{ a: 'one', b: 'two', pageOfA: page, pageOfB: page }],
        turn: 2,
      },
      options: {},
    },
    'exchange',
  );
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  return begun.g;
}

describe('the table of exchanges', () => {
  it('LW-TURN-01 comes to what the steps of the turn come to, for every pair of rows of every pair of books', () => {
    let compared = 0;
    for (const [i, a] of FIGHTER_IDS.entries()) {
      for (const b of FIGHTER_IDS.slice(i)) {
        for (const [page, weaponDown] of [
          [33, false],
          [33, true],
          [57, false],
        ] as const) {
          const g = pairOf(a, b, page, weaponDown);
          const rows = (id: string) =>
            bookById({}, id).rows.flatMap(row => (row.page > 48 === (page === 57) ? [row.page] : []));
          for (const one of rows(a)) {
            for (const two of rows(b)) {
              const [table, steps] = [clone(g), clone(g)];
              if (exchangeRows(table, { one, two }, null) === null) continue;
              stepByStep(steps, { one, two }, null);
              compared += 1;
              if (JSON.stringify(table.duel) !== JSON.stringify(steps.duel)) {
                expect({ a, b, one, two, duel: table.duel }).toEqual({ a, b, one, two, duel: steps.duel });
              }
            }
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(20_000);
  });
  it('LW-TURN-01 is told as the steps of the turn', () => {
    const g = pairOf('hesta', 'aldous', 33, false);
    const [heard, steps]: [LostWorldsEvent[], LostWorldsEvent[]] = [[], []];
    exchangeRows(clone(g), { one: 24, two: 46 }, event => heard.push(event));
    stepByStep(clone(g), { one: 24, two: 46 }, event => steps.push(event));
    expect(heard.map(({ type }) => type)).toContain('hitResolved');
    expect(heard).toEqual(steps);
  });
});

describe('rules do not depend on who listens', () => {
  it('LW-TURN-01 leaves every state as the steps of the turn leave it', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i += 1) for (const { type } of playBoth(`exchange ${i}`).told) seen.add(type);
    // What an exchange must know of came up: otherwise these duels prove little.
    for (const type of ['bodyTaken', 'bodyRestored', 'weaponFell', 'weaponBack', 'rowsBanned', 'pagesJumped']) {
      expect(seen).toContain(type);
    }
    for (const type of ['escapeAnnounced', 'fighterEscaped', 'escapeFailed', 'fighterFell'])
      expect(seen).toContain(type);
  });
  it('LW-TURN-09 nor does it pass over the turn limit or the claim of a draw', () => {
    const seen = new Set<string>();
    const engagements = [{ a: 'one', b: 'two', pageOfA: 57, pageOfB: 57 }];
    for (let limit = 1; limit <= 6; limit += 1) {
      const { told } = playBoth(`limit ${limit}`, { roundLimit: limit });
      expect(told.filter(({ type }) => type === 'rowAnnounced').length).toBeLessThanOrEqual(2 * limit);
      for (const { type } of playBoth(`quiet ${limit}`, { quietTurns: 19, engagements }).told) seen.add(type);
    }
    expect(seen).toContain('drawClaimed');
  });
});
