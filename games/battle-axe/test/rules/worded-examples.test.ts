// Examples of the catalogue that the tests of their chapters do not already play: each as the rulebook words it.
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { items } from '../../src/content/content.ts';
import { candidatesOf } from '../../src/enemies/priority.ts';
import { situation, speedSum } from '../../src/heroes/values.ts';
import { campaignFile, game } from '../../src/index.ts';
import { apart, topologyOf } from '../../src/map/ground.ts';
import { laid } from '../exploration/support.ts';
import {
  enemiesAct,
  enemy,
  floor,
  here,
  hero,
  heroState,
  human,
  nameOf,
  standsOn,
  story,
  type Table,
  targets,
  turnOf,
  zombie,
} from '../support.ts';

const rules = (t: Table, choice: object) => t.whyNot(choice).map(({ rule }) => rule);
const idle = (more: object = {}) => zombie({ at: [7, 7], skips: 9, ...more });
const turns = (t: Table) =>
  t.story
    .filter(({ type }) => type === 'heroTurnStarted' || type === 'enemyTurnStarted')
    .map(event => event.hero ?? event.enemy);
/** Lets heroes take empty turns one after another. */
const pass = (t: Table, ...ids: string[]) => {
  for (const id of ids) t.choose({ do: 'turn', hero: id }).choose({ do: 'end' });
  return t;
};

describe('rounds', () => {
  const four = ['A', 'B', 'C', 'D'].map((id, i) => hero(id, { at: [i + 1, 1] }));
  const three = [5, 6, 7].map((x, i) => zombie({ id: `Z${i + 1}`, at: [x, 7], skips: 9 }));
  it('BA-RND-01: four hero turns are followed by three enemy turns', () => {
    const t = pass(given(game, { ...here(three, four), round: 1 }), 'A', 'B', 'C', 'D');
    expect(turns(t)).toEqual(['A', 'B', 'C', 'D', 'Z1', 'Z2', 'Z3']);
  });
  it('BA-RND-02: each round has an order of its own, and nobody has two turns in one', () => {
    const party = ['Gary', 'Bob', 'Lucy'].map((id, i) => hero(id, { at: [i + 1, 1] }));
    const t = pass(given(game, { ...here([idle()], party), round: 1 }), 'Gary', 'Bob', 'Lucy', 'Bob');
    expect(turns(t)).toEqual(['Gary', 'Bob', 'Lucy', 'Z1', 'Bob']);
    expect(t.offers({ do: 'turn', hero: 'Bob' })).toBe(false);
    pass(t, 'Lucy', 'Gary');
    expect(turns(t).slice(4)).toEqual(['Bob', 'Lucy', 'Gary', 'Z1']);
  });
  it('BA-RND-09: in quiet four hero turns raise the round, and no enemy die is rolled', () => {
    const t = pass(given(game, { ...here([], four), round: 1 }), 'A', 'B', 'C', 'D');
    expect(t.g.round).toBe(2);
  });
});

describe('doors', () => {
  const corridor = (open: boolean, heroes: object[]) => ({
    map: { rows: ['......'] },
    doors: [{ at: [3, 1], side: 'E', open, everOpened: true }],
    heroes,
    enemies: [enemy('G', { id: 'G1', at: [6, 1] })],
  });
  it('BA-DOOR-02: behind the door he closed the goblins neither see him nor are seen', () => {
    const t = turnOf('A', corridor(true, [human('A', { at: [3, 1], held: ['sling'] })]));
    const seen = () => candidatesOf(t.g, t.g.enemies[0]!).seen;
    expect([seen(), t.offers({ do: 'shoot', target: 'G1' })]).toEqual([true, true]);
    t.choose({ do: 'close-door', door: 0 });
    expect(seen()).toBe(false);
    expect(rules(t, { do: 'shoot', target: 'G1' })).toContain('BA-SHT-07');
  });
  it('BA-DOOR-03: what one hero has opened another may close in his own turn of the round', () => {
    const t = turnOf('A', corridor(false, [human('A', { at: [3, 1] }), human('B', { at: [4, 1] })]));
    t.choose({ do: 'open-door', door: 0 });
    expect(rules(t, { do: 'close-door', door: 0 })).toContain('BA-DOOR-03');
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'B' });
    expect(t.offers({ do: 'close-door', door: 0 })).toBe(true);
  });
});

describe('heroes and their cards', () => {
  it('BA-CON-10: three attacks with the Flurry, two again in the next turn', () => {
    const fighter = human('A', { at: [4, 4], traitsUsed: ['run-for-it'], base: { attacks: 2 } });
    const t = turnOf('A', here([zombie({ health: 9, skips: 9 })], [fighter]));
    t.choose({ do: 'flurry' }).dice(99).choose({ do: 'fight', target: 'Z1' });
    for (let more = 0; more < 2; more += 1) t.dice(99).choose({ do: 'fight', target: 'Z1' });
    t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' }).dice(99).choose({ do: 'fight', target: 'Z1' });
    t.dice(99).choose({ do: 'fight', target: 'Z1' });
    expect(story(t, 'fightBegan').map(({ amount }) => amount)).toEqual([3, 2]);
    expect(t.decision.kind).toBe('takeTurn.act');
  });
  it('BA-CON-15: a Crossbow and a small Leather Armour, field by field', () => {
    const card = (id: string) => items.find(item => item.id === id);
    expect(card('crossbow')).toMatchObject({
      kind: 'Missile Weapon',
      slot: 'two-hands',
      missile: 15,
      price: 165,
      use: { height: 'Tall' },
    });
    expect(card('leather-armour-small')).toMatchObject({
      kind: 'Armour',
      slot: 'body',
      defend: 5,
      price: 30,
      use: { height: 'Short' },
    });
  });
  it('BA-HERO-08: Thomas is the Human Paladin of the book', () => {
    const t = turnOf('Thomas', here([], [{ ready: 'Thomas', at: [4, 4] }]));
    const block = { health: 7, speed: 6, luck: 3, attacks: 2, attack: 55, missile: 45, defend: 35 };
    expect(heroState(t, 'Thomas').base).toMatchObject(block);
  });
  it('BA-STAT-13 BA-STAT-14 BA-STAT-15: height and weight decide what a hero may hold and carry', () => {
    const pair = (a: object, b: object) => {
      const base = { attack: 50 };
      return turnOf('A', here([], [hero('A', { at: [4, 4], base, ...a }), hero('B', { at: [5, 4], base, ...b })]));
    };
    const wizards = pair({ race: 'Dwarf', role: 'Wizard' }, { race: 'Elf', role: 'Wizard' });
    expect(wizards.g.heroes.map(({ height }) => height)).toEqual(['Short', 'Tall']);
    expect(pair({ race: 'Half-orc' }, { race: 'Halfling' }).offers({ do: 'carry', hero: 'B' })).toBe(true);
    expect(pair({ race: 'Halfling' }, { race: 'Halfling' }).offers({ do: 'carry' })).toBe(false);
    const holding = (race: string) =>
      pair({ race, held: [], pack: ['crossbow'] }, {})
        .choose({ do: 'swap' })
        .offers({ do: 'hold', item: 'crossbow' });
    const chance = (race: string) => {
      const t = turnOf('A', here([zombie()], [hero('A', { at: [4, 4], race, base: { attack: 50, attacks: 1 } })]));
      if (race === 'Half-orc') t.choose({ do: 'fight', target: 'Z1' });
      t.dice(99).choose({ do: 'fight', target: 'Z1' });
      return story(t, 'attackDeclared')[0]!.chance;
    };
    expect([chance('Dwarf'), chance('Half-orc')]).toEqual([50, 50]);
    expect(holding('Half-orc')).toBe(true);
    expect(
      pair({ race: 'Dwarf', held: ['dagger'], pack: ['crossbow'] }, {})
        .choose({ do: 'swap' })
        .offers({ do: 'hold' }),
    ).toBe(false);
  });
  it('BA-ITEM-04: Rope and potion for a Dagger that he holds at once, in one action', () => {
    const giver = human('A', { at: [4, 4], held: [], pack: ['rope', 'healing-potion'] });
    const t = turnOf('A', here([], [giver, human('B', { at: [5, 4], held: ['dagger'] })]));
    t.choose({ do: 'exchange', hero: 'B' }).choose({ do: 'give', item: 'rope' });
    t.choose({ do: 'give', item: 'healing-potion' }).choose({ do: 'take', item: 'dagger' });
    t.choose({ do: 'hold', item: 'dagger' }).choose({ do: 'done' });
    expect(heroState(t, 'A')).toMatchObject({ right: 'dagger', pack: [], turn: { acted: true } });
    expect(heroState(t, 'B').pack).toEqual(['rope', 'healing-potion']);
  });
  it('BA-ITEM-05: armour taken off in one round is exchanged in the next', () => {
    const t = turnOf(
      'A',
      here([], [human('A', { at: [4, 4], worn: ['leather-armour'] }), human('B', { at: [5, 4], acted: true })]),
    );
    t.choose({ do: 'take-off', item: 'leather-armour' }).choose({ do: 'end' });
    t.choose({ do: 'turn', hero: 'A' }).choose({ do: 'exchange', hero: 'B' });
    t.choose({ do: 'give', item: 'leather-armour' });
    expect(heroState(t, 'B').pack).toContain('leather-armour');
  });
  it('BA-ITEM-06: who swaps his bow for a sword does not fight in that turn', () => {
    const archer = human('A', { at: [4, 4], held: ['shortbow'], pack: ['sword'] });
    const t = turnOf('A', here([zombie()], [archer]));
    t.choose({ do: 'swap' }).choose({ do: 'stow', item: 'shortbow' }).choose({ do: 'hold', item: 'sword' });
    t.choose({ do: 'done' });
    expect(rules(t, { do: 'fight', target: 'Z1' })).toEqual(['BA-RND-06']);
  });
  it('BA-SPL-07: beside a goblin he may burn it, or another that he sees', () => {
    const goblins = [enemy('G', { id: 'G1', at: [4, 5] }), enemy('G', { id: 'G2', at: [7, 4] })];
    const t = turnOf('A', here(goblins, [human('A', { at: [4, 4], role: 'Wizard' })]));
    expect(t.choose({ do: 'cast', card: 'fire-dart' }).decision.options).toEqual(['G1', 'G2']);
  });
  it('BA-SPL-09: a spell card is not exchanged', () => {
    const t = turnOf('A', here([], [human('A', { at: [4, 4], role: 'Priest' }), human('B', { at: [5, 4] })]));
    t.choose({ do: 'exchange', hero: 'B' });
    expect(rules(t, { do: 'give', card: 'mend-wounds' })).toContain('BA-SPL-09');
  });
});

describe('the fallen', () => {
  it('BA-DWN-03: an orc beside an unconscious elf and a dwarf attacks the dwarf', () => {
    const party = [hero('E', { at: [4, 4], race: 'Elf', health: 0 }), hero('D', { at: [6, 4] })];
    const t = enemiesAct(here([enemy('O', { id: 'O1', at: [5, 4], attacks: 1 })], party), 99);
    expect(targets(t)).toEqual(['D']);
  });
  it('BA-DWN-07: who has come to and walked five squares opens no door in that turn', () => {
    const t = turnOf('A', {
      map: { rows: ['.......'] },
      doors: [{ at: [6, 1], side: 'E', everOpened: true }],
      heroes: [human('A', { at: [1, 1], health: 0, status: 'conscious' })],
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '6,1' }).choose({ do: 'stop' });
    expect(rules(t, { do: 'open-door', door: 0 })).toEqual(['BA-DWN-07']);
  });
  it('BA-DWN-11: a dead halfling on his back makes him slower by three', () => {
    const dead = hero('B', { race: 'Halfling', health: -1 });
    const t = turnOf('A', here([idle()], [human('A', { at: [4, 4], carrying: 'B' }), dead]));
    expect(speedSum(t.g, situation(heroState(t, 'A'))).total).toBe(heroState(t, 'A').base.speed - 3);
  });
  it('BA-DWN-12: the temple brings a dead halfling back, nobody from the chasm', () => {
    const party = [
      { ready: 'Thomas', gold: 500 },
      { ready: 'Tibbit', health: -1 },
      { ready: 'Brundin', status: 'gone', health: -1 },
      { ready: 'Faelar' },
    ];
    const t = given(game, { mode: 'campaign', quest: 'QU1', town: true, heroes: party });
    t.choose({ do: 'visit', hero: 'Thomas', location: 'temple' });
    expect(rules(t, { do: 'resurrect', hero: 'Brundin' })).toEqual(['BA-DWN-12']);
    t.choose({ do: 'resurrect', hero: 'Tibbit' });
    expect(heroState(t, 'Thomas').gold).toBe(250);
    expect(heroState(t, 'Tibbit').status).toBe('conscious');
  });
});

describe('coins, rooms and ends', () => {
  const cleared = (layout: number) =>
    turnOf('A', {
      map: { rows: floor(5, 5), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 })],
      rooms: [{ section: 'F01', tile: 0, layout }],
      decks: { coins: [1, 2, 5, 10] },
    })
      .dice(20, 99)
      .choose({ do: 'fight', target: 'G1' });
  const goldOf = (t: Table) =>
    game
      .present(game.view(t.g, 'p1'), t.open)
      .panels.find(({ id }) => id === 'A')!
      .values.find(({ label }) => label === 'gold')!.now;
  it('BA-COIN-01 BA-COIN-02: two, three, four and four coins by layout; three of 1, 2 and 5 are 8 gold pieces', () => {
    expect([1, 2, 3, 4].map(layout => heroState(cleared(layout), 'A').coins.length)).toEqual([2, 3, 4, 4]);
    expect(heroState(cleared(2), 'A').coins).toEqual([1, 2, 5]);
    expect(goldOf(cleared(2))).toBe(8);
  });
  it('BA-COIN-03: two coins of the same worth are the same, whatever they show', () => {
    expect(goldOf(turnOf('A', here([], [human('A', { at: [1, 1], coins: [10, 10] })])))).toBe(20);
  });
  it('BA-COIN-05: coins of 1, 2 and 5 and 12 gold pieces saved are 20 after the quest', () => {
    const t = turnOf('A', {
      mode: 'campaign',
      quest: 'QU1',
      map: { rows: floor(3, 3) },
      start: [[1, 1]],
      heroes: [human('A', { at: [1, 1], gold: 12, coins: [1, 2, 5] })],
    });
    t.choose({ do: 'retreat' });
    expect(heroState(t, 'A')).toMatchObject({ gold: 20, coins: [] });
  });
  it('BA-COMP-02: one goblin killed and one charmed complete the room', () => {
    const t = turnOf('A', {
      map: { rows: floor(5, 5), kind: 'room', section: 'F01' },
      heroes: [human('A', { at: [1, 1] }), hero('B', { at: [1, 5], race: 'Elf', role: 'Druid' })],
      enemies: [enemy('G', { id: 'G1', at: [2, 1], health: 1 }), enemy('G', { id: 'G2', at: [5, 5], skips: 9 })],
      rooms: [{ section: 'F01', tile: 0, layout: 1 }],
    });
    t.dice(20, 99).choose({ do: 'fight', target: 'G1' }).choose({ do: 'end' });
    expect(t.g.rooms[0]!.completed).toBe(false);
    t.choose({ do: 'turn', hero: 'B' }).choose({ do: 'cast', card: 'charm' }).dice(10).choose('G2');
    expect(t.g.rooms[0]!.completed).toBe(true);
  });
  it('BA-COMP-03: stone is a word of the Lettered Floor, computer is not', () => {
    const t = turnOf('A', {
      map: { rows: ['S..'], kind: 'room', section: 'X03', legend: { S: { kind: 'letter', name: 'S' } } },
      heroes: [human('A', { at: [1, 1] })],
      rooms: [{ section: 'X03', tile: 0, layout: 1 }],
    }).choose({ do: 'speak' });
    expect(t.whyNot('computer').map(({ rule }) => rule)).toContain('BA-COMP-03');
    expect(t.choose('stone').g.rooms[0]!.words).toEqual(['stone']);
  });
  it('BA-END-03: the fourth hero drops to Health -1', () => {
    const dead = ['B', 'C', 'D'].map((id, i) => human(id, { at: [i + 1, 1], health: -1 }));
    const t = enemiesAct(here([zombie({ attacks: 1 })], [human('A', { at: [4, 4], health: 1 }), ...dead]), 5);
    expect([heroState(t, 'A').health, t.g.result]).toEqual([-1, 'defeat']);
  });
  it('BA-END-04: three heroes on start squares, one with the dead halfling: the quest is given up', () => {
    const t = turnOf('A', {
      quest: 'QU1',
      map: { rows: floor(4, 4) },
      start: [
        [1, 1],
        [2, 1],
        [1, 2],
        [2, 2],
      ],
      heroes: [
        human('A', { at: [1, 1] }),
        human('B', { at: [2, 1] }),
        human('C', { at: [1, 2], carrying: 'H' }),
        hero('H', { race: 'Halfling', health: -1 }),
      ],
    });
    t.choose({ do: 'retreat' });
    expect(t.g).toMatchObject({ result: 'retreat', mat: { goalAchieved: false } });
  });
  it('BA-END-05: the captive at Health 0 takes a wound; what the heroes have found they keep', () => {
    const t = enemiesAct(
      {
        quest: 'QU4',
        map: { rows: floor(6, 6) },
        heroes: [human('A', { at: [6, 6], coins: [5], pack: ['rope'] })],
        friendlies: [{ kind: 'captive', owner: 'A', squares: [[1, 1]], health: 0, status: 'conscious' }],
        enemies: [enemy('G', { id: 'G1', at: [2, 1] })],
      },
      20,
      99,
    );
    expect(t.g.result).toBe('defeat');
    expect(heroState(t, 'A')).toMatchObject({ coins: [5], pack: ['rope'] });
  });
});

describe('exploring', () => {
  const atWestDoor = (decks: object, more: object = {}) =>
    turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      doors: [{ at: [1, 3], side: 'W', from: 'passage' }],
      heroes: [human('A', { at: [1, 3] })],
      decks,
      ...more,
    });
  it('BA-EXP-01: card 03 lays a section of two by six with a closed door in its left wall at row 3', () => {
    const squares = [
      [1, 6],
      [2, 6],
    ];
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'start' },
      ends: [{ squares, side: 'N' }],
      heroes: [human('A', { at: [1, 5] })],
      decks: { passage: ['P03'] },
    });
    t.dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,6' });
    expect(t.g.tiles[1]).toMatchObject({ width: 2, depth: 6 });
    const [door] = t.g.doors;
    expect([door!.open, nameOf(t, door!.leaves[0]!.cell), door!.leaves[0]!.direction]).toEqual([false, '1,9', 3]);
  });
  it('BA-EXP-07: a 9 on the Foes table is the Spider’s Larder, or the Orc Mess Hall if that was used', () => {
    const larder = atWestDoor({ room: ['RC01'] });
    larder.dice(9, 1, 99, 99, 99).choose({ do: 'open-door', door: 0 });
    expect(laid(larder)).toEqual(['F05']);
    const hall = atWestDoor({ room: ['RC01'] }, { usedRooms: ['F05'] });
    hall.dice(9, 1, 20, 65).choose({ do: 'open-door', door: 0 });
    expect(laid(hall)).toEqual(['F06']);
  });
  it('BA-EXP-08: a second leaf to the right of row 3 makes rows 3 and 4 one open doorway', () => {
    const t = atWestDoor({ room: ['RC01'] });
    t.dice(15).choose({ do: 'open-door', door: 0 });
    t.dice(1, 20, 65).choose('right');
    const [door] = t.g.doors;
    expect(door!.leaves.map(({ cell }) => nameOf(t, cell))).toEqual(['1,3', '1,4']);
    expect(door!.open).toBe(true);
  });
  it('BA-EXP-13: behind the secret door lies a room, or, once five are completed, what the Quest Room Dice say', () => {
    const deadEnd = (roomsCompleted: number, ...dice: number[]) => {
      const t = turnOf('A', {
        quest: 'QU1',
        map: { rows: floor(2, 4), kind: 'passage', section: 'P22' },
        heroes: [human('A', { at: [1, 4] })],
        decks: { room: ['RC19'] },
        roomsCompleted,
      });
      t.choose({ do: 'end' }).choose({ do: 'turn', hero: 'A' });
      return t.dice(...dice).choose({ do: 'open-door', door: 0 });
    };
    expect(laid(deadEnd(0))).toEqual(['E1']);
    const later = deadEnd(5, 4);
    expect(story(later, 'questDiceRolled')).toHaveLength(1);
    expect(laid(later)).toEqual(['E1']);
  });
  it('BA-LAY-01: through a west wall a room runs west, with its bottom side to the east', () => {
    const t = atWestDoor({ room: ['RC19'] });
    t.choose({ do: 'open-door', door: 0 });
    expect(t.g.tiles[1]).toMatchObject({ section: 'E1', forward: 3 });
    expect(nameOf(t, t.g.doors[0]!.leaves[0]!.far)).toBe('0,3');
  });
  it('BA-ENC-05: goblins of a later room are not described again', () => {
    const t = turnOf('A', {
      map: { rows: floor(2, 6), kind: 'passage' },
      doors: [
        { at: [2, 3], side: 'E', from: 'passage' },
        { at: [1, 3], side: 'W', from: 'passage' },
      ],
      heroes: [human('A', { at: [2, 3] }), human('B', { at: [1, 1] })],
      decks: { room: ['RC01', 'RC02'] },
    });
    t.dice(1, 2, 20, 65).choose({ do: 'open-door', door: 0 }); // the Goblin Den: six goblins
    t.choose({ do: 'turn', hero: 'A' }).dice(1).choose({ do: 'move' }).choose({ do: 'walk', to: '1,3' });
    // The Wolf Kennel: the wolf strikes twice, at A and then at whom the dice pick.
    t.choose({ do: 'stop' }).dice(5, 1, 20, 65, 99, 10, 20, 99).choose({ do: 'open-door', door: 1 });
    const goblins = story(t, 'enemyAppeared').filter(({ card }) => card === 'G');
    expect(goblins.length).toBeGreaterThan(6);
    expect(goblins.filter(({ narrative }) => narrative !== undefined)).toHaveLength(1);
  });
  it('BA-LAY-04: KS1 is the first Kobold Slinger', () => {
    const t = turnOf('A', here([enemy('KS', { at: [7, 7], skips: 9 })], [human('A', { at: [1, 1] })]));
    expect(t.g.enemies).toMatchObject([{ id: 'KS1', card: 'KS' }]);
    expect(game.present(game.view(t.g, 'p1'), t.open).tokens[1]!.spoken).toBe('Kobold Slinger');
  });
});

describe('enemies', () => {
  it('BA-ECO-01: enemies on squares 3, 14 and 7 act in the order 3, 7, 14', () => {
    const on = (id: string, at: [number, number]) => enemy('Z', { id, at, skips: 1 });
    const t = enemiesAct({
      map: { rows: floor(5, 4) },
      heroes: [hero('A', { at: [1, 4] })],
      enemies: [on('Z3', [3, 1]), on('Z14', [4, 3]), on('Z7', [2, 2])],
    });
    expect(turns(t)).toEqual(['Z3', 'Z7', 'Z14']);
  });
  it('BA-ECO-03: from square 2 to square 12, and no second turn when 12 comes up', () => {
    const t = enemiesAct(
      {
        map: { rows: floor(5, 4) },
        heroes: [hero('A', { at: [2, 4] })],
        enemies: [enemy('G', { id: 'G1', at: [2, 1] }), enemy('Z', { id: 'Z1', at: [5, 3], skips: 1 })],
      },
      99,
    );
    expect(standsOn(t, 'G1')).toEqual(['2,3']);
    expect(turns(t)).toEqual(['G1', 'Z1']);
  });
  it('BA-ENC-02: a wolf covers two squares; both can be attacked, both block', () => {
    const wolf = enemy('W', { id: 'W1', at: [3, 3], skips: 9 });
    const strikes = (x: number) => turnOf('A', here([wolf], [human('A', { at: [x, 3] })])).offers({ do: 'fight' });
    expect([2, 5, 6].map(strikes)).toEqual([true, true, false]);
    const shoots = (x: number) =>
      turnOf('A', here([wolf, zombie({ at: [x, 6] })], [human('A', { at: [x, 1], held: ['sling'] })])).offers({
        do: 'shoot',
        target: 'Z1',
      });
    expect([2, 3, 4, 5].map(shoots)).toEqual([true, false, false, true]);
  });
  it('BA-EMV-03: through another enemy to the free square beyond', () => {
    const t = enemiesAct(
      {
        map: { rows: ['......'] },
        heroes: [hero('A', { at: [1, 1] })],
        enemies: [enemy('Z', { id: 'B', at: [3, 1], skips: 1 }), enemy('G', { id: 'E', at: [5, 1] })],
      },
      99,
    );
    expect(standsOn(t, 'E')).toEqual(['2,1']);
  });
  it('BA-FLOW-07: beside A and with B in sight an archer steps away from both and shoots its top hero', () => {
    const party = [hero('A', { at: [4, 4] }), hero('B', { at: [1, 1] })];
    const t = enemiesAct(here([enemy('GA', { id: 'E', at: [4, 5] })], party), 99);
    expect(targets(t)).toEqual(['A']);
    const [square] = t.g.enemies[0]!.cells;
    for (const { cell } of t.g.heroes) expect(apart(topologyOf(t.g), cell, square!)).toBeGreaterThan(2);
  });
  it('BA-FLOW-12: six squares from the door it needs a second turn to open it', () => {
    const t = enemiesAct({
      map: { rows: ['...........'] },
      doors: [{ at: [3, 1], side: 'E', open: false, everOpened: true }],
      heroes: [hero('A', { at: [1, 1] })],
      enemies: [enemy('G', { id: 'E', at: [10, 1] })],
    });
    expect([standsOn(t, 'E'), t.g.doors[0]!.open]).toEqual([['5,1'], false]);
    pass(t, 'A');
    expect([standsOn(t, 'E'), t.g.doors[0]!.open]).toEqual([['4,1'], true]);
  });
  it('BA-PHA-05: an archer that shot in one turn fights in the next', () => {
    const t = enemiesAct(
      {
        map: { rows: ['.......'] },
        heroes: [human('A', { at: [1, 1] })],
        enemies: [enemy('GA', { id: 'E', at: [7, 1] })],
      },
      99,
    );
    t.choose({ do: 'turn', hero: 'A' }).dice(6).choose({ do: 'move' }).choose({ do: 'walk', to: '6,1' });
    t.choose({ do: 'stop' }).dice(99).choose({ do: 'end' });
    expect([story(t, 'shotDeclared').length, story(t, 'attackDeclared').length]).toEqual([1, 1]);
  });
});

describe('in town', () => {
  const town = (...heroes: object[]) =>
    given(game, {
      mode: 'campaign',
      quest: 'QU1',
      town: true,
      heroes: [...heroes, ...['Hild', 'Nella', 'Ilwen'].slice(0, 4 - heroes.length).map(ready => ({ ready }))],
    });
  it('BA-CAMP-01: 60 gold pieces buy a Sword', () => {
    const t = town({ ready: 'Thomas', gold: 60, held: [] });
    t.choose({ do: 'visit', hero: 'Thomas', location: 'smithy' }).choose({ do: 'buy', item: 'sword' });
    expect(heroState(t, 'Thomas')).toMatchObject({ gold: 0, pack: ['sword'] });
  });
  it('BA-CAMP-04 BA-CAMP-05: a hero buys a Dagger from a hero for 5, no shop does', () => {
    const t = town({ ready: 'Thomas', held: ['dagger'], gold: 30 }, { ready: 'Luella', gold: 5 });
    t.choose({ do: 'give-item', hero: 'Thomas', to: 'Luella', item: 'dagger' });
    t.choose({ do: 'give-gold', hero: 'Luella', to: 'Thomas', amount: 5 });
    expect([heroState(t, 'Thomas').gold, heroState(t, 'Luella').gold]).toEqual([35, 0]);
    t.choose({ do: 'visit', hero: 'Thomas', location: 'smithy' });
    expect(rules(t, { do: 'sell', item: 'dagger' })).toEqual(['BA-CAMP-05']);
  });
  it('BA-CON-12: of 30 gold pieces a Dagger leaves 5 in the record', () => {
    const t = town({ ready: 'Thomas', gold: 30 });
    t.choose({ do: 'visit', hero: 'Thomas', location: 'smithy' }).choose({ do: 'buy', item: 'dagger' });
    expect(campaignFile(t.g)).toMatchObject({ heroes: [{ gold: 5 }, {}, {}, {}] });
  });
});
