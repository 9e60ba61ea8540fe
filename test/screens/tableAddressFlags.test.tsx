/** What an address says about columns whose flag is late (D30, D45). */
import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import { ok } from '../support/answers/envelope';
import { DETAIL, detailRow } from '../support/answers/customers';
import { answerQuery } from '../support/api';
import { answerTieOut } from '../support/customerRows';
import { answerFlagsLater } from '../support/flagsLater';
import { header, menuOf, query, says } from '../support/invoiceTable';
import { renderModule } from '../support/renderModule';

const FLAG = 'accountingPaymentDetails';
const PATH = '/customer-balance-detail?from=2026-02-01&to=2026-02-28';
const ITEM = { kind: 'Item', transactionType: 'Invoice' } as const;
/** They are there as soon as the rows are. */
const totals = () => screen.findByRole('group', { name: 'Totals' });
const settled = () => screen.getByRole('columnheader', { name: /^Back to Operating/ });

function answerReport(): void {
  answerTieOut();
  answerQuery(
    DETAIL,
    ok([
      detailRow({ ...ITEM, rowId: 'a', itemNumber: 'INV-1', advanceSettled: 20 }),
      detailRow({ ...ITEM, rowId: 'b', itemNumber: 'INV-2', advanceSettled: 5 }),
    ]),
  );
}

test('sort and filter of such a column outlast a reload', async () => {
  answerReport();
  const module = renderModule({ path: PATH, featureFlags: { [FLAG]: true } });
  await screen.findByText('INV-2');
  await module.user.click(settled());
  await says(module, /&sort=advanceSettled\.asc$/);
  const menu = await menuOf(module, 'Back to Operating');
  await module.user.type(within(menu).getByLabelText('At least'), '10{Enter}');
  await waitFor(() => expect(screen.queryByText('INV-2')).toBeNull());
  await says(module, /&sort=advanceSettled\.asc&view=[0-9a-f]{32}$/);
  const said = query(module);
  module.module.unmount();

  nock.cleanAll();
  answerReport();
  const answerFlags = answerFlagsLater(FLAG);
  const again = renderModule({ path: `/customer-balance-detail${said}`, basename: '/again' });
  await totals();
  expect(screen.getByText('Fetching balances...')).toBeVisible();
  answerFlags();
  expect(await screen.findByText('INV-1')).toBeVisible();
  expect(settled()).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.queryByText('INV-2')).toBeNull();
  expect(screen.queryByText(/in the address/)).toBeNull();
  expect(query(again)).toBe(said);
});

test('a user who sorts before the flags are there goes on in the same table', async () => {
  answerReport();
  const answerFlags = answerFlagsLater(FLAG);
  const module = renderModule({ path: PATH });
  await totals();
  const field = await screen.findByRole('searchbox', { name: 'Filter rows' });
  await module.user.click(header('Item Number'));
  await says(module, /&sort=itemNumber\.asc$/);
  expect(field).toBeVisible();
  answerFlags();
  expect(await screen.findByRole('columnheader', { name: 'Back to Operating' })).toBeVisible();
  expect(field).toBeVisible();
});
