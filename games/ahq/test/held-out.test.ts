import { describe, expect, it } from 'vitest';
import { bran, dagna, elwen, fight, gnawling, HALL, mirel, model, orc, place, refused, tam } from './scene.ts';

const STAIRS = {
  sections: [
    { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
  ],
  joins: [[0, 1]],
};
const LONG = { sections: [{ kind: 'room', rect: [0, 0, 40, 6] }], doors: [{ at: '0,6 S' }] };
const hero = (id: string, more: object = {}) => ({ kind: 'combat', active: id, ...more });
const gm = (id: string, more: object = {}) => ({
  kind: 'combat',
  phase: 'gm',
  routine: 'move-attack',
  active: id,
  ...more,
});

describe('cases beyond the printed examples', () => {
  it('AHQ-ESC-04: a run that ends on the stairs with its last square may still leave', () => {
    const t = fight([bran('0,-8'), elwen('0,-9')], [orc('o', '0,-12', { focus: '' })], {
      map: STAIRS,
      turn: hero('bran'),
    });
    t.choose({ do: 'move', to: '0,-2' }).dice(2).choose({ do: 'run' });
    t.choose({ do: 'move', to: '0,0' });
    expect(t.decision.slot).toBe('bran');
    t.choose({ do: 'leave' });
    expect(model(t, 'bran').condition).toBe('left');
  });
  it('AHQ-ACT-02, AHQ-CDR-02: a stated activation stays open until it is ended', () => {
    const t = fight([bran('2,5'), elwen('0,0')], [orc('o', '9,9')], {
      turn: hero('bran', { moved: 2, used: 'attack' }),
    });
    expect(refused(t, { do: 'move', to: '2,4' })).toContain('AHQ-ACT-02');
    const door = fight([bran('2,5'), elwen('0,0')], [orc('o', '9,9')], {
      turn: hero('bran', { moved: 2, used: 'door' }),
    });
    expect(refused(door, { do: 'move', to: '2,4' })).toContain('AHQ-CDR-02');
  });
  it('AHQ-DZ-04, AHQ-CMV-05: who was caught by a zone goes no further', () => {
    const t = fight([elwen('4,5')], [orc('o', '5,5')], { turn: hero('elwen', { moved: 2, halted: true }) });
    expect(refused(t, { do: 'move', to: '4,4' })).toEqual(expect.arrayContaining(['AHQ-CMV-05', 'AHQ-DZ-04']));
  });
  it('AHQ-CDR-01: a pursuer closes no door', () => {
    const rooms = {
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 14, 9] },
      ],
      doors: [{ at: '9,4 E', open: true }],
    };
    const t = fight([bran('4,4')], [orc('o', '9,4')], { map: rooms, turn: gm('o', { pursuit: true }) });
    expect(refused(t, { do: 'close', door: 0 })).toEqual(expect.arrayContaining(['AHQ-CDR-01', 'AHQ-SEN-05']));
  });
  it('AHQ-PUR-02: a pursuer whose move brings it next to somebody makes that move and attacks', () => {
    const t = fight([bran('30,0')], [orc('o', '0,0')], {
      map: LONG,
      henchmen: [tam('7,0')],
      turn: gm('o', { pursuit: true }),
    });
    expect(t.decision.options).toEqual([{ do: 'move', to: '6,0' }]);
    expect(refused(t, { do: 'end' })).toEqual(['AHQ-PUR-02']);
    expect(refused(t, { do: 'move', to: '3,0' })).toEqual(['AHQ-PUR-02']);
    t.choose({ do: 'move', to: '6,0' });
    expect(t.decision.options).toEqual([{ do: 'attack', target: 'tam' }]);
  });
  it('AHQ-MAG-14: an area spell may be centred on any square in range and sight', () => {
    const scene = () =>
      fight([mirel('0,0', { components: { E: 1, W: 1 } })], [orc('o', '8,0')], { turn: hero('mirel') });
    const t = scene();
    expect(refused(t, { do: 'cast', spell: 'bursting_sun', at: '4,4' })).toEqual(['AHQ-MAG-14']);
    t.choose({ do: 'cast', spell: 'bursting_sun', at: undefined });
    expect(t.decision).toMatchObject({ kind: 'castSpell.nameCentre', seat: 'p1' });
    expect(t.decision.options).toContain('10,0');
    expect(t.decision.options).not.toContain('11,0'); // out of range
    expect(t.decision.options).not.toContain('8,1'); // listed with the spell
    t.dice(5).choose('4,4');
    expect(t.told('damageRolled')).toHaveLength(0);
    expect(model(t, 'mirel').components).toMatchObject({ E: 0, W: 0 });
  });
  it('AHQ-MAG-15: a game master may renew Hex of Lead and Terror', () => {
    const party = [
      bran('5,0', { effects: [{ kind: 'hexed', until: 'heroPhase' }] }),
      dagna('5,1', { effects: [{ kind: 'terrified', until: 'heroPhase' }] }),
    ];
    const sorcerers = [
      { id: 'h', type: 'gnawling_hexmother', at: '0,0' },
      { id: 'b', type: 'orc_bonesinger', at: '0,2' },
    ];
    const hex = fight(party, sorcerers, { turn: gm('h') });
    hex.dice(8).choose({ do: 'spell', spell: 'hex_of_lead', target: 'bran' });
    expect(model(hex, 'bran').effects.filter(e => e.kind === 'hexed')).toHaveLength(1);
    expect(fight(party, sorcerers, { turn: gm('b') }).offers({ do: 'spell', spell: 'terror', target: 'dagna' })).toBe(
      true,
    );
  });
  it('AHQ-LOS-07, AHQ-LOS-01: an obscured target out of range is refused by both rules, a shot tells its lines', () => {
    const t = fight([bran('0,0'), elwen('9,9')], [orc('o', '3,0', { focus: '' })], {
      henchmen: [tam('2,0')],
      turn: hero('bran'),
    });
    expect(refused(t, { do: 'throw', target: 'o', with: 'dagger' })).toEqual(['AHQ-LOS-07', 'AHQ-RNG-05']);
    const shot = fight([elwen('0,0')], [orc('o', '6,1'), gnawling('g', '3,0', { focus: '' })], { map: HALL });
    shot.dice(3).choose({ do: 'shoot', target: 'o' });
    expect(shot.event('shotRolled').sums!.map(sum => `${sum.label} ${sum.total}`)).toEqual([
      'distance 10',
      'needed to hit 6',
      'lines not blocked, of five 5',
      'lines clear, of five 2',
    ]);
    expect(place(shot, 'elwen')).toBe('0,0');
  });
});
