import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchHead } from '../src/connection/table-connection.ts';
import { en } from '../src/text/en.ts';

vi.stubGlobal('navigator', { language: 'en' });
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
const { againstOf, keepUneven, unevenIn } = await import('../src/table/against.ts');

const head = (holders: Readonly<Record<string, string>>, lesson: unknown = null): MatchHead =>
  ({
    id: 'm1',
    lesson,
    holders,
    seats: [
      { seat: 'A', side: 'red', about: 'Ardo' },
      { seat: 'B', side: 'blue', about: 'Brenna' },
    ],
  }) as unknown as MatchHead;
const said = (match: MatchHead) => againstOf({ head: match, sides: ['red', 'blue'] }, en);

describe('beside the name of a match', () => {
  const kept = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
  });
  afterEach(() => kept.clear());

  it('stands how strong the computers of the others are, and nothing of people', () => {
    expect(said(head({ A: 'open', B: 'bot:knight' }))).toEqual(['opponent: Knight']);
    expect(said(head({ A: 'open', B: 'bot:page:bold' }))).toEqual(['opponent: Page, bold']);
    expect(said(head({ A: 'bot:knight', B: 'open' }))).toEqual([]);
    expect(said(head({ A: 'open', B: 'bot:knight' }, { beats: [] }))).toEqual([]);
  });

  it('stands who was made stronger or weaker, as long as this browser remembers', () => {
    keepUneven('m1', { red: 1, blue: -2 });
    expect(said(head({ A: 'open', B: 'open' }))).toEqual(['You: stronger', 'Brenna: much weaker']);
    keepUneven('m2', { red: 0 });
    expect(unevenIn('m2')).toEqual({});
    for (let n = 0; n < 80; n += 1) keepUneven(`x${n}`, { red: 1 });
    expect(unevenIn('m1')).toEqual({});
    expect(unevenIn('x79')).toEqual({ red: 1 });
  });
});
