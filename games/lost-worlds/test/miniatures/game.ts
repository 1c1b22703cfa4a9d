export { game } from '../../src/index.ts';
