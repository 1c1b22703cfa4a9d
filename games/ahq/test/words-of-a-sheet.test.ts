import { describe, expect, it } from 'vitest';
import { ahq } from '../src/index.ts';

describe('words of a sheet', () => {
  it.each([
    ['AHQ-HTH-03', 'WS'],
    ['AHQ-RNG-01', 'RS'],
    ['AHQ-DMG-01', 'S'],
    ['AHQ-DMG-02', 'T'],
    ['AHQ-CMV-01', 'Speed'],
    ['AHQ-MAG-10', 'Int'],
    ['AHQ-DMG-04', 'W'],
    ['AHQ-FAT-02', 'Fate'],
    ['AHQ-TRE-05', 'gold'],
    ['AHQ-HTH-09', 'held'],
    ['AHQ-GAP-04', 'weapons'],
    ['AHQ-TRE-06', 'pack'],
    ['AHQ-MAG-03', 'spells'],
    ['AHQ-MAG-04', 'components'],
    ['AHQ-MAG-04', 'component:G'],
    ['AHQ-GAP-10', 'counters'],
    ['AHQ-GEN-05', 'leader'],
    ['AHQ-DZ-05', 'focused'],
  ])('%s: explains “%s”', (rule, word) => {
    expect(ahq.terms![word]).toEqual({ rule });
  });
});

describe('the lesson', () => {
  it('AHQ-ACT-01: its sentences about the fight wait until a Hero is chosen in it', () => {
    const fighting = ahq.lesson!.beats.filter(({ when }) => when?.rule === 'AHQ-ACT-01');
    expect(fighting.map(({ when }) => when)).toContainEqual({ asked: 'playersAct.chooseModel', rule: 'AHQ-ACT-01' });
  });
});
