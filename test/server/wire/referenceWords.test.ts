import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referencePage } from '../../../src/build/apiReference/referencePage';
import type { Schema } from '../../../src/build/apiReference/schema';
import { readReference } from '../../support/apiReference';

/** The API reference: its numbers, and its words of the trade. */
const reference = readReference();
const document = reference.document as unknown as {
  readonly info: { readonly description: string };
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

test('numbers have no decimals, but for amounts and percentages', () => {
  const isNumber = ({ type }: Schema): boolean => type !== undefined && [type].flat().includes('number');
  const withDecimals = Object.entries(document.components.schemas).filter(([, schema]) => isNumber(schema));
  expect(withDecimals.map(([name]) => name)).toEqual(['Dollars', 'Percent']);
  const numbers = JSON.stringify(document).match(/"type":(?:"number"|\[[^\]]*"number")/g);
  expect(numbers).toHaveLength(2);
});

test('the page and the document define the words of the trade as the glossary does', () => {
  const [, trade = ''] = readFileSync(join(__dirname, '../../../docs/glossary.md'), 'utf8').split(
    '## The trade\n',
  );
  const words = [...(trade.split('\n## ')[0] ?? '').matchAll(/^\| \*\*([^*]+)\*\*/gm)].map(
    ([, word]) => word,
  );
  expect(words.length).toBeGreaterThan(30);
  const section = /<section id="rule-Words">.*?<\/section>/s.exec(referencePage(reference))?.[0] ?? '';
  for (const word of words) {
    expect(section).toMatch(new RegExp(`<th scope="row">\\s*<p>${word}`));
    expect(document.info.description).toContain(`| ${word}`);
  }
  expect(section).not.toMatch(/\*|stub/i);
});
