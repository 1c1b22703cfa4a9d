import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import {
  book,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gnawling,
  HALL,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
} from './scene.ts';

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

describe('positions that can be stated', () => {
  it('AHQ-HTH-04: any other modifier of a hit roll', () => {
    const t = fight([bran('4,5', { toHit: 1 })], [orc('o', '5,5')], { turn: hero('bran') });
    t.dice(4, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit', sums: [{ total: 4 }] });
  });
  it('AHQ-PUR-01: where everybody stood when the Hero Phase began', () => {
    const scene = (startedAt: string) =>
      fight([bran('14,0', { startedAt })], [orc('o', '0,0'), orc('p', '1,0')], {
        map: LONG,
        turn: { kind: 'combat', phase: 'gm' },
      });
    expect(scene('3,0').decision.kind).toBe('gmPhase.declarePursuit');
    expect(scene('20,0').decision.kind).toBe('gmPhase.chooseRoutine');
  });
  it('AHQ-ESC-02: a door closed this turn', () => {
    const rooms = (closedThisTurn: boolean) => ({
      sections: [
        { kind: 'room', rect: [0, 0, 9, 9] },
        { kind: 'room', rect: [10, 0, 24, 9] },
      ],
      doors: [{ at: '9,4 E', closedThisTurn }],
    });
    const scene = (closed: boolean) =>
      fight([bran('10,4', { startedAt: '10,4' })], [orc('o', '5,4')], {
        map: rooms(closed),
        turn: { kind: 'combat', phase: 'gm', number: 3 },
      }).choose('stay');
    expect(scene(true).g.combat?.turn).toBe(4);
    expect(scene(false).g.combat).toBeNull();
  });
  it('AHQ-XMV-05: exits are explored left, ahead, right, however they are listed', () => {
    const t = delve([bran('0,-6')], {
      map: {
        sections: [
          { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N' },
          { kind: 'node', rect: [0, -8, 1, -7], heading: 'N', exits: ['E', 'N', 'W'] },
        ],
        joins: [[0, 1]],
      },
    });
    t.choose({ do: 'move', to: '0,-7' });
    t.dice(1, 2, 2, 2, 1, 2, 2, 3, 1, 2, 2, 3, 5).choose({ do: 'end' });
    expect(t.g.map.sections.slice(2).map(s => [s.x0, s.y0])).toEqual([
      [-6, -8],
      [0, -14],
      [2, -8],
    ]);
  });
  it('AHQ-PUR-09: whom the next Expedition finds', () => {
    const five = ['marsh_orc', 'marsh_orc', 'marsh_orc', 'marsh_orc', 'marsh_orc'];
    const t = delve([bran('0,0')], {
      quest: 'toll',
      campaign: true,
      map: {
        sections: [
          { kind: 'stairs', rect: [0, 0, 1, 1], heading: 'S' },
          { kind: 'room', rect: [20, 20, 25, 25], room: 'lair' },
        ],
        doors: [{ at: '20,20 N' }],
      },
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }], original: five }],
    });
    t.choose({ do: 'leave' });
    while (t.decision.kind !== 'deploy.chooseSquare') t.choose({ do: 'done' });
    expect(t.g.groups[0]!.members).toHaveLength(5);
  });
  it('AHQ-GAP-11, AHQ-GAP-14: what names nothing is refused with its path', () => {
    const faults = (more: object) => {
      const prepared = game.prepare({ scenario: { map: HALL, heroes: [bran('0,0')], ...more }, options: {} });
      return prepared.ok ? [] : prepared.faults.map(fault => fault.path);
    };
    expect(faults({ groups: [{ sections: [9], members: [{ type: 'ogre' }] }] })).toEqual(['groups.0.sections']);
    expect(faults({ heaps: [{ at: '99,99', things: ['weapon:foo'] }] })).toEqual(['heaps.0.things', 'heaps.0.at']);
    expect(faults({ map: { ...HALL, doors: [{ at: '99,0 N' }], joins: [[0, 7]] } })).toEqual([
      'map.joins',
      'map.doors.0.at',
    ]);
    expect(faults({ turn: { bodies: ['foo'], missiles: [{ model: 'x', what: 'arrows' }] } })).toEqual([
      'turn.bodies',
      'turn.missiles.0.model',
    ]);
    expect(faults({ chests: [{ id: 'c', at: '1,1', things: ['potion:luck', 'ammo:arrows*3'] }] })).toEqual([]);
  });
});

describe('the Sentry’s plan', () => {
  const room = { sections: [{ kind: 'room', rect: [0, 0, 25, 9] }], doors: [{ at: '20,9 S' }, { at: '0,0 N' }] };
  const sentry = (at: string, more: object = {}) => ({ id: 's', type: 'gnawling_sentry', at, ...more });
  const phase = (more: object = {}) => ({ kind: 'combat', phase: 'gm', routine: 'move-attack', ...more });

  it('AHQ-AGM-20: it is made in its first GM Phase of the combat, whatever the turn, and lasts one more', () => {
    const first = fight([bran('25,0')], [sentry('10,9')], { map: room, turn: phase({ number: 5 }) });
    expect(model(first, 's')).toMatchObject({ gmPhases: 1, makesFor: 0 });
    expect(book(first)).toEqual({ do: 'move', to: '18,9' });
    const second = fight([bran('25,0')], [sentry('18,9', { gmPhases: 1, makesFor: 0 })], { map: room, turn: phase() });
    second.choose(book(second) as object);
    expect(book(second)).toEqual({ do: 'open', door: 0 });
    const third = fight([bran('25,0')], [sentry('18,9', { gmPhases: 2, makesFor: 0 })], { map: room, turn: phase() });
    expect(model(third, 's').makesFor).toBe(-1);
  });
  it('AHQ-AGM-20: no plan for a door out of reach, and none made later', () => {
    const t = fight([bran('25,0')], [sentry('2,9', { gmPhases: 1 })], {
      map: { ...room, doors: [{ at: '20,9 S' }] },
      turn: phase(),
    });
    expect(model(t, 's').makesFor).toBe(-1);
  });
  it('AHQ-AGM-20: at the door it waits for the next Phase, if this one lets nobody act after moving', () => {
    const t = fight([bran('25,0')], [sentry('16,9')], { map: room, turn: phase({ routine: 'attack-move' }) });
    t.choose(book(t) as object);
    expect(place(t, 's')).toBe('20,9');
    expect(book(t)).toEqual({ do: 'end' });
  });
  it('AHQ-AGM-11: a Sentry without a door in mind acts in the order of its distance', () => {
    const others = [sentry('4,4', { gmPhases: 3 }), gnawling('g', '9,4')];
    const t = fight([bran('3,3')], others, { map: room, turn: phase() });
    expect(book(t)).toBe('s');
  });
});

describe('the last way on', () => {
  it('AHQ-GAP-08: a wall behind which not even the smallest room fits cannot serve', () => {
    const t = delve([bran('2,2')], {
      map: {
        sections: [
          { kind: 'room', rect: [0, 0, 4, 4] },
          { kind: 'room', rect: [6, 0, 10, 4] },
        ],
      },
      turn: { kind: 'exploration', phase: 'gm' },
      dice: [5],
    });
    expect(t.decision.kind).toBe('findWayOn.nameWall');
    const walls = new Set((t.decision.options as string[]).map(text => text.split(' ').slice(0, 2).join(' ')));
    expect([...walls]).toEqual(['0 N', '0 S', '0 W', '1 N', '1 E', '1 S']); // not the gap of one square between them
  });
});

describe('placement by the book', () => {
  const lair = {
    sections: [
      { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
      { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
    ],
    doors: [{ at: '1,-10 E', open: true }],
  };
  const met = (...types: string[]) => [{ sections: [1], status: 'met', members: types.map(type => ({ type })) }];

  it('AHQ-AGM-08, AHQ-GAP-24: a bowman looks past those placed before him only where he touches them', () => {
    const t = delve([bran('1,-10')], { map: lair, groups: met('marsh_orc', 'orc_bowman'), dice: [9, 3] });
    expect(book(t)).toBe('2,-10');
    t.choose('2,-10'); // in the doorway: every line to Bran runs through that square
    expect(book(t)).toBe('3,-11');
    const free = delve([bran('1,-10')], { map: lair, groups: met('orc_bowman'), dice: [9, 3] });
    expect(book(free)).toBe('6,-12');
  });
});

describe('dragging', () => {
  it('AHQ-KO-06: a fourth square is refused by the rule of dragging', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')], { turn: hero('dagna') });
    t.choose({ do: 'drag', target: 'bran' });
    expect(refused(t, { do: 'move', to: '-1,5' })).toEqual(['AHQ-KO-06']);
    const x = delve([dagna('3,5'), bran('4,5', { wounds: 0 })], { map: HALL });
    x.choose({ do: 'drag', target: 'bran' });
    expect(refused(x, { do: 'move', to: '-1,5' })).toEqual(['AHQ-KO-06']);
  });
  it('AHQ-KO-06: three squares instead of the normal move, whatever the Speed', () => {
    const slow = dagna('3,5', { effects: [{ kind: 'hexed', until: 'heroPhase' }] }); // Speed 2
    const t = fight([slow, bran('4,5', { wounds: 0 })], [orc('o', '20,20')], { turn: hero('dagna') });
    expect(refused(t, { do: 'move', to: '0,5' })).toEqual(['AHQ-CMV-01']);
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['0,5', '1,5']);
  });
  it('AHQ-KO-06: only by a Hero that began its activation beside the fallen', () => {
    const t = fight([dagna('3,5'), bran('5,5', { wounds: 0 })], [orc('o', '4,5', { wounds: 1 }), orc('x', '20,20')], {
      turn: hero('dagna'),
    });
    t.dice(11, 12, 1, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(place(t, 'dagna')).toBe('4,5');
    expect(refused(t, { do: 'drag', target: 'bran' })).toEqual(['AHQ-KO-06']);
  });
});

describe('pits, snares and sleep', () => {
  it('AHQ-TRP-06, AHQ-EXP-06: who cannot come next to the trap, and no Henchman, disarms it', () => {
    const far = elwen('0,-1', { acted: true });
    const t = delve([bran('0,-8'), far], {
      hand: ['trap'],
      henchmen: [tam('1,-9')],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'move', to: '0,-9' }).dice(2, 9).choose('trap');
    expect(t.decision.options).toEqual(['nobody', 'bran']);
    expect(refused(t, 'elwen')).toEqual(['AHQ-TRP-06']);
    expect(refused(t, 'tam')).toEqual(['AHQ-EXP-06']);
  });
  it('AHQ-GAP-11: refusals in combat name the trap', () => {
    const snared = bran('4,5', { effects: [{ kind: 'snared', until: 'explorationTurn' }] });
    const t = fight([snared], [orc('o', '5,5')], { turn: hero('bran') });
    expect(refused(t, { do: 'move', to: '4,4' })).toContain('AHQ-GAP-11');
    expect(t.offers({ do: 'attack', target: 'o' })).toBe(true);
    const pit = fight([bran('4,5', { inPit: true }), elwen('9,9')], [orc('o', '5,5', { focus: '' })], {
      turn: gm('o'),
    });
    expect(refused(pit, { do: 'attack', target: 'bran' })).toContain('AHQ-GAP-11');
  });
  it('AHQ-GAP-11: in a pit without a rope there is nothing but the climb', () => {
    const t = fight([bran('4,5', { inPit: true })], [orc('o', '9,9')], { turn: hero('bran') });
    expect([...new Set(t.decision.options.map(act => (act as { do: string }).do))]).toEqual(['end', 'climb']);
  });
  it('AHQ-GAP-19: a sleeper has Weapon Skill 1 by the spell', () => {
    const asleep = orc('o', '5,5', { effects: [{ kind: 'asleep', until: 'gmPhase' }], focus: '' });
    const t = fight([bran('4,5')], [asleep], { turn: hero('bran') });
    t.dice(2, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled').sums).toMatchObject([
      { parts: [{ value: -7 }, { rule: 'AHQ-GAP-19', value: 1 }], total: 1 },
    ]);
  });
});

describe('heroes by the book', () => {
  it('AHQ-SEC-05: a secret door on the nearest square with unmapped space behind it', () => {
    const room = { kind: 'room', rect: [2, -12, 6, -8], entrance: 'S' };
    const scene = (sections: object[]) => {
      const t = delve([bran('3,-10')], { map: { sections, doors: [{ at: '4,-8 S' }] } });
      return t.dice(9).choose({ do: 'searchWall', wall: 'N' });
    };
    expect(book(scene([room]))).toBe('3,-12');
    expect(book(scene([room, { kind: 'room', rect: [2, -15, 4, -13] }]))).toBe('5,-12');
  });
  it('AHQ-TRP-05: a known trap is disarmed only if it is the only way on', () => {
    const trap = { traps: [{ at: '0,-5', trap: 'darts', from: '0,-4' }] };
    const corridor = {
      sections: [{ kind: 'room', rect: [0, -12, 0, -1], searchedBy: ['bran'] }],
      doors: [{ at: '0,-12 N' }],
    };
    const narrow = delve([bran('0,-2')], { ...trap, map: corridor });
    expect(book(narrow)).toEqual({ do: 'move', to: '0,-4' });
    narrow.choose({ do: 'move', to: '0,-4' });
    expect(book(narrow)).toEqual({ do: 'disarm', at: '0,-5' });
    expect(book(delve([bran('0,-4')], trap))).toEqual({ do: 'move', to: '0,-14' }); // past it in the other lane
  });
});
