import { describe, expect, it } from 'vitest';
import { book, bran, dagna, delve, elwen, HALL, mirel, model, place, refused, tam } from './scene.ts';

/** A Hero walks a step onto a new square and the game master plays his Trap counter there. */
function trap(heroes: object[], to: string, more: object = {}) {
  const t = delve(heroes, { hand: ['trap'], ...more });
  if (heroes.length > 1) t.choose((heroes[0] as { id: string }).id);
  t.choose({ do: 'move', to });
  return t;
}

describe('traps', () => {
  it('AHQ-TRP-01: only squares no Hero has entered can be trapped', () => {
    const t = delve([elwen('0,-5')], { hand: ['trap'], entered: ['0,-4'] });
    t.choose({ do: 'move', to: '0,-4' });
    expect(t.decision.seat).toBe('p1');
    t.choose({ do: 'move', to: '1,-4' });
    expect(t.decision).toMatchObject({ seat: 'gm', kind: 'steppedOn.offerTrap' });
  });
  it('AHQ-TRP-02: without a Trap counter there is no trap', () => {
    const t = delve([bran('0,-1')], { hand: ['ambush'] });
    t.choose({ do: 'move', to: '0,-4' });
    expect(t.decision).toMatchObject({ kind: 'steppedOn.offerTrap', options: ['keep'] });
    t.choose('keep').choose('keep').choose('keep');
    expect([t.decision.seat, t.g.traps]).toEqual(['p1', []]);
  });
  it('AHQ-GEN-08: the game master is asked by the number of his counters, not by what they are', () => {
    const asked = (hand: readonly string[]) => {
      const t = delve([bran('0,-1')], { hand });
      t.choose({ do: 'move', to: '0,-3' });
      return [t.decision.kind, t.view('p1')];
    };
    expect(asked(['ambush'])).toEqual(asked(['trap']));
    expect(asked([])[0]).not.toBe('steppedOn.offerTrap');
  });
  it('AHQ-TRP-03: spotted with the bonus on the spot chance or higher', () => {
    const t = trap([elwen('0,-1', { spotBonus: 1 })], '0,-2');
    t.dice(9, 7).choose('trap');
    expect(t.event('spotRolled')).toMatchObject({ result: 'spotted', sums: [{ base: 7, total: 8 }], amount: 8 });
    const f = trap([elwen('0,-1', { spotBonus: 1, wounds: 4 })], '0,-2');
    f.dice(9, 6, 1, 1, 1, 1).choose('trap');
    expect(f.event('spotRolled')).toMatchObject({ result: 'missed' });
  });
  it('AHQ-TRP-04: an unspotted dart slit wounds at once', () => {
    const t = trap([bran('0,-1')], '0,-2');
    t.dice(2, 4, 9, 3).choose('trap');
    expect(model(t, 'bran').wounds).toBe(4);
    expect(t.offers({ do: 'move', to: '0,-3' })).toBe(true);
  });
  it('AHQ-TRP-05: another adjacent Hero may disarm', () => {
    const t = trap([elwen('0,-1'), dagna('1,-2')], '0,-2');
    t.dice(9, 9).choose('trap');
    t.dice(8).choose('dagna');
    expect(t.event('disarmRolled')).toMatchObject({ model: 'dagna', result: 'disarmed' });
  });
  it('AHQ-TRP-05: a trap left alone stays known and armed', () => {
    const t = trap([elwen('0,-1')], '0,-2');
    t.dice(9, 9).choose('trap');
    t.choose('nobody');
    expect(t.g.traps).toMatchObject([{ trap: 'spikes', armed: true }]);
    t.dice(1, 1, 1, 1).choose({ do: 'move', to: '0,-2' });
    expect(t.told('spotRolled')).toHaveLength(0);
    expect(t.told('trapSprung')).toHaveLength(1);
  });
  it('AHQ-TRP-06: the disarming Hero walks up with its unused movement', () => {
    const t = trap([elwen('0,-8'), dagna('0,-3')], '0,-9');
    t.dice(9, 9).choose('trap');
    t.dice(8).choose('dagna');
    expect(['0,-8', '1,-9']).toContain(place(t, 'dagna'));
    const far = trap([elwen('0,-11'), dagna('1,1')], '0,-12', {});
    far.dice(9, 9).choose('trap');
    expect(far.decision.options).not.toContain('dagna');
  });
  it('AHQ-TRP-05: a Hero is sent to disarm only with the consent of its own player', () => {
    const t = delve(
      [bran('0,-8', { player: 'p1' }), elwen('0,-3', { player: 'p2' }), dagna('0,-4', { player: 'p1' })],
      {
        hand: ['trap'],
        leader: 'bran',
        turn: { kind: 'exploration', active: 'bran' },
      },
    );
    t.choose({ do: 'move', to: '0,-9' });
    t.dice(9, 9).choose('trap');
    t.choose('elwen');
    expect(t.decision).toMatchObject({
      kind: 'meetTrap.consent',
      seat: 'p2',
      slot: 'elwen',
      options: ['refuse', 'agree'],
    });
    t.choose('refuse');
    expect(place(t, 'elwen')).toBe('0,-3');
    expect(t.decision).toMatchObject({
      kind: 'meetTrap.chooseDisarmer',
      seat: 'p1',
      options: ['nobody', 'bran', 'dagna'],
    });
    expect(refused(t, 'elwen')).toEqual(['AHQ-TRP-05']);
    t.dice(12).choose('dagna'); // one of the Leader's own is not asked
    expect(t.event('disarmRolled')).toMatchObject({ model: 'dagna' });
  });
  it('AHQ-TRP-05: whoever agrees walks up and tries', () => {
    const t = delve([bran('0,-8', { player: 'p1' }), elwen('0,-3', { player: 'p2' })], {
      hand: ['trap'],
      leader: 'bran',
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'move', to: '0,-9' });
    t.dice(9, 9).choose('trap');
    t.choose('elwen');
    expect(book(t)).toBe('agree');
    t.dice(12).choose('agree');
    expect(t.event('disarmRolled')).toMatchObject({ model: 'elwen', result: 'disarmed' });
  });
  it('AHQ-TRP-07: the spot chance serves for disarming, the learned bonus does not', () => {
    const t = trap([elwen('0,-1'), dagna('1,-2', { spotBonus: 2 })], '0,-2');
    t.dice(9, 9).choose('trap');
    t.dice(7, 1, 1, 1, 1).choose('dagna');
    expect(t.event('disarmRolled')).toMatchObject({ result: 'failed', amount: 8 });
  });
  it('AHQ-TRP-08: a failed disarm hits the disarmer even outside the zone', () => {
    const t = trap([elwen('0,-1'), dagna('1,-2')], '0,-2');
    t.dice(9, 9).choose('trap');
    t.dice(5, 12, 8, 3, 2, 4).choose('dagna');
    expect(model(t, 'dagna').wounds).toBe(4);
  });
  it('AHQ-TRP-09: a natural 12 spots and teaches', () => {
    const t = trap([elwen('0,-1')], '0,-2');
    t.dice(11, 12).choose('trap');
    expect(model(t, 'elwen').spotBonus).toBe(1);
    t.dice(12, 6).choose('elwen');
    expect(model(t, 'elwen').spotBonus).toBe(2);
  });
  it('AHQ-TRP-10: a natural 1 fails and costs a Wound more', () => {
    const t = trap([bran('0,-1', { spotBonus: 9 })], '0,-2');
    t.dice(2, 1, 8, 2).choose('trap');
    expect(model(t, 'bran').wounds).toBe(3);
  });
  it('AHQ-FAT-03, AHQ-TRP-10, AHQ-TRP-12: one Fate Point negates all damage of a trap, the extra Wound of a 1 included', () => {
    const t = trap([bran('0,-1', { fate: 2 })], '0,-2');
    t.dice(2, 1).choose('trap');
    t.dice(8, 2).choose('keep');
    expect(t.decision).toMatchObject({ kind: 'damage.offerFate', options: ['suffer', 'fate'] });
    t.choose('fate');
    expect(t.decision.kind).toBe('explore.act'); // nothing more is asked
    expect(model(t, 'bran')).toMatchObject({ wounds: 5, fate: 1 });
    expect(t.told('woundsLost')).toEqual([]);
  });
  it('AHQ-FAT-03, AHQ-TRP-10: whoever suffers a trap suffers the extra Wound with it, asked once', () => {
    const t = trap([bran('0,-1', { fate: 2 })], '0,-2');
    t.dice(2, 1).choose('trap');
    t.dice(8, 2).choose('keep');
    t.dice().choose('suffer');
    expect(t.decision.kind).toBe('explore.act');
    expect(model(t, 'bran')).toMatchObject({ wounds: 3, fate: 2 });
  });
  it('AHQ-FAT-03, AHQ-TRP-10: of a trap that does no other damage the extra Wound alone is offered', () => {
    const t = trap([bran('0,-1', { fate: 2 })], '0,-2');
    t.dice(2, 1).choose('trap');
    t.dice(3, 2).choose('keep'); // both dice too low
    t.dice().choose('fate');
    expect(model(t, 'bran')).toMatchObject({ wounds: 5, fate: 1 });
  });
  it('AHQ-FAT-03, AHQ-TRP-10: likewise for gas, and for a 1 that fails to disarm', () => {
    const gas = trap([bran('0,-1', { fate: 3 })], '0,-2');
    gas.dice(6, 1).choose('trap');
    gas.dice(3).choose('keep');
    gas.choose('keep'); // the test against the gas
    gas.dice().choose('fate');
    expect(model(gas, 'bran')).toMatchObject({ wounds: 5, fate: 2 });
    const t = trap([bran('0,-1', { fate: 2 })], '0,-2');
    t.dice(2, 9).choose('trap');
    t.dice(1).choose('bran');
    t.dice(8, 8).choose('keep');
    t.dice(6).choose('fate'); // the counter die: his activation is over
    expect(model(t, 'bran')).toMatchObject({ wounds: 5, fate: 1 });
  });
  it('AHQ-XMV-03, AHQ-TRP-01: a friend’s square counts as entered: nothing goes off under whoever passes through it', () => {
    const t = delve([bran('0,-2')], {
      henchmen: [tam('0,-3')],
      hand: ['trap'],
      traps: [{ at: '0,-3', trap: 'pit' }],
      turn: { kind: 'exploration', active: 'bran' },
    });
    t.choose({ do: 'move', to: '0,-4' });
    expect(t.decision.kind).toBe('steppedOn.offerTrap');
    expect(place(t, 'bran')).toBe('0,-4');
    t.choose('keep');
    expect(t.g.traps).toMatchObject([{ armed: true }]);
  });
  it('AHQ-TRP-11: who spots a trap is put back, free of charge', () => {
    const t = delve([elwen('0,-1')], { hand: ['trap'], entered: ['0,-2', '0,-3', '0,-4'] });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(9, 9).choose('trap');
    expect(place(t, 'elwen')).toBe('0,-4');
    t.choose('nobody');
    expect(t.offers({ do: 'move', to: '1,-10' })).toBe(true);
    expect(t.offers({ do: 'move', to: '1,-12' })).toBe(false);
  });
  it('AHQ-TRP-12: Fate spots, without a lesson and without an extra Wound', () => {
    const t = trap([bran('0,-1', { fate: 2 })], '0,-2');
    t.dice(2, 3).choose('trap');
    t.choose('fate');
    expect(model(t, 'bran')).toMatchObject({ fate: 1, spotBonus: 0, wounds: 5 });
    expect(t.decision.kind).toBe('meetTrap.chooseDisarmer');
    const d = trap([bran('0,-1', { fate: 1 })], '0,-2');
    d.dice(2, 3).choose('trap');
    d.dice(9, 9).choose('keep');
    d.choose('fate');
    expect(model(d, 'bran').wounds).toBe(5);
  });
});

describe('floor traps', () => {
  it('AHQ-GAP-11: the snare holds for the next turn', () => {
    const t = trap([bran('0,-1')], '0,-2');
    t.dice(1, 2, 6).choose('trap');
    expect(t.decision.slot).toBe('bran');
    expect(t.offers({ do: 'move' })).toBe(false);
    expect(refused(t, { do: 'move', to: '0,-3' })).toContain('AHQ-GAP-11');
    t.dice(6).choose({ do: 'end' });
    expect(t.offers({ do: 'move', to: '0,-3' })).toBe(true);
  });
  it('AHQ-GAP-11: a pit is climbed out of and remains an obstacle', () => {
    const t = trap([bran('0,-1')], '0,-2');
    t.dice(3, 2, 5, 4, 6).choose('trap');
    expect(model(t, 'bran')).toMatchObject({ wounds: 4, inPit: true });
    expect(t.offers({ do: 'move' })).toBe(false);
    t.dice(6).choose({ do: 'climb', to: '0,-3' });
    expect(t.g.map.obstacles).toMatchObject([{ kind: 'pit' }]);
  });
  it('AHQ-GAP-11: a beam also hits the square behind', () => {
    const t = trap([bran('0,-2'), elwen('0,-1')], '0,-3');
    t.dice(4, 2, 8, 8, 8).choose('trap');
    expect([model(t, 'bran').wounds, model(t, 'elwen').wounds]).toEqual([2, 4]);
  });
  it('AHQ-GAP-11: a grate closes the edge behind and can be lifted', () => {
    const t = trap([bran('0,-1')], '0,-2');
    t.dice(5, 2, 1, 1, 1).choose('trap');
    expect(t.g.map.grates).toHaveLength(1);
    t.dice(6).choose({ do: 'end' });
    t.dice(7, 6).choose({ do: 'use', item: 'grate' });
    expect(t.g.map.grates).toHaveLength(1);
    t.dice(6, 6).choose({ do: 'use', item: 'grate' });
    expect(t.g.map.grates).toHaveLength(0);
  });
  it('AHQ-GAP-11: gas takes a Wound below seven, model by model', () => {
    const t = trap([bran('0,-1'), elwen('1,-3')], '0,-2');
    t.dice(6, 2, 6, 7).choose('trap');
    expect([model(t, 'bran').wounds, model(t, 'elwen').wounds]).toEqual([5, 3]);
  });
  it('AHQ-GAP-11: flames go on in the direction of movement, the blade to both sides', () => {
    const f = trap([bran('0,-1'), elwen('0,-4')], '0,-2');
    f.dice(7, 2, 12, 1, 1, 1, 1, 1, 1).choose('trap');
    expect(f.told('damageRolled').map(e => e.target)).toEqual(['elwen', 'elwen', 'bran']);
    const b = trap([bran('0,-1'), elwen('1,-2')], '0,-2');
    b.dice(11, 2, 1, 1, 1, 1, 1, 1, 1, 1).choose('trap');
    expect(b.told('damageRolled').map(e => e.target)).toEqual(['bran', 'elwen']);
  });
  it('AHQ-GAP-11: chimes draw a counter, Prowlers may come at once', () => {
    const t = trap([bran('0,-1')], '0,-2', { bag: ['prowlers'] });
    t.dice(10, 2).choose('trap');
    expect(t.decision).toMatchObject({ seat: 'gm', kind: 'drawCounter.offerProwlers' });
    t.dice(12).choose('prowlers');
    expect(t.decision.kind).toBe('playProwlers.nameSection');
  });
  it('AHQ-GAP-11: the sigil tests Intelligence and takes a component', () => {
    const t = trap([mirel('0,-1')], '0,-2');
    t.dice(12, 2, 10, 6).choose('trap');
    expect(model(t, 'mirel')).toMatchObject({ wounds: 2, components: { E: 1, M: 0, G: 1, W: 1 } });
  });
  it('AHQ-GAP-11: Henchmen set nothing off', () => {
    const t = delve([bran('0,-1')], { henchmen: [tam('1,-1')], hand: ['trap'] });
    t.choose('tam').choose({ do: 'move', to: '1,-6' });
    expect(t.decision.slot).toBe('tam');
  });
});

describe('chest traps', () => {
  const open = (dice: number[], heroes = [bran('4,5')], more: object = {}) => {
    const t = delve(heroes, {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5' }],
      turn: { kind: 'exploration', active: 'bran' },
      ...more,
    });
    t.dice(...dice).choose({ do: 'chest' });
    return t;
  };
  it('AHQ-GAP-11: five or less is not trapped', () => {
    expect(open([5, 1, 1, 1, 1, 1]).g.chests[0]).toMatchObject({ opened: true });
  });
  it('AHQ-GAP-11: the needle goes round armour, not round the shield', () => {
    const t = open([6, 2, 6, 5, 1, 1, 1, 1, 1]);
    expect(model(t, 'bran').wounds).toBe(4);
  });
  it('AHQ-GAP-11: acid that wounds spoils the item', () => {
    const t = open([11, 2, 8, 1, 1, 1, 1, 1, 1]);
    expect(t.g.chests[0]).toMatchObject({ spoiled: true, opened: true });
    expect(t.told('itemDieRolled')).toHaveLength(0);
  });
  it('AHQ-GAP-11: a spotted trap left alone keeps the chest closed', () => {
    const t = open([10, 9]);
    t.dice(6).choose('nobody');
    expect(t.g.chests[0]).toMatchObject({ opened: false, trap: 'spring' });
  });
  it('AHQ-GAP-11: fine tools help with chests', () => {
    const t = open([10, 9], [bran('4,5', { gear: ['lockpicks'] })]);
    t.dice(7, 1, 1, 1, 1, 1).choose('bran');
    expect(t.event('disarmRolled')).toMatchObject({ result: 'disarmed' });
  });
});

describe('known chest traps', () => {
  const scene = (heroes: object[], trap: string, more: object = {}) =>
    delve(heroes, {
      map: HALL,
      chests: [{ id: 'c1', at: '5,5', trap }],
      turn: { kind: 'exploration', active: 'bran' },
      ...more,
    });
  it('AHQ-TRP-05: a chest trap left alone may be disarmed later, and the chest then opens', () => {
    const t = scene([bran('3,5', { gear: ['lockpicks'] })], 'spring');
    expect(refused(t, { do: 'disarm', at: '5,5' })).toContain('AHQ-TRP-05');
    t.choose({ do: 'move', to: '4,5' });
    t.dice(7, 1, 1, 1, 1, 1).choose({ do: 'disarm', at: '5,5' });
    expect(t.event('disarmRolled')).toMatchObject({ result: 'disarmed' });
    expect(t.g.chests[0]).toMatchObject({ opened: true, trap: '' });
  });
  it('AHQ-TRP-08: the attempt that fails sets the chest trap off on the disarmer', () => {
    const t = scene([bran('4,5')], 'spring');
    t.dice(7, 8, 9, 2, 1, 1, 1, 1, 1).choose({ do: 'disarm', at: '5,5' });
    expect(model(t, 'bran').wounds).toBe(3);
  });
  it('AHQ-GAP-19: a Ghost Hand tries it from afar, and hurts nobody when it fails', () => {
    const t = scene([mirel('0,5', { spells: ['ghost_hand'] })], 'spring', { turn: { kind: 'exploration' } });
    t.dice(7, 1, 1, 1, 1, 1).choose({ do: 'cast', spell: 'ghost_hand', at: '5,5' });
    expect(model(t, 'mirel').wounds).toBe(4);
    expect(t.g.chests[0]).toMatchObject({ opened: true });
  });
  it('AHQ-TRP-11: the opener withdraws from the dust and comes back to disarm with what movement is left', () => {
    const dust = (moved: number) => {
      const t = delve([bran('4,5')], {
        map: HALL,
        chests: [{ id: 'c1', at: '5,5' }],
        entered: ['3,5'],
        turn: { kind: 'exploration', active: 'bran', moved },
      });
      return t.dice(9, 8).choose({ do: 'chest' });
    };
    const t = dust(11);
    expect(place(t, 'bran')).toBe('3,5');
    expect(t.offers('bran')).toBe(true);
    t.dice(8, 1, 1, 1, 1, 1).choose('bran');
    expect(place(t, 'bran')).toBe('4,5');
    expect(dust(12).offers('bran')).toBe(false);
  });
});
