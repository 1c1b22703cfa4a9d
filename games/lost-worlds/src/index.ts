export * as books from './books/index.ts';
export type { LostWorldsView } from './core.ts';
export { game } from './definition.ts';
export * as equilibrium from './equilibrium/index.ts';
export { keepSolutionsIn } from './later.ts';
export type { LostWorldsSetup } from './setup/prepare.ts';
