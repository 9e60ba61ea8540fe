import { screen, waitFor, within } from '@testing-library/dom';
import { answerGet, answerPost, answerQuery } from '../support/api';
import { httpError, noData, ok } from '../support/answers/envelope';
import { UNFINISHED, batch, batchSummary } from '../support/answers/statements';
import { BATCHES, figure, openMorning, answerQueue, words } from '../support/morningPage';
import { renderModule } from '../support/renderModule';

test('the batches of each status are counted in thousands', async () => {
  const failed = Array.from({ length: 1_234 }, (_, at) => batchSummary({ id: `${at + 100}` }));
  answerGet('/accounting/batch/statements', ok([...failed, batchSummary({ id: '11', status: 'Complete' })]));
  renderModule({ path: '/batch-statements?status=Complete' });
  const status = await screen.findByRole('combobox', { name: 'Status' });
  const options = within(status).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['All (1,235)', 'Complete with errors (1,234)', 'Complete (1)']),
  );
});

test('an empty list says when it was fetched, and finds a batch of another user by Refresh', async () => {
  let isMade = false;
  answerGet(BATCHES, () => (isMade ? ok([batchSummary()]) : noData()));
  const { user } = renderModule({ path: '/batch-statements' });
  await screen.findByText(/^No statements have been made yet\./);
  expect(screen.getByText(/^as of \d+:\d+ [AP]M$/)).toBeVisible();
  isMade = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: 'Batch 12' })).toBeVisible();
});

describe('a batch that somebody else has tried again', () => {
  const MADE = { counts: { total: 3, done: 2, failed: 0, skipped: 1 } };
  const finished = (text: RegExp) => screen.findByText(text);

  test('is brought up to date by Refresh, and on Landing', async () => {
    let isMade = false;
    answerQueue();
    answerGet(BATCHES, () => ok([batchSummary(isMade ? MADE : {})]));
    answerGet(`${BATCHES}/12`, () => ok(batch(isMade ? MADE : {})));
    const { user, host } = openMorning();
    await user.click(await figure('Customer statements', 'Failed 1 in 1 batch'));
    await finished(/^1 generated, 1 failed/);
    isMade = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await finished(/^2 generated, 0 failed/)).toBeVisible();
    expect(await screen.findByText(/^Refreshed, as of \d/)).toHaveRole('status');
    host.navigation.push({ pathname: '/accounting/' });
    expect(await words('Customer statements', 'No statement has failed.')).toBeVisible();
  });

  test('is fetched again where nothing was left to queue', async () => {
    const looks = answerGet(`${BATCHES}/12`, (looked) => ok(batch(looked < 2 ? {} : MADE)));
    answerPost(`${BATCHES}/12/retry`, ok({ itemIds: [], failures: [], batch: batchSummary(MADE) }));
    const { user } = renderModule({ path: '/batch-statements/12' });
    await user.click(await screen.findByRole('button', { name: 'Retry Failed (1)' }));
    expect(await finished(/^2 generated, 0 failed/)).toBeVisible();
    expect(looks.count).toBe(2);
  });
});

test.each([
  ['the list of batches', '/batch-statements', 'Complete with errors'],
  ['the batch', '/batch-statements/12', /^1 generated, 1 failed/],
])('Landing knows what failed while nobody looked, once it was seen in %s', async (_where, path, seen) => {
  let isMaking = true;
  answerQueue();
  answerGet(BATCHES, () => ok([isMaking ? UNFINISHED : batchSummary()]));
  answerGet(`${BATCHES}/12`, ok(batch()));
  const { host } = openMorning();
  await words('Customer statements', 'No statement has failed.');
  isMaking = false;
  host.navigation.push({ pathname: `/accounting${path}` });
  await screen.findByText(seen);
  host.navigation.push({ pathname: '/accounting/' });
  expect(await figure('Customer statements', 'Failed 1 in 1 batch')).toBeVisible();
});

/** A status that a newer API has, and this module does not know. */
const CANCELLED = 'Cancelled' as never;

test('a batch, or a customer in one, with a status that is not known here shows it as it came', async () => {
  answerGet('/accounting/batch/statements', ok([batchSummary({ status: CANCELLED })]));
  const [customer] = batch().items;
  const items = customer === undefined ? [] : [{ ...customer, status: CANCELLED }];
  answerGet('/accounting/batch/statements/12', ok(batch({ items })));
  const { user } = renderModule({ path: '/batch-statements' });
  expect(await screen.findByRole('cell', { name: 'Cancelled' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Batch 12' }));
  const table = await screen.findByRole('region', { name: 'Customers of batch 12' });
  expect(within(table).getByRole('cell', { name: 'Cancelled' })).toBeVisible();
});

test('a batch of one office without a name has its id, not All offices', async () => {
  const office = { officeId: '102', officeName: '' };
  answerGet('/accounting/batch/statements', ok([batchSummary(office)]));
  answerGet('/accounting/batch/statements/12', ok(batch(office)));
  const { user } = renderModule({ path: '/batch-statements' });
  expect(await screen.findByRole('cell', { name: '102' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Batch 12' }));
  expect(await screen.findByText(/^As of 02\/28\/2026 · 102 · /)).toBeVisible();
});

test('the message of a batch keeps the lines that it was typed in, and breaks what is longer', async () => {
  answerGet('/accounting/batch/statements/12', ok(batch({ message: 'Thank you.\nSee you soon.' })));
  renderModule({ path: '/batch-statements/12' });
  expect(await screen.findByText(/Thank you\.\nSee you soon\./, { normalizer: (text) => text })).toHaveStyle({
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  });
});

test.each([
  ['2026-03-10T15:01:00Z', /by JD - Jane Doe · Finished 03\/10\/2026 11:01 AM$/],
  [null, /by JD - Jane Doe$/],
])('a batch that was finished at %s says so beside who created it', async (completedDate, facts) => {
  answerGet('/accounting/batch/statements/12', ok(batch({ completedDate })));
  renderModule({ path: '/batch-statements/12' });
  expect(await screen.findByText(facts)).toBeVisible();
});

test('a batch whose customers are still to come says nothing about their balances', async () => {
  const none = { total: 0, done: 0, failed: 0, skipped: 0 };
  answerGet('/accounting/batch/statements/12', ok(batch({ status: 'Queued', counts: none, items: [] })));
  renderModule({ path: '/batch-statements/12' });
  const empty = (await screen.findByText('There are no items in this report.')).parentElement;
  expect(empty).toHaveTextContent(
    /^There are no items in this report\.\s*There are no customers in this batch\.$/,
  );
});

test('the status that was chosen of a batch is there again when Back leads to it from a customer', async () => {
  answerGet('/accounting/batch/statements/12', ok(batch()));
  answerQuery('CustomerBalanceDetailReport', noData());
  answerQuery('GetCustomerBalanceSummaryReport', noData());
  const { user, host } = renderModule({ path: '/batch-statements/12' });
  const table = () => screen.findByRole('region', { name: 'Customers of batch 12' });
  expect(within(await table()).getAllByRole('row')).toHaveLength(4);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed (1)');
  await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(2));
  await user.click(within(await table()).getByRole('link'));
  await screen.findByRole('heading', { name: 'Customer Balance Detail' });

  host.navigation.go(-1);
  expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Failed (1)');
});

test('how many customers a filter of a batch finds is announced', async () => {
  answerGet('/accounting/batch/statements/12', ok(batch()));
  const { user } = renderModule({ path: '/batch-statements/12' });
  const status = await screen.findByRole('combobox', { name: 'Status' });
  const search = screen.getByRole('searchbox', { name: 'Search customer or reason' });
  expect(screen.queryByText(/found$/)).toBeNull();
  await user.selectOptions(status, 'Failed (1)');
  expect(screen.getByText('1 customer found')).toHaveRole('status');
  await user.selectOptions(status, 'All (3)');
  expect(screen.getByText('3 customers found')).toHaveRole('status');
  await user.type(search, 'nobody');
  expect(screen.queryByText(/found$/)).toBeNull();
  expect(screen.getByText('No items match the filter.')).toBeVisible();
});

test('a list of batches none of which has the status that was chosen says so, and shows all again', async () => {
  answerGet(BATCHES, ok([batchSummary({ status: 'Complete' })]));
  const { user } = renderModule({ path: '/batch-statements' });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Failed (0)');
  expect(await screen.findByText('No items match the filter.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Batch 12' })).toBeVisible();
});

test('the list of batches says that it has been refreshed, once it has', async () => {
  answerGet(BATCHES, ok([batchSummary()]), 1);
  const { user } = renderModule({ path: '/batch-statements' });
  const refresh = await screen.findByRole('button', { name: 'Refresh' });
  answerGet(BATCHES, httpError(500), 1);
  await user.click(refresh);
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByText(/^Refreshed/)).toBeNull();
  answerGet(BATCHES, ok([batchSummary()]));
  await user.click(retry);
  expect(await screen.findByText(/^Refreshed, as of \d/)).toHaveRole('status');
});
