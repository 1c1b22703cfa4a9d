import { describe, expect, it } from 'vitest';
import { spells } from '../src/content/index.ts';
import { speed, toughness, weaponSkill } from '../src/models/numbers.ts';
import { hasEffect } from '../src/models/query.ts';
import {
  bran,
  dagna,
  delve,
  elwen,
  fight,
  gm,
  gnawling,
  HALL,
  inTurn,
  mirel,
  model,
  orc,
  place,
  refused,
  tam,
} from './scene.ts';

const ALL = spells.map(s => s.id);
const rich = { spells: ALL, components: { E: 2, M: 2, G: 2, W: 2 } };

describe('magic', () => {
  it('AHQ-GAP-19: a spell for fights is not cast in Exploration, nor one for Exploration in a fight', () => {
    const calm = delve([mirel('0,0', rich)], { map: HALL });
    expect(refused(calm, { do: 'cast', spell: 'barkskin', target: 'mirel' })).toContain('AHQ-GAP-19');
    const battle = fight([mirel('0,0', rich)], [orc('o', '9,9')]);
    expect(refused(battle, { do: 'cast', spell: 'echo_map', door: 0 })).toContain('AHQ-GAP-19');
  });
  it('AHQ-GAP-19: nobody dazzles what has no mind', () => {
    const t = fight([mirel('0,0', rich)], [{ id: 's', type: 'barrow_skeleton', at: '5,0' }, orc('o', '5,3')]);
    expect(refused(t, { do: 'cast', spell: 'dazzle', target: 's' })).toEqual(['AHQ-GAP-19']);
    expect(t.offers({ do: 'cast', spell: 'dazzle', target: 'o' })).toBe(true);
  });
  it('AHQ-MAG-14: a sorcerer, too, names only targets in range', () => {
    const lash = { do: 'spell', spell: 'cinder_lash', target: 'bran' };
    const at = (square: string) =>
      fight([bran(square)], [{ id: 'h', type: 'gnawling_hexmother', at: '0,0' }], { turn: { ...gm, active: 'h' } });
    expect(at('8,0').offers(lash)).toBe(true);
    expect(refused(at('29,0'), lash)).toEqual(['AHQ-MAG-14']);
  });
  it('AHQ-GAP-19: quick steps come before the caster’s own move, not after it', () => {
    const steps = (target: string) => ({ do: 'cast', spell: 'quickstep', target });
    const t = fight([mirel('0,0', rich), bran('2,1')], [orc('o', '20,20')], { turn: inTurn('mirel') });
    expect(t.offers(steps('mirel'))).toBe(true);
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, steps('mirel'))).toEqual(['AHQ-GAP-19']);
    expect([t.offers(steps('mirel')), t.offers(steps('bran'))]).toEqual([false, true]);
  });
  it('AHQ-MAG-01: magic users wear no armour', () => {
    const t = delve([mirel('0,0', { armour: 'leather', armourOn: false })], { map: HALL });
    expect(refused(t, { do: 'armour', item: 'on' })).toContain('AHQ-MAG-01');
  });
  it('AHQ-TRE-06, AHQ-MAG-01: a magic user may carry a shield, in a weapon’s place, but not use it', () => {
    const t = delve([mirel('0,0', { weapons: ['dagger', 'dagger'] })], {
      map: HALL,
      heaps: [{ at: '0,0', things: ['shield:shield'] }],
    });
    t.choose({ do: 'pick', item: 'shield:shield' });
    expect(model(t, 'mirel')).toMatchObject({ shield: true, shieldOn: false });
    expect(refused(t, { do: 'shield', item: 'on' })).toContain('AHQ-MAG-01');
    expect(toughness(t.g, model(t, 'mirel'))).toBe(4);
    const full = delve([mirel('0,0', { weapons: ['dagger', 'dagger', 'dagger'] })], {
      map: HALL,
      heaps: [{ at: '0,0', things: ['shield:shield'] }],
    });
    expect(refused(full, { do: 'pick', item: 'shield:shield' })).toEqual(['AHQ-TRE-06']);
  });
  it('AHQ-MAG-02: only daggers and the Rune Sword', () => {
    const t = delve([mirel('0,0')], {
      map: HALL,
      heaps: [{ at: '0,0', things: ['weapon:short_sword', 'weapon:dagger', 'weapon:rune_sword'] }],
    });
    expect(['short_sword', 'dagger', 'rune_sword'].map(w => t.offers({ do: 'pick', item: `weapon:${w}` }))).toEqual([
      false,
      true,
      true,
    ]);
  });
  it('AHQ-MAG-03: only spells of the book', () => {
    const t = fight([mirel('0,0', { spells: ['ember_dart'] })], [orc('o', '5,0')]);
    expect(refused(t, { do: 'cast', spell: 'bursting_sun', at: '5,0' })).toContain('AHQ-MAG-03');
  });
  it('AHQ-MAG-04: components are used up', () => {
    const t = fight([mirel('0,0', { components: { E: 1 } })], [orc('o', '5,0')]);
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    expect(model(t, 'mirel').components.E).toBe(0);
    const s = fight([mirel('0,0', { components: { E: 0 } })], [orc('o', '5,0')]);
    expect(refused(s, { do: 'cast', spell: 'ember_dart', target: 'o' })).toContain('AHQ-MAG-04');
  });
  it('AHQ-MAG-05: both components must be there', () => {
    const t = fight([mirel('0,0', { spells: ALL, components: { G: 1 } })], [orc('o', '5,0')]);
    expect(refused(t, { do: 'cast', spell: 'breath_of_return', target: 'mirel' })).toContain('AHQ-MAG-05');
  });
  it('AHQ-MAG-06: four components of free choice', () => {
    const t = delve([{ id: 'mirel', archetype: 'wizard' }], { turn: {} });
    for (const spell of ['knit_flesh', 'ember_dart', 'barkskin', 'dazzle', 'bursting_sun', 'slamming_wind'])
      t.choose(spell);
    t.choose('G').choose('G').choose('E').choose('W');
    expect(model(t, 'mirel').components).toEqual({ E: 1, M: 0, G: 2, W: 1 });
    expect(t.decision.kind).toBe('deploy.chooseSquare');
  });
  it('AHQ-MAG-07: one spell per turn', () => {
    const t = delve([mirel('0,0', { components: { G: 2 }, wounds: 1 })], { map: HALL });
    t.choose({ do: 'cast', spell: 'knit_flesh', target: 'mirel' });
    expect(refused(t, { do: 'cast', spell: 'knit_flesh', target: 'mirel' })).toContain('AHQ-MAG-07');
  });
  it('AHQ-MAG-08: a one-component spell goes with a move, before or after', () => {
    const t = fight([mirel('0,0')], [orc('o', '12,0')]);
    t.choose({ do: 'move', to: '5,0' });
    expect(t.offers({ do: 'cast', spell: 'ember_dart' })).toBe(true);
    const s = fight([mirel('0,0')], [orc('o', '12,0')]);
    s.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart' });
    expect(s.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-MAG-09: a two-component spell excludes movement', () => {
    const t = fight([mirel('0,0')], [orc('o', '8,0'), orc('p', '20,20')]);
    t.choose({ do: 'move', to: '1,0' });
    expect(refused(t, { do: 'cast', spell: 'bursting_sun', at: '8,0' })).toContain('AHQ-MAG-09');
    const s = fight([mirel('0,0'), bran('9,9')], [orc('o', '8,0'), orc('p', '20,20')]);
    s.choose('mirel').dice(9, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '8,0' });
    expect(s.offers({ do: 'move' })).toBe(false);
  });
  it('AHQ-MAG-10: Intelligence or less passes', () => {
    const cast = (face: number) =>
      fight([mirel('0,0')], [orc('o', '5,0')])
        .dice(face)
        .choose({ do: 'cast', spell: 'dazzle' })
        .told('testRolled')[0]!.result;
    expect([cast(9), cast(10)]).toEqual(['passed', 'failed']);
  });
  it('AHQ-MAG-11: a failed test wastes the spell', () => {
    const t = fight([mirel('0,0')], [orc('o', '5,0')]);
    t.dice(11).choose({ do: 'cast', spell: 'bursting_sun', at: '5,0' });
    expect(model(t, 'mirel').components).toMatchObject({ E: 0, W: 0 });
    expect(model(t, 'o').wounds).toBe(3);
  });
  it('AHQ-MAG-12: Fate passes the test', () => {
    const t = fight([mirel('0,0', { fate: 4 })], [orc('o', '5,0')]);
    t.dice(11).choose({ do: 'cast', spell: 'bursting_sun', at: '5,0' });
    t.dice(6, 6, 1).choose('fate');
    expect([model(t, 'mirel').fate, model(t, 'o').wounds]).toEqual([3, 1]);
  });
  it('AHQ-MAG-13: a sorcerer casts from its stock', () => {
    const t = fight([bran('8,0')], [{ id: 'h', type: 'gnawling_hexmother', at: '0,0', stock: 3 }], {
      turn: { ...gm, active: 'h' },
    });
    t.dice(1, 1).choose({ do: 'spell', spell: 'cinder_lash', target: 'bran' });
    expect(model(t, 'h').stock).toBe(2);
    const none = fight([bran('8,0')], [{ id: 'h', type: 'gnawling_hexmother', at: '0,0', stock: 0 }], {
      turn: { ...gm, active: 'h' },
    });
    expect(refused(none, { do: 'spell', spell: 'cinder_lash', target: 'bran' })).toContain('AHQ-MAG-13');
  });
  it('AHQ-MAG-14: obscured targets may be chosen, out of range not', () => {
    const t = fight([mirel('0,0')], [orc('a', '6,0'), orc('b', '12,0'), orc('c', '13,0')]);
    expect(['a', 'b', 'c'].map(target => t.offers({ do: 'cast', spell: 'ember_dart', target }))).toEqual([
      true,
      true,
      false,
    ]);
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'c' })).toEqual(['AHQ-MAG-14']);
  });
  it('AHQ-MAG-15: the same spell twice does not add up', () => {
    const t = fight(
      [mirel('0,0', { components: { G: 1 } }), bran('3,0', { effects: [{ kind: 'barkskin' }] })],
      [orc('o', '20,20')],
    );
    expect(toughness(t.g, model(t, 'bran'))).toBe(10);
    t.choose('mirel').choose({ do: 'cast', spell: 'barkskin', target: 'bran' });
    expect(toughness(t.g, model(t, 'bran'))).toBe(10);
  });
});

describe('Fate Points', () => {
  it('AHQ-FAT-01: as many as the Hero has', () => {
    const t = fight([bran('4,5', { fate: 3, fateScore: 3 })], [orc('o', '5,5')]);
    t.dice(2).choose({ do: 'attack' });
    t.dice(6, 1, 1).choose('fate');
    t.choose({ do: 'end' }).choose('attack-move');
    t.dice(9, 8, 8, 1).choose({ do: 'attack', target: 'bran' });
    t.choose('fate');
    expect(model(t, 'bran')).toMatchObject({ fate: 1, wounds: 5 });
  });
  it('AHQ-FAT-02: Henchmen have none and nobody spends for them', () => {
    const t = fight([bran('4,4', { fate: 3 })], [orc('o', '5,5')], {
      henchmen: [tam('4,5', { wounds: 1 })],
      turn: { ...gm, active: 'o' },
    });
    t.dice(9, 5, 1, 1).choose({ do: 'attack', target: 'tam' });
    expect(model(t, 'tam').condition).toBe('dead');
    expect(t.story.some(e => e.type === 'fateSpent')).toBe(false);
  });
  it('AHQ-FAT-03: one point negates all damage of an attack', () => {
    const t = fight([elwen('4,5', { wounds: 2, fate: 1 })], [orc('o', '5,5')], { turn: { ...gm, active: 'o' } });
    t.dice(11, 6, 6, 6).choose({ do: 'attack' });
    t.choose('fate');
    expect(model(t, 'elwen')).toMatchObject({ wounds: 2, fate: 0 });
  });
  it('AHQ-FAT-04: a fumble becomes an ordinary hit', () => {
    const t = fight([bran('4,5', { fate: 1 })], [orc('o', '5,5')]);
    t.dice(1).choose({ do: 'attack' });
    t.dice(6, 6, 1).choose('fate');
    expect(model(t, 'o').wounds).toBe(1);
    expect(t.told('freeAttackGained')).toHaveLength(0);
    const r = fight([bran('4,5', { fate: 1 })], [orc('o', '20,5')]);
    r.dice(1).choose({ do: 'run' }).choose('fate');
    expect(r.offers({ do: 'move', to: '12,5' })).toBe(true);
  });
  it('AHQ-FAT-05: the fallen may negate damage', () => {
    const t = fight([mirel('4,5', { wounds: 0, fate: 2 }), bran('20,20')], [orc('o', '5,5')], {
      turn: { ...gm, active: 'o' },
    });
    t.dice(9, 4, 1, 1).choose({ do: 'attack' });
    t.choose('fate');
    expect(model(t, 'mirel')).toMatchObject({ wounds: 0, condition: 'ko', fate: 1 });
  });
});

describe('hero spells', () => {
  it('AHQ-GAP-19: Ember Dart and Iron Edge', () => {
    const t = fight([mirel('0,0', rich), bran('1,0')], [orc('o', '6,0')]);
    t.choose('mirel').dice(6, 6, 1).choose({ do: 'cast', spell: 'ember_dart' });
    expect(model(t, 'o').wounds).toBe(1);
    const e = fight([mirel('0,0', rich), bran('1,0')], [orc('o', '2,0')]);
    e.choose('mirel').choose({ do: 'cast', spell: 'iron_edge', target: 'bran' }).choose({ do: 'end' });
    e.dice(9, 1, 1, 1, 1).choose({ do: 'attack' });
    expect(e.event('damageDice').amount).toBe(4);
  });
  it('AHQ-GAP-19: Bursting Sun hits everybody in order of y, then x', () => {
    const t = fight([mirel('0,0', rich), bran('6,1')], [orc('a', '5,0'), orc('b', '4,1')]);
    t.choose('mirel').dice(9, 1, 1, 1, 1, 1, 1, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '5,1' });
    expect(t.told('damageRolled').map(e => e.target)).toEqual(['a', 'b', 'bran']);
  });
  it('AHQ-GAP-19: Curtain of Cinders burns until the end of the next GM Phase', () => {
    const t = fight([mirel('0,0', rich)], [orc('o', '6,0')]);
    t.choose({ do: 'cast', spell: 'curtain_of_cinders', at: '3,0' }).choose('S 3');
    expect(t.g.burning).toHaveLength(3);
    t.choose({ do: 'end' }).choose('move-attack');
    t.dice(6, 1, 1).choose({ do: 'move', to: '3,0' });
    expect(model(t, 'o').wounds).toBe(2);
    t.choose({ do: 'end' });
    expect(t.g.burning).toHaveLength(0);
  });
  it('AHQ-GAP-19: healing, Barkskin and Quickstep', () => {
    const t = fight([mirel('0,0', rich), bran('4,0', { wounds: 1 })], [orc('o', '20,20')]);
    t.choose('mirel').dice(9).choose({ do: 'cast', spell: 'breath_of_return', target: 'bran' });
    expect(model(t, 'bran').wounds).toBe(5);
    const q = fight([mirel('0,0', rich), bran('4,0')], [orc('o', '8,1')]);
    q.choose('mirel').choose({ do: 'cast', spell: 'quickstep', target: 'bran' }).choose({ do: 'end' });
    expect(q.offers({ do: 'move', to: '14,0' })).toBe(true);
    q.choose({ do: 'move', to: '12,1' });
    expect(model(q, 'o').focus).toBe('');
  });
  it('AHQ-GAP-19: Quickstep passes zones, but the end of the move is caught', () => {
    const quick = { effects: [{ kind: 'quickstep', until: 'phase' }] };
    const t = fight([bran('1,0', quick)], [orc('o', '4,0', { focus: '' }), orc('p', '20,20')]);
    t.choose({ do: 'move', to: '3,0' });
    expect(model(t, 'o').focus).toBe('');
    t.dice(2).choose({ do: 'attack' });
    expect(model(t, 'o').focus).toBe('bran');
    const e = fight([bran('1,0', quick)], [orc('o', '4,0', { focus: '' }), orc('p', '20,20')]);
    e.choose({ do: 'move', to: '3,0' }).choose({ do: 'end' });
    expect(model(e, 'o').focus).toBe('bran');
  });
  it('AHQ-GAP-19: Slamming Wind moves a door from afar', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 16, 8] },
      ],
      doors: [{ at: '8,4 E', open: true }],
    };
    const t = fight([mirel('2,4', rich)], [orc('o', '0,0')], { map });
    t.choose({ do: 'cast', spell: 'slamming_wind', door: 0 });
    expect(t.g.doors[0]!.open).toBe(false);
  });
  it('AHQ-GAP-19: Blink, Dazzle, Slumber', () => {
    const t = fight([mirel('0,0', rich)], [orc('o', '20,20')]);
    t.dice(9).choose({ do: 'cast', spell: 'blink', at: '8,8' });
    expect(place(t, 'mirel')).toBe('8,8');
    const d = fight([mirel('0,0', rich)], [orc('o', '5,0')]);
    d.dice(9).choose({ do: 'cast', spell: 'dazzle' });
    expect(hasEffect(model(d, 'o'), 'dazzled')).toBe(true);
    d.choose({ do: 'end' }).choose('move-attack');
    expect(d.offers({ do: 'move' })).toBe(true);
    const s = fight([mirel('0,0', rich)], [orc('a', '5,0'), orc('b', '5,1'), gnawling('c', '20,20')]);
    s.dice(9, 5, 4).choose({ do: 'cast', spell: 'slumber', at: '5,0' });
    expect([hasEffect(model(s, 'a'), 'asleep'), hasEffect(model(s, 'b'), 'asleep')]).toEqual([true, false]);
  });
  it('AHQ-GAP-19: Clear Sight reveals in combat and spots in Exploration', () => {
    const t = fight([mirel('0,0', rich)], [{ id: 'p', type: 'gnawling_packlord', looksLike: 'gnawling', at: '5,0' }]);
    t.choose({ do: 'cast', spell: 'clear_sight', target: 'p' });
    expect(model(t, 'p').revealed).toBe(true);
    const e = delve([mirel('0,-1', rich)], { hand: ['trap'] });
    e.choose({ do: 'cast', spell: 'clear_sight' }).choose({ do: 'move', to: '0,-2' });
    e.dice(9).choose('trap');
    expect(e.told('spotRolled')).toHaveLength(0);
    expect(e.decision.kind).toBe('meetTrap.chooseDisarmer');
  });
  it('AHQ-GAP-19: Ghost Hand works a chest from afar', () => {
    const t = delve([mirel('0,5', rich)], { map: HALL, chests: [{ id: 'c1', at: '5,5' }] });
    t.dice(6, 2, 1, 1, 1, 1, 1).choose({ do: 'cast', spell: 'ghost_hand', chest: 'c1' });
    expect(model(t, 'mirel').wounds).toBe(4);
    expect(t.g.chests[0]!.opened).toBe(true);
  });
  it('AHQ-GAP-19: Echo Map shows kinds as they look, behind rooms and in passages; nobody is met', () => {
    const wizard = { spells: ['echo_map'], components: { M: 1, W: 1 } };
    const t = delve([mirel('1,-10', wizard)], {
      map: { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] },
      heroesAtStart: 2,
      turn: { kind: 'exploration', active: 'mirel' },
    });
    t.dice(9, 9, 5).choose({ do: 'cast', spell: 'echo_map', door: 0 });
    t.dice(2, 9).choose('7x5+3'); // a lair: two Gnawlings and a Packlord
    expect(t.event('monstersGlimpsed')).toMatchObject({ what: 'gnawling,gnawling,gnawling' });
    expect(t.told('monstersMet')).toEqual([]);
    expect(t.decision.kind).toBe('explore.act');
    const r = delve([mirel('4,2', wizard)], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 4, 4] }], doors: [{ at: '4,2 E' }] },
      heroesAtStart: 2,
      turn: { kind: 'exploration', active: 'mirel' },
    });
    r.dice(9, 8, 1).choose({ do: 'cast', spell: 'echo_map', door: 0 });
    r.dice(1, 2, 2, 2, 2, 5).choose(3); // prowlers; two dead ends; two Gnawlings
    expect(r.event('monstersGlimpsed')).toMatchObject({ what: 'gnawling,gnawling' });
    expect(r.g.met).toEqual([]);
    expect(r.g.doors[0]!.open).toBe(false);
  });
  it('AHQ-GAP-19: Echo Map shows what is behind a door; its monsters sleep', () => {
    const map = { sections: [{ kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' }], doors: [{ at: '1,-10 E' }] };
    const t = delve([mirel('1,-10', rich)], { map });
    t.dice(9, 9, 5).choose({ do: 'cast', spell: 'echo_map', door: 0 });
    t.dice(1, 1).choose('7x5+3');
    expect(t.g.groups[0]!.status).toBe('dormant');
    expect(t.g.combat).toBeNull();
  });
  it('AHQ-GAP-14: a scroll is read once, with a test', () => {
    const t = fight([bran('0,0', { scrolls: ['ember_dart'] })], [orc('o', '5,0')]);
    t.dice(6, 6, 6, 1).choose({ do: 'read', spell: 'ember_dart', target: 'o' });
    expect(model(t, 'o').wounds).toBe(1);
    expect(model(t, 'bran').scrolls).toEqual([]);
  });
});

describe('enemy spells', () => {
  const sorcerer = (type: string, more: object = {}) => ({ id: 's', type, at: '0,0', ...more });
  const act = (heroes: object[], type: string, more: object[] = []) =>
    fight(heroes, [sorcerer(type), ...more], { turn: { ...gm, active: 's' } });
  it('AHQ-GAP-20: Hex of Lead and Rotting Touch', () => {
    const t = act([bran('6,0')], 'gnawling_hexmother');
    t.dice(8).choose({ do: 'spell', spell: 'hex_of_lead', target: 'bran' });
    expect([weaponSkill(t.g, model(t, 'bran')), speed(t.g, model(t, 'bran'))]).toEqual([5, 3]);
    const r = act([bran('1,0')], 'grave_caller');
    r.dice(7).choose({ do: 'spell', spell: 'rotting_touch', target: 'bran' });
    expect(model(r, 'bran').wounds).toBe(3);
  });
  it('AHQ-GAP-20: Knit Bone, Veil of Murk', () => {
    const t = act([bran('9,0')], 'gnawling_hexmother', [gnawling('g', '3,0', { wounds: 1 })]);
    t.choose({ do: 'spell', spell: 'knit_bone', target: 'g' });
    expect(model(t, 'g').wounds).toBe(2);
    const v = act([elwen('9,0')], 'gnawling_hexmother');
    v.choose({ do: 'spell', spell: 'veil_of_murk' });
    v.dice(5).choose({ do: 'shoot', target: 's' });
    expect(v.event('shotRolled').sums![0]).toMatchObject({ base: 9, total: 13 });
  });
  it('AHQ-GAP-20: Rallying Howl and Terror', () => {
    const t = act([bran('9,0')], 'orc_bonesinger', [orc('o', '8,0')]);
    t.dice(7).choose({ do: 'spell', spell: 'rallying_howl' });
    t.dice(9, 1, 1, 1, 1).choose({ do: 'attack', target: 'bran' });
    expect(t.event('damageDice').amount).toBe(4);
    const f = act([bran('6,0')], 'orc_bonesinger');
    f.dice(7, 7).choose({ do: 'spell', spell: 'terror', target: 'bran' });
    expect(refused(f, { do: 'run' })).toContain('AHQ-GAP-20');
    expect(f.offers({ do: 'move' })).toBe(true);
  });
  it('AHQ-GAP-20: nothing is summoned onto chests and burning squares', () => {
    const t = fight([bran('6,0')], [sorcerer('grave_caller')], {
      chests: [{ id: 'c', at: '-1,-1' }],
      burning: [{ at: '0,-1', left: 1 }],
      turn: { ...gm, active: 's' },
    });
    t.dice(9).choose({ do: 'spell', spell: 'summons' });
    expect(t.g.models.filter(m => m.type === 'barrow_skeleton').map(m => place(t, m.id))).toEqual(['1,-1', '-1,0']);
  });
  it('AHQ-GAP-20: Summons and Storm of Ash', () => {
    const t = act([bran('6,0')], 'grave_caller');
    t.dice(9).choose({ do: 'spell', spell: 'summons' });
    expect(t.g.models.filter(m => m.type === 'barrow_skeleton').map(m => place(t, m.id))).toEqual(['-1,-1', '0,-1']);
    const s = act([bran('6,0'), elwen('6,1')], 'ashen_magus');
    s.dice(10, 1, 1, 1, 5, 1, 1).choose({ do: 'spell', spell: 'storm_of_ash', at: '6,0' });
    expect([model(s, 'bran').wounds, model(s, 'elwen').wounds]).toEqual([5, 3]);
  });
});

describe('centres and renewed spells', () => {
  it('AHQ-MAG-14: an area spell may be centred on any square in range and sight', () => {
    const scene = () =>
      fight([mirel('0,0', { components: { E: 1, W: 1 } })], [orc('o', '8,0')], { turn: inTurn('mirel') });
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
    const hex = fight(party, sorcerers, { turn: { ...gm, active: 'h' } });
    hex.dice(8).choose({ do: 'spell', spell: 'hex_of_lead', target: 'bran' });
    expect(model(hex, 'bran').effects.filter(e => e.kind === 'hexed')).toHaveLength(1);
    expect(
      fight(party, sorcerers, { turn: { ...gm, active: 'b' } }).offers({
        do: 'spell',
        spell: 'terror',
        target: 'dagna',
      }),
    ).toBe(true);
  });
});
