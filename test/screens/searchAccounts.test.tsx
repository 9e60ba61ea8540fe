import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

const SEARCH = '/all-trust-transactions';

const dialog = () => screen.findByRole('dialog', { name: 'Search Accounting Items' });

describe('accounts that could not be fetched for a search', () => {
  test.each([
    ['GetGLAccounts', false, 'An error occurred while retrieving your GL Accounts'],
    ['GetReportingGLAccounts', false, 'An error occurred while retrieving your GL Accounts'],
    ['GetGLAccounts', true, 'An error occurred while retrieving your inactive GL Accounts'],
    ['GetReportingGLAccounts', true, 'An error occurred while retrieving your inactive GL Accounts'],
  ] as const)(
    'are named by a toast and in the dialog, with Retry: %s, inactive: %s',
    async (query, inactive, message) => {
      let fails = true;
      answerQuery(query, ({ includeInactive }) =>
        fails && includeInactive === inactive ? httpError(500) : noData(),
      );
      answerAccounts();
      const { user } = renderModule({ path: SEARCH });
      const box = await dialog();
      if (inactive) await user.click(within(box).getByRole('checkbox', { name: 'Show inactive accounts' }));
      expect(await within(box).findByText(message)).toBeVisible();
      expect(await screen.findAllByText(message)).toHaveLength(2);
      fails = false;
      await user.click(within(box).getByRole('button', { name: 'Retry' }));
      await waitFor(() => expect(within(box).queryByText(message)).not.toBeInTheDocument());
    },
  );
});
