import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, exploring, fight, model, orc, SLEEPER, TWO_ROOMS, withFeature } from './scene.ts';

describe('turns that end', () => {
  it('AHQ-GAP-09: whoever passes in a room of spores rolls for them, in roster order, in both kinds of turn', () => {
    const t = delve([bran('2,2'), dagna('4,4')], { map: withFeature('spores') });
    t.dice(2, 6, 7).choose('pass');
    expect([model(t, 'bran').wounds, model(t, 'dagna').wounds]).toEqual([4, 6]);
    const f = fight([bran('2,2'), dagna('4,4')], [orc('o', '9,0')], { map: withFeature('spores') });
    f.dice(5, 1).choose('pass');
    expect([model(f, 'bran').wounds, model(f, 'dagna').wounds]).toEqual([5, 5]);
  });
  it('AHQ-GAP-15, AHQ-EXP-02: haste for one Exploration turn ends with it when monsters end it', () => {
    const t = delve([bran('5,5', { potions: ['haste'] })], {
      map: TWO_ROOMS,
      groups: SLEEPER,
      turn: exploring('bran'),
    });
    t.choose({ do: 'drink', item: 'haste' });
    t.dice(1, 12).choose({ do: 'move', to: '9,5' });
    expect(t.decision.kind).toBe('fight.act');
    expect(model(t, 'bran').effects).toEqual([]);
    expect(t.offers({ do: 'move', to: '0,5' })).toBe(true); // Speed 6
    expect(t.offers({ do: 'move', to: '0,4' })).toBe(false);
  });
  it('AHQ-GAP-09, AHQ-DUN-18: the Scratched map works on the type die that a prisoner’s talk rolls', () => {
    const map = withFeature('prisoner', { obstacles: [{ at: '0,0', kind: 'low', object: 'prisoner' }] });
    const t = delve([bran('1,0')], { map, scratchedMap: true, turn: exploring('bran') });
    t.dice(5, 3, 2).choose({ do: 'use', item: 'prisoner' });
    expect(t.decision).toMatchObject({ kind: 'recordBehind.offerScratchedMap', options: ['keep', 'reroll'] });
    t.dice(9, 5).choose('reroll');
    expect(t.g.doors[0]).toMatchObject({ evenOdd: 3, typeDie: 9 });
    expect(t.g.scratchedMap).toBe(false);
  });
  it('AHQ-GAP-23, AHQ-GAP-09: what a freed prisoner brings out stays with the party when he goes', () => {
    const map = {
      sections: [
        { kind: 'stairs', rect: [0, 0, 1, 1] },
        { kind: 'room', rect: [0, -5, 4, -1], feature: 'prisoner' },
      ],
      joins: [[0, 1]],
      doors: [{ at: '4,-3 E' }],
      obstacles: [{ at: '1,-2', kind: 'low', object: 'prisoner' }],
    };
    const t = delve([bran('1,-1', { potions: ['might'], gold: 20 })], { map, campaign: true, turn: exploring('bran') });
    t.dice(10, 5).choose({ do: 'use', item: 'prisoner' });
    t.choose('bran').choose({ do: 'move', to: '1,0' }).choose({ do: 'end' });
    const prisoner = t.g.models.find(m => m.type === 'freed_prisoner')!.id;
    t.choose({ do: 'move', to: '0,0' }).dice(5).choose({ do: 'end' });
    t.choose('bran').choose({ do: 'give', item: 'potion:might', target: prisoner }).choose({ do: 'leave' });
    t.choose({ do: 'leave' });
    expect(t.decision.kind).toBe('town.deal');
    expect(t.g.models.map(m => m.id)).toEqual(['bran']);
    expect(model(t, 'bran').potions).toEqual(['might']);
  });
  it('AHQ-TRE-02, AHQ-TRE-11: what a chest opened in combat holds is handed out after it, and what is left stays in it', () => {
    const t = fight([bran('4,5', { gold: 240 })], [orc('o', '5,6', { wounds: 1, focus: '' })], {
      map: { sections: [{ kind: 'room', rect: [0, 0, 9, 9], room: 'lair' }] },
      chests: [{ id: 'c', at: '5,5', opened: true, gold: 40, things: ['potion:healing'] }],
      turn: { kind: 'combat', active: 'bran', moved: 0 },
    });
    t.choose({ do: 'move', to: '4,6' });
    t.dice(10, 12, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    t.choose('stay').choose({ do: 'end' });
    t.choose('object').choose('done'); // the purse of the Orc stays
    expect(t.decision).toMatchObject({ kind: 'share.divideGold' });
    t.choose('even');
    expect(model(t, 'bran').gold).toBe(250);
    t.choose('pass', 'p1');
    expect(t.g.chests).toMatchObject([{ gold: 30, things: ['potion:healing'] }]);
  });
  it('AHQ-GEN-05, AHQ-DUN-03: a Leader who has fallen is replaced before anything is generated', () => {
    const map = {
      sections: [{ kind: 'room', rect: [0, 0, 9, 9] }],
      doors: [{ at: '9,5 E' }, { at: '0,5 W' }],
    };
    const t = fight(
      [bran('2,2', { condition: 'ko' }), dagna('0,0'), elwen('0,1', { player: 'p2' })],
      [orc('o', '9,5', { focus: '' })],
      { map, leader: 'bran', turn: { kind: 'combat', phase: 'gm', number: 2, pursuit: true, active: 'o' } },
    );
    t.choose({ do: 'open', door: 0 });
    expect(t.open.map(open => open.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
    t.choose('elwen', 'p1').dice(1, 1, 1).choose('elwen', 'p2');
    expect(t.g.leader).toBe('elwen');
  });
});
