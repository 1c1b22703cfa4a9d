import { buildersFor, cloneLuck, cloneStack, type GameEvent, type KernelState } from '@quarterstaff/kernel';

export interface Runner {
  readonly seat: string;
  readonly name: string;
  at: number; // square on the road
}

/** The whole state, as plain data. */
export interface State extends KernelState {
  readonly length: number;
  readonly runners: Runner[];
  turn: number;
}

export interface Event extends GameEvent {
  readonly type: 'ran' | 'fell';
  readonly who: string;
  readonly from?: number;
  readonly to?: number;
}

export const { procedure, step, chance, choice } = buildersFor<State, Event>();

export function clone(g: State): State {
  return {
    stack: cloneStack(g.stack),
    luck: cloneLuck(g.luck),
    decisionNo: g.decisionNo,
    board: null,
    length: g.length,
    runners: g.runners.map(runner => ({ ...runner })),
    turn: g.turn,
  };
}

export const active = (g: State): Runner => g.runners[g.turn % g.runners.length]!;
