// What the miniatures rules use of the duel. Everything else in this folder is its own business.

import { cardOf } from '../cards/deck.ts';
import type { LostWorlds } from '../state.ts';
import { addRunning, markCard } from './card-play.ts';
import { fighterOf } from './fighters.ts';
import type { Fighter, FighterId } from './state.ts';

export type { Book } from '../books/book.ts';
export {
  bestMagicRegeneration,
  bestRegeneration,
  bookById,
  modOfRow,
  scoreOn,
  throwMod,
  touchDamage,
} from '../books/library.ts';
export { HOOKS } from '../books/model.ts';
export { rowSet } from '../books/rows.ts';
export { cardOf, isCard } from '../cards/deck.ts';
export { passRounds } from './body.ts';
export { worthInExperience } from './experience.ts';
export { fighterOf, liveEngagements } from './fighters.ts';
export { handOf, lentBy, newFighter } from './new-fighter.ts';
export { improvementFaults } from './sound.ts';
export { closePhase, openBattle } from './start.ts';
export type { Fighter, Running } from './state.ts';
export { newTurn, playTurn } from './turn.ts';

/** Starts the operations of a spell on a target: on the board every operation runs on it, whoever it names. What a spell says at once is the board's own. */
export function castOn(g: LostWorlds, cardId: string, caster: FighterId, target: FighterId): void {
  const f = fighterOf(g, target);
  cardOf(cardId).ops.forEach((op, at) => {
    if (op.op === 'say' || op.op === 'body' || op.op === 'replace' || op.op === 'peek' || op.op === 'reground') return;
    const turns = 'turns' in op ? op.turns : undefined;
    const left = turns === 'rest' ? null : (turns ?? 0);
    if (op.op === 'trigger' && op.who === 'foe') {
      addRunning(f, { card: cardId, op: at, by: target, foe: null, left });
      return;
    }
    addRunning(f, { card: cardId, op: at, by: caster, foe: null, left });
  });
}

/** Uses a card up. */
export const markPlayed = (f: Fighter, copy: string): void => markCard(f, copy, 'played');

/** Spends free ability points. */
export function spendPoints(f: Fighter, kind: 'tactic' | 'spell' | 'luck', n: number): void {
  f.points = { ...f.points, [kind]: f.points[kind] - n };
}
