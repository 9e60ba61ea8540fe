import { usDollars } from '../ledger/text';
import type { Paper, Weight } from './paper';
import { GREY, PAGE } from './paper';

/** Formats cents for a column of amounts: 1,234.50, -12.00. */
export const amount = (cents: number): string => usDollars(cents).replace('$', '');

const FOOT_WIDTH = 420;

/**
 * Prints one document from a new page on; each of its pages has the foot and its number. A foot that is too long is
 * cut: what identifies the document comes first in it.
 * @returns its number of pages
 */
export function printPages(paper: Paper, foot: string, draw: () => void): number {
  const first = paper.pageCount;
  paper.newPage();
  draw();
  const pages = paper.pageCount - first;
  const style = { size: 7.5, colour: GREY };
  const line = paper.cut(foot, FOOT_WIDTH, style);
  for (let page = 1; page <= pages; page += 1) {
    paper.turnTo(first + page - 1);
    const y = PAGE.bottom - 9;
    paper.write(line, { y }, style);
    paper.write(`Page ${page} of ${pages}`, { right: PAGE.right, y }, style);
  }
  paper.finishPages();
  return pages;
}

/**
 * Composes accented letters into one character; a tab and its like become a blank, and other format and control
 * characters except line breaks are removed.
 */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\t\v\f\u0085]/gu, ' ')
    .replace(/\p{Cf}|(?![\n\r])\p{Cc}/gu, '');

/** A document with all its texts `printable`. */
export const cleaned = <Value>(value: Value): Value => withTexts(value, printable);

/** A document with each of its texts changed. */
export function withTexts<Value>(value: Value, change: (text: string) => string): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? change(part) : part,
  ) as Value;
}

/** Characters of a document that one of the fonts has no glyph for, each once. */
export function missingIn(paper: Paper, document: unknown): string[] {
  const texts = textsOf(document).join('');
  const weights: readonly Weight[] = ['regular', 'bold'];
  return [...new Set(weights.flatMap((weight) => paper.missing(texts, weight)))];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
