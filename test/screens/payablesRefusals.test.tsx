import { screen, waitFor, within } from '@testing-library/dom';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { done, httpError, ok, refused } from '../support/answers/envelope';
import { answerQuery, answerCommand } from '../support/api';
import { COMPANY, PAYABLES, UNPAID, payableRow } from '../support/answers/payables';
import { Gate } from '../support/gate';
import { answerPayableChoices } from '../support/payableChoices';
import { openPayment, readyToPay, selectLines, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';

const DONE = done(['501']);

describe('a payment', () => {
  test('refused as short shows the ledger’s message and keeps what was entered', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const short =
      'Trust Checking would be $12.34 short of the money it holds for others. Nothing was posted.';
    answerCommand('CreateCompanyPayable', refused(short));
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
    await user.click(submitOf(box));
    expect(await within(box).findByText(short)).toBeVisible();
    expect(within(box).getByRole('textbox', { name: 'Memo' })).toHaveValue('March');
  });

  test('cannot be changed while it is being made', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const held = new Gate();
    const sent = answerCommand('CreateCompanyPayable', refused('Nothing was posted.'), held.opened);
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    const memo = within(box).getByRole('textbox', { name: 'Memo' });
    await user.type(memo, 'March{Enter}');
    await waitFor(() => expect(sent).toHaveLength(1));
    for (const field of within(box).getAllByRole('textbox')) expect(field).toBeDisabled();
    for (const field of within(box).getAllByRole('combobox')) expect(field).toBeDisabled();

    held.open();
    expect(await within(box).findByText('Nothing was posted.')).toBeVisible();
    expect(memo).toHaveValue('March');
    expect(memo).toHaveFocus();
  });

  test('refused for lines paid meanwhile gives the reason at each line, and refetches on close', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const reason = 'INV-1 was already paid with CP-7 on 03/09/2026 by Ann Miller.';
    answerCommand(
      'CreateCompanyPayable',
      refused(`${reason} Nothing was posted.`, [{ itemId: '1', reason }]),
    );
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1', 'INV-5');
    await user.click(submitOf(box));
    expect(await within(box).findByText(`${reason} Nothing was posted.`)).toBeVisible();
    const lines = within(box).getByRole('group', { name: 'Selected lines' });
    expect(within(lines).getByText(reason).closest('tr')).toHaveTextContent(/^INV-1/);
    expect(asked).toHaveLength(1);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test('says what its advance was chosen for, and is refused where more is not collected by now (D13)', async () => {
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok({ nextNumber: '1007', taken: [] }));
    let amounts = { collected: 69.85, uncollected: 30.15 };
    answerQuery(COMPANY, () => ok([payableRow({ lineId: '1', ...amounts })]));
    const text = 'By now $100.00 of this is not collected. Nothing was posted: look at it again.';
    const reason = 'Only $0.00 of $100.00 of INV-1 is collected: $100.00 short.';
    const sent = answerCommand('CreateCompanyPayable', () => {
      amounts = { collected: 0, uncollected: 100 };
      return refused(text, [{ itemId: '1', reason }]);
    });
    const { user } = renderModule({ path: UNPAID, featureFlags: { accountingPaymentDetails: true } });
    const box = await openPayment(user, 'INV-1');
    await user.click(within(box).getByRole('checkbox', { name: 'Advance 30.15 from operating' }));
    await readyToPay(box);
    await user.click(submitOf(box));
    expect(await within(box).findByText(text)).toBeVisible();
    const lines = within(box).getByRole('group', { name: 'Selected lines' });
    expect(within(lines).getByText(reason)).toBeVisible();
    expect(sent).toMatchObject([
      { createCompanyPayable: { payment: { advanceFromOperating: true, advanceAtMost: 30.15 } } },
    ]);

    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
    expect(await screen.findByRole('checkbox', { name: 'Advance 100.00 from operating' })).not.toBeChecked();
  });

  test('without an advance has no amount of one', async () => {
    answerPayableChoices();
    answerQuery(CHECK_NUMBERS_QUERY, ok({ nextNumber: '1007', taken: [] }));
    answerQuery(COMPANY, ok(PAYABLES));
    const sent = answerCommand('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID, featureFlags: { accountingPaymentDetails: true } });
    const box = await openPayment(user, 'INV-2');
    await readyToPay(box);
    await user.click(submitOf(box));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('createCompanyPayable.payment.advanceAtMost');
  });

  test('with a lost answer is unknown, is not resent by itself, and refetches the report (D8)', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const sent = answerCommand('CreateCompanyPayable', httpError(502));
    const again = answerCommand('CreateCompanyPayable', DONE);
    const { user } = renderModule({ path: UNPAID });
    await user.click(submitOf(await openPayment(user, 'INV-1')));
    expect(await screen.findByText('The outcome is unknown. Refresh to see what was done.')).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
    expect({ sent: sent.length, again: again.length }).toEqual({ sent: 1, again: 0 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('refused after its dialog was closed says so, and fetches the stale rows again', async () => {
    answerPayableChoices();
    const asked = answerQuery(COMPANY, ok(PAYABLES));
    const held = new Gate();
    const sent = answerCommand('CreateCompanyPayable', refused('It was paid a moment ago.'), held.opened);
    const { user } = renderModule({ path: UNPAID });
    await user.click(submitOf(await openPayment(user, 'INV-1')));
    await waitFor(() => expect(sent).toHaveLength(1));
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(asked).toHaveLength(1);
    held.open();
    const said = 'The payment of 100.00 to Granite Mutual was not made. It was paid a moment ago.';
    expect(await screen.findByText(said)).toBeVisible();
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  test.each([
    ['made', DONE, 'A payment of 100.00 has been created.'],
    [
      'refused',
      refused('No. Nothing was posted.'),
      'The payment of 100.00 to Granite Mutual was not made. No. Nothing was posted.',
    ],
  ])('that was %s is reported even after the user has left the report (D8)', async (_what, answer, text) => {
    answerPayableChoices();
    answerQuery(COMPANY, ok(PAYABLES));
    const held = new Gate();
    const sent = answerCommand('CreateCompanyPayable', answer, held.opened);
    const { user, host } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    await user.click(submitOf(box));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(submitOf(box)).toHaveAttribute('aria-disabled', 'true');
    await pressEscape(user);
    const leave = async (): Promise<void> => {
      host.navigation.push({ pathname: '/accounting' });
      await screen.findByRole('heading', { name: /^Welcome/ });
    };
    await leave();
    // Back at the same rows, the payment is still under way.
    const [pathname, search] = UNPAID.split('?');
    host.navigation.push({ pathname: `/accounting${pathname}`, search: `?${search}` });
    await selectLines(user, 'INV-1');
    const again = screen.getByRole('button', { name: 'Pay 100.00' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await user.hover(again);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('The payment is being made…');
    await leave();
    held.open();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
