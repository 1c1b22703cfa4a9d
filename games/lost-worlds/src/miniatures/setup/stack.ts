import { type Frame, frameAt, newFrame } from '@quarterstaff/kernel';
import type { Procedures } from '../../builders.ts';
import type { LostWorlds } from '../../state.ts';
import { openAt } from '../combat/combat.ts';
import type { FieldScenario } from '../content/scenario-schema.ts';
import { newFallsPhase } from '../falls/falls-phase.ts';
import { characterOf, fieldOf } from '../field.ts';
import { choosingCards, playingCharacters } from './scenario.ts';

/** Lays the stack of the phase in which a scenario begins. */
export function layStack(g: LostWorlds, procedures: Procedures, scenario: FieldScenario): Frame[] {
  const { start } = scenario;
  if (fieldOf(g).campaign !== null) return [newFrame('campaign', {})];
  const at = (proc: string, stage: string, local: object = {}): Frame => frameAt(procedures, proc, stage, local);
  const prelude = newFrame('prelude', { choosing: choosingCards(scenario) });
  const inTurn = (next: string): Frame[] => [at('play', 'goOn'), at('fieldTurn', next)];
  switch (start.phase) {
    case 'initiative':
      return [newFrame('play', {}), prelude];
    case 'movement':
      return [...inTurn('combat'), ...movementFrames(g, at, scenario), prelude];
    case 'closeMovement':
      return [...inTurn('combat'), at('movementPhase', 'close', { asked: 0, slot: 0 }), prelude];
    case 'combat':
      if (start.edges.length === 0) return [...inTurn('falls'), newFrame('combatPhase', {}), prelude];
      return [...inTurn('falls'), newFrame('rounds', openAt(g, start.edges, start.round)), prelude];
    case 'falls':
      return [...inTurn('victory'), newFrame('fallsPhase', newFallsPhase(g)), prelude];
    case 'victory':
      return [at('play', 'goOn'), newFrame('victoryPhase', {}), prelude];
  }
}

/** Whose slot and whose move it is; earlier slots are over. */
function movementFrames(
  g: LostWorlds,
  at: (proc: string, stage: string, local?: object) => Frame,
  scenario: FieldScenario,
): Frame[] {
  const { start } = scenario;
  const seat = start.slot ?? (start.mover === undefined ? undefined : characterOf(g, start.mover).seat);
  if (seat === undefined) return [newFrame('movementPhase', { asked: 0, slot: 0 })];
  const { order, characters } = fieldOf(g);
  const slot = order.indexOf(seat);
  for (const c of characters) if (order.indexOf(c.seat) < slot) c.moved = true;
  const frames = [at('movementPhase', 'close', { asked: 0, slot }), at('takeSlots', 'goOn', { next: slot + 1 })];
  if (start.mover === undefined) return [...frames, newFrame('takeSlot', { seat })];
  const { mover } = start;
  frames.push(at('takeSlot', 'nextCharacter', { seat }));
  if (!isUnderWay(scenario, mover)) return [...frames, newFrame('moveCharacter', { mover })];
  return [...frames, at('moveCharacter', 'endMove', { mover }), newFrame('act', { mover })];
}

/** A move is under way when the scenario states what points are left. */
const isUnderWay = (scenario: FieldScenario, mover: string): boolean =>
  playingCharacters(scenario).some(({ id, source }) => id === mover && source.turn.mp !== undefined);
