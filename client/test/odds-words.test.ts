import type { HarmWords, Odds } from '@quarterstaff/kernel';
import { CARDS } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import type { SpokenOdds } from '../src/connection/table-connection.ts';
import { oddsWords } from '../src/table/odds-words.ts';
import { en } from '../src/text/en.ts';
import { harmIn } from '../src/worker/harm.ts';

const harmOf = (game: string): HarmWords => CARDS.find(({ id }) => id === game)!.harm!;
const figures = [
  { id: 'brundin', name: 'Brundin', side: 'heroes', wounds: { now: 6, most: 8 } },
  { id: 'spider', name: 'Spider', side: 'enemies', wounds: { now: 2, most: 4 } },
];

/** What a button says of these outcomes to the heroes' player. */
function said(game: string, rows: Odds['plain'], exact = true): string | null {
  const harm = harmOf(game);
  const odds: SpokenOdds = {
    exact,
    plain: rows.map(({ probability }) => ({ text: 'something', probability })),
    spent: [],
    margin: 0,
    remainder: 0,
    harm: harmIn(harm, rows, figures),
  };
  return oddsWords(odds, { own: 'heroes', harm, text: en, inLanguage: words => words.en });
}

describe('odds on a button', () => {
  it('tell how likely an enemy is hurt, by how much, and whether he falls', () => {
    const rows = [
      { facts: { spider: -1 }, probability: 0.5 },
      { facts: { spider: 'defeated' }, probability: 0.25 },
      { facts: {}, probability: 0.25 },
    ];
    expect(said('battle-axe', rows)).toBe('75 % · 1 wound · kills 25 %');
  });

  it('say of one’s own that he is hurt, not a bare percent beside his name', () => {
    const half = [
      { facts: { brundin: -2 }, probability: 0.5 },
      { facts: {}, probability: 0.5 },
    ];
    expect(said('battle-axe', half)).toBe('Risk 50 %: Brundin suffers 2 wounds');
    expect(said('battle-axe', [{ facts: { brundin: -2 }, probability: 1 }])).toBe('Brundin suffers 2 wounds');
    expect(said('battle-axe', [{ facts: { brundin: 'unconscious' }, probability: 1 }])).toBe(
      'Brundin suffers 6 wounds · falls 100 %',
    );
    const both = [
      { facts: { spider: -1 }, probability: 0.9 },
      { facts: { brundin: -1 }, probability: 0.1 },
    ];
    expect(said('battle-axe', both, false)).toBe('≈ 90 % · 0.9 wounds · risk to Brundin 10 %');
  });

  it('tell both of two outcomes, so that the likelier one is not taken for success', () => {
    const haggled: SpokenOdds = {
      exact: true,
      plain: [
        { text: 'silver: -25', probability: 0.74 },
        { text: 'silver: -22', probability: 0.26 },
      ],
      spent: [],
      margin: 0,
      remainder: 0,
      harm: [],
    };
    const speech = { own: 'A', harm: harmOf('hex-melee'), text: en, inLanguage: (words: { en: string }) => words.en };
    expect(oddsWords(haggled, speech)).toBe('74 % silver: -25 · 26 % silver: -22');
    const dazzle = { ...haggled, plain: [haggled.plain[0]!, { text: '', probability: 0.26 }] };
    expect(oddsWords(dazzle, speech)).toBe('74 % silver: -25');
  });

  it('count neither who is won over nor who lies down as fallen', () => {
    expect(harmIn(harmOf('battle-axe'), [{ facts: { spider: 'befriended' }, probability: 1 }], figures)).toEqual([]);
    expect(harmIn(harmOf('lost-worlds'), [{ facts: { 'brundin posture': 'down' }, probability: 1 }], figures)).toEqual(
      [],
    );
  });

  it('count every way in which a figure of Hex Melee goes down', () => {
    for (const fallen of ['dead', 'wounded', 'collapsed', 'asleep']) {
      const [harm] = harmIn(harmOf('hex-melee'), [{ facts: { spider: fallen }, probability: 1 }], figures);
      expect(harm).toMatchObject({ figure: 'spider', falls: 1, mean: 0 });
    }
  });
});
