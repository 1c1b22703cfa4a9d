export * from './at-table.ts';
export * as boardWork from './bench-board.ts';
export * from './conformance.ts';
export { untranslated } from './languages.ts';
export * from './play.ts';
export * as probes from './probes/index.ts';
