import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { findToast } from '../support/findToast';
import { generate } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { answerAccounts } from '../support/searchAnswers';
import { administrator, testUser } from '../support/users';
import { violations } from '../support/violations';

const SEARCH = '/all-trust-transactions';
const ALL_TYPES = [
  'Invoice',
  'CreditMemo',
  'IncomingPayment',
  'DirectBillDisbursement',
  'CompanyPayable',
  'InsuredRefund',
  'AgencyRevenuePayable',
  'NSFCheck',
];

afterEach(() => window.sessionStorage.clear());

const dialog = () => screen.findByRole('dialog', { name: 'Search Accounting Items' });
const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const ready = async () => {
  await dialog();
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
};

describe('the search dialog', () => {
  test('opens on the screen without filters, and stays closed once closed', async () => {
    answerAccounts();
    const { user, host } = renderModule({ path: SEARCH });
    await dialog();
    expect(host.navigation.url()).toBe('/accounting/all-trust-transactions?dialog=search');

    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    expect(await screen.findByText(/^Search for accounting items by/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.navigation.url()).toBe('/accounting/all-trust-transactions');
  });

  test('opens again when the user arrives again, not when Back leads there', async () => {
    answerAccounts();
    const { user, host } = renderModule({ path: SEARCH });
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const leave = async () => {
      host.navigation.push({ pathname: '/accounting/' });
      await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    };

    await leave();
    host.navigation.go(-1);
    expect(await screen.findByText(/^Search for accounting items by/)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

    await leave();
    host.navigation.push({ pathname: `/accounting${SEARCH}` });
    await dialog();
  });

  test('sends every field, all item types if none is chosen, and keeps names out of the address', async () => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1' })]));
    const { user, host } = renderModule({ path: SEARCH, officeId: '7' });
    await ready();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last Month');
    for (const name of ['Last name', 'First name', 'Business name'])
      expect(field(name)).toHaveAttribute('maxlength', '200');
    await user.type(field('Last name'), ' Miller ');
    await user.type(field('First name'), 'Ann');
    await user.type(field('Business name'), 'Bakery');
    await user.type(field('Customer ID'), '42');
    await user.click(screen.getByRole('checkbox', { name: 'Include voided items' }));
    await user.click(generate());

    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(asked).toEqual([
      {
        query: 'TransactionSearch',
        officeId: '7',
        includeVoided: true,
        lastName: 'Miller',
        firstName: 'Ann',
        businessName: 'Bakery',
        clientNumber: 42,
        searchForItemsWithoutBankAccount: false,
        reportingAccount: null,
        policyOffice: null,
        bankAccount: null,
        userOffice: null,
        transactionTypes: ALL_TYPES,
        startDate: '2026-02-01',
        endDate: '2026-02-28',
      },
    ]);
    const url = host.navigation.url();
    expect(url).toMatch(
      /^\/accounting\/all-trust-transactions\?range=LastMonth&voided=1&personal=[0-9a-f]{32}$/,
    );
    expect(url).not.toMatch(/Miller|Ann|Bakery|42&/);
    expect(
      screen.getByText(
        'Last Month (02/01/2026 – 02/28/2026) · Last name: Miller · First name: Ann · Business name: Bakery · Customer ID: 42 · voided included',
      ),
    ).toBeVisible();
  });

  test('sends no office that its fields do not show, such as one of a shared address (§6)', async () => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', noData());
    const { user, host } = renderModule({
      path: `${SEARCH}?range=LastMonth&policyOffice=1&userOffice=1&dialog=search`,
    });
    await ready();
    expect(screen.queryByRole('combobox', { name: /office/i })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last Year');
    await user.click(generate());
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[0]).toMatchObject({ policyOffice: '1', userOffice: '1' });
    expect(asked[1]).toMatchObject({ policyOffice: null, userOffice: null });
    expect(host.navigation.url()).toBe(`/accounting${SEARCH}?range=LastYear`);
  });

  test('sends one item type, a bank account and a reporting account', async () => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', noData());
    const { user } = renderModule({ path: SEARCH });
    await ready();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Item type' }), 'Receipts');
    await user.click(screen.getByRole('combobox', { name: 'Bank account' }));
    await user.click(await screen.findByRole('option', { name: 'Trust Checking' }));
    await user.clear(screen.getByRole('combobox', { name: 'Reporting account' }));
    // In jsdom, typing into a list that updates on each letter loses some of them.
    await user.paste('prem');
    await user.click(await screen.findByRole('option', { name: 'Premium Payable' }));
    await user.click(generate());

    await screen.findByText('There are no items in this report.');
    expect(asked).toMatchObject([
      {
        transactionTypes: ['IncomingPayment'],
        bankAccount: '31',
        reportingAccount: '50',
        startDate: null,
        endDate: null,
      },
    ]);
    expect(
      await screen.findByText(/^All dates · Receipts · Trust Checking · Reporting account Premium Payable/),
    ).toBeVisible();
  });

  test('searches for items without a bank account on No Bank Account', async () => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', noData());
    const { user, host } = renderModule({ path: SEARCH });
    await ready();

    await user.click(screen.getByRole('combobox', { name: 'Bank account' }));
    await user.click(await screen.findByRole('option', { name: 'No Bank Account' }));
    await user.click(generate());

    await waitFor(() =>
      expect(asked).toMatchObject([{ searchForItemsWithoutBankAccount: true, bankAccount: null }]),
    );
    expect(host.navigation.url()).toContain('bank=none');
  });

  test.each([
    ['a start alone: from then until now', 'Start date', '01/05/2026', '2026-01-05', '2026-03-10'],
    ['an end alone: from the beginning until then', 'End date', '01/05/2026', null, '2026-01-05'],
  ])('sends a custom range with %s', async (_what, name, typed, startDate, endDate) => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', noData());
    const { user } = renderModule({ path: SEARCH });
    await ready();

    await user.type(field(new RegExp(name)), typed);
    // While the last character is being validated, the form is still what it was with a part of the date.
    await ready();
    await user.keyboard('{Enter}');

    await waitFor(() => expect(asked).toMatchObject([{ startDate, endDate }]));
  });

  test.each([
    ['12.5', 'Customer ID', 'Customer ID must be an integer'],
    ['SMIT-1', 'Customer ID', 'Customer ID must be an integer'],
    ['02/30/2026', 'Start date', 'Invalid date'],
  ])('rejects %s as %s', async (typed, name, message) => {
    answerAccounts();
    const { user } = renderModule({ path: SEARCH });
    await ready();

    await user.type(field('Last name'), 'Ryan');
    await user.type(field(new RegExp(name)), typed);
    await user.tab();

    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByText('Please fix all form errors before submitting')).toBeVisible();
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
    await user.click(generate());
    expect(await dialog()).toBeVisible();
    expect(field('Last name')).toHaveValue('Ryan');
    expect(await violations(await dialog())).toEqual([]);
  });

  test('rejects an end date before the start date', async () => {
    answerAccounts();
    const { user } = renderModule({ path: SEARCH });
    await ready();

    await user.type(field(/Start date/), '03/10/2026');
    await user.type(field(/End date/), '03/09/2026');

    expect(await screen.findByText('End date cannot be before start date')).toBeVisible();
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the search dialog under permissions and failures', () => {
  test('shows the office selectors with by-office permission', async () => {
    answerAccounts();
    const asked = answerQuery('TransactionSearch', noData());
    const byOffice = testUser([], { agencyFlags: 8 }, ['trust', 'receipt']);
    const { user } = renderModule({ path: SEARCH, user: byOffice });
    await ready();

    await user.click(screen.getByRole('combobox', { name: 'Policy office' }));
    await user.click(await screen.findByRole('option', { name: 'Main Street' }));
    expect(screen.getByRole('combobox', { name: 'User office' })).toBeVisible();
    await user.click(generate());

    await waitFor(() => expect(asked).toMatchObject([{ policyOffice: '1', userOffice: null }]));
  });

  test('hides the office selectors with permission for all offices', async () => {
    answerAccounts();
    renderModule({ path: SEARCH, user: administrator });
    await ready();
    expect(screen.queryByRole('combobox', { name: 'Policy office' })).not.toBeInTheDocument();
  });

  test.each([
    [
      'neither by office nor for all',
      ok([{ userCanReportByOffice: false, userCanReportAllOffices: false, offices: [] }]),
      false,
    ],
    ['unknown', httpError(500), true],
    ['unknown, as there are no options', noData(), true],
  ])('disables Generate Report when the permission for receipts is %s', async (_what, answer, isUnknown) => {
    answerAccounts();
    // Registered before the session's answers, so that it matches first.
    answerQuery('GetReportOfficeOptions', answer);
    const { user } = renderModule({ path: SEARCH });
    await dialog();
    await user.hover(generate());
    const reason = isUnknown
      ? 'An error occurred while retrieving search report office options. Search may not work as expected.'
      : 'Error: User cannot run report';
    await waitFor(() => expect(generate()).toHaveAccessibleDescription(reason));
    expect(generate()).toHaveAttribute('aria-disabled', 'true');
    if (isUnknown) {
      expect(await findToast(reason)).toBeVisible();
      expect(screen.getByRole('tooltip')).toHaveTextContent(reason);
      expect(screen.queryByText('Error: User cannot run report')).not.toBeInTheDocument();
    }
  });

  test('offers three ranges, no typing and a notice when limited to the last two days', async () => {
    answerAccounts();
    const user = testUser([9000, 9001, 9004]);
    renderModule({ path: SEARCH, user });
    await ready();

    const range = screen.getByRole('combobox', { name: 'Date range' });
    expect(
      within(range)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['None', 'Today', 'Yesterday']);
    expect(field(/Start date/)).toBeDisabled();
    expect(
      screen.getByText('You do not have permissions to view transactions created beyond the last 2 days'),
    ).toBeVisible();
  });
});
