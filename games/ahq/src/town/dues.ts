import type { Emit } from '@quarterstaff/kernel';
import { henchmanById, town as prices } from '../content/index.ts';
import { addToPurse, goldAtHome, purseOf } from '../models/purses.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';
import { heroesAtHome, lackOf } from './deals.ts';

// What has to be paid in town: ransoms, upkeep and wages.

/** A ransom is paid with gold that is nobody's, then from the captive's purse, then from those of the others (AHQ-OPT-03). */
export function ransom(g: Ahq, captive: Model, emit: Emit<AhqEvent>): void {
  g.quest.flags = g.quest.flags.filter(f => f !== `captive:${captive.id}`);
  if (goldAtHome(g) < prices.ransom) {
    captive.condition = 'dead';
    emit?.({ type: 'modelLost', rules: [R.optionCaptivity], model: captive.id, result: 'dead' });
    return;
  }
  const common = Math.min(g.townGold, prices.ransom);
  g.townGold -= common;
  let due = prices.ransom - common;
  for (const m of [captive, ...heroesAtHome(g).filter(other => other.id !== captive.id)]) {
    const paid = Math.min(due, purseOf(g, m));
    addToPurse(g, m.id, -paid);
    due -= paid;
  }
}

/** A Hero pays his upkeep, or starts the next Expedition a Wound short. */
export function payUpkeep(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (lackOf(g, m) === 0) pay(g, m, 'upkeep', prices.upkeep, R.theTown, emit);
  else if (m.wounds > 1) {
    m.wounds -= 1;
    emit?.({ type: 'woundsLost', rules: [R.theTown], model: m.id, amount: 1, left: m.wounds });
  }
}

/** The wage of a Henchman for the next Expedition; false if his master is dead or cannot pay it. */
export function payWage(g: Ahq, m: Model, emit: Emit<AhqEvent>): boolean {
  const wage = henchmanById.get(m.type)?.wage ?? 0;
  const master = g.models.find(h => h.id === m.owner);
  if (master === undefined || master.condition === 'dead' || wage > purseOf(g, master)) return false;
  if (wage > 0) pay(g, master, 'wage', wage, R.henchmen, emit);
  return true;
}

function pay(g: Ahq, m: Model, what: string, sum: number, rule: string, emit: Emit<AhqEvent>): void {
  addToPurse(g, m.id, -sum);
  const left = purseOf(g, m);
  emit?.({ type: 'dealMade', rules: [rule], what: `pay ${what}`, amount: -sum, left, model: m.id });
}
