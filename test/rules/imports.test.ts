import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { lint } from './lint';

/**
 * Failing and passing examples of "imports point down" (architecture.md "The picture"): every ordered pair of
 * folders, in every syntax that can name a module. The allowed arrows are repeated here by hand, in the words
 * of that document, to catch a slip in layers.mjs.
 */
const FOLDERS = {
  build: 'src/build',
  contract: 'src/contract',
  domain: 'src/domain',
  wire: 'src/api/wire',
  api: 'src/api',
  platform: 'src/platform',
  ui: 'src/ui',
  report: 'src/report',
  // No such features exist: the rule must find features by itself.
  zebra: 'src/features/zebra',
  quokka: 'src/features/quokka',
  app: 'src/app',
  remote: 'src/remote',
  stub: 'shell-stub',
  client: 'shell-stub/client',
  server: 'shell-stub/server',
  shared: 'shell-stub/shared',
  test: 'test',
} as const;
type Layer = keyof typeof FOLDERS;
const LAYERS = Object.keys(FOLDERS) as Layer[];

const BELOW_FEATURES: readonly Layer[] = ['contract', 'domain', 'wire', 'api', 'platform', 'ui', 'report'];
const ALLOWED: Record<Layer, readonly Layer[]> = {
  build: ['contract', 'wire'],
  contract: [],
  domain: [],
  wire: ['domain'],
  api: ['domain', 'wire'],
  platform: ['contract', 'domain', 'api', 'wire'],
  ui: ['contract', 'domain'],
  report: ['ui', 'domain'],
  zebra: BELOW_FEATURES,
  quokka: BELOW_FEATURES,
  app: [...BELOW_FEATURES, 'zebra', 'quokka'],
  remote: ['app', 'contract'],
  stub: ['contract', 'client', 'server', 'shared'],
  client: ['contract', 'shared'],
  server: ['contract', 'shared'],
  shared: ['contract'],
  test: LAYERS,
};
/** The stub may name types of the wire, but run none of its code. */
const TYPES_ONLY: readonly (readonly [Layer, Layer])[] = [
  ['stub', 'wire'],
  ['client', 'wire'],
  ['server', 'wire'],
  ['shared', 'wire'],
];

interface Syntax {
  readonly name: string;
  readonly typeOnly: boolean;
  readonly line: (source: string) => string;
}
const SYNTAXES: readonly Syntax[] = [
  { name: 'import', typeOnly: false, line: (source) => `import { value as a } from '${source}';` },
  { name: 'import default', typeOnly: false, line: (source) => `import b from '${source}';` },
  { name: 'bare import', typeOnly: false, line: (source) => `import '${source}';` },
  { name: 'import()', typeOnly: false, line: (source) => `export const c = () => import('${source}');` },
  { name: 'export from', typeOnly: false, line: (source) => `export { value as d } from '${source}';` },
  { name: 'export * from', typeOnly: false, line: (source) => `export * from '${source}';` },
  { name: 'export * as', typeOnly: false, line: (source) => `export * as e from '${source}';` },
  {
    name: 'import { type }',
    typeOnly: false,
    line: (source) => `import { type Thing as F } from '${source}';`,
  },
  { name: 'import type', typeOnly: true, line: (source) => `import type { Thing as G } from '${source}';` },
  { name: 'import type *', typeOnly: true, line: (source) => `import type * as H from '${source}';` },
  {
    name: 'export type from',
    typeOnly: true,
    line: (source) => `export type { Thing as I } from '${source}';`,
  },
  { name: 'type import()', typeOnly: true, line: (source) => `export type J = import('${source}').Thing;` },
  {
    name: 'typeof import()',
    typeOnly: true,
    line: (source) => `export type K = typeof import('${source}');`,
  },
  { name: 'require', typeOnly: false, line: (source) => `export const l: unknown = require('${source}');` },
  {
    name: 'worker',
    typeOnly: false,
    line: (source) => `export const m = new URL('${source}.js', import.meta.url);`,
  },
];

const MODULE = 'export const value = 1;\nexport default value;\nexport type Thing = number;\n';
const RULES = ['house/arrows'];

/** How a file at `from` names the module at `to`; without an extension, as in the project. */
function specifier(from: string, to: string): string {
  const path = relative(dirname(from), to.replace(/\.tsx?$/, ''));
  return path.startsWith('.') ? path : `./${path}`;
}
const importing = (from: string, to: string) =>
  SYNTAXES.map(({ line }) => line(specifier(from, to))).join('\n') + '\n';

interface Case {
  readonly from: Layer;
  readonly to: Layer;
  readonly path: string;
  readonly target: string;
  readonly refused: readonly string[];
}
const ALL = SYNTAXES.map(({ name }) => name);
const VALUES = SYNTAXES.filter(({ typeOnly }) => !typeOnly).map(({ name }) => name);
const isFeature = (layer: Layer) => layer === 'zebra' || layer === 'quokka';

/** Each ordered pair twice: to the folder's index, and to a deep file, which app may not reach in a feature. */
const CASES: readonly Case[] = LAYERS.flatMap((from) =>
  LAYERS.flatMap((to) =>
    ['index.ts', 'deep/inner.tsx'].map((file): Case => {
      const allowed = from === to || ALLOWED[from].includes(to);
      const hidden = from === 'app' && isFeature(to) && file !== 'index.ts';
      const typesOnly = TYPES_ONLY.some(([source, target]) => source === from && target === to);
      const refused = allowed && !hidden ? [] : typesOnly ? VALUES : ALL;
      const name = `${from}-to-${to}-${file.startsWith('deep') ? 'deep' : 'index'}`;
      return {
        from,
        to,
        path: `${FOLDERS[from]}/cases/${name}.ts`,
        target: `${FOLDERS[to]}/${file}`,
        refused,
      };
    }),
  ),
);

const STRAYS = ['src/stray.ts', 'src/features/stray.ts', 'src/helpers/stray.ts'];
const NOWHERE = 'src/ui/nowhere.ts';
const UNCHECKABLE = 'src/ui/outside.ts';
const PACKAGES = 'src/features/zebra/packages.ts';
const SCRIPT = 'src/ui/script.mjs';
const FROM_STRAY = 'src/ui/from-stray.ts';
const BY_NAME = ['src/domain/by-name.ts', 'shell-stub/client/by-name.ts'];

const files: Record<string, string> = {};
for (const folder of Object.values(FOLDERS)) {
  files[`${folder}/index.ts`] = MODULE;
  files[`${folder}/deep/inner.tsx`] = MODULE;
}
for (const { path, target } of CASES) files[path] = importing(path, target);
for (const path of STRAYS) files[path] = MODULE;
files[NOWHERE] = importing(NOWHERE, 'src/domain/missing.ts');
files['outside.ts'] = MODULE;
files[UNCHECKABLE] = importing(UNCHECKABLE, 'outside.ts');
files[FROM_STRAY] = STRAYS.map((path, i) => `import s${i} from '${specifier(FROM_STRAY, path)}';`).join('\n');
for (const path of BY_NAME) files[path] = "import 'agency-accounting-contract';\n";
files[SCRIPT] = "import '../app/index';\n";
files[PACKAGES] = [
  "import { Link } from 'react-router-dom';",
  "import { Table } from '@chakra-ui/react';",
  "import type { ReactNode } from 'react';",
  "import { join } from 'node:path';",
  "export const money = () => import('luxon');",
  "export const page = new URL('./help.js', 'https://example.com');",
  "export const folder = new URL('../', import.meta.url);",
].join('\n');

const ARROWS = LAYERS.flatMap((from) => LAYERS.map((to) => [from, to] as const));
const casesOf = (from: Layer, to: Layer) =>
  CASES.filter((example) => example.from === from && example.to === to);
const findings = lint(files, RULES);
const namesOfRefused = (path: string) =>
  findings
    .filter((finding) => finding.path === path && finding.rule === 'house/arrows')
    .map(({ line }) => SYNTAXES[line - 1]?.name);

describe('one-way imports (architecture.md "The picture")', () => {
  const forbidden = ARROWS.filter(([from, to]) =>
    casesOf(from, to).some(({ refused }) => refused.length > 0),
  );
  const permitted = ARROWS.filter((arrow) => !forbidden.includes(arrow));

  it.each(forbidden)('%s may not import %s', (from, to) => {
    for (const { path, refused } of casesOf(from, to)) {
      expect([path, ...namesOfRefused(path)]).toEqual([path, ...refused]);
    }
  });

  it.each(permitted)('%s may import %s', (from, to) => {
    for (const { path } of casesOf(from, to)) {
      expect(findings.filter((finding) => finding.path === path)).toEqual([]);
    }
  });

  it('says in the message what the layer may import', () => {
    const messageOf = (path: string) => findings.find((finding) => finding.path === path)?.message;
    expect(messageOf('src/features/zebra/cases/zebra-to-quokka-index.ts')).toBe(
      "May not import '../../quokka/index': a feature imports what is below it and never another feature " +
        '(link through screenPath of src/platform).',
    );
    expect(messageOf('src/domain/cases/domain-to-ui-index.ts')).toBe(
      "May not import '../../ui/index': src/domain imports nothing of ours.",
    );
  });

  it('names what is missing when an import leads nowhere', () => {
    expect(findings.find(({ path }) => path === NOWHERE)?.message).toBe(
      "'../domain/missing' leads to no file of a known folder of src or shell-stub.",
    );
  });

  it('finds features by itself: the configuration names none', () => {
    for (const file of ['../../oxlint.config.mjs', 'layers.mjs', 'plugin.mjs']) {
      const config = readFileSync(join(__dirname, file), 'utf8');
      expect(config).not.toMatch(/zebra|quokka/);
      expect(config.match(/features\/\w+/g)).toBeNull();
    }
  });

  it.each(STRAYS)('reports that %s is in no known folder', (path) => {
    expect(findings).toContainEqual(expect.objectContaining({ path, rule: 'house/arrows' }));
  });

  it('refuses an import of a file that is in no known folder, at the top level, or missing', () => {
    expect(findings.filter(({ path }) => path === FROM_STRAY)).toHaveLength(STRAYS.length);
    expect(namesOfRefused(UNCHECKABLE)).toEqual(ALL);
    expect(namesOfRefused(NOWHERE)).toEqual(ALL);
  });

  it('applies to JavaScript too', () => {
    expect(findings.filter(({ path }) => path === SCRIPT)).toHaveLength(1);
  });

  it('knows the contract by the name of its package', () => {
    expect(findings.filter(({ path }) => BY_NAME.includes(path)).map(({ path }) => path)).toEqual([
      'src/domain/by-name.ts',
    ]);
  });

  it('leaves packages and absolute addresses alone', () => {
    expect(findings.filter(({ path }) => path === PACKAGES)).toEqual([]);
  });
});
