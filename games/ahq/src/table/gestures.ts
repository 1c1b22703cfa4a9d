import type { Gesture } from '@quarterstaff/kernel';

/** Questions that a click answers by itself. */
export const COVERED = ['playersAct.choosePlayer', 'playersAct.chooseModel', 'explore.act', 'fight.act'] as const;
const IN_COMBAT = [...COVERED, 'settleZones.chooseFocus', 'attack.offerFreeAttack'] as const;

export const gestures: readonly Gesture[] = [
  { id: 'party-walk', covers: COVERED },
  { id: 'walk', covers: COVERED },
  { id: 'attack', covers: IN_COMBAT },
  { id: 'shoot', covers: COVERED },
  { id: 'throw', covers: COVERED },
  { id: 'cast', covers: COVERED },
  { id: 'read', covers: COVERED },
  { id: 'open', covers: COVERED },
  { id: 'close', covers: COVERED },
  { id: 'chest', covers: COVERED },
  { id: 'disarm', covers: COVERED },
  { id: 'search', covers: COVERED },
  { id: 'use', covers: COVERED },
  { id: 'pick', covers: COVERED },
  { id: 'drink', covers: COVERED },
  { id: 'give', covers: COVERED },
  { id: 'drag', covers: COVERED },
  { id: 'ready', covers: COVERED },
  { id: 'shield', covers: COVERED },
  { id: 'armour', covers: COVERED },
  { id: 'wind', covers: COVERED },
  { id: 'run', covers: COVERED },
  { id: 'climb', covers: COVERED },
  { id: 'cross', covers: COVERED },
  { id: 'leave', covers: COVERED },
  { id: 'rest', covers: COVERED },
  { id: 'end-turn', covers: COVERED, hand: true },
];
