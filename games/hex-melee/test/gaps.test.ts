import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { protectionOf } from '../src/combat/damage.ts';
import { characters, creatures, equipment, maps, weapons } from '../src/content/content.ts';
import { weightCarried } from '../src/encumbrance/load.ts';
import { game } from '../src/index.ts';
import { arenaOf } from '../src/map/arena.ts';
import { isShadow } from '../src/map/terrain.ts';
import { duel } from './blows.ts';
import { act, beast, cell, dxOf, fight, man, maOf, move, scenario, spent, stOf, sword, who } from './table.ts';

describe('content of the gaps', () => {
  it('HM-GAP-01: the weapon table', () => {
    expect(Object.keys(weapons)).toHaveLength(26);
    expect(weapons.spear).toMatchObject({ hands: 'either', pole: true, thrown: true, damage: { dice: 1, add: 2 } });
    const bash = duel({ gear: ['spike_shield'] });
    act(bash, 'j', { act: 'strike', weapon: 'spike_shield' }, 4, 4, 4, 5);
    expect(stOf(bash, 'b')).toBe(8);
    const weak = duel({ st: 9, gear: ['arming_sword'] });
    act(weak, 'j', { act: 'strike' }, 6, 5, 5);
    expect(weak.event('attackRolled').needed).toBe(10);
    const javelin = duel({ gear: ['javelin'] });
    act(javelin, 'j', { act: 'strike' }, 6, 5, 5);
    expect(javelin.event('attackRolled').needed).toBe(10);
  });

  it('HM-GAP-02: armour and shields', () => {
    const t = fight({ A: [man('a', [0, 0], 0, { st: 40, gear: ['plate', 'tower_shield'] })], B: [man('b', [9, 0])] });
    expect(protectionOf(t.g, who(t, 'a'), true).total).toBe(10);
    expect(protectionOf(t.g, who(t, 'a'), false).total).toBe(6);
  });

  it('HM-GAP-05: creatures are trained with all they carry', () => {
    const t = fight({
      A: [beast('a', 'guard', [0, 0], 0, { option: 'j', state: 'engaged' })],
      B: [man('b', [0, -1], 3, spent)],
    });
    act(t, 'j', { act: 'strike', weapon: 'spear', target: 'b' }, 6, 5, 5);
    expect(t.event('attackRolled').needed).toBe(9); // 12, leather -2, large shield -1
  });

  it('HM-GAP-09: the bestiary stands on its shapes', () => {
    for (const creature of Object.values(creatures)) {
      const t = fight({ A: [beast('a', creature.id, [0, 0], 0)], B: [man('b', [9, 0])] });
      expect(who(t, 'a').profile.hexes).toBe(creature.hexes);
      expect(maOf(t, 'a')).toBe(creature.ma);
    }
  });

  it('HM-GAP-10: the diagrams are drawn from the definitions', () => {
    const t = fight({ A: [man('a', [0, 0])], B: [man('b', [9, 0])] });
    const table = game.present(t.view('A'), t.open);
    expect(table.surfaces[0]).toMatchObject({ grid: 'hex-flat' });
    expect(table.tokens.find(token => token.id === 'a')).toMatchObject({ facing: 0, cells: [cell(t, 0, 0)] });
  });

  it('HM-GAP-11: loading', () => {
    const crossbow = (weapon: string, loading = 0) =>
      act(
        fight({
          A: [
            man('a', [0, 0], 0, {
              st: 14,
              gear: [{ item: weapon, carried: 'ready', loaded: false, loading }],
              option: 'e',
              moved: 2,
            }),
          ],
          B: [man('b', [9, 0], 0, spent)],
        }),
        'e',
        { do: 'load', item: weapon },
      );
    expect(who(crossbow('light_crossbow'), 'a').gear[0]).toMatchObject({ loaded: true });
    expect(who(crossbow('heavy_crossbow'), 'a').gear[0]).toMatchObject({ loaded: false, loading: 1 });
    expect(who(crossbow('heavy_crossbow', 1), 'a').gear[0]).toMatchObject({ loaded: true });
    const bow = (B: readonly [number, number]) =>
      fight({
        phase: 'post',
        A: [man('a', [0, 0], 0, { gear: [{ item: 'hunting_bow', carried: 'ready', loaded: false }] })],
        B: [man('b', B, 3, sword)],
        dice: [5, 2],
      });
    expect(who(bow([0, -5]), 'a').gear[0]!.loaded).toBe(true);
    expect(who(bow([0, -1]), 'a').gear[0]!.loaded).toBe(false);
  });

  it('HM-GAP-11: what is slung is unloaded, and stays so until it is in hand', () => {
    const slings = (weapon: string, state: object) =>
      act(
        fight({
          A: [man('a', [0, 0], 0, { st: 14, gear: [{ item: weapon, carried: 'ready', ...state }], option: 'e' })],
          B: [man('b', [9, 0], 0, spent)],
        }),
        'e',
        { do: 'sling', item: weapon },
      );
    const unloaded = { carried: 'slung', loaded: false, loading: 0 };
    expect(who(slings('light_crossbow', { loaded: true }), 'a').gear[0]).toMatchObject(unloaded);
    expect(who(slings('heavy_crossbow', { loaded: false, loading: 1 }), 'a').gear[0]).toMatchObject(unloaded);
    const bow = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { gear: ['dagger', { item: 'hunting_bow', carried: 'slung' }], ready: ['dagger'] })],
      B: [man('b', [9, 0])],
      dice: [5, 2],
    });
    expect(who(bow, 'a').gear[1]).toMatchObject({ id: 'hunting_bow', ...unloaded });
  });

  it('HM-GAP-12: eight maps, every set-up hex reached from every other', () => {
    expect(Object.keys(maps)).toHaveLength(8);
    for (const map of Object.values(maps)) {
      const arena = arenaOf({ name: map.name, rows: map.rows, zero: '0101', megahex: '0101', theme: map.theme });
      const starts = arena.ground.flatMap((sign, i) => (sign === 'A' || sign === 'B' ? [i] : []));
      const seen = new Set([starts[0]!]);
      for (const from of seen) {
        for (let d = 0; d < 6; d += 1) {
          const to = arena.neighbours[from * 6 + d]!;
          if (to >= 0 && arena.ground[to] !== '#') seen.add(to);
        }
      }
      expect(
        starts.every(start => seen.has(start)),
        map.name,
      ).toBe(true);
    }
  });

  it('HM-GAP-13: eight scenarios, set up as listed', () => {
    expect(game.scenarios.slice(0, 8).map(entry => entry.name)).toEqual([
      'First Blood',
      'Two and Two',
      'War of the Staves',
      'The Ford',
      'Stockade in Flames',
      'Coils in the Crypt',
      'Hold the Bridge',
      'The Ledge',
    ]);
    const crypt = given(game, 'coils_in_the_crypt');
    const snake = crypt.g.figures.find(f => f.profile.template === 'giant_snake')!;
    expect([arenaOf(crypt.g.map).labels[snake.cell], snake.facing]).toEqual(['1106', 5]);
    const ford = fight({
      phase: 'movement',
      A: [man('a', [0, 19], 3), man('c', [1, 18], 3)],
      B: [man('b', [0, -9])],
      more: { goals: [{ side: 'A', leave: { count: 1, edge: 'south' } }] },
    });
    move(ford, 'a').choose({ leave: true });
    expect(game.outcome(ford.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    const chest = fight({
      phase: 'movement',
      A: [man('a', [0, -17], 0, { gear: ['chest'] })],
      B: [man('b', [0, 9])],
      more: { goals: [{ side: 'A', carry: { item: 'chest', edge: 'north' } }] },
    });
    move(chest, 'a').choose({ leave: true });
    expect(game.outcome(chest.g)).toMatchObject({ winners: ['A'], how: 'goal' });
    const bridge = fight({
      phase: 'post',
      A: [man('a', [0, 9])],
      B: [man('b', [0, -17]), man('c', [1, -17])],
      more: { goals: [{ side: 'B', occupy: { count: 2, rows: [1, 2] } }] },
      witness: false,
    });
    expect(game.outcome(bridge.g)).toMatchObject({ winners: ['B'], how: 'goal' });
  });

  it('HM-GAP-15: fire and venom, figure by figure, before the counters', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { venom: [{ hits: 3, phases: 1 }] }), beast('bear', 'cave_bear', [5, 0], 0)],
      B: [man('b', [9, 0])],
      fire: [
        [0, 0],
        [5, 0],
        [5, 1],
      ],
      dice: [5, 2],
    });
    expect([stOf(t, 'a'), who(t, 'bear').hits]).toEqual([7, 2]);
    expect(t.told('hitsTaken').map(event => [event.whom, event.amount])).toEqual([
      ['a', 2],
      ['a', 3],
      ['bear', 2],
    ]);
    expect(who(t, 'a').venom).toEqual([]);
  });

  it('HM-GAP-17: draughts and lights', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { hits: 5, gear: ['healing_draught'], option: 'e' })],
      B: [man('b', [9, 0], 0, spent)],
    });
    act(t, 'e', { do: 'drink', whom: 'a' }, 4);
    expect(who(t, 'a')).toMatchObject({ hits: 1, gear: [] });
    const torch = (carried: string) => {
      const f = fight({
        A: [man('a', [0, 0], 0, { gear: [{ item: 'torch', carried }] })],
        B: [man('b', [9, 0])],
        shadow: [
          [0, -1],
          [0, -2],
        ],
      });
      return [isShadow(f.g, cell(f, 0, -1)), isShadow(f.g, cell(f, 0, -2))];
    };
    expect([torch('ready'), torch('slung')]).toEqual([
      [false, true],
      [true, true],
    ]);
    expect(equipment.coins).toMatchObject({ weight: 1, price: 100 }); // a hundred to the pound
    expect(equipment.lantern).toMatchObject({ light: 2, weight: 2, price: 10 });
  });

  it('HM-GAP-18: shares at the limit, yielding, and the last side standing', () => {
    const t = fight({
      phase: 'post',
      A: [man('a', [0, 0], 0, { hits: 3 }), man('d', [1, 0], 0, { st: 10, hits: 10 })],
      B: [man('b', [9, 0], 0, { st: 11, hits: 7 }), man('c', [9, 1], 0, { hits: 6 })],
      more: { turns: 1 },
      witness: false,
    });
    expect(game.outcome(t.g)).toMatchObject({ winners: ['B'], how: 'share' });
    expect(t.event('combatEnded').sums?.map(({ total }) => total)).toEqual([9, 22, 10, 23]);
    const yields = fight({ phase: 'movement', A: [man('a', [0, 0], 0, sword)], B: [man('b', [9, 0])], witness: false });
    move(yields, 'a').choose({ yield: true });
    expect(game.outcome(yields.g)).toMatchObject({ winners: ['B'], how: 'lastStanding' });
    expect(yields.open).toEqual([]);
    const image = fight({
      phase: 'movement',
      A: [man('a', [0, 0], 0, sword), beast('w', 'wolf', [5, 5], 0, { kind: 'phantom' })],
      B: [man('b', [9, 0])],
      witness: false,
    });
    move(image, 'a').choose({ yield: true });
    expect(game.outcome(image.g)).toMatchObject({ winners: ['B'] });
  });

  it('HM-GAP-20: load, own DX and allowance of the ready characters', () => {
    for (const character of Object.values(characters)) {
      const t = given(game, scenario({ A: [{ id: 'a', use: character.id, at: [0, 0] }], B: [man('b', [9, 0])] }));
      const f = who(t, 'a');
      expect([weightCarried(f), dxOf(t, 'a'), maOf(t, 'a')], character.name).toEqual([
        character.expect.load,
        character.expect.ownDx,
        character.expect.ma,
      ]);
    }
  });
});
