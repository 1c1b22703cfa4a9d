// The instruction language: what a result page, a critical or a card tells a fighter (LW-TELL-02).

export const TAGS = [
  'swing',
  'cut',
  'thrust',
  'strike',
  'body',
  'guard',
  'jump',
  'ability',
  'weaponplay',
  'heavy',
  'high',
  'low',
  'missile',
  'evade',
  'closing',
] as const;
export type Tag = (typeof TAGS)[number];
export type AbilityKind = 'tactic' | 'spell' | 'luck';

/** The colours in which sheets print their rows. */
export const COLOURS = [
  'orange',
  'red',
  'blue',
  'green',
  'yellow',
  'white',
  'black',
  'brown',
  'purple',
  'grey',
] as const;
export type RowColour = (typeof COLOURS)[number];

/** What a sheet calls its rows: a colour, or a heading ('#Side-Swing'). Rows of the sheet stand for it before it binds anybody. */
export type SheetTerm = RowColour | `#${string}`;

/** A tag, a page ('p18'), 'all', or a word of the sheet. */
export type Term = Tag | `p${number}` | 'all' | SheetTerm;

export type Restriction =
  | { readonly kind: 'free' }
  | { readonly kind: 'same' }
  | { readonly kind: 'ext'; readonly terms: readonly Term[]; readonly except: readonly Term[] } // no terms: all of them
  | { readonly kind: 'only' | 'no'; readonly terms: readonly Term[]; readonly except: readonly Term[] };

export type Effect =
  | { readonly do: 'regain'; readonly n: number }
  | { readonly do: 'lose'; readonly n: number }
  | { readonly do: 'goto'; readonly told: number; readonly reader: number }
  | { readonly do: 'drop' }
  | { readonly do: 'retrieve' }
  | { readonly do: 'mod'; readonly n: number; readonly terms: readonly Term[] }
  | { readonly do: 'ban'; readonly terms: readonly Term[] }
  | { readonly do: 'reveal'; readonly kind: 'tactic' | 'spell' }
  | { readonly do: 'points'; readonly n: number; readonly kind: AbilityKind };

type Comparison = '>=' | '<=';
export type TellCondition =
  | { readonly on: 'score' | 'damage' | 'taken'; readonly is: Comparison; readonly n: number }
  | { readonly on: 'did'; readonly terms: readonly Term[] }
  | { readonly on: 'weaponDropped' };

export interface Clause {
  readonly when: TellCondition | null;
  readonly effects: readonly Effect[];
}

export interface Tell {
  readonly restriction: Restriction;
  readonly clauses: readonly Clause[];
}

/** What is wrong with a text, and at which word. */
interface TellFault {
  readonly word: number;
  readonly message: string;
}

export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: TellFault };

class SyntaxFault extends Error {
  readonly word: number;
  constructor(word: number, message: string) {
    super(message);
    this.word = word;
  }
}

const NAT = /^(0|[1-9][0-9]*)$/;
const INT = /^[+-]?(0|[1-9][0-9]*)$/;
const PAGE = /^p([1-9][0-9]*)$/;

const HEADING = /^#[^\s;]+$/;

const isTag = (word: string): word is Tag => (TAGS as readonly string[]).includes(word);

export const isSheetTerm = (word: string): word is SheetTerm =>
  HEADING.test(word) || (COLOURS as readonly string[]).includes(word);

function isTerm(word: string): word is Term {
  if (word === 'all' || isTag(word) || isSheetTerm(word)) return true;
  const page = Number(PAGE.exec(word)?.[1]);
  return page >= 2 && page <= 64 && page % 2 === 0;
}

/** Reads words one by one; every fault names the place of the word it stumbles over. */
class Reader {
  private readonly words: readonly string[];
  private at = 0;

  constructor(text: string) {
    this.words = text.replaceAll(/ ?; ?/g, ' ; ').split(' ');
  }

  get peek(): string | undefined {
    return this.words[this.at];
  }
  get done(): boolean {
    return this.at >= this.words.length;
  }
  fail(message: string): never {
    throw new SyntaxFault(this.at + 1, message);
  }
  next(expected: string): string {
    const word = this.words[this.at];
    if (word === undefined) this.fail(`${expected} expected, the text ends`);
    this.at += 1;
    return word;
  }
  take(word: string): boolean {
    if (this.peek !== word) return false;
    this.at += 1;
    return true;
  }
  expect(...allowed: readonly string[]): string {
    const word = this.peek;
    if (word === undefined) this.fail(`'${allowed.join("' or '")}' expected, the text ends`);
    if (!allowed.includes(word)) this.fail(`'${allowed.join("' or '")}' expected, found '${word}'`);
    this.at += 1;
    return word;
  }
  number(pattern: RegExp, what: string): number {
    const word = this.peek;
    if (word === undefined) this.fail(`${what} expected, the text ends`);
    if (!pattern.test(word)) this.fail(`${what} expected, found '${word}'`);
    this.at += 1;
    return Number(word);
  }
}

function readTerms(r: Reader): Term[] {
  const terms: Term[] = [];
  for (let word = r.peek; word !== undefined && isTerm(word); word = r.peek) {
    terms.push(word);
    r.next('term');
  }
  if (terms.length === 0) r.fail(r.peek === undefined ? 'term expected, the text ends' : `unknown term '${r.peek}'`);
  return terms;
}

function readRestriction(r: Reader): Restriction {
  const word = r.expect('free', 'same', 'only', 'no');
  if (word === 'free' || word === 'same') return { kind: word };
  if (word === 'only' && r.take('ext')) {
    const some = r.peek !== undefined && isTerm(r.peek) ? readTerms(r) : [];
    return { kind: 'ext', terms: some, except: r.take('except') ? readTerms(r) : [] };
  }
  const terms = readTerms(r);
  return { kind: word === 'only' ? 'only' : 'no', terms, except: r.take('except') ? readTerms(r) : [] };
}

function readEffect(r: Reader): Effect {
  const word = r.expect('regain', 'lose', 'goto', 'drop', 'retrieve', 'mod', 'ban', 'reveal', 'points');
  switch (word) {
    case 'regain':
    case 'lose':
      return { do: word, n: r.number(NAT, 'a number') };
    case 'goto':
      return { do: 'goto', told: r.number(NAT, 'an odd page'), reader: r.number(NAT, 'an odd page') };
    case 'drop':
    case 'retrieve':
      return { do: word };
    case 'mod':
      return { do: 'mod', n: r.number(INT, 'a signed number'), terms: readTerms(r) };
    case 'ban':
      return { do: 'ban', terms: readTerms(r) };
    case 'reveal':
      return { do: 'reveal', kind: r.expect('tactic', 'spell') as 'tactic' | 'spell' };
    default:
      return {
        do: 'points',
        n: r.number(INT, 'a signed number'),
        kind: r.expect('tactic', 'spell', 'luck') as AbilityKind,
      };
  }
}

function readCondition(r: Reader): TellCondition {
  const word = r.expect('score', 'damage', 'taken', 'did', 'weapon');
  if (word === 'did') return { on: 'did', terms: readTerms(r) };
  if (word === 'weapon') {
    r.expect('dropped');
    return { on: 'weaponDropped' };
  }
  const is = r.expect('>=', '<=') as Comparison;
  return word === 'score'
    ? { on: 'score', is, n: r.number(INT, 'a signed number') }
    : { on: word === 'taken' ? 'taken' : 'damage', is, n: r.number(NAT, 'a number') };
}

function readClause(r: Reader): Clause {
  let when: TellCondition | null = null;
  if (r.take('if')) {
    when = readCondition(r);
    r.expect('then');
  }
  const effects = [readEffect(r)];
  while (r.take('and')) effects.push(readEffect(r));
  return { when, effects };
}

function readAll<T>(text: string, read: (r: Reader) => T): Parsed<T> {
  const r = new Reader(text);
  try {
    const value = read(r);
    if (!r.done) r.fail(`unexpected '${r.peek}'`);
    return { ok: true, value };
  } catch (fault) {
    if (fault instanceof SyntaxFault) return { ok: false, fault: { word: fault.word, message: fault.message } };
    throw fault;
  }
}

/** Parses a whole instruction: a restriction and its clauses. */
export function parseTell(text: string): Parsed<Tell> {
  return readAll(text, r => {
    const restriction = readRestriction(r);
    const clauses: Clause[] = [];
    while (r.take(';')) clauses.push(readClause(r));
    return { restriction, clauses };
  });
}

/** Parses clauses without a restriction, as cards say them. */
export function parseClauses(text: string): Parsed<readonly Clause[]> {
  return readAll(text, r => {
    const clauses = [readClause(r)];
    while (r.take(';')) clauses.push(readClause(r));
    return clauses;
  });
}

/** Parses a bare list of terms. */
export const parseTerms = (text: string): Parsed<readonly Term[]> => readAll(text, readTerms);

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

function printEffect(e: Effect): string {
  switch (e.do) {
    case 'regain':
    case 'lose':
      return `${e.do} ${e.n}`;
    case 'goto':
      return `goto ${e.told} ${e.reader}`;
    case 'drop':
    case 'retrieve':
      return e.do;
    case 'mod':
      return `mod ${signed(e.n)} ${e.terms.join(' ')}`;
    case 'ban':
      return `ban ${e.terms.join(' ')}`;
    case 'reveal':
      return `reveal ${e.kind}`;
    case 'points':
      return `points ${signed(e.n)} ${e.kind}`;
  }
}

function printCondition(c: TellCondition): string {
  if (c.on === 'did') return `did ${c.terms.join(' ')}`;
  if (c.on === 'weaponDropped') return 'weapon dropped';
  return `${c.on} ${c.is} ${c.n}`;
}

export function printRestriction(r: Restriction): string {
  if (r.kind === 'free' || r.kind === 'same') return r.kind;
  const except = r.except.length > 0 ? ` except ${r.except.join(' ')}` : '';
  return [r.kind === 'ext' ? 'only ext' : r.kind, ...r.terms].join(' ') + except;
}

const printClause = (c: Clause): string =>
  `${c.when === null ? '' : `if ${printCondition(c.when)} then `}${c.effects.map(printEffect).join(' and ')}`;

/** The text of an instruction; parsing it gives the same tree again. */
export const printTell = (tell: Tell): string =>
  [printRestriction(tell.restriction), ...tell.clauses.map(printClause)].join('; ');
