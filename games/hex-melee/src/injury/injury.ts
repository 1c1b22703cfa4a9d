import { plainSum } from '@quarterstaff/kernel';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { areFriends, covers, currentSt, figure, findFigure, isConscious, isInAir, label, sideOf } from '../figures.ts';
import { dropItem, dropPack, dropReady, packOf } from '../gear/hands.ts';
import { fitsAt, nearestFree } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Condition, Figure, FigureId, Magic, Melee } from '../state.ts';
import type { Tell } from '../told.ts';
import { thresholdsFor } from './thresholds.ts';

export type HitKind = 'physical' | 'other';

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
  if (hits <= 0 || f.exit !== 'none' || f.condition === 'dead' || f.kind === 'phantom') return;
  const before = currentSt(f);
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
    outcome: kind,
    sums: [plainSum('current ST', before, [{ rule: R.hitsTaken, label: 'hits', value: -hits }])],
  });
  if (f.condition === 'asleep') wake(g, f, [R.drowse], emit);
  if (currentSt(f) <= 3 && !f.weakened) f.weakened = true;
  if (f.kind === 'figment' && currentSt(f) <= 1) {
    vanish(g, f, [R.illusions], emit);
    return;
  }
  if (currentSt(f) <= 0) {
    die(g, f, emit);
    return;
  }
  if (currentSt(f) === 1) {
    if (f.condition === 'awake') fallUnconscious(g, f, 'wounded', [R.unconsciousAtOne, R.fallingUnconscious], emit);
    else f.condition = 'wounded';
    return;
  }
  const limits = thresholdsFor(f.profile.st);
  if (f.hitsNow >= limits.fall && f.hitsNow - hits < limits.fall) {
    knockDown(g, f, [...new Set([R.knockedDownByHits, ...limits.rules.slice(-1)])], emit);
  }
}

/** HM-INJ-05: down at once, the action lost, and next turn nothing but rising or crawling. */
export function knockDown(g: Melee, f: Figure, rules: readonly string[], emit: Tell, settleSelf = true): void {
  if (!isConscious(f)) return;
  if (!f.hth) {
    if (isInAir(f)) comeDown(g, f, settleSelf);
    f.posture = 'prone';
    f.fell = true;
    emit?.({ type: 'figureFell', rules, who: f.id });
    releaseHeld(g, f, emit);
  }
  loseAction(g, f, rules, emit);
}

export function loseAction(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
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
export function comeDown(g: Melee, f: Figure, byRule: boolean): void {
  f.air = 'ground';
  if (fitsAt(g, f, f.cell)) return;
  const places = nearestFree(g, f);
  if (byRule || places.length <= 1) f.cell = places[0] ?? f.cell;
  else f.displaced = true;
}

/** HM-INJ-11: one treatment for wounds, collapse and sleep. */
export function fallUnconscious(g: Melee, f: Figure, cause: Condition, rules: readonly string[], emit: Tell): void {
  if (isInAir(f)) comeDown(g, f, true);
  f.condition = cause;
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

/** HM-INJ-03 and HM-TERR-02: the dead stay on the map as a body, their things beside them. */
export function die(g: Melee, f: Figure, emit: Tell): void {
  if (isInAir(f)) comeDown(g, f, true);
  const awake = f.condition === 'awake';
  f.condition = 'dead';
  f.posture = 'prone';
  f.displaced = false;
  emit?.({ type: 'figureDied', rules: [R.deathAtZero, R.whatStrengthMeasures], who: f.id });
  for (const item of f.gear.slice())
    if (item.carried !== 'worn' && item.carried !== 'packed' && item !== packOf(f)) {
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

/** Whoever wakes is prone and empty-handed, and does nothing more this turn. */
export function wake(g: Melee, f: Figure, rules: readonly string[], emit: Tell): void {
  f.condition = 'awake';
  f.posture = 'prone';
  f.acted = true;
  f.state ??= 'disengaged';
  f.option = null;
  for (const magic of g.magic.slice()) {
    if (magic.spell === 'drowse' && magic.target === f.id) endMagic(g, magic, [R.drowse], emit);
  }
  const shared = g.figures.some(other => other !== f && isConscious(other) && covers(g, other, f.cell));
  if (shared && !f.hth) f.displaced = true;
  emit?.({ type: 'figureWoke', rules: [...rules, R.fallingUnconscious], who: f.id });
}

/** Heals hits (not the dead, not above full strength) and wakes whoever was down at ST 1. */
export function heal(g: Melee, f: Figure, hits: number, rules: readonly string[], emit: Tell): void {
  if (f.condition === 'dead') return;
  const healed = Math.min(hits, f.hits);
  const before = currentSt(f);
  f.hits -= healed;
  emit?.({
    type: 'hitsHealed',
    rules,
    whom: f.id,
    amount: healed,
    sums: [plainSum('current ST', before, [{ rule: rules[0]!, label: 'healed', value: healed }])],
  });
  if (f.condition === 'wounded' && currentSt(f) >= 2) wake(g, f, rules, emit);
}

/** Gives back fatigue, and wakes whoever had collapsed. */
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
  if (f.condition === 'collapsed' && f.fatigue < fatiguePool(f)) wake(g, f, rules, emit);
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

/** Ends a running spell with all that hangs on it. */
export function endMagic(g: Melee, magic: Magic, rules: readonly string[], emit: Tell): void {
  const at = g.magic.indexOf(magic);
  if (at < 0) return;
  g.magic.splice(at, 1);
  emit?.({
    type: 'spellEnded',
    rules,
    who: magic.caster,
    spell: magic.spell,
    ...(magic.target === null ? {} : { whom: magic.target }),
    cells: magic.cells.map(cell => label(g, cell)),
    ...(magic.spell === 'phantom' || magic.spell === 'figment' ? { secret: true } : {}),
  });
  if (magic.target === null) return;
  const target = findFigure(g, magic.target);
  if (target === null) return;
  if (magic.spell === 'phantom' || magic.spell === 'figment' || magic.spell === 'call_hound')
    vanish(g, target, rules, emit);
  if (magic.spell === 'sky_stride' && target.air !== 'ground' && target.profile.fly === 0) {
    comeDown(g, target, false);
    emit?.({ type: 'landed', rules: [R.skyStride], who: target.id, to: label(g, figure(g, target.id).cell) });
  }
  if (magic.spell === 'puppet_strings') target.control = null;
  if (magic.spell === 'drowse' && target.condition === 'asleep') wake(g, target, rules, emit);
}
