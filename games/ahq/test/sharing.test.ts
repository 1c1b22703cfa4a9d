import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, fight, HALL, mirel, model, orc, refused } from './scene.ts';

const chest = (more: object = {}) => ({ id: 'c1', at: '5,5', opened: true, ...more });
const active = { kind: 'exploration', active: 'bran' };

describe('sharing out', () => {
  it('AHQ-GEN-07: after one roll the remaining choices follow in its order', () => {
    const players = [bran('4,5', { player: 'a' }), elwen('0,0', { player: 'b' }), mirel('0,2', { player: 'c' })];
    const t = delve(players, {
      map: HALL,
      chests: [chest({ things: ['item:wakefulness', 'item:thrift', 'item:cats_eyes'] })],
      turn: active,
    });
    t.choose({ do: 'chest' });
    t.choose({ take: 'item:wakefulness', for: 'bran' }, 'a').choose({ take: 'item:wakefulness', for: 'elwen' }, 'b');
    t.dice(9, 9, 4, 3, 8).choose({ take: 'item:wakefulness', for: 'mirel' }, 'c');
    expect(model(t, 'elwen').ring).toBe('wakefulness');
    t.choose({ take: 'item:thrift', for: 'bran' }, 'a').dice().choose({ take: 'item:thrift', for: 'mirel' }, 'c');
    expect([model(t, 'bran').ring, model(t, 'mirel').ring]).toEqual(['thrift', '']);
  });
  it('AHQ-TRE-05: the Leader counts out any sum', () => {
    const t = delve([bran('4,5', { gold: 230 }), elwen('0,0', { gold: 0 })], {
      map: HALL,
      chests: [chest({ gold: 60 })],
      turn: active,
    });
    t.choose({ do: 'chest' }).choose('some').choose('bran');
    expect(t.decision.options).toHaveLength(20); // as much as fits into his purse
    t.choose(7).choose('elwen');
    expect([model(t, 'bran').gold, model(t, 'elwen').gold, t.g.chests[0]!.gold]).toEqual([237, 53, 0]);
  });
});

describe('handing over and dropping', () => {
  it('AHQ-TRE-09: part of a purse changes hands', () => {
    const t = delve([bran('4,5', { gold: 50 }), elwen('4,6', { gold: 245 })], { map: HALL, turn: active });
    t.choose({ do: 'give', item: 'some gold', target: 'elwen' });
    expect(t.decision.options).toEqual([1, 2, 3, 4, 5]);
    t.choose(2);
    expect([model(t, 'bran').gold, model(t, 'elwen').gold]).toEqual([48, 247]);
    t.choose({ do: 'give', item: 'gold', target: 'elwen' });
    expect(t.event('thingGiven')).toMatchObject({ amount: 3 });
    expect(refused(t, { do: 'give', item: 'gold', target: 'elwen' })).toEqual(['AHQ-TRE-05']);
  });
  it('AHQ-TRE-07: armour that is worn is neither dropped nor handed over', () => {
    const t = delve([bran('4,5'), mirel('4,6')], { map: HALL, turn: active });
    expect(refused(t, { do: 'drop', item: 'armour:mail' })).toEqual(['AHQ-TRE-07']);
    expect(refused(t, { do: 'give', item: 'armour:mail', target: 'mirel' })).toEqual(['AHQ-TRE-07']);
    const off = delve([bran('4,5', { armourOn: false }), mirel('4,6')], { map: HALL, turn: active });
    off.choose({ do: 'give', item: 'armour:mail', target: 'mirel' });
    expect(model(off, 'mirel')).toMatchObject({ armour: 'mail', armourOn: false });
    const combat = fight([bran('4,5')], [orc('o', '9,9')]);
    expect(refused(combat, { do: 'drop', item: 'armour:mail' })).toContain('AHQ-TRE-07');
  });
  it('AHQ-MAG-01, AHQ-MAG-02, AHQ-TRE-06: what the receiver may not carry is refused by its rule', () => {
    const full = dagna('5,5', { weapons: ['axe', 'throwing_axe', 'mace'] });
    const t = delve([bran('4,5'), mirel('4,6'), full], { map: HALL, turn: active });
    expect(refused(t, { do: 'give', item: 'weapon:sword', target: 'mirel' })).toEqual(['AHQ-MAG-02']);
    expect(refused(t, { do: 'give', item: 'shield:shield', target: 'mirel' })).toEqual(['AHQ-MAG-01']);
    expect(refused(t, { do: 'give', item: 'weapon:sword', target: 'dagna' })).toEqual(['AHQ-TRE-06']);
    expect(refused(t, { do: 'give', item: 'potion:luck', target: 'mirel' })).toEqual(['AHQ-TRE-09']);
  });
  it('AHQ-TRE-10: gold is dropped in combat too, potions are not', () => {
    const t = fight([bran('0,0', { potions: ['healing'] })], [orc('o', '9,9')]);
    t.choose({ do: 'drop', item: 'gold' });
    expect(model(t, 'bran').gold).toBe(0);
    expect(t.g.heaps).toMatchObject([{ gold: 20 }]);
    expect(refused(t, { do: 'drop', item: 'potion:healing' })).toEqual(['AHQ-TRE-10']);
  });
  it('AHQ-EXP-03, AHQ-ACT-01: nobody else is activated before the one under way has ended', () => {
    const t = delve([bran('0,0'), elwen('4,0', { player: 'p2' })], { map: HALL, turn: active });
    expect(refused(t, 'elwen')).toEqual(['AHQ-EXP-03']);
    const c = fight([bran('0,0'), elwen('4,0', { player: 'p2' })], [orc('o', '9,9')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    expect(refused(c, 'elwen')).toEqual(['AHQ-ACT-01']);
  });
});
