import type { BattleAxeEvent } from './state.ts';
import type { BattleAxeView } from './view.ts';

// What goes out to clients; `npm run schemas` describes it.

export type Event = BattleAxeEvent;
export type View = BattleAxeView;
