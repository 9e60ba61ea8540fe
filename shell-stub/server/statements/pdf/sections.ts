import type { StatementDocument } from '../document';
import { usDate, usDollars } from '../../ledger/text';
import { drawAddress, drawLetterhead } from '../../print/letterhead';
import { amount } from '../../print/pages';
import type { Paper } from '../../print/paper';
import { GREY, PAGE } from '../../print/paper';
import { drawTable, heading, roomLeft } from '../../print/table';

/** The title of the balance, due or in credit. */
export const balanceTitle = ({ balance }: StatementDocument): string =>
  balance < 0 ? 'Credit balance' : 'Balance due';

/** Draws the letterhead, and the customer's address with the balance beside it. */
export function drawHead(paper: Paper, document: StatementDocument): void {
  const { agencyName, office, ofOffice, customer, asOf, balance } = document;
  drawLetterhead(paper, {
    agencyName,
    office,
    title: 'Statement of account',
    facts: [
      ['As of', usDate(asOf)],
      ['Customer number', customer.number],
      // Beside one of all offices, the same customer's of the same day, nothing else tells why the balances differ.
      ...(ofOffice === true ? [['Items of', office.name] as const] : []),
    ],
  });
  drawAddress(paper, {
    to: customer,
    label: balanceTitle(document),
    amount: usDollars(Math.abs(balance)),
  });
}

export function drawMessage(paper: Paper, { message }: StatementDocument): void {
  const paragraphs = message.split(/\r\n|[\n\r\u2028\u2029]/u);
  if (message.trim() === '') return;
  for (const text of paragraphs) {
    for (const line of paper.wrap(text, PAGE.right - PAGE.left, { size: 9.5 })) {
      if (roomLeft(paper) < 14) paper.newPage();
      paper.write(line, {}, { size: 9.5 });
      paper.y += 13.5;
    }
    paper.y += 3;
  }
  paper.y += 12;
}

/** A heading with one line below it. */
const NO_INVOICES_HEIGHT = 30;

export function drawInvoices(paper: Paper, { invoices, debts, asOf }: StatementDocument): void {
  if (invoices.length === 0) {
    if (roomLeft(paper) < NO_INVOICES_HEIGHT) paper.newPage();
    heading(paper, 'Open invoices');
    paper.write(`No invoice is open as of ${usDate(asOf)}.`, {}, { colour: GREY });
    paper.y += 24;
    return;
  }
  const sum = (part: 'amount' | 'paid') =>
    amount(invoices.reduce((total, invoice) => total + invoice[part], 0));
  drawTable(paper, {
    title: 'Open invoices',
    titleAgain: 'Open invoices, continued',
    rows: invoices,
    columns: [
      { title: 'Invoice', width: 60, cell: ({ number }) => number },
      { title: 'Date', width: 54, cell: ({ date }) => usDate(date) },
      { title: 'Due', width: 54, cell: ({ due }) => usDate(due) },
      { title: 'Description', width: 'rest', cell: ({ description }) => description },
      { title: 'Past due', width: 44, amount: true, cell: ({ daysPastDue }) => pastDue(daysPastDue) },
      { title: 'Amount', width: 54, amount: true, cell: (invoice) => amount(invoice.amount) },
      { title: 'Paid', width: 54, amount: true, cell: (invoice) => amount(invoice.paid) },
      { title: 'Open', width: 54, amount: true, cell: (invoice) => amount(invoice.open) },
    ],
    totals: [['Total', '', '', '', '', sum('amount'), sum('paid'), amount(debts)]],
  });
}

const pastDue = (days: number) => (days === 0 ? '' : days === 1 ? '1 day' : `${days} days`);

export function drawCredits(paper: Paper, { credits, credit }: StatementDocument): void {
  if (credits.length === 0) return;
  drawTable(paper, {
    title: 'Payments and credits not yet applied to an invoice',
    titleAgain: 'Payments and credits not yet applied, continued',
    rows: credits,
    columns: [
      { title: 'Number', width: 'rest', cell: ({ number }) => number },
      { title: 'Date', width: 68, cell: ({ date }) => usDate(date) },
      { title: 'Type', width: 98, cell: ({ kind }) => kind },
      { title: 'Amount', width: 70, amount: true, cell: (row) => amount(row.amount) },
      { title: 'Used', width: 70, amount: true, cell: (row) => amount(row.used) },
      { title: 'Remaining', width: 70, amount: true, cell: (row) => amount(row.left) },
    ],
    totals: [['Total', '', '', '', '', amount(credit)]],
  });
}

export function drawActivity(paper: Paper, { activity, activityFrom, asOf }: StatementDocument): void {
  if (activity.length === 0) return;
  const title = `Payments and credits, ${usDate(activityFrom)} to ${usDate(asOf)}`;
  drawTable(paper, {
    title,
    titleAgain: `${title}, continued`,
    rows: activity,
    columns: [
      { title: 'Date', width: 68, cell: ({ date }) => usDate(date) },
      { title: 'Number', width: 140, cell: ({ number }) => number },
      { title: 'Description', width: 'rest', cell: ({ description }) => description },
      { title: 'Amount', width: 70, amount: true, cell: (row) => amount(row.amount) },
    ],
    totals: [['Total', '', '', amount(activity.reduce((sum, row) => sum + row.amount, 0))]],
  });
}
