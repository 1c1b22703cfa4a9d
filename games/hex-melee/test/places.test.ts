import type { Decision } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../src/index.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';
import { speechWith } from '../src/text/speech.ts';
import { beast, fight, hex, keep, type Man, man, move, spent, sword, type Table } from './table.ts';

const said = (t: Table, choice: unknown, words = en): string =>
  speechWith(words).option(t.g, t.decision as Decision, choice);

describe('how a hex is called', () => {
  const walk = (): Table => {
    const t = fight({
      A: [man('a', [0, 0], 0, { ...sword, name: 'Ardo' })],
      B: [man('b', [0, -3], 3, { ...sword, name: 'Brenna' }), beast('bear', 'cave_bear', [4, -4], 1)],
      fire: [[1, -3]],
      broken: [[-2, 0]],
      phase: 'movement',
      more: { active: 'A' },
    });
    return move(t, 'a');
  };
  it('by the enemy next to it, by its ground, by its label only where there is nothing else', () => {
    const t = walk();
    expect(said(t, { move: hex(0, -2) })).toBe(`To the hex south of Brenna (${hex(0, -2)})`);
    expect(said(t, { move: hex(1, -3) })).toBe(`To the fire south-east of Brenna (${hex(1, -3)})`);
    expect(said(t, { move: hex(1, -1) })).toBe(`To the hex next to Cave Bear (${hex(1, -1)})`);
    expect(said(t, { move: hex(-2, 0) })).toBe(`To the broken ground at ${hex(-2, 0)}`);
    expect(said(t, { move: hex(-4, 4) })).toBe(`To hex ${hex(-4, 4)}`);
  });
  it('likewise in German', () => {
    const t = walk();
    expect(said(t, { move: hex(0, -2) }, de)).toBe(`Auf das Feld südlich von Brenna (${hex(0, -2)})`);
    expect(said(t, { move: hex(1, -3) }, de)).toBe(`Auf das Feld im Feuer südöstlich von Brenna (${hex(1, -3)})`);
    expect(said(t, { move: hex(-4, 4) }, de)).toBe(`Auf das Feld ${hex(-4, 4)}`);
  });
  it('by whoever stands in it', () => {
    const t = fight({
      A: [man('a', [0, 0], 0, { spells: ['hearthflare'], wis: 12, gear: [], option: 'h', state: 'disengaged' })],
      B: [man('b', [0, -3], 3, { ...spent, name: 'Brenna' })],
    });
    keep(t, 'h');
    expect(said(t, { cast: 'hearthflare', at: hex(0, -3) })).toBe(`Hearthflare on the hex of Brenna (${hex(0, -3)})`);
  });
  it('in what is told, where the figures stood then', () => {
    const t = walk();
    t.choose({ move: hex(0, -2) });
    const tell = (words: typeof en): string => speechWith(words).event(t.g, t.event('figureMoved'));
    expect(tell(en)).toBe(`Ardo moves to the hex south of Brenna (${hex(0, -2)}).`);
    expect(tell(de)).toBe(`Ardo zieht auf das Feld südlich von Brenna (${hex(0, -2)}).`);
  });
});

describe('what a side is called', () => {
  const rolled = (A: readonly Man[], B: readonly Man[], words = en): string => {
    const t = fight({ A, B, phase: 'initiative', dice: [5, 2], witness: false });
    return speechWith(words).event(t.g, t.story.find(({ type }) => type === 'initiativeRolled')!);
  };
  const ardo = man('a', [0, 0], 0, { name: 'Ardo' });
  const corvin = man('c', [0, 1], 0, { name: 'Corvin' });
  const fenn = man('f', [0, 2], 0, { name: 'Fenn' });
  it('by its figures, where the scenario has no name for it', () => {
    const b = [man('b', [0, -9], 3, { name: 'Brenna' })];
    expect(rolled([ardo], b)).toBe('Initiative: 5 for Ardo, 2 for Brenna.');
    expect(rolled([ardo, corvin], b)).toBe('Initiative: 5 for Ardo and Corvin, 2 for Brenna.');
    expect(rolled([ardo, corvin, fenn], b)).toBe("Initiative: 5 for Ardo's side, 2 for Brenna.");
    expect(rolled([ardo, corvin], b, de)).toBe('Initiative: Ardo und Corvin: 5, Brenna: 2.');
  });
  it('by its place in the list, where its figures have no names either: nobody reads an id', () => {
    const nameless = [man('a', [0, 0])];
    expect(rolled(nameless, [man('b', [0, -9])])).toBe('Initiative: 5 for the first side, 2 for the second side.');
    expect(rolled(nameless, [man('b', [0, -9])], de)).toBe('Initiative: die erste Seite: 5, die zweite Seite: 2.');
  });
  it('in every scenario of the book by a name, in German too', () => {
    for (const { id, seats } of game.scenarios)
      for (const { about } of seats) {
        expect([id, about]).not.toEqual([id, expect.stringMatching(/\bside\b/)]);
        expect(de.labels[about] ?? about, `${id}: ${about}`).not.toMatch(/^the /);
      }
  });
});
