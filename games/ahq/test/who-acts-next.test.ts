import { describe, expect, it } from 'vitest';
import { bran, dagna, delve, elwen, fight, model, orc, tam } from './scene.ts';

// What happens next must not depend on how many models are left.

const told = (t: { readonly events: readonly { readonly type: string }[] }): string[] => t.events.map(e => e.type);

describe('the end of the fight', () => {
  const ROOM = { sections: [{ kind: 'room', rect: [0, 0, 20, 20] }], doors: [{ at: '0,9 W' }] };
  const killing = (more: readonly object[]) => {
    const t = fight([bran('4,5'), elwen('20,0'), ...more], [orc('o', '5,5', { wounds: 1 })], { map: ROOM });
    t.choose('bran');
    t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'o' });
    expect(model(t, 'o').condition).toBe('dead');
    t.choose('stay');
    t.choose({ do: 'end' });
    return t;
  };
  it('AHQ-COM-06, AHQ-END-01: the Phase ends with the activation in which the last monster falls, two being left', () => {
    expect(told(killing([dagna('20,2')]))).not.toContain('activationBegan');
  });
  it('AHQ-COM-06, AHQ-END-01: and likewise with one left', () => {
    const t = killing([]);
    expect(told(t)).toContain('bodiesLooted');
    expect(told(t)).not.toContain('activationBegan');
  });
});

describe('a Leader who falls', () => {
  it('AHQ-GEN-05: is replaced before the last model of the player acts', () => {
    const t = fight([bran('4,5', { wounds: 1 }), elwen('9,5')], [orc('o', '5,5')], { leader: 'bran' });
    t.choose('bran');
    t.dice(1).choose({ do: 'attack', target: 'o' }); // a fumble: the Orc strikes back
    t.dice(11, 8, 1, 1).choose('bran');
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.g.leader).toBe('elwen');
    expect(told(t).indexOf('leaderElected')).toBeLessThan(told(t).indexOf('activationBegan'));
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'elwen' });
  });
  it('AHQ-GEN-05: is replaced in the GM Phase, before the next monster acts', () => {
    const t = fight(
      [bran('4,5', { wounds: 1 }), elwen('9,9', { player: 'p2' }), dagna('9,8')],
      [orc('a', '5,5'), orc('b', '5,6')],
      { leader: 'bran', turn: { kind: 'combat', phase: 'gm', routine: 'move-attack', active: 'a' } },
    );
    t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'bran' });
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.open.map(d => d.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
    t.choose('dagna', 'p1').choose('dagna', 'p2');
    expect(t.g.leader).toBe('dagna');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'b' });
  });
});

describe('a Leader who falls with the last monster', () => {
  it('AHQ-GEN-05: is replaced at once, before anything is shared out', () => {
    const t = fight(
      [bran('4,5', { wounds: 1 }), elwen('9,9', { player: 'p2' }), dagna('9,8')],
      [orc('o', '5,5', { wounds: 1 })],
      { leader: 'bran', burning: [{ at: '5,5', left: 2 }], turn: { kind: 'combat', active: 'bran' } },
    );
    t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'o' }); // he takes its place, in the fire
    t.dice(8, 1, 1).choose('occupy');
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.open.map(d => d.kind)).toEqual(['electLeader.vote', 'electLeader.vote']);
    expect(told(t)).not.toContain('bodiesLooted');
  });
});

describe('monsters sighted in Exploration', () => {
  it('AHQ-EXP-02: end the turn at once: for whoever sees them, and for the one model that has still to act', () => {
    const map = {
      sections: [
        { kind: 'passage', rect: [0, -12, 1, -7], heading: 'N', passage: 0 },
        { kind: 'passage', rect: [0, -6, 1, -1], heading: 'N', passage: 0, feature: 'pack' },
        { kind: 'room', rect: [2, -12, 6, -8], entrance: 'W', room: 'lair' },
      ],
      doors: [{ at: '1,-10 E', open: true }],
    };
    const t = delve([bran('1,-5', { gold: 0 }), elwen('0,-1', { gold: 0 })], {
      map,
      groups: [{ sections: [2], members: [{ type: 'marsh_orc' }] }],
    });
    t.choose('bran');
    t.dice(3, 9).choose({ do: 'move', to: '1,-10' }); // nothing but Surprise is rolled
    expect(told(t)).toContain('combatBegan');
    expect(told(t)).not.toContain('goldRolled');
    expect(told(t)).not.toContain('activationBegan'); // Elwen is not even asked
  });
});

describe('the fallen and their Henchmen', () => {
  it('AHQ-COM-02: Henchmen fight on after the last Hero has fallen', () => {
    const t = fight([bran('4,5', { wounds: 1 })], [orc('o', '5,5')], {
      henchmen: [tam('9,9')],
      turn: { kind: 'combat', phase: 'gm', routine: 'move-attack', active: 'o' },
    });
    t.dice(9, 8, 1, 1).choose({ do: 'attack', target: 'bran' });
    expect(model(t, 'bran').condition).toBe('ko');
    expect(t.decision).toMatchObject({ kind: 'fight.act', slot: 'tam' });
  });
});
