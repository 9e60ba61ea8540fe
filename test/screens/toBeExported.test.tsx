import { screen, waitFor, within } from '@testing-library/dom';
import { done, httpError, noData, ok, refused, refusedWithoutMessage } from '../support/answers/envelope';
import { answerCommand, answerQuery } from '../support/api';
import { selectLines } from '../support/paying';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { cellsOf } from '../support/table';
import { testUser } from '../support/users';

const REPORT = 'ToBeExportedReport';
const ROWS = [
  transactionRow({ rowId: '1', itemNumber: 'INV-1' }),
  transactionRow({ rowId: '2', itemNumber: 'INV-2', transferStatus: 'DoNotTransfer' }),
  transactionRow({ rowId: '3', itemNumber: 'INV-3', transferStatus: 'Transferred', needsReversal: true }),
  transactionRow({
    rowId: '4',
    itemNumber: 'R-4',
    itemType: 'PaymentIn',
    transactionType: 'IncomingPayment',
    transferStatus: 'Pending',
  }),
];

beforeEach(() => answerQuery('GetGLAccounts', noData()));

const select = async (user: ReturnType<typeof renderModule>['user'], ...numbers: string[]) => {
  await selectLines(user, ...numbers);
  // The code of the actions is loaded on the first selection.
  await screen.findByRole('button', { name: 'Transfer' });
};
const button = (name: string) => screen.getByRole('button', { name });

describe('To Be Exported', () => {
  test('shows the items to transfer and the items to reverse, with the labels of §4', async () => {
    const asked = answerQuery(REPORT, ok(ROWS));
    renderModule({ path: '/to-be-exported', officeId: '7' });
    const grid = await screen.findByRole('grid', { name: 'To Be Exported' });
    await within(grid).findByText('INV-1');
    expect(cellsOf(grid, 'INV-2')).toMatchObject({ Status: 'Do Not Transfer' });
    expect(cellsOf(grid, 'INV-3')).toMatchObject({ Status: 'Transferred', 'Needs Reversal': 'Yes' });
    expect(cellsOf(grid, 'R-4')).toMatchObject({ Status: 'Pending', 'Item Type': 'Receipts' });
    expect(asked).toEqual([{ query: REPORT, officeId: '7' }]);
  });

  test.each([
    ['payments', ['R-4'], 'To Be Exported: Payments'],
    ['invoices', ['INV-1', 'INV-2', 'INV-3'], 'To Be Exported: Invoices'],
    ['company-payables', [], 'To Be Exported: Company Payables'],
    [
      'company-payables-and-invoices',
      ['INV-1', 'INV-2', 'INV-3'],
      'To Be Exported: Company Payables and Invoices',
    ],
  ])('shows only the items of ?items=%s, under a title of their own', async (items, shown, title) => {
    answerQuery(REPORT, ok(ROWS));
    renderModule({ path: `/to-be-exported?items=${items}` });
    const grid = await screen.findByRole('grid', { name: title });
    if (shown[0] === undefined)
      expect(await screen.findByText(/^(There are no items|No items match)/)).toBeVisible();
    else await within(grid).findByText(shown[0]);
    expect(
      within(grid)
        .queryAllByText(/^(INV|R)-\d$/)
        .map((cell) => cell.textContent),
    ).toEqual(shown);
  });

  test('keeps no selection of one menu entry under another', async () => {
    answerQuery(REPORT, ok(ROWS));
    const { user, host } = renderModule({ path: '/to-be-exported?items=payments' });
    await select(user, 'R-4');

    host.navigation.push({ pathname: '/accounting/to-be-exported', search: '?items=invoices' });
    const grid = await screen.findByRole('grid', { name: 'To Be Exported: Invoices' });
    await within(grid).findByText('INV-1');
    expect(screen.queryByRole('button', { name: 'Transfer' })).not.toBeInTheDocument();
    await select(user, 'INV-1');
    expect(screen.getByText('1 selected')).toBeVisible();
  });
});

describe('sending to QuickBooks (D16, D34)', () => {
  test('asks first, transfers the items that can be transferred, and updates their rows', async () => {
    const asked = answerQuery(REPORT, ({ ItemIds }) =>
      ItemIds === undefined
        ? ok(ROWS)
        : ok(ROWS.slice(0, 2).map((row) => ({ ...row, transferStatus: 'Pending' }))),
    );
    const sent = answerCommand('QBTransferItems', done(['1', '2']));
    const { user } = renderModule({ path: '/to-be-exported' });
    await select(user, 'INV-1', 'INV-2', 'R-4');

    await user.click(button('Transfer'));
    const question = await screen.findByRole('alertdialog', { name: 'Transfer to QuickBooks' });
    expect(question).toHaveTextContent('2 items will be queued for export to QuickBooks.');
    expect(question).toHaveTextContent(
      '1 of the selected items cannot be transferred and will be left as it is (Pending).',
    );
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Transfer' }));

    expect(await screen.findByText('2 items have been queued for export.')).toBeVisible();
    expect(sent).toMatchObject([
      {
        command: 'QBTransferItems',
        qBTransferItems: {
          items: [
            { itemId: '1', itemType: 'Invoice' },
            { itemId: '2', itemType: 'Invoice' },
          ],
        },
      },
    ]);
    const grid = screen.getByRole('grid');
    await waitFor(() => expect(cellsOf(grid, 'INV-1')).toMatchObject({ Status: 'Pending' }));
    expect(asked[1]).toEqual({ query: REPORT, officeId: null, ItemIds: ['1', '2'] });
    // Rows still in transfer are fetched again later; the whole report never is.
    expect(asked.filter(({ ItemIds }) => ItemIds === undefined)).toHaveLength(1);
  });

  test('names a single item, and removes rows that have left the report', async () => {
    let left = false;
    answerQuery(REPORT, ({ ItemIds }) => {
      if (ItemIds !== undefined) left = true;
      return ok(left ? ROWS.slice(1) : ROWS);
    });
    answerCommand('QBDoNotTransferItems', done(['1']));
    const { user } = renderModule({ path: '/to-be-exported' });
    await select(user, 'INV-1');
    await user.click(button('Set to Do Not Transfer'));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Set to Do Not Transfer' }));

    expect(await screen.findByText('Successfully set INV-1 to "Do Not Transfer".')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
  });

  test('explains a refusal item by item', async () => {
    answerQuery(REPORT, ok(ROWS));
    answerCommand(
      'QBTransferItems',
      done(['1'], [{ itemId: '2', reason: 'INV-2 was voided before it was sent.' }]),
    );
    const { user } = renderModule({ path: '/to-be-exported' });
    await select(user, 'INV-1', 'INV-2');
    await user.click(button('Transfer'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Transfer' }),
    );

    const result = await screen.findByRole('dialog', { name: 'Transfer: 1 item refused' });
    expect(result).toHaveTextContent('1 item went through; this one did not:');
    expect(
      within(result).getByRole('row', { name: 'INV-2 INV-2 was voided before it was sent.' }),
    ).toBeVisible();
  });

  test.each([
    [
      'no connection',
      refused('Reconnect'),
      "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
    ],
    [
      'a refusal of all',
      refused('QuickBooks takes nothing today.'),
      'INV-3 could not be queued for reversal. QuickBooks takes nothing today.',
    ],
    ['a refusal without a reason', refusedWithoutMessage(), 'INV-3 could not be queued for reversal.'],
    ['a lost answer', httpError(502), 'The outcome is unknown. Refresh to see what was done.'],
  ])('reports %s with a message of its own', async (what, answer, message) => {
    answerQuery(REPORT, ok(ROWS));
    answerCommand('QBReverseItems', answer);
    const { user } = renderModule({ path: '/to-be-exported' });
    await select(user, 'INV-3');
    await user.click(button('Reverse'));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reverse' }));
    expect(await screen.findByText(message)).toBeVisible();
    // The message links to the settings (§2).
    expect(screen.queryAllByRole('link', { name: 'Trust Accounting Settings' })).toHaveLength(
      what === 'no connection' ? 1 : 0,
    );
  });

  test('disables an action that no selected item allows, with the reason', async () => {
    answerQuery(REPORT, ok(ROWS));
    const { user } = renderModule({ path: '/to-be-exported' });
    await select(user, 'R-4');
    await user.hover(button('Transfer'));
    expect(await screen.findByText('None of the selected items can be transferred')).toBeVisible();
    await user.click(button('Transfer'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test.each([
    ['Transfer', 'You do not have permission to export to QuickBooks'],
    ['Void…', 'You do not have permission to void items on reports'],
  ])('disables %s without 9007 and 9008, with the reason (§6)', async (name, reason) => {
    answerQuery(REPORT, ok(ROWS));
    const { user } = renderModule({ path: '/to-be-exported', user: testUser([9000, 9002, 9004]) });
    await select(user, 'INV-1');
    expect(button(name)).toHaveAttribute('aria-disabled', 'true');
    await user.hover(button(name));
    expect(await screen.findByText(reason)).toBeVisible();
  });
});
