import { describe, expect, it } from 'vitest';
import { floor, hero, heroState, human, story, turnOf } from '../support.ts';

describe('event cards', () => {
  const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
  /** A scout walks on into a passage whose card brings this event. */
  const found = (event: string, heroes: object[], ...dice: number[]) => {
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      ends: [
        {
          squares: [
            [1, 6],
            [2, 6],
          ],
          side: 'N',
        },
      ],
      decks: { passage: ['P02'], event: [event], coins: [20] },
      heroes,
    });
    t.dice(1)
      .choose({ do: 'move' })
      .dice(...dice)
      .choose({ do: 'walk', to: '1,6' });
    return t;
  };
  const scout = (more: object = {}) => human('A', { at: [1, 5], ...more });
  it('BA-GAP-13 BA-COIN-02: a purse is shared as the finder likes', () => {
    const t = found('EV05', [scout(), human('B', { at: [1, 1] })]);
    expect(t.decision.kind).toBe('shareCoins.share');
    t.choose({ do: 'give', coin: 20, to: 'B' });
    expect([heroState(t, 'A').coins, heroState(t, 'B').coins]).toEqual([[], [20]]);
    expect(heroState(t, 'A').turn.moveOver).toBe(false);
  });
  it('BA-GAP-13 BA-GAP-15: a snare holds him for the rest of this turn and in the next, but he may act', () => {
    const t = found('EV07', [scout(), human('B', { at: [1, 1] })], 51);
    expect(heroState(t, 'A').snared).toBe(2);
    expect(t.offers({ do: 'swap' })).toBe(true);
    expect(labels(t.whyNot({ do: 'move' }))).toContain('A is held by a snare');
  });
  it('BA-GAP-13 BA-GAP-15: a falling stone: two wounds, one if he defends, no Vital Hit', () => {
    expect(heroState(found('EV08', [scout({ base: { defend: 35 } })], 3, 36), 'A').health).toBe(5);
    expect(heroState(found('EV08', [scout({ base: { defend: 35 } })], 45, 35), 'A').health).toBe(6);
    expect(heroState(found('EV08', [scout()], 46), 'A').health).toBe(7);
  });
  it('BA-GAP-13 BA-LUCK-08: a good omen gives no more luck than he began with', () => {
    expect(heroState(found('EV09', [scout({ base: { luck: 0 } })]), 'A').luck).toBe(0);
    const t = found('EV09', [scout({ luck: 0 }), hero('B', { at: [1, 1], luck: 0 })], 10, 90);
    expect([heroState(t, 'A').luck, heroState(t, 'B').luck]).toEqual([0, 1]);
  });
  it('BA-GAP-13: the hermit helps one who lives, whoever the players choose, and never the dead', () => {
    const t = found('EV13', [scout(), hero('B', { at: [1, 1], health: -1 }), hero('C', { at: [2, 1], health: 3 })]);
    expect(t.decision.options).toEqual(['A', 'C']);
    expect(labels(t.whyNot('B'))).toEqual(['B is no living hero']);
    t.choose('C');
    expect(heroState(t, 'C').health).toBe(5);
  });
  it('BA-GAP-13: green mist reaches who is at the entry, not who stands far off', () => {
    const t = found('EV11', [scout(), human('B', { at: [2, 6] }), human('C', { at: [1, 1] })], 61, 60);
    expect(story(t, 'trapSprung').map(event => event.hero)).toEqual(['A', 'B']);
    expect([heroState(t, 'A').poisoned, heroState(t, 'B').poisoned]).toEqual([true, false]);
  });
  it('BA-GAP-13 BA-INI-01: hooves that come to nothing end nobody’s turn', () => {
    const t = found('EV16', [scout()], 16);
    expect(t.g.enemies).toEqual([]);
    expect(t.decision.kind).toBe('walking.chooseLeg');
  });
  it('BA-GAP-13 BA-EXP-13: a draught behind the stones is a door of that tile', () => {
    const t = found('EV14', [scout()]);
    expect(t.g.doors).toMatchObject([{ open: false, everOpened: false, from: 'passage', tile: 1 }]);
  });
});
