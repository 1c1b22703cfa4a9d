// The duel as a reducer over immer drafts.
import { cloneLuck, drawFace, type Luck } from '@quarterstaff/kernel';
import { produce } from 'immer';
import { luckOf, pickOf, randomPlayer, type Standing } from './random-player.ts';
import { CELLS, COVER, ENDS, HIT_POINTS, IN_COVER, IN_REACH, NEEDED, STARTS, STRIKE_DICE, TURNS } from './rules.ts';

interface Figure {
  at: number;
  hitPoints: number;
}
interface State {
  figures: [Figure, Figure];
  turn: number;
  phase: 'move' | 'strike' | 'over';
  luck: Luck;
}
type Action = { readonly type: 'move'; readonly to: number } | { readonly type: 'pass' } | { readonly type: 'strike' };

const PASS: Action = { type: 'pass' };
const STRIKE: Action = { type: 'strike' };
const STRIKES: readonly Action[] = [PASS, STRIKE];

export function startImmer(game: number): State {
  return {
    figures: [
      { at: STARTS[0], hitPoints: HIT_POINTS },
      { at: STARTS[1], hitPoints: HIT_POINTS },
    ],
    turn: 0,
    phase: 'move',
    luck: cloneLuck(luckOf(game)),
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
    const needed = NEEDED + COVER * IN_COVER[foe.at]!;
    for (let die = 0; die < STRIKE_DICE; die += 1) if (drawFace(state.luck, 'play', 6) >= needed) foe.hitPoints -= 1;
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
    rolled: state.luck.play,
    decisions,
  };
}
