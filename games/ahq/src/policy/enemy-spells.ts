import type { Act } from '../acts.ts';
import { canAttackNow, spellsAtParty } from '../combat/judgement.ts';
import { fighters } from '../combat/start.ts';
import { enemySpellById } from '../content/index.ts';
import { areaAround } from '../magic/casting.ts';
import { enemyTargets } from '../magic/enemy.ts';
import { parseSquare, type Square } from '../map/square.ts';
import { toughness } from '../models/numbers.ts';
import { hasEffect, isAlive, isStanding, partyModels, rosterOrder } from '../models/query.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { pick } from './reason.ts';

// When a sorcerer has use for a spell (AHQ-AGM-21, AHQ-GAP-20).

/** Whether a spell's condition for use holds from a square, and its best target (AHQ-GAP-20). */
export function spellUse(g: Ahq, m: Model, id: string, from: Square): Partial<Act> | null {
  const spell = enemySpellById.get(id)!;
  const targets = enemyTargets(g, m, spell, from);
  const best = (list: readonly Partial<Act>[], key: (t: Model) => number): Partial<Act> | null =>
    list.length === 0
      ? null
      : pick(id, list, t => t.target!, [
          { rule: R.policySorcerer, label: 'the entry’s pick', value: t => key(modelOf(g, t.target!)) },
          { rule: R.policySorcerer, label: 'lowest Wounds', value: t => modelOf(g, t.target!).wounds },
          { rule: R.policySorcerer, label: 'roster order', value: t => rosterOrder(g).indexOf(modelOf(g, t.target!)) },
        ]).best;
  const standing = targets.filter(t => t.target !== undefined && isStanding(modelOf(g, t.target)));
  const heroes = standing.filter(t => modelOf(g, t.target!).kind === 'hero');
  switch (id) {
    case 'cinder_lash':
      return best(standing, t => toughness(g, t));
    case 'hex_of_lead':
      return best(
        heroes.filter(t => modelOf(g, t.target!).base.WS >= 6 && !hasEffect(modelOf(g, t.target!), 'hexed')),
        t => -t.base.WS,
      );
    case 'rotting_touch':
      return best(standing, t => t.wounds);
    case 'knit_bone':
      return best(
        targets.filter(t => modelOf(g, t.target!).base.W - modelOf(g, t.target!).wounds >= 2),
        t => t.wounds - t.base.W,
      );
    case 'veil_of_murk': {
      const bow = partyModels(g).some(t => t.weapons.some(w => /bow/.test(w)));
      return bow && !g.models.some(o => hasEffect(o, 'veil')) ? {} : null;
    }
    case 'rallying_howl':
      return fighters(g).filter(o => o.id !== m.id && canAttackNow(g, o)).length >= 3 ? {} : null;
    case 'terror':
      return best(
        heroes.filter(t => modelOf(g, t.target!).base.Int <= 6 && !hasEffect(modelOf(g, t.target!), 'terrified')),
        t => t.base.Int,
      );
    case 'summons':
      return fighters(g).length < 2 * g.quest.heroes ? {} : null;
    case 'storm_of_ash': {
      const inside = (at: Square): Model[] => {
        const squares = areaAround(g, at);
        return g.models.filter(t => isAlive(t) && squares.includes(t.at));
      };
      const standingIn = (at: string): number =>
        inside(parseSquare(at)!).filter(t => t.kind !== 'monster' && isStanding(t)).length;
      const good = targets.filter(
        t => standingIn(t.at!) >= 2 && inside(parseSquare(t.at!)!).every(o => o.kind !== 'monster'),
      );
      if (good.length === 0) return null;
      // Centres come by y, then x.
      return pick(id, good, t => t.at!, [
        {
          rule: R.policySorcerer,
          label: 'most standing party models',
          value: t => -standingIn(t.at!),
        },
      ]).best;
    }
    default:
      return null;
  }
}

/** Whether a sorcerer has an applicable spell at the party from a square (AHQ-AGM-10). */
export function castsUsefully(g: Ahq, m: Model, from: Square, still: boolean): boolean {
  return spellsAtParty(g, m, from, still).some(id => spellUse(g, m, id, from) !== null);
}
