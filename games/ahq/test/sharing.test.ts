import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, fight, HALL, mirel, model, orc, refused, tam } from './scene.ts';

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
  it('AHQ-TRE-03, AHQ-GEN-07: gold is divided evenly among the standing Heroes, the rest to whoever opened the chest', () => {
    const t = delve(
      [
        elwen('0,0', { gold: 0, player: 'a' }),
        bran('4,5', { gold: 0, player: 'b' }),
        dagna('0,2', { condition: 'ko', gold: 0 }),
      ],
      { map: HALL, chests: [chest({ gold: 61 })], henchmen: [tam('0,4')], turn: active, leader: 'elwen' },
    );
    t.choose({ do: 'chest' });
    expect(t.open.map(d => [d.kind, d.seat, d.sealed])).toEqual([
      ['share.divideGold', 'a', true],
      ['share.divideGold', 'b', true],
      ['share.divideGold', 'p1', true],
    ]);
    t.choose('even', 'p1').choose('even', 'a').choose('even', 'b');
    expect(['bran', 'elwen', 'dagna', 'tam'].map(id => model(t, id).gold)).toEqual([31, 30, 0, 0]);
    expect(t.told('goldShared').map(({ what, amount }) => [what, amount])).toEqual([
      ['elwen', 30],
      ['bran', 31],
    ]);
    expect(t.told('goldShared').at(-1)).toMatchObject({ left: 0, rules: ['AHQ-TRE-03', 'AHQ-TRE-05'] });
  });
  it('AHQ-TRE-03, AHQ-GEN-07: any player may object; then dice say who chooses first', () => {
    const t = delve([bran('4,5', { gold: 0, player: 'a' }), elwen('0,0', { gold: 0, player: 'b' })], {
      map: HALL,
      chests: [chest({ gold: 60 })],
      turn: active,
      leader: 'bran',
    });
    t.choose({ do: 'chest' }).choose('even', 'a');
    t.dice(3, 8).choose('object', 'b');
    expect(t.decision).toMatchObject({ kind: 'takeGold.take', seat: 'b', options: ['done', 'elwen', 'some'] });
    t.choose('some').choose('elwen').choose(45);
    expect(t.decision.seat).toBe('b');
    t.choose('done');
    expect(t.decision).toMatchObject({ seat: 'a', options: ['done', 'bran', 'some'] });
    t.choose('bran');
    expect(['bran', 'elwen'].map(id => model(t, id).gold)).toEqual([15, 45]);
  });
  it('AHQ-TRE-02, AHQ-TRE-03: a fallen Hero may be given things and gold', () => {
    const t = delve([bran('4,5', { gold: 0 }), elwen('0,0', { gold: 0, condition: 'ko' })], {
      map: HALL,
      chests: [chest({ gold: 10, things: ['potion:healing'] })],
      turn: active,
    });
    t.choose({ do: 'chest' }).choose('object').choose('elwen');
    expect(model(t, 'elwen').gold).toBe(10);
    t.choose({ take: 'potion:healing', for: 'elwen' });
    expect(model(t, 'elwen').potions).toEqual(['healing']);
  });
  it('AHQ-END-02, AHQ-TRE-03: of the gold of bodies the rest goes to whoever struck the last of them down', () => {
    const t = fight(
      [elwen('6,5', { gold: 0 }), bran('4,5', { gold: 0 }), dagna('20,22', { gold: 0 })],
      [orc('n', '7,5', { wounds: 1, focus: '' }), orc('o', '5,5', { wounds: 1, focus: '' })],
      { leader: 'elwen', turn: { kind: 'combat', bodies: ['ogre'] } },
    );
    t.choose('elwen').dice(9, 8, 8).choose({ do: 'attack', target: 'n' }).choose('stay').choose({ do: 'end' });
    t.choose('bran');
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    const { amount = 0 } = t.event('bodiesLooted');
    t.choose('even');
    const each = Math.floor(amount / 3);
    expect(amount % 3).toBeGreaterThan(0);
    expect(['elwen', 'bran', 'dagna'].map(id => model(t, id).gold)).toEqual([each, each + (amount % 3), each]);
  });
  it('AHQ-TRE-02, AHQ-TRE-03: of a chest opened in combat the rest goes to its opener, handed out after the fight', () => {
    const t = fight([bran('4,9', { gold: 0 }), elwen('4,5', { gold: 0 })], [orc('o', '5,9', { wounds: 1 })], {
      chests: [chest({ opened: false, trap: 'none', gold: 31 })],
    });
    t.choose('elwen').choose({ do: 'chest', chest: 'c1' }).choose({ do: 'end' });
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'o' }).choose('stay').choose({ do: 'end' });
    t.choose('even').choose('even');
    expect(['bran', 'elwen'].map(id => model(t, id).gold)).toEqual([3 + 15, 3 + 16]);
  });
  it('AHQ-HID-01, AHQ-TRE-03: of gold found by searching a room the rest goes to whoever searched', () => {
    const t = delve([bran('0,0', { gold: 0 }), elwen('1,1', { gold: 0 })], { map: HALL });
    t.choose('elwen').dice(6, 7).choose({ do: 'searchTreasure' }).choose('even');
    expect(['bran', 'elwen'].map(id => model(t, id).gold)).toEqual([3, 4]);
  });
  it('AHQ-TRE-05: whoever divides the gold counts out any sum', () => {
    const t = delve([bran('4,5', { gold: 230 }), elwen('0,0', { gold: 0 })], {
      map: HALL,
      chests: [chest({ gold: 60 })],
      turn: active,
    });
    t.choose({ do: 'chest' }).choose('object').choose('some').choose('bran');
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
  it('AHQ-MAG-02, AHQ-TRE-06: what the receiver may not carry is refused by its rule', () => {
    const full = dagna('5,5', { weapons: ['axe', 'throwing_axe', 'mace'] });
    const t = delve([bran('4,5'), mirel('4,6'), full], { map: HALL, turn: active });
    expect(refused(t, { do: 'give', item: 'weapon:sword', target: 'mirel' })).toEqual(['AHQ-MAG-02']);
    expect(refused(t, { do: 'give', item: 'shield:shield', target: 'dagna' })).toEqual(['AHQ-TRE-06']);
    expect(refused(t, { do: 'give', item: 'weapon:sword', target: 'dagna' })).toEqual(['AHQ-TRE-06']);
    expect(refused(t, { do: 'give', item: 'potion:luck', target: 'mirel' })).toEqual(['AHQ-TRE-09']);
  });
  it('AHQ-TRE-10: things are dropped at any moment of an activation, its last included', () => {
    const t = fight([bran('2,5'), elwen('20,20')], [orc('o', '5,5')], { turn: { kind: 'combat', active: 'bran' } });
    t.choose({ do: 'move', to: '4,5' });
    t.dice(2).choose({ do: 'attack' });
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'bran' });
    expect(t.decision.options.map(o => (o as { do: string }).do)).toEqual(['end', 'drop', 'drop', 'drop', 'drop']);
    t.choose({ do: 'drop', item: 'shield:shield' });
    expect(t.g.heaps).toMatchObject([{ things: ['shield:shield'] }]);
    t.choose({ do: 'end' });
    expect(t.decision.slot).toBe('elwen');
  });
  it('AHQ-TRE-10: a model that has nothing to drop ends by itself', () => {
    const t = fight([bran('2,5', { weapons: [], shield: false, gold: 0 }), elwen('20,20')], [orc('o', '5,5')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'move', to: '4,5' });
    t.dice(2).choose({ do: 'attack' });
    expect(t.decision.slot).toBe('elwen');
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
