import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import { lineItemRow, payMethodRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerQuery, heldQuery } from '../support/api';
import { pressRefresh, refreshable } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';

const TODAY = '/all-trust-transactions?range=Today';
const DAY = 24 * 3600 * 1000;

const found = (...eventIds: number[]) =>
  ok(
    eventIds.map((eventId) =>
      transactionRow({ rowId: `i${eventId}`, itemId: `i${eventId}`, eventId, itemNumber: `INV-${eventId}` }),
    ),
  );
const line = (eventId: number) =>
  lineItemRow({ rowId: `l${eventId}`, itemId: `i${eventId}`, eventId, lineItemName: `Line ${eventId}` });
const payment = (eventId: number) =>
  payMethodRow({ rowId: `p${eventId}`, itemId: `i${eventId}`, eventId, reference: `Line ${eventId}` });
/** Whatever is asked for, as a server would answer it. */
const asAsked =
  <Row,>(rowOf: (eventId: number) => Row) =>
  ({ EventIds }: { readonly EventIds?: unknown }) =>
    ok((EventIds as readonly number[]).map(rowOf));

beforeEach(() => answerAccounts());

async function openTab(name: string) {
  const module = renderModule({ path: TODAY });
  await screen.findByText('INV-1');
  await module.user.click(screen.getByRole('tab', { name }));
  const grid = await screen.findByRole('grid', { name });
  await within(grid).findByText('Line 1');
  return { ...module, grid };
}

describe('Refresh in another tab than Main searches again', () => {
  test.each(['Line Items', 'Pay Methods'])('%s: what was posted since is there', async (name) => {
    let events = [1, 7];
    answerQuery('TransactionSearch', () => found(...events));
    const asked = answerQuery('GetLineItemReport', asAsked(line));
    const paid = answerQuery('PayMethodReport', asAsked(payment));
    const { user, host, grid } = await openTab(name);
    // Elsewhere, one is posted and one is voided.
    events = [1, 900];
    host.clock.now += 3600 * 1000;
    await pressRefresh(user);
    expect(await within(grid).findByText('Line 900')).toBeVisible();
    expect(within(grid).queryByText('Line 7')).not.toBeInTheDocument();
    const panel = within(screen.getByRole('tabpanel', { name }));
    expect(panel.getByText('as of 12:30 PM')).toBeVisible();
    expect((name === 'Line Items' ? asked : paid).map(({ EventIds }) => EventIds)).toEqual([
      [1, 7],
      [1, 900],
    ]);
  });

  test('and says so until the items are known, with the former rows in sight', async () => {
    answerQuery('TransactionSearch', found(1), 1);
    answerQuery('GetLineItemReport', asAsked(line));
    const { user, grid } = await openTab('Line Items');
    const { release } = heldQuery('TransactionSearch', found(1, 900));
    await pressRefresh(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Refresh' })).toHaveAttribute('aria-disabled', 'true'),
    );
    expect(within(grid).getByText('Line 1')).toBeVisible();
    release();
    await within(grid).findByText('Line 900');
    await refreshable();
  });

  test('of the new day, after midnight', async () => {
    const searched = answerQuery('TransactionSearch', ({ startDate }) =>
      startDate === '2026-03-10' ? found(1) : found(900),
    );
    answerQuery('GetLineItemReport', asAsked(line));
    const { user, host } = await openTab('Line Items');
    host.clock.now += DAY;
    await pressRefresh(user);
    expect(await screen.findByText('Line 900')).toBeVisible();
    expect(screen.queryByText('Line 1')).not.toBeInTheDocument();
    expect(searched.map(({ endDate }) => endDate)).toEqual(['2026-03-10', '2026-03-11']);
  });

  test('and says when that failed, with Retry, over the former rows', async () => {
    answerQuery('TransactionSearch', found(1, 7), 1);
    answerQuery('TransactionSearch', httpError(500), 1);
    answerQuery('TransactionSearch', found(1, 900));
    answerQuery('GetLineItemReport', asAsked(line));
    const { user, grid } = await openTab('Line Items');
    await pressRefresh(user);
    const panel = within(screen.getByRole('tabpanel', { name: 'Line Items' }));
    const retry = await panel.findByRole('button', { name: 'Retry' });
    expect(within(grid).getByText('Line 7')).toBeVisible();
    await user.click(retry);
    expect(await within(grid).findByText('Line 900')).toBeVisible();
    expect(retry).not.toBeInTheDocument();
  });

  test('and its rows stay those of the former search where they cannot be fetched anew', async () => {
    answerQuery('TransactionSearch', found(1, 7), 1);
    answerQuery('TransactionSearch', found(1));
    answerQuery('GetLineItemReport', asAsked(line), 1);
    answerQuery('GetLineItemReport', httpError(500));
    const { user, grid } = await openTab('Line Items');
    await pressRefresh(user);
    const panel = within(screen.getByRole('tabpanel', { name: 'Line Items' }));
    await panel.findByRole('button', { name: 'Retry' });
    expect(within(grid).getByText('Line 7')).toBeVisible();
  });

  test('but Retry of a tab that could not be fetched asks for the tab alone', async () => {
    const searched = answerQuery('TransactionSearch', found(1));
    answerQuery('GetLineItemReport', asAsked(line), 1);
    answerQuery('GetLineItemReport', httpError(500), 1);
    answerQuery('GetLineItemReport', asAsked(line));
    const { user, grid } = await openTab('Line Items');
    await pressRefresh(user);
    const retry = await within(screen.getByRole('tabpanel', { name: 'Line Items' })).findByRole('button', {
      name: 'Retry',
    });
    expect(within(grid).getByText('Line 1')).toBeVisible();
    await user.click(retry);
    await waitFor(() => expect(retry).not.toBeInTheDocument());
    expect(searched).toHaveLength(2);
  });
});

test.each([
  ['Line Items', 'No invoice or credit memo is among the items of this search.'],
  ['Pay Methods', 'No new payment is among the items of this search.'],
])(
  '%s says why it is empty where all that was fetched is of other items of the events',
  async (name, why) => {
    answerQuery('TransactionSearch', found(1));
    answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: 'l', itemId: 'other' })]));
    answerQuery('PayMethodReport', ok([payMethodRow({ rowId: 'p', itemId: 'other' })]));
    const { user } = renderModule({ path: TODAY });
    await screen.findByText('INV-1');
    await user.click(screen.getByRole('tab', { name }));
    expect(await screen.findByText(why)).toBeVisible();
  },
);

test('a link that leads to a kept search again makes it anew, on its first tab (D30)', async () => {
  let events = [1];
  const asked = answerQuery('TransactionSearch', () => found(...events));
  answerQuery('GetLineItemReport', asAsked(line));
  const { host } = await openTab('Line Items');
  const pressFigure = () =>
    host.navigation.push({ pathname: '/accounting/all-trust-transactions', search: '?range=Today' });
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  events = [1, 2];
  pressFigure();
  expect(await screen.findByText('INV-2')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Accounting Search', selected: true })).toBeVisible();

  // Back leads to it as it is, without another search.
  host.navigation.push({ pathname: '/accounting' });
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  host.navigation.go(-1);
  expect(await screen.findByText('INV-2')).toBeVisible();
  expect(asked).toHaveLength(2);
});
