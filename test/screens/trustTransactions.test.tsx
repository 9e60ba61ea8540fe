import { screen, waitFor, within } from '@testing-library/dom';
import {
  brokenJson,
  emptyBody,
  emptyList,
  htmlPage,
  httpError,
  noData,
  ok,
  otherShape,
  refused,
  restricted,
} from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { cellsOf } from '../support/table';

const REPORT = 'PeriodReport';
const ROWS = [
  transactionRow({ rowId: 'a', itemNumber: 'INV-1', invoiced: 100.1, transferStatus: 'DoNotTransfer' }),
  transactionRow({ rowId: 'b', itemNumber: 'INV-2', invoiced: 0.2, name: 'Bridge Cafe' }),
  transactionRow({
    rowId: 'c',
    itemNumber: 'R-3',
    transactionType: 'IncomingPayment',
    invoiced: 0,
    tendered: 1234.56,
    transferStatus: 'NotTransferred',
    transferSubStatus: 'Reversed',
  }),
];

describe('The trust transactions report', () => {
  test('shows the transactions of the agency’s today, with totals', async () => {
    const asked = answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/trustTransactions/0', officeId: '7' });

    expect(await screen.findByRole('heading', { level: 1, name: "Today's Transactions" })).toBeVisible();
    expect(screen.getByText('03/10/2026')).toBeVisible();
    const grid = await screen.findByRole('grid', { name: "Today's Transactions, 03/10/2026" });
    await within(grid).findByText('INV-1');
    expect(cellsOf(grid, 'INV-1')).toMatchObject({
      Status: 'Do Not Transfer',
      'Item Type': 'Invoice',
      Date: '03/10/2026',
      Name: 'Acme Bakery',
      Invoiced: '100.10',
    });
    expect(cellsOf(grid, 'R-3')).toMatchObject({ Status: 'Reversed', Tendered: '1,234.56' });
    expect(within(grid).getByText('100.30')).toBeVisible();
    expect(asked).toEqual([{ query: REPORT, officeId: '7', TimePeriod: 0 }]);
  });

  const QUIET = { featureFlags: { accountingQuietTables: true } };

  test.each(['0', '1'])('of one day (%s) has the time in place of the date, newest first', async (period) => {
    const entered = (transactionTime: string) => ({ transactionTime, transactionDate: '2026-03-10' });
    const rows = [
      transactionRow({ rowId: 'a', itemNumber: 'INV-1', ...entered('2026-03-10T13:05:00Z') }),
      transactionRow({ rowId: 'b', itemNumber: 'INV-2', ...entered('2026-03-10T20:30:00Z') }),
      // Backdated.
      transactionRow({ rowId: 'c', itemNumber: 'INV-3', ...entered('2026-03-11T14:00:00Z') }),
    ];
    answerQuery(REPORT, ok(rows));
    renderModule({ path: `/trustTransactions/${period}`, ...QUIET });
    await screen.findByText('INV-1');
    const grid = await screen.findByRole('grid', { name: /Transactions, 03\/\d\d\/2026$/ });
    await within(grid).findByRole('columnheader', { name: 'Time' });
    expect(within(grid).getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(within(grid).queryByRole('columnheader', { name: 'Date' })).toBeNull();
    expect(cellsOf(grid, 'INV-1')).toMatchObject({ Time: '9:05 AM' });
    expect(cellsOf(grid, 'INV-2')).toMatchObject({ Time: '4:30 PM' });
    expect(cellsOf(grid, 'INV-3')).toMatchObject({ Time: '03/11/2026' });
    const numbers = within(grid).getAllByText(/^INV-\d$/);
    expect(numbers.map(({ textContent }) => textContent)).toEqual(['INV-3', 'INV-2', 'INV-1']);
  });

  test('of all items keeps the date, and folds columns without an entry away', async () => {
    answerQuery(REPORT, ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1', payee: '' })]));
    renderModule({ path: '/trustTransactions/2', ...QUIET });
    await screen.findByText('INV-1');
    const grid = await screen.findByRole('grid', { name: 'All Transactions' });
    expect(cellsOf(grid, 'INV-1')).toMatchObject({ Date: '03/10/2026' });
    await waitFor(() => expect(within(grid).queryByRole('columnheader', { name: 'Payee' })).toBeNull());
  });

  test.each([
    ['1', 1, "Yesterday's Transactions", '03/09/2026'],
    ['2', 2, 'All Transactions', null],
  ])('for period %s queries TimePeriod %i', async (period, asked, title, day) => {
    const bodies = answerQuery(REPORT, ok(ROWS));
    renderModule({ path: `/trustTransactions/${period}` });

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    if (day !== null) expect(screen.getByText(day)).toBeVisible();
    await waitFor(() => expect(bodies).toEqual([{ query: REPORT, officeId: null, TimePeriod: asked }]));
  });

  test.each([
    ['an amount of the wrong type', { invoiced: '12.50' }, /row 2.*invoiced/i],
    ['an amount with more than two decimals', { tendered: 1.005 }, /row 2.*tendered/i],
    ['no identifier', { rowId: null }, /row 2.*rowId/i],
  ])('fails on a row with %s, naming the field and the row', async (_what, damage, message) => {
    answerQuery(
      REPORT,
      otherShape([transactionRow({ rowId: 'a' }), { ...transactionRow({ rowId: 'b' }), ...damage }]),
    );
    renderModule({ path: '/trustTransactions/0' });

    expect((await screen.findByText(message)).closest('[role=alert]')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('uses the agency’s day, not the computer’s', async () => {
    answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/trustTransactions/0', timeZone: 'Pacific/Kiritimati' });

    expect(await screen.findByText('03/11/2026')).toBeVisible();
  });

  test.each([
    ['0', "Today's Transactions", '03/10/2026'],
    ['1', "Yesterday's Transactions", '03/09/2026'],
  ])(
    'is of the day of the API, that of UTC, where the agency has no time zone: period %s',
    async (period, title, day) => {
      const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Pacific/Kiritimati' };
      const computer = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
      answerQuery(REPORT, ok(ROWS));
      renderModule({ path: `/trustTransactions/${period}`, timeZone: null });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await screen.findByText(day)).toBeVisible();
      computer.mockRestore();
    },
  );

  test.each([
    [null, "Your agency time zone has not been set; using your computer's time zone instead"],
    ['Nowhere/City', "Could not find agency time zone; using your computer's time zone instead"],
  ])('warns when the agency’s time zone is %s', async (timeZone, warning) => {
    answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/trustTransactions/0', timeZone });

    expect(await screen.findByText(warning)).toBeVisible();
  });

  test.each([
    ['no rows', emptyList()],
    ['NO_DATA', noData()],
  ])('is empty when the answer has %s', async (_name, answer) => {
    answerQuery(REPORT, answer);
    renderModule({ path: '/trustTransactions/0' });

    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
  });

  test.each([
    ['a server error', httpError(500), 'An error occurred while processing the request'],
    ['HTML', htmlPage(), 'An error occurred while processing the request'],
    ['broken JSON', brokenJson(), 'An error occurred while processing the request'],
    ['nothing', emptyBody(), 'An error occurred while processing the request'],
    ['restricted access', restricted('internal'), 'Invalid permissions'],
    ['a validation error', refused('Choose an office.'), 'Choose an office.'],
  ])('shows a message for %s, and Retry fetches the report', async (_name, failure, message) => {
    answerQuery(REPORT, failure, 1);
    const { user } = renderModule({ path: '/trustTransactions/0' });

    const alert = await screen.findByText(message);
    expect(alert).toBeVisible();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();

    answerQuery(REPORT, ok(ROWS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  test('shows when it was fetched, and Refresh refetches it', async () => {
    answerQuery(REPORT, ok(ROWS), 1);
    const { user, host } = renderModule({ path: '/trustTransactions/0' });

    expect(await screen.findByText('as of 11:30 AM')).toBeVisible();
    host.clock.now += 5 * 60_000;
    answerQuery(REPORT, ok([transactionRow({ rowId: 'd', itemNumber: 'INV-9' })]));
    await pressRefresh(user);

    expect(await screen.findByText('INV-9')).toBeVisible();
    expect(screen.getByText('as of 11:35 AM')).toBeVisible();
    expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
    expect(screen.getByText(/^Refreshed, as of 11:35 AM/)).toHaveRole('status');
  });

  test('keeps its rows when a refresh fails', async () => {
    answerQuery(REPORT, ok(ROWS), 1);
    const { user } = renderModule({ path: '/trustTransactions/0' });
    await screen.findByText('INV-1');

    answerQuery(REPORT, httpError(500), 1);
    await pressRefresh(user);

    expect(await screen.findByText('An error occurred while processing the request')).toBeVisible();
    expect(screen.getByText('INV-1')).toBeVisible();
    expect(screen.queryByText(/^Refreshed/)).toBeNull();

    answerQuery(REPORT, ok(ROWS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Refreshed, as of 11:30 AM')).toHaveRole('status');
  });

  test('is not found for an unknown period', async () => {
    renderModule({ path: '/trustTransactions/7' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});
