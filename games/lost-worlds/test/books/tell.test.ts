import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bookById, FIGHTER_IDS } from '../../src/books/library.ts';
import { rowsAllowed, rowsAllowedBy, rowsOfTerms } from '../../src/books/restriction.ts';
import { CLOSE_ROWS, pagesOf } from '../../src/books/rows.ts';
import {
  type Clause,
  type Effect,
  parseTell,
  printTell,
  type Restriction,
  TAGS,
  type Tell,
  type Term,
} from '../../src/books/tell.ts';
import { checkedTell } from '../../src/books/tell-check.ts';
import { en } from '../../src/text/en.ts';
import { tellWith } from '../../src/text/instruction.ts';

const tree = (text: string): Tell => {
  const parsed = parseTell(text);
  if (!parsed.ok) throw new Error(parsed.fault.message);
  return parsed.value;
};
const rows = (text: string) => pagesOf(rowsAllowed(tree(text).restriction));

const term = fc.oneof(
  fc.constantFrom(...TAGS, 'all' as const),
  fc.integer({ min: 1, max: 32 }).map(n => `p${n * 2}` as Term),
  fc.constantFrom<Term>('green', 'brown', '#Side-Swing', '#Jump'),
);
const terms = fc.array(term, { minLength: 1, maxLength: 4 });
const restriction: fc.Arbitrary<Restriction> = fc.oneof(
  fc.constantFrom<Restriction>({ kind: 'free' }, { kind: 'same' }),
  fc.record({
    kind: fc.constant('ext' as const),
    terms: fc.oneof(fc.constant([]), terms),
    except: fc.oneof(fc.constant([]), terms),
  }),
  fc.record({ kind: fc.constantFrom('only' as const, 'no' as const), terms, except: fc.oneof(fc.constant([]), terms) }),
);
const nat = fc.nat({ max: 20 });
const int = fc.integer({ min: -9, max: 9 });
const effect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ do: fc.constantFrom('regain' as const, 'lose' as const), n: nat }),
  fc.record({ do: fc.constant('goto' as const), told: nat, reader: nat }),
  fc.constantFrom<Effect>({ do: 'drop' }, { do: 'retrieve' }),
  fc.record({ do: fc.constant('mod' as const), n: int, terms }),
  fc.record({ do: fc.constant('ban' as const), terms }),
  fc.record({ do: fc.constant('reveal' as const), kind: fc.constantFrom('tactic' as const, 'spell' as const) }),
  fc.record({
    do: fc.constant('points' as const),
    n: int,
    kind: fc.constantFrom('tactic' as const, 'spell' as const, 'luck' as const),
  }),
);
const clause: fc.Arbitrary<Clause> = fc.record({
  when: fc.oneof(
    fc.constant(null),
    fc.record({ on: fc.constant('score' as const), is: fc.constantFrom('>=' as const, '<=' as const), n: int }),
    fc.record({
      on: fc.constantFrom('damage' as const, 'taken' as const),
      is: fc.constantFrom('>=' as const, '<=' as const),
      n: nat,
    }),
    fc.record({ on: fc.constant('did' as const), terms }),
    fc.constant({ on: 'weaponDropped' as const }),
  ),
  effects: fc.array(effect, { minLength: 1, maxLength: 3 }),
});

describe('LW-TELL-02 the instruction grammar', () => {
  it('LW-TELL-02 parse(print(tree)) = tree', () => {
    fc.assert(
      fc.property(fc.record({ restriction, clauses: fc.array(clause, { maxLength: 3 }) }), tell => {
        expect(tree(printTell(tell))).toEqual(tell);
      }),
    );
  });
  it("LW-TELL-02 'only ext; regain 1' is spoken and parses back", () => {
    const tell = tree('only ext; regain 1');
    expect(tell).toEqual({
      restriction: { kind: 'ext', terms: [], except: [] },
      clauses: [{ when: null, effects: [{ do: 'regain', n: 1 }] }],
    });
    expect(tellWith(en)(tell)).toBe('Do only Extended Range next turn. Regain 1 Body Point.');
    expect(printTell(tell)).toBe('only ext; regain 1');
  });
  it('LW-TELL-02 every text of the shipped books prints back as it is written', () => {
    for (const id of FIGHTER_IDS)
      for (const page of bookById({}, id).pages) expect(printTell(page.tell)).toBe(page.text);
  });
  it.each([
    ['no hevy', "word 2: unknown term 'hevy'"],
    ['only', 'term expected, the text ends'],
    ['free;', "found ''"],
    ['free  ; regain 1', "word 2: unexpected ''"],
    ['Free', "found 'Free'"],
    ['only p3', "unknown term 'p3'"],
    ['only p66', "unknown term 'p66'"],
    ['free; regain 01', "a number expected, found '01'"],
    ['free; regain', 'the text ends'],
    ['free; if score > 1 then drop', "'>=' or '<=' expected"],
    ['free; if weapon then drop', "'dropped' expected"],
    ['only ext guard', "'guard' names no Extended row"],
    ['only green', "'green' is a word of a sheet"],
    ['free; ban #Jump', "'#Jump' is a word of a sheet"],
    ['free; reveal luck', "'tactic' or 'spell' expected"],
  ])('LW-TELL-02 %s is refused', (text, message) => {
    const result = checkedTell(text, 'page');
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.faults.join()).toContain(message);
  });
  it.each([
    ['same', "'same' stands only in critical and card texts"],
    ['only missile', "'missile' names no close row"],
    ['no p50', "'p50' names no close row"],
    ['only ext except guard', "'guard' names no Extended row"],
    ['free; goto 35 51', "'goto' stands only under 'if'"],
    ['free; if score >= 0 then goto 35 51; if damage >= 1 then goto 35 51', "more than one 'goto'"],
    ['free; if score >= 0 then goto 34 51', 'there is no result page 34'],
    ['free; if score >= 0 then goto 35 25', 'pages 35 and 25 lie at different ranges'],
    ['free; regain 0', "'regain' needs a number of at least 1"],
    ['free; lose 0', "'lose' needs a number of at least 1"],
    ['free; mod 0 all', "'mod' needs a number other than 0"],
    ['free; points +0 luck', "'points' needs a number other than 0"],
  ])('LW-TELL-02 static check: %s is refused', (text, message) => {
    const result = checkedTell(text, 'page');
    expect(result).toMatchObject({ ok: false });
    if (!result.ok) expect(result.faults.join()).toContain(message);
  });
  it("LW-TELL-02 'same' stands in critical texts", () => {
    expect(checkedTell('same; lose 1', 'critical').ok).toBe(true);
    expect(rowsAllowedBy('same')).toBe(-1);
  });
});

describe('LW-TELL-03..06 restrictions as sets of rows', () => {
  it("LW-TELL-03 'free' allows every close row and no Extended row", () => {
    expect(rowsAllowedBy('free')).toBe(CLOSE_ROWS);
  });
  it("LW-TELL-04 'only ext except p50'", () => {
    expect(rows('only ext except p50')).toEqual([52, 54, 56, 58, 60, 62, 64]);
  });
  it("LW-TELL-05 'only guard jump except p18'", () => {
    expect(rows('only guard jump except p18')).toEqual([4, 8, 16, 20, 26]);
  });
  it("LW-TELL-06 'no heavy except p28'", () => {
    const allowed = rows('no heavy except p28');
    expect(allowed).toHaveLength(20);
    for (const page of [24, 34, 38, 40]) expect(allowed).not.toContain(page);
    expect(allowed).toContain(28);
  });
  it('LW-TELL-05 a lost tag no longer names the row; the page still does', () => {
    const untagged = [{ rows: 1 << 11, tag: 'heavy' as const }]; // page 24
    expect(pagesOf(rowsOfTerms(['heavy'], untagged))).toEqual([28, 34, 38, 40]);
    expect(pagesOf(rowsAllowedBy('no heavy', untagged))).toContain(24);
    expect(pagesOf(rowsAllowedBy('no p24', untagged))).not.toContain(24);
  });
});

describe('LW-GAP-09 the instruction vocabulary', () => {
  it.each([
    ['free', 'No restrictions next turn.'],
    ['no heavy p18', 'Do no Heavy moves or Leap Up next turn.'],
    ['only guard jump except p18', 'Do only Guards or Jumps, except Leap Up, next turn.'],
    ['no heavy; drop', 'Do no Heavy moves next turn. Drop your weapon.'],
    [
      'free; if score >= 0 then goto 35 51',
      'No restrictions next turn. If your unmodified Score is 0 or more: you go to page 35 and I will go to page 51.',
    ],
  ])('LW-GAP-09 %s', (text, english) => {
    expect(tellWith(en)(tree(text))).toBe(english);
  });
});
