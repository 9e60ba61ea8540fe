import { screen, waitFor, within } from '@testing-library/dom';
import { TOAST_TIMEOUT_MS } from '../../src/domain';
import { done, noData, ok, refused } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerCommand, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { selectLines } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { watchTimeouts } from '../support/watchTimeouts';

const ROWS = [
  transactionRow({ rowId: '1', itemNumber: 'INV-1' }),
  transactionRow({ rowId: '2', itemNumber: 'INV-2' }),
];
const receipt = (id: string) =>
  transactionRow({
    rowId: id,
    itemId: id,
    itemNumber: `R-${id}`,
    transactionType: 'IncomingPayment',
    tendered: 100,
  });

beforeEach(() => answerQuery('GetGLAccounts', noData()));

test.each(['/to-be-exported', '/trustTransactions/0'])(
  'a transfer from %s that was refused in part says so to a user who has left (D8)',
  async (path) => {
    answerQuery('ToBeExportedReport', ok(ROWS));
    answerQuery('PeriodReport', ok(ROWS));
    const answer = new Gate();
    const inPart = done(['1'], [{ itemId: '2', reason: 'INV-2 was voided.' }]);
    const sent = answerCommand('QBTransferItems', inPart, answer.opened);
    const { user, host } = renderModule({ path });
    await selectLines(user, 'INV-1', 'INV-2');
    const transfer = () => screen.findByRole('button', { name: 'Transfer' });
    await user.click(await transfer());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Transfer' }),
    );
    await waitFor(() => expect(sent).toHaveLength(1));
    const leave = async (): Promise<void> => {
      host.navigation.push({ pathname: '/accounting' });
      await waitFor(() => expect(screen.getByRole('heading', { name: /^Welcome/ })).toBeVisible());
    };
    await leave();
    if (path !== '/to-be-exported') {
      // Kept alive: back at the same rows, the command is still under way.
      host.navigation.push({ pathname: `/accounting${path}` });
      await screen.findByText('INV-1');
      await user.hover(await transfer());
      expect(await screen.findByRole('tooltip')).toHaveTextContent('Your last action is still in progress…');
      await leave();
    }
    answer.open();
    expect(
      await screen.findByText(/^1 item done, 1 item refused\. INV-2: INV-2 was voided\.$/),
    ).toBeVisible();
  },
);

const startVoid = () => screen.findByRole('button', { name: 'Void…' });
const voidDialog = (number: string) => screen.findByRole('dialog', { name: `Void Receipt ${number}` });
const reasonOf = (box: HTMLElement) => within(box).getByRole('textbox', { name: /^Reason/ });

/** Selects R-7 of the report, sends its void, and closes the dialog before there is an answer. */
async function sendVoid({ user }: RenderedModule, sent: readonly unknown[]): Promise<void> {
  await selectLines(user, 'R-7');
  await user.click(await startVoid());
  const box = await voidDialog('R-7');
  const submit = within(box).getByRole('button', { name: 'Void' });
  await user.type(reasonOf(box), 'Twice');
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(submit);
  await waitFor(() => expect(sent).toHaveLength(1));
  await pressEscape(user);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const REPORT = { path: '/trustTransactions/0', featureFlags: { accountingPaymentDetails: true } };

test.each([
  ['made', done(['7', '8']), 'Receipt R-7 was voided.', false],
  [
    'refused',
    refused('It is in a closed period.'),
    'Receipt R-7 was not voided. It is in a closed period.',
    true,
  ],
])(
  'an item whose void is under way cannot be voided once more, though its dialog was closed; that it was %s is told',
  async (_what, answered, text, stays) => {
    const asked = answerQuery('PeriodReport', ok([receipt('7')]));
    answerQuery('GetVoidEffects', ok(voidEffects()));
    const answer = new Gate();
    const sent = answerCommand('VoidItem', answered, answer.opened);
    const rendered = renderModule(REPORT);
    await sendVoid(rendered, sent);
    expect(await startVoid()).toHaveAttribute('aria-disabled', 'true');
    const { waits, end } = watchTimeouts();
    try {
      answer.open();
      expect(await screen.findByText(text)).toBeVisible();
      expect(sent).toHaveLength(1);
      // What was refused was stale.
      await waitFor(() => expect(asked).toHaveLength(2));
    } finally {
      end();
    }
    // Why it was refused stays until it has been read.
    expect(waits.includes(TOAST_TIMEOUT_MS)).toBe(!stays);
  },
);

test('what was entered for a void that was refused after its dialog was closed is there again', async () => {
  answerQuery('PeriodReport', ok([receipt('7')]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  const answer = new Gate();
  const sent = answerCommand('VoidItem', refused('It is in a closed period.'), answer.opened);
  const rendered = renderModule(REPORT);
  await sendVoid(rendered, sent);
  answer.open();
  await screen.findByText('Receipt R-7 was not voided. It is in a closed period.');
  await rendered.user.click(await startVoid());
  expect(reasonOf(await voidDialog('R-7'))).toHaveValue('Twice');
});

test('the dialog of another item stays open when a void whose dialog was closed is made', async () => {
  const asked = answerQuery('PeriodReport', ok([receipt('7'), receipt('8')]));
  answerQuery('GetVoidEffects', ok(voidEffects()));
  const answer = new Gate();
  const sent = answerCommand('VoidItem', done(['7', '9']), answer.opened);
  const rendered = renderModule(REPORT);
  await sendVoid(rendered, sent);
  await selectLines(rendered.user, 'R-7', 'R-8');
  await rendered.user.click(await startVoid());
  const box = await voidDialog('R-8');
  await rendered.user.type(reasonOf(box), 'Wrong client');
  answer.open();
  expect(await screen.findByText('Receipt R-7 was voided.')).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(reasonOf(await voidDialog('R-8'))).toHaveValue('Wrong client');
});
