import { describe, expect, it } from 'vitest';
import { bran, delve, elwen, fight, mirel, orc, refused } from './scene.ts';

const acting = (active: string) => ({ turn: { kind: 'combat', active } });

describe('a refusal names what ended the move', () => {
  it('AHQ-RNG-07: whoever has shot a bow does not move', () => {
    const t = fight([elwen('0,0'), bran('9,9')], [orc('o', '6,6')], acting('elwen'));
    t.dice(2).choose({ do: 'shoot', target: 'o' });
    expect(refused(t, { do: 'move', to: '1,0' })).toContain('AHQ-RNG-07');
  });
  it('AHQ-MAG-09: whoever has cast a spell of two components does not move', () => {
    const t = fight([mirel('0,0'), bran('9,9')], [orc('o', '6,6')], acting('mirel'));
    t.dice(5, 1, 1, 1).choose({ do: 'cast', spell: 'bursting_sun', at: '6,6' });
    const rules = refused(t, { do: 'move', to: '1,0' });
    expect(rules).toContain('AHQ-MAG-09');
    expect(rules).not.toContain('AHQ-EXP-05');
  });
  it('AHQ-MAG-08: after a spell of one component it does', () => {
    const t = fight([mirel('0,0'), bran('9,9')], [orc('o', '6,6')], acting('mirel'));
    t.dice(1, 1, 1).choose({ do: 'cast', spell: 'ember_dart', target: 'o' });
    expect(t.offers({ do: 'move', to: '1,0' })).toBe(true);
  });
});

describe('an act of the other kind of turn is refused by its own rule', () => {
  const t = delve([bran('0,-2')], { turn: { kind: 'exploration', active: 'bran' } });
  it.each([
    ['AHQ-ACT-02', { do: 'attack', target: 'bran' }],
    ['AHQ-RNG-01', { do: 'shoot', target: 'bran', with: 'long_bow' }],
    ['AHQ-RNG-01', { do: 'throw', target: 'bran', with: 'dagger' }],
    ['AHQ-CMV-06', { do: 'run' }],
    ['AHQ-GAP-04', { do: 'wind' }],
    ['AHQ-MAG-13', { do: 'spell', spell: 'cinder_lash', target: 'bran' }],
  ])('%s: not in Exploration', (rule, act) => expect(refused(t, act)).toEqual([rule]));
  const battle = fight([bran('0,0')], [orc('o', '9,9')], acting('bran'));
  it.each([
    ['AHQ-OPT-01', { do: 'carry', target: 'bran', with: 'bran' }],
    ['AHQ-TRP-06', { do: 'disarm', at: '1,0' }],
    ['AHQ-HID-05', { do: 'searchTreasure' }],
  ])('%s: not in combat', (rule, act) => expect(refused(battle, act)).toEqual([rule]));
});
