import { describe, expect, it } from 'vitest';
import { alone, runner, versus } from './moving-table.ts';
import { at, body, forbids, moving, mp, posture, type Spot } from './table.ts';

describe('LWM-CH-01: several Moves as one choice', () => {
  const walks = (t: ReturnType<typeof alone>): Spot[] =>
    (t.decision.options as { do: string; to: Spot }[]).filter(a => a.do === 'walk').map(a => a.to);
  it('LWM-CH-01: a walk pays and enters space by space, and single steps stay possible', () => {
    const t = alone({ at: [4, 4] });
    expect(t.decision.options).toContainEqual({ do: 'move', to: [5, 4] });
    expect(walks(t)).toContainEqual([7, 4]);
    expect(walks(t)).not.toContainEqual([5, 4]); // one step is a Move
    t.choose({ do: 'walk', to: [7, 4] });
    expect([at(t, 'A'), mp(t, 'A')]).toEqual([[7, 4], 1]);
    expect(t.story.filter(e => e.type === 'spaceEntered').map(e => ('to' in e ? e.to : null))).toEqual([
      [5, 4],
      [6, 4],
      [7, 4],
    ]);
    expect(forbids(t, { do: 'walk', to: [11, 11] })).toContain('LWM-CH-01');
  });
  it('LWM-CH-01: it goes on level ground only, past nobody who may halt, and may end where somebody may', () => {
    const t = versus({ at: [3, 4] }, { at: [6, 4], undefended: 'E' }, [[3, 2, 2]]);
    expect(walks(t)).toContainEqual([5, 4]);
    expect(walks(t)).not.toContainEqual([3, 2]);
    expect(walks(t)).not.toContainEqual([7, 4]); // behind B, whose zone lies on every way of so few points
    t.choose({ do: 'walk', to: [5, 4] });
    expect(t.decision).toMatchObject({ kind: 'haltWindow.halt', slot: 'B' });
    t.choose('halt');
    expect(mp(t, 'A')).toBe(0);
  });
});

describe('LWM-JMP: jumping over spaces', () => {
  it('LWM-JMP-01: a runner that has entered two spaces jumps a third and its move is over', () => {
    const t = versus({ at: [1, 4] }, { at: [4, 4], posture: 'down' });
    t.choose({ do: 'run' })
      .choose({ do: 'move', to: [2, 4] })
      .choose({ do: 'move', to: [3, 4] });
    expect(mp(t, 'A')).toBe(4);
    t.choose({ do: 'jumpOver', to: [5, 4] });
    expect([at(t, 'A'), mp(t, 'A'), posture(t, 'A')]).toEqual([[5, 4], 0, 'offBalance']);
    expect(t.event('spaceEntered')).toMatchObject({ cost: 2, by: 'jumpOver' });
    expect(forbids(t, { do: 'move', to: [6, 4] })).toContain('LWM-JMP-02');
  });
  it('LWM-JMP-01: there must be something to jump over, in a straight line', () => {
    const t = alone(runner([3, 4]));
    expect(forbids(t, { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-01']);
    expect(forbids(t, { do: 'jumpOver', to: [4, 3] })).toContain('LWM-CH-07');
    expect(
      alone(runner([3, 4], { height: 4 }), [
        [4, 4, 0],
        [3, 4, 1],
        [5, 4, 1],
      ]).offers({ do: 'jumpOver', to: [5, 4] }),
    ).toBe(true);
  });
  it('LWM-JMP-01: lower ground is a gap wherever the jump ends; rising ground is too high, small things are nothing', () => {
    const over = (jumped: number, landing: number, objects: readonly Record<string, unknown>[] = []) =>
      forbids(
        alone(
          runner([3, 4]),
          [
            [3, 4, 1],
            [4, 4, jumped],
            [5, 4, landing],
          ],
          objects,
        ),
        {
          do: 'jumpOver',
          to: [5, 4],
        },
      );
    expect([over(0, 1), over(0, 0), over(0, 2)]).toEqual([[], [], []]);
    expect(over(2, 1)).toEqual(['LWM-JMP-04']);
    expect([over(1, 1), over(1, 1, [{ id: 'ring', kind: 'ring', weight: 0, at: [4, 4] }])]).toEqual([
      ['LWM-JMP-01'],
      ['LWM-JMP-01'],
    ]);
  });
  it('LWM-JMP-02: without running, or with one space entered, the jump is refused', () => {
    const one = versus(
      { at: [3, 4], height: 5, turn: { mp: 4, ran: true, entered: 1 } },
      { at: [4, 4], posture: 'down' },
    );
    expect(forbids(one, { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-02']);
    const walker = versus({ at: [3, 4], turn: { mp: 2, spent: 2, entered: 2 } }, { at: [4, 4], posture: 'down' });
    expect(forbids(walker, { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-02']);
    expect(walker.whyNot({ do: 'jumpOver', to: [5, 4] })[0]?.repair).toMatchObject({ choice: { do: 'run' } });
  });
  it('LWM-JMP-03: at most one level up; two or more down need a landing die', () => {
    const landing = (level: number) =>
      alone(runner([3, 4]), [
        [3, 4, 1],
        [4, 4, 0],
        [5, 4, level],
      ]);
    expect(forbids(landing(3), { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-03']);
    expect(landing(2).offers({ do: 'jumpOver', to: [5, 4] })).toBe(true);
    const deep = alone(runner([3, 4], { body: 9 }), [
      [3, 4, 3],
      [4, 4, 0],
      [5, 4, 0],
    ]);
    deep.dice(6).choose({ do: 'jumpOver', to: [5, 4] });
    expect([body(deep, 'A'), posture(deep, 'A')]).toEqual([6, 'down']);
    const shallow = alone(runner([3, 4], { body: 9 }), [
      [3, 4, 1],
      [4, 4, 0],
      [5, 4, 0],
    ]);
    shallow.dice().choose({ do: 'jumpOver', to: [5, 4] });
    expect(body(shallow, 'A')).toBe(9);
  });
  it('LWM-JMP-04: an object that stands higher than take-off or landing cannot be jumped', () => {
    const over = (kind: string, takeOff: number, landing: number) =>
      alone(
        runner([3, 4]),
        [
          [3, 4, takeOff],
          [4, 4, 0],
          [5, 4, landing],
        ],
        [{ id: 'it', kind, at: [4, 4] }],
      );
    expect(over('chest', 1, 1).offers({ do: 'jumpOver', to: [5, 4] })).toBe(true);
    expect(forbids(over('barrel', 1, 1), { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-04']);
    expect(forbids(over('barrel', 2, 1), { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-04']);
    const pillar = alone(runner([3, 4]), [[4, 4, 0, 'pillar']]);
    expect(forbids(pillar, { do: 'jumpOver', to: [5, 4] })).toContain('LWM-JMP-04');
    const body1 = versus(runner([3, 4]), { at: [4, 4], body: 0 });
    expect(forbids(body1, { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-04']);
  });
  it('LWM-JMP-05: nobody may stand where it lands, and it can be halted there', () => {
    const friend = moving('A', {
      sides: { red: { A: runner([3, 4]), F: { at: [5, 4] } }, blue: { B: { at: [4, 4], posture: 'down' } } },
    });
    expect(forbids(friend, { do: 'jumpOver', to: [5, 4] })).toEqual(['LWM-JMP-05']);
    const t = moving('A', {
      sides: {
        red: { A: runner([3, 4]) },
        blue: { B: { at: [4, 4], posture: 'down' }, C: { at: [6, 4], undefended: 'E' } },
      },
    });
    t.choose({ do: 'jumpOver', to: [5, 4] });
    expect(t.decision).toMatchObject({ kind: 'haltWindow.halt', slot: 'C' });
  });
  it('LWM-JMP-05: the jumper is Off Balance where it lands', () => {
    const t = versus(runner([3, 4], { posture: 'standing' }), { at: [4, 4], posture: 'down' });
    t.choose({ do: 'jumpOver', to: [5, 4] });
    expect(posture(t, 'A')).toBe('offBalance');
    expect(t.event('postureChanged')).toMatchObject({ rules: ['LWM-JMP-05', 'LWM-MOV-09'] });
  });
});
