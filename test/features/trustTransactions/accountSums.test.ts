import fc from 'fast-check';
import { accountSumSteps } from '../../../src/features/trustTransactions/lineItems/accountSums';
import type { AccountSums } from '../../../src/features/trustTransactions/lineItems/accountSums';
import { lineItemReport } from '../../../src/features/trustTransactions/lineItems/lineItemReport';
import type { ReportData } from '../../../src/report';
import type { LineItemRow } from '../../../src/api/wire';
import { runAtOnce } from '../../../src/report/data/slicing';
import { createReportView } from '../../../src/report/view/reportView';
import { lineItemRow } from '../../support/answers/search';
import { reportOf } from '../../report/fixtures';

const COMMISSION = { retainedAccountId: '60', retainedAccount: 'Commission' };
const NONE_RETAINED = { retainedAccountId: null, retainedAccount: '', retainedAmount: 0 };

const reportOfLines = (rows: readonly Partial<LineItemRow>[]): ReportData =>
  reportOf(
    rows.map((row, at) => ({ ...lineItemRow({ rowId: String(at), ...row }) })),
    lineItemReport,
  );

const totalsOf = (data: ReportData, index: Uint32Array = data.allRows()): AccountSums =>
  runAtOnce(accountSumSteps({ data, index }));

describe('account totals of line items (§3 "Line item")', () => {
  test.each([
    {
      what: 'of a line that an account retains: the retained amount, for that account alone',
      rows: [{ amount: 100, retainedAmount: 15, ...COMMISSION }],
      accounts: [['Commission', 1500, null]],
      notAdded: 10_000,
    },
    {
      what: 'of a line that no account retains: its amount, for the reporting account',
      rows: [{ amount: 20, ...NONE_RETAINED }],
      accounts: [['Premium Payable', null, 2000]],
      notAdded: 0,
    },
    {
      what: 'an account can get both; accounts come by name',
      rows: [
        { amount: 20, ...NONE_RETAINED, reportingAccountId: '60', reportingAccount: 'Commission' },
        { amount: 100, retainedAmount: 15, ...COMMISSION },
        { amount: 5, ...NONE_RETAINED, reportingAccountId: '70', reportingAccount: 'Agency Fees' },
      ],
      accounts: [
        ['Agency Fees', null, 500],
        ['Commission', 1500, 2000],
      ],
      notAdded: 10_000,
    },
    {
      what: 'accounts come in the order of names in tables: numbers by their value',
      rows: ['Fees 10', 'fees 9'].map((reportingAccount, at) => ({
        amount: 5,
        ...NONE_RETAINED,
        reportingAccountId: String(at),
        reportingAccount,
      })),
      accounts: [
        ['fees 9', null, 500],
        ['Fees 10', null, 500],
      ],
      notAdded: 0,
    },
    {
      what: 'lines that take back',
      rows: [
        { amount: 100, retainedAmount: 15, ...COMMISSION },
        { amount: -100, retainedAmount: -15, ...COMMISSION },
      ],
      accounts: [['Commission', 0, null]],
      notAdded: 0,
    },
    {
      what: 'what names no account is seen, and comes last',
      rows: [
        { amount: 7, ...NONE_RETAINED, reportingAccountId: '', reportingAccount: '' },
        { amount: 20, ...NONE_RETAINED, retainedAmount: 3 },
      ],
      accounts: [
        ['Premium Payable', null, 2000],
        ['No account', 300, 700],
      ],
      notAdded: 0,
    },
  ])('$what', ({ rows, accounts, notAdded }) => {
    const totals = totalsOf(reportOfLines(rows));
    expect(totals.accounts.map(({ name, retained, added }) => [name, retained, added])).toEqual(accounts);
    expect(totals.notAdded).toBe(notAdded);
  });

  test('cover the rows shown, and add up to the totals of the table (D2)', () => {
    const account = fc.constantFrom('', '1', '2', '3');
    const dollars = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100);
    const rows = fc.array(
      fc.record({
        amount: dollars,
        retainedAmount: dollars,
        retained: account,
        reporting: account,
        name: account,
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('', '1', '2'), (cases, search) => {
        const data = reportOfLines(
          cases.map(({ amount, retainedAmount, retained, reporting, name }) => ({
            amount,
            retainedAmount,
            retainedAccountId: retained,
            retainedAccount: retained,
            reportingAccountId: reporting,
            reportingAccount: reporting,
            name,
          })),
        );
        const shown = createReportView(data).query({ search, searchColumns: ['name'] });
        const totals = totalsOf(data, shown.index);
        expect(totals.retained).toBe(shown.totals['retainedAmount']);
        expect(totals.added + totals.notAdded).toBe(shown.totals['amount']);
        const sum = (part: 'retained' | 'added') =>
          totals.accounts.reduce((all, each) => all + (each[part] ?? 0), 0);
        expect([sum('retained'), sum('added')]).toEqual([totals.retained, totals.added]);
      }),
    );
  });

  test('are added up in steps for 60,000 rows', () => {
    const data = reportOfLines(Array.from({ length: 3 }, () => ({})));
    const index = Uint32Array.from({ length: 60_000 }, (_, at) => at % 3);
    let steps = 0;
    const work = accountSumSteps({ data, index });
    while (work.next().done !== true) steps += 1;
    expect(steps).toBe(6);
  });
});
