import { screen, waitFor, within } from '@testing-library/dom';
import { followLink } from '../../src/platform/host/browser';
import { httpError, noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';
import { administrator, testUser } from '../support/users';

jest.mock('../../src/platform/host/browser');

const INVOICE = transactionRow({
  rowId: '1',
  itemId: '11',
  itemNumber: 'INV-1',
  clientId: 42,
  clientNumber: 'ACME',
});
const ROWS = [
  INVOICE,
  transactionRow({
    rowId: '2',
    itemId: '12',
    itemNumber: 'CP-2',
    transactionType: 'CompanyPayable',
    clientId: null,
    clientNumber: '',
  }),
];

/** What `window.open` is called with, and the window that it returns. */
let opened: { url: URL; features: string }[] = [];
let popUp: Window | null;

beforeEach(() => {
  opened = [];
  popUp = { closed: false, close: jest.fn(), focus: jest.fn(), location: { href: '' } } as unknown as Window;
  jest.spyOn(window, 'open').mockImplementation((url, _target, features) => {
    opened.push({ url: new URL(String(url)), features: String(features) });
    return popUp;
  });
  answerQuery('GetGLAccounts', noData());
});
afterEach(() => jest.restoreAllMocks());

const hosts = { items: 'https://items.example.app' };
const contextOf = ({ searchParams }: URL): unknown =>
  JSON.parse(Buffer.from(searchParams.get('context') ?? '', 'base64url').toString('utf8'));

describe('a trust report', () => {
  test('opens an item page in a pop-up on a click on the item number', async () => {
    answerQuery('PeriodReport', ok(ROWS));
    const { user } = renderModule({ path: '/trustTransactions/0', user: administrator, host: { hosts } });
    await user.click(await screen.findByText('INV-1'));

    expect(opened).toHaveLength(1);
    expect(opened[0]?.features).toContain('width=1100,height=550');
    expect(opened[0]?.url.origin).toBe('https://items.example.app');
    expect(opened[0]?.url.pathname).toBe('/invoice');
    expect(opened[0]?.url.searchParams.get('route')).toBe('view');
    expect(opened[0]?.url.searchParams.has('intent')).toBe(false);
    expect(contextOf(opened[0]?.url ?? new URL('http://none'))).toEqual({
      itemid: '11',
      client: 42,
      origin: 'accounting',
    });
  });

  test('links an outgoing payment without a client, and as read_only without 9008 (D25)', async () => {
    answerQuery('PeriodReport', ok(ROWS));
    const user9000 = testUser([9000, 9002, 9004]);
    const { user } = renderModule({ path: '/trustTransactions/0', user: user9000, host: { hosts } });
    await user.click(await screen.findByText('CP-2'));

    const { url } = opened[0] ?? { url: new URL('http://none') };
    expect(`${url.pathname} ${url.searchParams.get('route')} ${url.searchParams.get('intent')}`).toBe(
      '/pay view_out read_only',
    );
    expect(contextOf(url)).toEqual({ itemid: '12', origin: 'accounting' });
  });

  test.each([
    ['the receipt in which an item was made', 'R-7', 'view_receipt', '77'],
    ['the item where that receipt is of an office that the user may not see', '', 'view', '11'],
  ])('opens from Receipt Number %s', async (_what, receiptNumber, route, itemid) => {
    answerQuery('PeriodReport', ok([{ ...INVOICE, createdInTransaction: '77', receiptNumber }]));
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    const row = (await screen.findByText('INV-1')).closest<HTMLElement>('[role=row]') ?? document.body;
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Receipt Number' }));
    await user.keyboard('{Escape}');
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const cell = within(row).getAllByRole('gridcell')[headers.indexOf('Receipt Number')];
    await user.click(cell ?? row);
    expect(opened.map(({ url }) => url.searchParams.get('route'))).toEqual([route]);
    expect(contextOf(opened[0]?.url ?? new URL('http://none'))).toMatchObject({ itemid });
  });

  test('opens the page of the selected item with the void intent on Void', async () => {
    answerQuery('PeriodReport', ok(ROWS));
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    const row = (await screen.findByText('INV-1')).closest<HTMLElement>('[role=row]') ?? document.body;
    await user.click(within(row).getAllByRole('gridcell')[0] ?? row);
    await user.click(await screen.findByRole('button', { name: 'Void…' }));
    expect(opened[0]?.url.searchParams.get('intent')).toBe('void');
  });

  test('explains that a pop-up was blocked, and offers a link instead', async () => {
    popUp = null;
    answerQuery('PeriodReport', ok(ROWS));
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('INV-1'));

    expect(await screen.findByRole('dialog', { name: 'Your browser blocked a window' })).toBeVisible();
    const link = screen.getByRole('link', { name: 'Open the item in a new tab' });
    expect(link).toHaveAttribute('href', opened[0]?.url.href);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('opens the desktop client on a click on the Customer ID (D28)', async () => {
    answerQuery('PeriodReport', ok(ROWS));
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('ACME'));
    expect(followLink).toHaveBeenCalledWith('agencydesktop://client/id/42?agency=4711');
    expect(opened).toEqual([]);
  });

  test('updates the changed rows after a change in the pop-up', async () => {
    const asked = answerQuery('PeriodReport', ({ ItemIds }) =>
      ItemIds === undefined ? ok(ROWS) : ok([{ ...INVOICE, voidedDate: '2026-03-10', name: 'Acme, voided' }]),
    );
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('INV-1'));

    const say = (origin: string, data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { source: popUp as Window, origin, data }));
    const change = { type: 'accounting:items-changed', itemIds: ['11'] };
    say('https://elsewhere.example', change);
    say(hosts.items, { type: 'something else' });
    say(hosts.items, change);

    expect(await screen.findByText('Acme, voided')).toBeVisible();
    await waitFor(() =>
      expect(asked.slice(1)).toEqual([
        { query: 'PeriodReport', officeId: null, TimePeriod: 0, ItemIds: ['11'] },
      ]),
    );
  });

  test('acts once on a change that it hears of as the opener and as a tab', async () => {
    let changes = 0;
    answerQuery('PeriodReport', ({ ItemIds }) => {
      if (ItemIds === undefined) return ok(ROWS);
      changes += 1;
      return ok([{ ...INVOICE, name: `Change ${changes}` }]);
    });
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('INV-1'));
    const say = (changeId: string) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          source: popUp as Window,
          origin: hosts.items,
          data: { type: 'accounting:items-changed', changeId, itemIds: ['11'] },
        }),
      );
    say('first');
    say('first');
    expect(await screen.findByText('Change 1')).toBeVisible();
    say('second');
    expect(await screen.findByText('Change 2')).toBeVisible();
    expect(changes).toBe(2);
  });

  test('is refetched as a whole when a change in the pop-up adds rows', async () => {
    let voided = false;
    const reversal = transactionRow({
      rowId: '3',
      itemId: '13',
      itemNumber: 'INV-1',
      reversesItemId: '11',
      invoiced: -100,
    });
    answerQuery('PeriodReport', ({ ItemIds }) => {
      if (ItemIds !== undefined) voided = true;
      return ok(voided ? [...ROWS, reversal] : ROWS);
    });
    const { user } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('INV-1'));
    window.dispatchEvent(
      new MessageEvent('message', {
        source: popUp as Window,
        origin: hosts.items,
        data: { type: 'accounting:items-changed', itemIds: ['11', '13'] },
      }),
    );
    expect(await screen.findByText('INV-1 (void)')).toBeVisible();
  });

  test('that had failed and was kept is fetched when it is shown again after a change (D32)', async () => {
    let fails = true;
    const asked = answerQuery('PeriodReport', ({ TimePeriod }) =>
      TimePeriod === 2 && fails ? httpError(500) : ok(ROWS),
    );
    const { user, host } = renderModule({ path: '/trustTransactions/0', host: { hosts } });
    await user.click(await screen.findByText('INV-1'));
    host.navigation.push({ pathname: '/accounting/trustTransactions/2', search: '' });
    await screen.findByRole('button', { name: 'Retry' });
    host.navigation.go(-1);
    await screen.findByText('INV-1');
    fails = false;
    window.dispatchEvent(
      new MessageEvent('message', {
        source: popUp as Window,
        origin: hosts.items,
        data: { type: 'accounting:items-changed', itemIds: ['99'] },
      }),
    );
    host.navigation.go(1);
    await screen.findByRole('heading', { level: 1, name: 'All Transactions' });
    expect(await screen.findByRole('link', { name: 'INV-1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    expect(asked.filter(({ TimePeriod }) => TimePeriod === 2).length).toBeGreaterThan(1);
    expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument();
  });

  test('marks a receipt whose check was returned, and shows no voided date for it', async () => {
    answerQuery(
      'PeriodReport',
      ok([
        transactionRow({
          rowId: '4',
          itemId: '14',
          itemNumber: 'R-7',
          transactionType: 'IncomingPayment',
          itemType: 'PaymentIn',
          returnedDate: '2026-03-09',
        }),
      ]),
    );
    renderModule({ path: '/trustTransactions/0', host: { hosts } });
    expect(await screen.findByText('R-7 (returned)')).toBeVisible();
    expect(screen.queryByText('03/09/2026')).toBeNull();
  });
});
