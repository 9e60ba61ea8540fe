import { screen, waitFor, within } from '@testing-library/dom';
import { done, noData, ok, refused } from '../support/answers/envelope';
import { transactionRow } from '../support/answers/transactions';
import { answerCommand, answerQuery } from '../support/api';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';

const ON = { accountingPaymentDetails: true };
const ROWS = [
  transactionRow({ rowId: '1', itemNumber: 'INV-1' }),
  transactionRow({ rowId: '2', itemNumber: 'INV-2', transferSubStatus: 'Failed' }),
  transactionRow({ rowId: '3', itemNumber: 'INV-3', transferStatus: 'Transferred', needsReversal: true }),
];
const ref = (itemId: string) => ({ itemId, itemType: 'Invoice' });
const SHOWN = [
  { ...ref('1'), transferStatus: 'NotTransferred', transferSubStatus: null },
  { ...ref('2'), transferStatus: 'NotTransferred', transferSubStatus: 'Failed' },
];

beforeEach(() => answerQuery('GetGLAccounts', noData()));

async function act(user: ReturnType<typeof renderModule>['user'], name: string): Promise<void> {
  await selectLines(user, 'INV-1', 'INV-2', 'INV-3');
  await user.click(await screen.findByRole('button', { name }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
}

test.each([
  ['Transfer', 'QBTransferItems', ON, SHOWN],
  ['Set to Do Not Transfer', 'QBDoNotTransferItems', ON, SHOWN],
  ['Reverse', 'QBReverseItems', ON, [ref('3')]],
  // The specification has no such fields (D45).
  ['Transfer', 'QBTransferItems', {}, [ref('1'), ref('2')]],
  ['Set to Do Not Transfer', 'QBDoNotTransferItems', {}, [ref('1'), ref('2')]],
] as const)(
  '%s sends what each row shows, with the flag alone (D16): %s, %j',
  async (name, command, featureFlags, items) => {
    answerQuery('ToBeExportedReport', ok(ROWS));
    const sent = answerCommand(command, done(['1']));
    const { user } = renderModule({ path: '/to-be-exported', featureFlags });
    await act(user, name);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toHaveProperty(`q${command.slice(1)}.items`, items);
  },
);

test('what was kept out meanwhile is not sent, and its row is fetched again', async () => {
  let isKeptOut = false;
  const [row] = ROWS;
  answerQuery('ToBeExportedReport', () =>
    ok(row === undefined ? [] : [isKeptOut ? { ...row, transferStatus: 'DoNotTransfer' as const } : row]),
  );
  const reason = 'Invoice INV-1 was set to Do Not Transfer meanwhile. Refresh to see.';
  answerCommand('QBTransferItems', () => {
    isKeptOut = true;
    return refused(reason, [{ itemId: '1', reason }]);
  });
  const { user } = renderModule({ path: '/to-be-exported', featureFlags: ON });
  await selectLines(user, 'INV-1');
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText(`INV-1 could not be queued for export. ${reason}`)).toBeVisible();
  const grid = screen.getByRole('grid', { name: 'To Be Exported' });
  expect(await within(grid).findByText('Do Not Transfer')).toBeVisible();
});
