// One player's slot, and the move of one Character in it (LWM-SEQ-05, LWM-MOV).

import { again, call, done, plainSum, type Reason, reason, type Seat } from '@quarterstaff/kernel';
import { choice, procedure, step } from '../../builders.ts';
import type { Emitter } from '../../events.ts';
import { names } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askAction, askCharacter, askDirection } from '../asking.ts';
import { type DirectionName, directionNames, directionOf, opposite, spotOf } from '../board/terrain.ts';
import {
  activeIn,
  areFriends,
  characterOf,
  fieldOf,
  isActive,
  isConscious,
  largeHeld,
  seatOf,
  undefendedSpace,
} from '../field.ts';
import { allowanceChange, allowanceOf, isAsleep } from '../fighter.ts';
import { worsen } from '../harm.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';
import { type Action, targetSpace } from './action.ts';
import { candidates } from './candidates.ts';
import { conditionsOf, reasonsAgainst } from './conditions.ts';
import { dropOptions } from './drop.ts';
import { perform } from './perform.ts';
import type { Move } from './row.ts';
import { walk, walksOf } from './walk.ts';

interface Slot {
  readonly seat: Seat;
}

/** Own Characters that have not moved yet. A sleeper has no move (LWM-DUR-04). */
export function movable(g: LostWorlds, seat: Seat): CharacterId[] {
  return fieldOf(g)
    .characters.filter(c => c.seat === seat && !c.moved && isActive(g, c) && !isAsleep(g, c.id))
    .map(c => c.id);
}

export const takeSlot = procedure<Slot>('takeSlot', {
  lookForMovers: step((g, slot) => (movable(g, slot.seat).length === 0 ? done() : undefined)),
  chooseCharacter: choice({
    rule: R.slots,
    ask: askCharacter,
    decider: (_g, slot) => slot.seat,
    from: g => fieldOf(g).characters.map(c => c.id),
    where: [
      {
        rule: R.ownSlotOnly,
        label: "not one of the slot player's own",
        holds: (g, slot, id: CharacterId) => seatOf(g, id) === slot.seat,
      },
      {
        rule: R.slots,
        label: 'it has moved this turn',
        holds: (g, _slot, id: CharacterId) => !characterOf(g, id).moved,
      },
      {
        rule: R.bodies,
        label: 'not conscious and on the board',
        holds: (g, _slot, id: CharacterId) => isActive(g, characterOf(g, id)),
      },
      { rule: R.spellsAndMoving, label: 'it is asleep', holds: (g, _slot, id: CharacterId) => !isAsleep(g, id) },
    ],
    whyNot: (_g, slot, choice, seat) => outOfTurn(slot, choice, seat),
    take: (_g, _slot, mover: CharacterId) => call(moveCharacter, { mover }),
  }),
  nextCharacter: step(() => again),
});

function outOfTurn(slot: Slot, choice: unknown, seat: Seat) {
  if (typeof choice !== 'object' || choice === null || !('do' in choice)) return [];
  if (seat !== slot.seat) return [reason(R.ownSlotOnly, "it is another player's slot")];
  return [reason(R.slots, 'name the Character first')];
}

/** Whether a Character may do any row of the chart at all in its slot. */
const mayAct = (g: LostWorlds, c: Character): boolean => !c.hasHalted && !c.dazed && !isAsleep(g, c.id);

export const moveCharacter = procedure<Move>('moveCharacter', {
  begin: step((g, m, emit) => {
    const c = characterOf(g, m.mover);
    const change = allowanceChange(g, c.id);
    c.mp = mayAct(g, c) ? allowanceOf(g, c) : 0;
    c.spent = 0;
    emit?.({
      type: 'moveBegan',
      rules: c.posture === 'offBalance' ? [R.allowance, R.offBalanceFree] : [R.allowance],
      sums: [
        plainSum(
          'allowance',
          c.height,
          change === 0 ? [] : [{ rule: R.gapSpells, label: 'spell', value: allowanceOf(g, c) - c.height }],
        ),
      ],
      character: c.id,
      mp: c.mp,
    });
  }),
  carryOrDrop: choice({
    rule: R.carry,
    ask: askAction,
    decider: (g, m) => seatOf(g, m.mover),
    slot: (_g, m) => m.mover,
    options: (g, m) => carryOptions(g, characterOf(g, m.mover)),
    whyNot: (g, m, choice, seat) => (seat === seatOf(g, m.mover) ? whyNotYet(g, characterOf(g, m.mover), choice) : []),
    take(g, m, answer: Action | { readonly do: 'carry' }, emit) {
      const c = characterOf(g, m.mover);
      if (answer.do === 'carry') {
        c.carryPaid = true;
        c.mp -= 1;
        c.spent += 1;
        emit?.({
          type: 'carryPaid',
          rules: [R.carry],
          sums: [plainSum('cost', 1)],
          character: c.id,
          thing: largeHeld(g, c) ?? '',
          mp: c.mp,
        });
      } else perform(g, c, answer, emit);
    },
  }),
  act: step((g, m) => (mayAct(g, characterOf(g, m.mover)) ? call(act, { mover: m.mover }) : undefined)),
  endMove: step((g, m, emit) => call(endMove, { mover: finishMove(g, m, emit) })),
});

/** What a Character that holds a Large Object when its move begins may do about it: pay, or drop it (LWM-CH-18). */
function carryOptions(g: LostWorlds, c: Character): (Action | { readonly do: 'carry' })[] {
  const held = largeHeld(g, c);
  if (held === null || !mayAct(g, c) || c.blocked || c.tripped || c.carryPaid) return [];
  return [{ do: 'carry' }, ...dropOptions(g, c, held)];
}

/** What else it might do while it has not said what becomes of its load. */
function whyNotYet(g: LostWorlds, c: Character, choice: unknown): readonly Reason[] {
  if (!names(choice, 'do')) return [];
  const { do: what, what: thing } = choice as { readonly do: unknown; readonly what?: unknown };
  return what === 'drop' && thing === largeHeld(g, c)
    ? [reason(R.drop, 'neither its own space nor open ground of its Battle Zone')]
    : [reason(R.carry, 'it first carries or drops what it holds')];
}

/** Row after row until the player says it is enough (LWM-MOV-02, LWM-MOV-11). */
export const act = procedure<Move>('act', {
  chooseAction: choice({
    rule: R.spending,
    ask: askAction,
    decider: (g, m) => seatOf(g, m.mover),
    slot: (_g, m) => m.mover,
    from: candidates,
    where: conditionsOf,
    whyNot: (g, m, choice, seat) => reasonsAgainst(g, m, choice, seat),
    take(g, m, action: Action, emit) {
      if (action.do === 'end') return done();
      if (action.do === 'walk') {
        const way = walksOf.offered(g, characterOf(g, m.mover)).get(targetSpace(g, action.to))!;
        return call(walk, { mover: m.mover, way });
      }
      return perform(g, characterOf(g, m.mover), action, emit);
    },
  }),
  goOn: step((g, m) => (isConscious(g, characterOf(g, m.mover)) ? again : done())),
});

function finishMove(g: LostWorlds, m: Move, emit: Emitter): CharacterId {
  const c = characterOf(g, m.mover);
  c.mp = 0;
  if (c.hardShoved) worsen(g, c, 'offBalance', [R.hardShove], 'hardShove', emit);
  return c.id;
}

/** Naming the Undefended Space: the last act of every move (LWM-UND-01, 02). */
export const endMove = procedure<Move>('endMove', {
  nameUndefended: choice({
    rule: R.undefended,
    ask: askDirection,
    decider: (g, m) => seatOf(g, m.mover),
    slot: (_g, m) => m.mover,
    options: (g, m) => (isConscious(g, characterOf(g, m.mover)) ? directionNames : []),
    whyNot(g, m, choice, seat) {
      const reasons = reasonsAgainst(g, m, choice, seat);
      return reasons.length > 0 ? reasons : [reason(R.undefended, 'not one of the six directions')];
    },
    take: (g, m, direction: DirectionName, emit) => nameUndefended(g, characterOf(g, m.mover), direction, emit),
  }),
  close: step((g, m, emit) => {
    const c = characterOf(g, m.mover);
    c.moved = true;
    emit?.({ type: 'moveEnded', rules: [R.endOfMove, R.occupancy], character: c.id });
    carryOff(g, c, emit);
  }),
});

/** Whether two friends leave each other's space undefended (LWM-UND-04). */
function isBackToBack(g: LostWorlds, c: Character): boolean {
  const there = activeIn(g, undefendedSpace(g, c), c.id);
  return there !== null && areFriends(c, there) && undefendedSpace(g, there) === c.at;
}

export function nameUndefended(g: LostWorlds, c: Character, direction: DirectionName, emit: Emitter): void {
  c.undefended = directionOf(direction);
  c.facing = opposite(c.undefended);
  emit?.({
    type: 'undefendedNamed',
    rules: [R.undefended, R.anyUndefended, ...(isBackToBack(g, c) ? [R.backToBack] : [])],
    character: c.id,
    direction,
  });
}

/** A scenario item leaves the board with whoever ends its move at the exit. */
function carryOff(g: LostWorlds, c: Character, emit: Emitter): void {
  const f = fieldOf(g);
  if (!isConscious(g, c)) return;
  for (const exit of f.special.exits) {
    const item = f.things.find(t => t.id === exit.item && t.heldBy === c.id);
    const [x, y] = spotOf(f.terrain, c.at);
    if (item === undefined || exit.side !== c.side || !exit.at.some(([ex, ey]) => ex === x && ey === y)) continue;
    item.gone = true;
    item.heldBy = null;
    f.carriedOff = [...f.carriedOff, item.id];
    emit?.({ type: 'carriedOff', rules: [R.gapScenarios], character: c.id, item: item.id });
  }
}
