import { screen, waitFor, within } from '@testing-library/dom';
import type { ItemsChangedMessage } from '../../src/api/wire';
import { httpError, noData, ok } from '../support/answers/envelope';
import { queueItem } from '../support/answers/queue';
import { lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { voidEffects } from '../support/answers/voids';
import { answerQuery, heldQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { fakeIntersections } from '../support/intersections';
import { selectLines } from '../support/paying';
import { TestQueue } from '../support/queueAnswers';
import { statusOf } from '../support/queueRows';
import { renderModule } from '../support/renderModule';
import { SENDERS } from '../support/senders';
import type { Sender } from '../support/senders';
import { setVisible } from '../support/visibility';

fakeIntersections();

/** The void dialog of an invoice on which nothing depends, with a page that tells of its change. */
async function openVoid() {
  answerQuery('GetGLAccounts', noData());
  answerQuery('PeriodReport', ok([transactionRow({ rowId: '7', itemId: '7', itemNumber: 'INV-7' })]));
  answerQuery('GetVoidEffects', ok(voidEffects({ reopened: [], released: [], advances: [] })), 1);
  const { user } = renderModule({
    path: '/trustTransactions/0',
    featureFlags: { accountingPaymentDetails: true },
  });
  await selectLines(user, 'INV-7');
  await user.click(await screen.findByRole('button', { name: 'Void…' }));
  const box = within(await screen.findByRole('dialog', { name: /^Void / }));
  await box.findByText('No other item depends on it.');
  const send = box.getByRole('button', { name: 'Void' });
  expect(send).not.toHaveAttribute('aria-disabled');

  const pay = (): void => {
    const page = new BroadcastChannel('accounting:items');
    const message: ItemsChangedMessage = { type: 'accounting:items-changed', itemIds: ['7'] };
    page.postMessage(message);
    page.close();
  };
  return { user, box, send, pay };
}

test('the void dialog asks again what depends on an item once a payment has been applied elsewhere (D55)', async () => {
  const { box, send, pay } = await openVoid();
  const { release } = heldQuery('GetVoidEffects', ok(voidEffects()));
  pay();
  await waitFor(() => expect(send).toHaveAttribute('aria-disabled', 'true'));
  release();
  expect(await box.findByRole('table', { name: 'Invoices open again' })).toBeVisible();
  expect(send).not.toHaveAttribute('aria-disabled');
});

test('it asks again for the day that was entered, and how early the item can be voided', async () => {
  const { user, box, pay } = await openVoid();
  const asked = answerQuery('GetVoidEffects', ok(voidEffects()));
  const date = box.getByRole('textbox', { name: /^Void date/ });
  await user.clear(date);
  await user.type(date, '03/09/2026');
  await box.findByRole('table', { name: 'Invoices open again' });
  expect(asked).toHaveLength(1);
  pay();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.map((query) => query['date']).sort()).toEqual(['2026-03-09', '2026-03-09', '2026-03-10']);
});

test('nothing is voided while it is not known what depends on the item since', async () => {
  const { box, send, pay } = await openVoid();
  answerQuery('GetVoidEffects', httpError(500));
  pay();
  expect(await box.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(send).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['payment', ['9']],
  ['void', ['1']],
  ['transfer', ['1']],
  ['action of the queue', ['1007']],
] as const)('a %s tells other tabs, once, the ids of items that it changed', async (name, itemIds) => {
  const { path, answerScreen, answer, begin, ...more }: Sender = SENDERS[name];
  answerScreen();
  answer();
  const heard: unknown[] = [];
  const tab = new BroadcastChannel('accounting:items');
  tab.onmessage = ({ data }) => heard.push(data);
  try {
    const { user, host } = renderModule({ path, ...more });
    await begin(user);
    await waitFor(() => expect(heard).not.toEqual([]));
    await goOn(host);
    expect(heard).toEqual([{ type: 'accounting:items-changed', itemIds }]);
  } finally {
    tab.close();
  }
});

test.each([
  ['is fetched anew once the queue is closed, whose polls have found an item in another state', true, 2],
  ['is left as it is where they have found none', false, 1],
])('a report that is not updated row by row %s', async (_what, moves, fetched) => {
  const asked = answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '8', itemNumber: 'INV-8' })]));
  const queue = new TestQueue([queueItem(1)]);
  const { user, host } = renderModule({
    path: '/line-item?range=Today&dialog=queue',
    featureFlags: { accountingLineItemReport: true },
  });
  await screen.findByText('INV-1');
  setVisible(false);
  if (moves) queue.change(1, { status: 'Complete' });
  setVisible(true);
  if (moves) await waitFor(async () => expect(await statusOf('INV-1')).toBe('Transferred (changed)'));
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await goOn(host);
  expect(asked).toHaveLength(fetched);
});
