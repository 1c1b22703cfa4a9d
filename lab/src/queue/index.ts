export * from './coordinate.ts';
export * from './store.ts';
export * from './worker.ts';
