import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { ok } from '../support/answers/envelope';
import { INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from '../support/answers/totals';
import { ON, figure, openMorning, queueOf, tile } from '../support/morningPage';
import { byOfficeUser, testUser } from '../support/users';
import { pressRefresh } from '../support/refresh';

describe('who sees which tiles', () => {
  const names = async () => {
    const parts = await screen.findAllByRole('heading', { level: 3 });
    return parts.map(({ textContent }) => textContent);
  };

  test('the administrator sees them all', async () => {
    queueOf();
    openMorning();
    expect(await names()).toEqual([
      'Due to carriers',
      'QuickBooks',
      'Unapplied credits',
      'Client statements',
      'Trust coverage',
      'To collect',
      'Receipts and payments today',
    ]);
  });

  test.each([
    {
      who: 'customer reports alone',
      user: testUser([9005]),
      sees: ['Unapplied credits', 'Client statements', 'To collect'],
    },
    { who: 'payables alone', user: testUser([9006]), sees: ['Due to carriers'] },
    { who: 'trust reports without transactions', user: testUser([9000]), sees: ['Trust coverage'] },
    {
      who: 'trust reports and QuickBooks',
      user: testUser([9000, 9007]),
      sees: ['QuickBooks', 'Trust coverage'],
    },
    {
      who: 'some offices alone',
      user: byOfficeUser,
      sees: ['Unapplied credits, Main Street', 'To collect, Main Street'],
    },
  ])('$who: only these are asked for', async ({ user, sees }) => {
    const queue = queueOf();
    const asked = answerQuery('GetCompanyPayableTotals', ok(PAYABLE_TOTALS));
    const period = answerQuery('GetPeriodTotals', ok(PERIOD_TOTALS));
    openMorning({ user });
    await waitFor(async () => expect(await names()).toEqual(sees));
    await waitFor(() => expect(queue.counted > 0).toBe(sees.includes('QuickBooks')));
    await waitFor(() => expect(asked.length > 0).toBe(sees.includes('Due to carriers')));
    expect(period).toEqual([]);
  });

  test.each([
    ['accountingTrustPosition', 'Trust coverage'],
    ['accountingPaymentDetails', 'Due to carriers'],
  ])('without the flag %s there is no tile %s', async (flag, missing) => {
    queueOf();
    openMorning({ featureFlags: { ...ON, [flag]: false } });
    await tile('To collect');
    expect(await names()).not.toContain(missing);
  });
});

test('the page is headed, and still leads to every report', async () => {
  queueOf();
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
  const queue = queueOf();
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

test('with the flag off, Landing is as it was and asks for nothing', async () => {
  const asked = answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
  openMorning({ featureFlags: { ...ON, accountingMorningPage: false } });
  expect(await screen.findByRole('region', { name: 'Trust Accounting' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refresh' })).not.toBeInTheDocument();
  expect(screen.getByText('Harbor Insurance')).toBeVisible();
  expect(asked).toEqual([]);
});
