// What a list of actions offers a hero. Conditions on the hero alone are looked at once for all actions that share them, and
// before anything is listed: most actions are ruled out without a look at the board.
import type { Seat } from '@quarterstaff/kernel';
import { type BattleAxe, heroOf } from '../state.ts';
import type { Action, Turn, TurnChoice, TurnCondition } from './action.ts';

/** A test that does not take the candidate is about the hero alone. */
const isOfHeroAlone = (condition: TurnCondition) => condition.holds.length < 3;

interface Row {
  readonly action: Action;
  readonly gates: readonly number[]; // conditions on the hero alone, as places in the list of all of them
  readonly where: readonly TurnCondition[]; // the others
}
const UNKNOWN = 0;
const HOLDS = 1;
const FAILS = 2;

/** A function that adds every legal choice of these actions to a list, in their order. */
export function offersOf(
  actions: readonly Action[],
): (g: BattleAxe, turn: Turn, offers: TurnChoice[]) => readonly TurnChoice[] {
  const gates = [...new Set(actions.flatMap(action => action.where.filter(isOfHeroAlone)))];
  const rows = actions.map(
    (action): Row => ({
      action,
      gates: action.where.filter(isOfHeroAlone).map(condition => gates.indexOf(condition)),
      where: action.where.filter(condition => !isOfHeroAlone(condition)),
    }),
  );
  const known = new Uint8Array(gates.length);
  return (g, turn, offers) => {
    const hero = heroOf(g, turn.hero);
    const { seat } = hero;
    known.fill(UNKNOWN);
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!;
      let open = true;
      for (let j = 0; open && j < row.gates.length; j += 1) {
        const gate = row.gates[j]!;
        if (known[gate] === UNKNOWN) known[gate] = gates[gate]!.holds(g, turn, NOTHING, seat) ? HOLDS : FAILS;
        open = known[gate] === HOLDS;
      }
      if (!open) continue;
      const candidates = row.action.from(g, hero);
      for (let j = 0; j < candidates.length; j += 1) {
        const candidate = candidates[j]!;
        if (isLegal(row.where, g, turn, candidate, seat)) offers.push(candidate);
      }
    }
    return offers;
  };
}
const NOTHING: TurnChoice = Object.freeze({ do: '' });

function isLegal(
  where: readonly TurnCondition[],
  g: BattleAxe,
  turn: Turn,
  candidate: TurnChoice,
  seat: Seat,
): boolean {
  for (let i = 0; i < where.length; i += 1) if (!where[i]!.holds(g, turn, candidate, seat)) return false;
  return true;
}
