import { describe, expect, it } from 'vitest';
import { toughness } from '../src/models/numbers.ts';
import { bran, delve, fight, model, orc, tam } from './scene.ts';

describe('magic things in the hands of Henchmen', () => {
  const wearing = (ring: string) =>
    fight([bran('0,0')], [orc('o', '9,9')], {
      henchmen: [tam('4,4', { ring })],
      turn: { kind: 'combat', active: 'tam' },
    });
  it('AHQ-GAP-14: a Ring of Iron Skin protects Heroes only', () => {
    const t = wearing('iron_skin');
    expect(toughness(t.g, model(t, 'tam'))).toBe(5);
  });
  it('AHQ-GAP-14: a Bane Axe is an axe in the hands of a Henchman', () => {
    const t = fight([bran('0,0')], [orc('o', '5,4')], {
      henchmen: [tam('4,4', { weapons: ['bane_axe'] })],
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(11, 1, 1, 1).choose({ do: 'attack', target: 'o' });
    expect(t.event('hitRolled').result).toBe('hit');
    expect(t.told('freeAttackGained')).toEqual([]);
  });
  it('AHQ-GAP-14: a Whetted dagger has no third die, and is looked for like any other', () => {
    const t = fight([bran('0,0')], [orc('o', '7,4')], {
      henchmen: [tam('4,4', { weapons: ['whetted_dagger'] })],
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(9, 1, 1).choose({ do: 'throw', target: 'o' });
    const end = fight([bran('0,0')], [], {
      henchmen: [tam('4,4', { weapons: [] })],
      turn: { kind: 'combat', phase: 'end', missiles: [{ model: 'tam', what: 'whetted_dagger' }] },
      dice: [3],
    });
    expect(model(end, 'tam').weapons).toEqual([]);
  });
  it('AHQ-GAP-14: an Amulet of Wakefulness on a Henchman wakes nobody', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -1], heading: 'N' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = delve([bran('1,-10')], {
      map,
      henchmen: [tam('0,-1', { ring: 'wakefulness' })],
      groups: [{ sections: [1], status: 'met', members: [{ type: 'marsh_orc' }] }],
      dice: [6, 5],
    });
    expect(t.story.find(e => e.type === 'surpriseRolled')!.sums![1]).toMatchObject({ parts: [], total: 5 });
  });
  it('AHQ-GAP-14: boots of Sure Step do not keep a Henchman on his feet', () => {
    const t = fight([bran('0,0')], [orc('o', '9,9')], {
      henchmen: [tam('4,4', { worn: ['sure_step'] })],
      turn: { kind: 'combat', active: 'tam' },
    });
    t.dice(1).choose({ do: 'run' });
    expect(t.event('runRolled').result).toBe('stumbled');
  });
});
