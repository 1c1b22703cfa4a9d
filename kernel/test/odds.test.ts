import {
  advance,
  again,
  buildersFor,
  call,
  d6,
  done,
  type GameEvent,
  type KernelState,
  newFrame,
  odds,
  pending,
  procedureTable,
  rules,
  takeFaces,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';

describe('odds of a long action', () => {
  interface March extends KernelState {
    readonly faces: number[];
    rests: number;
  }
  const LEGS = 30;
  const R = rules({ march: ['MA-1', 'Marching'], rest: ['MA-2', 'A rest after every leg'] });
  const { procedure, step, chance, choice } = buildersFor<March, GameEvent>();
  const legs = procedure<object>('legs', {
    arrive: step(g => (g.faces.length === LEGS ? done() : undefined)),
    roll: chance({
      rule: R.march,
      dice: () => d6(1),
      take(g, _l, [face = 0]) {
        g.faces.push(face);
      },
    }),
    rest: choice({
      rule: R.rest,
      decider: () => 'me',
      options: () => ['on', 'rest'] as const,
      take(g, _l, answer) {
        if (answer === 'rest') g.rests += 1;
      },
    }),
    next: step(() => again),
  });
  const march = procedure<object>('march', {
    set: choice({
      rule: R.march,
      decider: () => 'me',
      options: () => ['stay', 'go'] as const,
      take: (_g, _l, answer) => (answer === 'go' ? call(legs, {}) : undefined),
    }),
  });

  it('are sampled with a bounded number of tries, however often it asks', () => {
    let clones = 0;
    const g: March = {
      stack: [newFrame('march', {})],
      luck: { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} },
      decisionNo: 1,
      board: null,
      faces: [],
      rests: 0,
    };
    const def = {
      procedures: procedureTable<March, GameEvent>(march, legs),
      clone(state: March): March {
        clones += 1;
        return { ...structuredClone({ ...state, board: null }), board: null };
      },
      worth: (state: March) => state.rests / LEGS,
      measure: (_before: March, after: March) => ({ rested: after.rests > 0 ? 1 : 0 }),
      manners: [],
    };
    const { exact, samples, plain, spent } = odds(def, g, { no: 1, seat: 'me', slot: 'me', choice: 'go' });
    expect({ exact, samples }).toEqual({ exact: false, samples: 67 });
    expect(plain).toEqual([{ facts: { rested: 0 }, probability: expect.closeTo(1) }]);
    expect(spent).toEqual([{ facts: { rested: 1 }, probability: expect.closeTo(1) }]);
    expect(clones).toBeLessThan(12_000); // a dozen tries of both answers after each of thirty legs would be 72,000

    clones = 0;
    const announced = odds({ ...def, announcements: ['march.set'] }, g, {
      no: 1,
      seat: 'me',
      slot: 'me',
      choice: 'go',
    });
    expect(announced).toMatchObject({ exact: true, plain: [{ facts: { rested: 0 }, probability: 1 }], samples: 0 });
    expect(clones).toBe(1); // what follows an announcement is not followed

    clones = 0;
    const left = odds({ ...def, scenes: ['legs'] }, g, { no: 1, seat: 'me', slot: 'me', choice: 'go' });
    expect(left).toMatchObject({ exact: true, plain: [{ facts: { rested: 0 }, probability: 1 }] });
    expect(clones).toBeLessThan(5); // nor is a scene of its own
  });
});

describe('odds of an action with large states', () => {
  interface Diary extends KernelState {
    readonly pages: string[];
  }
  const R = rules({ write: ['DI-1', 'Writing'] });
  const { procedure, step, chance, choice } = buildersFor<Diary, GameEvent>();
  const PAGES = 4; // 1,296 ways to fill them

  function writing(characters: number) {
    const table = procedureTable<Diary, GameEvent>(
      procedure<object>('evening', {
        write: choice({
          rule: R.write,
          decider: () => 'me',
          options: () => ['rest', 'write'] as const,
          take: (_g, _l, what) => (what === 'write' ? call({ name: 'writing' }, {}) : undefined),
        }),
      }),
      procedure<object>('writing', {
        close: step(g => (g.pages.length === PAGES ? done() : undefined)),
        roll: chance({
          rule: R.write,
          dice: () => d6(1),
          take(g, _l, [face = 0]) {
            g.pages.push(`${face}${'.'.repeat(characters)}`);
          },
        }),
        next: step(() => again),
      }),
    );
    let clones = 0;
    const def = {
      procedures: table,
      clone(g: Diary): Diary {
        clones += 1;
        return { ...structuredClone({ ...g, board: null }), board: null };
      },
      measure: (_before: Diary, { pages }: Diary) => ({ sixes: pages.filter(page => page.startsWith('6')).length }),
      manners: [],
    };
    const g: Diary = {
      stack: [newFrame('evening', {})],
      luck: { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} },
      decisionNo: 1,
      board: null,
      pages: [],
    };
    const found = odds(def, g, { no: 1, seat: 'me', slot: 'me', choice: 'write' });
    return { ...found, clones };
  }

  it('are exact while that takes little', () => {
    const { exact, plain } = writing(1);
    expect({ exact, none: plain.find(({ facts }) => facts.sixes === 0)?.probability }).toEqual({
      exact: true,
      none: expect.closeTo((5 / 6) ** PAGES),
    });
  });

  it('are sampled, the same way every time, as soon as too much would have to be compared', () => {
    const first = writing(10_000);
    expect(first).toMatchObject({ exact: false, samples: 400 });
    expect(first.clones).toBeLessThan(1_500); // all ways by all their pages would be 3,110
    expect(writing(10_000)).toEqual(first);
  });
});

describe('odds of an action that never ends by doing nothing', () => {
  interface Swap extends KernelState {
    swaps: number;
  }
  const R = rules({ swap: ['SW-1', 'Swapping'] });
  const { procedure, choice } = buildersFor<Swap, GameEvent>();
  const table = procedureTable<Swap, GameEvent>(
    procedure<object>('turn', {
      act: choice({
        rule: R.swap,
        decider: () => 'me',
        options: () => ['stay', 'swap'] as const,
        take: (_g, _l, what) => (what === 'swap' ? call({ name: 'swapping' }, {}) : undefined),
      }),
    }),
    procedure<object>('swapping', {
      choose: choice({
        rule: R.swap,
        decider: () => 'me',
        options: () => ['more', 'less', 'other', 'again', 'done'] as const,
        take(g, _l, what) {
          g.swaps += 1;
          return what === 'done' ? done() : again;
        },
      }),
    }),
  );
  const def = {
    procedures: table,
    clone: (g: Swap): Swap => ({ ...structuredClone({ ...g, board: null }), board: null }),
    measure: () => ({ over: 0 }),
    manners: [],
  };
  const g: Swap = {
    stack: [newFrame('turn', {})],
    luck: { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} },
    decisionNo: 1,
    board: null,
    swaps: 0,
  };

  it('are cut off, without an overflow', () => {
    const { exact } = odds(def, g, { no: 1, seat: 'me', slot: 'me', choice: 'swap' });
    expect(exact).toBe(false);
  });
});

describe('odds of a window', () => {
  interface Corridor extends KernelState {
    hurt: number;
    luck: KernelState['luck'];
    charms: number;
    shield: boolean;
    traps: number;
  }
  const R = rules({ trap: ['WI-1', 'Traps'], charm: ['WI-2', 'Charms'], shield: ['WI-3', 'Shields'] });
  const { procedure, step, chance, choice } = buildersFor<Corridor, GameEvent>();
  const test = procedure<{ face: number }>('test', {
    roll: chance({
      rule: R.trap,
      dice: () => d6(1),
      take(_g, local, [face = 0]) {
        local.face = face;
      },
    }),
    offerCharm: choice({
      rule: R.charm,
      decider: () => 'me',
      options: g => (g.charms > 0 ? (['keep', 'charm'] as const) : []),
      take(g, _local, answer) {
        if (answer === 'keep') return;
        g.charms -= 1;
        return again;
      },
    }),
    tell: step((_g, local) => done(local.face >= 4)),
  });
  const shieldWindow = procedure<object>('shieldWindow', {
    offerShield: choice({
      rule: R.shield,
      decider: () => 'me',
      options: g => (g.shield ? (['bear it', 'shield'] as const) : []),
      take: (_g, _local, answer) => done(answer === 'shield'),
    }),
  });
  const trap = procedure<{ passed: boolean; shielded: boolean }>('trap', {
    evade: step(() => call(test, { face: 0 }, 'passed')),
    ward: step((_g, local) => (local.passed ? done() : call(shieldWindow, {}, 'shielded'))),
    wound: step((g, local) => {
      if (!local.shielded) g.hurt += 1;
    }),
  });
  const corridor = procedure<object>('corridor', {
    spring: step(g => {
      g.traps += 1;
      return call(trap, { passed: false, shielded: false });
    }),
    next: step(() => again), // one trap after another: none but this belongs to the window
  });
  const def = {
    procedures: procedureTable<Corridor, GameEvent>(corridor, trap, test, shieldWindow),
    clone: (g: Corridor): Corridor => ({ ...structuredClone({ ...g, board: null }), board: null }),
    measure: (before: Corridor, after: Corridor) => ({
      hurt: after.hurt - before.hurt,
      traps: after.traps - before.traps,
    }),
    worth: (g: Corridor) => 1 / (1 + g.hurt),
    manners: [],
  };
  const met = (charms: number, shield: boolean, face: number): Corridor => {
    const luck = { key: [1, 2, 3, 4], branch: 0, play: 0, streams: {} } as const;
    const g: Corridor = {
      stack: [newFrame('corridor', {})],
      luck: structuredClone(luck) as unknown as KernelState['luck'],
      decisionNo: 1,
      board: null,
      hurt: 0,
      charms,
      shield,
      traps: 0,
    };
    advance(def, g, null, null);
    takeFaces(def, g, [face], null);
    advance(def, g, null, null);
    return g;
  };
  const told = (g: Corridor, choice: string) => {
    const [open] = pending(def, g);
    const { exact, plain } = odds(def, g, { no: g.decisionNo, seat: 'me', slot: 'me', choice });
    return { kind: open!.kind, exact, plain };
  };

  it('after a roll follow what the roll decides: keeping a bad one wounds, a charm saves half the time', () => {
    const g = met(1, false, 2);
    expect(told(g, 'keep')).toEqual({
      kind: 'test.offerCharm',
      exact: true,
      plain: [{ facts: { hurt: 1, traps: 0 }, probability: expect.closeTo(1) }],
    });
    expect(told(g, 'charm').plain).toEqual([
      { facts: { hurt: 1, traps: 0 }, probability: expect.closeTo(0.5) },
      { facts: { hurt: 0, traps: 0 }, probability: expect.closeTo(0.5) },
    ]);
  });

  it('before a blow follow what is done with the answer', () => {
    const g = met(0, true, 2);
    expect(told(g, 'bear it')).toMatchObject({ kind: 'shieldWindow.offerShield', plain: [{ facts: { hurt: 1 } }] });
    expect(told(g, 'shield')).toMatchObject({ plain: [{ facts: { hurt: 0 } }] });
  });

  it('end with the action that opened it, however often that comes again', () => {
    for (const choice of ['keep', 'charm'])
      expect(told(met(3, true, 2), choice).plain.every(({ facts }) => facts.traps === 0)).toBe(true);
  });
});
