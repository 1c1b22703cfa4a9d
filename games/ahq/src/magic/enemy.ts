import { again, type Condition, call, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import { procedure, step } from '../builders.ts';
import { arriveAt } from '../combat/attack.ts';
import { damage, newDamage, plainWounds } from '../combat/damage.ts';
import { enemySpellById, monsterById, monsters } from '../content/index.ts';
import type { EnemySpell } from '../content/schemas.ts';
import { addEffect } from '../exploration/potions.ts';
import { isMapped, obstacleAt } from '../map/map.ts';
import { rangedDistance, type Square, square, squareName, touches, xOf, yOf } from '../map/square.ts';
import { freshId, newMonster, plainMember } from '../models/create.ts';
import { areEnemies, isAlive, isParty, isStanding, modelAt, monsterType } from '../models/query.ts';
import { mayAgree } from '../models/sight-of.ts';
import { regainWounds } from '../models/wounds.ts';
import { areAdjacent, isFocused } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf } from '../state.ts';
import { areaDamage, newArea } from './cast.ts';
import { areaAround, inSpellRange, inSpellReachFrom } from './casting.ts';
import { intelligenceTest } from './test.ts';

// Spells of enemy sorcerers (AHQ-MAG-13, AHQ-GAP-20).

interface Caster {
  readonly model: string;
  readonly moved: number;
  readonly unseen: readonly string[]; // whom both sides did not agree to see (AHQ-LOS-08)
}

const SELF: readonly string[] = ['veil_of_murk', 'rallying_howl', 'summons'];

/** Whom or what a spell may be aimed at from a square: models by id, an area by its centre, '' for the caster itself. */
export function enemyTargets(g: Ahq, m: Model, spell: EnemySpell, from: Square): Partial<Act>[] {
  if (SELF.includes(spell.id)) return [{}];
  if (spell.id === 'storm_of_ash') {
    const centres: Square[] = [];
    for (let y = yOf(from) - spell.range.squares; y <= yOf(from) + spell.range.squares; y += 1)
      for (let x = xOf(from) - spell.range.squares; x <= xOf(from) + spell.range.squares; x += 1) {
        const at = square(x, y);
        if (!isMapped(g.map, at) || !g.models.some(t => isParty(t) && isAlive(t) && rangedDistance(t.at, at) <= 1))
          continue;
        if (inSpellReachFrom(g, m, from, at, spell.range.squares)) centres.push(at);
      }
    return centres.map(at => ({ at: squareName(at) }));
  }
  if (spell.id === 'knit_bone') {
    return g.models
      .filter(t => isAlive(t) && !areEnemies(m, t) && t.wounds < t.base.W)
      .filter(t => t.id === m.id || inSpellReachFrom(g, m, from, t.at, spell.range.squares))
      .map(t => ({ target: t.id }));
  }
  return g.models
    .filter(t => isAlive(t) && areEnemies(m, t))
    .filter(t =>
      spell.range.kind === 'adjacent'
        ? areAdjacent(g, from, t.at)
        : inSpellReachFrom(g, m, from, t.at, spell.range.squares),
    )
    .map(t => ({ target: t.id }));
}

/** Those too whom the caster sees only if both sides agree (AHQ-LOS-08). */
function targetsInDoubt(g: Ahq, m: Model, spell: EnemySpell, unseen: readonly string[]): Partial<Act>[] {
  const known = enemyTargets(g, m, spell, m.at);
  if (!g.switches.agreeOnSight || spell.range.kind === 'adjacent' || !known.every(one => one.target !== undefined))
    return known;
  const ours = spell.id === 'knit_bone';
  const doubtful = g.models.filter(
    t =>
      isAlive(t) &&
      areEnemies(m, t) !== ours &&
      (!ours || t.wounds < t.base.W) &&
      inSpellRange(g, m, m.at, t.at, spell.range.squares) &&
      mayAgree(g, { model: m.id, unseen }, t.id),
  );
  return [...known, ...doubtful.map(t => ({ target: t.id }))];
}

export function enemySpellActs(g: Ahq, m: Model, unseen: readonly string[]): Act[] {
  const acts: Act[] = [];
  if (m.stock <= 0) return acts;
  for (const id of monsterType(m).spells) {
    const spell = enemySpellById.get(id)!;
    if (spell.cost > m.stock) continue;
    for (const target of targetsInDoubt(g, m, spell, unseen)) acts.push({ do: 'spell', spell: id, ...target });
  }
  return acts;
}

const spellOf = (act: Act): EnemySpell | undefined => enemySpellById.get(act.spell ?? '');

export const enemySpellConditions: readonly Condition<Ahq, Caster, Act>[] = [
  {
    rule: R.enemySorcerers,
    label: 'no spell of this sorcerer',
    holds: (g, l, act) => monsterById.get(modelOf(g, l.model).type)?.spells.includes(act.spell ?? '') === true,
  },
  {
    rule: R.enemySorcerers,
    label: 'its stock is used up',
    holds: (g, l, act) => (spellOf(act)?.cost ?? 99) <= modelOf(g, l.model).stock,
  },
  { rule: R.oneSpellPerTurn, label: 'it has cast a spell in this turn', holds: (g, l) => !modelOf(g, l.model).cast },
  {
    rule: R.twoComponentsNoMove,
    label: 'it has moved: no spell of two components with it',
    holds: (_g, l, act) => (spellOf(act)?.cost ?? 0) < 2 || l.moved === 0,
  },
  {
    rule: R.spellsForbiddenWhenFocused,
    label: 'an enemy zone is focused on the caster: this spell is forbidden there',
    holds: (g, l, act) => spellOf(act)?.inZone !== false || !isFocused(g, modelOf(g, l.model)),
  },
  {
    rule: R.targetingSpells,
    label: 'no such target in range and sight',
    holds(g, l, act) {
      const spell = spellOf(act);
      const m = modelOf(g, l.model);
      if (spell === undefined) return false;
      return targetsInDoubt(g, m, spell, l.unseen).some(t => t.target === act.target && t.at === act.at);
    },
  },
];

export interface EnemyCast {
  readonly model: string;
  readonly spell: string;
  readonly target: string;
  readonly at: number;
  passed: boolean;
}

/** A sorcerer casts: stock, its test, the target's test where there is one, effect. */
export const enemyCast: Procedure<Ahq, EnemyCast, AhqEvent> = procedure<EnemyCast>('enemyCast', {
  pay: step((g, c, emit) => {
    const m = modelOf(g, c.model);
    const spell = enemySpellById.get(c.spell)!;
    m.stock -= spell.cost;
    m.cast = true;
    emit?.({
      type: 'spellCast',
      rules: [R.enemySorcerers, R.enemySpells],
      model: m.id,
      what: c.spell,
      ...(c.target === '' ? {} : { target: c.target }),
      ...(c.at < 0 ? {} : { at: squareName(c.at) }),
    });
    if (spell.test)
      return call(intelligenceTest, { model: m.id, rule: R.spellsThatNeedATest, passed: false }, 'passed');
  }),
  resist: step((g, c, emit) => {
    if (!c.passed) {
      emit?.({ type: 'spellFailed', rules: [R.spellsThatNeedATest], model: c.model, what: c.spell });
      return done();
    }
    if (c.spell !== 'rotting_touch' && c.spell !== 'terror') return;
    return call(intelligenceTest, { model: modelOf(g, c.target).id, rule: R.enemySpells, passed: false }, 'passed');
  }),
  takeEffect: step((g, c, emit) => effectOf(g, c, emit)),
});

const HERO_PHASE = { until: 'heroPhase' as const, left: 1, at: -1 };

function effectOf(g: Ahq, c: EnemyCast, emit: Emit<AhqEvent>) {
  const m = modelOf(g, c.model);
  const target = c.target === '' ? m : modelOf(g, c.target);
  switch (c.spell) {
    case 'cinder_lash':
      return call(damage, newDamage(g, target, 2, 'fire', R.enemySpells, 'spell', m.id));
    case 'hex_of_lead':
      return addEffect(target, { kind: 'hexed', ...HERO_PHASE }, emit, R.enemySpells);
    case 'rotting_touch':
      if (!c.passed) return call(damage, plainWounds(target.id, 2, R.enemySpells, 'spell'));
      return;
    case 'knit_bone':
      return regainWounds(target, 2, emit, [R.enemySpells]);
    case 'veil_of_murk':
      return addEffect(m, { kind: 'veil', until: 'gmPhase', left: 2, at: m.at }, emit, R.enemySpells);
    case 'rallying_howl':
      for (const t of g.models) {
        if (!isAlive(t) || areEnemies(m, t) || (t.id !== m.id && !inSpellReachFrom(g, m, m.at, t.at, 12))) continue;
        addEffect(t, { kind: 'rallied', until: 'phase', left: 1, at: -1 }, emit, R.enemySpells);
      }
      return;
    case 'terror':
      if (!c.passed) addEffect(target, { kind: 'terrified', ...HERO_PHASE }, emit, R.enemySpells);
      return;
    case 'summons':
      return call(summon, { caster: m.id, left: 2 });
    case 'storm_of_ash':
      return call(areaDamage, newArea(g, c.at, 3, m.id));
  }
}

/** The family's ordinary monster of the lowest point value. */
function cheapestOrdinary(family: string): string {
  const list = monsters.filter(t => t.family === family && t.role === 'ordinary');
  return [...list].sort((a, b) => a.points - b.points)[0]!.id;
}

/** Free squares touching another, by y, then x. */
function freeAround(g: Ahq, at: Square): Square[] {
  const list: Square[] = [];
  for (const s of areaAround(g, at)) {
    const taken = obstacleAt(g.map, s) !== null || modelAt(g, s) !== null || g.burning.some(b => b.at === s);
    if (touches(s, at) && isMapped(g.map, s) && !taken) list.push(s);
  }
  return list.sort((a, b) => a - b);
}

interface Summoning {
  readonly caster: string;
  left: number;
}

/** Monsters appear round the caster, one after the other; they act from the next GM Phase. */
const summon: Procedure<Ahq, Summoning, AhqEvent> = procedure<Summoning>('summon', {
  callUp: step((g, s) => {
    const m = modelOf(g, s.caster);
    const at = freeAround(g, m.at)[0];
    if (s.left === 0 || at === undefined || !isStanding(m)) return done();
    s.left -= 1;
    const id = freshId(g, 'm');
    const member = plainMember(cheapestOrdinary(monsterType(m).family), false);
    const risen = newMonster(id, member, m.group, g.gmSeat);
    risen.acted = true;
    g.models.push(risen);
    return call(arriveAt, { model: id, at, rule: R.enemySpells });
  }),
  next: step(() => again),
});

export const enemyMagicProcedures = [enemyCast, summon];
