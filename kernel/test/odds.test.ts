import {
  again,
  buildersFor,
  call,
  d6,
  done,
  type GameEvent,
  type KernelState,
  newFrame,
  odds,
  procedureTable,
  rules,
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
    expect({ exact, samples }).toEqual({ exact: false, samples: 400 });
    expect(plain).toEqual([{ facts: { rested: 0 }, probability: expect.closeTo(1) }]);
    expect(spent).toEqual([{ facts: { rested: 1 }, probability: expect.closeTo(1) }]);
    expect(clones).toBeLessThan(25_000); // a dozen tries of both answers after each of thirty legs would be 72,000

    clones = 0;
    const announced = odds({ ...def, announcements: ['march.set'] }, g, {
      no: 1,
      seat: 'me',
      slot: 'me',
      choice: 'go',
    });
    expect(announced).toMatchObject({ exact: true, plain: [{ facts: { rested: 0 }, probability: 1 }], samples: 0 });
    expect(clones).toBe(1); // what follows an announcement is not followed
  });
});
