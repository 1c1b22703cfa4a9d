// What the sources of a game say about its events and answers.
import ts from 'typescript';
import type { Schema, TypeReader } from './types.ts';

export interface Sources {
  readonly checker: ts.TypeChecker;
  readonly files: readonly ts.SourceFile[];
  /** A type that the game's `described.ts` exports. */
  exported(name: string): ts.Type;
}

export function readSources(folder: string): Sources {
  const config = ts.readConfigFile(`${folder}/tsconfig.json`, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const program = ts.createProgram(fileNames, { ...options, noEmit: true, composite: false, incremental: false });
  const checker = program.getTypeChecker();
  const files = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/src/`));
  const described = files.find(({ fileName }) => fileName.endsWith('/src/described.ts'));
  if (described === undefined) throw new Error(`${folder} has no src/described.ts`);
  const exports = checker.getExportsOfModule(checker.getSymbolAtLocation(described)!);
  return {
    checker,
    files,
    exported: name => checker.getDeclaredTypeOfSymbol(exports.find(symbol => symbol.name === name)!),
  };
}

/** The schema of each event type: from the union where there is one, else from the places that report it. */
export function eventSchemas(sources: Sources, reader: TypeReader): Record<string, Schema> {
  const event = sources.exported('Event');
  const schemas: Record<string, Schema> = {};
  if (event.isUnion()) {
    for (const part of event.types)
      for (const name of typeNames(part, sources.checker)) schemas[name] = withType(reader.object(part), name);
    return schemas;
  }
  const whole = reader.object(event) as { readonly properties: Record<string, Schema> };
  for (const [name, { always, sometimes }] of reported(sources, event)) {
    const fields = [...always, ...sometimes].filter(field => whole.properties[field] !== undefined);
    schemas[name] = withType(
      {
        type: 'object',
        properties: Object.fromEntries(fields.map(field => [field, whole.properties[field]!])),
        required: [...always].filter(field => fields.includes(field)),
        additionalProperties: false,
      },
      name,
    );
  }
  return schemas;
}

const withType = (schema: Schema, name: string): Schema => ({
  ...schema,
  properties: { ...(schema.properties as object), type: { const: name } },
});

function typeNames(part: ts.Type, checker: ts.TypeChecker): readonly string[] {
  const field = part.getProperty('type');
  const type = field === undefined ? undefined : checker.getTypeOfSymbol(field);
  return (type?.isUnion() ? type.types : [type]).flatMap(each => (each?.isStringLiteral() ? [each.value] : []));
}

interface Reported {
  always: Set<string>; // fields at every place that reports it
  sometimes: Set<string>;
}

/** Every object literal that is an event, by type. */
function reported({ checker, files }: Sources, event: ts.Type): ReadonlyMap<string, Reported> {
  const found = new Map<string, Reported>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isObjectLiteralExpression(node)) return;
    const context = checker.getContextualType(node);
    if (context === undefined || checker.getNonNullableType(context) !== event) return;
    const names = literalsOf(node.properties.find(property => property.name?.getText() === 'type'));
    if (names.length === 0) return; // a copy of another event
    const type = checker.getTypeAtLocation(node);
    const optional = (symbol: ts.Symbol): boolean =>
      (symbol.flags & ts.SymbolFlags.Optional) !== 0 ||
      checker.typeToString(checker.getTypeOfSymbol(symbol)).split(' | ').includes('undefined');
    const all = checker.getPropertiesOfType(type);
    for (const name of names) {
      const always = new Set(all.filter(symbol => !optional(symbol)).map(symbol => symbol.name));
      const before = found.get(name);
      const fields = new Set(all.map(symbol => symbol.name));
      if (before === undefined) found.set(name, { always, sometimes: minus(fields, always) });
      else {
        const both = new Set([...before.always].filter(field => always.has(field)));
        before.sometimes = minus(new Set([...before.sometimes, ...before.always, ...fields]), both);
        before.always = both;
      }
    }
  };
  for (const file of files) visit(file);
  return found;
}

/** The words a field may hold: one, or those of a condition. */
function literalsOf(property: ts.ObjectLiteralElementLike | undefined): readonly string[] {
  const words: string[] = [];
  const visit = (node: ts.Expression): void => {
    if (ts.isStringLiteralLike(node)) words.push(node.text);
    else if (ts.isConditionalExpression(node)) for (const side of [node.whenTrue, node.whenFalse]) visit(side);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) visit(node.expression);
  };
  if (property !== undefined && ts.isPropertyAssignment(property)) visit(property.initializer);
  return words;
}

const minus = (all: ReadonlySet<string>, some: ReadonlySet<string>): Set<string> =>
  new Set([...all].filter(each => !some.has(each)));

/** The shape of the answers to each kind of question, as given by the stage that asks. */
export function answerSchemas({ checker, files }: Sources, reader: TypeReader): Record<string, Schema> {
  const schemas: Record<string, Schema> = {};
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) || calledName(node) !== 'procedure') return;
    const [name, stages] = node.arguments;
    if (
      name === undefined ||
      !ts.isStringLiteralLike(name) ||
      stages === undefined ||
      !ts.isObjectLiteralExpression(stages)
    )
      return;
    for (const stage of stages.properties) {
      if (!ts.isPropertyAssignment(stage) || !ts.isIdentifier(stage.name)) continue;
      const asked = askedBy(stage.initializer, checker);
      if (asked !== null) schemas[`${name.text}.${stage.name.text}`] = reader.schemaOf(asked);
    }
  };
  for (const file of files) visit(file);
  return schemas;
}

const calledName = ({ expression }: ts.CallExpression): string => (ts.isIdentifier(expression) ? expression.text : '');

/** The type of one option of a `choice` or `sealed` stage, also where a function of the game makes the stage. */
function askedBy(node: ts.Node, checker: ts.TypeChecker): ts.Type | null {
  if (!ts.isCallExpression(node)) return null;
  if (calledName(node) !== 'choice' && calledName(node) !== 'sealed') {
    const made = checker.getSymbolAtLocation(node.expression);
    const original = made !== undefined && made.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(made) : made;
    const [declaration] = original?.declarations ?? [];
    return declaration === undefined ? null : firstWithin(declaration, checker);
  }
  const [spec] = node.arguments;
  if (spec === undefined) return null;
  const type = checker.getTypeAtLocation(spec);
  for (const field of ['options', 'from']) {
    const symbol = type.getProperty(field);
    const signature =
      symbol === undefined ? undefined : checker.getTypeOfSymbolAtLocation(symbol, spec).getCallSignatures()[0];
    const list = signature?.getReturnType();
    const item = list === undefined ? undefined : checker.getIndexTypeOfType(list, ts.IndexKind.Number);
    if (item !== undefined) return item;
  }
  return null;
}

function firstWithin(node: ts.Node, checker: ts.TypeChecker): ts.Type | null {
  let found: ts.Type | null = null;
  const visit = (child: ts.Node): void => {
    if (found !== null) return;
    if (ts.isCallExpression(child) && ['choice', 'sealed'].includes(calledName(child))) found = askedBy(child, checker);
    else ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}
