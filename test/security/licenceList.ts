import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import ts from 'typescript';

/** An installed package. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; `none` where the package names no licence. */
  readonly licence: string;
}

/** Licences under which we may pass a package on: permissive ones, and that of fonts. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** Whether an SPDX expression is allowed: any of those joined by OR, all of those joined by AND. */
export function isAllowed(expression: string, allowed: ReadonlySet<string> = ALLOWED): boolean {
  const plain = expression.replace(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((licence) => allowed.has(licence.trim())));
}

interface Manifest {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

function licenceOf({ license, licenses }: Manifest, folder: string): string {
  if (typeof license === 'string') return license;
  const types = license === undefined ? (licenses ?? []) : [license];
  return types.map(({ type = '' }) => type).join(' OR ') || licenceByText(folder);
}

/** A package that names no licence may have the text of one. */
function licenceByText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.(md|txt))?$/i.test(name));
  const text = file === undefined ? '' : readFileSync(path.join(folder, file), 'utf8');
  return /^(The )?MIT License/i.test(text.trim()) ? 'MIT' : 'none';
}

/** The folder of a package, as a module in `from` finds it; null when it is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return found;
    if (folder === path.dirname(folder)) return null;
  }
}

function packageIn(folder: string): Package {
  const manifest = manifestIn(folder);
  const { name = path.basename(folder), version = '' } = manifest;
  return { name, version, licence: licenceOf(manifest, folder) };
}

/** Each package once, by name and version. */
function sorted(packages: readonly Package[]): readonly Package[] {
  const byName = new Map(packages.map((one) => [`${one.name}@${one.version}`, one]));
  return [...byName].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));
}

/**
 * The packages of which something is in the built files of a folder, by their source maps: without packages
 * that were left out of the bundle, and with those that came inside another package.
 */
export function bundledPackages(built: string, root: string): readonly Package[] {
  const folders = new Set<string>();
  for (const file of filesUnder(built).filter((one) => one.endsWith('.map'))) {
    const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { readonly sources: readonly string[] };
    for (const source of sources) {
      // A package nested in another's folder is a separate one.
      const last = [...source.matchAll(/node_modules\/(?:@[^/]+\/)?[^/.][^/]*(?=\/)/g)].at(-1);
      if (last !== undefined) {
        const from = source.indexOf('node_modules/');
        folders.add(path.join(root, source.slice(from, last.index + last[0].length)));
      }
      // Webpack's own code around the modules.
      if (/\/webpack\/(runtime|bootstrap)/.test(source)) folders.add(path.join(root, 'node_modules/webpack'));
    }
  }
  return sorted([...folders].map(packageIn));
}

/** Packages with all their dependencies, as far as they are installed. */
export function withDependencies(names: readonly string[], root: string): readonly Package[] {
  const seen = new Map<string, Package>();
  const visit = (name: string, from: string, needed: boolean): void => {
    const folder = folderOf(name, from);
    if (folder === null) {
      // Optional dependencies for other platforms are not installed here.
      if (needed) throw new Error(`${name} is not installed.`);
      return;
    }
    if (seen.has(folder)) return;
    seen.set(folder, packageIn(folder));
    const { dependencies = {}, optionalDependencies = {} } = manifestIn(folder);
    for (const next of Object.keys(dependencies)) visit(next, folder, !(next in optionalDependencies));
    for (const next of Object.keys(optionalDependencies)) visit(next, folder, false);
  };
  for (const name of names) visit(name, root, true);
  return sorted([...seen.values()]);
}

/** Names of the packages that the sources of a folder import. */
function importedPackages(folder: string): readonly string[] {
  const imported = filesUnder(folder)
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith('.') && !isBuiltin(name));
  return [...new Set(imported.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name))].sort();
}

/** Packages that the server needs but does not import: the fonts of the PDFs, and the runner of its sources. */
const FOUND_BY_NAME = ['@expo-google-fonts/noto-sans', 'tsx'];

/** Everything that the stub's server runs on. */
export const serverPackages = (root: string): readonly Package[] =>
  withDependencies([...importedPackages(path.join(root, 'shell-stub/server')), ...FOUND_BY_NAME], root);
