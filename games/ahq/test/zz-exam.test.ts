import { describe, expect, it } from 'vitest';
import { square } from '../src/map/square.ts';
import { speed, toughness } from '../src/models/numbers.ts';
import { linesOfSight } from '../src/models/sight-of.ts';
import { isFocused, zoneOf } from '../src/models/zones.ts';
import { bowman, bran, dagna, elwen, fight, gnawling, mirel, model, orc, place, refused, spearOrc, tam, warchief, HALL } from './scene.ts';
const gm = { kind: 'combat', phase: 'gm', routine: 'move-attack' };
const eff = (kind: string, until = 'combat') => ({ kind, until, left: 1 });
const opts = (t: any) => t.decision.options;

describe('HTH', () => {
  it('h1 hexed against sleeping: 3+', () => {
    const t = fight([bran('4,5', { effects: [eff('hexed', 'heroPhase')] })], [orc('o', '5,5', { effects: [eff('asleep', 'gmPhase')] })]);
    t.dice(2).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'miss', sums: [{ total: 3 }] });
  });
  it('h2 bane axe 11 = 12', () => {
    const t = fight([dagna('4,5', { weapons: ['bane_axe'] })], [orc('o', '5,5'), orc('p', '9,9')]);
    t.dice(11, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(opts(t)).toEqual(['decline', 'o']);
    t.dice(4).choose('o');
  });
  it('h3 might + iron edge', () => {
    const t = fight([bran('4,5', { effects: [eff('might'), eff('iron_edge')] })], [orc('o', '5,5')]);
    t.dice(5, 1, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(model(t, 'o').wounds).toBe(3);
  });
  it('h4 two-handed loses shield until next activation', () => {
    const t = fight([bran('4,5', { weapons: ['great_sword'], shield: true })], [orc('o', '5,5')]);
    t.dice(5, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(toughness(t.g, model(t, 'bran'))).toBe(7);
    t.choose({ do: 'end' }); t.choose('attack-move');
    expect(toughness(t.g, model(t, 'bran'))).toBe(7);
    t.dice(9, 7, 7, 6).choose({ do: 'attack', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
  it('h5 hexed mirel WS 2 ... floor', () => {
    const t = fight([mirel('4,5', { stats: { WS: 2 }, effects: [eff('hexed', 'heroPhase')] })], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(2).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ sums: [{ total: 3 }] });
  });
  it('h6 fumble at dazzled: no free attack', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { effects: [eff('dazzled', 'gmPhase')] })]);
    t.dice(1).choose({ do: 'attack' });
    expect(t.told('freeAttackLapsed')).toHaveLength(1);
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('h7 fate on fumble: hit, no free attack, no crit', () => {
    const t = fight([bran('4,5', { fate: 3 })], [orc('o', '5,5'), orc('p', '20,20')]);
    t.dice(1).choose({ do: 'attack' });
    t.dice(6, 6, 5).choose('fate');
    expect(model(t, 'o').wounds).toBe(1);
    expect(model(t, 'bran').fate).toBe(2);
    expect(t.told('freeAttackGained')).toHaveLength(0);
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('h8 monster 12, Fate negates damage, monster still gets Free Attack', () => {
    const t = fight([bran('4,5', { fate: 2 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(12, 12, 8, 1, 8).choose({ do: 'attack' });
    t.choose('fate');
    expect(model(t, 'bran').wounds).toBe(5);
    expect(opts(t)).toEqual(['decline', 'bran']);
    t.dice(9, 1, 8, 12, 1).choose('bran');
    expect(opts(t).sort()).toEqual(['fate', 'suffer']);
    t.choose('keep');
    expect(model(t, 'bran')).toMatchObject({ wounds: 3, fate: 1 });
  });
  it('h9 12 kills to KO, Free Attack on the KOd needs 3+', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(12, 8, 1, 1).choose({ do: 'attack' });
    expect(model(t, 'bran').condition).toBe('ko');
    expect(opts(t)).toEqual(['decline', 'bran']);
    t.dice(3, 8, 1, 1).choose('bran');
    expect(t.event('hitRolled')).toMatchObject({ sums: [{ total: 3 }] });
    expect(model(t, 'bran').condition).toBe('dead');
  });
  it('h10 occupy into an unfocused zone ends movement', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1 }), orc('p', '6,5', { focus: '' })]);
    t.dice(5, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(model(t, 'p').focus).toBe('bran');
    expect(model(t, 'bran').focus).toBe('p');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('h11 spear kills diagonally and occupies', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5', { wounds: 1 }), orc('p', '20,0')], { henchmen: [tam('4,4')] });
    t.choose('tam').dice(7, 6, 1).choose({ do: 'attack' });
    t.choose('occupy');
    expect(place(t, 'tam')).toBe('5,5');
    expect(t.offers({ do: 'move', to: '11,5' })).toBe(true);
  });
  it('h12 fumble KOs hero with fate; hero offered fate first on fumble, then damage', () => {
    const t = fight([bran('4,5', { fate: 1, wounds: 1 }), elwen('20,20')], [orc('o', '5,5')]);
    t.choose('bran').dice(1).choose({ do: 'attack' });
    t.choose('keep');
    t.dice(10, 9, 1, 1).choose('bran');
    t.choose('fate');
    expect(model(t, 'bran')).toMatchObject({ wounds: 1, fate: 0 });
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('h13 attack hits natural 9 with need 11 misses; natural 10 bought? WS 1 vs 8', () => {
    const t = fight([mirel('4,5', { stats: { WS: 1 } })], [warchief('w', '5,5')]);
    t.dice(10, 7).choose({ do: 'attack' });
    expect(t.event('hitRolled')).toMatchObject({ result: 'hit', sums: [{ total: 14 }] });
    expect(model(t, 'w').wounds).toBe(4);
  });
  it('h14 no damage: no fate offer when 0 wounds', () => {
    const t = fight([bran('4,5', { fate: 2 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(9, 7, 7, 7).choose({ do: 'attack' });
    expect(opts(t)).not.toContain('fate');
  });
  it('h15 T 13 with 12s', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { stats: { T: 13 } })]);
    t.dice(9, 12, 11, 11, 12, 5).choose({ do: 'attack' });
    expect(model(t, 'o').wounds).toBe(1);
  });
  it('h16 batch order of 12s', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 3, stats: { W: 9 } })]);
    t.dice(9, 12, 1, 12, 6, 12, 5).choose({ do: 'attack' }); // 12,1,12 -> 6,12 -> 5 : 2+2+0
    expect(t.g.models ? 1 : 1).toBe(1);
    expect(model(t, 'o').condition).toBe('dead');
  });
  it('h17 ring of iron skin + stone cap', () => {
    const t = fight([bran('4,5', { ring: 'iron_skin', effects: [eff('stone')] })], [orc('o', '5,5')]);
    expect(toughness(t.g, model(t, 'bran'))).toBe(11);
    const u = fight([bran('4,5', { ring: 'iron_skin', effects: [eff('stone'), eff('barkskin')] })], [orc('o', '5,5')]);
    expect(toughness(u.g, model(u, 'bran'))).toBe(11);
  });
  it('h18 attack named weapon: bran readied sword uses dagger with', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5')]);
    t.choose({ do: 'ready', with: 'dagger' });
    t.dice(12, 1, 1).choose({ do: 'attack' });
    t.dice(9, 1, 1).choose('o');
  });
  it('h19 orc fumbles against KO: no free attack', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(1).choose({ do: 'attack' });
    expect(t.told('freeAttackLapsed')).toHaveLength(1);
  });
  it('h20 free attack by terrified hero still', () => {
    const t = fight([bran('4,5', { effects: [eff('terrified', 'heroPhase')] }), elwen('20,20')], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(1).choose({ do: 'attack' });
    expect(opts(t)).toEqual(['decline', 'o']);
    const s = fight([bran('4,5', { effects: [eff('terrified', 'heroPhase')] })], [orc('o', '5,5')]);
    expect(s.offers({ do: 'attack' })).toBe(false);
    expect(s.offers({ do: 'run' })).toBe(false);
    expect(s.offers({ do: 'move' })).toBe(true);
  });
  it('h21 champion hidden: Free Attack reveals; damage to it', () => {
    const t = fight([bran('4,5')], [warchief('w', '5,5', { looksLike: 'marsh_orc' }), orc('o', '20,20')]);
    t.dice(1).choose({ do: 'attack' });
    t.dice(2).choose('bran');
    expect(model(t, 'w').revealed).toBe(true);
  });
  it('h22 venom after fate', () => {
    const t = fight([bran('4,5', { fate: 1 }), elwen('20,20')], [{ id: 's', type: 'cave_spider', at: '5,5' }], { turn: { ...gm, active: 's' } });
    t.dice(9, 8, 1).choose({ do: 'attack' });
    t.choose('fate');
    expect(speed(t.g, model(t, 'bran'))).toBe(6);
    const u = fight([bran('4,5', {}), elwen('20,20')], [{ id: 's', type: 'cave_spider', at: '5,5' }], { turn: { ...gm, active: 's' } });
    u.dice(9, 8, 1).choose({ do: 'attack' });
    expect(speed(u.g, model(u, 'bran'))).toBe(4);
  });
  it('h23 speed: venom, hexed, haste', () => {
    const t = fight([elwen('4,5', { effects: [eff('venom'), eff('hexed', 'heroPhase'), eff('haste')] })], [orc('o', '20,5')]);
    expect(speed(t.g, model(t, 'elwen'))).toBe(6);
    const u = fight([elwen('4,5', { stats: { Speed: 3 }, effects: [eff('venom'), eff('hexed', 'heroPhase')] })], [orc('o', '20,5')]);
    expect(speed(u.g, model(u, 'elwen'))).toBe(1);
  });
});
describe('DZ', () => {
  it('z1 readying a spear focuses a diagonal enemy', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5', { focus: '' })], { henchmen: [tam('4,4', { weapons: ['short_sword', 'spear'] })] });
    t.choose('tam');
    expect(model(t, 'tam').focus).toBe('');
    t.choose({ do: 'ready', with: 'spear' });
    expect(model(t, 'tam').focus).toBe('o');
  });
  it('z2 throwing a spear drops reach and focus', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5', { focus: '' }), orc('p', '8,4')], { henchmen: [tam('4,4', { focus: 'o' })] });
    t.choose('tam').dice(2).choose({ do: 'throw', target: 'p' });
    expect(model(t, 'tam')).toMatchObject({ focus: '', readied: 'unarmed' });
    expect(zoneOf(t.g, model(t, 'tam'))).toHaveLength(4);
  });
  it('z3 leaving with Bran inside: may then cross the zone', () => {
    const t = fight([elwen('4,5'), bran('6,5', { focus: '' })], [orc('o', '5,5', { focus: 'elwen' })]);
    t.choose('elwen').choose({ do: 'move', to: '4,4' });
    expect(model(t, 'o').focus).toBe('bran');
    expect(t.offers({ do: 'move', to: '6,4' })).toBe(true); // through 5,4
  });
  it('z4 tall obstacle closes the L', () => {
    const t = fight([bran('20,20')], [spearOrc('o', '5,5')], { map: { ...HALL, walls: ['5,5 E'], obstacles: [{ at: '5,4', kind: 'tall' }] } });
    const z = zoneOf(t.g, model(t, 'o'));
    expect(z).not.toContain(square(6, 4));
    expect(z).toContain(square(6, 6));
    expect(z).toContain(square(4, 4));
    expect(z).not.toContain(square(6, 5));
  });
  it('z5 a grate cuts zone', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5')], { map: { ...HALL, grates: ['5,5 N'] } });
    expect(zoneOf(t.g, model(t, 'o')).sort()).toEqual([square(4, 5), square(6, 5), square(5, 6)].sort());
  });
  it('z6 after the kill of the pinning orc, Elwen may shoot', () => {
    const t = fight([bran('5,4'), elwen('4,5')], [orc('o', '5,5', { focus: 'elwen', wounds: 1 }), gnawling('g', '14,5')]);
    t.choose('bran').dice(9, 6, 1, 1).choose({ do: 'attack' });
    t.choose('stay').choose({ do: 'end' });
    t.dice(6, 1, 1, 1).choose({ do: 'shoot', target: 'g' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 6 });
  });
  it('z7 monster next to a standing and a KO hero focuses the standing', () => {
    const t = fight([bran('4,5', { wounds: 0 }), elwen('5,6', { focus: '' })], [orc('o', '7,5')], { turn: { ...gm, active: 'o' } });
    t.choose({ do: 'move', to: '5,5' });
    if (t.decision.kind.includes('ocus')) expect(opts(t)).toEqual(['elwen']);
    else expect(model(t, 'o').focus).toBe('elwen');
  });
  it('z8 KO of the focus: stays focused although another stands by', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('5,6')], [orc('o', '5,5', { focus: 'bran' })], { turn: { ...gm, active: 'o' } });
    t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'bran' });
    expect(model(t, 'o').focus).toBe('bran');
    expect(model(t, 'bran').focus).toBe('');
  });
  it('z9 spear kills with dagger etc: dead focus refocuses on other inside', () => {
    const t = fight([bran('20,20'), elwen('5,6')], [orc('o', '5,5', { focus: 'tam' })], { henchmen: [tam('4,5', { wounds: 1 })], turn: { ...gm, active: 'o' } });
    t.dice(7, 5, 1, 1).choose({ do: 'attack', target: 'tam' });
    if (t.offers('stay')) t.choose('stay');
    expect(model(t, 'o').focus).toBe('elwen');
  });
});
describe('RNG', () => {
  it('r1 heron', () => {
    for (const [w, need] of [['heron_bow', 6], ['long_bow', 8]] as const) {
      const t = fight([elwen('0,0', { weapons: ['short_sword', w] })], [orc('x', '6,0'), orc('o', '12,0')]);
      t.dice(need - 1).choose({ do: 'shoot', target: 'o' });
      expect(t.event('shotRolled')).toMatchObject({ amount: need, result: 'miss' });
    }
  });
  it('r2 cold draught + mist + obscured', () => {
    const map = { sections: [{ kind: 'room', rect: [-30, -30, 30, 30], room: 'hazard', feature: 'mist' }] };
    const t = fight([elwen('0,0')], [orc('x', '6,0'), orc('o', '12,0'), orc('p', '13,0')], { map, turn: { kind: 'combat', coldDraught: true } });
    expect(refused(t, { do: 'shoot', target: 'p', with: 'long_bow' })).toEqual(['AHQ-RNG-05']);
    t.dice(8, 1, 1, 1).choose({ do: 'shoot', target: 'o' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 8, result: 'hit' });
  });
  it('r3 bowman fumbles: player of the target chooses', () => {
    const t = fight([bran('10,0', { player: 'ann' }), elwen('20,20')], [bowman('b', '0,0'), orc('o', '12,2', { focus: '' }), orc('p', '8,0', { focus: '' }), orc('q', '13,0')], { turn: { ...gm, active: 'b' } });
    t.dice(1).choose({ do: 'shoot', target: 'bran' });
    expect(t.decision).toMatchObject({ seat: 'ann' });
    expect(opts(t)).toEqual(['o', 'p']);
    t.dice(6, 5).choose('o');
    expect(model(t, 'o').wounds).toBe(2);
  });
  it('r4 fate on a fumbled shot', () => {
    const t = fight([elwen('0,0', { fate: 1 }), bran('7,1')], [bowman('o', '8,0', { focus: '' })]);
    t.choose('elwen').dice(1).choose({ do: 'shoot' });
    t.dice(5, 4, 4).choose('fate');
    expect(model(t, 'o').wounds).toBe(2);
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('r5 ranged critical on barkskinned hero, 12 damage', () => {
    const t = fight([bran('10,0', { effects: [eff('barkskin')] }), elwen('20,20')], [bowman('b', '0,0')], { turn: { ...gm, active: 'b' } });
    t.dice(12, 5, 12, 4).choose({ do: 'shoot', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(3);
    expect(t.told('freeAttackGained')).toHaveLength(0);
  });
  it('r6 friend behind a wall not eligible', () => {
    const t = fight([elwen('0,0'), bran('9,2')], [orc('o', '8,0', { focus: '' })], { map: { ...HALL, walls: ['8,1 N', '9,1 N', '10,1 N', '7,1 N'] } });
    t.choose('elwen').dice(1).choose({ do: 'shoot' });
    expect(t.told('fumbleHarmless')).toHaveLength(1);
  });
  it('r7 friend with fate; KOd eligible', () => {
    const t = fight([elwen('0,0'), bran('7,1', { wounds: 0, fate: 1 })], [orc('o', '8,0', { focus: '' })]);
    t.dice(1, 8, 1, 1).choose({ do: 'shoot' });
    t.choose('fate');
    expect(model(t, 'bran')).toMatchObject({ condition: 'ko', wounds: 0 });
  });
  it('r8 crossbow winds', () => {
    const t = fight([elwen('0,0', { weapons: ['short_sword', 'crossbow'], ammo: { bolts: 6 } })], [orc('o', '10,0'), orc('p', '20,20')]);
    t.dice(6, 1, 1, 1, 1).choose({ do: 'shoot', target: 'o' });
    expect(model(t, 'elwen').unwound).toBe(true);
    const u = fight([elwen('0,0', { weapons: ['short_sword', 'crossbow'], ammo: { bolts: 5 }, unwound: true })], [orc('o', '10,0')]);
    expect(u.offers({ do: 'shoot' })).toBe(false);
    u.choose({ do: 'wind' });
    expect(model(u, 'elwen').unwound).toBe(false);
    expect(u.offers({ do: 'move' })).toBe(true);
    expect(u.offers({ do: 'shoot' })).toBe(false);
  });
  it('r9 shot then no move', () => {
    const t = fight([elwen('0,0'), bran('20,20')], [orc('o', '10,0')]);
    t.choose('elwen').dice(2).choose({ do: 'shoot' });
    expect(t.decision.slot === 'elwen' ? t.offers({ do: 'move' }) : false).toBe(false);
  });
  it('r10 spear orc after throw', () => {
    const t = fight([bran('4,0'), elwen('20,20')], [spearOrc('o', '0,0'), orc('p', '-9,-9')], { turn: { ...gm, active: 'o' } });
    t.dice(8, 8, 1).choose({ do: 'throw', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(4);
    expect(zoneOf(t.g, model(t, 'o'))).toHaveLength(4);
    const u = fight([bran('1,0'), elwen('20,20')], [spearOrc('o', '0,0', { thrown: true })], { turn: { ...gm, active: 'o' } });
    u.dice(9, 8).choose({ do: 'attack', target: 'bran' });
  });
  it('r11 distance bounds 4/5, 8/9, 14/15, 24', () => {
    for (const [d, need] of [[4, 4], [5, 5], [8, 5], [9, 6], [14, 6], [15, 8], [24, 8]] as const) {
      const t = fight([elwen('-10,0')], [orc('o', `${d - 10},0`)]);
      t.dice(need - 1).choose({ do: 'shoot', target: 'o' });
      expect(t.event('shotRolled')).toMatchObject({ amount: need });
    }
  });
  it('r12 veil +4 not twice', () => {
    const t = fight([elwen('0,0')], [orc('x', '6,0'), orc('o', '12,0'), { id: 'h', type: 'gnawling_hexmother', at: '12,1', effects: [{ kind: 'veil', until: 'gmPhase', left: 2 }] }]);
    t.dice(7).choose({ do: 'shoot', target: 'o' });
    expect(t.event('shotRolled')).toMatchObject({ amount: 8 });
  });
  it('r13 bow loses shield', () => {
    const t = fight([elwen('0,0', { shield: true }), bran('20,20')], [orc('o', '10,0')]);
    expect(toughness(t.g, model(t, 'elwen'))).toBe(6);
    t.choose('elwen').dice(2).choose({ do: 'shoot' });
    expect(toughness(t.g, model(t, 'elwen'))).toBe(5);
  });
});
