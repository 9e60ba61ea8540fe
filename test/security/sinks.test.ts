/** Nothing in the product turns text into HTML or code: it is shown as text or by React. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const SINKS =
  /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|createContextualFragment|setHTMLUnsafe|document\.write(ln)?|eval|new Function)\b/;
/** The escaping: of the stub's pages, and of the API reference, which is made at build time. */
const ESCAPING = ['shell-stub/server/itemPages/html.ts', 'src/build/apiReference/html.ts'];
/** The pages' own scripts and styles, which hold no values. */
const FIXED = [
  'shell-stub/server/itemPages/script.ts',
  'shell-stub/server/itemPages/style.ts',
  'src/build/apiReference/pageStyle.ts',
];

const sources = ['src', 'shell-stub'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const linesWith = (pattern: RegExp, files: readonly string[]) =>
  files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

it('no source writes HTML or runs text', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(linesWith(SINKS, sources)).toEqual([]);
});

it('text becomes HTML only where pages escape it', () => {
  const elsewhere = sources.filter((file) => ![...ESCAPING, ...FIXED].includes(file));
  expect(linesWith(/\bnew Html\(/, elsewhere)).toEqual([]);
  expect(linesWith(/\$\{/, FIXED)).toEqual([]);
});

it('no timer is given text to run', () => {
  expect(linesWith(/\bset(Timeout|Interval)\(\s*['"`]/, sources)).toEqual([]);
});
