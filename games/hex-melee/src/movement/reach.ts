import type { Decision, ReachEntry } from '@quarterstaff/kernel';
import { arena, figure, findFigure } from '../figures.ts';
import type { Spot } from '../map/arena.ts';
import type { Melee } from '../state.ts';
import type { Move, MoveChoice } from './move.ts';
import { eventAt, waysOf } from './steps.ts';

/** Where the moving figure can get with one leg: cost, way, and what happens at its end. */
export function reach(known: Melee, open: Decision): readonly ReachEntry[] {
  if (open.kind !== 'walk.chooseLeg' || findFigure(known, open.slot) === null) return [];
  const f = figure(known, open.slot);
  const { agreed } = known.stack[known.stack.length - 1]!.local as Move;
  const large = f.profile.hexes > 1 && f.profile.hexes < 7;
  return waysOf(known, f, agreed).map(({ to: end, path }) => {
    const before: Spot = path[path.length - 2] ?? { cell: f.cell, facing: f.facing };
    const event = eventAt(known, f, before, end, agreed);
    const label = arena(known).labels[end.cell]!;
    const choice: MoveChoice = large ? { move: label, facing: end.facing } : { move: label };
    return {
      cell: end.cell,
      facing: large ? end.facing : null,
      cost: path.length,
      path: path.map(spot => spot.cell),
      risks: event === null ? [] : [{ cell: end.cell, rule: event }],
      plan: [choice],
    };
  });
}
