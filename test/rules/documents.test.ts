import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../../shell-stub/server/options';

/** Everything that the documents tell a reader to run or to open exists. */
const ROOT = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const DOCUMENTS = ['README.md', 'docs/contributing.md', 'docs/architecture.md'];
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

test.each(DOCUMENTS)('every command of %s is a script of the package', (file) => {
  const named = [...read(file).matchAll(/npm (?:run ([\w:-]+)|(start|test))\b/g)].map(
    ([, run, own]) => run ?? own ?? '',
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test.each(DOCUMENTS)('every file that %s names exists', (file) => {
  const text = read(file);
  const inCode = [...text.matchAll(/`((?:src|shell-stub|test|docs)\/[\w./-]*\w)`/g)].map(
    ([, name]) => name ?? '',
  );
  const linked = [...text.matchAll(/\]\((?!http|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, name]) =>
    path.join(path.dirname(file), name ?? ''),
  );
  const missing = [...inCode, ...linked].filter((name) => !existsSync(path.join(ROOT, name)));
  expect(missing).toEqual([]);
});

test('every heading that a document links to exists', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-');
  const dead = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\(([^)#]*)#([^)]+)\)/g)].flatMap(([, target = '', heading = '']) => {
      const text = read(target === '' ? file : path.join(path.dirname(file), target));
      const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => slug(name));
      return headings.includes(heading) ? [] : [`${file}: ${target}#${heading}`];
    }),
  );
  expect(dead).toEqual([]);
});

test('the start takes the flags of the README, and has the expected defaults', () => {
  const [, table = ''] = /\| flag \| meaning \| default \|\n([\s\S]*?)\n\n/.exec(read('README.md')) ?? [];
  const values: Readonly<Record<string, readonly string[]>> = {
    port: ['4000'],
    'remote-port': ['4001'],
    size: ['small', 'large', 'huge'],
    seed: ['7'],
    today: ['2026-01-31'],
    import: [__filename],
    data: [path.join(ROOT, 'dist/ledger')],
    'api-for': ['http://localhost:5173'],
    watch: [],
    'no-build': [],
  };
  const flags = [...table.matchAll(/`--([\w-]+)/g)].map(([, flag = '']) => flag);
  expect(flags.sort()).toEqual(Object.keys(values).sort());
  for (const flag of flags) {
    const given = values[flag] ?? [];
    const lines = given.length === 0 ? [[`--${flag}`]] : given.map((value) => [`--${flag}`, value]);
    for (const line of lines) expect(() => readOptions(line, {})).not.toThrow();
  }
  expect(readOptions([], {})).toMatchObject({ port: 3000, remotePort: 3001, size: 'small', seed: 1 });
});
