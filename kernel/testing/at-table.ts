import {
  type Answer,
  begin,
  type Decision,
  type Fault,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  type Odds,
  odds,
  type Prepared,
  type Reason,
  type Refusal,
  type Roll,
  rollSeeded,
  type SetupRequest,
  sameJson,
  scriptedDice,
  submit,
  whyNot,
} from '../src/index.ts';

/** Identifies an option: the option itself, some of its fields, or a test. */
export type Pick = unknown | ((option: unknown) => boolean);

/**
 * A table at which a test plays: *given* a scenario, *when* dice and choices, *then* events and facts. Scripted dice must
 * come out even: a roll too many fails the test, an unused die fails it too.
 */
export class TestTable<G extends KernelState, S, E extends GameEvent, V> {
  readonly def: GameDefinition<G, S, E, V>;
  g: G;
  open: readonly Decision[];
  events: E[] = []; // since the last choice
  readonly story: E[] = []; // since the beginning
  private script: number[] | null = null;

  constructor(def: GameDefinition<G, S, E, V>, request: SetupRequest, seed: string, dice: readonly number[] | null) {
    this.def = def;
    const scripted = dice === null ? null : scriptedDice(dice);
    const begun = begin(def, request, seed, event => this.hear(event), scripted?.roll ?? rollSeeded);
    if (!begun.ok) {
      throw new Error(`the scenario is refused:\n${begun.faults.map(f => `  ${f.path}: ${f.message}`).join('\n')}`);
    }
    this.g = begun.g;
    this.open = begun.open;
    if (scripted !== null && scripted.left > 0) throw new Error(`${scripted.left} dice were left over at set-up`);
  }

  private hear(event: E): void {
    this.events.push(event);
    this.story.push(event);
  }

  /** All the results that the next choice rolls. `dice()` says that it rolls none. */
  dice(...faces: readonly number[]): this {
    this.script = [...faces];
    return this;
  }

  /** The only open decision. */
  get decision(): Decision {
    const [first] = this.open;
    if (first === undefined || this.open.length > 1) {
      throw new Error(
        `expected one open decision, there are ${this.open.length}: ${this.open.map(d => d.kind).join(', ')}`,
      );
    }
    return first;
  }

  decisionOf(who: string): Decision {
    const found =
      this.open.find(decision => decision.slot === who) ?? this.open.find(decision => decision.seat === who);
    if (found === undefined) throw new Error(`nothing is open for ${who}`);
    return found;
  }

  /** Answers the open decision (of `who`, if several are open) with the one option that fits. */
  choose(pick: Pick, who?: string): this {
    const decision = who === undefined ? this.decision : this.decisionOf(who);
    const options = decision.options.filter(option => fits(option, pick));
    const exact = options.filter(option => sameJson(option, pick));
    const [choice] = exact.length === 1 ? exact : options;
    if (options.length === 0 || (options.length > 1 && exact.length !== 1)) {
      throw new Error(
        `${options.length} options of ${decision.kind} fit ${JSON.stringify(pick)}; offered: ${JSON.stringify(decision.options).slice(0, 2000)}`,
      );
    }
    const refusal = this.answer({ no: decision.no, seat: decision.seat, slot: decision.slot, choice });
    if (refusal !== null) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    return this;
  }

  /** Tries any answer; returns the refusal, or null if it was taken. */
  answer(answer: Answer): Refusal | null {
    const script = this.script === null ? null : scriptedDice(this.script);
    this.script = null;
    const heard: E[] = [];
    const roll: Roll = script?.roll ?? rollSeeded;
    const result = submit(this.def, this.g, answer, event => heard.push(event), roll);
    if (!result.ok) return result.refusal;
    if (script !== null && script.left > 0) {
      throw new Error(
        `${script.left} of the dice were not rolled; events: ${heard.map(event => event.type).join(', ')}`,
      );
    }
    this.events = heard;
    this.story.push(...heard);
    this.g = result.g;
    this.open = result.open;
    return null;
  }

  /** Whether an option that fits is offered (to `who`). */
  offers(pick: Pick, who?: string): boolean {
    const decisions = who === undefined ? this.open : [this.decisionOf(who)];
    return decisions.some(decision => decision.options.some(option => fits(option, pick)));
  }

  whyNot(choice: unknown, seat: string = this.decision.seat): readonly Reason[] {
    return whyNot(this.def, this.g, seat, choice);
  }

  odds(pick: Pick, who?: string): Odds {
    const decision = who === undefined ? this.decision : this.decisionOf(who);
    const choice = decision.options.find(option => fits(option, pick));
    const known = this.def.resample(this.g, decision.seat, null);
    return odds(this.def, known, { no: decision.no, seat: decision.seat, slot: decision.slot, choice });
  }

  /** Events of a type since the last choice. */
  told(type: E['type']): E[] {
    return this.events.filter(event => event.type === type);
  }

  /** The one event of a type since the last choice. */
  event(type: E['type']): E {
    const found = this.told(type);
    if (found.length !== 1) {
      throw new Error(`${found.length} events ${type}; there were: ${this.events.map(event => event.type).join(', ')}`);
    }
    return found[0]!;
  }

  view(viewer: string): V {
    return this.def.view(this.g, viewer);
  }
}

function fits(option: unknown, pick: Pick): boolean {
  if (typeof pick === 'function') return (pick as (option: unknown) => boolean)(option);
  if (sameJson(option, pick)) return true;
  if (typeof pick !== 'object' || pick === null || typeof option !== 'object' || option === null) return false;
  const fields = option as Record<string, unknown>;
  return Object.entries(pick).every(([key, value]) => sameJson(fields[key], value));
}

/** A table set up from a scenario; `dice` are the results rolled before the first decision. */
export function given<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: unknown,
  more: {
    readonly options?: Readonly<Record<string, unknown>>;
    readonly seed?: string;
    readonly dice?: readonly number[];
  } = {},
): TestTable<G, S, E, V> {
  return new TestTable(def, { scenario, options: more.options ?? {} }, more.seed ?? 'test', more.dice ?? null);
}

/** Every fault with which a scenario is refused; empty when it is accepted. */
export function faultsOf(
  def: { prepare(request: SetupRequest): Prepared<unknown> },
  scenario: unknown,
  options: Readonly<Record<string, unknown>> = {},
): readonly Fault[] {
  const prepared = def.prepare({ scenario, options });
  return prepared.ok ? [] : prepared.faults;
}
