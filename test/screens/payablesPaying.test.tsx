import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import {
  COMPANY,
  PAYABLES,
  UNPAID,
  answerPayableChoices,
  answerPayment,
  payableRow,
} from '../support/payableRows';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

type User = ReturnType<typeof renderModule>['user'];
const DONE = { data: { itemIds: ['501'], failures: [] } };

/** Selects lines, wherever they stand. */
async function select(user: User, ...numbers: string[]) {
  for (const number of numbers) {
    const row = (await screen.findByText(number)).closest<HTMLElement>('[role=row]');
    await user.click(within(row ?? document.body).getAllByRole('gridcell')[0] ?? document.body);
  }
}
const button = (name: RegExp | string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog', { name: 'Create Company Payable' });
const totals = () =>
  within(screen.getByRole('list', { name: 'Selected to pay' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent.replaceAll(/\s+/g, ' '));

/** Opens the dialog for these lines, and chooses the trust account. */
async function openDialog(user: User, ...numbers: string[]) {
  await select(user, ...numbers);
  await user.click(button(/^Pay \d/));
  const box = await dialog();
  await within(box).findByRole('option', { name: '1010 Trust Checking' });
  await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
  return box;
}
const submit = (box: HTMLElement) => within(box).getByRole('button', { name: /^Pay \d/ });

describe('what is selected', () => {
  test('adds up for each payee over all groups (D33)', async () => {
    answerQuery(COMPANY, { data: PAYABLES });
    const { user } = renderModule({ path: UNPAID });
    await select(user, 'INV-1', 'INV-4', 'INV-5');
    expect(totals()).toEqual(['Beta Surety 70.00', 'Granite Mutual 105.00']);
    expect(button('Pay 175.00')).not.toHaveAttribute('aria-disabled');
    await select(user, 'INV-4', 'INV-3');
    expect(totals()).toEqual(['Granite Mutual 94.50']);
  });

  test.each([
    [[], 'Select unpaid rows to pay'],
    [
      ['INV-3', 'INV-5'],
      'The selected rows of Granite Mutual come to nothing to pay: return premiums are as much as what is owed',
    ],
  ])('%j cannot be paid, and says why', async (numbers, reason) => {
    answerQuery(COMPANY, { data: PAYABLES });
    const { user } = renderModule({ path: UNPAID });
    await screen.findByText('INV-1');
    await select(user, ...numbers);
    const pay = button(/^Pay/);
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    await user.hover(pay);
    expect(await screen.findByRole('tooltip')).toHaveTextContent(reason);
    await user.click(pay);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('who sees payables by office alone may not pay (§6, D33)', async () => {
    answerQuery(COMPANY, { data: PAYABLES });
    const byOffice = testUser([], { agencyFlags: 8 }, ['companyPayables']);
    const { user } = renderModule({ path: UNPAID, user: byOffice });
    await select(user, 'INV-1');
    expect(button(/^Pay/)).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button(/^Pay/));
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^You do not have permission to/);
  });
});

describe('the payment', () => {
  test('to one payee is one command, with offset, payment and lines; the report is fetched again', async () => {
    answerPayableChoices();
    let paid = false;
    const asked = answerQuery(COMPANY, () => ({ data: paid ? PAYABLES.slice(2) : PAYABLES }));
    const sent = answerPayment('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    const box = await openDialog(user, 'INV-1', 'INV-3');
    await user.selectOptions(within(box).getByRole('combobox', { name: 'Payment method' }), 'ACH');
    await user.type(within(box).getByRole('textbox', { name: 'Reference number' }), ' 4711 ');
    await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
    paid = true;
    await user.click(submit(box));

    expect(await screen.findByText('A payment of 89.50 has been created.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(asked).toHaveLength(2);
    expect(sent).toEqual([
      {
        command: 'CreateCompanyPayable',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        createCompanyPayable: {
          // New York on 2026-03-10, after the change to summer time.
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

  test('to several payees is one command for all', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const sent = answerPayment('CreateCompanyPayables', { data: { itemIds: ['1', '2'], failures: [] } });
    const { user } = renderModule({ path: UNPAID });
    const box = await openDialog(user, 'INV-1', 'INV-4');
    expect(
      within(within(box).getByRole('group', { name: 'Selected lines' }))
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Beta Surety', 'Granite Mutual', 'Total']);
    await user.click(submit(box));
    expect(await screen.findByText('2 payments over 170.00 have been created.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('the form says what is missing or wrong, and a card number is never sent (D35)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const { user } = renderModule({ path: UNPAID });
    await select(user, 'INV-1');
    await user.click(button(/^Pay \d/));
    const box = await dialog();
    await within(box).findByRole('option', { name: '1010 Trust Checking' });
    // Only trust accounts pay carriers (D13).
    expect(within(box).queryByRole('option', { name: /Operating/ })).not.toBeInTheDocument();
    await user.click(submit(box));
    expect(await within(box).findByText('Choose the trust account to pay from')).toBeVisible();
    const memo = within(box).getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'card 4111 1111 1111 1111');
    expect(
      await within(box).findByText('This looks like a card number. Remove it before saving.'),
    ).toBeVisible();
    await user.selectOptions(within(box).getByRole('combobox', { name: /^Pay from/ }), '31');
    await user.click(submit(box));
    await user.clear(memo);
    const date = within(box).getByRole('textbox', { name: /Payment date/ });
    await user.clear(date);
    await user.type(date, '03/11/2026');
    expect(await within(box).findByText('The payment date cannot be after today')).toBeVisible();
    await user.click(submit(box));
    expect(box).toBeVisible();
  });

  test('without 8006 the date is today and cannot be changed (D25)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const { user } = renderModule({ path: UNPAID, user: testUser([9006]) });
    const box = await openDialog(user, 'INV-1');
    expect(within(box).getByRole('textbox', { name: /Payment date/ })).toBeDisabled();
    expect(within(box).getByRole('textbox', { name: /Payment date/ })).toHaveValue('03/10/2026');
  });

  test('what is not collected needs a second choice (D13)', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const sent = answerPayment('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    // The return premium does not stand in for what is uncollected.
    const box = await openDialog(user, 'INV-2', 'INV-3');
    await user.click(within(box).getByRole('checkbox', { name: 'Advance 30.15 from operating' }));
    await user.click(submit(box));
    await screen.findByText('A payment of 39.75 has been created.');
    expect(sent).toMatchObject([{ createCompanyPayable: { payment: { advanceFromOperating: true } } }]);
  });
});

describe('what the ledger refuses', () => {
  test('the amount short, as it says; what was entered stays', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const short = 'Trust Checking would be $12.34 short of the client money it holds. Nothing was posted.';
    answerPayment('CreateCompanyPayable', { code: 13, message: short });
    const { user } = renderModule({ path: UNPAID });
    const box = await openDialog(user, 'INV-1');
    await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
    await user.click(submit(box));
    expect(await within(box).findByText(short)).toBeVisible();
    expect(within(box).getByRole('textbox', { name: 'Memo' })).toHaveValue('March');
  });

  test('lines paid meanwhile, one by one and by whom; closed, the report is fetched again', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, { data: PAYABLES });
    const reason = 'INV-1 was paid already with CP-7 on 03/09/2026 by Ann Miller.';
    answerPayment('CreateCompanyPayable', {
      code: 13,
      message: `${reason} Nothing was posted.`,
      data: { itemIds: [], failures: [{ itemId: '1', reason }] },
    });
    const { user } = renderModule({ path: UNPAID });
    const box = await openDialog(user, 'INV-1', 'INV-5');
    await user.click(submit(box));
    expect(await within(box).findByText(`${reason} Nothing was posted.`)).toBeVisible();
    const lines = within(box).getByRole('group', { name: 'Selected lines' });
    expect(within(lines).getByText(reason).closest('tr')).toHaveTextContent(/^INV-1/);
    expect(asked).toHaveLength(1);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('a lost answer is unknown, is never sent again by itself, and the report is fetched again (D8)', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, { data: PAYABLES });
    const sent = answerPayment('CreateCompanyPayable', { status: 502 });
    const { user } = renderModule({ path: UNPAID });
    await user.click(submit(await openDialog(user, 'INV-1')));
    expect(await screen.findByText('The outcome is unknown. Refresh to see what was done.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(sent).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['made', DONE, 'A payment of 100.00 has been created.'],
    ['refused', { code: 13, message: 'No. Nothing was posted.' }, 'No. Nothing was posted.'],
  ])('%s is said even to a user who has moved on (D8)', async (_what, answer, text) => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sent = answerPayment('CreateCompanyPayable', answer, held);
    const { user, host } = renderModule({ path: UNPAID });
    const box = await openDialog(user, 'INV-1');
    await user.click(submit(box));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(submit(box)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    release();
    expect(await screen.findByText(text)).toBeVisible();
  });
});

test('paid rows in the selection of an All report are left out', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, {
    data: [
      payableRow({ lineId: '1' }),
      payableRow({ lineId: '2', paidDate: '2026-03-01', paidByItemId: '77' }),
    ],
  });
  const { user } = renderModule({ path: '/company-payables-report?type=all&accounts=20' });
  const box = await openDialog(user, 'INV-1', 'INV-2');
  expect(box).toHaveTextContent('1 of the selected rows is paid already and is left out.');
  expect(submit(box)).toHaveTextContent('Pay 100.00');
});

test('typed input is not thrown away without asking', async () => {
  answerPayableChoices();
  answerQuery(COMPANY, { data: PAYABLES });
  const { user } = renderModule({ path: UNPAID });
  const asks = (): boolean => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const box = await openDialog(user, 'INV-1');
  expect(asks()).toBe(false);
  await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
  expect(asks()).toBe(true);
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(asks()).toBe(false));
});
