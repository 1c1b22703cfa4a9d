import type { Deed, Token } from '@quarterstaff/kernel';
import {
  type Question,
  type QuestionOption,
  type SpokenTerm,
  type TableShown,
  wordOf,
} from '../connection/table-connection.ts';

// Which of the options stand as buttons in the dock, and where: a few likely ones, each at the place where it was before.

/** What an act means, or the spell or thing it uses: what the sheet says of it, else how the rulebook explains the word; null: neither does. */
export function meaningOf(
  option: QuestionOption,
  { panels, words }: Pick<TableShown, 'panels' | 'words'>,
  terms: Readonly<Record<string, SpokenTerm>>,
): string | null {
  const { on } = option;
  if ('item' in on) {
    const items = panels.find(({ id }) => id === on.panel)?.lists.flatMap(list => list.items) ?? [];
    const note = items.find(({ id }) => id === on.item || id.startsWith(`${on.item}.`))?.note ?? null;
    if (note !== null) return words[note] ?? note;
  }
  const { card, item } = Object(option.choice) as { readonly card?: unknown; readonly item?: unknown };
  const named = Object.entries(Object(option.choice)).map(([field, value]) => `${field}.${value}`); // `{ option: 'b' }`
  const word = [card, item, ...named, wordOf(option)].find(one => typeof one === 'string' && Object.hasOwn(terms, one));
  return word === undefined ? null : terms[word as string]!.words;
}

type Named = Pick<Token, 'id' | 'name'>;

/** Whether an answer chooses that figure: it is offered on the figure, or on a button with its name, where somebody is to be named. */
export const isFor = ({ on, text }: Pick<QuestionOption, 'on' | 'text'>, { id, name }: Named): boolean =>
  'figure' in on ? on.figure === id : 'button' in on && text === name;

const is = ({ deeds = [] }: QuestionOption, deed: Deed): boolean => deeds.includes(deed);
const isOnBoard = ({ on }: QuestionOption): boolean => 'cell' in on || 'edge' in on;

/** Whether its button must be held down: what cannot be made good, and leaving while there is still something to do on the board. */
export const isGrave = (option: QuestionOption, { options }: Pick<Question, 'options'>): boolean =>
  is(option, 'grave') || (is(option, 'leave') && options.some(isOnBoard));

/** What concerns the whole table: it has its place in the menu. */
export const isOfTheTable = (option: QuestionOption): boolean => is(option, 'table');

/** Housekeeping: it has its place in the sheet and under "More". */
const isHousekeeping = (option: QuestionOption): boolean => is(option, 'chore');

/** Choosing who acts is no turning about, though both are called a turn. */
const turnsAbout = ({ choice }: QuestionOption): boolean =>
  typeof choice === 'object' && choice !== null && 'facing' in choice;

/** What is known of those at the table. */
export interface Company {
  readonly tokens: readonly Token[];
  readonly own: string | undefined; // the viewer's side
  readonly mending: ReadonlySet<string>; // spells that do nothing but heal and cure, by id
}

const isWell = ({ wounds, status, body }: Token): boolean =>
  !body && status.length === 0 && (wounds === null || wounds.now >= wounds.most);

/** A healing spell where nobody whom it could reach is hurt. */
function healsNobody({ choice, on }: QuestionOption, { tokens, own, mending }: Company): boolean {
  if (typeof choice !== 'object' || choice === null) return false;
  const { spell, card = spell } = choice as { readonly spell?: unknown; readonly card?: unknown };
  if (typeof card !== 'string' || !mending.has(card)) return false;
  const reached = tokens.filter(({ id, side }) => ('figure' in on ? id === on.figure : side === own));
  return reached.length > 0 && reached.every(isWell);
}

/** Yes or no: both have a button, though one of them must be held down. */
const isEitherOr = ({ options }: Question): boolean => options.filter(option => !isOfTheTable(option)).length === 2;

/** How likely an option is wanted from the dock: the higher, the further left; below zero it waits under "More". */
function weightOf(option: QuestionOption, question: Question, company: Company): number {
  const { tokens, own } = company;
  if (isOfTheTable(option) || 'cell' in option.on) return -1;
  if (isGrave(option, question)) return isEitherOr(question) ? 4 : -1;
  if (healsNobody(option, company)) return -1;
  if (option.pick === question.likely) return 9;
  if (question.options.length <= 4) return 5; // all of a few
  if (isHousekeeping(option) || turnsAbout(option)) return -1;
  if ('figure' in option.on) {
    const { figure } = option.on;
    return tokens.find(({ id }) => id === figure)?.side === own ? 2 : 6;
  }
  if ('item' in option.on) return 1;
  return 'edge' in option.on ? 4 : 3;
}

/** A dock's buttons by place; null leaves one free. The last place is for doing nothing. */
export type DockPlaces = readonly (QuestionOption | null)[];

const signature = (option: QuestionOption): string => `${wordOf(option)} ${option.text}`;

/** Doing nothing, stopping, ending: by the rulebooks' custom the first option. */
export function idleOption(question: Question): QuestionOption | null {
  const first = question.options[0];
  if (first === undefined || question.options.length < 2 || !('button' in first.on)) return null;
  const { choice } = first;
  const isNone = typeof choice === 'object' && choice !== null && Object.values(choice).every(part => part === null);
  return isNone || is(first, 'idle') ? first : null;
}

/** The question without passing for everybody, where a button for the whole hand does the same and warns besides. */
export const withoutPassing = (question: Question): Question => {
  const idle = idleOption(question);
  return idle === null ? question : { ...question, options: question.options.filter(option => option !== idle) };
};

/** Lays the buttons of a question out on so many places, those that were there before where they were. */
export function dockPlaces(question: Question, count: number, before: DockPlaces, company: Company): DockPlaces {
  const idle = idleOption(question);
  const wanted = question.options
    .filter(option => option !== idle)
    .map(option => ({ option, weight: weightOf(option, question, company) }))
    .filter(({ weight }) => weight >= 0)
    .sort((a, b) => b.weight - a.weight || a.option.pick - b.option.pick)
    .map(({ option }) => option);
  // Who is chosen from comes before choosing nobody.
  const crowd = wanted.length >= count && wanted.every(({ on }) => 'figure' in on);
  const acts = wanted.slice(0, idle === null || crowd ? count : count - 1);
  const places: (QuestionOption | null)[] = Array.from({ length: count }, () => null);
  if (idle !== null && !crowd) places[count - 1] = idle;
  const old = new Map(before.map((option, place) => [option === null ? '' : signature(option), place]));
  const homeless: QuestionOption[] = [];
  for (const act of acts) {
    const place = old.get(signature(act));
    if (place !== undefined && place < count && places[place] === null) places[place] = act;
    else homeless.push(act);
  }
  for (const act of homeless) {
    const place = places.indexOf(null);
    if (place >= 0) places[place] = act;
  }
  return places;
}

/**
 * The button in gold: whoever is `chosen`, where it is asked who acts; else what the book would do, else whoever acts, or the first where
 * the book is not asked. None where the book points at the board. Never recommended are housekeeping, what must be held down and,
 * while there is something to do on the board, doing nothing.
 */
export function mainOption(
  question: Question,
  places: DockPlaces,
  chosen: Named | null = null,
  actor: Named | null = null,
): QuestionOption | null {
  const deeds = places
    .filter(option => option !== null)
    .filter(option => !isHousekeeping(option) && !isGrave(option, question));
  const at = (figure: Named): QuestionOption | undefined => deeds.find(option => isFor(option, figure));
  if (chosen !== null) return at(chosen) ?? null;
  const likely = question.options.find(({ pick }) => pick === question.likely);
  const best = deeds.find(option => option === likely);
  if (best === undefined && likely !== undefined && isOnBoard(likely)) return null;
  const main = best ?? (actor === null ? undefined : at(actor)) ?? deeds[0] ?? null;
  const isThereMore = question.options.some(({ on }) => !('button' in on));
  return main === idleOption(question) && isThereMore ? null : main;
}

const KEYS = 9;

/**
 * The keys of the buttons: whoever can be chosen by name keeps a number through the match, and no deed ever has that number, so that nobody
 * who means a figure spends something.
 */
export function numbersOf(
  lasting: { figures: readonly string[] }, // those who have a number
  shown: readonly QuestionOption[],
  own: readonly Named[],
): ReadonlyMap<QuestionOption, number> {
  const chosenBy = (option: QuestionOption): string | undefined =>
    own.find(figure => option.text === figure.name && isFor(option, figure))?.id;
  if (shown.some(option => chosenBy(option) !== undefined))
    lasting.figures = [...new Set([...lasting.figures, ...own.map(({ id }) => id)])];
  const { figures } = lasting;
  let next = figures.length;
  const numbers = shown.map(option => {
    const at = figures.indexOf(chosenBy(option) ?? '');
    if (at >= 0) return [option, at + 1] as const;
    next += 1;
    return [option, next] as const;
  });
  return new Map(numbers.filter(([, number]) => number <= KEYS));
}

/** Options by their headings, in the order in which the headings first occur. */
export function grouped(options: readonly QuestionOption[]): readonly (readonly [string, readonly QuestionOption[]])[] {
  const groups = [...new Set(options.map(({ group }) => group))];
  return groups.map(group => [group, options.filter(option => option.group === group)]);
}

const MOST_ROLLED = 12; // options whose odds are looked for

/**
 * Options whose odds are worth looking for, those at figures first: most of them are rolled for, and a long list of things to use must
 * not crowd them out. Left out are places, and options that tell their chance themselves.
 */
export const rolledFor = (options: readonly QuestionOption[]): readonly QuestionOption[] =>
  options
    .filter(({ on, chance }) => !('cell' in on) && chance === undefined)
    .sort((a, b) => Number('figure' in b.on) - Number('figure' in a.on))
    .slice(0, MOST_ROLLED);
