import type { AhqEvent } from './state.ts';
import type { AhqView } from './view.ts';

// What goes out to clients; `npm run schemas` describes it.

export type Event = AhqEvent;
export type View = AhqView;
