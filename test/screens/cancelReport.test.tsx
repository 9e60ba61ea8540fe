import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery, heldQuery } from '../support/api';
import { httpError, ok } from '../support/answers/envelope';
import { lineItemRow } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { INVOICES, UNPAID } from '../support/answers/customers';
import { answerTieOut } from '../support/customerRows';
import { PAYABLES } from '../support/answers/payables';
import { answerPayableChoices } from '../support/payableChoices';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { violations } from '../support/violations';

const PATH = '/unpaid-invoices?asOf=2026-01-31';
/** Offered after a second. */
const cancelButton = () => screen.findByRole('button', { name: 'Cancel' });
const noToast = () => expect(screen.queryByRole('alert')).not.toBeInTheDocument();

test('a long wait for a report can be cancelled, and the report asked for again', async () => {
  const { release } = heldQuery(UNPAID, ok(INVOICES));
  answerTieOut();
  const { user, host } = renderModule({ path: PATH });
  const fetching = (await screen.findByText(/^Fetching .*\.\.\.$/)).parentElement ?? document.body;
  expect(within(fetching).getByText('Cancel')).not.toBeVisible();
  await user.click(await cancelButton());

  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Fetching was cancelled.')).toBeVisible();
  expect(again).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.queryByText(/Fetching .*\.\.\./)).not.toBeInTheDocument();
  noToast();
  expect(await violations(document.body)).toEqual([]);
  // The filters are those that the user chose.
  expect(host.navigation.url()).toBe(`/accounting${PATH}`);
  release();

  await user.keyboard('{Enter}');
  await screen.findByText('INV-1');
  expect(screen.queryByText('Fetching was cancelled.')).not.toBeInTheDocument();
});

test('Escape cancels a long wait, but not while it closes something else', async () => {
  const { release } = heldQuery(UNPAID, ok(INVOICES));
  answerTieOut();
  const { user } = renderModule({ path: PATH });
  await cancelButton();
  const date = screen.getByRole('textbox', { name: 'As-of date' });
  date.focus();
  await user.keyboard('{Escape}');
  expect(await cancelButton()).toBeVisible();

  date.blur();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Fetching was cancelled.')).toBeVisible();
  noToast();
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  release();
});

test('Escape leaves the focus where the user has it', async () => {
  const { release } = heldQuery(UNPAID, ok(INVOICES));
  answerTieOut();
  const { user } = renderModule({ path: PATH });
  await cancelButton();
  const heading = screen.getByRole('heading', { level: 1 });
  heading.focus();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Fetching was cancelled.')).toBeVisible();
  expect(heading).toHaveFocus();
  release();
});

test('a refresh that is cancelled leaves the rows in sight', async () => {
  answerQuery(UNPAID, ok(INVOICES), 1);
  const { release } = heldQuery(UNPAID, ok(INVOICES));
  answerTieOut();
  const { user } = renderModule({ path: PATH });
  const grid = await screen.findByRole('grid');
  await within(grid).findByText('INV-1');
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await user.click(await cancelButton());

  expect(await screen.findByText(/Fetching was cancelled\. You still see the earlier rows\./)).toBeVisible();
  expect(within(grid).getByText('INV-1')).toBeVisible();
  noToast();
  release();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/Fetching was cancelled/)).not.toBeInTheDocument());
});

test('a generation that is cancelled leaves the rows of the same choice in sight, and says so', async () => {
  answerPayableChoices();
  answerQuery('GetCompanyPayablesReport2', ok(PAYABLES), 1);
  const { release } = heldQuery('GetCompanyPayablesReport2', ok(PAYABLES));
  const { user } = renderModule({ path: '/company-payables-report?type=unpaid&accounts=22' });
  await screen.findByText('INV-1');
  await user.click(screen.getByRole('button', { name: 'Change accounts and dates' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('checkbox', { name: 'Auto' })).toBeChecked();
  const generate = within(dialog).getByRole('button', { name: 'Generate Report' });
  await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled'));
  await user.click(generate);
  await within(dialog).findByText('Generating report…');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/Fetching was cancelled\. You still see the earlier rows\./)).toBeVisible();
  expect(screen.queryByText(/Aborted/)).not.toBeInTheDocument();
  release();
});

describe('a tab of a search', () => {
  const SEARCH = '/all-trust-transactions?range=Today';
  const FOUND = ok([transactionRow({ rowId: 'a', itemId: 'a', itemNumber: 'INV-5' })]);
  const openTab = async (user: ReturnType<typeof renderModule>['user']) =>
    user.click(await screen.findByRole('tab', { name: 'Line Items' }));

  test('that is fetched for the first time says so, and can be cancelled', async () => {
    answerAccounts();
    answerQuery('TransactionSearch', FOUND);
    const lines = ok([lineItemRow({ rowId: 'l', itemId: 'a', lineItemName: 'Premium' })]);
    const { release } = heldQuery('GetLineItemReport', lines);
    const { user } = renderModule({ path: SEARCH });
    await screen.findByText('INV-5');
    await openTab(user);
    expect(await screen.findByText('Fetching line items...')).toBeInTheDocument();
    await user.click(await cancelButton());
    expect(await screen.findByText('Fetching was cancelled.')).toBeVisible();
    release();
    answerQuery('GetLineItemReport', lines);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Premium');
  });

  test('keeps the focus when it is opened after the search was cancelled, so that the arrows go on to the next', async () => {
    answerAccounts();
    const { release } = heldQuery('TransactionSearch', FOUND);
    const { user } = renderModule({ path: SEARCH });
    await user.click(await cancelButton());
    expect(await screen.findByRole('button', { name: 'Try again' })).toHaveFocus();
    screen.getByRole('tab', { name: 'Accounting Search' }).focus();
    for (const name of ['Line Items', 'Pay Methods']) {
      await user.keyboard('{ArrowRight}');
      const panel = screen.getByRole('tabpanel', { name });
      expect(await within(panel).findByText('Fetching was cancelled.')).toBeVisible();
      expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
    }
    release();
  });

  test('offers Retry where the search itself has failed', async () => {
    answerAccounts();
    answerQuery('TransactionSearch', httpError(500), 1);
    answerQuery('TransactionSearch', FOUND);
    answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: 'l', itemId: 'a', lineItemName: 'Premium' })]));
    const { user } = renderModule({ path: SEARCH });
    await screen.findByRole('button', { name: 'Retry' });
    await openTab(user);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Premium');
  });
});
