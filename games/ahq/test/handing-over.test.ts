import { describe, expect, it } from 'vitest';
import { book, bran, delve, elwen, exploring, fight, mirel, model, orc, refused, type Table, tam } from './scene.ts';

const picks = (t: Table) =>
  t.decision.options.filter(o => (o as { do: string }).do === 'pick').map(o => (o as { item: string }).item);

describe('what lies on the way', () => {
  const heaps = [{ at: '0,-3', gold: 30, things: ['weapon:halberd', 'potion:healing'] }];
  it('AHQ-TRE-10: a path that crosses things in one leg lets its Hero pick them up, within the limits', () => {
    const t = delve([bran('0,-1', { gold: 240 })], { heaps, turn: exploring('bran') });
    expect(refused(t, { do: 'pick', item: 'gold' })).toEqual(['AHQ-TRE-10']);
    t.choose({ do: 'move', to: '0,-6' });
    expect(picks(t)).toEqual(['potion:healing', 'gold']); // sword, dagger and shield leave no place for a halberd
    expect(refused(t, { do: 'pick', item: 'weapon:halberd' })).toEqual(['AHQ-TRE-06']);
    t.choose({ do: 'pick', item: 'gold' });
    expect(model(t, 'bran').gold).toBe(250);
    expect(t.event('thingTaken')).toMatchObject({ at: '0,-3', what: 'gold' });
    t.choose({ do: 'pick', item: 'potion:healing' }).choose({ do: 'drop', item: 'weapon:dagger' });
    t.choose({ do: 'pick', item: 'weapon:halberd' });
    expect(t.g.heaps).toEqual([
      { at: expect.any(Number), gold: 20, things: [] },
      { at: model(t, 'bran').at, gold: 0, things: ['weapon:dagger'] },
    ]);
    expect(t.offers({ do: 'move', to: '0,-13' })).toBe(true); // at no cost
  });
  it('AHQ-TRE-10: the square underfoot comes first, then the last one crossed; the start is no part of the path', () => {
    const t = delve([bran('0,-1', { gold: 0 })], {
      heaps: [
        { at: '0,-1', gold: 1 },
        { at: '0,-2', gold: 2 },
        { at: '0,-3', gold: 3 },
        { at: '0,-4', gold: 4 },
      ],
      turn: exploring('bran'),
    });
    t.choose({ do: 'move', to: '0,-4' });
    const purse = ['gold', 'gold', 'gold'].map(item => {
      t.choose({ do: 'pick', item });
      return model(t, 'bran').gold;
    });
    expect(purse).toEqual([4, 7, 9]);
    expect(refused(t, { do: 'pick', item: 'gold' })).toEqual(['AHQ-TRE-10']);
  });
  it('AHQ-TRE-10, AHQ-EXP-06: Henchmen pick nothing up; another turn starts another path', () => {
    const t = delve([bran('0,-1')], { henchmen: [tam('1,-1')], heaps });
    t.choose('tam').choose({ do: 'move', to: '0,-6' });
    expect(picks(t)).toEqual([]);
    expect(refused(t, { do: 'pick', item: 'gold' })).toContain('AHQ-EXP-06');
    t.choose({ do: 'end' }).choose({ do: 'move', to: '0,-5' });
    expect(picks(t)).toEqual(['potion:healing', 'gold']);
    t.dice(5).choose({ do: 'end' });
    t.choose('bran');
    expect(picks(t)).toEqual([]);
  });
});

describe('handing over in the activation of whoever gets it', () => {
  it('AHQ-TRE-09: a neighbour hands over at no cost, within the limits of whoever gets it', () => {
    const t = delve([bran('0,-1', { gold: 240 }), mirel('1,-3', { gold: 30, potions: ['healing'], player: 'p1' })], {
      turn: exploring('bran'),
    });
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'mirel' })).toEqual(['AHQ-TRE-09']);
    t.choose({ do: 'move', to: '0,-3' }).choose({ do: 'receive', item: 'potion:healing', target: 'mirel' });
    expect(t.event('thingGiven')).toMatchObject({ model: 'mirel', target: 'bran', what: 'potion:healing' });
    t.choose({ do: 'receive', item: 'gold', target: 'mirel' });
    expect([model(t, 'bran').gold, model(t, 'mirel').gold]).toEqual([250, 20]);
    expect(refused(t, { do: 'receive', item: 'gold', target: 'mirel' })).toEqual(['AHQ-TRE-05']);
    expect(refused(t, { do: 'receive', item: 'weapon:dagger', target: 'mirel' })).toEqual(['AHQ-TRE-06']);
    expect(t.offers({ do: 'move', to: '0,-12' })).toBe(true);
  });
  it('AHQ-TRE-09: another player is asked, and once refused is not asked again in this activation', () => {
    const t = delve([bran('0,-1'), elwen('0,-2', { player: 'p2', potions: ['healing', 'might'] })], {
      turn: exploring('bran'),
    });
    t.choose({ do: 'receive', item: 'potion:might', target: 'elwen' });
    expect(t.decision).toMatchObject({ kind: 'askFor.agree', seat: 'p2', rule: 'AHQ-TRE-09' });
    t.choose({ do: 'give', item: 'potion:might', target: 'bran' });
    expect(model(t, 'bran').potions).toEqual(['might']);
    t.choose({ do: 'receive', item: 'some gold', target: 'elwen' }).choose({ do: 'give' });
    t.choose(7);
    expect(model(t, 'bran').gold).toBe(27);
    t.choose({ do: 'receive', item: 'potion:healing', target: 'elwen' }).choose('refuse');
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'elwen' })).toEqual(['AHQ-TRE-09']);
    expect(t.offers({ do: 'receive' })).toBe(false);
    expect(t.offers({ do: 'give', target: 'elwen', item: 'gold' })).toBe(true);
  });
  it('AHQ-TRE-09: an automatic player parts with gold, quest items, and potions for whoever is worse off', () => {
    const parts = (item: string, wounds: number) => {
      const t = delve([bran('0,-1', { wounds }), elwen('0,-2', { player: 'p2', potions: ['healing'], gold: 5 })], {
        turn: exploring('bran'),
      });
      t.choose({ do: 'receive', item, target: 'elwen' });
      return book(t) !== 'refuse';
    };
    expect([parts('potion:healing', 4), parts('potion:healing', 5), parts('some gold', 5)]).toEqual([
      true,
      false,
      true,
    ]);
  });
  it('AHQ-TRE-09: in combat nobody takes anything from a neighbour', () => {
    const t = fight([bran('0,0'), elwen('0,1', { potions: ['healing'] })], [orc('o', '9,9')], {
      turn: { kind: 'combat', active: 'bran' },
    });
    expect(refused(t, { do: 'receive', item: 'potion:healing', target: 'elwen' })).toEqual(['AHQ-TRE-09']);
  });
  it('AHQ-TRE-07, AHQ-MAG-02: worn armour stays on, and a Wizard gets no sword', () => {
    const t = delve([bran('0,-1'), mirel('0,-2')], { turn: exploring('mirel') });
    expect(refused(t, { do: 'receive', item: 'armour:mail', target: 'bran' })).toEqual(['AHQ-TRE-07']);
    expect(refused(t, { do: 'receive', item: 'weapon:sword', target: 'bran' })).toEqual(['AHQ-MAG-02']);
    expect(t.offers({ do: 'receive', item: 'weapon:dagger' })).toBe(true);
  });
});
