// The state of both games of this rulebook: duels, and miniatures scenarios whose combat phase is a duel.

import { cloneLuck, cloneStack, type KernelState } from '@quarterstaff/kernel';
import type { Library } from './books/library.ts';
import { cloneDuel, type Duel } from './duel/state.ts';
import { cloneField, type Field } from './miniatures/state.ts';
import type { DuelSwitches } from './setup/switches.ts';

export interface LostWorlds extends KernelState {
  readonly kind: 'duel' | 'miniatures';
  readonly library: Library; // books that came with the match; shared by forks
  readonly switches: DuelSwitches; // chosen at set-up
  readonly duel: Duel;
  readonly field: Field | null; // the board of a miniatures scenario; null in a plain duel
}

export const isDuel = (g: LostWorlds): boolean => g.kind === 'duel';

export function clone(g: LostWorlds): LostWorlds {
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    board: g.board,
    decisionNo: g.decisionNo,
    kind: g.kind,
    library: g.library,
    switches: g.switches,
    duel: cloneDuel(g.duel),
    field: g.field === null ? null : cloneField(g.field),
  };
}
