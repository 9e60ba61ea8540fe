import { screen, waitFor, within } from '@testing-library/dom';
import { done, httpError } from '../support/answers/envelope';
import { queueItem } from '../support/answers/queue';
import { answerCommand } from '../support/api';
import { findQuestion } from '../support/findQuestion';
import { Gate } from '../support/gate';
import { fakeIntersections } from '../support/intersections';
import { TestQueue } from '../support/queueAnswers';
import { chooseOfRow, expectStatus, failed, lost, rowOf, selectRows } from '../support/queueRows';
import { renderModule } from '../support/renderModule';

fakeIntersections();
const PATH = '/?dialog=queue';

describe('selected rows', () => {
  test('are re-queued only if failed; a refused one goes back to Failed, with its reason', async () => {
    const queue = new TestQueue([failed(3), failed(2), queueItem(1, { status: 'Complete' })]);
    const sent = answerCommand('QBQueueTransfer', () => {
      queue.change(3, { status: 'Pending Transfer', message: '' });
      return done(['1003'], [{ itemId: '1002', reason: 'INV-2 was voided.' }]);
    });
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-3', 'INV-2', 'INV-1');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(screen.getByText('3 items selected')).toHaveAttribute('role', 'status');
    await user.click(screen.getByRole('button', { name: 'Re-queue Item (2)' }));
    expect(await screen.findByText('INV-3 has been queued for export.')).toBeVisible();
    expect(await screen.findByText('INV-2 could not be queued for export. INV-2 was voided.')).toBeVisible();
    await expectStatus('INV-3', /^Pending Transfer/);
    await expectStatus('INV-2', /^Failed/);
    expect(sent).toMatchObject([{ qBQueueTransfer: { items: [{ itemId: '1003' }, { itemId: '1002' }] } }]);
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  });

  test.each([
    [
      'Re-queue Item',
      'QBQueueTransfer',
      '2 items could not be queued for export. INV-4: No. INV-3: It was sent.',
    ],
    ['Set to Do Not Transfer', 'QBDoNotTransferItems', 'INV-4: No. INV-3: It was sent.'],
  ] as const)('that are refused each say why: %s', async (action, command, text) => {
    new TestQueue([failed(4), failed(3), failed(2)]);
    answerCommand(
      command,
      done(
        ['1002'],
        [
          { itemId: '1004', reason: 'No.' },
          { itemId: '1003', reason: 'It was sent.' },
        ],
      ),
    );
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-4', 'INV-3', 'INV-2');
    await user.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByText(text)).toBeVisible();
    await expectStatus('INV-4', /^Failed/);
  });

  // A row of the queue is cleared by its own id, and refused by it.
  test.each([
    [
      'Re-queue Item',
      'QBQueueTransfer',
      '1002',
      'INV-3 has been queued for export.',
      'INV-2 could not be queued for export. It was sent.',
      /^Pending Transfer/,
    ],
    [
      'Set to Do Not Transfer',
      'QBDoNotTransferItems',
      '1002',
      'Successfully set INV-3 to "Do Not Transfer".',
      'It was sent.',
      'Cleared',
    ],
    [
      'Clear From Queue',
      'ClearQBQueue',
      '2',
      'Successfully cleared record from the queue.',
      'It was sent.',
      'Cleared',
    ],
  ] as const)(
    'of which one is refused show it as it was, before any poll comes: %s',
    async (action, command, itemId, doneText, refusedText, status) => {
      const queue = new TestQueue([failed(3), failed(2)]);
      answerCommand(command, () => {
        queue.failure = httpError(502);
        return done([], [{ itemId, reason: 'It was sent.' }]);
      });
      const { user } = renderModule({ path: PATH });
      await selectRows(user, 'INV-3', 'INV-2');
      await user.click(screen.getByRole('button', { name: action }));
      expect(await screen.findByText(doneText)).toBeVisible();
      expect(await screen.findByText(refusedText)).toBeVisible();
      await expectStatus('INV-3', status);
      await expectStatus('INV-2', /^Failed/);
      expect(await rowOf('INV-2')).toHaveTextContent('The document number is used in QuickBooks already.');
    },
  );

  const ITEMS = [{ itemId: '1002' }, { itemId: '1001' }];
  test.each([
    [
      'Re-queue Item',
      'QBQueueTransfer',
      '2 items have been queued for export.',
      { qBQueueTransfer: { items: ITEMS } },
    ],
    [
      'Set to Do Not Transfer',
      'QBDoNotTransferItems',
      'Successfully set 2 items to "Do Not Transfer".',
      { qBDoNotTransferItems: { items: ITEMS } },
    ],
    [
      'Clear From Queue',
      'ClearQBQueue',
      'Successfully cleared 2 items from the queue.',
      { clearQBQueue: { ids: ['2', '1'] } },
    ],
  ] as const)('can be all loaded rows, sent in one command: %s', async (action, command, text, payload) => {
    new TestQueue([failed(2), failed(1)]);
    const sent = answerCommand(command, done([]));
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-2');
    await user.click(screen.getByRole('checkbox', { name: 'Select all loaded rows' }));
    await user.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent).toMatchObject([payload]);
    expect(sent).toHaveLength(1);
  });

  test('stay selected until a question about them is answered (D49)', async () => {
    new TestQueue([lost(2), lost(1)]);
    const sent = answerCommand('QBDoNotTransferItems', done(['1002', '1001']));
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-2', 'INV-1');
    await user.click(screen.getByRole('button', { name: 'Set to Do Not Transfer' }));
    const question = await findQuestion('QuickBooks may have 2 items');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
    expect(screen.getByText('2 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set to Do Not Transfer' }));
    const again = await findQuestion('QuickBooks may have 2 items');
    await user.click(within(again).getByRole('button', { name: 'It is not in QuickBooks' }));
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('are those that can still be unselected: not what has been cleared, by its row or by another user', async () => {
    const queue = new TestQueue([failed(3), failed(2), failed(1)]);
    answerCommand('ClearQBQueue', () => {
      queue.change(3, { cleared: true });
      return done(['3']);
    });
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-3', 'INV-2', 'INV-1');
    await chooseOfRow(user, 'INV-3', 'Clear From Queue');
    expect(await screen.findByText('2 selected')).toBeVisible();
    queue.change(2, { cleared: true });
    await waitFor(() => expect(screen.getByText('1 selected')).toBeVisible(), { timeout: 10_000 });
    expect(screen.getByRole('checkbox', { name: 'Select INV-1 (Transfer)' })).toBeChecked();
  });

  test('are under way until they are answered, also where an act of one row ends before', async () => {
    new TestQueue([failed(3), failed(2), failed(1)]);
    const gate = new Gate();
    answerCommand('QBQueueTransfer', done(['1003', '1002']), gate.opened);
    answerCommand('ClearQBQueue', done(['1']));
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-3', 'INV-2');
    await user.click(screen.getByRole('button', { name: 'Re-queue Item' }));
    await chooseOfRow(user, 'INV-1', 'Clear From Queue');
    expect(await screen.findByText('Successfully cleared record from the queue.')).toBeVisible();
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    expect(refresh).toHaveAttribute('aria-disabled', 'true');
    gate.open();
    await waitFor(() => expect(refresh).not.toHaveAttribute('aria-disabled'));
  });

  test('disable an action that none of them allows, with the reason', async () => {
    new TestQueue([queueItem(2), queueItem(1, { status: 'Complete' })]);
    const { user } = renderModule({ path: PATH });
    await selectRows(user, 'INV-2');
    await user.hover(screen.getByRole('button', { name: 'Re-queue Item' }));
    expect(await screen.findByText('This does not apply to any of the selected items')).toBeVisible();
    await selectRows(user, 'INV-1');
    expect(screen.getByRole('button', { name: 'Clear From Queue (1)' })).not.toHaveAttribute('aria-disabled');
    expect(screen.getByRole('button', { name: 'Set to Do Not Transfer' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
