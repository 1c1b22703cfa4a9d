import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { body, fighter, game, lone, passWindows, plain, round, rowsFor, table, withMods } from './table.ts';

describe('attacks', () => {
  it('LW-ATK-01 with one Attack only one of two opponents takes its damage', () => {
    const t = lone({}, [{}, {}]);
    t.choose(10, 'L').choose(8, 'O1').choose(8, 'O2');
    expect(t.decision).toMatchObject({ kind: 'selectTargets.nameTarget', rule: 'LW-ATK-02', options: ['O1', 'O2'] });
    t.choose('O2', 'L');
    expect([body(t, 'O1'), body(t, 'O2')]).toEqual([11, 8]);
  });
  it('LW-ATK-02 with two Attacks two of three are picked', () => {
    const t = lone({ attacks: 2 }, [{}, {}, {}]);
    t.choose(10, 'L').choose(8, 'O1').choose(8, 'O2').choose(8, 'O3');
    t.choose('O2', 'L');
    expect([t.events, t.decision.options]).toEqual([[], ['O1', 'O3']]); // one after the other, told together
    expect(t.whyNot('O2', 'L')).toMatchObject([{ rule: 'LW-ATK-02', label: 'that opponent has been named' }]);
    t.choose('O3', 'L');
    expect(t.event('targetsSelected')).toMatchObject({ targets: ['O2', 'O3'], spared: ['O1'] });
    expect([body(t, 'O1'), body(t, 'O2'), body(t, 'O3')]).toEqual([11, 8, 8]);
  });
  it('LW-ATK-03 the unselected opponent takes no damage and no critical but is told the instruction', () => {
    const t = lone({ book: 'strong' }, [{}, {}], [], { strong: withMods({ 24: 5 }) });
    t.choose(24, 'L').choose(46, 'O1').choose(46, 'O2'); // page 41 twice: SCORE 3 + 5, critical 7
    t.choose('O2', 'L');
    expect(body(t, 'O1')).toBe(11);
    expect(fighter(t, 'O1').bans).toEqual([]);
    expect(rowsFor(t, 'O1')).toEqual([4, 8, 16, 20, 36, 46]);
    expect(fighter(t, 'O2').bans).toMatchObject([{ terms: 'p18 p34' }]);
  });
  it('LW-ATK-04 totals of zero or less use no Attack; nobody is asked', () => {
    const t = lone({ book: 'weak' }, [{}, {}], [], { weak: withMods({ 24: -3 }) });
    t.choose(24, 'L').choose(46, 'O1').choose(24, 'O2'); // totals 3 - 3 = 0 and 4 - 3 = 1
    expect([body(t, 'O1'), body(t, 'O2')]).toEqual([11, 10]);
  });
  it('LW-ATK-04 against a single opponent Attacks has no effect', () => {
    const t = round(table(), 10, 8);
    expect(body(t, 'B')).toBe(8);
  });
});

describe('escape', () => {
  const far = { pageOfA: 57, pageOfB: 57 };
  it('LW-ESC-01 it cannot be announced before a turn has been played', () => {
    const t = given(game, {
      kind: 'duel',
      fighters: [
        { id: 'A', book: 'pip' },
        { id: 'B', book: 'pip' },
      ],
    });
    expect(t.answer({ no: t.g.decisionNo, seat: 'A', slot: 'A', choice: 'escape' })).toMatchObject({
      code: 'illegal-choice',
      rules: ['LW-ESC-01'],
    });
    t.choose(62, 'A').choose(62, 'B');
    expect(t.open).toMatchObject([
      { kind: 'turn.announceEscape', rule: 'LW-ESC-02', options: ['stay', 'escape'] },
      { slot: 'B' },
    ]);
  });
  it('LW-ESC-01 at close range nobody is asked', () => {
    const t = round(table(), 20, 20);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
  });
  it('LW-TURN-09 after the last turn of a limit no escape can be announced', () => {
    const limited = (roundLimit: number) => round(table({ e: far, more: { turn: 2, roundLimit } }), 62, 62);
    expect(limited(3).open[0]!.kind).toBe('turn.announceEscape');
    expect(limited(2).open).toEqual([]);
  });
  it('LW-ESC-02 the announcement is heard before the next choice', () => {
    const t = round(table({ e: far }), 62, 62);
    t.choose('escape', 'A').choose('stay', 'B');
    expect(t.event('escapeAnnounced')).toMatchObject({ fighter: 'A' });
    expect(t.view('B').fighters[0]!.escaping).toBe(true);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
  });
  it('LW-ESC-03 again at Extended Range and unscored: escaped, no winner', () => {
    const t = round(table({ a: { escaping: true }, e: far }), 62, 56);
    expect(t.told('pageFound')).toMatchObject([{ page: 57 }, { page: 55 }]);
    expect(t.event('fighterEscaped')).toMatchObject({ fighter: 'A', rules: ['LW-ESC-03', 'LW-ESC-05'] });
    expect(game.outcome(t.g)).toMatchObject({ how: 'escaped', winners: [], scores: { A: 0.25, B: 0.75 } }); // who holds the field did better
  });
  it('LW-ESC-03 scored upon it is still there, 4 Body lower', () => {
    const t = round(table({ a: { escaping: true }, e: far }), 62, 60); // page 35: SCORE 2 + 2
    expect(body(t, 'A')).toBe(7);
    expect(t.event('escapeFailed')).toMatchObject({ fighter: 'A', why: 'scored' });
  });
  it('LW-ESC-04 after a failed attempt it may be announced again at once', () => {
    const t = round(table({ a: { escaping: true }, e: far }), 62, 60);
    expect(t.decisionOf('A')).toMatchObject({ kind: 'turn.announceEscape', options: ['stay', 'escape'] });
    expect(rowsFor(passWindows(t), 'A')).toEqual([50, 52, 56, 58, 60, 62]); // its own rows are not limited
  });
  it('LW-ESC-05 nobody gains experience; the lone fighter must be away from all', () => {
    const t = lone({ escaping: true }, [{ body: 1 }, {}], [far, far]);
    t.choose(62, 'L').choose(62, 'O1').choose(62, 'O2');
    expect(t.g.duel.result).toMatchObject({ how: 'escaped', winners: [] });
    expect(t.g.duel.fighters.map(f => f.xp)).toEqual([0, 0, 0]);
    const held = lone({ escaping: true }, [{}, {}], [far, far]);
    held.choose(62, 'L').choose(62, 'O1').choose(50, 'O2'); // O2's charge closes in
    expect(held.event('escapeFailed')).toMatchObject({ fighter: 'L' });
  });
  it('LW-ESC-05 one of several may leave alone, the others fight on', () => {
    const t = lone({}, [{ escaping: true }, {}], [far, far]);
    t.choose(62, 'L').choose(62, 'O1').choose(62, 'O2');
    expect(t.event('fighterEscaped')).toMatchObject({ fighter: 'O1' });
    expect(passWindows(t).open.map(d => d.slot)).toEqual(['L', 'O2']);
  });
});

describe('multi-player combat', () => {
  it('LW-MULTI-02 the same row is used in every held book', () => {
    const t = lone({}, [{}, {}]);
    t.choose(24, 'L').choose(8, 'O1').choose(32, 'O2');
    expect(t.told('pageFound').filter(e => 'reader' in e && e.reader === 'L')).toMatchObject([
      { subject: 'O1', own: 24, against: 8, page: 33 },
      { subject: 'O2', own: 24, against: 32, page: 45 },
    ]);
  });
  it("LW-MULTI-03 'no heavy' and 'only guard jump' are both obeyed", () => {
    const t = lone({}, [{}, {}], [{ restrictionA: 'no heavy' }, { restrictionA: 'only guard jump' }]);
    expect(rowsFor(t, 'L')).toEqual([4, 8, 16, 18, 20, 26]);
  });
  it('LW-MULTI-03 of incompatible restrictions with equally few rows the player picks one', () => {
    const t = lone({}, [{}, {}], [{ restrictionA: 'only p36 p40' }, { restrictionA: 'only guard' }]);
    expect(t.decision).toMatchObject({ kind: 'turn.obeyInstruction', slot: 'L', options: ['O1', 'O2'] });
    expect(t.whyNot('L', 'L')).toMatchObject([
      { rule: 'LW-MULTI-03', label: 'what that one reads out is not among the most restrictive' },
    ]);
    t.choose('O2', 'L');
    expect(rowsFor(t, 'L')).toEqual([4, 26]);
  });
  it('LW-MULTI-03 without equals the one that leaves the fewest rows is obeyed', () => {
    const t = lone({}, [{}, {}], [{ restrictionA: 'only p36 p40 p34' }, { restrictionA: 'only guard' }]);
    expect(rowsFor(t, 'L')).toEqual([4, 26]);
  });
  it('LW-MULTI-03 page, critical and cards of one engagement count as one restriction', () => {
    const t = lone(
      {},
      [{}, {}],
      [{ restrictionA: 'only guard jump', criticalA: 'only p4' }, { restrictionA: 'only p36 p40' }],
    );
    expect(rowsFor(t, 'L')).toEqual([4]);
  });
  const far = { pageOfA: 57, pageOfB: 57 };
  it('LW-MULTI-04 all opponents at Extended Range: Extended rows', () => {
    const t = lone({}, [{}, {}], [far, far]);
    expect(rowsFor(t, 'L')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
  });
  it("LW-MULTI-05 at both ranges a close row whose X page obeys 'only ext except ability'", () => {
    const t = lone({}, [{}, {}], [{ restrictionA: 'free' }, { ...far, restrictionA: 'only ext except ability' }]);
    const rows = rowsFor(t, 'L');
    expect(rows).toHaveLength(22);
    expect(rows).not.toContain(44);
    expect(rows).not.toContain(48);
    expect(rows).toContain(22);
    expect(t.whyNot(44, 'L')).toMatchObject([{ rule: 'LW-MULTI-05' }]);
  });
  it('LW-MULTI-05 the X condition gives way when it would leave no row', () => {
    const t = lone(
      {},
      [{}, {}],
      [{ restrictionA: 'only ability' }, { ...far, restrictionA: 'only ext except ability' }],
    );
    expect(rowsFor(t, 'L')).toEqual([44, 48]);
  });
  it('LW-MULTI-06 the close opponent is told 16, the extended one 62', () => {
    const t = lone({}, [{}, {}], [{}, far]);
    t.choose(16, 'L').choose(20, 'O1').choose(62, 'O2');
    expect(t.told('rowAnnounced')[0]).toMatchObject({
      against: [
        { foe: 'O1', page: 16 },
        { foe: 'O2', page: 62 },
      ],
    });
    expect(t.told('pageFound')[2]).toMatchObject({ reader: 'L', subject: 'O2', own: 62, against: 62 });
  });
  it('LW-MULTI-07 damage with an X page uses the MOD and colour of the chosen row', () => {
    const t = lone({ height: 6 }, [{}, {}], [{}, far]);
    t.choose(22, 'L').choose(20, 'O1').choose(62, 'O2');
    expect(body(t, 'O2')).toBe(8); // SCORE 2, MOD 0 of row 22, +1 for its orange colour
  });
  it('LW-MULTI-08 when the lone fighter falls its opponents have won, also if each is a side of its own', () => {
    const t = lone({ body: 1 }, [{ side: 'one' }, { side: 'two' }]);
    t.choose(8, 'L').choose(10, 'O1').choose(8, 'O2');
    expect(game.outcome(t.g)).toMatchObject({ how: 'won', winners: ['O1', 'O2'], rules: ['LW-RES-08', 'LW-MULTI-08'] });
  });
  it('LW-MULTI-08 damage of all opponents is applied together', () => {
    const t = lone({ body: 6 }, [{ book: 'two' }, { book: 'four' }], [], {
      two: withMods({ 10: -1 }),
      four: withMods({ 10: 1 }),
    });
    t.choose(8, 'L').choose(10, 'O1').choose(10, 'O2');
    expect(body(t, 'L')).toBe(0);
    expect(game.outcome(t.g)).toMatchObject({ how: 'won', winners: ['O1', 'O2'] });
  });
  it('LW-MULTI-08 a fallen opponent drops out; all fallen: the lone fighter has won', () => {
    const t = lone({}, [{ body: 3 }, {}]);
    t.choose(10, 'L').choose(8, 'O1').choose(4, 'O2');
    t.choose('O1', 'L');
    expect(t.told('instructionRead')).toHaveLength(2); // nothing is read on the edge that ended
    expect(t.open.map(d => d.slot)).toEqual(['L', 'O2']);
    const both = lone({ attacks: 2 }, [{ body: 3 }, { body: 3 }]);
    both.choose(10, 'L').choose(8, 'O1').choose(8, 'O2');
    expect(game.outcome(both.g)).toMatchObject({ how: 'won', winners: ['L'] });
  });
  it('LW-MULTI-08 the lone fighter and its last opponent fall together: a draw', () => {
    const t = lone({ body: 1 }, [{ body: 1 }, { body: 1 }]);
    t.choose(24, 'L').choose(24, 'O1').choose(24, 'O2').choose('O1', 'L');
    expect(game.outcome(t.g)).toMatchObject({ how: 'won', winners: ['O1', 'O2'] }); // O2 was spared and stands
    const both = lone({ body: 1, attacks: 2 }, [{ body: 1 }, { body: 1 }]);
    both.choose(24, 'L').choose(24, 'O1').choose(24, 'O2');
    expect(game.outcome(both.g)).toMatchObject({ how: 'draw', winners: [] });
    expect(both.g.duel.fighters.map(f => f.xp)).toEqual([0, 0, 0]);
  });
  it('LW-MULTI-08 the lone fighter also wins when all of several opponents have fled', () => {
    const t = lone({}, [{ escaping: true }, { escaping: true }], [far, far]);
    t.choose(62, 'L').choose(62, 'O1').choose(62, 'O2');
    expect(game.outcome(t.g)).toMatchObject({ how: 'won', winners: ['L'] });
    expect(fighter(t, 'L').xp).toBe(0);
  });
  it('LW-MULTI-10 a page and a card that leave nothing together lead to the jumps', () => {
    const t = table({ a: { book: 'skarn', running: [{ card: 'S12', left: 2 }] }, e: { restrictionA: 'no jump' } });
    expect(rowsFor(t, 'A')).toEqual([8, 16, 18, 20]); // 'only p20' against 'no jump'
  });
  it('LW-MULTI-10 scenario bars give way before the books do', () => {
    const bars = { barred: [8, 16] };
    const t = table({ a: bars, e: { pageOfA: 21, pageOfB: 23 } });
    expect(rowsFor(t, 'A')).toEqual([18, 20, 36, 40]);
    expect(t.whyNot(8, 'A')).toMatchObject([{ rule: 'LW-MULTI-10' }]);
    const only = table({ a: bars, e: { restrictionA: 'only p8 p16' } });
    expect(rowsFor(only, 'A')).toEqual([8, 16]);
  });
  it('LW-MULTI-10 a bar looks at the row chosen, never at its X page', () => {
    const t = lone({ barred: [8, 52] }, [{}, {}], [{}, far]);
    expect(rowsFor(t, 'L')).toContain(20); // Duck has X 52
    expect(rowsFor(t, 'L')).not.toContain(8);
  });
});

describe('experience and advancement', () => {
  const won = (a: Record<string, unknown>, b: Record<string, unknown> = {}) =>
    round(table({ a, b: { body: 1, ...b }, more: { campaign: true } }), 10, 8);
  it('LW-XP-01 the winner gains the Maximum Body of the fallen', () => {
    const t = table({ b: { body: 3, maxBody: 16 } });
    round(t, 10, 8);
    expect(t.event('experienceGained')).toMatchObject({
      fighter: 'A',
      xp: 16,
      tally: 16,
      rules: ['LW-XP-01', 'LW-ADV-01'],
    });
  });
  it('LW-XP-02 25 points and Maximum 11 buy two raises, leaving 3', () => {
    const t = won({ xp: 14 }); // and 11 for B
    expect(t.decision).toMatchObject({ kind: 'improve.spend', rule: 'LW-XP-06', slot: 'A' });
    t.choose({ raise: 10 });
    t.choose({ raise: 12 });
    expect(t.open).toEqual([]);
    expect(fighter(t, 'A')).toMatchObject({ xp: 3, plus: { 10: 1, 12: 1 } });
  });
  it('LW-XP-03 a raise that cannot be paid in full is refused', () => {
    const t = won({ xp: 0, maxBody: 12, body: 12, tally: 50 });
    expect(t.whyNot({ raise: 10 }, 'A')).toMatchObject([{ rule: 'LW-XP-03' }]);
    expect(t.answer({ no: t.g.decisionNo, seat: 'A', slot: 'A', choice: { raise: 10 } })).toMatchObject({
      rules: ['LW-XP-03'],
    });
  });
  it('LW-XP-02 only rows of the sheet are raised', () => {
    const t = given(game, {
      kind: 'duel',
      battles: 2,
      fighters: [
        { id: 'A', book: 'hesta', xp: 14 },
        { id: 'B', book: 'pip', body: 1 },
      ],
    });
    t.choose(50, 'A').choose(62, 'B');
    expect(t.whyNot({ raise: 6 }, 'A')).toMatchObject([{ rule: 'LW-XP-02', label: 'not a row of the sheet' }]);
  });
  it('LW-XP-04 no MOD is raised again until all have been raised as often', () => {
    const t = won({ xp: 90, plus: { 28: 1 } });
    expect(t.whyNot({ raise: 28 }, 'A')).toMatchObject([{ rule: 'LW-XP-04' }]);
    const all = Object.fromEntries(Array.from({ length: 32 }, (_, i) => [(i + 1) * 2, 1]));
    expect(won({ xp: 90, plus: all }).offers({ raise: 28 }, 'A')).toBe(true);
  });
  it('LW-XP-05 the + column is part of the MOD', () => {
    const t = table({ bookA: withMods({ 12: -1 }), a: { plus: { 12: 1 } } });
    round(t, 12, 2); // page 25: SCORE 2
    expect(t.told('hitResolved')[0]).toMatchObject({ by: 'A', total: 2 });
  });
  it('LW-XP-06 the raise is offered after the duel, not during it', () => {
    const t = table({ a: { xp: 50 }, more: { campaign: true } });
    round(t, 10, 8);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
    expect(won({ xp: 14 }).decision.kind).toBe('improve.spend');
    const off = round(
      table({ a: { xp: 50 }, b: { body: 1 }, more: { campaign: true }, options: { improvement: false } }),
      10,
      8,
    );
    expect(off.open).toEqual([]);
  });
  it('LW-XP-07 a raised Maximum raises the price and the worth', () => {
    const t = won({ xp: 40, tally: 45 });
    t.choose({ pick: 'body' });
    expect(fighter(t, 'A').maxBody).toBe(12);
    t.choose({ raise: 10 });
    expect(t.event('modRaised')).toMatchObject({ cost: 12 });
    const worth = round(table({ b: { body: 1, maxBody: 12 } }), 10, 8);
    expect(fighter(worth, 'A').xp).toBe(12);
  });
  it('LW-XP-08 two scorers share the 17 of a lone fighter: 8 each', () => {
    const t = lone({ body: 5, maxBody: 17 }, [{}, {}]);
    t.choose(8, 'L').choose(10, 'O1').choose(10, 'O2');
    expect(t.g.duel.fighters.map(f => f.xp)).toEqual([0, 8, 8]);
    expect(t.g.duel.fighters.map(f => f.tally)).toEqual([0, 8, 8]);
  });
  it('LW-XP-08 only those who scored in that turn share; one that fell takes nothing', () => {
    const t = lone({ body: 3 }, [{}, {}]);
    t.choose(8, 'L').choose(10, 'O1').choose(4, 'O2');
    expect(t.g.duel.fighters.map(f => f.xp)).toEqual([0, 11, 0]);
  });
  it('LW-XP-08 felled by an effect alone: all opponents still standing share', () => {
    const t = lone({ body: 2, running: [{ card: 'S02', by: 'O1', left: 2 }] }, [{}, {}]);
    t.choose(36, 'L').choose(20, 'O1').choose(26, 'O2'); // a Kick is a body row: lose 2
    t.choose('O1', 'L');
    expect(body(t, 'L')).toBe(0);
    expect(t.g.duel.fighters.map(f => f.xp)).toEqual([0, 5, 5]);
  });
  it('LW-ADV-01 a tally of 48 gives no pick, 9 more give one and 7 are carried over', () => {
    const none = won({ tally: 36, xp: 0 }, { maxBody: 12 });
    expect(none.open[0]?.options.some(o => typeof o === 'object' && o !== null && 'pick' in o) ?? false).toBe(false);
    const one = won({ tally: 48, xp: 0 }, { maxBody: 9 });
    expect(fighter(one, 'A').tally).toBe(57);
    one.choose({ pick: 'body' });
    expect(one.open).toEqual([]);
    expect(fighter(one, 'A')).toMatchObject({ maxBody: 12, picksUsed: 1 });
  });
  it('LW-ADV-02 a category the fighter does not have is refused', () => {
    const t = won({ tally: 50, sheetPoints: { spell: 0 } });
    expect(t.whyNot({ pick: 'spell' }, 'A')).toMatchObject([{ rule: 'LW-ADV-02' }]);
    t.choose({ pick: 'tactic' });
    expect(fighter(t, 'A').sheetPoints).toEqual({ tactic: 16, spell: 0, luck: 12 });
  });
  it('LW-ADV-03 unclaimed picks are kept: a tally of 104 gives two', () => {
    const t = won({ tally: 93, xp: 0 });
    t.choose({ pick: 'body' }).choose({ pick: 'luck' });
    expect(fighter(t, 'A')).toMatchObject({ tally: 104, picksUsed: 2, maxBody: 12 });
    const kept = won({ tally: 93, xp: 0 });
    kept.choose('done');
    expect(fighter(kept, 'A').picksUsed).toBe(0);
  });
});

describe('parties', () => {
  const party = (
    more: Record<string, unknown> = {},
    e: Record<string, unknown> = {},
    others: Record<string, unknown>[] = [],
  ) =>
    given(game, {
      kind: 'duel',
      books: { plain: plain(), archer: plain({ mods: { ...(plain().mods as object), 60: 2, 58: 0 } }) },
      fighters: [
        { id: 'A', seat: 'A', book: 'plain', ...more },
        { id: 'A2', seat: 'A', side: 'A', book: 'archer', place: 'reserve' },
        { id: 'B', seat: 'B', book: 'plain', ...(others[0] ?? {}) },
        { id: 'B2', seat: 'B', side: 'B', book: 'plain', place: 'reserve' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33, ...e }],
      turn: 2,
    });
  it('LW-PARTY-02 the reader of a page with (P) may exchange, the pictured side may not', () => {
    const t = party();
    t.choose(24, 'A').choose(46, 'B'); // A reads 41 of B
    expect(t.open).toMatchObject([{ kind: 'turn.useSymbols', slot: 'A', options: ['none', { exchange: 'A2' }] }]);
  });
  it('LW-PARTY-03 the newcomer takes over the range but not the posture', () => {
    const t = party({}, { restrictionA: 'only guard jump' });
    t.choose(8, 'A').choose(48, 'B'); // A reads 19 of B ... (P**)
    t.choose('none', 'A');
    const swap = party();
    swap.choose(24, 'A').choose(46, 'B').choose({ exchange: 'A2' }, 'A');
    expect(swap.event('partyExchanged')).toMatchObject({ fighter: 'A', newcomer: 'A2' });
    expect(rowsFor(swap, 'A2')).toHaveLength(24);
    expect(rowsFor(swap, 'B')).toEqual([4, 8, 16, 20, 36, 46]); // the opponent's restriction stays
    expect(fighter(swap, 'A').place).toBe('reserve');
  });
  it('LW-PARTY-04 a helper fires with its own MOD; its page gives no instruction', () => {
    const t = party({}, { pageOfA: 57, pageOfB: 57 });
    t.choose(60, 'A').choose(56, 'B'); // A reads 25, B reads 59 of A (P**)
    t.choose({ helper: 'B2' }, 'B');
    expect(t.event('helperNamed')).toMatchObject({ fighter: 'B', helper: 'B2' });
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B', 'B2']);
    expect(t.decisionOf('B2').options).toEqual([54, 58, 60, 64]);
    t.choose(20, 'A').choose(20, 'B').choose(58, 'B2'); // Duck has X 52: book[58][52] = 35
    const hits = t.told('hitResolved');
    expect(hits).toMatchObject([{ by: 'B2', on: 'A', total: 3, damage: 3, helper: 'B2' }]);
    expect(body(t, 'A')).toBe(8);
    expect(rowsFor(t, 'A')).toHaveLength(24); // bound by page 29 alone
    expect(t.view('A').fighters.find(f => f.id === 'B')!.helper).toBeNull();
  });
  it("LW-PARTY-04 the helper's critical counts: its text joins the instruction of the page", () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain(), strong: withMods({ 58: 9 }), frail: plain({ tell: { 29: 'free' } }) },
      fighters: [
        { id: 'A', book: 'plain', helper: 'A2' },
        { id: 'A2', seat: 'A', side: 'A', book: 'strong', place: 'reserve' },
        { id: 'B', book: 'frail', body: 30, maxBody: 30 },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
    });
    t.choose(20, 'A').choose(20, 'B').choose(58, 'A2'); // page 35: 2 + 9, critical 'same; lose 1'
    expect(t.event('hitResolved')).toMatchObject({ by: 'A2', total: 11, critical: true });
    expect(body(t, 'B')).toBe(18);
  });
  it('LW-PARTY-04 the helper may reveal a Spell card instead', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'A', book: 'plain', helper: 'A2' },
        { id: 'A2', seat: 'A', side: 'A', book: 'plain', place: 'reserve', cards: ['S01'] },
        { id: 'B', book: 'plain' },
      ],
      engagements: [{ a: 'A', b: 'B', pageOfA: 33, pageOfB: 33 }],
    });
    t.choose(20, 'A').choose(20, 'B').choose({ spell: 'S01' }, 'A2');
    expect(t.event('helperAnnounced')).toMatchObject({ helper: 'A2', row: null });
    expect(t.event('cardRevealed')).toMatchObject({ fighter: 'A2', card: 'S01', foe: 'B' });
    expect(body(t, 'B')).toBe(9);
  });
  it('LW-PARTY-05 when the present fighter falls a member may step up at Extended Range', () => {
    const t = party({}, {}, [{ body: 1 }]);
    t.choose(10, 'A').choose(8, 'B');
    expect(t.decision).toMatchObject({ kind: 'stepUp.nameMember', slot: 'B', options: ['stop', { member: 'B2' }] });
    expect(fighter(t, 'A').xp).toBe(11);
    t.choose({ member: 'B2' });
    expect(rowsFor(t, 'B2')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
    const stop = party({}, {}, [{ body: 1 }]);
    stop.choose(10, 'A').choose(8, 'B').choose('stop', 'B');
    expect(game.outcome(stop.g)).toMatchObject({ how: 'won', winners: ['A'] });
  });
  it('LW-PARTY-06 both may use their symbols at once, or not', () => {
    const t = party({}, { pageOfA: 57, pageOfB: 57 });
    t.choose(62, 'A').choose(62, 'B'); // both read 55 (P)
    passEscape(t);
    expect(t.open.map(d => d.slot)).toEqual(['A', 'B']);
    t.choose({ exchange: 'A2' }, 'A').choose({ exchange: 'B2' }, 'B');
    expect(t.told('partyExchanged')).toHaveLength(2);
    expect(t.open.map(d => d.slot)).toEqual(['A2', 'B2']);
  });
});

function passEscape(t: ReturnType<typeof table>): void {
  while (t.open[0]?.kind === 'turn.announceEscape') t.choose('stay', t.open[0].slot);
}
