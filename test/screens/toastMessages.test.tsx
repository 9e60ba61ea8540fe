import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/dom';
import type { QueryName } from '../../src/api/wire';
import { transactionRow } from '../support/answers/transactions';
import { answerGet, answerQuery } from '../support/api';
import { UNPAID as UNPAID_INVOICES } from '../support/answers/customers';
import { httpError, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { findToast } from '../support/findToast';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { RenderOptions, RenderedModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { administrator, testUser } from '../support/users';

const TRANSACTIONS = 'Error: Unable to get transactions';
const INACTIVE_ACCOUNTS = 'An error occurred while retrieving your inactive GL Accounts';
const ACCOUNTS = 'An error occurred while retrieving your GL Accounts';
const ZONE_NOT_SET = "Your agency time zone has not been set; using your computer's time zone instead";
const ZONE_NOT_FOUND = "Could not find agency time zone; using your computer's time zone instead";
const DATE_RANGE = 'Something went wrong when selecting a date range for this report. Please try again.';
const SEARCH_OPTIONS =
  'An error occurred while retrieving search report office options. Search may not work as expected.';
const OFFICE_INFORMATION = 'Error: Cannot get report office information';
const CANNOT_RUN = 'Error: User cannot run report';
const OFFICES = 'An error occurred while retrieving your offices';

interface Case {
  readonly text: string;
  /** What raises it. */
  readonly by: string;
  readonly path: string;
  readonly answers: () => unknown;
  readonly act?: (module: RenderedModule) => Promise<void>;
  readonly options?: Omit<RenderOptions, 'path'>;
}

const failsInactive =
  (answer: () => unknown, ...queries: readonly ('GetGLAccounts' | 'GetReportingGLAccounts')[]) =>
  () => {
    for (const query of queries) {
      answerQuery(query, ({ includeInactive }) => (includeInactive === true ? httpError(500) : ok([])));
    }
    answer();
  };
const fails =
  (query: QueryName, answer: () => unknown = () => undefined) =>
  () => {
    answerQuery(query, httpError(500));
    answer();
  };
const noOffices = (answer: () => unknown) => () => {
  answerQuery(
    'GetReportOfficeOptions',
    ok([{ userCanReportByOffice: false, userCanReportAllOffices: false, offices: [] }]),
  );
  answer();
};
const click =
  (name: string): NonNullable<Case['act']> =>
  async ({ user }) =>
    user.click(await screen.findByRole('checkbox', { name }));

/** Every message that §8 lists under Toasts, at every place that raises it. */
const CASES: readonly Case[] = [
  {
    text: TRANSACTIONS,
    by: 'a period report',
    path: '/trustTransactions/0',
    answers: fails('PeriodReport'),
  },
  {
    text: TRANSACTIONS,
    by: 'to be exported',
    path: '/to-be-exported',
    answers: fails('ToBeExportedReport'),
  },
  {
    text: TRANSACTIONS,
    by: 'the search',
    path: '/all-trust-transactions?range=Today',
    answers: fails('TransactionSearch', answerAccounts),
  },
  {
    text: INACTIVE_ACCOUNTS,
    by: 'the search dialog',
    path: '/?dialog=search',
    answers: failsInactive(answerAccounts, 'GetGLAccounts', 'GetReportingGLAccounts'),
    act: click('Show inactive accounts'),
  },
  {
    text: INACTIVE_ACCOUNTS,
    by: 'the dialog of payables accounts',
    path: '/?dialog=payables-unpaid',
    answers: failsInactive(answerPayableChoices, 'GetReportingGLAccounts'),
    act: click('Show inactive accounts'),
  },
  {
    text: ACCOUNTS,
    by: 'the search dialog',
    path: '/?dialog=search',
    answers: fails('GetGLAccounts', answerAccounts),
  },
  {
    text: ACCOUNTS,
    by: 'the dialog of payables accounts',
    path: '/?dialog=payables-unpaid',
    answers: fails('GetReportingGLAccounts', answerPayableChoices),
  },
  {
    text: ACCOUNTS,
    by: 'the payment dialog',
    path: UNPAID,
    answers: fails('GetGLAccounts', () => {
      answerQuery(COMPANY, ok(PAYABLES));
      answerPayableChoices();
    }),
    act: async ({ user }) => {
      await selectLines(user, 'INV-1');
      await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
    },
  },
  {
    text: ZONE_NOT_SET,
    by: 'the start',
    path: '/',
    answers: () => undefined,
    options: { timeZone: null },
  },
  { text: ZONE_NOT_FOUND, by: 'the start', path: '/', answers: fails('GetAgencyTimeZone') },
  {
    text: DATE_RANGE,
    by: 'the line item report',
    path: '/line-item?range=Someday',
    answers: () => undefined,
    options: { featureFlags: { accountingLineItemReport: true } },
  },
  ...[
    ['the search', '/all-trust-transactions?range=Nonsense'],
    ['the search', '/all-trust-transactions?from=2026-02-31'],
    ['company payables', `${UNPAID}&range=Nonsense`],
    ['agency revenue', '/agency-revenue-report?type=all&accounts=61&to=2026-02-31'],
    ['a customer report', '/unpaid-invoices?asOf=2026-02-31'],
    ['the balance detail', '/customer-balance-detail?from=2026-02-31'],
  ].map(([by = '', path = '']) => ({
    text: DATE_RANGE,
    by: `${by}, ${path}`,
    path,
    answers: () => undefined,
  })),
  {
    text: SEARCH_OPTIONS,
    by: 'the search dialog',
    path: '/?dialog=search',
    answers: fails('GetReportOfficeOptions', answerAccounts),
  },
  {
    text: OFFICE_INFORMATION,
    by: 'the start, where offices decide',
    path: '/',
    answers: fails('GetReportOfficeOptions'),
    options: { user: testUser([9000, 9005, 9006], { agencyFlags: 8 }) },
  },
  {
    text: OFFICE_INFORMATION,
    by: 'a customer report',
    path: '/unpaid-invoices',
    answers: fails('GetReportOfficeOptions', () => answerQuery(UNPAID_INVOICES, ok([]))),
  },
  {
    text: OFFICE_INFORMATION,
    by: 'the dialog of payables accounts',
    path: '/?dialog=payables-unpaid',
    answers: fails('GetReportOfficeOptions', answerPayableChoices),
  },
  {
    text: OFFICE_INFORMATION,
    by: 'a payables report',
    path: `${UNPAID}&office=1`,
    answers: fails('GetReportOfficeOptions', () => {
      answerQuery(COMPANY, ok(PAYABLES));
      answerPayableChoices();
    }),
  },
  {
    text: CANNOT_RUN,
    by: 'a customer report',
    path: '/unpaid-invoices',
    answers: noOffices(() => undefined),
  },
  {
    text: CANNOT_RUN,
    by: 'the dialog of payables accounts',
    path: '/?dialog=payables-unpaid',
    answers: noOffices(answerPayableChoices),
  },
  {
    text: CANNOT_RUN,
    by: 'the search dialog',
    path: '/?dialog=search',
    answers: noOffices(answerAccounts),
  },
  {
    text: OFFICES,
    by: 'the start',
    path: '/',
    answers: () => answerGet('/user/offices/JD', httpError(500)),
  },
];

describe('toasts (§8)', () => {
  test.each(CASES)('show "$text", raised by $by', async ({ text, path, answers, act, options }) => {
    answers();
    const module = renderModule({ path, ...options });
    await act?.(module);
    const toast = await findToast(text);
    expect(toast.closest('[role=alert]')).toBeVisible();
  });

  test('cover every message of the specification, word for word', () => {
    const product = readFileSync('docs/product.md', 'utf8');
    const section = /### Toasts\n([^]*?)\n### /.exec(product)?.[1] ?? '';
    for (const { text } of CASES) expect(section.replaceAll(/\s+/g, ' ')).toContain(`'${text}'`);
    expect(new Set(CASES.map(({ text }) => text)).size).toBe(10);
    const rest = CASES.reduce(
      (left, { text }) => left.replaceAll(`'${text}'`, ''),
      section.replaceAll(/\s+/g, ' '),
    );
    expect(rest).not.toMatch(/'\w/);
  });
});

test('a problem at the start is told to the next user of the page too', async () => {
  const JOHN = { ...administrator.claims, hsUserUUID: 'john', fName: 'John', hsUserName: 'JOD' };
  let { claims } = administrator;
  answerGet('/user/whoami', () => ok(claims));
  answerGet('/user/offices/JD', httpError(500));
  answerGet('/user/offices/JOD', httpError(500));
  const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
  const { user, module } = renderModule({ session: { ...session, userId: claims.hsUserUUID } });
  const toast = await screen.findByText(OFFICES);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(toast).not.toBeInTheDocument());
  claims = JOHN;
  module.update({ session: { ...session, userId: JOHN.hsUserUUID } });
  await screen.findByText('Welcome, John Doe');
  expect(await screen.findByText(OFFICES)).toBeVisible();
});

test('a failed refresh is told once, and not again when the kept report comes back', async () => {
  let reply = ok([transactionRow({ rowId: 'a', itemNumber: 'INV-5' })]);
  answerQuery('PeriodReport', () => reply);
  const { user, host } = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-5');
  reply = httpError(500);
  await pressRefresh(user);
  const toasts = () => document.querySelector('[data-acc-toasts]');
  await waitFor(() => expect(toasts()).toHaveTextContent(TRANSACTIONS));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });

  host.navigation.go(-1);
  expect(await screen.findByText('INV-5')).toBeVisible();
  expect(toasts()).not.toHaveTextContent(TRANSACTIONS);
});
