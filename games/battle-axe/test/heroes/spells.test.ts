import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { spells } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import { enemy, enemyState, here, heroState, turnOf, zombie } from '../support.ts';
import { human, values } from './support.ts';

describe('BA-SPL: spells', () => {
  const wizard = (enemies: object[], more: object = {}, heroes: object[] = []) =>
    turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Wizard', ...more }), ...heroes]));
  it('BA-SPL-01 BA-GAP-06: six cards of each type', () => {
    for (const type of ['arcane', 'holy', 'nature'])
      expect(spells.filter(spell => spell.type === type)).toHaveLength(6);
    expect(new Set(spells.map(spell => spell.name)).size).toBe(18);
  });
  it('BA-SPL-02: own copies of every card of the type', () => {
    const t = given(game, {
      ...here([], [human('A', { at: [4, 4] }), human('B', { at: [5, 4], role: 'Priest' })]),
      round: 1,
    });
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'cast', card: 'mend-wounds' }).choose('B').choose({ do: 'end' });
    t.choose({ do: 'turn', hero: 'A' });
    expect(t.offers({ do: 'cast', card: 'mend-wounds' })).toBe(true);
    expect(t.whyNot({ do: 'cast', card: 'fire-dart' }).map(reason => reason.rule)).toContain('BA-SPL-02');
  });
  it('BA-SPL-03: each card once per quest', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], role: 'Priest', spellsUsed: ['mend-wounds'] })]));
    expect(t.whyNot({ do: 'cast', card: 'mend-wounds' })).toMatchObject([{ rule: 'BA-SPL-03' }]);
  });
  it('BA-SPL-05: touch needs an adjacent hero', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [6, 4] }), human('C', { at: [5, 5] })]),
    );
    t.choose({ do: 'cast', card: 'mend-wounds' });
    expect(t.decision.options).toEqual(['A', 'C']);
  });
  it('BA-SPL-06: distance needs Clear Sight', () => {
    const t = wizard([
      enemy('G', { id: 'G1', at: [4, 5] }),
      enemy('G', { id: 'G2', at: [4, 7] }),
      enemy('G', { id: 'G3', at: [7, 4] }),
    ]);
    t.choose({ do: 'cast', card: 'fire-dart' });
    expect(t.decision.options).toEqual(['G1', 'G3']);
  });
  it('BA-CRY-07 BA-GEN-15: a burst strikes carrier and passenger, whoever stands first in the party', () => {
    const burst = (order: (all: object[]) => object[]) => {
      const heroes = [
        human('A', { at: [1, 1], role: 'Wizard' }),
        human('H', { at: [5, 1], health: 1, carrying: 'E' }),
        human('E', { race: 'Elf', traitsUsed: [] }),
      ];
      const t = turnOf('A', {
        map: { rows: ['.........'] },
        heroes: order(heroes),
        enemies: [zombie({ at: [4, 1] }), zombie({ id: 'Z2', at: [9, 1] })],
      });
      t.choose({ do: 'cast', card: 'fireburst' }).choose('4,1');
      const { health, base } = heroState(t, 'E');
      return [heroState(t, 'H').status, base.health - health];
    };
    expect(burst(([a, h, e]) => [a!, h!, e!])).toEqual(['unconscious', 1]);
    expect(burst(([a, h, e]) => [a!, e!, h!])).toEqual(['unconscious', 1]);
  });
  it('BA-SHT-02 BA-LRG-08: a burst may be set on any square of a large enemy that the line reaches over its own body', () => {
    const t = wizard([enemy('OG', { id: 'OG1', at: [4, 5] })]);
    t.choose({ do: 'cast', card: 'fireburst' });
    expect(t.decision.options).toContain('4,6');
  });
  it('BA-SPL-07 BA-SPL-08: beside an enemy, and without defence', () => {
    const t = wizard([enemy('OG', { id: 'OG1', at: [4, 5] })]);
    t.dice().choose({ do: 'cast', card: 'fire-dart' }).choose('OG1');
    expect(enemyState(t, 'OG1')!.health).toBe(10);
  });
  it('BA-GAP-06: every wounding card does what it says', () => {
    const cast = (card: string, enemies: object[], ...picks: unknown[]) => {
      const t = wizard(enemies);
      t.choose({ do: 'cast', card });
      for (const pick of picks) t.choose(pick);
      return t;
    };
    const lance = cast('frost-lance', [enemy('O', { id: 'O1', at: [4, 6] })], 'O1');
    expect(enemyState(lance, 'O1')).toMatchObject({ health: 2, skips: 1 });
    const sparks = cast(
      'leaping-sparks',
      ['4,6', '5,6', '3,6'].map((at, i) => enemy('O', { id: `O${i}`, at: at.split(',').map(Number) })),
      'O0',
      'O1',
      'O2',
    );
    expect(['O0', 'O1', 'O2'].map(id => enemyState(sparks, id)!.health)).toEqual([2, 2, 2]);
    expect(enemyState(cast('force-hammer', [enemy('OG', { id: 'OG1', at: [4, 6] })], 'OG1'), 'OG1')!.health).toBe(8);
    expect(enemyState(cast('force-hammer', [enemy('Z', { id: 'Z9', at: [4, 6] })], 'Z9'), 'Z9')!.health).toBe(2);
    const veil = cast('iron-veil', [zombie({ at: [1, 1] })], 'A');
    expect(values(veil, 'A').defend).toBe(45);
  });
  it('BA-GAP-06: holy and nature cards', () => {
    const priest = turnOf(
      'A',
      here(
        [enemy('S', { id: 'S1', at: [4, 6] }), enemy('G', { id: 'G1', at: [5, 6] })],
        [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [5, 4] })],
      ),
    );
    expect(priest.offers({ do: 'cast', card: 'smite-the-unliving' })).toBe(true);
    priest.choose({ do: 'cast', card: 'dread-word' });
    expect(enemyState(priest, 'S1')).toMatchObject({ health: 1, skips: 1 });
    expect(enemyState(priest, 'G1')).toMatchObject({ health: 2, skips: 0 });
    const hymn = turnOf(
      'A',
      here([zombie()], [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [2, 4] })]),
    );
    hymn.choose({ do: 'cast', card: 'battle-hymn' });
    expect(heroState(hymn, 'B').effects).toEqual(['battle-hymn']);
    const druid = (enemies: object[], more: object = {}) =>
      turnOf('A', here(enemies, [human('A', { at: [4, 4], role: 'Druid', held: ['staff'], ...more })]));
    const bear = druid([zombie()]);
    bear.choose({ do: 'cast', card: 'bear-form' });
    expect(values(bear, 'A')).toMatchObject({ attacks: 2, attack: 65, defend: 40 });
    expect(bear.whyNot({ do: 'swap' }).map(reason => reason.rule)).toContain('BA-GAP-06');
    bear.choose({ do: 'end-bear' });
    expect(values(bear, 'A').attack).toBe(50);
    const charm = druid([enemy('O', { id: 'O1', at: [4, 6], health: 1 })]);
    charm.choose({ do: 'cast', card: 'charm' });
    charm.dice(90).choose('O1');
    expect(enemyState(charm, 'O1')).toBeUndefined();
    const roots = druid([enemy('O', { id: 'O1', at: [4, 6] }), enemy('O', { id: 'O2', at: [5, 6] })]);
    roots.choose({ do: 'cast', card: 'gripping-roots' }).choose('O1');
    expect([enemyState(roots, 'O1')!.rooted, enemyState(roots, 'O2')!.rooted]).toEqual([true, true]);
    const swarm = druid([enemy('O', { id: 'O1', at: [4, 6] })]);
    swarm.choose({ do: 'cast', card: 'hornet-swarm' }).choose('O1');
    expect(enemyState(swarm, 'O1')).toMatchObject({ health: 2, stung: 20 });
    const wolf = druid([zombie({ at: [7, 7], speed: 0 })]);
    wolf.choose({ do: 'cast', card: 'call-the-wolf' }).choose('4,5 5,5').choose({ do: 'end' });
    expect(wolf.decision).toMatchObject({ kind: 'friendlyTurn.act', slot: 'wolf-1' });
    wolf.choose({ do: 'go', to: '6,6 6,7' });
    wolf.dice(60, 99).choose({ do: 'fight', target: 'Z1' });
    expect(enemyState(wolf, 'Z1')!.health).toBe(4);
  });
});
