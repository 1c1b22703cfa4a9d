import { given } from '@quarterstaff/kernel/testing';
import { game } from '../src/index.ts';
import type { BattleAxeEvent } from '../src/state.ts';

type Spec = Record<string, unknown>;

/** A plain hero without luck or gear that would open windows: Dwarf Fighter unless stated. */
export function hero(id: string, more: Spec = {}): Spec {
  return { id, race: 'Dwarf', role: 'Fighter', luck: 0, held: ['dagger'], ...more };
}
/** What is said of any other choice while somebody is asked for leave. */
export const LEAVE_FIRST = 'somebody’s leave has been asked for, and comes first';

/** Human traits that would open windows, as used already. */
export const usedUp = ['attacking-flurry', 'run-for-it'];
/** A Human with one attack and no trait left. */
export function human(id: string, more: Spec = {}): Spec {
  const traits = more.race === undefined ? { traitsUsed: usedUp } : {};
  return hero(id, { race: 'Human', role: 'Paladin', ...traits, base: { attacks: 1 }, ...more });
}
export function enemy(card: string, more: Spec = {}): Spec {
  return { card, ...more };
}

/** A table on a map where it is the enemies' turn; the dice are all that this step rolls. */
export function enemiesAct(scenario: Spec, ...dice: number[]) {
  return given(game, { phase: 'enemies', ...scenario }, { dice });
}
/** A table on a map in the turn of a hero. */
export function turnOf(id: string, scenario: Spec) {
  return given(game, { turn: id, ...scenario }, { dice: [] });
}
export type Table = ReturnType<typeof turnOf>;

/** Where an enemy stands, by name. */
export function standsOn(t: Table, id: string): string[] {
  const found = t.g.enemies.find(one => one.id === id);
  if (found === undefined) throw new Error(`no enemy ${id}`);
  return found.cells.map(cell => nameOf(t, cell)).sort();
}
export function nameOf(t: Table, cell: number): string {
  const { x, y } = t.g.board.coordsOf(cell);
  return `${x},${y}`;
}
export function heroAt(t: Table, id: string): string {
  return nameOf(t, t.g.heroes.find(one => one.id === id)!.cell);
}
export function heroState(t: Table, id: string) {
  return t.g.heroes.find(one => one.id === id)!;
}
export function enemyState(t: Table, id: string) {
  return t.g.enemies.find(one => one.id === id);
}
export function story(t: Table, type: string): BattleAxeEvent[] {
  return t.story.filter(event => event.type === type);
}
/** Whom an enemy attacked, shot or cast at, in order. */
export function targets(t: Table): string[] {
  return t.story
    .filter(event => ['attackDeclared', 'shotDeclared', 'enemyCast'].includes(event.type))
    .map(event => event.target ?? '');
}
/** An empty floor as text. */
export function floor(width: number, depth: number): string[] {
  return new Array<string>(depth).fill('.'.repeat(width));
}
/** A bare room with these in it. */
export function here(enemies: object[], heroes: object[], rows = floor(7, 7)): Spec {
  return { map: { rows }, heroes, enemies };
}
/** Slow and harmless enough to stand beside [4, 4]. */
export function zombie(more: Spec = {}): Spec {
  return enemy('Z', { id: 'Z1', at: [5, 4], ...more });
}
