import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { generate } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { testUser } from '../support/users';

const SEARCH = '/all-trust-transactions';

beforeEach(() => {
  answerAccounts();
  answerQuery('TransactionSearch', noData());
});
afterEach(() => window.sessionStorage.clear());

const dialog = () => screen.findByRole('dialog', { name: 'Search Accounting Items' });

async function generateReport(user: RenderedModule['user']): Promise<void> {
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
  await user.click(generate());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

/** The recent searches, newest first. */
async function recent(user: RenderedModule['user']): Promise<readonly (string | null)[]> {
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  const list = within(await screen.findByRole('region', { name: 'Recent searches' }));
  return list.getAllByRole('button').map(({ textContent }) => textContent);
}

test('a search that is made again moves to the front of the recent ones', async () => {
  const { user } = renderModule({ path: SEARCH });
  for (const range of ['Last Month', 'Today', 'Last Month', 'Today']) {
    await dialog();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), range);
    await generateReport(user);
    await recent(user);
  }
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await recent(user)).toEqual(['Today', 'Last Month']);
});

test('a search of all dates is listed once, whether or not the form was cleared', async () => {
  const { user } = renderModule({ path: SEARCH });
  await dialog();
  await generateReport(user);
  await recent(user);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await generateReport(user);
  expect(await recent(user)).toEqual(['All dates']);
});

test('an office that was archived since has its name in the dialog and among the recent searches', async () => {
  answerQuery(
    'GetReportOfficeOptions',
    ok([
      {
        userCanReportByOffice: true,
        userCanReportAllOffices: true,
        offices: [
          { officeId: '1', description: 'Main Street', archived: false },
          { officeId: '2', description: 'Old Town', archived: true },
        ],
      },
    ]),
  );
  const { user } = renderModule({
    path: `${SEARCH}?range=Today&policyOffice=2&userOffice=2`,
    user: testUser([], { agencyFlags: 8 }, ['trust', 'receipt']),
  });
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  await dialog();
  for (const name of ['Policy office', 'User office'])
    expect(await screen.findByRole('combobox', { name })).toHaveValue('Old Town');
  await generateReport(user);
  expect(await recent(user)).toEqual(['Today · Policy office Old Town · User office Old Town']);
});
