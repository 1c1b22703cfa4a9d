import { again, allHold, type Condition, done, type Reason } from '@quarterstaff/kernel';
import { choice, procedure, step } from '../../builders.ts';
import { failing } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askHalt } from '../asking.ts';
import { rangeBetween, type Space } from '../board/terrain.ts';
import {
  areOpponents,
  characterOf,
  fieldOf,
  inInitiativeOrder,
  isActive,
  undefendedSpace,
  zoneBetween,
} from '../field.ts';
import { isAsleep } from '../fighter.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';

/** A mover has entered a space; those whose Battle Zone it is are asked one after the other. */
interface HaltWindow {
  readonly mover: CharacterId;
  readonly order: readonly CharacterId[];
  next: number;
}

/** A mover in a space that it enters. */
interface Entry {
  readonly mover: CharacterId;
  readonly at: Space;
}

/** Who may halt a mover in a space (LWM-HALT-01, 04, 05, 06). */
const halterConditions: readonly Condition<LostWorlds, Entry, Character>[] = [
  { rule: R.halting, label: 'not an opponent', holds: (g, w, h) => areOpponents(characterOf(g, w.mover), h) },
  { rule: R.zoneByPosture, label: 'not conscious and on the board', holds: (g, _w, h) => isActive(g, h) },
  {
    rule: R.halting,
    label: 'the space does not lie in its Battle Zone',
    holds: (g, w, h) => zoneBetween(g, characterOf(g, w.mover), w.at, h, h.at),
  },
  { rule: R.oneHalt, label: 'it has halted somebody else this turn', holds: (_g, _w, h) => !h.hasHalted },
  { rule: R.noHaltBehind, label: 'in its Undefended Space', holds: (g, w, h) => undefendedSpace(g, h) !== w.at },
  { rule: R.downCannotHalt, label: 'it is Down', holds: (_g, _w, h) => h.posture !== 'down' },
  { rule: R.spellsAndMoving, label: 'it is asleep or dazed', holds: (g, _w, h) => !h.dazed && !isAsleep(g, h.id) },
];

/** Whether a Character may halt a mover that enters a space. */
export const mayHalt = (g: LostWorlds, h: Character, mover: CharacterId, at: Space): boolean =>
  allHold(halterConditions, g, { mover, at }, h, h.seat);

/** Why a Character may not halt a mover in the space it has entered. */
export const whyNotHalt = (g: LostWorlds, h: Character, mover: CharacterId): readonly Reason[] =>
  failing(halterConditions, g, { mover, at: characterOf(g, mover).at }, h);

/** Everybody whose ring the mover has entered, in initiative order (LWM-HALT-08); who may not halt it is passed over. */
export function haltWindowFor(g: LostWorlds, mover: CharacterId): HaltWindow {
  const c = characterOf(g, mover);
  const { terrain } = fieldOf(g);
  const order = inInitiativeOrder(
    g,
    h => areOpponents(c, h) && isActive(g, h) && rangeBetween(terrain, h.at, c.at) <= 1,
  );
  return { mover, order: order.map(h => h.id), next: 0 };
}

const halterOf = (g: LostWorlds, w: HaltWindow): Character => characterOf(g, w.order[w.next]!);

const PASS_OR_HALT = Object.freeze(['pass', 'halt'] as const);

export const haltWindow = procedure<HaltWindow>('haltWindow', {
  askNext: step((_g, w) => (w.next >= w.order.length ? done() : undefined)),
  halt: choice({
    rule: R.halting,
    ask: askHalt,
    decider: (g, w) => halterOf(g, w).seat,
    slot: (g, w) => halterOf(g, w).id,
    options: (g, w) => (mayHalt(g, halterOf(g, w), w.mover, characterOf(g, w.mover).at) ? PASS_OR_HALT : []),
    closed: (g, w) => whyNotHalt(g, halterOf(g, w), w.mover),
    take(g, w, answer: 'pass' | 'halt', emit) {
      const halter = halterOf(g, w);
      const mover = characterOf(g, w.mover);
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
  goOn: step((_g, w) => {
    w.next += 1;
    return again;
  }),
});
