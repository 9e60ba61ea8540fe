import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import { httpError, noData, ok } from '../support/answers/envelope';
import { ACCOUNTS, COMPANY, OLD_ACCOUNT, PAYABLES, REVENUE, sub } from '../support/answers/payables';
import { answerGet, answerQuery } from '../support/api';
import { FLAGS, answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

const OLDER_ACCOUNT = sub('28', 'Older Payable', { inactive: true });
const NO_ACCOUNTS = 'You must select at least one General Ledger Account to generate a report';

const account = (name: string) => screen.findByRole('checkbox', { name });
const section = (name: string | RegExp) => screen.getByRole('button', { name, expanded: false });

describe('the accounts dialog', () => {
  test('lists sub-accounts under their parent, whose checkbox reflects theirs (§3, §9)', async () => {
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await dialog();
    const parent = await account('Premium Payable');
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual([
      'Show inactive accounts',
      'Select all accounts',
      'Premium Payable',
      'Auto',
      'Home',
      'Surplus Payable',
    ]);

    await user.click(await account('Auto'));
    expect(parent).toBePartiallyChecked();
    expect(screen.getByText('1 account selected')).toHaveAttribute('role', 'status');
    await user.click(await account('Home'));
    expect(parent).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select all accounts' })).toBePartiallyChecked();
    await user.click(parent);
    expect(await account('Auto')).not.toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all accounts' }));
    expect(await account('Surplus Payable')).toBeChecked();
  });

  test('filters the accounts as the user types, keeping the parent of a match', async () => {
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await account('Auto');
    const search = screen.getByRole('searchbox', { name: 'Search accounts' });
    expect(search).toHaveFocus();
    await user.type(search, 'HÖM');
    expect(await account('Premium Payable')).toBeVisible();
    expect(screen.queryByRole('checkbox', { name: 'Auto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Surplus Payable' })).not.toBeInTheDocument();
    await user.clear(search);
    await user.type(search, 'nothing such');
    expect(await screen.findByText('No account matches the search.')).toBeVisible();
  });

  test('fetches inactive accounts by a separate query', async () => {
    const asked = answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await account('Auto');
    expect(screen.queryByRole('checkbox', { name: 'Old Payable' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive accounts' }));
    expect(await account('Old Payable')).toBeVisible();
    expect(screen.getByText('Old Payable (inactive)')).toBeVisible();
    expect(asked.map(({ includeInactive }) => includeInactive)).toEqual([false, true]);
  });

  test('hides inactive accounts again, but keeps the selected ones listed and says so', async () => {
    answerQuery('GetReportingGLAccounts', ({ includeInactive }) =>
      ok(includeInactive === true ? [...ACCOUNTS, OLD_ACCOUNT, OLDER_ACCOUNT] : ACCOUNTS),
    );
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await account('Auto');
    const show = screen.getByRole('checkbox', { name: 'Show inactive accounts' });
    await user.click(show);
    await user.click(await account('Old Payable'));
    expect(screen.queryByText(/stays? in the list/)).not.toBeInTheDocument();

    await user.click(show);
    expect(show).not.toBeChecked();
    expect(screen.queryByRole('checkbox', { name: 'Older Payable' })).not.toBeInTheDocument();
    expect(await account('Old Payable')).toBeChecked();
    expect(screen.getByText('1 inactive account is selected and stays in the list.')).toBeVisible();

    // Once unticked, it stays until inactive accounts are hidden again.
    await user.click(await account('Old Payable'));
    expect(await account('Old Payable')).not.toBeChecked();
    expect(screen.queryByText(/stays? in the list/)).not.toBeInTheDocument();
    await user.click(show);
    await user.click(await account('Old Payable'));
    await user.click(await account('Older Payable'));
    await user.click(show);
    expect(screen.getByText('2 inactive accounts are selected and stay in the list.')).toBeVisible();
    await user.click(await account('Old Payable'));
    await user.click(await account('Older Payable'));
    await user.click(show);
    await user.click(show);
    expect(screen.queryByRole('checkbox', { name: /^Old/ })).not.toBeInTheDocument();
  });

  test('lists an inactive account selected in the address even with inactive ones hidden', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({
      path: `/company-payables-report?type=unpaid&accounts=${OLD_ACCOUNT.id}&dialog=payables-unpaid`,
    });
    expect(await account('Old Payable')).toBeChecked();
    const show = screen.getByRole('checkbox', { name: 'Show inactive accounts' });
    expect(show).not.toBeChecked();
    expect(screen.getByText('1 inactive account is selected and stays in the list.')).toBeVisible();
    await user.click(show);
    expect(show).toBeChecked();
    await user.click(show);
    expect(show).not.toBeChecked();
    expect(await account('Old Payable')).toBeChecked();
  });

  test('reports a failure to fetch inactive accounts separately, and keeps the active ones', async () => {
    answerQuery('GetReportingGLAccounts', ({ includeInactive }) =>
      includeInactive === true ? httpError(500) : ok(ACCOUNTS),
    );
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await account('Auto');
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive accounts' }));
    expect(
      await screen.findByText('An error occurred while retrieving your inactive GL Accounts'),
    ).toBeVisible();
    expect(await account('Auto')).toBeVisible();
    const show = screen.getByRole('checkbox', { name: 'Show inactive accounts' });
    expect(show).not.toBeChecked();
    nock.cleanAll();
    answerPayableChoices();
    await user.click(show);
    expect(await account('Old Payable')).toBeVisible();
    expect(show).toBeChecked();
  });

  test('offers Retry when the accounts cannot be fetched', async () => {
    answerQuery('GetReportingGLAccounts', httpError(500), 1);
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    const box = await dialog();
    expect(
      (await within(box).findAllByText('An error occurred while retrieving your GL Accounts')).length,
    ).toBeGreaterThan(0);
    await user.click(within(box).getByRole('button', { name: 'Retry' }));
    expect(await account('Auto')).toBeVisible();
  });

  test('reports payees that failed to load even with their section closed, and offers Retry', async () => {
    answerGet('/api/since', httpError(500), 1);
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    const box = await dialog();
    expect(await within(box).findByText('The payees could not be loaded.')).toBeVisible();
    expect(section(/^Paid filter, office and payee/)).toBeVisible();
    await user.click(within(box).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(within(box).queryByText('The payees could not be loaded.')).toBeNull());
  });

  test('also lists accounts set as Retained Commission for agency revenue', async () => {
    answerPayableChoices();
    renderModule({ path: '/?dialog=revenue-unpaid' });
    await dialog('Select Agency Revenue Accounts');
    expect(await account('Commission Income')).toBeVisible();
    expect(screen.getByText('Retained (Retained Commission)')).toBeVisible();
  });

  test('generates no report without an account, and the tooltip says why (§5)', async () => {
    answerPayableChoices();
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await account('Auto');
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
    await user.hover(generate());
    expect(await screen.findByRole('tooltip')).toHaveTextContent(NO_ACCOUNTS);
    await user.click(await account('Auto'));
    await ready();
  });
});

describe('generating a report', () => {
  test('sends accounts, payee and dates in one query, and puts the choice in the address', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({ path: '/?dialog=payables-unpaid', ...FLAGS });
    await user.click(await account('Premium Payable'));
    await user.click(section(/^Date filter/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date type' }), 'Due Date');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last Month');
    await user.click(section(/^Paid filter, office and payee/));
    await user.click(screen.getByRole('combobox', { name: 'Payee' }));
    const options = await screen.findAllByRole('option', { name: /Granite|Beta|Gone|Prospect|All payees/ });
    expect(options.map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['All payees', 'Beta Surety', 'Granite Mutual']),
    );
    expect(options).toHaveLength(3);
    await user.click(screen.getByRole('option', { name: 'Beta Surety' }));
    await user.click(generate());

    expect(await screen.findByRole('heading', { level: 1, name: 'Company Payables: Unpaid' })).toBeVisible();
    expect(
      await screen.findByText('3 accounts · Due Date: Last Month (02/01/2026 – 02/28/2026) · Beta Surety'),
    ).toBeVisible();
    expect(asked).toEqual([
      {
        query: COMPANY,
        officeId: null,
        glAccountIds: ['20', '22', '23'],
        paidStatus: 'UNPAID',
        dateType: 'DueDate',
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        payeeIds: ['8'],
      },
    ]);
    expect(host.navigation.url()).toBe(
      '/accounting/company-payables-report?type=unpaid&accounts=20%2C22%2C23&payee=8&dateType=DueDate&range=LastMonth',
    );

    // The next dialog starts with the same choice, even from another menu entry.
    host.navigation.push({ pathname: '/accounting', search: '?dialog=payables-paid' });
    await dialog();
    await waitFor(async () => expect(await account('Home')).toBeChecked());
    expect(section(/^Date filter/)).toHaveTextContent('Due Date: Last Month');
    expect(section(/^Paid filter, office and payee/)).toHaveTextContent('Paid · Beta Surety');
  });

  test.each([
    ['payables-unpaid', COMPANY, 'UNPAID', 'Company Payables: Unpaid'],
    ['payables-paid', COMPANY, 'PAID', 'Company Payables: Paid'],
    ['payables-all', COMPANY, 'ALL', 'Company Payables: All'],
    ['revenue-unpaid', REVENUE, 'UNPAID', 'Agency Revenue: Unpaid'],
    ['revenue-paid', REVENUE, 'PAID', 'Agency Revenue: Paid'],
    ['revenue-all', REVENUE, 'ALL', 'Agency Revenue: All'],
  ] as const)('queries the lines of %s', async (id, query, paidStatus, title) => {
    answerPayableChoices();
    const asked = answerQuery(query, noData());
    const { user } = renderModule({ path: `/?dialog=${id}` });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
    await ready();
    await user.click(generate());
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(asked).toMatchObject([{ paidStatus, dateType: null, startDate: null, endDate: null }]);
  });

  test('accepts a paid filter of None for agency revenue (§3, D7)', async () => {
    answerPayableChoices();
    const asked = answerQuery(REVENUE, noData());
    const { user } = renderModule({ path: '/?dialog=revenue-all' });
    await user.click(await account('Retained'));
    await user.click(section(/^Paid filter, office and payee/));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid filter' }), 'None');
    await ready();
    await user.click(generate());
    await screen.findByRole('heading', { level: 1, name: 'Agency Revenue: All' });
    expect(asked).toMatchObject([{ paidStatus: 'NONE' }]);
  });

  test('starts with one of their offices for by-office users (§6)', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, noData());
    const byOffice = testUser([], { agencyFlags: 8 }, ['companyPayables']);
    const { user } = renderModule({ path: '/?dialog=payables-unpaid', user: byOffice });
    await user.click(await account('Auto'));
    await user.click(section(/^Paid filter, office and payee/));
    expect(screen.getByRole('combobox', { name: 'Office' })).toHaveValue('Main Street');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(asked).toMatchObject([{ officeId: '1' }]));
  });

  test.each([
    [
      ok([{ userCanReportByOffice: false, userCanReportAllOffices: false, offices: [] }]),
      'Error: User cannot run report',
    ],
    [httpError(500), 'Error: Cannot get report office information'],
  ])('is disabled, with a message, for the office options %j', async (answer, message) => {
    answerPayableChoices();
    answerQuery('GetReportOfficeOptions', answer);
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await user.click(await account('Auto'));
    expect(await within(await dialog()).findByText(message)).toBeVisible();
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
  });
});
