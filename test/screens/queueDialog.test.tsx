import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, ok, refused } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { Gate } from '../support/gate';
import { comesIntoSight, staysInSight, fakeIntersections } from '../support/intersections';
import { TestQueue } from '../support/queueAnswers';
import { dialog, names, rowOf } from '../support/queueRows';
import { queueItem } from '../support/answers/queue';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { testUser } from '../support/users';

fakeIntersections();

const PATH = '/?dialog=queue';
const many = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => queueItem(to - at, { status: 'Complete' }));
const numbered = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, at) => `INV-${from - at}`);
const cells = async (name: string) =>
  within(await rowOf(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
/** The element whose visibility makes the list load the next page. */
const end = async () => (await screen.findByText(/Loading more items/)).closest('div') ?? document.body;
const comesBackIntoSight = () => document.dispatchEvent(new Event('visibilitychange'));

describe('pages (D10)', () => {
  test('hold 20 items each, and the next is fetched once when the last row is reached', async () => {
    const queue = new TestQueue(many(1, 45));
    renderModule({ path: PATH });
    await screen.findByText('INV-26');
    expect(names()).toEqual(numbered(45, 26));
    expect(await dialog()).toHaveTextContent('45 items');

    const last = await end();
    for (let times = 0; times < 5; times += 1) await comesIntoSight(last);
    await screen.findByText('INV-6');
    expect(names()).toEqual(numbered(45, 6));
    await comesIntoSight(await end());
    await screen.findByText('INV-1');
    expect(names()).toEqual(numbered(45, 1));
    expect(screen.queryByText(/Loading more items/)).not.toBeInTheDocument();
    expect(queue.asked.map(({ page, count, snapshot }) => [page, count, snapshot])).toEqual([
      [1, 20, undefined],
      [2, 20, 'snapshot 1'],
      [3, 20, 'snapshot 1'],
    ]);
  });

  test('neither shift nor repeat when items arrive, which are shown on request', async () => {
    const queue = new TestQueue(many(1, 30));
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-11');
    queue.add(queueItem(32), queueItem(31));
    await comesIntoSight(await end());
    await screen.findByText('INV-1');
    expect(names()).toEqual(numbered(30, 1));
    comesBackIntoSight();
    await user.click(await screen.findByRole('button', { name: 'Show 2 new' }));
    await screen.findByText('INV-32');
    expect(names()).toEqual(numbered(32, 13));
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  test('that fail say so, keep the rows already loaded, and are retried only by the user', async () => {
    const queue = new TestQueue(many(1, 30));
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-30');
    queue.failure = httpError(500);
    await comesIntoSight(await end());
    expect(
      await screen.findByText('Unable to retrieve additional queue items. Please try again later.'),
    ).toBeVisible();
    expect(names()).toHaveLength(20);
    queue.failure = null;
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('INV-1');
    expect(names()).toEqual(numbered(30, 1));
  });

  test('come also where the end of the list was reached during a refresh', async () => {
    const queue = new TestQueue(many(1, 30));
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-30');
    queue.held = new Gate();
    await pressRefresh(user);
    await staysInSight(await end());
    const { held } = queue;
    queue.held = null;
    held.open();
    await screen.findByText('INV-1');
    expect(names()).toEqual(numbered(30, 1));
  });

  test('show the reason and Retry when the first one fails, and say when the queue is empty', async () => {
    const queue = new TestQueue([]);
    queue.failure = refused('The queue is being rebuilt.');
    const { user } = renderModule({ path: PATH });
    expect(await screen.findByText('The queue is being rebuilt.')).toBeVisible();
    queue.failure = null;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(screen.getByText(/^Items come here when they are sent/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  });

  test('keep their rows and show an error when a refresh fails', async () => {
    const queue = new TestQueue(many(1, 3));
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-3');
    queue.failure = httpError(500);
    await pressRefresh(user);
    expect(await screen.findByText('An error occurred while processing the request')).toBeVisible();
    expect(names()).toHaveLength(3);
  });
});

describe('a row of the queue (§3, §4)', () => {
  const AGENCY_NIGHT = '2026-03-10T03:05:00Z';
  test.each([
    ['Transfer', 'Complete', 'Transferred'],
    ['Transfer', 'Failed', 'Failed'],
    ['Transfer', 'In Progress', 'In Progress'],
    ['Transfer', 'Pending Transfer', 'Pending Transfer'],
    ['Reverse', 'Complete', 'Reversed'],
    ['Reverse', 'Failed', 'Reversal Failed'],
    ['Reverse', 'Pending', 'Pending'],
  ] as const)('shows %s, %s as %s', async (operation, status, label) => {
    new TestQueue([queueItem(7, { operation, status })]);
    renderModule({ path: PATH });
    const [, item, shown] = await cells('INV-7');
    expect(item).toBe(`INV-7Invoice · ${operation}`);
    expect(shown).toBe(label);
  });

  test.each([
    ['America/New_York', '03/09/2026 11:05 PM', '03/10/2026 11:07 AM'],
    ['Asia/Tokyo', '03/10/2026 12:05 PM', '03/11/2026 12:07 AM'],
  ])('shows times in the time zone of the agency, %s (D3)', async (timeZone, queued, completed) => {
    new TestQueue([queueItem(7, { status: 'Complete', queuedTS: AGENCY_NIGHT })]);
    renderModule({ path: PATH, timeZone });
    const [, , , , queuedAt, completedAt] = await cells('INV-7');
    expect(queuedAt).toContain(queued);
    expect(completedAt).toContain(completed);
  });

  test('calls an account General Ledger Account, and says what failed and what to do', async () => {
    const message = 'The transaction is dated before the closing date of the company file.';
    new TestQueue([
      queueItem(1, {
        itemType: 'GLAccount',
        eventType: 'GLAccount',
        itemName: 'Fees',
        status: 'Failed',
        message,
      }),
    ]);
    renderModule({ path: PATH });
    const [, item, , said] = await cells('Fees');
    expect(item).toBe('FeesGeneral Ledger Account · Transfer');
    expect(said).toContain(message);
    expect(said).toContain('Reopen the period there, then re-queue the item');
  });

  test.each([
    ['Invoice', 'Complete', ['Clear From Queue']],
    ['Invoice', 'Failed', ['Set to Do Not Transfer', 'Re-queue Item', 'Clear From Queue']],
    ['Credit Memo', 'Failed', ['Set to Do Not Transfer', 'Re-queue Item', 'Clear From Queue']],
    ['Payment', 'Failed', ['Set to Do Not Transfer', 'Re-queue Item', 'Clear From Queue']],
    ['Check', 'Failed', ['Set to Do Not Transfer', 'Re-queue Item', 'Clear From Queue']],
    ['GLAccount', 'Failed', ['Re-queue Item', 'Clear From Queue']],
    ['Invoice', 'Pending', []],
    ['Invoice', 'Pending Transfer', []],
    ['Invoice', 'In Progress', []],
  ] as const)('of type %s and status %s offers %j', async (itemType, status, actions) => {
    new TestQueue([queueItem(7, { itemType, status })]);
    const { user } = renderModule({ path: PATH });
    const row = await rowOf('INV-7');
    if (actions.length === 0) {
      expect(within(row).queryByRole('button')).not.toBeInTheDocument();
      return;
    }
    await user.click(within(row).getByRole('button', { name: 'Actions for INV-7 (Transfer)' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map((entry) => entry.textContent)).toEqual(actions);
  });

  test.each([
    ['Desktop', true],
    ['Online', false],
  ] as const)(
    'under QuickBooks %s comes with help about Update Selected: %s (§9)',
    async (integrationType, shown) => {
      answerQuery('GetQBSettings', ok({ integrationType }));
      const queue = new TestQueue([queueItem(7)]);
      const { user } = renderModule({ path: PATH });
      await screen.findByText('INV-7');
      await pressRefresh(user);
      await waitFor(() => expect(queue.asked).toHaveLength(2));
      const help = /imported via the Web Connector using Update Selected/;
      if (shown) expect(await screen.findByText(help)).toBeVisible();
      else expect(screen.queryByText(help)).not.toBeInTheDocument();
    },
  );
});

describe('the queue without permission (§6, 9007)', () => {
  test('says why when opened by a link, and fetches nothing', async () => {
    const queue = new TestQueue([queueItem(7)]);
    const { host } = renderModule({ path: PATH, user: testUser([9000, 9002, 9004, 9005]) });
    expect(await screen.findByText('You do not have permission to export to QuickBooks')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(host.navigation.url()).toBe('/accounting');
    await goOn(host);
    expect(queue.asked).toEqual([]);
    expect(queue.counted).toBe(0);
  });
});

describe('filter and search', () => {
  const ROWS = [
    queueItem(4, { status: 'Failed', itemType: 'Check', message: 'Closed period' }),
    queueItem(3, { status: 'Complete' }),
    queueItem(2, { status: 'Complete', itemType: 'Check' }),
    queueItem(1, { status: 'Pending' }),
  ];
  const choose = async (user: ReturnType<typeof renderModule>['user'], label: string, option: string) => {
    const field = await screen.findByRole('combobox', { name: label });
    await user.selectOptions(field, option);
  };

  test('narrow the queue by status with counts, by item type, and by text in item or message', async () => {
    const queue = new TestQueue(ROWS);
    const { user } = renderModule({ path: PATH });
    await screen.findByText('INV-4');
    const status = await screen.findByRole('combobox', { name: 'Status' });
    expect([...status.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'All (4)',
      'Pending (1)',
      'Pending Transfer (0)',
      'In Progress (0)',
      'Complete (2)',
      'Failed (1)',
    ]);
    await choose(user, 'Status', 'Complete (2)');
    await waitFor(() => expect(names()).toEqual(['INV-3', 'INV-2']));
    expect(screen.getByText('2 items shown')).toHaveAttribute('role', 'status');
    await choose(user, 'Item type', 'Check');
    await waitFor(() => expect(names()).toEqual(['INV-2']));
    await choose(user, 'Status', 'All (4)');
    await user.type(screen.getByRole('searchbox', { name: 'Search item or message' }), 'closed');
    await waitFor(() => expect(names()).toEqual(['INV-4']));
    expect(queue.asked.at(-1)).toMatchObject({ itemType: 'Check', search: 'closed', page: 1 });
    await user.type(screen.getByRole('searchbox', { name: 'Search item or message' }), ' books');
    expect(await screen.findByText('No items match the filter.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(names()).toEqual(['INV-4', 'INV-3', 'INV-2', 'INV-1']));
    // The button is gone, the focus is not.
    expect(await dialog()).toContainElement(document.activeElement as HTMLElement | null);
    expect(screen.getByRole('searchbox', { name: 'Search item or message' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Item type' })).toHaveDisplayValue('All');
  });

  test('name the item types as §3 does', async () => {
    new TestQueue(ROWS);
    renderModule({ path: PATH });
    const type = await screen.findByRole('combobox', { name: 'Item type' });
    expect([...type.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'All',
      'Invoice',
      'Credit Memo',
      'Payment',
      'Check',
      'General Ledger Account',
    ]);
  });
});
