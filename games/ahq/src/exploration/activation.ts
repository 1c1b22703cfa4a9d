import { again, call, done, type Procedure } from '@quarterstaff/kernel';
import { isAct, notItsTurn, whyNotAct, whyNotAnother } from '../acts.ts';
import { askAct } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { confirming } from '../combat/agreed-sight.ts';
import { NOWHERE } from '../map/square.ts';
import { isStanding } from '../models/query.ts';
import { explorationSquares } from '../movement/steps.ts';
import { mayDragOn, wasNotDragged } from '../movement/walk.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, modelOf } from '../state.ts';
import { crossChasm } from './chasm.ts';
import { perform } from './deeds.ts';
import { exploreOptions } from './explore-acts.ts';
import { explorationActs } from './explore-conditions.ts';
import { acting, type Explore, whyNotExploring } from './exploring.ts';
import { askFor, askHelper, handGold } from './handing.ts';
import { endActivation, isPlaceQuiet, steppedOn } from './places.ts';

/** One model's activation in Exploration: free things, a move in legs, then at most one last deed. */
export const explore: Procedure<Ahq, Explore, AhqEvent> = procedure<Explore>('explore', {
  confirmSightings: step(g => confirming(g)),
  stop: step((g, e) => {
    const m = acting(g, e);
    e.moved += e.spent;
    e.left = Math.max(0, e.left - e.spent);
    e.spent = 0;
    if (m.questItems.includes('bell')) e.left = Math.min(e.left, Math.max(0, explorationSquares(m) - e.moved)); // AHQ-GAP-21
    // A withdrawal or a grate has parted them, or a potion helped: the rest of the way is walked alone.
    if (e.dragging !== '' && areParted(g, e)) letGo(g, e);
    if (g.met.length > 0) {
      m.acted = true; // broken off, for everybody (AHQ-EXP-02)
      return done();
    }
    if (e.over || m.acted || !isStanding(m) || m.at === NOWHERE) {
      if (e.moved === 0) wasNotDragged(g, e.dragging);
      m.acted = true;
      return call(finishExploring, { model: m.id, helper: e.carrier });
    }
  }),
  finished: step((g, e) => {
    if (acting(g, e).acted) return done();
  }),
  act: choice({
    rule: R.whatAHeroMayDo,
    decider: (g, e) => acting(g, e).seat,
    slot: (_g, e) => e.model,
    options: exploreOptions,
    whyNot: (g, e, asked, seat) => {
      if (seat !== acting(g, e).seat) return notItsTurn(R.oneActivationPerModel);
      if (!isAct(asked)) return whyNotAnother(g, asked, R.oneActivationPerModel);
      const reasons = whyNotAct(explorationActs, g, e, asked, seat, R.whatAHeroMayDo);
      if (asked.do !== 'move' || reasons.some(({ rule }) => rule !== R.twelveSquares)) return reasons;
      return whyNotExploring(g, e, asked.to ?? '');
    },
    ask: askAct,
    take: (g, e, act, emit) => perform(g, e, act, emit),
  }),
  next: step(() => again),
});

/** Whether those who drag or carry somebody no longer have hold of him (AHQ-KO-06, AHQ-OPT-01). */
function areParted(g: Ahq, e: Explore): boolean {
  if (!mayDragOn(g, acting(g, e), e.dragging)) return true;
  if (e.carrier === '') return false;
  const helper = modelOf(g, e.carrier);
  return !isStanding(helper) || !mayDragOn(g, helper, e.dragging);
}

/** Whoever was to be dragged or carried is not: what is left of the way is walked alone, all of it if it has not begun. */
function letGo(g: Ahq, e: Explore): void {
  if (e.moved === 0 && e.carrier === '') {
    wasNotDragged(g, e.dragging);
    if (e.left > 0) e.left = explorationSquares(acting(g, e)); // not after a spell of two components (AHQ-MAG-09)
  }
  e.dragging = '';
}

interface Finish {
  readonly model: string;
  readonly helper: string; // who carried somebody with it, ''
}

/** The end of an Exploration activation, and of a helper's with it: what the place does. */
export const finishExploring: Procedure<Ahq, Finish, AhqEvent> = procedure<Finish>('finishExploring', {
  end: step((g, f) => {
    if (!isPlaceQuiet(g, modelOf(g, f.model).at)) return call(endActivation, { model: f.model });
  }),
  endOfHelper: step((g, f) => {
    if (f.helper !== '' && !isPlaceQuiet(g, modelOf(g, f.helper).at)) return call(endActivation, { model: f.helper });
  }),
});

export const explorationProcedures = [
  explore,
  askFor,
  askHelper,
  handGold,
  finishExploring,
  crossChasm,
  steppedOn,
  endActivation,
];
