import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gameIds, loadGame, lossOf, samplesOf, type TrainingPlan, train } from '@quarterstaff/lab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worthByHand } from './worth-by-hand.ts';

const plan: TrainingPlan = {
  game: 'hex-melee',
  seed: 'test',
  games: 32,
  scenarios: ['first_blood'],
};

describe('learning a judgement', () => {
  const journal = join(mkdtempSync(join(tmpdir(), 'train-')), 'run.jsonl');
  let once: Awaited<ReturnType<typeof train>>;
  beforeAll(async () => {
    once = await train(plan, { workers: 0, journal });
  });
  afterAll(() => rmSync(dirname(journal), { recursive: true }));

  it('gives the same weights from the same seed, on any number of threads, and others from another', async () => {
    expect(await train(plan, { workers: 2 })).toEqual(once);
    const other = await train({ ...plan, seed: 'other' }, { workers: 0 });
    expect(other!.linear).not.toEqual(once!.linear);
    expect(once!.trained).toMatchObject({ seed: 'test', games: 32 });
  });

  it('goes on from its journal, without what was cut off', async () => {
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, [...lines.slice(0, -2), lines.at(-2)!.slice(0, 40)].join('\n'));
    const played: number[] = [];
    expect(await train(plan, { workers: 0, journal, onProgress: games => played.push(games) })).toEqual(once);
    expect(played).toEqual([16, 32]);
    await expect(train({ ...plan, games: 48 }, { workers: 0, journal })).rejects.toThrow('another training');
  });
});

/** Scenarios that are short enough for a test. */
const FRESH: Readonly<Record<string, { readonly scenarios: readonly string[]; readonly games: number }>> = {
  'hex-melee': { scenarios: ['first_blood', 'two_and_two', 'war_of_the_staves', 'the_ford'], games: 16 },
  'lost-worlds': { scenarios: ['first-duel', 'spell-and-steel', 'thief-at-bay', 'windbreak'], games: 12 },
  ahq: { scenarios: ['first-fight'], games: 40 },
  'battle-axe': { scenarios: ['bone-lord', 'heart-stone'], games: 12 },
};

describe('the learned judgement', () => {
  it.each(gameIds)(
    'of %s foretells fresh games better than the formula by hand did',
    async id => {
      const game = await loadGame(id);
      const { scenarios, games } = FRESH[id]!;
      const fresh: TrainingPlan = {
        game: id,
        seed: 'never learned from',
        games,
        scenarios,
      };
      const said = Array.from({ length: games }, (_, n) => samplesOf(game, fresh, n, worthByHand[id]!)).flat();
      // A formula that reads nothing of a position is no measure.
      expect(new Set(said.map(({ asked }) => asked)).size).toBeGreaterThan(10);
      const hand = lossOf(said.map(({ asked, won }) => ({ chance: asked!, won })));
      const model = game.learned!.model;
      const now = lossOf(
        said.map(({ x, won }) => ({
          chance: model.chance(Float64Array.from(x)),
          won,
        })),
      );
      console.log(
        `${id}: ${now.positions} positions; log loss ${now.log.toFixed(4)} (by hand ${hand.log.toFixed(4)}), Brier ${now.brier.toFixed(4)} (${hand.brier.toFixed(4)})`,
      );
      expect(now.log).toBeLessThan(hand.log);
      expect(now.brier).toBeLessThan(hand.brier);
    },
    240_000,
  );

  it.each(gameIds)('of %s has a weight for every feature, and words in both languages', async id => {
    const { features, model } = (await loadGame(id)).learned!;
    expect(Object.keys(model.weights.linear)).toEqual(features.map(({ name }) => name));
    for (const unit of model.weights.hidden) expect(Object.keys(unit.in)).toEqual(features.map(({ name }) => name));
    for (const { ahead, behind } of features)
      for (const words of [ahead, behind]) expect(words.en && words.de).toBeTruthy();
    expect(model.weights.trained.games).toBeGreaterThan(0);
  });
});
