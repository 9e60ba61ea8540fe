import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { invoiceRow } from '../support/answers/transactions';
import { cellsOf } from '../support/table';

const REPORT = 'GetUnpaidInvoiceReportV2';
const ROWS = [
  invoiceRow({ itemId: '1', invoiceNumber: 'INV-1' }),
  invoiceRow({ itemId: '2', invoiceNumber: 'INV-2', amount: 0.1, paid: 0, openBalance: 0.1, daysPastDue: 0 }),
  invoiceRow({ itemId: '3', invoiceNumber: 'INV-3', amount: 0.2, paid: 0, openBalance: 0.2 }),
];

describe('The unpaid invoices report', () => {
  test('is as of the agency’s today when the address has no date', async () => {
    const asked = answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/unpaid-invoices', officeId: '3' });

    const grid = await screen.findByRole('grid', { name: 'Unpaid Invoices as of 03/10/2026' });
    await within(grid).findByText('INV-1');
    expect(cellsOf(grid, 'INV-1')).toEqual({
      'Cust ID': '00000001',
      Name: 'Acme Bakery',
      'Invoice Number': 'INV-1',
      'Invoice Date': '02/01/2026',
      'Due Date': '03/01/2026',
      'Days Past Due': '9',
      Office: 'Main Street',
      Amount: '100.00',
      Paid: '40.00',
      'Open Balance': '60.00',
    });
    expect(within(grid).getByText('60.30')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /As-of date/ })).toHaveValue('03/10/2026');
    expect(asked).toEqual([{ query: REPORT, officeId: '3', asOfDate: '2026-03-10' }]);
  });

  test('names the host’s office where the user can choose no other', async () => {
    answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/unpaid-invoices', officeId: '1' });
    expect(await screen.findByText('As of 03/10/2026 · Main Street')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Office' })).toBeNull();
  });

  test('takes the date from the address', async () => {
    const asked = answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/unpaid-invoices?asOf=2013-06-30' });

    expect(await screen.findByText('As of 06/30/2013')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /As-of date/ })).toHaveValue('06/30/2013');
    await waitFor(() => expect(asked).toMatchObject([{ asOfDate: '2013-06-30' }]));
  });

  test('puts a chosen date into the address, and Back restores the previous one', async () => {
    const asked = answerQuery(REPORT, ({ asOfDate }) =>
      ok([invoiceRow({ itemId: '1', invoiceNumber: `INV of ${String(asOfDate)}` })]),
    );
    const { user, host } = renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('INV of 2026-03-10');

    const field = screen.getByRole('textbox', { name: /As-of date/ });
    await user.clear(field);
    await user.type(field, '12/31/2025{Enter}');

    expect(await screen.findByText('INV of 2025-12-31')).toBeVisible();
    expect(screen.queryByText('INV of 2026-03-10')).not.toBeInTheDocument();
    expect(host.navigation.url()).toBe('/accounting/unpaid-invoices?asOf=2025-12-31');

    host.navigation.go(-1);
    expect(await screen.findByText('INV of 2026-03-10')).toBeVisible();
    expect(asked.map(({ asOfDate }) => asOfDate)).toEqual(['2026-03-10', '2025-12-31', '2026-03-10']);
  });

  test.each(['2025-02-30', '06/30/2013', 'today', ''])(
    'rejects the date %p in the address, and offers today instead',
    async (date) => {
      const asked = answerQuery(REPORT, ok(ROWS));
      const { user, host } = renderModule({ path: `/unpaid-invoices?asOf=${encodeURIComponent(date)}` });

      expect(await screen.findByText(/in the address is not a date/)).toBeVisible();
      expect(screen.getByRole('textbox', { name: /As-of date/ })).toHaveValue('');

      await user.click(screen.getByRole('button', { name: 'Show today' }));
      expect(await screen.findByText('INV-1')).toBeVisible();
      expect(asked.map(({ asOfDate }) => asOfDate)).toEqual(['2026-03-10']);
      expect(host.navigation.url()).toBe('/accounting/unpaid-invoices');
    },
  );

  test.each<[string, (module: RenderedModule) => void | Promise<void>]>([
    ['on Refresh', ({ user }) => pressRefresh(user)],
    [
      'once other filters are chosen',
      ({ host }) =>
        host.navigation.push({ pathname: '/accounting/unpaid-invoices', search: '?client=00001234' }),
    ],
  ])('is as of the new day %s after midnight', async (_, ask) => {
    const asked = answerQuery(REPORT, ok(ROWS));
    const module = renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('INV-1');

    module.host.clock.now += 24 * 60 * 60_000;
    await ask(module);

    expect(await screen.findByText('As of 03/11/2026')).toBeVisible();
    await waitFor(() => expect(asked.map(({ asOfDate }) => asOfDate)).toEqual(['2026-03-10', '2026-03-11']));
  });

  test('is as of the new day when its menu entry is chosen after midnight, not when a dialog opens over it', async () => {
    const asked = answerQuery(REPORT, ok(ROWS));
    const { host } = renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('INV-1');

    host.clock.now += 24 * 60 * 60_000;
    host.navigation.push({ pathname: '/accounting/unpaid-invoices', search: '?dialog=queue' });
    await screen.findByRole('dialog');
    host.navigation.go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('As of 03/10/2026')).toBeVisible();

    host.navigation.push({ pathname: '/accounting/unpaid-invoices' });
    expect(await screen.findByText('As of 03/11/2026')).toBeVisible();
    await waitFor(() => expect(asked.map(({ asOfDate }) => asOfDate)).toEqual(['2026-03-10', '2026-03-11']));
  });

  test('says so when it is empty, and why', async () => {
    answerQuery(REPORT, noData());
    renderModule({ path: '/unpaid-invoices' });

    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(screen.getByText(/^No invoice had an open balance on this date\./)).toBeVisible();
  });

  test('shows a message on failure, and Retry fetches the report', async () => {
    answerQuery(REPORT, httpError(500), 1);
    const { user } = renderModule({ path: '/unpaid-invoices' });
    await screen.findByText('An error occurred while processing the request');

    answerQuery(REPORT, ok(ROWS));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('INV-1')).toBeVisible();
  });
});
