// What must hold in every position; broken, the fault is ours.
import { InvariantError, NONE } from '@quarterstaff/kernel';
import { layerOf } from './board/ground.ts';
import { handsNeeded, itemOf } from './heroes/items.ts';
import { R } from './rules.ts';
import { type BattleAxe, newTurn } from './state.ts';

const IDLE = JSON.stringify(newTurn(false));

/** Throws an InvariantError if the state breaks a rule of its own. */
export function check(g: BattleAxe): void {
  if (g.result !== null) return; // between quests nobody stands anywhere
  const taken = new Map<number, string>();
  const layer = layerOf(g);
  const put = (cells: readonly number[], id: string) => {
    for (const cell of cells) {
      if (cell < 0 || cell >= g.board.size) throw new InvariantError('a mini stands on the board', { id, cell });
      const other = taken.get(cell);
      if (other !== undefined)
        throw new InvariantError('no two minis end in one square', { id, other, rule: R.crossingHeroes });
      if (layer.solid[cell] === 1)
        throw new InvariantError('nobody stands in contents', { id, cell, rule: R.contentsBlock });
      taken.set(cell, id);
    }
  };
  for (const hero of g.heroes) {
    if (hero.status !== 'gone' && hero.carriedBy === null) put([hero.cell], hero.id);
    if (hero.health > hero.base.health)
      throw new InvariantError('Health never exceeds base', { hero: hero.id, rule: R.healingCeiling });
    if (hero.status === 'conscious' && hero.health < 0)
      throw new InvariantError('below 0 is dead', { hero: hero.id, rule: R.deadBelowZero });
    if (hero.luck < 0 || hero.arcane < 0 || hero.holy < 0 || hero.nature < 0) {
      throw new InvariantError('nothing is spent twice', { hero: hero.id, rule: R.noLuckLeft });
    }
    if (!hero.turn.taking && JSON.stringify(hero.turn) !== IDLE)
      throw new InvariantError('nothing is done out of turn', { hero: hero.id, rule: R.moveAndAct });
    const both = hero.left !== null && handsNeeded(itemOf(hero.left)) === 2;
    if (both && hero.right !== hero.left)
      throw new InvariantError('two hands for it', { hero: hero.id, rule: R.twoHanded });
    if (hero.carrying !== null) {
      const other = [...g.heroes, ...g.friendlies].find(f => f.id === hero.carrying);
      if (other?.carriedBy !== hero.id) throw new InvariantError('carrier and passenger agree', { hero: hero.id });
    }
  }
  for (const friendly of g.friendlies) {
    if (friendly.status !== 'gone' && friendly.carriedBy === null) put(friendly.cells, friendly.id);
  }
  for (const enemy of g.enemies) {
    put(enemy.cells, enemy.id);
    if (enemy.health <= 0)
      throw new InvariantError('an enemy at Health 0 is gone', { enemy: enemy.id, rule: R.enemyDies });
  }
  for (const door of g.doors) {
    const known = door.leaves.every(leaf => leaf.far !== NONE);
    const beingLaid = g.stack.some(frame => frame.proc === 'exploreDoor');
    if (door.open && !known && !beingLaid)
      throw new InvariantError('an open door leads somewhere', { tile: door.tile });
  }
  const coins = g.mat.coinBag.length + g.heroes.reduce((sum, hero) => sum + hero.coins.length, 0);
  if (coins > 60) throw new InvariantError('coins come from the bag', { coins, rule: R.coinBag });
}
