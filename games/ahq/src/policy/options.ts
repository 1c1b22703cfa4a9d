import type { Decision, Reasoned, RuleId } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { squaresOf } from '../map/map.ts';
import { parseSquare, type Square } from '../map/square.ts';
import { type Distances, walkingDistances } from '../map/walk.ts';
import type { Ahq } from '../state.ts';
import { because, type Criterion, inOrder, pick } from './reason.ts';

// How policies read the options of a question.

export const text = (open: Decision): readonly string[] => open.options as readonly string[];
export const acts = (open: Decision): readonly Act[] => open.options as readonly Act[];

/** The first act of a kind. */
export function firstOf(open: Decision, kind: string): Act | undefined {
  for (const act of acts(open)) if (act.do === kind) return act;
}

/** The first act with these fields. */
export function find(open: Decision, wanted: Act): Act | undefined {
  for (const act of acts(open)) if (act.do === wanted.do && has(act, wanted)) return act;
}

function has(act: Act, wanted: Act): boolean {
  for (const field in wanted) if (act[field as keyof Act] !== wanted[field as keyof Act]) return false;
  return true;
}

/** A move that is offered, and where it leads. */
export interface Move {
  readonly act: Act;
  readonly at: Square;
}

export function movesIn(open: Decision): Move[] {
  const moves: Move[] = [];
  for (const act of acts(open)) if (act.do === 'move') moves.push({ act, at: parseSquare(act.to!)! });
  return moves;
}

/** The best of some moves, of equals the first by y, then x. */
export function chooseMove(
  about: string,
  moves: readonly Move[],
  rule: RuleId,
  ...criteria: readonly (readonly [label: string, value: (at: Square) => number])[]
): Reasoned {
  const { best, why } = pick(about, moves, move => move.act.to!, [
    ...criteria.map(([label, value]): Criterion<Move> => ({ rule, label, value: move => value(move.at) })),
    inOrder<Move>(rule, move => move.at),
  ]);
  return because(best.act, why);
}

/** Walking distances to the stairs. */
export function walkHome(g: Ahq): Distances {
  return walkingDistances(
    g.map,
    g.map.sections.filter(s => s.kind === 'stairs').flatMap(s => [...squaresOf(g.map, s.id)]),
  );
}
