// Where rules meet: luck in every window, spells with odd targets, traits, large enemies.
import { describe, expect, it } from 'vitest';
import {
  enemiesAct,
  enemy,
  enemyState,
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
const wizard = (more: object = {}) => human('A', { at: [4, 4], role: 'Wizard', ...more });
const far = () => zombie({ id: 'Z9', at: [7, 7], skips: 9 });

describe('luck', () => {
  it('BA-LUCK-10 BA-GAP-03: first luck on the blow, then Shrug It Off', () => {
    const t = enemiesAct(
      here(
        [zombie({ attacks: 1 })],
        [hero('A', { at: [4, 4], race: 'Half-orc', role: 'Barbarian', luck: 1, traitsUsed: ['blood-rage'] })],
      ),
      40,
    );
    expect(t.decision.kind).toBe('percent.offerLuck');
    t.choose('keep');
    expect(t.decision.kind).toBe('attack.shrugItOff');
    t.choose('shrug');
    expect(heroState(t, 'A').health).toBe(10);
  });
  it('BA-LUCK-03: the first result may be kept, and the point is gone', () => {
    const t = enemiesAct(here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], luck: 1 })]), 40);
    t.dice(3).choose('luck').dice(1).choose('first');
    expect(heroState(t, 'A')).toMatchObject({ luck: 0, health: 7 });
  });
  it('BA-LUCK-07 BA-GAP-03: Born Lucky is a use of luck: no second one on the same roll', () => {
    const t = turnOf(
      'A',
      here([zombie()], [hero('A', { at: [4, 4], race: 'Halfling', role: 'Burglar', luck: 3, base: { attacks: 1 } })]),
    );
    t.dice(99).choose({ do: 'fight', target: 'Z1' }).dice(98).choose('born-lucky').choose('second');
    expect(heroState(t, 'A').luck).toBe(3);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-LUCK-04: the Defend roll of the enemy he attacks', () => {
    const t = turnOf('A', here([zombie({ defend: 50, health: 1 })], [human('A', { at: [4, 4], luck: 1 })]));
    t.dice(10).choose({ do: 'fight', target: 'Z1' }).dice(50).choose('keep');
    t.dice(51).choose('luck').choose('second');
    expect(enemyState(t, 'Z1')).toBeUndefined();
  });
  it('BA-LUCK-10: a disease that would take hold', () => {
    const t = enemiesAct(
      here([enemy('GH', { id: 'Z1', at: [5, 4], attacks: 1 })], [human('A', { at: [4, 4], luck: 1 })]),
      40,
    );
    t.dice(99).choose('keep').dice(20).choose('keep').dice(90).choose('luck').choose('second');
    expect(heroState(t, 'A').diseased).toBe(false);
  });
  it('BA-LUCK-10 BA-GAP-03: an Iron Stomach, and only a Dwarf rolls for it', () => {
    const bitten = (who: object, ...dice: number[]) =>
      heroState(
        enemiesAct(here([enemy('SP', { id: 'S', at: [5, 4], attacks: 1 })], [who], floor(9, 9)), 40, 99, ...dice),
        'A',
      ).poisoned;
    expect(bitten(hero('A', { at: [4, 4] }), 75)).toBe(false);
    expect(bitten(hero('A', { at: [4, 4] }), 76)).toBe(true);
    expect(bitten(human('A', { at: [4, 4] }))).toBe(true);
  });
  it('BA-LUCK-09: nobody unconscious is asked', () => {
    const t = enemiesAct(
      here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], luck: 2, health: 0 }), human('B', { at: [1, 1] })]),
      40,
      99,
    );
    expect(heroState(t, 'A')).toMatchObject({ status: 'dead', luck: 2 });
  });
  it('BA-LUCK-10 BA-GEN-13: not on the Defend roll of a friendly wolf', () => {
    const t = enemiesAct(
      {
        ...here([zombie({ at: [6, 4], attacks: 1 })], [hero('A', { at: [1, 1], race: 'Elf', role: 'Druid', luck: 2 })]),
        friendlies: [
          {
            kind: 'wolf',
            id: 'W',
            owner: 'A',
            squares: [
              [4, 4],
              [5, 4],
            ],
          },
        ],
      },
      40,
      36,
    );
    expect(t.g.friendlies[0]!.health).toBe(2);
  });
  it('BA-LUCK-10 BA-PRI-06: his own die in the choice of an enemy', () => {
    const t = enemiesAct(
      here(
        [enemy('S', { id: 'S', at: [4, 5], attacks: 1 })],
        [human('A', { at: [3, 4], luck: 1 }), human('B', { at: [5, 4] })],
      ),
      90,
      50,
    );
    expect(t.decision).toMatchObject({ kind: 'luckOnRfi.offerLuck', slot: 'A' });
    t.dice(10).choose('luck').dice(99).choose('second');
    expect(targets(t)).toEqual(['B']);
  });
  it('BA-LUCK-10 BA-CON-11: the movement die before Run for It', () => {
    const t = turnOf('A', here([far()], [human('A', { at: [1, 1], luck: 1, traitsUsed: ['attacking-flurry'] })]));
    t.dice(1).choose({ do: 'move' });
    expect(t.decision.kind).toBe('speedDie.offerLuck');
    t.dice(6).choose('luck').choose('second');
    expect(t.decision.kind).toBe('move.runForIt');
  });
});

describe('spells', () => {
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
        [human('A', { at: [4, 4], role: 'Priest' })],
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
          human('A', { at: [4, 4], role: 'Priest' }),
          human('B', { at: [4, 5] }),
          human('C', { at: [4, 7] }),
          human('D', { at: [5, 4], health: 0 }),
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
    const t = enemiesAct(here([enemy('GA', { id: 'G', at: [4, 7], rooted: true })], [human('A', { at: [4, 4] })]), 99);
    expect(story(t, 'shotDeclared')).toHaveLength(1);
    const near = enemiesAct(
      here([enemy('GA', { id: 'G', at: [4, 5], rooted: true })], [human('A', { at: [4, 4] })]),
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
          human('B', { at: [1, 1] }),
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
      here([far()], [human('A', { at: [4, 4], health: 1, diseased: true, pack: ['healing-potion'] })]),
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
      ...here([far()], [human('A', { at: [4, 4], role: 'Priest' })]),
      friendlies: [{ kind: 'captive', id: 'C', owner: 'A', squares: [[5, 5]], health: 1 }],
    });
    t.choose({ do: 'cast', card: 'mend-wounds' }).choose('C');
    expect(t.g.friendlies[0]!.health).toBe(3);
  });
});

describe('large enemies', () => {
  it('BA-LRG-06 BA-SHT-06: an ogre two squares off strikes and can be shot', () => {
    const scene = here(
      [enemy('OG', { id: 'O', at: [6, 4], attacks: 1 })],
      [human('A', { at: [4, 4], held: ['sling'] })],
      floor(9, 9),
    );
    expect(turnOf('A', scene).offers({ do: 'shoot', target: 'O' })).toBe(true);
    const t = enemiesAct(scene, 99);
    expect(standsOn(t, 'O')).toEqual(['6,4', '6,5', '7,4', '7,5']);
    expect(targets(t)).toEqual(['A']);
  });
  it('BA-LRG-06: past contents and minis, not past a wall', () => {
    const scene = (walls: unknown[]) => ({
      map: { rows: floor(9, 9), walls },
      heroes: [human('A', { at: [3, 4] }), human('B', { at: [4, 4] })],
      enemies: [enemy('OG', { id: 'O', at: [5, 4], attacks: 2, speed: 0 })],
    });
    expect(targets(enemiesAct(scene([]), 99, 40, 99, 30, 50, 99))).toContain('A');
    const wall = [3, 4, 5, 6].map(y => [3, y, 'E']);
    expect(targets(enemiesAct(scene(wall), 99, 99))).toEqual(['B', 'B']);
  });
  it('BA-GAP-07: a minotaur that charged four squares hits better once', () => {
    const charge = (x: number) =>
      enemiesAct(
        here([enemy('MI', { id: 'M', at: [x, 1], attacks: 2 })], [human('A', { at: [1, 1] })], floor(10, 2)),
        99,
        99,
      );
    expect(story(charge(6), 'attackDeclared').map(event => event.chance)).toEqual([75, 65]);
    expect(story(charge(5), 'attackDeclared').map(event => event.chance)).toEqual([65, 65]);
  });
  it('BA-GAP-07: fire keeps a troll from healing until it has had a turn', () => {
    const troll = (more: object) =>
      enemiesAct(
        here(
          [enemy('TR', { id: 'T', at: [5, 4], attacks: 0, health: 5, ...more })],
          [human('A', { at: [4, 4] })],
          floor(9, 9),
        ),
      );
    expect(enemyState(troll({}), 'T')!.health).toBe(6);
    expect(enemyState(troll({ burned: true }), 'T')).toMatchObject({ health: 5, burned: false });
    expect(enemyState(troll({ burned: true, skips: 1 }), 'T')).toMatchObject({ health: 5, burned: true });
  });
  it('BA-GAP-07 BA-INI-08: the Bone Lord calls two once, on the lowest squares beside it, for the next enemy step', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('BL', { id: 'B', at: [4, 5], health: 8, spells: [0], skips: 9 })],
        [human('A', { at: [4, 4], base: { attacks: 2 } })],
        floor(9, 9),
      ),
    );
    t.dice(10, 99).choose({ do: 'fight', target: 'B' });
    expect(story(t, 'enemyAppeared').map(event => event.enemy)).toEqual(['S1', 'S2']);
    expect([standsOn(t, 'S1'), standsOn(t, 'S2')]).toEqual([['3,4'], ['5,4']]);
    expect(story(t, 'initiativeDecided')).toEqual([]);
  });
  it('BA-LRG-03 BA-RND-08: what fits through no door is not active behind it', () => {
    const scene = (card: string) =>
      turnOf('A', {
        map: {
          rows: floor(7, 5),
          walls: [1, 2, 4, 5].map(y => [3, y, 'E']),
        },
        doors: [{ at: [3, 3], side: 'E', open: true }],
        heroes: [human('A', { at: [1, 5] })],
        enemies: [enemy(card, { id: 'E', at: [5, 2] })],
      });
    expect(scene('SG').g.quiet).toBe(true);
    expect(scene('OG').g.quiet).toBe(false);
  });
  it('BA-DOOR-02: a door that a body lies across stays open', () => {
    const t = turnOf('A', {
      map: { rows: floor(6, 1) },
      doors: [{ at: [3, 1], side: 'E', open: true }],
      heroes: [human('A', { at: [2, 1] }), hero('B', { at: [1, 1], race: 'Elf', role: 'Druid' })],
      enemies: [zombie({ at: [6, 1], skips: 9 })],
      friendlies: [
        {
          kind: 'wolf',
          id: 'W',
          owner: 'B',
          squares: [
            [3, 1],
            [4, 1],
          ],
        },
      ],
    });
    expect(rules(t.whyNot({ do: 'close-door', door: 0 }))).toContain('BA-ADJ-04');
  });
  it('BA-ENC-06 BA-FGT-06: blows left over go to whoever else is adjacent, a flurry too', () => {
    const t = turnOf(
      'A',
      here(
        [enemy('K', { id: 'K1', at: [4, 5] }), enemy('K', { id: 'K2', at: [5, 4] }), far()],
        [human('A', { at: [4, 4], traitsUsed: ['run-for-it'], base: { attacks: 1 } })],
      ),
    );
    t.dice(10, 99).choose({ do: 'fight', target: 'K1' });
    expect(t.decision.options).toEqual([{ do: 'stop' }, { do: 'flurry' }]);
    t.choose({ do: 'flurry' }).dice(10, 99).choose({ do: 'fight', target: 'K2' });
    expect(t.g.enemies.map(({ id }) => id)).toEqual(['Z9']);
  });
});
