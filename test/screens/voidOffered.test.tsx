import { screen } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery } from '../support/api';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';

const DAY = '2026-03-10';
const RECEIPT = { transactionType: 'IncomingPayment', tendered: 100, itemNumber: 'R-7' } as const;

test.each([
  ['one receipt', ['R-7'], [{}], null],
  ['two rows', ['R-7', 'R-8'], [{}, { itemNumber: 'R-8' }], 'Select one item to void'],
  ['a void', ['R-7 (void)'], [{ reversesItemId: '5' }], 'This item is itself a void or a returned check'],
  ['a returned receipt', ['R-7 (returned)'], [{ returnedDate: DAY }], 'The bank has returned this receipt'],
  ['a voided item', ['R-7'], [{ voidedDate: DAY }], 'This item has already been voided'],
])('of %s, Void… says why it is not offered (D25)', async (_what, selected, rows, reason) => {
  answerQuery('GetGLAccounts', noData());
  answerQuery(
    'PeriodReport',
    ok(rows.map((row, at) => transactionRow({ rowId: String(at + 1), ...RECEIPT, ...row }))),
  );
  const { user } = renderModule({
    path: '/trustTransactions/0',
    featureFlags: { accountingPaymentDetails: true },
  });
  await selectLines(user, ...selected);
  const start = await screen.findByRole('button', { name: 'Void…' });
  if (reason === null) {
    expect(start).not.toHaveAttribute('aria-disabled');
    return;
  }
  expect(start).toHaveAttribute('aria-disabled', 'true');
  await user.hover(start);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
});
