/** The samples of the host guide are the text of the examples, which are built and driven (test/federation/examples). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const CONTRACT = path.join(__dirname, '../../src/contract');
const guide = readFileSync(path.join(CONTRACT, 'README.md'), 'utf8');

/** Samples that no example has: they run in the kit's own tests. */
const WITHOUT_EXAMPLE = ['runHostConformance'];

interface Sample {
  /** The file that the guide names last before it. */
  readonly file: string;
  readonly code: string;
}

/** Lines without their indentation: a sample may stand deeper in its file. */
const lines = (text: string): string => text.replace(/^[ \t]+/gm, '').trim();

const samples: readonly Sample[] = [...guide.matchAll(/^ *```(?:ts|tsx|js|vue|html)\n(.*?)\n *```$/gms)]
  .map(({ 1: code = '', index }) => {
    const named = [...guide.slice(0, index).matchAll(/`examples\/([^`]+\.\w+)`/g)];
    return { file: named.at(-1)?.[1] ?? '', code: lines(code) };
  })
  .filter(({ code }) => !WITHOUT_EXAMPLE.some((text) => code.includes(text)));

describe('the samples of the host guide', () => {
  test('are of every example', () => {
    const folders = samples.map(({ file }) => file.split('/')[0] ?? '');
    expect([...new Set(folders)].sort()).toEqual(readdirSync(path.join(CONTRACT, 'examples')).sort());
  });

  test.each(samples)('has the text of $file', ({ file, code }) => {
    const at = path.join(CONTRACT, 'examples', file);
    expect(existsSync(at)).toBe(true);
    expect(lines(readFileSync(at, 'utf8'))).toContain(code);
  });

  test('name every example in their table', () => {
    const [, table = ''] = guide.split('| folder | shows |');
    const named = [...(table.split('\n\n')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(readdirSync(path.join(CONTRACT, 'examples')).sort());
  });
});

test('Vue and Angular are given the same function', () => {
  const [vue, angular] = ['vue', 'angular'].map((name) =>
    readFileSync(path.join(CONTRACT, 'examples', name, 'src/accounting.ts'), 'utf8'),
  );
  expect(angular).toBe(vue);
});
