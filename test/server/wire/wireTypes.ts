import { join } from 'node:path';
import ts from 'typescript';
import type { CommandName, QueryName, RestCall } from '../../../src/api/wire';

const INDEX = join(__dirname, '../../../src/api/wire/index.ts');
/** The type that stands for a file in the wire. */
const FILE = 'Blob';

/** Any call of §7: a query or command by its name, the others by method and path. */
export type WireCall = QueryName | CommandName | RestCall;

/** Compares values with the types of `src/api/wire`. */
export class WireTypes {
  private readonly checker: ts.TypeChecker;
  private readonly types: ReadonlyMap<string, ts.Type>;

  constructor() {
    const program = ts.createProgram([INDEX], {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    });
    this.checker = program.getTypeChecker();
    const source = program.getSourceFile(INDEX);
    const index = source && this.checker.getSymbolAtLocation(source);
    if (!index) throw new Error('src/api/wire/index.ts exports nothing');
    this.types = new Map(
      this.checker.getExportsOfModule(index).map((symbol) => {
        const named = symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
        return [symbol.name, this.checker.getDeclaredTypeOfSymbol(named)];
      }),
    );
  }

  /** Whether a call returns a file. */
  isFile(call: WireCall): boolean {
    return this.checker.typeToString(this.answerOf(call)) === FILE;
  }

  /** Where the `data` of a call's answer differs from the wire; for `/api/features`, the whole body. */
  problems(call: WireCall, data: unknown): string[] {
    return this.compare(this.answerOf(call), data, 'data');
  }

  private answerOf(call: WireCall): ts.Type {
    const rest = this.property(this.named('RestAnswers'), call);
    if (rest) return rest;
    const row =
      this.property(this.named('AccountingQueries'), call) ??
      this.property(this.named('AccountingCommands'), call);
    const data = row && this.property(row, 'data');
    if (!data) throw new Error(`The wire has no answer of ${call}`);
    return data;
  }

  private named(name: string): ts.Type {
    const type = this.types.get(name);
    if (!type) throw new Error(`The wire exports no ${name}`);
    return type;
  }

  private property(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = this.checker.getPropertyOfType(type, name);
    return symbol && this.checker.getTypeOfSymbol(symbol);
  }

  private compare(type: ts.Type, value: unknown, at: string): string[] {
    const { flags } = type;
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return [`${at}: the wire does not say what it is`];
    if (type.isUnion()) {
      const tried = type.types.map((member) => this.compare(member, value, at));
      if (tried.some((problems) => problems.length === 0)) return [];
      // For an object that may be left out or null, report what is wrong with the object.
      const objects = type.types.filter((member) => member.flags & ts.TypeFlags.Object);
      const [only] = objects;
      if (only !== undefined && objects.length === 1 && typeof value === 'object' && value !== null) {
        return this.compare(only, value, at);
      }
      return [this.unlike(type, value, at)];
    }
    if (type.isLiteral()) return value === type.value ? [] : [this.unlike(type, value, at)];
    if (flags & ts.TypeFlags.BooleanLiteral) {
      return String(value) === this.checker.typeToString(type) && typeof value === 'boolean'
        ? []
        : [this.unlike(type, value, at)];
    }
    const primitive = PRIMITIVES.find(([flag]) => flags & flag);
    if (primitive) return primitive[1](value) ? [] : [this.unlike(type, value, at)];
    if (this.checker.isArrayLikeType(type)) {
      const element = type.getNumberIndexType();
      if (!Array.isArray(value) || !element) return [this.unlike(type, value, at)];
      return value.flatMap((entry, index) => this.compare(element, entry, `${at}[${index}]`));
    }
    return this.compareFields(type, value, at);
  }

  private compareFields(type: ts.Type, value: unknown, at: string): string[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return [this.unlike(type, value, at)];
    }
    const fields = new Map(Object.entries(value));
    const known = this.checker.getPropertiesOfType(type);
    const problems = known.flatMap((symbol) => {
      const name = `${at}.${symbol.name}`;
      if (!fields.has(symbol.name)) {
        return symbol.flags & ts.SymbolFlags.Optional ? [] : [`${name} is missing`];
      }
      return this.compare(this.checker.getTypeOfSymbol(symbol), fields.get(symbol.name), name);
    });
    const more = [...fields.keys()].filter((name) => !known.some((symbol) => symbol.name === name));
    const any = type.getStringIndexType();
    return [
      ...problems,
      ...more.flatMap((name) =>
        any ? this.compare(any, fields.get(name), `${at}.${name}`) : [`${at}.${name} is not in the wire`],
      ),
    ];
  }

  private unlike(type: ts.Type, value: unknown, at: string): string {
    const text = JSON.stringify(value) as string | undefined;
    return `${at}: ${text?.slice(0, 80) ?? 'nothing'} is no ${this.checker.typeToString(type)}`;
  }
}

const PRIMITIVES: readonly (readonly [ts.TypeFlags, (value: unknown) => boolean])[] = [
  [ts.TypeFlags.String, (value) => typeof value === 'string'],
  [ts.TypeFlags.Number, (value) => typeof value === 'number' && Number.isFinite(value)],
  [ts.TypeFlags.Null, (value) => value === null],
  [ts.TypeFlags.Undefined, (value) => value === undefined],
];
