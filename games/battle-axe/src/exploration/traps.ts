// Traps: each acts on one hero (BA-GAP-15).
import { call, type Emit } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { adjustedSum } from '../combat/check.ts';
import { trapById } from '../content/content.ts';
import type { Trap, TrapId } from '../content/schemas.ts';
import { settle } from '../forward.ts';
import { poison } from '../general/poison.ts';
import { newPercent, percent } from '../general/roll.ts';
import { dropPassenger, woundTarget } from '../general/wounds.ts';
import { defendSum, situation } from '../heroes/values.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type HeroId, heroOf } from '../state.ts';

const VITAL = 5;
interface Sprung {
  readonly trap: TrapId;
  readonly hero: HeroId;
  face: number;
  defended: number;
}
const trapOf = (s: Sprung): Trap => trapById.get(s.trap)!;

function avoidSum(g: BattleAxe, s: Sprung) {
  const trap = trapOf(s);
  if (trap.kind !== 'check') throw new Error('not a check');
  return adjustedSum(trap.name, R.trapTable, trap.base, trap.adjustments, heroOf(g, s.hero));
}

/** Attack, luck, Defend, luck, wounds; or one check with its luck window. */
export const springTrapProcedure = procedure<Sprung>('springTrap', {
  spring: step((g, s, emit) => {
    const trap = trapOf(s);
    const hero = heroOf(g, s.hero);
    emit?.({ type: 'trapSprung', rules: [R.trapTable], hero: hero.id, what: trap.id });
    if (trap.kind === 'attack') {
      const marks = trap.vital ? [VITAL] : [];
      return call(percent, newPercent(trap.id, trap.id, hero.id, R.trapTable, trap.chance, marks), 'face');
    }
    const sum = avoidSum(g, s);
    emit?.({
      type: 'checkDeclared',
      rules: [R.trapTable, R.challenge],
      hero: hero.id,
      what: trap.id,
      chance: sum.total,
      sums: [sum],
    });
    return call(percent, newPercent(trap.id, hero.id, hero.id, R.trapTable, sum.total), 'face');
  }),
  defend: step((g, s, emit) => {
    const trap = trapOf(s);
    if (trap.kind !== 'attack' || s.face > trap.chance || (trap.vital && s.face <= VITAL)) return;
    const hero = heroOf(g, s.hero);
    const sum = defendSum(g, situation(hero, { trap: true }));
    emit?.({
      type: 'defenceDeclared',
      rules: [R.trapTable, R.defendSuccess],
      target: hero.id,
      by: trap.id,
      chance: sum.total,
      sums: [sum],
    });
    return call(percent, newPercent('defend', hero.id, hero.id, R.trapTable, sum.total), 'defended');
  }),
  harm: step((g, s, emit) => {
    const trap = trapOf(s);
    if (trap.kind === 'attack') {
      harmByAttack(g, s, trap, emit);
      return;
    }
    if (s.face <= avoidSum(g, s).total) {
      emit?.({ type: 'trapAvoided', rules: [R.trapTable], hero: s.hero, what: trap.id });
      return;
    }
    const hero = heroOf(g, s.hero);
    if (trap.failure === 'poison') return call(poison, { hero: hero.id, face: 0 });
    if (trap.failure === 'snare') {
      hero.snared = hero.turn.taking ? 2 : 1;
      emit?.({ type: 'snared', rules: [R.trapTable], hero: hero.id });
      return;
    }
    hero.pit = hero.turn.taking ? 'fresh' : 'in';
    emit?.({ type: 'fellIntoPit', rules: [R.trapTable], hero: hero.id });
    // In a pit nobody carries and nobody is carried (BA-CRY-01, BA-CRY-04).
    dropPassenger(g, hero, R.dropFree, emit);
    if (hero.carriedBy !== null) dropPassenger(g, heroOf(g, hero.carriedBy), R.whoCarries, emit);
    woundTarget(g, hero.id, 1, false, R.trapTable, emit);
  }),
  settle: step((_g, s) => call(settle, { by: s.hero })),
});

function harmByAttack(g: BattleAxe, s: Sprung, trap: Trap & { kind: 'attack' }, emit: Emit<BattleAxeEvent>): void {
  if (s.face > trap.chance) {
    emit?.({ type: 'trapAvoided', rules: [R.trapTable], hero: s.hero, what: trap.id });
    return;
  }
  if (trap.vital && s.face <= VITAL) {
    woundTarget(g, s.hero, 2, false, R.vitalHit, emit);
    return;
  }
  const defended = s.defended <= defendSum(g, situation(heroOf(g, s.hero), { trap: true })).total;
  const wounds = defended ? trap.woundsIfDefended : trap.wounds;
  if (wounds > 0) woundTarget(g, s.hero, wounds, false, R.trapTable, emit);
  else emit?.({ type: 'defended', rules: [R.trapTable], target: s.hero, by: trap.id });
}
