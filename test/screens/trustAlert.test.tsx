import { screen, waitFor, within } from '@testing-library/dom';
import { addDays } from '../../src/domain';
import type * as TrustAlertCode from '../../src/features/trustPosition/alert/TrustAlert';
import { answerQuery, heldQuery } from '../support/api';
import { httpError, noData, ok, otherShape, refused, restricted } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { goOn } from '../support/goOn';
import { MORNING_FLAGS, openMorning, answerQueue } from '../support/morningPage';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { testUser } from '../support/users';

/** What is wrong with the alert's code. */
const mockAlert = { isCut: false, crashes: false };
/** A dynamic import waits for a module that exports `then`, each time that it is asked for. */
jest.mock('../../src/features/trustPosition/alert/TrustAlert', () => ({
  __esModule: true,
  then: (resolve: (code: unknown) => void, reject: (error: Error) => void) => {
    if (mockAlert.isCut) {
      reject(new Error('Loading chunk failed'));
      return;
    }
    const actual = jest.requireActual<typeof TrustAlertCode>(
      '../../src/features/trustPosition/alert/TrustAlert',
    );
    resolve({
      TrustAlert: (props: TrustAlertCode.TrustAlertProps) => {
        if (mockAlert.crashes) throw new Error('A mistake in the alert');
        return actual.TrustAlert(props);
      },
    });
  },
}));

const TODAY = '2026-03-10';
const ITEM = transactionRow({ rowId: 'a', itemId: 'a', itemNumber: 'INV-1' });
const UNKNOWN = /The trust accounts could not be checked\. One of them may be short\./;
const over = (day: string) => positionDay({ day, bank: 1100, excess: 50 });
const short = (day: string, excess = -150) => positionDay({ day, excess });
const other = { bankAccountId: '32', bankAccountName: 'Trust B' };

const open = (path: string, options: RenderOptions = {}) => {
  answerQuery('GetGLAccounts', noData());
  answerQuery('PeriodReport', ok([ITEM]));
  answerQuery('ToBeExportedReport', ok([ITEM]));
  answerQuery('GetUnpaidInvoiceReportV2', noData());
  return renderModule({ path, featureFlags: { accountingTrustPosition: true }, ...options });
};

/** Opens a report while the account is short, and refreshes it when it is no longer. Returns what was asked of its days. */
async function refreshOnceCovered() {
  let isShort = true;
  const asked = answerQuery(POSITION_DAYS, () => ok([isShort ? short(TODAY) : over(TODAY)]));
  const { user } = open('/to-be-exported');
  await screen.findByRole('alert');
  isShort = false;
  await pressRefresh(user);
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  return asked;
}

describe('the alert that a trust account is short (D50)', () => {
  test.each([
    {
      what: 'short today',
      days: [over('2026-03-09'), short(TODAY)],
      text: 'Trust A is short by 150.00 today.',
      link: 'asOf=2026-03-10&account=31',
    },
    {
      what: 'short before, and no longer',
      days: [short('2026-03-01'), short('2026-03-02', -150.01), over(TODAY)],
      text: 'Trust A was short on 2 of the last 30 days, by as much as 150.01 on 03/02/2026.',
      link: 'asOf=2026-03-02&account=31',
    },
    {
      what: 'most short before, and less today',
      days: [short('2026-03-09', -200), short(TODAY)],
      text: 'Trust A is short by 150.00 today, and was short on 1 of the last 30 days, by as much as 200.00 on 03/09/2026.',
      link: 'asOf=2026-03-09&account=31',
    },
    {
      what: 'short on the first of several equal days',
      days: [short('2026-03-04'), short('2026-03-05')],
      text: 'Trust A was short on 2 of the last 30 days, by as much as 150.00 on 03/04/2026.',
      link: 'asOf=2026-03-04&account=31',
    },
    {
      what: 'two accounts short, while a third has plenty',
      days: [
        short('2026-03-09', -1),
        { ...short('2026-03-09', -2), ...other },
        { ...over('2026-03-09'), bankAccountId: '33', excess: 900 },
      ],
      text: 'Trust A was short by 1.00 on 03/09/2026. Trust B was short by 2.00 on 03/09/2026.',
      link: 'asOf=2026-03-09',
    },
  ])(
    'says of an account $what: account, amount, days, and leads to the worst',
    async ({ days, text, link }) => {
      answerQuery(POSITION_DAYS, ok(days));
      open('/');
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(text);
      expect(within(alert).getByRole('link')).toHaveAttribute('href', `/accounting/trust-position?${link}`);
    },
  );

  test.each(['/', '/trustTransactions/0', '/to-be-exported'])('stands on %s', async (path) => {
    const asked = answerQuery(POSITION_DAYS, ok([short(TODAY)]));
    open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short by 150.00 today.');
    expect(asked).toEqual([{ query: POSITION_DAYS, startDate: addDays(TODAY, -30), endDate: TODAY }]);
  });

  test('is asked for once for Landing and the reports that the user goes on to', async () => {
    const asked = answerQuery(POSITION_DAYS, ok([short(TODAY)]));
    const { user, host } = open('/');
    await user.click(await screen.findByRole('link', { name: 'To Be Exported' }));
    await screen.findByText('INV-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short');
    await goOn(host);
    expect(asked).toHaveLength(1);
  });

  test('is asked for again when the user refreshes the report', async () => {
    const asked = await refreshOnceCovered();
    expect(asked).toHaveLength(2);
  });

  const SEARCH = '/all-trust-transactions?range=Today';
  test.each([
    ['the morning page', '/', null],
    ['the Line Item Report', '/line-item?range=Today', null],
    ['the Line Items of a search', SEARCH, 'Line Items'],
    ['the Pay Methods of a search', SEARCH, 'Pay Methods'],
  ])('is asked for again when the user refreshes %s', async (_what, path, tab) => {
    let isShort = true;
    answerQueue();
    answerQuery('GetGLAccounts', noData());
    answerQuery(POSITION_DAYS, () => ok([isShort ? short(TODAY) : over(TODAY)]));
    answerQuery('TransactionSearch', ok([ITEM]));
    answerQuery('GetLineItemReport', noData());
    answerQuery('PayMethodReport', noData());
    const { user } = openMorning({
      path,
      featureFlags: { ...MORNING_FLAGS, accountingLineItemReport: true },
    });
    await screen.findByRole('alert');
    if (tab !== null) await user.click(await screen.findByRole('tab', { name: tab }));
    isShort = false;
    await pressRefresh(user);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });

  test.each(['/', '/to-be-exported'])(
    'says after midnight on %s that what was today is a day before, and asks for the new one',
    async (path) => {
      answerQueue();
      answerQuery('GetGLAccounts', noData());
      const asked = answerQuery(POSITION_DAYS, ok([short(TODAY)]));
      answerQuery('ToBeExportedReport', ok([ITEM]));
      const { host, user } = openMorning({ path });
      expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short by 150.00 today.');
      host.clock.now += 24 * 3600 * 1000;
      await pressRefresh(user);
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('Trust A was short by 150.00 on 03/10/2026.'),
      );
      const NEXT = addDays(TODAY, 1);
      await waitFor(() =>
        expect(asked).toContainEqual({ query: POSITION_DAYS, startDate: addDays(NEXT, -30), endDate: NEXT }),
      );
    },
  );

  test('is asked for again, like the balances, when the report is refreshed before the balances have arrived', async () => {
    const balances = heldQuery('GetGLAccounts', noData());
    const balancesAsked = answerQuery('GetGLAccounts', noData());
    await refreshOnceCovered();
    expect(balancesAsked).toHaveLength(0);
    balances.release();
    await waitFor(() => expect(balancesAsked).toHaveLength(1));
  });

  test.each([
    { what: 'nothing is short', given: ok([over(TODAY)]) },
    { what: 'there is no trust account', given: noData() },
    { what: 'the user may not see it', given: restricted() },
    { what: 'the host refuses it', given: httpError(403) },
    { what: 'the host has no such query', given: httpError(404) },
    { what: 'the host says that it has no such query', given: refused('Unknown query.') },
    { what: 'the host names the query', given: refused('GetTrustPositionDays is not built yet.') },
    { what: 'the host says nothing of why', given: refused('') },
  ])('is not there, nor any message, when $what', async ({ given }) => {
    const asked = answerQuery(POSITION_DAYS, given);
    const { host, user } = open('/');
    await screen.findByRole('heading', { name: /^Welcome/ });
    await waitFor(() => expect(asked).toHaveLength(1));
    await user.click(await screen.findByRole('link', { name: 'To Be Exported' }));
    await screen.findByText('INV-1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
    expect(host.navigation.url()).toBe('/accounting/to-be-exported');
  });

  test.each([
    { what: 'the server fails', given: httpError(500), warnings: [] },
    {
      what: 'the answer is not to be understood',
      given: otherShape([{ day: 5 }]),
      warnings: ['not what the contract says'],
    },
    {
      what: 'the clock of the computer is ahead',
      given: refused('The end date cannot be after today, which is 03/09/2026 for the agency.'),
      warnings: [],
    },
  ])(
    'says that it is not known whether an account is short when $what, and checks again',
    async ({ given, warnings }) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
      let fails = true;
      answerQuery(POSITION_DAYS, () => (fails ? given : ok([short(TODAY)])));
      const { user } = open('/to-be-exported');
      await screen.findByText('INV-1');
      expect(await screen.findByText(UNKNOWN)).toBeVisible();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(warn.mock.calls.map(([text]) => String(text).split(': ')[1])).toEqual(warnings);
      warn.mockRestore();

      fails = false;
      await user.click(screen.getByRole('button', { name: 'Check again' }));

      expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short by 150.00 today.');
      expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
    },
  );

  test.each(['isCut', 'crashes'] as const)(
    'is not left out where its code %s: it is not known whether an account is short, and checked again',
    async (fault) => {
      const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      mockAlert[fault] = true;
      answerQuery(POSITION_DAYS, ok([short(TODAY)]));
      const { user } = open('/to-be-exported');
      const notice = await screen.findByText(UNKNOWN);
      // Where every alert stands, so that nothing moves.
      expect(notice.closest('[data-screen-alert]')).toBeVisible();

      mockAlert[fault] = false;
      await user.click(screen.getByRole('button', { name: 'Check again' }));

      expect(await screen.findByRole('alert')).toHaveTextContent('Trust A is short by 150.00 today.');
      expect(screen.queryByText(UNKNOWN)).not.toBeInTheDocument();
      error.mockRestore();
    },
  );

  test('does not say that an account is short when that is no longer known', async () => {
    let fails = false;
    answerQuery(POSITION_DAYS, () => (fails ? httpError(500) : ok([short(TODAY)])));
    const { user } = open('/to-be-exported');
    await screen.findByRole('alert');

    fails = true;
    await pressRefresh(user);

    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('does not keep the report waiting', async () => {
    const days = heldQuery(POSITION_DAYS, ok([short(TODAY)]));
    open('/to-be-exported');
    await screen.findByText('INV-1');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    days.release();
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test.each([
    ['the flag is off', '/', { featureFlags: {} }],
    ['another report is shown', '/unpaid-invoices', {}],
    ['the user may see only some offices', '/', { user: testUser([9005], {}, ['trust']) }],
  ])('is not asked for when %s', async (_what, path, options: RenderOptions) => {
    const asked = answerQuery(POSITION_DAYS, ok([short(TODAY)]));
    const { host } = open(path, options);
    await screen.findByRole('heading', { level: 1 });
    await goOn(host);
    expect(asked).toEqual([]);
  });
});
