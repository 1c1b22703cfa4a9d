import { describe, expect, it } from 'vitest';
import { failing } from '../src/acts.ts';
import { type Fight, newFight } from '../src/combat/fight-acts.ts';
import { combatActs } from '../src/combat/fight-conditions.ts';
import { bran, fight, model, orc } from './scene.ts';

/** The rules that keep a model from an act, with their labels, its activation being as stated. */
function rulesAgainst(id: string, act: { do: string; to?: string }, more: Partial<Fight>, routine = 'move-attack') {
  const t = fight([bran('0,0')], [orc('o', '5,5')]);
  t.g.combat!.routine = routine as 'move-attack';
  const m = model(t, id);
  return failing(combatActs, t.g, { ...newFight(t.g, m), ...more }, act, m.seat).map(
    ({ rule, label }) => `${rule}: ${label}`,
  );
}

describe('what keeps a model in combat from moving', () => {
  const move = { do: 'move', to: '5,6' };
  it('AHQ-GMC-01: a monster that has attacked moves only when it attacks first', () => {
    const reason = 'AHQ-GMC-01: the routine of this Phase has another order';
    expect(rulesAgainst('o', move, { used: 'attack' })).toContain(reason);
    expect(rulesAgainst('o', move, { used: 'attack' }, 'attack-move')).not.toContain(reason);
  });
  it('AHQ-OPT-07: the moves come in their half', () => {
    const reason = 'AHQ-OPT-07: this half of the Phase is for something else';
    expect(rulesAgainst('o', move, { half: 2 })).toContain(reason);
    expect(rulesAgainst('o', move, { half: 1 })).not.toContain(reason);
  });
  it('AHQ-CMV-01: nobody moves without squares left, or farther than they go', () => {
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, { left: 0 })).toContain(
      'AHQ-CMV-01: it has no squares left',
    );
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, { moveOver: true })).toContain(
      'AHQ-CMV-01: it has no squares left',
    );
    expect(rulesAgainst('bran', { do: 'move', to: '20,20' }, {})).toEqual([
      'AHQ-CMV-01: the square is out of its reach',
    ]);
    expect(rulesAgainst('bran', { do: 'move', to: '0,1' }, {})).toEqual([]);
  });
  it('AHQ-CMV-05: nobody jumps a chasm after its movement', () => {
    const reason = 'AHQ-CMV-05: its movement has ended';
    expect(rulesAgainst('bran', { do: 'cross', to: '0,2' }, { moveOver: true })).toContain(reason);
    expect(rulesAgainst('bran', { do: 'cross', to: '0,2' }, {})).not.toContain(reason);
  });
});
