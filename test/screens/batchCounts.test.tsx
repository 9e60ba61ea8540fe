import { screen, within } from '@testing-library/dom';
import { answerGet } from '../support/api';
import { ok } from '../support/answers/envelope';
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
