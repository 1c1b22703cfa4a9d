import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import {
  enemiesAct,
  enemy,
  floor,
  here,
  hero,
  heroAt,
  heroState,
  human,
  story,
  targets,
  turnOf,
  zombie,
} from '../support.ts';

const walks = (t: ReturnType<typeof turnOf>) =>
  t.decision.options.flatMap(option =>
    (option as { do: string }).do === 'walk' ? [(option as { to: string }).to] : [],
  );

describe('BA-CRY: carrying', () => {
  const pair = (carrier: object, passenger: object, enemies: object[] = []) =>
    here(enemies, [human('A', { at: [4, 4], ...carrier }), hero('B', { at: [5, 4], race: 'Elf', ...passenger })]);
  it('BA-CRY-01 BA-DWN-11: Heavy carries Light, willing, unconscious or dead', () => {
    expect(turnOf('A', pair({}, { health: 0 }, [zombie({ at: [7, 7] })])).offers({ do: 'carry', hero: 'B' })).toBe(
      true,
    );
    expect(turnOf('A', pair({}, { health: -1 })).offers({ do: 'carry', hero: 'B' })).toBe(true);
    expect(turnOf('A', pair({}, { race: 'Dwarf' })).whyNot({ do: 'carry', hero: 'B' })).toMatchObject([
      { rule: 'BA-CRY-01' },
    ]);
    expect(turnOf('A', pair({ race: 'Elf' }, { race: 'Gnome' })).offers({ do: 'carry', hero: 'B' })).toBe(false);
  });
  it('BA-CRY-02: three squares less', () => {
    const t = turnOf(
      'A',
      pair({ carrying: 'B', base: { speed: 6 } }, { health: 0, at: undefined }, [zombie({ at: [7, 7], speed: 0 })]),
    );
    t.dice(4).choose({ do: 'move' });
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 7 });
  });
  it('BA-CRY-03 BA-CRY-04: a carrier only moves; dropping is free and gives full Speed', () => {
    const t = turnOf(
      'A',
      pair({ carrying: 'B', base: { speed: 6, attacks: 1 } }, { health: 0, at: undefined }, [
        zombie({ at: [3, 4], skips: 9, health: 9 }),
      ]),
    );
    expect(t.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-03' }]);
    t.choose({ do: 'drop', to: '5,5' });
    t.dice(4).choose({ do: 'move' });
    expect(story(t, 'speedFixed')[0]).toMatchObject({ amount: 10 });
    t.choose({ do: 'stop' });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    const moved = turnOf(
      'A',
      pair({ carrying: 'B' }, { health: 0, at: undefined }, [zombie({ at: [3, 4], skips: 9 })]),
    );
    moved
      .dice(4)
      .choose({ do: 'move' })
      .choose({ do: 'walk', to: '4,3' })
      .choose({ do: 'stop' })
      .choose({ do: 'drop', to: '5,3' });
    expect(moved.whyNot({ do: 'fight', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-03' }]);
  });
  it('BA-CRY-05: picking up in mid-move', () => {
    const t = turnOf('A', {
      map: { rows: ['..........'] },
      heroes: [human('A', { at: [1, 1], base: { speed: 5 } }), hero('B', { at: [5, 1], race: 'Gnome', health: 0 })],
      enemies: [zombie({ at: [10, 1], skips: 9 })],
    });
    t.dice(4).choose({ do: 'move' }).choose({ do: 'walk', to: '4,1' }).choose({ do: 'pick-up', hero: 'B' });
    expect(walks(t)).toEqual(['1,1', '2,1', '3,1', '5,1', '6,1', '7,1']);
    t.choose({ do: 'walk', to: '7,1' });
    expect(heroAt(t, 'B')).toBe('7,1');
    expect(heroState(t, 'A').turn.acted).toBe(true);
  });
  it('BA-CRY-06: a passenger does nothing until he gets down', () => {
    const t = turnOf('B', {
      ...pair({ carrying: 'B' }, { at: undefined, held: ['sling'] }, [zombie({ at: [4, 7] })]),
      turn: 'B',
    });
    expect(t.whyNot({ do: 'shoot', target: 'Z1' })).toMatchObject([{ rule: 'BA-CRY-06' }]);
    t.choose({ do: 'get-down', to: '5,4' });
    expect(t.offers({ do: 'shoot', target: 'Z1' })).toBe(true);
  });
  it('BA-CRY-07: a carried hero can be attacked', () => {
    const down = enemiesAct(pair({ carrying: 'B' }, { health: 0, at: undefined }, [zombie({ attacks: 1 })]), 99);
    expect(targets(down)).toEqual(['A']);
    const willing = enemiesAct(pair({ carrying: 'B' }, { at: undefined }, [zombie({ attacks: 1 })]), 20, 80, 99);
    expect(targets(willing)).toEqual(['B']);
  });
});

describe('BA-DWN: unconscious and dead', () => {
  const down = (more: object, enemies: object[] = [zombie({ at: [1, 1], skips: 9 })], helper: object = {}) =>
    here(enemies, [human('A', { at: [4, 4], ...helper }), human('B', { at: [5, 5], health: 0, ...more })]);
  it('BA-DWN-01: no turn while unconscious', () => {
    const t = given(game, { ...down({}), round: 1 });
    expect(t.decision.options).toEqual([{ do: 'turn', hero: 'A' }]);
  });
  it('BA-DWN-02: he still makes his Defend roll', () => {
    const t = enemiesAct(
      here(
        [zombie({ at: [6, 5], attacks: 1, attack: 40 })],
        [human('A', { at: [1, 1] }), human('B', { at: [5, 5], health: 0, base: { defend: 35 } })],
      ),
      30,
      50,
    );
    expect(heroState(t, 'B')).toMatchObject({ health: -1, status: 'dead' });
  });
  it('BA-DWN-04: healing wakes him, and he may take his turn', () => {
    const t = turnOf('A', down({}, undefined, { role: 'Priest' }));
    t.choose({ do: 'cast', card: 'mend-wounds' }).choose('B');
    expect(heroState(t, 'B')).toMatchObject({ health: 4, status: 'conscious' });
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'turn', hero: 'B' })).toBe(true);
  });
  it('BA-DWN-05: a potion poured by an adjacent hero', () => {
    const t = turnOf('A', down({}, undefined, { pack: ['healing-potion'] }));
    t.choose({ do: 'pour', item: 'healing-potion', hero: 'B' });
    expect(heroState(t, 'B').health).toBe(3);
    const far = turnOf('A', down({ at: [7, 7] }, undefined, { pack: ['healing-potion'] }));
    expect(far.whyNot({ do: 'pour', item: 'healing-potion', hero: 'B' })).toMatchObject([{ rule: 'BA-DWN-05' }]);
  });
  it('BA-DWN-05 BA-GAP-17: a potion poured for the captive, who has the states of a hero', () => {
    const t = turnOf('A', {
      ...here([zombie({ at: [1, 1], skips: 9 })], [human('A', { at: [4, 4], pack: ['healing-potion'] })]),
      friendlies: [{ kind: 'captive', id: 'captive', owner: 'A', squares: [[5, 5]], health: 0 }],
    });
    t.choose({ do: 'pour', item: 'healing-potion', hero: 'captive' });
    expect(t.g.friendlies[0]).toMatchObject({ health: 3, status: 'conscious' });
    expect(heroState(t, 'A')).toMatchObject({ pack: [], turn: { acted: true } });
  });
  it('BA-DWN-06 BA-DWN-07: awake when it is quiet, but weak: a move or an action', () => {
    const t = turnOf('A', { ...down({}, [zombie({ health: 1 })]), turn: 'A' });
    t.dice(20, 99).choose({ do: 'fight', target: 'Z1' });
    expect(heroState(t, 'B')).toMatchObject({ health: 0, status: 'conscious' });
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'B' });
    t.dice(5).choose({ do: 'move' }).choose({ do: 'walk', to: '7,7' }).choose({ do: 'stop' });
    expect(t.whyNot({ do: 'swap' }).map(reason => reason.rule)).toContain('BA-DWN-07');
  });
  it('BA-DWN-08: taking his cards is one action', () => {
    const t = turnOf('A', down({ held: ['sword'], pack: ['antidote'], coins: [5] }));
    t.choose({ do: 'take-items', hero: 'B' })
      .choose({ do: 'take', item: 'sword' })
      .choose({ do: 'take', item: 'antidote' })
      .choose({ do: 'take-coins' });
    expect(heroState(t, 'A').pack).toEqual(['sword', 'antidote']);
    expect(heroState(t, 'A').coins).toEqual([5]);
  });
  it('BA-DWN-09: a worn item takes a turn without a move', () => {
    const t = turnOf('A', down({ worn: ['leather-armour', 'helmet'] }));
    t.choose({ do: 'strip', hero: 'B', item: 'helmet' });
    expect(heroState(t, 'A').pack).toEqual(['helmet']);
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(t.offers({ do: 'strip' })).toBe(false);
  });
  it('BA-DWN-10: nothing heals the dead', () => {
    const t = turnOf('A', down({ health: -1 }, undefined, { role: 'Priest' }));
    t.choose({ do: 'cast', card: 'mend-wounds' });
    expect(t.decision.options).toEqual(['A']);
  });
});

describe('a carrier', () => {
  const elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const carrying = (more: object = {}, passenger: object = {}, enemies: object[] = []) =>
    here(enemies, [human('A', { at: [4, 4], carrying: 'B', ...more }), elf('B', passenger)]);
  const far = () => zombie({ at: [7, 7], skips: 9 });
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
  const elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const carrying = (more: object = {}, passenger: object = {}, enemies: object[] = []) =>
    here(enemies, [human('A', { at: [4, 4], carrying: 'B', ...more }), elf('B', passenger)]);
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
  const elf = (id: string, more: object = {}) => hero(id, { race: 'Elf', role: 'Druid', ...more });
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const far = () => zombie({ at: [7, 7], skips: 9 });
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
