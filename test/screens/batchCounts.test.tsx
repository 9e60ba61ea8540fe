import { screen, waitFor, within } from '@testing-library/dom';
import { answerGet, answerQuery } from '../support/api';
import { noData, ok } from '../support/answers/envelope';
import { batch, batchSummary } from '../support/answers/statements';
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
  const empty = (await screen.findByText('There are no customers in this batch.')).parentElement;
  expect(empty).toHaveTextContent(/^There are no customers in this batch\.$/);
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
