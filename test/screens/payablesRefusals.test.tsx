import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery } from '../support/api';
import { COMPANY, PAYABLES, UNPAID, answerPayableChoices, answerPayment } from '../support/payableRows';
import { openPayment, submitOf } from '../support/paying';
import { renderModule } from '../support/renderModule';

const DONE = { data: { itemIds: ['501'], failures: [] } };

describe('what the ledger refuses', () => {
  test('the amount short, as it says; what was entered stays', async () => {
    answerPayableChoices();
    answerQuery(COMPANY, { data: PAYABLES });
    const short = 'Trust Checking would be $12.34 short of the client money it holds. Nothing was posted.';
    answerPayment('CreateCompanyPayable', { code: 13, message: short });
    const { user } = renderModule({ path: UNPAID });
    const box = await openPayment(user, 'INV-1');
    await user.type(within(box).getByRole('textbox', { name: 'Memo' }), 'March');
    await user.click(submitOf(box));
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
    const box = await openPayment(user, 'INV-1', 'INV-5');
    await user.click(submitOf(box));
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
    await user.click(submitOf(await openPayment(user, 'INV-1')));
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
    const box = await openPayment(user, 'INV-1');
    await user.click(submitOf(box));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(submitOf(box)).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    host.navigation.push({ pathname: '/accounting' });
    await screen.findByRole('heading', { name: /^Welcome/ });
    release();
    expect(await screen.findByText(text)).toBeVisible();
  });
});
