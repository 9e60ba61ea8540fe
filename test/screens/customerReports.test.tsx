import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import {
  UNPAID,
  PAST_DUE,
  UNAPPLIED,
  SUMMARY,
  DETAIL,
  INVOICES,
  CREDIT,
  BALANCE,
  detailRow,
} from '../support/answers/customers';
import { answerTieOut } from '../support/customerRows';
import { says } from '../support/invoiceTable';
import { renderModule } from '../support/renderModule';
import { cellsOf } from '../support/table';
import { ANY_OFFICE } from '../support/users';

const ON = { featureFlags: { accountingTrustPosition: true } };
const figure = (name: RegExp) => screen.findByRole('button', { name });
const rowCount = (grid: HTMLElement): number => within(grid).queryAllByText(/^INV-/).length;

describe('Unpaid invoices', () => {
  test('fall into buckets that add up to the total; a bucket shows its invoices, Back shows all', async () => {
    answerTieOut();
    const { user, host } = renderModule({ path: '/unpaid-invoices' });
    const grid = await screen.findByRole('grid');
    await within(grid).findByText('INV-1');

    const strip = screen.getByRole('group', { name: 'Open balances by days past due' });
    expect(
      within(strip)
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter((text) => text !== ''),
    ).toEqual([
      'Current10.10',
      '1–30 days20.20',
      '31–60 days30.30',
      '61–90 days0.00',
      '91+ days0.07',
      'Total60.67',
    ]);

    await user.click(await figure(/^31–60 days/));
    await waitFor(() => expect(rowCount(grid)).toBe(1));
    expect(within(grid).getByText('INV-3')).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/unpaid-invoices?age=31-60');
    expect(await figure(/^31–60 days/)).toHaveAttribute('aria-pressed', 'true');

    host.navigation.go(-1);
    await waitFor(() => expect(rowCount(grid)).toBe(4));
  });

  test('tie out with the unapplied credits and the balance summary', async () => {
    const asked = answerTieOut();
    renderModule({ path: '/unpaid-invoices?asOf=2026-01-31', ...ON });

    await screen.findByText('Ties out');
    expect(screen.getByRole('region', { name: 'Tie-out' })).toHaveTextContent(
      'Unpaid 60.67 − unapplied 10.67 = balance summary 50.00',
    );
    for (const bodies of Object.values(asked)) {
      expect(bodies.map(({ asOfDate, officeId }) => [asOfDate, officeId])).toEqual([['2026-01-31', null]]);
    }
  });

  test('are those of the customer in the address, until a click removes the limit', async () => {
    const { unpaid } = answerTieOut();
    const { user, host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31&client=00000001' });
    await screen.findByText('INV-1');
    await user.click(await screen.findByRole('button', { name: /^Customer 00000001/ }));

    await waitFor(() => expect(unpaid).toHaveLength(2));
    expect(unpaid?.map(({ clientNumber }) => clientNumber)).toEqual(['00000001', undefined]);
    expect(host.navigation.url()).toBe('/accounting/unpaid-invoices?asOf=2026-01-31');
  });

  test('list the customers that differ, with links to their items, when they do not tie out', async () => {
    answerTieOut([{ ...BALANCE, balance: 49.99 }]);
    const { user } = renderModule({ path: '/unpaid-invoices', ...ON });

    await user.click(await screen.findByRole('button', { name: '1 customer differs' }));

    expect(screen.getByText('Does not tie out')).toBeVisible();
    const list = screen.getByRole('group', { name: 'Customers that differ' });
    expect(
      within(list)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['00000001', 'Acme Bakery', '60.67', '10.67', '49.99', '0.01']);
    expect(within(list).getByRole('link')).toHaveAttribute(
      'href',
      '/accounting/customer-balance-detail?to=2026-03-10&client=00000001',
    );
  });

  test('show the tie-out as not checked when one of its reports cannot be fetched', async () => {
    answerQuery(UNPAID, ok(INVOICES));
    answerQuery(SUMMARY, ok([BALANCE]));
    answerQuery(UNAPPLIED, httpError(500), 1);
    const { user } = renderModule({ path: '/unpaid-invoices', ...ON });
    await screen.findByText('Not checked');

    answerQuery(UNAPPLIED, ok([CREDIT]));
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('Ties out')).toBeVisible();
  });
});

test('past due invoices have no Current bucket', async () => {
  answerTieOut();
  const asked = answerQuery(PAST_DUE, ok(INVOICES.slice(1)));
  renderModule({ path: '/past-due-invoices?asOf=2026-02-28' });

  const grid = await screen.findByRole('grid', { name: 'Past Due Invoices as of 02/28/2026' });
  await within(grid).findByText('INV-2');
  const strip = screen.getByRole('group', { name: 'Open balances by days past due' });
  expect(strip).not.toHaveTextContent('Current');
  expect(strip).toHaveTextContent('Total50.57');
  expect(asked).toEqual([{ query: PAST_DUE, officeId: null, asOfDate: '2026-02-28' }]);
});

test('unapplied credits and payments show the unapplied amount of each', async () => {
  answerTieOut();
  renderModule({ path: '/unapplied-credits' });

  const grid = await screen.findByRole('grid', { name: 'Unapplied Credits / Payments as of 03/10/2026' });
  await within(grid).findByText('REC-9');
  expect(cellsOf(grid, 'REC-9')).toMatchObject({
    'Item Type': 'Payment',
    Original: '15.00',
    Applied: '4.33',
    Unapplied: '10.67',
  });
});

describe('Customer balance detail', () => {
  const ROWS = [
    detailRow({ rowId: 'a', kind: 'Opening', balance: 5 }),
    detailRow({
      rowId: 'b',
      kind: 'Item',
      itemId: '1',
      itemType: 'Invoice',
      transactionType: 'Invoice',
      itemNumber: 'INV-1',
      description: 'Invoice',
      charge: 60.67,
      balance: 65.67,
    }),
    detailRow({
      rowId: 'c',
      kind: 'Item',
      itemId: '9',
      itemType: 'PaymentIn',
      transactionType: 'IncomingPayment',
      itemNumber: 'REC-9',
      description: 'Receipt',
      credit: 15.67,
      balance: 50,
    }),
    detailRow({ rowId: 'd', kind: 'Closing', description: 'Closing balance', balance: 50 }),
  ];

  test('offers the customers by name, and those of one name by number', async () => {
    const customers = [
      ['00000001', 'Zurich Foods'],
      ['00000002', 'de la Cruz'],
      ['B-10', 'Same Co'],
      ['B-9', 'Same Co'],
      ['00000005', 'Émile'],
    ] as const;
    answerQuery(DETAIL, ok(ROWS));
    answerTieOut(
      customers.map(([clientNumber, clientName], at) => ({
        ...BALANCE,
        clientId: at,
        clientNumber,
        clientName,
      })),
    );
    const { user } = renderModule({ path: '/customer-balance-detail' });
    const field = await screen.findByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(field).toBeEnabled());
    await user.click(field);
    await screen.findByRole('option', { name: /^Zurich/ });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'All customers',
      'de la Cruz (00000002)',
      'Émile (00000005)',
      'Same Co (B-9)',
      'Same Co (B-10)',
      'Zurich Foods (00000001)',
    ]);
  });

  test('shows opening, running and closing balances that add up', async () => {
    answerTieOut();
    const asked = answerQuery(DETAIL, ok(ROWS));
    renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28&client=00000001' });

    const grid = await screen.findByRole('treegrid', { name: /02\/01\/2026 – 02\/28\/2026/ });
    await within(grid).findByText('INV-1');
    expect(cellsOf(grid, 'REC-9')).toMatchObject({ 'Paid or Credited': '15.67', Balance: '50.00' });
    const strip = screen.getByRole('group', { name: 'Totals' });
    expect(strip).toHaveTextContent(
      'Opening balance5.00Charge60.67Paid or credited15.67Closing balance50.00',
    );
    // The rows behind charges and payments are already shown, so these two are not buttons.
    expect(
      within(strip)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Opening balance5.00', 'Closing balance50.00', '']);
    expect(asked).toEqual([
      {
        query: DETAIL,
        officeId: null,
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        clientNumber: '00000001',
      },
    ]);
  });

  test('leaves opening and closing balances out of every count of items', async () => {
    answerTieOut();
    answerQuery(DETAIL, ok(ROWS));
    const { user } = renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28' });
    const grid = await screen.findByRole('treegrid');
    await within(grid).findByText('INV-1');
    expect(
      within(grid)
        .getAllByText(/^\d+ items?$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['2 items', '2 items']);

    const [all] = within(grid).getAllByRole('checkbox', { name: /^Select all/ });
    await user.click(all ?? grid);
    const selection = screen.getByRole('group', { name: 'Selection' });
    expect(selection).toHaveTextContent('2 items and 2 other rows selected');
    expect(within(grid).getAllByText(/^\d+ items?$/)).toHaveLength(3);
    expect(within(grid).queryByText('4 items')).not.toBeInTheDocument();
  });

  test('links the opening balance to the items before the period', async () => {
    answerTieOut();
    const asked = answerQuery(DETAIL, ok(ROWS));
    const { user, host } = renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28' });

    await user.click(await figure(/^Opening balance/));

    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toMatchObject({ startDate: null, endDate: '2026-01-31' });
    expect(host.navigation.url()).toBe('/accounting/customer-balance-detail?to=2026-01-31');
  });

  test('shows all items before the period, whatever was typed, which Back brings back', async () => {
    answerTieOut();
    answerQuery(DETAIL, ok(ROWS));
    const module = renderModule({ path: '/customer-balance-detail?from=2026-02-01&to=2026-02-28' });
    const { user, host } = module;
    await screen.findByText('INV-1');
    const filter = screen.getByRole('searchbox', { name: 'Filter rows' });
    await user.type(filter, 'REC-9{Enter}');
    await says(module, /&view=[0-9a-f]{32}$/);
    expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
    await user.click(await figure(/^Opening balance/));
    await screen.findByText('INV-1');
    expect(filter).toHaveValue('');
    host.navigation.go(-1);
    await waitFor(() => expect(filter).toHaveValue('REC-9'));
  });

  test('rejects an end date before the start date without sending a query', async () => {
    answerTieOut();
    const asked = answerQuery(DETAIL, ok(ROWS));
    const { user } = renderModule({ path: '/customer-balance-detail?from=2026-03-01&to=2026-02-28' });

    await screen.findAllByText('End date cannot be before start date');
    await user.click(screen.getByRole('textbox', { name: /^End date/ }));
    await user.keyboard('{Control>}a{/Control}03/02/2026{Enter}');
    await waitFor(() => expect(asked).toMatchObject([{ startDate: '2026-03-01', endDate: '2026-03-02' }]));
  });
});

test('an office that is not one of the user’s is not queried', async () => {
  answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
  const { unpaid } = answerTieOut();
  const { user, host } = renderModule({ path: '/unpaid-invoices?office=77' });
  await screen.findByText('The office in the address is not one that you may report on.');
  await user.click(screen.getByRole('button', { name: 'Show my offices' }));
  await waitFor(() => expect(unpaid).toMatchObject([{ officeId: null }]));
  expect(host.navigation.url()).toBe('/accounting/unpaid-invoices');
});
