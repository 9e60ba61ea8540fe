import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles, ROOT, topLevelFiles } from '../support/projectFiles';
import { lint } from './lint';

/** Failing and passing examples of the house rules of oxlint.config.mjs that need no types. */
const RULES = [
  'house/no-restricted-syntax',
  'no-restricted-globals',
  'no-console',
  'no-alert',
  'no-warning-comments',
  'max-lines',
  'no-restricted-imports',
  'react-hooks/rules-of-hooks',
  'react/purity',
  'react/refs',
];

const lines = (count: number) => 'export {};\n'.repeat(count);
const EARLY_RETURN =
  "import { useState } from 'react';\n" +
  'export function Part({ on }: { on: boolean }) {\n' +
  '  if (!on) return null;\n' +
  '  const [text] = useState(1);\n' +
  '  return text;\n' +
  '}\n';
const REF_IN_RENDER =
  "import { useRef } from 'react';\n" +
  'export function Part() {\n' +
  '  const ref = useRef(1);\n' +
  '  return ref.current;\n' +
  '}\n';

const CHANCE_IN_RENDER = 'export function Part() {\n  return <p>{Math.random()}</p>;\n}\n';

const FUNCTIONS = ['it', 'test', 'describe'];
const MODIFIERS = ['skip', 'only', 'failing', 'todo'];
const MARK = MODIFIERS[3] ?? '';

/** [path, text, the rule that fires]. */
const REFUSED: readonly (readonly [string, string, string])[] = [
  ['src/domain/a.ts', 'export const now = Date.now();', 'house/no-restricted-syntax'],
  ['src/app/a.ts', 'export const clock = { now: Date.now };', 'house/no-restricted-syntax'],
  ['src/app/b.ts', "export const now = Date['now']();", 'house/no-restricted-syntax'],
  ['src/app/c.ts', 'export const now = globalThis.Date.now();', 'house/no-restricted-syntax'],
  ['src/ui/a.ts', 'export const now = new Date();', 'house/no-restricted-syntax'],
  ['src/ui/b.ts', 'export const now = Date();', 'house/no-restricted-syntax'],
  ['src/platform/a.ts', 'export const now = DateTime.now();', 'house/no-restricted-syntax'],
  ['src/platform/b.ts', 'export const now = DateTime.local();', 'house/no-restricted-syntax'],
  ['src/platform/c.ts', 'export const now = DateTime.utc();', 'house/no-restricted-syntax'],
  ['src/platform/time/clock.ts', 'export const all = document.cookie;', 'house/no-restricted-syntax'],
  ['src/platform/d.ts', 'export const all = document.cookie;', 'house/no-restricted-syntax'],
  ['src/platform/n.ts', 'export const order = "a".localeCompare("b");', 'house/no-restricted-syntax'],
  ['src/platform/e.ts', 'window.document.cookie = "a=b";', 'house/no-restricted-syntax'],
  ['src/platform/f.ts', 'export const { cookie } = document;', 'house/no-restricted-syntax'],
  ['src/platform/g.ts', 'export const all = cookieStore.getAll();', 'no-restricted-globals'],
  [
    'src/app/d.ts',
    'export const load = (name: string) => import(`../ui/${name}`);',
    'house/no-restricted-syntax',
  ],
  [
    'src/app/e.ts',
    'export const load = (name: string) => import("../ui/" + name);',
    'house/no-restricted-syntax',
  ],
  ['src/app/t.tsx', 'export const rows = <table />;', 'house/no-restricted-syntax'],
  ['src/features/a/t.ts', "export const Table = chakra('table', {});", 'house/no-restricted-syntax'],
  ['src/features/a/u.ts', 'export const now = Date.now();', 'house/no-restricted-syntax'],
  ['src/app/f.ts', 'console.log(1);', 'no-console'],
  ['src/domain/b.ts', 'console.warn(1);', 'no-console'],
  ['src/app/g.ts', 'alert(1);', 'no-alert'],
  ['src/app/h.ts', `// ${MARK} later\nexport {};`, 'no-warning-comments'],
  ['src/app/k.ts', '// oxlint-disable-next-line typescript/no-deprecated\nexport {};', 'no-warning-comments'],
  ['src/app/i.ts', lines(301), 'max-lines'],
  ['test/server/a.test.ts', '\n'.repeat(300) + 'export {};\n', 'max-lines'],
  ['test/browser/a.test.ts', 'export const open = () => context.newPage();', 'house/no-restricted-syntax'],
  ['test/screens/b.test.tsx', "export { render } from '@testing-library/react';", 'no-restricted-imports'],
  ['shell-stub/client/b.ts', "export { negotiate } from '../../src/contract';", 'no-restricted-imports'],
  [
    'shell-stub/server/ledger/core/a.ts',
    "export type { Database } from '../../db';",
    'no-restricted-imports',
  ],
  ['shell-stub/server/ledger/core/b.ts', "export * from '../writers/rows';", 'no-restricted-imports'],
  [
    'shell-stub/server/ledger/core/c.ts',
    "export { readFile } from 'node:fs/promises';",
    'no-restricted-imports',
  ],
  ['shell-stub/client/c.ts', "import type { A } from '../../src/contract/host';", 'no-restricted-imports'],
  ['shell-stub/server/a.ts', '// long\n'.repeat(301), 'max-lines'],
  ['src/app/j.ts', '/* eslint-disable no-alert */\nalert(1);', 'no-alert'],
  [
    'test/screens/a.test.ts',
    "nock('http://x').get('/y').reply(200, { code: 0, data: [] });",
    'house/no-restricted-syntax',
  ],
  [
    'test/api/b.test.ts',
    'const body = {}; nock(API).post("/y").times(2).reply(() => [200, body]);',
    'house/no-restricted-syntax',
  ],
  ['test/support/c.ts', 'scope.persist().reply(200);', 'house/no-restricted-syntax'],
  [
    'test/browser/d.test.ts',
    'await route.fulfill({ json: { code: 0, data } });',
    'house/no-restricted-syntax',
  ],
  ['src/ui/c.tsx', EARLY_RETURN, 'react-hooks/rules-of-hooks'],
  ['shell-stub/client/a.tsx', EARLY_RETURN, 'react-hooks/rules-of-hooks'],
  ['src/ui/d.tsx', REF_IN_RENDER, 'react/refs'],
  ['src/ui/e.tsx', CHANCE_IN_RENDER, 'react/purity'],
  ...FUNCTIONS.flatMap((name) => MODIFIERS.map((modifier) => `${name}.${modifier}`)).map(
    (call) => [`test/unit/${call}.test.ts`, `${call}('a', () => {});`, 'house/no-restricted-syntax'] as const,
  ),
  ['test/unit/table.test.ts', "test.skip.each([1])('a', () => {});", 'house/no-restricted-syntax'],
  ['test/unit/concurrent.test.ts', "it.concurrent.only('a', () => {});", 'house/no-restricted-syntax'],
  ...['xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'].map(
    (call, i) => [`test/unit/x${i}.test.ts`, `${call}('a', () => {});`, 'no-restricted-globals'] as const,
  ),
];

/** [path, text]: similar to the above, but allowed. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [
    'shell-stub/server/ledger/core/ok.ts',
    "export type { IsoDate } from '../../../../src/api/wire';\nexport { itemOf } from './items';",
  ],
  ['test/support/a.ts', 'export const open = () => browser.newPage();'],
  ['src/domain/ok-a.ts', 'export const at = (ms: number) => new Date(ms);'],
  ['src/contract/apiCheck/cli.ts', 'export const now = () => Date.now();'],
  ['src/domain/ok-b.ts', 'export const now = (clock: { now(): number }) => clock.now();'],
  ['src/domain/ok-c.ts', 'export const day = Date.UTC(2024, 0, 1);'],
  [
    'src/domain/ok-d.ts',
    "export const day = DateTime.utc(2024, 1, 1); export const d = DateTime.fromISO('2024-01-01');",
  ],
  ['src/platform/ok-a.ts', 'export const host = (session: { cookie: boolean }) => session.cookie;'],
  ['src/app/ok-a.ts', "console.warn(1); console.error(1); export const load = () => import('../ui');"],
  ['src/ui/ok-a.ts', "export const Table = chakra('table', {});"],
  ['src/app/ok-b.ts', lines(300)],
  ['shell-stub/client/ok.ts', "export { negotiate } from 'agency-accounting-contract';"],
  ['shell-stub/server/ok.ts', 'console.log(Date.now(), new Date());'],
  ['test/support/answers/give.ts', 'interceptor.reply(200);'],
  [
    'test/unit/ok.test.ts',
    "it.each([1])('a', () => {}); describe('b', () => {}); expect.soft.only; Date.now();",
  ],
];

const findings = lint(
  Object.fromEntries([...REFUSED, ...ALLOWED].map(([path, text]) => [path, text])),
  RULES,
);
const rulesAt = (path: string) => findings.filter((finding) => finding.path === path).map(({ rule }) => rule);

describe('house rules', () => {
  it('have one example per file', () => {
    const paths = [...REFUSED, ...ALLOWED].map(([path]) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(REFUSED)('%s: %j → %s', (path, _text, rule) => {
    expect(rulesAt(path)).toContain(rule);
  });

  it.each(ALLOWED)('%s: %j is allowed', (path) => {
    expect(rulesAt(path)).toEqual([]);
  });
});

test('no comment switches rules off: the linter obeys one that switches all off, and says nothing', () => {
  const files = [...projectFiles('src', 'shell-stub', 'test'), ...topLevelFiles()];
  const found = files.filter((file) =>
    /[/*]\s*oxlint-disable/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  // The examples above.
  expect(found).toEqual(['test/rules/restrictions.test.ts']);
});
