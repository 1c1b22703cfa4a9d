import { appendFileSync } from 'node:fs';
import { type Feature, Model, UNTRAINED, type Weights } from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';
import { PlanRefused } from '../plan.ts';
import { type PoolOptions, withPool, workOff } from '../run/pool.ts';
import { type Fitted, fitWeights } from './fit.ts';
import { isSetAside, type Sample, type TrainingPlan } from './gather.ts';
import { readJournal } from './journal.ts';
import { type Loss, lossOf } from './loss.ts';

export interface TrainOptions extends PoolOptions {
  readonly journal?: string; // a file to go on from
  readonly onProgress?: (games: number, of: number) => void;
}

const STRETCH = 16; // games of one piece of work
const CURVE = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];

/** Plays the games of a plan, keeps positions, and learns from them. Stopped early it answers null; the journal keeps what was played. */
export async function train(plan: TrainingPlan, options: TrainOptions): Promise<Weights | null> {
  const game = await loadGame(plan.game);
  const { learned } = game;
  if (learned === undefined) throw new PlanRefused(`${plan.game} has no judgement to be learned.`);
  const samples = await gatherAll(plan, learned.features, options);
  return samples === null ? null : learnFrom(learned.features, samples, plan, game.rulesVersion);
}

/** Learns from samples: the weights, and on games set aside how good they are with a part of the games and with all. */
function learnFrom(
  features: readonly Feature[],
  samples: readonly Sample[],
  plan: TrainingPlan,
  rulesVersion: string,
): Weights {
  const taught = samples.filter(({ game }) => !isSetAside(game));
  const aside = samples.filter(({ game }) => isSetAside(game));
  const curve: { readonly games: number; readonly loss: number }[] = [];
  let fitted: Fitted = UNTRAINED;
  for (const part of CURVE) {
    const games = Math.round(plan.games * part);
    fitted = fitWeights(
      features,
      taught.filter(({ game }) => game < games),
      plan.seed,
    );
    curve.push({ games, loss: digits(lossWith(features, fitted, aside).log) });
  }
  return {
    linear: fitted.linear,
    hidden: fitted.hidden,
    trained: {
      rulesVersion,
      seed: plan.seed,
      games: plan.games,
      positions: taught.length,
      measured: aside.length,
      loss: curve.at(-1)!.loss,
      curve,
    },
  };
}

/** How good weights are on samples. */
function lossWith(features: readonly Feature[], fitted: Fitted, samples: readonly Sample[]): Loss {
  const model = new Model(features, { ...UNTRAINED, ...fitted });
  return lossOf(samples.map(({ x, won }) => ({ chance: model.chance(Float64Array.from(x)), won })));
}

const digits = (value: number): number => Number(value.toFixed(4));

interface Piece {
  readonly first: number;
  readonly end: number;
  readonly samples: readonly Sample[];
}

async function gatherAll(
  plan: TrainingPlan,
  features: readonly Feature[],
  options: TrainOptions,
): Promise<readonly Sample[] | null> {
  const found = new Map<number, readonly Sample[]>();
  if (options.journal !== undefined) {
    const training = { plan, features: features.map(({ name }) => name) };
    for (const piece of readJournal<Piece>(options.journal, training)) found.set(piece.first, piece.samples);
  }
  const firsts = Array.from({ length: Math.ceil(plan.games / STRETCH) }, (_, i) => i * STRETCH);
  const left = firsts.filter(first => !found.has(first));
  const tell = (): void => options.onProgress?.(Math.min(plan.games, found.size * STRETCH), plan.games);
  tell();
  await withPool(options, pool =>
    workOff(
      pool.lanes,
      () => (options.signal?.aborted === true ? null : (left.shift() ?? null)),
      async first => {
        const end = Math.min(plan.games, first + STRETCH);
        const samples = await pool.run<readonly Sample[]>('gatherSamples', { plan, first, end });
        found.set(first, samples);
        const piece: Piece = { first, end, samples };
        if (options.journal !== undefined) appendFileSync(options.journal, `${JSON.stringify(piece)}\n`);
        tell();
      },
      options.signal,
    ),
  );
  return firsts.every(first => found.has(first)) ? firsts.flatMap(first => found.get(first)!) : null;
}
