// Ways to break a rule in the text of a rulebook: take out what cites it, or change a line that does.

import type { Citation, Rulebook, SourceFile } from './rulebook.ts';
import { bare, isSyntax, keyOf, lineAt, nodes, type Placed, propertyOf, type Syntax } from './syntax.ts';

/** One change to one file that ought to make a test fail. */
export interface Break {
  readonly rules: readonly string[];
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  readonly what: string;
}

/** Conditions made always true, modifiers made zero, table rows and content rows taken out, each on its own. */
export function removals(book: Rulebook): Break[] {
  return [
    ...book.sources.flatMap(source => removalsIn(source, citationsOf(book, source.file))),
    ...book.contents.flatMap(content => rowsIn(content, citationsOf(book, content.file))),
  ];
}

/** Numbers, comparisons and conditions on or around every citation. */
export function changes(book: Rulebook): Break[] {
  return book.sources.flatMap(source => changesIn(source, citationsOf(book, source.file)));
}

/** The text of a file with the break in it. */
export function broken(text: string, change: Break): string {
  return text.slice(0, change.start) + change.replacement + text.slice(change.end);
}

function citationsOf(book: Rulebook, file: string): Citation[] {
  return book.citations.filter(citation => citation.file === file);
}

function removalsIn(source: SourceFile, citations: readonly Citation[]): Break[] {
  const found: Break[] = [];
  const add = (rules: readonly string[], node: Syntax, what: string, replacement: string, end = node.end) =>
    found.push({
      rules,
      file: source.file,
      line: lineAt(source.text, node.start),
      start: node.start,
      end,
      replacement,
      what,
    });
  for (const placed of nodes(source.tree)) {
    if (placed.node.type !== 'ObjectExpression') continue;
    const cited = rulesOfEntry(placed.node, citations) ?? inheritedRules(placed, citations);
    if (!cited) continue;
    const holds = memberOf(placed.node, 'holds');
    const value = memberOf(placed.node, 'value');
    if (holds) add(cited, holds, 'condition always holds', 'holds: () => true');
    if (value) {
      add(cited, value, 'modifier is zero', isComputed(value.value, placed) ? 'value: () => 0' : 'value: 0');
    }
    if (holds || value || !rulesOfEntry(placed.node, citations)) continue;
    const row = rowAround(placed);
    if (row) add(cited, row, 'row is gone', '', endWithComma(source.text, row.end));
  }
  return found;
}

/** Whether a modifier's value is a function: written out, or named in a table outside any function. */
function isComputed(value: unknown, { around }: Placed): boolean {
  if (isFunctional(value)) return true;
  const isName = isSyntax(value) && ['Identifier', 'MemberExpression', 'CallExpression'].includes(value.type);
  return isName && !around.some(isFunctional);
}

/** The rules under the `rule` or `rules` key of an object literal. */
function rulesOfEntry(object: Syntax, citations: readonly Citation[]): string[] | null {
  for (const key of ['rule', 'rules']) {
    const value = propertyOf(object, key);
    if (!value || isFunctional(value)) continue;
    const rules = within(citations, value);
    if (rules.length > 0) return rules;
  }
  return null;
}

/** A keyword states its rule once; the conditions and modifiers in its lists rest on it. */
function inheritedRules(placed: Placed, citations: readonly Citation[]): string[] | null {
  const [list, property, entry] = placed.around;
  if (list?.type !== 'ArrayExpression' || property?.type !== 'Property' || entry?.type !== 'ObjectExpression')
    return null;
  return rulesOfEntry(entry, citations);
}

function memberOf(object: Syntax, key: string): Syntax | null {
  return (object.properties as Syntax[]).find(p => p.type === 'Property' && keyOf(p) === key) ?? null;
}

/** The element or property that is a row of a table, when the object stands in one. */
function rowAround({ node, around }: Placed): Syntax | null {
  const outer = around.find(ancestor => bare(ancestor) === ancestor);
  const inner = around[around.indexOf(outer!) - 1] ?? node;
  if (outer?.type === 'ArrayExpression') return inner;
  if (outer?.type === 'Property' && outer.value === inner) return outer;
  return null;
}

function endWithComma(text: string, end: number): number {
  const comma = /^\s*,/.exec(text.slice(end));
  return comma ? end + comma[0].length : end;
}

/** Rows of JSON lists that name a rule as their own, not in passing; only the innermost row counts. */
function rowsIn(content: { readonly file: string; readonly text: string }, citations: readonly Citation[]): Break[] {
  const rows = new Map<string, { start: number; end: number; rules: Set<string> }>();
  for (const citation of citations) {
    const row = jsonRowAround(content.text, citation.start);
    if (!row || !OWN_KEY.test(content.text.slice(row.start, citation.start))) continue;
    const key = `${row.start}`;
    const known = rows.get(key) ?? { ...row, rules: new Set<string>() };
    known.rules.add(citation.rule);
    rows.set(key, known);
  }
  return [...rows.values()].map(row => ({
    rules: [...row.rules],
    file: content.file,
    line: lineAt(content.text, row.start),
    ...withSeparator(content.text, row.start, row.end),
    replacement: '',
    what: 'content row is gone',
  }));
}

const OWN_KEY = /"(?:id|rule|rules)"\s*:\s*(?:\[[^\]]*)?"$/;

/** The innermost object around a place that is an element of a list. */
function jsonRowAround(text: string, place: number): { start: number; end: number } | null {
  const open: { readonly bracket: string; readonly start: number; readonly isElement: boolean }[] = [];
  let row = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    const next = character === '"' ? endOfString(text, at) : at;
    if (row === -1 && place <= next) {
      row = open.findLastIndex(entry => entry.bracket === '{' && entry.isElement);
      if (row === -1) return null;
    }
    if (character === '{' || character === '[') {
      open.push({ bracket: character, start: at, isElement: open.at(-1)?.bracket === '[' });
    } else if (character === '}' || character === ']') {
      const closed = open.pop();
      if (row !== -1 && open.length === row && closed) return { start: closed.start, end: at + 1 };
    }
    at = next;
  }
  return null;
}

function endOfString(text: string, quote: number): number {
  let at = quote + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** A row leaves with the comma after it, or, being the last, with the comma before it. */
function withSeparator(text: string, start: number, end: number): { start: number; end: number } {
  const after = endWithComma(text, end);
  if (after > end) return { start, end: after };
  const before = /,\s*$/.exec(text.slice(0, start));
  return before ? { start: before.index, end } : { start, end };
}

function changesIn(source: SourceFile, citations: readonly Citation[]): Break[] {
  const sites = new Map<string, Break & { rules: string[] }>();
  for (const placed of nodes(source.tree)) {
    for (const citation of citations) {
      if (citation.start !== placed.node.start || citation.end !== placed.node.end) continue;
      for (const site of sitesAround(source, placed)) {
        const key = `${site.start}:${site.replacement}`;
        const known = sites.get(key);
        if (!known) sites.set(key, { ...site, rules: [citation.rule] });
        else if (!known.rules.includes(citation.rule)) known.rules.push(citation.rule);
      }
    }
  }
  return [...sites.values()];
}

/** The sites of the nearest surroundings that have any, within the row, statement or branch that cites the rule. */
function sitesAround(source: SourceFile, { around }: Placed): Break[] {
  for (const ancestor of around) {
    if (ancestor.type === 'ArrayExpression' || isFunctional(ancestor)) return [];
    const sites = partsToChange(ancestor).flatMap(part =>
      [...nodes(part)].flatMap(({ node, around: outer }) => siteAt(source, node, outer[0] ?? null)),
    );
    if (BRANCHES.has(ancestor.type)) sites.push(...siteAt(source, ancestor, null));
    if (sites.length > 0) return sites;
  }
  return [];
}

const BRANCHES: ReadonlySet<string> = new Set(['IfStatement', 'WhileStatement', 'ForStatement']);

/** Of a branch or loop only its test leads to the citation; blocks and whole files are too wide. */
function partsToChange(ancestor: Syntax): Syntax[] {
  if (BRANCHES.has(ancestor.type)) return isSyntax(ancestor.test) ? [ancestor.test] : [];
  if (ancestor.type === 'BlockStatement' || ancestor.type === 'ForOfStatement') return [];
  const isWhole = /(Statement|Declaration)$/.test(ancestor.type) || ancestor.type === 'ObjectExpression';
  return isWhole ? [ancestor] : [];
}

const FLIPPED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

function siteAt(source: SourceFile, node: Syntax, parent: Syntax | null): Break[] {
  const site = (from: Syntax, replacement: string, what: string): Break[] => [
    {
      rules: [],
      file: source.file,
      line: lineAt(source.text, from.start),
      start: from.start,
      end: from.end,
      replacement,
      what,
    },
  ];
  const text = (part: Syntax) => source.text.slice(part.start, part.end);
  if (isNumber(node) && parent?.type !== 'TSLiteralType') {
    return site(node, `${(node.value as number) + 1}`, `${text(node)} becomes ${(node.value as number) + 1}`);
  }
  const operator = node.type === 'BinaryExpression' ? String(node.operator) : '';
  const flipped = FLIPPED[operator];
  if (flipped) {
    const [left, right] = [node.left as Syntax, node.right as Syntax];
    return site(node, `${text(left)} ${flipped} ${text(right)}`, `${operator} becomes ${flipped}`);
  }
  const test = node.type === 'IfStatement' || node.type === 'ConditionalExpression' ? (node.test as Syntax) : null;
  if (test) return site(test, `!(${text(test)})`, `condition is negated: ${text(test).split('\n')[0]}`);
  return [];
}

function within(citations: readonly Citation[], node: Syntax): string[] {
  const rules = citations.filter(c => c.start >= node.start && c.end <= node.end).map(c => c.rule);
  return [...new Set(rules)];
}

function isFunctional(node: unknown): boolean {
  return isSyntax(node) && /Function/.test(node.type);
}

function isNumber(node: unknown): boolean {
  return isSyntax(node) && node.type === 'Literal' && typeof node.value === 'number';
}
