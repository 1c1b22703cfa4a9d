import type { AnyGame } from '@quarterstaff/kernel';
import {
  again,
  buildersFor,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  procedureTable,
  rules,
} from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { nearestTo } from '../src/nearest.ts';
import { running } from './running.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as a program in any language would
type Any = any;

function session(game: AnyGame, request: object = {}): (line: object) => Any {
  const engine = new Engine({ product: 'test', games: [game], players: null, newSeed: () => 'seed' });
  engine.handle({ do: 'new', game: game.id, seed: 'x', ...request });
  return line => engine.handle(line);
}

const R = rules({
  row: ['WN-1', 'Rows'],
  stretch: ['WN-2', 'A tired arm'],
  parry: ['WN-3', 'Parrying'],
  later: ['WN-4', 'Declared after the move'],
});
interface Ring extends KernelState {
  tired: boolean;
  rounds: number;
}
const { procedure, step, choice, sealed } = buildersFor<Ring, GameEvent>();

/** Two arms of one seat strike unseen; the left one is tired. Afterwards a window that stays shut for the tired. */
const ring = procedureTable<Ring, GameEvent>(
  procedure<object>('ring', {
    endAfterThree: step(g => (g.rounds >= 3 ? over : undefined)),
    lockArms: sealed({
      rule: R.row,
      slots: () => ['left', 'right'],
      decider: () => 'red',
      from: () => ['high', 'low'],
      where: [{ rule: R.stretch, label: 'a rested arm', holds: (_g, _l, row: string) => row !== 'low' }],
      whyNot: (_g, _l, row, arm) =>
        row === 'jab' ? [{ rule: R.row, label: `no jab with the ${arm}`, repair: null }] : [],
      reveal(g) {
        g.rounds += 1;
      },
    }),
    offerParry: choice({
      rule: R.parry,
      decider: () => 'red',
      options: g => (g.tired ? [] : ['no', 'parry']),
      closed: g => (g.tired ? [{ rule: R.stretch, label: 'rested', repair: null }] : []),
      take: () => undefined,
    }),
    next: step(() => again),
  }),
);
const clone = (g: Ring): Ring => ({ ...structuredClone({ ...g, board: null }), board: null });
const arms: AnyGame = {
  ...(probes.sealedGraph as unknown as AnyGame),
  id: 'arms',
  procedures: ring as unknown as AnyGame['procedures'],
  elsewhere: [
    {
      is: given => (given as { declare?: unknown } | null)?.declare !== undefined,
      reasons: (_known, who) => [{ rule: R.later, label: `${who} declares after the move`, repair: null }],
    },
  ],
  prepare: () => ({ ok: true, setup: {}, seats: [{ seat: 'red', side: 'red', about: 'red' }] }),
  setUp: (_setup, dice) =>
    ({ stack: [newFrame('ring', {})], luck: dice.luck, decisionNo: 1, board: null, tired: true, rounds: 0 }) as Ring,
  clone: g => clone(g as Ring),
  resample: g => clone(g as Ring),
  view: () => ({}),
  seats: () => [{ seat: 'red', side: 'red', about: 'red' }],
  outcome: g => (g.stack.length > 0 ? null : { winners: [], how: 'done', rules: [R.row], scores: {} }),
};

describe('why not', () => {
  it('is answered for the slot that is meant', () => {
    const ask = session(arms);
    for (const slot of ['left', 'right'])
      expect(ask({ do: 'whynot', seat: 'red', slot, choice: 'jab' }).reasons).toEqual([
        { rule: 'WN-1', label: `no jab with the ${slot}`, repair: null },
      ]);
    expect(ask({ do: 'choose', seat: 'red', slot: 'right', choice: 'jab' }).refused.reasons[0].label).toBe(
      'no jab with the right',
    );
  });

  it('a choice that belongs to another question answers when that is asked', () => {
    const ask = session(arms);
    expect(ask({ do: 'whynot', seat: 'red', slot: 'left', choice: { declare: 'a' } }).reasons).toEqual([
      { rule: 'WN-4', label: 'left declares after the move', repair: null },
    ]);
  });

  it('where the rulebook is silent it names the question that was asked earlier', () => {
    const ask = session(running);
    ask({ do: 'choose', choice: { do: 'run', to: 19, cost: 3 } });
    const { seat } = ask({ do: 'pending' }).pending[0];
    expect(ask({ do: 'whynot', seat, choice: { do: 'run', to: 20, cost: 1 } }).reasons).toEqual([
      { rule: 'HW-1', label: 'an answer to another question: run', repair: null },
    ]);
    expect(ask({ do: 'whynot', seat, choice: 'dance' }).reasons[0].label).toContain('not among the answers');
  });

  it('a window that stayed shut says why', () => {
    const ask = session(arms);
    const shut = { do: 'whynot', seat: 'red', kind: 'ring.offerParry' };
    expect(ask(shut).reasons[0].label).toBe('not among the answers to ring.lockArms'); // nothing has happened yet
    for (const slot of ['left', 'right']) ask({ do: 'choose', seat: 'red', slot, choice: 'high' });
    expect(ask(shut)).toEqual({
      offered: false,
      reasons: [{ rule: 'WN-2', label: 'rested', repair: null }],
      nearest: null,
    });
    expect(ask({ do: 'whynot', seat: 'red', kind: 'ring.lockArms' })).toMatchObject({ offered: true });
  });

  it('needs a choice or a kind', () => {
    expect(session(arms)({ do: 'whynot', seat: 'red' })).toMatchObject({
      error: { code: 'bad-request', path: 'choice' },
    });
  });
});

describe('the nearest answer that is offered', () => {
  it('is the same act with another place', () => {
    const ask = session(running);
    const { refused } = ask({ do: 'choose', seat: 'runner', choice: { do: 'run', to: 23, cost: 6 } });
    expect(refused.nearest.choice).toMatchObject({ do: 'run' });
    expect(ask({ do: 'pending' }).pending[0].options.map(({ choice: option }: Any) => option)).toContainEqual(
      refused.nearest.choice,
    );
  });

  it('is one of the words on offer where answers are words, and nothing where no act is like it', () => {
    const ask = session(arms);
    const low = ask({ do: 'choose', seat: 'red', slot: 'left', choice: 'low' }).refused;
    expect(low).toMatchObject({ code: 'illegal-choice', rules: ['WN-2'], nearest: { choice: 'high' } });
    expect(ask({ do: 'choose', seat: 'red', slot: 'left', choice: { row: 'low' } }).refused.nearest).toBeNull();
  });

  it('is the nearest place on the table where answers are coordinates, and somebody else for somebody', () => {
    const cells = [
      [0, 0],
      [1, 0],
      [5, 0],
    ].map(([x, y], cell) => ({ cell, name: `(${x},${y})`, x, y }));
    const table = {
      game: {
        present: () => ({ surfaces: [{ cells }], tokens: [{ id: 'bran' }, { id: 'dagna' }, { id: 'elwen' }] }),
        view: () => ({}),
        speech: { en: { option: (_g: unknown, _open: unknown, choice: unknown) => `at ${choice}` } },
      },
      state: {},
      known: () => ({}),
    };
    const decision: Any = { seat: 'red', options: [[0, 0], [1, 0], 'stay'] };
    expect(nearestTo(table as Any, decision, [5, 0])).toEqual({ label: 'at 1,0', choice: [1, 0] });
    expect(nearestTo(table as Any, { ...decision, options: ['stay'] }, [5, 0])).toBeNull();
    const who: Any = { seat: 'red', options: ['pass', 'dagna'] };
    expect(nearestTo(table as Any, who, 'bran')).toEqual({ label: 'at dagna', choice: 'dagna' });
    expect(nearestTo(table as Any, { ...who, options: ['pass'] }, 'bran')).toBeNull();
  });
});
