import { describe, expect, it } from 'vitest';
import { hasEscaped } from '../src/combat/turn.ts';
import { square } from '../src/map/square.ts';
import { speed } from '../src/models/numbers.ts';
import { staysUnfocused, zoneOf } from '../src/models/zones.ts';
import { bran, dagna, elwen, fight, gm, gnawling, mirel, model, orc, place, refused, spearOrc, tam } from './scene.ts';

describe('combat actions', () => {
  it('AHQ-ACT-01: a player acts with all models before the next starts', () => {
    const t = fight([bran('0,0', { player: 'p1' }), elwen('0,3', { player: 'p2' })], [orc('o', '9,9')], {
      henchmen: [tam('1,0')],
      leader: 'bran',
    });
    expect(t.decision).toMatchObject({ rule: 'AHQ-ACT-01', seat: 'p1' });
    t.choose('p1').choose('tam').choose({ do: 'end' });
    expect(t.decision.slot).toBe('bran');
  });
  it('AHQ-ACT-02: the move is not split round the attack', () => {
    const t = fight([bran('2,5')], [orc('o', '5,5')]);
    t.choose({ do: 'move', to: '4,5' });
    t.dice(2).choose({ do: 'attack' });
    expect(t.offers({ do: 'move' })).toBe(false);
    const s = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '9,9')], {
      turn: { kind: 'combat', active: 'bran', moved: 2, used: 'attack' },
    });
    expect(s.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-ACT-03: a door closed leaves no attack', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 12, 8] },
      ],
      doors: [{ at: '8,4 E', open: true }],
    };
    const t = fight([bran('8,4')], [orc('o', '8,3', { focus: '' }), orc('p', '0,0')], {
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'close', door: 0 });
    expect(t.whyNot({ do: 'attack', target: 'o' })).toMatchObject([
      { rule: 'AHQ-ACT-03', label: 'it has used its action' },
    ]);
  });
  it('AHQ-ACT-04: Henchmen handle doors in combat', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 12, 8] },
      ],
      doors: [{ at: '8,4 E', open: true }],
    };
    const t = fight([bran('0,0')], [orc('o', '0,8')], { map, henchmen: [tam('8,4')] });
    t.choose('tam').choose({ do: 'close', door: 0 });
    expect(t.g.doors[0]!.open).toBe(false);
  });
  it('AHQ-ACT-05: every model has its own sequence', () => {
    const t = fight([bran('2,5')], [orc('o', '5,5'), orc('p', '9,9')], { henchmen: [tam('5,6', { focus: 'o' })] });
    t.choose('bran').choose({ do: 'move', to: '4,5' }).dice(2).choose({ do: 'attack' });
    t.choose({ do: 'end' });
    t.dice(2).choose({ do: 'attack' });
    expect(t.offers({ do: 'move', to: '5,8' })).toBe(true);
  });
  it('AHQ-ACT-06: one normal attack', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5'), orc('p', '9,9')]);
    t.dice(9, 1, 1, 1).choose({ do: 'attack' });
    expect(refused(t, { do: 'attack', target: 'o' })).toContain('AHQ-ACT-06');
  });
  it('AHQ-ACT-07: a Hero brought back may still act in this Phase', () => {
    const t = fight([elwen('5,5', { potions: ['healing'] }), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    t.choose({ do: 'give', item: 'healing', target: 'bran' }).choose({ do: 'end' });
    expect(model(t, 'bran').wounds).toBe(4);
    expect(t.decision.slot).toBe('bran');
  });
  it('AHQ-ACT-08: whole-activation tasks are impossible in a focused zone', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { focus: 'bran' })]);
    expect(refused(t, { do: 'armour', item: 'off' })).toContain('AHQ-ACT-08');
  });
});

describe('movement in combat', () => {
  it('AHQ-CMV-01: at most Speed squares', () => {
    const t = fight([bran('0,0')], [orc('o', '20,20')]);
    expect(refused(t, { do: 'move', to: '7,0' })).toEqual(['AHQ-CMV-01']);
    expect(t.offers({ do: 'move', to: '6,0' })).toBe(true);
  });
  it('AHQ-CMV-02: never diagonally', () => {
    const t = fight([bran('0,0')], [orc('o', '2,2')], { turn: { ...gm, active: 'o', moved: 5 } });
    expect(t.offers({ do: 'move', to: '3,3' })).toBe(false);
    expect(t.offers({ do: 'move', to: '3,2' })).toBe(true);
    expect(refused(t, { do: 'move', to: 'nowhere' })).toContain('AHQ-CMV-02');
  });
  it('AHQ-CMV-03: not through anybody', () => {
    const map = { rows: ['...', '#.#', '...'] };
    const t = fight([bran('1,0')], [orc('o', '0,0', { focus: '' })], { map, henchmen: [tam('1,1')] });
    t.choose('bran');
    expect(refused(t, { do: 'move', to: '1,2' })).toContain('AHQ-CMV-03');
  });
  it('AHQ-CMV-04: not through walls and closed doors', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 3, 3] },
        { kind: 'room', rect: [4, 0, 7, 3] },
      ],
      doors: [{ at: '3,0 E' }],
    };
    const t = fight([bran('3,0')], [orc('o', '0,3')], { map });
    expect(refused(t, { do: 'move', to: '4,0' })).toEqual(['AHQ-CMV-04']);
  });
  it('AHQ-CMV-05: a focused zone ends the movement', () => {
    const t = fight([bran('1,0')], [orc('o', '5,0')]);
    t.choose({ do: 'move', to: '4,0' });
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(refused(t, { do: 'move', to: '4,1' })).toContain('AHQ-CMV-05');
  });
  it('AHQ-CMV-06: a run adds the die to the move', () => {
    const t = fight([bran('0,0')], [orc('o', '-20,-20')]);
    t.choose({ do: 'move', to: '6,0' });
    t.dice(9).choose({ do: 'run' });
    expect(t.offers({ do: 'move', to: '15,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '16,0' })).toBe(false);
  });
  it('AHQ-CMV-11: a change of Speed alters the squares still available', () => {
    const t = fight([bran('0,0', { potions: ['haste'] })], [orc('o', '20,20')]);
    t.choose({ do: 'drink', item: 'haste' });
    expect([12, 13].map(x => t.offers({ do: 'move', to: `${x},0` }))).toEqual([true, false]);
    const v = fight([bran('4,5')], [{ id: 's', type: 'cave_spider', at: '5,5' }]);
    v.dice(1).choose({ do: 'attack' }).dice(9, 8, 1).choose('bran');
    expect([0, -1].map(x => v.offers({ do: 'move', to: `${x},5` }))).toEqual([true, false]);
    const q = fight([bran('0,0', { scrolls: ['quickstep'] })], [orc('o', '20,20')]);
    q.dice(7).choose({ do: 'read', spell: 'quickstep' });
    expect([6, 7].map(x => q.offers({ do: 'move', to: `${x},0` }))).toEqual([true, false]);
  });
  it('AHQ-CMV-07: a one stumbles and ends all movement', () => {
    const t = fight([elwen('0,0')], [orc('o', '20,20')]);
    t.dice(1).choose({ do: 'run' });
    expect(place(t, 'elwen')).toBe('0,0');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-CMV-08: a runner handles no doors', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 12, 8] },
      ],
      doors: [{ at: '8,4 E', open: true }],
    };
    const t = fight([bran('2,4')], [orc('o', '0,0')], { map });
    t.dice(5).choose({ do: 'run' });
    t.choose({ do: 'move', to: '8,4' });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-CMV-08');
  });
  it('AHQ-CMV-09: a run ends in a zone', () => {
    const t = fight([elwen('0,0')], [orc('o', '4,0')]);
    t.dice(10).choose({ do: 'run' });
    t.choose({ do: 'move', to: '3,0' });
    expect(t.offers({ do: 'move' })).toBe(false);
    const h = fight([elwen('3,0')], [orc('o', '4,0', { focus: '' })]);
    h.choose({ do: 'move', to: '3,1' });
    h.choose({ do: 'move', to: '4,1' });
    expect(refused(h, { do: 'run' })).toContain('AHQ-CMV-09');
  });
  it('AHQ-CMV-10: an exit reached in combat opens with the end of the Phase', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
        { kind: 'node', rect: [0, -8, 1, -7], heading: 'N', exits: ['W'] },
      ],
      joins: [[0, 1]],
    };
    const t = fight([bran('0,-6')], [orc('o', '1,-1', { focus: '' })], { map });
    t.choose({ do: 'move', to: '0,-7' });
    expect(refused(t, { do: 'move', to: '-1,-7' })).toEqual(['AHQ-CMV-10']);
    t.dice(1, 2, 2, 2).choose({ do: 'end' });
    expect(t.told('passageLaid')).toHaveLength(1);
  });
  it('AHQ-CMV-11: penalties first, then doubling', () => {
    const t = fight([elwen('0,0', { effects: [{ kind: 'venom' }, { kind: 'haste' }] })], [orc('o', '9,9')]);
    expect(speed(t.g, model(t, 'elwen'))).toBe(12);
  });
});

const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};

describe('doors in combat', () => {
  it('AHQ-CDR-01: a pursuer opens but does not close', () => {
    const t = fight([bran('0,0')], [orc('o', '8,4'), orc('p', '1,0')], {
      map: TWO_ROOMS,
      turn: { ...gm, pursuit: true, active: 'o' },
    });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-SEN-05');
    const shut = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
    const s = fight([bran('0,0')], [orc('o', '8,4'), orc('p', '1,0')], {
      map: shut,
      turn: { ...gm, pursuit: true, active: 'o' },
    });
    expect(s.offers({ do: 'open', door: 0 })).toBe(true);
    const h = fight([bran('0,0')], [orc('o', '5,5')], { map: TWO_ROOMS });
    expect(refused(h, { do: 'close', door: 0 })).toContain('AHQ-CDR-01');
  });
  it('AHQ-CDR-02: a door is handled before or after the move', () => {
    const t = fight([bran('8,4'), elwen('0,8')], [orc('o', '0,0')], { map: TWO_ROOMS });
    t.choose('bran').choose({ do: 'close', door: 0 });
    expect(t.offers({ do: 'move', to: '4,4' })).toBe(true);
    const m = fight([bran('6,4'), elwen('0,8')], [orc('o', '0,0')], { map: TWO_ROOMS });
    m.choose('bran').choose({ do: 'move', to: '8,4' }).choose({ do: 'close', door: 0 });
    expect(refused(m, { do: 'move', to: '7,4' })).toContain('AHQ-CDR-02');
  });
  it('AHQ-CDR-03: a door replaces the attack', () => {
    const t = fight([dagna('8,4', { fate: 0 })], [orc('o', '8,3', { focus: '' }), orc('p', '0,0')], { map: TWO_ROOMS });
    t.dice(2).choose({ do: 'attack' });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-CDR-03');
  });
  it('AHQ-CDR-04: what lies behind is generated when the Phase ends', () => {
    const map = { sections: [{ kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' }], doors: [{ at: '1,-5 E' }] };
    const t = fight([bran('0,-6')], [orc('o', '0,-1', { focus: '' })], { map, henchmen: [tam('1,-5')] });
    t.choose('tam').choose({ do: 'open', door: 0 }).choose({ do: 'end' });
    expect(t.told('roomTypeRolled')).toHaveLength(0);
    t.dice(1, 1).choose({ do: 'end' });
    expect(t.decision.kind).toBe('generateRoom.placeRoom');
  });
  it('AHQ-CDR-05: a door just opened is barred to the opener’s side', () => {
    const shut = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
    const t = fight([bran('8,4'), elwen('8,5')], [orc('o', '0,0')], { map: shut });
    t.choose('bran').choose({ do: 'open', door: 0 }).choose({ do: 'end' });
    expect(refused(t, { do: 'move', to: '9,4' })).toContain('AHQ-CDR-05');
    t.choose({ do: 'end' });
    expect(t.g.doors[0]!.barred).toBe('');
  });
  it('AHQ-CDR-06: no doors while focused', () => {
    const t = fight([bran('8,4')], [orc('o', '8,3', { focus: 'bran' })], { map: TWO_ROOMS });
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-CDR-06');
  });
});

describe('escape', () => {
  const shut = { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] };
  it('AHQ-ESC-01: a fallen Hero in view keeps the combat going', () => {
    expect(hasEscaped(fight([bran('10,4'), mirel('1,1', { wounds: 0 })], [orc('o', '3,3')], { map: shut }).g)).toBe(
      false,
    );
    expect(hasEscaped(fight([bran('10,4')], [orc('o', '3,3')], { map: shut }).g)).toBe(true);
  });
  it('AHQ-SUR-06, AHQ-ESC-01: no escape is looked for in a turn in which the game master won Surprise', () => {
    const turn = { kind: 'combat', phase: 'gm', number: 1, partyFirst: false };
    const t = fight([bran('10,4')], [orc('o', '3,3')], { map: shut, turn });
    expect(t.g.combat).toMatchObject({ turn: 2, escaped: false });
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'bran' });
  });
  it('AHQ-SUR-06, AHQ-ESC-01: also when the only model in sight is killed in it', () => {
    const t = fight([bran('10,4')], [orc('o', '3,3', { focus: 'tam' })], {
      henchmen: [tam('3,2', { wounds: 1 })],
      map: shut,
      turn: { kind: 'combat', phase: 'gm', number: 1, partyFirst: false, routine: 'move-attack', active: 'o' },
    });
    t.dice(12, 12, 1, 1, 1).choose({ do: 'attack', target: 'tam' });
    expect(model(t, 'tam').condition).toBe('dead');
    t.choose('stay');
    expect(t.g.combat).toMatchObject({ turn: 2, escaped: false });
  });
  it('AHQ-ESC-02: a door closed this turn gives one more Combat turn', () => {
    const t = fight([bran('9,4')], [orc('o', '3,3')], { map: TWO_ROOMS, turn: { kind: 'combat', number: 3 } });
    t.choose({ do: 'close', door: 0 }).choose({ do: 'end' });
    t.choose('stay');
    expect(t.g.combat).toMatchObject({ turn: 4 });
    t.choose({ do: 'end' });
    t.choose('stay');
    expect(t.g.combat).toBeNull();
  });
  it('AHQ-ESC-03: after an escape a Leader is elected and Exploration follows', () => {
    const t = fight([bran('10,4', { player: 'p1' }), elwen('10,5', { player: 'p2' })], [orc('o', '3,3')], {
      map: shut,
      leader: 'bran',
      turn: { kind: 'combat', phase: 'gm', number: 4 },
    });
    t.choose('stay');
    expect(t.open.map(d => d.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
    t.choose('elwen', 'p1').choose('elwen', 'p2');
    expect(t.g).toMatchObject({ leader: 'elwen', turnKind: 'exploration', combat: null });
  });
  it('AHQ-ESC-04: the stairs lead out of a fight', () => {
    const map = {
      sections: [
        { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'N' },
        { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
      ],
      joins: [[0, 1]],
    };
    const t = fight([bran('0,-1'), elwen('1,-2')], [orc('o', '0,-6')], { map, turn: { kind: 'combat', number: 3 } });
    t.choose('bran').choose({ do: 'move', to: '0,0' }).choose({ do: 'leave' });
    expect(model(t, 'bran').condition).toBe('left');
    expect(t.g.combat).not.toBeNull();
    t.choose({ do: 'move', to: '1,0' }).choose({ do: 'leave' });
    expect(t.g.result).toBe('left');
  });
});

describe('Death Zones', () => {
  const names = (squares: number[]) => squares.map(at => `${(at % 256) - 128},${Math.floor(at / 256) - 128}`);
  it('AHQ-DZ-01: the four adjacent squares', () => {
    const t = fight([bran('0,0')], [orc('o', '5,5')]);
    expect(names(zoneOf(t.g, model(t, 'o')))).toEqual(['5,4', '4,5', '6,5', '5,6']);
  });
  it('AHQ-DZ-02: diagonals with a spear', () => {
    const t = fight([bran('0,0')], [spearOrc('o', '5,5')]);
    expect(names(zoneOf(t.g, model(t, 'o')))).toHaveLength(8);
  });
  it('AHQ-DZ-03: not through walls', () => {
    const map = { sections: [{ kind: 'room', rect: [0, 0, 9, 9] }], walls: ['5,5 E', '5,4 E'] };
    const t = fight([bran('0,0')], [spearOrc('o', '5,5')], { map });
    const zone = zoneOf(t.g, model(t, 'o'));
    expect(zone).not.toContain(square(6, 4));
    expect(zone).toContain(square(6, 6));
  });
  it('AHQ-DZ-04: entering an unfocused zone stops', () => {
    const t = fight([elwen('2,5')], [orc('o', '5,5')]);
    t.choose({ do: 'move', to: '4,5' });
    expect(t.offers({ do: 'move', to: '4,4' })).toBe(false);
    const s = fight([elwen('2,5')], [orc('o', '5,5')]);
    expect(refused(s, { do: 'move', to: '6,5' })).toEqual([]);
    expect(
      refused(
        fight([elwen('4,2')], [orc('o', '5,5'), orc('p', '3,5')], {
          map: { rows: ['......', '......', '......', '......', '......', '......', '####.#', '####.#'] },
        }),
        { do: 'move', to: '4,6' },
      ),
    ).toEqual(['AHQ-DZ-04']);
  });
  it('AHQ-DZ-05: the zone is focused on who entered', () => {
    const t = fight([elwen('2,5')], [orc('o', '5,5')]);
    t.choose({ do: 'move', to: '4,5' });
    expect(model(t, 'o').focus).toBe('elwen');
  });
  it('AHQ-DZ-06: a focused zone lets others pass', () => {
    const t = fight([bran('5,3'), elwen('4,5')], [orc('o', '5,5', { focus: 'elwen' })]);
    t.choose('bran').choose({ do: 'move', to: '5,4' });
    expect(t.offers({ do: 'move', to: '7,5' })).toBe(true);
  });
  it('AHQ-DZ-07: when its focus leaves, the zone turns to another inside', () => {
    const t = fight([elwen('4,5'), bran('6,5')], [orc('o', '5,5', { focus: 'elwen' })]);
    t.choose('elwen').choose({ do: 'move', to: '3,5' });
    expect(model(t, 'o').focus).toBe('bran');
  });
  it('AHQ-DZ-08: leaving is free, re-entering stops', () => {
    const t = fight([elwen('4,5')], [orc('o', '5,5', { focus: 'elwen' })]);
    t.choose({ do: 'move', to: '4,4' });
    expect(t.offers({ do: 'move', to: '5,4' })).toBe(true);
    t.choose({ do: 'move', to: '5,4' });
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it.each([
    ['AHQ-DZ-08: free once the mover has left', { focus: 'elwen' }, '0,0', true],
    ['AHQ-DZ-08: turning to another inside when the mover leaves', { focus: 'elwen' }, '6,5', false],
    ['AHQ-DZ-06: focused on another', { focus: 'bran' }, '6,5', false],
    ['AHQ-DZ-01: of somebody in a pit', { focus: '', inPit: true }, '0,0', false],
  ])('%s: whether a zone stops a model again', (_title, zone, other, stops) => {
    const t = fight([elwen('4,5'), bran(other)], [orc('o', '5,5', zone)]);
    expect(staysUnfocused(t.g, { m: model(t, 'elwen'), dragged: '' }, model(t, 'o'))).toBe(stops);
  });
  it('AHQ-DZ-09: who walks up to an enemy pins it too', () => {
    const t = fight([elwen('4,5')], [orc('o', '8,5')], { turn: { ...gm, active: 'o' } });
    t.choose({ do: 'move', to: '5,5' });
    expect([model(t, 'elwen').focus, model(t, 'o').focus]).toEqual(['o', 'elwen']);
  });
  it('AHQ-DZ-10: several zones focus at once', () => {
    const t = fight([bran('4,3')], [orc('a', '5,5'), orc('b', '3,5')]);
    t.choose({ do: 'move', to: '4,5' });
    t.choose('a');
    expect([model(t, 'a').focus, model(t, 'b').focus]).toEqual(['bran', 'bran']);
  });
  it('AHQ-DZ-11: friends are not stopped', () => {
    const t = fight([bran('0,9')], [orc('a', '5,5'), orc('b', '3,4')], { turn: { ...gm, active: 'b' } });
    expect(t.offers({ do: 'move', to: '7,4' })).toBe(true);
  });
  it('AHQ-DZ-12: only the focus itself is hindered', () => {
    const t = fight([elwen('7,4'), bran('8,5')], [orc('o', '8,4', { focus: 'elwen' })], {
      map: {
        ...TWO_ROOMS,
        doors: [
          { at: '8,5 E', open: true },
          { at: '7,4 N', open: true },
        ],
      },
    });
    t.choose('bran');
    expect(t.offers({ do: 'close', door: 0 })).toBe(true);
    t.choose({ do: 'end' });
    expect(refused(t, { do: 'close', door: 1 })).toContain('AHQ-DZ-12');
  });
  it('AHQ-DZ-13: forbidden spells in a focused zone', () => {
    const t = fight([mirel('4,5')], [orc('o', '5,5', { focus: 'mirel' })]);
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'o' })).toContain('AHQ-DZ-13');
    expect(t.offers({ do: 'cast', spell: 'knit_flesh', target: 'mirel' })).toBe(true);
  });
  it('AHQ-DZ-14: a focused Hero gives no potion but may drink', () => {
    const t = fight(
      [bran('4,5', { potions: ['healing'], wounds: 3 }), elwen('4,6')],
      [orc('o', '5,5', { focus: 'bran' })],
    );
    t.choose('bran');
    expect(refused(t, { do: 'give', item: 'healing', target: 'elwen' })).toContain('AHQ-DZ-14');
    t.choose({ do: 'drink', item: 'healing' });
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('AHQ-DZ-14, AHQ-KO-10: nor is one given into a focused zone, standing or fallen', () => {
    for (const held of [{ wounds: 2 }, { condition: 'ko' }]) {
      const t = fight(
        [bran('4,6', { potions: ['healing'] }), elwen('4,5', held), dagna('3,6', { wounds: 1 })],
        [orc('o', '5,5', { focus: 'elwen' })],
        { turn: { kind: 'combat', active: 'bran' } },
      );
      expect(refused(t, { do: 'give', item: 'healing', target: 'elwen' })).toContain('AHQ-DZ-14');
      expect(t.offers({ do: 'give', item: 'healing', target: 'dagna' })).toBe(true);
    }
  });
  it('AHQ-DZ-15: no shooting while focused', () => {
    const t = fight([elwen('4,5')], [orc('o', '5,5', { focus: 'elwen' }), gnawling('g', '12,5')]);
    expect(refused(t, { do: 'shoot', target: 'g', with: 'long_bow' })).toContain('AHQ-DZ-15');
  });
  it('AHQ-DZ-16: who stands up has a zone again', () => {
    const t = fight([mirel('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '5,5', { focus: 'bran' })]);
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'bran' });
    expect(model(t, 'bran')).toMatchObject({ wounds: 3, focus: 'o', condition: 'standing' });
    expect(model(t, 'o').focus).toBe('bran');
  });
  it('AHQ-DZ-16: a thrown spear takes the reach of its zone along, hit or miss', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5', { focus: '' }), orc('p', '8,4')], {
      henchmen: [tam('4,4', { focus: 'o' })],
    });
    t.choose('tam').dice(2).choose({ do: 'throw', target: 'p' });
    expect(model(t, 'tam')).toMatchObject({ focus: '', readied: 'unarmed' });
  });
  it('AHQ-DZ-17: out of a spear’s zone only straight away', () => {
    const t = fight([elwen('4,5')], [spearOrc('o', '5,5', { focus: 'elwen' })]);
    t.choose({ do: 'move', to: '4,4' });
    expect(t.offers({ do: 'move' })).toBe(false);
    const s = fight([elwen('4,5')], [spearOrc('o', '5,5', { focus: 'elwen' })]);
    expect(s.offers({ do: 'move', to: '1,5' })).toBe(true);
  });
});
