import { describe, expect, it } from 'vitest';
import { bran, fight, mirel, model, orc, place, refused } from './scene.ts';

// Quick steps protect until the move ends; whatever is done after the move is done with the zones of that moment.

const quick = { effects: [{ kind: 'quickstep' }] };

describe('what a model with quick steps does after its move', () => {
  const scene = (hero: object, more: object = {}) =>
    fight([hero], [orc('a', '3,0', { focus: '' }), orc('b', '5,2', { focus: '' })], {
      turn: { kind: 'combat', active: (hero as { id: string }).id },
      ...more,
    });
  it('AHQ-GAP-19, AHQ-DZ-16, AHQ-RNG-04: nothing is thrown in a zone that will focus as soon as the move has ended', () => {
    const t = scene(bran('0,1', quick)).choose({ do: 'move', to: '5,1' });
    expect(place(t, 'bran')).toBe('5,1');
    expect(t.offers({ do: 'throw' })).toBe(false);
    expect(refused(t, { do: 'throw', target: 'a', with: 'dagger' })).toContain('AHQ-RNG-04');
    expect(model(t, 'b').focus).toBe(''); // it may still walk on
    t.choose({ do: 'move', to: '5,-1' });
    expect(model(t, 'b').focus).toBe('');
  });
  it('AHQ-GAP-19, AHQ-DZ-12, AHQ-CDR-06: no door is closed there', () => {
    const map = {
      sections: [
        { kind: 'room', rect: [0, 0, 8, 8] },
        { kind: 'room', rect: [9, 0, 12, 8] },
      ],
      doors: [{ at: '8,4 E', open: true }],
    };
    const t = fight([bran('1,4', quick)], [orc('a', '8,3', { focus: '' })], {
      map,
      turn: { kind: 'combat', active: 'bran' },
    });
    t.choose({ do: 'move', to: '8,4' });
    expect(refused(t, { do: 'close', door: 0 })).toEqual(['AHQ-CDR-06', 'AHQ-DZ-12']);
  });
  it('AHQ-GAP-19, AHQ-DZ-13: nor an Ember Dart cast', () => {
    const t = scene(mirel('0,1', quick)).choose({ do: 'move', to: '5,1' });
    expect(refused(t, { do: 'cast', spell: 'ember_dart', target: 'a' })).toContain('AHQ-DZ-13');
    expect(t.offers({ do: 'cast', spell: 'barkskin' })).toBe(true);
  });
  it('AHQ-GAP-19, AHQ-DZ-16: a blow is struck, the zone having focused first', () => {
    const t = scene(bran('0,1', quick)).choose({ do: 'move', to: '5,1' });
    t.dice(2).choose({ do: 'attack', target: 'b' });
    const order = t.events.map(e => e.type);
    expect(order.indexOf('zoneFocused')).toBeGreaterThanOrEqual(0);
    expect(order.indexOf('zoneFocused')).toBeLessThan(order.indexOf('attackDeclared'));
    expect(model(t, 'b').focus).toBe('bran');
  });
  it('AHQ-GAP-19: outside every zone it throws as ever', () => {
    const t = scene(bran('0,1', quick)).choose({ do: 'move', to: '3,3' });
    expect(t.offers({ do: 'throw', target: 'a' })).toBe(true);
  });
});
