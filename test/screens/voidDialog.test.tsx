import { screen, waitFor, within } from '@testing-library/dom';
import { done, httpError, noData, ok, refused } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerCommand, answerQuery, heldQuery } from '../support/api';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { Gate } from '../support/gate';
import { selectLines } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { cellsOf, tableTexts } from '../support/table';
import { testUser } from '../support/users';

const FLAG = { accountingPaymentDetails: true };
const TODAY = '2026-03-10';
const ALREADY = 'R-7 was already voided as of 03/10/2026 by Daniel Okafor.';
const RECEIPT = transactionRow({
  rowId: '7',
  itemId: '7',
  itemNumber: 'R-7',
  transactionType: 'IncomingPayment',
  tendered: 100,
});
const VOIDED = { ...RECEIPT, voidedDate: TODAY, voidedBy: 'JD Jane Doe', voidReason: 'Entered twice' };

beforeEach(() => answerQuery('GetGLAccounts', noData()));

/** Opens the dialog for the receipt; what it asks must be answered before. */
async function openDialog(options: RenderOptions = {}) {
  const rendered = renderModule({ path: '/trustTransactions/0', featureFlags: FLAG, ...options });
  await selectLines(rendered.user, 'R-7');
  await rendered.user.click(await screen.findByRole('button', { name: 'Void…' }));
  return { ...rendered, box: await screen.findByRole('dialog', { name: 'Void Receipt R-7' }) };
}
const reasonOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: /^Reason/ });
const dateOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: /^Void date/ });
const submitOf = (box: HTMLElement) => within(box).getByRole('button', { name: 'Void' });
/** The button once what depends on the item is known. */
const ready = (box: HTMLElement) =>
  waitFor(() => expect(submitOf(box)).not.toHaveAttribute('aria-disabled', 'true'));

test('names what depends on the item, voids it with its reason, and refreshes what is in sight', async () => {
  let isVoided = false;
  const asked = answerQuery('PeriodReport', () => ok([isVoided ? VOIDED : RECEIPT]));
  const effects = answerQuery('GetVoidEffects', ok(voidEffects()));
  const sent = answerCommand('VoidItem', () => {
    isVoided = true;
    return done(['7', '8']);
  });
  const { user, box } = await openDialog();
  expect(tableTexts(await within(box).findByRole('table', { name: 'Invoices open again' }))).toEqual([
    ['Item', 'Amount'],
    ['Invoice INV-1', '100.00'],
  ]);
  expect(
    tableTexts(within(box).getByRole('table', { name: 'Advances from operating that become due' })),
  ).toEqual([
    ['Item', 'Payee', 'Trust account', 'Amount'],
    ['Invoice INV-1', 'Acme Mutual', 'Trust Bank', '85.00'],
  ]);
  expect(box).toHaveTextContent('No trust account would be short by a different amount on any day.');
  expect(within(box).getByText('Depends on it: invoices open again: 1, advances: 1')).toHaveAttribute(
    'role',
    'status',
  );
  expect(effects).toEqual([{ query: 'GetVoidEffects', itemId: '7', date: TODAY }]);
  await user.type(reasonOf(box), ' Entered twice {Enter}');

  expect(await screen.findByText('Receipt R-7 was voided.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    {
      command: 'VoidItem',
      idempotencyKey: expect.any(String) as string,
      voidItem: { itemId: '7', date: TODAY, reason: 'Entered twice' },
    },
  ]);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(effects).toHaveLength(1);
});

test('cannot be changed while it is being voided', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  const held = new Gate();
  const sent = answerCommand('VoidItem', refused('It is in a closed period.'), held.opened);
  const { user, box } = await openDialog();
  await ready(box);
  await user.type(reasonOf(box), 'Entered twice{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(reasonOf(box)).toBeDisabled();
  expect(dateOf(box)).toBeDisabled();

  held.open();
  expect(await within(box).findByText('It is in a closed period.')).toBeVisible();
  expect(reasonOf(box)).toHaveValue('Entered twice');
  expect(reasonOf(box)).toHaveFocus();

  // Sent again, it is not refused any more until there is an answer.
  const heldAgain = new Gate();
  const again = answerCommand('VoidItem', done(['7', '8']), heldAgain.opened);
  await user.type(reasonOf(box), '{Enter}');
  await waitFor(() => expect(again).toHaveLength(1));
  expect(within(box).queryByText('It is in a closed period.')).toBeNull();
  heldAgain.open();
  expect(await screen.findByText('Receipt R-7 was voided.')).toBeVisible();
});

test('names each kind of effect, and the days on which trust would be short', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  const line = {
    itemId: '1',
    transactionType: 'Invoice' as const,
    itemNumber: 'INV-1',
    lineId: '11',
    payeeName: 'Acme Mutual',
    amount: 20,
  };
  const bank = { bankAccountId: '1010', bankAccountName: 'Trust Bank' };
  answerQuery(
    'GetVoidEffects',
    ok(
      voidEffects({
        reopened: [],
        released: [
          { itemId: '3', transactionType: 'CreditMemo', itemNumber: null, amount: 5 },
          // As a host answers that leaves out what is null.
          { itemId: '4', transactionType: 'CreditMemo', itemNumber: undefined as unknown as null, amount: 6 },
        ],
        unpaid: [line, { ...line, lineId: '12', amount: 30.5 }],
        stillPaid: [{ ...line, itemId: '9', transactionType: 'CompanyPayable', itemNumber: 'CP-1' }],
        advances: [{ ...line, ...bank, amount: -7 }],
        trust: [
          { ...bank, startDate: '2026-03-05', endDate: '2026-03-08', shortBefore: 0, shortAfter: 12.34 },
          { ...bank, startDate: '2026-03-10', endDate: '2026-03-10', shortBefore: 3, shortAfter: 0 },
        ],
      }),
    ),
  );
  const { box } = await openDialog();
  const rowsOf = async (name: string) => tableTexts(await within(box).findByRole('table', { name }));
  expect((await rowsOf('Credits given back')).slice(1, 3)).toEqual([
    ['Credit Memo that you may not see', '5.00'],
    ['Credit Memo that you may not see', '6.00'],
  ]);
  expect((await rowsOf('Payables unpaid again')).at(-1)).toEqual(['Total', '50.50']);
  expect(await rowsOf('Paid lines that stay paid: void their payment too')).toEqual([
    ['Payment', 'Payee', 'Amount'],
    ['Company Payable CP-1', 'Acme Mutual', '20.00'],
  ]);
  expect((await rowsOf('Advances that go back to operating'))[1]?.at(-1)).toBe('7.00');
  expect((await rowsOf('Trust accounts short')).slice(1)).toEqual([
    ['Trust Bank', '03/05/2026 – 03/08/2026', '0.00', '12.34'],
    ['Trust Bank', '03/10/2026', '3.00', '0.00'],
  ]);
});

test.each([
  ['Transferred', 'QuickBooks has it: after the void, reverse it from To Be Exported.'],
  // It may be that QuickBooks has only what was made in it.
  ['Mixed', 'If QuickBooks has the receipt itself, reverse it from To Be Exported after the void.'],
  ['NotTransferred', null],
  // A status that the module does not know, though every object has something of that name.
  ['constructor' as never, null],
] as const)(
  'of an item that is %s, says what must be reversed in QuickBooks: %s (D16)',
  async (transferStatus, text) => {
    answerQuery('PeriodReport', ok([{ ...RECEIPT, transferStatus }]));
    answerQuery('GetVoidEffects', ok(voidEffects()));
    const { box } = await openDialog();
    const said = within(box).queryByText('Note:');
    expect(said?.parentElement?.textContent ?? null).toBe(text && `Note: ${text}`);
  },
);

test('asks for a reason, and for a date on which the item can be voided', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  const effects = answerQuery('GetVoidEffects', ok(voidEffects({ reopened: [], advances: [], trust: null })));
  const sent = answerCommand('VoidItem', done(['7']));
  const { user, box } = await openDialog();
  await ready(box);
  expect(box).toHaveTextContent('No other item depends on it.');
  expect(box).toHaveTextContent('shown to users who may see the trust reports of all offices');
  await user.click(submitOf(box));
  expect(within(box).getByText('Enter the reason for the void')).toBeVisible();
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(reasonOf(box), '4111 1111 1111 1111');
  expect(within(box).getByText('This looks like a card number. Remove it before saving.')).toBeVisible();
  await user.clear(reasonOf(box));
  await user.type(reasonOf(box), 'Wrong client');
  expect(asksBeforeLeaving()).toBe(true);
  for (const [typed, problem] of [
    ['03/11/2026', 'Not after today'],
    ['03/04/2026', 'Not before 03/05/2026'],
    ['soon', 'Invalid date'],
  ] as const) {
    await user.clear(dateOf(box));
    await user.type(dateOf(box), `${typed}{Enter}`);
    expect(await within(box).findByText(problem)).toBeVisible();
  }
  expect(sent).toEqual([]);
  await user.clear(dateOf(box));
  await user.type(dateOf(box), '03/06/2026');
  await ready(box);
  await user.click(submitOf(box));
  expect(await screen.findByText('Receipt R-7 was voided.')).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({ voidItem: { itemId: '7', date: '2026-03-06', reason: 'Wrong client' } }),
  ]);
  expect(effects.map(({ date }) => date)).toEqual([TODAY, '2026-03-06']);
});

test('a refusal is shown in the dialog, which keeps what was typed; closing it refreshes the report and the counts of the queue', async () => {
  answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
  const queue = new TestQueue([]);
  const asked = answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  answerCommand('VoidItem', refused(ALREADY));
  const { user, box } = await openDialog();
  await ready(box);
  await user.type(reasonOf(box), 'Entered twice{Enter}');
  expect(await within(box).findByRole('alert')).toHaveTextContent(ALREADY);
  expect(reasonOf(box)).toHaveValue('Entered twice');
  expect({ asked: asked.length, counted: queue.counted }).toEqual({ asked: 1, counted: 1 });
  await user.click(within(box).getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect({ asked: asked.length, counted: queue.counted }).toEqual({ asked: 2, counted: 2 }),
  );
});

test('a void whose answer was lost is told as unknown', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  answerCommand('VoidItem', httpError(500));
  const { user, box } = await openDialog();
  await ready(box);
  await user.type(reasonOf(box), 'Entered twice{Enter}');
  expect(await screen.findByText('The outcome is unknown. Refresh to see what was done.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an item that cannot be voided is refused before anything is sent', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', refused('R-7 was refunded: void its refund first.'));
  const { box } = await openDialog();
  expect(await within(box).findByRole('alert')).toHaveTextContent('R-7 was refunded: void its refund first.');
  expect(within(box).queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(submitOf(box)).toHaveAttribute('aria-disabled', 'true');
});

test('says that it is looking, and asks again after a failure', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', httpError(500), 1);
  const { user, box } = await openDialog();
  expect(await within(box).findByRole('alert')).toBeVisible();
  const { release } = heldQuery('GetVoidEffects', ok(voidEffects()));
  await user.click(within(box).getByRole('button', { name: 'Retry' }));
  expect(await within(box).findByText('Checking what depends on it…')).toBeVisible();
  release();
  expect(await within(box).findByRole('table', { name: 'Invoices open again' })).toBeVisible();
});

test('without 8006 the void date is today', async () => {
  answerQuery('PeriodReport', ok([RECEIPT]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  const { box } = await openDialog({ user: testUser([9000, 9002, 9004, 9008]) });
  expect(dateOf(box)).toBeDisabled();
  expect(dateOf(box)).toHaveValue('03/10/2026');
  expect(box).toHaveTextContent('You do not have permission to edit the payment date');
});

test.each([
  [true, { 'Void Date': '03/10/2026', 'Voided By': 'JD Jane Doe', 'Void Reason': 'Entered twice' }],
  [false, {}],
])('with the flag %s, the row says who voided it and why', async (on, expected) => {
  answerQuery('PeriodReport', ok([VOIDED]));
  const { user } = renderModule({
    path: '/trustTransactions/0',
    featureFlags: { accountingPaymentDetails: on },
  });
  await screen.findByText('R-7');
  await user.click(screen.getByRole('button', { name: /^Columns/ }));
  const list = await screen.findByRole('dialog', { name: /Columns/ });
  for (const name of ['Voided By', 'Void Reason']) {
    const choice = within(list).queryByRole('checkbox', { name });
    expect(choice !== null).toBe(on);
    if (choice !== null) await user.click(choice);
  }
  const cells = cellsOf(screen.getByRole('grid'), 'R-7');
  expect(
    Object.fromEntries(Object.entries(cells).filter(([name]) => /^Void(ed By| Date| Reason)/.test(name))),
  ).toEqual(expected);
});
