import { describe, expect, it } from 'vitest';
import { entryOf } from '../../src/books/book.ts';
import { hasRow } from '../../src/books/rows.ts';
import { bookOf } from '../../src/miniatures/fighter.ts';
import { combat, duel, findPair, type Guard, harmless, type Level, lock, rows, type Sides } from './combat-table.ts';
import { at, body, character, fighter, lies, moving, posture, thing } from './table.ts';

describe('LWM-CMB: combat phase', () => {
  it('LWM-CMB-01: a pair fights if either wants it, asked in initiative order; if both decline nobody has fought', () => {
    const sides: Sides = { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } };
    const t = combat(sides);
    expect(t.decision).toMatchObject({ kind: 'declareEngagements.declare', seat: 'red', slot: 'A' });
    t.choose({ wish: 'decline' });
    expect(t.decision).toMatchObject({ seat: 'blue', slot: 'B' });
    t.choose({ wish: 'engage' });
    expect(t.told('duelOpened')).toHaveLength(1);
    const none = combat(sides);
    none.choose({ wish: 'decline' }).dice(5, 2).choose({ wish: 'decline' });
    expect(none.told('duelOpened')).toHaveLength(0);
    expect(none.g.field!.turn).toBe(2);
    const engaged = combat(sides);
    engaged.choose({ wish: 'engage' });
    expect(engaged.open.map(d => d.kind)).toEqual(['chooseRows.lockRows', 'chooseRows.lockRows']);
  });
  it('LWM-CMB-02: many against many is a graph; everybody chooses one maneuver', () => {
    const t = combat({
      red: { A: { at: [4, 4] }, D: { at: [6, 4] } },
      blue: { B: { at: [5, 4] }, C: { at: [3, 4] } },
    });
    t.choose({ wish: 'engage', target: 'B' })
      .choose({ wish: 'engage', target: 'C' })
      .choose({ wish: 'engage', target: 'B' });
    expect(
      t.told('duelOpened').map(e => [(e as unknown as { a: string }).a, (e as unknown as { b: string }).b]),
    ).toEqual([
      ['A', 'B'],
      ['A', 'C'],
      ['D', 'B'],
    ]);
    expect(t.open.map(d => d.slot).sort()).toEqual(['A', 'B', 'C', 'D']);
  });
  it('LWM-CMB-03: exactly three rounds', () => {
    const t = duel({ body: 40, maxBody: 40 }, { body: 40, maxBody: 40 });
    for (const round of [1, 2, 3]) {
      expect(t.g.duel.turn).toBe(round);
      lock(t, harmless(t), round === 3 ? [5, 2] : null);
      while (t.open[0]?.kind === 'turn.announceEscape') t.choose('stay', t.open[0].slot);
    }
    expect(t.g.field!.turn).toBe(2);
    expect(t.g.duel.engagements).toEqual([]);
  });
  it('LWM-CMB-04: the first line that applies gives the page', () => {
    const pages = (a: object, b: object) => {
      const t = duel(a, b);
      const opened = t.event('duelOpened') as unknown as { pageSeenByA: number; pageSeenByB: number };
      return [opened.pageSeenByA, opened.pageSeenByB];
    };
    expect(pages({}, {})).toEqual([57, 57]);
    expect(pages({}, { undefended: 'W', posture: 'offBalance' })).toEqual([21, 1]);
    expect(pages({ posture: 'offBalance' }, { posture: 'offBalance' })).toEqual([1, 1]);
    expect(pages({ undefended: 'E' }, { undefended: 'W' })).toEqual([23, 23]);
    expect(pages({}, { posture: 'down' })).toEqual([41, 1]);
    expect(pages({}, { posture: 'offBalance' })).toEqual([19, 1]);
    expect(pages({}, { undefended: 'W' })).toEqual([21, 23]);
  });
  it('LWM-CMB-05 LW-SETUP-03: whoever stands behind the foe is told of the bonus that counts', () => {
    const t = duel({}, { undefended: 'W' }); // A stands in B's Undefended Space
    const told = t.story.filter(e => e.type === 'pageOpened');
    expect(told).toMatchObject([
      { subject: 'A', page: 23, tell: 'free; mod +1 all' },
      { subject: 'B', page: 21, tell: 'only jump p36 p40' },
    ]);
  });
  it('LWM-CMB-05: Scores on the starting page are ignored, its instruction binds', () => {
    const t = duel({}, { posture: 'offBalance', body: 9 });
    expect(body(t, 'B')).toBe(9);
    const { restriction } = bookOf(t.g, 'B').pages[(19 - 1) >> 1]!;
    expect(t.g.duel.engagements[0]!.toldB).toMatchObject({ page: 19, restriction });
  });
  it('LWM-CMB-06: every phase starts from the table again', () => {
    const t = duel({ body: 40, maxBody: 40 }, { body: 40, maxBody: 40 });
    for (const round of [1, 2, 3]) {
      lock(t, harmless(t), round === 3 ? [5, 2] : null);
      while (t.open[0]?.kind === 'turn.announceEscape') t.choose('escape', t.open[0].slot);
      if (t.g.field!.turn === 2 || t.open[0]?.kind === 'breakOff.stepAway') break;
    }
    while (t.open[0]?.kind === 'breakOff.stepAway') t.choose('stay', t.open[0].slot);
    while (t.g.field!.turn < 2 || t.open[0]?.kind !== 'declareEngagements.declare') {
      const [open] = t.open;
      const pick = open!.kind === 'endMove.nameUndefended' ? (open!.slot === 'A' ? 'W' : 'E') : open!.options[0];
      t.choose((o: unknown) => JSON.stringify(o) === JSON.stringify(pick), open!.slot);
    }
    t.choose({ wish: 'engage' });
    expect(t.event('duelOpened')).toMatchObject({ pageSeenByA: 57, pageSeenByB: 57 });
    expect(fighter(t, 'A').escaping).toBe(false);
  });
  it('LWM-CMB-06: a turn that ended at Extended Range leaves nothing to the next, which starts on page 57', () => {
    const guards = {
      red: { A: { at: [4, 4], undefended: 'W' } },
      blue: { B: { at: [5, 4], undefended: 'E' } },
    } as const;
    const edges = [{ a: 'A', b: 'B', pageSeenByA: 41, pageSeenByB: 1 }];
    const t = combat(guards, { start: { turn: 2, round: 2, edges } });
    lock(t, { A: 16, B: 8 }); // Leap Away
    while (t.open[0]!.kind !== 'declareEngagements.declare') {
      const [open] = t.open;
      const pick = open!.kind === 'endMove.nameUndefended' ? (open!.slot === 'A' ? 'W' : 'E') : open!.options[0];
      t.choose((o: unknown) => JSON.stringify(o) === JSON.stringify(pick), open!.slot);
    }
    t.choose({ wish: 'engage' });
    expect(t.g.field!.turn).toBe(3);
    expect(t.event('duelOpened')).toMatchObject({ pageSeenByA: 57, pageSeenByB: 57 });
  });
  it('LWM-CMB-07: the page of its own book in the last round is the posture; other pages mean Standing', () => {
    // Tries openings until the third round lets B knock A down and keep its own feet.
    const t = (() => {
      for (let n = 0; n < 400; n += 1) {
        const table = duel({ body: 90, maxBody: 90 }, { body: 90, maxBody: 90, posture: 'offBalance' });
        for (const pick of [n % 20, Math.floor(n / 20)]) {
          const pairs = rows(table, 'A').flatMap(x => rows(table, 'B').map(y => ({ A: x, B: y })));
          lock(table, pairs[(pick * 7) % pairs.length]!);
          while (table.open[0]?.kind === 'turn.announceEscape') table.choose('stay', table.open[0].slot);
        }
        const ends = rows(table, 'A').flatMap(x => rows(table, 'B').map(y => ({ A: x, B: y })));
        const end = ends.find(
          ({ A, B }) =>
            entryOf(bookOf(table.g, 'A'), B, A) === 41 &&
            ![0, 19, 21, 41].includes(entryOf(bookOf(table.g, 'B'), A, B)),
        );
        if (end !== undefined && rows(table, 'A')[0]! < 50 && rows(table, 'B')[0]! < 50)
          return lock(table, end, [5, 2]);
      }
      throw new Error('no such opening');
    })();
    expect([posture(t, 'A'), posture(t, 'B')]).toEqual(['down', 'standing']);
    expect(t.told('combatEnded')).toHaveLength(2);
  });
  it('LWM-CMB-07: in a duel that ends early the page found in its last round counts', () => {
    // Each in the other's back, so both are free. A hits with its cut, B's all-out attack leaves A off balance.
    const t = duel({ undefended: 'E', body: 20, maxBody: 20 }, { undefended: 'W', body: 1 });
    lock(t, { A: 10, B: 34 });
    expect(body(t, 'B')).toBeLessThanOrEqual(0);
    expect(posture(t, 'A')).toBe('offBalance');
  });
  it('LWM-CMB-08: a pair ends early when one falls, the others fight on; nobody joins', () => {
    const t = combat({
      red: { A: { at: [4, 4], undefended: 'SW', body: 60, maxBody: 60 } },
      blue: {
        B: { at: [5, 4], undefended: 'E', body: 1 },
        C: { at: [3, 4], undefended: 'W', body: 60, maxBody: 60 },
        D: { at: [4, 3] },
      },
    });
    t.choose({ wish: 'engage', target: 'B' })
      .choose({ wish: 'engage', target: 'C' })
      .choose({ wish: 'decline', target: 'D' });
    t.choose({ wish: 'decline' });
    const a = rows(t, 'A').find(row =>
      rows(t, 'B').some(b => (bookOf(t.g, 'B').pages[(entryOf(bookOf(t.g, 'B'), row, b) - 1) >> 1]!.score ?? -9) > 2),
    )!;
    const b = rows(t, 'B').find(
      row => (bookOf(t.g, 'B').pages[(entryOf(bookOf(t.g, 'B'), a, row) - 1) >> 1]!.score ?? -9) > 2,
    )!;
    lock(t, { A: a, B: b, C: rows(t, 'C')[0]! });
    while (t.open[0] !== undefined && t.open[0].kind !== 'chooseRows.lockRows')
      t.choose((o: unknown) => JSON.stringify(o) === JSON.stringify(t.open[0]!.options[0]), t.open[0].slot);
    if (body(t, 'B') >= 1) throw new Error('B was to fall');
    expect(t.open.map(d => d.slot).sort()).toEqual(['A', 'C']);
    expect(character(t, 'D').fought).toBe(false);
    expect(character(t, 'B').posture).toBe('down');
  });
  it('LWM-CMB-09: rounds run in step, all choices are locked before any is shown', () => {
    const t = combat({
      red: { A: { at: [4, 4] }, E: { at: [9, 9] } },
      blue: { B: { at: [5, 4] }, F: { at: [10, 9] } },
    });
    t.choose({ wish: 'engage' }).choose({ wish: 'engage' });
    expect(t.open.map(d => d.slot).sort()).toEqual(['A', 'B', 'E', 'F']);
    for (const id of ['A', 'B', 'E']) {
      t.choose((o: unknown) => o === rows(t, id)[0], id);
      expect(t.events).toEqual([]);
    }
    t.choose((o: unknown) => o === rows(t, 'F')[0], 'F');
    expect(t.told('rowAnnounced')).toHaveLength(4);
  });
  it('LWM-CMB-10: Body, bans and cards stay with the fighter from phase to phase, instructions do not', () => {
    const t = duel({ body: 5, maxBody: 11, bans: ['p18 p34'] }, { posture: 'offBalance', undefended: 'W' });
    // B was Off Balance, so A reads page 21 of B's book and is read page 1 of its own.
    expect(body(t, 'A')).toBe(5);
    expect(rows(t, 'A')).not.toContain(18);
    expect(rows(t, 'A')).not.toContain(34);
    expect(fighter(t, 'A').maxBody).toBe(11);
  });
  it('LWM-CMB-11: a thrown fighting weapon leaves the armed rows illegal; daggers do not', () => {
    const spear = moving('A', {
      sides: {
        red: { A: { at: [4, 4], profile: 'spearwoman' } },
        blue: { B: { at: [5, 4], undefended: 'E', turn: { moved: true } }, C: { at: [8, 4], turn: { moved: true } } },
      },
    });
    spear.choose({ do: 'throw', what: 'A.weapon' }).dice(6).choose([8, 4]);
    spear.choose({ do: 'end' }).choose('W').choose({ wish: 'engage' });
    const { armed } = bookOf(spear.g, 'A');
    expect(rows(spear, 'A').some(row => hasRow(armed, row))).toBe(false);
    const dagger = moving('A', {
      sides: {
        red: { A: { at: [4, 4], profile: 'ranger' } },
        blue: { B: { at: [5, 4], undefended: 'E', turn: { moved: true } } },
      },
    });
    dagger.choose({ do: 'throw', what: 'A.dagger1' }).dice(6).choose([5, 4]);
    dagger.choose({ do: 'end' }).choose('W').choose({ wish: 'engage' });
    expect(fighter(dagger, 'A').weaponDown).toBe(false);
    expect(rows(dagger, 'A').some(row => hasRow(bookOf(dagger.g, 'A').armed, row))).toBe(true);
  });
  it('LWM-CMB-11: Pick Up brings the own weapon back into the hand', () => {
    const t = moving('A', { sides: { red: { A: { at: [4, 4], weaponAt: [4, 4] } }, blue: { B: { at: [11, 11] } } } });
    expect(fighter(t, 'A').weaponDown).toBe(true);
    t.choose({ do: 'pickUp', what: 'A.weapon' });
    expect([fighter(t, 'A').weaponDown, thing(t, 'A.weapon').heldBy]).toEqual([false, 'A']);
  });
  it('LWM-CMB-11: a weapon dropped in the duel lies in its owner’s space', () => {
    const t = duel({ body: 60, maxBody: 60 }, { body: 60, maxBody: 60, posture: 'offBalance' });
    const drops = (page: number): boolean =>
      bookOf(t.g, 'B').pages[(page - 1) >> 1]!.tell.clauses.some(
        c => c.when === null && c.effects.some(e => e.do === 'drop'),
      );
    for (let round = 1; round <= 3; round += 1) {
      let pair: { A: number; B: number } | null = null;
      try {
        pair = findPair(t, seenByA => drops(seenByA));
      } catch {
        pair = null;
      }
      if (pair !== null) {
        lock(t, pair);
        expect([lies(t, 'B.weapon'), fighter(t, 'B').weaponDown]).toEqual([[5, 4], true]);
        return;
      }
      lock(
        t,
        findPair(t, (a, b) => a !== 41 && b !== 41),
      );
      while (t.open[0]?.kind === 'turn.announceEscape') t.choose('stay', t.open[0].slot);
    }
    throw new Error('no way to disarm was found');
  });
  it('LWM-CMB-12: an Escape is announced after round 1 or 2, never after round 3', () => {
    const t = duel({ body: 40, maxBody: 40 }, { body: 40, maxBody: 40 });
    lock(t, { A: 62, B: 62 });
    expect(t.open.map(d => [d.kind, d.slot])).toEqual([
      ['turn.announceEscape', 'A'],
      ['turn.announceEscape', 'B'],
    ]);
    t.choose('stay', 'A').choose('stay', 'B');
    lock(t, { A: 62, B: 62 });
    expect(t.open[0]?.kind).toBe('turn.announceEscape');
    t.choose('stay', 'A').choose('stay', 'B');
    lock(t, { A: 62, B: 62 }, [5, 2]);
    expect(t.g.field!.turn).toBe(2);
  });
  it('LWM-CH-26: an Escape ends in a free space within one level outside those opponents’ zones, or in place', () => {
    const t = duel({ body: 40, maxBody: 40 }, { body: 40, maxBody: 40 });
    lock(t, { A: 62, B: 62 });
    t.choose('escape', 'A').choose('stay', 'B');
    lock(t, { A: 62, B: 62 });
    expect(t.decision).toMatchObject({ kind: 'breakOff.stepAway', seat: 'red', slot: 'A' });
    expect(t.decision.options).toEqual(['stay', [3, 5], [3, 4], [3, 3]]);
    expect(t.whyNot([4, 3]).map(r => r.rule)).toEqual(['LWM-CH-26']);
    t.dice(5, 2).choose([3, 4]);
    expect([at(t, 'A'), t.g.field!.turn]).toEqual([[3, 4], 2]);
  });
});

describe('LWM-CH-26: breaking off', () => {
  it('LWM-CH-26: not onto somebody, nor two levels up or down; with no room it stays unasked', () => {
    const away = (levels: readonly Level[], friends: Record<string, Guard> = {}) => {
      const t = combat(
        {
          red: { A: { at: [4, 4], undefended: 'SW', body: 40, maxBody: 40 }, ...friends },
          blue: { B: { at: [5, 4], undefended: 'E', body: 40, maxBody: 40 } },
        },
        { levels, options: { obstructions: false } },
      );
      t.choose({ wish: 'engage' });
      lock(t, { A: 62, B: 62 });
      t.choose('escape', 'A').choose('stay', 'B');
      return lock(t, { A: 62, B: 62 });
    };
    expect(away([[3, 3, 2]], { F: { at: [3, 4] } }).decision.options).toEqual(['stay', [3, 5]]);
    const shut = away([
      [3, 3, 0, 'wall'],
      [3, 4, 0, 'wall'],
      [3, 5, 2],
    ]);
    expect(shut.told('brokeOff')).toHaveLength(0);
    expect(shut.g.field!.turn).toBe(2);
  });
});
