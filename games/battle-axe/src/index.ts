export { campaignFile } from './campaign/after-quest.ts';
export { game } from './definition.ts';
