/** The rules of the project that oxlint does not have, as a plug-in of it (`oxlint.config.mjs`). */
import { statSync } from 'node:fs';
import path from 'node:path';
import { ARROWS, FOLDERS, PACKAGES } from './layers.mjs';

const PATTERNS = Object.entries(FOLDERS).map(([layer, folder]) => ({
  layer,
  pattern: new RegExp(`^${folder.replace('*', '[^/]+')}/`),
}));

/** The layer of a file, and its folder there: of features, each is a folder of its own. */
function placeOf(file) {
  for (const { layer, pattern } of PATTERNS) {
    const [folder] = pattern.exec(file) ?? [];
    if (folder !== undefined) return { layer, folder };
  }
  return undefined;
}

const ENDINGS = ['.ts', '.tsx', '.mts', '.cts', '/index.ts', '/index.tsx'];
const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
/** The file that an import of this path leads to; TypeScript may be named by the ending that it is compiled to. */
const fileAt = (target) =>
  [target, ...ENDINGS.map((ending) => target.replace(/\.[cm]?jsx?$/, '') + ending)].find(isFile);

/** What is wrong with an import of `file` in the place `from`; undefined if nothing is. */
function wrongWith(name, from, file, typesOnly) {
  const to = file === undefined ? undefined : placeOf(file);
  if (to === undefined) return `'${name}' leads to no file of a known folder of src or shell-stub.`;
  if (to.folder === from.folder) return undefined;
  const { to: layers, entries = [], types = [], says } = ARROWS[from.layer];
  const allowed =
    layers.includes(to.layer) ||
    (entries.includes(to.layer) && /^index\.tsx?$/.test(file.slice(to.folder.length))) ||
    (types.includes(to.layer) && typesOnly);
  return allowed ? undefined : `May not import '${name}': ${says}.`;
}

/** Imports follow the arrows of layers.mjs, in every syntax that can name a module. */
const arrows = {
  create(context) {
    const relative = (file) => path.relative(context.cwd, file).replaceAll('\\', '/');
    const from = placeOf(relative(context.filename));
    if (from === undefined) {
      return {
        Program: (node) => context.report({ node, message: 'In no known folder of src or shell-stub.' }),
      };
    }
    const check = (source, typesOnly) => {
      const name = source?.value;
      if (typeof name !== 'string' || !(name.startsWith('.') || name in PACKAGES)) return;
      const target =
        name in PACKAGES ? path.join(context.cwd, PACKAGES[name]) : path.join(context.filename, '..', name);
      const file = fileAt(target);
      const message = wrongWith(name, from, file && relative(file), typesOnly);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source, true),
      "CallExpression[callee.name='require']": (node) => check(node.arguments[0], false),
      // How a worker's file is named: `new URL('./parse.worker.ts', import.meta.url)`.
      "NewExpression[callee.name='URL'][arguments.1.object.type='MetaProperty'] > Literal[value=/\\.[cm]?[jt]sx?$/]":
        (node) => check(node, false),
    };
  },
};

/** ESLint's rule of this name: its options are selectors of the syntax, each with a message. */
const noRestrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
    ),
};

export default {
  meta: { name: 'house' },
  rules: { arrows, 'no-restricted-syntax': noRestrictedSyntax },
};
