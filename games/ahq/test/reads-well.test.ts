import type { SetupRequest } from '@quarterstaff/kernel';
import { pending } from '@quarterstaff/kernel';
import { playRandomly } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { type Ahq, type AhqEvent, ahq } from '../src/index.ts';
import { bran, dagna, delve, elwen, fight, mirel, orc } from './scene.ts';

// What a player reads names things: no ids, no keys, nothing left out.

const RAW =
  /_|undefined|NaN|[{}[\]]|\b(door|node|chest|section|seat):|\b(c|m|p)\d+\b|\b\d+ [NESW] -?\d|\bdoor \d|\bTür \d/;
const runs: readonly (readonly [string, SetupRequest, number])[] = [
  ['bell', { scenario: 'bell', options: { gifts: true } }, 400],
  ['toll', { scenario: 'toll', options: { captivity: true, carryFallen: true } }, 400],
  ['choir', { scenario: 'choir', options: { agreeOnSight: true } }, 300],
  ['tithe', { scenario: 'tithe', options: { massedRoutine: true } }, 300],
  ['sealed-stair', { scenario: 'sealed-stair', options: {} }, 300],
];

describe('what players read', () => {
  it.each(runs)('AHQ-GEN-06: in %s is said without ids', (_name, setup, decisions) => {
    const raw = new Set<string>();
    const read = (key: string, text: string): void => {
      if (RAW.test(text) || text.trim() === '') raw.add(`${key}: ${text}`);
    };
    for (const seed of ['a', 'b']) {
      let now: Ahq | null = null;
      playRandomly(
        ahq,
        setup,
        seed,
        decisions,
        g => {
          now = g;
          for (const open of pending(ahq, g))
            for (const speech of [ahq.speech.en!, ahq.speech.de!]) {
              read(open.kind, speech.prompt(g, open));
              for (const choice of open.options.slice(0, 40)) read(open.kind, speech.option(g, open, choice));
            }
        },
        (e: AhqEvent) => {
          if (now !== null) for (const speech of [ahq.speech.en!, ahq.speech.de!]) read(e.type, speech.event(now, e));
        },
      );
    }
    expect([...raw].sort()).toEqual([]);
  });
});

describe('names of doors and chests', () => {
  const text = (t: ReturnType<typeof delve>, choice: unknown, language = 'en') =>
    ahq.speech[language]!.option(t.g, t.decision, choice);
  const map = {
    sections: [
      { kind: 'room', rect: [0, 0, 8, 8] },
      { kind: 'room', rect: [9, 0, 16, 8] },
    ],
    doors: [{ at: '8,4 E', open: true }, { at: '0,0 W' }],
  };
  it('AHQ-CDR-01: a door is named by where it lies from whoever stands next to it', () => {
    const t = fight([bran('9,4')], [orc('o', '3,3')], { map, turn: { kind: 'combat', active: 'bran' } });
    expect(text(t, { do: 'close', door: 0 })).toBe('Close the door to the west');
    expect(text(t, { do: 'close', door: 0 }, 'de')).toBe('Die Tür im Westen schließen');
  });
  it('AHQ-GAP-19: from afar by where it lies, or by its square where another lies that way too', () => {
    const t = fight([mirel('3,4')], [orc('o', '3,8')], { map, turn: { kind: 'combat', active: 'mirel' } });
    const spell = { do: 'cast', spell: 'slamming_wind', door: 0 };
    expect(text(t, spell)).toBe('Cast Slamming Wind at the door to the east');
    const doors = [...map.doors, { at: '8,5 E' }];
    const two = fight([mirel('3,4')], [orc('o', '3,8')], {
      map: { ...map, doors },
      turn: { kind: 'combat', active: 'mirel' },
    });
    expect(text(two, spell)).toBe('Cast Slamming Wind at the door at (8,4)');
  });
  it('AHQ-TRE-01: so is a chest', () => {
    const t = delve([elwen('4,4'), dagna('0,8')], {
      map,
      chests: [{ id: 'c1', at: '4,5' }],
      turn: { kind: 'exploration', active: 'elwen' },
    });
    expect(text(t, { do: 'chest', chest: 'c1' })).toBe('Open the chest to the south');
  });
});
