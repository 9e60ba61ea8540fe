import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { lineItemRow } from '../support/answers/search';
import { answerAccounts } from '../support/searchAnswers';
import { tableTexts } from '../support/table';
import { testUser } from '../support/users';

const accountRows = async () => tableTexts(await screen.findByRole('table', { name: 'Totals by account' }));
const FLAG = { accountingLineItemReport: true };
const PATH = '/line-item';

const NOTHING_RETAINED = { retainedAmount: 0, retainedAccountId: null, retainedAccount: '' };

describe('the line item report', () => {
  test('is not found while its flag is off', async () => {
    renderModule({ path: PATH });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });

  test('is a fourth tab of the search if its flag is on: arrows reach it, Enter opens it (D48)', async () => {
    answerAccounts();
    answerQuery('TransactionSearch', noData());
    const { user, host } = renderModule({ path: '/all-trust-transactions?range=Today', featureFlags: FLAG });
    const report = await screen.findByRole('tab', { name: 'Line Item Report' });
    expect(screen.getAllByRole('tab').at(-1)).toBe(report);
    await user.click(screen.getByRole('tab', { name: 'Accounting Search' }));
    await user.keyboard('{ArrowLeft}');
    expect(report).toHaveFocus();
    expect(screen.getByRole('tab', { name: 'Accounting Search' })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Line Item Report' })).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/line-item');
  });

  test('is not a tab of the search while its flag is off', async () => {
    answerAccounts();
    answerQuery('TransactionSearch', noData());
    renderModule({ path: '/all-trust-transactions?range=Today' });
    await screen.findByText('There are no items in this report.');
    expect(screen.getAllByRole('tab')).toHaveLength(3);
  });

  test.each([
    ['2026-01-05', 'Without an end date: from the start date until now'],
    ['2099-01-01', 'Nothing has been entered after today'],
  ])('from %s on, leaves the end open that nobody has entered (§5, D47)', async (from, meaning) => {
    answerQuery('GetLineItemReport', noData());
    const { host, user } = renderModule({ path: `${PATH}?range=Custom&from=${from}`, featureFlags: FLAG });
    expect(await screen.findByText(meaning)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^End date/ })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    expect(host.navigation.url()).toBe(`/accounting${PATH}?range=Custom&from=${from}`);
  });

  test('shows the dates of a named range, and keeps the other one when one is changed', async () => {
    answerQuery('GetLineItemReport', noData());
    const { user } = renderModule({ path: `${PATH}?range=LastMonth`, featureFlags: FLAG });
    const start = await screen.findByRole('textbox', { name: /^Start date/ });
    const end = screen.getByRole('textbox', { name: /^End date/ });
    expect([start, end].map((field) => (field as HTMLInputElement).value)).toEqual([
      '02/01/2026',
      '02/28/2026',
    ]);
    await user.clear(start);
    await user.type(start, '02/10/2026');
    expect(screen.getByRole('combobox', { name: 'Date range' })).toHaveValue('Custom');
    expect(end).toHaveValue('02/28/2026');
  });

  test('comes back with its range on an address without one (D30)', async () => {
    answerQuery('GetLineItemReport', noData());
    const { host } = renderModule({ path: `${PATH}?range=LastMonth`, featureFlags: FLAG });
    await screen.findByRole('textbox', { name: /^Start date/ });
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    host.navigation.push({ pathname: `/accounting${PATH}` });
    await waitFor(() => expect(host.navigation.url()).toBe(`/accounting${PATH}?range=LastMonth`));
  });

  test('requires a date range, then shows its line items with totals by account', async () => {
    const asked = answerQuery(
      'GetLineItemReport',
      ok([lineItemRow({ rowId: '1' }), lineItemRow({ rowId: '2', itemId: 'b', lineItemName: 'Second' })]),
    );
    const { user, host } = renderModule({ path: PATH, featureFlags: FLAG, officeId: '7' });
    expect(await screen.findByText('Choose a date range to see its line items.')).toBeVisible();

    const range = screen.getByRole('combobox', { name: 'Date range' });
    expect(within(range).queryByRole('option', { name: 'None' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    await waitFor(() => expect(screen.getAllByText('At least one date required')).toHaveLength(2));

    await user.selectOptions(range, 'Last Month');
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    const grid = await screen.findByRole('grid', { name: 'Line Item Report' });
    expect(await within(grid).findByText('Second')).toBeVisible();
    expect(asked).toEqual([
      { query: 'GetLineItemReport', officeId: '7', startDate: '2026-02-01', endDate: '2026-02-28' },
    ]);
    expect(host.navigation.url()).toBe('/accounting/line-item?range=LastMonth');
    expect(await accountRows()).toContainEqual(['Commission', '30.00', '', '30.00']);
  });

  test('has totals by account that follow the table’s filter and totals (§3 "Line item")', async () => {
    answerQuery(
      'GetLineItemReport',
      ok([
        lineItemRow({ rowId: '1' }),
        lineItemRow({ rowId: '2', lineItemName: 'Second' }),
        lineItemRow({ rowId: '3', lineItemName: 'Second fee', amount: 20, ...NOTHING_RETAINED }),
      ]),
    );
    const { user } = renderModule({ path: `${PATH}?range=Today`, featureFlags: FLAG });
    const grid = await screen.findByRole('grid', { name: 'Line Item Report' });
    await within(grid).findByText('220.00');
    expect(await accountRows()).toEqual([
      ['Account', 'Retained Amount', 'Amount, nothing retained', 'Total'],
      ['Commission', '30.00', '', '30.00'],
      ['Premium Payable', '', '20.00', '20.00'],
      ['All accounts', '30.00', '20.00', '50.00'],
      ['Amount of lines that an account retains, not added', '', '200.00', ''],
    ]);

    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'second{Enter}');
    await within(grid).findByText('120.00');
    await waitFor(async () =>
      expect((await accountRows()).slice(1)).toEqual([
        ['Commission', '15.00', '', '15.00'],
        ['Premium Payable', '', '20.00', '20.00'],
        ['All accounts', '15.00', '20.00', '35.00'],
        ['Amount of lines that an account retains, not added', '', '100.00', ''],
      ]),
    );

    await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), ' nowhere{Enter}');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Totals by account' })).toBeNull());
  });

  test('has no totals of the former date range beside the many line items of another', async () => {
    const many = Array.from({ length: 20_001 }, (_, at) => lineItemRow({ rowId: `${at}` }));
    answerQuery('GetLineItemReport', ({ startDate }) =>
      ok(startDate === '2026-02-01' ? [lineItemRow({ rowId: 'one' })] : many),
    );
    const { user } = renderModule({ path: `${PATH}?range=LastMonth`, featureFlags: FLAG });
    expect(await accountRows()).toContainEqual(['Commission', '15.00', '', '15.00']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Year to Date');
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    const beside = await waitFor(() => {
      screen.getByText('Loading… 20,001 items so far');
      return screen.queryByRole('table', { name: 'Totals by account' });
    });
    expect(beside).toBeNull();
    await waitFor(async () => {
      expect(await accountRows()).toContainEqual(['Commission', '300,015.00', '', '300,015.00']);
    });
  });

  test('takes its date range from the address', async () => {
    const asked = answerQuery('GetLineItemReport', noData());
    renderModule({ path: `${PATH}?range=Custom&from=2026-01-05`, featureFlags: FLAG });
    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(asked).toMatchObject([{ startDate: '2026-01-05', endDate: '2026-03-10' }]);
    expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue('01/05/2026');
  });

  test.each([
    ['a closed range', 'range=Custom&from=2026-01-01&to=2026-01-31', ['2026-01-31', '2026-01-31']],
    ['a range until today', 'range=Custom&from=2026-01-01', ['2026-03-10', '2026-03-11']],
  ])('fetches %s once more on the first Refresh after midnight (D32)', async (_which, query, ends) => {
    const asked = answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })]));
    const { user, host } = renderModule({ path: `${PATH}?${query}`, featureFlags: FLAG });
    expect(await screen.findByText('as of 11:30 AM')).toBeVisible();
    // 12:10 AM in New York.
    host.clock.now += (12 * 60 + 40) * 60_000;
    await pressRefresh(user);
    expect(await screen.findByText('as of 12:10 AM')).toBeVisible();
    expect(asked.map(({ endDate }) => endDate)).toEqual(ends);
  });

  test('counts a range that is chosen after midnight from the new day', async () => {
    const asked = answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })]));
    const { user, host } = renderModule({ path: `${PATH}?range=Today`, featureFlags: FLAG });
    expect(await screen.findByText('as of 11:30 AM')).toBeVisible();
    const days = screen.getAllByText('03/10/2026')[0] ?? document.body;
    expect(days.previousElementSibling).toHaveTextContent('Line Item Report');
    // 12:10 AM in New York.
    host.clock.now += (12 * 60 + 40) * 60_000;
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last 7 Days');
    expect(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('03/11/2026');
    // The rows are still those of the day before.
    expect(days).toHaveTextContent('03/10/2026');
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    await waitFor(() =>
      expect(asked.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
        ['2026-03-10', '2026-03-10'],
        ['2026-03-05', '2026-03-11'],
      ]),
    );
  });

  test.each([
    'range=Someday',
    'range=None',
    'range=Custom&from=x',
    'range=Custom&from=2026-02-02&to=2026-02-01',
  ])('shows an error and sends no query for %s', async (query) => {
    const asked = answerQuery('GetLineItemReport', noData());
    const { user } = renderModule({ path: `${PATH}?${query}`, featureFlags: FLAG });
    const report = await screen.findByRole('region', { name: /Line Item Report/ });
    expect(
      await within(report).findByText(
        'Something went wrong when selecting a date range for this report. Please try again.',
      ),
    ).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last Month');
    await user.click(screen.getByRole('button', { name: 'Show Report' }));
    await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-02-01', endDate: '2026-02-28' }]));
  });

  test('fetches Yesterday without 9002, and says that it is limited to the last 2 days', async () => {
    const asked = answerQuery('GetLineItemReport', noData());
    const user = testUser([9000, 9001, 9004]);
    renderModule({ path: `${PATH}?range=Yesterday`, featureFlags: FLAG, user });
    await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-03-09', endDate: '2026-03-09' }]));
    expect(
      screen.getByText('You do not have permissions to view transactions created beyond the last 2 days'),
    ).toBeVisible();
  });
});
