import { newFrame, type Seat } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { failing } from '../acts.ts';
import { clone } from '../clone.ts';
import { type Fight, fightOptions, newFight } from '../combat/fight-acts.ts';
import { combatActs } from '../combat/fight-conditions.ts';
import { exploreOptions } from '../exploration/explore-acts.ts';
import { explorationActs } from '../exploration/explore-conditions.ts';
import { type Explore, newExplore } from '../exploration/exploring.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { type HeroPhase, readyModels } from '../turn/hero-phase.ts';

// What a model of the party could do in its activation, whether it is under way or still to come.

export interface Activation {
  readonly g: Ahq; // a state in which it is this model's turn
  readonly m: Model;
  readonly local: Explore | Fight;
  readonly acts: readonly Act[];
}

/** Whose activation is under way in the Hero Player Phase; null when somebody is still to be chosen, or it is not that Phase. */
export function activeModel(g: Ahq): string | null {
  const top = g.stack[g.stack.length - 1];
  if (top === undefined || (top.proc !== 'explore' && top.proc !== 'fight')) return null;
  const { model } = top.local as Explore | Fight;
  return g.models.some(m => m.id === model && m.kind !== 'monster') ? model : null;
}

/** Whether a model is being chosen or acts: what errands begin with. */
function isHeroPhase(g: Ahq): boolean {
  return activeModel(g) !== null || g.stack[g.stack.length - 1]?.proc === 'playersAct';
}

/** The models of a hand that may still act in this Phase, the one that acts now first. */
export function readyInHand(g: Ahq, hand: readonly Seat[]): Model[] {
  if (!isHeroPhase(g)) return [];
  const active = activeModel(g);
  const ready = readyModels(g, null).filter(m => hand.includes(m.seat));
  return [...ready.filter(m => m.id === active), ...ready.filter(m => m.id !== active)];
}

/** Of another player than the one whose models act now: they must wait (AHQ-EXP-03, AHQ-ACT-01). */
export function mustWaitFor(g: Ahq, m: Model): Model | null {
  const phase = g.stack.findLast(frame => frame.proc === 'playersAct')?.local as HeroPhase | undefined;
  const active = activeModel(g);
  if (phase === undefined || phase.seat === '' || phase.seat === m.seat) return null;
  return readyModels(g, phase.seat).find(other => other.id !== active) ?? null;
}

/** Its activation as it is, or as it would begin now. */
export function activationOf(g: Ahq, id: string): Activation {
  const isNow = activeModel(g) === id;
  const at = isNow ? g : clone(g);
  const m = modelOf(at, id);
  if (!isNow) {
    m.halted = false;
    m.shieldIdle = false;
    at.stack.push(at.combat === null ? newFrame('explore', newExplore(m)) : newFrame('fight', newFight(at, m)));
  }
  const local = at.stack[at.stack.length - 1]!.local as Explore | Fight;
  const acts = at.combat === null ? exploreOptions(at, local as Explore) : fightOptions(at, local as Fight);
  return { g: at, m, local, acts };
}

/** Why an act is not open in an activation: the first condition that fails. */
export function whyNot(
  { g, m, local }: Activation,
  act: Act,
): { readonly rule: string; readonly label: string } | null {
  const reasons =
    g.combat === null
      ? failing(explorationActs, g, local as Explore, act, m.seat)
      : failing(combatActs, g, local as Fight, act, m.seat);
  return reasons[0] ?? null;
}
