// Where each enemy would go and whom it would attack, with probabilities where dice decide: the enemy step played in
// advance from what is known, every roll branched, equal positions merged.
import {
  AT_CHANCE,
  advance,
  chanceOnTop,
  type Decision,
  type Emit,
  type ForecastEntry,
  newFrame,
  type ProcedureTable,
  place,
  takeFaces,
  waysOf,
} from '@quarterstaff/kernel';
import { squareNamed } from '../board/names.ts';
import { lookForCombat } from '../round/combat.ts';
import { type BattleAxe, type BattleAxeEvent, clone, type EnemyId, findEnemy, findHero } from '../state.ts';
import { noActiveEnemies } from './active.ts';
import { orderOfEnemies } from './order.ts';

interface Node {
  readonly g: BattleAxe;
  weight: number;
  readonly target: string | null;
  readonly action: string;
}
interface Rulebook {
  readonly procedures: ProcedureTable<BattleAxe, BattleAxeEvent>;
}
const NODES_AT_MOST = 12; // positions carried from one enemy to the next, the likeliest first
const RARE = 1e-5; // what is rarer is left out
const ROLLS_AT_MOST = 120; // branchings within one enemy's turn
const STRIKES: Readonly<Record<string, string>> = { attackDeclared: 'fight', shotDeclared: 'shoot', enemyCast: 'cast' };

/** Everything that matters for what enemies do next. */
function keyOf(g: BattleAxe): string {
  let key = '';
  for (const hero of g.heroes)
    key += `${hero.health}${hero.status[0]}${hero.mirror}${hero.poisoned ? 'p' : ''}${hero.cell};`;
  for (const friendly of g.friendlies) key += `${friendly.health}${friendly.cells.join()};`;
  for (const enemy of g.enemies) key += `${enemy.id}${enemy.health}@${enemy.cells.join()}${enemy.spells.join()};`;
  return key + String(g.lastShotAt) + g.shotAt.join() + g.doors.map(door => (door.open ? 1 : 0)).join('');
}

/** One enemy's turn from one position: every way it can come out. */
function playTurn(book: Rulebook, start: BattleAxe, enemy: EnemyId, weight: number): Node[] {
  const g = clone(start);
  g.stack.splice(0, g.stack.length, newFrame('enemyTurn', { enemy, did: false }));
  let frontier: Node[] = [{ g, weight, target: null, action: 'wait' }];
  const ended: Node[] = [];
  for (let rolls = 0; frontier.length > 0; ) {
    const merged = new Map<string, Node>();
    for (const node of frontier) {
      let { target, action } = node;
      const hear: Emit<BattleAxeEvent> = event => {
        const strike = STRIKES[event.type];
        if (target === null && strike !== undefined && (event.by ?? event.enemy) === enemy) {
          target = event.target ?? null;
          action = strike;
        } else if (target === null && event.type === 'enemyMoved') action = 'move';
        else if (target === null && event.type === 'doorOpened') action = 'open-door';
      };
      let open: readonly Decision[] = advance(book, node.g, null, hear);
      while (open !== AT_CHANCE && open.length > 0) {
        const decision = open[0]!;
        place(
          book,
          node.g,
          { no: decision.no, seat: decision.seat, slot: decision.slot, choice: decision.options[0] },
          hear,
        );
        open = advance(book, node.g, null, hear);
      }
      if (open !== AT_CHANCE) {
        ended.push({ g: node.g, weight: node.weight, target, action });
        continue;
      }
      const { spec, local } = chanceOnTop(book, node.g)!;
      const ways = waysOf(spec, node.g, local);
      const all = ways.reduce((sum, way) => sum + way.weight, 0);
      rolls += 1;
      const likeliest = ways.reduce((best, way) => (way.weight > best.weight ? way : best));
      const cut = rolls > ROLLS_AT_MOST ? [likeliest] : ways;
      for (const way of cut) {
        const share = rolls > ROLLS_AT_MOST ? node.weight : (node.weight * way.weight) / all;
        if (share < RARE) continue;
        const next = clone(node.g);
        takeFaces(book, next, way.faces, hear);
        const key = `${keyOf(next)}|${target}|${action}|${JSON.stringify(next.stack)}`;
        const same = merged.get(key);
        if (same === undefined) merged.set(key, { g: next, weight: share, target, action });
        else same.weight += share;
      }
    }
    frontier = [...merged.values()];
  }
  return ended;
}

/** Heroes elsewhere, as `{ "A": "3,4" }` says; unknown names and squares are left out. */
function supposed(known: BattleAxe, suppose: Readonly<Record<string, unknown>>): BattleAxe {
  const g = clone(known);
  for (const [id, square] of Object.entries(suppose)) {
    const hero = findHero(g, id);
    const cell = squareNamed(g.board, String(square));
    if (hero !== null && cell >= 0) hero.cell = cell;
  }
  lookForCombat(g, null);
  return g;
}

/** For each enemy, in the order they would act: squares, target and action with their probabilities. */
export function forecast(
  book: Rulebook,
  known: BattleAxe,
  suppose: Readonly<Record<string, unknown>>,
): ForecastEntry[] {
  const start = supposed(known, suppose);
  start.lastShotAt = null;
  if (noActiveEnemies(start)) return [];
  let positions: { readonly g: BattleAxe; weight: number }[] = [{ g: start, weight: 1 }];
  const entries: ForecastEntry[] = [];
  for (const enemy of orderOfEnemies(start)) {
    const merged = new Map<string, { readonly g: BattleAxe; weight: number }>();
    const outcomes = new Map<
      string,
      { probability: number; cells: readonly number[]; target: string | null; action: string }
    >();
    for (const position of positions) {
      for (const node of playTurn(book, position.g, enemy, position.weight)) {
        const cells = findEnemy(node.g, enemy)?.cells ?? [];
        const key = `${cells.join()}|${node.target}|${node.action}`;
        const same = outcomes.get(key);
        if (same === undefined)
          outcomes.set(key, { probability: node.weight, cells, target: node.target, action: node.action });
        else same.probability += node.weight;
        const place2 = keyOf(node.g);
        const there = merged.get(place2);
        if (there === undefined) merged.set(place2, { g: node.g, weight: node.weight });
        else there.weight += node.weight;
      }
    }
    entries.push({
      figure: enemy,
      outcomes: [...outcomes.values()].sort((a, b) => b.probability - a.probability),
      trace: null,
    });
    positions = [...merged.values()].sort((a, b) => b.weight - a.weight).slice(0, NODES_AT_MOST);
    const kept = positions.reduce((sum, position) => sum + position.weight, 0);
    for (const position of positions) position.weight /= kept;
  }
  return entries;
}
