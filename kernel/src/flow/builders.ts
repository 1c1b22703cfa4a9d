import { InvariantError } from '../errors.ts';
import type { ChanceSpec, ChoiceSpec, Emit, Next, Procedure, ProcedureTable, SealedSpec, Stage } from './stage.ts';

/** The words in which one rulebook is written, with its state and events filled in. */
export interface Builders<G, E> {
  /** A procedure by the name of its heading and its stages in order. */
  procedure<L extends object>(name: string, stages: Readonly<Record<string, Stage<G, L, E>>>): Procedure<G, L, E>;
  /** The rules act. */
  step<L>(run: (g: G, local: L, emit: Emit<E>) => Next): Stage<G, L, E>;
  /** Dice decide. */
  chance<L>(spec: ChanceSpec<G, L, E>): Stage<G, L, E>;
  /** A seat decides. */
  choice<L, C>(spec: ChoiceSpec<G, L, E, C>): Stage<G, L, E>;
  /** Several slots decide unseen and are revealed together. */
  sealed<L, C>(spec: SealedSpec<G, L, E, C>): Stage<G, L, E>;
}

/** One line per rulebook: `const { procedure, step, chance, choice, sealed } = buildersFor<Skirmish, SkirmishEvent>()`. */
export function buildersFor<G, E>(): Builders<G, E> {
  return {
    procedure(name, stages) {
      const stageNames = Object.keys(stages);
      // The lists are not frozen: the machine reads them at every stage, and reads a plain list faster.
      return Object.freeze({
        name,
        stageNames,
        kinds: stageNames.map(stage => `${name}.${stage}`),
        stages: stageNames.map(stage => stages[stage]!),
      });
    },
    step: run => ({ kind: 'step', step: { run }, chance: null, choice: null, sealed: null }),
    chance: spec => ({ kind: 'chance', step: null, chance: chanceSpec(spec), choice: null, sealed: null }),
    choice: spec => ({ kind: 'choice', step: null, chance: null, choice: choiceSpec(spec), sealed: null }),
    sealed: spec => ({ kind: 'sealed', step: null, chance: null, choice: null, sealed: sealedSpec(spec) }),
  };
}

// All specs of one kind get the same fields in the same order, given or not: the machine then meets one shape, however many
// stages a rulebook has.

function chanceSpec<G, L, E>(spec: ChanceSpec<G, L, E>): ChanceSpec<G, L, E> {
  const { rule, dice, take, stream, source, reads, classOf, outcomes } = spec;
  return { rule, dice, take, stream, source, reads, classOf, outcomes } as ChanceSpec<G, L, E>;
}

function choiceSpec<G, L, E, C>(spec: ChoiceSpec<G, L, E, C>): ChoiceSpec<G, L, E, C> {
  checkOffering(spec);
  const { rule, decider, slot, options, from, where, whyNot, closed, ask, take } = spec;
  return { rule, decider, slot, options, from, where, whyNot, closed, ask, take } as ChoiceSpec<G, L, E, C>;
}

function sealedSpec<G, L, E, C>(spec: SealedSpec<G, L, E, C>): SealedSpec<G, L, E, C> {
  checkOffering(spec);
  const { rule, slots, decider, options, from, where, whyNot, closed, ask, reveal } = spec;
  return { rule, slots, decider, options, from, where, whyNot, closed, ask, reveal } as SealedSpec<G, L, E, C>;
}

function checkOffering(spec: { options?: unknown; from?: unknown }): void {
  if ((spec.options === undefined) === (spec.from === undefined)) {
    throw new InvariantError('a choice has either `options`, or `from` with `where`');
  }
}

/** The procedures of a rulebook by name. */
export function procedureTable<G, E>(
  // biome-ignore lint/suspicious/noExplicitAny: a table of procedures, each with locals of its own
  ...lists: readonly (Procedure<G, any, E> | readonly Procedure<G, any, E>[])[]
): ProcedureTable<G, E> {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const table: Record<string, Procedure<G, any, E>> = {};
  for (const procedure of lists.flat()) {
    if (table[procedure.name] !== undefined && table[procedure.name] !== procedure) {
      throw new InvariantError('two procedures of one name', { name: procedure.name });
    }
    table[procedure.name] = procedure;
  }
  return Object.freeze(table);
}
