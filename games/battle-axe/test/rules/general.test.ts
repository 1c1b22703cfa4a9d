import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, enemyState, floor, hero, heroAt, heroState, story, targets, turnOf } from '../support.ts';

const beside = (enemies: object[], heroes: object[] = [hero('A', { at: [4, 4] })]) => ({
  map: { rows: floor(7, 7) },
  heroes,
  enemies,
});
const goblin = (more: object = {}) => enemy('Z', { id: 'G1', at: [5, 4], defend: 40, health: 3, ...more });

describe('BA-GEN: general concepts', () => {
  it('BA-GEN-01: the goal is set when the Bone Lord falls', () => {
    const t = turnOf('A', {
      ...beside([enemy('BL', { id: 'BL1', at: [5, 4], health: 1 })]),
      quest: 'QU1',
      rooms: [{ section: 'F01', tile: 0, layout: 1 }],
      enemies: [enemy('BL', { id: 'BL1', at: [5, 4], health: 1 }), enemy('G', { id: 'G1', at: [1, 1] })],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'BL1' });
    expect(t.g.mat.goalAchieved).toBe(true);
    expect(t.g.result).toBeNull();
  });
  it('BA-GEN-02: smaller parties are a house option, off unless chosen', () => {
    expect(game.switches.house).toMatchObject({ rule: 'BA-GEN-02', values: [false, true], default: false });
  });
  it('BA-GEN-02: seatings of four, two or one', () => {
    const seats = (list: string[], options = {}) =>
      faultsOf(
        game,
        { heroes: ['Thomas', 'Hild', 'Nella', 'Ilwen'].map((ready, i) => ({ ready, seat: list[i] })) },
        options,
      ).length;
    expect(seats(['p1', 'p1', 'p2', 'p2'])).toBe(0);
    expect(seats(['p1', 'p2', 'p3', 'p4'])).toBe(0);
    expect(seats(['p1', 'p1', 'p1', 'p2'])).toBeGreaterThan(0);
    expect(seats(['p1', 'p1', 'p1', 'p2'], { house: true })).toBe(0);
    expect(given(game, { players: 2 }).g.heroes.map(one => one.seat)).toEqual(['p1', 'p1', 'p2', 'p2']);
  });
  it('BA-GEN-03 BA-GEN-16: any mix of races and roles', () => {
    const same = { heroes: ['a', 'b', 'c', 'd'].map(id => ({ id, race: 'Halfling', role: 'Burglar' })) };
    expect(faultsOf(game, same)).toEqual([]);
    expect(faultsOf(game, { heroes: ['a', 'b', 'c', 'd'].map(id => ({ id, race: 'Human', role: 'Wizard' })) })).toEqual(
      [],
    );
  });
  it('BA-GEN-16: a party of one role is advised, not refused', () => {
    const party = (...roles: string[]) =>
      story(given(game, { heroes: roles.map((role, i) => ({ id: 'abcd'[i], race: 'Human', role })) }), 'partyAdvised');
    expect(party('Wizard', 'Wizard', 'Wizard', 'Wizard')).toMatchObject([{ rules: ['BA-GEN-16'] }]);
    expect(party('Wizard', 'Priest', 'Fighter', 'Burglar')).toEqual([]);
  });
  it('BA-GEN-04: only the start tile is there at first', () => {
    const t = given(game, 'bone-lord');
    expect(t.g.tiles).toHaveLength(1);
    expect(t.g.tiles[0]!.kind).toBe('start');
    expect(t.g.board.size).toBe(12);
  });
  it('BA-GEN-05: stand-alone and campaign play alike', () => {
    const alone = given(game, { quest: 'QU1' }, { seed: 'same' });
    const campaign = given(game, { quest: 'QU1', mode: 'campaign' }, { seed: 'same' });
    for (const t of [alone, campaign]) {
      t.choose({ do: 'turn', hero: 'Brundin' });
      t.choose({ do: 'move' });
    }
    expect(alone.decision.options).toEqual(campaign.decision.options);
    expect(alone.g.mat.passageDeck).toEqual(campaign.g.mat.passageDeck);
  });
  it('BA-GEN-06 BA-GEN-09: at or under succeeds', () => {
    const chance = (roll: number, then: number[]) => {
      const t = turnOf('A', beside([goblin()], [hero('A', { at: [4, 4], base: { attack: 50, attacks: 1 } })]));
      t.dice(roll, ...then).choose({ do: 'fight', target: 'G1' });
      return story(t, 'missed').length === 0;
    };
    expect(chance(12, [10])).toBe(true);
    expect(chance(50, [10])).toBe(true);
    expect(chance(51, [])).toBe(false);
    expect(chance(4, [])).toBe(true);
  });
  it('BA-GEN-07: a movement die has six faces', () => {
    const t = turnOf('A', beside([]));
    expect(() => t.dice(7).choose({ do: 'move' })).toThrow(/sides/);
  });
  it('BA-GEN-08: a D100 runs from 1 to 100', () => {
    const t = turnOf('A', beside([goblin()], [hero('A', { at: [4, 4], base: { attacks: 1 } })]));
    expect(() => t.dice(101).choose({ do: 'fight', target: 'G1' })).toThrow(/sides/);
    t.dice(100).choose({ do: 'fight', target: 'G1' });
    expect(story(t, 'rolled')[0]).toMatchObject({ roll: 100, passed: false });
  });
  it('BA-GEN-07 BA-GEN-08: a D100 is one number in dice and events, which say what was rolled', () => {
    const t = turnOf('A', beside([goblin()], [hero('A', { at: [4, 4], base: { attacks: 1 } })]));
    t.dice(4).choose({ do: 'move' }).choose({ do: 'stop' });
    expect(story(t, 'speedRolled')).toMatchObject([{ dice: [4], sides: 6 }]);
    t.dice(99).choose({ do: 'fight', target: 'G1' });
    expect(story(t, 'rolled')).toMatchObject([{ dice: [99], sides: 100 }]);
  });
  it('BA-GEN-10: Roll For It, ties roll again', () => {
    const four = (dice: number[]) => {
      const heroes = ['A', 'B', 'C', 'D'].map((id, i) => hero(id, { at: [3 + i, 4] }));
      const t = enemiesAct(beside([enemy('S', { id: 'E', at: [4, 5], attacks: 1 })], heroes), ...dice, 99);
      return targets(t)[0];
    };
    expect(four([37, 82, 100, 82, 10, 20])).toBe('C');
    expect(four([37, 82, 12, 82, 40, 15])).toBe('B');
  });
  it('BA-GEN-11: room text before core rules: an unlocked chest needs no check', () => {
    const t = turnOf('A', { map: { rows: ['.c.'] }, heroes: [hero('A', { at: [1, 1] })], things: [] });
    t.dice().choose({ do: 'open-chest' });
    expect(story(t, 'chestOpened')).toHaveLength(1);
  });
  it('BA-GEN-12: words to read out change nothing', () => {
    const t = given(game, 'bone-lord');
    expect(story(t, 'questBegan')[0]!.narrative).toContain('Graves');
  });
  it('BA-GEN-13: a friendly wolf is a hero to enemies and has no luck', () => {
    const t = enemiesAct(
      {
        ...beside([enemy('O', { id: 'E', at: [5, 4], attacks: 1 })], [hero('A', { at: [4, 4], luck: 0 })]),
        friendlies: [
          {
            kind: 'wolf',
            owner: 'A',
            squares: [
              [6, 4],
              [7, 4],
            ],
          },
        ],
      },
      30,
      71,
      20,
      36,
    );
    expect(targets(t)).toEqual(['wolf-1']);
    expect(t.g.friendlies[0]!.health).toBe(2);
  });
  it('BA-GEN-14: an effect of a quiet moment lasts through the next fight', () => {
    const priest = hero('A', {
      at: [3, 1],
      race: 'Human',
      role: 'Priest',
      traitsUsed: ['attacking-flurry', 'run-for-it'],
    });
    const t = turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [3, 1], side: 'E', everOpened: true }],
      heroes: [{ ...priest, base: { attacks: 1 } }],
      enemies: [enemy('RT', { id: 'R1', at: [4, 1], attacks: 1 })],
    });
    expect(t.g.quiet).toBe(true);
    t.choose({ do: 'cast', card: 'ward-of-light' }).choose('A').choose({ do: 'end' });
    t.choose({ do: 'turn', hero: 'A' }).choose({ do: 'open-door', door: 0 });
    t.dice(99).choose({ do: 'end' });
    expect(heroState(t, 'A').effects).toEqual(['ward-of-light']);
    t.choose({ do: 'turn', hero: 'A' }).dice(10, 99).choose({ do: 'fight', target: 'R1' });
    expect(heroState(t, 'A').effects).toEqual([]);
  });
  it('BA-GEN-15: walls stop a burst; a large body is struck once', () => {
    const t = turnOf('A', {
      map: {
        rows: floor(8, 5),
        walls: [
          [3, 3, 'E'],
          [3, 4, 'E'],
          [3, 2, 'E'],
        ],
      },
      heroes: [hero('A', { at: [3, 1], role: 'Wizard' })],
      enemies: [enemy('G', { id: 'G1', at: [4, 3] }), enemy('OG', { id: 'OG1', at: [1, 3] })],
    });
    t.choose({ do: 'cast', card: 'fireburst' }).choose('3,3');
    expect(enemyState(t, 'G1')!.health).toBe(2);
    expect(enemyState(t, 'OG1')!.health).toBe(11);
  });
});

describe('BA-RND: rounds and turns', () => {
  it('BA-RND-01 BA-RND-02: every hero, then every enemy; the order is free', () => {
    const t = given(game, {
      ...beside(
        [enemy('Z', { at: [1, 1], skips: 9 }), enemy('Z', { at: [2, 1], skips: 9 })],
        [hero('A', { at: [4, 7] }), hero('B', { at: [5, 7] })],
      ),
      round: 1,
    });
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'end' });
    expect(t.offers({ do: 'turn', hero: 'B' })).toBe(false);
    t.choose({ do: 'turn', hero: 'A' }).choose({ do: 'end' });
    expect(
      t.story
        .filter(event => event.type === 'heroTurnStarted' || event.type === 'enemyTurnStarted')
        .map(event => event.hero ?? event.enemy),
    ).toEqual(['B', 'A', 'Z1', 'Z2']);
    expect(t.offers({ do: 'turn', hero: 'A' })).toBe(true);
  });
  it('BA-RND-03: no move around an action', () => {
    const t = turnOf(
      'A',
      beside([goblin({ at: [4, 7], health: 9 })], [hero('A', { at: [4, 4], base: { attacks: 1 } })]),
    );
    t.dice(4).choose({ do: 'move' }).choose({ do: 'walk', to: '4,6' }).choose({ do: 'stop' });
    t.dice(99).choose({ do: 'fight', target: 'G1' });
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(t.whyNot({ do: 'move' })).toMatchObject([{ rule: 'BA-RND-03' }]);
  });
  it('BA-RND-04: facing never matters', () => {
    const t = turnOf('A', beside([goblin()]));
    t.choose({ do: 'turn', facing: 'W' });
    expect(t.offers({ do: 'fight', target: 'G1' })).toBe(true);
  });
  it('BA-RND-05: one potion a turn is free', () => {
    const t = turnOf(
      'A',
      beside([goblin()], [hero('A', { at: [4, 4], health: 2, pack: ['healing-potion', 'healing-potion'] })]),
    );
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'A').health).toBe(5);
    expect(t.whyNot({ do: 'drink', item: 'healing-potion' })).toMatchObject([{ rule: 'BA-RND-05' }]);
    expect(t.offers({ do: 'fight' })).toBe(true);
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('BA-RND-06: one Standard Action a turn', () => {
    const t = turnOf('A', {
      map: { rows: ['......'] },
      doors: [{ at: [2, 1], side: 'E', everOpened: true }],
      heroes: [hero('A', { at: [2, 1], held: ['sling'] })],
      enemies: [enemy('Z', { id: 'G1', at: [6, 1] })],
    });
    t.choose({ do: 'open-door', door: 0 });
    expect(t.whyNot({ do: 'shoot', target: 'G1' })).toMatchObject([{ rule: 'BA-RND-06' }]);
  });
  it('BA-RND-07: a Specific Action is the Standard Action', () => {
    const t = turnOf('A', {
      map: { rows: ['..~..'] },
      heroes: [
        hero('A', { at: [2, 1], role: 'Barbarian', race: 'Human', traitsUsed: ['attacking-flurry', 'run-for-it'] }),
      ],
      enemies: [enemy('Z', { id: 'G1', at: [5, 1] })],
    });
    t.dice(90).choose({ do: 'jump', to: '4,1' });
    expect(heroAt(t, 'A')).toBe('4,1');
    expect(t.whyNot({ do: 'fight', target: 'G1' })).toMatchObject([{ rule: 'BA-RND-06' }]);
  });
});

describe('BA-INI: initiative', () => {
  const party = (['A', 'B', 'C', 'D'] as const).map((id, i) => hero(id, { at: [(i % 2) + 1, Math.floor(i / 2) + 1] }));
  const corridor = (decks: object, more: object = {}) => ({
    map: { rows: floor(2, 6), kind: 'passage' },
    doors: [{ at: [2, 3], side: 'E', from: 'passage' }],
    heroes: party.map(one => (one.id === 'C' ? { ...one, at: [2, 3] } : one)),
    decks,
    ...more,
  });
  const acted = (t: ReturnType<typeof turnOf>) => story(t, 'enemyTurnStarted').map(event => event.enemy);
  it('BA-INI-01: an empty room has none', () => {
    const t = turnOf('C', corridor({ room: ['RC19'] }));
    t.dice().choose({ do: 'open-door', door: 0 });
    expect(story(t, 'initiativeDecided')).toEqual([]);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-INI-02: First enemies act at once, then a round starts', () => {
    const t = turnOf('C', { ...corridor({ room: ['RC01'] }), heroes: [hero('C', { at: [2, 3] })] });
    // D20 6: the Wolf Kennel; D6 5: two wolves, two attacks each.
    t.dice(6, 5, 99, 99, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(acted(t)).toEqual(['W1', 'W2']);
    expect(t.g.heroes.every(one => !one.acted)).toBe(true);
  });
  it('BA-INI-03 BA-INI-04: Last enemies wait; every hero has a turn in the new round', () => {
    const t = turnOf(
      'C',
      corridor(
        { room: ['RC01'] },
        { heroes: party.map(one => ({ ...one, ...(one.id === 'C' ? { at: [2, 3] } : { acted: one.id !== 'D' }) })) },
      ),
    );
    t.dice(3, 1).choose({ do: 'open-door', door: 0 }); // the Crypt, layout 1: S1 S2 Z1, all Last
    expect(acted(t)).toEqual([]);
    expect(t.decision.kind).toBe('heroStep.chooseHero');
    expect(t.decision.options).toHaveLength(4);
    expect(t.g.round).toBe(2);
  });
  it('BA-INI-05: the lower roll goes first; equal rolls are made again', () => {
    const t = turnOf('C', corridor({ room: ['RC01'] }));
    t.dice(1, 1, 44, 44, 34, 71).choose({ do: 'open-door', door: 0 }); // Goblin Den, layout 1
    expect(acted(t)).toEqual([]);
    const lost = turnOf('C', { ...corridor({ room: ['RC01'] }), heroes: [hero('C', { at: [2, 3] })] });
    lost.dice(1, 1, 60, 12, 99, 99, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(acted(lost)).toEqual(['G1', 'G2', 'G3', 'G4']);
  });
  it('BA-INI-06: each enemy by its own card', () => {
    const t = turnOf('C', { ...corridor({ room: ['RC01'] }), heroes: [hero('C', { at: [2, 3] })] });
    // Wolf Kennel, layout 1: a wolf (First) and a goblin (RFI); the heroes win the roll.
    t.dice(5, 1, 20, 65, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(acted(t)).toEqual(['W1']);
  });
  it('BA-INI-07: with enemies already active the round goes on', () => {
    const t = turnOf('C', {
      ...corridor({ room: ['RC01'] }, { enemies: [enemy('Z', { id: 'Z9', at: [1, 6], skips: 9 })] }),
      heroes: [hero('C', { at: [2, 3] }), hero('D', { at: [1, 1], acted: false })],
    });
    t.dice(5, 4, 99, 99, 99, 99).choose({ do: 'open-door', door: 0 }); // two wolves, First: the turn of C ends
    expect(acted(t)).toEqual(['W1', 'W2']);
    expect(t.g.round).toBe(1);
    expect(t.offers({ do: 'turn', hero: 'D' })).toBe(true);
    expect(t.offers({ do: 'turn', hero: 'C' })).toBe(false);
  });
  it('BA-INI-08: room and event share one initiative', () => {
    const t = turnOf('C', { ...corridor({ room: ['RC11'], event: ['EV15'] }), heroes: [hero('C', { at: [2, 3] })] });
    // D20 17: the Rat Cellar; the event's D20 1: one Wolf; D6 1: four rats; heroes 20, enemies 65.
    t.dice(17, 1, 1, 20, 65, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(acted(t)).toEqual(['W1']);
    expect(story(t, 'initiativeRolled')).toHaveLength(1);
  });
});
