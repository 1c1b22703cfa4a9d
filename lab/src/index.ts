export * from './audit/odds.ts';
export * from './audit/peeking.ts';
export * from './audit/thinking.ts';
export * from './count/report.ts';
export * from './count/share.ts';
export * from './count/tally.ts';
export * from './duel/duel.ts';
export * from './duel/play-pair.ts';
export * from './duel/ratings.ts';
export * from './duel/run-duel.ts';
export * from './duel/strength.ts';
export * from './experiment/compare.ts';
export * from './experiment/knobs.ts';
export * from './experiment/tune.ts';
export * from './games.ts';
export * from './plan.ts';
export * from './play/listener.ts';
export * from './play/play-game.ts';
export { csvOf } from './report/csv.ts';
export { htmlOf } from './report/html.ts';
export * from './run/batch.ts';
export * from './run/counting.ts';
export * from './run/journal.ts';
export * from './run/pool.ts';
export * from './run/run.ts';

/** Simulations on PostgreSQL; loaded when asked for, since most runs need no database. */
export const openQueue = () => import('./queue/index.ts');
