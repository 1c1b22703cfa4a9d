import { describe, expect, it } from 'vitest';
import { enemy, enemyState, floor, here, hero, heroState, human, type Table, turnOf, zombie } from '../support.ts';

const rules = (t: Table, choice: object) => t.whyNot(choice).map(reason => reason.rule);

describe('what a carrier and his passenger may do', () => {
  const corridor = (more: object = {}) =>
    turnOf('H', {
      map: { rows: floor(12, 3) },
      heroes: [
        human('H', { at: [1, 1], base: { speed: 5 }, carrying: 'E', ...more }),
        hero('E', { race: 'Elf', health: 0 }),
        hero('N', { race: 'Gnome', health: 0, at: [3, 1] }),
      ],
      enemies: [zombie({ at: [12, 3], skips: 99 })],
    });
  it('BA-CRY-03: who has moved with a passenger picks up nobody else in the same turn, in his move or after it', () => {
    const t = corridor();
    t.dice(6).choose({ do: 'move' }).choose({ do: 'walk', to: '2,1' }).choose({ do: 'drop', to: '1,1' });
    expect(t.offers({ do: 'pick-up' })).toBe(false);
    expect(rules(t, { do: 'pick-up', hero: 'N' })).toEqual(['BA-CRY-03']);
    t.choose({ do: 'stop' });
    expect(t.offers({ do: 'carry' })).toBe(false);
    expect(rules(t, { do: 'carry', hero: 'N' })).toEqual(['BA-CRY-03']);
  });
  it('BA-CRY-03: dropped before any step, the passenger may be picked up again in the move', () => {
    const t = corridor();
    t.choose({ do: 'drop', to: '2,2' }).dice(6).choose({ do: 'move' }).choose({ do: 'walk', to: '2,1' });
    expect(t.offers({ do: 'pick-up', hero: 'N' })).toBe(true);
  });
  it('BA-RND-05 BA-CRY-06: a passenger takes no action, but whatever is free stays free', () => {
    const t = turnOf('E', {
      ...here(
        [enemy('O', { id: 'O1', at: [5, 4], skips: 9 })],
        [
          human('H', { at: [4, 4], carrying: 'E' }),
          hero('E', { race: 'Deviling', health: 2, weight: 'Light', pack: ['healing-potion', 'lucky-charm'] }),
        ],
      ),
      turn: 'E',
    });
    expect(rules(t, { do: 'fight', target: 'O1' })).toContain('BA-CRY-06');
    expect(t.offers({ do: 'charm' })).toBe(true);
    t.choose({ do: 'leech', target: 'O1' });
    expect([heroState(t, 'E').health, enemyState(t, 'O1')!.health]).toEqual([3, 2]);
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'E')).toMatchObject({ health: 6, carriedBy: 'H' });
  });
});

describe('in a pit', () => {
  it('BA-GAP-15 BA-RND-04: he can only try Climb or drink, and turn his mini', () => {
    const all = ['lucky-charm', 'healing-potion', 'shrieking-whistle'];
    const t = turnOf(
      'A',
      here(
        [zombie({ health: 9 })],
        [human('A', { at: [4, 4], pit: 'in', health: 3, pack: all, traitsUsed: ['run-for-it'] })],
      ),
    );
    const kinds = new Set(t.decision.options.map(option => (option as { do: string }).do));
    expect([...kinds]).toEqual(['end', 'drink', 'climb', 'turn']);
    for (const choice of [
      { do: 'charm', item: 'lucky-charm' },
      { do: 'flurry' },
      { do: 'fight', target: 'Z1' },
      { do: 'move' },
    ])
      expect(rules(t, choice)).toContain('BA-GAP-15');
  });
  it('BA-GAP-15 BA-GAP-03: a free trait waits until he is out', () => {
    const gnome = turnOf('A', here([zombie()], [hero('A', { at: [4, 4], race: 'Gnome', pit: 'in' })]));
    expect(rules(gnome, { do: 'mirror' })).toEqual(['BA-GAP-15']);
    const bear = turnOf(
      'A',
      here(
        [zombie()],
        [
          hero('A', {
            at: [4, 4],
            race: 'Elf',
            role: 'Druid',
            effects: ['bear-form'],
            spellsUsed: ['bear-form'],
            pit: 'in',
          }),
        ],
      ),
    );
    expect(rules(bear, { do: 'end-bear' })).toEqual(['BA-GAP-15']);
  });
});

describe('Attacking Flurry', () => {
  it('BA-CON-10 BA-FGT-01: it is not offered when the Fight has left nobody beside him', () => {
    const near = enemy('G', { id: 'G1', at: [5, 4], health: 1 });
    const t = turnOf(
      'A',
      here([near, zombie({ at: [7, 7] })], [human('A', { at: [4, 4], traitsUsed: ['run-for-it'] })]),
    );
    t.dice(10, 99).choose({ do: 'fight', target: 'G1' });
    expect(t.decision.kind).toBe('takeTurn.act');
    expect(heroState(t, 'A').traitsUsed).toEqual(['run-for-it']);
  });
  it('BA-CON-10 BA-FGT-01: it is declared for a Fight that he can make', () => {
    const fighter = (more: object) =>
      turnOf('A', here([zombie()], [human('A', { at: [4, 4], traitsUsed: ['run-for-it'], ...more })]));
    expect(fighter({}).offers({ do: 'flurry' })).toBe(true);
    expect(rules(fighter({ held: ['sling'] }), { do: 'flurry' })).toEqual(['BA-FGT-01']);
    expect(rules(fighter({ health: 0, status: 'conscious', turn: { moveOver: true } }), { do: 'flurry' })).toEqual([
      'BA-DWN-07',
    ]);
  });
});

describe('a turn that is over offers nothing', () => {
  const third = (heroes: object[], enemies: object[]) => ({
    map: { rows: floor(7, 7), kind: 'room', section: 'F01' },
    quest: 'QU1',
    rooms: [{ section: 'F01', tile: 0, layout: 1 }],
    roomsCompleted: 2,
    heroes,
    enemies,
  });
  it('BA-INI-04 BA-GAP-03: no Swift Arrow at enemies whom the shot has brought to light', () => {
    const t = turnOf(
      'A',
      third(
        [hero('A', { race: 'Elf', held: ['shortbow'], at: [1, 1] }), human('B', { at: [2, 1] })],
        [enemy('G', { id: 'G1', at: [5, 5], health: 1, home: 0 })],
      ),
    );
    t.dice(10, 99).choose({ do: 'shoot', target: 'G1' });
    t.dice(5).choose({ do: 'keep' });
    expect(t.g.enemies.map(one => one.card)).toEqual(['S', 'S']);
    expect(t.decision.kind).toBe('heroStep.chooseHero');
  });
  it('BA-INI-04 BA-FGT-06: no further attack in a Fight that has brought enemies to light', () => {
    const wall = { rows: ['...', '...', '...'], kind: 'room', section: 'F01' };
    const t = turnOf('A', {
      ...third(
        [human('A', { at: [2, 2], base: { attacks: 3, attack: 60 } })],
        [enemy('G', { id: 'G1', at: [3, 2], health: 1, home: 0 })],
      ),
      map: wall,
    });
    t.dice(10, 99, 5).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies.map(one => one.card)).toEqual(['S', 'S']);
    expect(t.decision.kind).toBe('heroStep.chooseHero');
  });
});
