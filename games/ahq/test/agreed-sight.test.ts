import { describe, expect, it } from 'vitest';
import { bran, delve, elwen, fight, mirel, model, orc, place, refused, type Table } from './scene.ts';

// A doubtful line of sight: blocked one way and open the other, or open by a hair. With the switch both sides may see it otherwise.

const options = { agreeOnSight: true };
const WALL_WITH_DOOR = {
  sections: [
    { kind: 'room', rect: [-5, -8, 3, 8] },
    { kind: 'room', rect: [4, -8, 12, 8] },
  ],
  doors: [{ at: '3,0 E', open: true }],
};
const both = (t: Table, party: string, gm = party) => t.choose(party, 'p1').choose(gm, 'gm');
const kinds = (t: Table): string[] => t.open.map(d => d.kind);
const DOUBT = ['agreeOnSight.ask', 'agreeOnSight.ask'];

describe('a shot at somebody whom only the other sees', () => {
  const scene = (more: object = {}) =>
    fight([elwen('3,0')], [orc('o', '6,-6'), orc('p', '9,0')], {
      map: WALL_WITH_DOOR,
      turn: { kind: 'combat', active: 'elwen' },
      ...more,
    });
  const shot = { do: 'shoot', target: 'o', with: 'long_bow' };
  it('AHQ-LOS-08, AHQ-LOS-01: is refused without the switch', () => {
    expect(refused(scene(), shot)).toContain('AHQ-RNG-06');
  });
  it('AHQ-LOS-08: is shot as at an obscured target if both sides agree', () => {
    const t = scene({ options }).choose(shot);
    expect(kinds(t)).toEqual(DOUBT);
    t.choose('obscured', 'p1').dice(4).choose('obscured', 'gm');
    expect(t.event('sightAgreed')).toMatchObject({ model: 'elwen', target: 'o', result: 'obscured' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 6, total: 10 });
  });
  it('AHQ-LOS-08: otherwise nothing is spent, and it is not asked for again in this activation', () => {
    const t = both(scene({ options }).choose(shot), 'obscured', 'engine');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'elwen' });
    expect(model(t, 'elwen').ammo.arrows).toBe(8);
    expect(refused(t, shot)).toContain('AHQ-RNG-06');
    expect(t.offers({ do: 'shoot', target: 'p' })).toBe(true);
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-LOS-08: without the switch nobody is asked about a target that is partly hidden', () => {
    const t = fight([elwen('0,0'), bran('2,0')], [orc('o', '4,0')], { turn: { kind: 'combat', active: 'elwen' } });
    t.dice(4).choose({ do: 'shoot', target: 'o' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ base: 4, total: 8 });
  });
  it('AHQ-LOS-08, AHQ-COM-03: no monster owes a shot that takes an agreement', () => {
    const t = fight([elwen('6,-6')], [{ id: 'b', type: 'orc_bowman', at: '3,0' }], {
      map: WALL_WITH_DOOR,
      options,
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 'b' },
    });
    expect(t.offers({ do: 'shoot', target: 'elwen' })).toBe(true);
    expect(t.offers({ do: 'end' })).toBe(true);
  });
});

describe('a spell at somebody whom only the other sees', () => {
  it('AHQ-LOS-08, AHQ-MAG-14: is cast if both sides agree, and costs nothing if not', () => {
    const dart = { do: 'cast', spell: 'ember_dart', target: 'o' };
    const scene = (more: object) =>
      fight([mirel('3,0')], [orc('o', '6,-6')], {
        map: WALL_WITH_DOOR,
        turn: { kind: 'combat', active: 'mirel' },
        ...more,
      });
    expect(refused(scene({}), dart)).toEqual(['AHQ-MAG-14']);
    const no = both(scene({ options }).choose(dart), 'engine', 'clear');
    expect(model(no, 'mirel')).toMatchObject({ cast: false, components: { E: 1 } });
    expect(refused(no, dart)).toEqual(['AHQ-MAG-14']);
    const t = scene({ options }).choose(dart).choose('clear', 'p1').dice(6, 1, 1).choose('clear', 'gm');
    expect(model(t, 'o').wounds).toBe(2);
  });
  it('AHQ-LOS-08, AHQ-MAG-13: sorcerers likewise', () => {
    const t = fight([bran('6,-6')], [{ id: 's', type: 'gnawling_hexmother', at: '3,0' }], {
      map: WALL_WITH_DOOR,
      options,
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move', active: 's' },
    });
    t.choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(kinds(t)).toEqual(DOUBT);
    t.choose('clear', 'p1').dice(8, 1).choose('clear', 'gm');
    expect(model(t, 'bran').wounds).toBe(4);
    expect(model(t, 's').stock).toBe(3);
  });
});

describe('monsters sighted by a hair', () => {
  const MAP = {
    sections: [
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    ],
    doors: [{ at: '1,-10 E', open: true }],
  };
  const scene = (more: object = {}) =>
    delve([bran('1,-3')], {
      map: MAP,
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }] }],
      turn: { kind: 'exploration', active: 'bran' },
      ...more,
    });
  it('AHQ-LOS-08, AHQ-COM-08: start the combat unless both sides agree that nobody was seen', () => {
    const t = scene({ options }).choose({ do: 'move', to: '1,-9' });
    expect([kinds(t), place(t, 'bran')]).toEqual([DOUBT, '1,-6']);
    both(t, 'unseen');
    expect(t.event('sightAgreed')).toMatchObject({ result: 'unseen' });
    expect(t.decision).toMatchObject({ kind: 'explore.act', slot: 'bran' });
    expect([t.g.turnKind, t.g.groups[0]!.status]).toEqual(['exploration', 'dormant']);
    expect(t.offers({ do: 'move', to: '1,-9' })).toBe(true);
  });
  it('AHQ-LOS-08, AHQ-EXP-02: if one of them does not, it starts', () => {
    const t = scene({ options }).choose({ do: 'move', to: '1,-9' });
    t.choose('unseen', 'p1').dice(3, 9).choose('engine', 'gm');
    expect(t.g.turnKind).toBe('combat');
  });
  it('AHQ-LOS-08: nobody is asked about what is in clear sight, or without the switch', () => {
    const open = delve([bran('1,-9')], {
      map: MAP,
      options,
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }] }],
      turn: { kind: 'exploration', active: 'bran' },
    });
    open.dice(3, 9).choose({ do: 'move', to: '1,-10' });
    expect(open.g.turnKind).toBe('combat');
    const off = scene().dice(3, 9).choose({ do: 'move', to: '1,-9' });
    expect(off.g.turnKind).toBe('combat');
  });
});

describe('an escape by a hair', () => {
  const scene = (more: object = {}) =>
    fight([bran('-2,-8')], [orc('o', '4,0')], {
      map: WALL_WITH_DOOR,
      turn: { kind: 'combat', phase: 'gm', number: 3, routine: 'attack-move', active: 'o' },
      ...more,
    }).choose({ do: 'end' });
  it('AHQ-LOS-08, AHQ-ESC-01: succeeds if both sides agree that the party is out of sight', () => {
    const t = scene({ options });
    expect(kinds(t)).toEqual(DOUBT);
    both(t, 'escaped');
    expect([t.g.combat, t.g.groups[0]!.status]).toEqual([null, 'dormant']);
  });
  it('AHQ-LOS-08, AHQ-ESC-01: and not otherwise', () => {
    expect(both(scene({ options }), 'escaped', 'engine').g.combat).toMatchObject({ turn: 4 });
    expect(scene().g.combat).toMatchObject({ turn: 4 });
  });
  it('AHQ-SUR-06, AHQ-ESC-01: nobody is asked in a turn in which the game master won Surprise', () => {
    const turn = { kind: 'combat', phase: 'gm', number: 1, partyFirst: false, routine: 'attack-move', active: 'o' };
    expect(scene({ options, turn }).decision).toMatchObject({ kind: 'fight.act', slot: 'bran' });
  });
});
