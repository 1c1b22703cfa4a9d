import type { Cell, GameEvent } from '@quarterstaff/kernel';
import type { EnemyId, TargetId } from './state.ts';

/** What happened: one flat shape; which fields are filled depends on the type. */
export interface BattleAxeEvent extends GameEvent {
  readonly hero?: TargetId;
  readonly enemy?: EnemyId;
  readonly by?: string;
  readonly target?: string;
  readonly from?: readonly Cell[];
  readonly to?: readonly Cell[];
  readonly path?: readonly Cell[];
  readonly cost?: number;
  readonly amount?: number;
  readonly left?: number;
  readonly chance?: number;
  readonly roll?: number;
  readonly passed?: boolean;
  readonly first?: boolean; // of its kind
  readonly vital?: boolean;
  readonly what?: string;
  readonly why?: string;
  readonly door?: number;
  readonly tile?: number;
  readonly card?: string;
  readonly items?: readonly string[];
  readonly order?: readonly string[];
  readonly values?: readonly number[];
  readonly narrative?: string;
  readonly round?: number;
  readonly squares?: readonly string[]; // where it ended, by name
}
