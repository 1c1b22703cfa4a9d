import { describe, expect, it } from 'vitest';
import { combat, type Level, rows, type Sides, type T } from './combat-table.ts';
import { lies, type Spot } from './table.ts';

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
    expect([back([3, 4, 0, 'step']), back([3, 4, 3, 'step'])]).toEqual([false, false]); // however high
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
    expect(t.whyNot([9, 9]).map(({ rule }) => rule)).toEqual(['LWM-CH-17']);
    t.choose([6, 4]);
    expect(lies(t, 'sack')).toEqual([6, 4]);
    expect(t.told('duelOpened')).toHaveLength(1);
  });
});
