import { sectionAt } from '../map/map.ts';
import {
  centresJoined,
  isHidden,
  NO_MODELS,
  type Sight,
  type SightLines,
  seesEitherWay,
  sightLines,
  squaresAhead,
  verdict,
} from '../map/sight.ts';
import { rangedDistance, type Square, touches } from '../map/square.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { areEnemies, isOnMap, isStanding } from './query.ts';

// Who sees whom.

/** A pit hides its occupant from all squares that do not touch it. */
function pitHides(g: Ahq, a: Square, b: Square): boolean {
  for (const m of g.models) if (m.inPit && isOnMap(m) && (m.at === a || m.at === b)) return rangedDistance(a, b) > 1;
  return false;
}

/** The five lines of an attacker to a square, with all models in the way (AHQ-LOS-01). */
export function linesOfSight(g: Ahq, viewer: Model, from: Square, to: Square): SightLines {
  if (pitHides(g, from, to)) return { unblocked: 0, clear: 0 };
  const blocking: Square[] = [];
  const obscuring: Square[] = [];
  for (const m of g.models) {
    if (m.id === viewer.id || !isOnMap(m) || m.at === to || m.at === from) continue;
    if (touches(m.at, from)) {
      if (areEnemies(m, viewer)) blocking.push(m.at);
    } else obscuring.push(m.at);
  }
  for (const fire of g.burning) if (fire.left > 0 && fire.at !== to && fire.at !== from) obscuring.push(fire.at);
  return sightLines(g.map, g.doors, from, to, { blocking, obscuring });
}

/** Whether somebody stands within a veil (AHQ-GAP-20): counted as partially obscured. */
function isVeiled(g: Ahq, target: Model): boolean {
  if (target.kind !== 'monster') return false;
  for (const m of g.models) {
    if (!isStanding(m)) continue;
    for (const e of m.effects) if (e.kind === 'veil' && rangedDistance(e.at, target.at) <= 3) return true;
  }
  return false;
}

/** The verdict for an attack from a square. */
export function sightForAttack(g: Ahq, viewer: Model, from: Square, target: Model): Sight {
  const seen = verdict(linesOfSight(g, viewer, from, target.at));
  return seen === 'clear' && isVeiled(g, target) ? 'obscured' : seen;
}

/** Sight that starts combat or hinders an escape: models ignored, either direction (AHQ-COM-01). */
export function seesSquare(g: Ahq, from: Square, to: Square): boolean {
  return seesEitherWay(g.map, g.doors, from, to) && !pitHides(g, from, to);
}

export function seesModel(g: Ahq, a: Model, b: Model): boolean {
  return seesSquare(g, a.at, b.at);
}

/** Whether a square of any of these sections is in sight. */
export function seesSection(g: Ahq, from: Square, sections: readonly number[]): boolean {
  for (const section of sections) {
    if (isHidden(g.map, from, section)) continue;
    for (const at of squaresAhead(g.map, from))
      if (sectionAt(g.map, at) === section && seesSquare(g, from, at)) return true;
  }
  return false;
}

/** Whether some square of these sections could be in sight, were all doors open. */
export function mightSeeSection(g: Ahq, from: Square, sections: readonly number[]): boolean {
  for (const section of sections) if (!isHidden(g.map, from, section)) return true;
  return false;
}

/** Whether a line of sight is in doubt: blocked, but open when it is drawn the other way (AHQ-LOS-08). */
export function isDoubtful(g: Ahq, from: Square, to: Square): boolean {
  return seesSquare(g, from, to) && sightLines(g.map, g.doors, from, to, NO_MODELS).unblocked === 0;
}

/** Whether both sides might agree that a model of this activation sees another: nobody has refused it yet. */
export function mayAgree(g: Ahq, f: { readonly model: string; readonly unseen?: readonly string[] }, target: string) {
  if (!g.switches.agreeOnSight || f.unseen === undefined || f.unseen.includes(target)) return false;
  const [m, t] = [f.model, target].map(id => g.models.find(one => one.id === id));
  return m !== undefined && t !== undefined && isDoubtful(g, m.at, t.at);
}

const MANY_LINES = 3; // of five: clear sight

/** Whether two squares in sight of each other are so by fewer lines than clear sight takes, whichever way they are drawn. */
export function seesByAHair(g: Ahq, a: Square, b: Square): boolean {
  const lines = (from: Square, to: Square): number => sightLines(g.map, g.doors, from, to, NO_MODELS).unblocked;
  return lines(a, b) < MANY_LINES && lines(b, a) < MANY_LINES;
}

export function areJoined(g: Ahq, a: Square, b: Square): boolean {
  return centresJoined(g.map, g.doors, a, b);
}

/** Which rule takes the sight of a square away, or null when it is seen: walls, closed doors, open doors, models. */
export function whatBlocks(g: Ahq, viewer: Model, from: Square, to: Square): string | null {
  if (linesOfSight(g, viewer, from, to).unblocked > 0) return null;
  if (sightLines(g.map, g.doors, from, to, NO_MODELS).unblocked > 0) return R.modelsNextToTheViewer;
  if (centresJoined(g.map, g.doors, from, to)) return R.openDoorsAndSight;
  return centresJoined(g.map, 'open', from, to) ? R.closedDoorsBlockSight : R.wallsBlockSight;
}
