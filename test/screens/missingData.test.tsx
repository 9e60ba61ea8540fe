import { screen, within } from '@testing-library/dom';
import { noData, ok, otherShape } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { batch, batchSummary } from '../support/answers/statements';
import { answerGet, answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';

const DEFAULT = 'An error occurred while processing the request';
const BATCHES = '/accounting/batch/statements';

/** A success whose envelope has no `data`, or null: only NO_DATA says that there is nothing (§7, D1). */
const LACKING = [
  ['without data', otherShape(undefined)],
  ['with null as data', otherShape(null)],
] as const;

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

const failed = async () => {
  const alert = (await screen.findByText(DEFAULT)).closest<HTMLElement>('[role=alert]');
  if (alert === null) throw new Error('Not told as an error');
  return alert;
};
const retry = (place: HTMLElement) => within(place).getByRole('button', { name: 'Retry' });

describe.each(LACKING)('A success %s', (_how, answer) => {
  test('is not an empty queue', async () => {
    answerQuery('GetQBSettings', ok({ integrationType: 'Desktop' }));
    answerQuery('GetQBQueueItems', answer);
    renderModule({ path: '/?dialog=queue' });
    const dialog = await screen.findByRole('dialog', { name: 'QuickBooks Queue' });

    expect(retry(await failed())).toBeVisible();
    expect(within(dialog).queryByText('There are no items in this report.')).not.toBeInTheDocument();
  });

  test('does not mean that there are no accounts', async () => {
    answerQuery('GetReportingGLAccounts', answer);
    answerPayableChoices();
    renderModule({ path: '/?dialog=payables-unpaid' });
    const dialog = await screen.findByRole('dialog', { name: 'Select Company Payable Accounts' });

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'An error occurred while retrieving your GL Accounts',
    );
  });

  test('does not mean that no statements have been made', async () => {
    answerGet(BATCHES, answer, 1);
    const { user } = renderModule({ path: '/batch-statements' });
    const alert = await failed();

    answerGet(BATCHES, ok([batchSummary()]));
    await user.click(retry(alert));
    expect(await screen.findByRole('link', { name: 'Batch 12' })).toBeVisible();
  });

  test('is not an empty report', async () => {
    answerQuery('PeriodReport', answer, 1);
    const { user } = renderModule({ path: '/trustTransactions/0' });
    const alert = await failed();

    answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
    await user.click(retry(alert));
    expect(await screen.findByText('INV-1')).toBeVisible();
  });
});

test.each([...LACKING, ['with NO_DATA', noData()]] as const)(
  'A batch of statements answered %s has failed, and can be asked for again',
  async (_how, answer) => {
    answerGet(`${BATCHES}/12`, answer, 1);
    const { user } = renderModule({ path: '/batch-statements/12' });
    const alert = await failed();

    answerGet(`${BATCHES}/12`, ok(batch()));
    await user.click(retry(alert));
    expect(await screen.findByRole('button', { name: 'Download All (PDF)' })).toBeVisible();
  },
);

test('An answer that is no report is told in the words of §8, and to developers in the console', async () => {
  answerQuery('PeriodReport', otherShape({}));
  renderModule({ path: '/trustTransactions/0' });

  expect(await failed()).toBeVisible();
  expect(screen.queryByText(/expected a list/)).not.toBeInTheDocument();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('expected a list in data, got an object'));
});
