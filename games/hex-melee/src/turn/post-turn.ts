import { done } from '@quarterstaff/kernel';
import { isInFire } from '../attributes/own-dx.ts';
import { procedure, step, type Tell } from '../builders.ts';
import { weaponOf } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { isConscious, isDead, isOnMap } from '../figures.ts';
import { endMagic, takeHits } from '../injury/injury.ts';
import { settleAll } from '../injury/settle.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Item } from '../state.ts';
import { testEndOfTurn } from './victory.ts';

/** Phase 7 (HM-GAP-15): fire and venom, then the counters in the ledger's order. */
export const postTurn = procedure<object>('postTurn', {
  burnAndPoison: step((g, _local, emit) => {
    g.phase = 'post';
    for (const f of g.figures) {
      if (isOnMap(f) && !isDead(f) && isInFire(g, f) && f.kind !== 'phantom') {
        takeHits(g, f, 2, 'other', null, [R.postTurnDamage, R.postTurnHazards], emit);
      }
      for (const dose of f.venom) {
        if (isOnMap(f) && !isDead(f)) takeHits(g, f, dose.hits, 'other', null, [R.venom, R.postTurnDamage], emit);
      }
    }
  }),
  settleOthers: step(g => settleAll(g)),
  countDown: step(g => {
    for (const f of g.figures) {
      if (f.venom.length === 0) continue;
      f.venom = f.venom.map(dose => ({ hits: dose.hits, phases: dose.phases - 1 })).filter(dose => dose.phases > 0);
    }
  }),
  endTimedSpells: step((g, _local, emit) => {
    for (const magic of g.magic.slice()) {
      if (magic.until !== null && magic.until <= g.turn) endMagic(g, magic, [R.postTurnHazards, R.castingSpells], emit);
    }
  }),
  settleWoken: step(g => settleAll(g)),
  loadBows: step((g, _local, emit) => {
    for (const f of g.figures) {
      if (isConscious(f) && !f.hth && hasQuickWeaponToLoad(f) && !isEngaged(g, f)) loadQuickWeapons(f, emit);
    }
  }),
  countWaiting: step(g => {
    for (const f of g.figures) countWait(f);
  }),
  seeWhetherItIsOver: step((g, _local, emit) => {
    testEndOfTurn(g, emit);
    if (g.result !== null) return done();
  }),
  closeTurn: step(g => {
    for (const f of g.figures) startNextTurn(f);
    g.turn += 1;
    g.ranks = [];
    g.onHold = NOBODY;
  }),
});

/** A sling or bow in hand, and a shot for it. */
function isQuickToLoad(f: Figure, item: Item): boolean {
  if (item.carried !== 'ready' || item.loaded) return false;
  const weapon = weaponOf(item.id);
  return weapon?.missile === true && weapon.reload === 0 && (f.ammo[item.id] ?? 0) > 0;
}

function hasQuickWeaponToLoad(f: Figure): boolean {
  for (const item of f.gear) if (isQuickToLoad(f, item)) return true;
  return false;
}

/** HM-GAP-11: slings and bows are loaded again when nobody presses their bearer. */
function loadQuickWeapons(f: Figure, emit: Tell): void {
  for (const item of f.gear) {
    if (!isQuickToLoad(f, item)) continue;
    item.loaded = true;
    item.late = false;
    emit?.({ type: 'weaponLoaded', rules: [R.loadingMissileWeapons], who: f.id, item: item.id, outcome: 'loaded' });
  }
}

/** HM-ADJ-05: a turn of waiting counts without a change of hex and without hits. */
function countWait(f: Figure): void {
  const waited = f.waitNamed !== null && !f.changedHex && f.hitsNow === 0;
  if (!waited) {
    f.waitFor = null;
    f.waitTurns = 0;
    return;
  }
  f.waitTurns = f.waitFor === f.waitNamed ? f.waitTurns + 1 : 1;
  f.waitFor = f.waitNamed;
}

const NOBODY: readonly FigureId[] = Object.freeze([]);

/** This turn's records become last turn's. */
export function startNextTurn(f: Figure): void {
  f.hitsBefore = f.hitsNow;
  f.fellBefore = f.fell;
  f.state = null;
  f.engagers = NOBODY;
  f.moved = 0;
  f.tookOff = false;
  f.landed = false;
  f.crawled = false;
  f.overBroken = false;
  f.option = null;
  f.acted = false;
  f.changedHex = false;
  f.guarded = false;
  f.trampled = NOBODY;
  f.hitsNow = 0;
  f.physicalNow = 0;
  f.dealtTo = NOBODY;
  f.fell = false;
  f.pushed = false;
  f.appeared = false;
  f.parting = null;
  f.waitNamed = null;
}
