import path from 'node:path';
import ts from 'typescript';
import { docCommentOf } from './docComments';
import type { Schema } from './schema';
import { refTo } from './schema';

/** The schemas of the wire. */
export interface WireSchemas {
  /** Every type that has a name, by its name. */
  readonly types: Readonly<Record<string, Schema>>;
  /** The body of each call that has one. */
  readonly requests: Readonly<Record<string, Schema>>;
  /** `data` of the answer to each call; for a file, the text `file`. */
  readonly answers: Readonly<Record<string, Schema>>;
}

/**
 * Where the wire says what a date or an amount is: types that TypeScript takes for mere text and numbers. A number that is
 * none of them has no decimals.
 */
const SCALARS = 'src/api/wire/envelope.ts';
const ROOTS = 'src/build/apiReference/wireRoots.ts';
/** Marks these types in the text that the compiler reads, so that it can tell them from other text and numbers. */
const MARK = '~scalar';

/** Derives JSON Schemas from the types of `src/api/wire` (architecture.md "API reference"). */
export function wireSchemas(root: string): WireSchemas {
  return new SchemaWriter(programOf(root), path.join(root, ROOTS)).write();
}

function programOf(root: string): ts.Program {
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const scalars = path.join(root, SCALARS);
  const marked = (text: string): string =>
    text.replace(/^export type (\w+) = (string|number);/gm, `export type $1 = $2 & { '${MARK}': '$1' };`);
  return ts.createProgram([path.join(root, ROOTS)], options, {
    ...host,
    getSourceFile: (file, ...rest) => {
      if (path.resolve(file) !== scalars) return host.getSourceFile(file, ...rest);
      return ts.createSourceFile(file, marked(host.readFile(file) ?? ''), ts.ScriptTarget.ES2022, true);
    },
  });
}

class SchemaWriter {
  private readonly checker: ts.TypeChecker;
  private readonly types = new Map<string, { readonly symbol: ts.Symbol; schema: Schema }>();
  /** Names of unions of texts, by their members: as part of another union they lose their name. */
  private readonly unions: ReadonlyMap<string, ts.Symbol>;

  constructor(
    private readonly program: ts.Program,
    private readonly roots: string,
  ) {
    this.checker = program.getTypeChecker();
    this.unions = new Map(this.namedUnions());
  }

  write(): WireSchemas {
    const source = this.program.getSourceFile(this.roots);
    const module = source && this.checker.getSymbolAtLocation(source);
    const [symbol] = module ? this.checker.getExportsOfModule(module) : [];
    if (!symbol) throw new Error(`${this.roots} exports nothing`);
    const [requests = {}, answers = {}] = ['requests', 'answers', 'others'].map((part) =>
      this.fieldsOf(this.checker.getDeclaredTypeOfSymbol(symbol), part),
    );
    const types = [...this.types].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return {
      requests,
      answers,
      types: Object.fromEntries(types.map(([name, { schema }]) => [name, schema])),
    };
  }

  private fieldsOf(type: ts.Type, part: string): Record<string, Schema> {
    const symbol = this.checker.getPropertyOfType(type, part);
    if (!symbol) throw new Error(`${this.roots} has no ${part}`);
    const fields = this.checker.getPropertiesOfType(this.checker.getTypeOfSymbol(symbol));
    return Object.fromEntries(
      fields.map((field) => [field.name, this.schemaOf(this.checker.getTypeOfSymbol(field))]),
    );
  }

  private *namedUnions(): Generator<[string, ts.Symbol]> {
    for (const source of this.program.getSourceFiles()) {
      if (source.fileName.includes('/node_modules/')) continue;
      for (const node of source.statements) {
        const symbol = ts.isTypeAliasDeclaration(node) && this.checker.getSymbolAtLocation(node.name);
        if (!symbol || node.typeParameters !== undefined) continue;
        const type = this.checker.getDeclaredTypeOfSymbol(symbol);
        if (type.isUnion() && type.types.every((one) => one.isLiteral())) yield [keyOf(type.types), symbol];
      }
    }
  }

  private schemaOf(type: ts.Type): Schema {
    const { flags } = type;
    const mark = this.checker.getPropertyOfType(type, MARK);
    if (mark && type.isIntersection()) return this.scalar(type, this.checker.getTypeOfSymbol(mark));
    if (type.isUnion()) return this.unionOf(type);
    if (type.isLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'integer' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (this.checker.isArrayLikeType(type)) {
      const element = type.getNumberIndexType();
      if (element) return { type: 'array', items: this.schemaOf(element) };
    }
    if (flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return this.objectOf(type);
    throw new Error(`The reference cannot say what ${this.checker.typeToString(type)} is`);
  }

  private scalar(type: ts.IntersectionType, mark: ts.Type): Schema {
    const base = type.types.find((one) => one.flags & (ts.TypeFlags.String | ts.TypeFlags.Number));
    const named = mark.isStringLiteral() && type.aliasSymbol;
    if (!base || !named)
      throw new Error(`${this.checker.typeToString(type)} is not one of the scalars ${SCALARS}`);
    const isNumber = Boolean(base.flags & ts.TypeFlags.Number);
    return this.named(named, () => ({ type: isNumber ? 'number' : 'string' }));
  }

  private unionOf(union: ts.UnionType): Schema {
    const parts = union.types.filter((one) => !(one.flags & ts.TypeFlags.Undefined));
    const isBoolean = (one: ts.Type) => Boolean(one.flags & ts.TypeFlags.BooleanLiteral);
    const isNull = (one: ts.Type) => Boolean(one.flags & ts.TypeFlags.Null);
    const literals = parts.filter((one) => one.isLiteral());
    const others = parts.filter((one) => !isBoolean(one) && !isNull(one) && !one.isLiteral());
    const schemas = [
      ...(parts.some(isBoolean) ? [{ type: 'boolean' }] : []),
      ...(literals.length > 0 ? [this.literalsOf(literals)] : []),
      ...others.map((one) => this.schemaOf(one)),
      ...(parts.some(isNull) ? [{ type: 'null' }] : []),
    ];
    const [only] = schemas;
    if (only !== undefined && schemas.length === 1) return only;
    const types = schemas.map((schema) => (Object.keys(schema).join() === 'type' ? schema.type : undefined));
    const isPlain = types.every((one) => typeof one === 'string');
    const schema: Schema = isPlain ? { type: types } : { anyOf: schemas };
    return union.aliasSymbol && !union.aliasTypeArguments && others.length > 0
      ? this.named(union.aliasSymbol, () => schema)
      : schema;
  }

  private literalsOf(literals: readonly ts.Type[]): Schema {
    const values = literals.map((one) => (one.isLiteral() ? one.value : null));
    const [first] = values;
    const schema = {
      type: typeof first === 'number' ? 'integer' : typeof first,
      ...(values.length === 1 ? { const: first } : { enum: values }),
    };
    const symbol = this.unions.get(keyOf(literals));
    return symbol && values.length > 1 ? this.named(symbol, () => schema) : schema;
  }

  private objectOf(type: ts.Type): Schema {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const isGeneric = (type.aliasTypeArguments ?? this.argumentsOf(type)).length > 0;
    if (symbol === undefined || isGeneric || symbol.name === '__type') return this.fields(type, symbol);
    return this.named(symbol, () => this.fields(type, undefined));
  }

  private argumentsOf(type: ts.Type): readonly ts.Type[] {
    const isReference =
      type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
    return isReference
      ? this.checker
          .getTypeArguments(type as ts.TypeReference)
          .filter((one) => one !== (type as ts.InterfaceType).thisType)
      : [];
  }

  /** An object of these fields and no others, with the description of a type that has no schema of its own. */
  private fields(type: ts.Type, symbol: ts.Symbol | undefined): Schema {
    const fields = this.checker.getPropertiesOfType(type);
    const others = type.getStringIndexType();
    const described = symbol && isOurs(symbol) ? docCommentOf(symbol, this.checker) : null;
    return {
      type: 'object',
      ...(described?.description === undefined ? {} : { description: described.description }),
      properties: Object.fromEntries(fields.map((field) => [field.name, this.fieldOf(field)])),
      required: fields.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name),
      additionalProperties: others ? this.schemaOf(others) : false,
    };
  }

  private fieldOf(field: ts.Symbol): Schema {
    const { description, limits } = docCommentOf(field, this.checker);
    const schema = this.schemaOf(this.checker.getTypeOfSymbol(field));
    return { ...schema, ...limits, ...(description === undefined ? {} : { description }) };
  }

  /** A reference to the type, whose schema is written once. */
  private named(symbol: ts.Symbol, write: () => Schema): Schema {
    const { name } = symbol;
    const known = this.types.get(name);
    if (!known) {
      const { description, limits } = docCommentOf(symbol, this.checker);
      const entry = { symbol, schema: {} };
      this.types.set(name, entry);
      entry.schema = { ...(description === undefined ? {} : { description }), ...write(), ...limits };
    } else if (known.symbol !== symbol) throw new Error(`Two types of the wire are called ${name}`);
    return refTo(name);
  }
}

/** Whether a symbol is a named type of ours: the words of TypeScript's own types say nothing about the wire. */
function isOurs({ name, declarations = [] }: ts.Symbol): boolean {
  return name !== '__type' && declarations.every((one) => !one.getSourceFile().isDeclarationFile);
}

/** The members of a union of literals as one text. */
function keyOf(literals: readonly ts.Type[]): string {
  return JSON.stringify(
    literals
      .map((one) => (one.isLiteral() ? one.value : null))
      .map(String)
      .sort(),
  );
}
