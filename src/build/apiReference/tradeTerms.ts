import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutCitations } from './docComments';
import type { Rule } from './words';

const GLOSSARY = 'docs/glossary.md';
const SECTION = '## The trade';

/** The words of the trade as a rule of the reference: those that the project's glossary defines, without what they are not called. */
export function tradeTerms(root: string): Rule {
  const [, after = ''] = readFileSync(path.join(root, GLOSSARY), 'utf8').split(`\n${SECTION}\n`);
  const [section = ''] = after.split('\n## ');
  const [, , ...rows] = section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, 3).map(plainText));
  if (rows.length === 0) throw new Error(`${GLOSSARY} has no table under “${SECTION}”`);
  return {
    title: 'Words of the trade',
    text: 'What the words mean with which calls, fields and items are named and described here.',
    tables: [{ head: ['Word', 'Meaning'], rows }],
  };
}

/** A cell without emphasis, and without citations. */
const plainText = (cell: string): string => withoutCitations(cell.replaceAll('*', '').trim());
