import { describe, expect, it } from 'vitest';
import { readBook } from '../../src/books/library.ts';
import { transcriptionOf } from '../../src/books/transcribe.ts';
import { body, fighter, passWindows, plain, round, rowsFor, table, withMods } from './table.ts';

const CLOSE = Array.from({ length: 24 }, (_, i) => (i + 1) * 2);

describe('instructions', () => {
  it('LW-TELL-01 the pictured fighter is told, not the reader', () => {
    const t = table({ bookB: plain({ tell: { 29: 'free; regain 1' } }), a: { body: 5 }, b: { body: 5 } });
    round(t, 20, 20);
    expect([body(t, 'A'), body(t, 'B')]).toEqual([5, 6]);
  });
  it("LW-TELL-03 told 'free' after Extended Range, page 10 is legal and page 60 is not", () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    round(t, 50, 54); // both find 47 or 13: close range
    expect(rowsFor(t, 'B')).toEqual(CLOSE); // page 47: free
    expect(rowsFor(t, 'B')).not.toContain(60);
  });
  it("LW-TELL-04 'only ext except p50' leaves the other Extended rows of the sheet", () => {
    const t = table({ a: { book: 'brokka' }, e: { restrictionA: 'only ext except p50', restrictionB: 'only ext' } });
    expect(rowsFor(t, 'A')).toEqual([52, 56, 62]);
  });
  it("LW-TELL-05 'only guard jump except p18' on a full sheet", () => {
    expect(rowsFor(table({ e: { restrictionA: 'only guard jump except p18' } }), 'A')).toEqual([4, 8, 16, 20, 26]);
  });
  it("LW-TELL-06 'no heavy except p28'", () => {
    const rows = rowsFor(table({ e: { restrictionA: 'no heavy except p28' } }), 'A');
    expect(rows).toEqual(CLOSE.filter(page => ![24, 34, 38, 40].includes(page)));
  });
  it('LW-TELL-07 the range follows the last instruction', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    const ranges = () => t.view('public').engagements.map(e => [e.a.range, e.b.range])[0];
    expect(ranges()).toEqual(['extended', 'extended']);
    round(t, 50, 56); // page 3 for B
    expect(ranges()).toEqual(['close', 'close']);
  });
  it('LW-TELL-08 regaining stops at the Maximum', () => {
    const at = (start: number) => {
      const t = table({ bookA: plain({ tell: { 29: 'free; regain 1' } }), a: { body: start } });
      return body(round(t, 20, 20), 'A');
    };
    expect([at(9), at(10), at(11)]).toEqual([10, 11, 11]);
  });
});

describe('conditions and jumps', () => {
  it('LW-TELL-09 B found page 35 with SCORE 2: the condition of page 63 holds', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    round(t, 52, 64);
    expect(t.told('pagesJumped')).toHaveLength(1);
  });
  it('LW-TELL-09 B found page 3 without a SCORE: it does not hold', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    round(t, 56, 64);
    expect(t.told('pagesJumped')).toEqual([]);
    expect(rowsFor(t, 'B')).toEqual(CLOSE); // page 63: free
    expect(rowsFor(t, 'A')).not.toContain(24); // page 3: no heavy
  });
  it('LW-TELL-09 a SCORE of -1 with MOD +4 does not hold although it does damage', () => {
    const t = table({
      bookA: plain({ armour: { head: 0, torso: 2, legs: 0, range: 0 } }),
      bookB: { ...withMods({ 64: 4 }), tell: { 31: 'no heavy thrust ability; if score >= 0 then goto 35 51' } },
      e: { pageOfA: 57, pageOfB: 57 },
    });
    round(t, 50, 64); // B finds 53 in A's book: SCORE 1 - 2
    expect(body(t, 'A')).toBe(8);
    expect(t.told('pagesJumped')).toEqual([]);
  });
  it('LW-TELL-10 the told player goes to 35 of the other book, the reader to 51', () => {
    const t = table({ e: { pageOfA: 57, pageOfB: 57 } });
    round(t, 52, 64);
    expect(t.event('pagesJumped')).toMatchObject({ told: 'B', reader: 'A', pageOfReader: 35, pageOfTold: 51 });
    passWindows(t);
    expect(rowsFor(t, 'A')).toEqual([50, 52, 56, 58, 60, 62]); // only ext except ability
    expect(rowsFor(t, 'B')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
    expect(t.view('public').engagements[0]).toMatchObject({ a: { page: 35 }, b: { page: 51 } });
  });
  const jumping = { 43: 'no heavy; mod +1 all; regain 2; if score >= 0 then goto 35 51' };
  it('LW-TELL-11 the pages reached give no second score; restriction and mods are those of the new pages', () => {
    const t = table({ bookB: plain({ tell: jumping }), b: { body: 5 } });
    round(t, 2, 22); // B finds 25 of A: SCORE 2
    expect(body(t, 'A')).toBe(9);
    expect(t.g.duel.engagements[0]!.toldB).toEqual({ page: 51, restriction: 'only ext', criticals: [], mods: [] });
    expect(body(t, 'B')).toBe(7); // regain of the page left stands
  });
  it('LW-TELL-11 other effects of the new pages are carried out, no further jump', () => {
    const t = table({
      bookA: plain({ tell: { 35: 'only ext except ability; lose 1; if score >= 0 then goto 55 55' } }),
      bookB: plain({ tell: { ...jumping, 51: 'only ext; regain 1; if did strike then regain 3' } }),
      b: { body: 2 },
    });
    round(t, 2, 22);
    expect(t.told('pagesJumped')).toHaveLength(1);
    expect(body(t, 'A')).toBe(8); // 2 damage, 1 lost on the new page
    expect(body(t, 'B')).toBe(8); // 2 + 1 + 3: the row of this turn was a strike
  });
  it('LW-TELL-12 at different ranges the close fighter uses X pages and the MOD of its row', () => {
    const t = table({ e: { restrictionA: 'free', restrictionB: 'only ext' } });
    expect(rowsFor(t, 'A')).toEqual(CLOSE);
    expect(rowsFor(t, 'B')).toEqual([50, 52, 54, 56, 58, 60, 62, 64]);
    round(t, 22, 62);
    expect(t.told('pageFound')).toMatchObject([
      { reader: 'A', own: 60, against: 62, page: 35 },
      { reader: 'B', own: 62, against: 60, page: 57 },
    ]);
    expect(t.event('hitResolved')).toMatchObject({ total: 2 }); // MOD 0 of row 22, not +2 of row 60
  });
  const tied = (torsoA: number, torsoB: number) => {
    const both = (torso: number) => {
      const made = readBook('x', plain({ armour: { head: 0, torso, legs: 0, range: 0 } }));
      if (!made.ok) throw new Error('sound');
      const source = transcriptionOf(made.book);
      const tell = 'no heavy thrust ability; if score >= 0 then goto 35 51';
      return { ...source, pages: { ...source.pages, 31: { ...source.pages[31]!, tell } } };
    };
    return round(table({ bookA: both(torsoA), bookB: both(torsoB) }), 24, 24);
  };
  it('LW-TELL-18 of two jumps that of the higher unmodified Score takes place alone', () => {
    const t = tied(1, 3); // B finds 4 - 1 = 3, A finds 4 - 3 = 1
    expect(t.event('pagesJumped')).toMatchObject({ told: 'B', reader: 'A' });
    expect(t.view('public').engagements[0]).toMatchObject({ a: { page: 35 }, b: { page: 51 } });
  });
  it('LW-TELL-18 on equal Scores neither jump takes place', () => {
    const t = tied(1, 1);
    expect(t.told('pagesJumped')).toEqual([]);
    expect(t.view('public').engagements[0]).toMatchObject({ a: { page: 31 }, b: { page: 31 } });
  });
  it('LW-TELL-18 LW-RES-10 a Score below 0 is higher than none: who has not hit does not jump', () => {
    const made = readBook('x', plain());
    if (!made.ok) throw new Error('sound');
    const source = transcriptionOf(made.book);
    const book = (score: number | null) => {
      const tell = 'free; if did heavy then goto 35 51';
      return { ...source, pages: { ...source.pages, 31: { score, crit: null, critTell: null, tell } } };
    };
    const t = round(table({ bookA: book(-1), bookB: book(null) }), 24, 24);
    expect(t.event('pagesJumped')).toMatchObject({ told: 'B', reader: 'A' });
  });
});

describe('the weapon', () => {
  it("LW-TELL-13 told 'no heavy; drop', armed rows are illegal from the next choice on", () => {
    const t = table();
    round(t, 30, 10); // page 53
    expect(fighter(t, 'B').weaponDown).toBe(true);
    expect(t.whyNot(10, 'B')).toMatchObject([{ rule: 'LW-TELL-13' }]);
    expect(rowsFor(t, 'B')).toEqual([4, 8, 16, 18, 20, 26, 36, 44, 46, 48]);
    t.choose(20, 'A').choose(20, 'B');
    expect(rowsFor(t, 'B')).not.toContain(10); // it stays down
  });
  it("LW-TELL-13 a fighter without armed rows ignores 'drop'", () => {
    const t = table({ bookB: plain({ traits: ['natural'], tell: { 37: 'no strike; drop' } }) });
    round(t, 20, 10);
    expect(fighter(t, 'B').weaponDown).toBe(false);
  });
  it('LW-TELL-14 Retrieve Weapon unscored brings it back, scored upon it does not', () => {
    const unscored = round(table({ b: { weaponDown: true } }), 10, 46);
    expect(unscored.event('weaponBack')).toMatchObject({ fighter: 'B', rules: ['LW-TELL-14'] });
    const scored = round(table({ b: { weaponDown: true } }), 24, 46);
    expect(fighter(scored, 'B')).toMatchObject({ weaponDown: true, body: 6 });
  });
  it('LW-TELL-14 against an X-shifted opponent the row still counts; with the weapon in hand it does nothing', () => {
    const t = round(table({ b: { weaponDown: true }, e: { restrictionA: 'only ext', restrictionB: 'free' } }), 62, 46);
    expect(fighter(t, 'B').weaponDown).toBe(false);
    const held = round(table({ bookB: plain({ tell: { 27: 'no heavy; drop' } }) }), 20, 46);
    expect(held.told('weaponBack')).toEqual([]);
    expect(fighter(held, 'B').weaponDown).toBe(true);
  });
});

describe('what is always left', () => {
  it("LW-TELL-15 'only p36' to a fighter without a Kick offers its jumps", () => {
    const t = table({ a: { book: 'sorrel' }, e: { restrictionA: 'only p36' } });
    expect(rowsFor(t, 'A')).toEqual([8, 16, 18, 20]);
  });
  it('LW-TELL-15 bans still count unless they empty the list; at range evasions are left', () => {
    const banned = table({ a: { book: 'sorrel', bans: ['p8 p16'] }, e: { restrictionA: 'only p36' } });
    expect(rowsFor(banned, 'A')).toEqual([18, 20]);
    const all = table({ a: { book: 'sorrel', bans: ['jump'] }, e: { restrictionA: 'only p36' } });
    expect(rowsFor(all, 'A')).toEqual([8, 16, 18, 20]);
    const range = table({ e: { restrictionA: 'only ext except all', pageOfA: 57, pageOfB: 57 } });
    expect(rowsFor(range, 'A')).toEqual([52, 62]);
  });
});

describe('criticals', () => {
  it("LW-TELL-16 'no heavy' with the critical 'only guard jump'", () => {
    const t = table({ e: { restrictionA: 'no heavy', criticalA: 'only guard jump' } });
    expect(rowsFor(t, 'A')).toEqual([4, 8, 16, 18, 20, 26]);
    expect(t.whyNot(24, 'A').map(r => r.rule)).toEqual(['LW-TELL-06', 'LW-TELL-16']);
  });
  it('LW-TELL-16 a critical restriction is ignored at Extended Range, its effects are not', () => {
    const t = table({
      bookA: withMods({ 14: 9 }),
      b: { body: 20, maxBody: 30 },
    });
    round(t, 14, 16); // page 35, SCORE 2 + 9: critical 'same; lose 1'
    expect(t.event('bodyGivenUp')).toMatchObject({ lost: 1, why: 'critical' });
    expect(t.g.duel.engagements[0]!.toldB.criticals).toEqual([]);
  });
  it('LW-TELL-16 a ban lasts for the rest of the combat', () => {
    const t = table({ bookA: withMods({ 2: 3 }) });
    round(t, 2, 10); // page 15: SCORE 2 + 3 reaches 5: ban p18 p36
    expect(t.event('rowsBanned')).toMatchObject({ fighter: 'B', terms: 'p18 p36' });
    round(t, 20, 4);
    expect(rowsFor(t, 'B')).toEqual(CLOSE.filter(page => page !== 18 && page !== 36));
    expect(t.whyNot(36, 'B')).toMatchObject([{ rule: 'LW-TELL-16' }]);
  });
  it("LW-TELL-17 'lose 1' of a critical comes before 'regain 1' of the page", () => {
    const t = table({
      bookA: withMods({ 22: 4 }),
      bookB: plain({ tell: { 25: 'no heavy; regain 1' } }),
      b: { body: 7, maxBody: 8 },
    });
    round(t, 22, 2); // SCORE 2 + 4 = 6: Body 1, critical 'same; lose 1'
    expect(body(t, 'B')).toBe(0);
    expect(t.told('bodyRestored')).toEqual([]);
    expect(t.g.duel.result).toMatchObject({ how: 'won', winners: ['A'] });
  });
  it('LW-TELL-17 drop comes before retrieve: a weapon down before the turn is back although it is dropped again', () => {
    const t = table({ bookB: plain({ tell: { 27: 'no heavy; drop' } }), b: { weaponDown: true } });
    round(t, 20, 46);
    expect(fighter(t, 'B').weaponDown).toBe(false);
  });
});
