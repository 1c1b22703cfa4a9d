export * from './consent.ts';
export * from './driver.ts';
export * from './engine.ts';
export * from './fair.ts';
export * from './lines.ts';
export * from './match.ts';
export * from './messages.ts';
export * from './wire.ts';
