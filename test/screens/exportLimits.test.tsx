import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { POSITION_DAYS, positionDay } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { exportedLines } from '../support/exportedLines';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { OVER, TODAY, answerTwo, grid, show } from '../support/trustPositionScreen';
import { administrator, testUser } from '../support/users';

/** What exports, and screens, say of what their rows leave out, and of the whole that they are a part of (D38). */
const ROWS = [transactionRow({ rowId: '1', itemNumber: 'INV-1' })];

/** The first two cells of each line of an export above its rows. */
async function factsOf(user: RenderedModule['user']): Promise<readonly string[]> {
  const lines = await exportedLines(user);
  const end = lines.findIndex((line) => /^,*$/.test(line));
  return lines.slice(0, end).map((line) => line.replace(/,+$/, ''));
}

test.each([
  [
    'own and recent transactions alone',
    testUser([9000, 9003]),
    ['Transactions,Own only', 'Created,Today and yesterday only'],
  ],
  ['recent transactions alone', testUser([9000, 9003, 9004]), ['Created,Today and yesterday only']],
  ['everything', administrator, []],
])('an export of a user who may see %s says so', async (_what, user, said) => {
  answerQuery('PeriodReport', ok(ROWS));
  const rendered = renderModule({ path: '/trustTransactions/0', user });
  await screen.findByText('INV-1');
  const facts = await factsOf(rendered.user);
  expect(facts.filter((line) => /^(Transactions|Created),/.test(line))).toEqual(said);
});

test.each([
  ['/trustTransactions/0', 'PeriodReport'],
  ['/to-be-exported', 'ToBeExportedReport'],
  ['/all-trust-transactions?range=Today', 'TransactionSearch'],
  ['/line-item?range=Today', 'GetLineItemReport'],
] as const)(
  '%s says on the screen, too, which rows it leaves out for a user, also where none are left',
  async (path, query) => {
    answerAccounts();
    answerQuery(query, noData());
    renderModule({ path, user: testUser([9000, 9003]), featureFlags: { accountingLineItemReport: true } });
    expect(await screen.findByText(/^There are no items in this report/)).toBeVisible();
    expect(screen.getByText('Transactions: Own only')).toBeVisible();
    expect(screen.getByText('Created: Today and yesterday only')).toBeVisible();
  },
);

test('to a user who may see everything, the screen says nothing of it', async () => {
  answerQuery('PeriodReport', ok(ROWS));
  renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  expect(screen.queryByText(/^(Transactions|Created): /)).not.toBeInTheDocument();
});

test('the tabs of a search say it as well', async () => {
  answerAccounts();
  answerQuery('TransactionSearch', ok(ROWS));
  answerQuery('GetLineItemReport', noData());
  const { user } = renderModule({
    path: '/all-trust-transactions?range=Today',
    user: testUser([9000, 9002, 9003]),
  });
  await screen.findByText('INV-1');
  await user.click(screen.getByRole('tab', { name: 'Line Items' }));
  const panel = await screen.findByRole('tabpanel', { name: 'Line Items' });
  expect(await within(panel).findByText('Transactions: Own only')).toBeVisible();
});

test.each([
  [
    'range=Yesterday',
    'Dates,03/09/2026',
    'Voided items,Left out',
    'Yesterday (03/09/2026) · voided left out',
  ],
  [
    'range=LastMonth&voided=1',
    'Dates,02/01/2026 – 02/28/2026',
    'Voided items,Included',
    'Last Month (02/01/2026 – 02/28/2026) · voided included',
  ],
])(
  'a search with %s says which days it has, and what of voided items',
  async (query, dates, voided, heading) => {
    answerAccounts();
    answerQuery('TransactionSearch', ok(ROWS));
    const { user } = renderModule({ path: `/all-trust-transactions?${query}` });
    await screen.findByText('INV-1');
    expect(screen.getByText(heading)).toBeVisible();
    expect(await factsOf(user)).toEqual(expect.arrayContaining([dates, voided]));
  },
);

const ADVANCES = 'Operating money advanced, part of the bank balance';
const TRUST_POSITION = { accountingTrustPosition: true };

test('what moved a bank account is shown with change, and says that money advanced to it is not listed', async () => {
  answerAccounts();
  answerQuery('TransactionSearch', ok(ROWS));
  const { user } = renderModule({
    path: '/all-trust-transactions?range=Custom&to=2026-03-10&bank=31&voided=1',
    featureFlags: TRUST_POSITION,
  });
  await screen.findByText('INV-1');
  expect(screen.getByText(`Not listed: ${ADVANCES}`)).toBeVisible();
  const lines = await exportedLines(user);
  expect(lines).toContainEqual(expect.stringMatching(`^Not listed,"${ADVANCES}",`));
  expect(lines).toContainEqual(expect.stringMatching(/,Tendered,Credit Used,Disbursed,Change,/));
});

test.each([
  ['bank=31', TRUST_POSITION],
  ['voided=1', TRUST_POSITION],
  ['bank=31&voided=1&type=Invoice', TRUST_POSITION],
  ['bank=31&voided=1', {}],
])(
  'a search with %s and the flags %j, not for all that moved an account, says nothing of money advanced',
  async (query, featureFlags) => {
    answerAccounts();
    answerQuery('TransactionSearch', ok(ROWS));
    renderModule({ path: `/all-trust-transactions?range=Today&${query}`, featureFlags });
    await screen.findByText('INV-1');
    expect(screen.queryByText(/^Not listed/)).not.toBeInTheDocument();
  },
);

test.each([
  ['range=LastMonth', 'Dates,Item Date: Last Month (02/01/2026 – 02/28/2026)'],
  ['from=2026-02-01', 'Dates,Item Date: From 02/01/2026 (02/01/2026 – 03/10/2026)'],
  ['from=2026-02-01&to=2026-02-03', 'Dates,Item Date: 02/01/2026 – 02/03/2026'],
])('payables with %s say the days that were asked for, and of which dates', async (query, dates) => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const { user } = renderModule({ path: `/company-payables-report?type=paid&accounts=20&${query}` });
  await screen.findByText('INV-1');
  expect(await factsOf(user)).toContain(dates);
});

test('payables name the accounts that were asked for, those without rows and those no longer in use too', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  const { user } = renderModule({ path: '/company-payables-report?type=paid&accounts=21,29,20' });
  await screen.findByText('INV-1');
  expect(screen.getByText(/3 accounts/)).toBeVisible();
  await waitFor(async () =>
    expect(await factsOf(user)).toContain(
      'Accounts,"20 Premium Payable; 21 Surplus Payable; 29 Old Payable (inactive)"',
    ),
  );
});

test('an export of Trust Position has the three sums and the bank, excess and shortage apart, and names who is short', async () => {
  const days = [positionDay({ day: TODAY, unexplained: 5 }), positionDay({ day: TODAY, ...OVER })];
  answerQuery(POSITION_DAYS, ok(days));
  answerTwo();
  const { user } = show();
  await screen.findByRole('button', { name: 'By account' });
  await grid();
  const facts = await factsOf(user);
  expect(
    facts.filter(
      (line) =>
        /^(Held|Bank|Excess|Short|Short: Trust .|Unexplained),/.test(line) || line.startsWith('"Held'),
    ),
  ).toEqual([
    '"Held, each line for itself",2050.00',
    '"Held, by beneficiary",2050.00',
    '"Held, all netted",1795.00',
    'Bank,3900.00',
    'Excess,2000.00',
    'Short,150.00',
    'Short: Trust A,150.00',
    'Unexplained,5.00',
  ]);
});
