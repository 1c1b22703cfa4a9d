// A menu offers acts from a table of rows. Every row has a class, and the class brings its gates, so no row can forget them; what
// the book exempts a row from, the row says with the rule. A gate is about the actor and is asked once per list, before anything
// is listed; a condition is about the candidate. The same table answers "why may I not?".
import {
  type Emit,
  type Next,
  type OfferPlace,
  type Reason,
  type RuleId,
  sameJson,
  type Wording,
} from '@quarterstaff/kernel';

/** What keeps an actor from a whole class of acts. `label` is the fact that stands against it; its gaps are filled in. */
export interface Gate<G, W> {
  readonly rule: RuleId;
  readonly label: string;
  holds(g: G, who: W): boolean;
}
/** What removes one candidate, and the fact that stands against it. */
export interface ActCondition<G, W, A> {
  readonly rule: RuleId;
  readonly label: string;
  /** The conditions after it take it for granted: where it fails, they say nothing. */
  readonly basis?: true;
  /** What fills gaps of the label that are not about the act itself. */
  gaps?(g: G, who: W, act: A): Gaps;
  holds(g: G, who: W, act: A): boolean;
}
type Gaps = Readonly<Record<string, string | number>>;
/** A gate of its class from which the book exempts a row, and the rule that does. */
interface Exemption<G, W> {
  readonly gate: Gate<G, W>;
  readonly rule: RuleId;
}
/** How the acts of a row read, and where they are offered: left out, as a button. `by` is the id of the actor. */
export interface Told<G, A> {
  words(act: A, g: G, by: string): Wording;
  place?(act: A, g: G, by: string): OfferPlace | null;
}
export interface ActRow<G, W, E, A, Class extends string = string> {
  readonly do: string;
  readonly ask: Told<G, A>;
  readonly rule: RuleId; // that grants the act
  readonly class: Class;
  readonly except?: readonly Exemption<G, W>[];
  readonly gates?: readonly Gate<G, W>[]; // besides those of its class
  /** Whatever one could point at; what is plainly out of the question may be left out. */
  from(g: G, who: W): readonly A[];
  readonly where?: readonly ActCondition<G, W, A>[];
  /** What would clear the way for an act of this row that is refused. */
  instead?(g: G, who: W, act: A): A | null;
  /** What `from` left out, and why; nothing for what is offered. */
  whyNot?(g: G, who: W, act: A): readonly Reason[];
  take(g: G, who: W, act: A, emit: Emit<E>): Next;
}
/** How a menu speaks of what stands against an act, and whether a wish names things that exist. */
export interface Manner<G, W, A> {
  fill(g: G, who: W, act: A | null, label: string, gaps: Gaps): string;
  misnamed(g: G, act: A): readonly Reason[];
  inWords(g: G, act: A): string;
}

export interface Menu<G, W, E, A> {
  has(act: string): boolean;
  /** How an act of this menu is put; null for others. */
  told(act: string): Told<G, A> | null;
  /** Adds every legal act to a list, in the order of the rows. */
  offer(g: G, who: W, offers: A[]): readonly A[];
  /** The facts that stand against an act of this menu, never none for one that is not offered; nothing about other choices. */
  whyNot(g: G, who: W, asked: unknown): readonly Reason[];
  /** The facts that keep the whole menu shut, where it offers nothing. */
  closed(g: G, who: W): readonly Reason[];
  take(g: G, who: W, act: A, emit: Emit<E>): Next;
}

type Fact<G, W, A> = Pick<ActCondition<G, W, A>, 'rule' | 'label' | 'gaps'>;

const UNKNOWN = 0;
const HOLDS = 1;
const FAILS = 2;

export function menu<G, W, E, A extends { readonly do: string }, Class extends string>(
  classes: Readonly<Record<Class, readonly Gate<G, W>[]>>,
  acts: readonly ActRow<G, W, E, A, Class>[],
  manner: Manner<G, W, A>,
): Menu<G, W, E, A> {
  const exempt = ({ except = [] }: ActRow<G, W, E, A, Class>, gate: Gate<G, W>) =>
    except.some(exemption => exemption.gate === gate);
  const classGates = (act: ActRow<G, W, E, A, Class>) => classes[act.class].filter(gate => !exempt(act, gate));
  const gatesOf = (act: ActRow<G, W, E, A, Class>) => [...classGates(act), ...(act.gates ?? [])];
  const gates = [...new Set(acts.flatMap(gatesOf))];
  const indices = (some: readonly Gate<G, W>[]) => some.map(gate => gates.indexOf(gate));
  const shared: (readonly number[])[] = []; // by rows of one class with the same exemptions, so that they are looked at once
  const sharedBy = (own: readonly number[]): number => {
    const at = shared.findIndex(other => sameJson(other, own));
    return at < 0 ? shared.push(own) - 1 : at;
  };
  const rows = acts.map(act => ({
    act,
    shared: sharedBy(indices(classGates(act))),
    gates: indices(act.gates ?? []),
    where: act.where ?? [],
  }));
  const rowFor = new Map(rows.map(row => [row.act.do, row]));
  const known = new Uint8Array(gates.length);
  const knownShared = new Uint8Array(shared.length);

  function allOpen(g: G, who: W, some: readonly number[]): boolean {
    for (let j = 0; j < some.length; j += 1) {
      const gate = some[j]!;
      if (known[gate] === UNKNOWN) known[gate] = gates[gate]!.holds(g, who) ? HOLDS : FAILS;
      if (known[gate] === FAILS) return false;
    }
    return true;
  }
  function forget(): void {
    known.fill(UNKNOWN);
    knownShared.fill(UNKNOWN);
  }

  function addLegal(g: G, who: W, row: (typeof rows)[number], offers: A[]): void {
    if (knownShared[row.shared] === UNKNOWN)
      knownShared[row.shared] = allOpen(g, who, shared[row.shared]!) ? HOLDS : FAILS;
    if (knownShared[row.shared] === FAILS || !allOpen(g, who, row.gates)) return;
    const candidates = row.act.from(g, who);
    for (let j = 0; j < candidates.length; j += 1) {
      const candidate = candidates[j]!;
      if (isLegal(row.where, g, who, candidate)) offers.push(candidate);
    }
  }

  return {
    has: act => rowFor.has(act),
    told: act => rowFor.get(act)?.act.ask ?? null,
    offer(g, who, offers) {
      forget();
      for (let i = 0; i < rows.length; i += 1) addLegal(g, who, rows[i]!, offers);
      return offers;
    },
    whyNot(g, who, asked) {
      const wish = asked as A | null;
      const row = rowFor.get(typeof wish === 'object' && wish !== null ? wish.do : '');
      if (wish === null || row === undefined) return [];
      const unclear = manner.misnamed(g, wish);
      if (unclear.length > 0) return unclear;
      forget();
      const legal: A[] = [];
      addLegal(g, who, row, legal);
      if (legal.some(act => sameJson(act, wish))) return [];
      const near = nearestOf(legal, wish) ?? row.act.instead?.(g, who, wish) ?? null;
      const repair = near === null ? null : { label: manner.inWords(g, near), choice: near };
      const because = ({ rule, label, gaps: more }: Fact<G, W, A>): Reason => ({
        rule,
        label: manner.fill(g, who, wish, label, more?.(g, who, wish) ?? {}),
        repair,
      });
      const shut = gatesOf(row.act).filter(gate => !gate.holds(g, who));
      const failing = failingOf(row.where, g, who, wish);
      const leftOut = row.act.whyNot?.(g, who, wish) ?? [];
      const against: readonly Fact<G, W, A>[] = [...shut, ...failing];
      const all = [...against.map(because), ...leftOut];
      return all.length > 0 ? all : [because({ rule: row.act.rule, label: 'there is no such choice' })];
    },
    closed(g, who) {
      const shut = gates.filter(gate => !gate.holds(g, who));
      const facts =
        shut.length > 0 ? shut : acts.map(({ rule }) => ({ rule, label: 'there is nothing to choose from' }));
      return facts.map(({ rule, label }) => ({ rule, label: manner.fill(g, who, null, label, {}), repair: null }));
    },
    take: (g, who, act, emit) => rowFor.get(act.do)!.act.take(g, who, act, emit),
  };
}

function isLegal<G, W, A>(where: readonly ActCondition<G, W, A>[], g: G, who: W, candidate: A): boolean {
  for (let i = 0; i < where.length; i += 1) if (!where[i]!.holds(g, who, candidate)) return false;
  return true;
}

function failingOf<G, W, A>(where: readonly ActCondition<G, W, A>[], g: G, who: W, wish: A) {
  const failing: ActCondition<G, W, A>[] = [];
  for (const condition of where) {
    if (condition.holds(g, who, wish)) continue;
    failing.push(condition);
    if (condition.basis === true) break;
  }
  return failing;
}

/** The legal act of the same kind that shares most with a wish. */
function nearestOf<A extends object>(legal: readonly A[], wish: A): A | null {
  let best: A | null = null;
  let most = -1;
  for (const act of legal) {
    const shared = Object.entries(act).filter(([field, value]) => sameJson(value, wish[field as keyof A])).length;
    if (shared > most) [best, most] = [act, shared];
  }
  return best;
}
