import { screen, waitFor, within } from '@testing-library/dom';
import { done, ok } from '../support/answers/envelope';
import { answerQuery, answerCommand } from '../support/api';
import { COMPANY, PAYABLES, UNPAID, payableRow } from '../support/answers/payables';
import { goOn } from '../support/goOn';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, selectLines, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

const DONE = done(['501']);

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Create Company Payable' });
const totals = () =>
  within(screen.getByRole('list', { name: 'Selected to pay' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll(/\s+/g, ' '));

describe('the selection', () => {
  test('is totalled by payee across all groups (D33)', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1', 'INV-4', 'INV-5');
    expect(totals()).toEqual(['Beta Surety 70.00', 'Granite Mutual 105.00']);
    expect(button('Pay 175.00')).not.toHaveAttribute('aria-disabled');
    await selectLines(user, 'INV-4', 'INV-3');
    expect(totals()).toEqual(['Granite Mutual 94.50']);
  });

  test('has its payees in the order of names in tables', async () => {
    const names = ['Zurich', 'Lloyd 10', 'de la Cruz', 'Lloyd 9'];
    answerQuery(
      COMPANY,
      ok(names.map((payeeName, at) => payableRow({ lineId: `${at + 1}`, payeeId: `${at}`, payeeName }))),
    );
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1', 'INV-2', 'INV-3', 'INV-4');
    expect(totals().map((text) => text.replace(' 100.00', ''))).toEqual([
      'de la Cruz',
      'Lloyd 9',
      'Lloyd 10',
      'Zurich',
    ]);
  });

  test('survives opening and closing the accounts dialog', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const { user, host } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1');
    await user.click(button('Change accounts and dates'));
    await screen.findByRole('dialog', { name: 'Select Company Payable Accounts' });
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(totals()).toEqual(['Granite Mutual 100.00']);
    await goOn(host);
    expect(asked).toHaveLength(1);
  });

  test.each([
    [[], 'Select unpaid rows to pay'],
    [
      ['INV-3', 'INV-5'],
      'There is nothing to pay Granite Mutual: return premiums equal or exceed what is owed',
    ],
    [
      ['INV-3', 'INV-5', 'INV-6'],
      'There is nothing to pay Beta Surety and Granite Mutual: return premiums equal or exceed what is owed',
    ],
  ])('of %j cannot be paid, and a tooltip says why', async (numbers, reason) => {
    const returned = payableRow({ lineId: '6', payeeId: '8', payeeName: 'Beta Surety', amount: -70 });
    answerQuery(COMPANY, ok([...PAYABLES, returned]));
    const { user } = renderModule({ path: UNPAID });
    await screen.findByText('INV-1');
    await selectLines(user, ...numbers);
    const pay = button(/^Pay/);
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    await user.hover(pay);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    await user.click(pay);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('cannot be paid by a user who sees payables by office only (§6, D33)', async () => {
    answerQuery(COMPANY, ok(PAYABLES));
    const byOffice = testUser([], { agencyFlags: 8 }, ['companyPayables']);
    const { user } = renderModule({ path: UNPAID, user: byOffice });
    await selectLines(user, 'INV-1');
    expect(button(/^Pay/)).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button(/^Pay/));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^You do not have permission to/);
  });
});

describe('the payment', () => {
  test('to one payee is one command with offset, payment and lines, and refetches the report', async () => {
    answerPayableChoices();
    let paid = false;
    const asked = answerQuery(COMPANY, () => ok(paid ? PAYABLES.slice(2) : PAYABLES));
    const sent = answerCommand('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1', 'INV-3');
    await user.selectOptions(within(box).getByRole('combobox', { name: 'Payment method' }), 'ACH');
    await user.type(within(box).getByRole('textbox', { name: 'Reference number' }), ' 4711 ');
    await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
    paid = true;
    await user.click(submitOf(box));

    expect(await screen.findByText('A payment of 89.50 has been created.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
    expect(sent).toEqual([
      {
        command: 'CreateCompanyPayable',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        createCompanyPayable: {
          // New York on 2026-03-10, in daylight saving time.
          utcOffset: -240,
          payment: {
            bankAccountId: '31',
            method: 'ACH',
            date: '2026-03-10',
            referenceNumber: '4711',
            memo: 'March',
            advanceFromOperating: false,
          },
          lineItems: [
            { lineId: '1', amount: 100 },
            { lineId: '3', amount: -10.5 },
          ],
        },
      },
    ]);
  });

  test('dated before a clock change has the offset of its own day', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const sent = answerCommand('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    const date = within(box).getByRole('textbox', { name: /Payment date/ });
    await user.clear(date);
    await user.type(date, '02/27/2026');
    await user.click(submitOf(box));
    await screen.findByText('A payment of 100.00 has been created.');
    expect(sent).toMatchObject([
      { createCompanyPayable: { utcOffset: -300, payment: { date: '2026-02-27' } } },
    ]);
  });

  test('to several payees is a single command', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const sent = answerCommand('CreateCompanyPayables', done(['1', '2']));
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1', 'INV-4');
    expect(
      within(within(box).getByRole('group', { name: 'Selected lines' }))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Beta Surety', 'Granite Mutual', 'Total']);
    await user.click(submitOf(box));
    expect(await screen.findByText('2 payments totaling 170.00 have been created.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('reports missing or invalid input, and is not sent with a card number (D35)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID });
    await selectLines(user, 'INV-1');
    await user.click(button(/^Pay \d/));
    const box = await dialog();
    await within(box).findByRole('option', { name: '1010 Trust Checking' });
    // Carriers are paid from trust accounts only (D13).
    expect(within(box).queryByRole('option', { name: /Operating/ })).not.toBeInTheDocument();
    await user.click(submitOf(box));
    expect(await within(box).findByText('Choose the trust account to pay from')).toBeVisible();
    const memo = within(box).getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'card 4111 1111 1111 1111');
    expect(
      await within(box).findByText('This looks like a card number. Remove it before saving.'),
    ).toBeVisible();
    await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
    await user.click(submitOf(box));
    await user.clear(memo);
    const date = within(box).getByRole('textbox', { name: /Payment date/ });
    await user.clear(date);
    await user.type(date, '03/11/2026');
    expect(await within(box).findByText('The payment date cannot be after today')).toBeVisible();
    await user.click(submitOf(box));
    expect(box).toBeVisible();
    await user.clear(date);
    await user.click(submitOf(box));
    expect(await within(box).findByText('Required')).toBeVisible();
    await user.type(date, '02/30/2026');
    await user.click(submitOf(box));
    expect(await within(box).findByText('Invalid date')).toBeVisible();
    expect(box).toBeVisible();
  });

  test('without 8006 is dated today, and the date cannot be changed (D25)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID, user: testUser([9006]) });
    const box = await openPayment(user, 'INV-1');
    expect(within(box).getByRole('textbox', { name: /Payment date/ })).toBeDisabled();
    expect(within(box).getByRole('textbox', { name: /Payment date/ })).toHaveValue('03/10/2026');
  });

  test('advances the uncollected amount from operating if the user chooses to (D13)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const sent = answerCommand('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    // The return premium does not offset the uncollected amount.
    const box = await openPayment(user, 'INV-2', 'INV-3');
    await user.click(within(box).getByRole('checkbox', { name: 'Advance 30.15 from operating' }));
    await user.click(submitOf(box));
    await screen.findByText('A payment of 39.75 has been created.');
    expect(sent).toMatchObject([{ createCompanyPayable: { payment: { advanceFromOperating: true } } }]);
    // The specification has no such field (D45).
    expect(sent[0]).not.toHaveProperty('createCompanyPayable.payment.advanceAtMost');
  });
});

test('paid rows selected in an All report are left out of the payment', async () => {
  answerPayableChoices();
  answerQuery(
    COMPANY,
    ok([
      payableRow({ lineId: '1' }),
      payableRow({ lineId: '2', paidDate: '2026-03-01', paidByItemId: '77' }),
    ]),
  );
  const { user } = renderModule({ path: '/company-payables-report?type=all&accounts=20' });
  const box = await openPayment(user, 'INV-1', 'INV-2');
  expect(box).toHaveTextContent('1 of the selected rows is already paid and is left out.');
  expect(submitOf(box)).toHaveTextContent('Pay 100.00');
});

test.each(['Memo', 'Reference number'])(
  'closing the page asks first while the payment form has a typed %s',
  async (name) => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    expect(asksBeforeLeaving()).toBe(false);
    await user.type(within(box).getByRole('textbox', { name }), 'March');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  },
);
