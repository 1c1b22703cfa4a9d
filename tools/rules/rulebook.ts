// One rulebook as files: its catalogue, the constants that name its rules, where they are cited, which tests name them.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { bare, isSyntax, keyOf, lineAt, nameOf, nodes, parse, type Syntax, textOf } from './syntax.ts';

/** What the catalogue says of a rule. */
export interface CatalogueEntry {
  readonly id: string;
  readonly section: string;
  readonly title: string;
  readonly kind: string;
  readonly statement: string;
  readonly ruling: string | null;
  /** Its section in the printed rules; our own content has none. */
  readonly source: string | null;
}

/** What an entry is for the count: a rule of the ledger, a row of content with its own id, or a note on a gap. */
export type EntryGroup = 'rule' | 'row' | 'note';

/** A place where a rule is named. */
export interface Citation {
  readonly rule: string;
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** A source or test file with its tree. */
export interface SourceFile {
  /** Relative to the folder that holds `games`. */
  readonly file: string;
  readonly text: string;
  readonly tree: Syntax;
}

export interface Rulebook {
  readonly id: string;
  readonly folder: string;
  readonly isFinished: boolean;
  readonly catalogue: ReadonlyMap<string, CatalogueEntry>;
  readonly sources: readonly SourceFile[];
  readonly contents: readonly { readonly file: string; readonly text: string }[];
  readonly tests: readonly SourceFile[];
  readonly citations: readonly Citation[];
  readonly testTitles: readonly Citation[];
  /** Every mention in test files, in a title or not: the tests worth running when the rule is broken. */
  readonly testMentions: readonly Citation[];
  /** Faults of the bookkeeping itself: an id given twice, a constant for a rule that does not exist. */
  readonly faults: readonly string[];
}

const LEDGER_KINDS: readonly string[] = ['core', 'content', 'campaign', 'optional'];

/** Rules come from the printed book; gaps and automatic answers only explain what fills it; the rest are rows. */
export function groupOf(entry: CatalogueEntry): EntryGroup {
  if (entry.source !== null && LEDGER_KINDS.includes(entry.kind)) return 'rule';
  const isNote = ['gap', 'decision', 'policy'].includes(entry.kind) || /-(GAP|DEC)-/.test(entry.id);
  return isNote ? 'note' : 'row';
}

/** Reads every rulebook below `games` that has a catalogue or rule constants. */
export function readRulebooks(root: string): Rulebook[] {
  const games = join(root, 'games');
  if (!existsSync(games)) return [];
  return readdirSync(games)
    .sort()
    .filter(id => existsSync(join(games, id, 'src')))
    .map(id => readRulebook(root, id))
    .filter(book => book.catalogue.size > 0);
}

export function readRulebook(root: string, id: string): Rulebook {
  const folder = join(root, 'games', id);
  const faults: string[] = [];
  const files = filesBelow(join(folder, 'src'));
  const isCatalogue = (path: string) => path.split(sep).includes('catalogue');
  const catalogue = readCatalogue(
    root,
    files.filter(path => isCatalogue(path) && path.endsWith('.json')),
    faults,
  );
  const read = (path: string): SourceFile => {
    const text = readFileSync(path, 'utf8');
    return { file: relative(root, path), text, tree: parse(path, text) };
  };
  const typescript = files.filter(path => isTypeScript(path) && !isCatalogue(path)).map(read);
  const constants = new Map(
    typescript.filter(source => basename(source.file) === 'rules.ts').map(source => [source.file, constantsOf(source)]),
  );
  for (const [file, byName] of constants) {
    for (const byKey of byName.values()) {
      for (const [key, rule] of byKey) {
        if (!catalogue.has(rule)) faults.push(`${file}: ${key} names ${rule}, which the catalogue does not have`);
      }
    }
  }
  const sources = typescript.filter(source => !constants.has(source.file));
  const contents = files
    .filter(path => path.endsWith('.json') && !isCatalogue(path))
    .map(path => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));
  const tests = filesBelow(join(folder, 'test')).filter(isTypeScript).map(read);
  const names = new RuleNames(root, constants, [...typescript, ...tests]);
  const isRule = (rule: string) => catalogue.has(rule);
  return {
    id,
    folder,
    isFinished: finishedMark(folder),
    catalogue,
    sources,
    contents,
    tests,
    citations: [
      ...sources.flatMap(source => citationsIn(source, names, text => (isRule(text) ? [text] : []))),
      ...contents.flatMap(content => citationsInText(content.file, content.text, isRule)),
    ],
    testTitles: tests.flatMap(test => titleCitations(test, names, isRule)),
    testMentions: tests.flatMap(test => citationsIn(test, names, text => idsIn(text).filter(isRule))),
    faults,
  };
}

function finishedMark(folder: string): boolean {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return false;
  const declared = JSON.parse(readFileSync(path, 'utf8')) as { quarterstaff?: { finished?: boolean } };
  return declared.quarterstaff?.finished === true;
}

function readCatalogue(root: string, paths: readonly string[], faults: string[]): Map<string, CatalogueEntry> {
  const catalogue = new Map<string, CatalogueEntry>();
  for (const path of paths) {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    for (const entry of Array.isArray(parsed) ? (parsed as CatalogueEntry[]) : []) {
      if (catalogue.has(entry.id)) faults.push(`${relative(root, path)}: ${entry.id} is there twice`);
      catalogue.set(entry.id, entry);
    }
  }
  return catalogue;
}

/** `export const R = rules({ key: ['ID', 'Title'] })` as name → key → id; a file may hold several such tables. */
function constantsOf(source: SourceFile): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  for (const { node } of nodes(source.tree)) {
    const name = node.type === 'VariableDeclarator' ? nameOf(node.id) : null;
    const init = bare(node.init);
    if (!name || init?.type !== 'CallExpression') continue;
    const argument = bare((init.arguments as Syntax[])[0]);
    if (nameOf(init.callee) !== 'rules' || argument?.type !== 'ObjectExpression') continue;
    const byKey = new Map<string, string>();
    for (const property of argument.properties as Syntax[]) {
      const key = property.type === 'Property' ? keyOf(property) : null;
      const pair = bare(property.value);
      const rule = pair?.type === 'ArrayExpression' ? textOf((pair.elements as unknown[])[0]) : textOf(pair);
      if (key && rule) byKey.set(key, rule);
    }
    tables.set(name, byKey);
  }
  return tables;
}

/** Knows, for each file, which local name stands for which table of rule constants, through imports and re-exports. */
class RuleNames {
  readonly #root: string;
  readonly #constants: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;
  readonly #files: ReadonlyMap<string, SourceFile>;

  constructor(
    root: string,
    constants: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>,
    files: readonly SourceFile[],
  ) {
    this.#root = root;
    this.#constants = constants;
    this.#files = new Map(files.map(source => [source.file, source]));
  }

  /** Local names of a file that hold rule constants. */
  tablesOf(source: SourceFile): Map<string, ReadonlyMap<string, string>> {
    const tables = new Map<string, ReadonlyMap<string, string>>();
    for (const statement of source.tree.body as Syntax[]) {
      if (statement.type !== 'ImportDeclaration') continue;
      for (const specifier of statement.specifiers as Syntax[]) {
        if (specifier.type !== 'ImportSpecifier') continue;
        const imported = nameOf(specifier.imported);
        const local = nameOf(specifier.local);
        const table = imported && this.#exported(this.#target(source.file, textOf(statement.source)), imported);
        if (local && table) tables.set(local, table);
      }
    }
    return tables;
  }

  #target(from: string, specifier: string | null): string {
    if (!specifier) return '';
    if (specifier.startsWith('.')) return relative(this.#root, resolve(this.#root, dirname(from), specifier));
    const id = from.split(sep)[1] ?? '';
    return specifier === `@quarterstaff/${id}` ? join('games', id, 'src', 'index.ts') : '';
  }

  #exported(file: string, name: string, seen = new Set<string>()): ReadonlyMap<string, string> | null {
    const own = this.#constants.get(file)?.get(name);
    if (own) return own;
    const source = this.#files.get(file);
    if (!source || seen.has(file)) return null;
    seen.add(file);
    for (const statement of source.tree.body as Syntax[]) {
      const from = isSyntax(statement.source) ? this.#target(file, textOf(statement.source)) : '';
      if (statement.type === 'ExportAllDeclaration') {
        const table = this.#exported(from, name, seen);
        if (table) return table;
      }
      if (statement.type !== 'ExportNamedDeclaration') continue;
      for (const specifier of statement.specifiers as Syntax[]) {
        if (nameOf(specifier.exported) !== name) continue;
        return from
          ? this.#exported(from, nameOf(specifier.local) ?? name, seen)
          : (this.tablesOf(source).get(name) ?? null);
      }
    }
    return null;
  }
}

/** Everything in a file that names a rule; `read` says which rules a string stands for. */
function citationsIn(source: SourceFile, names: RuleNames, read: (text: string) => string[]): Citation[] {
  const tables = names.tablesOf(source);
  const found: Citation[] = [];
  for (const { node } of nodes(source.tree)) {
    for (const rule of rulesNamedBy(node, tables, read)) found.push(citation(rule, source, node));
  }
  return found;
}

function citation(rule: string, source: SourceFile, node: Syntax): Citation {
  return { rule, file: source.file, line: lineAt(source.text, node.start), start: node.start, end: node.end };
}

/** The rules a single node names: `R.key`, `const { key } = R`, or a string. */
function rulesNamedBy(
  node: Syntax,
  tables: ReadonlyMap<string, ReadonlyMap<string, string>>,
  read: (text: string) => string[],
): string[] {
  if (node.type === 'MemberExpression') {
    const rule = tables.get(nameOf(node.object) ?? '')?.get(keyOf(node) ?? '');
    return rule ? [rule] : [];
  }
  if (node.type === 'VariableDeclarator' && isSyntax(node.id) && node.id.type === 'ObjectPattern') {
    const table = tables.get(nameOf(node.init) ?? '');
    if (!table) return [];
    return (node.id.properties as Syntax[]).flatMap(property => table.get(keyOf(property) ?? '') ?? []);
  }
  const text = textOf(node);
  if (text !== null) return read(text);
  if (node.type === 'TemplateElement') return read(String((node.value as { raw: string }).raw));
  return [];
}

/** Strings in a JSON file that are an id and nothing else; an id inside a sentence only explains. */
function citationsInText(file: string, text: string, isRule: (rule: string) => boolean): Citation[] {
  const found: Citation[] = [];
  for (const match of text.matchAll(/(?<=")[^"\\\n]+(?=")/g)) {
    const [rule] = match;
    if (!isRule(rule)) continue;
    found.push({ rule, file, line: lineAt(text, match.index), start: match.index, end: match.index + rule.length });
  }
  return found;
}

const ID_PATTERN = /[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*/g;

function idsIn(text: string): string[] {
  return [...text.matchAll(ID_PATTERN)].map(match => match[0]);
}

/** Rules named in the title of a test that runs, or in the table of an `each` whose title prints it. */
function titleCitations(source: SourceFile, names: RuleNames, isRule: (rule: string) => boolean): Citation[] {
  const tables = names.tablesOf(source);
  const found: Citation[] = [];
  for (const { node } of nodes(source.tree)) {
    const title = node.type === 'CallExpression' && isTest(node.callee) ? (node.arguments as Syntax[])[0] : undefined;
    if (!title) continue;
    const named = [title, ...eachTable(node.callee as Syntax, title)];
    for (const part of named) {
      for (const { node: inner } of nodes(part)) {
        const rules = rulesNamedBy(inner, tables, idsIn).filter(isRule);
        for (const rule of rules) found.push(citation(rule, source, node));
      }
    }
  }
  return found;
}

/** `it`, `test`, `describe`, with `.each(…)`, `.for(…)`, `.concurrent` and the like, but not what is skipped. */
function isTest(callee: unknown): boolean {
  if (!isSyntax(callee)) return false;
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag);
  if (callee.type === 'MemberExpression') {
    return !['skip', 'todo'].includes(keyOf(callee) ?? '') && isTest(callee.object);
  }
  return ['it', 'test', 'describe'].includes(nameOf(callee) ?? '');
}

function eachTable(callee: Syntax, title: Syntax): Syntax[] {
  const text = textOf(title);
  if (callee.type !== 'CallExpression' || text === null || !/%s|\$/.test(text)) return [];
  return callee.arguments as Syntax[];
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => {
      if (entry.name === 'node_modules' || entry.name === 'dist') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function isTypeScript(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}
