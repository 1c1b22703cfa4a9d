// Types of the sources as JSON Schemas. TypeScript 7 has no API to read types with, so an earlier compiler reads them.
import ts from 'typescript';

export type Schema = Readonly<Record<string, unknown>>;

/** Collects the schemas of types; a named type is described once and referenced. */
export class TypeReader {
  readonly definitions: Record<string, Schema> = {};
  private readonly checker: ts.TypeChecker;
  private readonly names = new Map<ts.Type, string>();

  constructor(checker: ts.TypeChecker) {
    this.checker = checker;
  }

  schemaOf(type: ts.Type): Schema {
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (type.isUnion()) return this.union(type);
    const plain = plainSchema(type, this.checker);
    if (plain !== null) return plain;
    const item = this.checker.isArrayType(type)
      ? this.checker.getTypeArguments(type as ts.TypeReference)[0]
      : undefined;
    if (item !== undefined) return { type: 'array', items: this.schemaOf(item) };
    if (this.checker.isTupleType(type)) return this.tuple(type as ts.TypeReference);
    return this.named(type);
  }

  private union(type: ts.UnionType): Schema {
    const parts = type.types.filter(part => !(part.flags & ts.TypeFlags.Undefined));
    const literals = parts.filter(part => part.isStringLiteral() || part.isNumberLiteral());
    const isBoolean = parts.filter(part => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const rest = parts.filter(
      part => !literals.some(literal => literal === part) && !(isBoolean && part.flags & ts.TypeFlags.BooleanLiteral),
    );
    const schemas = [
      ...(literals.length > 0 ? [{ enum: literals.map(part => (part as ts.LiteralType).value) }] : []),
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...rest.map(part => this.schemaOf(part)),
    ];
    return schemas.length === 1 ? schemas[0]! : { anyOf: schemas };
  }

  private tuple(type: ts.TypeReference): Schema {
    const items = this.checker.getTypeArguments(type).map(part => this.schemaOf(part));
    return { type: 'array', prefixItems: items, minItems: items.length, items: false };
  }

  private named(type: ts.Type): Schema {
    const known = this.names.get(type);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const alias = type.aliasSymbol?.name ?? type.symbol?.name ?? '';
    if (alias === '' || alias.startsWith('__') || (type.aliasTypeArguments?.length ?? 0) > 0) return this.object(type);
    let name = alias;
    for (let n = 2; this.definitions[name] !== undefined; n += 1) name = `${alias}${n}`;
    this.names.set(type, name);
    this.definitions[name] = {};
    this.definitions[name] = this.object(type);
    return { $ref: `#/$defs/${name}` };
  }

  /** The fields of an object, with what the sources say about each. */
  object(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const symbol of this.checker.getPropertiesOfType(type)) {
      const said = commentOf(symbol);
      const schema = this.schemaOf(this.checker.getTypeOfSymbol(symbol));
      properties[symbol.name] = said === '' ? schema : { ...schema, description: said };
      if (!(symbol.flags & ts.SymbolFlags.Optional)) required.push(symbol.name);
    }
    const index = this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      properties,
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: index === undefined ? false : this.schemaOf(index),
    };
  }
}

function plainSchema(type: ts.Type, checker: ts.TypeChecker): Schema | null {
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
  if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
  if (type.flags & ts.TypeFlags.NumberLike) return { type: 'number' };
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return { not: {} };
  return null;
}

/** The comment after a field in the sources, or above it. */
function commentOf(symbol: ts.Symbol): string {
  const [declaration] = symbol.declarations ?? [];
  if (declaration === undefined) return '';
  const text = declaration.getSourceFile().text;
  const behind = ts.getTrailingCommentRanges(text, declaration.end) ?? [];
  const said = behind.map(({ pos, end }) => text.slice(pos, end).replace(/^\/\/\s*/, '')).join(' ');
  return said !== '' ? said : ts.displayPartsToString(symbol.getDocumentationComment(undefined));
}
