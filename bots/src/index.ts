export { type Bot, type Sight, sightOf, withLuck } from './bot.ts';
export { greedy } from './greedy.ts';
export { bots, players } from './players.ts';
export { random } from './random.ts';
export { tactical } from './tactical.ts';
