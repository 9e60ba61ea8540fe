import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, REVENUE, UNPAID, payableRow } from '../support/answers/payables';
import { queueItem } from '../support/answers/queue';
import { account, lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import {
  POSITION,
  POSITION_DAYS,
  POSITION_QUERY,
  positionDay,
  positionRow,
} from '../support/answers/trustPosition';
import { answerCustomers } from '../support/customerRows';
import { fakeIntersections } from '../support/intersections';
import { answerPayableChoices } from '../support/payableChoices';
import { selectLines } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { ANY_OFFICE } from '../support/users';

fakeIntersections();

const ITEM = transactionRow({ rowId: 'a', itemId: 'a', itemNumber: 'INV-1' });
const TIE_OUT = ['Unpaid', 'Unapplied', 'Balance summary', 'Ties out'];
const trust = () => {
  answerQuery('GetGLAccounts', ok([account('31', 'Trust', { balance: 5, fiduciaryHeld: 4 })]));
  answerQuery('ToBeExportedReport', ok([ITEM]));
};
const position = () => {
  answerQuery(POSITION_QUERY, ok(POSITION));
  answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', unexplained: 0.01 })]));
};
const payables = () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok(PAYABLES));
  answerQuery(
    POSITION_QUERY,
    ok([
      positionRow({ rowId: '1', held: 125.1 }),
      positionRow({ rowId: '2', beneficiaryId: '8', held: 70 }),
      positionRow({ rowId: '3', remitted: -12, held: 12 }),
    ]),
  );
};
const revenue = () => {
  answerPayableChoices();
  answerQuery(REVENUE, ok([payableRow({ lineId: '1' })]));
  answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10', commission: 100 })]));
};
const selectOne = ({ user }: RenderedModule) => selectLines(user, 'INV-1');

interface Strip {
  readonly strip: string;
  readonly path: string;
  readonly answers: () => unknown;
  readonly prepare?: (module: RenderedModule) => Promise<void>;
  readonly role: 'group' | 'region' | 'dialog';
  readonly name: string;
  readonly defined: readonly string[];
  /** What one of the definitions says. */
  readonly says?: string;
}

/** Every place that shows figures outside a table's own columns. */
const STRIPS: readonly Strip[] = [
  {
    strip: 'what the trust accounts hold',
    path: '/to-be-exported',
    answers: trust,
    role: 'region',
    name: 'Trust accounts now',
    defined: ['Bank balance', 'Held for others', 'Agency money in trust', 'Short by'],
    says: 'What one of them owes covers no other.',
  },
  {
    strip: 'the trust position of a day',
    path: '/trust-position',
    answers: position,
    role: 'region',
    name: 'Figures of the day',
    defined: [
      'Bank',
      'Held for carriers',
      'Held for customers',
      'Excess or short',
      'Coverage',
      'Commission available',
      'Collected, advanced, remitted',
      'Unexplained',
    ],
    says: 'Bank less All netted, commission not withdrawn',
  },
  {
    strip: 'the trust position of an office',
    path: '/trust-position?office=1',
    answers: () => {
      position();
      answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
    },
    role: 'region',
    name: 'Held for items of the office',
    defined: ['Held for carriers', 'Held for customers', 'Held', 'Collected, advanced, remitted'],
    says: 'Only of lines that still hold money.',
  },
  {
    strip: 'what is held, in three ways',
    path: '/trust-position',
    answers: position,
    role: 'region',
    name: 'Held, summed in three ways',
    defined: ['Each line for itself', 'By beneficiary', 'All netted'],
  },
  {
    strip: 'open balances by age',
    path: '/unpaid-invoices',
    answers: answerCustomers,
    role: 'group',
    name: 'Open balances by days past due',
    defined: ['Current', 'Days past due', 'Total'],
  },
  {
    strip: 'open balances by age, all of them past due',
    path: '/past-due-invoices',
    answers: answerCustomers,
    role: 'group',
    name: 'Open balances by days past due',
    defined: ['Days past due', 'Total'],
  },
  {
    strip: 'the tie-out of unpaid invoices',
    path: '/unpaid-invoices',
    answers: answerCustomers,
    role: 'region',
    name: 'Tie-out',
    defined: TIE_OUT,
  },
  {
    strip: 'the tie-out of past due invoices',
    path: '/past-due-invoices',
    answers: answerCustomers,
    role: 'region',
    name: 'Tie-out',
    defined: ['Past due', 'Not past due', ...TIE_OUT],
  },
  {
    strip: 'the tie-out of unapplied credits',
    path: '/unapplied-credits',
    answers: answerCustomers,
    role: 'region',
    name: 'Tie-out',
    defined: TIE_OUT,
  },
  {
    strip: 'the balance summary',
    path: '/customer-balance-summary',
    answers: answerCustomers,
    role: 'group',
    name: 'Totals',
    defined: ['Current, and by days', 'Debts', 'Credits', 'Balance'],
  },
  {
    strip: 'the balance detail',
    path: '/customer-balance-detail',
    answers: answerCustomers,
    role: 'group',
    name: 'Totals',
    defined: ['Opening balance', 'Charge', 'Paid or credited', 'Closing balance'],
  },
  {
    strip: 'the tie-out of the balance detail',
    path: '/customer-balance-detail',
    answers: answerCustomers,
    role: 'region',
    name: 'Tie-out',
    defined: [...TIE_OUT, 'Closing balance'],
    says: 'the total of Unpaid Invoices for the same customers.',
  },
  {
    strip: 'totals by account',
    path: '/line-item?range=Today',
    answers: () => answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })])),
    role: 'region',
    name: 'Totals by account',
    defined: [
      'Retained Amount',
      'Amount, nothing retained',
      'Total',
      'Amount of lines that an account retains, not added',
    ],
  },
  {
    strip: 'what a payables report comes to',
    path: UNPAID,
    answers: payables,
    role: 'group',
    name: 'What the report comes to as of 03/10/2026',
    defined: [
      'As of',
      'Before returns',
      'Returns',
      'Net',
      'Collected',
      'Uncollected',
      'Advanced',
      'Unpaid, by days past due',
    ],
  },
  {
    strip: 'what paid payables come to',
    path: UNPAID.replace('unpaid', 'paid'),
    answers: payables,
    role: 'group',
    name: 'What the report comes to as of 03/10/2026',
    defined: ['As of', 'Before returns', 'Returns', 'Net', 'Collected', 'Uncollected', 'Advanced'],
  },
  {
    strip: 'the tie-out of payables',
    path: UNPAID,
    answers: payables,
    role: 'region',
    name: 'Tie-out',
    defined: ['Collected', 'Advanced', 'On paid lines', 'Held for carriers, net', 'Ties out'],
  },
  {
    strip: 'the tie-out of revenue',
    path: '/agency-revenue-report?type=unpaid&accounts=61',
    answers: revenue,
    role: 'region',
    name: 'Tie-out',
    defined: ['Collected', 'Advanced', 'Commission not withdrawn', 'Ties out'],
    says: 'Trust Position shows as Commission available how much of it the excess covers.',
  },
  {
    strip: 'the selection of a trust report',
    path: '/to-be-exported',
    answers: trust,
    prepare: selectOne,
    role: 'group',
    name: 'Selection',
    defined: ['Selected', 'Total'],
  },
  {
    strip: 'the selection of a payables report',
    path: UNPAID,
    answers: payables,
    prepare: selectOne,
    role: 'group',
    name: 'Selection',
    defined: ['Selected', 'Total'],
  },
  {
    strip: 'what is selected to be paid',
    path: UNPAID,
    answers: payables,
    prepare: selectOne,
    role: 'group',
    name: 'Selected to pay by payee',
    defined: ['By payee'],
  },
  {
    strip: 'the numbers of the queue',
    path: '/?dialog=queue',
    answers: () => new TestQueue([queueItem(1)]),
    role: 'dialog',
    name: 'QuickBooks Queue',
    defined: ['Items', 'Status, with a number', 'Selected', 'New'],
  },
];

const FLAGS = { accountingLineItemReport: true, accountingTrustPosition: true };

describe('every figure has its definition one click away', () => {
  test.each(STRIPS)('$strip', async ({ path, answers, prepare, role, name, defined, says = '' }) => {
    answers();
    // For the alert of a short account.
    answerQuery(POSITION_DAYS, noData());
    const module = renderModule({ path, featureFlags: FLAGS });
    await prepare?.(module);
    // A strip that checks its figures first renders again once they are checked.
    const help = await waitFor(() =>
      within(screen.getByRole(role, { name })).getByRole('button', { name: 'What these figures mean' }),
    );
    await module.user.click(help);
    const meanings = await screen.findByRole('dialog', { name: 'What these figures mean' });
    const terms = within(meanings).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(defined);
    expect(meanings.textContent).toContain(says);
    for (const term of terms) expect(term.nextElementSibling?.textContent).toMatch(/\w{3}.*\.$/);
    await pressEscape(module.user);
    await waitFor(() => expect(meanings).not.toBeInTheDocument());
    expect(screen.getByRole(role, { name })).toBeVisible();
  });
});
