// The duel as a reducer over immer drafts.
import { produce } from 'immer';
import { dieAfter, pickOf, randomPlayer, type Standing } from './random-player.ts';
import {
  CELLS,
  COVER,
  ENDS,
  HIT_POINTS,
  IN_COVER,
  IN_REACH,
  PARRY_DICE,
  STARTS,
  STRIKE_DICE,
  TO_HIT,
  TO_PARRY,
  TURNS,
} from './rules.ts';

interface Figure {
  at: number;
  hitPoints: number;
}
interface State {
  figures: [Figure, Figure];
  turn: number;
  phase: 'move' | 'strike' | 'over';
  readonly game: number;
  rolled: number;
}
type Action = { readonly type: 'move'; readonly to: number } | { readonly type: 'pass' } | { readonly type: 'strike' };

const PASS: Action = { type: 'pass' };
const STRIKE: Action = { type: 'strike' };
const STRIKES: readonly Action[] = [PASS, STRIKE];

function startImmer(game: number): State {
  return {
    figures: [
      { at: STARTS[0], hitPoints: HIT_POINTS },
      { at: STARTS[1], hitPoints: HIT_POINTS },
    ],
    turn: 0,
    phase: 'move',
    game,
    rolled: 0,
  };
}

export function actionsOf(state: State): readonly Action[] {
  if (state.phase === 'over') return [];
  if (state.phase === 'strike') return STRIKES;
  const mine = state.figures[state.turn % 2]!;
  const foe = state.figures[1 - (state.turn % 2)]!;
  return ENDS[mine.at * CELLS + foe.at]!.map(to => ({ type: 'move', to }));
}

export const reduce = produce((state: State, action: Action): void => {
  const mine = state.figures[state.turn % 2]!;
  const foe = state.figures[1 - (state.turn % 2)]!;
  if (action.type === 'move') {
    mine.at = action.to;
    if (IN_REACH[mine.at * CELLS + foe.at] === 1) state.phase = 'strike';
    else endTurn(state);
    return;
  }
  if (action.type === 'strike') {
    const needed = TO_HIT + COVER * IN_COVER[foe.at]!;
    let hits = 0;
    let parries = 0;
    for (let die = 0; die < STRIKE_DICE; die += 1) if (dieAfter(state.game, state.rolled + die) >= needed) hits += 1;
    state.rolled += STRIKE_DICE;
    for (let die = 0; die < PARRY_DICE; die += 1)
      if (dieAfter(state.game, state.rolled + die) >= TO_PARRY) parries += 1;
    state.rolled += PARRY_DICE;
    if (hits > parries) foe.hitPoints -= hits - parries;
  }
  endTurn(state);
});

function endTurn(state: State): void {
  const fallen = state.figures.some(figure => figure.hitPoints <= 0);
  state.turn += 1;
  state.phase = fallen || state.turn >= TURNS ? 'over' : 'move';
}

/** Plays one game to its end. */
export function playImmer(game: number): Standing {
  const player = randomPlayer(game);
  let state = startImmer(game);
  let decisions = 0;
  for (;;) {
    const actions = actionsOf(state);
    if (actions.length === 0) break;
    state = reduce(state, actions[pickOf(player, actions.length)]!);
    decisions += 1;
  }
  const [red, blue] = state.figures;
  return {
    cells: [red.at, blue.at],
    hitPoints: [red.hitPoints, blue.hitPoints],
    turn: state.turn,
    rolled: state.rolled,
    decisions,
  };
}
