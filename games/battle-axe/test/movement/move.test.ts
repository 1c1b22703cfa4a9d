import { describe, expect, it } from 'vitest';
import { floor, here, heroState, human, story, turnOf, zombie } from '../support.ts';

const walks = (t: ReturnType<typeof turnOf>) =>
  t.decision.options.flatMap(option =>
    (option as { do: string }).do === 'walk' ? [(option as { to: string }).to] : [],
  );

describe('BA-MOVE: movement', () => {
  const moving = (scenario: object, die = 1) => {
    const t = turnOf('A', scenario as Record<string, unknown>);
    t.dice(die).choose({ do: 'move' });
    return t;
  };
  it('BA-MOVE-03 BA-MOVE-04 BA-MOVE-06: why no way leads there is said by what bars it', () => {
    const why = (rows: string[], more: object = {}) => {
      const t = turnOf('A', {
        map: { rows, ...more },
        heroes: [human('A', { at: [1, 1] })],
        enemies: [zombie({ at: [5, 1], skips: 9 })],
      });
      t.dice(1).choose({ do: 'move' });
      return t.whyNot({ do: 'walk', to: '6,1' }).map(({ rule, label }) => `${rule} ${label}`);
    };
    expect(why(['......'])).toEqual(['BA-MOVE-03 an enemy bars the way']);
    expect(why(['......'], { walls: [[2, 1, 'E']] })).toEqual(['BA-MOVE-06 no way leads there']);
    expect(why(['...o..', '...o..'])).toEqual(['BA-MOVE-04 what stands there bars the way']);
    expect(why(['...~..', '...~..'])).toEqual(['BA-GAP-12 a chasm bars the way']);
  });
  it('BA-MOVE-01 BA-MOVE-02: Speed Roll 7 and the costs of an open floor', () => {
    const t = moving(
      here([zombie({ at: [9, 9], speed: 0 })], [human('A', { at: [1, 9], base: { speed: 6 } })], floor(9, 9)),
    );
    expect(walks(t)).toContain('8,9');
    expect(walks(t)).toContain('2,3');
    expect(walks(t)).not.toContain('9,9');
    expect(walks(t)).not.toContain('8,8');
    expect(t.whyNot({ do: 'walk', to: '8,8' })).toMatchObject([{ rule: 'BA-MOVE-01' }]);
    t.choose({ do: 'walk', to: '8,9' });
    expect(heroState(t, 'A').turn.spent).toBe(7);
  });
  it('BA-MOVE-03: an enemy bars a passage', () => {
    const t = moving(
      { map: { rows: ['......'] }, heroes: [human('A', { at: [1, 1] })], enemies: [zombie({ at: [4, 1], skips: 9 })] },
      6,
    );
    expect(walks(t)).toEqual(['2,1', '3,1']);
  });
  it('BA-MOVE-04: contents cannot be crossed, not even low ones', () => {
    expect(walks(moving({ map: { rows: ['..o..'] }, heroes: [human('A', { at: [1, 1] })] }, 6))).toEqual(['2,1']);
  });
  it('BA-MOVE-05: crossing another hero needs his leave', () => {
    const t = moving(
      {
        map: { rows: ['....'] },
        heroes: [human('A', { at: [1, 1], seat: 'p1' }), human('B', { at: [2, 1], seat: 'p2' })],
        enemies: [],
      },
      1,
    );
    expect(walks(t)).toEqual([]);
    t.choose({ do: 'ask', hero: 'B' });
    expect(t.decision).toMatchObject({ seat: 'p2', options: ['refuse', 'agree'] });
    t.choose('agree');
    expect(walks(t)).toEqual(['3,1', '4,1']);
    t.choose({ do: 'walk', to: '3,1' });
    expect(story(t, 'heroMoved')[0]).toMatchObject({ cost: 2 });
  });
  it('BA-MOVE-06 BA-ADJ-03: a closed door is a wall', () => {
    const t = moving(
      { map: { rows: ['....'] }, doors: [{ at: [2, 1], side: 'E' }], heroes: [human('A', { at: [1, 1] })] },
      6,
    );
    expect(walks(t)).toEqual(['2,1']);
  });
  it('BA-MOVE-07: a diagonal step between two enemies', () => {
    const between = {
      map: { rows: ['..', '..'] },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [zombie({ at: [1, 2], skips: 9 }), zombie({ id: 'Z2', at: [2, 1], skips: 9 })],
    };
    expect(walks(moving(between, 6))).toEqual(['2,2']);
    const walled = {
      ...between,
      map: {
        rows: ['..', '..'],
        walls: [
          [1, 1, 'N'],
          [1, 1, 'E'],
        ],
      },
    };
    expect(turnOf('A', walled).g.quiet).toBe(true);
    expect(moving(walled, 6).decision.kind).toBe('takeTurn.act');
  });
  it('BA-MOVE-08: leaving enemies provokes nothing', () => {
    const t = moving(here([zombie(), zombie({ id: 'Z2', at: [5, 5] })], [human('A', { at: [4, 4] })]));
    t.dice().choose({ do: 'walk', to: '1,4' });
    expect(heroState(t, 'A').health).toBe(7);
  });
  it('BA-MOVE-09 BA-EXP-01: at a passage end the next section is laid, then he may walk on', () => {
    const t = moving(
      {
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
        heroes: [human('A', { at: [1, 1], base: { speed: 2 } })],
        enemies: [],
        decks: { passage: ['P03'] },
      },
      6,
    );
    t.choose({ do: 'walk', to: '1,6' });
    expect(t.g.tiles).toHaveLength(2);
    expect(t.g.doors).toHaveLength(1);
    expect(t.g.doors[0]!.open).toBe(false);
    expect(walks(t)).toContain('1,8');
  });
  it('BA-MOVE-01: the end of a move is told, whoever or whatever ends it', () => {
    const ends = (scenario: object, ...legs: object[]) => {
      const t = moving(scenario, 1);
      for (const leg of legs) t.choose(leg);
      return story(t, 'moveEnded').map(({ hero: who }) => who);
    };
    const alone = here([zombie({ at: [7, 7], skips: 9 })], [human('A', { at: [1, 1], base: { speed: 1 } })]);
    expect(ends(alone, { do: 'stop' })).toEqual(['A']);
    const used = ends(
      { ...alone, map: { rows: ['...'] }, enemies: [zombie({ at: [3, 1], skips: 9 })] },
      { do: 'walk', to: '2,1' },
    );
    expect(used).toEqual([]);
    const shut = {
      map: { rows: ['.#.'] },
      heroes: [human('A', { at: [1, 1], traitsUsed: ['attacking-flurry', 'run-for-it'] })],
      enemies: [zombie({ at: [3, 1] })],
    };
    expect(ends(shut)).toEqual(['A']);
  });
});
