import { screen, waitFor, within } from '@testing-library/dom';
import { answerCommand, answerQuery } from '../support/api';
import { CHECK_NUMBERS_QUERY } from '../support/answers/checks';
import { ok } from '../support/answers/envelope';
import { COMPANY, PAYABLES, UNPAID } from '../support/answers/payables';
import { asksBeforeLeaving } from '../support/asksBeforeLeaving';
import { Gate } from '../support/gate';
import { answerPayableChoices } from '../support/payableChoices';
import { readyToPay, selectLines, submitOf } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

const ON = { featureFlags: { accountingPaymentDetails: true } };

type User = RenderedModule['user'];
const reopen = async (user: User): Promise<HTMLElement> => {
  await user.click(screen.getByRole('button', { name: /^Pay \d/ }));
  return screen.findByRole('dialog', { name: 'Create Company Payable' });
};
const field = (box: HTMLElement, name: string) => within(box).getByRole('textbox', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

/** The dialog for two payees, with the numbers of their checks; looking up `held` takes until the gate opens. */
async function open(held = '', gate = new Gate()) {
  answerPayableChoices();
  answerQuery(CHECK_NUMBERS_QUERY, ok({ nextNumber: '1007', taken: [] }), undefined, ({ numbers }) =>
    (numbers as readonly string[]).includes(held) ? gate.opened : undefined,
  );
  answerQuery(COMPANY, ok(PAYABLES.map((row) => ({ ...row, trustAccountId: '31' }))));
  const sent = answerCommand('CreateCompanyPayables', ok({ itemIds: ['501', '502'], failures: [] }));
  const { user } = renderModule({ path: UNPAID, ...ON });
  await selectLines(user, 'INV-1', 'INV-4');
  const box = await reopen(user);
  await waitFor(() => expect(field(box, 'Check number of Granite Mutual')).toHaveValue('1008'));
  await readyToPay(box);
  return { user, box, sent };
}

/** The dialog once it is opened again, while the next check number is being asked for. */
async function reopenHeld(gate: Gate) {
  let opened = 0;
  answerPayableChoices();
  answerQuery(CHECK_NUMBERS_QUERY, ok({ nextNumber: '1007', taken: [] }), undefined, () =>
    opened > 1 ? gate.opened : undefined,
  );
  answerQuery(COMPANY, ok(PAYABLES.map((row) => ({ ...row, trustAccountId: '31' }))));
  const sent = answerCommand('CreateCompanyPayables', ok({ itemIds: ['501', '502'], failures: [] }));
  const { user } = renderModule({ path: UNPAID, ...ON });
  await selectLines(user, 'INV-1', 'INV-4');
  opened += 1;
  const first = await reopen(user);
  await readyToPay(first);
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  await gone();
  opened += 1;
  return { user, box: await reopen(user), sent };
}

describe('what was entered for a payment', () => {
  test('is there again after Escape, until it is cancelled or the rows are others', async () => {
    const { user, box } = await open();
    await user.selectOptions(within(box).getByRole('combobox', { name: 'Method of Granite Mutual' }), 'ACH');
    await user.type(field(box, 'Reference of Granite Mutual'), 'T-9');
    await user.type(field(box, 'Memo'), 'March');
    await pressEscape(user);
    await gone();

    const again = await reopen(user);
    expect(field(again, 'Reference of Granite Mutual')).toHaveValue('T-9');
    expect(field(again, 'Memo')).toHaveValue('March');
    await pressEscape(user);
    await gone();
    await selectLines(user, 'INV-2');
    const ofOthers = await reopen(user);
    expect(field(ofOthers, 'Memo')).toHaveValue('');
    await user.click(within(ofOthers).getByRole('button', { name: 'Cancel' }));
    await gone();
    await selectLines(user, 'INV-2');
    const ofNone = await reopen(user);
    expect(field(ofNone, 'Memo')).toHaveValue('');
    expect(field(ofNone, 'Check number of Granite Mutual')).toBeVisible();
  });

  test('counts as unsaved with a method alone', async () => {
    const { user, box } = await open();
    expect(asksBeforeLeaving()).toBe(false);
    await user.selectOptions(within(box).getByRole('combobox', { name: 'Method of Granite Mutual' }), 'ACH');
    expect(asksBeforeLeaving()).toBe(true);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

describe('Enter right after a check number was typed', () => {
  const typeHeld = async (text = '900') => {
    const gate = new Gate();
    const { user, box, sent } = await open(text, gate);
    const number = field(box, 'Check number of Granite Mutual');
    await user.clear(number);
    await user.type(number, `${text}{Enter}`);
    expect(submitOf(box)).toHaveAttribute('aria-disabled', 'true');
    return { user, box, sent, gate };
  };

  test('pays once the number has been looked up', async () => {
    const { sent, gate } = await typeHeld();
    expect(sent).toEqual([]);
    gate.open();
    await gone();
    expect(sent).toHaveLength(1);
  });

  test.each([
    [
      'what was changed since',
      '900',
      (user: User, box: HTMLElement) => user.type(field(box, 'Memo'), 'March'),
    ],
    ['a number that leaves a gap, which is to be read first', '2000', () => undefined],
  ])('does not pay %s', async (_what, text, meanwhile) => {
    const { user, box, sent, gate } = await typeHeld(text);
    await meanwhile(user, box);
    gate.open();
    await readyToPay(box);
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(sent).toEqual([]);
  });

  test('is not taken before a number was typed, such as the Enter that opened the dialog and is held down', async () => {
    const gate = new Gate();
    const { user, box, sent } = await reopenHeld(gate);
    await waitFor(() =>
      expect(within(box).getAllByRole('textbox', { name: /^Check number of/ })[0]).toHaveFocus(),
    );
    await waitFor(() => expect(submitOf(box)).toHaveAttribute('aria-disabled', 'true'));
    await user.keyboard('{Enter}');
    gate.open();
    await readyToPay(box);
    await user.type(field(box, 'Memo'), 'March');
    await user.click(within(box).getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(sent).toEqual([]);
  });
});
