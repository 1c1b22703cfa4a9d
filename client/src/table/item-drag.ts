import type { Question, QuestionOption } from '../connection/table-connection.ts';

// Things are moved by dragging them in the consoles. Where they may go is the rules' business: a drop only picks one of the
// options that are offered anyway.

/** A thing taken up, and where it was let go: on a list of a console, or on another figure. */
export interface Drop {
  readonly item: string;
  readonly panel: string; // whose it is
  readonly onto: { readonly list: string } | { readonly figure: string };
}

/** The words in which games offer to move a thing to such a place. */
const WORDS_FOR_LIST: Readonly<Record<string, readonly string[]>> = {
  held: ['hold', 'ready', 'take', 'swap'],
  worn: ['wear', 'armour', 'shield'],
  pack: ['stow', 'take-off', 'unwear'],
};

/** What opens the question about moving things, where it is not open yet. */
const OPENERS = ['swap', 'exchange', 'give', 'rearrange'];

const wordOf = ({ choice }: QuestionOption): string =>
  String((choice as { readonly do?: unknown } | null)?.do ?? choice);

/** Wares are not the thing in the pack that is called alike. */
const isWare = (option: QuestionOption): boolean => wordOf(option) === 'buy';

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
  const words = WORDS_FOR_LIST[onto.list] ?? [];
  return ofThing.filter(option => words.includes(wordOf(option)));
}

/** Whether an option is offered on this thing of this console. */
export function isOfThing(option: QuestionOption, item: string, panel: string): boolean {
  const { on } = option;
  return 'item' in on && on.panel === panel && isSameThing(item, on.item) && !isWare(option);
}

/** The option that leads to a question about moving things; null when none is offered. */
export function openerForDrop(question: Question, { onto }: Drop): QuestionOption | null {
  const openers = question.options.filter(option => OPENERS.includes(wordOf(option)));
  const found =
    'figure' in onto
      ? openers.find(({ choice }) => names(choice, onto.figure))
      : openers.find(option => wordOf(option) === 'swap' || wordOf(option) === 'rearrange');
  return found ?? null;
}
