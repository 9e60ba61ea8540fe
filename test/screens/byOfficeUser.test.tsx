import { screen, waitFor, within } from '@testing-library/dom';
import type { ReportArea } from '../../src/api/wire';
import { httpError, noData, ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { generate } from '../support/payableChoices';
import { exportedLines } from '../support/exportedLines';
import { renderModule } from '../support/renderModule';
import type { TestHost } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import {
  ANY_OFFICE,
  TWO_OFFICES,
  administrator,
  byOfficeUser,
  officeOptionsFor,
  testUser,
} from '../support/users';

test.each([
  ['an administrator, without an office in the host', administrator, null, 'All offices'],
  ['a user of some offices, without one in the host', byOfficeUser, null, '"Portland, ME; Concord, NH"'],
  ['a user of some offices, in one', byOfficeUser, '1', 'Main Street'],
])(
  'an export of trust transactions by %s names what it covers',
  async (_who, signedIn, officeId, covered) => {
    answerQuery('GetReportOfficeOptions', ({ report }) =>
      ok([{ ...officeOptionsFor(signedIn, report as ReportArea), offices: TWO_OFFICES }]),
    );
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

describe('where the offices of a user could not be fetched', () => {
  const NO_OFFICES = 'Error: Cannot get report office information';
  /** The options of trust reports cannot be had, as often as said. Returns how often they were asked for. */
  const trustFails = (times: number): (() => number) => {
    let left = times;
    const asked = answerQuery('GetReportOfficeOptions', ({ report }) =>
      report === 'trust' && left-- > 0
        ? httpError(500)
        : ok([officeOptionsFor(byOfficeUser, report as ReportArea)]),
    );
    return () => asked.filter(({ report }) => report === 'trust').length;
  };
  const failed = () =>
    waitFor(() => {
      const alert = screen.getAllByRole('alert').find((one) => within(one).queryByText(NO_OFFICES));
      return within(alert ?? document.body).getByRole('button', { name: 'Retry' });
    });
  const trustMenu = (host: TestHost) =>
    host.toolbarModels
      .at(-1)
      ?.menus.flatMap(({ items }) => items)
      .find(({ id }) => id === 'trust-today');

  test('a report is not denied: the permission can be checked again, as often as it takes', async () => {
    const timesAsked = trustFails(2);
    answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
    const { user, host } = renderModule({ path: '/trustTransactions/0', user: byOfficeUser });
    // A press while it is being asked does nothing.
    await waitFor(async () => {
      const [retry] = screen.queryAllByRole('button', { name: 'Retry' });
      if (retry !== undefined && timesAsked() < 3) await user.click(retry);
      expect(timesAsked()).toBe(3);
    });
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(host.navigation.entries()).toEqual(['/accounting/trustTransactions/0']);
  });

  test('the start page says so in place of a missing permission, and its Retry brings what is missing', async () => {
    trustFails(1);
    const { user, host } = renderModule({ user: byOfficeUser });
    const retry = await failed();
    expect(screen.queryByText(/do not have permission/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Unpaid Invoices' })).toBeVisible();
    expect(screen.queryByRole('link', { name: "Today's Transactions" })).not.toBeInTheDocument();
    expect(trustMenu(host)).toMatchObject({ enabled: false, reason: NO_OFFICES });

    await user.click(retry);
    expect(await screen.findByRole('link', { name: "Today's Transactions" })).toBeVisible();
    await waitFor(() => expect(trustMenu(host)).toMatchObject({ enabled: true }));
  });

  test('a user who may open nothing else is not told to ask for permissions', async () => {
    answerQuery('GetReportOfficeOptions', httpError(500));
    renderModule({ user: byOfficeUser });
    await failed();
    expect(screen.queryByText(/do not have permission/)).not.toBeInTheDocument();
  });

  test('a dialog in the address says so, and leaves the screen below it', async () => {
    trustFails(1);
    const { host } = renderModule({ path: '/unpaid-invoices?dialog=search', user: byOfficeUser });
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/unpaid-invoices'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Unpaid Invoices' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getAllByText(NO_OFFICES)[0]).toBeVisible();
  });
});

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
