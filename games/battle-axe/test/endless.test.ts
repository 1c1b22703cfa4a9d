import { type AnyGame, apply, diceOn, isRunSeed, newLuck, pending, rollSeeded } from '@quarterstaff/kernel';
import { faultsOf, given } from '@quarterstaff/kernel/testing';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { card } from '../src/card.ts';
import { questById, roomById } from '../src/content/content.ts';
import { worthOf } from '../src/endless/folk.ts';
import { HALLS } from '../src/endless/ground.ts';
import { noActiveEnemies } from '../src/enemies/active.ts';
import { game } from '../src/index.ts';
import { topologyOf } from '../src/map/ground.ts';
import { shipped } from '../src/setup/scenarios.ts';
import type { Scenario } from '../src/setup/schema.ts';
import type { BattleAxe } from '../src/state.ts';

const endless = game.endless!;
const SEEDS = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? `s${i}` : String(20_261_000 + i)));
const RUNS = new Map(SEEDS.map(seed => [seed, endless.scenario(seed) as unknown as Scenario]));
const runOf = (seed: string): Scenario => RUNS.get(seed)!;
const CHESTS = 'X06';

/** Who waits in each hall, from the first to the last. */
const crowds = ({ rooms = [], enemies = [] }: Scenario): readonly (readonly string[])[] =>
  rooms
    .filter(({ section }) => section !== CHESTS)
    .map(({ tile }) => enemies.filter(({ home }) => home === tile).map(enemy => enemy.card));

/** The squares that can be walked to from here once every door stands open. */
function walkable(g: BattleAxe, from: number): ReadonlySet<number> {
  const doors = g.doors.map(door => ({ ...door, open: true, everOpened: true }));
  const { step } = topologyOf({ ...g, doors });
  const solid = new Set(g.things.filter(({ kind }) => kind !== 'plate').map(({ cell }) => cell));
  const found = [from];
  for (const cell of found)
    for (let d = 0; d < 4; d += 1) {
      const to = step[cell * 4 + d]!;
      if (to >= 0 && !solid.has(to) && !found.includes(to)) found.push(to);
    }
  return new Set(found);
}

describe('a run without end', () => {
  it('can be set up from every seed, and is another than its neighbour', { timeout: 60_000 }, () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      expect(isRunSeed(seed)).toBe(true);
      expect([seed, faultsOf(game, runOf(seed))]).toEqual([seed, []]);
      const { name: _name, ...rest } = runOf(seed);
      seen.add(JSON.stringify(rest));
    }
    expect(seen.size).toBe(SEEDS.length);
  });

  it('is the same for everybody who names the same seed', () => {
    for (const seed of SEEDS.slice(0, 20))
      expect(JSON.stringify(endless.scenario(seed))).toBe(JSON.stringify(runOf(seed)));
  });

  it('has more in each hall than in the one before, and ends in the hall of a quest', () => {
    const lords = new Set<string>();
    for (const seed of SEEDS) {
      const run = runOf(seed);
      const worths = crowds(run).map(worthOf);
      expect(worths).toHaveLength(HALLS);
      expect([seed, worths.every((worth, i) => i === 0 || worth > worths[i - 1]!)]).toEqual([seed, true]);
      const { section } = run.rooms!.at(-1)!;
      expect(section).toBe(questById.get(run.quest!)!.room);
      lords.add(section);
    }
    expect(lords.size).toBe(8);
  });

  it('begins in quiet, and everybody and every chest can be walked to', { timeout: 60_000 }, () => {
    for (const seed of SEEDS.slice(0, 40)) {
      const { g } = given(game, runOf(seed));
      expect([seed, noActiveEnemies(g)]).toEqual([seed, true]);
      const way = walkable(g, g.heroes[0]!.cell);
      const { step } = topologyOf(g);
      const lost = [
        ...g.enemies.filter(({ cells }) => !cells.some(cell => way.has(cell))).map(({ id }) => id),
        ...g.things
          .filter(({ kind, cell }) => kind === 'chest' && ![0, 1, 2, 3].some(d => way.has(step[cell * 4 + d]!)))
          .map(({ id }) => id),
      ];
      expect([seed, lost]).toEqual([seed, []]);
    }
  });

  it('has a room that fits those who live in it: it is not completed before it is entered', () => {
    for (const seed of SEEDS)
      for (const { section, tile } of runOf(seed).rooms!) {
        const { complete } = roomById.get(section)!;
        if (complete.when !== 'cards-defeated') continue;
        const there = runOf(seed).enemies!.filter(({ home }) => home === tile);
        expect([seed, there.some(enemy => complete.cards.includes(enemy.card))]).toEqual([seed, true]);
      }
  });

  it('is known again by its name, and no shipped scenario is one', () => {
    for (const seed of SEEDS.slice(0, 20)) {
      const copy: unknown = JSON.parse(JSON.stringify(runOf(seed)));
      expect(endless.seedOf(copy)).toBe(seed);
    }
    for (const { entry, scenario } of shipped) {
      expect(endless.seedOf(entry.id)).toBeNull();
      expect(endless.seedOf({ ...scenario, name: entry.name })).toBeNull();
    }
    for (const other of [null, 7, 'kestrel', {}, { name: 'The Way · Up' }]) expect(endless.seedOf(other)).toBeNull();
  });

  it('counts the rooms behind the party, until it is lost', { timeout: 60_000 }, () => {
    const { g } = given(game, endless.scenario('kestrel'), { seed: 'kestrel' });
    const counted = [endless.reached(g)];
    const dice = diceOn(newLuck('book'), 'play');
    let open = pending(game, g);
    for (let count = 0; open.length > 0 && count < 5_000; count += 1) {
      const { no, seat, slot } = open[0]!;
      const { choice } = game.policy!(g, open[0]!, dice, 'careful');
      open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
      const reached = endless.reached(g);
      if (reached !== counted.at(-1)) counted.push(reached);
    }
    expect(game.outcome(g)?.how).toBe('defeat');
    expect(counted).toEqual(counted.map((_, i) => i)); // one after the other
    expect(counted.length).toBeGreaterThan(3);
    expect(counted.length).toBeLessThan(g.rooms.length);
  });

  it('is named in English and in German, and so are its words on the card', () => {
    const names = new Set<string>();
    for (const seed of SEEDS) {
      const { name } = runOf(seed);
      names.add(name!.replace(/ · .*/, ''));
      expect(game.speech.en.label(name!)).toBe(name);
      const spoken = game.speech.de!.label(name!);
      expect(spoken).toMatch(/^(Der|Die|Das) .+ unter (dem|der|den) .+ · /);
    }
    expect(names.size).toBeGreaterThan(100);
    for (const words of Object.values(card.endless!)) expect([words.en, words.de].every(Boolean)).toBe(true);
    for (const language of ['en', 'de'] as const) expect(card.endless!.reached[language]).toContain('{n}');
  });

  it('begins through the line protocol', () => {
    const engine = new Engine({
      product: 'test',
      games: [game as unknown as AnyGame],
      players: null,
      newSeed: () => 'seed',
    });
    expect(engine.handle({ do: 'new', game: game.id, endless: 'kestrel' })).toMatchObject({
      match: 'm1',
      pending: [{ seat: 'p1' }],
    });
    expect(engine.handle({ do: 'new', game: game.id, endless: 'Not A Seed' })).toMatchObject({
      error: { code: 'bad-request', path: 'endless' },
    });
  });
});
