import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { floor, hero, heroAt, heroState, human, type Table, turnOf } from '../support.ts';

describe('a carrier in the way', () => {
  /** M of one player before H of another, who carries E of a third, in a corridor one square wide. */
  function corridor(): Table {
    const heroes = [
      human('M', { at: [1, 1], seat: 'p1' }),
      human('H', { at: [2, 1], seat: 'p2', carrying: 'E' }),
      hero('E', { at: [2, 1], seat: 'p3', race: 'Elf', role: 'Druid' }),
      human('N', { at: [8, 1], seat: 'p4' }),
    ];
    const scenario = { turn: 'M', players: 4, map: { rows: floor(8, 1) }, heroes, enemies: [] };
    return given(game, scenario, { dice: [] }).dice(6).choose({ do: 'move' });
  }
  const askable = (t: Table) =>
    (t.decision.options as { do: string; hero?: string }[]).flatMap(o => (o.do === 'ask' ? [o.hero] : []));
  it('BA-MOVE-05 BA-CRY-01: is passed when he and his passenger agree', () => {
    const t = corridor();
    expect(askable(t)).toEqual(['H', 'E', 'N']);
    t.choose({ do: 'ask', hero: 'H' }).choose('agree');
    expect(t.offers({ do: 'walk', to: '3,1' })).toBe(false);
    t.choose({ do: 'ask', hero: 'E' });
    expect(t.decision.seat).toBe('p3');
    t.choose('agree').choose({ do: 'walk', to: '3,1' });
    expect(heroAt(t, 'M')).toBe('3,1');
  });
  it('BA-MOVE-05: the reason names whoever can still be asked', () => {
    const t = corridor();
    t.choose({ do: 'ask', hero: 'H' }).choose('agree');
    const [reason] = t.whyNot({ do: 'walk', to: '3,1' });
    expect(reason).toMatchObject({ rule: 'BA-MOVE-05', repair: { choice: { do: 'ask', hero: 'E' } } });
  });
  it('BA-MOVE-05 BA-CRY-01: nobody asks leave of whom he carries himself', () => {
    const heroes = [
      human('H', { at: [2, 1], seat: 'p1', carrying: 'E' }),
      hero('E', { at: [2, 1], seat: 'p2', race: 'Elf', role: 'Druid' }),
    ];
    const scenario = { turn: 'H', players: 2, map: { rows: floor(8, 1) }, heroes, enemies: [] };
    const t = given(game, scenario, { dice: [], options: { house: true } })
      .dice(6)
      .choose({ do: 'move' });
    expect(askable(t)).toEqual([]);
    expect(t.offers({ do: 'walk', to: '5,1' })).toBe(true);
  });
});

describe('an egg', () => {
  const nest = (at: readonly [number, number]) =>
    turnOf('A', {
      map: { rows: ['.....', '..E..', '.....'], legend: { E: { kind: 'egg', id: 'E', health: 2 } } },
      heroes: [hero('A', { race: 'Deviling', role: 'Wizard', at, health: 3 })],
      enemies: [],
    });
  it('BA-GAP-17 BA-GAP-03: is leeched like an enemy without a type', () => {
    const t = nest([2, 2]).choose({ do: 'leech', target: 'E' });
    expect(t.g.things.find(thing => thing.id === 'E')!.health).toBe(1);
    expect(heroState(t, 'A').health).toBe(4);
  });
  it('BA-GAP-03 BA-ADJ-01: only from beside it', () => {
    expect(
      nest([1, 1])
        .whyNot({ do: 'leech', target: 'E' })
        .map(({ rule }) => rule),
    ).toEqual(['BA-ADJ-01']);
  });
});
