import { screen, waitFor, within } from '@testing-library/dom';
import { INVOICES, UNPAID as UNPAID_INVOICES } from '../support/answers/customers';
import { done, httpError, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import type { ReportArea } from '../../src/api/wire';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import { findToast } from '../support/findToast';
import { exportedLines } from '../support/exportedLines';
import { goOn } from '../support/goOn';
import { heldIntervals } from '../support/heldIntervals';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, readyToPay, submitOf } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { queueItem } from '../support/answers/queue';
import { renderModule } from '../support/renderModule';
import { byOfficeUser, officeOptionsFor } from '../support/users';

/** Calls of the start that failed are repeated, while the user works with what stands in for their answers (D3, §7). */

const REPEATED_MS = 20_000;
const NO_ZONE = "Could not find agency time zone; using your computer's time zone instead";
const NO_OFFICES = 'An error occurred while retrieving your offices';
/** Ahead of every computer but those of one country. */
const FAR = 'Pacific/Kiritimati';

/** Lets the time pass after which failed calls are repeated. */
let strike: () => void;
beforeEach(() => {
  strike = heldIntervals(REPEATED_MS);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a report is of the day of the agency as soon as its time zone is known, and the warning is not repeated', async () => {
  const failed = answerQuery('GetAgencyTimeZone', httpError(500), 2);
  const asked = answerQuery(UNPAID_INVOICES, ok(INVOICES));
  renderModule({ path: '/unpaid-invoices', timeZone: FAR });
  await findToast(NO_ZONE);
  await screen.findByText('INV-1');
  strike();
  await waitFor(() => expect(failed).toHaveLength(2));
  await waitFor(() => {
    strike();
    expect(screen.getByText('As of 03/11/2026')).toBeVisible();
  });
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ asOfDate: '2026-03-11' }));
  expect(screen.getAllByText(NO_ZONE)).toHaveLength(1);
});

test('a payment that is open keeps what was entered, and is sent with the offset of the agency', async () => {
  answerQuery('GetAgencyTimeZone', httpError(500), 1);
  answerQuery(COMPANY, ok(PAYABLES));
  answerPayableChoices();
  const sent = answerCommand('CreateCompanyPayable', done(['501']));
  const { user } = renderModule({ path: UNPAID, timeZone: FAR });
  await findToast(NO_ZONE);
  const box = await openPayment(user, 'INV-1');
  await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
  strike();
  await within(box).findByText('A new day has begun: the date is now 03/11/2026.');
  expect(within(box).getByRole('textbox', { name: 'Memo' })).toHaveValue('March');
  await readyToPay(box);
  await user.click(submitOf(box));
  await waitFor(() =>
    expect(sent).toMatchObject([
      { createCompanyPayable: { utcOffset: 840, payment: { date: '2026-03-11', memo: 'March' } } },
    ]),
  );
});

test('offices that could not be loaded can be chosen once they are there', async () => {
  answerGet('/user/offices/JD', httpError(500), 1);
  answerGet('/office/count?includeArchived=false', ok({ officeCount: 3 }));
  const office = { officeId: null, onSelect: () => undefined };
  const { user } = renderModule({ toolbar: false, host: { office } });
  await findToast(NO_OFFICES);
  strike();
  await user.click(await screen.findByRole('combobox', { name: 'Office' }));
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
});

test('what a host does not have is not asked for again', async () => {
  const asked = answerGet('/api/features', httpError(404));
  const { user, host } = renderModule({ toolbar: false });
  const menus = within(await screen.findByRole('navigation', { name: 'Accounting' }));
  strike();
  await user.click(menus.getByRole('button', { name: 'Trust Accounting' }));
  await menus.findByRole('link', { name: 'Search' });
  await goOn(host);
  expect(asked.count).toBe(1);
});

test('what stands behind a flag is offered once the flags are known', async () => {
  answerGet('/api/features', httpError(500), 1);
  const { user } = renderModule({ toolbar: false, featureFlags: { accountingTrustPosition: true } });
  const menus = within(await screen.findByRole('navigation', { name: 'Accounting' }));
  await user.click(menus.getByRole('button', { name: 'Trust Accounting' }));
  await menus.findByRole('link', { name: 'Search' });
  expect(menus.queryByRole('link', { name: 'Trust Position' })).toBeNull();
  strike();
  expect(await menus.findByRole('link', { name: 'Trust Position' })).toBeVisible();
});

test('a menu of a user of some offices opens once their offices are known, on a screen of another area', async () => {
  let failures = 1;
  answerQuery('GetReportOfficeOptions', ({ report }) => {
    if (report === 'customer' && failures-- > 0) return httpError(500);
    return ok([officeOptionsFor(byOfficeUser, report as ReportArea)]);
  });
  answerQuery('ToBeExportedReport', ok([]));
  const { user } = renderModule({ path: '/to-be-exported', toolbar: false, user: byOfficeUser });
  await findToast('Error: Cannot get report office information');
  const menus = within(await screen.findByRole('navigation', { name: 'Accounting' }));
  await user.click(menus.getByRole('button', { name: 'Customer Accounts' }));
  const pastDue = () => menus.getByRole('link', { name: 'Past Due' });
  expect(pastDue()).toHaveAttribute('aria-disabled', 'true');
  strike();
  await waitFor(() => expect(pastDue()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('the menu counts failed items once it is known that there is a queue', async () => {
  answerQuery('GetQBSettings', httpError(500), 1);
  answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
  new TestQueue([queueItem(1, { status: 'Failed' })]);
  const { user } = renderModule({ toolbar: false });
  await user.click(await screen.findByRole('button', { name: 'Trust Accounting' }));
  const link = await screen.findByRole('link', { name: /^QB Transfer Queue/ });
  await waitFor(() => {
    strike();
    expect(within(link).getByText('1')).toBeVisible();
  });
});

test('an export of payables names accounts and payee once they are known', async () => {
  answerQuery(COMPANY, ok(PAYABLES));
  answerQuery('GetReportingGLAccounts', httpError(500), 1);
  answerGet('/api/since', httpError(500), 1);
  answerPayableChoices();
  const { user } = renderModule({ path: `${UNPAID}&payee=7` });
  await screen.findByText('INV-1');
  await waitFor(async () => {
    strike();
    const text = (await exportedLines(user)).join();
    expect(text).toContain('Surplus Payable');
    expect(text).toContain('Payee,Granite Mutual');
  });
});
