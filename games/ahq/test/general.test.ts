import { describe, expect, it } from 'vitest';
import { generation } from '../src/content/index.ts';
import { bran, dagna, delve, elwen, fight, gnawling, HALL, mirel, model, orc, place, refused, tam } from './scene.ts';

const ROOM = {
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W' },
  ],
  doors: [{ at: '1,-10 E' }],
};

describe('general conventions', () => {
  it('AHQ-GEN-01: monsters revealed in Exploration start Combat turn 1 after Surprise', () => {
    const t = delve([bran('1,-10')], {
      map: ROOM,
      groups: [{ sections: [1], members: [{ type: 'gnawling' }, { type: 'gnawling' }, { type: 'gnawling' }] }],
    });
    t.dice(3, 9).choose({ do: 'open' });
    expect(t.told('surpriseRolled')).toHaveLength(1);
    expect(t.g.combat).not.toBeNull();
  });
  it('AHQ-GEN-02: every die has twelve faces', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    expect(() => t.dice(13).choose({ do: 'attack' })).toThrow(/12 sides/);
  });
  it('AHQ-GEN-03: with a sword only the four neighbours can be struck', () => {
    const t = fight(
      [bran('4,4')],
      [orc('a', '3,4'), orc('b', '5,4'), orc('c', '4,3'), orc('d', '4,5'), orc('e', '5,5')],
    );
    expect(['a', 'b', 'c', 'd', 'e'].map(target => t.offers({ do: 'attack', target }))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
  it('AHQ-GEN-04: a chest is not opened from a diagonal square', () => {
    const chest = { id: 'c1', at: '5,5' };
    expect(refused(delve([bran('4,4')], { map: HALL, chests: [chest] }), { do: 'chest', chest: 'c1' })).toContain(
      'AHQ-GEN-04',
    );
    expect(delve([bran('4,5')], { map: HALL, chests: [chest] }).offers({ do: 'chest' })).toBe(true);
  });
  it('AHQ-GEN-05: a fallen Leader is replaced before the next Hero Phase', () => {
    const t = fight(
      [bran('4,5', { wounds: 1, player: 'p1' }), dagna('9,9', { player: 'p2' }), elwen('10,9', { player: 'p3' })],
      [orc('o', '5,5')],
      { leader: 'bran', turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' } },
    );
    t.dice(9, 8, 2, 1).choose({ do: 'attack', target: 'bran' });
    t.choose({ do: 'end' });
    expect(t.open.map(d => d.kind)).toEqual(['electLeader.vote', 'electLeader.vote', 'electLeader.vote']);
    t.choose('elwen', 'p1').choose('elwen', 'p2').choose('dagna', 'p3');
    expect(t.g.leader).toBe('elwen');
  });
  it('AHQ-GEN-06: the policy of the game master answers only with what a person is offered', () => {
    const t = delve([bran('0,-12')]);
    t.choose({ do: 'move', to: '0,-13' }).dice(5, 7, 9, 5).choose({ do: 'end' });
    t.choose({ section: 2, side: 'right' });
    expect(t.decision).toMatchObject({ seat: 'gm', rule: 'AHQ-DUN-05' });
  });
  it('AHQ-GEN-07: a dispute is settled by dice, ties roll again among themselves', () => {
    const players = [bran('4,5', { player: 'p1' }), elwen('4,6', { player: 'p2' }), mirel('4,7', { player: 'p3' })];
    const t = delve(players, {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5', opened: true, things: ['item:cats_eyes'] }],
      leader: 'bran',
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'chest' });
    t.choose({ take: 'item:cats_eyes', for: 'bran' }, 'p1').choose({ take: 'item:cats_eyes', for: 'elwen' }, 'p2');
    t.dice(9, 9, 4, 3, 8).choose({ take: 'item:cats_eyes', for: 'mirel' }, 'p3');
    expect(t.told('disputeRolled').map(e => e.dice)).toEqual([
      [9, 9, 4],
      [3, 8],
    ]);
    expect(model(t, 'elwen').ring).toBe('cats_eyes');
  });
  it('AHQ-GEN-08: a hidden Packlord looks like its fellows to the hero players', () => {
    const t = fight(
      [bran('0,0')],
      [gnawling('a', '5,5'), { id: 'b', type: 'gnawling_packlord', looksLike: 'gnawling', at: '6,5' }],
    );
    const seen = (viewer: string) =>
      t
        .view(viewer)
        .models.filter(m => m.kind === 'monster')
        .map(m => m.type);
    expect(seen('p1')).toEqual(['gnawling', 'gnawling']);
    expect(seen('gm')).toEqual(['gnawling', 'gnawling_packlord']);
  });
});

describe('Exploration turn', () => {
  it('AHQ-EXP-01: the GM die is rolled even if nobody opens anything', () => {
    const t = delve([bran('0,-1')]);
    t.dice(5).choose({ do: 'end' });
    expect(t.event('counterDieRolled')).toMatchObject({ dice: [5], result: 'nothing' });
  });
  it('AHQ-EXP-02: monsters end the turn; other openings wait and no GM die is rolled', () => {
    const map = {
      sections: [...ROOM.sections, { kind: 'room', rect: [-6, -12, -1, -8], entrance: 'E' }],
      doors: [{ at: '1,-10 E' }, { at: '0,-3 W' }],
    };
    const t = delve([bran('1,-10'), elwen('0,-3')], {
      map,
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }] }],
    });
    t.choose('elwen').choose({ do: 'open' });
    t.dice(2, 9).choose({ do: 'open' });
    expect(t.g.combat).not.toBeNull();
    expect(t.told('counterDieRolled')).toHaveLength(0);
    expect(t.g.doors[1]).toMatchObject({ open: true, accessed: 2 });
  });
  it('AHQ-EXP-03: a player finishes with all models before the next begins', () => {
    const t = delve([bran('0,-1', { player: 'p1' }), elwen('1,-1', { player: 'p2' })], {
      henchmen: [tam('0,-2')],
      leader: 'bran',
    });
    t.choose('p1').choose('bran').choose({ do: 'end' });
    expect(t.decision.slot).toBe('tam');
  });
  it('AHQ-EXP-04: the Leader decides who acts first', () => {
    const t = delve([dagna('0,-1', { player: 'p1' }), elwen('1,-1', { player: 'p2' })], { leader: 'dagna' });
    expect(t.decision).toMatchObject({ kind: 'playersAct.choosePlayer', seat: 'p1', rule: 'AHQ-EXP-04' });
    t.choose('p2');
    expect(t.decision.slot).toBe('elwen');
  });
  it('AHQ-EXP-05: a search takes the whole activation', () => {
    const t = delve([elwen('0,0')], { map: HALL });
    t.choose({ do: 'move', to: '3,0' });
    expect(refused(t, { do: 'searchTreasure' })).toContain('AHQ-HID-03');
    expect(t.decision.rule).toBe('AHQ-EXP-05');
  });
  it('AHQ-TRE-10: a Henchman drops what it carries, in Exploration too', () => {
    const t = delve([bran('0,0')], {
      map: HALL,
      henchmen: [tam('1,0', { gold: 30 })],
      turn: { kind: 'exploration', active: 'tam' },
    });
    t.choose({ do: 'drop', item: 'gold' });
    expect(t.g.heaps).toMatchObject([{ gold: 30, things: [] }]);
    expect(t.decision.slot).toBe('tam');
  });
  it('AHQ-TRE-06: what is too much to pick up is refused by the rule that forbids it', () => {
    const things = ['weapon:halberd', 'item:cats_eyes', 'armour:plate'];
    const t = delve([bran('0,0', { ring: 'thrift', gold: 250 })], {
      map: HALL,
      heaps: [{ at: '0,0', gold: 5, things }],
    });
    for (const item of things) expect(refused(t, { do: 'pick', item })).toEqual(['AHQ-TRE-06']);
    expect(refused(t, { do: 'pick', item: 'gold' })).toEqual(['AHQ-TRE-05']);
    expect(refused(t, { do: 'pick', item: 'weapon:sword' })).toEqual(['AHQ-TRE-10']);
    const m = delve([mirel('0,0')], { map: HALL, heaps: [{ at: '0,0', things: ['weapon:sword', 'shield:shield'] }] });
    expect(refused(m, { do: 'pick', item: 'weapon:sword' })).toEqual(['AHQ-MAG-02']);
  });
  it('AHQ-EXP-06: a Henchman opens doors only in combat', () => {
    const door = { map: { ...HALL, doors: [{ at: '3,0 E' }] }, henchmen: [tam('3,0')] };
    const t = delve([bran('9,9')], door);
    t.choose('tam');
    expect(refused(t, { do: 'open', door: 0 })).toContain('AHQ-EXP-06');
    const c = fight([bran('9,9')], [orc('o', '-9,-9')], door);
    c.choose('tam');
    expect(c.offers({ do: 'open', door: 0 })).toBe(true);
  });
});

describe('Exploration movement', () => {
  it('AHQ-XMV-01: twelve squares whatever the Speed', () => {
    const t = delve([dagna('0,-1')]);
    expect(refused(t, { do: 'move', to: '0,-14' })).toEqual(['AHQ-XMV-01']);
    t.choose({ do: 'move', to: '0,-13' });
    expect(place(t, 'dagna')).toBe('0,-13');
  });
  it('AHQ-XMV-02: a diagonal neighbour costs two squares', () => {
    const t = delve([bran('0,-1')], { turn: { kind: 'exploration', active: 'bran', moved: 11 } });
    expect(t.offers({ do: 'move', to: '1,-2' })).toBe(false);
    expect(t.offers({ do: 'move', to: '1,-1' })).toBe(true);
  });
  it('AHQ-XMV-03: friends are passed but not stopped on', () => {
    const t = delve([bran('0,-2')], { henchmen: [tam('0,-3')] });
    t.choose('bran');
    expect(refused(t, { do: 'move', to: '0,-3' })).toEqual(['AHQ-XMV-03']);
    t.choose({ do: 'move', to: '0,-6' });
    expect(place(t, 'bran')).toBe('0,-6');
  });
  it('AHQ-XMV-04: an unexplored exit is not crossed', () => {
    const t = delve([bran('0,-8')]);
    t.choose({ do: 'move', to: '0,-13' });
    expect(refused(t, { do: 'move', to: '-1,-13' })).toEqual(['AHQ-XMV-04']);
  });
  it('AHQ-XMV-05: a Hero on a junction opens all its exits, left first', () => {
    const t = delve([bran('0,-12')]);
    t.choose({ do: 'move', to: '0,-13' });
    t.dice(1, 2, 2, 2, 1, 2, 2, 2, 6).choose({ do: 'end' });
    const laid = t.g.map.sections.slice(4).map(s => [s.x0, s.x1]);
    expect(laid).toEqual([
      [-6, -1],
      [2, 7],
    ]);
  });
});

describe('doors in Exploration', () => {
  const next = { map: { ...ROOM, doors: [{ at: '1,-10 E' }] } };
  it('AHQ-XDR-01: a door is opened from the square next to it', () => {
    const t = delve([bran('1,-6')], next);
    expect(refused(t, { do: 'open', door: 0 })).toContain('AHQ-XDR-01');
    t.choose({ do: 'move', to: '1,-10' });
    expect(t.offers({ do: 'open', door: 0 })).toBe(true);
  });
  it('AHQ-XDR-02: opening ends the activation', () => {
    const t = delve([bran('1,-10'), elwen('0,-1')], next);
    t.choose('bran').choose({ do: 'open' });
    expect(t.decision.slot).toBe('elwen');
    expect(model(t, 'bran').acted).toBe(true);
  });
  it('AHQ-XDR-03: nobody passes a door opened this turn', () => {
    const t = delve([bran('1,-10'), elwen('1,-9')], next);
    t.choose('bran').choose({ do: 'open' });
    expect(refused(t, { do: 'move', to: '2,-10' })).toContain('AHQ-XDR-03');
    t.dice(6).choose({ do: 'end' });
    t.choose('elwen');
    expect(t.offers({ do: 'move', to: '2,-11' })).toBe(true);
  });
  it('AHQ-XDR-04: the section behind is generated in the same turn', () => {
    const t = delve([elwen('1,-10')], {
      map: { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] },
    });
    t.dice(2, 5).choose({ do: 'open' });
    expect(t.told('roomTypeRolled')).toHaveLength(1);
    expect(t.decision.kind).toBe('generateRoom.placeRoom');
    expect(generation.roomType[0]!.type).toBe('chamber');
  });
});
