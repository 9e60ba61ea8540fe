import type { StatementDocument } from '../document';
import { usDate } from '../../ledger/text';
import { cleaned, missingIn, printable, printPages } from '../../print/pages';
import type { PaperInfo } from '../../print/paper';
import { Paper } from '../../print/paper';
import { drawClosing } from './closing';
import { drawActivity, drawCredits, drawHead, drawInvoices, drawMessage } from './sections';

/** Whether a statement can be printed: its number of pages, or a sentence that says why not. */
export type LayoutCheck = { readonly pages: number } | { readonly problem: string };

const SECTIONS = [drawHead, drawMessage, drawInvoices, drawCredits, drawActivity, drawClosing] as const;

/** Prints statements as one PDF, each starting on a new page (D9). */
export function printStatements(documents: readonly StatementDocument[], info: PaperInfo): Promise<Buffer> {
  const paper = new Paper(info);
  for (const document of documents) printOne(paper, document);
  return paper.end();
}

/** Lays out each statement as it would be printed, and discards the result. */
export async function checkStatements(documents: readonly StatementDocument[]): Promise<LayoutCheck[]> {
  const paper = new Paper({ title: '', author: '', at: 0 });
  return documents.map((document) => {
    const missing = missingIn(paper, cleaned(document));
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
  const { agencyName, customer, asOf } = document;
  const foot = `Customer ${customer.number} · Statement as of ${usDate(asOf)} · ${agencyName}`;
  return printPages(paper, foot, () => {
    for (const draw of SECTIONS) draw(paper, document);
  });
}
