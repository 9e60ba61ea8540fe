import { screen, waitFor, within } from '@testing-library/dom';
import type { QBSettings } from '../../src/api/wire';
import { done, httpError, noData, ok } from '../support/answers/envelope';
import { answerCommand, answerGet, answerQuery } from '../support/api';
import { Gate } from '../support/gate';
import { goOn } from '../support/goOn';
import { fakeIntersections } from '../support/intersections';
import { openMorning, tile } from '../support/morningPage';
import { selectLines } from '../support/paying';
import { pressEscape } from '../support/pressEscape';
import { TestQueue } from '../support/queueAnswers';
import { queueItem } from '../support/answers/queue';
import { transactionRow } from '../support/answers/transactions';
import { pressRefresh, refreshable } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { TestHost } from '../support/renderModule';
import { administrator, testUser } from '../support/users';
import { setVisible } from '../support/visibility';

fakeIntersections();
afterEach(() => {
  setVisible(true);
  jest.restoreAllMocks();
});

const failed = (id: number) => queueItem(id, { status: 'Failed' });
const connected = (integrationType: QBSettings['integrationType'] = 'Online') =>
  answerQuery('GetQBSettings', ok({ integrationType }));
const entry = (host: TestHost) =>
  host.toolbarModels
    .at(-1)
    ?.menus.flatMap(({ items }) => items)
    .find(({ id }) => id === 'trust-queue');
const badge = (host: TestHost) => entry(host)?.badge;

test('the badge gives the host the number of failed items', async () => {
  connected();
  const queue = new TestQueue([failed(3), failed(2), queueItem(1)]);
  const { host } = renderModule();
  await waitFor(() => expect(badge(host)).toBe(2));
  setVisible(true);
  await waitFor(() => expect(queue.counted).toBe(2));
  expect(queue.asked).toEqual([]);
});

test('the badge shows the number of failed items in the module’s own menus', async () => {
  connected('Desktop');
  new TestQueue([failed(3), failed(2)]);
  const { user } = renderModule({ toolbar: false });
  await user.click(await screen.findByRole('button', { name: 'Trust Accounting' }));
  const link = await screen.findByRole('link', { name: /^QB Transfer Queue/ });
  await waitFor(() => expect(within(link).getByText('2')).toBeVisible());
});

test('the badge of a former user is not shown to the next', async () => {
  let claims = administrator.claims;
  answerGet('/user/whoami', () => ok(claims));
  answerGet('/user/offices/JOD', noData());
  answerQuery('GetQBSettings', () =>
    claims === administrator.claims ? ok({ integrationType: 'Online' }) : httpError(500),
  );
  new TestQueue([failed(3), failed(2)]);
  const session = { managedBy: 'host', hostCookie: true, siteAuthCookie: false } as const;
  const { host, module } = renderModule({ session: { ...session, userId: claims.hsUserUUID } });
  await waitFor(() => expect(badge(host)).toBe(2));
  claims = { ...claims, hsUserUUID: 'john', fName: 'John', hsUserName: 'JOD' };
  module.update({ session: { ...session, userId: 'john' } });
  host.navigation.push({ pathname: '/accounting', search: '' });
  await screen.findByText('Welcome, John Doe');
  expect(badge(host)).toBeUndefined();
});

test('the badge counts an item that left To Be Exported as soon as it is back, refused by QuickBooks', async () => {
  connected();
  answerQuery('GetGLAccounts', noData());
  const row = (id: string) => transactionRow({ rowId: id, itemId: id, itemNumber: `INV-${id}` });
  let rows = [row('1'), row('2')];
  const poll = new Gate();
  let isHeld = false;
  const asked = answerQuery(
    'ToBeExportedReport',
    ({ ItemIds }) =>
      ok(Array.isArray(ItemIds) ? rows.filter(({ itemId }) => ItemIds.includes(itemId)) : rows),
    undefined,
    () => (isHeld ? poll.opened : undefined),
  );
  const queue = new TestQueue([]);
  answerCommand('QBTransferItems', () => {
    queue.add(queueItem(1));
    rows = [row('2')];
    return done(['1']);
  });
  const { user, host } = renderModule({ path: '/to-be-exported' });
  await selectLines(user, 'INV-1');
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const question = await screen.findByRole('alertdialog', { name: 'Transfer to QuickBooks' });
  await user.click(within(question).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('INV-1')).not.toBeInTheDocument());
  await refreshable();

  // The counts that are asked for as the poll is made are of before.
  isHeld = true;
  const { counted } = queue;
  const before = asked.length;
  setVisible(true);
  await waitFor(() => expect([queue.counted, asked.length]).toEqual([counted + 1, before + 1]));
  queue.change(1, { status: 'Failed' });
  rows = [row('1'), row('2')];
  expect(badge(host)).toBeUndefined();
  poll.open();
  await waitFor(() => expect(badge(host)).toBe(1));
});

test('the badge updates when the page becomes visible again, not while hidden, and goes at zero', async () => {
  connected();
  const queue = new TestQueue([failed(3), failed(2)]);
  const { host } = renderModule();
  await waitFor(() => expect(badge(host)).toBe(2));
  setVisible(false);
  queue.rows = [];
  await goOn(host);
  expect(queue.counted).toBe(1);
  setVisible(true);
  await waitFor(() => expect(badge(host)).toBeUndefined());
  expect(queue.counted).toBe(2);
});

test('the badge updates at once with what the open queue dialog fetches', async () => {
  connected();
  const queue = new TestQueue([failed(3), queueItem(2)]);
  const { host, user } = renderModule({ path: '/?dialog=queue' });
  await waitFor(() => expect(badge(host)).toBe(1));
  await screen.findByText('INV-2');
  queue.change(2, { status: 'Failed' });
  await pressRefresh(user);
  await waitFor(() => expect(badge(host)).toBe(2));
});

test('the badge is counted again when the queue dialog closes, with the morning page kept behind', async () => {
  answerQuery('PeriodReport', noData());
  answerQuery('ToBeExportedReport', noData());
  answerQuery('GetGLAccounts', noData());
  const queue = new TestQueue([failed(3), queueItem(2)]);
  const { host, user } = openMorning();
  await tile('QuickBooks');
  await waitFor(() => expect(badge(host)).toBe(1));
  host.navigation.push({ pathname: '/accounting/trustTransactions/2' });
  await screen.findByRole('heading', { level: 1, name: 'All Transactions' });
  host.navigation.push({ pathname: '/accounting/trustTransactions/2', search: '?dialog=queue' });
  await screen.findByText('INV-2');
  queue.change(2, { status: 'Failed' });
  await pressEscape(user);
  await waitFor(() => expect(badge(host)).toBe(2));
});

test('the badge is counted again when the queue dialog closes', async () => {
  connected();
  const queue = new TestQueue([failed(3), queueItem(2)]);
  const { host, user } = renderModule({ path: '/?dialog=queue' });
  await waitFor(() => expect(badge(host)).toBe(1));
  await screen.findByText('INV-2');
  queue.change(2, { status: 'Failed' });
  await pressEscape(user);
  await waitFor(() => expect(badge(host)).toBe(2));
});

test('a count that cannot be fetched shows no badge and does not leave the screen', async () => {
  connected();
  const queue = new TestQueue([failed(3)]);
  queue.failure = httpError(403);
  const { host } = renderModule();
  await waitFor(() => expect(entry(host)?.enabled).toBe(true));
  await screen.findByRole('heading', { level: 1, name: /Welcome/ });
  expect(badge(host)).toBeUndefined();
  expect(host.navigation.url()).toBe('/accounting/');
});

test.each([
  ['without 9007', [9000, 9002, 9004], 'Online'],
  ['without trust accounting', [9007, 9005, 9002, 9004], 'Online'],
  ['without transactions', [9000, 9007], 'Online'],
  ['without QuickBooks', [9000, 9002, 9004, 9007], 'None'],
] as const)('%s nothing is counted and there is no badge', async (_who, permissions, integrationType) => {
  const asked = connected(integrationType);
  const queue = new TestQueue([failed(3)]);
  const { host } = renderModule({ user: testUser([...permissions, 9005]) });
  await waitFor(() => expect(entry(host)?.busy).toBe(false));
  await screen.findByRole('heading', { level: 1, name: /Welcome/ });
  if (integrationType === 'None') await waitFor(() => expect(asked).toHaveLength(1));
  await goOn(host);
  expect(asked).toHaveLength(integrationType === 'None' ? 1 : 0);
  expect(queue.counted).toBe(0);
  expect(badge(host)).toBeUndefined();
});

test('counts that the badge has asked for have their own time on a tile that is opened later', async () => {
  connected();
  const queue = new TestQueue([failed(3), failed(2)]);
  const { host } = openMorning({ path: '/trustTransactions/0' });
  await waitFor(() => expect(badge(host)).toBe(2));
  passTime(host, 5 * 60_000);
  host.navigation.push({ pathname: '/accounting/' });
  expect(await within(await tile('To collect')).findByText('as of 11:35 AM')).toBeVisible();
  expect(await within(await tile('QuickBooks')).findByText('as of 11:30 AM')).toBeVisible();
  expect(queue.counted).toBe(1);
});

/** Lets time pass by the host's clock and the computer's, without the timers that would end in it. */
function passTime({ clock }: TestHost, ms: number): void {
  clock.now += ms;
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
}
