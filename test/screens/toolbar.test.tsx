import { screen, waitFor, within } from '@testing-library/dom';
import { Permission } from '../../src/domain';
import type { ToolbarModel } from '../../src/contract';
import { ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import type { TestHost } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { nobody, testUser } from '../support/users';

async function lastModel(host: TestHost, matches: (model: ToolbarModel) => boolean = () => true) {
  return waitFor(() => {
    const model = host.toolbarModels.at(-1);
    if (model === null || model === undefined || !matches(model)) throw new Error('No such model yet');
    return model;
  });
}

beforeEach(() => {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1' })]));
});

describe('A host that draws the menus', () => {
  test('receives title, menus, addresses and offices as data', async () => {
    const { host } = renderModule({ path: '/trustTransactions/1' });

    const model = await lastModel(host, ({ offices }) => offices.length > 0);
    expect(model).toMatchObject({
      title: 'Accounting',
      screenTitle: "Yesterday's Transactions",
      offices: [{ value: '1', label: 'Main Street' }],
    });
    const active = model.menus.filter((menu) => menu.active).map(({ label }) => label);
    expect(active).toEqual(['Trust Accounting']);
    const items = model.menus.flatMap((menu) => menu.items);
    expect(items).toContainEqual({
      id: 'trust-today',
      label: 'Today',
      href: '/accounting/trustTransactions/0',
      enabled: true,
      active: false,
      busy: false,
    });
    expect(items.find(({ id }) => id === 'trust-yesterday')).toMatchObject({ enabled: true, active: true });
    expect(items.find(({ id }) => id === 'unpaid-invoices')).toMatchObject({ group: 'Invoice Report' });
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  test('receives help for the current screen while its flag is on (§2, D24)', async () => {
    const opened: string[] = [];
    const help = { open: (topic: string) => opened.push(topic) };
    const { host } = renderModule({
      path: '/trustTransactions/0',
      featureFlags: { accountingToolbarHelp: true },
      host: { help },
    });

    const model = await lastModel(host, (one) => one.help !== undefined);
    model.help?.();
    expect(opened).toEqual(['TrustTransactions']);
  });

  test.each([
    ['its flag is off', { host: { help: { open: () => undefined } } }],
    ['the host has none', { featureFlags: { accountingToolbarHelp: true } }],
  ])('receives no help while %s', async (_why, options) => {
    const { host } = renderModule(options);
    await lastModel(host, ({ offices }) => offices.length > 0);
    await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
    expect(host.toolbarModels.every((model) => model?.help === undefined)).toBe(true);
  });

  test('receives entries that the user may not open as disabled, with the reason', async () => {
    const { host } = renderModule({ user: nobody });

    const model = await lastModel(host);
    const items = model.menus.flatMap((menu) => menu.items);
    expect(items.every(({ enabled }) => !enabled)).toBe(true);
    const reasonOf = (id: string) => items.find((item) => item.id === id)?.reason;
    expect(reasonOf('trust-today')).toBe('You do not have permission to view trust accounting reports');
    expect(reasonOf('unpaid-invoices')).toBe('You do not have permission to view invoice reports');
    model.select('trust-today');
    expect(host.navigation.url()).toBe('/accounting/');
  });

  test('navigates by selecting an entry, and an unknown id is ignored', async () => {
    const { host } = renderModule();
    const model = await lastModel(host);

    model.select('no-such-item');
    expect(host.navigation.url()).toBe('/accounting/');
    model.select('trust-today');
    expect(host.navigation.url()).toBe('/accounting/trustTransactions/0');
    expect(await screen.findByText('INV-1')).toBeVisible();
  });

  test('does not harm the module when its toolbar throws', async () => {
    const toolbar = {
      set: () => {
        throw new Error('broken host');
      },
    };
    renderModule({ host: { toolbar } });

    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' })).toBeVisible();
  });
});

/** Waits for the start page, whose heading takes the focus once. */
async function arrived(): Promise<void> {
  const heading = await screen.findByRole('heading', { level: 1, name: 'Welcome, Jane Doe' });
  await waitFor(() => expect(heading).toHaveFocus());
}

describe('The module’s own menus', () => {
  test('open, navigate and mark the current screen', async () => {
    const { user, host } = renderModule({ toolbar: false });
    await arrived();

    const navigation = await screen.findByRole('navigation', { name: 'Accounting' });
    const trust = within(navigation).getByRole('button', { name: 'Trust Accounting' });
    expect(trust).toHaveAttribute('aria-expanded', 'false');
    await user.click(trust);
    await user.click(within(navigation).getByRole('link', { name: 'Today' }));

    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/trustTransactions/0');
    expect(trust).toHaveClass('active');
    await user.click(trust);
    expect(within(navigation).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
    expect(within(navigation).getByRole('link', { name: 'Yesterday' })).not.toHaveClass('active');
  });

  test('close on Escape and on a click elsewhere', async () => {
    const { user } = renderModule({ toolbar: false });
    await arrived();
    const opener = await screen.findByRole('button', { name: 'Customer Accounts' });

    await user.click(opener);
    expect(screen.getByText('Invoice Report')).toBeVisible();
    for (const name of ['Unpaid', 'Past Due'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('aria-description', 'Invoice Report');
    await user.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();

    await user.click(opener);
    await user.click(screen.getByRole('heading', { level: 1 }));
    expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('explain a disabled entry, which does not navigate', async () => {
    const { user, host } = renderModule({
      toolbar: false,
      user: testUser([Permission.TrustAccountingReports]),
    });

    await arrived();
    await user.click(await screen.findByRole('button', { name: 'Customer Accounts' }));
    const entry = screen.getByRole('link', { name: 'Unpaid' });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await user.click(entry);
    expect(await screen.findByText('You do not have permission to view invoice reports')).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/');
  });

  test('have a context toolbar under the host cookie', async () => {
    const opened: string[] = [];
    const { user } = renderModule({
      path: '/trustTransactions/0',
      toolbar: false,
      session: { hostCookie: true },
      featureFlags: { accountingToolbarHelp: true },
      host: { help: { open: (topic) => opened.push(topic) } },
    });

    const toolbar = await screen.findByRole('region', { name: 'Accounting toolbar' });
    expect(within(toolbar).getByText('Accounting')).toBeVisible();
    expect(within(toolbar).getByText('JD@4711')).toBeVisible();
    expect(within(toolbar).getByText('Jane Doe')).toBeVisible();
    await user.click(await within(toolbar).findByRole('button', { name: 'Help' }));
    expect(opened).toEqual(['TrustTransactions']);
  });

  test('have no context toolbar without the host cookie, and no help without its flag', async () => {
    renderModule({ toolbar: false });
    await screen.findByRole('navigation', { name: 'Accounting' });
    expect(screen.queryByText('JD@4711')).not.toBeInTheDocument();

    renderModule({
      toolbar: false,
      session: { hostCookie: true },
      basename: '/other',
      host: { help: { open: () => undefined } },
    });
    await screen.findByText('JD@4711');
    expect(screen.queryByRole('button', { name: 'Help' })).not.toBeInTheDocument();
  });
});
