import { describe, expect, it } from 'vitest';
import { square } from '../src/map/square.ts';
import { spells } from '../src/content/index.ts';
import { speed, toughness } from '../src/models/numbers.ts';
import { isFocused, zoneOf } from '../src/models/zones.ts';
import { hasEffect } from '../src/models/query.ts';
import { bowman, bran, dagna, delve, elwen, fight, gnawling, mirel, model, orc, place, refused, spearOrc, tam, warchief, HALL } from './scene.ts';
const gm = { kind: 'combat', phase: 'gm', routine: 'move-attack' };
const eff = (kind: string, until = 'combat') => ({ kind, until, left: 1 });
const opts = (t: any) => t.decision.options;
const ALL = spells.map(s => s.id);
const rich = { spells: ALL, components: { E: 2, M: 2, G: 2, W: 2 } };

describe('occupy', () => {
  it('o1 occupying within a spear zone focused on the killer ends its movement', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1, focus: '' }), spearOrc('q', '4,4', { focus: 'bran' })]);
    t.dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(model(t, 'q').focus).toBe('bran');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('o2 ... and turns to another inside', () => {
    const t = fight([bran('4,5')], [orc('o', '5,5', { wounds: 1, focus: '' }), spearOrc('q', '4,4', { focus: 'bran' }), orc('z', '20,20')], { henchmen: [tam('3,4')] });
    t.choose('bran').dice(9, 6, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('occupy');
    expect(model(t, 'q').focus).toBe('tam');
    expect(t.offers({ do: 'move' })).toBe(true);
  });
  it('o3 blink within a zone', () => {
    const t = fight([mirel('4,5', { ...rich })], [spearOrc('q', '4,4', { focus: 'mirel' })]);
    t.dice(9).choose({ do: 'cast', spell: 'blink', at: '5,5' });
    expect(model(t, 'q').focus).toBe('mirel');
    const u = fight([mirel('4,5', { ...rich }), bran('3,4')], [spearOrc('q', '4,4', { focus: 'mirel' })]);
    u.choose('mirel').dice(9).choose({ do: 'cast', spell: 'blink', at: '5,5' });
    expect(model(u, 'q').focus).toBe('bran');
  });
  it('o4 monster occupies the dead hero square in fire', () => {
    const t = fight([bran('20,20')], [orc('o', '5,5')], { henchmen: [tam('4,5', { wounds: 1 })], burning: [{ at: '4,5', left: 1 }], turn: { ...gm, active: 'o' } });
    t.dice(7, 5, 1, 1).choose({ do: 'attack' });
    t.dice(6, 5, 1).choose('occupy');
    expect(model(t, 'o').wounds).toBe(2);
  });
});
describe('magic', () => {
  it('m1 bursting sun order y then x, caster included, friends, fate', () => {
    const t = fight([mirel('0,0', { ...rich, wounds: 4 }), bran('1,1', { fate: 1 })], [orc('o', '2,0', { focus: '' }), orc('p', '20,20')]);
    // centre 1,0 : mirel (0,0), orc (2,0), bran (1,1)
    t.choose('mirel').dice(9, 4, 1, 1, 6, 6, 6, 8, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '1,0' });
    expect(model(t, 'mirel').wounds).toBe(3);
    expect(model(t, 'o').condition).toBe('dead');
    expect(opts(t)).toEqual(['suffer', 'fate']);
    t.choose('fate');
    expect(model(t, 'bran').wounds).toBe(5);
    expect(model(t, 'mirel').components).toMatchObject({ E: 1, W: 1 });
    expect(t.offers({ do: 'move' })).toBe(t.decision.slot !== 'mirel');
  });
  it('m2 bursting sun does not pass a wall', () => {
    const t = fight([mirel('0,0', rich)], [orc('o', '5,0', { focus: '' }), orc('p', '5,1', { focus: '' })], { map: { ...HALL, walls: ['4,1 N', '5,1 N', '6,1 N', '3,1 N'] } });
    t.dice(9, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '5,0' });
  });
  it('m3 dart obscured ok, range with mist 9 > 12', () => {
    const map = { sections: [{ kind: 'room', rect: [-30, -30, 30, 30], room: 'hazard', feature: 'mist' }] };
    const t = fight([mirel('0,0', rich)], [orc('o', '8,0'), orc('p', '9,1'), orc('b', '4,0')], { map });
    expect(t.offers({ do: 'cast', spell: 'ember_dart', target: 'o' })).toBe(true);
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'p' })).toContain('AHQ-MAG-14');
  });
  it('m4 thrift: one component free once', () => {
    const t = fight([mirel('0,0', { ring: 'thrift', components: { E: 1 } })], [orc('o', '8,0')]);
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    if (t.decision.kind !== 'x' && t.offers('free')) t.dice(1, 1, 1).choose('free');
  });
  it('m5 cloak of ash vs cinder lash: T+3', () => {
    const t = fight([bran('5,0', { worn: ['cloak_of_ash'] }), elwen('20,20')], [{ id: 'h', type: 'gnawling_hexmother', at: '0,0' }], { turn: { ...gm, active: 'h' } });
    t.dice(10, 11).choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(4);
    expect(model(t, 'h').stock).toBe(3);
  });
  it('m6 rotting touch: int test, fate, wounds', () => {
    const t = fight([bran('1,0', { fate: 2 }), elwen('20,20')], [{ id: 'h', type: 'grave_caller', at: '0,0' }], { turn: { ...gm, active: 'h' } });
    t.dice(7).choose({ do: 'spell', spell: 'rotting_touch', target: 'bran' });
    t.choose('keep');
    t.choose('fate');
    expect(model(t, 'bran')).toMatchObject({ wounds: 5, fate: 1 });
  });
  it('m7 dazzled monster loses focus at once', () => {
    const t = fight([mirel('0,0', rich), elwen('5,5')], [orc('o', '6,5', { focus: 'elwen' })]);
    t.choose('mirel').dice(9).choose({ do: 'cast', spell: 'dazzle', target: 'o' });
    expect(model(t, 'o').focus).toBe('');
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('elwen');
    expect(refused(t, { do: 'shoot', target: 'o', with: 'long_bow' })).toContain('AHQ-HTH-02');
  });
  it('m8 slumber tests in order', () => {
    const t = fight([mirel('0,0', rich)], [orc('a', '6,1'), orc('b', '5,0'), orc('c', '4,1'), { id: 'sk', type: 'barrow_skeleton', at: '5,1' }]);
    // centre 5,1: b(5,0), c(4,1), sk mindless, a(6,1)
    t.dice(9, 5, 4, 12).choose({ do: 'cast', spell: 'slumber', at: '5,1' });
    expect(['a', 'b', 'c', 'sk'].map(i => hasEffect(model(t, i), 'asleep'))).toEqual([true, true, false, false]);
  });
  it('m9 scroll: Bran must test, Int 6; two-component forbids moved', () => {
    const t = fight([bran('0,0', { scrolls: ['ember_dart', 'bursting_sun'], fate: 1 })], [orc('o', '8,0')]);
    t.dice(7).choose({ do: 'read', spell: 'ember_dart' });
    t.dice(6, 6, 5).choose('fate');
    expect(model(t, 'o').wounds).toBe(1);
    expect(model(t, 'bran').scrolls).toEqual(['bursting_sun']);
    const u = fight([bran('0,0', { scrolls: ['bursting_sun'] })], [orc('o', '12,0')]);
    u.choose({ do: 'move', to: '1,0' });
    expect(u.offers({ do: 'read' })).toBe(false);
    expect(refused(u, { do: 'read', spell: 'bursting_sun', at: '10,0' })).toContain('AHQ-MAG-09');
  });
  it('m10 barkskin range 6 and not on KO? T+2; second cast renews', () => {
    const t = fight([mirel('0,0', rich), bran('6,0', { effects: [eff('barkskin')] })], [orc('o', '20,0')]);
    t.choose('mirel').choose({ do: 'cast', spell: 'barkskin', target: 'bran' });
    expect(toughness(t.g, model(t, 'bran'))).toBe(10);
  });
  it('m11 quickstep gives 4 more and ignores zones', () => {
    const t = fight([mirel('0,0', rich), bran('1,0')], [orc('o', '3,1', { focus: '' }), orc('p', '-20,0')]);
    t.choose('mirel').choose({ do: 'cast', spell: 'quickstep', target: 'bran' }).choose({ do: 'end' });
    expect(t.offers({ do: 'move', to: '11,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '12,0' })).toBe(false);
    t.choose({ do: 'move', to: '3,0' });
    expect(t.offers({ do: 'move', to: '11,0' })).toBe(true);
  });
  it('m12 clarity passes test without a die?', () => {
    const t = fight([mirel('0,0', { ...rich, effects: [eff('clarity')] })], [orc('o', '6,0')]);
    t.dice().choose({ do: 'cast', spell: 'dazzle', target: 'o' });
    expect(hasEffect(model(t, 'o'), 'dazzled')).toBe(true);
  });
  it('m13 breath of return on a KO hero 6 away; test fails; components gone', () => {
    const t = fight([mirel('0,0', { ...rich }), bran('6,0', { wounds: 0 })], [orc('o', '20,0')]);
    t.dice(10).choose({ do: 'cast', spell: 'breath_of_return', target: 'bran' });
    expect(model(t, 'bran').condition).toBe('ko');
    expect(model(t, 'mirel').components.G).toBe(0);
    expect(t.g.combat!.phase === 'gm' || !t.offers({ do: 'move' })).toBe(true);
  });
  it('m14 storm of ash: order and fate', () => {
    const t = fight([elwen('6,1', {}), bran('5,0')], [{ id: 'h', type: 'ashen_magus', at: '0,0' }], { turn: { ...gm, active: 'h' } });
    t.dice(10, 8, 7, 7, 5, 5, 4).choose({ do: 'spell', spell: 'storm_of_ash', at: '5,1' });
    expect([model(t, 'bran').wounds, model(t, 'elwen').wounds, model(t, 'h').stock]).toEqual([4, 2, 4]);
  });
  it('m15 spell kill frees zones; ember dart gives no occupy', () => {
    const t = fight([mirel('0,0', rich), elwen('7,5')], [orc('o', '8,5', { focus: 'elwen', wounds: 1 }), orc('p', '20,20')]);
    t.choose('mirel').dice(6, 1, 1).choose({ do: 'cast', spell: 'ember_dart', target: 'o' });
    expect(isFocused(t.g, model(t, 'elwen'))).toBe(false);
    expect(t.offers('occupy')).toBe(false);
  });
  it('m16 hexed ends after next hero phase', () => {
    const t = fight([bran('5,0')], [{ id: 'h', type: 'gnawling_hexmother', at: '0,0' }], { turn: { ...gm, active: 'h' } });
    t.dice(8).choose({ do: 'spell', spell: 'hex_of_lead', target: 'bran' });
    expect(speed(t.g, model(t, 'bran'))).toBe(3);
    t.choose({ do: 'end' });
    expect(t.g.combat!.phase).toBe('hero');
    expect(speed(t.g, model(t, 'bran'))).toBe(3);
    t.choose({ do: 'end' });
    expect(t.g.combat!.phase).toBe('gm');
    expect(speed(t.g, model(t, 'bran'))).toBe(6);
  });
  it('m17 curtain: burning damages every entry and obscures', () => {
    const t = fight([bran('0,0'), elwen('10,10')], [orc('o', '20,20')], { burning: [{ at: '1,0', left: 1 }, { at: '2,0', left: 1 }] });
    t.choose('bran').dice(8, 1, 1, 1, 8, 1).choose({ do: 'move', to: '3,0' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
});
describe('KO', () => {
  it('k1 drag through: zone stops dragger, dragged follows', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '1,4', { focus: '' }), orc('z', '5,5', { focus: 'bran' })]);
    t.choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '1,5' });
    expect([place(t, 'dagna'), place(t, 'bran')]).toEqual(['1,5', '2,5']);
    expect(model(t, 'z').focus).toBe('');
    expect(model(t, 'o').focus).toBe('dagna');
    expect(t.offers({ do: 'move' })).toBe(false);
  });
  it('k2 greater healing poured; might gives nothing to KO', () => {
    const t = fight([elwen('4,6', { potions: ['greater_healing', 'might'] }), bran('4,5', { wounds: 0 })], [orc('o', '20,5')]);
    expect(t.offers({ do: 'give', item: 'might', target: 'bran' })).toBe(false);
    t.choose({ do: 'give', item: 'greater_healing', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(5);
  });
  it('k3 drag after a move is refused', () => {
    const t = fight([dagna('3,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    t.choose({ do: 'move', to: '3,4' });
    expect(t.offers({ do: 'drag' })).toBe(false);
  });
  it('k4 second breath', () => {
    const t = fight([dagna('3,5', { player: 'p1' }), bran('4,5', { wounds: 0, ring: 'second_breath', player: 'p1' })], [orc('o', '20,20')]);
    expect(model(t, 'bran')).toMatchObject({ condition: 'standing', wounds: 2 });
    expect(t.offers('bran')).toBe(true);
  });
  it('k5 second breath of a player who acts second comes at the start of its turn', () => {
    const t = fight([dagna('3,5', { player: 'p1' }), bran('4,5', { wounds: 0, ring: 'second_breath', player: 'p2' })], [orc('o', '20,20')]);
    if (t.offers('p1')) t.choose('p1');
    expect(model(t, 'bran').condition).toBe('ko');
    t.choose({ do: 'end' });
    expect(model(t, 'bran')).toMatchObject({ condition: 'standing', wounds: 2 });
  });
  it('k6 drag: one dragger per KO hero and Phase', () => {
    const t = fight([dagna('3,5'), elwen('2,4'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    t.choose('dagna').choose({ do: 'drag', target: 'bran' }).choose({ do: 'move', to: '2,5' }).choose({ do: 'end' });
    expect(place(t, 'bran')).toBe('3,5');
    const u = fight([dagna('3,5'), elwen('1,5'), bran('4,5', { wounds: 0 })], [orc('o', '20,20')]);
    u.choose('dagna').choose({ do: 'drag', target: 'bran' });
    u.choose({ do: 'move', to: '3,4' }); 
    u.choose({ do: 'end' });
    expect(u.offers({ do: 'drag' })).toBe(false);
  });
});
describe('doors/moves', () => {
  const map = { sections: [{ kind: 'room', rect: [0, 0, 8, 8] }, { kind: 'room', rect: [9, 0, 12, 8] }], doors: [{ at: '8,4 E' }] };
  it('d1 door opened: barred to all party, orcs may pass', () => {
    const t = fight([bran('8,4'), elwen('7,4')], [orc('o', '0,0')], { map });
    t.choose('bran').choose({ do: 'open', door: 0 });
    expect(refused(t, { do: 'move', to: '9,4' })).toContain('AHQ-CDR-05');
  });
  it('d2 run then door refused; run die 12', () => {
    const t = fight([bran('2,4'), elwen('0,8')], [orc('o', '0,0')], { map });
    t.choose('bran').dice(12).choose({ do: 'run' }).choose({ do: 'move', to: '8,4' });
    expect(refused(t, { do: 'open', door: 0 })).toContain('AHQ-CMV-08');
  });
  it('d3 fate on run stumble: run of 2', () => {
    const t = fight([bran('0,0', { fate: 1 })], [orc('o', '20,20')]);
    t.dice(1).choose({ do: 'run' }); t.choose('fate');
    expect(t.offers({ do: 'move', to: '8,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '9,0' })).toBe(false);
  });
  it('d4 boots: 1 counts as 2', () => {
    const t = fight([bran('0,0', { worn: ['sure_step'], fate: 1 })], [orc('o', '20,20')]);
    t.dice(1).choose({ do: 'run' });
    expect(t.offers({ do: 'move', to: '8,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '9,0' })).toBe(false);
  });
  it('d5 haste drunk after moving', () => {
    const t = fight([bran('0,0', { potions: ['haste'] })], [orc('o', '20,20')]);
    t.choose({ do: 'drink', item: 'haste' });
    expect(t.offers({ do: 'move', to: '12,0' })).toBe(true);
    expect(t.offers({ do: 'move', to: '13,0' })).toBe(false);
  });
});
