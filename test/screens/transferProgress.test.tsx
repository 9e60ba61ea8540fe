import { screen, waitFor, within } from '@testing-library/dom';
import type { TransactionRow } from '../../src/api/wire';
import { done, httpError, noData, ok } from '../support/answers/envelope';
import type { Answer } from '../support/answers/envelope';
import { answerQuery, answerCommand, heldQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { findPageAlert } from '../support/findToast';
import { fakeIntersections } from '../support/intersections';
import { selectLines } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { queueItem } from '../support/answers/queue';
import { pressRefresh, refreshable } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { cellsOf } from '../support/table';
import { setVisible } from '../support/visibility';

fakeIntersections();
beforeEach(() => answerQuery('GetGLAccounts', noData()));
afterEach(() => setVisible(true));

/** A report of the API whose rows a test can change, or that fails; returns all of them, or those requested by id. */
function answerReport(
  query: 'PeriodReport' | 'ToBeExportedReport' | 'TransactionSearch',
  first: readonly TransactionRow[],
) {
  const report = { rows: first, asked: [] as QueryBody[], failure: null as Answer<never> | null };
  const rowsOf = (itemIds: unknown) =>
    Array.isArray(itemIds) ? report.rows.filter(({ itemId }) => itemIds.includes(itemId)) : report.rows;
  report.asked = answerQuery(query, ({ ItemIds }) => report.failure ?? ok(rowsOf(ItemIds)));
  return report;
}
const row = (id: string, more: Partial<TransactionRow> = {}) =>
  transactionRow({ itemId: id, itemNumber: `INV-${id}`, ...more, rowId: id });
const statusOf = (number: string) => cellsOf(screen.getByRole('grid'), number)['Status'];
const wholeOf = ({ asked }: ReturnType<typeof answerReport>) =>
  asked.filter(({ ItemIds }) => ItemIds === undefined);
/** Triggers a poll, which is made at once when the page becomes visible. */
const look = () => setVisible(true);
/** Triggers a poll that may wait for up to eight turns, as after polls without a change. */
const lookOnAndOn = () => {
  for (let turn = 0; turn < 8; turn += 1) look();
};

test.each([
  ['/trustTransactions/0', 'PeriodReport'],
  ['/trustTransactions/1', 'PeriodReport'],
  ['/trustTransactions/2', 'PeriodReport'],
  ['/to-be-exported', 'ToBeExportedReport'],
  ['/all-trust-transactions?range=Today', 'TransactionSearch'],
] as const)('%s: pending rows follow the queue in place, and only they are fetched', async (path, query) => {
  const report = answerReport(query, [row('1', { transferStatus: 'Pending' }), row('2')]);
  const { user } = renderModule({ path });
  await within(await screen.findByRole('grid')).findByText('INV-1');
  expect(statusOf('INV-1')).toBe('Pending');
  report.rows = [row('1', { transferStatus: 'Transferred' }), row('2')];
  look();
  await waitFor(() => expect(statusOf('INV-1')).toBe('Transferred'));
  expect(report.asked.map(({ ItemIds }) => ItemIds)).toEqual([undefined, ['1']]);

  // Nothing is pending any more: a poll would come before the second refresh.
  report.rows = [...report.rows, row('3')];
  await pressRefresh(user);
  await screen.findByText('INV-3');
  await refreshable();
  lookOnAndOn();
  await pressRefresh(user);
  await waitFor(() => expect(report.asked.length).toBeGreaterThan(3));
  expect(report.asked.map(({ ItemIds }) => ItemIds)).toEqual([undefined, ['1'], undefined, undefined]);
});

test('nothing is fetched when the page is hidden', async () => {
  const report = answerReport('PeriodReport', [row('1', { transferStatus: 'Pending' })]);
  const { user } = renderModule({ path: '/trustTransactions/0' });
  await within(await screen.findByRole('grid')).findByText('INV-1');
  setVisible(false);
  expect(report.asked).toHaveLength(1);
  // A poll would come before this refresh.
  await pressRefresh(user);
  await waitFor(() => expect(report.asked.length).toBeGreaterThan(1));
  expect(report.asked.map(({ ItemIds }) => ItemIds)).toEqual([undefined, undefined]);
});

test('the other tabs of a search follow once nothing of it waits any more', async () => {
  const report = answerReport('TransactionSearch', [
    row('1', { transferStatus: 'Pending' }),
    row('2', { transferStatus: 'Pending' }),
  ]);
  const lines = answerQuery('GetLineItemReport', noData());
  const { user } = renderModule({ path: '/all-trust-transactions?range=Today' });
  await screen.findByText('INV-1');
  await user.click(screen.getByRole('tab', { name: 'Line Items' }));
  await waitFor(() => expect(lines).toHaveLength(1));
  await user.click(screen.getByRole('tab', { name: 'Accounting Search' }));
  for (const transferred of [['1'], ['1', '2']]) {
    expect(lines).toHaveLength(1);
    report.rows = ['1', '2'].map((id) =>
      row(id, { transferStatus: transferred.includes(id) ? 'Transferred' : 'Pending' }),
    );
    await waitFor(() => {
      look();
      expect(statusOf(`INV-${transferred.length}`)).toBe('Transferred');
    });
  }
  await waitFor(() => expect(lines).toHaveLength(2));
});

describe('a poll that fails', () => {
  const PENDING = [row('1', { transferStatus: 'Pending' }), row('2')];
  /** Polls until QuickBooks has taken the item. */
  const pollUntilTransferred = (report: ReturnType<typeof answerReport>) => {
    report.failure = null;
    report.rows = [row('1', { transferStatus: 'Transferred' }), row('2')];
    // Repeated, as no poll is made while the previous one is in flight, and later ones wait longer.
    return waitFor(() => {
      look();
      expect(statusOf('INV-1')).toBe('Transferred');
    });
  };

  test('leaves the rows, and the next one tries again: the whole report is not fetched', async () => {
    const report = answerReport('PeriodReport', PENDING);
    renderModule({ path: '/trustTransactions/0' });
    await within(await screen.findByRole('grid')).findByText('INV-1');
    report.failure = httpError(500);
    look();
    await waitFor(() => expect(report.asked).toHaveLength(2));
    await pollUntilTransferred(report);
    expect(wholeOf(report)).toHaveLength(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('is not made up for when a refresh that was under way has failed too', async () => {
    answerQuery('PeriodReport', ok(PENDING), 1);
    const refresh = heldQuery('PeriodReport', httpError(500));
    const report = answerReport('PeriodReport', PENDING);
    report.failure = httpError(500);
    const { user } = renderModule({ path: '/trustTransactions/0' });
    await within(await screen.findByRole('grid')).findByText('INV-1');
    await pressRefresh(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'true'),
    );
    look();
    refresh.release();
    await findPageAlert();
    await pollUntilTransferred(report);
    expect(wholeOf(report)).toEqual([]);
  });
});

describe('a receipt and the items made in it', () => {
  const receipt = (transferStatus: TransactionRow['transferStatus']) =>
    row('9', {
      itemNumber: 'R-9',
      transactionType: 'IncomingPayment',
      itemType: 'PaymentIn',
      transferStatus,
    });
  const made = (id: string, transferStatus: TransactionRow['transferStatus']) =>
    row(id, { createdInTransaction: '9', transferStatus });

  test('are polled together', async () => {
    const report = answerReport('PeriodReport', [
      made('1', 'Pending'),
      made('2', 'DoNotTransfer'),
      receipt('Mixed'),
    ]);
    renderModule({ path: '/trustTransactions/0' });
    await within(await screen.findByRole('grid')).findByText('INV-1');
    look();
    await waitFor(() => expect(report.asked.at(-1)?.['ItemIds']).toEqual(['1', '9']));
  });

  test.each([
    ['Transfer', 'QBTransferItems', 'Pending', 'Pending'],
    ['Set to Do Not Transfer', 'QBDoNotTransferItems', 'DoNotTransfer', 'Do Not Transfer'],
  ] as const)('have both followed a %s of the receipt alone', async (act, command, status, shown) => {
    const report = answerReport('PeriodReport', [
      made('1', 'NotTransferred'),
      row('2'),
      receipt('NotTransferred'),
    ]);
    answerCommand(command, () => {
      report.rows = [made('1', status), row('2'), receipt(status)];
      return done(['9']);
    });
    const { user } = renderModule({ path: '/trustTransactions/0' });
    await selectLines(user, 'R-9');
    await user.click(await screen.findByRole('button', { name: act }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: act }));
    await waitFor(() => expect([statusOf('R-9'), statusOf('INV-1')]).toEqual([shown, shown]));
    expect(statusOf('INV-2')).toBe('Not Transferred');
    expect(report.asked[1]).toMatchObject({ ItemIds: ['9', '1'] });
  });
});

test('an action in the queue updates the report below it', async () => {
  const failed = { transferStatus: 'NotTransferred', transferSubStatus: 'Failed' } as const;
  const report = answerReport('PeriodReport', [row('1007', failed), row('2')]);
  const queue = new TestQueue([queueItem(7, { status: 'Failed' })]);
  answerCommand('QBQueueTransfer', () => {
    queue.change(7, { status: 'Pending Transfer' });
    report.rows = [row('1007', { transferStatus: 'Pending' }), row('2')];
    return done(['1007']);
  });
  const { user } = renderModule({ path: '/trustTransactions/0?dialog=queue' });
  await screen.findByText('INV-1007');
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-7 (Transfer)' }));
  await user.click(screen.getByRole('button', { name: 'Re-queue Item' }));
  await screen.findByText('INV-7 has been queued for export.');
  await waitFor(() => expect(report.asked.at(-1)?.['ItemIds']).toEqual(['1007']));

  queue.change(7, { status: 'Complete' });
  report.rows = [row('1007', { transferStatus: 'Transferred' }), row('2')];
  look();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(statusOf('INV-1007')).toBe('Transferred'));
  expect(wholeOf(report)).toHaveLength(1);
});

test('a hidden report shows the effect of an action in the queue when it comes back', async () => {
  const failed = { transferStatus: 'NotTransferred', transferSubStatus: 'Failed' } as const;
  const report = answerReport('PeriodReport', [row('1007', failed)]);
  const queue = new TestQueue([queueItem(7, { status: 'Failed' })]);
  answerCommand('QBDoNotTransferItems', () => {
    queue.change(7, { cleared: true });
    report.rows = [row('1007', { transferStatus: 'DoNotTransfer' })];
    return done(['1007']);
  });
  const { host, user } = renderModule({ path: '/trustTransactions/0' });
  await within(await screen.findByRole('grid')).findByText('INV-1007');
  host.contract.navigation.push({ pathname: '/accounting', search: '?dialog=queue' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select INV-7 (Transfer)' }));
  await user.click(screen.getByRole('button', { name: 'Set to Do Not Transfer' }));
  await screen.findByText('Successfully set INV-7 to "Do Not Transfer".');
  expect(report.asked).toHaveLength(1);
  host.contract.navigation.push({ pathname: '/accounting/trustTransactions/0' });
  await waitFor(() => expect(statusOf('INV-1007')).toBe('Do Not Transfer'));
  expect(report.asked).toHaveLength(2);
});

test('a receipt that is Mixed because part of it still waits follows QuickBooks (D16)', async () => {
  const receipt = (transferStatus: TransactionRow['transferStatus']) =>
    row('1', { transactionType: 'IncomingPayment', transferStatus });
  const report = answerReport('PeriodReport', [receipt('NotTransferred'), row('2')]);
  answerCommand('QBTransferItems', () => {
    report.rows = [receipt('Mixed'), row('2')];
    return done(['1']);
  });
  const { user } = renderModule({ path: '/trustTransactions/0' });
  await selectLines(user, 'INV-1');
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const question = await screen.findByRole('alertdialog', { name: 'Transfer to QuickBooks' });
  await user.click(within(question).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(statusOf('INV-1')).toBe('Mixed'));
  report.rows = [receipt('Transferred'), row('2')];
  // Repeated, as no poll is made while the previous one is in flight.
  await waitFor(() => {
    look();
    expect(statusOf('INV-1')).toBe('Transferred');
  });
  expect(wholeOf(report)).toHaveLength(1);
});

test('an item that left To Be Exported on transfer is back when QuickBooks has refused it', async () => {
  const report = answerReport('ToBeExportedReport', [row('1'), row('2')]);
  answerCommand('QBTransferItems', () => {
    report.rows = [row('2')];
    return done(['1']);
  });
  const { user } = renderModule({ path: '/to-be-exported' });
  await selectLines(user, 'INV-1');
  await user.click(await screen.findByRole('button', { name: 'Transfer' }));
  const question = await screen.findByRole('alertdialog', { name: 'Transfer to QuickBooks' });
  await user.click(within(question).getByRole('button', { name: 'Transfer' }));
  await waitFor(() => expect(within(screen.getByRole('grid')).queryByText('INV-1')).not.toBeInTheDocument());

  look();
  await waitFor(() => expect(report.asked.at(-1)?.['ItemIds']).toEqual(['1']));
  report.rows = [row('1', { transferSubStatus: 'Failed' }), row('2')];
  // Repeated, as no poll is made while the previous one is in flight.
  await waitFor(() => {
    look();
    expect(statusOf('INV-1')).toBe('Failed');
  });
  // Nothing is followed any more.
  await refreshable();
  const asked = report.asked.length;
  lookOnAndOn();
  await pressRefresh(user);
  await waitFor(() => expect(report.asked.length).toBeGreaterThan(asked));
  expect(report.asked.slice(asked).map(({ ItemIds }) => ItemIds)).toEqual([undefined]);
});
