import { describe, expect, it } from 'vitest';
import { entryOf } from '../../src/books/book.ts';
import { hasRow } from '../../src/books/rows.ts';
import { bookOf } from '../../src/miniatures/fighter.ts';
import { at, body, character, fighter, lies, moving, position, posture, type Spot, thing } from './table.ts';

type Level = readonly [number, number, number, string?];
type Guard = { readonly at: Spot; readonly [key: string]: unknown };
type Sides = Record<string, Record<string, Guard>>;
const combat = (
  sides: Sides,
  more: {
    levels?: readonly Level[];
    objects?: readonly Record<string, unknown>[];
    start?: object;
    options?: Record<string, unknown>;
  } = {},
) =>
  position(
    {
      sides,
      levels: more.levels ?? [],
      objects: more.objects ?? [],
      start: { phase: 'combat', order: Object.keys(sides), ...more.start },
    },
    { options: more.options ?? {} },
  );
type T = ReturnType<typeof combat>;
/** A and B next to each other, backs turned away, A engages. */
const duel = (a: object = {}, b: object = {}, more: Parameters<typeof combat>[1] = {}): T => {
  const t = combat(
    { red: { A: { at: [4, 4], undefended: 'W', ...a } }, blue: { B: { at: [5, 4], undefended: 'E', ...b } } },
    more,
  );
  return t.choose({ wish: 'engage' });
};
const rows = (t: T, id: string): number[] => t.decisionOf(id).options as number[];
const lock = (t: T, picks: Record<string, number>, dice: readonly number[] | null = null): T => {
  const ids = Object.keys(picks);
  ids.forEach((id, i) => {
    if (dice !== null && i === ids.length - 1) t.dice(...dice);
    t.choose((row: unknown) => row === picks[id], id);
  });
  return t;
};
/** Rows of A and B, both legal now, that satisfy a test on the two pages found: of B's book by A, of A's book by B. */
const findPair = (t: T, wanted: (seenByA: number, seenByB: number) => boolean): { A: number; B: number } => {
  for (const a of rows(t, 'A')) {
    for (const b of rows(t, 'B')) {
      if (wanted(entryOf(bookOf(t.g, 'B'), a, b), entryOf(bookOf(t.g, 'A'), b, a))) return { A: a, B: b };
    }
  }
  throw new Error('no such pair of rows');
};
const harmless = (t: T) => {
  const quiet = (id: string, page: number): boolean => bookOf(t.g, id).pages[(page - 1) >> 1]!.score === null;
  return findPair(
    t,
    (seenByA, seenByB) =>
      quiet('B', seenByA) && quiet('A', seenByB) && ![19, 21, 41].includes(seenByA) && ![19, 21, 41].includes(seenByB),
  );
};

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

describe('LWM-HGT: terrain height effects', () => {
  const heights = (a: number, levelA: number, b: number, levelB: number) => {
    const t = combat(
      { red: { A: { at: [4, 4], height: a } }, blue: { B: { at: [5, 4], height: b } } },
      {
        levels: [
          [4, 4, levelA],
          [5, 4, levelB],
        ],
      },
    );
    t.choose({ wish: 'engage' });
    const opened = t.event('duelOpened') as unknown as { heightA: object; heightB: object };
    return [opened.heightA, opened.heightB];
  };
  it('LWM-HGT-01: on different levels height is H plus terrain level', () => {
    expect(heights(3, 4, 5, 0)).toEqual([
      { orange: 2, red: 2 },
      { orange: -2, red: 0 },
    ]);
    expect(heights(3, 1, 5, 0)).toEqual([
      { orange: -1, red: 0 },
      { orange: 1, red: 1 },
    ]);
    const t = combat({ red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } }, { levels: [[4, 4, 2]] });
    t.choose({ wish: 'engage' });
    expect(t.event('duelOpened').sums?.map(sum => sum.total)).toEqual([6, 4]);
  });
  it('LWM-HGT-02: the difference across levels, a flat 1 on one level, nothing when equal', () => {
    expect(heights(3, 0, 5, 0)).toEqual([
      { orange: -1, red: 0 },
      { orange: 1, red: 1 },
    ]);
    expect(heights(3, 2, 5, 0)).toEqual([
      { orange: 0, red: 0 },
      { orange: 0, red: 0 },
    ]);
    expect(heights(4, 0, 4, 0)).toEqual([
      { orange: 0, red: 0 },
      { orange: 0, red: 0 },
    ]);
  });
});

describe('LWM-OBS: obstructions and terrain restrictions', () => {
  const barred = (t: T, id: string): number[] => {
    const event = t.story.find(
      e => e.type === 'rowsBarred' && (e as unknown as { character: string }).character === id,
    );
    return event === undefined ? [] : [...(event as unknown as { rows: number[] }).rows].sort((x, y) => x - y);
  };
  const around = (
    a: object,
    objects: readonly Record<string, unknown>[],
    levels: readonly Level[] = [],
    sides: Sides = {},
    options = {},
  ) => {
    const t = combat(
      {
        red: { A: { at: [4, 4], undefended: 'SW', ...a }, ...sides.red },
        blue: { B: { at: [5, 4], undefended: 'E' }, ...sides.blue },
      },
      { objects, levels, options },
    );
    t.choose({ wish: 'engage', target: 'B' });
    while (t.open[0]?.kind === 'declareEngagements.declare') t.choose({ wish: 'decline' });
    return t;
  };
  const SWINGS = [2, 10, 28, 40];
  const DODGES = [8, 52];
  const JUMPS = [16, 62];

  it('LWM-OBS-01: a body counts as an object, not as a friend', () => {
    const t = around({}, [], [], { red: { U: { at: [4, 3], body: 0, height: 4 } } });
    expect(barred(t, 'A')).toEqual(DODGES);
    const off = around({}, [{ id: 's', kind: 'sack', at: [4, 3] }], [], {}, { obstructions: false });
    expect(barred(off, 'A')).toEqual([]);
  });
  it('LWM-OBS-02: tall is at least H - 1; tables, braziers and mirrors are tall for everybody', () => {
    const two = (height: number, kind: string): boolean => {
      const t = around({ height }, [
        { id: 'x', kind, at: [4, 3] },
        { id: 'y', kind, at: [3, 4] },
      ]);
      return barred(t, 'A').includes(2);
    };
    expect([two(4, 'barrel'), two(3, 'barrel')]).toEqual([false, true]);
    expect([two(6, 'table'), two(6, 'brazier'), two(6, 'mirror'), two(6, 'chest')]).toEqual([true, true, true, false]);
    const friends = (height: number): boolean =>
      barred(
        around({ height }, [], [], { red: { F: { at: [4, 3], height: 3 }, G: { at: [3, 4], height: 3 } } }),
        'A',
      ).includes(2);
    expect([friends(4), friends(5)]).toEqual([true, false]);
  });
  it('LWM-OBS-03: no sideswings with more than one tall thing; opponents do not count', () => {
    expect(barred(around({}, [{ id: 't', kind: 'table', at: [4, 3] }], [[3, 4, 0, 'pillar']]), 'A')).toEqual(
      expect.arrayContaining(SWINGS),
    );
    expect(barred(around({}, [], [[3, 4, 0, 'pillar']]), 'A')).toEqual([]);
    const crowd = around({}, [], [[3, 4, 0, 'pillar']], { blue: { C: { at: [4, 3] }, D: { at: [4, 5] } } });
    expect(barred(crowd, 'A')).toEqual(DODGES);
    expect(
      barred(
        around(
          {},
          [],
          [
            [3, 4, 3],
            [4, 3, 3],
          ],
        ),
        'A',
      ),
    ).toEqual(expect.arrayContaining(SWINGS));
    expect(
      barred(
        around(
          {},
          [],
          [
            [3, 4, 2],
            [4, 3, 2],
          ],
        ),
        'A',
      ),
    ).toEqual([]);
  });
  it('LWM-OBS-04: Retrieve Weapon only in the weapon’s space; without the option within one space', () => {
    const bar = (weaponAt: Spot, options = {}) => barred(around({ weaponAt }, [], [], {}, options), 'A').includes(46);
    expect([bar([5, 4]), bar([4, 4])]).toEqual([true, false]);
    expect(barred(around({ weaponLost: true }, []), 'A')).toContain(46);
    expect(barred(around({ profile: 'troll' }, []), 'A')).toEqual([]);
    expect([bar([5, 4], { obstructions: false }), bar([7, 4], { obstructions: false })]).toEqual([false, true]);
  });
  it('LWM-OBS-05: no dodge with more than one figure or object; terrain and weightless things do not count', () => {
    expect(
      barred(
        around(
          {},
          [],
          [
            [3, 4, 0, 'pillar'],
            [3, 3, 0, 'step'],
          ],
        ),
        'A',
      ),
    ).toEqual([]);
    expect(barred(around({}, [{ id: 's', kind: 'sack', at: [4, 3] }]), 'A')).toEqual(DODGES);
    expect(barred(around({}, [{ id: 'k', kind: 'token', at: [4, 3] }]), 'A')).toEqual([]);
    expect(barred(around({}, [], [], { blue: { C: { at: [4, 3] } } }), 'A')).toEqual(DODGES);
  });
  it('LWM-OBS-06: no jump back into anything but a step or lower ground', () => {
    const back = (level: Level | null, objects: readonly Record<string, unknown>[] = [], sides: Sides = {}) =>
      JUMPS.every(row =>
        barred(around({ undefended: 'W' }, objects, level === null ? [] : [level], sides), 'A').includes(row),
      );
    expect(back([3, 4, 0, 'wall'])).toBe(true);
    expect(back([3, 4, 0, 'step'])).toBe(false);
    expect(back([3, 4, 1])).toBe(false);
    expect(back([3, 4, 2])).toBe(true);
    expect(back(null, [], { red: { F: { at: [3, 4] } } })).toBe(true);
    expect(back(null, [{ id: 's', kind: 'sack', at: [3, 4] }])).toBe(true);
    const pit = combat(
      { red: { A: { at: [4, 4], undefended: 'W' } }, blue: { B: { at: [5, 4] } } },
      {
        levels: [
          [4, 4, 4],
          [5, 4, 4],
        ],
      },
    );
    pit.choose({ wish: 'engage' });
    expect(barred(pit, 'A')).toEqual([]);
  });
  it('LWM-OBS-07: terrain joins the instruction, and gives way before the books do', () => {
    const t = around({ undefended: 'W' }, [{ id: 's', kind: 'sack', at: [4, 3] }], [[3, 4, 0, 'wall']]);
    expect(rows(t, 'A')).not.toContain(52);
    expect(rows(t, 'A')).not.toContain(62);
    expect(rows(t, 'A').length).toBeGreaterThan(0);
    // A fighter whose sheet has nothing but the barred rows at this range may use them.
    const only = combat(
      {
        red: { A: { at: [4, 4], undefended: 'W', bans: ['p50 p54 p56 p58 p60 p64'] } },
        blue: { B: { at: [5, 4], undefended: 'E' } },
      },
      { objects: [{ id: 's', kind: 'sack', at: [4, 3] }], levels: [[3, 4, 0, 'wall']] },
    );
    only.choose({ wish: 'engage' });
    expect(rows(only, 'A')).toEqual([52, 62]);
  });
  it('LWM-OBS-07: a struck-out row says which obstruction bars it', () => {
    const why = (t: ReturnType<typeof around>, row: number) => t.whyNot(row, 'red').map(reason => reason.rule);
    const sack = around({ undefended: 'W' }, [{ id: 's', kind: 'sack', at: [4, 3] }], [[3, 4, 0, 'wall']]);
    expect([why(sack, 52), why(sack, 62)]).toEqual([['LWM-OBS-05'], ['LWM-OBS-06']]);
    const far = around({ weaponAt: [6, 4] }, []);
    expect(why(far, 46)).toContain('LWM-OBS-04');
    expect(why(around({ weaponAt: [6, 4] }, [], [], {}, { obstructions: false }), 46)).toContain('LWM-CMB-11');
    expect(
      why(
        around(
          {},
          [],
          [
            [3, 4, 0, 'wall'],
            [4, 3, 0, 'pillar'],
          ],
        ),
        10,
      ),
    ).toContain('LWM-OBS-03');
  });
  it('LWM-CH-18: an engaged carrier drops its load before round 1, where it likes in its zone', () => {
    const t = combat(
      { red: { A: { at: [4, 4] } }, blue: { B: { at: [5, 4] } } },
      { objects: [{ id: 'sack', kind: 'sack', heldBy: 'B' }] },
    );
    t.choose({ wish: 'engage' });
    expect(t.decision).toMatchObject({ kind: 'forcedDrop.chooseSpace', seat: 'blue', slot: 'B' });
    t.choose([6, 4]);
    expect(lies(t, 'sack')).toEqual([6, 4]);
    expect(t.told('duelOpened')).toHaveLength(1);
  });
});
