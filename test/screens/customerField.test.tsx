import { screen, waitFor } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { answerQuery, heldQuery } from '../support/api';
import {
  BALANCE,
  CREDIT,
  DETAIL,
  INVOICES,
  SUMMARY,
  UNAPPLIED,
  UNPAID,
  detailRow,
} from '../support/answers/customers';
import { answerTieOut } from '../support/customerRows';
import { renderModule } from '../support/renderModule';

const PAID_UP = { ...BALANCE, debts: 0, credits: 0, balance: 0 };
const many = (numberOf: (at: number) => string) =>
  Array.from({ length: 405 }, (_, at) => ({ ...BALANCE, clientId: at, clientNumber: numberOf(at) }));
const customerField = async () => {
  const field = await screen.findByRole('combobox', { name: 'Customer' });
  await waitFor(() => expect(field).toBeEnabled());
  return field;
};
const numberField = () => screen.findByRole('textbox', { name: 'Cust ID' });

test('a customer who has paid up can be chosen', async () => {
  const asked = answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  const paidUp = { ...PAID_UP, clientId: 9, clientNumber: '1034', clientName: 'Paid Up Bakery' };
  const { summary } = answerTieOut([BALANCE, paidUp]);
  const { user } = renderModule({ path: '/customer-balance-detail' });
  await user.click(await customerField());
  await user.click(await screen.findByRole('option', { name: 'Paid Up Bakery (1034)' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ clientNumber: '1034' }));
  expect(summary?.some(({ includeZeroBalances }) => includeZeroBalances === true)).toBe(true);
});

test('those who have paid up make way where the list would be too long', async () => {
  answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerTieOut([
    { ...BALANCE, clientNumber: '7', clientName: 'Open Bakery' },
    ...many((at) => String(at + 2_000)).map((row) => ({
      ...PAID_UP,
      clientId: row.clientId + 1_000,
      clientNumber: row.clientNumber,
    })),
  ]);
  const { user } = renderModule({ path: '/customer-balance-detail' });
  await user.click(await customerField());
  await screen.findByRole('option', { name: 'Open Bakery (7)' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test.each([
  [
    'as it stands where the agency’s numbers have no leading zeros (D15)',
    '1034',
    (at: number) => `${at + 2_000}`,
  ],
  ['with its leading zeros where they have them (§3)', '00001034', (at: number) => `0000${at + 2_000}`],
])('where there are too many to list, a number that nobody has is taken %s', async (_, sent, numberOf) => {
  const asked = answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerTieOut(many(numberOf));
  const { user } = renderModule({ path: '/customer-balance-detail' });
  await user.type(await numberField(), '1034{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ clientNumber: sent }));
});

test.each([
  ['a name that only one has', 'ünique', '2404'],
  ['a name that several have', 'Acme', 'Acme'],
  ['digits within a longer number', '404', '404'],
  ['words that only one has, in another order', 'ltd uniq', '2404'],
  ['a name that only one has, though another has its words', 'One Ltd', '2403'],
])('where there are too many to list, %s asks for the right customer', async (_, typed, sent) => {
  const asked = answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  const rows = many((at) => `${at + 2_000}`);
  const names: Readonly<Record<string, string>> = {
    '2402': 'Ltd of One',
    '2404': 'Unique Ltd',
    '2403': 'One Ltd',
  };
  answerTieOut(rows.map((row) => ({ ...row, clientName: names[row.clientNumber] ?? row.clientName })));
  const { user } = renderModule({ path: '/customer-balance-detail' });
  await user.type(await numberField(), `${typed}{Enter}`);
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ clientNumber: sent }));
});

test('a number that is entered leaves the focus where it is', async () => {
  const asked = answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerTieOut(many((at) => `${at + 2_000}`));
  const { user } = renderModule({ path: '/customer-balance-detail' });
  const field = await numberField();
  await user.type(field, '2001{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ clientNumber: '2001' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('2001');
});

test('a number that means the customer who is shown adds nothing to the history, and is written as it was', async () => {
  answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerTieOut(many((at) => `0000${at + 2_000}`));
  const { user, host } = renderModule({ path: '/customer-balance-detail?client=00002001' });
  const field = await numberField();
  await waitFor(() => expect(field).toHaveValue('00002001'));
  const before = host.navigation.entries();
  await user.clear(field);
  await user.type(field, '2001{Enter}');
  expect(field).toHaveValue('00002001');
  await user.tab();
  expect(host.navigation.entries()).toEqual(before);
});

test('the list waits for its customers, and keeps them until those of another day are there', async () => {
  answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerQuery(UNPAID, ok(INVOICES));
  answerQuery(UNAPPLIED, ok([CREDIT]));
  const first = heldQuery(SUMMARY, ok([BALANCE]));
  const second = heldQuery(SUMMARY, ok([{ ...BALANCE, clientNumber: '8', clientName: 'New Bakery' }]));
  const { user, host } = renderModule({ path: '/customer-balance-detail?to=2026-02-27' });
  expect(await screen.findByRole('combobox', { name: 'Customer' })).toBeDisabled();
  first.release();
  const field = await customerField();

  host.navigation.push({ pathname: '/accounting/customer-balance-detail', search: '?to=2026-02-28' });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'End date' })).toHaveValue('02/28/2026'));
  await user.click(field);
  await screen.findByRole('option', { name: `${BALANCE.clientName} (${BALANCE.clientNumber})` });
  second.release();
  await screen.findByRole('option', { name: 'New Bakery (8)' });
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('where the customers could not be fetched, a number is typed', async () => {
  const asked = answerQuery(DETAIL, ok([detailRow({ rowId: '1', kind: 'Item' })]));
  answerQuery(SUMMARY, httpError(500));
  const { user } = renderModule({ path: '/customer-balance-detail' });
  await user.type(await numberField(), '1034{Enter}');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ clientNumber: '00001034' }));
});
