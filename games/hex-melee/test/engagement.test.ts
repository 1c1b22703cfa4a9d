import { describe, expect, it } from 'vitest';
import { isArmed, isEngaged } from '../src/engagement/engagement.ts';
import {
  at,
  beast,
  fight,
  go,
  hex,
  keep,
  letters,
  type Man,
  man,
  move,
  rulesAgainst,
  stop,
  sword,
  type Table,
  who,
} from './table.ts';

describe('engagement', () => {
  it('HM-ENG-01: in a front hex of an armed enemy, even from behind', () => {
    const t = fight({ A: [man('a', [0, 0], 0, sword)], B: [man('e', [0, 1], 0, sword)] });
    expect(isEngaged(t.g, who(t, 'a'))).toBe(true);
    expect(isEngaged(t.g, who(t, 'e'))).toBe(false);
  });

  it('HM-ENG-02: a bear needs two, or one large enemy', () => {
    const one = fight({ A: [man('a', [0, -1], 3, sword)], B: [beast('e', 'cave_bear', [0, 0], 0)] });
    expect(isEngaged(one.g, who(one, 'e'))).toBe(false);
    expect(isEngaged(one.g, who(one, 'a'))).toBe(true);
    const two = fight({
      A: [man('a', [0, -1], 3, sword), man('c', [1, -1], 4, sword)],
      B: [beast('e', 'cave_bear', [0, 0], 0)],
    });
    expect(isEngaged(two.g, who(two, 'e'))).toBe(true);
    const large = fight({ A: [beast('a', 'marsh_lizard', [0, -1], 3)], B: [beast('e', 'cave_bear', [0, 0], 0)] });
    expect(isEngaged(large.g, who(large, 'e'))).toBe(true);
  });

  it('HM-ENG-03: a dragon needs three, or one large enemy', () => {
    const spears = (n: number) =>
      fight({
        A: (
          [
            [0, -2],
            [1, -2],
            [-1, -1],
          ] as const
        )
          .slice(0, n)
          .map((place, i) => man(`a${i}`, place, 3, { gear: ['spear'] })),
        B: [beast('e', 'young_dragon', [0, 0], 0)],
      });
    expect(isEngaged(spears(2).g, who(spears(2), 'e'))).toBe(false);
    expect(isEngaged(spears(3).g, who(spears(3), 'e'))).toBe(true);
    const giant = fight({ A: [beast('a', 'hill_giant', [0, -2], 3)], B: [beast('e', 'young_dragon', [0, 0], 0)] });
    expect(isEngaged(giant.g, who(giant, 'e'))).toBe(true);
  });

  it('HM-ENG-04: armed needs a ready weapon, feet or knees, and wakefulness', () => {
    const armed = (more: Record<string, unknown>) => {
      const t = fight({ A: [man('a', [0, 0])], B: [man('b', [0, -1], 3, more)] });
      return [isArmed(who(t, 'b')), isEngaged(t.g, who(t, 'a'))];
    };
    expect(armed({})).toEqual([false, false]);
    expect(armed(sword)).toEqual([true, true]);
    expect(armed({ gear: ['hunting_bow'], ready: ['hunting_bow'] })).toEqual([true, true]);
    expect(armed({ gear: ['spike_shield'] })).toEqual([true, true]);
    expect(armed({ gear: ['small_shield'] })).toEqual([false, false]);
    expect(armed({ gear: ['cestus'] })).toEqual([false, false]);
    expect(armed({ ...sword, posture: 'kneeling' })).toEqual([true, true]);
    expect(armed({ ...sword, posture: 'prone' })).toEqual([false, false]);
    expect(armed({ ...sword, condition: 'asleep' })).toEqual([false, false]);
  });

  it('HM-ENG-05: a mover stops when engaged, and may still charge', () => {
    const t = fight({ phase: 'movement', A: [man('a', [0, 4], 0, sword)], B: [man('e', [1, 1], 4, sword)] });
    move(t, 'a').choose({ move: hex(0, 2) });
    expect(t.event('figureEngaged')).toMatchObject({ who: 'a', ids: ['e'] });
    expect(t.decision.kind).toBe('moveFigure.turn');
    expect(rulesAgainst(t, { move: hex(0, 1) })).toEqual(['HM-ENG-05']);
    t.choose({ face: 0 });
    expect(letters(t)).toContain('b');
    expect(who(t, 'a').fatigue).toBe(0);
  });

  it('HM-ENG-06: the list of options is fixed at the move', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 3], 0, sword)],
      B: [man('b', [0, 0], 3, { gear: ['hunting_bow'], dx: 13 })],
      more: { order: ['B', 'A'] },
      witness: false,
    });
    go(t, 'b', [], 3, 'f');
    t.choose({ posture: 'standing' });
    go(t, 'a', [[0, 1]], 0, 'b');
    expect(who(t, 'b').state).toBe('disengaged');
    expect(t.g.phase).toBe('actions');
    keep(t, 'f').choose({ act: 'shoot', weapon: 'hunting_bow', target: 'a' });
    t.dice(6, 6, 4).choose({ guard: null });
    expect(t.event('attackRolled')).toMatchObject({ who: 'b', whom: 'a', mode: 'missile' });
    const late = fight({
      phase: 'movement',
      A: [man('a', [0, 1], 0, sword)],
      B: [man('b', [0, 0], 3, { gear: ['hunting_bow'] })],
      more: { order: ['B', 'A'] },
    });
    move(late, 'b');
    stop(late).choose({ face: 3 });
    expect(letters(late).every(letter => letter >= 'j' && letter <= 's')).toBe(true);
  });

  it('HM-ENG-07: large figures push smaller ones of less strength', () => {
    const bear = move(
      fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B: [man('b', [0, -1], 3)] }),
      'bear',
    );
    bear.choose({ push: 0 });
    expect(at(bear, 'b')).toEqual([0, -2]);
    expect(at(bear, 'bear')).toEqual([0, -1]);
    expect(bear.event('figurePushed').sums?.map(({ total }) => total)).toEqual([12, 28]);
    const giant = move(
      fight({
        phase: 'movement',
        A: [beast('giant', 'hill_giant', [0, 0], 0)],
        B: [man('b', [0, -1]), man('c', [1, -1]), man('d', [-1, 0])],
      }),
      'giant',
    );
    expect(giant.offers({ push: 0 })).toBe(false);
    expect(rulesAgainst(giant, { push: 0, to: '' })).toEqual(['HM-ENG-07']);
    const blocked = move(
      fight({
        phase: 'movement',
        A: [beast('bear', 'cave_bear', [0, 0], 0)],
        B: [man('b', [0, -1], 3)],
        wall: [[0, -2]],
      }),
      'bear',
    );
    expect(blocked.decision.options.filter(option => (option as { push?: number }).push === 0)).toHaveLength(4);
  });

  it('HM-ENG-07: an engaged large figure may push its foes with its shift', () => {
    const armed = { gear: ['arming_sword'] };
    const B = [man('b', [0, -1], 3, { ...armed, st: 11 }), man('c', [1, -1], 3, armed), man('d', [-1, 0], 3, armed)];
    const t = move(fight({ phase: 'movement', A: [beast('giant', 'hill_giant', [0, 0], 0)], B }), 'giant');
    expect(who(t, 'giant').state).toBe('engaged');
    t.choose({ push: 0 });
    expect(['d', 'b', 'c'].map(id => at(t, id))).toEqual([
      [-1, -1],
      [0, -2],
      [1, -2],
    ]);
    expect(t.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-07: friends are pushed too; facing, posture, state and moves stay, fire costs a hit', () => {
    const friend = man('f', [0, -1], 4, { posture: 'kneeling' });
    const A = [beast('bear', 'cave_bear', [0, 0], 0), friend];
    const t = move(fight({ phase: 'movement', A, B: [man('b', [9, 0])], fire: [[0, -2]] }), 'bear');
    t.choose({ push: 0 });
    expect(at(t, 'f')).toEqual([0, -2]);
    expect(who(t, 'f')).toMatchObject({ facing: 4, posture: 'kneeling', state: null, moved: 0, hits: 1 });
  });

  it('HM-ENG-07: bodies are stepped over, a pile is not entered', () => {
    const meets = (B: readonly Man[], friends: readonly Man[] = []): Table =>
      move(fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0), ...friends], B }), 'bear');
    const body = meets([man('b', [0, -1], 3, { hits: 12 }), man('c', [9, 0])]);
    expect(body.offers({ push: 0 })).toBe(false);
    body.choose({ move: hex(0, -1), facing: 0 });
    expect([at(body, 'bear'), at(body, 'b')]).toEqual([
      [0, -1],
      [0, -1],
    ]);
    const pile = meets([man('b', [0, -1], 3, { hth: true })], [man('f', [0, -1], 0, { hth: true })]);
    expect(pile.offers({ push: 0 })).toBe(false);
    expect(pile.offers({ move: hex(0, -1), facing: 0 })).toBe(false);
    expect(rulesAgainst(pile, { push: 0, to: '' })).toEqual(['HM-ENG-07']);
  });

  it('HM-ENG-05: a large figure stops when a turn brings it into engagement', () => {
    const armed = { gear: ['arming_sword'] };
    const B = [man('b', [0, -1], 3, armed), man('c', [-3, 2], 2, armed)];
    const t = move(fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B }), 'bear');
    t.choose({ move: hex(0, 0), facing: 1 });
    expect(t.event('figureEngaged').ids).toEqual(['b', 'c']);
    expect(t.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-08: after the push the pusher stops if engaged', () => {
    const free = move(
      fight({ phase: 'movement', A: [beast('bear', 'cave_bear', [0, 0], 0)], B: [man('b', [0, -1], 3, sword)] }),
      'bear',
    );
    free.choose({ push: 0 });
    free.choose({ push: 0 });
    expect(at(free, 'b')).toEqual([0, -3]);
    const held = move(
      fight({
        phase: 'movement',
        A: [beast('bear', 'cave_bear', [0, 0], 0)],
        B: [man('b', [0, -1], 3, sword), man('c', [1, -2], 4, sword)],
      }),
      'bear',
    );
    held.choose({ push: 0 });
    expect(held.decision.kind).toBe('moveFigure.declare');
  });

  it('HM-ENG-09: engagement is read off whenever a rule asks', () => {
    const t = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword)],
      B: [man('e', [0, -1], 3, sword)],
      more: { order: ['B', 'A'] },
      witness: false,
    });
    go(t, 'e', [], 0, 'k');
    move(t, 'a');
    expect(who(t, 'a').state).toBe('disengaged');
    expect(t.offers({ move: hex(0, 9) })).toBe(true);
    const first = fight({ phase: 'movement', A: [man('a', [0, 0], 0, sword)], B: [man('e', [0, -1], 3, sword)] });
    move(first, 'a');
    expect(who(first, 'a').state).toBe('engaged');
    expect([first.offers({ move: hex(1, -1) }), first.offers({ move: hex(0, 2) })]).toEqual([true, false]);
  });
});
