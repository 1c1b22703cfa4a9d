import { describe, expect, it } from 'vitest';
import { toughness } from '../src/models/numbers.ts';
import { isFocused, zoneOf } from '../src/models/zones.ts';
import {
  bowman,
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  gnawling,
  HALL,
  mirel,
  model,
  orc,
  place,
  refused,
  spearOrc,
  tam,
  warchief,
} from './scene.ts';

const TWO_ROOMS = {
  sections: [
    { kind: 'room', rect: [0, 0, 8, 8] },
    { kind: 'room', rect: [9, 0, 16, 8] },
  ],
  doors: [{ at: '8,4 E', open: true }],
};

describe('hand-to-hand', () => {
  it('AHQ-HTH-01: diagonals only with a reaching weapon', () => {
    const t = fight([bran('4,4')], [orc('o', '5,5')], { henchmen: [tam('6,4')] });
    t.choose('bran');
    expect(refused(t, { do: 'attack', target: 'o' })).toContain('AHQ-HTH-01');
    t.choose({ do: 'end' });
    expect(t.offers({ do: 'attack', target: 'o' })).toBe(true);
  });
  it('AHQ-HTH-02: adjacent enemies are not shot', () => {
    const t = fight([elwen('4,5')], [orc('o', '5,5', { focus: '' })]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-HTH-02');
    expect(t.offers({ do: 'attack', target: 'o' })).toBe(true);
  });
  it('AHQ-HTH-03: seven, minus and plus Weapon Skill', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.dice(4).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'miss', sums: [{ base: 7, total: 5 }] });
    const m = fight([bran('4,5')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    m.dice(8).choose({ do: 'attack' });
    expect(m.event('hitRolled')).toMatchObject({ result: 'miss', sums: [{ total: 9 }] });
  });
  it('AHQ-HTH-04: modifiers change the needed number', () => {
    const t = fight([bran('4,5', { effects: [{ kind: 'hexed', until: 'heroPhase' }] })], [orc('o', '5,5')]);
    t.dice(6).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'miss', sums: [{ total: 7 }] });
  });
  it('AHQ-HTH-05: ten always hits', () => {
    const t = fight([mirel('4,5')], [warchief('w', '5,5')]);
    t.dice(10, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit', sums: [{ total: 11 }] });
  });
  it('AHQ-HTH-06: one always fumbles', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { stats: { WS: 1 } })]);
    t.dice(1).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'fumble', sums: [{ total: 1 }] });
  });
  it('AHQ-HTH-07: a miss rolls no damage', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(8).choose({ do: 'attack' });
    expect(t.told('damageRolled')).toHaveLength(0);
  });
  it('AHQ-HTH-08: the fallen count as Weapon Skill 1', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(3, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit', sums: [{ total: 3 }] });
  });
  it('AHQ-HTH-09: a weapon that is dropped gives way to the next one on the list, from its end to its start', () => {
    const arms = { weapons: ['sword', 'axe', 'spear'], shield: false };
    for (const [lost, next] of [
      ['sword', 'axe'],
      ['axe', 'spear'],
      ['spear', 'sword'],
    ]) {
      const t = fight([bran('4,4', { ...arms, readied: lost })], [orc('o', '9,9')]);
      t.choose({ do: 'drop', item: `weapon:${lost}` });
      expect(model(t, 'bran').readied).toBe(next);
    }
  });
  it('AHQ-HTH-09: another weapon is readied before anything else', () => {
    const t = fight([bran('9,9')], [orc('o', '5,5')], {
      henchmen: [tam('4,4', { weapons: ['spear', 'short_sword'] })],
    });
    t.choose('tam');
    expect(t.offers({ do: 'attack' })).toBe(true);
    t.choose({ do: 'ready', with: 'short_sword' });
    expect(t.offers({ do: 'attack' })).toBe(false);
    expect(refused(t, { do: 'ready', with: 'spear' })).toContain('AHQ-HTH-09');
  });
});

describe('criticals, fumbles and Free Attacks', () => {
  it('AHQ-FRE-01: a twelve grants a Free Attack', () => {
    const t = fight([bran('4,5')], [gnawling('g', '5,5')]);
    t.dice(12, 5, 3, 2).choose({ do: 'attack' });
    expect(model(t, 'g').wounds).toBe(1);
    t.dice(6, 7, 9, 1).choose('g');
    expect(model(t, 'g').condition).toBe('dead');
  });
  it('AHQ-FRE-02: a one lets the target strike', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.dice(1).choose({ do: 'attack' });
    expect(t.decision).toMatchObject({ seat: 'gm', options: ['decline', 'bran'] });
    t.dice(8).choose('bran');
    expect(t.event('hitRolled')).toMatchObject({ sums: [{ total: 9 }], result: 'miss' });
    const d = fight([bran('9,9')], [orc('o', '5,5')], { henchmen: [tam('4,4')] });
    d.choose('tam').dice(1).choose({ do: 'attack' });
    expect(d.told('freeAttackLapsed')).toHaveLength(1);
  });
  it('AHQ-FRE-03: it comes at once and costs nothing', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.dice(1).choose({ do: 'attack' }).dice(2).choose('bran');
    t.choose({ do: 'end' });
    t.choose('attack-move');
    expect(t.offers({ do: 'attack', target: 'bran' })).toBe(true);
  });
  it('AHQ-FRE-04: chains go on without limit', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.dice(1).choose({ do: 'attack' });
    t.dice(1).choose('bran');
    t.dice(12, 6, 6, 2).choose('o');
    expect(model(t, 'o').wounds).toBe(1);
    t.dice(4).choose('o');
    expect(t.told('freeAttackGained')).toHaveLength(1);
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-FRE-05: without anybody in reach it lapses', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 }), orc('p', '9,9')]);
    t.dice(12, 6, 6, 6).choose({ do: 'attack' });
    t.choose('stay');
    expect(t.told('freeAttackLapsed')).toHaveLength(1);
  });
  it('AHQ-FRE-06: first occupy, then strike from there', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 }), orc('p', '6,5', { focus: '' })]);
    t.dice(12, 6, 6, 6).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(t.decision.options).toEqual(['decline', 'p']);
    t.dice(2).choose('p');
    expect(place(t, 'bran')).toBe('5,5');
  });
  it('AHQ-FRE-07: the killer takes the square first, then its zone is focused', () => {
    const foes = [orc('o', '5,5', { wounds: 1 }), orc('p', '4,4', { focus: '' }), orc('q', '4,6', { focus: '' })];
    const t = fight([bran('4,5', { focus: 'o' })], foes);
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    expect(t.decision.options).toEqual(['stay', 'occupy']);
    t.choose('stay');
    expect(t.decision).toMatchObject({ kind: 'settleZones.chooseFocus', options: ['p', 'q'] });
    t.choose('q');
    expect(model(t, 'bran').focus).toBe('q');
  });
  it('AHQ-FRE-07: a Hero felled by a Free Attack has no activation left', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('9,9')], [orc('o', '5,5')]);
    t.choose('bran').dice(1).choose({ do: 'attack' });
    t.dice(9, 8, 1, 1).choose('bran');
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.decision.slot).toBe('elwen');
  });
});

describe('damage', () => {
  it('AHQ-DMG-01: dice by weapon and Strength', () => {
    const t = fight([dagna('4,5')], [orc('o', '5,5')]);
    t.dice(9, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(t.event('damageDice')).toMatchObject({ amount: 4 });
    const far = fight([dagna('4,5')], [orc('o', '8,5')]);
    far.dice(9, 1, 1, 1).choose({ do: 'throw' });
    expect(far.told('damageRolled')[0]!.dice).toHaveLength(3);
  });
  it('AHQ-DMG-02: each die of Toughness or more is a Wound', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.dice(9, 3, 6, 11).choose({ do: 'attack' });
    expect(model(t, 'o').wounds).toBe(1);
  });
  it('AHQ-DMG-03: twelves are rolled again', () => {
    const t = fight([bran('4,5')], [gnawling('g', '5,5')], { turn: { ...gm, active: 'g' } });
    t.dice(11, 12, 5, 12, 7).choose({ do: 'attack' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
  it('AHQ-DMG-04: excess Wounds count', () => {
    const t = fight([elwen('4,5', { wounds: 1 }), bran('9,9')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(11, 5, 5, 1).choose({ do: 'attack' });
    expect(model(t, 'elwen')).toMatchObject({ wounds: -1, condition: 'dead' });
  });
  it('AHQ-DMG-05: Toughness of the moment', () => {
    const t = fight([bran('4,5', { shield: false })], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    expect(toughness(t.g, model(t, 'bran'))).toBe(7);
    t.dice(9, 7, 7, 6).choose({ do: 'attack' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
});

describe('KO, death and healing', () => {
  it('AHQ-KO-01: Henchmen and monsters die at zero', () => {
    const t = fight([bran('9,9')], [orc('o', '5,5')], {
      henchmen: [tam('4,5', { wounds: 1 })],
      turn: { ...gm, active: 'o' },
    });
    t.dice(9, 5, 1, 1).choose({ do: 'attack' });
    expect(model(t, 'tam').condition).toBe('dead');
  });
  it('AHQ-KO-02: a Hero falls at zero and dies below', () => {
    const t = fight([elwen('4,5', { wounds: 2 }), bran('9,9')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(11, 5, 5, 1).choose({ do: 'attack' });
    expect(model(t, 'elwen')).toMatchObject({ wounds: 0, condition: 'ko' });
  });
  it('AHQ-KO-03: the killer may take the square and still move', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 }), orc('p', '20,20')]);
    t.dice(9, 6, 1, 1).choose({ do: 'attack' });
    t.choose('occupy');
    expect(place(t, 'bran')).toBe('5,5');
    expect(t.offers({ do: 'move', to: '11,5' })).toBe(true);
  });
  it('AHQ-KO-03: a killer that stays inside a zone enters it again and is stopped', () => {
    const foes = [orc('o', '5,5', { wounds: 1, focus: '' }), spearOrc('q', '4,4', { focus: 'bran' })];
    const t = fight([bran('4,5')], foes);
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(model(t, 'q').focus).toBe('bran');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-DZ-07: the zone a killer was held by turns to another inside when it takes the square', () => {
    const foes = [orc('o', '5,5', { wounds: 1, focus: '' }), spearOrc('q', '4,4', { focus: 'bran' })];
    const t = fight([bran('4,5')], foes, { henchmen: [tam('3,4')] });
    t.choose('bran').dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(model(t, 'q').focus).toBe('tam');
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-KO-04: the fallen have no zone but keep the focus', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('5,2')], [orc('o', '5,5', { focus: 'bran' })]);
    expect(zoneOf(t.g, model(t, 'bran'))).toEqual([]);
    t.choose({ do: 'move', to: '5,4' });
    expect(t.offers({ do: 'move', to: '7,4' })).toBe(true);
    expect(isFocused(t.g, model(t, 'bran'))).toBe(true);
  });
  it('AHQ-KO-05: a further Wound kills', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(9, 8, 2, 1).choose({ do: 'attack' });
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('AHQ-KO-06: dragging three squares', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '0,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['0,5', '1,5']);
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-KO-07: dragging goes with an attack, not with a run', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '3,4', { focus: 'dagna' })]);
    t.dice(2).choose({ do: 'attack' });
    expect(t.offers({ do: 'drag', target: 'bran' })).toBe(true);
    const r = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    r.choose({ do: 'drag', target: 'bran' });
    expect(refused(r, { do: 'run' })).toContain('AHQ-KO-07');
  });
  it('AHQ-KO-07: nobody is dragged through burning squares', () => {
    const map = { sections: [{ kind: 'passage', rect: [0, 0, 20, 0], heading: 'E' }] };
    const scene = (burning: object[]) => {
      const t = fight([dagna('4,0'), bran('5,0', { wounds: 0 })], [orc('o', '20,0')], { map, burning });
      return t.offers({ do: 'drag' }) ? t.choose({ do: 'drag', target: 'bran' }) : t;
    };
    const t = scene([{ at: '2,0', left: 2 }]);
    expect([t.offers({ do: 'move', to: '3,0' }), t.offers({ do: 'move', to: '2,0' })]).toEqual([true, false]);
    expect(refused(t, { do: 'move', to: '2,0' })).toEqual(['AHQ-KO-07']);
    expect(refused(scene([{ at: '4,0', left: 2 }]), { do: 'drag', target: 'bran' })).toEqual(['AHQ-KO-07']);
    expect(scene([]).offers({ do: 'move', to: '1,0' })).toBe(true);
  });
  it('AHQ-KO-08: no potion for the fallen while a zone is focused on either', () => {
    const t = fight(
      [elwen('4,6', { potions: ['healing'] }), bran('4,5', { wounds: 0 })],
      [orc('o', '5,5', { focus: 'bran' })],
    );
    expect(refused(t, { do: 'give', item: 'healing', target: 'bran' })).toContain('AHQ-KO-08');
  });
  it('AHQ-KO-08: only a potion that heals is poured into the fallen', () => {
    const potions = ['healing', 'might'];
    const t = fight([elwen('4,6', { potions }), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    expect(t.offers({ do: 'give', item: 'healing', target: 'bran' })).toBe(true);
    expect(refused(t, { do: 'give', item: 'might', target: 'bran' })).toEqual(['AHQ-KO-08']);
    const e = delve([elwen('4,6', { potions }), bran('4,5', { wounds: 0 })], { map: HALL });
    expect(e.offers({ do: 'pour', item: 'healing' })).toBe(true);
    expect(refused(e, { do: 'pour', item: 'might', target: 'bran' })).toEqual(['AHQ-KO-08']);
  });
  it('AHQ-KO-09: healing spells raise the fallen', () => {
    const t = fight([mirel('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '5,5', { focus: 'bran' })]);
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'bran' });
    expect(t.event('heroStoodUp').rules).toContain('AHQ-KO-09');
  });
  it('AHQ-KO-10: giving a potion replaces the attack', () => {
    const t = fight([elwen('4,6', { potions: ['healing'] }), bran('9,9')], [orc('o', '20,20')], {
      henchmen: [tam('4,5', { wounds: 1 })],
    });
    t.choose('elwen').choose({ do: 'give', item: 'healing', target: 'tam' });
    expect(model(t, 'tam').wounds).toBe(3);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-ACT-03');
  });
  it('AHQ-KO-11: healing stops at the starting value', () => {
    const t = fight([bran('4,5', { wounds: 3, potions: ['healing'] })], [orc('o', '20,20')]);
    t.choose({ do: 'drink', item: 'healing' });
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('AHQ-KO-12: the possessions of the dead lie on their square', () => {
    const t = fight([elwen('4,5', { wounds: 1, gold: 100 }), bran('9,9')], [orc('o', '5,5')], {
      turn: { ...gm, active: 'o' },
    });
    t.dice(11, 5, 5, 1).choose({ do: 'attack' });
    expect(t.g.heaps).toMatchObject([{ gold: 100 }]);
  });
  it('AHQ-KO-12: the Henchmen of the dead follow another Hero', () => {
    const t = fight([elwen('4,5', { wounds: 1, player: 'p2' }), bran('9,9')], [orc('o', '5,5')], {
      henchmen: [tam('12,12', { owner: 'elwen' })],
      turn: { ...gm, active: 'o' },
      leader: 'bran',
    });
    t.dice(11, 5, 5, 1).choose({ do: 'attack', target: 'elwen' });
    t.choose('stay');
    expect(t.decision).toMatchObject({ kind: 'ensureLeader.passOnHenchman', options: ['bran'] });
    t.choose('bran');
    expect(model(t, 'tam')).toMatchObject({ owner: 'bran', seat: 'p1' });
  });
});

describe('ranged combat', () => {
  it('AHQ-RNG-01: only with throwing or missile weapons', () => {
    const t = fight([bran('0,0', { weapons: ['sword'] })], [orc('o', '4,0')]);
    expect(refused(t, { do: 'throw', target: 'o', with: 'sword' })).toContain('AHQ-RNG-01');
  });
  it('AHQ-RNG-02: without arrows no shot', () => {
    const t = fight([elwen('0,0', { ammo: { arrows: 0 } })], [orc('o', '4,0')]);
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-RNG-02');
  });
  it('AHQ-RNG-03: a diagonal neighbour may be shot at distance 1', () => {
    const t = fight([elwen('4,4')], [orc('o', '5,5')]);
    t.dice(4, 1, 1, 1).choose({ do: 'shoot' });
    expect(t.event('shotRolled').sums![0]).toMatchObject({ total: 1 });
    const s = fight([bran('9,9')], [orc('o', '5,5', { focus: '' })], { henchmen: [tam('4,4')] });
    s.choose('tam');
    expect(refused(s, { do: 'throw', target: 'o', with: 'spear' })).toContain('AHQ-RNG-03');
  });
  it('AHQ-RNG-04: not while a zone is focused on the shooter', () => {
    const t = fight([elwen('0,0')], [orc('a', '1,0', { focus: 'elwen' }), orc('b', '0,6')]);
    expect(refused(t, { do: 'shoot', target: 'b', with: 'long_bow' })).toContain('AHQ-RNG-04');
  });
  it('AHQ-RNG-05: within range', () => {
    const t = fight([bran('0,0')], [orc('a', '5,0'), orc('b', '0,4')]);
    expect(refused(t, { do: 'throw', target: 'a', with: 'dagger' })).toContain('AHQ-RNG-05');
    expect(t.offers({ do: 'throw', target: 'b' })).toBe(true);
  });
  it('AHQ-RNG-06: in sight', () => {
    const t = fight([elwen('3,4')], [orc('o', '12,4')], { map: { ...TWO_ROOMS, doors: [{ at: '8,4 E' }] } });
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-RNG-06');
  });
  it('AHQ-RNG-07: no bow after a step, but a thrown dagger', () => {
    const t = fight([elwen('0,0')], [orc('o', '8,0')]);
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-RNG-07');
    const b = fight([bran('0,0')], [orc('o', '10,0')]);
    b.choose({ do: 'move', to: '6,0' });
    expect(b.offers({ do: 'throw' })).toBe(true);
  });
  it('AHQ-RNG-08: the number by skill and distance', () => {
    const t = fight([elwen('0,0')], [orc('o', '6,3')]);
    t.dice(5, 1, 1, 1).choose({ do: 'shoot' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 5, result: 'hit' });
  });
  it('AHQ-RNG-09: ten does not always hit at range', () => {
    const t = fight([bran('15,0')], [bowman('b', '0,0')], { turn: { ...gm, active: 'b' } });
    t.dice(10).choose({ do: 'shoot', target: 'bran' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 11, result: 'miss' });
  });
  it('AHQ-RNG-10: a twelve halves Toughness', () => {
    const t = fight([elwen('0,0')], [bowman('b', '6,0')]);
    t.dice(12, 2, 4, 1).choose({ do: 'shoot' });
    expect(model(t, 'b').wounds).toBe(1);
  });
  it('AHQ-RNG-11: a one hits a friend near the target', () => {
    const t = fight([elwen('0,0'), bran('7,1')], [orc('o', '8,0', { focus: '' })]);
    t.choose('elwen').dice(1, 9, 4, 8).choose({ do: 'shoot' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
  it('AHQ-RNG-12: the target’s controller chooses among several', () => {
    const t = fight([elwen('0,0'), bran('7,1')], [orc('o', '8,0', { focus: '' })], { henchmen: [tam('9,1')] });
    t.choose('elwen').dice(1).choose({ do: 'shoot' });
    expect(t.decision).toMatchObject({ seat: 'gm', options: ['bran', 'tam'] });
    t.dice(1, 1, 1).choose('tam');
    expect(t.told('damageRolled')[0]!.target).toBe('tam');
  });
  it('AHQ-RNG-13: without a friend near it is a miss', () => {
    const t = fight([elwen('0,0')], [orc('o', '8,0')]);
    t.dice(1).choose({ do: 'shoot' });
    expect(t.told('fumbleHarmless')).toHaveLength(1);
    expect(model(t, 'elwen').ammo.arrows).toBe(7);
  });
  it('AHQ-RNG-14: twelves on damage are rolled again', () => {
    const t = fight([elwen('0,0')], [gnawling('g', '6,0'), orc('o', '20,20')]);
    t.dice(9, 12, 2, 3, 6).choose({ do: 'shoot', target: 'g' });
    expect(model(t, 'g').condition).toBe('dead');
  });
});

describe('missiles', () => {
  it('AHQ-MIS-01: a thrown weapon is gone', () => {
    const t = fight([dagna('0,0')], [orc('o', '4,0')]);
    t.dice(2).choose({ do: 'throw' });
    expect(model(t, 'dagna').weapons).toEqual(['axe']);
  });
  it('AHQ-MIS-02: each shot uses an arrow', () => {
    const t = fight([elwen('0,0')], [orc('o', '8,0')]);
    t.dice(2).choose({ do: 'shoot' });
    expect(model(t, 'elwen').ammo.arrows).toBe(7);
  });
  it('AHQ-TRE-06: a weapon found again beyond the limit lies at the feet of its owner', () => {
    const t = fight([bran('1,0', { weapons: ['sword', 'axe'], shield: true })], [], {
      turn: { kind: 'combat', phase: 'end', missiles: [{ model: 'bran', what: 'dagger' }] },
      dice: [7],
    });
    expect(model(t, 'bran').weapons).toEqual(['sword', 'axe']);
    expect(t.g.heaps).toEqual([{ at: model(t, 'bran').at, gold: 0, things: ['weapon:dagger'] }]);
  });
  it('AHQ-MIS-03: arrows come back on ten, weapons on seven', () => {
    const missiles = [
      ...new Array(3).fill({ model: 'elwen', what: 'arrows' }),
      { model: 'dagna', what: 'throwing_axe' },
    ];
    const t = fight([elwen('0,0', { ammo: { arrows: 5 } }), dagna('1,0', { weapons: ['axe'] })], [], {
      turn: { kind: 'combat', phase: 'end', missiles },
      dice: [10, 4, 9, 7],
    });
    expect(model(t, 'elwen').ammo.arrows).toBe(6);
    expect(model(t, 'dagna').weapons).toEqual(['axe', 'throwing_axe']);
  });
  it('AHQ-MIS-04: after an escape nothing is recovered', () => {
    const t = fight([bran('0,0', { weapons: ['sword'] })], [], {
      turn: { kind: 'combat', phase: 'end', escaped: true, missiles: [{ model: 'bran', what: 'dagger' }] },
      dice: [],
    });
    expect(model(t, 'bran').weapons).toEqual(['sword']);
  });
});
