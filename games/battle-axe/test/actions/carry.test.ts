import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, here, hero, heroAt, heroState, human, story, targets, turnOf, zombie } from '../support.ts';

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
