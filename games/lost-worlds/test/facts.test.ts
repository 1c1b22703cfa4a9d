import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';

const BANDS = { easy: [65, 80], fair: [45, 60], hard: [25, 40] } as const;
const ROUNDED = 1; // measured shares are rounded, and one campaign is measured on few games

describe('what is said of a scenario', () => {
  const measured = game.scenarios.filter(({ id }) => id !== 'ford-lesson');
  it('every scenario but the lesson says how hard it is, and for whom', () => {
    for (const { id, facts, seats } of measured) {
      expect([id, facts?.seats.every(seat => seats.some(other => other.seat === seat))]).toEqual([id, true]);
    }
  });
  it('what was won lies in the band of its difficulty', () => {
    for (const { id, facts } of measured) {
      const [least, most] = BANDS[facts!.difficulty];
      const isInBand = facts!.won >= least - ROUNDED && facts!.won <= most + ROUNDED;
      expect([id, isInBand]).toEqual([id, true]);
    }
  });
});
