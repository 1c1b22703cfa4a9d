export { game } from './definition.ts';
export type { Setup } from './setup/prepare.ts';
export type { Melee, MeleeEvent } from './state.ts';
export type { MeleeView } from './view.ts';
