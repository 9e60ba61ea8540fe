import { done, httpError, refused, refusedWithoutMessage } from '../support/answers/envelope';
import { screen, waitFor, within } from '@testing-library/dom';
import { fakeIntersections } from '../support/intersections';
import { TestQueue } from '../support/queueAnswers';
import { answerCommand } from '../support/api';
import { queueItem } from '../support/answers/queue';
import { findQuestion } from '../support/findQuestion';
import { Gate } from '../support/gate';
import { testUser } from '../support/users';
import { chooseOfRow, expectStatus, failed, lost, rowOf, statusOf } from '../support/queueRows';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';

fakeIntersections();
const PATH = '/?dialog=queue';
type User = RenderedModule['user'];
const RECONNECT = /^Unable to export item\(s\) to QuickBooks\. Please establish a QuickBooks connection/;
const UNKNOWN = 'The outcome is unknown. Refresh to see what was done.';

describe('one row (§4, §8 "Queue")', () => {
  test('is reset to Pending Transfer as soon as it is re-queued, then follows the API', async () => {
    const queue = new TestQueue([failed(7)]);
    const answer = new Gate();
    const sent = answerCommand('QBQueueTransfer', () => done(['1007']), answer.opened);
    const { user } = renderModule({ path: PATH });
    await chooseOfRow(user, 'INV-7', 'Re-queue Item');
    await expectStatus('INV-7', /^Pending Transfer/);
    const row = await rowOf('INV-7');
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select INV-7 / })).toHaveFocus());
    expect(row).not.toHaveTextContent('The document number is used');
    expect(within(row).getAllByRole('cell')[5]?.textContent).toMatch(/^(Completed )?$/);
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();

    queue.change(7, { status: 'In Progress', message: '', completedTS: null });
    answer.open();
    expect(await screen.findByText('INV-7 has been queued for export.')).toBeVisible();
    await expectStatus('INV-7', /^In Progress/);
    expect(sent).toMatchObject([
      { command: 'QBQueueTransfer', qBQueueTransfer: { items: [{ itemId: '1007', itemType: 'Invoice' }] } },
    ]);
  });

  // A receipt is named as its row is, so that the items made in it are not kept out with it (D16).
  test.each([
    ['Invoice', 'Invoice'],
    ['Payment', 'IncomingPayment'],
  ] as const)('of type %s is marked Cleared when set to Do Not Transfer', async (itemType, eventType) => {
    const queue = new TestQueue([failed(7, { itemType, eventType })]);
    const sent = answerCommand('QBDoNotTransferItems', () => {
      queue.change(7, { cleared: true });
      return done(['1007']);
    });
    const { user } = renderModule({ path: PATH });
    await chooseOfRow(user, 'INV-7', 'Set to Do Not Transfer');
    expect(await screen.findByText('Successfully set INV-7 to "Do Not Transfer".')).toBeVisible();
    await expectStatus('INV-7', 'Cleared');
    expect(sent).toMatchObject([{ qBDoNotTransferItems: { items: [{ itemId: '1007', itemType }] } }]);
  });

  test('whose answer was lost is set to Do Not Transfer only after confirmation (D49)', async () => {
    const queue = new TestQueue([lost(7)]);
    const sent = answerCommand('QBDoNotTransferItems', () => {
      queue.change(7, { cleared: true });
      return done(['1007']);
    });
    const { user } = renderModule({ path: PATH });
    expect(await rowOf('INV-7')).toHaveTextContent('QuickBooks may have it.');
    expect(await rowOf('INV-7')).toHaveTextContent('Re-queue the item: nothing is sent twice.');

    await chooseOfRow(user, 'INV-7', 'Set to Do Not Transfer');
    const question = await findQuestion('QuickBooks may have INV-7');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());

    await chooseOfRow(user, 'INV-7', 'Set to Do Not Transfer');
    const again = await findQuestion('QuickBooks may have INV-7');
    await user.click(within(again).getByRole('button', { name: 'It is not in QuickBooks' }));
    expect(await screen.findByText('Successfully set INV-7 to "Do Not Transfer".')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('whose reversal failed can only be re-queued or cleared (D49)', async () => {
    new TestQueue([failed(7, { operation: 'Reverse' })]);
    const { user } = renderModule({ path: PATH });
    await user.click(
      within(await rowOf('INV-7')).getByRole('button', { name: 'Actions for INV-7 (Reverse)' }),
    );
    await screen.findByRole('menuitem', { name: 'Re-queue Item' });
    expect(screen.getAllByRole('menuitem').map((entry) => entry.textContent)).toEqual([
      'Re-queue Item',
      'Clear From Queue',
    ]);
  });

  test('is cleared by its own id, keeps its place and is marked Cleared', async () => {
    const queue = new TestQueue([queueItem(8), queueItem(7, { status: 'Complete' }), queueItem(6)]);
    const sent = answerCommand('ClearQBQueue', () => {
      queue.change(7, { cleared: true });
      return done(['7']);
    });
    const { user } = renderModule({ path: PATH });
    await chooseOfRow(user, 'INV-7', 'Clear From Queue');
    expect(await screen.findByText('Successfully cleared record from the queue.')).toBeVisible();
    expect(await statusOf('INV-7')).toBe('Cleared');
    // Nothing of its own row takes the focus.
    await waitFor(() => expect(screen.getByRole('checkbox', { name: /^Select INV-6 / })).toHaveFocus());
    expect(screen.getAllByText(/^INV-\d$/).map((cell) => cell.textContent)).toEqual([
      'INV-8',
      'INV-7',
      'INV-6',
    ]);
    expect(sent).toMatchObject([{ clearQBQueue: { ids: ['7'] } }]);
  });

  test.each([
    ['QBQueueTransfer', 'Re-queue Item', 'INV-7 could not be queued for export. It is being sent.'],
    ['QBDoNotTransferItems', 'Set to Do Not Transfer', 'It is being sent.'],
    ['ClearQBQueue', 'Clear From Queue', 'It is being sent.'],
  ] as const)('shows the API’s state and the reason when %s is refused', async (command, action, text) => {
    const queue = new TestQueue([failed(7)]);
    answerCommand(command, () => {
      queue.change(7, { status: 'In Progress', message: '' });
      return refused('It is being sent.');
    });
    const { user } = renderModule({ path: PATH });
    await chooseOfRow(user, 'INV-7', action);
    expect(await screen.findByText(text)).toBeVisible();
    await expectStatus('INV-7', /^In Progress/);
  });

  test('is unchanged without a QuickBooks connection, and the message links to the settings', async () => {
    new TestQueue([failed(7)]);
    answerCommand('QBQueueTransfer', refused('Reconnect'));
    const { user } = renderModule({ path: PATH, host: { hosts: { account: 'https://account.example' } } });
    await chooseOfRow(user, 'INV-7', 'Re-queue Item');
    expect(await screen.findByText(RECONNECT)).toBeVisible();
    expect(screen.getByRole('link', { name: /Trust Accounting Settings/ })).toHaveAttribute(
      'href',
      expect.stringContaining('https://account.example'),
    );
    await expectStatus('INV-7', 'Failed');
    expect(await rowOf('INV-7')).toHaveTextContent('The document number is used in QuickBooks already.');
  });

  test('says that there is no connection without a link for a user who may not change the settings (§6)', async () => {
    new TestQueue([failed(7)]);
    answerCommand('QBQueueTransfer', refused('Reconnect'));
    const { user } = renderModule({ path: PATH, user: testUser([9000, 9002, 9004, 9007]) });
    await chooseOfRow(user, 'INV-7', 'Re-queue Item');
    expect(await screen.findByText(RECONNECT)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Trust Accounting Settings/ })).toBeNull();
  });

  test('is Unknown when the answer to a command is lost, is not sent again, then follows the API', async () => {
    const queue = new TestQueue([failed(7)]);
    const sent = answerCommand('QBQueueTransfer', () => {
      // Polling fails too, as it does when the connection is gone.
      queue.failure = httpError(502);
      return httpError(502);
    });
    const again = answerCommand('QBQueueTransfer', done(['1007']));
    const { user } = renderModule({ path: PATH });
    await chooseOfRow(user, 'INV-7', 'Re-queue Item');
    expect(await screen.findByText(UNKNOWN)).toBeVisible();
    await expectStatus('INV-7', 'Unknown');
    expect(await rowOf('INV-7')).toHaveTextContent('The document number is used in QuickBooks already.');
    expect(within(await rowOf('INV-7')).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(await rowOf('INV-7')).getByRole('checkbox'));
    expect(within(await rowOf('INV-7')).getByRole('checkbox')).toBeChecked();
    expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
    expect(await screen.findByText('Could not be refreshed; trying again…')).toBeVisible();

    queue.failure = null;
    queue.change(7, { status: 'Pending Transfer', message: '' });
    document.dispatchEvent(new Event('visibilitychange'));
    await expectStatus('INV-7', /^Pending Transfer/);
    expect({ sent: sent.length, again: again.length }).toEqual({ sent: 1, again: 0 });
    expect(screen.queryByText('Could not be refreshed; trying again…')).not.toBeInTheDocument();
  });
});

describe('clear complete and failed (D17)', () => {
  const ROWS = [failed(4), failed(3), queueItem(2, { status: 'Complete' }), queueItem(1)];
  const ask = async (user: User) => {
    await screen.findByText('INV-4');
    await user.click(screen.getByRole('button', { name: 'Clear Complete and Failed' }));
    return findQuestion('Clear Complete and Failed Items');
  };

  test('asks in the singular where one item failed', async () => {
    new TestQueue([failed(1)]);
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-1');
    await user.click(screen.getByRole('button', { name: 'Clear Complete and Failed' }));
    expect(await findQuestion('Clear Complete and Failed Items')).toHaveTextContent(
      '1 item will be removed from the queue. 1 failed: its message will be lost.',
    );
  });

  test('asks first, stating how many failed, then removes the finished items', async () => {
    const queue = new TestQueue(ROWS);
    const sent = answerCommand('ClearQBQueue', () => {
      queue.rows = queue.rows.slice(3);
      return done(['4', '3', '2']);
    });
    const { user } = renderModule({ path: PATH });
    const question = await ask(user);
    expect(question).toHaveTextContent(
      '3 items will be removed from the queue. 2 failed: their messages will be lost. ' +
        'Items that were not transferred stay in To Be Exported. Pending and in-progress items stay.',
    );
    expect(sent).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Clear QuickBooks Queue' }));
    expect(await screen.findByText('Successfully cleared QuickBooks Queue.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('INV-2')).not.toBeInTheDocument());
    expect(screen.getByText('INV-1')).toBeVisible();
    expect(sent).toMatchObject([{ command: 'ClearQBQueue', clearQBQueue: {} }]);
    expect(sent[0]?.['clearQBQueue']).not.toHaveProperty('ids');
  });

  test('neither it nor Refresh is offered while the other is under way', async () => {
    const queue = new TestQueue(ROWS);
    const gate = new Gate();
    answerCommand('ClearQBQueue', done(['4', '3', '2']), gate.opened);
    const { user } = renderModule({ path: PATH });
    await user.click(within(await ask(user)).getByRole('button', { name: 'Clear QuickBooks Queue' }));
    const [refresh, clear] = ['Refresh', 'Clear Complete and Failed'].map((name) =>
      screen.getByRole('button', { name }),
    );
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'true'));
    expect(clear).toHaveAttribute('aria-disabled', 'true');
    queue.rows = queue.rows.slice(3);
    gate.open();
    await waitFor(() => expect(screen.queryByText('INV-2')).not.toBeInTheDocument());
    expect(refresh).not.toHaveAttribute('aria-disabled');
  });

  test('is followed by the list of the filter that was chosen meanwhile', async () => {
    const queue = new TestQueue(ROWS);
    const gate = new Gate();
    answerCommand('ClearQBQueue', done(['4', '3', '2']), gate.opened);
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-4');
    const status = screen.getByRole('combobox', { name: 'Status' });
    await user.selectOptions(status, 'Failed');
    await user.click(within(await ask(user)).getByRole('button', { name: 'Clear QuickBooks Queue' }));
    await user.selectOptions(status, 'all');
    await screen.findByText('INV-1');
    queue.rows = queue.rows.slice(3);
    gate.open();
    await waitFor(() => expect(queue.asked).toHaveLength(4));
    expect(queue.asked.at(-1)).toMatchObject({ status: null });
    await waitFor(() => expect(screen.queryByText('INV-4')).not.toBeInTheDocument());
    expect(screen.getByText('INV-1')).toBeVisible();
  });

  test.each([
    ['refused with a reason (D49)', refused('No.'), 'No.'],
    [
      'refused without a reason',
      refusedWithoutMessage(),
      'Unable to clear QuickBooks Queue. Please try again later.',
    ],
    ['lost', httpError(504), UNKNOWN],
  ])('says so when %s, and shows the queue as it is', async (_what, answer, text) => {
    new TestQueue(ROWS);
    answerCommand('ClearQBQueue', answer);
    const { user } = renderModule({ path: PATH });
    await user.click(within(await ask(user)).getByRole('button', { name: 'Clear QuickBooks Queue' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('INV-4')).toBeVisible();
  });

  test('is disabled when nothing is complete or failed', async () => {
    new TestQueue([queueItem(1)]);
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-1');
    await user.hover(screen.getByRole('button', { name: 'Clear Complete and Failed' }));
    expect(await screen.findByText('Nothing in the queue is Complete or Failed')).toBeVisible();
  });
});
