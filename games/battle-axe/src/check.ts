// What must hold in every position; broken, the fault is ours.
import { InvariantError, NONE } from '@quarterstaff/kernel';
import { R } from './rules.ts';
import { unsound } from './setup/sound.ts';
import { type BattleAxe, newTurn } from './state.ts';

const IDLE = JSON.stringify(newTurn(false));

/** Throws an InvariantError if the state breaks a rule of its own. */
export function check(g: BattleAxe): void {
  if (g.result !== null) return; // between quests nobody stands anywhere
  const [first] = unsound(g);
  if (first !== undefined) throw new InvariantError(first.message, { path: first.path, rule: first.rule });
  for (const hero of g.heroes) {
    if (!hero.turn.taking && JSON.stringify(hero.turn) !== IDLE)
      throw new InvariantError('nothing is done out of turn', { hero: hero.id, rule: R.moveAndAct });
  }
  if (g.landed.length > 0 && !g.stack.some(frame => frame.proc === 'settle' || frame.proc === 'attack'))
    throw new InvariantError('whoever was dropped has arrived', { landed: g.landed, rule: R.dropFree });
  for (const door of g.doors) {
    const known = door.leaves.every(leaf => leaf.far !== NONE);
    const beingLaid = g.stack.some(frame => frame.proc === 'exploreDoor');
    if (door.open && !known && !beingLaid)
      throw new InvariantError('an open door leads somewhere', { tile: door.tile });
  }
  const coins = g.mat.coinBag.length + g.heroes.reduce((sum, hero) => sum + hero.coins.length, 0);
  if (coins > 60) throw new InvariantError('coins come from the bag', { coins, rule: R.coinBag });
}
