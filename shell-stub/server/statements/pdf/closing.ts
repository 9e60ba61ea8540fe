import type { StatementDocument } from '../document';
import { AGEING_BUCKETS, usDate, usDollars } from '../../ledger';
import { amount } from '../../print/pages';
import type { Paper } from '../../print/paper';
import { FOOT, GREY, PAGE } from '../../print/paper';
import { heading, roomLeft } from '../../print/table';
import { balanceTitle } from './sections';

const AGEING_HEIGHT = 58;
const SUMMARY_HEIGHT = 66;
const SLIP_HEIGHT = 114;
const LABEL = { size: 7.5, colour: GREY, weight: 'bold' } as const;

/**
 * Draws open invoices by age, and how they and the credits add up to the balance: on one page together with the
 * slip, which never has a page to itself.
 */
export function drawAgeing(paper: Paper, document: StatementDocument): void {
  const { ageing, debts, credit, balance } = document;
  if (roomLeft(paper) < AGEING_HEIGHT + SUMMARY_HEIGHT + (balance > 0 ? SLIP_HEIGHT : 0)) paper.newPage();
  heading(paper, 'Age of open invoices');
  const cells = [
    ...AGEING_BUCKETS.map(({ field, label }) => [label, ageing[field]] as const),
    ['Total open', debts] as const,
  ];
  const width = (PAGE.right - PAGE.left) / cells.length;
  cells.forEach(([title, cents], index) => {
    const right = PAGE.left + (index + 1) * width;
    paper.write(title, { right }, LABEL);
    paper.write(amount(cents), { right, y: paper.y + 14 }, title === 'Total open' ? { weight: 'bold' } : {});
  });
  paper.y += 30;
  paper.rule(paper.y);
  paper.y += 12;
  for (const [title, cents] of [
    ['Open invoices', debts],
    ['Less payments and credits not yet applied', 0 - credit],
  ] as const) {
    paper.write(title, { x: 300 });
    paper.write(amount(cents), { right: PAGE.right });
    paper.y += 13;
  }
  paper.rule(paper.y + 1, 300);
  paper.y += 6;
  paper.write(balanceTitle(document), { x: 300 }, { size: 10, weight: 'bold' });
  paper.write(usDollars(Math.abs(balance)), { right: PAGE.right }, { size: 10, weight: 'bold' });
  paper.y += 18;
  if (balance <= 0) {
    const words = balance < 0 ? 'in your favor. No payment is due.' : 'settled. No payment is due.';
    paper.write(`Your account is ${words}`, { x: 300 }, { colour: GREY });
    paper.y += 14;
  }
}

/**
 * Draws the slip that a customer returns with a payment, at the foot of the last page; nothing when nothing is
 * due.
 */
export function drawSlip(paper: Paper, document: StatementDocument): void {
  const { agencyName, office, customer, asOf, balance } = document;
  if (balance <= 0) return;
  const top = PAGE.bottom - FOOT - SLIP_HEIGHT;
  paper.rule(top + 4, PAGE.left, PAGE.right, true);
  paper.y = top + 12;
  paper.write('Remittance', {}, { size: 9.5, weight: 'bold' });
  paper.write(
    'Please detach and return with your payment',
    { right: PAGE.right },
    { size: 7.5, colour: GREY },
  );
  paper.y += 18;
  const lines = paper.y;
  paper.write(`Make checks payable to ${agencyName}`, {});
  paper.y += 12;
  for (const line of office.lines.slice(0, 2)) {
    paper.write(line, {});
    paper.y += 12;
  }
  paper.y = lines;
  const facts = [
    ['Customer', customer.name],
    ['Customer number', customer.number],
    ['Statement as of', usDate(asOf)],
    ['Balance due', usDollars(balance)],
  ] as const;
  for (const [title, value] of facts) {
    const style = title === 'Balance due' ? ({ weight: 'bold' } as const) : {};
    paper.write(title, { x: 330 }, { colour: GREY });
    for (const line of paper.wrap(value, 150, style).slice(0, 2)) {
      paper.write(line, { right: PAGE.right }, style);
      paper.y += 12;
    }
  }
  paper.y += 4;
  paper.write('Amount enclosed', { x: 330 }, { colour: GREY });
  paper.write('$', { x: 452 });
  paper.rule(paper.y + 12, 462);
}
