import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import type { TransactionRow } from '../../src/api/wire';
import { leavePage } from '../../src/platform/host/browser';
import { ok } from '../support/answers/envelope';
import { answerGet, answerQuery, answerSession, heldQuery } from '../support/api';
import type { QueryBody } from '../support/api';
import { goOn } from '../support/goOn';
import { pressRefresh } from '../support/refresh';
import { renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { invoiceRow, transactionRow } from '../support/answers/transactions';
import { lineItemRow, payMethodRow } from '../support/answers/search';
import { answerAccounts } from '../support/searchAnswers';
import { administrator } from '../support/users';

jest.mock('../../src/platform/host/browser');

const MINUTE = 60_000;
const TODAY = '/accounting/trustTransactions/0';
const rowOf = (itemNumber: string) => transactionRow({ rowId: itemNumber, itemNumber });

/** The rows that the API now returns, and every query so far. */
let rows: TransactionRow[];
let asked: QueryBody[];
beforeEach(() => {
  rows = [rowOf('INV-1'), rowOf('INV-2')];
  asked = answerQuery('PeriodReport', () => ok(rows));
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
});

const go = ({ host }: RenderedModule, pathname: string, search = '') =>
  host.navigation.push({ pathname, search });
const awayToInvoices = async (module: RenderedModule) => {
  go(module, '/accounting/unpaid-invoices');
  await screen.findByText('INV-7');
};
const backToSearchAfter = async ({ host }: RenderedModule, days: number) => {
  host.clock.now += days * 24 * 60 * MINUTE;
  host.navigation.go(-1);
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Accounting Search' })).toHaveFocus(),
  );
};
/** The screen with this heading, hidden or not. */
const sectionOf = (name: string) =>
  screen.getByRole('heading', { level: 1, name, hidden: true }).closest('section');

test('Refresh of the start page makes a kept report that its figures lead to as new as they are', async () => {
  const module = renderModule({
    path: '/trustTransactions/0',
    featureFlags: { accountingMorningPage: true },
  });
  await screen.findByText('INV-1');
  go(module, '/accounting');
  await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
  rows = [rowOf('INV-9')];
  await pressRefresh(module.user);
  go(module, '/accounting/trustTransactions/0');
  expect(await screen.findByText('INV-9')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a kept screen is hidden, then comes back as it was without a query', async () => {
  const module = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'INV-2{Enter}');
  await waitFor(() => expect(screen.queryByText('INV-1')).not.toBeInTheDocument());
  const grid = screen.getByRole('grid');

  await awayToInvoices(module);
  expect(sectionOf("Today's Transactions")).not.toBeVisible();
  module.host.clock.now += 2 * MINUTE;
  module.host.navigation.go(-1);

  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: "Today's Transactions" })).toHaveFocus(),
  );
  expect(screen.getByRole('grid')).toBe(grid);
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('INV-2');
  expect(screen.getByText('INV-2')).toBeVisible();
  expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
  // Two minutes later it still shows when it was fetched, and Refresh refetches it.
  expect(screen.getByText('as of 11:30 AM')).toBeVisible();
  expect(asked).toHaveLength(1);
  rows = [rowOf('INV-2'), rowOf('INV-3')];
  await pressRefresh(module.user);
  expect(await screen.findByText('as of 11:32 AM')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test('a kept report of today is refetched on the next day, and says so', async () => {
  const module = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  await awayToInvoices(module);

  // 12:10 AM in New York.
  module.host.clock.now += (12 * 60 + 40) * MINUTE;
  rows = [rowOf('INV-8')];
  go(module, TODAY);

  expect(await screen.findByText('A new day has begun. This is the report of 03/11/2026.')).toBeVisible();
  expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
  expect(await screen.findByText('INV-8')).toBeVisible();
  expect(screen.getByText('as of 12:10 AM')).toBeVisible();
  expect(asked).toHaveLength(2);

  // It says so once: by the next return nothing has changed.
  await awayToInvoices(module);
  go(module, TODAY);
  await screen.findByText('INV-8');
  await waitFor(() => expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument());
  await goOn(module.host);
  expect(asked).toHaveLength(2);
});

test('a kept search of Last Month is made anew in a new month and says so, and on another day of the month is not', async () => {
  answerAccounts();
  const searched = answerQuery('TransactionSearch', () => ok(rows));
  const module = renderModule({ path: '/all-trust-transactions?range=LastMonth' });
  await screen.findByText('INV-1');
  await awayToInvoices(module);

  // The last day of March.
  await backToSearchAfter(module, 21);
  expect(screen.getByText('INV-1')).toBeVisible();
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
  expect(searched).toHaveLength(1);

  await awayToInvoices(module);
  rows = [rowOf('INV-8')];
  await backToSearchAfter(module, 1);
  expect(await screen.findByText('A new day has begun. The search was run again.')).toBeVisible();
  expect(await screen.findByText('INV-8')).toBeVisible();
  expect(searched.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
    ['2026-02-01', '2026-02-28'],
    ['2026-03-01', '2026-03-31'],
  ]);
});

test('a search that is made after midnight, over one of the day before, counts from the new day', async () => {
  answerAccounts();
  const searched = answerQuery('TransactionSearch', () => ok(rows));
  const module = renderModule({ path: '/all-trust-transactions?range=Today' });
  await screen.findByText('INV-1');
  module.host.clock.now += 24 * 60 * MINUTE;
  rows = [rowOf('INV-8')];
  go(module, '/accounting/all-trust-transactions', '?range=Last7Days');
  expect(await screen.findByText('INV-8')).toBeVisible();
  expect(searched.map(({ endDate }) => endDate)).toEqual(['2026-03-10', '2026-03-11']);
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
});

test('a kept report of all days is not refetched on the next day, and shows when it was fetched', async () => {
  const module = renderModule({ path: '/trustTransactions/2' });
  await screen.findByText('INV-1');
  await awayToInvoices(module);

  module.host.clock.now += 24 * 60 * MINUTE;
  go(module, '/accounting/trustTransactions/2');

  expect(await screen.findByText('as of 03/10/2026 11:30 AM')).toBeVisible();
  expect(screen.getByText('INV-1')).toBeVisible();
  expect(screen.queryByText(/A new day has begun/)).not.toBeInTheDocument();
  await goOn(module.host);
  expect(asked).toHaveLength(1);
});

test('a kept search of past dates shows on the next day when it and its tabs were fetched', async () => {
  answerAccounts();
  const searched = answerQuery('TransactionSearch', () => ok(rows));
  answerQuery('GetLineItemReport', ok([lineItemRow({ rowId: '1' })]));
  answerQuery('PayMethodReport', ok([payMethodRow({ rowId: '1' })]));
  const module = renderModule({
    path: '/all-trust-transactions?range=Custom&from=2026-01-01&to=2026-01-31',
  });
  const { user } = module;
  await screen.findByText('INV-1');
  const tabs = ['Pay Methods', 'Line Items', 'Accounting Search'];
  const panel = (name: string) => screen.getByRole('tabpanel', { name });
  const open = (name: string) => user.click(screen.getByRole('tab', { name }));
  for (const name of tabs) {
    await open(name);
    await waitFor(() => expect(within(panel(name)).getByText('as of 11:30 AM')).toBeVisible());
  }
  await awayToInvoices(module);

  await backToSearchAfter(module, 1);
  for (const name of tabs.toReversed()) {
    await open(name);
    expect(await within(panel(name)).findByText('as of 03/10/2026 11:30 AM')).toBeVisible();
  }
  await goOn(module.host);
  expect(searched).toHaveLength(1);
});

test('a report that is still loading when it is hidden is there on return', async () => {
  nock.cleanAll();
  answerSession(administrator);
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
  const held = heldQuery('PeriodReport', ok([rowOf('INV-4')]));
  const module = renderModule({ path: '/trustTransactions/1' });
  await screen.findByText('Fetching transactions...');
  await awayToInvoices(module);
  held.release();
  go(module, '/accounting/trustTransactions/1');

  // A second query would get no answer.
  expect(await screen.findByText('INV-4')).toBeVisible();
});

test('a screen that is not kept starts afresh on return', async () => {
  const module = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'x');

  go(module, TODAY);
  await screen.findByText('INV-1');
  expect(screen.queryByText('INV-7')).not.toBeInTheDocument();
  module.host.navigation.go(-1);
  await screen.findByText('INV-7');
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
});

test('each period is a screen of its own', async () => {
  const module = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  await module.user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'INV-2{Enter}');
  go(module, '/accounting/trustTransactions/1');

  expect(await screen.findByRole('heading', { name: "Yesterday's Transactions" })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('');
  await screen.findByText('INV-1');
  expect(asked.map((body) => body['TimePeriod'])).toEqual([0, 1]);
});

test('a change of office drops every kept screen', async () => {
  const module = renderModule({ path: '/trustTransactions/0', officeId: '1' });
  await screen.findByText('INV-1');
  await awayToInvoices(module);

  rows = [rowOf('INV-9')];
  module.module.update({ office: { officeId: '2' } });
  await waitFor(() =>
    expect(
      screen.queryByRole('heading', { name: "Today's Transactions", hidden: true }),
    ).not.toBeInTheDocument(),
  );
  go(module, TODAY);
  expect(await screen.findByText('INV-9')).toBeVisible();
  expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
  expect(asked.map((body) => body['officeId'])).toEqual(['1', '2']);
});

test('signing out drops every kept screen', async () => {
  answerGet('/user/signout/cookie', ok(null));
  const module = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  await awayToInvoices(module);

  module.host.toolbarModels.at(-1)?.signOut?.();
  await waitFor(() => expect(leavePage).toHaveBeenCalledTimes(1));
  expect(
    screen.queryByRole('heading', { name: "Today's Transactions", hidden: true }),
  ).not.toBeInTheDocument();
  expect(screen.queryByText('INV-1')).not.toBeInTheDocument();
  expect(screen.queryByText('INV-7')).not.toBeInTheDocument();
});

test('a new screen starts at the top, and a kept screen comes back at its scroll position', async () => {
  const module = renderModule({ path: '/trustTransactions/0' });
  await screen.findByText('INV-1');
  const { element } = module;
  Object.defineProperty(element, 'clientHeight', { value: 500 });
  const scrollTo = (top: number) => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
  };
  scrollTo(300);
  await awayToInvoices(module);
  await waitFor(() => expect(element.scrollTop).toBe(0));
  scrollTo(80);

  go(module, TODAY);
  await screen.findByText('INV-1');
  await waitFor(() => expect(element.scrollTop).toBe(300));
  // Invoices are not kept.
  await awayToInvoices(module);
  await waitFor(() => expect(element.scrollTop).toBe(0));
});

test('a menu opened while a screen is loading stays open', async () => {
  const { user } = renderModule({ path: '/', toolbar: false });
  const opener = await screen.findByRole('button', { name: 'Customer Accounts' });
  await user.click(opener);
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
  await waitFor(() => expect(opener).toHaveFocus());
  expect(opener).toHaveAttribute('aria-expanded', 'true');
});
