import { screen, within } from '@testing-library/dom';
import { CHECK_NUMBERS, CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { ok } from '../support/answers/envelope';
import { CARRIERS, COMPANY, UNPAID, payableRow } from '../support/answers/payables';
import { POSITION_DAYS, POSITION_QUERY, positionDay, receiptRow } from '../support/answers/trustPosition';
import { answerGet, answerQuery } from '../support/api';
import { exportedLines } from '../support/exportedLines';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';
import { TODAY, grid, show } from '../support/trustPositionScreen';

const sumsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll(/\s+/g, ' '))
    .filter((text) => text.startsWith('Total'));

test('two clients of one name are two groups of Trust Position, on screen and in the export', async () => {
  const second = { beneficiaryId: '5', clientId: 5, clientNumber: '00000042' };
  answerQuery(
    POSITION_QUERY,
    ok([receiptRow({ rowId: '1' }), receiptRow({ rowId: '2', ...second, collected: 300, held: 300 })]),
  );
  answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
  const { user } = show();
  const table = await grid();
  await within(table).findByText('REC-1');
  expect(sumsIn(table)).toEqual([
    'Total Customer: Bell Marina (00000002) 200.000.000.00200.00',
    'Total Customer: Bell Marina (00000042) 300.000.000.00300.00',
    'Total Trust A 500.000.000.00500.00',
    'Total 2 items500.000.000.00500.00',
  ]);
  const lines = await exportedLines(user);
  expect(lines.filter((line) => line.startsWith('Total Customer')).map((line) => line.split(',')[0])).toEqual(
    ['Total Customer: Bell Marina (00000002)', 'Total Customer: Bell Marina (00000042)'],
  );
});

test('two accounts, and two payees, of one name are groups of their own in payables', async () => {
  answerQuery(
    COMPANY,
    ok([
      payableRow({ lineId: '1' }),
      payableRow({ lineId: '2', payeeId: '8' }),
      payableRow({ lineId: '3', glAccountId: '21' }),
    ]),
  );
  renderModule({ path: UNPAID });
  const table = await screen.findByRole('treegrid', { name: 'Company Payables: Unpaid' });
  await within(table).findByText('INV-1');
  expect(sumsIn(table)).toEqual([
    'Total Granite Mutual (7) 100.000.00100.00',
    'Total Granite Mutual (8) 100.000.00100.00',
    'Total Premium Payable (20) 200.000.00200.00',
    'Total Granite Mutual (7) 100.000.00100.00',
    'Total Premium Payable (21) 100.000.00100.00',
    'Total 3 items300.000.00300.00',
  ]);
});

describe('payees of one name are told apart where they are paid (D7)', () => {
  const ON = { featureFlags: { accountingPaymentDetails: true } };
  const rows = (...amounts: readonly number[]) =>
    ok(amounts.map((amount, at) => payableRow({ lineId: `${at + 1}`, payeeId: `${at + 7}`, amount })));
  const totals = (list: HTMLElement) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each([
    ['of the report, where carriers are not known', [], 'Granite Mutual (7)', 'Granite Mutual (8)'],
    ['of the carrier, which was renamed since', CARRIERS, 'Granite Mutual', 'Beta Surety'],
    [
      'of carriers that have one name since',
      CARRIERS.map((carrier) => ({ ...carrier, name: 'Granite Group' })),
      'Granite Group (7)',
      'Granite Group (8)',
    ],
  ])('by the name %s', async (_what, agencyCarrierViewList, one, other) => {
    answerGet('/api/since', ok({ agencyCarrierViewList }));
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok(CHECK_NUMBERS));
    answerQuery(COMPANY, rows(100, 200));
    const { user } = renderModule({ path: UNPAID, ...ON });
    const box = await openPayment(user, 'INV-1', 'INV-2');
    const table = within(box).getByRole('table', { name: 'Selected lines' });
    await within(table).findByText(one);
    for (const name of [one, other]) {
      expect(within(box).getByRole('textbox', { name: `Check number of ${name}` })).toBeVisible();
      expect(within(table).getByText(name)).toBeVisible();
    }
  });

  test('the one that there is nothing to pay to is named with its id', async () => {
    answerQuery(COMPANY, rows(100, -20));
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1', 'INV-2');
    expect(totals(screen.getByRole('list', { name: 'Selected to pay' }))).toEqual([
      'Granite Mutual (7) 100.00',
      'Granite Mutual (8) -20.00',
    ]);
    await user.hover(screen.getByRole('button', { name: /^Pay / }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(
      'There is nothing to pay Granite Mutual (8): return premiums equal or exceed what is owed',
    );
  });
});
