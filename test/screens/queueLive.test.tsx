import { screen, waitFor } from '@testing-library/dom';
import { httpError, refused } from '../support/answers/envelope';
import { goOn } from '../support/goOn';
import { heldIntervals } from '../support/heldIntervals';
import { fakeIntersections } from '../support/intersections';
import { TestQueue } from '../support/queueAnswers';
import { rowOf, statusOf } from '../support/queueRows';
import { queueItem } from '../support/answers/queue';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { setVisible } from '../support/visibility';

fakeIntersections();
const LOOK_EVERY_MS = 3000;

/** Lets three seconds strike. */
let strike: () => void;
beforeEach(() => {
  strike = heldIntervals(LOOK_EVERY_MS);
});
afterEach(() => {
  jest.restoreAllMocks();
  setVisible(true);
});

test('unfinished rows are refreshed in place every three seconds, and changes are marked', async () => {
  const queue = new TestQueue([
    queueItem(3),
    queueItem(2, { status: 'In Progress' }),
    queueItem(1, { status: 'Complete' }),
  ]);
  const { user } = renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-3');
  queue.change(2, { status: 'Failed', message: 'The document number 2 is used in QuickBooks already.' });
  strike();
  await waitFor(async () => expect(await statusOf('INV-2')).toBe('Failed (changed)'));
  expect(await rowOf('INV-2')).toHaveAttribute('data-changed');
  expect(screen.getByText('INV-2: Failed')).toHaveRole('status');
  expect(await rowOf('INV-2')).toHaveTextContent('Change the number there, then re-queue the item');
  expect(await rowOf('INV-3')).not.toHaveAttribute('data-changed');
  expect(queue.asked.at(-1)).toMatchObject({ page: 1, count: 500, snapshot: 'snapshot 1' });

  await pressRefresh(user);
  await waitFor(async () => expect(await rowOf('INV-2')).not.toHaveAttribute('data-changed'));
  expect(screen.getByText('Refreshed')).toHaveRole('status');
  queue.change(2, { status: 'Complete', message: '' });
  queue.change(3, { status: 'In Progress' });
  strike();
  expect(await screen.findByText('2 items changed')).toHaveRole('status');
});

test('only the counts are fetched when all rows are finished, and they reveal new items', async () => {
  const queue = new TestQueue([queueItem(1, { status: 'Complete' })]);
  renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-1');
  const before = queue.asked.length;
  queue.add(queueItem(2));
  strike();
  expect(await screen.findByRole('button', { name: 'Show 1 new' })).toBeVisible();
  expect(screen.getByText('1 new')).toHaveRole('status');
  expect(queue.asked).toHaveLength(before);
  expect(screen.getByRole('option', { name: 'All (2)' })).toBeInTheDocument();
});

test('new items are not offered under a filter, which they may not pass', async () => {
  const queue = new TestQueue([queueItem(1, { status: 'Failed' })]);
  renderModule({ path: '/?dialog=queue&queueStatus=Failed' });
  await screen.findByText('INV-1');
  queue.add(queueItem(2));
  strike();
  expect(await screen.findByRole('option', { name: 'All (2)' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('finished rows are fetched once more when somebody else has queued or cleared some of them', async () => {
  const queue = new TestQueue([
    queueItem(2, { status: 'Failed', message: 'The customer is being edited.' }),
    queueItem(1, { status: 'Complete' }),
  ]);
  renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-2');
  const before = queue.asked.length;
  queue.change(2, { status: 'Complete', message: '' });
  strike();
  await waitFor(async () => expect(await statusOf('INV-2')).toBe('Transferred (changed)'));
  expect(queue.asked).toHaveLength(before + 1);
  queue.change(1, { cleared: true });
  strike();
  await waitFor(async () => expect(await statusOf('INV-1')).toBe('Cleared (changed)'));
  expect(queue.asked).toHaveLength(before + 2);
});

test('polling stops while the page is hidden, resumes at once, and ends when the dialog closes', async () => {
  const queue = new TestQueue([queueItem(1)]);
  const { user, host } = renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-1');
  const before = queue.asked.length;
  setVisible(false);
  strike();
  strike();
  queue.change(1, { status: 'Complete' });
  setVisible(true);
  await waitFor(async () => expect(await statusOf('INV-1')).toBe('Transferred (changed)'));
  expect(queue.asked).toHaveLength(before + 1);

  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const counted = queue.counted;
  strike();
  setVisible(true);
  await goOn(host);
  expect(queue.asked).toHaveLength(before + 1);
  expect(queue.counted).toBe(counted);
});

test('a Refresh that failed is said until a list comes, also once polls succeed again', async () => {
  const queue = new TestQueue([queueItem(1)]);
  const { user } = renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-1');
  queue.failure = refused('The list cannot be read now.');
  await pressRefresh(user);
  expect(await screen.findByText('The list cannot be read now.')).toBeVisible();
  queue.failure = null;
  queue.change(1, { status: 'Complete' });
  strike();
  await waitFor(async () => expect(await statusOf('INV-1')).toBe('Transferred (changed)'));
  expect(screen.getByText('The list cannot be read now.')).toBeVisible();
  await pressRefresh(user);
  await waitFor(() => expect(screen.queryByText('The list cannot be read now.')).not.toBeInTheDocument());
});

test('a failed poll says so and keeps the rows, and the next one recovers', async () => {
  const queue = new TestQueue([queueItem(1)]);
  renderModule({ path: '/?dialog=queue' });
  await screen.findByText('INV-1');
  queue.failure = httpError(500);
  strike();
  expect(await screen.findByText('Could not be refreshed; trying again…')).toBeVisible();
  expect(screen.getByText('INV-1')).toBeVisible();
  queue.failure = refused('The list is out of date. Refresh to see the queue as it is now.');
  strike();
  expect(await screen.findByText(/^The list is out of date\. Refresh/)).toBeVisible();
  queue.failure = null;
  queue.change(1, { status: 'Complete' });
  strike();
  await waitFor(async () => expect(await statusOf('INV-1')).toBe('Transferred (changed)'));
  expect(screen.queryByText(/^The list is out of date/)).not.toBeInTheDocument();
});
