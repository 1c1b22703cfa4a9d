import { describe, expect, it } from 'vitest';
import { enemy, floor, here, heroState, human, turnOf, zombie } from '../support.ts';

describe('BA-DOOR: doors', () => {
  const corridor = (at: [number, number], more: object = {}) =>
    turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [3, 1], side: 'E', everOpened: true, ...more }],
      heroes: [human('A', { at })],
      enemies: [],
    });
  it('BA-DOOR-01: he must stand at the door', () => {
    expect(corridor([1, 1]).whyNot({ do: 'open-door', door: 0 })).toMatchObject([{ rule: 'BA-ADJ-04' }]);
    const t = corridor([3, 1]);
    t.dice().choose({ do: 'open-door', door: 0 });
    expect(t.g.doors[0]!.open).toBe(true);
  });
  it('BA-DOOR-02: closing from either side', () => {
    const t = corridor([4, 1], { open: true });
    t.choose({ do: 'close-door', door: 0 });
    expect(t.g.doors[0]!.open).toBe(false);
    const lying = turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [4, 1], held: [] })],
      enemies: [
        enemy('W', {
          id: 'W1',
          squares: [
            [2, 1],
            [3, 1],
          ],
        }),
      ],
    });
    expect(lying.offers({ do: 'close-door' })).toBe(true);
    const spanning = turnOf('A', {
      map: { rows: floor(6, 2), walls: [[3, 2, 'E']] },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [3, 2] }), human('B', { at: [5, 1] })],
      enemies: [
        enemy('W', {
          id: 'W1',
          squares: [
            [3, 1],
            [4, 1],
          ],
        }),
      ],
    });
    expect(spanning.whyNot({ do: 'close-door', door: 0 }).map(reason => reason.rule)).toContain('BA-DOOR-02');
  });
  it('BA-DOOR-03: not both in one turn', () => {
    const t = corridor([3, 1]);
    t.choose({ do: 'open-door', door: 0 });
    expect(t.whyNot({ do: 'close-door', door: 0 }).map(reason => reason.rule)).toContain('BA-DOOR-03');
  });
  it('BA-DOOR-04: no walking away after a move; opening first, he may move', () => {
    const moved = corridor([1, 1]);
    moved
      .dice(2)
      .choose({ do: 'move' })
      .choose({ do: 'walk', to: '3,1' })
      .choose({ do: 'stop' })
      .choose({ do: 'open-door', door: 0 });
    expect(moved.offers({ do: 'move' })).toBe(false);
    const first = corridor([3, 1]);
    first.choose({ do: 'open-door', door: 0 });
    expect(first.offers({ do: 'move' })).toBe(true);
  });
});

describe('BA-ITEM: items', () => {
  it('BA-ITEM-01 BA-ITEM-02: one worn item, and no move', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], worn: ['leather-armour'], pack: ['chain-armour', 'helmet'] })]),
    );
    expect(t.whyNot({ do: 'wear', item: 'chain-armour' })).toMatchObject([{ rule: 'BA-CON-03' }]);
    t.choose({ do: 'take-off', item: 'leather-armour' });
    expect(t.whyNot({ do: 'move' }).map(reason => reason.rule)).toEqual(['BA-ITEM-02']);
    // He has not moved: only his action is spent.
    expect(t.whyNot({ do: 'wear', item: 'leather-armour' }).map(reason => reason.rule)).toEqual(['BA-RND-06']);
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' }).choose({ do: 'wear', item: 'chain-armour' });
    expect(heroState(t, 'A').worn.body).toBe('chain-armour');
    const moved = turnOf('A', here([], [human('A', { at: [4, 4], pack: ['helmet'] })]));
    moved.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '4,5' }).choose({ do: 'stop' });
    expect(moved.whyNot({ do: 'wear', item: 'helmet' }).map(reason => reason.rule)).toContain('BA-ITEM-02');
  });
  it('BA-ITEM-03: two cards of one kind in the hands are one choice', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], held: ['dagger', 'dagger'] })])).choose({ do: 'swap' });
    expect(t.decision.options).toEqual([{ do: 'done' }, { do: 'stow', item: 'dagger' }]);
  });
  it('BA-ITEM-03 BA-ITEM-06: a swap is one action, and he may still move but not fight', () => {
    const t = turnOf(
      'A',
      here([zombie()], [human('A', { at: [4, 4], held: ['sword', 'wooden-shield'], pack: ['shortbow'] })]),
    );
    t.choose({ do: 'swap' })
      .choose({ do: 'stow', item: 'sword' })
      .choose({ do: 'stow', item: 'wooden-shield' })
      .choose({ do: 'hold', item: 'shortbow' })
      .choose({ do: 'done' });
    expect(heroState(t, 'A')).toMatchObject({ left: 'shortbow', right: 'shortbow' });
    expect(t.offers({ do: 'move' })).toBe(true);
    expect(t.offers({ do: 'fight' })).toBe(false);
  });
  it('BA-ITEM-04: exchange with an adjacent hero; his owner may refuse', () => {
    const t = turnOf(
      'A',
      here(
        [],
        [
          human('A', { at: [4, 4], held: [], pack: ['rope', 'antidote'], seat: 'p1' }),
          human('B', { at: [5, 4], seat: 'p2' }),
        ],
      ),
    );
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'rope' }).choose('agree');
    t.choose({ do: 'take', item: 'dagger' }).choose('agree').choose({ do: 'hold', item: 'dagger' });
    expect(heroState(t, 'A').right).toBe('dagger');
    expect(heroState(t, 'B').pack).toEqual(['rope']);
    t.choose({ do: 'give', item: 'antidote' }).choose('refuse');
    expect(heroState(t, 'A').pack).toEqual(['antidote']);
  });
  it('BA-ITEM-04: what is given goes to the backpack or into an empty hand of the receiver', () => {
    const pair = (held: string[], more: object = {}) =>
      turnOf(
        'A',
        here([], [human('A', { at: [4, 4], held: ['sword', 'dagger'] }), human('B', { at: [5, 4], held, ...more })]),
      ).choose({ do: 'exchange', hero: 'B' });
    const t = pair([]);
    t.choose({ do: 'give', item: 'sword', hand: true });
    expect(heroState(t, 'B')).toMatchObject({ right: 'sword', pack: [] });
    t.choose({ do: 'give', item: 'dagger' });
    expect(heroState(t, 'B')).toMatchObject({ right: 'sword', left: null, pack: ['dagger'] });
    const full = pair(['rope']);
    expect(full.offers({ do: 'give', item: 'sword', hand: true })).toBe(false);
    expect(full.whyNot({ do: 'give', item: 'sword', hand: true })).toMatchObject([
      { rule: 'BA-ITEM-04', label: 'B has no empty hand for Sword', repair: { choice: { do: 'give', item: 'sword' } } },
    ]);
    expect(pair([], { race: 'Gnome', role: 'Wizard' }).offers({ do: 'give', item: 'sword', hand: true })).toBe(false);
  });
  it('BA-ITEM-05: worn items are not exchanged', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], worn: ['leather-armour'], pack: ['rope'] }), human('B', { at: [5, 4] })]),
    );
    t.choose({ do: 'exchange', hero: 'B' });
    expect(t.offers({ do: 'give', item: 'leather-armour' })).toBe(false);
    expect(t.whyNot({ do: 'give', item: 'leather-armour' })).toMatchObject([{ rule: 'BA-ITEM-05' }]);
  });
});
