import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { ACCOUNTS, COMPANY, OLD_ACCOUNT, PAYABLES, REVENUE } from '../support/answers/payables';
import { POSITION_QUERY } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { FLAGS, answerPayableChoices, dialog, generate, ready } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { administrator } from '../support/users';

const section = (name: RegExp) => screen.getByRole('button', { name, expanded: false });

describe('the accounts dialog, opened by the button of a report', () => {
  test.each([
    ['paid', 'paid'],
    ['all', 'all'],
    ['none', 'none'],
  ])('keeps its type %s', async (type, kept) => {
    answerPayableChoices();
    answerQuery(REVENUE, ok(PAYABLES));
    const { user, host } = renderModule({ path: `/agency-revenue-report?type=${type}&accounts=61` });
    await user.click(await screen.findByRole('button', { name: 'Change accounts and dates' }));
    await dialog('Select Agency Revenue Accounts');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(host.navigation.url()).toContain(`type=${kept}`);
  });

  test('says that dates in an address lack their date type, for which the dialog then asks (§5)', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({
      path: '/company-payables-report?type=paid&accounts=21&from=2026-01-01&to=2026-01-31',
      ...FLAGS,
    });
    expect(await screen.findByText('Date type required when filtering by date.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose again' }));
    const opened = within(await dialog());
    await user.click(opened.getByRole('button', { name: /^Date filter/ }));
    expect(opened.getByText('Date type required when filtering by date')).toBeVisible();
    expect(opened.getByRole('textbox', { name: /^Start date/ })).toHaveValue('01/01/2026');

    await user.selectOptions(opened.getByRole('combobox', { name: 'Date type' }), 'DueDate');
    await user.click(opened.getByRole('button', { name: 'Generate Report' }));
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(host.navigation.url()).toContain('type=paid&accounts=21&dateType=DueDate&range=Custom');
    expect(asked).toMatchObject([{ dateType: 'DueDate' }]);
  });

  test('forgets a date type that was chosen while there was a field for it (§5)', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const remembered = 'type=unpaid&accounts=21&dateType=DueDate&range=LastMonth';
    window.sessionStorage.setItem(
      `accounting:payables:companyPayables:${administrator.claims.hsUserUUID}`,
      remembered,
    );
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    await dialog();
    await ready();
    expect(screen.getByRole('button', { name: 'Date filter Item Date: Last Month' })).toBeVisible();
    await user.click(generate());
    await waitFor(() => expect(asked).toMatchObject([{ dateType: 'ItemDate', startDate: '2026-02-01' }]));
  });

  test('drops the dates of a date type that its lines do not have: they would ask for another type', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({
      path: '/company-payables-report?type=paid&accounts=21&dateType=CompanyPayablePaidDate&range=LastMonth',
      ...FLAGS,
    });
    expect(await screen.findByText('INV-1')).toBeVisible();
    host.navigation.push({
      pathname: '/accounting/company-payables-report',
      search: `${host.navigation.location.search}&dialog=payables-unpaid`,
    });
    await dialog();
    expect(section(/^Date filter/)).toHaveTextContent('All dates');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ paidStatus: 'UNPAID', startDate: null }));
    await waitFor(() =>
      expect(host.navigation.url()).toBe('/accounting/company-payables-report?type=unpaid&accounts=21'),
    );
  });

  test('does not keep today of a saved address as a day: on the next day its report is of that day', async () => {
    answerPayableChoices();
    answerQuery(POSITION_QUERY, noData());
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({
      path: '/company-payables-report?type=unpaid&accounts=21&asOf=2026-03-10',
      featureFlags: { accountingTrustPosition: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Change accounts and dates' }));
    await dialog();
    expect(section(/^As-of date/)).toHaveTextContent('Today');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    host.clock.now += 24 * 3600 * 1000;
    host.navigation.push({ pathname: '/accounting', search: '?dialog=payables-unpaid' });
    await dialog();
    expect(section(/^As-of date/)).toHaveTextContent('Today');
    await ready();
    await user.click(generate());
    await waitFor(() => expect(host.navigation.url()).toContain('/company-payables-report'));
    expect(host.navigation.url()).not.toContain('asOf');
    expect(asked.at(-1)).not.toHaveProperty('asOfDate');
  });

  test('requires a date type for a named range too, whose dates it shows', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({
      path: '/company-payables-report?type=unpaid&accounts=21&dateType=DueDate&range=LastMonth',
      ...FLAGS,
    });
    await user.click(await screen.findByRole('button', { name: 'Change accounts and dates' }));
    await dialog();
    await user.click(section(/^Date filter/));
    expect(screen.getByRole('textbox', { name: /^Start date/ })).toHaveValue('02/01/2026');
    expect(screen.getByRole('textbox', { name: /^End date/ })).toHaveValue('02/28/2026');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date type' }), '');
    expect(await screen.findByText('Date type required when filtering by date')).toBeVisible();
    const before = asked.length;
    await ready();
    await user.click(generate());
    expect(screen.getByRole('dialog')).toBeVisible();
    await goOn(host);
    expect(asked).toHaveLength(before);
  });
});

test('a report that was generated over another screen comes back with its accounts', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const { user, host } = renderModule({ path: '/' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.navigation.push({ pathname: '/accounting', search: '?dialog=payables-unpaid' });
  await user.click(await within(await dialog()).findByRole('checkbox', { name: 'Auto' }));
  await ready();
  await user.click(generate());
  expect(await screen.findByText('INV-1')).toBeVisible();
  const chosen = host.navigation.url();
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });

  host.navigation.push({ pathname: '/accounting/company-payables-report' });
  expect(await screen.findByText('INV-1')).toBeVisible();
  expect(host.navigation.url()).toBe(chosen);
});

test.each(['without', 'with'])(
  'a remembered account that could not be loaded stays selected, %s Retry, whatever else is ticked',
  async (how) => {
    let failures = 1;
    answerQuery('GetReportingGLAccounts', ({ includeInactive }) => {
      if (includeInactive !== true) return ok(ACCOUNTS);
      failures -= 1;
      return failures >= 0 ? httpError(500) : ok([...ACCOUNTS, OLD_ACCOUNT]);
    });
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    window.sessionStorage.setItem(
      `accounting:payables:companyPayables:${administrator.claims.hsUserUUID}`,
      `type=unpaid&accounts=21,${OLD_ACCOUNT.id}`,
    );
    const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
    const box = within(await dialog());
    const notice = await box.findByText('1 selected account could not be loaded and stays selected.');
    expect(box.getByText('2 accounts selected')).toHaveAttribute('role', 'status');
    if (how === 'with') {
      await user.click(box.getByRole('button', { name: 'Retry' }));
      expect(await box.findByRole('checkbox', { name: OLD_ACCOUNT.name })).toBeChecked();
      expect(notice).not.toBeInTheDocument();
    }
    const all = box.getByRole('checkbox', { name: 'Select all accounts' });
    await user.click(all);
    expect(all).toBeChecked();
    await user.click(box.getByRole('checkbox', { name: 'Premium Payable' }));
    await ready();
    await user.click(generate());
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(new Set(asked[0]?.['glAccountIds'] as string[])).toEqual(new Set(['21', OLD_ACCOUNT.id]));
  },
);
