// Where rules meet: priorities with ties, enemies that come to light, doors, leaving, town and campaign.
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import {
  enemiesAct,
  enemy,
  floor,
  here,
  hero,
  heroState,
  human,
  standsOn,
  story,
  targets,
  turnOf,
  zombie,
} from '../support.ts';

const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
const labels = (list: readonly { readonly label: string }[]) => list.map(({ label }) => label);

describe('whom an enemy takes', () => {
  it('BA-PRI-05 BA-PRI-13: new heroes first, the nearer of them, and chance among equals', () => {
    const t = enemiesAct(
      {
        ...here(
          [enemy('BN', { id: 'B', at: [4, 7] })],
          [human('A', { at: [4, 4] }), human('C', { at: [2, 4] }), human('D', { at: [6, 4] })],
        ),
        shotAt: ['A'],
      },
      20,
      90,
      99,
    );
    expect(targets(t)).toEqual(['D']);
  });
  it('BA-PRI-08: a hero without a route ranks last of all', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(9, 3), walls: [1, 2, 3].map(y => [8, y, 'E']) },
        heroes: [human('A', { at: [1, 2] }), human('B', { at: [9, 2] }), human('C', { at: [3, 2] })],
        enemies: [enemy('Z', { id: 'Z', at: [6, 2], priority: ['Fight Furthest'], attacks: 1, speed: 9 })],
      },
      99,
    );
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-PRI-16: seeing nobody it hears them all', () => {
    const t = enemiesAct({
      map: { rows: floor(5, 5), walls: [2, 3, 4, 5].map(x => [x, 2, 'N']) },
      heroes: [human('A', { at: [5, 1] })],
      enemies: [zombie({ at: [5, 4], speed: 3 })],
    });
    expect(story(t, 'enemySorted')[0]!.trace!.steps[0]!.rule).toBe('BA-PRI-16');
    expect(story(t, 'enemyMoved')).toHaveLength(1);
  });
  it('BA-PRI-12 BA-PRI-15: a Dwarf whom it does not see is no Dwarf to an Orc Chief', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(5, 5), walls: [3, 4, 5].map(x => [x, 2, 'N']) },
        heroes: [hero('D', { at: [5, 2] }), human('A', { at: [1, 5] })],
        enemies: [enemy('OC', { id: 'O', at: [5, 4], attacks: 1 })],
      },
      99,
    );
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-PRI-04 BA-PRI-05: a spell counts as shot for the gang, not for new heroes', () => {
    const t = enemiesAct(
      here(
        [
          enemy('CU', { id: 'C', at: [1, 7], spells: [1] }),
          enemy('BN', { id: 'N', at: [4, 7] }),
          enemy('GA', { id: 'G', at: [7, 7] }),
        ],
        [human('A', { at: [1, 3] }), human('B', { at: [5, 3] })],
        floor(7, 7),
      ),
      99,
      99,
    );
    expect(targets(t)[0]).toBe('A');
    expect(t.g.shotAt).not.toContain('C');
    expect(targets(t)[2]).toBe(targets(t)[1]);
  });
  it('BA-PRI-17 BA-PRI-20: conscious and unconscious heroes never roll against each other', () => {
    const t = enemiesAct(
      here(
        [enemy('S', { id: 'S', at: [4, 5], attacks: 1 })],
        [human('A', { at: [4, 4], health: 0 }), human('B', { at: [5, 4] })],
      ),
      99,
    );
    expect(targets(t)).toEqual(['B']);
    expect(story(t, 'rfiRolled')).toEqual([]);
  });
  it('BA-PRI-18 BA-PRI-10: each attack is chosen anew, and the one beside is no enemy to itself', () => {
    const t = enemiesAct(
      here([enemy('GH', { id: 'G', at: [4, 5] })], [human('A', { at: [3, 4] }), human('B', { at: [5, 4] })]),
      10,
      20,
      99,
      30,
      20,
      99,
    );
    expect(targets(t)).toEqual(['B', 'A']);
  });
  it('BA-EMV-07 BA-PHA-04: an archer that cannot get away from heroes fights', () => {
    const t = enemiesAct(
      {
        map: { rows: ['.G.', '...'] },
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [3, 1] })],
        enemies: [enemy('GA', { id: 'G' })],
      },
      10,
      20,
      10,
      20,
      99,
    );
    expect(story(t, 'attackDeclared')).toHaveLength(1);
  });
  it('BA-ENC-10 BA-FLOW-12: at a closed door it opens and does nothing else', () => {
    const t = enemiesAct({
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [3, 1] })],
      enemies: [enemy('G', { id: 'G', at: [6, 1] })],
    });
    expect(story(t, 'doorOpened')).toHaveLength(1);
    expect(standsOn(t, 'G')).toEqual(['4,1']);
    expect(targets(t)).toEqual([]);
  });
  it('BA-PRI-07 BA-FLOW-12: whoever stands right behind the door does not hold it shut, and is the closest', () => {
    const t = enemiesAct({
      map: { rows: floor(8, 2), walls: [[4, 2, 'E']] },
      doors: [{ at: [4, 1], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [1, 2] }), human('B', { at: [4, 1] })],
      enemies: [enemy('O', { id: 'O', at: [8, 1] })],
    });
    expect(story(t, 'enemySorted')[0]!.trace!.chosen).toBe('B, then A');
    expect(story(t, 'doorOpened')).toMatchObject([{ by: 'O', door: 0 }]);
    expect(standsOn(t, 'O')).toEqual(['5,1']);
  });
  it('BA-LRG-06 BA-FLOW-12: an ogre opens to a hero within its Reach beyond', () => {
    const t = enemiesAct({
      map: { rows: floor(9, 3), walls: [1, 3].map(y => [4, y, 'E']) },
      doors: [{ at: [4, 2], side: 'E', open: false, everOpened: true }],
      heroes: [human('A', { at: [4, 2] })],
      enemies: [enemy('OG', { id: 'O', at: [7, 1] })],
    });
    expect(story(t, 'doorOpened')).toHaveLength(1);
  });
  it('BA-ENC-10 BA-RND-08: a door that nobody has opened before is a wall to it', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: false }],
      heroes: [human('A', { at: [3, 1] })],
      enemies: [enemy('G', { id: 'G', at: [6, 1] })],
    });
    expect(t.g.quiet).toBe(true);
  });
  it('BA-GAP-07 BA-RND-08: a wraith comes through a closed door', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(6, 1) },
        doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
        heroes: [human('A', { at: [1, 1] })],
        enemies: [enemy('WR', { id: 'W', at: [6, 1], attacks: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'W')).toEqual(['2,1']);
    expect(t.g.doors[0]!.open).toBe(false);
  });
  it('BA-GAP-07 BA-ADJ-03: but it strikes nobody through it', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(4, 1) },
        doors: [{ at: [2, 1], side: 'E', open: false, everOpened: true }],
        heroes: [human('A', { at: [1, 1] }), human('B', { at: [2, 1] })],
        enemies: [enemy('WR', { id: 'W', at: [3, 1], attacks: 1 })],
      },
      10,
      20,
    );
    expect(targets(t)).toEqual([]);
  });
});

describe('enemies that come to light', () => {
  const end = {
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
  };
  it('BA-INI-07 BA-INI-02: in a fight the turn of whoever found them ends, they act, and the others go on', () => {
    const t = turnOf('A', {
      ...end,
      decks: { passage: ['P02'], event: ['EV15'] },
      heroes: [human('A', { at: [1, 5], base: { defend: 50 } }), human('B', { at: [2, 2], base: { defend: 50 } })],
      enemies: [zombie({ at: [1, 1], skips: 9, health: 9 })],
    });
    t.dice(2).choose({ do: 'move' }).dice(14, 99, 99).choose({ do: 'walk', to: '1,6' });
    expect(heroState(t, 'A').acted).toBe(true);
    expect(story(t, 'enemyTurnStarted').map(event => event.enemy)).toEqual(['W1']);
    expect(t.decision.options).toEqual([{ do: 'turn', hero: 'B' }]);
  });
  it('BA-INI-04: out of a fight a new round begins, with a turn for everybody', () => {
    const t = turnOf('A', {
      ...end,
      decks: { passage: ['P02'], event: ['EV17'] },
      round: 4,
      heroes: [human('A', { at: [1, 5] }), human('B', { at: [2, 2], acted: true })],
    });
    t.dice(2).choose({ do: 'move' }).dice(1).choose({ do: 'walk', to: '1,6' });
    expect(t.g.round).toBe(5);
    expect(t.decision.options).toEqual([
      { do: 'turn', hero: 'A' },
      { do: 'turn', hero: 'B' },
    ]);
  });
  it('BA-GAP-12 BA-INI-08: a grille that rises sets free without initiative', () => {
    const t = turnOf('A', {
      map: {
        rows: ['.S...', '22222', 'L....'],
        kind: 'room',
        section: 'X05',
        legend: { L: { kind: 'lever', id: 'lever' }, 2: { kind: 'grille' } },
      },
      rooms: [{ section: 'X05', tile: 0, layout: 2 }],
      heroes: [human('A', { at: [2, 1] })],
      enemies: [enemy('S', { id: 'S', dormant: true })],
    });
    expect(t.g.quiet).toBe(true);
    t.dice(40).choose({ do: 'disarm', target: 'lever' });
    expect(story(t, 'initiativeDecided')).toEqual([]);
    expect(t.g.quiet).toBe(false);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-GAP-13 BA-INI-02: after the alarm the next behind a door act first, once', () => {
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      doors: [{ at: [2, 3], side: 'E', from: 'passage' }],
      alarm: true,
      decks: { room: ['RC01'] },
      heroes: [human('A', { at: [2, 3] })],
    });
    t.dice(3, 1, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(story(t, 'alarmRang')).toHaveLength(1);
    expect(t.g.mat.alarm).toBe(false);
    expect(story(t, 'enemyTurnStarted').length).toBeGreaterThan(0);
  });
  it('BA-GAP-12 BA-GAP-15: a failed lever swings a blade', () => {
    const t = turnOf('A', {
      map: {
        rows: ['.....', '22222', 'L....'],
        kind: 'room',
        section: 'X05',
        legend: { L: { kind: 'lever', id: 'lever' }, 2: { kind: 'grille' } },
      },
      heroes: [human('A', { at: [2, 1], base: { defend: 30 } })],
    });
    t.dice(41, 60, 31).choose({ do: 'disarm', target: 'lever' });
    expect(heroState(t, 'A').health).toBe(6);
  });
});

describe('ends of a quest', () => {
  const home = (more: object) => ({
    quest: 'QU1',
    round: 3,
    map: { rows: floor(4, 2) },
    start: [
      [1, 1],
      [2, 1],
    ],
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
  it('BA-END-03: three enemy steps without an attack or a move wake the fallen', () => {
    const t = enemiesAct({
      map: { rows: ['.~~~~~.'] },
      heroes: [human('A', { at: [1, 1], health: 0 })],
      enemies: [enemy('GA', { id: 'G', at: [7, 1], missile: 50, attacks: 0, skips: 9 })],
    });
    expect(heroState(t, 'A')).toMatchObject({ status: 'conscious', health: 0 });
    expect(story(t, 'leftForDead')).toHaveLength(1);
  });
});

describe('between quests', () => {
  const names = ['Thomas', 'Brundin', 'Tibbit', 'Faelar'];
  const town = (more: Record<string, object> = {}, rest: object = {}) =>
    given(game, {
      mode: 'campaign',
      town: true,
      quest: 'QU1',
      ...rest,
      heroes: names.map(ready => ({ ready, gold: 300, ...more[ready] })),
    });
  it('BA-GAP-18: the Temple heals at half price after QU4 and wakes the dead weaker for one quest', () => {
    const t = town({ Brundin: { health: -1 } }, { templeHalf: true });
    t.choose({ do: 'visit', hero: 'Thomas', location: 'temple' }).choose({ do: 'resurrect', hero: 'Brundin' });
    expect(heroState(t, 'Thomas').gold).toBe(175);
    expect(heroState(t, 'Brundin')).toMatchObject({ status: 'conscious', health: 7, base: { health: 7, luck: 0 } });
  });
  it('BA-GAP-18: no more than six of a type, one lesson a quest', () => {
    const t = town({ Tibbit: { base: { holy: 6 } } });
    t.choose({ do: 'visit', hero: 'Tibbit', location: 'sage' });
    expect(labels(t.whyNot({ do: 'learn', type: 'holy' }))).toEqual(['Tibbit has learned all there is of that type']);
    expect(labels(t.whyNot({ do: 'learn', type: 'arcane' }))).toEqual(['Tibbit has no spells of that type']);
  });
  it('BA-CAMP-03 BA-CAMP-04: gold and cards go to a friend, worn ones too', () => {
    const t = town({ Thomas: { worn: ['leather-armour'], held: ['sword'] } });
    t.choose({ do: 'give-gold', hero: 'Thomas', to: 'Brundin', amount: 100 }).choose({
      do: 'give-item',
      hero: 'Thomas',
      to: 'Faelar',
      item: 'leather-armour',
    });
    expect([heroState(t, 'Thomas').gold, heroState(t, 'Brundin').gold]).toEqual([200, 400]);
    expect(heroState(t, 'Faelar').pack).toContain('leather-armour');
    expect(rules(t.whyNot({ do: 'give-gold', hero: 'Thomas', to: 'Brundin', amount: 201 }))).toEqual(['BA-CAMP-03']);
  });
  it('BA-GAP-18: each location once', () => {
    const t = town();
    t.choose({ do: 'visit', hero: 'Thomas', location: 'smithy' }).choose({ do: 'leave' });
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'smithy' }))).toEqual([
      'Thomas has visited the smithy',
    ]);
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'harbour' }))).toEqual([
      'there is no location harbour',
    ]);
  });
  it('BA-CAMP-01: a location where he can pay for nothing is not visited in vain', () => {
    const t = given(game, {
      mode: 'campaign',
      town: true,
      heroes: [{ ready: 'Thomas', gold: 20 }, { ready: 'Brundin' }, { ready: 'Tibbit' }, { ready: 'Faelar' }],
    });
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'apothecary' })).toBe(true);
    expect(t.offers({ do: 'visit', hero: 'Thomas', location: 'temple' })).toBe(false);
    expect(labels(t.whyNot({ do: 'visit', hero: 'Thomas', location: 'temple' }))).toEqual([
      'Thomas can pay for nothing at the temple',
    ]);
  });
  it('BA-GAP-17 BA-CON-12: the Heart-Stone needs its code, and a hero who bears it', () => {
    const start = (codes: string[]) =>
      given(game, { quest: 'QU3', mode: 'campaign', heroes: names.map(ready => ({ ready, codes })) });
    expect(start([]).decision.kind).toBe('heroStep.chooseHero');
    expect(start(['STONE']).decision.kind).toBe('quest.chooseBearer');
  });
});
