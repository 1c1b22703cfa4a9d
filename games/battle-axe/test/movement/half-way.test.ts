import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { newMove, waysOf } from '../../src/movement/way.ts';
import { enemy, floor, hero, heroAt, heroState, story, turnOf } from '../support.ts';

const human = (id: string, more: object = {}) =>
  hero(id, { race: 'Human', role: 'Paladin', traitsUsed: ['attacking-flurry', 'run-for-it'], ...more });

describe('a position in the middle of a turn', () => {
  it('BA-MOVE-03: he walks on with what is left of the Speed Roll', () => {
    const t = turnOf('A', {
      map: { rows: floor(9, 1) },
      heroes: [human('A', { at: [2, 1], turn: { budget: 7, spent: 4 } })],
    });
    expect(t.decision.kind).toBe('walking.chooseLeg');
    expect(t.offers({ do: 'walk', to: '5,1' })).toBe(true);
    expect(t.whyNot({ do: 'walk', to: '6,1' })).toMatchObject([
      { rule: 'BA-MOVE-01', repair: { choice: { do: 'walk', to: '5,1' } } },
    ]);
    t.choose({ do: 'walk', to: '4,1' }).choose({ do: 'stop' });
    expect(heroState(t, 'A').turn).toMatchObject({ budget: 7, spent: 6, moveOver: true });
    expect(t.offers({ do: 'move' })).toBe(false);
    t.choose({ do: 'end' });
    expect(heroState(t, 'A').turn.taking).toBe(false);
  });
  it('BA-MOVE-05: those who agreed to be passed are stated with the move', () => {
    const row = (agreed: string[]) =>
      turnOf('A', {
        map: { rows: floor(5, 1) },
        heroes: [
          human('A', { seat: 'p1', at: [1, 1], turn: { budget: 6, agreed } }),
          human('B', { seat: 'p2', at: [3, 1] }),
        ],
      });
    expect(row(['B']).offers({ do: 'walk', to: '4,1' })).toBe(true);
    const t = row([]);
    expect(t.offers({ do: 'walk', to: '4,1' })).toBe(false);
    expect(t.whyNot({ do: 'walk', to: '4,1' })).toMatchObject([
      { rule: 'BA-MOVE-05', repair: { choice: { do: 'ask', hero: 'B' } } },
    ]);
  });
  it('BA-RND-05: a drunk potion of Haste or Might counts for the rest of the turn', () => {
    const t = turnOf('A', {
      map: { rows: floor(9, 2) },
      heroes: [human('A', { at: [2, 1], base: { attacks: 1, speed: 6 }, turn: { drank: true, might: 1 } })],
      enemies: [enemy('Z', { id: 'Z1', at: [3, 1], health: 9 })],
    });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(99).choose({ do: 'fight' });
    expect(story(t, 'attackDeclared')).toHaveLength(2);
    const fast = turnOf('A', {
      map: { rows: floor(9, 2) },
      heroes: [human('A', { at: [2, 1], base: { speed: 6 }, turn: { drank: true, haste: 6 } })],
      enemies: [enemy('Z', { id: 'Z1', at: [3, 1], health: 9 })],
    });
    fast.dice(2).choose({ do: 'move' });
    expect(story(fast, 'speedFixed')[0]).toMatchObject({ amount: 14 });
    expect(t.whyNot({ do: 'drink', item: 'healing-potion' })).not.toEqual([]);
  });
  it('what cannot be is refused with its path', () => {
    const faults = (turn: object) => {
      const scenario = { turn: 'A', map: { rows: floor(3, 1) }, heroes: [human('A', { at: [1, 1], turn })] };
      const read = game.prepare({ scenario, options: {} });
      return read.ok ? [] : read.faults.map(({ path }) => path);
    };
    expect(faults({ budget: 4, spent: 5 })).toEqual(['heroes.0.turn.spent']);
    expect(faults({ budget: 4, agreed: ['X'] })).toEqual(['heroes.0.turn.agreed']);
    expect(faults({ budget: 4, plates: [[9, 9]] })).toEqual(['heroes.0.turn.plates.0']);
    expect(faults({ budget: 4, spent: 4 })).toEqual([]);
  });
});

describe('why a hero may not walk there', () => {
  const room = (section: string, rows: string[], heroes: object[]) =>
    turnOf('A', { map: { rows, kind: 'room', section }, heroes, rooms: [{ section, tile: 0, layout: 1 }] });

  it('BA-GAP-16: one hero at a time on the rope bridge', () => {
    const t = room(
      'X02',
      ['...', '~=~', '~=~', '...'],
      [human('A', { at: [2, 1], turn: { budget: 9 } }), human('B', { at: [2, 3] })],
    );
    expect(t.offers({ do: 'walk', to: '2,2' })).toBe(false);
    expect(t.whyNot({ do: 'walk', to: '2,2' })).toMatchObject([{ rule: 'BA-GAP-16', label: /one hero at a time/ }]);
    expect(t.whyNot({ do: 'walk', to: '2,4' })).toMatchObject([{ rule: 'BA-GAP-16', label: /one hero at a time/ }]);
  });
  it('BA-GAP-16: a leg over the rope bridge ends on it first', () => {
    const t = room('X02', ['...', '~=~', '~=~', '...'], [human('A', { at: [2, 1], turn: { budget: 9 } })]);
    expect(t.whyNot({ do: 'walk', to: '2,4' })).toMatchObject([
      { rule: 'BA-GAP-16', repair: { choice: { do: 'walk', to: '2,2' } } },
    ]);
    t.dice(1).choose({ do: 'walk', to: '2,2' });
    expect(t.offers({ do: 'walk', to: '2,4' })).toBe(true);
  });
  it('BA-GAP-12: a way over pressure plates goes plate by plate', () => {
    const t = room('X04', ['.....', 'ttttt', '.....'], [human('A', { at: [3, 1], turn: { budget: 9 } })]);
    expect(t.offers({ do: 'walk', to: '3,3' })).toBe(false);
    expect(t.whyNot({ do: 'walk', to: '3,3' })).toMatchObject([
      { rule: 'BA-GAP-12', repair: { choice: { do: 'walk', to: '3,2' } } },
    ]);
    t.dice(1).choose({ do: 'walk', to: '3,2' });
    expect(heroAt(t, 'A')).toBe('3,2');
    expect(t.offers({ do: 'walk', to: '3,3' })).toBe(true);
    const sprung = room(
      'X04',
      ['.....', 'ttttt', '.....'],
      [human('A', { at: [3, 1], turn: { budget: 9, plates: [[3, 2]] } })],
    );
    expect(sprung.offers({ do: 'walk', to: '3,3' })).toBe(true);
  });
  it('BA-MOVE-05: another mini holds the square, whoever it is', () => {
    const t = turnOf('A', {
      map: { rows: floor(4, 2) },
      heroes: [human('A', { at: [1, 1], turn: { budget: 9 } })],
      friendlies: [{ kind: 'captive', owner: 'A', squares: [[3, 1]] }],
    });
    expect(t.whyNot({ do: 'walk', to: '3,1' })).toMatchObject([{ rule: 'BA-MOVE-05' }]);
  });
});

describe('a leg leads where it was offered', () => {
  it('BA-MOVE-05: whoever thought about other ways in between', () => {
    const t = turnOf('A', {
      map: { rows: ['.....................................'] },
      heroes: [
        human('A', { at: [1, 1], seat: 'p1', turn: { budget: 20, agreed: ['B'] } }),
        human('B', { at: [3, 1], seat: 'p2' }),
      ],
    });
    waysOf(t.g, newMove('A'), t.g.heroes[0]!, 20); // without B's leave
    t.choose({ do: 'walk', to: '6,1' });
    expect(heroAt(t, 'A')).toBe('6,1');
    expect(story(t, 'heroMoved')[0]).toMatchObject({ cost: 5 });
  });
});
