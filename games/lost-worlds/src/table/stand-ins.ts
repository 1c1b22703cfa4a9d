// What is answered for a player who wants to be asked only what can matter, and why nobody learns anything from it.

import type { StandIn } from '@quarterstaff/kernel';
import { fighterOf } from '../duel/fighters.ts';
import { fieldStandIns } from '../miniatures/table/stand-ins.ts';
import type { LostWorlds } from '../state.ts';

const inDanger = (g: LostWorlds, id: string): boolean => {
  const { body, maxBody } = fighterOf(g, id);
  return body * 3 <= maxBody;
};

/** Cards are kept as if none were held; whoever means to play one arms it (LW-ABIL-04). */
const keepLuck = (kind: string): StandIn<LostWorlds> => ({
  kind,
  about: 'default.keepLuck',
  ground: 'constant',
  answer: () => 'pass',
});

const duelStandIns: readonly StandIn<LostWorlds>[] = [
  {
    kind: 'turn.announceEscape',
    about: 'default.stay',
    ground: 'public',
    answer: (g, { slot }) => (inDanger(g, slot) ? null : 'stay'),
  },
  keepLuck('turn.playChoiceLuck'),
  keepLuck('turn.playLookupLuck'),
  keepLuck('turn.playEndLuck'),
  { kind: 'revealGear.pickGear', about: 'default.keepGear', ground: 'constant', answer: () => 'done' },
  { kind: 'fight.claimDraw', about: 'default.goOn', ground: 'constant', answer: () => 'goOn' },
];

export const standIns: readonly StandIn<LostWorlds>[] = [...duelStandIns, ...fieldStandIns];
