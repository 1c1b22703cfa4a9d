import type { ActRule } from '../acts.ts';
import { hasEffect } from '../models/query.ts';
import { isHeld } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import type { Fight } from './fight-acts.ts';

// What many acts of an activation in combat need.

export const acting = (g: Ahq, f: Fight): Model => modelOf(g, f.model);
export const isMonster = (g: Ahq, f: Fight): boolean => acting(g, f).kind === 'monster';
export type Rule = ActRule<Fight>;

export const notTerrified: Rule = {
  rule: R.enemySpells,
  label: 'it is terrified',
  holds: (g, f) => !hasEffect(acting(g, f), 'terrified'),
};

/** The action is free: nothing else has used it. */
export const actionFree: readonly Rule[] = [
  { rule: R.oneNormalAttack, label: 'it has made its attack', holds: (_g, f) => f.used !== 'attack' },
  { rule: R.oneCombatAction, label: 'it has used its action', holds: (_g, f) => f.used === '' || f.used === 'attack' },
  notTerrified,
  { rule: R.heroSpells, label: 'it is dazzled', holds: (g, f) => !hasEffect(acting(g, f), 'dazzled') },
  {
    rule: R.oneRoutineForAll,
    label: 'the routine of this Phase has another order',
    holds: (g, f) => !isMonster(g, f) || g.combat!.routine !== 'attack-move' || f.moved === 0,
  },
  {
    rule: R.optionMassedRoutine,
    label: 'this half of the Phase is for something else',
    holds: (g, f) => f.half === 0 || (f.half === 1) === (g.combat!.routine === 'attack-move'),
  },
];
/** With the massed routine: in the half in which monsters move. */
export const movingHalf: Rule = {
  rule: R.optionMassedRoutine,
  label: 'this half of the Phase is for something else',
  holds: (g, f) => f.half === 0 || (f.half === 1) === (g.combat!.routine === 'move-attack'),
};
export const nobodyFocuses = (g: Ahq, f: Fight): boolean => !isHeld(g, acting(g, f)); // one for all: it is asked once in a list
export const notFocused = (rule: string): Rule => ({
  rule,
  label: 'an enemy zone is focused on it',
  holds: nobodyFocuses,
});
/** Said besides of every action that is asked for after an attack. */
export const insteadOfTheAttack: Rule = {
  implied: true, // one normal attack has used the action
  rule: R.oneCombatAction,
  label: 'it has attacked instead',
  holds: (_g, f) => f.used !== 'attack',
};
export const partyOnly: Rule = {
  rule: R.halvesAMonsterMaySkip,
  label: 'monsters do no such thing',
  holds: (g, f) => !isMonster(g, f),
};
export const heroOnly: Rule = {
  rule: R.whoMayAct,
  label: 'only Heroes do that',
  holds: (g, f) => acting(g, f).kind === 'hero',
};
export const untouched: Rule = {
  rule: R.wholeActivationTasks,
  label: 'it takes the whole activation, which has begun',
  holds: (_g, f) => f.moved === 0 && f.used === '' && !f.began,
};
