export * from './at-table.ts';
export * from './conformance.ts';
export { untranslated } from './languages.ts';
export * from './play.ts';
export * from './playing/index.ts';
export * as probes from './probes/index.ts';
