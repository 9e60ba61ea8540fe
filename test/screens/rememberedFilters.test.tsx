import { screen, waitFor } from '@testing-library/dom';
import nock from 'nock';
import { noData, ok } from '../support/answers/envelope';
import { CHECKS_QUERY } from '../support/answers/checks';
import { answerPayableChoices } from '../support/payableChoices';
import { answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { renderModule } from '../support/renderModule';
import type { TestHost } from '../support/renderModule';
import { detailRow } from '../support/answers/customers';
import { invoiceRow } from '../support/answers/transactions';
import { administrator, testUser } from '../support/users';

let asked: QueryBody[];
beforeEach(() => {
  window.sessionStorage.clear();
  asked = answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
});
const dates = () => asked.map((body) => body['asOfDate']);
const REPORT = '/accounting/unpaid-invoices';
const shownAsOf = (date: string) => screen.findByText(`As of ${date}`);

test('a report opened without filters gets those of the last time', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  await screen.findByText('INV-7');
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });

  host.navigation.push({ pathname: REPORT });
  await shownAsOf('01/31/2026');
  await screen.findByText('INV-7');
  expect(host.navigation.entries().slice(2)).toEqual([`${REPORT}?asOf=2026-01-31`]);
  // On a quick return the previous answer may still be used.
  expect([...new Set(dates())]).toEqual(['2026-01-31']);
});

test('the last filters survive a reload, but a filter in the address wins', async () => {
  const first = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  first.module.unmount();
  const second = renderModule({ path: '/unpaid-invoices', basename: '/again' });
  await shownAsOf('01/31/2026');
  expect(second.host.navigation.url()).toBe('/again/unpaid-invoices?asOf=2026-01-31');
  second.module.unmount();
  renderModule({ path: '/unpaid-invoices?asOf=2025-12-31', basename: '/third' });
  await shownAsOf('12/31/2025');
});

test.each([
  ['a filter that is not remembered', 'age=91-up', '03/10/2026', ''],
  ['only how the table is viewed', 'sort=openBalance.desc', '01/31/2026', '&asOf=2026-01-31'],
  ['only a dialog', 'dialog=search', '01/31/2026', '&asOf=2026-01-31'],
])(
  'an address with %s gets the day of the last time only where it asks for nothing',
  async (_what, query, day, added) => {
    const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
    await shownAsOf('01/31/2026');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });

    host.navigation.push({ pathname: REPORT, search: `?${query}` });
    await shownAsOf(day);
    expect(host.navigation.url()).toBe(`${REPORT}?${query}${added}`);
  },
);

const goElsewhere = async ({ navigation }: TestHost) => {
  navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
};

describe('a link of another screen', () => {
  test.each([
    ['a day', 'asOf=2025-12-31', '12/31/2025'],
    ['today', 'asOf=2026-03-10', '03/10/2026'],
    ['an age', 'age=91-up', '03/10/2026'],
  ])('that names %s leaves what the user chose remembered', async (_what, query, day) => {
    const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
    await shownAsOf('01/31/2026');
    await goElsewhere(host);
    host.navigation.push({ pathname: REPORT, search: `?${query}` });
    await shownAsOf(day);
    // A dialog over the report changes none of its filters.
    host.navigation.push({ pathname: REPORT, search: `?${query}&dialog=search` });
    await screen.findByRole('dialog');
    await goElsewhere(host);

    host.navigation.push({ pathname: REPORT });
    await shownAsOf('01/31/2026');
  });

  test('is not remembered where nothing was', async () => {
    const { host } = renderModule();
    await screen.findByRole('heading', { name: /^Welcome/ });
    host.navigation.push({ pathname: REPORT, search: '?asOf=2026-01-31' });
    await shownAsOf('01/31/2026');
    await goElsewhere(host);

    host.navigation.push({ pathname: REPORT });
    await shownAsOf('03/10/2026');
    expect(host.navigation.url()).toBe(REPORT);
  });

  test('leads to a report whose filters are remembered as soon as the user changes them', async () => {
    const { host } = renderModule();
    await screen.findByRole('heading', { name: /^Welcome/ });
    const days = ['2026-01-31', '2026-01-30', '2026-01-31'];
    for (const asOf of days) {
      host.navigation.push({ pathname: REPORT, search: `?asOf=${asOf}` });
      await waitFor(() => expect(dates().at(-1)).toBe(asOf));
    }
    await goElsewhere(host);

    host.navigation.push({ pathname: REPORT });
    await shownAsOf('01/31/2026');
  });
});

test('today is not remembered as a day: tomorrow the report is as of the new day', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-03-10' });
  await shownAsOf('03/10/2026');
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.clock.now += 24 * 60 * 60_000;

  host.navigation.push({ pathname: REPORT });
  await shownAsOf('03/11/2026');
  expect(host.navigation.url()).toBe(REPORT);
});

test('nor is the last day of the balance detail', async () => {
  const DETAIL = 'CustomerBalanceDetailReport';
  const details = answerQuery(DETAIL, noData());
  answerQuery('GetCustomerBalanceSummaryReport', noData());
  const { host } = renderModule({ path: '/customer-balance-detail?from=2026-03-01&to=2026-03-10' });
  await waitFor(() => expect(details).toHaveLength(1));
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.clock.now += 24 * 60 * 60_000;

  host.navigation.push({ pathname: '/accounting/customer-balance-detail' });
  await waitFor(() =>
    expect(details.at(-1)).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-11' }),
  );
});

test('the days before an opening balance are not remembered, but what the user then changes is', async () => {
  const details = answerQuery(
    'CustomerBalanceDetailReport',
    ok([detailRow({ rowId: 'a', kind: 'Opening', balance: 5 })]),
  );
  answerQuery('GetCustomerBalanceSummaryReport', noData());
  const DETAIL = '/accounting/customer-balance-detail';
  const { host, user } = renderModule({ path: '/customer-balance-detail?from=2026-02-01' });
  await user.click(await screen.findByRole('button', { name: /^Opening balance/ }));
  await waitFor(() => expect(details.at(-1)).toMatchObject({ startDate: null, endDate: '2026-01-31' }));
  await goElsewhere(host);
  host.navigation.push({ pathname: DETAIL });
  await waitFor(() => expect(host.navigation.url()).toBe(`${DETAIL}?from=2026-02-01`));

  await user.click(await screen.findByRole('button', { name: /^Opening balance/ }));
  const start = await screen.findByRole('textbox', { name: 'Start date' });
  await waitFor(() => expect(start).toHaveValue(''));
  await user.type(start, '01/01/2026{Enter}');
  await waitFor(() =>
    expect(details.at(-1)).toMatchObject({ startDate: '2026-01-01', endDate: '2026-01-31' }),
  );
  await goElsewhere(host);
  host.navigation.push({ pathname: DETAIL });
  await waitFor(() => expect(host.navigation.url()).toBe(`${DETAIL}?from=2026-01-01&to=2026-01-31`));
});

describe('checks', () => {
  const ON = { featureFlags: { accountingPaymentDetails: true } };
  const CHECKS_PATH = '/accounting/checks';
  const asked = () => {
    answerPayableChoices();
    return answerQuery(CHECKS_QUERY, noData());
  };

  test('get their days back, but not an end that was today', async () => {
    const checks = asked();
    const { host } = renderModule({ path: '/checks?startDate=2026-03-01&endDate=2026-03-10', ...ON });
    await waitFor(() => expect(checks).toHaveLength(1));
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    host.clock.now += 24 * 60 * 60_000;

    host.navigation.push({ pathname: CHECKS_PATH });
    await waitFor(() => expect(checks.at(-1)).toMatchObject({ startDate: '2026-03-01', endDate: null }));
    expect(host.navigation.url()).toBe(`${CHECKS_PATH}?startDate=2026-03-01`);
  });

  test.each(['startDate=Tuesday', 'endDate=2026-02-30'])(
    'do not get back %s, which is no day',
    async (wrong) => {
      asked();
      const { host } = renderModule({ path: `/checks?${wrong}`, ...ON });
      await screen.findByRole('button', { name: 'Show all days' });
      host.navigation.push({ pathname: '/accounting' });
      await screen.findByRole('heading', { name: /^Welcome/ });

      host.navigation.push({ pathname: CHECKS_PATH });
      await screen.findByRole('heading', { name: 'Checks' });
      expect(host.navigation.url()).toBe(CHECKS_PATH);
    },
  );
});

test('a filter removed while the report is open is not restored', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  host.navigation.push({ pathname: REPORT });
  await shownAsOf('03/10/2026');
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.navigation.push({ pathname: REPORT });
  await shownAsOf('03/10/2026');
  expect(host.navigation.url()).toBe(REPORT);
});

test('an invalid filter is not remembered, and the one before it is restored', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  host.navigation.push({ pathname: REPORT, search: '?asOf=foo' });
  expect(await screen.findByText(/“foo” in the address is not a date/)).toBeVisible();
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.navigation.push({ pathname: REPORT });
  await shownAsOf('01/31/2026');
});

test('Back and Forward restore the filters of each history entry', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices' });
  await shownAsOf('03/10/2026');
  host.navigation.push({ pathname: REPORT, search: '?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  host.navigation.go(-1);
  await shownAsOf('03/10/2026');
  host.navigation.go(1);
  await shownAsOf('01/31/2026');
});

test('Back to an entry without filters shows the day that it showed, and leaves the entry as it was (D30)', async () => {
  const { host } = renderModule({ path: '/unpaid-invoices' });
  await shownAsOf('03/10/2026');
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.navigation.push({ pathname: REPORT, search: '?asOf=2026-01-31' });
  await shownAsOf('01/31/2026');
  host.navigation.go(-1);
  await screen.findByRole('heading', { name: /^Welcome/ });
  host.navigation.go(-1);
  await shownAsOf('03/10/2026');
  expect(host.navigation.entries()).toEqual([REPORT, '/accounting', `${REPORT}?asOf=2026-01-31`]);
  host.navigation.go(2);
  await shownAsOf('01/31/2026');
});

test('another user in the same tab does not get the first user’s filters', async () => {
  const first = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31', user: administrator });
  await shownAsOf('01/31/2026');
  first.module.unmount();
  await waitFor(() => expect(first.element).toBeEmptyDOMElement());
  const other = testUser([], { flags: 32, hsUserUUID: 'other', hsUserName: 'JD' });
  nock.cleanAll();
  answerQuery('GetUnpaidInvoiceReportV2', noData());
  renderModule({ path: '/unpaid-invoices', basename: '/other', user: other });
  await shownAsOf('03/10/2026');
});
