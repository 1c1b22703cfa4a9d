import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

const BANDS = { easy: [65, 80], fair: [45, 60], hard: [25, 40] } as const;

describe('the facts of the scenarios', () => {
  it('AHQ-CAM-01: what was measured lies in the band of the stated difficulty, for seats that there are', () => {
    const stated = game.scenarios.filter(({ facts }) => facts !== undefined);
    expect(stated).toHaveLength(game.scenarios.length - 1); // all but the lesson
    for (const { id, seats, facts } of stated) {
      const [least, most] = BANDS[facts!.difficulty];
      expect([id, facts!.won >= least && facts!.won <= most]).toEqual([id, true]);
      expect([id, facts!.seats.filter(seat => !seats.some(one => one.seat === seat))]).toEqual([id, []]);
      expect(facts!.minutes[0]).toBeLessThan(facts!.minutes[1]);
    }
  });
});
