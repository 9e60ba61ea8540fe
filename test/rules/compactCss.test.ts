import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { compile, serialize, stringify } from 'stylis';

const compactCss = jest.requireActual<(source: string) => string>('../../src/build/compactCss.cjs');

const FOLDER = path.join(__dirname, '../../src/report/table/styles');
/** As a browser reads them: a space after a comma or a colon means nothing. */
const rulesOf = (css: string): string =>
  serialize(compile(`.table{${css}}`), stringify).replaceAll(/(?<=[,:]) /g, '');
const templatesOf = (source: string): readonly string[] =>
  Array.from(source.matchAll(/`([^`]*)`/g), ([, css = '']) => css);

test.each(readdirSync(FOLDER))('%s has the same rules without its white space', (file) => {
  const source = readFileSync(path.join(FOLDER, file), 'utf8');
  const compact = compactCss(source);
  const before = templatesOf(source);
  expect(before.length).toBeGreaterThan(0);
  expect(templatesOf(compact).map(rulesOf)).toEqual(before.map(rulesOf));
  expect(compact.length).toBeLessThan(source.length);
});

test('code beside the styles stays as it is', () => {
  const code = "// A comment: kept.\nconst size = { of:  'x' };\n";
  expect(compactCss(`${code}export const css = \`\n  & a > b { color: red; }\n\`;\n`)).toBe(
    `${code}export const css = \` & a > b{color:red;}\`;\n`,
  );
});
