import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok, refused, restricted } from '../support/answers/envelope';
import { answerGet, answerQuery, heldQuery } from '../support/api';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { answerPayableChoices } from '../support/payableChoices';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import { cellsOf } from '../support/table';
import { officeOptionsFor, testUser } from '../support/users';

const DATE_TYPES = { featureFlags: { accountingPayablesDateTypes: true } };
const grid = (name = 'Company Payables: Unpaid') => screen.findByRole('treegrid', { name });

/** The figures above the report, by name. */
function figures(): Record<string, string> {
  const list = screen.getByText('Before returns').closest('dl');
  const terms = within(list ?? document.body).getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent.trim() ?? '']),
  );
}

describe('a payables report', () => {
  test('is grouped by account, then by payee, with subtotals and a grand total (D7)', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: UNPAID });
    const table = await grid();
    await within(table).findByText('INV-1');
    const groups = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent.replaceAll(/\s+/g, ' '))
      .filter((text) => !/INV-|Item Number/.test(text));
    // Collected, uncollected, amount.
    expect(groups).toEqual([
      'Premium Payable 3 items',
      'Granite Mutual 3 items',
      'Total Granite Mutual 120.1019.65139.75',
      'Total Premium Payable 120.1019.65139.75',
      'Surplus Payable 2 items',
      'Beta Surety 1 item',
      'Total Beta Surety 70.000.0070.00',
      'Granite Mutual 1 item',
      'Total Granite Mutual 5.000.005.00',
      'Total Surplus Payable 75.000.0075.00',
      'Total 5 items195.1019.65214.75',
    ]);
    expect(cellsOf(table, 'INV-2')).toMatchObject({
      Collected: '20.10',
      Uncollected: '30.15',
      Amount: '50.25',
      'Due Date': '03/10/2026',
    });
  });

  test('shows gross, net, collected and uncollected, and ages unpaid lines by due date', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: UNPAID });
    await within(await grid()).findByText('INV-1');
    expect(figures()).toEqual({
      'Before returns': '225.25',
      Returns: '-10.50',
      Net: '214.75',
      Collected: '195.10',
      Uncollected: '19.65',
      'Unpaid, not past due': '50.25',
      '1–30 days past due': '100.00',
      '31–60 days past due': '-10.50',
      '61–90 days past due': '70.00',
      '91+ days past due': '5.00',
    });
  });

  test('shows the definitions of its figures in one click, and Escape closes them', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID });
    await within(await grid()).findByText('INV-1');
    await user.click(screen.getByRole('button', { name: 'What these figures mean' }));
    const meanings = await screen.findByRole('dialog', { name: 'What these figures mean' });
    expect(meanings).toHaveTextContent('Unpaid lines alone, by their due date');
    await pressEscape(user);
    await waitFor(() => expect(meanings).not.toBeInTheDocument());
  });

  test('shows paid lines with a paid date and without ageing', async () => {
    answerQuery(COMPANY, ok([payableRow({ lineId: '1', paidDate: '2026-03-05', paidByItemId: '77' })]));
    renderModule({ path: '/company-payables-report?type=paid&accounts=20' });
    const table = await grid('Company Payables: Paid');
    await within(table).findByText('INV-1');
    expect(cellsOf(table, 'INV-1')).toMatchObject({ 'Paid Date': '03/05/2026' });
    expect(Object.keys(figures())).toEqual(['Before returns', 'Returns', 'Net', 'Collected', 'Uncollected']);
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  test('takes its accounts and dates from the address (D30)', async () => {
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    renderModule({
      path: '/company-payables-report?type=all&accounts=20&range=Custom&from=2026-01-01&dateType=CompanyPayablePaidDate',
      ...DATE_TYPES,
    });
    expect(
      await screen.findByText('1 account · Paid Date: From 01/01/2026 (01/01/2026 – 03/10/2026)'),
    ).toBeVisible();
    await screen.findByText('INV-1');
    expect(asked).toMatchObject([
      {
        paidStatus: 'ALL',
        dateType: 'CompanyPayablePaidDate',
        startDate: '2026-01-01',
        endDate: '2026-03-10',
      },
    ]);
    // §7 has no field for all payees.
    expect(asked[0]).not.toHaveProperty('payeeIds');
  });

  test.each(['CompanyPayablePaidDate', 'nonsense'])(
    'ignores the date type %s of an address while none can be chosen: dates are those of items (§5)',
    async (dateType) => {
      const asked = answerQuery(COMPANY, ok(PAYABLES));
      renderModule({
        path: `/company-payables-report?type=unpaid&accounts=20&range=Custom&from=2026-01-01&dateType=${dateType}`,
      });
      await screen.findByText('INV-1');
      expect(
        screen.getByText('1 account · Item Date: From 01/01/2026 (01/01/2026 – 03/10/2026)'),
      ).toBeVisible();
      expect(asked).toMatchObject([{ dateType: 'ItemDate', startDate: '2026-01-01' }]);
    },
  );

  test.each([
    ['type=nonsense&accounts=20', 'nonsense'],
    ['type=nonsense', 'nonsense'],
    ['type=none&accounts=20', 'none'],
    ['type=unpaid&accounts=20,x!', 'x!'],
    ['type=unpaid&accounts=20&dateType=CompanyPayablePaidDate', 'CompanyPayablePaidDate'],
    ['type=unpaid&accounts=20&range=Custom&from=2026-02-30', '2026-02-30'],
  ])('explains that %s is not a valid choice', async (query, wrong) => {
    renderModule({ path: `/company-payables-report?${query}`, ...DATE_TYPES });
    expect(
      await screen.findByText(`“${wrong}” in the address is not a choice of this report.`),
    ).toBeVisible();
  });

  test('opens the accounts dialog when nothing is chosen, and leaves it closed once closed', async () => {
    answerPayableChoices();
    const { user } = renderModule({ path: '/agency-revenue-report' });
    await screen.findByRole('dialog', { name: 'Select Agency Revenue Accounts' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Choose accounts to generate this report.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test.each([
    ['/company-payables-report?type=paid', 'Company Payable', 'Paid'],
    ['/agency-revenue-report?type=all', 'Agency Revenue', 'All'],
    ['/agency-revenue-report?type=none', 'Agency Revenue', 'None'],
  ])('opens the accounts dialog at %s with the type of the address (D30)', async (path, name, type) => {
    answerPayableChoices();
    renderModule({ path });
    const box = await screen.findByRole('dialog', { name: `Select ${name} Accounts` });
    expect(within(box).getByText(new RegExp(`^${type} · All payees`))).toBeVisible();
  });

  test('comes back with the choice of the last time', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { host } = renderModule({ path: UNPAID });
    await screen.findByText('INV-1');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    host.navigation.push({ pathname: '/accounting/company-payables-report' });
    await screen.findByText('INV-1');
    expect(host.navigation.url()).toBe(`/accounting${UNPAID}`);
  });
});

describe('the payables screens', () => {
  test('say when they are loading and when they are empty (§8)', async () => {
    const held = heldQuery(COMPANY, noData());
    renderModule({ path: UNPAID });
    expect(await screen.findByText('Fetching company payables...')).toBeVisible();
    // The placeholders stand in the columns that will come.
    const columns = screen.getAllByRole('columnheader').length;
    expect(document.querySelectorAll('.rt-skeleton > span')).toHaveLength(12 * columns);
    held.release();
    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(screen.getByText(/^No line of the chosen accounts matches\./)).toBeVisible();
    expect(screen.queryByText('Before returns')).not.toBeInTheDocument();
  });

  test.each([
    [COMPANY, UNPAID, httpError(500), 'An error occurred while generating the Company Payables Report'],
    [
      REVENUE,
      '/agency-revenue-report?type=unpaid&accounts=61',
      httpError(500),
      'An error occurred while generating the Company Payables Report',
    ],
    [COMPANY, UNPAID, restricted(), 'Invalid permissions'],
    [COMPANY, UNPAID, refused('Unknown account.'), 'Unknown account.'],
  ] as const)(
    'show a message with Retry when a query fails: %s at %s answered %j',
    async (query, path, answer, message) => {
      answerQuery(query, answer, 1);
      answerQuery(query, ok(PAYABLES));
      const { user } = renderModule({ path });
      expect(await screen.findByText(message)).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText('INV-1')).toBeVisible();
    },
  );

  test.each([
    [UNPAID, 'You do not have permission to view Company Payables'],
    [
      '/agency-revenue-report?type=all&accounts=61',
      'You do not have permission to view Agency Revenue Reports',
    ],
  ])('lead from %s to Landing without permission', async (path, message) => {
    renderModule({ path, user: testUser([9000, 9005]) });
    expect(await screen.findByText(message)).toBeVisible();
  });

  test.each([
    ['1', true],
    [null, false],
  ])('of all offices, with the office %s in the host: the heading says so: %s', async (officeId, said) => {
    answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: UNPAID, officeId });
    await screen.findByText('INV-1');
    expect(screen.queryByText(/ · All offices$/) !== null).toBe(said);
  });

  test.each([
    [COMPANY, UNPAID, 'companyPayables', null, 'Main Street', '1'],
    [COMPANY, UNPAID, 'companyPayables', '3', 'Harbor', '3'],
    [REVENUE, '/agency-revenue-report?type=all&accounts=61', 'agencyRevenue', '9', 'Main Street', '1'],
  ] as const)(
    '%s: a link without an office shows a by-office user the one in which they are, else the first (§6)',
    async (query, path, area, hostOffice, name, officeId) => {
      const offices = [
        { officeId: '1', name: 'Main', description: 'Main Street', archived: false },
        { officeId: '3', name: 'Harbor', description: 'Harbor', archived: false },
      ];
      answerGet('/user/offices/JD', ok(offices));
      answerQuery(
        'GetReportOfficeOptions',
        ok([{ userCanReportByOffice: true, userCanReportAllOffices: false, offices }]),
      );
      const asked = answerQuery(query, ok(PAYABLES));
      const user = testUser([], { agencyFlags: 8 }, [area]);
      renderModule({ path, user, officeId: hostOffice });
      await screen.findByText('INV-1');
      expect(asked).toMatchObject([{ officeId }]);
      expect(await screen.findByText(new RegExp(` · ${name}$`))).toBeVisible();
    },
  );

  test('where the user’s offices cannot be fetched, a link without an office says so and offers to retry', async () => {
    answerQuery('GetReportOfficeOptions', ({ report }) =>
      failing && report === 'companyPayables' ? httpError(500) : ok([officeOptionsFor(byOffice, 'customer')]),
    );
    let failing = true;
    const byOffice = testUser([9006], { agencyFlags: 8 }, ['customer']);
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID, user: byOffice });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(retry.closest('[role=alert]')).toHaveTextContent('Error: Cannot get report office information');
    failing = false;
    await user.click(retry);
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(asked).toMatchObject([{ officeId: '1' }]);
  });

  test('for a withdrawal say so where the agency has no revenue account, and do not wait for ever', async () => {
    answerQuery('GetAgencyRevenueGLAccounts', noData());
    renderModule({
      path: '/agency-revenue-report?type=unpaid&withdraw=1',
      featureFlags: { accountingTrustPosition: true },
    });
    expect(await screen.findByText('The agency has no revenue accounts.')).toBeVisible();
  });

  test('open the page of a line’s invoice or credit memo (§2, D28)', async () => {
    // A line of an invoice that gives something back, so less than nothing, is still of the invoice.
    answerQuery(COMPANY, ok([...PAYABLES, payableRow({ lineId: '6', amount: -20, collected: -20 })]));
    const popUp = { closed: false, close: jest.fn(), focus: jest.fn(), location: { href: '' } };
    const opened = jest.spyOn(window, 'open').mockReturnValue(popUp as unknown as Window);
    const { user } = renderModule({ path: UNPAID });
    await user.click(await screen.findByText('INV-1'));
    await user.click(screen.getByText('INV-3'));
    await user.click(screen.getByText('INV-6'));
    expect(opened.mock.calls.map(([url]) => new URL(String(url)).pathname)).toEqual([
      '/invoice',
      '/credit-memo',
      '/invoice',
    ]);
    opened.mockRestore();
  });
});
