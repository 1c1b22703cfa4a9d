export { game } from './definition.ts';
