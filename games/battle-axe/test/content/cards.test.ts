import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { danglingFaults, enemies, events, roomFaults, rooms, traps, treasure } from '../../src/content/content.ts';
import { EnemyCardSchema } from '../../src/content/schemas.ts';
import { game } from '../../src/index.ts';
import { enemiesAct, enemy, enemyState, floor, heroAt, human, nameOf, turnOf } from '../support.ts';

describe('BA-ENC: cards', () => {
  it('BA-ENC-01: a card without a field is refused', () => {
    for (const field of Object.keys(enemies[0]!)) {
      const { [field as 'name']: _gone, ...rest } = enemies[0]!;
      expect(EnemyCardSchema.safeParse(rest).success).toBe(false);
    }
    expect(enemies).toHaveLength(25);
  });
  it('BA-ENC-04: type-limited effects do not touch the Unique', () => {
    const t = turnOf('A', {
      map: { rows: floor(7, 7) },
      heroes: [human('A', { at: [1, 1], role: 'Priest' })],
      enemies: [enemy('S', { id: 'S1', at: [1, 6] }), enemy('BL', { id: 'BL1', at: [5, 5] })],
    });
    t.choose({ do: 'cast', card: 'smite-the-unliving' });
    expect(t.decision.options).toEqual(['S1']);
    const wizard = turnOf('A', {
      map: { rows: floor(7, 7) },
      heroes: [human('A', { at: [1, 1], role: 'Wizard' })],
      enemies: [enemy('BL', { id: 'BL1', at: [5, 5] })],
    });
    wizard.choose({ do: 'cast', card: 'fire-dart' }).choose('BL1');
    expect(enemyState(wizard, 'BL1')!.health).toBe(13);
  });
  it('BA-ENC-06: at Health 0 the mini is gone', () => {
    const t = turnOf('A', {
      map: { rows: floor(3, 3) },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'G1' });
    expect(t.g.enemies).toEqual([]);
  });
  it('BA-GAP-07: the Bone Lord calls two skeletons once', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 6) },
      heroes: [human('A', { at: [1, 1], role: 'Wizard' })],
      enemies: [enemy('BL', { id: 'BL1', at: [4, 4], health: 9 })],
    });
    t.choose({ do: 'cast', card: 'fire-dart' }).choose('BL1');
    expect(t.g.enemies.map(one => one.id)).toEqual(['BL1', 'S1', 'S2']);
    expect(['S1', 'S2'].map(id => nameOf(t, enemyState(t, id)!.cells[0]!))).toEqual(['3,3', '4,3']);
  });
});

describe('content', () => {
  it('BA-GAP-05 BA-GAP-13 BA-GAP-15: no dangling ids, all rows there', () => {
    expect(danglingFaults()).toEqual([]);
    expect(events).toHaveLength(18);
    expect(traps).toHaveLength(6);
    expect(treasure.at(-1)!.upTo).toBe(20);
    expect(roomFaults({ ...rooms[0]!, layout: ['. .'] }).length).toBeGreaterThan(0);
  });
  it('BA-GAP-19: the start tile and its four squares', () => {
    const t = given(game, 'bone-lord');
    expect(t.g.heroes.map(one => nameOf(t, one.cell))).toEqual(['1,1', '2,1', '1,2', '2,2']);
    expect(t.g.ends).toHaveLength(1);
    const arranged = given(game, { quest: 'QU1', arrange: true });
    expect(arranged.decision.kind).toBe('arrangeItems.choose');
    arranged.choose({ do: 'stand', to: '2,2' });
    expect(heroAt(arranged, 'Thomas')).toBe('2,2');
  });
  it('BA-GAP-20 BA-GAP-21: the rebuilt charts and pictures are cited by what enemies do', () => {
    const t = enemiesAct(
      { map: { rows: floor(5, 5) }, heroes: [human('A', { at: [1, 1] })], enemies: [enemy('G', { at: [3, 1] })] },
      99,
    );
    const rules = new Set(t.story.flatMap(event => event.rules));
    for (const rule of ['BA-FLOW-01', 'BA-FLOW-02', 'BA-FLOW-09', 'BA-PHA-01']) expect(rules.has(rule)).toBe(true);
  });
});
