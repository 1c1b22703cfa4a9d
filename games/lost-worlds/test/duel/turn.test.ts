import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import surviving from '../books/surviving.json' with { type: 'json' };
import { body, fighter, game, passWindows, plain, round, rowsFor, table, withMods } from './table.ts';

const CLOSE = Array.from({ length: 24 }, (_, i) => (i + 1) * 2);
const refusal = (t: ReturnType<typeof table>, choice: unknown, seat = 'A') =>
  t.answer({ no: t.g.decisionNo, seat, slot: seat, choice });

describe('the turn', () => {
  it('LW-TURN-01 after the instructions the next turn starts at the choice', () => {
    const t = table();
    round(t, 4, 4);
    expect(t.events.map(e => e.type)).toEqual([
      'rowAnnounced',
      'rowAnnounced',
      'pageFound',
      'pageFound',
      'instructionRead',
      'instructionRead',
      'duelTurnBegan',
    ]);
    expect(t.g.duel.turn).toBe(3);
    expect(t.told('pageOpened')).toEqual([]);
    expect(t.open.map(d => d.kind)).toEqual(['chooseRows.lockRows', 'chooseRows.lockRows']);
  });
  it("LW-TURN-02 told 'only guard jump', High Sweep is refused with the rule of the restriction", () => {
    const t = table({ e: { restrictionA: 'only guard jump' } });
    expect(refusal(t, 10)).toMatchObject({ code: 'illegal-choice', rules: ['LW-TELL-05'] });
    expect(t.decisionOf('A').options).toEqual([4, 8, 16, 18, 20, 26]);
    expect(refusal(t, 8)).toBeNull();
  });
  it('LW-TURN-03 told free, page 60 is refused; the 24 close pages stay', () => {
    const t = table();
    expect(refusal(t, 60)).toMatchObject({ code: 'illegal-choice', rules: ['LW-TURN-03', 'LW-TELL-03'] });
    expect(rowsFor(t, 'A')).toEqual(CLOSE);
  });
  it('LW-TURN-04 at Extended Range page 16 is refused', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    expect(refusal(t, 16)).toMatchObject({ code: 'illegal-choice', rules: ['LW-TURN-04', 'LW-TELL-04'] });
  });
  it('LW-TURN-05 a locked row is not shown before the other has chosen, and cannot be changed', () => {
    const t = table();
    t.choose(24, 'A');
    const [a, b] = t.view('public').fighters;
    expect([a!.choice, b!.choice]).toEqual(['locked', 'open']);
    expect(t.events).toEqual([]);
    for (const viewer of ['public', 'B']) {
      const other = table();
      other.choose(8, 'A');
      expect(other.view(viewer)).toEqual(t.view(viewer));
      expect(other.decisionOf('B')).toEqual(t.decisionOf('B'));
    }
    expect(refusal(t, 8)).toMatchObject({ code: 'already-answered' });
    expect(refusal(t, 24, 'B')).toBeNull();
    expect(t.told('rowAnnounced')).toMatchObject([
      { fighter: 'A', row: 24 },
      { fighter: 'B', row: 24 },
    ]);
  });
  it('LW-TURN-05 only even pages can be announced', () => {
    const t = table();
    expect(refusal(t, 25)).toMatchObject({ code: 'illegal-choice', rules: ['LW-TURN-05'] });
  });
  it('LW-TURN-06 both look-ups use the same two numbers, each in the other book', () => {
    const t = table({ bookB: surviving.fighter });
    round(t, 24, 46);
    expect(t.told('pageFound')).toMatchObject([
      { reader: 'A', subject: 'B', own: 24, against: 46, page: 41 },
      { reader: 'B', subject: 'A', own: 46, against: 24, page: 37 },
    ]);
  });
  it('LW-TURN-07 against an opponent at Extended Range the X page is announced and opened', () => {
    const t = table({ e: { restrictionA: 'free', restrictionB: 'only ext' } });
    round(t, 22, 52);
    expect(t.told('rowAnnounced')[0]).toMatchObject({ row: 22, against: [{ foe: 'B', page: 60 }] });
    expect(t.told('pageFound')[0]).toMatchObject({ own: 60, against: 52, page: 57 });
  });
  it("LW-TURN-08 a restriction lasts one turn: 'no heavy', then free", () => {
    const t = table({ e: { pageOfA: 3 } });
    expect(rowsFor(t, 'A')).not.toContain(24);
    round(t, 20, 20); // Duck against Duck: page 29, free
    expect(rowsFor(t, 'A')).toContain(24);
  });
  it('LW-TURN-08 the mod of an instruction counts for one turn', () => {
    const t = table({ e: { pageOfA: 17 } }); // free; mod +1 all
    round(t, 10, 8); // 3 + 0 + 1
    expect(body(t, 'B')).toBe(7);
    t.choose(10, 'A').choose(8, 'B');
    expect(body(t, 'B')).toBe(4);
  });
});

describe('LW-TURN-09 turn limit and draw claim', () => {
  it('LW-TURN-09 after the third turn no fourth choice is asked', () => {
    const t = table({ e: { pageOfA: 33, pageOfB: 33 }, more: { turn: 1, roundLimit: 3 } });
    for (let i = 0; i < 3; i += 1) round(passWindows(t), 20, 20);
    expect(t.open).toEqual([]);
    expect(t.g.duel.turn).toBe(3);
    expect(t.g.duel.result).toMatchObject({ how: 'stopped', winners: [] });
    expect(t.view('public').engagements[0]).toMatchObject({ a: { page: 29 }, b: { page: 29 } });
  });
  it('LW-TURN-09 after 20 turns without damage either player may claim a draw', () => {
    const t = table({ more: { quietTurns: 18 } });
    round(t, 20, 20);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
    round(t, 20, 20);
    expect(t.open).toMatchObject([
      { kind: 'fight.claimDraw', rule: 'LW-TURN-09', options: ['goOn', 'claim'] },
      { slot: 'B' },
    ]);
    t.choose('goOn', 'A').choose('goOn', 'B');
    round(t, 20, 20);
    t.choose('goOn', 'A').choose('claim', 'B');
    expect(t.open).toEqual([]);
    expect(game.outcome(t.g)).toMatchObject({ winners: [], how: 'claimed', scores: { A: 0.5, B: 0.5 } });
  });
  it('LW-TURN-09 damage starts the count anew; the switch and a round limit take the claim away', () => {
    const t = table({ more: { quietTurns: 19 } });
    round(t, 10, 8);
    expect(t.g.duel.quietTurns).toBe(0);
    expect(t.open[0]!.kind).toBe('chooseRows.lockRows');
    const off = table({ more: { quietTurns: 19 }, options: { drawClaim: false } });
    round(off, 20, 20);
    expect(off.open[0]!.kind).toBe('chooseRows.lockRows');
    const limited = table({ more: { quietTurns: 19, roundLimit: 9 } });
    round(limited, 20, 20);
    expect(limited.open[0]!.kind).toBe('chooseRows.lockRows');
  });
});

describe('results', () => {
  it('LW-RES-01 without a SCORE nothing is computed, whatever the MOD', () => {
    const t = table();
    round(t, 24, 8); // Overhead Smash +2 against Sidestep: page 33
    expect(t.told('hitResolved').filter(e => 'by' in e && e.by === 'A')).toEqual([]);
    expect(body(t, 'B')).toBe(11);
  });
  it('LW-RES-02 SCORE 3 + MOD 2 + experience 1 + taller 1 = 7', () => {
    const t = table({ a: { height: 6, plus: { 24: 1 } } });
    round(t, 24, 46);
    const hit = t.event('hitResolved');
    expect(hit).toMatchObject({ total: 7, damage: 7 });
    expect(hit.sums![0]).toEqual({
      label: 'total',
      base: 3,
      parts: [
        { rule: 'LW-RES-02', label: 'MOD of the row', value: 2 },
        { rule: 'LW-XP-05', label: 'experience', value: 1 },
        { rule: 'LW-HT-02', label: 'taller', value: 1 },
      ],
      total: 7,
    });
  });
  it('LW-RES-03 a total of 4 takes Body from 11 to 7', () => {
    const t = table({ bookA: withMods({ 10: 1 }) });
    round(t, 10, 8);
    expect(t.event('bodyTaken')).toMatchObject({ fighter: 'B', lost: 4, body: 7 });
  });
  it('LW-RES-04 a negative total costs nothing, the instruction is still read', () => {
    const t = table();
    round(t, 8, 24); // page 19 of B: SCORE 2, Sidestep -6
    expect(t.event('hitResolved')).toMatchObject({ by: 'A', total: -4, damage: 0 });
    expect(body(t, 'B')).toBe(11);
    expect(rowsFor(t, 'B')).toEqual([4, 6, 8, 12, 16, 20, 26, 42, 46]);
  });
  it('LW-RES-05 SCORE 1 and MOD -3: hit, but not scored upon', () => {
    const t = table({ b: { weaponDown: true } });
    round(t, 30, 8);
    const hit = table({ bookA: withMods({ 58: -3 }), b: { escaping: true }, e: { pageOfA: 57, pageOfB: 57 } });
    round(hit, 58, 52); // page 35: SCORE 2
    expect(hit.event('hitResolved')).toMatchObject({ total: -1, damage: 0 });
    expect(hit.event('fighterEscaped')).toMatchObject({ fighter: 'B' }); // whoever is scored upon does not get away
  });
  it.each([
    [2, 5, false],
    [3, 6, true],
  ])('LW-RES-06 SCORE 3 with MOD %i makes %i: critical %s', (mod, total, critical) => {
    const t = table({ bookA: withMods({ 10: mod }) });
    round(t, 10, 8);
    expect(t.event('hitResolved')).toMatchObject({ total, damage: total, critical });
    expect(t.g.duel.engagements[0]!.toldB.criticals).toEqual(critical ? ['only guard jump'] : []);
  });
  it('LW-RES-06 a threshold of 0 is met by a total of 0, without damage', () => {
    const t = table({ bookA: withMods({ 10: -3 }), bookB: plain({ tough: -6 }) });
    round(t, 10, 8);
    expect(t.event('hitResolved')).toMatchObject({ total: 0, damage: 0, critical: true });
    expect(rowsFor(t, 'B')).toEqual([4, 8, 16, 18, 20, 26]);
  });
  it('LW-RES-07 damage is applied together: both fall, a draw', () => {
    const t = table({ bookA: withMods({ 24: -1 }), bookB: withMods({ 24: 1 }), a: { body: 2 }, b: { body: 3 } });
    round(t, 24, 24); // both find 31, SCORE 4
    expect([body(t, 'A'), body(t, 'B')]).toEqual([-3, 0]);
    expect(game.outcome(t.g)).toMatchObject({ how: 'draw', winners: [] });
    expect([fighter(t, 'A').xp, fighter(t, 'B').xp]).toEqual([0, 0]);
  });
  it('LW-RES-08 the duel stops before step 8: nothing is regained', () => {
    const t = table({
      bookA: withMods({ 10: -2 }),
      bookB: plain({ tell: { 7: 'no heavy ability; regain 1' } }),
      b: { body: 1 },
    });
    round(t, 10, 8);
    expect(body(t, 'B')).toBe(0);
    expect(t.told('instructionRead')).toEqual([]);
    expect(game.outcome(t.g)).toMatchObject({ how: 'won', winners: ['A'], scores: { A: 1, B: 0 } });
  });
  it.each([
    [3, -4, 'unconscious'],
    [4, -5, 'dead'],
  ])('LW-RES-09 Body 2, MOD %i: %i is %s, the winner gains the same', (mod, left, status) => {
    const t = table({ bookA: withMods({ 10: mod }), b: { body: 2 } });
    round(t, 10, 8);
    expect(t.event('fighterFell')).toMatchObject({ fighter: 'B', body: left, status });
    expect(fighter(t, 'A').xp).toBe(11);
  });
  it.each([
    [4, 2, 1],
    [3, 0, 0],
  ])('LW-RES-10 armour %i makes the SCORE negative or zero; MOD %i gives damage %i', (head, mod, damage) => {
    const t = table({ bookA: withMods({ 10: mod }), bookB: plain({ armour: { head, torso: 0, legs: 0, range: 0 } }) });
    round(t, 10, 8);
    expect(t.event('hitResolved')).toMatchObject({ damage, rules: expect.arrayContaining(['LW-RES-10']) });
  });
  it('LW-RES-11 Oakskin, MOD, height, Loose Buckle and Lucky Stumble each have their place', () => {
    const t = table({
      bookA: withMods({ 10: 2 }),
      a: { height: 5, cards: ['L02'] },
      b: { cards: ['L01'], running: [{ card: 'S08', left: 2 }] },
    });
    round(t, 10, 8);
    t.choose({ play: 'L02' }, 'A').choose({ play: 'L01' }, 'B');
    const hit = t.event('hitResolved');
    expect(hit).toMatchObject({ total: 6, damage: 4, critical: true });
    expect(hit.sums![0]).toMatchObject({
      base: 3,
      parts: [{ value: -1 }, { value: 2 }, { value: 1 }, { value: 1 }],
      total: 6,
    });
    expect(hit.sums![1]).toMatchObject({ base: 6, parts: [{ rule: 'L01', value: -2 }], total: 4 });
    expect(body(t, 'B')).toBe(7);
  });
});

describe('height', () => {
  const total = (a: Record<string, unknown>, b: Record<string, unknown>, row: number, foeRow: number, e = {}) => {
    const t = table({ a, b, e });
    round(t, row, foeRow);
    const hit = t.told('hitResolved').find(event => 'by' in event && event.by === 'A');
    return hit !== undefined && 'total' in hit ? hit.total : null;
  };
  it('LW-HT-01 equal Heights change nothing', () => {
    expect(total({}, {}, 24, 46)).toBe(5);
  });
  it('LW-HT-01 numbers handed in by a scenario take the place of the Heights', () => {
    expect(total({ height: 9 }, {}, 24, 46, { heightA: { orange: -2, red: 0 } })).toBe(3);
    expect(total({}, {}, 40, 18, { heightA: { orange: 0, red: 3 } })).toBe(8); // 3 + 2 + 3
  });
  it('LW-HT-02 the taller fighter adds 1 to orange and red rows, whatever the difference', () => {
    expect(total({ height: 6 }, { height: 2 }, 24, 46)).toBe(6); // orange: 3 + 2 + 1
    expect(total({ height: 6 }, { height: 2 }, 40, 18)).toBe(6); // red: 3 + 2 + 1
    expect(total({ height: 6 }, { height: 2 }, 2, 20)).toBe(3); // no colour
  });
  it('LW-HT-03 the shorter fighter has -1 on orange rows only', () => {
    expect(total({ height: 3 }, { height: 5 }, 32, 4)).toBe(3); // orange: 3 + 1 - 1
    expect(total({ height: 3 }, { height: 5 }, 34, 6)).toBe(4); // red: 3 + 1
  });
  it('LW-HT-04 colours of the rows on the surviving sheet', () => {
    const t = table({ bookA: surviving.fighter, b: { height: 3 } });
    const colours = Object.fromEntries(t.view('A').fighters[0]!.rows.map(row => [row.page, row.colour]));
    for (const page of [10, 12, 22, 32, 38]) expect(colours[page]).toBe('orange');
    for (const page of [28, 34, 40]) expect(colours[page]).toBe('red');
    for (const page of [2, 14, 6, 4, 26, 50, 60]) expect(colours[page]).toBe('none');
    round(t, 28, 4); // Kick Heavy 1 + 1 on SCORE 3
    expect(t.event('hitResolved')).toMatchObject({ total: 5 });
  });
  it('LW-HT-04 a sheet may recolour a row', () => {
    const t = table({ bookA: plain({ colours: { 2: 'orange' } }), a: { height: 6 } });
    round(t, 2, 20);
    expect(t.event('hitResolved')).toMatchObject({ total: 4 });
  });
  it('LW-HT-05 Height is compared with each opponent', () => {
    const t = given(game, {
      kind: 'duel',
      books: { plain: plain() },
      fighters: [
        { id: 'L', book: 'plain', attacks: 2 },
        { id: 'O1', side: 'o', book: 'plain', height: 3 },
        { id: 'O2', side: 'o', book: 'plain', height: 6 },
      ],
      engagements: [
        { a: 'L', b: 'O1', pageOfA: 33, pageOfB: 33 },
        { a: 'L', b: 'O2', pageOfA: 33, pageOfB: 33 },
      ],
    });
    t.choose(10, 'L').choose(8, 'O1').choose(8, 'O2');
    expect([body(t, 'O1'), body(t, 'O2')]).toEqual([7, 9]); // 3 + 1 and 3 - 1
  });
});
