// What a list of actions offers a hero. Conditions on the hero alone are looked at once for all actions that share them, and
// before anything is listed: most actions are ruled out without a look at the board.
import type { Reason, Seat } from '@quarterstaff/kernel';
import { type BattleAxe, type Hero, type HeroId, heroOf } from '../state.ts';
import { type Action, type Turn, type TurnChoice, type TurnCondition, turnsFrom } from './action.ts';
import { misnamed } from './wish.ts';

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

interface Kept {
  readonly g: BattleAxe;
  readonly no: number; // of the decision they are good for
  readonly hero: HeroId;
  readonly offers: readonly TurnChoice[];
  readonly turned: boolean;
}
let kept: Kept | null = null;

/** Remembers what was offered, in case the answer is to turn the mini. */
export function keepOffers(g: BattleAxe, hero: HeroId, offers: readonly TurnChoice[]): readonly TurnChoice[] {
  kept = { g, no: g.decisionNo, hero, offers, turned: false };
  return offers;
}
/** A mini was turned, which changes nothing else (BA-RND-04): what was offered is offered again, but for the way it looks. */
export function turned(g: BattleAxe, hero: Hero): void {
  if (kept === null || kept.g !== g || kept.no !== g.decisionNo - 1 || kept.hero !== hero.id) return;
  const offers = kept.offers.slice();
  const first = offers.findIndex(offer => offer.do === 'turn');
  const turns = turnsFrom[hero.facing]!;
  for (let i = 0; i < turns.length; i += 1) offers[first + i] = turns[i]!;
  kept = { g, no: g.decisionNo, hero: hero.id, offers, turned: true };
}
/** The offers of a question that follows a turn of the mini; null if it does not, or nobody remembers. */
export function offersAfterTurning(g: BattleAxe, hero: HeroId): readonly TurnChoice[] | null {
  if (kept === null || !kept.turned) return null;
  return kept.g === g && kept.no === g.decisionNo && kept.hero === hero ? kept.offers : null;
}

const NOTHING: TurnChoice = Object.freeze({ do: '' });

/** The conditions of an action that fail for a choice. */
export function whyNotDo(g: BattleAxe, turn: Turn, action: Action, wish: TurnChoice): readonly Reason[] {
  const unclear = misnamed(g, wish);
  if (unclear.length > 0) return unclear;
  const { seat } = heroOf(g, turn.hero);
  return action.where
    .filter(condition => !condition.holds(g, turn, wish, seat))
    .map(condition => ({ rule: condition.rule, label: condition.label, repair: null }));
}

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
