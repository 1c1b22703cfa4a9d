import type { Deed } from '@quarterstaff/kernel';
import type { Question, QuestionOption } from '../connection/table-connection.ts';

// Things are moved by dragging them in the consoles. Where they may go is the rules' business: a drop only picks one of the
// options that are offered anyway.

/** A thing taken up, and where it was let go: on a list of a console, or on another figure. */
export interface Drop {
  readonly item: string;
  readonly panel: string; // whose it is
  readonly onto: { readonly list: string } | { readonly figure: string };
}

/** What puts a thing on a list of a console. */
const ONTO: Readonly<Record<string, Deed>> = { held: 'hold', worn: 'wear', pack: 'stow' };

const is = ({ deeds = [] }: QuestionOption, deed: Deed | undefined): boolean =>
  deed !== undefined && deeds.includes(deed);

const names = (choice: unknown, id: string): boolean =>
  choice === id ||
  (typeof choice === 'object' && choice !== null && Object.values(choice).some(part => names(part, id)));

/** A console may number its things: `sling.0` is a sling. */
const isSameThing = (shown: string, offered: string): boolean =>
  shown === offered || (shown.startsWith(`${offered}.`) && /^\d+$/.test(shown.slice(offered.length + 1)));

/** The options that would do what was dragged; several when it is not plain. */
export function optionsForDrop(question: Question, { item, panel, onto }: Drop): readonly QuestionOption[] {
  const ofThing = question.options.filter(option => isOfThing(option, item, panel));
  if ('figure' in onto) return ofThing.filter(({ choice }) => names(choice, onto.figure));
  return ofThing.filter(option => is(option, ONTO[onto.list]));
}

/** Whether an option is offered on this thing of this console; wares are not the thing in the pack that is called alike. */
export function isOfThing(option: QuestionOption, item: string, panel: string): boolean {
  const { on } = option;
  return 'item' in on && on.panel === panel && isSameThing(item, on.item) && !is(option, 'buy');
}

/** The option that leads to a question about moving things; null when none is offered. */
export function openerForDrop(question: Question, { onto }: Drop): QuestionOption | null {
  const found =
    'figure' in onto
      ? question.options.find(option => is(option, 'hand') && names(option.choice, onto.figure))
      : question.options.find(option => is(option, 'rearrange'));
  return found ?? null;
}
