// When a card that was armed is played while others sit at the table.

import type { OrderCondition } from '@quarterstaff/kernel';
import { fighterOf } from '../duel/fighters.ts';
import type { LuckChoice } from '../duel/windows.ts';
import { reckonedFor, tipsTheScale } from '../policy/index.ts';
import type { LostWorlds } from '../state.ts';

const MUCH = 3;
const LOOK_UP = ['turn.playLookupLuck'];

export const conditions: readonly OrderCondition<LostWorlds>[] = [
  {
    id: 'lose3',
    about: 'when.lose3',
    kinds: LOOK_UP,
    holds: (g, { slot }) => reckonedFor(g, fighterOf(g, slot)).damage >= MUCH,
  },
  {
    id: 'critical',
    about: 'when.critical',
    kinds: LOOK_UP,
    holds: (g, { slot }) => reckonedFor(g, fighterOf(g, slot)).critical,
  },
  {
    id: 'tips',
    about: 'when.tips',
    kinds: LOOK_UP,
    holds(g, { slot }, choice) {
      const f = fighterOf(g, slot);
      return tipsTheScale(g, f, reckonedFor(g, f).looks, choice as LuckChoice);
    },
  },
  {
    id: 'half',
    about: 'when.half',
    kinds: ['turn.playChoiceLuck', 'turn.playEndLuck', 'revealGear.pickGear'],
    holds(g, { slot }) {
      const { body, maxBody } = fighterOf(g, slot);
      return body * 2 <= maxBody;
    },
  },
];
