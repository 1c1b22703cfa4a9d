import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, floor, heroState, human, LEAVE_FIRST, story, turnOf } from '../support.ts';

const START = [
  [1, 1],
  [2, 1],
];

describe('BA-END: finishing a game', () => {
  const quest = (more: Record<string, unknown>) =>
    turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(6, 6), kind: 'room', section: 'Q1' },
      start: START,
      heroes: [human('A', { at: [4, 3] }), human('B', { at: [2, 1] })],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 })],
      rooms: [{ section: 'Q1', tile: 0, layout: 1 }],
      ...more,
    });
  it('BA-END-01: the goal with every room completed ends the game', () => {
    const t = quest({});
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' }).choose({ do: 'keep' });
    expect(t.g.result).toBe('success');
    expect(game.outcome(t.g)).toMatchObject({ winners: ['p1'], how: 'success' });
  });
  it('BA-END-02: rooms left: go back or end, but open nothing new', () => {
    const t = quest({
      rooms: [
        { section: 'Q1', tile: 0, layout: 1 },
        { section: 'F01', tile: 0, layout: 1 },
      ],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 1 }), enemy('G', { id: 'G1', at: [1, 6], skips: 9 })],
      doors: [{ at: [4, 3], side: 'S' }],
      map: { rows: floor(6, 6), kind: 'room', walls: [[4, 3, 'S']] },
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' }).choose({ do: 'keep' });
    expect(t.g.result).toBeNull();
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'end-quest' })).toBe(true);
    t.choose({ do: 'end-quest' });
    expect(t.g.result).toBe('success');
  });
  it('BA-END-02: between turns too the players may stop, wherever they began', () => {
    const t = given(game, {
      quest: 'QU1',
      goalAchieved: true,
      round: 3,
      start: [],
      map: { rows: floor(4, 4), kind: 'room', section: 'F01' },
      rooms: [{ section: 'F01', tile: 0 }],
      heroes: [human('A', { at: [4, 2] })],
    });
    expect(t.decision.options).toEqual([{ do: 'turn', hero: 'A' }, { do: 'end-quest' }]);
    expect(t.choose({ do: 'end-quest' }).g.result).toBe('success');
  });
  it('BA-END-03: all heroes dead', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(3, 3) },
        heroes: [human('A', { at: [1, 1], health: 1 })],
        enemies: [enemy('G', { at: [2, 2] })],
      },
      5,
    );
    expect(t.g.result).toBe('defeat');
    expect(t.open).toEqual([]);
  });
  it('BA-END-03: left for dead after three idle enemy steps', () => {
    const t = given(
      game,
      {
        phase: 'enemies',
        map: { rows: ['..#', '..#'] },
        heroes: [human('A', { at: [1, 1], health: 0 })],
        enemies: [enemy('S', { at: [2, 1], attacks: 0, skips: 0 }), enemy('G', { id: 'G9', at: [2, 2], attacks: 0 })],
        idleEnemySteps: 0,
      },
      { seed: 'x' },
    );
    expect(story(t, 'leftForDead')).toHaveLength(1);
    expect(heroState(t, 'A')).toMatchObject({ status: 'conscious', health: 0 });
  });
  it('BA-END-03: left for dead where the only enemy stands beyond a chasm', () => {
    const t = enemiesAct({
      map: { rows: ['.~~~~~.'] },
      heroes: [human('A', { at: [1, 1], health: 0 })],
      enemies: [enemy('GA', { id: 'G', at: [7, 1], missile: 50, attacks: 0, skips: 9 })],
    });
    expect(heroState(t, 'A')).toMatchObject({ status: 'conscious', health: 0 });
    expect(story(t, 'leftForDead')).toHaveLength(1);
  });
  it('BA-END-04: retreat from the start squares', () => {
    const t = given(game, {
      quest: 'QU1',
      map: { rows: floor(6, 6) },
      start: START,
      heroes: [human('A', { at: [1, 1] }), human('B', { at: [2, 1] })],
      round: 1,
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    t.choose({ do: 'retreat' });
    expect(t.g.result).toBe('retreat');
  });
  it('BA-END-04: whoever is still out is left behind before the others retreat', () => {
    const left = given(game, {
      quest: 'QU1',
      map: { rows: floor(6, 6) },
      start: START,
      heroes: [human('A', { at: [1, 1] }), human('B', { at: [5, 5] })],
      round: 1,
      ends: [{ squares: [[1, 6]], side: 'N' }],
    });
    expect(left.offers({ do: 'retreat' })).toBe(false);
    left.choose({ do: 'abandon', hero: 'B' }).choose({ do: 'retreat' });
    expect(left.g.result).toBe('retreat');
  });
  it('BA-END-04: at any time, in a turn too: the last hero home need not wait for the enemies', () => {
    const inTurn = (b: [number, number], a: [number, number] = [1, 3]) =>
      turnOf('A', {
        quest: 'QU1',
        map: { rows: floor(6, 6) },
        start: START,
        heroes: [human('A', { at: a }), human('B', { at: b })],
        enemies: [enemy('G', { id: 'G1', at: [6, 6] })],
        ends: [{ squares: [[1, 6]], side: 'N' }],
      });
    expect(inTurn([2, 1], [1, 1]).offers({ do: 'retreat' })).toBe(true); // before anybody has set out, too
    const t = inTurn([2, 1]);
    expect(t.whyNot({ do: 'retreat' })).toContainEqual({
      rule: 'BA-END-04',
      label: 'A is not on a start square',
      repair: null,
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,1' }).choose({ do: 'stop' }).choose({ do: 'retreat' });
    expect(t.g.result).toBe('retreat');
    const alone = inTurn([5, 5]);
    expect(alone.whyNot({ do: 'abandon', hero: 'B' }).map(reason => reason.label)).toContain('nobody is home yet');
    alone.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,1' }).choose({ do: 'stop' });
    alone.choose({ do: 'abandon', hero: 'B' }).choose({ do: 'retreat' });
    expect(alone.g.result).toBe('retreat');
  });
  const party = (...heroes: object[]) => ({
    quest: 'QU1',
    map: { rows: floor(6, 6) },
    start: START,
    heroes,
    round: 2,
    ends: [{ squares: [[1, 6]], side: 'N' }],
  });
  it('BA-END-04: a hero is left behind only if every player with a living hero agrees', () => {
    const of = (seat: string, id: string, more: object) => human(id, { seat, ...more });
    const table = () =>
      given(
        game,
        party(
          of('p1', 'A', { at: [1, 1] }),
          of('p2', 'B', { at: [5, 5] }),
          of('p3', 'C', { at: [2, 1] }),
          of('p4', 'D', { at: [3, 3], health: -1 }),
        ),
      );
    const t = table();
    t.choose({ do: 'abandon', hero: 'B' }, 'p1');
    expect(t.decision).toMatchObject({ kind: 'leaveBehind.consent', seat: 'p2', slot: 'B', rule: 'BA-END-04' });
    expect(t.whyNot({ do: 'retreat' }, 'p2')).toMatchObject([{ rule: 'BA-END-04', label: LEAVE_FIRST }]);
    t.choose('agree');
    expect(t.decision.seat).toBe('p3');
    t.choose('refuse');
    expect(story(t, 'abandonRefused')).toMatchObject([{ hero: 'B', by: 'p3' }]);
    expect(heroState(t, 'B').status).toBe('conscious');
    expect(t.whyNot({ do: 'abandon', hero: 'B' }, 'p1')).toMatchObject([
      { rule: 'BA-END-04', label: 'in this round a player has refused to leave B behind' },
    ]);
    const agreed = table();
    agreed.choose({ do: 'abandon', hero: 'B' }, 'p1').choose('agree').choose('agree');
    expect(heroState(agreed, 'B')).toMatchObject({ status: 'gone', cell: -1 });
  });
  it('BA-END-04 BA-GEN-13: a wolf leaves with the hero who called it', () => {
    const t = given(game, {
      ...party(human('A', { at: [1, 1] }), human('B', { at: [5, 5], health: 0 })),
      enemies: [enemy('Z', { id: 'Z1', at: [6, 6], skips: 9 })],
      friendlies: [
        {
          kind: 'wolf',
          owner: 'B',
          squares: [
            [3, 3],
            [3, 4],
          ],
        },
      ],
    });
    t.choose({ do: 'abandon', hero: 'B' });
    expect(t.g.friendlies[0]!.status).toBe('gone');
  });
  it('BA-END-04: nobody is left behind while somebody else can still come home', () => {
    const walking = given(
      game,
      party(human('A', { at: [1, 1] }), human('B', { at: [5, 5] }), human('C', { at: [4, 4] })),
    );
    expect(walking.offers({ do: 'abandon' })).toBe(false);
    expect(walking.whyNot({ do: 'abandon', hero: 'B' })).toMatchObject([{ label: 'C can still come home' }]);
    const fallen = given(game, {
      ...party(
        human('A', { at: [1, 1] }),
        human('B', { at: [5, 5], pit: 'in' }),
        human('C', { at: [4, 4], health: 0 }),
      ),
      enemies: [enemy('Z', { at: [6, 6], skips: 9 })],
    });
    expect(fallen.offers({ do: 'abandon', hero: 'C' })).toBe(true);
  });
  it('BA-END-02 BA-END-04: once the goal is achieved going home is success, in a turn too', () => {
    const won = { ...party(human('A', { at: [1, 1] }), human('B', { at: [2, 1] })), goalAchieved: true };
    const rooms = [{ section: 'F01', tile: 0, layout: 1 }];
    const enemies = [enemy('G', { id: 'G1', at: [6, 6] })];
    const between = given(game, { ...won, rooms, enemies });
    expect(between.offers({ do: 'retreat' })).toBe(false);
    expect(between.whyNot({ do: 'retreat' })).toMatchObject([{ rule: 'BA-END-02' }]);
    const t = turnOf('A', { ...won, rooms, enemies });
    expect(t.offers({ do: 'retreat' })).toBe(false);
    t.choose({ do: 'end-quest' });
    expect(t.g.result).toBe('success');
    const before = turnOf('A', { ...won, goalAchieved: false, rooms, enemies });
    expect(before.whyNot({ do: 'end-quest' })).toMatchObject([{ rule: 'BA-END-02' }]);
  });
  it('BA-END-05: QU4 is lost when the captive dies', () => {
    const t = enemiesAct(
      {
        quest: 'QU4',
        map: { rows: floor(6, 6) },
        heroes: [human('A', { at: [6, 6] })],
        friendlies: [{ kind: 'captive', owner: 'A', squares: [[1, 1]], health: 0, status: 'conscious' }],
        enemies: [enemy('G', { id: 'G1', at: [2, 1] })],
      },
      20,
      99,
    );
    expect(t.g.result).toBe('defeat');
    expect(game.outcome(t.g)).toMatchObject({ how: 'defeat', rules: ['BA-END-05'] });
  });
});

describe('why a quest does not end yet', () => {
  const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);
  const home = (more: object) => ({
    quest: 'QU1',
    round: 3,
    map: { rows: floor(4, 2) },
    start: START,
    ...more,
  });
  it('BA-END-02 BA-END-04: once the goal is achieved there is no retreat, and the reason says so', () => {
    const t = turnOf('A', home({ goalAchieved: true, heroes: [human('A', { at: [1, 1] })], rooms: [] }));
    expect(labels(t.whyNot({ do: 'retreat' }))).toEqual(['the goal is achieved: whoever goes home now has won']);
  });
  it('BA-END-04: a position without a quest knows no retreat, for that reason', () => {
    const t = turnOf('A', { ...home({ heroes: [human('A', { at: [1, 1] })] }), quest: null });
    expect(labels(t.whyNot({ do: 'retreat' }))).toEqual(['there is no quest to give up']);
  });
  it('BA-END-04 BA-END-02: without start squares there is no way home, and before the goal no end', () => {
    const t = turnOf('A', { ...home({ heroes: [human('A', { at: [1, 1] })] }), start: [] });
    expect(labels(t.whyNot({ do: 'retreat' }))).toEqual(['there are no start squares to go back to']);
    expect(labels(t.whyNot({ do: 'end-quest' }))).toEqual(['the goal is not achieved yet']);
  });
  it('BA-END-04: who is home or dead is not left behind', () => {
    const heroes = [human('A', { at: [1, 1] }), human('B', { at: [4, 2] }), human('C', { at: [3, 2], health: -1 })];
    const t = turnOf('A', home({ heroes }));
    expect(labels(t.whyNot({ do: 'abandon', hero: 'A' }))).toEqual(['A is on a start square']);
    expect(labels(t.whyNot({ do: 'abandon', hero: 'C' }))).toEqual(['C is no living hero']);
  });
  it('BA-END-04: nobody retreats while a friend is still out, and the dead do not count', () => {
    const t = turnOf(
      'A',
      home({
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [4, 2] }), human('C', { at: [3, 2], health: -1 })],
      }),
    );
    expect(labels(t.whyNot({ do: 'retreat' }))).toEqual(['B is not on a start square']);
    const both = turnOf(
      'A',
      home({
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [2, 1] }), human('C', { at: [3, 2], health: -1 })],
      }),
    );
    expect(both.offers({ do: 'retreat' })).toBe(true);
  });
});
