// The turn of an enemy: spell, shooting, fighting, each hero in the order of its priorities (BA-PHA, BA-FLOW).
import { again, type Cell, call, done, type Emit, NONE } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import { newRollForIt, rollForIt } from '../general/roll-for-it.ts';
import { cardOf } from '../heroes/values.ts';
import { R } from '../rules.ts';
import {
  type BattleAxeEvent,
  type Enemy,
  type EnemyId,
  enemyOf,
  findEnemy,
  isLiving,
  type TargetId,
  targetsOf,
} from '../state.ts';
import { hasSpellLeft, isActive } from './active.ts';
import { castEnemySpell } from './cast.ts';
import { guardedDoorways } from './doorway.ts';
import { goForSight, goToFight, goWithoutFighting, moveTo, stopAtDoorway } from './go.ts';
import { canFightFrom, moverOf } from './mover.ts';
import { candidatesOf, type Phase, sortByPriority, sortingTrace } from './priority.ts';

type Tell = Emit<BattleAxeEvent>;

interface EnemyTurn {
  readonly enemy: EnemyId;
  did: boolean;
}

/** One enemy takes its turn. */
const enemyTurn = procedure<EnemyTurn>('enemyTurn', {
  start: step((g, turn, emit) => {
    const enemy = findEnemy(g, turn.enemy);
    if (enemy === null || g.result !== null) return done();
    emit?.({ type: 'enemyTurnStarted', rules: [R.turnStart, R.enemyRolls], enemy: enemy.id, from: enemy.cells });
    if (isHeld(enemy, emit)) return done();
    regain(enemy, emit);
    if (
      !isActive(g, enemy) &&
      !targetsOf(g).some(f => isLiving(f) && canFightFrom(moverOf(g, enemy), enemy.cells, f))
    ) {
      emit?.({ type: 'enemyWaited', rules: [R.noActiveEnemies], enemy: enemy.id, why: 'not active' });
      endTurn(enemy);
      return done();
    }
  }),
  spellPhase: step((g, turn) => {
    const enemy = enemyOf(g, turn.enemy);
    if (hasSpellLeft(enemy)) return call(pursue, newPursuit(enemy.id, 'spell'), 'did');
  }),
  shootingPhase: step((g, turn) => {
    const enemy = findEnemy(g, turn.enemy);
    if (enemy === null || turn.did || cardOf(enemy).missile === null) return;
    return call(pursue, newPursuit(enemy.id, 'shoot'), 'did');
  }),
  fightingPhase: step((g, turn) => {
    if (findEnemy(g, turn.enemy) !== null && !turn.did) return call(pursue, newPursuit(turn.enemy, 'fight'), 'did');
  }),
  end: step((g, turn) => {
    const enemy = findEnemy(g, turn.enemy);
    if (enemy !== null) endTurn(enemy);
  }),
});

function endTurn(enemy: Enemy): void {
  enemy.rooted = false;
  enemy.stung = 0;
  enemy.burned = false;
}

/** Asleep or made to miss a turn: the turn is skipped and used up (BA-FLOW-01, BA-GAP-08). */
function isHeld(enemy: Enemy, emit: Tell): boolean {
  if (enemy.dormant) return true;
  if (enemy.asleep > 0) {
    enemy.asleep -= 1;
    if (enemy.skips > 0) enemy.skips -= 1;
    emit?.({
      type: 'enemySkipped',
      rules: [R.turnStart, R.conditions],
      enemy: enemy.id,
      why: 'asleep',
      left: enemy.asleep,
    });
  } else if (enemy.skips > 0) {
    enemy.skips -= 1;
    emit?.({ type: 'enemySkipped', rules: [R.turnStart, R.conditions], enemy: enemy.id, why: 'misses its turn' });
  } else return false;
  enemy.rooted = false;
  enemy.stung = 0;
  return true;
}

function regain(enemy: Enemy, emit: Tell): void {
  const card = cardOf(enemy);
  const { regenerates } = card.special;
  if (regenerates === undefined || enemy.burned || enemy.health >= card.health) return;
  enemy.health = Math.min(card.health, enemy.health + regenerates);
  emit?.({
    type: 'enemyHealed',
    rules: [R.special, R.turnStart],
    enemy: enemy.id,
    amount: regenerates,
    left: enemy.health,
  });
}

interface Pursuit {
  readonly enemy: EnemyId;
  readonly phase: Phase;
  groups: readonly (readonly TargetId[])[] | null; // not yet tried; null before sorting
  group: readonly TargetId[]; // being tried, in order
  tried: readonly TargetId[]; // all so far, in order
  target: TargetId | null;
  moved: number; // squares its front square moved
  doorway: Cell; // the square at a guarded doorway from which unseen heroes are tried, or NONE
}
function newPursuit(enemy: EnemyId, phase: Phase): Pursuit {
  return { enemy, phase, groups: null, group: [], tried: [], target: null, moved: 0, doorway: NONE };
}

const NOBODY: readonly never[] = Object.freeze([]);

const phaseRules: Readonly<Record<Phase, readonly string[]>> = {
  spell: [R.phaseOrder, R.spellPhase, R.spellLeft],
  shoot: [R.phaseOrder, R.shootingPhase, R.freeWeaponChange],
  fight: [R.phaseOrder, R.fightLast],
};

/** One phase: the heroes in hand one after the other; answers whether the enemy did something. */
const pursue = procedure<Pursuit>('pursue', {
  sort: step((g, p, emit) => {
    if (p.groups !== null) return;
    const enemy = enemyOf(g, p.enemy);
    const m = moverOf(g, enemy);
    const candidates = candidatesOf(g, enemy);
    const groups = sortByPriority(m, candidates, p.phase, false);
    p.groups = groups;
    emit?.({
      type: 'enemySorted',
      rules: [...phaseRules[p.phase], R.candidates, R.topPriority, R.severalPriorities, R.preferConscious],
      enemy: p.enemy,
      what: p.phase,
      trace: sortingTrace(m, candidates, p.phase, false, groups),
    });
  }),
  rank: step((_g, p, emit) => {
    const group = p.groups![0];
    if (group === undefined) return done(false);
    p.groups = p.groups!.slice(1);
    p.group = group;
    if (group.length === 1) return;
    emit?.({ type: 'heroesTied', rules: [R.tiesByRfi, R.rollWhenNeeded], enemy: p.enemy, order: group });
    return call(rollForIt, newRollForIt('priority', group, true), 'group');
  }),
  tryGroup: step((g, p, emit) => {
    const enemy = enemyOf(g, p.enemy);
    const m = moverOf(g, enemy);
    if (p.doorway !== NONE) {
      moveTo(m, [p.doorway], m.cost[p.doorway]!, emit, () => ({ rules: [R.stopAtDoorway, R.guardedDoorway] }));
      p.target = p.group[0]!;
      p.moved = m.cost[p.doorway]!;
      return;
    }
    const guarded = p.phase === 'fight' ? guardedDoorways(m) : [];
    for (const id of p.group) {
      p.tried = [...p.tried, id];
      const moved = p.phase === 'fight' ? goToFight(m, id, guarded, emit) : goForSight(m, id, p.phase, emit);
      if (moved === null) continue;
      p.target = id;
      p.moved = moved;
      return;
    }
    if (p.groups!.length > 0) return again;
    if (p.phase !== 'fight') return done(false);
    const atDoorway = stopAtDoorway(m, p.tried, guarded);
    if (atDoorway !== null) {
      p.doorway = atDoorway.cell;
      p.groups = sortByPriority(m, { list: atDoorway.heroes, seen: false }, 'fight', true);
      return again;
    }
    goWithoutFighting(m, p.tried, guarded, emit);
    return done(true);
  }),
  strike: step((g, p) => {
    const target = p.target!;
    // The order in which heroes were tried has served: positions that differ in nothing else are one.
    p.groups = NOBODY;
    p.group = NOBODY;
    p.tried = NOBODY;
    if (p.phase !== 'fight' || cardOf(enemyOf(g, p.enemy)).attacks > 0) g.enemyActed = true;
    if (p.phase === 'spell') {
      g.lastShotAt = target;
      return call(castEnemySpell, { enemy: p.enemy, target });
    }
    if (p.phase === 'shoot') return call(attack, newAttack(p.enemy, target, 'shoot'));
    const card = cardOf(enemyOf(g, p.enemy));
    const charging = card.special.charge !== undefined && p.moved >= card.special.charge.moved;
    return call(enemyFight, { enemy: p.enemy, target, made: 0, charging, group: [] });
  }),
  finish: step(() => done(true)),
});

interface EnemyFight {
  readonly enemy: EnemyId;
  target: TargetId | null;
  made: number;
  charging: boolean;
  group: readonly TargetId[];
}

/** All attacks of an enemy: for each one its priority is applied anew, from where it stands (BA-PRI-18). */
const enemyFight = procedure<EnemyFight>('enemyFight', {
  choose: step((g, fight, emit) => {
    const enemy = findEnemy(g, fight.enemy);
    if (enemy === null || fight.made >= cardOf(enemy).attacks) return done();
    if (fight.made === 0) {
      fight.group = [fight.target!];
      return;
    }
    const m = moverOf(g, enemy);
    const near = targetsOf(g).filter(f => isLiving(f) && canFightFrom(m, enemy.cells, f));
    if (near.length === 0) {
      emit?.({ type: 'attacksLost', rules: [R.eachAttack], enemy: enemy.id, left: m.card.attacks - fight.made });
      return done();
    }
    const candidates = { list: near, seen: true };
    const groups = sortByPriority(m, candidates, 'fight', true);
    emit?.({
      type: 'enemySorted',
      rules: [R.eachAttack, R.enemyAttacks],
      enemy: enemy.id,
      what: 'fight',
      trace: sortingTrace(m, candidates, 'fight', true, groups),
    });
    fight.group = groups[0]!;
    if (fight.group.length > 1) return call(rollForIt, newRollForIt('priority', fight.group, true), 'group');
  }),
  strike: step((_g, fight) => {
    const target = fight.group[0]!;
    const charging = fight.made === 0 && fight.charging;
    fight.made += 1;
    fight.group = NOBODY;
    return call(attack, newAttack(fight.enemy, target, 'fight', { charging }));
  }),
  goOn: step(() => again),
});

export const enemyTurnProcedures = [enemyTurn, pursue, enemyFight];
