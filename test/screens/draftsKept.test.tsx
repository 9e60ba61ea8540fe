/** What was typed for an act whose answer was lost: it is there again for the same rows until it is known to be done. */
import { screen, waitFor, within } from '@testing-library/dom';
import { answerCommand, answerQuery } from '../support/api';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { done, httpError, noData, ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, readyToPay, selectLines, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

type User = RenderedModule['user'];
const DETAILS = { featureFlags: { accountingPaymentDetails: true } };
const LOST = 'The outcome is unknown. Refresh to see what was done.';

/** Waits for the message, after which the dialog is gone. */
async function lost(): Promise<void> {
  expect(await screen.findByText(LOST)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

describe('a payment', () => {
  const memoOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: 'Memo' });
  const payAgain = async (user: User) => {
    await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
    return screen.findByRole('dialog', { name: 'Create Company Payable' });
  };

  test('has its memo and date again, until it is cancelled', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    answerCommand('CreateCompanyPayable', httpError(502));
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    const date = () => screen.getByRole('textbox', { name: /^Payment date/ });
    await user.clear(date());
    await user.type(date(), '03/02/2026');
    await user.type(memoOf(box), 'March premium');
    await user.click(submitOf(box));
    await lost();

    const again = await payAgain(user);
    expect(memoOf(again)).toHaveValue('March premium');
    expect(date()).toHaveValue('03/02/2026');
    await user.click(within(again).getByRole('button', { name: 'Cancel' }));
    expect(memoOf(await payAgain(user))).toHaveValue('');
  });

  test('has none again once it is known to be made', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    answerCommand('CreateCompanyPayable', httpError(502));
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    await user.type(memoOf(box), 'March premium');
    await user.click(submitOf(box));
    await lost();
    const again = await payAgain(user);
    expect(memoOf(again)).toHaveValue('March premium');
    answerCommand('CreateCompanyPayable', done(['501']));
    await user.click(submitOf(again));
    expect(await screen.findByText('A payment of 100.00 has been created.')).toBeVisible();
    // The rows of this test stay as they are.
    expect(memoOf(await payAgain(user))).toHaveValue('');
  });

  test('is refused with its check number if that proves to be used', async () => {
    answerPayableChoices();
    let isUsed = false;
    answerQuery(CHECK_NUMBERS_QUERY, ({ numbers }) => {
      const asked = numbers as readonly string[];
      const used = {
        number: '1020',
        itemId: '71',
        itemNumber: 'CP-1020',
        payeeName: 'Beta Surety',
        date: '2026-03-02',
      };
      return ok({ nextNumber: '1007', taken: isUsed && asked.includes('1020') ? [used] : [] });
    });
    answerQuery(COMPANY, ok(PAYABLES.map((row) => ({ ...row, trustAccountId: '31' }))));
    const sent = answerCommand('CreateCompanyPayable', httpError(502));
    const { user } = renderModule({ path: UNPAID, ...DETAILS });
    await selectLines(user, 'INV-1');
    const box = await payAgain(user);
    const number = () => screen.getByRole('textbox', { name: 'Check number of Granite Mutual' });
    await waitFor(() => expect(number()).toHaveValue('1007'));
    await user.clear(number());
    await user.type(number(), '1020');
    await readyToPay(box);
    await user.click(submitOf(box));
    await lost();
    isUsed = true;
    const again = await payAgain(user);
    expect(number()).toHaveValue('1020');
    expect(await within(again).findByText('Used for CP-1020 to Beta Surety on 03/02/2026')).toBeVisible();
    await readyToPay(again);
    await user.click(submitOf(again));
    expect(again).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('a void', () => {
  const reasonOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: /^Reason/ });
  const dateOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: /^Void date/ });
  const open = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'Void…' }));
    return screen.findByRole('dialog', { name: 'Void Receipt R-7' });
  };

  test('has its reason and date again, until it is known to be done', async () => {
    answerQuery('GetGLAccounts', noData());
    answerQuery('GetVoidEffects', ok(voidEffects()));
    const row = { rowId: '7', itemId: '7', itemNumber: 'R-7', transactionType: 'IncomingPayment' } as const;
    answerQuery('PeriodReport', ok([transactionRow({ ...row, tendered: 100 })]));
    answerCommand('VoidItem', httpError(502));
    const { user } = renderModule({ path: '/trustTransactions/2', ...DETAILS });
    await selectLines(user, 'R-7');
    const send = async (box: HTMLElement) => {
      const submit = within(box).getByRole('button', { name: 'Void' });
      await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
      await user.click(submit);
    };
    const box = await open(user);
    await user.type(reasonOf(box), 'Entered twice');
    await user.clear(dateOf(box));
    await user.type(dateOf(box), '03/09/2026');
    await send(box);
    await lost();

    answerCommand('VoidItem', done(['7', '8']));
    const again = await open(user);
    expect(reasonOf(again)).toHaveValue('Entered twice');
    expect(dateOf(again)).toHaveValue('03/09/2026');
    await send(again);
    expect(await screen.findByText('Receipt R-7 was voided.')).toBeVisible();
    expect(reasonOf(await open(user))).toHaveValue('');
  });
});
