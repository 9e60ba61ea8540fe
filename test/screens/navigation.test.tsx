import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import type { ToolbarModel } from '../../src/contract';
import { prefetchScreen } from '../../src/app/screens/prefetch';
import { Permission } from '../../src/domain';
import { isDebugBuild } from '../../src/platform/host/debug';
import { MENUS } from '../../src/platform';
import { RECEIPT_MENU } from '../../src/platform/navigation/menuData';
import { arrived } from '../support/arrived';
import { noData, ok } from '../support/answers/envelope';
import { answerQuery, heldQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { TODAY, answerReports, lastModel, menuButton, ownToolbar } from '../support/menuTests';
import { renderModule } from '../support/renderModule';
import { answerAccounts } from '../support/searchAnswers';
import { byOfficeUser, testUser } from '../support/users';

jest.mock('../../src/platform/host/debug');
jest.mock('../../src/app/screens/prefetch', () => ({ prefetchScreen: jest.fn(async () => undefined) }));

const WELCOME = { level: 1, name: 'Welcome, Jane Doe' };

beforeEach(() => {
  jest.mocked(isDebugBuild).mockReturnValue(false);
  jest.mocked(prefetchScreen).mockClear();
  answerReports();
});

describe('The menus', () => {
  test('are the same whether drawn by the module or handed to the host', async () => {
    const module = renderModule();
    const model = await lastModel(module);
    expect(model.menus.map(({ label }) => label)).toEqual(MENUS.map(({ label }) => label));
    module.module.unmount();

    const { user } = ownToolbar({ basename: '/own' });
    await screen.findByRole('heading', WELCOME);
    for (const menu of model.menus) {
      await user.click(await menuButton(menu.label));
      const navigation = screen.getByRole('navigation', { name: 'Accounting' });
      expect(
        within(navigation)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ).toEqual(menu.items.map(({ label }) => label));
    }
  });

  test('open one at a time, and close on Back', async () => {
    const { user, host } = ownToolbar({ path: '/' });
    await screen.findByRole('heading', WELCOME);
    host.navigation.push({ pathname: '/accounting/trustTransactions/0' });
    await screen.findByRole('heading', TODAY);

    const trust = await menuButton('Trust Accounting');
    const customers = await menuButton('Customer Accounts');
    await user.click(trust);
    await user.click(customers);
    expect(trust).toHaveAttribute('aria-expanded', 'false');
    expect(customers).toHaveAttribute('aria-expanded', 'true');
    host.navigation.go(-1);
    await waitFor(() => expect(customers).toHaveAttribute('aria-expanded', 'false'));
  });

  test('prefetch the code, but no data, of the entry under the pointer or focus', async () => {
    const asked: unknown[] = [];
    const { host, user } = ownToolbar({ path: '/' });
    await screen.findByRole('heading', WELCOME);
    nock.emitter.on('no match', (request: unknown) => asked.push(request));
    await user.click(await menuButton('Customer Accounts'));
    expect(prefetchScreen).not.toHaveBeenCalled();

    await user.hover(screen.getByRole('link', { name: 'Unpaid' }));
    expect(prefetchScreen).toHaveBeenLastCalledWith('unpaid-invoices');
    await user.click(await menuButton('Trust Accounting'));
    jest.mocked(prefetchScreen).mockClear();
    screen.getByRole('link', { name: 'Today' }).focus();
    expect(prefetchScreen).toHaveBeenLastCalledWith('trust-today');
    await goOn(host);
    expect(asked).toEqual([]);
    nock.emitter.removeAllListeners('no match');
  });

  test('do not prefetch entries that the user may not open', async () => {
    const { user } = ownToolbar({ user: testUser([Permission.TrustAccountingReports]) });
    await screen.findByRole('heading', WELCOME);
    await user.click(await menuButton('Customer Accounts'));
    await user.hover(screen.getByRole('link', { name: 'Unpaid' }));
    expect(prefetchScreen).not.toHaveBeenCalled();
  });

  test('are busy while the office options are loading', async () => {
    const options = ok([{ userCanReportByOffice: true, userCanReportAllOffices: false, offices: [] }]);
    const held = [heldQuery('GetReportOfficeOptions', options), heldQuery('GetReportOfficeOptions', options)];
    const module = renderModule({ user: byOfficeUser });
    const busy = await lastModel(module);
    expect(busy.menus[0]?.items[1]).toMatchObject({ busy: true, enabled: false });
    for (const { release } of held) release();
    const ready = await lastModel(module, ({ menus }) => menus[0]?.items[1]?.busy === false);
    expect(ready.menus[0]?.items[1]).toMatchObject({ enabled: true });
  });

  test.each([
    ['/Unpaid-Invoices/?asOf=2026-01-31', 'unpaid-invoices', 'customer-accounts'],
    ['/batch-statements/7', 'batch-statements', 'customer-accounts'],
    ['/trustTransactions/1', 'trust-yesterday', 'trust-accounting'],
    ['/all-trust-transactions?range=Today&type=Invoice', 'trust-search', 'trust-accounting'],
    ['/company-payables-report?type=paid&accounts=2010', 'payables-paid', 'company-payables'],
    ['/agency-revenue-report?type=all&accounts=4010', 'revenue-all', 'agency-revenue'],
    ['/unpaid-invoices?dialog=queue', 'trust-queue', 'trust-accounting'],
    ['/unpaid-invoices?dialog=unknown', 'unpaid-invoices', 'customer-accounts'],
  ])('mark only the entry in view: %s', async (path, entry, menu) => {
    const module = renderModule({ path });
    const model = await lastModel(module, ({ menus }) => menus.some(({ active }) => active));
    const active = model.menus.flatMap(({ items }) => items.filter((item) => item.active));
    expect(active.map(({ id }) => id)).toEqual([entry]);
    expect(model.menus.filter((each) => each.active).map(({ id }) => id)).toEqual([menu]);
  });

  test('mark only the chosen entry when two menus lead to the same place', async () => {
    window.sessionStorage.setItem('accounting:receiptReport', 'on');
    answerAccounts();
    answerQuery('TransactionSearch', noData());
    const module = renderModule({ path: '/' });
    const marked = ({ menus }: ToolbarModel) =>
      menus.flatMap(({ label, items }) =>
        items.filter(({ active }) => active).map((item) => `${label}: ${item.label}`),
      );
    const model = await lastModel(module);
    for (const [id, expected] of [
      ['receipt-search', 'Receipt Report: Search'],
      ['trust-search', 'Trust Accounting: Search'],
      ['receipt-today-all', 'Receipt Report: All items'],
      ['trust-today', 'Trust Accounting: Today'],
    ] as const) {
      model.select(id);
      expect(marked(await lastModel(module, (next) => marked(next)[0] === expected))).toEqual([expected]);
    }

    // The screen opened from the dialog is also marked in the chosen menu.
    model.select('receipt-search');
    const { user } = module;
    const generate = await screen.findByRole('button', { name: 'Generate Report' });
    await waitFor(() => expect(generate).not.toHaveAttribute('aria-disabled'));
    await user.click(generate);
    await screen.findByRole('heading', { level: 1, name: 'Accounting Search' });
    const after = await lastModel(module, (next) => marked(next)[0] === 'Receipt Report: Search');
    expect(marked(after)).toHaveLength(1);
  });

  test('support Home, End and the arrow keys, also between menus', async () => {
    const { user } = ownToolbar({ path: '/' });
    await screen.findByRole('heading', WELCOME);
    const trust = await menuButton('Trust Accounting');
    await arrived();
    trust.focus();
    const press = async (keys: string, name: string) => {
      await user.keyboard(keys);
      expect(document.activeElement).toHaveTextContent(new RegExp(`^${name}$`));
    };
    await press('{ArrowDown}', 'Search');
    await press('{ArrowDown}', 'Today');
    await press('{End}', 'QB Transfer Queue');
    await press('{ArrowDown}', 'Search');
    await press('{ArrowUp}', 'QB Transfer Queue');
    await press('{Home}', 'Search');
    await press('{ArrowRight}', 'Company Payables');
    expect(await menuButton('Company Payables')).toHaveAttribute('aria-expanded', 'true');
    expect(trust).toHaveAttribute('aria-expanded', 'false');
    await press('{ArrowUp}', 'All');
    await press('{Escape}', 'Company Payables');
    expect(await menuButton('Company Payables')).toHaveAttribute('aria-expanded', 'false');
    await press('{ArrowLeft}', 'Trust Accounting');
    await press('{ArrowLeft}', 'Customer Accounts');
    expect(screen.queryByRole('link', { name: 'Today' })).not.toBeInTheDocument();
  });

  test('get the focus back on their button when a dialog opened from them closes', async () => {
    answerAccounts();
    const { user } = ownToolbar({ path: '/' });
    await screen.findByRole('heading', WELCOME);
    await user.click(await menuButton('Trust Accounting'));
    await user.click(screen.getByRole('link', { name: 'Search' }));
    const dialog = await screen.findByRole('dialog', { name: 'Search Accounting Items' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const trust = await menuButton('Trust Accounting');
    await waitFor(() => expect(trust).toHaveFocus());
  });

  test('end Trust Accounting with the line item report if its flag is on, as Landing does (D48)', async () => {
    const flagged = renderModule({ featureFlags: { accountingLineItemReport: true } });
    const model = await lastModel(
      flagged,
      ({ menus }) => menus[0]?.items.at(-1)?.label === 'Line Item Report',
    );
    const links = within(await screen.findByRole('region', { name: 'Trust Accounting' })).getAllByRole(
      'link',
    );
    expect(links.at(-1)).toHaveTextContent('Line Item Report');
    model.select('trust-line-items');
    expect(await screen.findByRole('heading', { level: 1, name: 'Line Item Report' })).toBeVisible();
    await lastModel(flagged, ({ menus }) => menus[0]?.items.at(-1)?.active === true);
    flagged.module.unmount();
    nock.cleanAll();

    const plain = renderModule({ basename: '/plain' });
    const without = await lastModel(plain);
    await screen.findByRole('region', { name: 'Trust Accounting' });
    expect(without.menus.flatMap(({ items }) => items.map(({ label }) => label))).not.toContain(
      'Line Item Report',
    );
    expect(screen.queryByRole('link', { name: 'Line Item Report' })).not.toBeInTheDocument();
    without.select('trust-line-items');
    expect(plain.host.navigation.url()).toBe('/plain/');
  });

  test('open a dialog over the current screen, as a history entry', async () => {
    const module = renderModule({ path: '/unpaid-invoices?asOf=2026-01-31' });
    await screen.findByText('INV-7');
    const model = await lastModel(module);
    const entry = model.menus[0]?.items.find(({ id }) => id === 'trust-search');
    expect(entry?.href).toBe('/accounting/unpaid-invoices?asOf=2026-01-31&dialog=search');
    model.select('trust-search');
    expect(await screen.findByRole('dialog', { name: 'Search Accounting Items' })).toBeVisible();
    expect(module.host.navigation.url()).toBe(entry?.href);
    await lastModel(module, ({ menus }) => menus[0]?.items[0]?.active === true);

    module.host.navigation.go(-1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('INV-7')).toBeVisible();
  });
});

describe('The receipt report', () => {
  const toggled = { session: { hostCookie: true } };

  test('is toggled from the debug panel as the second menu, and remembered in the tab', async () => {
    jest.mocked(isDebugBuild).mockReturnValue(true);
    const first = ownToolbar(toggled);
    await screen.findByRole('heading', WELCOME);
    expect(screen.queryByRole('button', { name: 'Receipt Report' })).not.toBeInTheDocument();
    await first.user.click(screen.getByRole('button', { name: 'Toggle Receipt Report' }));

    const navigation = screen.getByRole('navigation', { name: 'Accounting' });
    const labels = () =>
      within(navigation)
        .getAllByRole('button')
        .map((button) => button.textContent);
    expect(labels()[1]).toBe('Receipt Report');
    first.module.unmount();

    const second = ownToolbar({ ...toggled, basename: '/again' });
    expect(await menuButton('Receipt Report')).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Toggle Receipt Report' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Receipt Report' })).not.toBeInTheDocument(),
    );
  });

  test('marks its own entry rather than the trust menu’s, by the items in the address', async () => {
    window.sessionStorage.setItem('accounting:receiptReport', 'on');
    const module = renderModule({ path: '/trustTransactions/0?items=payments' });
    const model = await lastModel(module);
    const active = model.menus.flatMap(({ items }) => items.filter((item) => item.active));
    expect(active.map(({ id }) => id)).toEqual(['receipt-today-payments']);
    expect(model.menus[1]?.items.map(({ label }) => label)).toEqual(
      RECEIPT_MENU.entries.map(({ label }) => label),
    );
  });

  test('opens the page of a new payment in a pop-up from Take Payment (D31)', async () => {
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    window.sessionStorage.setItem('accounting:receiptReport', 'on');
    const module = renderModule({ host: { hosts: { items: 'https://items.example.cloud' } } });
    const model = await lastModel(module);
    model.select('receipt-take-payment');
    const url = new URL(String(opened.mock.calls[0]?.[0]));
    expect(`${url.origin}${url.pathname}`).toBe('https://items.example.cloud/pay');
    expect(url.searchParams.get('route')).toBe('view_in');
    expect(await screen.findByText(/Your browser has blocked the window/)).toBeVisible();
    opened.mockRestore();
  });

  test.each([
    ['in a build for production', false, true],
    ['without the host cookie', true, false],
  ])('has no debug panel %s', async (_when, debug, hostCookie) => {
    jest.mocked(isDebugBuild).mockReturnValue(debug);
    renderModule({ session: { hostCookie } });
    await screen.findByRole('heading', WELCOME);
    expect(screen.queryByRole('complementary', { name: 'Debug panel' })).not.toBeInTheDocument();
  });
});
