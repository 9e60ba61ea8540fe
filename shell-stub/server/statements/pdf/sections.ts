import type { StatementDocument } from '../document';
import { usDate, usDollars } from '../../ledger/text';
import type { Paper } from './paper';
import { GREY, PAGE } from './paper';
import { drawTable, heading, roomLeft } from './table';

/** Formats cents for a column of amounts: 1,234.50, -12.00. */
export const amount = (cents: number): string => usDollars(cents).replace('$', '');

/** The title of the balance, due or in credit. */
export const balanceTitle = ({ balance }: StatementDocument): string =>
  balance < 0 ? 'Credit balance' : 'Balance due';

const LINE = 12;
const RIGHT = 372;

/** Draws the agency and its office, and the title of the document. */
export function drawLetterhead(
  paper: Paper,
  { agencyName, office, customer, asOf }: StatementDocument,
): void {
  const top = paper.y;
  for (const line of paper.wrap(agencyName, RIGHT - PAGE.left - 20, { size: 15, weight: 'bold' })) {
    paper.write(line, {}, { size: 15, weight: 'bold' });
    paper.y += 20;
  }
  paper.y += 2;
  for (const line of [office.name, ...office.lines]) {
    paper.write(line, {}, { colour: GREY });
    paper.y += LINE;
  }
  const end = paper.y;
  paper.y = top;
  paper.write('Statement of account', { x: RIGHT }, { size: 13, weight: 'bold' });
  paper.y += 24;
  for (const [name, value] of [
    ['As of', usDate(asOf)],
    ['Customer number', customer.number],
  ] as const) {
    paper.write(name, { x: RIGHT }, { colour: GREY });
    for (const line of paper.wrap(value, PAGE.right - RIGHT - 90, { weight: 'bold' })) {
      paper.write(line, { right: PAGE.right }, { weight: 'bold' });
      paper.y += LINE;
    }
  }
  paper.y = Math.max(end, paper.y) + 8;
  paper.rule(paper.y);
  paper.y = Math.max(paper.y + 22, 140);
}

/** Draws the customer's address, where an envelope has its window, and the balance beside it. */
export function drawAddress(paper: Paper, document: StatementDocument): void {
  const { customer, balance } = document;
  const top = paper.y;
  for (const line of paper.wrap(customer.name, RIGHT - PAGE.left - 40, { size: 10, weight: 'bold' })) {
    paper.write(line, {}, { size: 10, weight: 'bold' });
    paper.y += 14;
  }
  for (const text of customer.lines) {
    for (const line of paper.wrap(text, RIGHT - PAGE.left - 40, { size: 10 })) {
      paper.write(line, {}, { size: 10 });
      paper.y += 14;
    }
  }
  const end = paper.y;
  paper.box(RIGHT - 12, top - 8, PAGE.right - RIGHT + 12, 52);
  paper.write(balanceTitle(document), { x: RIGHT, y: top }, { colour: GREY });
  paper.write(usDollars(Math.abs(balance)), { x: RIGHT, y: top + 14 }, { size: 17, weight: 'bold' });
  paper.y = Math.max(end, top + 52) + 18;
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

export function drawInvoices(paper: Paper, { invoices, debts, asOf }: StatementDocument): void {
  if (invoices.length === 0) {
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
      { title: 'Description', width: 142, cell: ({ description }) => description },
      { title: 'Past due', width: 44, amount: true, cell: ({ daysPastDue }) => pastDue(daysPastDue) },
      { title: 'Amount', width: 54, amount: true, cell: (invoice) => amount(invoice.amount) },
      { title: 'Paid', width: 54, amount: true, cell: (invoice) => amount(invoice.paid) },
      { title: 'Open', width: 54, amount: true, cell: (invoice) => amount(invoice.open) },
    ],
    total: ['Total', '', '', '', '', sum('amount'), sum('paid'), amount(debts)],
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
      { title: 'Number', width: 140, cell: ({ number }) => number },
      { title: 'Date', width: 68, cell: ({ date }) => usDate(date) },
      { title: 'Type', width: 98, cell: ({ kind }) => kind },
      { title: 'Amount', width: 70, amount: true, cell: (row) => amount(row.amount) },
      { title: 'Used', width: 70, amount: true, cell: (row) => amount(row.used) },
      { title: 'Remaining', width: 70, amount: true, cell: (row) => amount(row.left) },
    ],
    total: ['Total', '', '', '', '', amount(credit)],
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
      { title: 'Description', width: 238, cell: ({ description }) => description },
      { title: 'Amount', width: 70, amount: true, cell: (row) => amount(row.amount) },
    ],
    total: ['Total', '', '', amount(activity.reduce((sum, row) => sum + row.amount, 0))],
  });
}
