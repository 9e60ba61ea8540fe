import type { StatementDocument } from '../document';
import { AGEING_BUCKETS, usDate, usDollars } from '../../ledger';
import { amount } from '../../print/pages';
import type { Paper, Style } from '../../print/paper';
import { FOOT, GREY, PAGE } from '../../print/paper';
import { heading, roomLeft } from '../../print/table';
import { balanceTitle } from './sections';

const AGEING_HEIGHT = 58;
const SUMMARY_HEIGHT = 66;
const LABEL = { size: 7.5, colour: GREY, weight: 'bold' } as const;

/** Where the right half of the slip begins. */
const SLIP_RIGHT = 330;
const SLIP_HEAD = 30;
const SLIP_LINE = 12;
/** The line for the amount enclosed, with the gap above it. */
const ENCLOSED_HEIGHT = 22;
const SLIP_HEIGHT = 114;

/** The slip that a customer returns with a payment: long names make it higher. */
interface Slip {
  readonly payable: readonly string[];
  readonly facts: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly height: number;
}

function slipOf(paper: Paper, document: StatementDocument): Slip {
  const { agencyName, office, customer, asOf, balance } = document;
  const payable = [`Make checks payable to ${agencyName}`, ...office.lines.slice(0, 2)].flatMap((text) =>
    paper.wrap(text, SLIP_RIGHT - PAGE.left - 20),
  );
  const facts = [
    ['Customer', customer.name],
    ['Customer number', customer.number],
    ['Statement as of', usDate(asOf)],
    [BALANCE, usDollars(balance)],
  ].map(([title = '', value = '']) => {
    const lines = paper.wrap(value, 150, factStyle(title));
    return { title, lines: lines.length === 0 ? [''] : lines };
  });
  const factLines = facts.reduce((sum, { lines }) => sum + lines.length, 0);
  const height = SLIP_HEAD + Math.max(payable.length * SLIP_LINE, factLines * SLIP_LINE + ENCLOSED_HEIGHT);
  return { payable, facts, height: Math.max(SLIP_HEIGHT, height) };
}

const BALANCE = 'Balance due';
const factStyle = (title: string): Style => (title === BALANCE ? { weight: 'bold' } : {});

/**
 * Draws open invoices by age, and how they and the credits add up to the balance: on one page together with the
 * slip, which never has a page to itself; there is none when nothing is due.
 */
export function drawClosing(paper: Paper, document: StatementDocument): void {
  const slip = document.balance > 0 ? slipOf(paper, document) : null;
  drawAgeing(paper, document, slip?.height ?? 0);
  if (slip !== null) drawSlip(paper, slip);
}

function drawAgeing(paper: Paper, document: StatementDocument, slipHeight: number): void {
  const { ageing, debts, credit, balance } = document;
  if (roomLeft(paper) < AGEING_HEIGHT + SUMMARY_HEIGHT + slipHeight) paper.newPage();
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

/** Draws the slip that a customer returns with a payment, at the foot of the last page. */
function drawSlip(paper: Paper, { payable, facts, height }: Slip): void {
  const top = PAGE.bottom - FOOT - height;
  paper.rule(top + 4, PAGE.left, PAGE.right, true);
  paper.y = top + 12;
  paper.write('Remittance', {}, { size: 9.5, weight: 'bold' });
  paper.write(
    'Please detach and return with your payment',
    { right: PAGE.right },
    { size: 7.5, colour: GREY },
  );
  const lines = top + SLIP_HEAD;
  payable.forEach((line, index) => paper.write(line, { y: lines + index * SLIP_LINE }));
  paper.y = lines;
  for (const { title, lines: values } of facts) {
    paper.write(title, { x: SLIP_RIGHT }, { colour: GREY });
    for (const line of values) {
      paper.write(line, { right: PAGE.right }, factStyle(title));
      paper.y += SLIP_LINE;
    }
  }
  paper.y += 4;
  paper.write('Amount enclosed', { x: SLIP_RIGHT }, { colour: GREY });
  paper.write('$', { x: 452 });
  paper.rule(paper.y + 12, 462);
}
