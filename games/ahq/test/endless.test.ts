import { type AnyGame, apply, diceOn, isRunSeed, newLuck, pending, rollSeeded } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { card } from '../src/card.ts';
import { monsterById } from '../src/content/index.ts';
import { LEVELS } from '../src/endless/ground.ts';
import { type Ahq, ahq, game } from '../src/index.ts';
import { sectionAt } from '../src/map/map.ts';
import { beside, type Dir } from '../src/map/square.ts';
import type { Scenario } from '../src/setup/schema.ts';
import { de } from '../src/text/de.ts';

const endless = ahq.endless!;
const SEEDS = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? `s${i}` : String(20_261_000 + i)));
const runOf = (seed: string) => endless.scenario(seed) as unknown as Scenario;

/** What those who hold a level are worth together. */
const pointsAt = (run: Scenario, level: number): number =>
  run.groups[level]!.members.reduce((sum, { type }) => sum + monsterById.get(type)!.points, 0);
const average = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;

describe('a run without end', () => {
  it('AHQ-CAM-01: can be set up from every seed, and is another than its neighbour', () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      expect(isRunSeed(seed)).toBe(true);
      const prepared = ahq.prepare({ scenario: endless.scenario(seed), options: {} });
      expect([seed, prepared.ok ? [] : prepared.faults]).toEqual([seed, []]);
      const { id: _id, ...rest } = runOf(seed);
      seen.add(JSON.stringify(rest));
    }
    expect(seen.size).toBe(SEEDS.length);
  });

  it('AHQ-GEN-06: is the same for everybody who names the same seed', () => {
    for (const seed of SEEDS.slice(0, 20))
      expect(JSON.stringify(endless.scenario(seed))).toBe(JSON.stringify(endless.scenario(seed)));
  });

  it('AHQ-GAP-18: gets harder with every level, and with every circle in each run', () => {
    const runs = SEEDS.map(runOf);
    const byLevel = Array.from({ length: LEVELS }, (_, level) => average(runs.map(run => pointsAt(run, level))));
    for (let level = 5; level < LEVELS; level += 1)
      expect([level, byLevel[level]! > byLevel[level - 5]!]).toEqual([level, true]);
    for (const run of runs)
      for (let level = 5; level < LEVELS; level += 5) {
        const circle = (from: number) => average([0, 1, 2, 3, 4].map(i => pointsAt(run, from + i)));
        expect([run.id, level, circle(level) > circle(level - 5)]).toEqual([run.id, level, true]);
      }
  });

  it('AHQ-DUN-12: has a way from the stairs to every hall, and something on every landing', () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const run = runOf(seed);
      const { g } = given(ahq, run);
      const reached = new Set([1]);
      for (let before = 0; before < reached.size; ) {
        before = reached.size;
        for (const { at, dir } of g.map.doors) joinedBy(g, at, dir, reached);
      }
      expect([seed, reached.size]).toEqual([seed, g.map.sections.length - 1]); // all but the stairs themselves
      const onLandings = g.map.sections
        .filter(({ name }) => name === 'The Landing')
        .map(({ id }) => g.sites[id]!.feature);
      expect(new Set(onLandings)).toEqual(new Set(['fountain', 'shrine', 'hearth', 'pool', 'rack']));
    }
  });

  it('is known again by what is in it, and no shipped scenario is one', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const copy: unknown = JSON.parse(JSON.stringify(endless.scenario(seed)));
      expect(endless.seedOf(copy)).toBe(seed);
    }
    for (const { id } of ahq.scenarios) expect(endless.seedOf(id)).toBeNull();
    for (const other of [null, 7, 'deep-x', {}, { id: 'deep-' }, { id: 'bell' }])
      expect(endless.seedOf(other)).toBeNull();
  });

  it('AHQ-CAM-01: counts the levels behind the party, until it is lost', () => {
    const { g } = given(ahq, endless.scenario('kestrel'), { seed: 'kestrel' });
    const counted = [endless.reached(g)];
    const places = new Set<string>();
    const dice = diceOn(newLuck('book'), 'play');
    let open = pending(ahq, g);
    for (let count = 0; open.length > 0 && count < 20_000; count += 1) {
      const { no, seat, slot } = open[0]!;
      open = apply(ahq, g, { no, seat, slot, choice: ahq.policy!(g, open[0]!, dice, 'book').choice }, rollSeeded, null);
      const reached = endless.reached(g);
      if (reached === counted.at(-1)) continue;
      counted.push(reached);
      for (const { key } of ahq.present(ahq.view(g, 'public'), []).trail) places.add(key);
    }
    expect(ahq.outcome(g)?.how).toBe('outcome.lost');
    expect(counted).toEqual(counted.map((_, i) => i)); // one after the other
    expect(counted.length).toBeGreaterThan(3);
    expect(counted.length).toBeLessThan(LEVELS);
    expect([...places].filter(key => /^Level \d+ · The /.test(key)).length).toBeGreaterThan(1); // the head says where the Leader is
  });

  it('is named in English and in German', () => {
    const names = new Set<string>();
    for (const seed of SEEDS) {
      const { name, about, map } = runOf(seed);
      names.add(name);
      if (map === 'start') throw new Error('a run has halls of its own');
      for (const text of [name, about, ...map.sections.flatMap(section => section.name ?? [])]) {
        expect(ahq.speech.en.label(text)).toBe(text);
        expect([text, ahq.speech.de!.label(text) === text]).toEqual([text, false]);
      }
    }
    expect(names.size).toBeGreaterThan(60);
    expect(ahq.speech.de!.label('Level 7 · The Bone Gallery under Saltgate')).toBe(
      'Ebene 7 · Die Knochengalerie unter Salztor',
    );
    expect(de.labels['The Bottom']).toBe('Der Grund');
    for (const words of Object.values(card.endless!)) expect([words.en, words.de].every(Boolean)).toBe(true);
    expect(card.endless!.reached.de).toContain('{n}');
  });

  it('begins through the line protocol', () => {
    const engine = new Engine({
      product: 'test',
      games: [game as unknown as AnyGame],
      players: null,
      newSeed: () => 'seed',
    });
    const begun = engine.handle({ do: 'new', game: 'ahq', endless: 'kestrel' });
    expect(begun).toMatchObject({ match: 'm1', pending: [{ seat: 'p1' }] });
    expect(engine.handle({ do: 'new', game: 'ahq', endless: 'Not A Seed' })).toMatchObject({
      error: { code: 'bad-request', path: 'endless' },
    });
  });
});

/** Adds what lies beyond a door of a section that was reached. */
function joinedBy(g: Ahq, at: number, dir: number, reached: Set<number>): void {
  const sides = [at, beside(at, dir as Dir)].map(square => sectionAt(g.map, square));
  if (sides.some(section => reached.has(section))) for (const section of sides) reached.add(section);
}
