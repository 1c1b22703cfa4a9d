// When a fight ends without anybody falling: the turn limit, and the draw that may be claimed (LW-TURN-09).

import type { LostWorlds } from '../state.ts';
import { hasLiveEngagement } from './fighters.ts';

export const QUIET_TURNS_FOR_DRAW = 20;

export const mayClaimDraw = (g: LostWorlds): boolean =>
  g.switches.drawClaim && g.field === null && g.duel.roundLimit === null && g.duel.quietTurns >= QUIET_TURNS_FOR_DRAW;

export const hasTurnLeft = (g: LostWorlds): boolean =>
  hasLiveEngagement(g) && (g.duel.roundLimit === null || g.duel.turn < g.duel.roundLimit);

/** Whether a duel goes from one turn to the next without anything between them; on the board the phase goes on first. */
export const goesStraightOn = (g: LostWorlds): boolean => g.field === null && hasTurnLeft(g) && !mayClaimDraw(g);
