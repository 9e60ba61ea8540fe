import { screen } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, payableRow } from '../support/answers/payables';
import { POSITION_DAYS, POSITION_QUERY, positionDay, positionRow } from '../support/answers/trustPosition';
import { invoiceRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { BALANCE, DETAIL, INVOICES, SUMMARY, UNPAID } from '../support/answers/customers';
import { CLOSING, answerCustomers, answerTieOut } from '../support/customerRows';
import { HELD, answerPosition, stripSays } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

/** Figures that are compared are of one time: another user may post while one of them is on screen. */

const ON = { featureFlags: { accountingTrustPosition: true } };
/** Answers every customer report; `post` posts another invoice of 9.00. */
function answerBooks(): { readonly post: () => void } {
  let posted = false;
  answerQuery(UNPAID, () => ok(posted ? [...INVOICES, OTHER] : INVOICES));
  answerQuery(SUMMARY, () =>
    ok([posted ? { ...BALANCE, current: 19.1, debts: 69.67, balance: 59 } : BALANCE]),
  );
  answerQuery(DETAIL, () => ok([{ ...CLOSING, balance: posted ? 59 : 50 }]));
  // What stays as it is.
  answerCustomers();
  return {
    post: () => {
      posted = true;
    },
  };
}
const OTHER = invoiceRow({
  itemId: '99',
  invoiceNumber: 'INV-99',
  amount: 9,
  paid: 0,
  openBalance: 9,
  daysPastDue: 0,
});

test.each([
  ['/unpaid-invoices', 'Unpaid 69.67 − unapplied 10.67 = balance summary 59.00'],
  ['/customer-balance-summary', 'Unpaid 69.67 − unapplied 10.67 = balance summary 59.00'],
  [
    '/customer-balance-detail?client=00000001',
    'Unpaid 69.67 − unapplied 10.67 = balance summary 59.00 = closing balance 59.00',
  ],
])('Refresh of %s fetches all that it is compared with', async (path, text) => {
  const books = answerBooks();
  const { user } = renderModule({ path, ...ON });
  await stripSays('Ties out');
  books.post();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await stripSays(`Ties out${text}`);
});

test('a report opened later is compared with figures fetched since', async () => {
  const books = answerBooks();
  const { host } = renderModule({ path: '/unpaid-invoices', ...ON });
  await stripSays('Ties out');
  books.post();
  host.navigation.push({ pathname: '/accounting/past-due-invoices' });
  await stripSays('Ties outPast due 50.57 + not past due 19.10 = unpaid 69.67');
});

test('Check again fetches all figures of customers that differ', async () => {
  answerQuery(SUMMARY, ok([{ ...BALANCE, balance: 49 }]), 1);
  answerTieOut();
  const { user } = renderModule({ path: '/unpaid-invoices', ...ON });
  await stripSays('Does not tie out');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await stripSays('Ties out');
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

test('a report that could not be refreshed is compared with nothing', async () => {
  answerQuery(DETAIL, ok([CLOSING]), 1);
  answerQuery(DETAIL, httpError(500), 1);
  const books = answerBooks();
  const { user } = renderModule({ path: '/customer-balance-detail?client=00000001', ...ON });
  await stripSays('Ties out');
  books.post();
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  await stripSays('Not checked');
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  await stripSays('Ties out');
});

describe('payables', () => {
  beforeEach(() => {
    answerPayableChoices();
  });

  test('Refresh fetches what is held for carriers too', async () => {
    answerQuery(COMPANY, ok(PAYABLES), 1);
    answerQuery(POSITION_QUERY, ok(HELD), 1);
    answerQuery(COMPANY, ok([...PAYABLES, payableRow({ lineId: '99', payableId: '99' })]));
    answerQuery(POSITION_QUERY, ok([...HELD, positionRow({ rowId: '9', collected: 100, held: 100 })]));
    const { user } = renderModule({
      path: '/company-payables-report?type=unpaid&accounts=20,21,22,23,29',
      ...ON,
    });
    await stripSays('Ties outCollected 195.10');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await stripSays('Ties outCollected 295.10 + advanced 0.00 = held for carriers, net 295.10');
  });

  test('Refresh of revenue fetches the commission of the day too', async () => {
    const day = { day: '2026-01-31' };
    answerQuery(REVENUE, ok([payableRow({ lineId: '1' })]), 1);
    answerQuery(POSITION_DAYS, ok([positionDay({ ...day, commission: 100 })]), 1);
    answerQuery(REVENUE, ok([payableRow({ lineId: '1' }), payableRow({ lineId: '2' })]));
    answerQuery(POSITION_DAYS, ok([positionDay({ ...day, commission: 200 })]));
    const { user } = renderModule({
      path: '/agency-revenue-report?type=unpaid&accounts=60,61&asOf=2026-01-31',
      ...ON,
    });
    await stripSays('Ties outCollected 100.00');
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await stripSays('Ties outCollected 200.00 + advanced 0.00 = commission not withdrawn 200.00');
  });

  test('Refresh of revenue that paid lines explain fetches those lines again', async () => {
    const ofReturn = { paidDate: '2026-01-20', paidByItemId: '77', collected: 0 };
    let held = 20;
    answerQuery(REVENUE, ({ paidStatus }) =>
      ok(
        paidStatus === 'PAID'
          ? [payableRow({ lineId: '2', ...ofReturn, amount: -held, uncollected: -held })]
          : [payableRow({ lineId: '1' })],
      ),
    );
    answerQuery(POSITION_DAYS, () => ok([positionDay({ day: '2026-03-10', commission: 100 + held })]));
    const { user } = renderModule({ path: '/agency-revenue-report?type=unpaid&accounts=60,61', ...ON });
    await stripSays('Ties outCollected 100.00 + advanced 0.00 + on paid lines 20.00');
    held = 30;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await stripSays('Ties outCollected 100.00 + advanced 0.00 + on paid lines 30.00');
  });

  test('Check again fetches all figures of payees that differ', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery(POSITION_QUERY, ok(HELD.slice(1)), 1);
    answerPosition();
    const { user } = renderModule({
      path: '/company-payables-report?type=unpaid&accounts=20,21,22,23,29',
      ...ON,
    });
    await stripSays('Does not tie out');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await stripSays('Ties out');
  });
});
