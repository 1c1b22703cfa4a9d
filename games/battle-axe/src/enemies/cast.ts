// Spells of enemies: no roll, no defence (BA-PHA-06, BA-GEN-15).
import { call } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { settle } from '../forward.ts';
import { woundEnemy, woundTarget } from '../general/wounds.ts';
import { cardOf, GRAVE_CHILL } from '../heroes/values.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { R } from '../rules.ts';
import {
  bodyOf,
  type EnemyId,
  enemyOf,
  findEnemy,
  findHero,
  isLiving,
  type TargetId,
  targetOf,
  targetsOf,
} from '../state.ts';
import { nextSpell } from './active.ts';
import { orderOfEnemies } from './order.ts';

interface EnemyCast {
  readonly enemy: EnemyId;
  readonly target: TargetId;
}

/** The next spell of the card at a hero in Clear Sight: the target first, then whoever else it reaches. */
export const castEnemySpell = procedure<EnemyCast>('castEnemySpell', {
  cast: step((g, cast, emit) => {
    const enemy = enemyOf(g, cast.enemy);
    const at = nextSpell(enemy);
    const spell = cardOf(enemy).special.spells![at]!;
    enemy.spells = enemy.spells.with(at, enemy.spells[at]! - 1);
    emit?.({
      type: 'enemyCast',
      rules: [R.enemySpells, R.noDefence],
      enemy: enemy.id,
      target: cast.target,
      what: spell.name,
    });
    const t = topologyOf(g);
    const centre = bodyOf(targetOf(g, cast.target));
    const touched = (body: readonly number[]) =>
      bodiesTouch(t, body, centre) || body.some(cell => centre.includes(cell));
    const fire = spell.fire === true;
    const struck = [cast.target];
    const alsoEnemies = spell.area === 'minis';
    if (spell.area !== 'target') {
      for (const f of targetsOf(g)) {
        if (f.id !== cast.target && isLiving(f) && touched(bodyOf(f))) struck.push(f.id);
      }
    }
    const others = alsoEnemies ? orderOfEnemies(g).filter(id => id !== enemy.id && touched(enemyOf(g, id).cells)) : [];
    for (const id of struck) {
      woundTarget(g, id, spell.wounds, fire, R.severalMinis, emit);
      const hero = findHero(g, id);
      if (spell.chill !== undefined && hero !== null && !hero.effects.includes(GRAVE_CHILL)) {
        hero.effects = [...hero.effects, GRAVE_CHILL];
        emit?.({ type: 'chilled', rules: [R.enemyTable, R.durations], hero: id, amount: spell.chill });
      }
    }
    for (const id of others) {
      const other = findEnemy(g, id);
      if (other !== null) woundEnemy(g, other, spell.wounds, fire, R.severalMinis, emit);
    }
  }),
  settle: step(() => call(settle, { by: null })),
});
