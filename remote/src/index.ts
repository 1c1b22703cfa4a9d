export * from './channel.ts';
export * from './errors.ts';
export * from './match.ts';
export * from './online.ts';
export * from './remote.ts';
export * from './types.ts';
