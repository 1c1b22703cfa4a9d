import {
  type Answer,
  type AnyGame,
  AT_CHANCE,
  advance,
  type Decision,
  type Errand,
  type ErrandStep,
  type Frame,
  type KernelState,
  knownTo,
  type Luck,
  newLuck,
  type Phrase,
  pending,
  place,
  type ReachEntry,
  type RuleId,
  rollSeeded,
  type Seat,
  type Situation,
  sameJson,
  standInFor,
} from '@quarterstaff/kernel';
import { errandWords } from './errands.ts';

/** How many answers to look ahead, and how many more to assume for others to reach the roll that an errand leads to. */
const ANSWERS_AT_MOST = 200;
const SUPPOSED_AT_MOST = 80;
/** Rolls of others on the way, such as who is quicker. */
const ROLLS_AT_MOST = 2;
/** How often a roll on the way is tried, such as how far somebody gets, until the errand goes on. */
const TRIES = 4;

/** What an errand would do from here, as far as its seat can know it. */
export interface DryRun {
  readonly answers: readonly { readonly decision: Decision; readonly known: KernelState; readonly choice: unknown }[];
  readonly moves: readonly Moved[];
  readonly words: Phrase;
  readonly risks: readonly { readonly cell: number; readonly rule: RuleId }[];
  readonly over: { readonly why: DryEnd; readonly words: Phrase | null };
  /** The answer that rolls the first die; `supposing` that everybody else does nothing until then. */
  readonly roll: RollAhead | null;
  /** The roll behind that one, if it goes well. It plays on from there: to be asked once. */
  beyond(): RollAhead | null;
}

export interface RollAhead {
  readonly known: KernelState;
  readonly answer: Answer;
  readonly supposing: boolean;
}

/** Done; stopped by the rulebook's reason; a die falls; somebody else must answer; its own person must. */
export type DryEnd = 'done' | 'stopped' | 'dice' | 'others' | 'asks' | 'endless';

/** The path of one figure, and its final facing. */
export interface Moved {
  readonly figure: string;
  readonly cells: readonly number[];
  readonly facing: number | null;
}

/** Follows an errand on a copy of what its seat knows: nothing is rolled, nobody else is asked, nothing is kept. */
export function dryRun(situation: Situation, seat: Seat, errand: Errand): DryRun {
  const { game } = situation;
  const hand = situation.handOf(seat);
  const start = knownTo(game, situation.g, seat);
  const words = errandWords(game, start, hand, errand);
  const ahead = new LookingAhead({ ...situation, g: game.clone(start) }, seat, errand);
  const over = ahead.follow();
  const moves = ahead.moves();
  const { answers, risks } = ahead;
  const roll =
    over.why === 'dice' ? ahead.last(false) : over.why === 'others' || over.why === 'asks' ? ahead.supposed() : null;
  const beyond = (): RollAhead | null => (over.why === 'dice' ? ahead.beyond() : null);
  return { answers, moves, words, risks, over, roll, beyond };
}

class LookingAhead {
  readonly answers: DryRun['answers'][number][] = [];
  readonly risks: { cell: number; rule: RuleId }[] = [];
  private readonly situation: Situation;
  private readonly game: AnyGame;
  private readonly seat: Seat;
  private readonly hand: readonly Seat[];
  private readonly errand: Errand;
  private g: KernelState;
  private readonly stood: ReadonlyMap<string, Standing>;
  private readonly ways = new Map<string, number[]>();
  private open: readonly Decision[];
  private before: { known: KernelState; answer: Answer } | null = null;
  private final: { known: KernelState; answer: Answer; frame: Frame } | null = null; // its last answer, once given
  private steps = 0; // answers of the errand itself

  constructor(situation: Situation, seat: Seat, errand: Errand) {
    this.situation = situation;
    this.game = situation.game;
    this.seat = seat;
    this.hand = situation.handOf(seat);
    this.errand = errand;
    this.g = situation.g;
    this.open = pending(situation.game, situation.g);
    this.stood = this.standing();
  }

  /** Until it is over, a die falls or somebody must be asked. */
  follow(): DryRun['over'] {
    for (let count = 0; count < ANSWERS_AT_MOST; count += 1) {
      if (this.open === AT_CHANCE) return { why: 'dice', words: null };
      const mine = this.open.filter(({ seat }) => this.hand.includes(seat));
      if (mine.length === 0) return { why: this.open.length === 0 ? 'done' : 'others', words: null };
      let answered = false;
      for (const decision of mine) {
        const step = this.step(decision);
        if ('over' in step) return { why: step.over === null ? 'done' : 'stopped', words: step.over };
        const choice = 'choice' in step ? step.choice : this.standIn(decision);
        if (choice === undefined) continue;
        const [frame] = this.g.stack.slice(-1);
        this.give(decision, choice);
        if ('last' in step) return this.end(frame!);
        answered = true;
        break;
      }
      if (!answered) return { why: 'asks', words: null };
    }
    return { why: 'endless', words: null };
  }

  /** After its last answer: what it set off may lead to a roll, perhaps after others are asked. */
  private end(frame: Frame): DryRun['over'] {
    this.final = { ...this.before!, frame };
    if (this.open === AT_CHANCE && this.goesOn()) return { why: 'dice', words: null };
    const others = this.goesOn() && this.open.some(({ seat }) => !this.hand.includes(seat));
    return { why: others ? 'others' : 'done', words: null };
  }

  /** Whether what its last answer set off is still in progress. */
  private goesOn(): boolean {
    return this.final === null || this.g.stack.includes(this.final.frame);
  }

  private step(decision: Decision): ErrandStep {
    const known = knownTo(this.game, this.g, decision.seat);
    const step = this.game.errand!(known, decision, this.errand, this.hand, this.steps);
    if (!('choice' in step)) return step;
    const offered = decision.options.find(option => sameJson(option, step.choice));
    if (offered === undefined) return { aside: true };
    this.steps += 1;
    return { ...step, choice: offered };
  }

  private standIn(decision: Decision): unknown {
    const situation = { ...this.situation, open: this.open, asker: this.before?.answer.seat ?? this.situation.asker };
    return standInFor(situation, decision)?.choice;
  }

  private give(decision: Decision, choice: unknown): void {
    const { no, seat, slot } = decision;
    const known = knownTo(this.game, this.g, seat);
    this.answers.push({ decision, known, choice });
    const way = this.game.reach?.(known, decision).find(entry => walksIn(entry, choice));
    this.risks.push(...(way?.risks ?? []));
    this.put(known, { no, seat, slot, choice });
    for (const [figure, { cell }] of this.standing()) this.walk(figure, cell, way);
  }

  private put(known: KernelState, answer: Answer): void {
    this.before = { known, answer };
    place(this.game, this.g, answer, null);
    this.open = advance(this.game, this.g, null, null);
  }

  private walk(figure: string, cell: number, way: ReachEntry | undefined): void {
    const cells = this.ways.get(figure) ?? [];
    if (cell === (cells.at(-1) ?? this.stood.get(figure)?.cell)) return;
    cells.push(...(way?.path.at(-1) === cell ? way.path : [cell]));
    this.ways.set(figure, cells);
  }

  private standing(): ReadonlyMap<string, Standing> {
    const { tokens } = this.game.present(this.game.view(this.g, this.seat), []);
    return new Map(tokens.map(({ id, cells, facing }) => [id, { cell: cells[0] ?? -1, facing }]));
  }

  /** Who moved where, or only turned; the figure that was sent comes first. */
  moves(): readonly Moved[] {
    const now = this.standing();
    const moved: Moved[] = [];
    for (const [figure, { facing }] of now) {
      const cells = this.ways.get(figure) ?? [];
      if (cells.length > 0 || facing !== this.stood.get(figure)?.facing) moved.push({ figure, cells, facing });
    }
    return moved.sort((a, b) => Number(b.figure === this.errand.who) - Number(a.figure === this.errand.who));
  }

  last(supposing: boolean): RollAhead | null {
    return this.before === null ? null : { ...this.before, supposing };
  }

  /** Past a roll on the way: over the first dice that let the errand go on. */
  beyond(): RollAhead | null {
    if (this.final !== null) return null;
    const before = this.g;
    for (let i = 0; i < TRIES; i += 1) {
      this.g = this.game.clone(before);
      (this.g as { luck: Luck }).luck = newLuck(`on the way ${i}`);
      this.open = advance(this.game, this.g, rollSeeded, null);
      const roll = this.supposed();
      if (roll !== null) return roll;
    }
    return null;
  }

  /** Plays on as if everybody else did nothing, up to the roll the errand is about; null if it never comes. */
  supposed(): RollAhead | null {
    let rolls = 0;
    for (let count = 0; count < SUPPOSED_AT_MOST; count += 1) {
      const decision = this.open.find(({ seat }) => this.hand.includes(seat)) ?? this.open[0];
      if (decision === undefined) return null;
      const { no, seat, slot, options } = decision;
      const asks = this.final === null && this.hand.includes(seat);
      const step: ErrandStep = asks ? this.step(decision) : { aside: true };
      if ('over' in step) return null;
      const choice = 'choice' in step ? step.choice : (this.standIn(decision) ?? options[0]);
      const [frame] = this.g.stack.slice(-1);
      this.put(knownTo(this.game, this.g, seat), { no, seat, slot, choice });
      if ('last' in step) this.final = { ...this.before!, frame: frame! };
      if (!this.goesOn()) return null;
      if (this.open !== AT_CHANCE) continue;
      if ('choice' in step) return this.last(true);
      if (this.final !== null) return { known: this.final.known, answer: this.final.answer, supposing: true };
      rolls += 1;
      if (rolls > ROLLS_AT_MOST) return null;
      this.open = advance(this.game, this.g, rollSeeded, null);
    }
    return null;
  }
}

interface Standing {
  readonly cell: number;
  readonly facing: number | null;
}

/** Whether this choice alone walks there. */
const walksIn = ({ plan }: ReachEntry, choice: unknown): boolean => plan.length === 1 && sameJson(plan[0], choice);
