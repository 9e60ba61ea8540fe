import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { invoiceRow } from '../support/answers/transactions';
import { answerGet, answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';

const ROWS = ['1', '2', '3'].map((id) => invoiceRow({ itemId: id, invoiceNumber: `INV-${id}` }));

beforeEach(() => {
  answerQuery('GetCustomerUnappliedCreditReport', noData());
  answerQuery('GetCustomerBalanceSummaryReport', noData());
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const grid = () => screen.findByRole('grid');
/** The one cell of the table that Tab stops at. */
const expectInTable = () =>
  waitFor(async () => expect(await grid()).toContainElement(document.activeElement as HTMLElement | null));

async function openReport() {
  answerQuery('GetUnpaidInvoiceReportV2', ok(ROWS));
  const rendered = renderModule({ path: '/unpaid-invoices' });
  await within(await grid()).findByText('INV-1');
  return rendered;
}

async function filterByInvoice(user: Awaited<ReturnType<typeof openReport>>['user']): Promise<void> {
  const column = await screen.findByRole('columnheader', { name: /^Invoice Number/ });
  column.focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const menu = await screen.findByRole('dialog', { name: /^Options of/ });
  await user.type(within(menu).getByRole('searchbox'), 'INV-2{Enter}');
  await screen.findByRole('group', { name: 'Filters' });
  // A menu that closes returns the focus.
  await waitFor(() => expect(column).toHaveFocus());
}

describe('what goes away by being used hands the focus on', () => {
  test('Clear selection, to the table', async () => {
    const { user } = await openReport();
    await user.click(within(await grid()).getAllByRole('gridcell')[0] ?? document.body);
    const clear = await screen.findByRole('button', { name: 'Clear selection' });
    clear.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(clear).not.toBeInTheDocument());
    await expectInTable();
  });

  test.each([/^Remove filter/, 'Clear filters'])('a filter’s %s, to the table', async (name) => {
    const { user } = await openReport();
    await filterByInvoice(user);
    const button = screen.getByRole('button', { name });
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await expectInTable();
  });

  test('Retry of a list, to the heading of its screen', async () => {
    const list = '/accounting/batch/statements';
    answerGet(list, httpError(500), 1);
    const { user } = renderModule({ path: '/batch-statements' });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    answerGet(list, noData());
    retry.focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/^No statements have been made yet\./);
    expect(await heading('Batch Client Statements')).toHaveFocus();
  });
});

test('what opens a dialog leaves the focus to it, and gets it back', async () => {
  answerQuery('GetUnpaidInvoiceReportV2', ok(ROWS));
  const { user } = renderModule({ path: '/unpaid-invoices', toolbar: false });
  const title = await heading('Unpaid Invoices');
  await waitFor(() => expect(title).toHaveFocus());
  const menu = await screen.findByRole('button', { name: /^Trust Accounting/ });
  menu.focus();
  await user.keyboard('{ArrowDown}');
  const entry = await screen.findByRole('link', { name: 'Search' });
  entry.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Search Accounting Items' });
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement | null));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(menu).toHaveFocus());
});
