import { diceOn, type Numbers, newLuck, type Situations } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { at, fight, man, move, spent, stop, type Table, who } from './table.ts';

// Judgements that the book does not have: its number for each is 0. Learned numbers may want them.

const sword = { gear: ['arming_sword'] };
const bow = { gear: ['hunting_bow'] };
const { book, situations } = game.doctrine!;

function answer(t: Table, numbers: Numbers, among: (option: never) => boolean = () => true): unknown {
  const asked = t.open[0]!;
  const decision = { ...asked, options: asked.options.filter(option => among(option as never)) };
  const dice = diceOn(newLuck('numbers'), 'policy');
  const known = game.resample(t.g, decision.seat, null);
  return game.policy!(known, decision, dice, 'doctrine', { ...book, ...numbers }).choice;
}

/** Whom a figure strikes of two who stand before it; `b` without a reason for the other one. */
function struck(b: Record<string, unknown>, c: Record<string, unknown>, numbers: Numbers): unknown {
  const t = fight({
    A: [man('a', [0, 0], 0, { ...sword, option: 'j', state: 'engaged', dx: 14 })],
    B: [man('b', [0, -1], 3, { ...sword, ...spent, ...b }), man('c', [1, -1], 4, { ...sword, ...spent, ...c })],
  });
  t.choose({ option: 'j' });
  const strikes = ({ act }: { act?: string }): boolean => act === 'strike'; // and no sweep at both
  return (answer(t, numbers, strikes) as { target?: string }).target;
}

/** Where a figure ends its walk. */
function walked(numbers: Numbers, A: readonly object[], B: readonly object[]): readonly number[] {
  const t = fight({ phase: 'movement', A: A as never, B: B as never, witness: false });
  move(t, 'a');
  while (t.decision.kind === 'walk.chooseLeg') t.choose(answer(t, numbers));
  return at(t, 'a');
}

describe('numbers that the book leaves at 0', () => {
  it.each([
    ['marks', {}, { gear: ['hunting_bow'] }],
    ['topple', { st: 30, hits: 18 }, {}],
    ['pending', {}, { acted: false, option: 'j', state: 'engaged' }],
  ])('%s: whom to strike', (name, b, c) => {
    expect(struck(b, c, {})).toBe('b');
    expect(struck(b, c, { [name]: 3 })).toBe('c');
  });

  it('defend and breakOff: what to do beside an enemy', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { ...sword, dx: 13 })],
      B: [man('b', [0, -1], 3, sword)],
      witness: false,
    });
    stop(move(t, 'a')).choose({ face: 0 });
    expect(answer(t, {})).toEqual({ option: 'j' });
    expect(answer(t, { defend: 3 })).toEqual({ option: 'k' });
    expect(answer(t, { breakOff: 3 })).toEqual({ option: 'n' });
  });

  it('short: a place out of reach, from where the next turn decides', () => {
    const scene = (numbers: Numbers) => walked(numbers, [man('a', [0, 0], 0, sword)], [man('b', [0, -9], 3, sword)]);
    const gap = (cell: readonly number[]): number => 9 + cell[1]!; // straight ahead
    expect(gap(scene({ draw: 0 }))).toBe(9);
    expect([7, 8]).toContain(gap(scene({ draw: 0.001, drawLate: 0, short: 3 })));
  });

  it('hunt: nearer to the one who shoots', () => {
    const foes = [man('b', [0, -12], 3, sword), man('c', [15, -15], 4, bow)];
    const [q] = walked({ hunt: -2 }, [man('a', [0, 0], 0, sword)], foes);
    const [hunting] = walked({ hunt: 2 }, [man('a', [0, 0], 0, sword)], foes);
    expect(hunting).toBeGreaterThan(q!);
  });

  it('ring: not between two enemies', () => {
    const foes = [man('b', [0, -4], 3, { ...sword, hits: 9 }), man('c', [1, -5], 3, { ...sword, hits: 9 })];
    const beside = (cell: readonly number[]): number =>
      foes.filter(({ at: there }) => {
        const [q, r] = [cell[0]! - (there as number[])[0]!, cell[1]! - (there as number[])[1]!];
        return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r)) === 1;
      }).length;
    expect(beside(walked({ ring: -9 }, [man('a', [0, 0], 0, sword)], foes))).toBe(2);
    expect(beside(walked({ ring: 9 }, [man('a', [0, 0], 0, sword)], foes))).toBe(1);
  });
});

describe('the situations by which numbers shift', () => {
  const seen = (t: Table, of: Situations = situations!): Readonly<Record<string, number>> => {
    const into = new Float64Array(of.names.length);
    of.read(t.g, t.decision, into);
    return Object.fromEntries(of.names.map((name, i) => [name, into[i]!]));
  };

  it('are even between equals, and tell who is ahead, outnumbered, hurt and shoots', () => {
    const even = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -3], 3)], witness: false });
    expect(seen(move(even, 'a'))).toMatchObject({
      ahead: 0,
      afar: 0,
      outnumber: 0,
      stronger: 0,
      hurt: 0,
      beast: 0,
      press: 0,
    });
    const behind = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, { hits: 6 })],
      B: [man('b', [0, -3], 3), man('c', [1, -3], 3, bow)],
      witness: false,
    });
    const now = seen(move(behind, 'a'));
    expect(now.ahead).toBeCloseTo((6 - 24) / 30);
    expect(now.outnumber).toBeCloseTo(-1 / 3);
    expect(now).toMatchObject({ afar: -1, hurt: 0.5 });
    expect(who(behind, 'a').hits).toBe(6);
  });

  it('tell who has to get something done in time', () => {
    const press = (atLimit: string): number => {
      const t = fight({ phase: 'movement', A: [man('a', [0, 0])], B: [man('b', [0, -3], 3)], witness: false });
      move(t, 'a');
      return seen({ ...t, g: { ...t.g, atLimit }, decision: t.decision } as never).press!;
    };
    expect([press('A'), press('B')]).toEqual([-1, 1]);
  });
});
