import { type Reason, reason } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { R } from '../rules.ts';
import type { Melee, SideId } from '../state.ts';

/** HM-OPT-04: a side wants to be asked before every action of this turn, or no longer. */
export type HoldCall = { readonly callHold: boolean };

const CALL: HoldCall = Object.freeze({ callHold: true });
const LIFT: HoldCall = Object.freeze({ callHold: false });

/** What a side may say about holds in a question of its own. */
export const holdCall = (g: Melee, side: SideId): HoldCall => (g.onHold.includes(side) ? LIFT : CALL);

/** Why a side cannot call a hold, or lift it; nothing if it could. */
export function whyNotHoldCall(g: Melee, side: SideId, asked: unknown): readonly Reason[] {
  const wanted = (asked as { readonly callHold?: unknown } | null)?.callHold;
  if (typeof wanted !== 'boolean' || wanted === holdCall(g, side).callHold) return [];
  const label = wanted ? 'its side has called a hold already' : 'its side has called no hold';
  return [reason(R.changingTheOption, label)];
}

export function callHold(g: Melee, side: SideId, { callHold: wanted }: HoldCall, emit: Tell): void {
  const others = g.onHold.filter(other => other !== side);
  g.onHold = wanted ? [...others, side] : others;
  emit?.({ type: 'holdCalled', rules: [R.changingTheOption], side, passed: wanted });
}
