import type { Score } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Chapter } from '../src/connection/table-connection.ts';
import { goalOf } from '../src/table/head-bar.tsx';
import { hasJustBegun, readOut } from '../src/table/reading.ts';
import { de } from '../src/text/de.ts';
import { en } from '../src/text/en.ts';

vi.mock('../src/settings.ts', () => ({ settings: () => ({ language: 'en' }) }));

const score = {
  beats: { questBegan: [{ do: 'card' }], doorOpened: [{ do: 'door' }] },
  quiet: [],
  story: [],
} satisfies Score;
const chapter = (seat: string | null, ...events: readonly (readonly [type: string, text: string])[]): Chapter => ({
  at: 0,
  no: 0,
  seat,
  by: 'open',
  about: null,
  text: null,
  events: events.map(([type, text]) => ({ type, text, rules: [] }) as unknown as WireEvent),
  trace: null,
});

describe('the first words of a match', () => {
  it('are what a card tells before the first decision', () => {
    const begun = chapter(null, ['doorOpened', 'A door opens.'], ['questBegan', 'Graves lie open.']);
    expect(readOut([begun], score)).toBe('Graves lie open.');
  });
  it('are not what is told later, nor without words', () => {
    expect(readOut([chapter(null, ['questBegan', '']), chapter('p1', ['questBegan', 'Late.'])], score)).toBeNull();
    expect(readOut([chapter(null, ['questBegan', 'Graves lie open.'])], null)).toBeNull();
  });
});

describe('a match has just begun', () => {
  const by = (who: string, times: number) => Array.from({ length: times }, () => ({ ...chapter('p1'), by: who }));
  it('while only what is always answered for its players was answered', () => {
    expect(hasJustBegun([chapter(null), ...by('default', 20)])).toBe(true);
    expect(hasJustBegun([chapter(null), ...by('default', 20), ...by('bot:knight', 6)])).toBe(false);
    expect(hasJustBegun([chapter(null), ...by('open', 6)])).toBe(false);
  });
});

describe('the goal', () => {
  it('names those who are to be beaten in a sentence', () => {
    const figure = (name: string, side: string) => ({ name, side, body: false });
    const tokens = [figure('Ardo', 'A'), figure('Lame Bandit', 'B'), figure('Bandit', 'B')];
    const scene = { tokens, sides: ['A', 'B'], game: undefined, shown: {} } as unknown as Parameters<typeof goalOf>[0];
    expect(goalOf(scene, en)).toBe('Lame Bandit and Bandit must fall');
    expect(goalOf(scene, de)).toBe('Lame Bandit und Bandit müssen fallen');
  });
});
