import { describe, expect, it } from 'vitest';
import { generation } from '../src/content/index.ts';
import { speed, toughness } from '../src/models/numbers.ts';
import { bran, dagna, delve, elwen, fight, HALL, mirel, model, orc, refused, tam } from './scene.ts';

const chest = (more: object = {}) => ({ id: 'c1', at: '5,5', ...more });

describe('treasure, carrying and armour', () => {
  it('AHQ-TRE-01: a chest is opened at the end of a move, and that is the last thing', () => {
    const t = delve([bran('0,5'), elwen('0,9')], { map: HALL, chests: [chest({ opened: true, gold: 10 })] });
    t.choose('bran').choose({ do: 'move', to: '4,5' }).choose({ do: 'chest' });
    t.choose('even');
    expect(t.decision.slot).toBe('elwen');
  });
  it('AHQ-TRE-02: anybody may take what is in the chest, however far away', () => {
    const t = delve([bran('4,5'), mirel('13,5')], {
      map: HALL,
      chests: [chest({ opened: true, gold: 60, things: ['potion:healing'] })],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'chest' }).choose('even');
    t.choose({ take: 'potion:healing', for: 'mirel' });
    expect(model(t, 'mirel').potions).toEqual(['healing']);
    expect(model(t, 'bran').gold).toBe(50);
  });
  it('AHQ-TRE-02: contents found in combat are handed out after it', () => {
    const t = fight([bran('4,5')], [orc('o', '9,9', { wounds: 1 })], {
      chests: [chest()],
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1, 1, 1, 1, 1, 1).choose({ do: 'chest' });
    expect(t.g.chests[0]).toMatchObject({ opened: true, gold: 4 });
    expect(model(t, 'bran').gold).toBe(20);
  });
  it('AHQ-TRE-11: what a scenario puts into a closed chest is found in it without dice, but for its trap', () => {
    const stated = { gold: 30, things: ['potion:healing'], holds: ['clapper'] };
    const t = delve([bran('4,5')], { map: HALL, chests: [chest({ trap: 'none', ...stated })] });
    t.choose({ do: 'chest' });
    expect(t.event('chestRevealed')).toMatchObject({ amount: 30, what: 'potion:healing quest:clapper' });
    const acid = delve([bran('4,5'), elwen('0,0')], {
      map: HALL,
      chests: [chest(stated)],
      turn: { kind: 'exploration', active: 'bran' },
    });
    acid.dice(11, 8, 8, 1, 1).choose({ do: 'chest' });
    expect(acid.event('chestRevealed')).toMatchObject({ amount: 30, what: 'quest:clapper' });
  });
  it('AHQ-GAP-11: an opener who falls leaves what the chest holds lying in it, for whoever comes next', () => {
    const t = delve([bran('4,5', { wounds: 1 }), elwen('5,4')], {
      map: HALL,
      chests: [chest()],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.dice(10, 7, 8, 1, 1, 1, 2, 3, 4, 2).choose({ do: 'chest' });
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.g.chests[0]).toMatchObject({ opened: true, gold: 10 });
    expect(t.decision.slot).toBe('elwen');
    t.choose({ do: 'chest' }).dice(6).choose('even');
    expect(model(t, 'elwen').gold).toBe(30);
  });
  it('AHQ-TRE-03: the higher die picks first', () => {
    const t = delve([bran('4,5', { player: 'p1' }), elwen('4,6', { player: 'p2' })], {
      map: HALL,
      leader: 'bran',
      chests: [chest({ opened: true, things: ['item:thrift'] })],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'chest' }).choose({ take: 'item:thrift', for: 'bran' }, 'p1');
    t.dice(5, 11).choose({ take: 'item:thrift', for: 'elwen' }, 'p2');
    expect(model(t, 'elwen').ring).toBe('thrift');
  });
  it('AHQ-TRE-04: chests stand only in Lairs and Quest Rooms', () => {
    const one = {
      map: { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-7 E' }] },
    };
    const chamber = delve([bran('1,-7')], one);
    chamber.dice(1, 5).choose({ do: 'open' });
    chamber.dice(1, 1, 6).choose('5x5+2');
    expect(chamber.g.chests).toHaveLength(0);
    const lair = delve([bran('1,-7')], one);
    lair.dice(9, 5).choose({ do: 'open' });
    lair.dice(2, 1, 1, 12).choose('7x5+3');
    expect(lair.g.chests).toHaveLength(1);
    expect(generation.sizeBonus.lair).toBe(3);
  });
  it('AHQ-TRE-05: nobody carries more than 250 crowns', () => {
    const t = delve([bran('4,5', { gold: 230 })], { map: HALL, chests: [chest({ opened: true, gold: 40 })] });
    t.choose({ do: 'chest' }).dice(6).choose('even');
    expect(model(t, 'bran').gold).toBe(250);
    expect(t.g.chests[0]!.gold).toBe(20);
  });
  it('AHQ-TRE-06: three weapons and one ring or amulet', () => {
    const t = delve([bran('4,5', { ring: 'thrift' })], {
      map: HALL,
      heaps: [{ at: '4,5', things: ['weapon:halberd', 'item:cats_eyes'] }],
    });
    expect(refused(t, { do: 'pick', item: 'weapon:halberd' })).toContain('AHQ-TRE-06');
    expect(refused(t, { do: 'pick', item: 'item:cats_eyes' })).toContain('AHQ-TRE-06');
    t.choose({ do: 'drop', item: 'weapon:dagger' });
    t.choose({ do: 'pick', item: 'weapon:halberd' });
    expect(model(t, 'bran').weapons).toEqual(['sword', 'halberd']);
  });
  it('AHQ-TRE-07: taking armour off takes the activation', () => {
    const t = delve([bran('0,0'), elwen('9,9')], { map: HALL });
    t.choose('bran');
    expect([toughness(t.g, model(t, 'bran')), speed(t.g, model(t, 'bran'))]).toEqual([8, 6]);
    t.choose({ do: 'armour', item: 'off' });
    expect([toughness(t.g, model(t, 'bran')), speed(t.g, model(t, 'bran'))]).toEqual([6, 7]);
    expect(t.decision.slot).toBe('elwen');
  });
  it('AHQ-TRE-08: no chest in a focused zone, and none for Henchmen', () => {
    const t = fight([bran('4,5')], [orc('o', '4,4', { focus: 'bran' })], { chests: [chest()], henchmen: [tam('5,6')] });
    t.choose('bran');
    expect(refused(t, { do: 'chest', chest: 'c1' })).toContain('AHQ-TRE-08');
    t.choose({ do: 'end' });
    expect(refused(t, { do: 'chest', chest: 'c1' })).toContain('AHQ-ACT-04');
  });
  it('AHQ-TRE-09: things are handed over freely in Exploration, in combat only potions', () => {
    const t = delve([bran('0,0', { potions: ['healing'] }), mirel('3,0')], { map: HALL });
    t.choose('bran').choose({ do: 'move', to: '2,0' }).choose({ do: 'give', item: 'potion:healing', target: 'mirel' });
    expect(model(t, 'mirel').potions).toEqual(['healing']);
    const c = fight([bran('2,0'), mirel('3,0')], [orc('o', '9,9')]);
    c.choose('bran');
    expect(refused(c, { do: 'give', item: 'weapon:dagger', target: 'mirel' })).toContain('AHQ-TRE-09');
  });
  it('AHQ-TRE-10: a dropped shield is out of reach until Exploration', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')]);
    t.choose({ do: 'drop', item: 'shield:shield' });
    expect(toughness(t.g, model(t, 'bran'))).toBe(7);
    expect(refused(t, { do: 'pick', item: 'shield:shield' })).toEqual(['AHQ-TRE-10']);
  });
  it('AHQ-TRE-11: a chest square is not entered and does not hinder sight', () => {
    const t = fight([elwen('3,5')], [orc('o', '7,5')], { chests: [chest()] });
    expect(refused(t, { do: 'move', to: '5,5' })).toEqual(['AHQ-TRE-11']);
    t.dice(4, 1, 1, 1).choose({ do: 'shoot' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 4, total: 4 });
  });
});

const CELL = {
  sections: [
    { kind: 'passage', rect: [2, 5, 3, 10], heading: 'N', blind: ['end'] },
    { kind: 'room', rect: [0, 0, 4, 4], entrance: 'S' },
  ],
  doors: [{ at: '2,4 S' }],
};

describe('secret doors', () => {
  it('AHQ-SEC-01: one die for a named wall, and the activation is over', () => {
    const t = delve([bran('2,2')], { map: CELL });
    t.dice(5, 6).choose({ do: 'searchWall', wall: 'N' });
    expect(t.event('wallSearched')).toMatchObject({ dice: [5], result: 'nothing' });
    expect(t.told('counterDieRolled')).toHaveLength(1);
  });
  it('AHQ-SEC-02: a wall is searched only once', () => {
    const t = delve([bran('2,2'), elwen('3,3')], { map: CELL });
    t.choose('bran').dice(5).choose({ do: 'searchWall', wall: 'N' });
    expect(refused(t, { do: 'searchWall', wall: 'N' })).toEqual(['AHQ-SEC-02']);
    expect(t.offers({ do: 'searchWall', wall: 'E' })).toBe(true);
  });
  it('AHQ-SEC-03: no search after a step', () => {
    const t = delve([bran('2,2')], { map: CELL });
    t.choose({ do: 'move', to: '2,1' });
    expect(refused(t, { do: 'searchWall', wall: 'N' })).toEqual(['AHQ-SEC-03', 'AHQ-EXP-05']);
  });
  it('AHQ-SEC-04: only dead ends and one-door rooms', () => {
    const two = { ...CELL, doors: [{ at: '2,4 S' }, { at: '0,2 W' }] };
    expect(refused(delve([bran('2,2')], { map: two }), { do: 'searchWall', wall: 'N' })).toContain('AHQ-SEC-04');
    const t = delve([bran('2,7')], { map: CELL });
    expect(['N', 'E', 'S', 'W'].map(wall => t.offers({ do: 'searchWall', wall }))).toEqual([false, true, false, true]);
  });
  it('AHQ-SEC-05: the finder names the square; then the room has two doors', () => {
    const t = delve([elwen('2,2'), bran('1,1')], { map: CELL });
    t.choose('elwen').dice(9).choose({ do: 'searchWall', wall: 'N' });
    t.choose('3,0');
    expect(t.g.map.doors[1]).toMatchObject({ dir: 0 });
    expect(t.g.doors[1]!.open).toBe(false);
    expect(refused(t, { do: 'searchWall', wall: 'E' })).toContain('AHQ-SEC-04');
  });
  it('AHQ-SEC-06, AHQ-GAP-12: nine finds a door, five nothing, one draws a counter; a Dwarf adds one', () => {
    const t = delve([bran('2,2')], { map: CELL, bag: ['trap'] });
    t.dice(1, 6).choose({ do: 'searchWall', wall: 'N' });
    expect(t.g.hand).toEqual(['trap']);
    const d = delve([dagna('2,2')], { map: CELL });
    d.dice(7).choose({ do: 'searchWall', wall: 'N' });
    expect(d.event('wallSearched')).toMatchObject({ result: 'door', sums: [{ total: 8 }] });
  });
});

describe('hidden treasure', () => {
  it('AHQ-HID-01: one die, and the activation is over', () => {
    const t = delve([mirel('2,2')], { map: CELL });
    t.dice(3, 6).choose({ do: 'searchTreasure' });
    expect(t.event('roomSearched')).toMatchObject({ dice: [3] });
  });
  it('AHQ-HID-02: one search per room', () => {
    const t = delve([mirel('2,2'), bran('1,1')], { map: CELL });
    t.choose('mirel').dice(3).choose({ do: 'searchTreasure' });
    expect(refused(t, { do: 'searchTreasure' })).toEqual(['AHQ-HID-02']);
  });
  it('AHQ-HID-03: no search after moving', () => {
    const t = delve([elwen('2,2')], { map: CELL });
    t.choose({ do: 'move', to: '2,0' });
    expect(refused(t, { do: 'searchTreasure' })).toEqual(['AHQ-HID-03', 'AHQ-EXP-05']);
  });
  it('AHQ-HID-04: not in passages, but in a cleared Lair', () => {
    expect(refused(delve([bran('2,7')], { map: CELL }), { do: 'searchTreasure' })).toContain('AHQ-HID-04');
    const lair = { ...CELL, sections: [CELL.sections[0]!, { ...CELL.sections[1]!, room: 'lair' }] };
    expect(delve([bran('2,2')], { map: lair }).offers({ do: 'searchTreasure' })).toBe(true);
  });
  it('AHQ-HID-05: never in combat', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')]);
    expect(refused(t, { do: 'searchTreasure' })).toEqual(['AHQ-HID-05']);
    expect(refused(t, { do: 'searchWall', wall: 'N' })).toEqual(['AHQ-HID-05']);
  });
  it('AHQ-GAP-13: the table: gold, components, potions, minor items', () => {
    const find = (dice: number[]) =>
      delve([bran('2,2')], { map: CELL })
        .dice(...dice)
        .choose({ do: 'searchTreasure' });
    expect(find([6, 7]).event('goldRolled')).toMatchObject({ amount: 7 });
    expect(find([8, 7, 5]).event('goldRolled')).toMatchObject({ amount: 12 });
    expect(find([10, 8]).event('treasureRolled')).toMatchObject({ what: 'component:G' });
    expect(find([11, 6]).event('treasureRolled')).toMatchObject({ what: 'potion:greater_healing' });
    const t = find([12, 1, 2, 3, 5]);
    expect(t.event('goldRolled')).toMatchObject({ amount: 6 });
    expect(t.event('treasureRolled')).toMatchObject({ what: 'item:thrift' });
  });
});
