import { usDate, usDollars } from '../ledger/text';
import { drawAddress, drawLetterhead } from '../print/letterhead';
import { amount, cleaned, missingIn, printPages, withTexts } from '../print/pages';
import { GREY, PAGE, Paper } from '../print/paper';
import type { Column } from '../print/table';
import { drawTable, roomLeft } from '../print/table';
import type { PaidLine, DocumentSums, PaymentFacts } from './documentFacts';
import { DOCUMENT_TITLES, sumsOf } from './documentFacts';

/** Prints the document of a payment (D54). The same facts give the same bytes. */
export async function printPayment(
  given: PaymentFacts,
): Promise<{ readonly pages: number; readonly pdf: Buffer }> {
  const title = `${DOCUMENT_TITLES[given.kind]} ${given.number}`;
  const at = Date.parse(`${given.date}T12:00:00Z`);
  const paper = new Paper({ title, author: given.agencyName, at });
  const document = legible(paper, cleaned(given));
  const { agencyName, payeeName } = document;
  const pages = printPages(paper, `${title} · ${payeeName} · ${agencyName}`, () => {
    const sums = sumsOf(document.lines);
    drawHead(paper, document, sums);
    drawFacts(paper, document);
    drawLines(paper, document, sums);
    drawAdvances(paper, document, sums);
  });
  return { pages, pdf: await paper.end() };
}

/** A payment is made already: a character that cannot be printed must not keep its document back. */
function legible(paper: Paper, document: PaymentFacts): PaymentFacts {
  const missing = new Set(missingIn(paper, document));
  if (missing.size === 0) return document;
  return withTexts(document, (text) =>
    Array.from(text, (letter) => (missing.has(letter) ? '?' : letter)).join(''),
  );
}

function drawHead(paper: Paper, document: PaymentFacts, { paid }: DocumentSums): void {
  const { agencyName, office, kind, number, date, payeeName } = document;
  drawLetterhead(paper, {
    agencyName,
    office,
    title: DOCUMENT_TITLES[kind],
    facts: [
      ['Payment number', number],
      ['Payment date', usDate(date)],
    ],
  });
  drawAddress(paper, {
    to: { name: payeeName, lines: [] },
    label: kind === 'RemittanceAdvice' ? 'Amount paid' : 'Commission',
    amount: usDollars(paid),
  });
}

const FACT_TITLE = 92;
const FACT_LINE = 12.5;

/** How it was paid; what is empty is left out. */
function drawFacts(paper: Paper, document: PaymentFacts): void {
  const { method, reference, paidFrom, depositedTo, memo } = document;
  const facts = [
    ['Payment method', method],
    [method === 'Check' ? 'Check number' : 'Reference', reference],
    ['Paid from', paidFrom],
    ['Deposited to', depositedTo],
    ['Memo', memo],
  ] as const;
  for (const [title, value] of facts) {
    if (value.trim() === '') continue;
    paper.write(title, {}, { colour: GREY });
    for (const line of paper.wrap(value, PAGE.right - PAGE.left - FACT_TITLE)) {
      paper.write(line, { x: PAGE.left + FACT_TITLE });
      paper.y += FACT_LINE;
    }
  }
  paper.y += 14;
}

const ITEM_COLUMNS: readonly Column<PaidLine>[] = [
  { title: 'Item', width: 64, cell: ({ itemNumber }) => itemNumber },
  { title: 'Item date', width: 54, cell: ({ itemDate }) => usDate(itemDate) },
  { title: 'Policy', width: 84, cell: ({ policyNumber }) => policyNumber },
];
const WIDTH = PAGE.right - PAGE.left;
/** Enough for millions. */
const AMOUNT_WIDTH = 63;

/** A column of amounts, with the cells of its totals. */
interface Sum {
  readonly title: string;
  readonly of: (line: PaidLine) => string;
  readonly totals: readonly string[];
}

/** The items of a payment with their amounts; the names of the insured get the width that is left. */
function drawItems(
  paper: Paper,
  title: string,
  lines: readonly PaidLine[],
  names: readonly string[],
  sums: readonly Sum[],
): void {
  drawTable(paper, {
    title,
    titleAgain: `${title}, continued`,
    rows: lines,
    columns: [
      ...ITEM_COLUMNS,
      { title: 'Insured', width: 'rest', cell: ({ clientName }) => clientName },
      ...sums.map(({ title: head, of }) => ({ title: head, width: AMOUNT_WIDTH, amount: true, cell: of })),
    ],
    totals: names.map((name, index) => [name, '', '', '', ...sums.map(({ totals }) => totals[index] ?? '')]),
  });
}

function drawLines(paper: Paper, { kind, lines }: PaymentFacts, sums: DocumentSums): void {
  const part = (sign: 1 | -1) => sumsOf(lines.filter(({ paid }) => paid * sign > 0));
  const parts = sums.returned === 0 ? [sums] : [part(1), part(-1), sums];
  const names = sums.returned === 0 ? ['Total'] : ['Owed', 'Returned', 'Net'];
  const column = (title: string, field: 'gross' | 'commission' | 'paid'): Sum => ({
    title,
    of: (line) => amount(line[field]),
    totals: parts.map((of) => amount(of[field])),
  });
  const gross = column('Gross', 'gross');
  if (kind === 'CommissionStatement') {
    drawItems(paper, 'Commission by item', lines, names, [gross, column('Commission', 'paid')]);
  } else {
    const rest = [column('Commission', 'commission'), column('Net', 'paid')];
    drawItems(paper, 'Items paid', lines, names, [gross, ...rest]);
  }
}

/** Operating money that the payment put in trust, or took back from there (D13, D51). */
function drawAdvances(paper: Paper, { lines }: PaymentFacts, sums: DocumentSums): void {
  const { advanced: out, advancesReturned: back } = sums;
  const moved = lines.filter(({ advanced }) => advanced !== 0);
  if (moved.length === 0) return;
  const some = (cents: number) => (cents > 0 ? amount(cents) : '');
  drawItems(
    paper,
    'Agency advances',
    moved,
    ['Total'],
    [
      { title: 'Advanced', of: ({ advanced }) => some(advanced), totals: [some(out)] },
      { title: 'Given back', of: ({ advanced }) => some(0 - advanced), totals: [some(back)] },
    ],
  );
  if (out > 0) {
    const text = `${usDollars(out)} was advanced from the agency’s operating account for items of this payment that customers have yet to pay.`;
    drawNote(paper, text);
  }
  if (back > 0) {
    const text = `${usDollars(back)} that the agency had advanced for return premiums went back to its operating account with this payment.`;
    drawNote(paper, text);
  }
}

function drawNote(paper: Paper, text: string): void {
  for (const line of paper.wrap(text, WIDTH)) {
    if (roomLeft(paper) < FACT_LINE) paper.newPage();
    paper.write(line, {}, { colour: GREY });
    paper.y += FACT_LINE;
  }
}
