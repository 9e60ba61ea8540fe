import { screen, waitFor, within } from '@testing-library/dom';
import nock from 'nock';
import type { HostUpdate, OnboardingIdentity, TelemetryEvent } from '../../src/contract';
import { SCREEN_CODE } from '../../src/app/screens/screenCode';
import { MENUS } from '../../src/platform';
import * as remote from '../../src/remote/v1';
import { httpError, noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { memoryNavigation } from '../support/memoryNavigation';
import { NOW, renderModule } from '../support/renderModule';
import type { RenderedModule } from '../support/renderModule';
import { invoiceRow, transactionRow } from '../support/answers/transactions';

const WELCOME = { level: 1, name: 'Welcome, Jane Doe' };

beforeEach(() => {
  answerQuery('PeriodReport', ok([transactionRow({ rowId: 'a', itemNumber: 'INV-1' })]));
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '1', invoiceNumber: 'INV-7' })]));
});

describe('mount', () => {
  test('says at once that it is loading', () => {
    renderModule();

    expect(screen.getByRole('status')).toHaveTextContent('Loading Accounting…');
  });

  test.each([
    [undefined, /given no contract version in numbers/],
    [{}, /given no contract version in numbers/],
    [{ contract: { major: 0, minor: 3 } }, /Upgrade the host/],
    [{ contract: { major: 2, minor: 0 } }, /Deploy one that exposes/],
    [{ contract: { major: 1, minor: 0 } }, /lacks a valid "session"/],
  ])('refuses the contract %j with a message, and does not throw', (contract, sentence) => {
    const element = document.createElement('div');
    document.body.append(element);
    const mounted = remote.mount(element, contract as never);

    expect(within(element).getByRole('alert')).toHaveTextContent(sentence);
    mounted.update({ office: { officeId: '2' } });
    mounted.update({ session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true, userId: 'a' } });
    mounted.unmount();
    expect(element).toBeEmptyDOMElement();
    element.remove();
  });

  test('logs an invalid element to the console instead of throwing at the host', () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const mounted = remote.mount(null as never, {} as never);

    mounted.update({});
    mounted.unmount();
    expect(error).toHaveBeenCalledWith('The accounting module could not be mounted', expect.any(Error));
    error.mockRestore();
  });

  test('applies an update that arrives while the code is still loading', async () => {
    nock.cleanAll();
    const asked = answerQuery('PeriodReport', noData());
    const { module } = renderModule({ path: '/trustTransactions/0', officeId: '1' });
    module.update({ office: { officeId: '2' } });

    expect(await screen.findByText('There are no items in this report.')).toBeVisible();
    expect(asked).toEqual([{ query: 'PeriodReport', officeId: '2', TimePeriod: 0 }]);
  });

  test.each([
    ['after one that is refused', { office: { officeId: 102 } }, { appearance: { mode: 'dark' } }],
    ['before one that leaves it open', { appearance: { mode: 'dark' } }, { appearance: undefined }],
  ])(
    'applies each update by itself that arrives while the code is still loading: %s',
    async (_, ...updates) => {
      const error = jest.spyOn(console, 'error').mockReturnValue(undefined);
      const { module, element } = renderModule();
      for (const update of updates) module.update(update as HostUpdate);
      await screen.findByRole('heading', WELCOME);
      expect(element.firstElementChild).toHaveAttribute('data-acc-appearance', 'dark');
      error.mockRestore();
    },
  );

  test.each([[undefined], [null]])(
    'an update with %p changes nothing, and does not throw',
    async (nothing) => {
      const { module } = renderModule();
      module.update(nothing as never);
      await screen.findByRole('heading', WELCOME);
      module.update(nothing as never);
      expect(screen.getByRole('heading', WELCOME)).toBeVisible();
    },
  );

  test('warns of a shadow root, where it has no styles', () => {
    const warned = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const { host } = renderModule();
    const element = document.createElement('div');
    document.createElement('div').attachShadow({ mode: 'open' }).append(element);
    expect(warned).not.toHaveBeenCalled();
    remote.mount(element, { ...host.contract, navigation: memoryNavigation('/') }).unmount();
    expect(warned.mock.calls).toEqual([['In a shadow root, Accounting has no styles. Mount it outside.']]);
    warned.mockRestore();
  });

  test('takes a contract that is an object of a class, whose parts are getters', async () => {
    const { host, module, element } = renderModule();
    module.unmount();
    class Host {
      get contract() {
        return host.contract.contract;
      }
      get session() {
        return host.contract.session;
      }
      get office() {
        return host.contract.office;
      }
      get navigation() {
        return host.navigation;
      }
    }
    const mounted = remote.mount(element, new Host());
    expect(await screen.findByRole('heading', WELCOME)).toBeVisible();
    mounted.unmount();
  });

  test('follows the host’s appearance', async () => {
    const { module, element } = renderModule({ host: { appearance: { mode: 'dark' } } });
    await screen.findByRole('heading', WELCOME);
    const root = element.firstElementChild;

    expect(root).toHaveAttribute('data-acc-appearance', 'dark');
    module.update({ appearance: { mode: 'light' } });
    await waitFor(() => expect(root).toHaveAttribute('data-acc-appearance', 'light'));
  });

  test('supports two independent mounts side by side, each with its own address', async () => {
    const first = renderModule({ path: '/trustTransactions/0', basename: '/first' });
    const second = renderModule({ path: '/unpaid-invoices', basename: '/second' });

    expect(await within(first.element).findByText('INV-1')).toBeVisible();
    expect(await within(second.element).findByText('INV-7')).toBeVisible();

    first.module.unmount();
    await waitFor(() => expect(first.element).toBeEmptyDOMElement());
    expect(within(second.element).getByText('INV-7')).toBeVisible();
    second.host.navigation.push({ pathname: '/second' });
    expect(await within(second.element).findByRole('heading', WELCOME)).toBeVisible();
  });

  test('warns of a navigation that another mount uses, and no longer once that is unmounted', async () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    const first = renderModule();
    const share = (): RenderedModule => renderModule({ host: { navigation: first.host.navigation } });
    expect(warn).not.toHaveBeenCalled();
    const second = share();
    expect(warn.mock.calls).toEqual([
      ['Two mounts of Accounting share one navigation, and so one address. Give each its own.'],
    ]);
    first.module.unmount();
    second.module.unmount();
    share();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  test('follows the host to another address, and ignores one outside its basename', async () => {
    const { host } = renderModule({ path: '/trustTransactions/0' });
    await screen.findByText('INV-1');

    host.navigation.push({ pathname: '/clients' });
    expect(screen.getByText('INV-1')).toBeVisible();
    host.navigation.push({ pathname: '/accounting/unpaid-invoices' });
    const heading = await screen.findByRole('heading', { level: 1, name: 'Unpaid Invoices' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  test('scrolls its element to the top on navigation', async () => {
    const { host, element } = renderModule();
    await screen.findByRole('heading', WELCOME);
    element.scrollTop = 120;

    host.navigation.push({ pathname: '/accounting/unpaid-invoices' });
    await waitFor(() => expect(element.scrollTop).toBe(0));
  });

  test('identifies the user at the start and after every navigation, with exactly these fields', async () => {
    const identified: OnboardingIdentity[] = [];
    const { host } = renderModule({
      host: { onboarding: { identify: (identity) => identified.push(identity) } },
    });
    await screen.findByRole('heading', WELCOME);
    const identity = {
      userId: '11111111-2222-3333-4444-555555555555',
      firstName: 'Jane',
      lastName: 'Doe',
      email: 'jane@example.com',
      company: { id: 4711, name: 'Harbor Insurance', agencyOrigin: 'Standard', migrationState: 'Migrated' },
    };
    expect(identified).toEqual([identity]);

    host.navigation.push({ pathname: '/accounting/unpaid-invoices' });
    host.navigation.push({ pathname: '/accounting/unpaid-invoices', search: '?asOf=2026-01-31' });
    await screen.findByText('As of 01/31/2026');
    await waitFor(() => expect(identified.length).toBeGreaterThanOrEqual(2));
    expect(identified.at(-1)).toEqual(identity);
  });

  test('survives host tools that throw', async () => {
    const broken = () => {
      throw new Error('broken tool');
    };
    renderModule({ host: { onboarding: { identify: broken }, telemetry: { report: broken } } });

    expect(await screen.findByRole('heading', WELCOME)).toBeVisible();
  });

  test('reports events without personal data', async () => {
    const events: TelemetryEvent[] = [];
    answerQuery('GetAgencyTimeZone', httpError(500), 1);
    renderModule({ host: { telemetry: { report: (event) => events.push(event) } } });
    await screen.findByRole('heading', WELCOME);

    expect(events).toEqual([
      { name: 'module-mounted' },
      { name: 'request-failed', data: { status: 500, area: 'accounting', path: '/accounting/query' } },
    ]);
  });
});

describe('the rest of the exposed module', () => {
  test('lists its menus as data, even before anyone has signed in', () => {
    const menus = remote.menus();
    expect(menus.map(({ id, label }) => ({ id, label }))).toEqual(
      MENUS.map(({ id, label }) => ({ id, label })),
    );
    const items = menus.flatMap((menu) => menu.items);
    // Entries behind a flag are left out until the flags are known (D48).
    const always = MENUS.flatMap(({ entries }) => entries).filter(({ flag }) => flag === undefined);
    expect(items.map(({ id }) => id)).toEqual(always.map(({ id }) => id));
    expect(items).toEqual(
      expect.arrayContaining([
        { id: 'trust-search', label: 'Search', address: '?dialog=search', permission: 9000 },
        { id: 'trust-today', label: 'Today', address: '/trustTransactions/0', permission: 9000 },
        {
          id: 'unpaid-invoices',
          label: 'Unpaid',
          address: '/unpaid-invoices',
          permission: 9005,
          group: 'Invoice Report',
        },
      ]),
    );
  });

  test('prefetches code and never fails, even for an unknown id or while nothing can be fetched', async () => {
    const fetched = jest.spyOn(SCREEN_CODE, 'UnpaidInvoicesReport');
    await expect(remote.prefetch('no-such-item')).resolves.toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
    await expect(remote.prefetch('unpaid-invoices')).resolves.toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    fetched.mockRejectedValueOnce(new Error('ChunkLoadError'));
    await expect(remote.prefetch('unpaid-invoices')).resolves.toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockRestore();
  });

  test('uses the host’s clock', async () => {
    const { host } = renderModule({
      path: '/trustTransactions/0',
      host: { clock: { now: () => NOW - 86_400_000 } },
    });

    expect(await screen.findByText('03/09/2026')).toBeVisible();
    expect(host.clock.now).toBe(NOW);
  });
});
