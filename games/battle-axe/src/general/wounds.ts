// Wounds, death and healing (BA-STAT-01 … 03, BA-STAT-19, BA-DWN, BA-ENC-06).
import { type Cell, type Emit, NONE, type RuleId } from '@quarterstaff/kernel';
import { cardOf } from '../heroes/values.ts';
import { layerOf, occupancyOf, thingAt, topologyOf } from '../map/ground.ts';
import { squareName } from '../map/names.ts';
import { FAR, walk } from '../map/walk.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  type Enemy,
  type Friendly,
  type Hero,
  heroOf,
  type TargetId,
  type Thing,
  targetOf,
} from '../state.ts';
import { addEnemies } from './arrivals.ts';

type Tell = Emit<BattleAxeEvent>;

/** The free square nearest to a square by walking; among equals the lower cell. A rope bridge bears one at a time and is no place to lie. */
export function nearestFree(g: BattleAxe, from: Cell): Cell {
  const t = topologyOf(g);
  const layer = layerOf(g);
  const taken = occupancyOf(g);
  const cost = walk(t, [from], layer.solid);
  let best: Cell = NONE;
  for (let cell = 0; cell < t.size; cell += 1) {
    if (cost[cell] === FAR || taken[cell] !== 0 || layer.solid[cell] === 1) continue;
    if (thingAt(g, cell)?.kind === 'bridge') continue;
    if (best === NONE || cost[cell]! < cost[best]!) best = cell;
  }
  return best;
}

/** Puts a passenger down on a square. */
export function putDown(g: BattleAxe, carrier: Hero, cell: Cell): void {
  const passenger = carrier.carrying === null ? null : targetOf(g, carrier.carrying);
  carrier.carrying = null;
  if (passenger === null) return;
  passenger.carriedBy = null;
  if ('cells' in passenger) passenger.cells = [cell];
  else passenger.cell = cell;
}

/** A carrier falls, or his passenger into a pit: the passenger lands on the nearest free square. `settle` looks at what is there. */
export function dropPassenger(g: BattleAxe, carrier: Hero, rule: RuleId, emit: Tell): void {
  const passenger = carrier.carrying;
  if (passenger === null) return;
  const cell = nearestFree(g, carrier.cell);
  putDown(g, carrier, cell);
  g.landed = [...g.landed, passenger];
  const squares = [squareName(g.board, cell)];
  emit?.({ type: 'dropped', rules: [rule], hero: carrier.id, target: passenger, to: [cell], squares });
}

const scalesOf = (hero: Hero) => (hero.race === 'Dragonian' ? 1 : 0);
const keepsakeOf = (hero: Hero) => (hero.keepsake ? 1 : 0);

/** How many wounds of an effect a hero really takes: fire may wound him less. */
function woundsTaken(f: Hero | Friendly, wounds: number, fire: boolean): number {
  if (!fire || 'cells' in f) return wounds;
  return Math.max(0, wounds - scalesOf(f) - keepsakeOf(f));
}

function tellResisted(hero: Hero, wounds: number, taken: number, emit: Tell): void {
  const parts = [
    { rule: R.traitTable, label: 'fireproof scales', value: -scalesOf(hero) },
    { rule: R.questTable, label: 'heart-stone', value: -keepsakeOf(hero) },
  ].filter(part => part.value !== 0);
  const rules = parts.map(part => part.rule);
  const sums = [{ label: 'Wounds', base: wounds, parts, total: taken }];
  emit?.({ type: 'fireResisted', rules, hero: hero.id, amount: wounds - taken, sums });
}

/** Takes Health from a hero or friendly mini; he falls unconscious at 0 and dies below (BA-STAT-02, BA-STAT-03). */
export function woundTarget(
  g: BattleAxe,
  id: TargetId,
  wounds: number,
  fire: boolean,
  rule: RuleId,
  emit: Tell,
): number {
  const f = targetOf(g, id);
  if (f.status === 'dead' || f.status === 'gone') return 0;
  const taken = woundsTaken(f, wounds, fire);
  if (taken < wounds && !('cells' in f)) tellResisted(f, wounds, taken, emit);
  if (taken === 0) return 0;
  f.health -= taken;
  emit?.({ type: 'wounded', rules: [rule, R.health], hero: id, amount: taken, left: f.health });
  if ('cells' in f && f.kind === 'wolf') {
    if (f.health <= 0) leave(f, emit);
  } else if (f.health < 0) {
    f.status = 'dead';
    emit?.({ type: 'died', rules: [R.deadBelowZero], hero: id });
    if (!('cells' in f)) afterFall(g, f, emit);
  } else if (f.health === 0 && f.status === 'conscious') {
    f.status = 'unconscious';
    emit?.({ type: 'fellUnconscious', rules: [R.fallUnconscious, R.unconscious], hero: id });
    if (!('cells' in f)) afterFall(g, f, emit);
  }
  return taken;
}

function afterFall(g: BattleAxe, hero: Hero, emit: Tell): void {
  dropPassenger(g, hero, R.dropFree, emit);
  if (hero.effects.includes('bear-form')) hero.effects = hero.effects.filter(effect => effect !== 'bear-form');
  if (hero.status === 'dead') wolvesLeave(g, hero, emit);
}

/** Called wolves leave with the hero who called them. */
export function wolvesLeave(g: BattleAxe, hero: Hero, emit: Tell): void {
  for (const friendly of g.friendlies)
    if (friendly.kind === 'wolf' && friendly.owner === hero.id) leave(friendly, emit);
}

/** A called wolf leaves the board. */
export function leave(friendly: Friendly, emit: Tell): void {
  if (friendly.status === 'gone') return;
  friendly.status = 'gone';
  friendly.cells = [];
  emit?.({ type: 'left', rules: [R.friendlyMinis], hero: friendly.id });
}

/** A hero falls where nobody can follow: his mini is removed, and with him whom he carries. */
export function removeForGood(g: BattleAxe, hero: Hero, rule: RuleId, emit: Tell): void {
  const passenger = hero.carrying === null ? null : targetOf(g, hero.carrying);
  if (hero.carriedBy !== null) heroOf(g, hero.carriedBy).carrying = null;
  for (const f of passenger === null ? [hero] : [hero, passenger]) {
    f.health = Math.min(f.health, -1);
    f.status = 'gone';
    f.carriedBy = null;
    if ('cells' in f) f.cells = [];
    else {
      f.cell = NONE;
      f.carrying = null;
    }
    emit?.({ type: 'fellToDeath', rules: [rule, R.resurrection], hero: f.id });
  }
  wolvesLeave(g, hero, emit);
}

/** Gives Health back, never above base, never to the dead; above 0 he is conscious at once (BA-STAT-19, BA-DWN-04). */
export function heal(g: BattleAxe, id: TargetId, amount: number, rule: RuleId, emit: Tell): void {
  const f = targetOf(g, id);
  if (f.status === 'dead' || f.status === 'gone') {
    emit?.({ type: 'notHealed', rules: [R.deadNoHealing], hero: id });
    return;
  }
  const most = 'cells' in f ? 3 : f.base.health;
  const gained = Math.max(0, Math.min(most - f.health, amount));
  f.health += gained;
  emit?.({ type: 'healed', rules: [rule, R.healingCeiling], hero: id, amount: gained, left: f.health });
  if (f.status === 'unconscious' && f.health > 0) {
    f.status = 'conscious';
    emit?.({ type: 'woke', rules: [R.healUnconscious], hero: id });
  }
}

/** Takes Health from an enemy; at 0 its mini is removed at once (BA-ENC-06). Answers whether it died. */
export function woundEnemy(
  g: BattleAxe,
  enemy: Enemy,
  wounds: number,
  fire: boolean,
  rule: RuleId,
  emit: Tell,
): boolean {
  if (wounds <= 0) return false;
  enemy.health -= wounds;
  if (fire) enemy.burned = true;
  emit?.({ type: 'enemyWounded', rules: [rule], enemy: enemy.id, amount: wounds, left: enemy.health });
  if (enemy.health <= 0) {
    removeEnemy(g, enemy);
    emit?.({ type: 'enemyDied', rules: [R.enemyDies, R.defeated], enemy: enemy.id, card: enemy.card });
    return true;
  }
  if (enemy.asleep > 0) {
    enemy.asleep = 0;
    emit?.({ type: 'enemyWoke', rules: [R.conditions], enemy: enemy.id });
  }
  const { summons } = cardOf(enemy).special;
  if (summons !== undefined && !enemy.summoned && enemy.health <= summons.atHealth) {
    enemy.summoned = true;
    const cards = new Array<string>(summons.count).fill(summons.card);
    addEnemies(g, cards, enemy, emit);
  }
  return false;
}

function removeEnemy(g: BattleAxe, enemy: Enemy): void {
  const at = g.enemies.indexOf(enemy);
  if (at >= 0) g.enemies.splice(at, 1);
}

const TURNS_ASLEEP = 2;

/** An enemy falls asleep for its next two turns; one asleep already does not sleep longer (BA-GAP-08). */
export function fallAsleep(enemy: Enemy): void {
  if (enemy.asleep === 0) enemy.asleep = TURNS_ASLEEP;
}

/** An enemy misses its next turn; a second dose changes nothing (BA-GAP-08). */
export function missTurn(enemy: Enemy, rule: RuleId, emit: Tell): void {
  if (enemy.skips === 0) enemy.skips = 1;
  emit?.({ type: 'turnLost', rules: [rule, R.conditions], enemy: enemy.id });
}

/** An enemy becomes a friend: it is removed and counts as defeated (BA-COMP-02). */
export function befriend(g: BattleAxe, enemy: Enemy, rule: RuleId, emit: Tell): void {
  removeEnemy(g, enemy);
  emit?.({ type: 'befriended', rules: [rule, R.defeated], enemy: enemy.id, card: enemy.card });
}

/** Takes Health from an egg; fire does not hurt it. */
export function woundThing(g: BattleAxe, thing: Thing, wounds: number, fire: boolean, rule: RuleId, emit: Tell): void {
  if (wounds <= 0) return;
  if (fire) {
    emit?.({ type: 'thingUnhurt', rules: [R.questTable], what: thing.id });
    return;
  }
  const left = thing.health - wounds;
  g.things =
    left > 0
      ? g.things.map(other => (other.id === thing.id ? { ...other, health: left } : other))
      : g.things.filter(other => other.id !== thing.id);
  emit?.({ type: left > 0 ? 'thingWounded' : 'thingDestroyed', rules: [rule, R.questTable], what: thing.id, left });
}
