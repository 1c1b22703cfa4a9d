// TypeScript sources as syntax trees. The TypeScript compiler has no JavaScript interface any more; the bundler's parser does.

import { parseSync } from 'vite';

/** A node of the syntax tree: its type, its place in the text, and whatever else that type has. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A node with the nodes around it, nearest first. */
export interface Placed {
  readonly node: Syntax;
  readonly around: readonly Syntax[];
}

/** Parses one file; a fault in it is reported with its path. */
export function parse(path: string, text: string): Syntax {
  const { program, errors } = parseSync(path, text);
  const fault = errors[0];
  if (fault) throw new Error(`${path}: ${fault.message}`);
  return program as unknown as Syntax;
}

/** Every node of a tree, outer before inner, in the order of the text. */
export function* nodes(root: Syntax): Generator<Placed> {
  const left: Placed[] = [{ node: root, around: [] }]; // the next one last
  for (let placed = left.pop(); placed !== undefined; placed = left.pop()) {
    yield placed;
    const parts = children(placed.node);
    if (parts.length === 0) continue;
    const around = [placed.node, ...placed.around];
    for (const node of parts.reverse()) left.push({ node, around });
  }
}

/** The direct parts of a node. */
export function children(node: Syntax): Syntax[] {
  const found: Syntax[] = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) found.push(...value.filter(isSyntax));
    else if (isSyntax(value)) found.push(value);
  }
  return found;
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** The name of an identifier, or null for anything else. */
export function nameOf(node: unknown): string | null {
  return isSyntax(node) && node.type === 'Identifier' ? String(node.name) : null;
}

/** The text of a string literal, or null for anything else. */
export function textOf(node: unknown): string | null {
  return isSyntax(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

/** The fixed key of a property or member, whether written `a.b`, `{ b }`, `{ 'b': … }` or `a['b']`. */
export function keyOf(node: Syntax): string | null {
  const key = node.type === 'MemberExpression' ? node.property : node.key;
  return node.computed ? textOf(key) : (nameOf(key) ?? textOf(key));
}

/** The value of a property of an object literal. */
export function propertyOf(object: Syntax, key: string): Syntax | null {
  for (const property of object.properties as Syntax[]) {
    if (property.type === 'Property' && keyOf(property) === key) return property.value as Syntax;
  }
  return null;
}

/** Strips `as const`, `satisfies …` and parentheses from an expression. */
export function bare(node: unknown): Syntax | null {
  if (!isSyntax(node)) return null;
  const wrapped = ['TSAsExpression', 'TSSatisfiesExpression', 'ParenthesizedExpression', 'TSNonNullExpression'];
  return wrapped.includes(node.type) ? bare(node.expression) : node;
}

/** The line of a place in a text, counted from 1. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
