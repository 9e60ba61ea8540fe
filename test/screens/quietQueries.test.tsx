/** What a screen asks beside its own report: a refusal of it does not take the user to Unauthorized (§2). */
import { screen, waitFor } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { answerPosition, stripSays } from '../support/heldRows';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

const ON = { featureFlags: { accountingTrustPosition: true } };
const REFUSED = httpError(403);

/** Holds that the screen stays, without a toast, once the refusal has been answered. */
async function staysAt(path: string, refused: readonly QueryBody[], url: () => string): Promise<void> {
  await waitFor(() => expect(refused).not.toEqual([]));
  expect(document.querySelector('[data-acc-toasts]')).toHaveTextContent(/^$/);
  expect(url()).toBe(`/accounting${path}`);
}

test.each(['GetGLAccounts', 'GetReportingGLAccounts'] as const)(
  'a search for an account is shown without its name where %s is refused',
  async (query) => {
    const refused = answerQuery(query, REFUSED);
    answerQuery('TransactionSearch', ok([transactionRow({ rowId: '1', itemNumber: 'INV-1' })]));
    answerAccounts();
    const path = '/all-trust-transactions?range=None&account=71';
    const { host } = renderModule({ path });
    expect(await screen.findByText('INV-1')).toBeVisible();
    await staysAt(path, refused, host.navigation.url);
  },
);

test('payables are shown without the names of their accounts', async () => {
  const refused = answerQuery('GetReportingGLAccounts', REFUSED);
  answerQuery(COMPANY, ok(PAYABLES));
  answerPayableChoices();
  const { host } = renderModule({ path: UNPAID });
  expect(await screen.findByText('INV-1')).toBeVisible();
  await staysAt(UNPAID, refused, host.navigation.url);
});

test('payables are not compared without the accounts that may be left out', async () => {
  const path = '/company-payables-report?type=unpaid&accounts=20';
  const refused = answerQuery('GetReportingGLAccounts', REFUSED);
  answerQuery(COMPANY, ok(PAYABLES.slice(0, 1)));
  answerPayableChoices();
  answerPosition();
  const { host } = renderModule({ path, ...ON });
  await stripSays('Not checked');
  await staysAt(path, refused, host.navigation.url);
});

test('revenue is not compared without the paid lines that would explain a difference', async () => {
  const path = '/agency-revenue-report?type=unpaid&accounts=60,61';
  const asked = answerQuery(REVENUE, ({ paidStatus }) =>
    paidStatus === 'PAID' ? REFUSED : ok([payableRow({ lineId: '1' })]),
  );
  answerPayableChoices();
  answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', commission: 120 })]));
  const { host } = renderModule({ path, ...ON });
  await stripSays('Not checked');
  expect(asked).toContainEqual(expect.objectContaining({ paidStatus: 'PAID' }));
  await staysAt(path, asked, host.navigation.url);
});

test('Trust Position says in the place of its picture that the days are refused', async () => {
  const path = '/trust-position';
  const asked = answerQuery(POSITION_DAYS, ({ startDate, endDate }) =>
    startDate === endDate ? ok([positionDay({ day: String(endDate) })]) : REFUSED,
  );
  answerQuery(POSITION_QUERY, ok(POSITION));
  const { host } = renderModule({ path, ...ON });
  const picture = await screen.findByRole('region', { name: 'Bank and money held for others, by day' });
  await waitFor(() => expect(picture).toHaveTextContent('Invalid permissions'));
  await staysAt(path, asked, host.navigation.url);
});

test('the report itself still leads there', async () => {
  answerQuery(COMPANY, REFUSED);
  answerPayableChoices();
  answerQuery(POSITION_QUERY, noData());
  const { host } = renderModule({ path: UNPAID, ...ON });
  await waitFor(() => expect(host.navigation.url()).toBe('/accounting/unauthorized'));
});
