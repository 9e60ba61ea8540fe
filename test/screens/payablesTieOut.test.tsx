import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { ACCOUNTS, COMPANY, OLD_ACCOUNT, PAYABLES, REVENUE, payableRow } from '../support/answers/payables';
import { POSITION_DAYS, POSITION_QUERY, positionDay, positionRow } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { HELD, answerPosition, stripSays } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

loadOverConnection('features/payables/tieOut/PayablesTieOut');

const ON = { featureFlags: { accountingTrustPosition: true } };
const EVERY_ACCOUNT = '/company-payables-report?type=unpaid&accounts=20,21,22,23,29';
const ALL_REVENUE = '/agency-revenue-report?type=unpaid&accounts=60,61';
describe('the tie-out with Trust Position (D52)', () => {
  beforeEach(() => {
    answerPayableChoices();
  });

  test('unpaid payables are compared with what is held for carriers on the same day, with a link to it', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const asked = answerPosition();
    renderModule({ path: `${EVERY_ACCOUNT}&asOf=2026-01-31`, ...ON });
    await stripSays('Ties outCollected 195.10 + advanced 0.00 = held for carriers, net 195.10');
    expect(asked).toEqual([{ query: POSITION_QUERY, officeId: null, asOfDate: '2026-01-31' }]);
    expect(screen.getByRole('link', { name: '195.10' })).toHaveAttribute(
      'href',
      '/accounting/trust-position?asOf=2026-01-31&office=all&show=carriers',
    );
  });

  test('what operating money stands in for counts: a return premium that was used before it was credited', async () => {
    const used = { invoiced: -255, paidByClient: -255, amount: -255, collected: -255, advanced: 255 };
    answerQuery(COMPANY, ok([...PAYABLES, payableRow({ lineId: '6', ...used })]));
    // All of it is covered, so that nothing is held or owed.
    answerPosition();
    renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays('Ties outCollected -59.90 + advanced 255.00 = held for carriers, net 195.10');
  });

  test('what paid lines still hold is named: a return premium that its customer has yet to receive', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const credited = positionRow({
      rowId: '4',
      itemType: 'CreditMemo',
      collected: 0,
      remitted: -12,
      held: 12,
    });
    answerQuery(POSITION_QUERY, ok([...HELD, credited]));
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays(
      'Ties outCollected 195.10 + advanced 0.00 + on paid lines 12.00 = held for carriers, net 207.10',
    );
    const strip = screen.getByRole('region', { name: 'Tie-out' });
    await user.click(within(strip).getByRole('button', { name: 'What these figures mean' }));
    // The voided credit memo of a line that stays paid is nobody's to receive (D55).
    expect(
      await screen.findByText(/has yet to receive or use, or whose credit memo was voided\.$/),
    ).toBeVisible();
  });

  test('the payees that differ are listed, also when their differences cancel out', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery(
      POSITION_QUERY,
      ok([
        positionRow({ rowId: '1', collected: 120.1, held: 120.1 }),
        positionRow({
          rowId: '2',
          beneficiaryId: '8',
          beneficiaryName: 'Beta Surety',
          collected: 75,
          held: 75,
        }),
      ]),
    );
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays('Does not tie out');
    await user.click(await screen.findByRole('button', { name: '2 payees differ' }));
    const table = screen.getByRole('table', { name: 'What does not agree' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ['Payee', 'Collected', 'Advanced', 'On paid lines', 'Held', 'Difference'],
      ['Beta Surety', '70.00', '0.00', '0.00', '75.00', '-5.00'],
      ['Granite Mutual', '125.10', '0.00', '0.00', '120.10', '5.00'],
    ]);
  });

  test('the payees that differ come in the order of names', async () => {
    const names = ['Zurich', 'de la Cruz', 'Alpha'];
    answerQuery(
      COMPANY,
      ok(names.map((payeeName, at) => payableRow({ lineId: `${at}`, payeeId: `${at}`, payeeName }))),
    );
    answerQuery(POSITION_QUERY, ok([]));
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await user.click(await screen.findByRole('button', { name: '3 payees differ' }));
    const [, ...rows] = within(screen.getByRole('table', { name: 'What does not agree' })).getAllByRole(
      'row',
    );
    expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Alpha', 'de la Cruz', 'Zurich']);
  });

  test('figures that differ because accounts are left out say so', async () => {
    answerQuery(COMPANY, ok(PAYABLES.slice(0, 1)));
    answerPosition();
    renderModule({ path: '/company-payables-report?type=unpaid&accounts=20', ...ON });
    expect(
      await screen.findByText(/^Show all accounts to compare this report with Trust Position/),
    ).toHaveTextContent(
      'Show all accounts to compare this report with Trust Position: 4 are left out, of which 1 inactive.',
    );
  });

  test('a permission that has been withdrawn costs the comparison, not the screen', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery(POSITION_QUERY, httpError(403));
    const { host } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays('Not checked');
    expect(screen.getByText('INV-1')).toBeVisible();
    expect(host.navigation.url()).toContain('/company-payables-report');
  });

  test('and so does that of the commission', async () => {
    answerQuery(REVENUE, ok(PAYABLES));
    answerQuery(POSITION_DAYS, httpError(403));
    const { host } = renderModule({ path: ALL_REVENUE, ...ON });
    await stripSays('Not checked');
    expect(host.navigation.url()).toContain('/agency-revenue-report');
  });

  test.each([
    [
      'type=all&payee=7',
      'Show unpaid lines alone and all payees to compare this report with Trust Position.',
    ],
    [
      'type=unpaid&range=Custom&from=2026-01-01',
      'Show all dates to compare this report with Trust Position.',
    ],
  ])('a report of %s is not compared, and says what to show', async (query, text) => {
    answerQuery(COMPANY, ok(PAYABLES));
    renderModule({ path: `/company-payables-report?accounts=20,21&${query}`, ...ON });
    expect(await screen.findByText(text)).toBeVisible();
    await stripSays('Not compared');
  });

  test('a date type without dates leaves nothing out', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerPosition();
    const featureFlags = { ...ON.featureFlags, accountingPayablesDateTypes: true };
    renderModule({ path: `${EVERY_ACCOUNT}&dateType=ItemDate`, featureFlags });
    await stripSays('Ties out');
  });

  test('a user without trust reports is told what is missing, and nothing is asked', async () => {
    const payables = answerQuery(COMPANY, ok(PAYABLES));
    const asked = answerPosition();
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON, user: testUser([8005, 9006]) });
    expect(await screen.findByText(/ask for trust accounting reports\.$/)).toBeVisible();
    await pressRefresh(user);
    await waitFor(() => expect(payables).toHaveLength(2));
    expect(asked).toEqual([]);
  });

  test('a failure is said, and Check again asks again', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery(POSITION_QUERY, httpError(500), 1);
    answerPosition();
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays('Not checked');
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await stripSays('Ties out');
  });

  test('comes with Retry where its code could not be loaded', async () => {
    connection.isCut = true;
    answerQuery(COMPANY, ok(PAYABLES));
    answerPosition();
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await screen.findByText('This could not be loaded. Please try again.');
    connection.isCut = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await stripSays('Ties out');
  });

  test('offices that could not be asked for are not taken for a missing permission', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    answerQuery('GetReportOfficeOptions', httpError(500), 1);
    answerPosition();
    const { user } = renderModule({ path: EVERY_ACCOUNT, ...ON });
    await stripSays('Error: Cannot get report office information');
    expect(screen.queryByText(/permission/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    await stripSays('Ties out');
  });

  test('unpaid revenue is compared with the commission not withdrawn of the same day', async () => {
    const income = { glAccountId: '61', glAccountName: 'Commission Income' };
    const revenue = answerQuery(REVENUE, ok([payableRow({ lineId: '1', ...income })]));
    const asked = answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-01-31', commission: 100 })]));
    renderModule({ path: `${ALL_REVENUE}&asOf=2026-01-31`, ...ON });
    await stripSays('Ties outCollected 100.00 + advanced 0.00 = commission not withdrawn 100.00');
    expect(asked).toEqual([{ query: POSITION_DAYS, startDate: '2026-01-31', endDate: '2026-01-31' }]);
    // Paid lines are asked for only when the figures do not agree without them.
    expect(revenue).toHaveLength(1);
  });

  test('operating money that stands in for unpaid revenue is commission not withdrawn', async () => {
    const used = { amount: -20, collected: -20, advanced: 20 };
    answerQuery(REVENUE, ok([payableRow({ lineId: '1' }), payableRow({ lineId: '2', ...used })]));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', commission: 100 })]));
    renderModule({ path: ALL_REVENUE, ...ON });
    await stripSays('Ties outCollected 80.00 + advanced 20.00 = commission not withdrawn 100.00');
  });

  test('paid revenue explains commission that its return left in trust', async () => {
    const income = { glAccountId: '61', glAccountName: 'Commission Income' };
    const paid = { paidDate: '2026-01-20', paidByItemId: '77' };
    answerQuery(REVENUE, ({ paidStatus }) =>
      ok(
        paidStatus === 'PAID'
          ? [
              payableRow({ lineId: '2', ...income, ...paid, amount: -20, collected: 0, uncollected: -20 }),
              // Withdrawn whole: what was not collected had been advanced.
              payableRow({ lineId: '3', ...income, ...paid, collected: 70, uncollected: 30, advanced: 30 }),
            ]
          : [payableRow({ lineId: '1', ...income })],
      ),
    );
    answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', commission: 120 })]));
    renderModule({ path: ALL_REVENUE, ...ON });
    await stripSays(
      'Ties outCollected 100.00 + advanced 0.00 + on paid lines 20.00 = commission not withdrawn 120.00',
    );
  });

  test('commission belongs to no office: for users of some offices it is not compared', async () => {
    answerQuery(REVENUE, ok([payableRow({ lineId: '1' })]));
    const user = testUser([], { agencyFlags: 8 }, ['trust', 'agencyRevenue']);
    renderModule({ path: `${ALL_REVENUE}&office=1`, ...ON, user });
    expect(await screen.findByText(/^Commission in trust belongs to no office/)).toBeVisible();
  });

  test('commission of one office is not compared', async () => {
    const offices = [{ officeId: '1', description: 'Main Street', archived: false }];
    answerQuery(
      'GetReportOfficeOptions',
      ok([{ userCanReportByOffice: true, userCanReportAllOffices: true, offices }]),
    );
    answerQuery(REVENUE, ok([payableRow({ lineId: '1' })]));
    renderModule({ path: `${ALL_REVENUE}&office=1`, ...ON });
    expect(
      await screen.findByText('Show all offices to compare this report with Trust Position.'),
    ).toBeVisible();
  });
});

test('accounts that cannot be looked for are not taken for none left out', async () => {
  let isDown = true;
  answerQuery('GetReportingGLAccounts', ({ includeInactive }) => {
    if (includeInactive !== true) return ok(ACCOUNTS);
    return isDown ? httpError(500) : ok([...ACCOUNTS, OLD_ACCOUNT]);
  });
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES.slice(0, 1)));
  answerPosition();
  const { user } = renderModule({ path: '/company-payables-report?type=unpaid&accounts=20', ...ON });
  await stripSays('Not checkedThe figures could not be compared.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Check again' }));
  expect(
    await screen.findByText(/^Show all accounts to compare this report with Trust Position: 4 are left out/),
  ).toBeVisible();
});
