import type { DuelView } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import type { FieldView } from './miniatures/view.ts';

// What goes out to clients; `npm run schemas` describes it.

export type Event = LostWorldsEvent;
export type View = DuelView | FieldView;
