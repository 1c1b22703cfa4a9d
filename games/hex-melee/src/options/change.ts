import { type Done, done } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { isConscious } from '../figures.ts';
import { R } from '../rules.ts';
import { type EndChoice, endsOf } from '../spells/running.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { type OptionChoice, openOptions } from './conditions.ts';

const NO_OPTIONS: readonly OptionChoice[] = Object.freeze([]);

/** HM-HTH-20: pulled into hand-to-hand after its move. */
export const wasPulledIn = (f: Figure): boolean => f.hth && f.state !== 'hth';

/** HM-OPT-04: not acted, which a guard that counted is, and still in the state its list belongs to. */
const mayChangeOption = (f: Figure): boolean =>
  isConscious(f) && !f.acted && f.option !== null && !wasPulledIn(f) && (f.state !== 'hth' || f.hth);

/** What a figure could change to. */
export const otherOptions = (g: Melee, f: Figure): readonly OptionChoice[] =>
  mayChangeOption(f) ? openOptions(g, f).filter(({ option }) => option !== f.option) : NO_OPTIONS;

export function changeOption(f: Figure, letter: Letter, emit: Tell): void {
  f.option = letter;
  emit?.({ type: 'optionChanged', rules: [R.changingTheOption], who: f.id, option: letter });
}

/** A decision of the figure's own before it has done anything: where there is something to choose, the change comes last. */
export const orChange = <C>(choices: readonly C[], g: Melee, f: Figure): readonly (C | OptionChoice)[] =>
  choices.length > 1 ? [...choices, ...otherOptions(g, f)] : choices;

/** As above, where a caster may also let a spell end first (HM-DEC-33). */
export const orChangeOrEnd = <C>(
  choices: readonly C[],
  g: Melee,
  f: Figure,
): readonly (C | OptionChoice | EndChoice)[] =>
  choices.length > 1 ? [...orChange(choices, g, f), ...endsOf(g, f)] : choices;

/** The answer of an action that was given up for another before anything was done. */
export const RETHOUGHT = 'rethought';

/** Changes the option in the midst of a decision: the action ends here and its bearer acts anew. */
export function rethink(f: Figure, letter: Letter, emit: Tell): Done {
  changeOption(f, letter, emit);
  return done(RETHOUGHT);
}
