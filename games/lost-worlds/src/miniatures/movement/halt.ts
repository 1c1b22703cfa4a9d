import type { Condition } from '@quarterstaff/kernel';
import { again, done } from '@quarterstaff/kernel';
import { choice, procedure, step } from '../../builders.ts';
import type { LostWorlds } from '../../state.ts';
import type { Space } from '../board/terrain.ts';
import {
  areOpponents,
  characterOf,
  fieldOf,
  inInitiativeOrder,
  isActive,
  seatOf,
  undefendedSpace,
  zoneBetween,
} from '../field.ts';
import { isAsleep } from '../fighter.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';

/** A mover has entered a space; those whose Battle Zone it is are asked one after the other. */
export interface HaltWindow {
  readonly mover: CharacterId;
  readonly order: readonly CharacterId[];
  next: number;
}

/** Who may halt a mover in a space (LWM-HALT-01, 04, 05, 06). */
const halterConditions: readonly Condition<
  LostWorlds,
  { readonly mover: CharacterId; readonly at: Space },
  Character
>[] = [
  { rule: R.halting, label: 'an opponent', holds: (g, w, h) => areOpponents(characterOf(g, w.mover), h) },
  { rule: R.zoneByPosture, label: 'conscious and on the board', holds: (g, _w, h) => isActive(g, h) },
  {
    rule: R.halting,
    label: 'the space lies in its Battle Zone',
    holds: (g, w, h) => zoneBetween(g, characterOf(g, w.mover), w.at, h, h.at),
  },
  { rule: R.oneHalt, label: 'has halted nobody else this turn', holds: (_g, _w, h) => !h.hasHalted },
  { rule: R.noHaltBehind, label: 'not in its Undefended Space', holds: (g, w, h) => undefendedSpace(g, h) !== w.at },
  { rule: R.downCannotHalt, label: 'is not Down', holds: (_g, _w, h) => h.posture !== 'down' },
  { rule: R.spellsAndMoving, label: 'is not asleep or dazed', holds: (g, _w, h) => !h.dazed && !isAsleep(g, h.id) },
];

/** Whether a Character may halt a mover that enters a space. */
export const mayHalt = (g: LostWorlds, h: Character, mover: CharacterId, at: Space): boolean =>
  halterConditions.every(row => row.holds(g, { mover, at }, h, h.seat));

/** Everybody who may halt a mover that has just entered its space, in initiative order (LWM-HALT-08). */
export function haltWindowFor(g: LostWorlds, mover: CharacterId): HaltWindow {
  const { at } = characterOf(g, mover);
  return { mover, order: inInitiativeOrder(g, h => mayHalt(g, h, mover, at)).map(h => h.id), next: 0 };
}

export const haltWindow = procedure<HaltWindow>('haltWindow', {
  askNext: step((_g, w) => (w.next >= w.order.length ? done() : undefined)),
  halt: choice({
    rule: R.halting,
    decider: (g, w) => seatOf(g, w.order[w.next]!),
    slot: (_g, w) => w.order[w.next]!,
    options: () => ['pass', 'halt'] as const,
    take(g, w, answer, emit) {
      const halter = characterOf(g, w.order[w.next]!);
      const mover = characterOf(g, w.mover);
      w.next += 1;
      if (answer === 'pass') {
        emit?.({ type: 'letPass', rules: [R.halting], halter: halter.id, mover: mover.id });
        return;
      }
      halter.hasHalted = true;
      mover.halted = true;
      mover.mp = 0;
      const f = fieldOf(g);
      f.demands = [...f.demands, { halter: halter.id, halted: mover.id }];
      emit?.({
        type: 'halted',
        rules: [R.halting, R.haltedLosesAll, R.demandsBattle, R.severalHalters],
        halter: halter.id,
        mover: mover.id,
      });
    },
  }),
  askAgain: step(() => again),
});
