import type { StatementDocument } from '../document';
import { usDate } from '../../ledger/text';
import { drawAgeing, drawSlip } from './closing';
import type { PaperInfo, Weight } from './paper';
import { GREY, PAGE, Paper } from './paper';
import {
  drawActivity,
  drawAddress,
  drawCredits,
  drawInvoices,
  drawLetterhead,
  drawMessage,
} from './sections';

/** Whether a statement can be printed: its number of pages, or a sentence that says why not. */
export type Proof = { readonly pages: number } | { readonly problem: string };

const SECTIONS = [
  drawLetterhead,
  drawAddress,
  drawMessage,
  drawInvoices,
  drawCredits,
  drawActivity,
  drawAgeing,
  drawSlip,
] as const;

/** Prints statements as one PDF, each starting on a new page (D9). */
export function printStatements(documents: readonly StatementDocument[], info: PaperInfo): Promise<Buffer> {
  const paper = new Paper(info);
  for (const document of documents) printOne(paper, document);
  return paper.end();
}

/** Lays out each statement as it would be printed, and discards the result. */
export async function proveStatements(documents: readonly StatementDocument[]): Promise<Proof[]> {
  const paper = new Paper({ title: '', author: '', at: 0 });
  return documents.map((document) => {
    const missing = missingIn(paper, document);
    if (missing.length > 0) {
      return { problem: `The statement has characters that cannot be printed: ${missing.join(' ')}` };
    }
    return { pages: printOne(paper, document) };
  });
}

/** Characters of a text that statements cannot print, each once. */
export function unprintable(text: string): readonly string[] {
  return new Paper({ title: '', author: '', at: 0 }).missing(printable(text), 'regular');
}

/** Prints one statement. @returns its number of pages */
function printOne(paper: Paper, given: StatementDocument): number {
  const document = cleaned(given);
  const first = paper.pageCount;
  paper.newPage();
  for (const draw of SECTIONS) draw(paper, document);
  const pages = paper.pageCount - first;
  const foot = `${document.agencyName} · Customer ${document.customer.number} · Statement as of ${usDate(document.asOf)}`;
  const style = { size: 7.5, colour: GREY };
  for (let page = 1; page <= pages; page += 1) {
    paper.turnTo(first + page - 1);
    const y = PAGE.bottom - 9;
    const number = `Page ${page} of ${pages}`;
    paper.write(paper.wrap(foot, 420, style)[0] ?? '', { y }, style);
    paper.write(number, { right: PAGE.right, y }, style);
  }
  paper.finishPages();
  return pages;
}

function missingIn(paper: Paper, document: StatementDocument): string[] {
  const texts = textsOf(cleaned(document)).join('');
  const weights: readonly Weight[] = ['regular', 'bold'];
  return [...new Set(weights.flatMap((weight) => paper.missing(texts, weight)))];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Composes accented letters into one character; removes format and control characters except line breaks. */
const printable = (text: string): string => text.normalize('NFC').replace(/\p{Cf}|(?![\n\r])\p{Cc}/gu, '');

function cleaned<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? printable(part) : part,
  ) as Value;
}
