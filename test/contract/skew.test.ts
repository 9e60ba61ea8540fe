import { writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { CONTRACT_VERSION } from '../../src/contract';
import { FORMER, readFormer, unpackFormer, type FormerName } from '../federation/skew/former';
import { temporaryFolder } from '../support/temporaryFolder';

const HOSTS = path.join(__dirname, '../federation/hosts/skew');
/** What the hosts use of the federation runtime, so that they are checked against the contract's types alone. */
const RUNTIME = `
interface Runtime {
  registerRemotes(remotes: { name: string; entry: string }[], options?: { force?: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
}
export declare const registerRemotes: Runtime['registerRemotes'];
export declare const loadRemote: Runtime['loadRemote'];
export declare function createInstance(options: { name: string; remotes: [] }): Runtime;
`;

const folder = temporaryFolder('former-');
beforeAll(() => writeFileSync(path.join(folder, 'runtime.d.ts'), RUNTIME));

/** The compiler's libraries and the types of React, which all programs share. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the strict compiler says of a host's source over the types of a former package. */
function compile(host: string, contract: FormerName): string[] {
  const types = path.join(folder, contract);
  unpackFormer(contract, types);
  const options: ts.CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    types: [],
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    noEmit: true,
    // The former package's own declarations are checked too, the compiler's libraries are not.
    skipLibCheck: false,
    skipDefaultLibCheck: true,
    paths: {
      'agency-accounting-contract': [path.join(types, 'index.d.ts')],
      '@module-federation/enhanced/runtime': [path.join(folder, 'runtime.d.ts')],
    },
  };
  const compiler = ts.createCompilerHost(options);
  const read = compiler.getSourceFile.bind(compiler);
  compiler.getSourceFile = (file, ...rest) => {
    if (!file.includes('/node_modules/')) return read(file, ...rest);
    if (!parsed.has(file)) parsed.set(file, read(file, ...rest));
    return parsed.get(file);
  };
  const program = ts.createProgram([path.join(HOSTS, host)], options, compiler);
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${path.basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
}

describe('a host written against a former contract', () => {
  test.each<[string, FormerName]>([
    ['contract10.ts', 'contract-1.0'],
    ['contract11.ts', 'contract-1.1'],
    ['react.tsx', 'contract-1.2'],
  ])('%s compiles with nothing but the types of %s', (host, contract) => {
    expect(compile(host, contract)).toEqual([]);
  });

  test.each<[string, FormerName, RegExp]>([
    ['contract11.ts', 'contract-1.0', /'contentSecurity' does not exist/],
    ['react.tsx', 'contract-1.1', /no exported member 'clearAccountingData'/],
  ])('%s, which uses more, does not compile with %s', (host, contract, expected) => {
    expect(compile(host, contract).join('\n')).toMatch(expected);
  });
});

describe('what is kept of former versions', () => {
  const earlier = Array.from({ length: CONTRACT_VERSION.minor }, (_, minor) => minor);

  test('has the package of every minor version before the present one, and the module of the last', () => {
    const last = `module-${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor - 1}`;
    // When one is missing: test/federation/skew/keep.ts says how to keep it.
    expect(Object.keys(FORMER)).toEqual([
      ...earlier.map((minor) => `contract-${CONTRACT_VERSION.major}.${minor}`),
      last,
    ]);
  });

  test.each(earlier)('says that it speaks contract 1.%d', (minor) => {
    const files = readFormer(`contract-1.${minor}` as FormerName);
    expect(files['negotiate.js']).toContain(`CONTRACT_VERSION = { major: 1, minor: ${minor} }`);
  });
});
