// Positions that the rules could not bring about are refused, each fault with its path.

import { faultsOf } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game, plain, scenario, table } from './table.ts';

const faults = (stated: unknown, options: Record<string, unknown> = {}) =>
  faultsOf(game, stated, options).map(({ path, message }) => `${path}: ${message}`);
const paths = (stated: unknown) => faultsOf(game, stated).map(({ path }) => path);

const party = (a: Record<string, unknown>, more: readonly Record<string, unknown>[] = []) => ({
  kind: 'duel',
  books: { plain: plain() },
  fighters: [{ id: 'A', book: 'plain', ...a }, { id: 'B', book: 'plain' }, ...more],
  engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
  turn: 2,
});
const member = (id: string, side: string, more: Record<string, unknown> = {}) => ({
  id,
  seat: side,
  side,
  book: 'plain',
  place: 'reserve',
  ...more,
});

describe('positions that cannot be', () => {
  it('LW-RES-08 nobody begins a duel at Body 0 or less', () => {
    const fallen = (body: number) => ({
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'hesta', body },
        { id: 'B', book: 'pip' },
      ],
    });
    expect(faults(fallen(-7))).toEqual(['fighters.0.body: nobody begins a duel at -7 (LW-RES-08)']);
    expect(faults(fallen(0))).toEqual(['fighters.0.body: nobody begins a duel at 0 (LW-RES-08)']);
    expect(faults(fallen(1))).toEqual([]);
  });
  it('LW-PARTY-04 a stated helper is a conscious member that waits in the own party', () => {
    const waits = "fighters.0.helper: 'X' is no conscious member that waits in its party (LW-PARTY-04)";
    const none = 'fighters.0.helper: a helper fires in a battle of parties that is under way (LW-PARTY-04)';
    expect(faults(party({ helper: 'X' }, [member('X', 'A')]))).toEqual([]);
    expect(faults(party({ helper: 'B' }))).toEqual([waits.replace("'X'", "'B'")]);
    expect(faults(party({ helper: 'A' }))).toEqual([waits.replace("'X'", "'A'")]);
    expect(faults(party({ helper: 'X' }, [member('X', 'B')]))).toEqual([waits]);
    expect(faults(party({ helper: 'X' }, [member('X', 'A', { body: 0 })]))).toEqual([waits]);
    const unarmed = (more: Record<string, unknown> = {}) =>
      faults(party({ helper: 'X' }, [member('X', 'A', { book: 'hesta', ...more })]));
    expect(unarmed()).toEqual(["fighters.0.helper: 'X' has no missile, ability or Spell card (LW-PARTY-04)"]);
    const fresh = {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'pip', helper: 'B' },
        { id: 'B', book: 'pip' },
      ],
    };
    expect(faults(fresh)).toEqual([none]);
  });
  it('LW-TELL-02 LW-TELL-16 restrictions and criticals are what pages and criticals can say', () => {
    expect(faults(scenario({ e: { restrictionA: 'same' } }))).toEqual([
      "engagements.0.restrictionA: 'same': 'same' stands only in critical and card texts (LW-TELL-02)",
    ]);
    expect(faults(scenario({ e: { criticalA: 'only ext' } }))).toEqual([
      'engagements.0.criticalA: a critical restriction speaks of close rows (LW-TELL-16)',
    ]);
    expect(faults(scenario({ e: { pageOfA: 57, criticalA: 'only guard' } }))).toEqual([
      'engagements.0.criticalA: a critical binds nobody at Extended Range (LW-TELL-16)',
    ]);
    expect(faults(scenario({ e: { criticalA: ['same', 'no heavy'] } }))).toEqual([]);
  });
  it('LW-ESC-01 an escape is announced at Extended Range from all, in a battle under way', () => {
    const far = { pageOfA: 57, pageOfB: 57 };
    expect(paths(scenario({ a: { escaping: true } }))).toEqual(['fighters.0.escaping']);
    expect(paths(scenario({ a: { escaping: true }, e: far }))).toEqual([]);
    expect(paths(scenario({ a: { escaping: true }, e: { ...far, restrictionA: 'free' } }))).toEqual([
      'fighters.0.escaping',
    ]);
    expect(paths(scenario({ a: { escaping: true }, e: far, more: { phase: 'escape' } }))).toEqual([
      'fighters.0.escaping',
    ]);
  });
  it('LW-ABIL-06 LW-ITEM-03 hands, points and cards in effect fit together', () => {
    expect(paths(scenario({ a: { cards: ['L02'], points: { luck: 10 } } }))).toEqual(['fighters.0.points.luck']);
    expect(paths(scenario({ a: { cards: ['L02'], points: { luck: 9 } } }))).toEqual([]);
    expect(paths(scenario({ a: { cards: [{ card: 'L02', state: 'inEffect' }] } }))).toEqual(['fighters.0.cards.0']);
    expect(paths(scenario({ a: { cards: [{ card: 'I01', state: 'played' }] } }))).toEqual(['fighters.0.cards.0']);
    expect(paths(scenario({ a: { running: [{ card: 'T01' }] } }))).toEqual(['fighters.0.running.0.op']);
    expect(paths(scenario({ a: { running: [{ card: 'I01' }] } }))).toEqual(['fighters.0.running.0.card']);
    expect(paths(scenario({ b: { cards: [{ card: 'C02', state: 'inEffect' }], body: 13 } }))).toEqual([]);
    expect(paths(scenario({ b: { cards: [{ card: 'C02', state: 'inEffect' }], body: 14 } }))).toEqual([
      'fighters.1.body',
    ]);
  });
  it('LW-ABIL-07 a card runs on for no longer than it says, by somebody who could play it', () => {
    const run = (running: Record<string, unknown>) => faults(scenario({ b: { running: [running] } }));
    expect(run({ card: 'S04', by: 'A', left: 2 })).toEqual([]);
    expect(run({ card: 'S04', by: 'A', left: 3 })).toEqual([
      'fighters.1.running.0.left: lasts for 2 turns (LW-ABIL-07)',
    ]);
    expect(run({ card: 'S04', left: null })).toEqual(['fighters.1.running.0.left: lasts for 2 turns (LW-ABIL-07)']);
    expect(run({ card: 'S13', left: 2 })).toEqual([
      'fighters.1.running.0.left: lasts for the rest of the battle (LW-ABIL-07)',
    ]);
    expect(run({ card: 'L01' })).toEqual([
      "fighters.1.running.0.op: 'reduce' of card L01 ends with its turn (LW-ABIL-07)",
    ]);
    expect(run({ card: 'S04', by: 'B' })).toEqual([
      'fighters.1.running.0.by: S04 acts on an opponent of the one who plays it',
    ]);
    expect(run({ card: 'T04', by: 'A' })).toEqual(['fighters.1.running.0.by: T04 acts on the one who plays it']);
    expect(paths(scenario({ b: { running: [{ card: 'S04', left: 0 }] } }))).toEqual(['fighters.1.running.0.left']);
    const t = table({ b: { running: [{ card: 'S04' }] } }); // by its opponent, for as long as the card says
    expect(t.g.duel.fighters[1]!.running).toMatchObject([{ by: 'A', left: 1 }]);
  });
  it('LW-ESC-01 LW-ABIL-04 nothing is announced before the first turn, and no turn begins with Luck played', () => {
    const far = { pageOfA: 57, pageOfB: 57 };
    expect(paths(scenario({ a: { escaping: true }, e: far, more: { turn: 1 } }))).toEqual(['fighters.0.escaping']);
    expect(paths(scenario({ a: { luckPlayed: true } }))).toEqual(['fighters.0.luckPlayed']);
    expect(paths(scenario({ e: { modsA: [{ n: 0, terms: 'all' }] } }))).toEqual(['engagements.0.modsA.0.n']);
  });
  it('LW-XP-04 LW-ADV-01 experience is spent as the rules allow', () => {
    expect(paths(scenario({ a: { plus: { 10: 2 } } }))).toEqual(['fighters.0.plus']);
    expect(paths(scenario({ a: { plus: { 10: 1 } } }))).toEqual([]);
    expect(paths(scenario({ a: { tally: 60, picksUsed: 2 } }))).toEqual(['fighters.0.picksUsed']);
    expect(paths(scenario({ a: { tally: 100, picksUsed: 2 } }))).toEqual([]);
  });
  it('LW-TELL-13 LW-TURN-09 weapons that nobody has, turns that are over', () => {
    const claws = {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'widow', weaponDown: true },
        { id: 'B', book: 'pip' },
      ],
    };
    expect(faults(claws)).toEqual(['fighters.0.weaponDown: has no weapon (LW-TELL-13)']);
    expect(faults(scenario({ more: { turn: 4, roundLimit: 3 } }))).toEqual([
      'turn: the fight ended after turn 3 (LW-TURN-09)',
    ]);
  });
  it('LW-BOOK-02 words of the rules are nobody’s name, and a player has one side', () => {
    const named = (id: string, more: Record<string, unknown> = {}) => ({
      kind: 'duel',
      fighters: [
        { id, book: 'pip', ...more },
        { id: 'B', book: 'pip' },
      ],
    });
    expect(faults(named('pass'))).toEqual(["fighters.0.id: 'pass' is a word of the rules"]);
    expect(faults(named('A', { seat: 'public' }))).toEqual(["fighters.0.seat: 'public' is a word of the rules"]);
    const twice = { ...named('A', { seat: 'X', side: 'x' }) };
    expect(faults({ ...twice, fighters: [twice.fighters[0], { id: 'B', book: 'pip', seat: 'X', side: 'y' }] })).toEqual(
      ["fighters.1.side: 'X' plays for 'x'"],
    );
  });
});
