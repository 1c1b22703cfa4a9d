import type { Viewer } from '@quarterstaff/kernel';
import { fighterOf } from './duel/fighters.ts';
import { maySee } from './duel/view.ts';
import type { LostWorldsEvent } from './events.ts';
import type { LostWorlds } from './state.ts';

/** Selected cards, leftover points and what a shoulder told are for their owner alone; where something is hidden, for nobody. */
export function viewEvent(g: LostWorlds, event: LostWorldsEvent, viewer: Viewer): LostWorldsEvent {
  const isFor = (id: string): boolean => maySee(fighterOf(g, id), viewer);
  switch (event.type) {
    case 'cardsSelected':
      return isFor(event.fighter) ? event : { ...event, cards: null };
    case 'pointsChanged':
      return isFor(event.fighter) ? event : { ...event, by: null };
    case 'shoulderRead':
      return isFor(event.fighter) ? event : { ...event, line: null };
    case 'magicRegained':
      return isFor(event.character) ? event : { ...event, sums: [], gained: null, free: null };
    case 'itemHidden':
      return viewer === 'all' ? event : { type: 'itemHidden', rules: event.rules, item: event.item, in: null };
    default:
      return event;
  }
}
