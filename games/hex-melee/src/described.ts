import type { MeleeEvent } from './state.ts';
import type { MeleeView } from './view.ts';

// What goes out to clients; `npm run schemas` describes it.

export type Event = MeleeEvent;
export type View = MeleeView;
