import { screen, within } from '@testing-library/dom';
import { ok } from '../support/answers/envelope';
import { CREDIT, DETAIL, PAST_DUE, UNAPPLIED, UNPAID, detailRow } from '../support/answers/customers';
import { COMPANY, UNPAID as UNPAID_PAYABLES, payableRow } from '../support/answers/payables';
import { queueItem } from '../support/answers/queue';
import { invoiceRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { answerTieOut } from '../support/customerRows';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';

/** Names of the check boxes of rows. */
const boxes = async (role: 'grid' | 'treegrid') => {
  const all = await within(await screen.findByRole(role)).findAllByRole('checkbox', { name: /^Select .*\d/ });
  return all.map((box) => box.getAttribute('aria-label'));
};

const INVOICES = ['1', '2'].map((itemId) => invoiceRow({ itemId, invoiceNumber: `INV-${itemId}` }));
const CREDITS = ['1', '2'].map((itemId) => ({ ...CREDIT, itemId, itemNumber: `CM-${itemId}` }));

test.each([
  ['/unpaid-invoices', () => answerQuery(UNPAID, ok(INVOICES)), ['Select INV-1', 'Select INV-2']],
  ['/past-due-invoices', () => answerQuery(PAST_DUE, ok(INVOICES)), ['Select INV-1', 'Select INV-2']],
  ['/unapplied-credits', () => answerQuery(UNAPPLIED, ok(CREDITS)), ['Select CM-1', 'Select CM-2']],
])('check boxes of one customer’s rows name the items: %s', async (path, answer, names) => {
  answer();
  renderModule({ path });
  expect(await boxes('grid')).toEqual(names);
});

test('check boxes of the balance detail name the items', async () => {
  answerTieOut();
  answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item', itemNumber: 'INV-1' })]));
  renderModule({ path: '/customer-balance-detail' });
  expect(await boxes('treegrid')).toContain('Select INV-1');
});

test('check boxes of a payee name its account too: it may be under several', async () => {
  answerQuery(
    COMPANY,
    ok([payableRow({ lineId: '1' }), payableRow({ lineId: '2', glAccountId: '21', glAccountName: 'Fees' })]),
  );
  renderModule({ path: UNPAID_PAYABLES });
  for (const name of ['Granite Mutual, Premium Payable', 'Granite Mutual, Fees']) {
    expect(await screen.findByRole('checkbox', { name: `Select all of ${name}` })).toBeVisible();
  }
});

test('check boxes and menus of the queue name the operation: an item may be there for its transfer and its reversal', async () => {
  new TestQueue([
    queueItem(2, { status: 'Failed', itemName: 'INV-1', operation: 'Reverse' }),
    queueItem(1, { status: 'Failed' }),
  ]);
  renderModule({ path: '/?dialog=queue' });
  for (const operation of ['Transfer', 'Reverse']) {
    expect(await screen.findByRole('checkbox', { name: `Select INV-1 (${operation})` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Actions for INV-1 (${operation})` })).toBeVisible();
  }
});
