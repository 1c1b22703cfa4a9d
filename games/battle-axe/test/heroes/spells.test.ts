import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { spells } from '../../src/content/content.ts';
import { game } from '../../src/index.ts';
import {
  human as bareHuman,
  enemiesAct,
  enemy,
  enemyState,
  floor,
  here,
  hero,
  heroState,
  standsOn,
  story,
  turnOf,
  zombie,
} from '../support.ts';
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

describe('spells', () => {
  const rules = (list: readonly { readonly rule: string }[]) => list.map(({ rule }) => rule);
  const wizard = (more: object = {}) => bareHuman('A', { at: [4, 4], role: 'Wizard', ...more });
  const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });
  it('BA-GAP-06 BA-GEN-15: a burst beside the caster burns him too', () => {
    const t = turnOf('A', here([zombie({ at: [4, 6] })], [wizard()]));
    t.choose({ do: 'cast', card: 'fireburst' }).choose('4,5');
    expect([heroState(t, 'A').health, enemyState(t, 'Z1')!.health]).toEqual([5, 4]);
  });
  it('BA-GAP-03: Fireproof Scales take a wound off each fire', () => {
    const t = turnOf('A', here([zombie({ at: [4, 6] })], [wizard(), hero('B', { at: [5, 5], race: 'Dragonian' })]));
    t.choose({ do: 'cast', card: 'fireburst' }).choose('4,5');
    expect(heroState(t, 'B').health).toBe(heroState(t, 'B').base.health);
  });
  it('BA-GAP-06 BA-STAT-18: two cards add up, the same card does not', () => {
    const t = turnOf('A', here([far()], [wizard({ effects: ['ward-of-light'], base: { arcane: 2, defend: 25 } })]));
    t.choose({ do: 'cast', card: 'iron-veil' }).choose('A');
    expect(heroState(t, 'A').effects).toEqual(['ward-of-light', 'iron-veil']);
    const again = turnOf('A', here([far()], [wizard({ effects: ['iron-veil'] })]));
    again.choose({ do: 'cast', card: 'iron-veil' }).choose('A');
    expect(heroState(again, 'A').effects).toEqual(['iron-veil']);
  });
  it('BA-GAP-06 BA-ENC-04: Dread Word finds the undead he sees within five squares, past others, never Unique ones', () => {
    const t = turnOf(
      'A',
      here(
        [
          enemy('S', { id: 'S1', at: [4, 9] }),
          enemy('S', { id: 'S2', at: [4, 7] }),
          enemy('S', { id: 'S3', at: [4, 10] }),
          enemy('BL', { id: 'BL1', at: [6, 4], health: 15 }),
        ],
        [bareHuman('A', { at: [4, 4], role: 'Priest' })],
        floor(10, 10),
      ),
    );
    t.choose({ do: 'cast', card: 'dread-word' });
    expect(['S1', 'S2', 'S3'].map(id => enemyState(t, id)!.health)).toEqual([1, 1, 2]);
    expect(enemyState(t, 'BL1')).toMatchObject({ health: 15, skips: 0 });
  });
  it('BA-GAP-06 BA-PRI-15: Battle Hymn is heard past minis, not through walls, nor by the unconscious', () => {
    const t = turnOf('A', {
      ...here(
        [far()],
        [
          bareHuman('A', { at: [4, 4], role: 'Priest' }),
          bareHuman('B', { at: [4, 5] }),
          bareHuman('C', { at: [4, 7] }),
          bareHuman('D', { at: [5, 4], health: 0 }),
        ],
      ),
    });
    t.choose({ do: 'cast', card: 'battle-hymn' });
    expect(['A', 'B', 'C', 'D'].map(id => heroState(t, id).effects.length)).toEqual([1, 1, 1, 0]);
  });
  it('BA-GAP-06: Charm is surer with an enemy at its last Health, and luck may help', () => {
    const druid = (health: number, face: number) => {
      const t = turnOf(
        'A',
        here([enemy('O', { id: 'O', at: [4, 7], health })], [hero('A', { at: [4, 4], race: 'Elf', role: 'Druid' })]),
      );
      t.choose({ do: 'cast', card: 'charm' }).dice(face).choose('O');
      return enemyState(t, 'O') === undefined;
    };
    expect([druid(1, 90), druid(1, 91), druid(2, 70), druid(2, 71)]).toEqual([true, false, true, false]);
  });
  it('BA-GAP-06 BA-GEN-14: hornets sting for one turn', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('O', { id: 'O', at: [4, 6], attacks: 1, speed: 2 })],
        [hero('A', { at: [4, 4], race: 'Elf', role: 'Druid' })],
      ),
    );
    t.choose({ do: 'cast', card: 'hornet-swarm' }).choose('O').dice(99).choose({ do: 'end' });
    expect(story(t, 'attackDeclared')[0]!.chance).toBe(35);
    t.choose({ do: 'turn', hero: 'A' }).dice(99).choose({ do: 'end' });
    expect(story(t, 'attackDeclared')[1]!.chance).toBe(55);
  });
  it('BA-GAP-06 BA-PHA-03: who is rooted shoots from its square, and strikes who is beside it', () => {
    const t = enemiesAct(
      here([enemy('GA', { id: 'G', at: [4, 7], rooted: true })], [bareHuman('A', { at: [4, 4] })]),
      99,
    );
    expect(story(t, 'shotDeclared')).toHaveLength(1);
    const near = enemiesAct(
      here([enemy('GA', { id: 'G', at: [4, 5], rooted: true })], [bareHuman('A', { at: [4, 4] })]),
      99,
    );
    expect(story(near, 'attackDeclared')).toHaveLength(1);
    expect(standsOn(near, 'G')).toEqual(['4,5']);
  });
  it('BA-GAP-06 BA-GEN-13: a called wolf comes only in a fight, acts at once, and leaves when it is quiet', () => {
    const druid = hero('A', { at: [4, 4], race: 'Elf', role: 'Druid' });
    expect(rules(turnOf('A', here([], [druid])).whyNot({ do: 'cast', card: 'call-the-wolf' }))).toEqual(['BA-GAP-06']);
    const t = turnOf('A', here([zombie({ at: [6, 4], health: 1, skips: 9 })], [druid]));
    t.choose({ do: 'cast', card: 'call-the-wolf' }).choose('5,4 5,5').choose({ do: 'end' });
    expect(t.decision.kind).toBe('friendlyTurn.act');
    t.dice(60, 99).choose({ do: 'fight', target: 'Z1' });
    expect(t.g.friendlies[0]!.status).toBe('gone');
  });
  it('BA-GAP-06 BA-DWN-01: Bear Form ends when he falls', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [
          hero('A', {
            at: [4, 4],
            race: 'Elf',
            role: 'Druid',
            health: 1,
            effects: ['bear-form'],
            spellsUsed: ['bear-form'],
          }),
          bareHuman('B', { at: [1, 1] }),
        ],
      ),
      40,
      99,
    );
    expect(heroState(t, 'A')).toMatchObject({ status: 'unconscious', effects: [] });
  });
  it('BA-GAP-03 BA-SPL-03 BA-SPL-04: Arcane Blood casts a used card with no castings left', () => {
    const t = turnOf(
      'A',
      here(
        [zombie({ at: [4, 7] })],
        [
          hero('A', {
            at: [4, 4],
            race: 'Deviling',
            role: 'Wizard',
            arcane: 0,
            spellsUsed: ['fire-dart'],
            traitsUsed: ['life-leech'],
          }),
        ],
      ),
    );
    expect(t.decision.options).not.toContainEqual({ do: 'cast', card: 'fire-dart' });
    t.choose({ do: 'cast', card: 'fire-dart', blood: true }).choose('Z1');
    expect(enemyState(t, 'Z1')!.health).toBe(3);
    expect(heroState(t, 'A').arcane).toBe(0);
  });
  it('BA-GAP-06: Force Hammer strikes large ones harder', () => {
    const t = turnOf('A', here([enemy('OG', { id: 'O', at: [4, 6] })], [wizard()], floor(9, 9)));
    t.choose({ do: 'cast', card: 'force-hammer' }).choose('O');
    expect(enemyState(t, 'O')!.health).toBe(8);
  });
  it('BA-GAP-08: asleep and made to miss a turn: both run out together, and it wakes when wounded', () => {
    const t = turnOf('A', here([zombie({ at: [4, 7], asleep: 2 })], [wizard()]));
    t.choose({ do: 'cast', card: 'frost-lance' }).choose('Z1');
    expect(enemyState(t, 'Z1')).toMatchObject({ asleep: 0, skips: 1 });
  });
  it('BA-GAP-08 BA-GAP-05: the diseased gain one less from a potion, not from a spell', () => {
    const t = turnOf(
      'A',
      here([far()], [bareHuman('A', { at: [4, 4], health: 1, diseased: true, pack: ['healing-potion'] })]),
    );
    t.choose({ do: 'drink', item: 'healing-potion' });
    expect(heroState(t, 'A').health).toBe(3);
  });
  it('BA-GEN-15: the sparks that leap strike in the order of the enemies, whoever is named first', () => {
    const t = turnOf(
      'A',
      here(
        [
          enemy('O', { id: 'O1', at: [4, 7] }),
          enemy('O', { id: 'O2', at: [3, 8] }),
          enemy('O', { id: 'O3', at: [5, 7] }),
        ],
        [wizard()],
        floor(9, 9),
      ),
    );
    t.choose({ do: 'cast', card: 'leaping-sparks' }).choose('O1').choose('O2').choose('O3');
    expect(story(t, 'enemyWounded').map(event => event.enemy)).toEqual(['O1', 'O3', 'O2']);
  });
  it('BA-SPL-05 BA-GAP-17: healing reaches the captive', () => {
    const t = turnOf('A', {
      ...here([far()], [bareHuman('A', { at: [4, 4], role: 'Priest' })]),
      friendlies: [{ kind: 'captive', id: 'C', owner: 'A', squares: [[5, 5]], health: 1 }],
    });
    t.choose({ do: 'cast', card: 'mend-wounds' }).choose('C');
    expect(t.g.friendlies[0]!.health).toBe(3);
  });
});
