import { describe, expect, it } from 'vitest';
import { bowman, bran, delve, elwen, fight, mirel, orc, type Table } from './scene.ts';

/** The parts of the Toughness of the first damage roll told. */
function against(t: Table): object {
  const [sum] = t.told('damageRolled')[0]!.sums!;
  return { total: sum!.total, parts: sum!.parts.map(part => `${part.label} ${part.value}`) };
}

describe('receipts of damage', () => {
  it('AHQ-DMG-05, AHQ-TRP-04: a trap shows the Toughness it met', () => {
    const t = delve([bran('0,-4')], { hand: ['trap'] });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(2, 4, 9, 3).choose('trap');
    expect(against(t)).toEqual({ total: 8, parts: ['armour 2', 'shield 1'] });
    const pit = delve([bran('0,-4')], { hand: ['trap'] });
    pit.choose({ do: 'move', to: '0,-5' });
    pit.dice(3, 2, 5, 4, 6).choose('trap');
    expect(against(pit)).toEqual({ total: 5, parts: ['armour 2', 'shield 1', 'without armour and shield -3'] });
  });
  it('AHQ-RNG-10: a critical shot shows how Toughness was halved', () => {
    const t = fight([elwen('0,0')], [bowman('b', '6,0')]);
    t.dice(12, 2, 4, 1).choose({ do: 'shoot' });
    expect(against(t)).toEqual({ total: 2, parts: ['halved -3'] });
  });
  it('AHQ-GAP-14: the Cloak of Ash stands in the receipt of a spell', () => {
    const t = fight(
      [mirel('0,0', { components: { E: 1, W: 1 } }), bran('5,0', { worn: ['cloak_of_ash'] })],
      [bowman('b', '6,0')],
    );
    t.choose('mirel').dice(5, 11, 10, 10, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '6,0' });
    expect(against(t)).toEqual({ total: 11, parts: ['armour 2', 'shield 1', 'Cloak of Ash 3'] });
  });
});

describe('receipts of searches and finds', () => {
  const room = (feature: string, at: string, kind = 'low') => ({
    sections: [{ kind: 'room', rect: [0, 0, 6, 6], entrance: 'S', feature }],
    doors: [{ at: '3,6 S' }, { at: '0,3 W' }],
    obstacles: [{ at, kind, object: feature }],
  });
  it('AHQ-GAP-13, AHQ-GAP-09: cots and jars stand in the receipt of a search', () => {
    const cots = delve([bran('3,3')], { map: room('cots', '0,0') });
    cots.dice(7, 5, 5).choose({ do: 'searchTreasure' });
    expect(cots.event('roomSearched').sums).toMatchObject([{ base: 7, parts: [{ value: 1 }], total: 8 }]);
    const jars = delve([bran('3,3')], { map: room('jars', '0,0', 'tall') });
    jars.dice(7).choose({ do: 'searchTreasure' });
    jars.dice(5, 5).choose('+1');
    expect(jars.event('searchChanged').sums).toMatchObject([{ base: 7, parts: [{ value: 1 }], total: 8 }]);
  });
  it('AHQ-GAP-09: a weapon from the rack that nobody may carry is told as left', () => {
    const t = delve([bran('1,0'), elwen('5,5')], { map: room('rack', '0,0') });
    t.choose('bran').dice(7).choose({ do: 'use', item: 'rack' });
    expect(t.told('thingTaken')).toHaveLength(0);
    expect(t.event('treasureLeft')).toMatchObject({ what: 'weapon:spear', at: '1,0' });
  });
  it('AHQ-GAP-09, AHQ-GAP-19: a trap spotted without a die is told once, with what spotted it', () => {
    const t = delve([bran('0,-4')], { hand: ['trap'], carvedWarning: true });
    t.choose({ do: 'move', to: '0,-5' }).dice(2).choose('trap');
    expect(t.told('trapSpotted').map(e => e.rules)).toEqual([['AHQ-TRP-03', 'AHQ-GAP-09']]);
    const c = delve([bran('0,-4')], { hand: ['trap'], clearSight: [{ section: 1 }] });
    c.choose({ do: 'move', to: '0,-5' }).dice(2).choose('trap');
    expect(c.told('trapSpotted').map(e => e.rules)).toEqual([['AHQ-TRP-03', 'AHQ-GAP-19']]);
  });
});

describe('receipts of quest specials', () => {
  it('AHQ-GAP-21: the joined crown stands in the number needed', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 8, 8], room: 'quest_room', questRoom: 2 }] };
    const crowned = bran('1,1', { questItems: ['crown_left', 'crown_right'] });
    const t = fight([crowned], [{ id: 's', type: 'barrow_skeleton', at: '2,1' }], { map, quest: 'tithe' });
    t.dice(3, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled').sums).toMatchObject([
      { parts: [{ value: -7 }, { value: 4 }, { rule: 'AHQ-GAP-21', value: -1 }], total: 3 },
    ]);
  });
  it('AHQ-GAP-21: the Bell without two free weapon places is refused by the quest', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 8, 8], room: 'quest_room', questRoom: 1 }],
      doors: [{ at: '4,8 S' }],
      obstacles: [{ at: '4,2', object: 'bell' }],
    };
    const t = delve([bran('3,2')], { map });
    expect(t.whyNot({ do: 'use', item: 'bell' }).map(reason => reason.rule)).toContain('AHQ-GAP-21');
  });
});

describe('receipts', () => {
  it('AHQ-CMV-02: a move in combat rests on the rules of combat', () => {
    const t = fight([bran('0,0')], [orc('o', '9,0')], { turn: { kind: 'combat', active: 'bran' } });
    expect(t.choose({ do: 'move', to: '2,0' }).event('modelMoved').rules).toEqual(['AHQ-CMV-01', 'AHQ-CMV-02']);
  });
});
