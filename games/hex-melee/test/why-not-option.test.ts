import { apply, begin, rollSeeded, sameJson, whyNot } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { letters } from '../src/options/table.ts';
import { fight, keep, man, move, rulesAgainst, spent } from './table.ts';

const GAMES = 2;
const DECISIONS = 400;
const known = new Set(game.catalogue.map(({ id }) => id));

/** Small and the same everywhere: which option the next random answer takes. */
function chance(seed: number): (options: number) => number {
  let word = seed * 2654435761 + 1;
  return options => {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    return Math.floor(((word >>> 0) / 2 ** 32) * options);
  };
}

describe('why not: every letter in every state', () => {
  for (const { id } of game.scenarios) {
    it(`HM-OPT-03, HM-OPT-04: ${id}: each letter is offered, or a rule says why it is not`, () => {
      const unexplained: string[] = [];
      for (let number = 0; number < GAMES; number += 1) {
        const begun = begin(game, { scenario: id, options: {} }, `letters ${number}`);
        if (!begun.ok) throw new Error(id);
        const pick = chance(number + 1);
        const { g } = begun;
        let { open } = begun;
        for (let taken = 0; open.length > 0 && taken < DECISIONS; taken += 1) {
          const { no, seat, slot, kind, options } = open[0]!;
          for (const option of taken % 4 === 0 ? letters : []) {
            if (options.some(offered => sameJson(offered, { option }))) continue;
            const reasons = whyNot(game, g, seat, { option });
            const stated = reasons.every(({ rule, label }) => known.has(rule) && label !== '');
            if (reasons.length === 0 || !stated) unexplained.push(`${kind} ${option} ${JSON.stringify(reasons)}`);
          }
          open = apply(game, g, { no, seat, slot, choice: options[pick(options.length)] }, rollSeeded, null);
        }
      }
      expect(unexplained).toEqual([]);
    });
  }
});

describe('why not: what comes nearest', () => {
  it('HM-OPT-03: an option of another state is repaired by that which does the same in this one', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { gear: ['arming_sword'], option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { gear: ['arming_sword'], ...spent })],
    });
    const nearest = (option: string): unknown => t.whyNot({ option })[0]?.repair?.choice;
    expect(['b', 'c', 'g', 'i'].map(nearest)).toEqual([{ option: 'j' }, { option: 'k' }, undefined, { option: 's' }]);
  });
});

describe('why not: options out of time', () => {
  it('HM-ENC-08: a pack is not picked up while engaged', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { option: 'k', state: 'engaged' })],
      B: [man('b', [0, -1], 3, { gear: ['arming_sword'], ...spent })],
      more: { ground: [{ item: 'pack', at: [0, 1] }] },
    });
    expect(rulesAgainst(t, { option: 'pack' })).toEqual(['HM-ENC-08']);
  });

  const sword = { gear: ['arming_sword'] };

  it('HM-OPT-05: no option before the move, nor on the way', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0], 0, sword)], B: [man('b', [9, 0])] });
    expect(rulesAgainst(t, { option: 'b' })).toEqual(['HM-OPT-05']);
    expect(rulesAgainst(move(t, 'a'), { option: 'b' })).toEqual(['HM-OPT-05']);
    expect(rulesAgainst(t, { option: 'j' })).toEqual(['HM-OPT-03']);
    const before = fight({ phase: 'initiative', A: [man('a', [0, 0])], B: [man('b', [9, 0])], dice: [5, 2] });
    expect(rulesAgainst(before, { option: 'b' })).toEqual(['HM-OPT-05']);
  });

  it('HM-TURN-13, HM-OPT-04: nor for whoever has acted, and not for others in between', () => {
    const t = keep(
      fight({
        A: [man('a', [0, 0], 0, { ...sword, option: 'b' }), man('c', [3, 0], 0, { ...sword, dx: 9, option: 'b' })],
        B: [man('b', [0, -1], 3, spent)],
      }),
      'b',
    );
    expect(rulesAgainst(t, { figure: 'b', option: 'c' })).toEqual(expect.arrayContaining(['HM-TURN-13']));
    expect(rulesAgainst(t, { figure: 'c', option: 'c' })).toEqual(['HM-OPT-04']);
    expect(rulesAgainst(t, { figure: 'c', option: 'k' })).toEqual(['HM-OPT-03']);
  });

  it('HM-TURN-16: nor for whoever sat its place out, whoever is asked meanwhile', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, dx: 11, option: 'j' })],
      B: [man('b', [0, -1], 3, spent), man('d', [-8, 0], 3, { ...sword, option: 'a', moved: 1 })],
    });
    t.choose({ option: 'a' }); // d, at 12
    expect(t.decision.kind).toBe('act.keepOrChange');
    expect(rulesAgainst(t, { figure: 'd', option: 'b' })).toEqual(['HM-TURN-13', 'HM-TURN-16']);
  });

  it('HM-OPT-05: a figure that has yet to move has no option to name', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 0], 0, sword), man('c', [3, 0])], B: [man('b', [9, 0])] });
    expect(rulesAgainst(t, { figure: 'c', option: 'b' })).toEqual(['HM-OPT-05']);
  });
});
