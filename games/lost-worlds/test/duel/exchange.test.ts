import { apply, begin, type Dice, newLuck, privateDice, rollSeeded, stateText } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { bookById, FIGHTER_IDS } from '../../src/books/library.ts';
import type { LostWorldsEvent } from '../../src/events.ts';
import { game } from '../../src/index.ts';

/** A duel of two random books in mid-fight: weapons dropped, rows banned, an experienced fighter now and then. */
function position(dice: Dice): Record<string, unknown> {
  const fighter = (id: string): Record<string, unknown> => {
    const book = dice.pick(FIGHTER_IDS);
    const { page } = dice.pick(bookById({}, book).rows);
    return {
      id,
      book,
      ...(dice.die(4) === 1 ? { weaponDown: true } : {}),
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

describe('an exchange of rows that nobody listens to', () => {
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
