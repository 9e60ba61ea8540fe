/** What a link of another screen, or a figure, gave a report is not remembered: reloads, steps back and tables (D30). */
import { screen, waitFor } from '@testing-library/dom';
import { detailRow } from '../support/answers/customers';
import { noData, ok } from '../support/answers/envelope';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { answerInvoices, opened, reopened, REPORT, says, sort } from '../support/invoiceTable';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

const shownAsOf = (date: string) => screen.findByText(`As of ${date}`);
const goElsewhere = async ({ host }: RenderedModule) => {
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { name: /^Welcome/ });
};

describe('the filters of a link, after a reload,', () => {
  beforeEach(answerInvoices);

  const reloadedAtLink = async (module: RenderedModule, link = 'asOf=2025-12-31') => {
    module.host.navigation.push({ pathname: REPORT, search: `?${link}` });
    await shownAsOf('12/31/2025');
    return reopened(module, '/reloaded');
  };

  test.each([
    ['leave the day that the user chose remembered', '/unpaid-invoices?asOf=2026-01-31', '01/31/2026'],
    ['are not remembered where today was shown', '/unpaid-invoices', '03/10/2026'],
  ])('%s', async (_what, path, day) => {
    const first = await opened({ path });
    await goElsewhere(first);
    const { host } = await reloadedAtLink(first);
    await shownAsOf('12/31/2025');
    host.navigation.push({ pathname: '/reloaded/trustTransactions/0' });
    await screen.findByRole('heading', { name: /^Today/ });
    host.navigation.push({ pathname: '/reloaded/unpaid-invoices' });
    await shownAsOf(day);
  });

  test('are not remembered where nothing was, but what the user then changes is', async () => {
    const first = renderModule();
    await screen.findByRole('heading', { name: /^Welcome/ });
    const { host } = await reloadedAtLink(first);
    const menu = () => host.navigation.push({ pathname: '/reloaded/unpaid-invoices' });
    const away = async () => {
      host.navigation.push({ pathname: '/reloaded' });
      await screen.findByRole('heading', { name: /^Welcome/ });
    };
    await away();
    menu();
    await shownAsOf('03/10/2026');

    host.navigation.push({ pathname: '/reloaded/unpaid-invoices', search: '?asOf=2026-01-31' });
    await shownAsOf('01/31/2026');
    await away();
    menu();
    await shownAsOf('01/31/2026');
  });
});

test('the days before an opening balance are not remembered after Back and Forward either, with a table that is sorted', async () => {
  const details = answerQuery(
    'CustomerBalanceDetailReport',
    ok([detailRow({ rowId: 'a', kind: 'Opening', balance: 5 })]),
  );
  answerQuery('GetCustomerBalanceSummaryReport', noData());
  const DETAIL = '/accounting/customer-balance-detail';
  const module = renderModule({ path: '/customer-balance-detail?from=2026-02-01' });
  const { host, user } = module;
  const opening = await screen.findByRole('button', { name: /^Opening balance/ });
  await sort(module, 'Charge');
  await says(module, /^\?from=2026-02-01&sort=charge\./);
  const before = host.navigation.location.search;
  await user.click(opening);
  await says(module, /^\?to=2026-01-31&sort=charge\./);
  host.navigation.go(-1);
  await says(module, before);
  await waitFor(() => expect(details.at(-1)).toMatchObject({ startDate: '2026-02-01' }));
  host.navigation.go(1);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Start date' })).toHaveValue(''));

  await goElsewhere(module);
  host.navigation.push({ pathname: DETAIL });
  await says(module, '?from=2026-02-01');
});

test('a day picked in the picture of Trust Position is not remembered', async () => {
  answerQuery(POSITION_QUERY, ok(POSITION));
  answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-09' }), positionDay({ day: '2026-03-10' })]));
  const module = renderModule({
    path: '/trust-position?account=31',
    featureFlags: { accountingTrustPosition: true },
  });
  await module.user.click(await screen.findByRole('button', { name: 'Lowest day' }));
  await says(module, '?asOf=2026-03-09&account=31');
  await goElsewhere(module);
  module.host.navigation.push({ pathname: '/accounting/trust-position' });
  await says(module, '?account=31');
});
