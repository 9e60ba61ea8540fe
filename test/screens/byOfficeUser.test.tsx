import { screen, waitFor } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { exportedLines } from '../support/exportedLines';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { ANY_OFFICE, administrator, byOfficeUser, testUser } from '../support/users';

test.each([
  ['an administrator, without an office in the host', administrator, null, 'All offices'],
  ['a user of some offices, without one in the host', byOfficeUser, null, 'All offices of the user'],
  ['a user of some offices, in one', byOfficeUser, '1', 'Main Street'],
])(
  'an export of trust transactions by %s names what it covers',
  async (_who, signedIn, officeId, covered) => {
    answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
    const { user } = renderModule({ path: '/trustTransactions/0', user: signedIn, officeId });
    await screen.findByText('INV-1');
    const lines = await exportedLines(user);
    expect(lines.find((line) => line.startsWith('Office,'))).toMatch(new RegExp(`^Office,${covered},`));
  },
);

test('a search for another of the offices of a user is not also limited to the one that they are in', async () => {
  answerAccounts();
  const harbor = { officeId: '3', description: 'Harbor Road', archived: false };
  const options = { ...ANY_OFFICE, userCanReportAllOffices: false, offices: [...ANY_OFFICE.offices, harbor] };
  answerQuery('GetReportOfficeOptions', ok([options]));
  const asked = answerQuery('TransactionSearch', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
  const lines = answerQuery('GetLineItemReport', noData());
  const { user } = renderModule({
    path: '/all-trust-transactions?range=None&policyOffice=3',
    user: byOfficeUser,
    officeId: '1',
  });
  await screen.findByText('INV-1');
  expect(asked).toMatchObject([{ officeId: '3', policyOffice: '3' }]);
  const exported = await exportedLines(user);
  expect(exported.filter((line) => line.startsWith('Office,'))).toEqual([
    expect.stringMatching(/^Office,Harbor Road/),
  ]);
  await user.click(screen.getByRole('tab', { name: 'Line Items' }));
  await waitFor(() => expect(lines).toMatchObject([{ officeId: '3' }]));
});

const generate = () => screen.getByRole('button', { name: 'Generate Report' });
const dialogReady = async () => {
  await screen.findByRole('dialog', { name: 'Search Accounting Items' });
  await waitFor(() => expect(generate()).not.toHaveAttribute('aria-disabled'));
};

test('an export of a search for an office whose name is not known does not name the one that the user is in', async () => {
  answerAccounts();
  answerQuery('GetReportOfficeOptions', httpError(500));
  answerQuery('TransactionSearch', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
  const path = '/all-trust-transactions?range=None&policyOffice=3';
  const { user } = renderModule({ path, user: administrator, officeId: '1' });
  await screen.findByText('INV-1');
  const exported = await exportedLines(user);
  expect(exported.filter((line) => line.startsWith('Office,'))).toEqual([
    expect.stringMatching(/^Office,One office,/),
  ]);
});

test('the search dialog starts a new search in the office of a user who may search by office alone (§6)', async () => {
  answerAccounts();
  const asked = answerQuery('TransactionSearch', noData());
  const byOffice = testUser([], { agencyFlags: 8 }, ['trust', 'receipt']);
  const { user } = renderModule({ path: '/all-trust-transactions', user: byOffice });
  await dialogReady();
  const office = () => screen.getByRole('combobox', { name: 'Policy office' });
  await waitFor(() => expect(office()).toHaveValue('Main Street'));
  expect(screen.getByRole('combobox', { name: 'User office' })).toHaveValue('Any office');

  await user.click(office());
  await user.click(await screen.findByRole('option', { name: 'Any office' }));
  await user.click(generate());
  await waitFor(() => expect(asked).toMatchObject([{ policyOffice: null }]));

  // The search on screen keeps what was chosen for it.
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await dialogReady();
  expect(office()).toHaveValue('Any office');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(office()).toHaveValue('Main Street'));
});

test('the search dialog presets no office for a user who may search in all offices too (§6)', async () => {
  answerAccounts();
  answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
  renderModule({ path: '/all-trust-transactions', user: administrator });
  await dialogReady();
  expect(screen.getByRole('combobox', { name: 'Policy office' })).toHaveValue('Any office');
});
