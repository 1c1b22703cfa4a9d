import type { GameDefinition } from '@quarterstaff/kernel';
import { ahq } from './definition.ts';

export { faultsOf, type Survey, survey } from './dungeon/survey.ts';
export { ScenarioSchema } from './setup/schema.ts';
export type { Ahq, AhqEvent } from './state.ts';
export type { AhqView } from './view.ts';
export { ahq, ahq as game };
export type AhqGame = typeof ahq & GameDefinition;
