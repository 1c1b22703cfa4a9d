import { combinations, everyCombination, everyTotal, type WeightedFaces } from '../dice/distribution.ts';
import { newLuck } from '../dice/luck.ts';
import { rollSeeded } from '../dice/roll.ts';
import { AT_CHANCE, advance, chanceOnTop, pending, place, takeFaces, topStage } from '../flow/machine.ts';
import type { ChanceSpec } from '../flow/stage.ts';
import type { GameDefinition, GameEvent, KernelState } from '../game.ts';
import { canonical } from '../record/canonical.ts';
import { difference } from '../record/difference.ts';
import type { Answer, Decision } from './decision.ts';

/** What an action changed, as flat facts. */
export type Facts = Readonly<Record<string, string | number>>;

export interface OddsRow {
  readonly facts: Facts;
  readonly probability: number;
}

/** The outcomes of an action: once if the asker spends nothing on the way, once if the asker always spends what helps. */
export interface Odds {
  readonly exact: boolean;
  readonly plain: readonly OddsRow[];
  readonly spent: readonly OddsRow[];
  readonly remainder: number; // weight of the chains cut off
  readonly samples: number; // behind `plain`; 0 when exact
  readonly margin: number; // half of a 95 % interval of the coarser list, `spent`; 0 when exact
}

type Book<G extends KernelState, E extends GameEvent> = Pick<
  GameDefinition<G, unknown, E>,
  | 'procedures'
  | 'clone'
  | 'worth'
  | 'stake'
  | 'measure'
  | 'policy'
  | 'manners'
  | 'announcements'
  | 'windows'
  | 'scenes'
  | 'isIdle'
>;

const CUT = 1e-6; // chains rarer than one in a million end here
const STATES_AT_MOST = 6_000;
const DEPTH_AT_MOST = 250; // nested rolls and questions; an action that goes deeper is sampled
const QUESTIONS_AT_MOST = 300; // in one sample; an action that asks more is going in circles and is cut off
const WAYS_AT_MOST = 20_000; // rolls tried, in all
const COMBINATIONS_AT_MOST = 10_000; // of one roll
const SAMPLES = 400;
const SAMPLES_AT_LEAST = { nothing: 4, best: 1 } as const; // however long the action takes; `best` makes two dozen tries in each
/**
 * The budget of a tree, in characters of states serialised for comparison; each offered answer and each question in a sample is charged
 * as a number of characters. It comes to a tenth of a second or two, whatever the size of the state. Beyond it an action is sampled,
 * and a whole journey is sampled less often.
 */
const WORK_AT_MOST = 15_000_000;
const OFFER = 150;
const QUESTION = 7_200;
const SPENDING_AT_MOST = 4; // a question with more answers than this is not about spending a point
const SPENT_SAMPLES = 100; // each weighs every answer of a spending question, so there are fewer of them
const WORTH_SAMPLES = 12;
const GUESSES_AT_MOST = 24; // tries in one sample to find the best answers; an action may ask a dozen times
const PLAYED_ON = 4; // tries of an action that asks its own seat again

/**
 * Exact odds of an answer by enumerating every roll until the action's own frame is done, from the state as the asker knows
 * it. When there are too many states it samples and says so. An announcement is over as soon as it is made.
 */
export function odds<G extends KernelState, E extends GameEvent>(book: Book<G, E>, known: G, answer: Answer): Odds {
  const { stake } = book;
  const def = stake === undefined ? book : { ...book, worth: stake };
  if (def.announcements?.includes(pending(def, known)[0]?.kind ?? '') === true) {
    const rows = new Tree(def, known, answer, 'nothing').sayOnly();
    return { exact: true, plain: rows, spent: rows, remainder: 0, samples: 0, margin: 0 };
  }
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
    const plain = new Tree(def, known, answer, 'nothing').sample(SAMPLES);
    const spent = new Tree(def, known, answer, 'best').sample(SPENT_SAMPLES);
    return {
      exact: false,
      plain: plain.rows,
      spent: spent.rows,
      remainder: 0,
      samples: plain.samples,
      margin: 0.98 / Math.sqrt(spent.samples),
    };
  }
}

/**
 * What an answer is worth to the asker on average once its action is over: exact while there are at most `statesAtMost` states,
 * else the mean of a few samples. Where the action asks its own seat again, as a move asks where to, the better of doing
 * nothing there and of a few tries that take what looks best.
 */
export function expectedWorth<G extends KernelState, E extends GameEvent>(
  def: Book<G, E>,
  known: G,
  answer: Answer,
  statesAtMost = 2_000,
): number {
  const tree = new Tree(def, known, answer, 'nothing', statesAtMost);
  const plain = tree.worth();
  if (!tree.asksAgain) return plain;
  return Math.max(
    plain,
    new Tree(def, known, answer, 'best', statesAtMost, Number.POSITIVE_INFINITY).meanWorth(PLAYED_ON),
  );
}

class TooMany extends Error {}

/** What follows from a state, as shares of 1. */
interface Solved {
  readonly rows: Map<string, OddsRow>;
  worth: number;
  cut: number; // share of the chains that were not followed to their end
}

/** What followed from a state the first time it was met, and how likely it was to get there then. */
interface Known {
  readonly solved: Solved;
  readonly weight: number;
}

class Tree<G extends KernelState, E extends GameEvent> {
  private readonly def: Book<G, E>;
  private readonly before: G;
  private readonly answer: Answer;
  private readonly spend: 'nothing' | 'best';
  private readonly floor: number; // the action is over when the stack is no deeper than this …
  private readonly opener: number; // … or when the frame here would begin again
  private readonly start: G;
  private readonly statesAtMost: number;
  private readonly spendingAtMost: number; // a question with more answers is not about spending
  private readonly kind: string; // of the question that is answered
  private readonly solved = new Map<string, Known>();
  private states = 0;
  private deep = 0; // nested rolls and questions
  private ways = 0;
  private work = 0;
  /** Whether the asker was asked something else before the action was over. */
  asksAgain = false;

  constructor(
    def: Book<G, E>,
    known: G,
    answer: Answer,
    spend: 'nothing' | 'best',
    statesAtMost = STATES_AT_MOST,
    spendingAtMost = SPENDING_AT_MOST,
  ) {
    this.def = def;
    this.statesAtMost = statesAtMost;
    this.spendingAtMost = spendingAtMost;
    this.before = known;
    this.answer = answer;
    this.spend = spend;
    this.kind = pending(def, known)[0]?.kind ?? '';
    this.start = def.clone(known);
    const depth = known.stack.length;
    place(def, this.start, answer, null);
    // A window is over with the action that opened it; a choice that called a procedure when that procedure is; any other with its frame.
    const opener = openerOf(def, known);
    this.opener = opener ?? -1;
    this.floor = opener ?? (this.start.stack.length > depth ? depth : depth - 1);
  }

  /** What the answer itself has changed. */
  sayOnly(): readonly OddsRow[] {
    return [{ facts: this.facts(this.start), probability: 1 }];
  }

  enumerate(): { rows: readonly OddsRow[]; remainder: number } {
    const { rows, cut } = this.solve(this.start, 1);
    return { rows: [...rows.values()].sort((a, b) => b.probability - a.probability), remainder: cut };
  }

  /** The mean worth over all outcomes that were followed to their end; of a few samples when there are too many. */
  worth(): number {
    try {
      const { worth, cut } = this.solve(this.def.clone(this.start), 1);
      return cut < 1 ? worth / (1 - cut) : this.meanWorth(1);
    } catch (problem) {
      if (!(problem instanceof TooMany)) throw problem;
      return this.meanWorth(WORTH_SAMPLES);
    }
  }

  meanWorth(count: number): number {
    let sum = 0;
    for (let i = 0; i < count; i += 1) sum += this.worthOf(this.sampleOne(i));
    return sum / count;
  }

  /** The most samples to take; fewer for an action that asks very often. */
  sample(count: number): { readonly rows: readonly OddsRow[]; readonly samples: number } {
    const found = new Map<string, OddsRow>();
    let samples = 0;
    while (samples < count && (samples < SAMPLES_AT_LEAST[this.spend] || this.work < WORK_AT_MOST)) {
      add(found, this.facts(this.sampleOne(samples)), 1);
      samples += 1;
    }
    const rows = [...found.values()].map(({ facts, probability }) => ({ facts, probability: probability / samples }));
    return { rows: rows.sort((a, b) => b.probability - a.probability), samples };
  }

  /** One way the action may come out, by dice of its own. */
  private sampleOne(i: number): G {
    const g = this.def.clone(this.start);
    (g as { luck: KernelState['luck'] }).luck = newLuck(`odds ${i}`);
    return this.playOut(g, this.spend);
  }

  private playOut(g: G, spend: 'nothing' | 'best'): G {
    let guesses = GUESSES_AT_MOST;
    for (let steps = 0; steps < QUESTIONS_AT_MOST; steps += 1) {
      const open = advance(this.def, g, rollSeeded, null, this.floor, this.opener);
      if (this.isOver(g, open)) break;
      this.work += QUESTION;
      this.noteOffers(open);
      const decision = this.weighty(open[0]!);
      const asked = (spend === 'best' || this.belongsToAnswer(g)) && this.mayBeSpent(decision);
      const tries = asked ? triesFor(decision, guesses) : 0;
      if (decision.options.length <= SPENDING_AT_MOST) guesses -= tries * decision.options.length;
      place(this.def, g, tries > 0 ? this.bestGuess(g, decision, tries) : doNothing(decision), null);
    }
    return g;
  }

  /** The answer that comes out best over a few tries, nothing spent after it; over one where tries take long. */
  private bestGuess(g: G, { no, seat, slot, options }: Decision, tries: number): Answer {
    const sums = options.map(() => 0);
    for (let i = 0; i < tries && (i === 0 || this.work < WORK_AT_MOST); i += 1)
      options.forEach((choice, k) => {
        const next = this.def.clone(g);
        (next as { luck: KernelState['luck'] }).luck = newLuck(`guess ${i}`);
        place(this.def, next, { no, seat, slot, choice }, null);
        sums[k]! += this.worthOf(this.playOut(next, 'nothing'));
      });
    let best = 0;
    for (let k = 1; k < options.length; k += 1) if (sums[k]! > sums[best]!) best = k;
    return { no, seat, slot, choice: options[best] };
  }

  private noteOffers(open: readonly Decision[]): void {
    for (const { options } of open) this.work += OFFER * options.length;
  }

  /** Every outcome from here with its share, and what that is worth to the asker; `weight` is how likely it is to get here. */
  private solve(g: G, weight: number): Solved {
    this.deep += 1;
    try {
      return this.solveOn(g, weight);
    } finally {
      this.deep -= 1;
    }
  }

  private solveOn(g: G, weight: number): Solved {
    for (;;) {
      this.states += 1;
      if (this.states > this.statesAtMost || this.deep > DEPTH_AT_MOST || this.work > WORK_AT_MOST) throw new TooMany();
      const open = advance(this.def, g, null, null, this.floor, this.opener);
      if (open === AT_CHANCE && !this.isElsewhere(g)) return this.branch(g, weight);
      if (open === AT_CHANCE) return this.ended(g);
      this.noteOffers(open);
      if (this.isOver(g, open)) return this.ended(g);
      const decision = this.weighty(open[0]!);
      if (decision.seat === this.answer.seat && decision.options.length > 1) this.asksAgain = true;
      if ((this.spend === 'best' || this.belongsToAnswer(g)) && this.mayBeSpent(decision))
        return this.once(`ask ${this.key(g)}`, weight, () => this.best(g, decision, weight));
      place(this.def, g, doNothing(decision), null);
    }
  }

  /** Different ways often lead to one state: it is followed once, unless it was cut short when it seemed less likely. */
  private once(key: string, weight: number, solve: () => Solved): Solved {
    const known = this.solved.get(key);
    if (known !== undefined && (known.solved.cut === 0 || weight <= known.weight)) return known.solved;
    const solved = solve();
    this.solved.set(key, { solved, weight });
    return solved;
  }

  /** Asked by the window that was answered, about what the answer has bought: which of two rolls is to count. */
  private belongsToAnswer(g: G): boolean {
    const { stack } = this.before;
    return this.opener >= 0 && g.stack.length === stack.length && g.stack.at(-1)!.proc === stack.at(-1)!.proc;
  }

  /** The question without the answers that change nothing. */
  private weighty(decision: Decision): Decision {
    const { isIdle } = this.def;
    if (isIdle === undefined) return decision;
    const options = decision.options.filter(choice => !isIdle(choice));
    return options.length === 0 || options.length === decision.options.length ? decision : { ...decision, options };
  }

  /** A re-roll, a point of luck: the asker's own, with few answers. */
  private mayBeSpent(decision: Decision): boolean {
    const few = decision.options.length <= this.spendingAtMost;
    return few && decision.seat === this.answer.seat && this.def.worth !== undefined;
  }

  /**
   * The action is over when its frames are gone, or when the same kind of question is open in a frame outside it; for a window,
   * when the action that opened it asks what to do next.
   */
  private ended(g: G): Solved {
    const rows = new Map<string, OddsRow>();
    add(rows, this.facts(g), 1);
    return { rows, worth: this.worthOf(g), cut: 0 };
  }

  /** Whether the action has led to something of its own: a fight on the road. */
  private isElsewhere({ stack }: G): boolean {
    const { def, before } = this;
    const { scenes } = def;
    return scenes !== undefined && stack.slice(before.stack.length).some(({ proc }) => scenes.includes(proc));
  }

  private isOver(g: G, open: readonly Decision[]): boolean {
    if (open.length === 0 || g.stack.length <= this.floor || this.isElsewhere(g)) return true;
    if (this.opener >= 0) return g.stack.length === this.opener + 1 && open[0]!.options.length > SPENDING_AT_MOST;
    return g.stack.length <= this.before.stack.length && open[0]!.kind === this.kind;
  }

  private branch(g: G, weight: number): Solved {
    const { spec, local } = chanceOnTop(this.def, g)!;
    const ways = waysOf(spec, g, local);
    this.ways += ways.length;
    if (this.ways > WAYS_AT_MOST) throw new TooMany();
    const all = ways.reduce((sum, way) => sum + way.weight, 0);
    const merged = new Map<string, { g: G; share: number }>();
    const solved: Solved = { rows: new Map(), worth: 0, cut: 0 };
    for (const way of ways) {
      const share = way.weight / all;
      if (weight * share < CUT) {
        solved.cut += share;
        continue;
      }
      const next = this.def.clone(g);
      takeFaces(this.def, next, way.faces, null);
      const key = this.key(next);
      const same = merged.get(key);
      if (same === undefined) merged.set(key, { g: next, share });
      else same.share += share;
    }
    for (const [key, { g: next, share }] of merged) {
      const part = this.once(key, weight * share, () => this.solve(next, weight * share));
      for (const row of part.rows.values()) add(solved.rows, row.facts, share * row.probability);
      solved.worth += share * part.worth;
      solved.cut += share * part.cut;
    }
    return solved;
  }

  /** The asker's best answer, given best answers afterwards. */
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

  /** States that differ only in the number of dice and questions so far count as one. */
  private key(g: G): string {
    const { luck, board, decisionNo } = this.before;
    const key = difference(this.before, { ...g, luck, board, decisionNo });
    this.work += key.length;
    return key;
  }

  private worthOf(g: G): number {
    return this.def.worth?.(g, this.answer.seat) ?? 0;
  }

  private facts(g: G): Facts {
    return this.def.measure?.(this.before, g, this.answer.seat) ?? {};
  }
}

/** How many times a result is followed to its caller: what a roll decides takes effect in the procedure that called for it. */
const HANDED_ON_AT_MOST = 3;

/**
 * The place on the stack of the action that a window interrupts: a question that the game calls a window, or one of few answers after
 * a roll or in a procedure whose result its caller waits for. Null: the question is no window.
 */
function openerOf<G extends KernelState, E extends GameEvent>(def: Book<G, E>, g: G): number | null {
  const top = topStage(def, g);
  const depth = g.stack.length;
  const [open] = pending(def, g);
  if (top === null || depth < 2 || open === undefined || open.sealed) return null;
  if (def.windows?.includes(open.kind) === true) return depth - 2;
  if (open.options.length > SPENDING_AT_MOST) return null;
  const rolled = top.procedure.stages.slice(0, top.frame.at).some(({ kind }) => kind === 'chance');
  if (!rolled && top.frame.into === null) return null;
  let opener = depth - 2;
  for (let i = 1; i < HANDED_ON_AT_MOST && opener > 0 && g.stack[opener]!.into !== null; i += 1) opener -= 1;
  return opener;
}

/** How often each answer is tried while tries are left; with none left nothing more is spent. */
function triesFor({ options }: Decision, left: number): number {
  return options.length <= SPENDING_AT_MOST ? Math.min(WORTH_SAMPLES, Math.floor(left / options.length)) : 1;
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
