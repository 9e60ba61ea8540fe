import { screen, waitFor, within } from '@testing-library/dom';
import { answerQuery, heldQuery } from '../support/api';
import { ok } from '../support/answers/envelope';
import { INVOICES, UNPAID, answerTieOut } from '../support/customerRows';
import { renderModule } from '../support/renderModule';
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
