// What the miniatures rules use of the duel. Everything else in this folder is its own business.

import { cardOf } from '../cards/deck.ts';
import type { LostWorlds } from '../state.ts';
import { giveBody, takeBody } from './body.ts';
import { addRunning, markCard } from './card-play.ts';
import { fighterOf } from './fighters.ts';
import type { Fighter, FighterId } from './state.ts';

export type { Book } from '../books/book.ts';
export {
  type BookSource,
  bestMagicRegeneration,
  bestRegeneration,
  bookById,
  type Library,
  modOfRow,
  readBook,
  scoreOn,
  throwMod,
  touchDamage,
} from '../books/library.ts';
export { HOOKS } from '../books/model.ts';
export { pagesOf, rowSet } from '../books/rows.ts';
export { cardOf, DECK, isCard } from '../cards/deck.ts';
export { battleProcedures } from './battle.ts';
export { passRounds } from './body.ts';
export { markCard } from './card-play.ts';
export type { DuelEvent } from './events.ts';
export { picksAvailable, worthInExperience } from './experience.ts';
export { bookOf, engagedFighters, fighterOf, foesOf, isStanding, liveEngagements, statusOf } from './fighters.ts';
export { ladderOf, struckRows, whyNotRow } from './legal-rows.ts';
export { type FighterSpec, handOf, lentBy, newFighter } from './new-fighter.ts';
export { RESERVED } from './sound.ts';
export { closePhase, type DuelPosture, type Edge, openBattle, postureOn } from './start.ts';
export type { CardCopy, Duel, Fighter, FighterId, HeightNumbers, Running } from './state.ts';
export { newTurn, playTurn } from './turn.ts';

/** Takes Body on the board; effects that end with damage are over. */
export const loseBody = (g: LostWorlds, id: FighterId, n: number): void => takeBody(fighterOf(g, id), n);

/** Gives Body on the board, never above the Maximum; says how much it was. */
export const regainBody = (g: LostWorlds, id: FighterId, n: number): number => giveBody(fighterOf(g, id), n);

/** Ends the running operations of a card on a fighter. */
export function endRunning(f: Fighter, card: string): void {
  f.running = f.running.filter(running => running.card !== card);
}

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
