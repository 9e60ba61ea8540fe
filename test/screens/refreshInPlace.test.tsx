import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { COMPANY, UNPAID, payableRow } from '../support/answers/payables';
import { lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { POSITION_DAYS, POSITION_QUERY, positionDay, positionRow } from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { expectInPlace } from '../support/inPlace';
import { renderModule } from '../support/renderModule';
import { setVisible } from '../support/visibility';

/** Enough to scroll. */
const FEW = 60;
/** So many that what is shown of them is worked out in slices. */
const MANY = 3001;
const SEARCH = '/all-trust-transactions?range=Today';

beforeEach(() => answerQuery('GetGLAccounts', noData()));
afterEach(() => setVisible(true));

const list = <Row,>(count: number, rowOf: (rowId: string) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => rowOf(String(at)));
const openTab = async (user: ReturnType<typeof renderModule>['user'], name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return screen.findByRole('grid', { name });
};

describe('a refresh leaves a table that a figure filters where it was scrolled to', () => {
  test('lines of an age', async () => {
    const answer = (clientName: string) =>
      ok(list(FEW, (lineId) => payableRow({ lineId, clientName, dueDate: '2026-03-01' })));
    answerQuery(COMPANY, answer('Acme Bakery'), 1);
    answerQuery(COMPANY, answer('Acme Bakeries'));
    const { user } = renderModule({ path: UNPAID, host: { flags: { accountingPictures: true } } });
    await user.click(await screen.findByRole('button', { name: /^1–30 days past due: / }));
    await expectInPlace(user, await screen.findByRole('treegrid'), 'Acme Bakeries');
  });

  test.each([FEW, MANY])('%d lines of those who owe', async (count) => {
    const answer = (clientName: string) =>
      ok(list(count, (rowId) => positionRow({ rowId, clientName, collected: -1, held: -1 })));
    answerQuery(POSITION_QUERY, answer('Acme Bakery'), 1);
    answerQuery(POSITION_QUERY, answer('Acme Bakeries'));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: '2026-03-10' })]));
    const { user } = renderModule({
      path: '/trust-position?show=owing',
      featureFlags: { accountingTrustPosition: true },
    });
    const grid = await screen.findByRole('treegrid');
    await within(grid).findByText('INV-1');
    await expectInPlace(user, grid, 'Acme Bakeries');
  });

  test.each([
    [FEW, 1],
    [MANY, 1],
    [FEW, MANY],
  ])('%d lines of the items of a search, with their totals, of %d found', async (count, items) => {
    const answer = (lineItemName: string) =>
      ok([
        ...list(count, (rowId) => lineItemRow({ rowId, lineItemName })),
        lineItemRow({ rowId: 'other', itemId: 'other' }),
      ]);
    answerQuery(
      'TransactionSearch',
      ok(list(items, (rowId) => transactionRow({ rowId, itemId: rowId === '0' ? 'a' : rowId }))),
    );
    answerQuery('GetLineItemReport', answer('Premium'), 1);
    answerQuery('GetLineItemReport', answer('Surcharge'));
    const { user } = renderModule({ path: SEARCH });
    await screen.findByRole('grid', { name: /^Accounting Search/ });
    const grid = await openTab(user, 'Line Items');
    await within(grid).findAllByText('Premium');
    const totals = await screen.findByRole('table', { name: 'Totals by account' });
    await expectInPlace(user, grid, 'Surcharge');
    expect(totals).toBeVisible();
  });
});

test('rows of a search that are updated leave its other tabs as they are', async () => {
  let transferred = false;
  answerQuery('TransactionSearch', ({ ItemIds }) => {
    const rows = list(MANY, (rowId) =>
      transactionRow({
        rowId,
        transferStatus: rowId === '0' || (rowId === '1' && !transferred) ? 'Pending' : 'Transferred',
      }),
    );
    return ok(Array.isArray(ItemIds) ? rows.filter(({ itemId }) => ItemIds.includes(itemId)) : rows);
  });
  const asked = answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1', itemId: '1' })]));
  const { user } = renderModule({ path: SEARCH });
  const main = await screen.findByRole('grid', { name: /^Accounting Search/ });
  await waitFor(() => expect(within(main).getAllByText('Pending')).toHaveLength(2));
  const before = await openTab(user, 'Line Items');
  await within(before).findByText('Premium');

  transferred = true;
  await waitFor(() => {
    setVisible(true);
    expect(within(main).getAllByText('Pending')).toHaveLength(1);
  });
  expect(before).toBeVisible();
  expect(asked).toHaveLength(1);
});
