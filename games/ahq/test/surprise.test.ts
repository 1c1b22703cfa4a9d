import { describe, expect, it } from 'vitest';
import { hasEscaped } from '../src/combat/turn.ts';
import { book, bran, delve, elwen, fight, gm, HALL, model, orc, place, refused, type Table, tam } from './scene.ts';

const DOORWAY = {
  sections: [
    { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
    { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W' },
  ],
  doors: [{ at: '1,-10 E', open: true }],
};

/** A group is met in the room behind the open door. */
function meet(heroes: object[], members: string[], dice: number[], more: object = {}): Table {
  return delve(heroes, {
    map: DOORWAY,
    groups: [{ sections: [1], status: 'met', members: members.map(type => ({ type })) }],
    dice,
    ...more,
  });
}

describe('starting and ending combat', () => {
  it('AHQ-COM-01: a Henchman who sees monsters starts the combat', () => {
    const t = delve([bran('0,-1')], {
      map: DOORWAY,
      henchmen: [tam('1,-7')],
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }] }],
    });
    t.choose('tam').dice(3, 9).choose({ do: 'move', to: '1,-9' });
    expect(t.told('combatBegan')).toHaveLength(1);
  });
  it('AHQ-COM-02: standing Henchmen fight on; with the last of them the Expedition is lost', () => {
    const t = fight([bran('4,5', { wounds: 0 })], [orc('o', '6,5', { focus: 'tam' })], {
      henchmen: [tam('5,5', { wounds: 1 })],
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' },
    });
    t.dice(12, 6, 2, 2).choose({ do: 'attack', target: 'tam' });
    while (t.open.length > 0) t.choose(t.offers('stay') ? 'stay' : t.offers('decline') ? 'decline' : { do: 'end' });
    expect(t.g.result).toBe('lost');
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('AHQ-COM-03: while one monster sees a Hero all may move; without sight they wait', () => {
    const map = { ...DOORWAY };
    const seen = fight([bran('1,-10')], [orc('a', '6,-10'), orc('b', '6,-8')], {
      map,
      turn: { kind: 'combat', phase: 'gm' },
    });
    seen.choose('move-attack');
    expect(seen.offers('b')).toBe(true);
    const unseen = fight([bran('0,-1')], [orc('a', '6,-10'), orc('b', '6,-8')], {
      map,
      turn: { kind: 'combat', phase: 'gm', number: 2 },
    });
    unseen.choose('stay');
    expect(unseen.story.filter(e => e.type === 'monstersWait')).toHaveLength(1);
    expect(unseen.g.combat).toBeNull();
  });
  it('AHQ-COM-04: through a doorway only with one square next to it', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, -5, 3, 5] },
        { kind: 'room', rect: [4, -5, 9, 5] },
      ],
      doors: [{ at: '3,0 E', open: true }],
    };
    const sees = (hero: string, foe: string) => !hasEscaped(fight([bran(hero)], [orc('o', foe)], { map }).g);
    expect([sees('3,0', '7,0'), sees('2,0', '7,0'), sees('2,0', '4,0')]).toEqual([true, false, true]);
  });
  it('AHQ-COM-05: a monster does not leave sight of its own accord', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, -5, 3, 5] },
        { kind: 'room', rect: [4, -5, 9, 5] },
      ],
      doors: [{ at: '3,0 E', open: true }],
    };
    const t = fight([bran('0,0')], [orc('o', '2,0')], {
      map,
      turn: { kind: 'combat', phase: 'gm', routine: 'move-attack' },
    });
    expect(refused(t, { do: 'move', to: '5,4' })).toContain('AHQ-COM-05');
    expect(t.offers({ do: 'move', to: '2,3' })).toBe(true);
  });
  it('AHQ-COM-06: the death of the last monster skips the GM Phase', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 })], { hand: ['reinforcements'] });
    t.dice(9, 6, 1, 1).choose({ do: 'attack' });
    t.choose('stay').choose({ do: 'end' });
    expect(t.told('bodiesLooted')).toHaveLength(1);
    expect(t.told('monstersWait')).toHaveLength(0);
    expect(t.decision.kind).toBe('share.divideGold'); // no counter is played any more
  });
  it('AHQ-COM-07: survivors are met again, with the Wounds they have left', () => {
    const t = delve([bran('1,-10')], {
      map: { ...DOORWAY, doors: [{ at: '1,-10 E' }] },
      groups: [{ sections: [1], members: [{ type: 'marsh_orc', wounds: 1 }, { type: 'marsh_orc' }] }],
    });
    t.dice(9, 3).choose({ do: 'open' });
    t.choose('2,-10').choose('3,-10');
    expect(
      t.g.models
        .filter(m => m.kind === 'monster')
        .map(m => m.wounds)
        .sort(),
    ).toEqual([1, 3]);
  });
  it('AHQ-COM-08: a dormant group is met when its section comes into view', () => {
    const t = delve([elwen('1,-3')], {
      map: DOORWAY,
      groups: [{ sections: [1], members: [{ type: 'marsh_orc' }, { type: 'marsh_orc' }] }],
    });
    t.choose({ do: 'move', to: '1,-4' });
    expect(t.g.met).toEqual([]);
    t.dice(3, 9).choose({ do: 'move', to: '1,-8' });
    expect(place(t, 'elwen')).toBe('1,-6');
    expect(t.told('surpriseRolled')).toHaveLength(1);
  });
});

describe('Surprise and placement', () => {
  it('AHQ-SUR-01: the higher total wins, equal totals roll again', () => {
    expect(meet([bran('1,-10')], ['marsh_orc'], [6, 9]).story.find(e => e.type === 'surpriseRolled')).toMatchObject({
      result: 'party',
    });
    const tie = meet([bran('1,-10')], ['marsh_orc'], [8, 8, 9, 2]);
    expect(tie.story.filter(e => e.type === 'surpriseRolled').map(e => e.result)).toEqual(['tie', 'gm']);
  });
  it('AHQ-SUR-02: an Elf with sight adds one', () => {
    expect(meet([elwen('1,-10')], ['marsh_orc'], [8, 8]).decision.seat).toBe('p1');
    const blind = meet([bran('1,-10'), elwen('1,-1')], ['marsh_orc'], [8, 8, 2, 1]);
    expect(blind.decision.seat).toBe('gm');
  });
  it('AHQ-SUR-03: a Sentry adds one for the game master', () => {
    const t = meet([elwen('1,-10')], ['gnawling', 'gnawling_sentry'], [7, 7, 2, 9]);
    expect(t.story.filter(e => e.type === 'surpriseRolled').map(e => e.sums!.map(s => s.total))).toEqual([
      [8, 8],
      [3, 10],
    ]);
  });
  it('AHQ-SUR-04: a placement out of everybody’s sight is refused', () => {
    const map = {
      sections: [DOORWAY.sections[0]!, { kind: 'room', rect: [2, -14, 9, -5], entrance: 'W' }],
      doors: DOORWAY.doors,
    };
    const t = delve([bran('1,-10')], {
      map,
      groups: [{ sections: [1], status: 'met', members: [{ type: 'ogre' }] }],
      dice: [3, 9],
    });
    expect(t.whyNot('2,-5')).toMatchObject([
      { rule: 'AHQ-SUR-04', label: 'no monster would be in sight of the party' },
    ]);
    expect(t.decision.options).toHaveLength(79);
  });
  it('AHQ-GEN-03: no two monsters are placed on one square', () => {
    const t = meet([bran('1,-10')], ['marsh_orc', 'marsh_orc'], [3, 9]);
    t.choose('3,-10');
    expect(refused(t, '3,-10')).toEqual(['AHQ-GEN-03']);
  });
  it('AHQ-SUR-05: the loser shifts by one orthogonal square', () => {
    const t = delve([bran('0,0')], {
      map: HALL,
      groups: [{ sections: [0], status: 'met', members: [{ type: 'marsh_orc' }] }],
      dice: [3, 9],
    });
    t.choose('5,5');
    expect(t.decision).toMatchObject({ seat: 'gm', rule: 'AHQ-SUR-05' });
    const to = t.decision.options.slice(1).map(o => (o as { to: string }).to);
    expect(to.sort()).toEqual(['4,5', '5,4', '5,6', '6,5']);
    expect(t.whyNot({ model: 'm1', to: '6,6' })).toMatchObject([
      { rule: 'AHQ-SUR-05', label: 'each is shifted by one orthogonal square, free and in its section, once' },
    ]);
  });
  it('AHQ-SUR-06: a winning game master has a GM Phase of his own first', () => {
    const t = meet([bran('1,-10')], ['marsh_orc'], [9, 3]);
    t.choose('6,-10').choose('done');
    expect(t.g.combat).toMatchObject({ turn: 1, phase: 'gm' });
    t.choose('attack-move').choose({ do: 'end' });
    expect(t.g.combat).toMatchObject({ turn: 2, phase: 'hero' });
  });
  it('AHQ-SUR-07: placement stays within the area', () => {
    const t = meet([bran('1,-10')], ['marsh_orc'], [3, 9]);
    expect(refused(t, '0,-5')).toEqual(['AHQ-SUR-07']);
  });
  it('AHQ-SUR-08: zones are focused after placement, the first side choosing first', () => {
    const t = delve([bran('4,5'), elwen('5,4')], {
      map: HALL,
      groups: [{ sections: [0], status: 'met', members: [{ type: 'marsh_orc' }] }],
      dice: [9, 3],
    });
    t.choose('5,5').choose('done');
    expect(t.decision).toMatchObject({ kind: 'settleZones.chooseFocus', seat: 'gm', options: ['bran', 'elwen'] });
    t.choose('elwen');
    expect(model(t, 'm1').focus).toBe('elwen');
    expect(model(t, 'bran').focus).toBe('m1');
  });
  it('AHQ-SUR-09: identities are fixed after placement, then the Sentry door', () => {
    const t = delve([bran('1,-10')], {
      map: DOORWAY,
      groups: [
        {
          sections: [1],
          status: 'met',
          members: [{ type: 'gnawling' }, { type: 'gnawling' }, { type: 'gnawling_sentry', looksLike: 'gnawling' }],
        },
      ],
      dice: [3, 9],
    });
    t.choose('2,-10').choose('3,-10').choose('6,-11').choose('done');
    expect(t.decision).toMatchObject({ kind: 'fixOne.chooseLookAlike', seat: 'gm', options: ['m1', 'm2', 'm3'] });
    t.choose('m1');
    expect(model(t, 'm1')).toMatchObject({ type: 'gnawling_sentry', apparent: 'gnawling', revealed: false });
    expect(t.decision.kind).toBe('addSentryDoors.choosePlace');
  });
});

describe('Sentries', () => {
  const sentry = (at: string, more: object = {}) => ({ id: 's', type: 'gnawling_sentry', at, ...more });
  it('AHQ-SEN-01: the room of a Sentry gets a second door', () => {
    const t = meet([bran('1,-10')], ['gnawling_sentry'], [9, 3]);
    t.choose('6,-10').choose('done');
    expect(t.decision).toMatchObject({ kind: 'addSentryDoors.choosePlace', seat: 'gm' });
    const sides = new Set(t.decision.options.map(o => String(o).slice(0, 1)));
    expect([...sides].sort()).toEqual(['E', 'N', 'S']);
  });
  const two = { ...DOORWAY, doors: [DOORWAY.doors[0], { at: '6,-10 E' }] };
  it('AHQ-SEN-02: a Sentry opens a door after its move', () => {
    const t = fight([bran('1,-10')], [sentry('3,-11')], { map: two, turn: gm });
    t.choose({ do: 'move', to: '6,-10' });
    t.dice(1, 1, 1).choose({ do: 'open' });
    expect(t.g.doors[1]!.open).toBe(true);
    expect(model(t, 's').revealed).toBe(true);
  });
  it('AHQ-SEN-03: what it lets in is generated at the end of the GM Phase and joins', () => {
    const t = fight([bran('1,-10')], [sentry('6,-10')], { map: two, turn: { ...gm, number: 2 } });
    t.dice(3, 9, 1).choose({ do: 'open' });
    t.dice(1, 1).choose('5x5+2');
    while (t.decision.kind === 'placeGroups.placeNext') t.choose(t.decision.options[0]);
    expect(t.g.models.filter(m => m.kind === 'monster').length).toBeGreaterThan(1);
    expect(t.story.filter(e => e.type === 'surpriseRolled')).toHaveLength(0);
  });
  it('AHQ-SEN-04: it does not pass the door it opened in the same Phase', () => {
    const known = { ...two, sections: [...two.sections, { kind: 'room', rect: [7, -12, 11, -8] }] };
    const t = fight([bran('1,-10')], [sentry('6,-10'), orc('o', '6,-9')], {
      map: known,
      turn: { kind: 'combat', phase: 'gm', routine: 'attack-move' },
    });
    t.choose('s').choose({ do: 'open', door: 1 });
    expect(refused(t, { do: 'move', to: '7,-10' })).toContain('AHQ-SEN-04');
  });
  it('AHQ-SEN-05: a plain Orc opens no door', () => {
    const t = fight([bran('1,-10')], [orc('o', '6,-10')], { map: two, turn: gm });
    expect(refused(t, { do: 'open', door: 1 })).toContain('AHQ-SEN-05');
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
