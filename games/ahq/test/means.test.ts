import { describe, expect, it } from 'vitest';
import { book, bran, delve, elwen, fight, HALL, mirel, orc } from './scene.ts';

describe('every means is used', () => {
  const exploring = { kind: 'exploration', active: 'bran' };
  it('AHQ-TRE-07: armour and shields that were found are put on', () => {
    const found = (more: Readonly<Record<string, unknown>>) =>
      book(delve([bran('0,0', more)], { map: HALL, turn: exploring }));
    expect(found({ armour: 'mail', armourOn: false })).toEqual({ do: 'armour', item: 'on' });
    expect(found({ shield: true, shieldOn: false })).toEqual({ do: 'shield', item: 'on' });
  });
  it('AHQ-TRE-10: gold, potions and armour that lie where a Hero stands are taken', () => {
    const lying = (things: string[], gold = 0) =>
      book(
        delve([bran('0,0', { gold: 0 }), elwen('3,3')], {
          map: HALL,
          heaps: [{ at: '0,0', gold, things }],
          turn: exploring,
        }),
      );
    expect(lying(['potion:healing'])).toEqual({ do: 'pick', item: 'potion:healing' });
    expect(lying([], 20)).toEqual({ do: 'pick', item: 'gold' });
  });
  it('AHQ-HTH-09: the weapon that reaches is readied, not one that does not', () => {
    const held = { weapons: ['sword', 'halberd'], readied: 'sword', shield: false, effects: [{ kind: 'snared' }] };
    const armed = (at: string) =>
      book(fight([bran('4,5', held)], [orc('o', at, { focus: '' })], { turn: { kind: 'combat', active: 'bran' } }));
    expect(armed('5,5')).toEqual({ do: 'attack', target: 'o' });
    expect(armed('5,6')).toEqual({ do: 'ready', with: 'halberd' });
  });
  it('AHQ-FAT-04: a miss is bought when the last enemy would fall and another point is left', () => {
    const missed = (fate: number, more: object[] = []) =>
      fight([bran('4,5', { fate }), elwen('20,20')], [orc('o', '5,5', { wounds: 1 }), ...more], {
        turn: { kind: 'combat', active: 'bran' },
      })
        .dice(2)
        .choose({ do: 'attack', target: 'o' });
    expect(book(missed(2))).toBe('fate');
    expect(book(missed(1))).toBe('keep');
    expect(book(missed(2, [orc('p', '15,15')]))).toBe('keep');
  });
  it('AHQ-GAP-05: a potion of might is drunk early in a hard fight, not for a rat', () => {
    const drink = { do: 'drink', item: 'might' };
    const hero = bran('4,5', { potions: ['might'] });
    const strong = [orc('o', '5,5', { stats: { W: 9, T: 12 }, wounds: 9 })];
    expect(book(fight([hero], strong, { turn: { kind: 'combat', active: 'bran' } }))).toEqual(drink);
    expect(book(fight([hero], [orc('o', '5,5')], { turn: { kind: 'combat', active: 'bran' } }))).not.toEqual(drink);
  });
  it('AHQ-GAP-03: a Hero with gold to spare hires one Henchman', () => {
    const town = (gold: number, more: object = {}) =>
      delve([bran('0,0', { gold, potions: ['healing', 'healing'] })], {
        campaign: true,
        turn: { kind: 'town' },
        ...more,
      });
    expect(book(town(120))).toMatchObject({ do: 'hire', for: 'bran' });
    expect(book(town(60))).not.toMatchObject({ do: 'hire' });
    const hired = { henchmen: [{ id: 'tam', type: 'man_at_arms', owner: 'bran', at: '1,0' }] };
    expect(book(town(120, hired))).not.toMatchObject({ do: 'hire' });
  });
  it('AHQ-TRE-02: magic users take scrolls, others armour', () => {
    const chest = { id: 'c1', at: '5,5', opened: true, things: ['armour:mail'] };
    const t = delve([bran('4,5', { player: 'a', armour: null }), mirel('0,0', { player: 'b' })], {
      map: HALL,
      chests: [chest],
      turn: exploring,
      leader: 'bran',
    });
    t.choose({ do: 'chest' });
    const claims = t.open.map(open => [open.seat, ahqAnswer(t, open.seat)]);
    expect(Object.fromEntries(claims)).toEqual({ a: { take: 'armour:mail', for: 'bran' }, b: 'pass' });
  });
});

function ahqAnswer(t: ReturnType<typeof delve>, seat: string): unknown {
  const open = t.decisionOf(seat);
  return t.def.policy!(t.def.resample(t.g, seat, null), open, null as never, 'book').choice;
}
