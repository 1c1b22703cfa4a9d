export * as books from './books/index.ts';
export { game, keepSolutionsIn, type LostWorldsSetup, type LostWorldsView } from './definition.ts';
export * as equilibrium from './equilibrium/index.ts';
