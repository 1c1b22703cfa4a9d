import { describe, expect, it } from 'vitest';
import { bowman, bran, delve, elwen, fight, mirel, type Table } from './scene.ts';

/** The parts of the Toughness of the first damage roll told. */
function against(t: Table): object {
  const [sum] = t.told('damageRolled')[0]!.sums!;
  return { total: sum!.total, parts: sum!.parts.map(part => `${part.label} ${part.value}`) };
}

describe('receipts of damage', () => {
  it('AHQ-DMG-05, AHQ-TRP-04: a trap shows the Toughness it met', () => {
    const t = delve([bran('0,-4')], { hand: ['trap'] });
    t.choose({ do: 'move', to: '0,-5' });
    t.dice(2, 4, 9, 3).choose('trap');
    expect(against(t)).toEqual({ total: 8, parts: ['armour 2', 'shield 1'] });
    const pit = delve([bran('0,-4')], { hand: ['trap'] });
    pit.choose({ do: 'move', to: '0,-5' });
    pit.dice(3, 2, 5, 4, 6).choose('trap');
    expect(against(pit)).toEqual({ total: 5, parts: ['armour 2', 'shield 1', 'without armour and shield -3'] });
  });
  it('AHQ-RNG-10: a critical shot shows how Toughness was halved', () => {
    const t = fight([elwen('0,0')], [bowman('b', '6,0')]);
    t.dice(12, 2, 4, 1).choose({ do: 'shoot' });
    expect(against(t)).toEqual({ total: 2, parts: ['halved -3'] });
  });
  it('AHQ-GAP-14: the Cloak of Ash stands in the receipt of a spell', () => {
    const t = fight(
      [mirel('0,0', { components: { E: 1, W: 1 } }), bran('5,0', { worn: ['cloak_of_ash'] })],
      [bowman('b', '6,0')],
    );
    t.choose('mirel').dice(5, 11, 10, 10, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '6,0' });
    expect(against(t)).toEqual({ total: 11, parts: ['armour 2', 'shield 1', 'Cloak of Ash 3'] });
  });
});
