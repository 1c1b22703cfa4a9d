import { plainSum } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areAdjacent,
  areFriends,
  currentSt,
  figure,
  findFigure,
  isAwake,
  isConscious,
  isDead,
  isInAir,
  isOnMap,
  label,
  sideOf,
} from '../figures.ts';
import { dropItem, dropPack, dropReady, isInPack, packOf } from '../gear/hands.ts';
import { fitsAt, nearestFree } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Cause, Figure, FigureId, Magic, Melee } from '../state.ts';
import { thresholdsFor } from './thresholds.ts';

export type HitKind = 'physical' | 'other';
const DEAD: readonly Cause[] = Object.freeze(['dead']);

/** HM-DMG-06: what passed protection reduces strength and counts for the turn; then every effect of the injury. */
export function takeHits(
  g: Melee,
  f: Figure,
  hits: number,
  kind: HitKind,
  by: FigureId | null,
  rules: readonly string[],
  emit: Tell,
): void {
  if (hits <= 0 || f.exit !== 'none' || isDead(f) || f.kind === 'phantom') return;
  const before = currentSt(f);
  const grappled = f.hth;
  f.hits += hits;
  f.hitsNow += hits;
  if (kind === 'physical') {
    f.physicalNow += hits;
    const striker = by === null ? null : findFigure(g, by);
    if (striker !== null && !striker.dealtTo.includes(f.id)) striker.dealtTo = [...striker.dealtTo, f.id];
  }
  f.waitFor = null;
  f.waitTurns = 0;
  emit?.({
    type: 'hitsTaken',
    rules: [...rules, R.hitsTaken, ...(currentSt(f) <= 3 ? [R.strengthThreeOrLess, R.thresholdsOfEverySize] : [])],
    whom: f.id,
    ...(by === null ? {} : { who: by }),
    amount: hits,
    left: Math.max(0, currentSt(f)),
    outcome: kind,
    sums: [plainSum('current ST', before, [{ rule: R.hitsTaken, label: 'hits', value: -hits }])],
  });
  if (currentSt(f) <= 3 && !f.weakened) f.weakened = true;
  if (f.kind === 'figment' && currentSt(f) <= 1) {
    vanish(g, f, [R.illusions], emit);
    return;
  }
  if (currentSt(f) <= 0) {
    die(g, f, emit);
    return;
  }
  if (currentSt(f) === 1) fallUnconscious(g, f, 'wounded', [R.unconsciousAtOne, R.fallingUnconscious], emit);
  endCause(g, f, 'asleep', [R.drowse], emit);
  const limits = thresholdsFor(f.profile.st);
  if (f.hitsNow >= limits.fall && f.hitsNow - hits < limits.fall) {
    if (isConscious(f)) knockDown(g, f, [...new Set([R.knockedDownByHits, ...limits.rules.slice(-1)])], emit);
    else if (!grappled) f.fell = true; // whoever lies already counts as knocked down, should it wake
  }
}

/** HM-INJ-05: down at once, the action lost, and next turn nothing but rising or crawling. */
export function knockDown(g: Melee, f: Figure, rules: readonly string[], emit: Tell, settleSelf = true): void {
  if (!isConscious(f)) return;
  if (!f.hth) {
    if (isInAir(f)) comeDown(g, f, settleSelf, emit);
    f.posture = 'prone';
    f.fell = true;
    emit?.({ type: 'figureFell', rules, who: f.id });
    releaseHeld(g, f, emit);
  }
  loseAction(g, f, rules, emit);
}

function loseAction(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
  if (f.acted) return;
  const stepLost = f.option === 'n' ? [R.losingTheStep] : [];
  f.acted = true;
  f.option = null;
  if (emit !== null && !isActing(g, f)) emit({ type: 'actionLost', rules: [...rules, ...stepLost], who: f.id });
}

/** Whoever falls over its own action has had it. */
const isActing = (g: Melee, f: Figure): boolean =>
  g.stack.some(frame => frame.proc === 'act' && (frame.local as { readonly who: FigureId }).who === f.id);

/** Out of the air into its hex, or the nearest free one; its player is asked where unless the rules decide. */
function comeDown(g: Melee, f: Figure, byRule: boolean, emit: Tell): void {
  f.air = 'ground';
  if (fitsAt(g, f, f.cell)) return;
  const places = nearestFree(g, f);
  if (!byRule && places.length > 1) {
    f.displaced = true;
    return;
  }
  if (places.length === 0) return;
  relocate(g, f, places[0]!, emit);
  emit?.({ type: 'figurePlaced', rules: [R.knockedDownByHits], who: f.id, to: label(g, f.cell) });
}

/** HM-INJ-11: one treatment for wounds, collapse and sleep; whoever lies already has one more reason to stay down. */
export function fallUnconscious(
  g: Melee,
  f: Figure,
  cause: Exclude<Cause, 'dead'>,
  rules: readonly string[],
  emit: Tell,
): void {
  if (f.causes.includes(cause)) return;
  const awake = isAwake(f);
  if (awake && isInAir(f)) comeDown(g, f, true, emit);
  f.causes = [...f.causes, cause];
  if (!awake) return;
  f.posture = 'prone';
  f.displaced = false;
  emit?.({ type: 'figureDropped', rules, who: f.id, outcome: cause });
  dropReady(g, f, [R.fallingUnconscious], emit);
  if (packOf(f)?.id === 'chest') dropPack(g, f, [R.scenarios], emit);
  loseAction(g, f, rules, emit);
  leaveHth(g, f, emit);
  releaseHeld(g, f, emit);
  releaseHolder(g, f, emit);
  endDreadOf(g, f, emit);
}

/** A cause of its unconsciousness is gone; with the last one it wakes. */
export function endCause(g: Melee, f: Figure, cause: Cause, rules: readonly string[], emit: Tell): void {
  if (!f.causes.includes(cause)) return;
  f.causes = f.causes.filter(other => other !== cause);
  if (cause === 'asleep') {
    for (const magic of g.magic.slice()) {
      if (magic.spell === 'drowse' && magic.target === f.id) endMagic(g, magic, [R.drowse], emit);
    }
  }
  if (f.causes.length === 0) wake(g, f, rules, emit);
  else emit?.({ type: 'figureStirred', rules: [...rules, R.fallingUnconscious], who: f.id, outcome: cause });
}

/** Whoever wakes is prone and empty-handed, does nothing more this turn, and shares none of its hexes with anybody. */
function wake(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
  f.posture = 'prone';
  f.acted = true;
  f.state ??= 'disengaged';
  f.option = null;
  if (!f.hth && !fitsAt(g, f, f.cell)) f.displaced = true; // whoever is grappled in its sleep wakes in the pile
  emit?.({ type: 'figureWoke', rules: [...rules, R.fallingUnconscious], who: f.id });
}

/** Heals hits (not the dead, not above full strength); at ST 2 a wound keeps nobody down. */
export function heal(g: Melee, f: Figure, hits: number, rules: readonly string[], emit: Tell): void {
  if (isDead(f)) return;
  const healed = Math.min(hits, f.hits);
  const before = currentSt(f);
  f.hits -= healed;
  emit?.({
    type: 'hitsHealed',
    rules,
    whom: f.id,
    amount: healed,
    left: currentSt(f),
    sums: [plainSum('current ST', before, [{ rule: rules[0]!, label: 'healed', value: healed }])],
  });
  if (currentSt(f) >= 2) endCause(g, f, 'wounded', rules, emit);
}

/** Gives back fatigue; below the pool nobody stays collapsed. */
export function refresh(g: Melee, f: Figure, amount: number, rules: readonly string[], emit: Tell): void {
  const back = Math.min(amount, f.fatigue);
  emit?.({
    type: 'fatigueRecovered',
    rules,
    whom: f.id,
    amount: back,
    sums: [plainSum('fatigue', f.fatigue, [{ rule: rules[0]!, label: 'recovered', value: -back }])],
  });
  f.fatigue -= back;
  if (f.fatigue < fatiguePool(f)) endCause(g, f, 'collapsed', rules, emit);
}

/** HM-INJ-03 and HM-TERR-02: the dead stay on the map as a body, their things beside them. */
export function die(g: Melee, f: Figure, emit: Tell): void {
  if (isInAir(f)) comeDown(g, f, true, emit);
  const awake = isAwake(f);
  f.causes = DEAD;
  f.posture = 'prone';
  f.displaced = false;
  emit?.({ type: 'figureDied', rules: [R.deathAtZero, R.whatStrengthMeasures], who: f.id });
  for (const item of f.gear.slice())
    if (item.carried !== 'worn' && !isInPack(f, item) && item !== packOf(f)) {
      dropItem(g, f, item, [R.bodiesStayOnTheMap], emit);
    }
  dropPack(g, f, [R.bodiesStayOnTheMap], emit);
  if (awake) loseAction(g, f, [R.deathAtZero], emit);
  leaveHth(g, f, emit);
  releaseHeld(g, f, emit);
  releaseHolder(g, f, emit);
  endDreadOf(g, f, emit);
  if (f.kind === 'summoned') vanish(g, f, [R.callHound], emit);
}

/** HM-SPL-21: Dread ends when its caster dies or falls unconscious. */
function endDreadOf(g: Melee, f: Figure, emit: Tell): void {
  for (const magic of g.magic.slice()) {
    if (magic.spell === 'dread' && magic.caster === f.id) endMagic(g, magic, [R.dread], emit);
  }
}

/** HM-GAP-19: an illusion, or a called creature, is there no longer. */
export function vanish(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
  if (f.exit !== 'none') return;
  f.exit = 'vanished';
  f.acted = true;
  f.option = null;
  leaveHth(g, f, emit);
  releaseHeld(g, f, emit);
  releaseHolder(g, f, emit);
  for (const magic of g.magic.slice()) {
    if (magic.target === f.id) endMagic(g, magic, rules, emit);
  }
  emit?.({ type: 'figureVanished', rules, who: f.id });
}

/** HM-HTH-18: out of the pile; whoever is left without a foe in the hex is no longer in hand-to-hand. */
export function leaveHth(g: Melee, f: Figure, emit: Tell): void {
  if (!f.hth) return;
  f.hth = false;
  endEmptyPiles(g, emit);
}

export function endEmptyPiles(g: Melee, emit: Tell): void {
  for (const f of g.figures) {
    if (!f.hth) continue;
    const foe = g.figures.some(
      other => other.hth && isConscious(other) && other.cell === f.cell && sideOf(other) !== sideOf(f),
    );
    if (foe && isConscious(f)) continue;
    f.hth = false;
    emit?.({ type: 'hthEnded', rules: [R.endOfHandToHand], who: f.id });
    // HM-HTH-20: whoever was pulled in has lost all it had planned but the blow at its foe.
    if (isConscious(f) && f.state !== null && f.state !== 'hth' && !isActing(g, f))
      loseAction(g, f, [R.pulledIntoHandToHand], emit);
    // Ruling: friends who lay on one enemy do not share a hex without it; the first stays, the others go to the nearest free one.
    if (isConscious(f) && liesOnFriend(g, f)) f.displaced = true;
  }
}

const liesOnFriend = (g: Melee, f: Figure): boolean =>
  g.figures.some(
    other => areFriends(f, other) && isConscious(other) && !other.hth && !other.displaced && other.cell === f.cell,
  );

/** The figure lets go of what it holds. */
export function releaseHeld(g: Melee, f: Figure, emit: Tell): void {
  if (f.holding === null) return;
  const whom = f.holding;
  f.holding = null;
  emit?.({ type: 'holdEnded', rules: [R.hold], who: f.id, whom: figure(g, whom).id });
}

/** HM-ABL-02: a holder may turn as long as its victim stays adjacent. */
export function keepHold(g: Melee, f: Figure, emit: Tell): void {
  if (f.holding !== null && !areAdjacent(g, f, figure(g, f.holding))) releaseHeld(g, f, emit);
}

/** Whoever holds the figure lets go. */
export function releaseHolder(g: Melee, f: Figure, emit: Tell): void {
  for (const other of g.figures) if (other.holding === f.id) releaseHeld(g, other, emit);
}

/** Puts a figure into another hex; whatever a change of hex ends, ends. */
export function relocate(g: Melee, f: Figure, cell: number, emit: Tell): void {
  if (f.cell === cell) return;
  f.cell = cell;
  f.changedHex = true;
  f.waitFor = null;
  f.waitTurns = 0;
  releaseHeld(g, f, emit);
  releaseHolder(g, f, emit);
}

/** A spell runs no longer: it ends, or another of its kind takes its place. */
export function stopMagic(g: Melee, magic: Magic, rules: readonly string[], emit: Tell): void {
  g.magic.splice(g.magic.indexOf(magic), 1);
  emit?.({
    type: 'spellEnded',
    rules,
    who: magic.caster,
    spell: magic.spell,
    ...(magic.target === null ? {} : { whom: magic.target }),
    cells: magic.cells.map(cell => label(g, cell)),
    ...(magic.spell === 'phantom' || magic.spell === 'figment' ? { secret: true } : {}),
  });
}

/** Ends a running spell with all that hangs on it; nothing happens to whoever is gone. */
export function endMagic(g: Melee, magic: Magic, rules: readonly string[], emit: Tell): void {
  if (!g.magic.includes(magic)) return;
  stopMagic(g, magic, rules, emit);
  if (magic.target === null) return;
  const target = findFigure(g, magic.target);
  if (target === null || !isOnMap(target)) return;
  if (magic.spell === 'phantom' || magic.spell === 'figment' || magic.spell === 'call_hound')
    vanish(g, target, rules, emit);
  if (magic.spell === 'sky_stride' && target.air !== 'ground' && target.profile.fly === 0) {
    comeDown(g, target, false, emit);
    emit?.({ type: 'landed', rules: [R.skyStride], who: target.id, to: label(g, figure(g, target.id).cell) });
  }
  if (magic.spell === 'puppet_strings') {
    target.control = null;
    endEmptyPiles(g, emit);
  }
  if (magic.spell === 'drowse') endCause(g, target, 'asleep', rules, emit);
}
