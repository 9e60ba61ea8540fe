import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { TAGS } from '../support/answers/statements';
import { answerGet, answerQuery } from '../support/api';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

/** Dialogs that ask for which offices the user may run them (D19), where that failed at first. */
beforeEach(() => {
  answerQuery('GetReportOfficeOptions', httpError(500), 1);
});

/** Presses Retry in the open dialog, and waits until its main button can be pressed. */
async function retried(user: ReturnType<typeof renderModule>['user'], button: string): Promise<void> {
  const dialog = within(await screen.findByRole('dialog'));
  const main = await dialog.findByRole('button', { name: button });
  await waitFor(() => expect(main).toHaveAttribute('aria-disabled', 'true'));
  await user.click(await dialog.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled', 'true'));
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
}

test('an accounting search can be run after Retry', async () => {
  answerAccounts();
  const { user } = renderModule({ path: '/?dialog=search' });
  await retried(user, 'Generate Report');
});

test('a payables report can be generated after Retry', async () => {
  answerPayableChoices();
  const { user } = renderModule({ path: '/?dialog=payables-unpaid' });
  await user.click(await screen.findByRole('checkbox', { name: /Auto/ }));
  await retried(user, 'Generate Report');
});

test('statements can be made after Retry', async () => {
  answerGet('/accounting/batch/statements', noData());
  answerGet('/api/agency/client/logactivitytags', ok(TAGS));
  const { user } = renderModule({ path: '/batch-statements' });
  await user.click(await screen.findByRole('button', { name: 'New Statements' }));
  await retried(user, 'Make Statements');
});
