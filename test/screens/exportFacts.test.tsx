import { screen } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { exportedLines } from '../support/exportedLines';
import { answerCustomers, answerTieOut } from '../support/customerRows';
import { answerPosition } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

const FIVE_HOURS = 5 * 60 * 60 * 1000;

/** The facts with these labels, label and value. */
function factsOf(lines: readonly string[], labels: readonly string[]): readonly string[] {
  return lines
    .map((line) => line.replace(/,+$/, ''))
    .filter((line) => labels.includes(line.split(',')[0] ?? ''));
}

test('an export that is made long after its rows were fetched says when that was', async () => {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
  const { user, host } = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  host.clock.now += FIVE_HOURS;
  const lines = await exportedLines(user);
  expect(factsOf(lines, ['Rows as of', 'Made'])).toEqual([
    'Rows as of,03/10/2026 11:30 AM',
    'Made,03/10/2026 4:30 PM',
  ]);
});

test('an export of a past day says which day that is and, once, when its rows were fetched', async () => {
  answerPayableChoices();
  answerPosition();
  answerQuery(COMPANY, ok(PAYABLES));
  const path = `${UNPAID}&asOf=2026-03-09`;
  const { user } = renderModule({ path, featureFlags: { accountingTrustPosition: true } });
  await screen.findByText('INV-1');
  const lines = await exportedLines(user);
  expect(factsOf(lines, ['As of', 'Rows as of'])).toEqual([
    'As of,03/09/2026',
    'Rows as of,03/10/2026 11:30 AM',
  ]);
});

const ON = { featureFlags: { accountingTrustPosition: true } };

test('an export of the balance detail states the opening and closing balance of all its items', async () => {
  answerCustomers();
  const { user } = renderModule({ path: '/customer-balance-detail', ...ON });
  await screen.findByText('Ties out');
  const lines = await exportedLines(user);
  expect(factsOf(lines, ['Opening balance of all items', 'Closing balance of all items'])).toEqual([
    'Opening balance of all items,50.00',
    'Closing balance of all items,50.00',
  ]);
});

test.each([
  ['current', 'up to 0'],
  ['31-60', '31 to 60'],
  ['91-up', 'from 91'],
])('an export of the invoices of one age says so: %s', async (age, days) => {
  answerTieOut();
  const { user } = renderModule({ path: `/unpaid-invoices?age=${age}`, ...ON });
  await screen.findByText('Ties out');
  const lines = await exportedLines(user);
  expect(factsOf(lines, ['Filter: Days Past Due'])).toEqual([`Filter: Days Past Due,${days}`]);
});
