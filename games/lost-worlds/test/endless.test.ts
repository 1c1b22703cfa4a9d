import { knownTo, newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { bookById, ratingOf } from '../src/books/library.ts';
import { type DuelScenario, DuelScenarioSchema } from '../src/duel/scenario.ts';
import { endless } from '../src/endless/index.ts';
import { PARTS } from '../src/endless/parts.ts';
import { FOES } from '../src/endless/ring.ts';
import { game } from '../src/index.ts';
import type { LostWorlds } from '../src/state.ts';
import { de } from '../src/text/de.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => `seed${i}`);
const ringOf = (seed: string): DuelScenario => DuelScenarioSchema.parse(endless.scenario(seed));
const lineOf = (seed: string) => ringOf(seed).fighters.filter(({ seat }) => seat === 'blue');

/** The book on every seat, to the end. */
function played(seed: string): { readonly g: LostWorlds; readonly counts: readonly number[] } {
  const t = given(game, endless.scenario(seed), { seed });
  const dice = privateDice(newLuck(seed), 'policy');
  const counts = [endless.reached(t.g)];
  while (t.open.length > 0) {
    const [open] = t.open;
    const { choice } = game.policy!(knownTo(game, t.g, open!.seat), open!, dice, 'plain');
    t.choose((option: unknown) => JSON.stringify(option) === JSON.stringify(choice), open!.slot);
    const now = endless.reached(t.g);
    if (now !== counts.at(-1)) counts.push(now);
  }
  return { g: t.g, counts };
}

describe('three in the ring', () => {
  it('every seed gives a scenario that can be played, without a fault or a warning, and unlike the one before', () => {
    let before = '';
    for (const seed of SEEDS) {
      const scenario = endless.scenario(seed);
      const prepared = game.prepare({ scenario, options: {} });
      expect([seed, prepared.ok ? (prepared.warnings ?? []) : prepared.faults]).toEqual([seed, []]);
      const { id: _id, ...rest } = scenario;
      const text = JSON.stringify(rest);
      expect(text).not.toBe(before);
      before = text;
    }
  });

  it('one seed is one run, byte for byte', () => {
    for (const seed of ['kestrel', '20261119', 'a']) {
      expect(JSON.stringify(endless.scenario(seed))).toBe(JSON.stringify(endless.scenario(seed)));
    }
  });

  it('the line grows from place to place: more Body, more learnt, better books, more cards', () => {
    for (const seed of SEEDS.slice(0, 50)) {
      const line = lineOf(seed);
      expect(line).toHaveLength(FOES);
      const learnt = line.map(({ plus }) => Object.values(plus ?? {}).reduce((sum, by) => sum + by, 0));
      line.slice(1).forEach((f, i) => {
        expect(f.body!).toBeGreaterThanOrEqual(line[i]!.body!);
        expect(f.body! + learnt[i + 1]!).toBeGreaterThanOrEqual(line[i]!.body! + learnt[i]!);
        expect(f.book).not.toBe(line[i]!.book);
      });
      const mean = (part: typeof line): number =>
        part.reduce((sum, f) => sum + ratingOf(bookById({}, f.book!)), 0) / part.length;
      expect(mean(line.slice(16))).toBeGreaterThan(mean(line.slice(0, 8)));
      expect(line.at(-1)!.body!).toBeGreaterThan(6 * line[0]!.body!);
      expect(line[0]!.cards).toEqual([]);
      expect(line.at(-1)!.cards!.length).toBeGreaterThan(0);
    }
  });

  it('LW-PARTY-02 nobody in the line helps or steps in: the books of the company show no symbol to those who read them', () => {
    const { fighters, books } = ringOf('kestrel');
    const company = fighters.filter(({ seat }) => seat === 'red');
    expect(company).toHaveLength(3);
    for (const { book } of company) {
      const { pages } = books[book!] as { readonly pages: Readonly<Record<string, { readonly party: unknown }>> };
      expect(Object.values(pages).filter(({ party }) => party !== null)).toEqual([]);
    }
  });

  it('knows its runs again, and takes nothing else for one', () => {
    for (const seed of ['kestrel', '20261119']) expect(endless.seedOf(endless.scenario(seed))).toBe(seed);
    expect(endless.seedOf({ ...endless.scenario('kestrel'), id: 'endless-robin' })).toBe('robin');
    for (const { id } of game.scenarios) expect(endless.seedOf(id)).toBe(null);
    for (const other of [null, 7, {}, { kind: 'duel' }, { kind: 'miniatures', id: 'endless-a' }])
      expect(endless.seedOf(other)).toBe(null);
  });

  it('counts those of the line who have fallen, one after the other', () => {
    for (const seed of ['kestrel', 'robin']) {
      const { g, counts } = played(seed);
      expect(counts).toEqual(counts.map((_, i) => i));
      expect(counts.length).toBeGreaterThan(2);
      expect(game.outcome(g)).not.toBe(null);
      const { fighters } = g.duel;
      expect(endless.reached(g)).toBe(
        fighters.filter(f => f.side === 'blue' && (f.body <= 0 || f.place === 'escaped')).length,
      );
    }
  });

  it('everybody is called something else, and names, titles and openings have German words', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const { name, about, fighters } = ringOf(seed);
      expect(new Set(fighters.map(f => f.name)).size).toBe(fighters.length);
      const german = (text: string): string => game.speech.de!.label(text);
      expect(german(name!)).toMatch(/^(Der|Die|Das) .*ring: /);
      expect(german(about!).split('. ')).toHaveLength(about!.split('. ').length);
      for (const f of fighters.filter(({ seat }) => seat === 'blue')) expect(german(f.name!)).toMatch(/ (der|die) /);
      expect(game.speech.en.label(about!)).toBe(about);
    }
  });

  it('every part has a German word', () => {
    const { rings, places, openings, books } = PARTS;
    const bynames = Object.values(books).flatMap(book => [...book.bynames, book.last]);
    const missing = [...rings, ...places, ...openings.flat(), ...bynames].filter(part => de.labels[part] === undefined);
    expect(missing).toEqual([]);
  });
});
