import { screen, within } from '@testing-library/dom';
import { features, ok } from '../support/answers/envelope';
import { COMPANY, REVENUE, UNPAID, paidRow, payableRow } from '../support/answers/payables';
import { detailRow } from '../support/answers/customers';
import { answerGet, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { cellsOf } from '../support/table';

const ON = { featureFlags: { accountingPaymentDetails: true } };
const PAID = '/company-payables-report?type=paid&accounts=20';

/** Two payments: one of two lines, one of a line that operating money stands in for. */
const PAID_ROWS = [
  paidRow({ lineId: '1' }),
  paidRow({ lineId: '2', amount: 50.25, advanced: 0, advanceSettledDate: '2026-03-08' }),
  paidRow({
    lineId: '3',
    paidByItemId: '78',
    paymentNumber: 'CP-78',
    paymentReference: 'W-5',
    paymentMethod: 'Wire',
    paymentMemo: '',
    amount: 70,
    collected: 30,
    uncollected: 40,
    advanced: 40,
  }),
];

const headers = (): string[] =>
  screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());
const linesOf = (table: HTMLElement): string[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll(/\s+/g, ' '));

async function table(name: string): Promise<HTMLElement> {
  const grid = await screen.findByRole('treegrid', { name });
  await within(grid).findByText('INV-1');
  return grid;
}

describe('what paid a line (D53)', () => {
  beforeEach(() => answerPayableChoices());

  test('is asked for once, when the flags are known', async () => {
    const held = new Gate();
    answerGet('/api/features', features(ON.featureFlags), undefined, held.opened);
    const asked = answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: PAID });
    await screen.findByRole('heading', { level: 1, name: 'Company Payables: Paid' });
    expect(asked).toEqual([]);
    held.open();
    await table('Company Payables: Paid');
    expect(screen.getByRole('columnheader', { name: /^Payment$/ })).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('the paid report says how, from where and by whom each line was paid', async () => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: PAID, ...ON });
    expect(cellsOf(await table('Company Payables: Paid'), 'INV-1')).toMatchObject({
      Payment: 'CP-77',
      'Check / Reference': '1042',
      Method: 'Check',
      'Paid From': 'Trust Checking',
      'Paid By': 'AL Ada Lane',
      'Payment Memo': 'March remittance',
      'Paid Date': '03/05/2026',
    });
  });

  test('the number of the payment leads to its page, that of the invoice to the invoice’s', async () => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: PAID, ...ON });
    const grid = await table('Company Payables: Paid');
    const [payment] = within(grid).getAllByRole('link', { name: 'CP-77' });
    const context = (link: HTMLElement | undefined) => new URL((link as HTMLAnchorElement).href);
    expect(context(payment).pathname).toBe('/pay');
    expect(context(payment).searchParams.get('route')).toBe('view_out');
    expect(atob(context(payment).searchParams.get('context') ?? '')).toContain('"itemid":"77"');
    const invoice = context(within(grid).getByRole('link', { name: 'INV-1' }));
    expect(invoice.pathname).toBe('/invoice');
  });

  test('grouped by payment, each group comes to its payment', async () => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: `${PAID}&group=paymentNumber`, ...ON });
    const grid = await table('Company Payables: Paid');
    expect(linesOf(grid).filter((line) => !/INV-|Item Number/.test(line))).toEqual([
      'CP-77 2 items',
      expect.stringMatching(/^Total CP-77 .*150\.25$/),
      'CP-78 1 item',
      expect.stringMatching(/^Total CP-78 .*70\.00$/),
      expect.stringMatching(/^Total 3 items.*220\.25$/),
    ]);
  });

  test('the revenue report shows the same, and its payments are agency revenue payables', async () => {
    answerQuery(REVENUE, ok([paidRow({ lineId: '1', paymentNumber: 'CS-9', carrierDueDate: null })]));
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = renderModule({ path: '/agency-revenue-report?type=all&accounts=61', ...ON });
    const grid = await table('Agency Revenue: All');
    await user.click(within(grid).getByRole('link', { name: 'CS-9' }));
    expect(opened.mock.calls[0]?.[0]).toContain('/pay?route=view_out');
    opened.mockRestore();
    expect(headers()).toContain('Due Date');
    expect(headers()).not.toContain('Customer Due Date');
  });

  test('the unpaid report has no columns of payments, which would all be empty', async () => {
    answerQuery(COMPANY, ok([payableRow({ lineId: '1', carrierDueDate: '2026-03-03' })]));
    renderModule({ path: UNPAID, ...ON });
    await table('Company Payables: Unpaid');
    expect(headers()).not.toContain('Payment');
    expect(headers()).not.toContain('Method');
  });
});

describe('advances (D13)', () => {
  beforeEach(() => answerPayableChoices());

  test.each([
    { flags: 'with this flag alone', on: ON.featureFlags },
    { flags: 'with that of Trust Position too', on: { ...ON.featureFlags, accountingTrustPosition: true } },
  ])('have one column, and one for when they were settled, $flags', async ({ on }) => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: PAID, featureFlags: on });
    const grid = await screen.findByRole('treegrid', { name: /^Company Payables: Paid/ });
    await within(grid).findByText('INV-1');
    expect(headers().filter((header) => header.startsWith('Advance'))).toEqual([
      'Advanced',
      'Advance Settled',
    ]);
    expect(cellsOf(grid, 'INV-2')).toMatchObject({ Advanced: '0.00', 'Advance Settled': '03/08/2026' });
    expect(cellsOf(grid, 'INV-3')).toMatchObject({ Advanced: '40.00', 'Advance Settled': '' });
  });

  test('their total leads to the lines that it is of, and back to all', async () => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    const { user } = renderModule({ path: PAID, ...ON });
    const grid = await table('Company Payables: Paid');
    const total = screen.getByRole('button', { name: /^Advanced/ });
    expect(total).toHaveTextContent('40.00');
    await user.click(total);
    expect(total).toHaveAttribute('aria-pressed', 'true');
    expect(await within(grid).findByText('INV-3')).toBeVisible();
    expect(within(grid).queryByText('INV-1')).not.toBeInTheDocument();
    await user.click(total);
    expect(await within(grid).findByText('INV-1')).toBeVisible();
  });
});

test('without any advance, the figure leads nowhere', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, ok([paidRow({ lineId: '1' })]));
  renderModule({ path: PAID, ...ON });
  await table('Company Payables: Paid');
  const strip = screen.getByRole('group', { name: 'What the report comes to' });
  expect(strip).toHaveTextContent(/Advanced0\.00/);
  expect(within(strip).queryByRole('button', { name: /^Advanced/ })).not.toBeInTheDocument();
});

describe('advances in the customer’s detail', () => {
  const DETAIL = '/customer-balance-detail';
  const receipt = detailRow({
    rowId: '1-1',
    kind: 'Item',
    itemId: '5',
    transactionType: 'IncomingPayment',
    itemNumber: 'R-5',
    description: 'Receipt',
    credit: 100,
    balance: -100,
    advanceSettled: 40,
  });

  test.each([
    { flag: true, shown: ['Paid or Credited', 'Back to Operating', 'Balance', 'Customer'] },
    { flag: false, shown: ['Paid or Credited', 'Balance', 'Customer'] },
  ])('with the flag $flag, the last columns are $shown', async ({ flag, shown }) => {
    answerQuery('CustomerBalanceDetailReport', ok([receipt]));
    renderModule({ path: DETAIL, featureFlags: { accountingPaymentDetails: flag } });
    const grid = await screen.findByRole('treegrid', { name: /^Customer Balance Detail/ });
    await within(grid).findByText('R-5');
    expect(headers().slice(-shown.length)).toEqual(shown);
    expect(within(grid).queryAllByText('40.00').length > 0).toBe(flag);
  });
});

describe('the choice of a report', () => {
  beforeEach(() => answerPayableChoices());
  const BOTH = { featureFlags: { ...ON.featureFlags, accountingPayablesDateTypes: true } };

  test.each([
    ['companyPayables', 'payables', BOTH, 'Customer Due Date'],
    ['agencyRevenue', 'revenue', BOTH, 'Due Date'],
    ['without the flag', 'payables', { featureFlags: { accountingPayablesDateTypes: true } }, 'Due Date'],
  ])('%s: the date type by which it selects says whose due date it is', async (_of, name, on, label) => {
    const { user } = renderModule({ path: `/?dialog=${name}-unpaid`, ...on });
    await user.click(await screen.findByRole('button', { name: /^Date filter/ }));
    const types = within(screen.getByRole('combobox', { name: 'Date type' })).getAllByRole('option');
    expect(types.map(({ textContent }) => textContent)).toEqual([
      'Choose a date type',
      'Creation Date',
      label,
      'Item Date',
    ]);
  });

  test('heading and exports name it too, and the terms of the payee', async () => {
    answerQuery(COMPANY, ok([payableRow({ lineId: '1' })]));
    renderModule({ path: `${UNPAID}&payee=7&dateType=DueDate&range=YearToDate`, ...BOTH });
    expect(
      await screen.findByText(
        '2 accounts · Customer Due Date: Year to Date (01/01/2026 – 03/10/2026) · Granite Mutual · Due 30 days after the invoice date',
      ),
    ).toBeVisible();
  });
});

describe('when carriers are to be paid', () => {
  beforeEach(() => answerPayableChoices());

  /** As of March 10th: the client’s date and the carrier’s, each 100.00. */
  const ROWS = [
    payableRow({ lineId: '1', dueDate: '2026-01-01', carrierDueDate: '2026-03-10' }),
    payableRow({ lineId: '2', dueDate: '2026-12-31', carrierDueDate: '2026-03-09' }),
    payableRow({ lineId: '3', dueDate: '2026-12-31', carrierDueDate: '2026-02-07' }),
    // Its carrier waits until it is collected.
    payableRow({ lineId: '4', dueDate: '2025-01-01', carrierDueDate: null }),
  ];

  test('company payables age by the carrier’s date, and the client’s has a column of its own', async () => {
    answerQuery(COMPANY, ok(ROWS));
    const { user } = renderModule({ path: UNPAID, ...ON });
    const grid = await table('Company Payables: Unpaid');
    expect(cellsOf(grid, 'INV-2')).toMatchObject({
      'Due Date': '03/09/2026',
      'Customer Due Date': '12/31/2026',
    });
    expect(cellsOf(grid, 'INV-4')).toMatchObject({ 'Due Date': '', 'Customer Due Date': '01/01/2025' });
    const strip = screen.getByRole('group', { name: 'What the report comes to' });
    expect(strip).toHaveTextContent(
      /Unpaid, not past due200\.001–30 days past due100\.0031–60 days past due100\.0061–90 days past due0\.00/,
    );
    await user.click(within(strip).getByRole('button', { name: 'What these figures mean' }));
    expect(await screen.findByRole('dialog', { name: 'What these figures mean' })).toHaveTextContent(
      'by when their carriers are to be paid',
    );
  });

  test('rows are sorted by the carrier’s date', async () => {
    answerQuery(COMPANY, ok(ROWS));
    renderModule({ path: UNPAID, ...ON });
    const grid = await table('Company Payables: Unpaid');
    const items = linesOf(grid).flatMap((line) => /INV-\d/.exec(line) ?? []);
    expect(items).toEqual(['INV-3', 'INV-2', 'INV-1', 'INV-4']);
  });
});

describe('with the flag off, nothing of it is shown (D45)', () => {
  test('the paid report has its own columns, and ages nothing', async () => {
    answerQuery(COMPANY, ok(PAID_ROWS));
    renderModule({ path: PAID });
    const grid = await table('Company Payables: Paid');
    expect(headers()).toEqual([
      'Item Number',
      'Item Date',
      'Due Date',
      'Cust ID',
      'Customer',
      'Policy Number',
      'Item Amount',
      'Customer Paid',
      'Collected',
      'Uncollected',
      'Amount',
      'Paid Date',
      'Account',
      'Payee',
    ]);
    expect(within(grid).queryByText('CP-77')).not.toBeInTheDocument();
  });

  test('unpaid lines age by the client’s due date', async () => {
    answerQuery(COMPANY, ok([payableRow({ lineId: '1', dueDate: '2026-03-09', carrierDueDate: null })]));
    renderModule({ path: UNPAID });
    await table('Company Payables: Unpaid');
    const strip = screen.getByRole('group', { name: 'What the report comes to' });
    expect(strip).toHaveTextContent(/1–30 days past due100\.00/);
  });
});
