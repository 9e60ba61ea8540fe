import { screen, waitFor, within } from '@testing-library/dom';
import { arrived } from '../support/arrived';
import { httpError, noData, ok } from '../support/answers/envelope';
import { answerQuery, heldQuery } from '../support/api';
import { findPageAlert } from '../support/findToast';
import { goOn } from '../support/goOn';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { answerAccounts } from '../support/searchAnswers';
import { lineItemRow, payMethodRow } from '../support/answers/search';
import { cellsOf, tableTexts } from '../support/table';

const TODAY = '/all-trust-transactions?range=Today';
const ROWS = [
  transactionRow({
    rowId: 'b',
    itemId: 'b',
    eventId: 2,
    itemNumber: 'INV-2',
    transactionDate: '2026-03-10',
    invoiced: 0.2,
  }),
  transactionRow({
    rowId: 'a',
    itemId: 'a',
    eventId: 1,
    itemNumber: 'INV-1',
    transactionDate: '2026-03-09',
    invoiced: 0.1,
  }),
  transactionRow({
    rowId: 'a2',
    itemId: 'a',
    eventId: 1,
    itemNumber: 'INV-1',
    transactionDate: '2026-03-10',
    invoiced: 0,
  }),
];

beforeEach(() => answerAccounts());
afterEach(() => {
  jest.restoreAllMocks();
  window.sessionStorage.clear();
});

const tab = (name: string) => screen.getByRole('tab', { name });
const mainGrid = () => screen.findByRole('grid', { name: /^Accounting Search/ });

async function generateReport(user: RenderedModule['user']): Promise<void> {
  const generate = screen.getByRole('button', { name: 'Generate Report' });
  await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled'));
  await user.click(generate);
}

describe('the accounting search screen', () => {
  test('shows an overlay while fetching, then Main sorted by transaction date, with totals', async () => {
    const held = heldQuery('TransactionSearch', ok(ROWS));
    renderModule({ path: TODAY });
    expect(await screen.findByText('Fetching transactions...')).toBeVisible();
    held.release();

    const grid = await mainGrid();
    await within(grid).findAllByText('INV-2');
    const numbers = within(grid)
      .getAllByRole('row')
      .flatMap((row) => within(row).queryAllByText(/^INV-\d$/))
      .map((cell) => cell.textContent);
    expect(numbers).toEqual(['INV-1', 'INV-2', 'INV-1']);
    expect(within(grid).getByText('0.30')).toBeVisible();
    expect(cellsOf(grid, 'INV-2')).toMatchObject({ Date: '03/10/2026', 'Item Type': 'Invoice' });
    expect(screen.getByRole('heading', { level: 1, name: 'Accounting Search' })).toBeVisible();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Accounting Search',
      'Line Items',
      'Pay Methods',
    ]);
    expect(screen.queryByText('Fetching transactions...')).not.toBeInTheDocument();
  });

  test('fetches Line Items once, when the tab is opened, for all events of the result', async () => {
    answerQuery('TransactionSearch', ok(ROWS));
    const payMethods = answerQuery('PayMethodReport', noData());
    const asked = answerQuery(
      'GetLineItemReport',
      ok([
        lineItemRow({ rowId: '1' }),
        lineItemRow({
          rowId: '2',
          lineItemName: 'Fee',
          amount: 20,
          retainedAmount: 0,
          retainedAccountId: null,
          retainedAccount: '',
        }),
        lineItemRow({ rowId: '3', itemId: 'other', itemNumber: 'INV-9', lineItemName: 'Elsewhere' }),
      ]),
    );
    const { user, host } = renderModule({ path: TODAY, officeId: '7' });
    await within(await mainGrid()).findAllByText('INV-2');
    await user.click(tab('Pay Methods'));
    await waitFor(() => expect(payMethods).toHaveLength(1));
    expect(asked).toEqual([]);

    await user.click(tab('Line Items'));

    expect(screen.getByText('Only invoice and credit memo line items are included.')).toBeVisible();
    const grid = await screen.findByRole('grid', { name: 'Line Items' });
    await within(grid).findByText('Fee');
    // The event has an item that the search left out: its lines are not in the tab.
    expect(within(grid).queryByText('Elsewhere')).not.toBeInTheDocument();
    expect(within(grid).getByText('120.00')).toBeVisible();
    expect(asked).toEqual([{ query: 'GetLineItemReport', officeId: '7', EventIds: [2, 1] }]);

    // Nor are they in the totals by account, which cover only the rows shown.
    expect(tableTexts(await screen.findByRole('table', { name: 'Totals by account' }))).toEqual([
      ['Account', 'Retained Amount', 'Amount, nothing retained', 'Total'],
      ['Commission', '15.00', '', '15.00'],
      ['Premium Payable', '', '20.00', '20.00'],
      ['All accounts', '15.00', '20.00', '35.00'],
      ['Amount of lines that an account retains, not added', '', '100.00', ''],
    ]);

    await user.click(tab('Accounting Search'));
    await user.click(tab('Line Items'));
    await goOn(host);
    expect(asked).toHaveLength(1);
  });

  test('says of a search without line items that it has none, and speaks of no dates', async () => {
    answerQuery('TransactionSearch', ok(ROWS));
    answerQuery('GetLineItemReport', noData());
    const { user } = renderModule({ path: TODAY });
    await within(await mainGrid()).findAllByText('INV-2');
    await user.click(tab('Line Items'));
    expect(
      await screen.findByText('No invoice or credit memo is among the items of this search.'),
    ).toBeVisible();
  });

  test('fetches Pay Methods when the tab is opened', async () => {
    answerQuery('TransactionSearch', ok(ROWS));
    const asked = answerQuery('PayMethodReport', ok([payMethodRow({ rowId: '1' })]));
    const { user } = renderModule({ path: TODAY });
    await within(await mainGrid()).findAllByText('INV-2');

    await arrived();
    tab('Accounting Search').focus();
    await user.keyboard('{End}');

    expect(tab('Pay Methods')).toHaveFocus();
    expect(
      screen.getByText('Only new payments are present and unapplied credits are not included.'),
    ).toBeVisible();
    const grid = await screen.findByRole('grid', { name: 'Pay Methods' });
    await within(grid).findByText('Check');
    expect(cellsOf(grid, 'Check')).toMatchObject({ Tendered: '60.00', Change: '10.00', Amount: '50.00' });
    expect(asked).toEqual([{ query: 'PayMethodReport', officeId: null, EventIds: [2, 1] }]);
  });

  test('returns to Main after a new search, and refetches another tab when it is opened', async () => {
    const searches = answerQuery('TransactionSearch', ok(ROWS));
    const asked = answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })]));
    const { user, host } = renderModule({ path: TODAY });
    await within(await mainGrid()).findAllByText('INV-2');
    await user.click(tab('Line Items'));
    await screen.findByText('Premium');

    // The same search again.
    await user.click(screen.getByRole('button', { name: 'Search' }));
    const generate = await screen.findByRole('button', { name: 'Generate Report' });
    await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled'));
    expect(searches).toHaveLength(1);
    await user.click(generate);

    await waitFor(() => expect(searches).toHaveLength(2));
    await waitFor(() => expect(tab('Accounting Search')).toHaveAttribute('aria-selected', 'true'));
    expect(asked).toHaveLength(1);
    expect(host.navigation.url()).toBe('/accounting/all-trust-transactions?range=Today');
    await within(await mainGrid()).findAllByText('INV-2');
    await user.click(tab('Line Items'));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('shows a message and a toast on failure, and Retry fetches the report', async () => {
    answerQuery('TransactionSearch', httpError(500), 1);
    const { user } = renderModule({ path: TODAY });
    expect(await screen.findByText('An error occurred while processing the request')).toBeVisible();
    expect(await screen.findByText('Error: Unable to get transactions')).toBeVisible();

    answerQuery('TransactionSearch', ok(ROWS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('INV-2')).toBeVisible();
  });

  test('resolves named date ranges in the agency’s time zone, not the computer’s', async () => {
    const asked = answerQuery('TransactionSearch', noData());
    renderModule({ path: '/all-trust-transactions?range=Yesterday', timeZone: 'Pacific/Kiritimati' });
    await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-03-10', endDate: '2026-03-10' }]));
  });
});

describe('the filters of a search (D30)', () => {
  test('come from the address, except the personal ones', async () => {
    const asked = answerQuery('TransactionSearch', noData());
    renderModule({
      path:
        '/all-trust-transactions?range=Custom&from=2026-01-05&to=2026-02-01&type=CreditMemo&bank=31&account=50' +
        '&policyOffice=1&userOffice=1&voided=1',
    });
    await waitFor(() =>
      expect(asked).toMatchObject([
        {
          startDate: '2026-01-05',
          endDate: '2026-02-01',
          transactionTypes: ['CreditMemo'],
          bankAccount: '31',
          reportingAccount: '50',
          policyOffice: '1',
          userOffice: '1',
          includeVoided: true,
        },
      ]),
    );
  });

  test('do not include the personal ones in a link opened elsewhere, and the screen says so', async () => {
    const asked = answerQuery('TransactionSearch', noData());
    renderModule({ path: '/all-trust-transactions?range=Today&personal=0123456789abcdef01234567' });
    expect(await screen.findByText(/personal filters of this search .* are not included/)).toBeVisible();
    await waitFor(() => expect(asked).toMatchObject([{ lastName: '', clientNumber: null }]));
  });

  test('include the personal ones in the same tab, in the query and in the dialog', async () => {
    window.sessionStorage.setItem(
      'accounting:search:personal:key1',
      JSON.stringify({ lastName: 'Miller', customerId: '42' }),
    );
    const asked = answerQuery('TransactionSearch', noData());
    const { user } = renderModule({ path: '/all-trust-transactions?range=Today&personal=key1' });
    await waitFor(() => expect(asked).toMatchObject([{ lastName: 'Miller', clientNumber: 42 }]));
    expect(screen.queryByText(/are not included/)).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('dialog');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Miller');
    expect(screen.getByRole('textbox', { name: 'Customer ID' })).toHaveValue('42');
    expect(screen.getByRole('combobox', { name: 'Date range' })).toHaveDisplayValue('Today');
  });

  test.each([
    ['range=Someday', 'Someday'],
    ['range=Custom&from=2026-02-30', '2026-02-30'],
    ['type=Letter', 'Letter'],
  ])('show an error instead of searching when the address has %s', async (query, text) => {
    const asked = answerQuery('TransactionSearch', noData());
    const { host } = renderModule({ path: `/all-trust-transactions?${query}` });
    expect(await findPageAlert()).toHaveTextContent(text);
    host.navigation.push({ pathname: '/accounting/all-trust-transactions', search: '?range=Today' });
    await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-03-10' }]));
  });

  test('include the personal ones where the browser refuses to keep them', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const asked = answerQuery('TransactionSearch', noData());
    const { user } = renderModule({ path: '/all-trust-transactions' });
    await screen.findByRole('dialog');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Miller');
    await generateReport(user);
    await screen.findByText('There are no items in this report.');
    expect(asked).toMatchObject([{ lastName: 'Miller' }]);
    expect(screen.queryByText(/are not included/)).not.toBeInTheDocument();
  });

  test('can be rerun from the recent searches in one click, and stay out of localStorage', async () => {
    const asked = answerQuery('TransactionSearch', noData());
    const { user } = renderModule({ path: '/all-trust-transactions' });
    await screen.findByRole('dialog');
    expect(screen.queryByRole('heading', { name: 'Recent searches' })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Miller');
    await generateReport(user);
    await screen.findByText('There are no items in this report.');

    await user.click(screen.getByRole('button', { name: 'Search' }));
    const recent = await screen.findByRole('region', { name: 'Recent searches' });
    await user.click(within(recent).getByRole('button', { name: 'All dates · Last name: Miller' }));

    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ lastName: 'Miller' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.localStorage.getItem('accounting:search:recent')).toBeNull();
    expect(Object.keys(window.localStorage).filter((key) => key.includes('search'))).toEqual([]);
  });
});
