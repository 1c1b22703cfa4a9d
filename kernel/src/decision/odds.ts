import { combinations, everyCombination, everyTotal, type WeightedFaces } from '../dice/distribution.ts';
import { newLuck } from '../dice/luck.ts';
import { rollSeeded } from '../dice/roll.ts';
import { AT_CHANCE, advance, chanceOnTop, pending, place, takeFaces } from '../flow/machine.ts';
import type { ChanceSpec } from '../flow/stage.ts';
import type { GameDefinition, GameEvent, KernelState } from '../game.ts';
import { canonical } from '../record/canonical.ts';
import type { Answer, Decision } from './decision.ts';

/** What an action changed, as flat facts. */
export type Facts = Readonly<Record<string, string | number>>;

export interface OddsRow {
  readonly facts: Facts;
  readonly probability: number;
}

/** The outcomes of an action, once if the asker spends nothing on the way and once if he always does what is best for him. */
export interface Odds {
  readonly exact: boolean;
  readonly plain: readonly OddsRow[];
  readonly spent: readonly OddsRow[];
  readonly remainder: number; // weight of the chains cut off, and of nothing else
  readonly samples: number; // 0 when exact
  readonly margin: number; // half of a 95 % interval, 0 when exact
}

type Book<G extends KernelState, E extends GameEvent> = Pick<
  GameDefinition<G, unknown, E>,
  'procedures' | 'clone' | 'worth' | 'measure' | 'policy' | 'manners'
>;

const CUT = 1e-6; // chains rarer than one in a million end here
const STATES_AT_MOST = 6_000;
const COMBINATIONS_AT_MOST = 50_000;
const SAMPLES = 400;
const SPENDING_AT_MOST = 4; // a question with more answers than this is no matter of spending a point
const WORTH_SAMPLES = 12;

/**
 * Exact odds of an answer by enumerating every roll until the action's own frame is done, from the state as the asker knows
 * it. When there are too many states it samples and says so.
 */
export function odds<G extends KernelState, E extends GameEvent>(def: Book<G, E>, known: G, answer: Answer): Odds {
  try {
    const plain = new Tree(def, known, answer, 'nothing').enumerate();
    const spent = new Tree(def, known, answer, 'best').enumerate();
    return {
      exact: true,
      plain: plain.rows,
      spent: spent.rows,
      remainder: Math.max(plain.remainder, spent.remainder),
      samples: 0,
      margin: 0,
    };
  } catch (problem) {
    if (!(problem instanceof TooMany)) throw problem;
    const rows = new Tree(def, known, answer, 'nothing').sample(SAMPLES);
    return {
      exact: false,
      plain: rows,
      spent: rows,
      remainder: 0,
      samples: SAMPLES,
      margin: 0.98 / Math.sqrt(SAMPLES),
    };
  }
}

/**
 * What an answer is worth to the asker on average once its action is over, nothing spent on the way: exact while there are at
 * most `statesAtMost` states, else the mean of a few samples.
 */
export function expectedWorth<G extends KernelState, E extends GameEvent>(
  def: Book<G, E>,
  known: G,
  answer: Answer,
  statesAtMost = 2_000,
): number {
  try {
    const tree = new Tree(def, known, answer, 'nothing', statesAtMost);
    return tree.worth();
  } catch (problem) {
    if (!(problem instanceof TooMany)) throw problem;
    return new Tree(def, known, answer, 'nothing', statesAtMost).sampleWorth(WORTH_SAMPLES);
  }
}

class TooMany extends Error {}

interface Solved {
  readonly rows: Map<string, OddsRow>;
  worth: number;
  cut: number; // weight of the chains that were not followed to their end
}

class Tree<G extends KernelState, E extends GameEvent> {
  private readonly def: Book<G, E>;
  private readonly before: G;
  private readonly answer: Answer;
  private readonly spend: 'nothing' | 'best';
  private readonly floor: number; // the action is over when the stack is no deeper than this
  private readonly start: G;
  private readonly statesAtMost: number;
  private states = 0;

  constructor(def: Book<G, E>, known: G, answer: Answer, spend: 'nothing' | 'best', statesAtMost = STATES_AT_MOST) {
    this.def = def;
    this.statesAtMost = statesAtMost;
    this.before = known;
    this.answer = answer;
    this.spend = spend;
    this.start = def.clone(known);
    const depth = known.stack.length;
    place(def, this.start, answer, null);
    // A choice that called a procedure is over when that procedure is; otherwise when its own frame is.
    this.floor = this.start.stack.length > depth ? depth : depth - 1;
  }

  enumerate(): { rows: readonly OddsRow[]; remainder: number } {
    const { rows, cut } = this.solve(this.start, 1);
    return { rows: [...rows.values()].sort((a, b) => b.probability - a.probability), remainder: cut };
  }

  /** The mean worth over all outcomes that were followed to their end. */
  worth(): number {
    const { worth, cut } = this.solve(this.start, 1);
    return cut < 1 ? worth / (1 - cut) : this.sampleWorth(1);
  }

  sampleWorth(count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += this.def.worth?.(this.sampleOne(i), this.answer.seat) ?? 0;
    return sum / count;
  }

  sample(count: number): readonly OddsRow[] {
    const found = new Map<string, OddsRow>();
    for (let i = 0; i < count; i += 1) add(found, this.facts(this.sampleOne(i)), 1 / count);
    return [...found.values()].sort((a, b) => b.probability - a.probability);
  }

  /** One way the action may come out, by dice of its own. */
  private sampleOne(i: number): G {
    const g = this.def.clone(this.start);
    (g as { luck: KernelState['luck'] }).luck = newLuck(`odds ${i}`);
    for (let steps = 0; steps < 10_000; steps += 1) {
      const open = advance(this.def, g, rollSeeded, null, this.floor);
      if (open.length === 0 || g.stack.length <= this.floor || this.isAnotherAction(g, open)) break;
      place(this.def, g, doNothing(open[0]!), null);
    }
    return g;
  }

  /** Every outcome from here with its share of `weight`, and what it is worth to the asker, summed by share. */
  private solve(g: G, weight: number): Solved {
    this.states += 1;
    if (this.states > this.statesAtMost) throw new TooMany();
    const open = advance(this.def, g, null, null, this.floor);
    if (open === AT_CHANCE) return this.branch(g, weight);
    if (open.length === 0 || g.stack.length <= this.floor || this.isAnotherAction(g, open)) {
      const rows = new Map<string, OddsRow>();
      add(rows, this.facts(g), weight);
      return { rows, worth: weight * (this.def.worth?.(g, this.answer.seat) ?? 0), cut: 0 };
    }
    const decision = open[0]!;
    if (this.spend === 'best' && this.mayBeSpent(decision)) {
      return this.best(g, decision, weight);
    }
    place(this.def, g, doNothing(decision), null);
    return this.solve(g, weight);
  }

  /** A re-roll, a point of luck: the asker's own, with few answers. */
  private mayBeSpent(decision: Decision): boolean {
    const few = decision.options.length <= SPENDING_AT_MOST;
    return few && decision.seat === this.answer.seat && this.def.worth !== undefined;
  }

  /** The same kind of question for the same seat in a frame that is not part of the action. */
  private isAnotherAction(g: G, open: readonly Decision[]): boolean {
    return g.stack.length <= this.before.stack.length && open[0]!.kind === this.answerKind();
  }

  private answerKind(): string {
    return pending(this.def, this.before)[0]?.kind ?? '';
  }

  private branch(g: G, weight: number): Solved {
    const { spec, local } = chanceOnTop(this.def, g)!;
    const ways = waysOf(spec, g, local);
    const all = ways.reduce((sum, way) => sum + way.weight, 0);
    const merged = new Map<string, { g: G; weight: number }>();
    const apart = spec.classOf !== undefined || spec.outcomes !== undefined; // classes have been told apart by the rulebook
    const solved: Solved = { rows: new Map(), worth: 0, cut: 0 };
    for (const way of ways) {
      const share = (weight * way.weight) / all;
      if (share < CUT) {
        solved.cut += share;
        continue;
      }
      const next = this.def.clone(g);
      takeFaces(this.def, next, way.faces, null);
      const key = apart ? String(merged.size) : positionKey(next);
      const same = merged.get(key);
      if (same === undefined) merged.set(key, { g: next, weight: share });
      else same.weight += share;
    }
    for (const { g: next, weight: share } of merged.values()) {
      const part = this.solve(next, share);
      for (const row of part.rows.values()) add(solved.rows, row.facts, row.probability);
      solved.worth += part.worth;
      solved.cut += part.cut;
    }
    return solved;
  }

  /** What is best for the asker, supposing that he goes on doing what is best. */
  private best(g: G, decision: Decision, weight: number): Solved {
    let best: Solved | null = null;
    for (const choice of decision.options) {
      const next = this.def.clone(g);
      place(this.def, next, { no: decision.no, seat: decision.seat, slot: decision.slot, choice }, null);
      const solved = this.solve(next, weight);
      if (best === null || solved.worth > best.worth) best = solved;
    }
    return best!;
  }

  private facts(g: G): Facts {
    return this.def.measure?.(this.before, g, this.answer.seat) ?? {};
  }
}

/** Another seat's question, or one that nothing is spent on: "do nothing" stands first. */
function doNothing(decision: Decision): Answer {
  return { no: decision.no, seat: decision.seat, slot: decision.slot, choice: decision.options[0] };
}

function add(rows: Map<string, OddsRow>, facts: Facts, probability: number): void {
  const key = canonical(facts);
  const row = rows.get(key);
  rows.set(key, { facts, probability: (row?.probability ?? 0) + probability });
}

/** Everything but chance: states that differ only in counters of dice are one. */
function positionKey(g: KernelState): string {
  const { luck: _luck, board: _board, ...rest } = g as KernelState & Record<string, unknown>;
  return canonical(rest);
}

/** The ways a roll can come out that make a difference. */
export function waysOf<G extends KernelState, E>(
  spec: ChanceSpec<G, object, E>,
  g: G,
  local: object,
): readonly WeightedFaces[] {
  if (spec.outcomes !== undefined) return spec.outcomes(g, local);
  const pool = spec.dice(g, local);
  if (spec.reads === 'total') return everyTotal(pool);
  if (combinations(pool) > COMBINATIONS_AT_MOST) throw new TooMany();
  const ways = everyCombination(pool);
  if (spec.classOf === undefined) return ways;
  const classes = new Map<string | number | boolean, { faces: readonly number[]; weight: number }>();
  for (const way of ways) {
    const name = spec.classOf(g, local, way.faces);
    const same = classes.get(name);
    if (same === undefined) classes.set(name, { faces: way.faces, weight: way.weight });
    else same.weight += way.weight;
  }
  return [...classes.values()];
}
