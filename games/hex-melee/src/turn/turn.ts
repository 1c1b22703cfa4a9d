import { again, call, done } from '@quarterstaff/kernel';
import { procedure, step, type Tell } from '../builders.ts';
import { figure, label, sideOf } from '../figures.ts';
import { endEmptyPiles } from '../injury/injury.ts';
import { settleAll } from '../injury/settle.ts';
import { fitsAt, nearestFree } from '../map/terrain.ts';
import { moveSide } from '../movement/move.ts';
import { forcedRetreat, newRetreat } from '../retreat/forced-retreat.ts';
import { R } from '../rules.ts';
import type { Melee } from '../state.ts';
import { actions, newActions } from './actions.ts';
import { initiative } from './initiative.ts';
import { postTurn } from './post-turn.ts';
import { newRenewing, renew } from './renew.ts';
import { endOf } from './victory.ts';

/** HM-TURN-03: the phases of a turn, over and over until the fight is decided. */
export const turn = procedure<object>('turn', {
  pullStrings: step((g, _local, emit) => {
    arrive(g, emit);
    pullStrings(g);
    endEmptyPiles(g, emit);
    return settleAll(g);
  }),
  initiative: step(() => call(initiative, { order: [] })),
  renewSpells: step((_g, _local, emit) => {
    emit?.({ type: 'phaseBegan', rules: [R.phasesOfATurn], outcome: 'renew' });
    return call(renew, newRenewing());
  }),
  movement: step((g, _local, emit) => {
    if (g.result !== null) return endOf(g);
    begin(g, 'movement', emit);
    return call(movement, { next: 0 });
  }),
  actions: step((g, _local, emit) => {
    if (g.result !== null) return endOf(g);
    begin(g, 'actions', emit, R.actionOrder, R.orderEvaluatedAfresh, R.nothingIsSimultaneous, R.oneActionPerTurn);
    return call(actions, newActions());
  }),
  forcedRetreat: step((g, _local, emit) => {
    if (g.result !== null) return endOf(g);
    begin(g, 'retreat', emit);
    return call(forcedRetreat, newRetreat());
  }),
  postTurnDamage: step((g, _local, emit) => {
    begin(g, 'post', emit);
    return call(postTurn, {});
  }),
  goOn: step(g => (g.result === null ? again : endOf(g))),
});

function begin(g: Melee, phase: Melee['phase'], emit: Tell, ...more: readonly string[]): void {
  g.phase = phase;
  emit?.({ type: 'phaseBegan', rules: [R.phasesOfATurn, ...more], outcome: phase });
}

/** Phases 3 and 4: side by side, in the order that the winner's choice gave. */
export const movement = procedure<{ next: number }>('movement', {
  moveNextSide: step((g, local) => {
    const side = g.order[local.next];
    if (side === undefined || g.result !== null) return done();
    local.next += 1;
    return call(moveSide, { side, who: null });
  }),
  again: step(() => again),
});

/** HM-GAP-13: whoever a scenario lets come later, in its hex or the nearest with room for it; without room in a later turn. */
function arrive(g: Melee, emit: Tell): void {
  for (const f of g.figures) {
    if (f.exit !== 'awaited' || f.arrives! > g.turn) continue;
    const cell = fitsAt(g, f, f.cell) ? f.cell : nearestFree(g, f)[0];
    if (cell === undefined) continue;
    f.cell = cell;
    f.exit = 'none';
    emit?.({
      type: 'figureAppeared',
      rules: [R.scenarios],
      who: f.id,
      side: f.side,
      to: label(g, cell),
      facing: f.facing,
    });
  }
}

/** HM-SPL-28: from the turn after the casting the puppet is moved by the caster's side. */
function pullStrings(g: Melee): void {
  for (const magic of g.magic) {
    if (magic.spell !== 'puppet_strings' || magic.target === null || magic.since >= g.turn) continue;
    figure(g, magic.target).control = sideOf(figure(g, magic.caster));
  }
}
