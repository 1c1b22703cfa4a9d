// Where in the rules a scenario begins.
import { type Fault, frameAt, newFrame, type ProcedureTable } from '@quarterstaff/kernel';
import { squareNamed } from '../map/names.ts';
import { type Move, newMove } from '../movement/way.ts';
import type { BattleAxe, BattleAxeEvent, Hero } from '../state.ts';
import type { Scenario } from './schema.ts';

/** The frames of the phase a scenario begins in. */
export function layStack(
  g: BattleAxe,
  scenario: Scenario,
  procedures: ProcedureTable<BattleAxe, BattleAxeEvent>,
  faults: Fault[],
): void {
  if (scenario.town === true) {
    g.stack.push(frameAt(procedures, 'afterQuest', 'town', { order: [], at: 0 }));
    return;
  }
  const phase = scenario.phase ?? (scenario.turn === undefined ? 'heroes' : 'turn');
  if (phase === 'enemies') {
    g.round = Math.max(1, g.round);
    g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}));
    return;
  }
  if (phase === 'heroes') {
    if (scenario.round === undefined) {
      g.stack.push(frameAt(procedures, 'quest', 'arrange', { arrange: scenario.arrange ?? false, at: 0 }));
      return;
    }
    g.stack.push(frameAt(procedures, 'rounds', 'heroStep', {}));
    return;
  }
  const hero = g.heroes.find(other => other.id === scenario.turn);
  if (hero === undefined) {
    faults.push({ path: 'turn', message: `there is no hero ${scenario.turn ?? ''}` });
    return;
  }
  if (hero.status !== 'conscious') {
    faults.push({ path: 'turn', message: `${hero.id} is ${hero.status} and takes no turn` });
    return;
  }
  g.round = Math.max(1, g.round);
  g.stack.push(frameAt(procedures, 'rounds', 'enemyStep', {}), frameAt(procedures, 'heroStep', 'goOn', {}));
  const begun = hero.turn.taking;
  if (begun) hero.acted = true;
  if (hero.turn.budget === null || hero.turn.moveOver) {
    g.stack.push(frameAt(procedures, 'heroTurn', begun ? 'turn' : 'start', { hero: hero.id }));
    return;
  }
  // In the middle of a move: its die is rolled, and he walks on with what is left of it.
  const of = { hero: hero.id };
  const move = moveOf(g, hero, scenario, faults);
  g.stack.push(frameAt(procedures, 'heroTurn', 'friends', of), frameAt(procedures, 'takeTurn', 'settle', of));
  g.stack.push(newFrame('walking', move));
}

/** The move a hero is making: who lets him pass, and the plates he has sprung. */
function moveOf(g: BattleAxe, hero: Hero, scenario: Scenario, faults: Fault[]): Move {
  const at = g.heroes.indexOf(hero);
  const { agreed = [], plates = [] } = scenario.heroes?.[at]?.turn ?? {};
  const path = `heroes.${at}.turn`;
  for (const id of agreed) {
    if (!g.heroes.some(other => other.id === id))
      faults.push({ path: `${path}.agreed`, message: `there is no hero ${id}` });
  }
  const cells = plates.map(([x, y]) => squareNamed(g.board, `${x},${y}`));
  cells.forEach((cell, i) => {
    if (!g.things.some(thing => thing.kind === 'plate' && thing.cell === cell))
      faults.push({ path: `${path}.plates.${i}`, message: `there is no pressure plate on ${plates[i]!.join(',')}` });
  });
  return { ...newMove(hero.id), agreed, plates: cells };
}
