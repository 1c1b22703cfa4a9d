// Where rules meet: carrying, pits, plates and rope bridges.
import { describe, expect, it } from 'vitest';
import { enemiesAct, enemy, floor, here, hero, heroAt, heroState, human, story, turnOf, zombie } from '../support.ts';

const elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
const room = (section: string, rows: string[], heroes: object[], more: object = {}) => ({
  map: { rows, kind: 'room', section },
  rooms: [{ section, tile: 0, layout: 1 }],
  heroes,
  ...more,
});
const carrying = (more: object = {}, passenger: object = {}, enemies: object[] = []) =>
  here(enemies, [human('A', { at: [4, 4], carrying: 'B', ...more }), elf('B', passenger)]);
const far = () => zombie({ at: [7, 7], skips: 9 });

describe('a carrier', () => {
  it('BA-CRY-03 BA-RND-05: drinks with somebody on his back, for that is free', () => {
    const t = turnOf('A', carrying({ health: 3, pack: ['healing-potion'] }, {}, [far()]));
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'A').health).toBe(6);
    expect(rules(t.whyNot({ do: 'swap' }))).toEqual(['BA-CRY-03']);
  });
  it('BA-CRY-04: cannot put anybody down where no square is free', () => {
    const t = turnOf('A', {
      map: { rows: ['A'] },
      heroes: [human('A', { carrying: 'B' }), elf('B')],
    });
    expect(t.decision.options.filter(option => (option as { do: string }).do === 'drop')).toEqual([]);
    expect(rules(t.whyNot({ do: 'drop', to: '1,1' }))).toEqual(['BA-CRY-04']);
  });
  it('BA-CRY-05: who has walked more than the rest allows ends where he lifts', () => {
    const t = turnOf('A', {
      map: { rows: floor(10, 1) },
      heroes: [human('A', { at: [1, 1], base: { speed: 2 } }), elf('B', { at: [6, 1], health: 0 })],
      enemies: [zombie({ at: [10, 1], skips: 9 })],
    });
    t.dice(3).choose({ do: 'move' }).choose({ do: 'walk', to: '5,1' }).choose({ do: 'pick-up', hero: 'B' });
    expect(heroState(t, 'A').turn).toMatchObject({ budget: 4, spent: 4, acted: true });
    expect(t.decision.options).not.toContainEqual({ do: 'walk', to: '4,1' });
  });
  it('BA-CRY-05 BA-DWN-07: a weak one lifts nobody in the middle of his move', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 1) },
      heroes: [
        human('A', { at: [1, 1], health: 0, status: 'conscious', turn: { budget: 6, spent: 1 } }),
        elf('B', { at: [2, 1], health: -1 }),
      ],
    });
    expect(t.offers({ do: 'pick-up', hero: 'B' })).toBe(false);
    expect(rules(t.whyNot({ do: 'pick-up', hero: 'B' }))).toEqual(['BA-DWN-07']);
  });
  it('BA-CRY-02 BA-CON-11 BA-STAT-05: runs and walks slower by three in quiet too', () => {
    const t = turnOf('A', carrying({ traitsUsed: ['attacking-flurry'] }));
    t.dice(4).choose({ do: 'move' }).choose('run');
    expect(heroState(t, 'A').turn.budget).toBe(20 - 3 + 10 + 4);
  });
  it('BA-CRY-02 BA-CRY-04: what is dropped in mid-move does not make him faster', () => {
    const t = turnOf('A', carrying({ base: { speed: 5 } }, {}, [far()]));
    t.dice(4).choose({ do: 'move' }).choose({ do: 'drop', to: '5,5' });
    expect(heroState(t, 'A').turn).toMatchObject({ budget: 6, movedCarrying: false });
    t.choose({ do: 'walk', to: '4,3' }).choose({ do: 'stop' });
    expect(t.offers({ do: 'swap' })).toBe(true);
  });
  it('BA-CRY-03: closes no door and opens no chest', () => {
    const t = turnOf('A', {
      ...carrying({}, {}, [far()]),
      doors: [{ at: [4, 4], side: 'E', open: true }],
    });
    expect(rules(t.whyNot({ do: 'close-door', door: 0 }))).toEqual(['BA-CRY-03']);
  });
  it('BA-CRY-07 BA-PHA-06: Black Sun on him darkens his passenger as well, though he falls first', () => {
    const t = enemiesAct(
      carrying({ health: 1 }, { health: 3 }, [
        enemy('HW', {
          id: 'W',
          at: [4, 7],
          spells: [0, 1],
          special: {
            spells: [
              { name: 'Dark Bolt', times: 3, wounds: 1, area: 'target' },
              { name: 'Black Sun', times: 1, wounds: 1, area: 'heroes' },
            ],
          },
        }),
      ]),
      90,
      10,
    );
    expect([heroState(t, 'A').health, heroState(t, 'B').health]).toEqual([0, 2]);
  });
  it('BA-SHT-05 BA-CRY-07: a Tall passenger on a Short carrier blocks the line of a Tall shooter', () => {
    const scene = (passenger: object) =>
      turnOf('S', {
        map: { rows: floor(1, 6) },
        heroes: [
          human('S', { at: [1, 1], held: ['sling'] }),
          hero('D', { at: [1, 2], carrying: 'P' }),
          hero('P', { role: 'Priest', ...passenger }),
        ],
        enemies: [zombie({ at: [1, 6], skips: 9 })],
      });
    expect(scene({ race: 'Gnome' }).offers({ do: 'shoot', target: 'Z1' })).toBe(true);
    expect(scene({ race: 'Elf' }).offers({ do: 'shoot', target: 'Z1' })).toBe(false);
  });
  it('BA-END-04: brings his passenger home by standing there', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      round: 3,
      map: { rows: floor(3, 3) },
      start: [[1, 1]],
      heroes: [human('A', { at: [1, 1], carrying: 'B' }), elf('B')],
    });
    t.choose({ do: 'retreat' });
    expect(t.g.result).toBe('retreat');
  });
  it('BA-GAP-17 BA-CRY-01: wins by carrying the captive onto a start square', () => {
    const t = turnOf('A', {
      quest: 'QU4',
      ambushDone: true,
      map: { rows: floor(4, 1), kind: 'start' },
      start: [[1, 1]],
      heroes: [human('A', { at: [3, 1], carrying: 'C' })],
      friendlies: [{ kind: 'captive', id: 'C', owner: 'A', squares: [[3, 1]] }],
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,1' });
    expect(t.g.result).toBe('success');
  });
  it('BA-CRY-01: carries no wolf, and the reason says so', () => {
    const t = turnOf('A', {
      ...here([far()], [human('A', { at: [4, 4] }), elf('B', { at: [1, 1] })]),
      friendlies: [
        {
          kind: 'wolf',
          id: 'W',
          owner: 'B',
          squares: [
            [5, 4],
            [6, 4],
          ],
        },
      ],
    });
    expect(t.whyNot({ do: 'carry', hero: 'W' })).toMatchObject([
      { rule: 'BA-CRY-01', label: 'nobody carries the wolf' },
    ]);
  });
});

describe('a passenger', () => {
  it('BA-CRY-06: gets down and has a whole turn', () => {
    const t = turnOf('B', carrying({}, { base: { speed: 7 } }, [zombie({ at: [4, 7], skips: 9 })]));
    expect(rules(t.whyNot({ do: 'move' }))).toContain('BA-CRY-06');
    t.choose({ do: 'get-down', to: '4,5' });
    t.dice(2).choose({ do: 'move' });
    expect(heroState(t, 'B').turn.budget).toBe(9);
    t.choose({ do: 'walk', to: '4,6' }).choose({ do: 'stop' });
    expect(t.offers({ do: 'fight', target: 'Z1' })).toBe(true);
  });
  it('BA-GAP-13 BA-CRY-07: rolls for an event like anybody else', () => {
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
      decks: { passage: ['P02'], event: ['EV01'] },
      heroes: [human('A', { at: [1, 5], carrying: 'B' }), elf('B')],
    });
    t.dice(3).choose({ do: 'move' }).dice(20, 80, 51).choose({ do: 'walk', to: '1,6' });
    expect(story(t, 'trapSprung')).toMatchObject([{ hero: 'B', what: 'dart' }]);
  });
});

describe('in a pit', () => {
  const pit = (more: object = {}, others: object[] = [], enemies: object[] = []) =>
    here(enemies, [human('A', { at: [4, 4], pit: 'in', ...more }), ...others]);
  it('BA-GAP-15: a rope pulls him out before his turn, and then he may do anything', () => {
    const t = turnOf('B', pit({}, [human('B', { at: [5, 5], held: ['rope'] })]));
    t.choose({ do: 'pull-out', hero: 'A' }).choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' });
    expect(t.offers({ do: 'move' })).toBe(true);
    expect(t.offers({ do: 'swap' })).toBe(true);
  });
  it('BA-GAP-15: who has climbed out acts again from his next turn on', () => {
    const t = turnOf('A', pit({}, [], [far()]));
    t.dice(50).choose({ do: 'climb' });
    expect(heroState(t, 'A').pit).toBe('out');
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(t.offers({ do: 'swap' })).toBe(false);
  });
  it('BA-GAP-15: a failed climb costs nothing, and quiet lets him out at the end of his turn', () => {
    const t = turnOf('A', pit({}, [human('B', { at: [1, 1] })]));
    t.dice(51).choose({ do: 'climb' });
    expect(heroState(t, 'A')).toMatchObject({ pit: 'in', health: 7 });
    t.choose({ do: 'end' });
    expect(heroState(t, 'A').pit).toBe('out');
  });
  it('BA-GAP-15: not at the end of the turn in which he fell', () => {
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
      decks: { passage: ['P02'], event: ['EV02'] },
      heroes: [human('A', { at: [1, 5] }), elf('B', { at: [1, 1], health: -1 })],
    });
    t.dice(3).choose({ do: 'move' }).dice(41).choose({ do: 'walk', to: '1,6' });
    expect(heroState(t, 'A')).toMatchObject({ pit: 'in', health: 6 });
    expect(t.decision.kind).toBe('heroStep.chooseHero');
  });
  it('BA-GAP-15 BA-FGT-01: strikes and shoots at nobody, with that reason', () => {
    const t = turnOf('A', pit({ held: ['dagger', 'sling'] }, [], [zombie({ skips: 9 })]));
    expect(t.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-GAP-15', label: 'A is in a pit' }]);
    expect(rules(t.whyNot({ do: 'shoot', target: 'Z1' }))).toContain('BA-GAP-15');
    expect(t.offers({ do: 'climb' })).toBe(true);
  });
  it('BA-GAP-15 BA-FGT-03: he is attacked and defends as usual', () => {
    const t = enemiesAct(pit({ base: { defend: 35 } }, [], [zombie({ attacks: 1, attack: 50 })]), 50, 35);
    expect(heroState(t, 'A').health).toBe(7);
  });
  it('BA-GAP-16 BA-GAP-05: a held rope helps him climb', () => {
    const t = turnOf('A', pit({ held: ['rope'] }));
    t.dice(70).choose({ do: 'climb' });
    expect(story(t, 'checkDeclared')).toMatchObject([{ chance: 70 }]);
    expect(heroState(t, 'A').pit).toBe('out');
  });
});

describe('pressure plates', () => {
  const gallery = (rows: string[], more: object = {}, others: object[] = []) =>
    turnOf('A', room('X04', rows, [human('A', { at: [1, 1], turn: { budget: 9 }, ...more }), ...others]));
  it('BA-GAP-12: two plates in a row are two darts, and he walks on if he stands', () => {
    const t = gallery(['.tt.']);
    t.dice(51).choose({ do: 'walk', to: '2,1' }).dice(50, 1).choose({ do: 'walk', to: '3,1' });
    expect(story(t, 'trapSprung')).toHaveLength(2);
    expect(t.offers({ do: 'walk', to: '4,1' })).toBe(true);
  });
  it('BA-GAP-12: the same plate springs once in a move', () => {
    const t = gallery(['.t.']);
    t.dice(51)
      .choose({ do: 'walk', to: '2,1' })
      .choose({ do: 'walk', to: '3,1' })
      .choose({ do: 'walk', to: '2,1' })
      .choose({ do: 'walk', to: '1,1' });
    expect(story(t, 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-15: a Burglar defends better against the dart', () => {
    const t = gallery(['.t.'], { role: 'Burglar', base: { defend: 30 } });
    t.dice(50, 40).choose({ do: 'walk', to: '2,1' });
    expect(story(t, 'defended')).toHaveLength(1);
  });
  it('BA-GAP-15 BA-FGT-04: five or less is a Vital Hit of the trap', () => {
    const t = gallery(['.t.']);
    t.dice(5).choose({ do: 'walk', to: '2,1' });
    expect(heroState(t, 'A').health).toBe(5);
  });
  it('BA-GAP-12 BA-GAP-16: 81 and more in a search looses a dart, 71 to 80 nothing, success clears all around', () => {
    const at = (face: number, ...more: number[]) => {
      const t = turnOf('A', room('X04', ['t.t', '.A.', 't.t'], [human('A', { role: 'Burglar' })]));
      t.dice(face, ...more).choose({ do: 'search' });
      return t;
    };
    expect(story(at(70), 'platesFound')[0]!.squares).toHaveLength(4);
    expect(story(at(80), 'trapSprung')).toEqual([]);
    expect(story(at(81, 99), 'trapSprung')).toHaveLength(1);
  });
  it('BA-GAP-12 BA-EMV-03: enemies do not mind plates', () => {
    const t = enemiesAct(
      room('X04', ['.t.t.'], [human('A', { at: [1, 1] })], { enemies: [zombie({ at: [5, 1], attacks: 1 })] }),
      99,
    );
    expect(story(t, 'trapSprung')).toEqual([]);
    expect(story(t, 'enemyMoved')[0]!.squares).toEqual(['2,1']);
  });
});

describe('a rope bridge', () => {
  const BRIDGE = ['.....', '~~=~~', '~~=~~', '~~=~~', '.....'];
  const at = (heroes: object[], more: object = {}) => room('X02', BRIDGE, heroes, more);
  const walker = (more: object = {}) => human('A', { at: [3, 1], turn: { budget: 9 }, ...more });
  it('BA-GAP-12: who stands on it goes on without a check, in a later turn too', () => {
    const t = turnOf('A', at([walker({ at: [3, 3] })]));
    t.choose({ do: 'walk', to: '3,5' });
    expect(heroAt(t, 'A')).toBe('3,5');
    expect(story(t, 'checkDeclared')).toEqual([]);
  });
  it('BA-GAP-16: a failure is a wound and the end of the move, not of the turn', () => {
    const t = turnOf('A', at([walker()]));
    t.dice(71).choose({ do: 'walk', to: '3,2' });
    expect(heroState(t, 'A')).toMatchObject({ health: 6, turn: { moveOver: true } });
    expect(heroAt(t, 'A')).toBe('3,1');
    expect(t.offers({ do: 'swap' })).toBe(true);
  });
  it('BA-GAP-16 BA-SPA-01: 96 is a fall whatever the sum, which stops at 95', () => {
    const light = { race: 'Elf', role: 'Burglar', held: ['rope'] };
    const t = turnOf('A', at([walker(light), human('B', { at: [1, 1] })]));
    t.dice(96).choose({ do: 'walk', to: '3,2' });
    expect(story(t, 'checkDeclared')[0]!.chance).toBe(95);
    expect(heroState(t, 'A').status).toBe('gone');
  });
  it('BA-GAP-12: who falls with a passenger takes him along, and the captive with him ends the quest', () => {
    const t = turnOf('A', {
      ...at([walker({ carrying: 'C' }), human('B', { at: [1, 1] })], {
        friendlies: [{ kind: 'captive', id: 'C', owner: 'A', squares: [[3, 1]] }],
      }),
      quest: 'QU4',
      ambushDone: true,
    });
    t.dice(99).choose({ do: 'walk', to: '3,2' });
    expect(t.g.result).toBe('defeat');
  });
  it('BA-GAP-12: no second hero while one is on it, with that reason', () => {
    const t = turnOf('A', at([walker(), human('B', { at: [3, 4] })]));
    expect(t.offers({ do: 'walk', to: '3,2' })).toBe(false);
    expect(t.whyNot({ do: 'walk', to: '3,2' })).toMatchObject([
      { rule: 'BA-GAP-16', label: 'one hero at a time on the rope bridge' },
    ]);
  });
  it('BA-LUCK-10: luck saves him from the fall', () => {
    const t = turnOf('A', at([walker({ luck: 1 })]));
    t.dice(99).choose({ do: 'walk', to: '3,2' }).dice(70).choose('luck').choose('second');
    expect(heroAt(t, 'A')).toBe('3,2');
  });
});
