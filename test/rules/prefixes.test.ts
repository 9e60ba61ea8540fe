import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles, ROOT } from '../support/projectFiles';

/** Every browser of the guide knows these properties, Safari by its prefix alone. */
const PREFIXED = [
  [/(?<![-\w])user-select:/g, /-webkit-user-select:/g],
  [/(?<![-\w])userSelect:/g, /WebkitUserSelect:/g],
] as const;

const count = (text: string, pattern: RegExp): number => Array.from(text.matchAll(pattern)).length;
const styled = projectFiles('src')
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
  .filter(({ text }) => PREFIXED.some(([plain]) => count(text, plain) > 0));

test('text is kept from being selected somewhere', () => {
  expect(styled.length).toBeGreaterThan(0);
});

test.each(styled)('$file says for Safari too what cannot be selected', ({ text }) => {
  for (const [plain, prefixed] of PREFIXED) expect(count(text, prefixed)).toBe(count(text, plain));
});
