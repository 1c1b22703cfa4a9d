// Procedures that call each other in a circle are named here, so that no file has to import its own caller.
import { named } from '@quarterstaff/kernel';
import type { SteppedOn } from './movement/walk.ts';

/** A model has come to a square: what it does there. */
export const steppedOn = named<SteppedOn>('steppedOn');
/** The end of an activation in combat. */
export const concludeFight = named<{ readonly model: string; readonly half: number }>('concludeFight');
/** The end of an activation in Exploration. */
export const finishExploring = named<{ readonly model: string; readonly helper: string }>('finishExploring');
/** The game master draws a counter. */
export const drawCounter = named<{ readonly by: string; readonly mayPlay: boolean }>('drawCounter');
