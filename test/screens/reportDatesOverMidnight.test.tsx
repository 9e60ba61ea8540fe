import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, UNPAID } from '../support/answers/payables';
import { POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { arrived } from '../support/arrived';
import { pressEscape } from '../support/pressEscape';
import { answerPayableChoices } from '../support/payableChoices';
import { refreshable } from '../support/refresh';
import { renderModule } from '../support/renderModule';

/** A report left open over midnight stays of the day in its heading, but its date fields count from the new day. */

const ON = { featureFlags: { accountingTrustPosition: true } };
const DETAIL = 'CustomerBalanceDetailReport';
const AS_OF = 'As-of date';
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

/** Lets midnight pass over a screen, and draws it anew by a dialog that opens over it and closes. */
async function openOverMidnight(path: string) {
  const module = renderModule({ path, ...ON });
  const { host, user } = module;
  await arrived();
  await refreshable();
  host.clock.now += 24 * 3600 * 1000;
  const { pathname, search } = new URL(host.navigation.url(), 'https://host.example');
  const query = new URLSearchParams(search);
  query.set('dialog', 'search');
  host.navigation.push({ pathname, search: `?${query}` });
  await screen.findByRole('dialog');
  await pressEscape(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  return module;
}

let askedDays: QueryBody[];
beforeEach(() => {
  answerPayableChoices();
  askedDays = answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10' })]));
});

test.each([
  ['GetUnpaidInvoiceReportV2', '/unpaid-invoices', AS_OF, { asOfDate: '2026-03-11' }],
  ['GetCustomerBalanceSummaryReport', '/customer-balance-summary', AS_OF, { asOfDate: '2026-03-11' }],
  [DETAIL, '/customer-balance-detail', 'End date', { endDate: '2026-03-11' }],
  [DETAIL, '/customer-balance-detail', 'Start date', { startDate: '2026-03-11' }],
  [POSITION_QUERY, '/trust-position', AS_OF, { asOfDate: '2026-03-11' }],
  // A request for today names no day (D45).
  [COMPANY, UNPAID, AS_OF, { query: COMPANY }],
] as const)('%s: Today in the calendar of %s, %s, is the new day', async (query, path, name, sent) => {
  const asked = answerQuery(query, noData());
  const { user } = await openOverMidnight(path);
  const before = name === 'Start date' ? '' : '03/10/2026';
  expect(await field(name)).toHaveValue(before);
  const asking = asked.length;
  await user.click(screen.getByRole('button', { name: new RegExp(`^Choose ${name}`, 'i') }));
  await user.click(await screen.findByRole('button', { name: 'Today' }));
  await waitFor(async () => expect(await field(name)).toHaveValue('03/11/2026'));
  await waitFor(() => expect(asked.slice(asking)).toMatchObject([sent]));
});

test.each([
  [POSITION_QUERY, '/trust-position'],
  [COMPANY, UNPAID],
] as const)('%s: the usual days count from the new one', async (query, path) => {
  const asked = answerQuery(query, noData());
  const { user } = await openOverMidnight(path);
  const presets = screen.getByRole('combobox', { name: 'As of' });
  expect(presets).toHaveDisplayValue('Yesterday');
  await user.selectOptions(presets, 'Today');
  await waitFor(async () => expect(await field(AS_OF)).toHaveValue('03/11/2026'));
  expect(presets).toHaveDisplayValue('Today');
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('a balance detail from the day after the report stays empty until it is refreshed (D47)', async () => {
  const asked = answerQuery(DETAIL, noData());
  await openOverMidnight('/customer-balance-detail?from=2026-03-11');
  expect(asked).toMatchObject([{ startDate: '2026-03-11', endDate: null }]);
  expect(screen.queryByText(/End date cannot be/)).not.toBeInTheDocument();
});

test('the picture of the trust position may end on the new day', async () => {
  answerQuery(POSITION_QUERY, noData());
  const { user } = await openOverMidnight('/trust-position');
  await user.click(await screen.findByRole('button', { name: 'Dates…' }));
  const dates = within(screen.getByRole('group', { name: 'Dates of the picture' }));
  for (const [name, day] of [
    [/^From/, '02/01/2026'],
    [/^To/, '03/11/2026'],
  ] as const) {
    await user.clear(dates.getByRole('textbox', { name }));
    await user.type(dates.getByRole('textbox', { name }), day);
  }
  await user.tab();
  expect(dates.queryByText('End date cannot be after today')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(askedDays.at(-1)).toMatchObject({ startDate: '2026-02-01', endDate: '2026-03-11' }),
  );
});
