import { screen, waitFor, within } from '@testing-library/dom';
import type { PeriodTotal } from '../../src/api/wire';
import { answerGet, answerQuery, heldQuery } from '../support/api';
import { httpError, noData, ok, refused, restricted } from '../support/answers/envelope';
import { queueItem } from '../support/answers/queue';
import { batch, batchSummary } from '../support/answers/statements';
import { CREDIT_TOTALS, INVOICE_TOTALS, PAYABLE_TOTALS, PERIOD_TOTALS } from '../support/answers/totals';
import { POSITION_DAYS } from '../support/answers/trustPosition';
import { goOn } from '../support/goOn';
import { heldIntervals } from '../support/heldIntervals';
import { BATCHES, answerQueue, figure, openMorning, tile, words } from '../support/morningPage';
import { TestQueue } from '../support/queueAnswers';

afterEach(() => jest.restoreAllMocks());

/** Each tile: a figure of it with its link, its words when there is nothing to do, and its query. */
const TILES = [
  {
    name: 'Trust coverage',
    link: 'Coverage 104.7% All fiduciary money is covered',
    href: '/trust-position?asOf=2026-03-10',
    words: 'There is no trust account yet.',
    query: POSITION_DAYS,
  },
  {
    name: 'To collect',
    link: 'Unpaid invoices 1,500.00 7 invoices',
    href: '/unpaid-invoices?asOf=2026-03-10&office=all',
    words: 'No invoice is unpaid.',
    query: 'GetUnpaidInvoiceTotals',
  },
  {
    name: 'Due to carriers',
    link: 'Due in the next 7 days 1,200.50 4 lines',
    href: '/company-payables-report?type=unpaid&accounts=20%2C21&due=Next7Days&asOf=2026-03-10',
    words: 'Nothing is due to carriers in the next 7 days.',
    query: 'GetCompanyPayableTotals',
  },
  {
    name: 'Unapplied credits',
    link: 'Older than 30 days 75.25 3 items',
    href: '/unapplied-credits?asOf=2026-03-10&office=all&older=30',
    words: 'No credit has been unapplied for more than 30 days.',
    query: 'GetUnappliedCreditTotals',
  },
  {
    name: 'Receipts and disbursements today',
    link: 'Disbursed 320.10 2 items',
    href: '/trustTransactions/0',
    words: 'No money has come in or gone out today.',
    query: 'GetPeriodTotals',
  },
] as const;

describe('a tile of the morning page (D45)', () => {
  test.each(TILES)('$name shows its figures, when they were made, and leads to their rows', async (one) => {
    answerQueue();
    openMorning();
    expect(await figure(one.name, one.link)).toHaveAttribute('href', `/accounting${one.href}`);
    expect(await words(one.name, 'as of 11:30 AM')).toBeVisible();
  });

  test.each(TILES)('$name says in words that there is nothing', async ({ name, words: text, query }) => {
    answerQueue();
    answerQuery(query, noData());
    openMorning();
    expect(await words(name, text)).toBeVisible();
  });

  test.each([
    { name: 'To collect', hold: () => heldQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS)) },
    { name: 'Due to carriers', hold: () => heldQuery('GetCompanyPayableTotals', ok(PAYABLE_TOTALS)) },
    { name: 'Unapplied credits', hold: () => heldQuery('GetUnappliedCreditTotals', ok(CREDIT_TOTALS)) },
    { name: 'Receipts and disbursements today', hold: () => heldQuery('GetPeriodTotals', ok(PERIOD_TOTALS)) },
  ])('$name keeps its place while it loads, and others do not wait for it', async ({ name, hold }) => {
    answerQueue();
    const held = hold();
    openMorning();
    expect(await screen.findByRole('link', { name: 'Failed 1' })).toBeVisible();
    expect(await tile(name)).toHaveAttribute('aria-busy', 'true');
    expect(within(await tile(name)).getByText('Loading…')).toBeInTheDocument();
    held.release();
    await within(await tile(name)).findAllByRole('link');
    expect(await tile(name)).toHaveAttribute('aria-busy', 'false');
  });

  test.each(TILES.filter(({ query }) => query !== POSITION_DAYS))(
    '$name fails alone and tries again',
    async ({ name, link, query }) => {
      answerQueue();
      answerQuery(query, httpError(500), 1);
      const { user } = openMorning();
      const alert = await within(await tile(name)).findByRole('alert');
      expect(alert).toHaveTextContent('An error occurred while processing the request');
      for (const other of TILES) if (other.name !== name) await figure(other.name, other.link);
      await user.click(screen.getByRole('button', { name: `Retry ${name}` }));
      expect(await figure(name, link)).toBeVisible();
      expect(within(await tile(name)).queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  test.each(TILES.filter(({ query }) => query !== POSITION_DAYS))(
    '$name says that a host lacks it, and there is nothing to try again',
    async ({ name, query }) => {
      answerQueue();
      answerQuery(query, refused(`Unknown query ${query}`));
      openMorning();
      expect(await within(await tile(name)).findByText('This is not available here yet.')).toBeVisible();
      expect(screen.queryByRole('button', { name: `Retry ${name}` })).not.toBeInTheDocument();
    },
  );

  test('whose permission was taken away leaves the page where it is, and there is nothing to try again', async () => {
    answerQueue();
    answerQuery('GetUnpaidInvoiceTotals', httpError(403));
    answerQuery('GetPeriodTotals', restricted());
    const { host } = openMorning();
    expect(await within(await tile('To collect')).findByRole('alert')).toHaveTextContent(
      'Invalid permissions',
    );
    expect(await within(await tile('Receipts and disbursements today')).findByRole('alert')).toBeVisible();
    expect(await figure('QuickBooks', 'Failed 1')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Retry / })).not.toBeInTheDocument();
    expect(host.navigation.url()).toBe('/accounting/');
  });
});

test('the tile of today leaves out what was handed back as change', async () => {
  answerQueue();
  answerQuery('GetPeriodTotals', ok(PERIOD_TOTALS));
  openMorning();
  expect(
    await figure('Receipts and disbursements today', 'Tendered less change 490.00 2 items'),
  ).toBeVisible();
});

test('the tile of today counts a receipt and its void, which come to nothing', async () => {
  answerQueue();
  answerQuery(
    'GetPeriodTotals',
    ok<readonly PeriodTotal[]>([
      { officeId: '1', transactionType: 'IncomingPayment', items: 2, tendered: 0, change: 0, disbursed: 0 },
    ]),
  );
  openMorning();
  expect(await figure('Receipts and disbursements today', 'Tendered less change 0.00 2 items')).toBeVisible();
  expect(await figure('Receipts and disbursements today', 'Disbursed 0.00 0 items')).toBeVisible();
});

describe('the tile of QuickBooks', () => {
  test('has the counts of the menu badge, asked for once, and leads to the queue', async () => {
    const queue = answerQueue();
    const { host } = openMorning();
    expect(await figure('QuickBooks', 'Failed 1')).toHaveAttribute(
      'href',
      '/accounting?dialog=queue&queueStatus=Failed',
    );
    expect(await figure('QuickBooks', 'Waiting 2')).toHaveAttribute('href', '/accounting?dialog=queue');
    await goOn(host);
    expect(queue.counted).toBe(1);
  });

  test('leads to the rows that wait where all have one status', async () => {
    new TestQueue([queueItem(3, { status: 'Pending Transfer' }), queueItem(2, { status: 'Failed' })]);
    openMorning();
    expect(await figure('QuickBooks', 'Waiting 1')).toHaveAttribute(
      'href',
      '/accounting?dialog=queue&queueStatus=Pending+Transfer',
    );
  });

  test('opens the queue with the failed rows', async () => {
    const queue = answerQueue();
    const { user } = openMorning();
    await user.click(await figure('QuickBooks', 'Failed 1'));
    const dialog = await screen.findByRole('dialog', { name: 'QuickBooks Queue' });
    expect(await within(dialog).findByText('INV-4')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: 'Status' })).toHaveValue('Failed');
    expect(within(dialog).queryByText('INV-3')).not.toBeInTheDocument();
    expect(queue.asked).toMatchObject([{ status: 'Failed' }]);
  });

  test('says that nothing waits', async () => {
    new TestQueue([queueItem(1, { status: 'Complete' })]);
    openMorning();
    expect(
      await words('QuickBooks', 'Nothing is waiting in the queue, and nothing in it has failed.'),
    ).toBeVisible();
  });

  test('fails alone and tries again', async () => {
    const queue = answerQueue();
    queue.failure = httpError(500);
    const { user } = openMorning();
    await within(await tile('QuickBooks')).findByRole('alert');
    queue.failure = null;
    await user.click(screen.getByRole('button', { name: 'Retry QuickBooks' }));
    expect(await figure('QuickBooks', 'Failed 1')).toBeVisible();
  });
});

describe('the tile of client statements', () => {
  test.each([
    ['the list of batches', '/batch-statements', 'Complete with errors'],
    ['the batch', '/batch-statements/12', /^Finished: 1 generated, 1 failed/],
  ])('knows what failed when the user has seen the batch finish in %s', async (_where, path, finished) => {
    const strike = heldIntervals(1500);
    let isMaking = true;
    const counts = { total: 3, done: 1, failed: 0, skipped: 0 };
    const unfinished = batch({ status: 'Processing', counts });
    answerQueue();
    answerGet(BATCHES, () => ok([isMaking ? unfinished : batchSummary()]));
    answerGet(`${BATCHES}/12`, () => ok(isMaking ? unfinished : batch()));
    const { host } = openMorning();
    await words('Customer statements', 'No statement has failed.');
    host.navigation.push({ pathname: `/accounting${path}` });
    await screen.findByRole('progressbar', { name: '1 of 3 customers of batch 12' });
    isMaking = false;
    await waitFor(() => {
      strike();
      expect(screen.getByText(finished)).toBeVisible();
    });
    host.navigation.push({ pathname: '/accounting/' });
    expect(await figure('Customer statements', 'Failed 1 in 1 batch')).toBeVisible();
  });

  test('leads to what failed of the only batch with failures', async () => {
    answerQueue();
    openMorning();
    expect(await figure('Customer statements', 'Failed 1 in 1 batch')).toHaveAttribute(
      'href',
      '/accounting/batch-statements/12?status=Failed',
    );
  });

  test('leads to all batches when several have failures', async () => {
    answerQueue();
    answerGet(BATCHES, ok([batchSummary(), batchSummary({ id: '11' })]));
    openMorning();
    expect(await figure('Customer statements', 'Failed 2 in 2 batches')).toHaveAttribute(
      'href',
      '/accounting/batch-statements',
    );
  });

  test('says that none has failed', async () => {
    answerQueue();
    answerGet(BATCHES, noData());
    openMorning();
    expect(
      await within(await tile('Customer statements')).findByText('No statement has failed.'),
    ).toBeVisible();
  });
});

test('what is past due leads to the past due invoices, which come to it', async () => {
  answerQueue();
  openMorning();
  expect(await figure('To collect', 'Past due 500.00 3 invoices')).toHaveAttribute(
    'href',
    '/accounting/past-due-invoices?asOf=2026-03-10&office=all',
  );
});

test('the ages of what is to be collected come to its total, and each leads to its invoices', async () => {
  answerQueue();
  openMorning();
  for (const [amount, age] of [
    ['1,000.00', 'current'],
    ['300.00', '1-30'],
    ['200.00', '91-up'],
  ]) {
    expect(await figure('To collect', amount ?? '')).toHaveAttribute(
      'href',
      `/accounting/unpaid-invoices?asOf=2026-03-10&office=all&age=${age}`,
    );
  }
});

test('Refresh says that all figures have come anew; where one has not, its tile alone says so', async () => {
  let fails = false;
  answerQueue();
  answerQuery('GetUnappliedCreditTotals', () => (fails ? httpError(500) : ok(CREDIT_TOTALS)));
  const { user } = openMorning();
  await figure('To collect', 'Past due 500.00 3 invoices');
  await figure('Trust coverage', TILES[0].link);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  expect(screen.queryByText('Refreshed')).toBeNull();
  await user.click(refresh);
  expect(await screen.findByText('Refreshed')).toHaveRole('status');
  // A second time too: a screen reader says only what has changed.
  await user.click(refresh);
  expect(screen.queryByText('Refreshed')).toBeNull();
  expect(await screen.findByText('Refreshed')).toBeInTheDocument();
  fails = true;
  await user.click(refresh);
  expect(await within(await tile('Unapplied credits')).findByRole('alert')).toBeVisible();
  expect(screen.queryByText('Refreshed')).toBeNull();
});
