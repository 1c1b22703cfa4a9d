import { begin, diceOn, newLuck, submit } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';
import { bran, delve, elwen, fight, model } from './scene.ts';

const leaving = { kind: 'exploration', active: 'bran' };

describe('The Drowned Crown', () => {
  it('AHQ-GAP-21: is won when both halves have been brought out', () => {
    const t = delve([bran('0,0', { questItems: ['crown_left', 'crown_right'] })], { quest: 'crown', turn: leaving });
    t.choose({ do: 'leave' });
    expect(t.g.result).toBe('won');
  });
  it('AHQ-CAM-03: a half that was brought out stays at home', () => {
    const t = delve([bran('0,0', { gold: 20, questItems: ['crown_left'] })], {
      quest: 'crown',
      campaign: true,
      turn: leaving,
    });
    t.choose({ do: 'leave' }).choose({ do: 'done' });
    expect([t.g.quest.secured, model(t, 'bran').questItems]).toEqual([['crown_left'], []]);
  });
});

describe('The Watch of Embers', () => {
  const watch = (type: string, questRoom: number) =>
    fight([bran('4,5'), elwen('0,0')], [{ id: 'b', type, at: '5,5', wounds: 1 }], {
      quest: 'watch',
      groups: [{ sections: [0], members: [{ type }], questRoom }],
      turn: { kind: 'combat', active: 'bran' },
    });
  it('AHQ-GAP-21: whoever keeps the watchfire must fall in its own hall', () => {
    const flagsAfterKilling = (type: string, room: number) => {
      const t = watch(type, room);
      // The sketch gives the enemy a group of its own; here it belongs to those who live in that room.
      t.g.models.find(m => m.id === 'b')!.group = t.g.groups.findIndex(group => group.questRoom === room);
      t.dice(9, 8, 8, 8).choose({ do: 'attack', target: 'b' });
      return t.g.quest.flags;
    };
    expect(flagsAfterKilling('ashen_blade', 1)).toContain('slain');
    expect(flagsAfterKilling('ashen_acolyte', 1)).not.toContain('slain');
    expect(flagsAfterKilling('ashen_blade', 0)).not.toContain('slain');
  });
  it('AHQ-GAP-21: is won when a Hero is out alive afterwards', () => {
    const t = delve([bran('0,0')], { quest: 'watch', flags: ['slain'], turn: leaving });
    t.dice(11).choose({ do: 'leave' });
    expect(t.g.result).toBe('won');
  });
});

describe('a place to be cleared', () => {
  it('AHQ-GAP-21: is won when nobody who lived there is left and a Hero is out alive', () => {
    const home = (groups: object[]) =>
      delve([bran('0,0')], { quest: 'cellar', groups, turn: leaving }).choose({ do: 'leave' }).g.result;
    expect(home([])).toBe('won');
    expect(home([{ sections: [1], members: [{ type: 'cellar_rat' }] }])).not.toBe('won');
  });
});

describe('quests from beginning to end', () => {
  it.each(['crown', 'watch'])(
    'AHQ-CAM-01: %s is played to its end by the book',
    scenario => {
      const begun = begin(ahq, { scenario, options: {} }, 'quests 1');
      if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
      let { g, open } = begun;
      for (let count = 0; open.length > 0 && count < 30_000; count += 1) {
        const { no, seat, slot } = open[0]!;
        const dice = diceOn(newLuck(`answer ${count}`), 'policy');
        const { choice } = ahq.policy!(ahq.resample(g, seat, null), open[0]!, dice, 'book');
        const result = submit(ahq, g, { no, seat, slot, choice });
        if (!result.ok) throw new Error(JSON.stringify(result.refusal));
        ({ g, open } = result);
      }
      expect(open).toEqual([]);
      expect(['won', 'lost', 'half']).toContain(g.result);
      expect(g.models.some(m => m.kind === 'henchman')).toBe(true);
    },
    120_000,
  );
});
