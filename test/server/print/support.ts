import type { PaidLine, PaymentFacts } from '../../../shell-stub/server/paymentDocuments/documentFacts';
import { usDollars } from '../../../shell-stub/server/ledger';
import { printPayment } from '../../../shell-stub/server/paymentDocuments/pdf';
import { FOOT, PAGE } from '../../../shell-stub/server/print/paper';
import type { StatementDocument } from '../../../shell-stub/server/statements';
import { printStatements } from '../../../shell-stub/server/statements/pdf/print';
import type { Piece } from '../../support/piecesOfPdf';
import { collisions, piecesOf } from '../../support/piecesOfPdf';

/** Cents as they stand in a column. */
export const amount = (cents: number): string => usDollars(cents).replace('$', '');

/** A statement without invoices. */
export const statement = (over: Partial<StatementDocument> = {}): StatementDocument => ({
  agencyName: 'Agency',
  office: { name: 'Office', lines: ['1 Main St', 'Newburyport, MA 01950', '(978) 555-0100'] },
  customer: { number: '00010058', name: 'Jane Doe', lines: ['2 High St', 'Newburyport, MA 01950'] },
  asOf: '2026-05-14',
  message: '',
  invoices: [],
  credits: [],
  activityFrom: '2026-04-14',
  activity: [],
  ageing: { current: 0, days1To30: 0, days31To60: 0, days61To90: 0, days91Up: 0 },
  debts: 0,
  credit: 0,
  balance: 0,
  ...over,
});

type Invoice = StatementDocument['invoices'][number];

export const invoice = (over: Partial<Invoice> = {}): Invoice => ({
  number: 'INV-0000123',
  date: '2026-04-01',
  due: '2026-05-01',
  description: 'Auto premium',
  daysPastDue: 13,
  amount: 10_000,
  paid: 0,
  open: 10_000,
  ...over,
});

/** A statement that asks for what its invoices have open. */
export function billed(
  invoices: readonly Invoice[],
  over: Partial<StatementDocument> = {},
): StatementDocument {
  const debts = invoices.reduce((sum, { open }) => sum + open, 0);
  const ageing = { ...statement().ageing, days1To30: debts };
  return statement({ invoices, ageing, debts, balance: debts, ...over });
}

export const paidLine = (over: Partial<PaidLine> = {}): PaidLine => ({
  lineId: '1',
  itemId: '1',
  itemNumber: 'INV-0000123',
  itemDate: '2026-04-01',
  policyNumber: 'HO-4711-22',
  clientName: 'Jane Doe',
  gross: 10_000,
  commission: 1_500,
  paid: 8_500,
  advanced: 0,
  ...over,
});

export const payment = (over: Partial<PaymentFacts> = {}): PaymentFacts => ({
  kind: 'RemittanceAdvice',
  agencyName: 'Agency',
  office: { name: 'Office', lines: ['1 Main St', 'Newburyport, MA 01950', '(978) 555-0100'] },
  payeeId: '1',
  payeeName: 'Harbor Mutual',
  number: 'CP-0000042',
  date: '2026-05-14',
  method: 'Check',
  reference: '10245',
  paidFrom: 'Premium Trust',
  depositedTo: '',
  memo: '',
  lines: [paidLine()],
  ...over,
});

/** A document as it can be read. */
interface Printed {
  /** The lines of each page from top to bottom, the pieces of each from left to right. */
  readonly pages: readonly (readonly Line[])[];
  /** Those of all pages. */
  readonly lines: readonly Line[];
  /** What cannot be read: texts over each other, beyond the margins or in the foot. */
  readonly flaws: readonly string[];
}
type Line = readonly string[];

export const printedStatement = async (document: StatementDocument): Promise<Printed> =>
  printed(await printStatements([document], { title: 'Statement', author: 'Agency', at: 0 }));

export const printedPayment = async (facts: PaymentFacts): Promise<Printed> =>
  printed((await printPayment(facts)).pdf);

async function printed(pdf: Buffer): Promise<Printed> {
  const pages = await piecesOf(pdf);
  return { pages: pages.map(linesOf), lines: pages.flatMap(linesOf), flaws: flawsOf(pages) };
}

/** How far ink may reach beyond the place of its letters. */
const INK = 1;

function flawsOf(pages: readonly (readonly Piece[])[]): string[] {
  return pages.flatMap((pieces, index) => {
    // The foot and the page number are written last.
    const content = pieces.slice(0, -2);
    const low = content.filter(({ bottom }) => bottom > PAGE.bottom - FOOT + INK);
    const wide = pieces.filter(
      ({ left, right, top }) => left < PAGE.left - INK || right > PAGE.right + INK || top < PAGE.top - INK,
    );
    return [
      ...collisions(pieces),
      ...low.map(({ text }) => `${text} in the foot`),
      ...wide.map(({ text }) => `${text} in the margin`),
    ].map((flaw) => `page ${index + 1}: ${flaw}`);
  });
}

function linesOf(pieces: readonly Piece[]): readonly Line[] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => one.bottom - other.bottom)) {
    const line = lines.find(([first]) => first && Math.abs(first.bottom - piece.bottom) < 3);
    if (line) line.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((one, other) => one.left - other.left).map(({ text }) => text));
}
