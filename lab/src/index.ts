export * from './simulate.ts';
export * from './statistics.ts';
