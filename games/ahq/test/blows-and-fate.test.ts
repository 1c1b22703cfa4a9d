import { describe, expect, it } from 'vitest';
import { bowman, bran, elwen, fight, gm, model, orc, place, refused, spearOrc, tam } from './scene.ts';

const am = { kind: 'combat', phase: 'gm', routine: 'attack-move' };
const TWO = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};

describe('gm duties', () => {
  it('AHQ-COM-03: the remaining monsters do not pass while one of them can attack', () => {
    const t = fight([bran('4,5')], [orc('a', '5,5'), orc('b', '4,6')], { turn: { ...gm } });
    expect(t.decision.kind).toBe('monstersAct.chooseMonster');
    expect(t.offers('none')).toBe(false);
    expect(refused(t, 'none')).toContain('AHQ-COM-03');
  });
  it('AHQ-COM-03: those who could only move up may all stay', () => {
    const t = fight([bran('4,5')], [orc('a', '9,5'), orc('b', '9,6')], { turn: { ...gm } });
    expect(t.offers('none')).toBe(true);
  });
  it('AHQ-COM-03: nor while an archer has a shot', () => {
    const t = fight([bran('4,5')], [orc('a', '12,5'), bowman('b', '9,6')], { turn: { ...am } });
    expect(t.offers('none')).toBe(false);
  });
  it('AHQ-COM-03, AHQ-DZ-15: an archer in a focused zone strikes', () => {
    const t = fight([bran('4,5')], [bowman('b', '5,5', { focus: 'bran' })], { turn: { ...am, active: 'b' } });
    expect(t.offers({ do: 'end' })).toBe(false);
    expect(t.offers({ do: 'attack', target: 'bran' })).toBe(true);
    expect(t.offers({ do: 'shoot' })).toBe(false);
  });
  it('AHQ-COM-03, AHQ-GAP-19: the dazzled may all pass', () => {
    const t = fight(
      [bran('4,5')],
      [
        orc('a', '5,5', { effects: [{ kind: 'dazzled', until: 'gmPhase' }], focus: '' }),
        orc('b', '9,6', { effects: [{ kind: 'dazzled', until: 'gmPhase' }] }),
      ],
      { turn: { ...gm } },
    );
    expect(t.offers('none')).toBe(true);
  });
});

describe('free attack chains', () => {
  it('AHQ-FRE-06: crit, kill, occupy into a zone, free attack from there, no move left', () => {
    const t = fight(
      [bran('4,5')],
      [orc('a', '5,5', { wounds: 1 }), orc('b', '6,5', { focus: '' }), orc('c', '20,20')],
      { turn: { kind: 'combat', active: 'bran' } },
    );
    t.dice(12, 8, 1, 1).choose({ do: 'attack', target: 'a' });
    t.choose('occupy');
    expect(place(t, 'bran')).toBe('5,5');
    expect(model(t, 'b').focus).toBe('bran');
    expect(t.decision.kind).toBe('attack.offerFreeAttack');
    t.dice(4).choose('b');
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(refused(t, { do: 'move', to: '5,4' })).toContain('AHQ-CMV-05');
  });
  it('AHQ-FRE-05: killed by bought hit gives no free attack', () => {
    const t = fight([bran('4,5', { fate: 1 })], [orc('a', '5,5', { wounds: 1 }), orc('b', '5,4')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1).choose({ do: 'attack', target: 'a' });
    expect(t.decision.kind).toBe('attack.offerFate');
    t.dice(9, 1, 1).choose('fate');
    t.choose('stay');
    expect(t.decision.kind).toBe('fight.act');
  });
  it('AHQ-FRE-02: in the GM Phase a fumbling Orc is killed by the Hero, who may occupy; the Orc acts no more', () => {
    const t = fight([bran('4,5')], [orc('a', '5,5', { wounds: 1 }), orc('b', '9,9')], { turn: { ...gm, active: 'a' } });
    t.dice(1).choose({ do: 'attack', target: 'bran' });
    expect(t.decision).toMatchObject({ kind: 'attack.offerFreeAttack', seat: 'p1', slot: 'bran' });
    t.dice(9, 9, 1, 1).choose('a');
    expect(t.decision).toMatchObject({ kind: 'attack.offerOccupy', slot: 'bran' });
    t.choose('occupy');
    expect(place(t, 'bran')).toBe('5,5');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'b' });
  });
  it('AHQ-FRE-02: sleeping monsters strike nobody back', () => {
    const t = fight(
      [bran('4,5')],
      [orc('a', '5,5', { effects: [{ kind: 'asleep', until: 'gmPhase' }], focus: '' }), orc('b', '9,9')],
      { turn: { kind: 'combat', active: 'bran' } },
    );
    t.dice(1).choose({ do: 'attack', target: 'a' });
    expect(t.decision.kind).toBe('fight.act');
  });
  it('AHQ-HTH-08, AHQ-GAP-19: asleep WS 1: Bran needs 1+, a 2 hits', () => {
    const t = fight([bran('4,5')], [orc('a', '5,5', { effects: [{ kind: 'asleep', until: 'gmPhase' }], focus: '' })], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(2, 1, 1, 1).choose({ do: 'attack', target: 'a' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit' });
  });
  it('AHQ-FRE-02: KO of the attacker by strike back, monster may not occupy as KO does not empty', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('0,0')], [orc('a', '5,5')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1).choose({ do: 'attack', target: 'a' });
    t.dice(11, 8, 1, 1).choose('bran');
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'elwen' });
  });
  it('AHQ-FRE-02: killed attacker: monster occupies in the Hero Phase', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('0,0')], [orc('a', '5,5')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1).choose({ do: 'attack', target: 'a' });
    t.dice(11, 8, 9, 1).choose('bran');
    expect(model(t, 'bran').condition).toBe('dead');
    expect(t.decision).toMatchObject({ kind: 'attack.offerOccupy', seat: 'gm' });
    t.choose('occupy');
    expect(place(t, 'a')).toBe('4,5');
  });
  it('AHQ-FRE-07: KO-03 diagonal occupy with spear', () => {
    const t = fight([bran('0,0')], [orc('a', '5,5', { wounds: 1 }), orc('c', '20,20')], {
      henchmen: [tam('4,4')],
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(9, 9, 1).choose({ do: 'attack', target: 'a' });
    t.choose('occupy');
    expect(place(t, 'tam')).toBe('5,5');
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-FRE-01: Bane Axe 11 is a critical for a Hero, a plain hit for a Henchman', () => {
    const t = fight([bran('4,5', { weapons: ['bane_axe'] })], [orc('a', '5,5')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(11, 1, 1, 1).choose({ do: 'attack', target: 'a' });
    expect(t.decision.kind).toBe('attack.offerFreeAttack');
    const h = fight([bran('0,5')], [orc('a', '5,5')], {
      henchmen: [tam('4,5', { weapons: ['bane_axe'] })],
      turn: { kind: 'combat', active: 'tam' },
    });
    h.dice(11, 1, 1, 1).choose({ do: 'attack', target: 'a' });
    expect(h.decision.kind).toBe('fight.act');
  });
});

describe('fate at odd moments', () => {
  it('AHQ-FAT-04: a stumble becomes a run of 2, on top of the move', () => {
    const t = fight([bran('0,0', { fate: 1 })], [orc('a', '20,20')], { turn: { kind: 'combat', active: 'bran' } });
    t.dice(1).choose({ do: 'run' }).choose('fate');
    expect(t.offers({ do: 'move', to: '8,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '9,0' })).toBe(false);
  });
  it('AHQ-GAP-14: Boots of Sure Step: a 1 counts as 2', () => {
    const t = fight([bran('0,0', { fate: 1, worn: ['sure_step'] })], [orc('a', '20,20')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1).choose({ do: 'run' });
    expect(t.decision.kind).toBe('fight.act');
    expect(t.offers({ do: 'move', to: '8,0' })).toBe(true);
  });
  it('AHQ-FAT-03: each attack of a chain is negated on its own', () => {
    const t = fight([bran('4,5', { fate: 2 })], [orc('a', '5,5')], { turn: { ...gm, active: 'a' } });
    t.dice(12, 9, 1, 1).choose({ do: 'attack', target: 'bran' });
    t.choose('fate');
    expect(t.decision).toMatchObject({ kind: 'attack.offerFreeAttack', seat: 'gm' });
    t.dice(9, 9, 1, 1).choose('bran');
    expect(t.decision.kind).toBe('damage.offerFate');
    t.choose('suffer');
    expect(model(t, 'bran')).toMatchObject({ fate: 1, wounds: 4 });
  });
  it('AHQ-FAT-04: a Hero buys a free attack hit', () => {
    const t = fight([bran('4,5', { fate: 1 })], [orc('a', '5,5')], { turn: { ...gm, active: 'a' } });
    t.dice(1).choose({ do: 'attack', target: 'bran' });
    t.dice(2).choose('a');
    expect(t.decision.kind).toBe('attack.offerFate');
    t.dice(6, 1, 1).choose('fate');
    expect(model(t, 'a').wounds).toBe(2);
  });
  it('AHQ-FAT-03: fate against a friend’s arrow', () => {
    const t = fight([elwen('0,0'), bran('5,1', { fate: 1 })], [orc('a', '6,0', { focus: '' })], {
      turn: { kind: 'combat', active: 'elwen' },
    });
    t.dice(1, 9, 9, 9).choose({ do: 'shoot', target: 'a' });
    expect(t.decision).toMatchObject({ kind: 'damage.offerFate', slot: 'bran' });
    t.choose('fate');
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('AHQ-FAT-04: chasm fall avoided', () => {
    const map = { rows: ['..~...', '..~...', '..~...'] };
    const t = fight([bran('1,1', { fate: 1 })], [orc('a', '5,0')], { map, turn: { kind: 'combat', active: 'bran' } });
    t.dice(1).choose({ do: 'cross' }).choose('fate');
    expect(place(t, 'bran')).toBe('3,1');
  });
  it('AHQ-GAP-09: chasm fall: stays, 4 dice, activation over', () => {
    const map = { rows: ['..~...', '..~...', '..~...'] };
    const t = fight([bran('1,1')], [orc('a', '5,0')], { map, turn: { kind: 'combat', active: 'bran' } });
    t.dice(1, 8, 8, 1, 1).choose({ do: 'cross' });
    expect(place(t, 'bran')).toBe('1,1');
    expect(model(t, 'bran').wounds).toBe(3);
    expect(t.decision.seat).toBe('gm');
  });
  it('AHQ-GAP-09: chasm with rope: fall does not end the activation', () => {
    const map = { rows: ['..~...', '..~...', '..~...'] };
    const t = fight([bran('1,1', { gear: ['rope'] })], [orc('a', '5,0')], {
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(1, 8, 8, 1, 1).choose({ do: 'cross' });
    expect(t.decision.slot).toBe('bran');
    expect(t.offers({ do: 'cross' })).toBe(true);
  });
});

describe('zones', () => {
  it('AHQ-DZ-07: when the focused enemy is killed the zone turns to another inside', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('6,5')], [orc('a', '5,5', { focus: 'bran' })], {
      turn: { ...gm, active: 'a' },
    });
    t.dice(11, 9, 9, 1).choose({ do: 'attack', target: 'bran' });
    t.choose('stay');
    expect(model(t, 'a').focus).toBe('elwen');
  });
  it('AHQ-DZ-16: readying a spear focuses a diagonal', () => {
    const t = fight(
      [bran('4,4', { weapons: ['sword', 'spear'] })],
      [orc('a', '5,5', { focus: '' }), orc('b', '20,20')],
      { turn: { kind: 'combat', active: 'bran' } },
    );
    expect(model(t, 'bran').focus).toBe('');
    t.choose({ do: 'ready', with: 'spear' });
    expect(model(t, 'bran').focus).toBe('a');
    expect(t.offers({ do: 'attack', target: 'a' })).toBe(true);
    expect(refused(t, { do: 'ready', with: 'sword' })).toContain('AHQ-HTH-09');
  });
  it('AHQ-DZ-16: dropping a spear loses the diagonal focus', () => {
    const t = fight(
      [bran('4,4', { weapons: ['spear', 'sword'] })],
      [orc('a', '5,5', { focus: '' }), orc('b', '20,20')],
      { turn: { kind: 'combat', active: 'bran' } },
    );
    expect(model(t, 'bran').focus).toBe('a');
    t.choose({ do: 'drop', item: 'weapon:spear' });
    expect(model(t, 'bran').focus).toBe('');
    expect(model(t, 'bran').readied).toBe('sword');
  });
  it('AHQ-DZ-04: a monster entering a Hero zone stops; the second passes by', () => {
    const t = fight([bran('5,5')], [orc('a', '5,8'), orc('b', '6,8')], { turn: { ...gm, active: 'a' } });
    t.choose({ do: 'move', to: '5,6' });
    expect(model(t, 'bran').focus).toBe('a');
    t.dice(2).choose({ do: 'attack' });
    expect(t.decision.slot).toBe('b');
    expect(t.offers({ do: 'move', to: '6,4' })).toBe(true); // through bran's zone at 6,5
  });
  it('AHQ-DZ-07: the mover just left is not eligible for refocus', () => {
    const t = fight([elwen('4,5'), bran('5,4')], [spearOrc('a', '5,5', { focus: 'elwen' })], {
      turn: { kind: 'combat', active: 'elwen' },
    });
    t.choose({ do: 'move', to: '4,4' });
    expect(model(t, 'a').focus).toBe('bran');
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-KO-04: moving through where only a KO-focused zone is', () => {
    const t = fight([bran('4,5', { condition: 'ko' }), elwen('5,3')], [orc('a', '5,5', { focus: 'bran' })], {
      turn: { kind: 'combat', active: 'elwen' },
    });
    t.choose({ do: 'move', to: '5,4' });
    expect(t.offers({ do: 'move', to: '7,5' })).toBe(true);
  });
  it('AHQ-DZ-09: after moving next to two enemies controller chooses; standing before KO', () => {
    const t = fight([bran('4,5', { condition: 'ko' }), elwen('5,4')], [orc('a', '9,5')], {
      turn: { ...gm, active: 'a' },
    });
    t.choose({ do: 'move', to: '5,5' });
    expect(model(t, 'a').focus).toBe('elwen');
  });
  it('AHQ-DZ-16: a door that opens between two models focuses neither zone', () => {
    const t = fight([bran('8,4'), elwen('0,0')], [orc('a', '9,4', { focus: '' })], {
      map: { ...TWO, doors: [{ at: '8,4 E' }] },
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'open', door: 0 });
    expect([model(t, 'a').focus, model(t, 'bran').focus]).toEqual(['', '']);
  });
  it('AHQ-KO-03, AHQ-CDR-03: a killer follows through an open door and handles it no more', () => {
    const t = fight([bran('8,4'), elwen('0,0')], [orc('a', '9,4', { wounds: 1 }), orc('b', '16,8')], {
      map: TWO,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.dice(9, 9, 1, 1).choose({ do: 'attack', target: 'a' });
    t.choose('occupy');
    expect(place(t, 'bran')).toBe('9,4');
    expect(t.offers({ do: 'move', to: '9,8' })).toBe(true);
    expect(refused(t, { do: 'close', door: 0 })).toContain('AHQ-CDR-03');
  });
});
