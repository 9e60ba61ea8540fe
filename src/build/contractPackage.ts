/**
 * The contract package, `dist/contract`, which a host's team installs (architecture.md "Contract package").
 * `npm run build:contract` writes it. A webpack build writes it too, before the stub shell, which is built with
 * it.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { CONTRACT_VERSION } from '../contract';
import { apiReference } from './apiReference/openApi';
import { referencePage } from './apiReference/referencePage';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** The source of the package's code. */
const CONTRACT_SOURCE = path.join(root, 'src/contract');
/** What the package is made of: its code, and what its API reference is written from. */
export const CONTRACT_SOURCES: readonly string[] = [
  CONTRACT_SOURCE,
  path.join(root, 'src/api/wire'),
  path.join(root, 'src/build/apiReference'),
];
/** Where the package is written. */
export const CONTRACT_FOLDER = path.join(root, 'dist/contract');
/** The name under which hosts import it. */
export const CONTRACT_PACKAGE = 'agency-accounting-contract';

/**
 * Third part of the package's version. The first two are the contract's; this one restarts at 0 with each new
 * one.
 */
const PATCH = 0;
/** The documents of the package → where they are. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'README.md': path.join(CONTRACT_SOURCE, 'README.md'),
  'CHANGELOG.md': path.join(CONTRACT_SOURCE, 'CHANGELOG.md'),
  'MODULE-CHANGELOG.md': path.join(root, 'docs/CHANGELOG.md'),
};
/** The program that checks a host's API: a folder of the code, and of the package. */
const API_CHECK = 'apiCheck';

function packageJson(): string {
  const project = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { license: string };
  const contents = {
    name: CONTRACT_PACKAGE,
    version: `${CONTRACT_VERSION.major}.${CONTRACT_VERSION.minor}.${PATCH}`,
    description:
      'What a host needs to show the agency accounting module: the contract, a loader, a React adapter, a check of the host.',
    license: project.license,
    type: 'module',
    sideEffects: false,
    bin: { 'agency-accounting-api-check': `./${API_CHECK}/cli.js` },
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './api/openapi.json': './api/openapi.json',
      './package.json': './package.json',
    },
    files: ['*.js', '*.d.ts', 'api', API_CHECK, 'examples', 'CHANGELOG.md', 'MODULE-CHANGELOG.md'],
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/**
 * Compiles a folder with a configuration of its own, and returns the emitted files by their names in the package.
 *
 * @throws Error with the compiler's diagnostics.
 */
function compiled(folder: string): [name: string, text: string][] {
  const source = path.join(CONTRACT_SOURCE, folder);
  const configFile = path.join(source, 'tsconfig.json');
  const { config } = ts.readConfigFile(configFile, (file) => ts.sys.readFile(file)) as { config: object };
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, source);
  const program = ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
  const files: [name: string, text: string][] = [];
  const emitted = program.emit(undefined, (file, text) => {
    files.push([path.join(folder, path.basename(file)), text]);
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...emitted.diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (file) => file,
        getCurrentDirectory: () => root,
        getNewLine: () => '\n',
      }),
    );
  }
  return files;
}

/** The API reference, as a document for programs and as a page to read. */
function reference(): [name: string, text: string][] {
  const made = apiReference(root);
  return [
    ['api/openapi.json', `${JSON.stringify(made.document, null, 2)}\n`],
    ['api/index.html', referencePage(made)],
  ];
}

/**
 * The examples, each a project of its own that installs the package from the folder that contains it. That dependency
 * is added here, because as workspaces of this project the examples cannot name a package that is yet to be built.
 */
function examples(): [name: string, text: string][] {
  const folder = path.join(CONTRACT_SOURCE, 'examples');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/[\\/]node_modules/.test(entry.parentPath))
    .map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8');
      const name = path.join('examples', path.relative(folder, file));
      return [name, entry.name === 'package.json' ? withContract(text) : text];
    });
}

function withContract(text: string): string {
  const { dependencies, ...rest } = JSON.parse(text) as { readonly dependencies: Record<string, string> };
  const all = { ...dependencies, [CONTRACT_PACKAGE]: 'file:../..' };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...rest, dependencies: sorted }, null, 2)}\n`;
}

/** Writes the package. Unchanged files are not rewritten, so that watchers see no change. */
export function writeContractPackage(folder: string = CONTRACT_FOLDER): void {
  const files = new Map([...compiled('.'), ...compiled(API_CHECK)]);
  files.set('package.json', packageJson());
  for (const [name, source] of Object.entries(DOCUMENTS)) files.set(name, readFileSync(source, 'utf8'));
  for (const [name, text] of [...reference(), ...examples()]) files.set(name, text);
  const folders = new Set([...files.keys()].flatMap(foldersOf));
  for (const name of folders) mkdirSync(path.join(folder, name), { recursive: true });
  const before = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of before)
    if (!files.has(name) && !folders.has(name))
      rmSync(path.join(folder, name), { recursive: true, force: true });
  for (const [name, text] of files) {
    const file = path.join(folder, name);
    if (!before.includes(name) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
}

/** The folders that a file lies in, the outermost first. */
function foldersOf(name: string): string[] {
  const folder = path.dirname(name);
  return folder === '.' ? [folder] : [...foldersOf(folder), folder];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeContractPackage(process.argv[2]);
