import { type Condition, own, type Reason, reason, type Seat } from '@quarterstaff/kernel';
import { SQUARES, type Square, squareName } from './map/square.ts';
import type { Ahq } from './state.ts';

/** What a player may ask of a model: flat, so that it can be written in one line. */
export interface Act {
  readonly do: string;
  readonly to?: string; // a square, `3,-4`, or a model
  readonly target?: string;
  readonly with?: string;
  readonly door?: number;
  readonly chest?: string;
  readonly wall?: string;
  readonly spell?: string;
  readonly at?: string;
  readonly item?: string;
}

/** A condition of an act. */
export interface ActRule<L> extends Condition<Ahq, L, Act> {
  /**
   * Follows from another condition or from how candidates are drawn up: only asked to explain why something is not offered.
   * A test asks it of everything that is.
   */
  readonly implied?: true;
}

export type ActTable<L, K extends string = string> = Readonly<Record<K, readonly ActRule<L>[]>>;

/** The acts of a kind of activation, each with its conditions: `actsOf<Fight>()({ … })`. */
export const actsOf =
  <L>() =>
  <K extends string>(table: ActTable<L, K>): ActTable<L, K> =>
    table;

type Holds<L> = ActRule<L>['holds'];

/** The conditions of an act that are asked when options are listed. */
interface Asked<L> {
  readonly ofActivation: readonly Numbered<L>[]; // those that do not look at the act: the same for every act of its kind
  readonly ofAct: readonly Holds<L>[];
}

/** A condition with a number of its own, the same in every act that it is a condition of. */
interface Numbered<L> {
  readonly holds: Holds<L>;
  readonly no: number;
}

const LOOKS_AT_ACT = 3; // (g, local, act)

const numbers = new Map<unknown, number>();

function numberOf(holds: unknown): number {
  const no = numbers.get(holds) ?? numbers.size;
  numbers.set(holds, no);
  return no;
}

/** A table sorted for listing, by act. */
export function sorted<L, K extends string>(table: ActTable<L, K>): Readonly<Record<K, Asked<L>>> {
  const asked = {} as Record<K, Asked<L>>;
  for (const kind in table) {
    const rules = table[kind].filter(rule => rule.implied !== true);
    const ofActivation = rules.filter(rule => rule.holds.length < LOOKS_AT_ACT);
    asked[kind] = {
      ofActivation: ofActivation.map(({ holds }) => ({ holds, no: numberOf(holds) })),
      ofAct: rules.filter(rule => !ofActivation.includes(rule)).map(({ holds }) => holds),
    };
  }
  return asked;
}

// What conditions have said in the list that is being drawn up: many acts share them.
const CONDITIONS = 512;
const askedIn = new Float64Array(CONDITIONS);
const verdicts = new Uint8Array(CONDITIONS);
let list = 0;
let listed: unknown = null; // whose list it is

/** A new list of options is drawn up for an activation: nothing is known yet. */
export function beginList(activation: object): void {
  list += 1;
  listed = activation;
}

/** Whether acts of this kind may be open at all: what does not depend on the single act is asked once in a list. */
export function mayDo<L extends object>(asked: Asked<L>, g: Ahq, local: L): boolean {
  if (listed !== local) beginList(local);
  const rules = asked.ofActivation;
  for (let i = 0; i < rules.length; i += 1) {
    const { holds, no } = rules[i]!;
    if (askedIn[no] !== list) {
      askedIn[no] = list;
      verdicts[no] = holds(g, local, NO_ACT, '') ? 1 : 0;
    }
    if (verdicts[no] === 0) return false;
  }
  return true;
}

const NO_ACT: Act = Object.freeze({ do: '' });

/** Takes an act into a list if the conditions that look at it hold. */
export function offer<L>(acts: Act[], asked: Asked<L>, g: Ahq, local: L, act: Act): void {
  const rules = asked.ofAct;
  for (let i = 0; i < rules.length; i += 1) if (!rules[i]!(g, local, act, '')) return;
  acts.push(act);
}

const moves = new Array<Act | undefined>(SQUARES);

/** The move to a square; one for each, shared by all lists. */
export function moveTo(at: Square): Act {
  let act = moves[at];
  if (act === undefined) {
    act = Object.freeze({ do: 'move', to: squareName(at) });
    moves[at] = act;
  }
  return act;
}

const drops = new Map<string, Act>();
const DROPS_AT_MOST = 1000; // ammunition is named with its number

/** Dropping a thing; likewise one for each. */
export function dropOf(item: string): Act {
  let act = drops.get(item);
  if (act === undefined) {
    act = Object.freeze({ do: 'drop', item });
    if (drops.size < DROPS_AT_MOST) drops.set(item, act);
  }
  return act;
}

/** The entries of a short list, each once. */
export function distinct<T>(list: readonly T[]): readonly T[] {
  for (let i = 1; i < list.length; i += 1) if (list.indexOf(list[i]!) < i) return [...new Set(list)];
  return list;
}

/** Whether what somebody sent has the shape of an act: every field a word, a door by its number. */
export function isAct(value: unknown): value is Act {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'do')) return false;
  return Object.entries(value).every(([field, word]) => typeof word === (field === 'door' ? 'number' : 'string'));
}

/** Why nobody else is activated now: the model whose activation it is ends it first. */
export function whyNotAnother(g: Ahq, asked: unknown, rule: string): Reason[] {
  return g.models.some(m => m.id === asked) ? notItsTurn(rule) : [];
}

/** A model of somebody else is in the middle of its activation. */
export function notItsTurn(rule: string): Reason[] {
  return [reason(rule, 'the activation under way has not ended')];
}

/** The conditions that fail for an act, whether or not it was listed. */
export function failing<L>(table: ActTable<L>, g: Ahq, local: L, act: Act, seat: Seat): Reason[] {
  return (own(table, act.do) ?? [])
    .filter(condition => !condition.holds(g, local, act, seat))
    .map(condition => ({
      rule: condition.rule,
      label: condition.label,
      repair: condition.repair?.(g, local, act, seat) ?? null,
    }));
}

/** The same for whoever acts now: if no condition fails, the act is offered under another name. */
export function whyNotAct<L>(table: ActTable<L>, g: Ahq, local: L, act: Act, seat: Seat, rule: string): Reason[] {
  const reasons = failing(table, g, local, act, seat);
  if (reasons.length > 0 || own(table, act.do) === undefined) return reasons;
  return [reason(rule, 'it is not offered with those words')];
}
