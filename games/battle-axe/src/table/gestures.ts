import type { Gesture } from '@quarterstaff/kernel';

const COVERED = ['heroStep.chooseHero', 'takeTurn.act', 'walking.chooseLeg'];

export const gestures: readonly Gesture[] = [
  { id: 'party-walk', covers: COVERED },
  { id: 'walk', covers: [...COVERED, 'friendlyTurn.act'] },
  { id: 'fight', covers: [...COVERED, 'fight.declare', 'friendlyTurn.act'] },
  { id: 'shoot', covers: COVERED },
  { id: 'cast', covers: [...COVERED, 'cast.aim'] },
  { id: 'open', covers: COVERED },
  { id: 'use', covers: [...COVERED, 'cast.aim', 'swapping.choose'] },
  { id: 'end-turn', covers: COVERED },
  { id: 'end-round', covers: COVERED },
];
