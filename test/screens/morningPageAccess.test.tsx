import { screen, waitFor, within } from '@testing-library/dom';
import { addDays } from '../../src/domain';
import { answerGet, answerQuery } from '../support/api';
import { noData, ok } from '../support/answers/envelope';
import { batchSummary } from '../support/answers/statements';
import { CREDIT_TOTALS, INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from '../support/answers/totals';
import { POSITION_DAYS } from '../support/answers/trustPosition';
import { goOn } from '../support/goOn';
import { heldIntervals } from '../support/heldIntervals';
import {
  BATCHES,
  DAYS,
  MORNING_FLAGS,
  TODAY,
  figure,
  openMorning,
  answerQueue,
  tile,
  words,
} from '../support/morningPage';
import { lastModel } from '../support/menuTests';
import { OFFICES, byOfficeUser, testUser } from '../support/users';
import { pressRefresh } from '../support/refresh';

describe('who sees which tiles', () => {
  const names = async () => {
    const parts = await screen.findAllByRole('heading', { level: 3 });
    return parts.map(({ textContent }) => textContent);
  };

  test('the administrator sees them all', async () => {
    answerQueue();
    openMorning();
    expect(await names()).toEqual([
      'Due to carriers',
      'QuickBooks',
      'Unapplied credits',
      'Customer statements',
      'Trust coverage',
      'To collect',
      'Receipts and disbursements today',
    ]);
  });

  test.each([
    {
      who: 'customer reports alone',
      user: testUser([9005]),
      sees: ['Unapplied credits', 'Customer statements', 'To collect'],
    },
    { who: 'payables alone', user: testUser([9006]), sees: ['Due to carriers'] },
    { who: 'trust reports without transactions', user: testUser([9000]), sees: ['Trust coverage'] },
    {
      who: 'QuickBooks without transactions',
      user: testUser([9000, 9007]),
      sees: ['Trust coverage'],
    },
    {
      who: 'trust reports and QuickBooks',
      user: testUser([9000, 9001, 9004, 9007]),
      sees: ['QuickBooks', 'Trust coverage', 'Receipts and disbursements today'],
    },
    {
      who: 'some offices alone',
      user: byOfficeUser,
      sees: ['Unapplied credits, Main Street', 'To collect, Main Street'],
    },
  ])('$who: only these are asked for', async ({ user, sees }) => {
    const queue = answerQueue();
    const batches = answerGet(BATCHES, ok([batchSummary()]));
    const asked = {
      'Due to carriers': answerQuery('GetCompanyPayableTotals', ok(PAYABLE_TOTALS)),
      'Unapplied credits': answerQuery('GetUnappliedCreditTotals', ok(CREDIT_TOTALS)),
      'Trust coverage': answerQuery(POSITION_DAYS, ok(DAYS)),
      'To collect': answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS)),
      'Receipts and disbursements today': answerQuery('GetPeriodTotals', ok(PERIOD_TOTALS)),
    };
    openMorning({ user });
    await waitFor(async () => expect(await names()).toEqual(sees));
    // By then, each tile has asked what it shows.
    await waitFor(() => expect(screen.getAllByText(/^as of /)).toHaveLength(sees.length));
    const counted = {
      QuickBooks: queue.counted,
      'Customer statements': batches.count,
      ...Object.fromEntries(Object.entries(asked).map(([title, { length }]) => [title, length])),
    };
    const figures = Object.entries(counted).flatMap(([title, times]) => (times > 0 ? [title] : []));
    expect(figures.sort()).toEqual(sees.map((title) => title.replace(', Main Street', '')).sort());
  });

  test.each([
    ['accountingTrustPosition', 'Trust coverage'],
    ['accountingPaymentDetails', 'Due to carriers'],
  ])('without the flag %s there is no tile %s', async (flag, missing) => {
    answerQueue();
    openMorning({ featureFlags: { ...MORNING_FLAGS, [flag]: false } });
    await tile('To collect');
    expect(await names()).not.toContain(missing);
  });
});

test('tiles name an office that is not among those of the agency, such as an archived one, by its id', async () => {
  answerQueue();
  openMorning({ officeId: '9' });
  expect(await tile('To collect, 9')).toBeVisible();
  expect(await tile('Receipts and disbursements today, 9')).toBeVisible();
});

test('beside tiles of the host’s office, one whose figures are of all offices says so', async () => {
  answerQueue();
  const salem = { officeId: '3', name: 'Salem', description: 'Salem, MA', archived: false };
  answerGet('/user/offices/JD', ok([...OFFICES, salem]), 1);
  openMorning({ user: testUser([9000, 9001, 9004, 9005, 9006]), officeId: '1' });
  expect(await tile('To collect, Main Street')).toBeVisible();
  expect(await tile('Due to carriers, all offices')).toBeVisible();
});

test('what a user sees of today is called their own, where they see no others', async () => {
  answerQuery('GetPeriodTotals', noData());
  openMorning({ user: testUser([9000, 9002, 9003]) });
  const text = 'No receipts or disbursements of yours are dated today.';
  expect(await words('Your receipts and disbursements today', text)).toBeVisible();
});

test('the page is headed, and still leads to every report', async () => {
  answerQueue();
  openMorning();
  const welcome = await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
  await waitFor(() => expect(welcome).toHaveFocus());
  expect(await screen.findByText('Harbor Insurance · 03/10/2026')).toBeVisible();
  const toDo = await tile('To do today');
  expect(within(toDo).getByRole('region', { name: 'QuickBooks' })).toBeVisible();
  expect(await tile('Where the agency stands')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
});

test('Refresh asks for all of them again, and says when', async () => {
  const queue = answerQueue();
  const asked = answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  const { user, host } = openMorning();
  await figure('QuickBooks', 'Failed 1');
  await figure('To collect', '300.00');
  host.clock.now += 15 * 60_000;
  await pressRefresh(user);
  expect(await within(await tile('To collect')).findByText('as of 11:45 AM')).toBeVisible();
  await waitFor(() => expect(queue.counted).toBe(2));
  expect(asked).toHaveLength(2);
});

test('the tile of QuickBooks says that the agency is not connected, and asks for nothing', async () => {
  const queue = answerQueue();
  answerQuery('GetQBSettings', ok({ integrationType: 'None' }));
  const { host } = openMorning();
  expect(await words('QuickBooks', 'This agency is not connected to QuickBooks.')).toBeVisible();
  await goOn(host);
  expect(queue.counted).toBe(0);
});

test.each([
  ['on the same day', 0],
  ['on a new day', 24],
])('Refresh %s finds that the agency has been connected to QuickBooks meanwhile', async (_when, hours) => {
  const queue = answerQueue();
  answerQuery('GetQBSettings', ok({ integrationType: 'None' }), 1);
  const { user, host } = openMorning();
  await words('QuickBooks', 'This agency is not connected to QuickBooks.');
  host.clock.now += hours * 3600 * 1000;
  await pressRefresh(user);
  expect(await figure('QuickBooks', 'Failed 1')).toBeVisible();
  expect(queue.counted).toBe(1);
});

test('the first Refresh on a new day asks for each of them once more, also those that are of no day', async () => {
  const queue = answerQueue();
  const batches = answerGet(BATCHES, ok([batchSummary()]));
  const asked = [
    answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS)),
    answerQuery('GetUnappliedCreditTotals', ok(CREDIT_TOTALS)),
    answerQuery('GetCompanyPayableTotals', ok(PAYABLE_TOTALS)),
    answerQuery('GetPeriodTotals', ok(PERIOD_TOTALS)),
  ];
  const days = answerQuery(POSITION_DAYS, ok(DAYS));
  const { user, host } = openMorning();
  const timesOf = () => screen.queryAllByText(/^as of /).map(({ textContent }) => textContent);
  await waitFor(() => expect(timesOf()).toEqual(Array<string>(7).fill('as of 11:30 AM')));
  // 12:10 AM in New York.
  host.clock.now += (12 * 60 + 40) * 60_000;
  await pressRefresh(user);
  expect(await screen.findByText('Harbor Insurance · 03/11/2026')).toBeVisible();
  await waitFor(() => expect(timesOf()).toEqual(Array<string>(7).fill('as of 12:10 AM')));
  expect([queue.counted, batches.count, ...asked.map(({ length }) => length)]).toEqual([2, 2, 2, 2, 2, 2]);
  // The alert of a short trust account asks for fewer days, and of today whenever midnight passes.
  const starts = days.map(({ startDate }) => startDate);
  const ofTile = starts.filter((start) => ![-30, -29].some((days) => start === addDays(TODAY, days)));
  expect(ofTile).toEqual([addDays(TODAY, -89), addDays(TODAY, -88)]);
});

test('tiles that are of no day say of which day they are when the page comes back on the next one', async () => {
  const queue = answerQueue();
  const { host } = openMorning();
  await within(await tile('QuickBooks')).findByText('as of 11:30 AM');
  await within(await tile('Customer statements')).findByText('as of 11:30 AM');
  host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
  await screen.findByRole('heading', { level: 1, name: "Today's Transactions" });
  // 12:10 AM in New York.
  host.clock.now += (12 * 60 + 40) * 60_000;
  host.navigation.go(-1);
  expect(await screen.findByText('Harbor Insurance · 03/11/2026')).toBeVisible();
  for (const title of ['QuickBooks', 'Customer statements']) {
    expect(await within(await tile(title)).findByText('as of 03/10/2026 11:30 AM')).toBeVisible();
  }
  expect(await within(await tile('To collect')).findByText('as of 12:10 AM')).toBeVisible();
  expect(queue.counted).toBe(1);
});

test('a receipt after midnight makes the page one of the new day, as its totals are', async () => {
  answerQueue();
  const popUp = { closed: false, close: jest.fn(), focus: jest.fn(), location: { href: '' } };
  jest.spyOn(window, 'open').mockReturnValue(popUp as unknown as Window);
  const items = 'https://items.example.app';
  const module = openMorning({ host: { hosts: { items } } });
  await figure('Receipts and disbursements today', 'Disbursed 320.10 2 items');
  await screen.findByText('Harbor Insurance · 03/10/2026');
  (await lastModel(module)).select('receipt-take-payment');
  await waitFor(() => expect(window.open).toHaveBeenCalledTimes(1));
  // 12:10 AM in New York.
  module.host.clock.now += (12 * 60 + 40) * 60_000;
  const data = { type: 'accounting:items-changed', itemIds: ['91'] };
  const source = popUp as unknown as Window;
  window.dispatchEvent(new MessageEvent('message', { source, origin: items, data }));
  expect(await screen.findByText('Harbor Insurance · 03/11/2026')).toBeVisible();
  expect(await words('Receipts and disbursements today', 'as of 12:10 AM')).toBeVisible();
  jest.restoreAllMocks();
});

test('figures of a page that is left open over midnight lead to the rows of its day', async () => {
  const strike = heldIntervals(30_000);
  answerQueue();
  const { host } = openMorning();
  const today = ['Receipts and disbursements today', 'Disbursed 320.10 2 items'] as const;
  expect(await figure(...today)).toHaveAttribute('href', '/accounting/trustTransactions/0');
  for (const href of [
    '/accounting/trustTransactions/1',
    '/accounting/all-trust-transactions?range=Custom&from=2026-03-10&to=2026-03-10&voided=1',
  ]) {
    host.clock.now += 24 * 3600 * 1000;
    strike();
    await waitFor(async () => expect(await figure(...today)).toHaveAttribute('href', href));
  }
  expect(await figure('Due to carriers', 'Due in the next 7 days 1,200.50 4 lines')).toHaveAttribute(
    'href',
    '/accounting/company-payables-report?type=unpaid&accounts=20%2C21&due=Next7Days&asOf=2026-03-10',
  );
  jest.restoreAllMocks();
});

test('with the flag off, Landing is as it was and asks for nothing', async () => {
  const asked = answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  const { host } = openMorning({ featureFlags: { ...MORNING_FLAGS, accountingMorningPage: false } });
  expect(await screen.findByRole('region', { name: 'Trust Accounting' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  expect(screen.getByText('Harbor Insurance')).toBeVisible();
  await goOn(host);
  expect(asked).toEqual([]);
});
