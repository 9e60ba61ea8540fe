import { screen, waitFor, within } from '@testing-library/dom';
import { done, noData, ok, refused } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerCommand, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { selectLines } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { renderModule } from '../support/renderModule';

const ROWS = [
  transactionRow({ rowId: '1', itemNumber: 'INV-1' }),
  transactionRow({ rowId: '2', itemNumber: 'INV-2' }),
];
const RECEIPT = transactionRow({
  rowId: '7',
  itemId: '7',
  itemNumber: 'R-7',
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

test.each([
  ['made', done(['7', '8']), 'Receipt R-7 was voided.'],
  ['refused', refused('It is in a closed period.'), 'Receipt R-7 was not voided. It is in a closed period.'],
])(
  'an item whose void is under way cannot be voided once more, though its dialog was closed; that it was %s is told',
  async (_what, answered, text) => {
    const asked = answerQuery('PeriodReport', ok([RECEIPT]));
    answerQuery('GetVoidEffects', ok(voidEffects()));
    const answer = new Gate();
    const sent = answerCommand('VoidItem', answered, answer.opened);
    const { user } = renderModule({
      path: '/trustTransactions/0',
      featureFlags: { accountingPaymentDetails: true },
    });
    await selectLines(user, 'R-7');
    const start = () => screen.findByRole('button', { name: 'Void…' });
    await user.click(await start());
    const box = await screen.findByRole('dialog', { name: 'Void Receipt R-7' });
    const submit = within(box).getByRole('button', { name: 'Void' });
    await user.type(within(box).getByRole('textbox', { name: /^Reason/ }), 'Twice');
    await waitFor(() => expect(submit).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(submit);
    await waitFor(() => expect(sent).toHaveLength(1));
    await pressEscape(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await start()).toHaveAttribute('aria-disabled', 'true');
    answer.open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toHaveLength(1);
    // What was refused was stale.
    await waitFor(() => expect(asked).toHaveLength(2));
  },
);
