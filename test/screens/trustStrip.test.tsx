import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, noData, ok } from '../support/answers/envelope';
import { account } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerGet, answerQuery } from '../support/api';
import { answerFlagsLater } from '../support/flagsLater';
import { heldIntervals } from '../support/heldIntervals';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { OFFICES } from '../support/users';

const REPORT = 'ToBeExportedReport';
const ROWS = [transactionRow({ rowId: '1', itemNumber: 'INV-1' })];

const ON = { accountingTrustPosition: true };
const OFF = { accountingTrustPosition: false };
/** Renders a report in a host with Trust Position. */
const render = (options: RenderOptions) => renderModule({ featureFlags: ON, ...options });
const strip = () => screen.findByRole('region', { name: 'Trust accounts now' });
const noStrip = () =>
  expect(screen.queryByRole('region', { name: 'Trust accounts now' })).not.toBeInTheDocument();

// The alert of a short account asks too.
beforeEach(() => answerQuery('GetTrustPositionDays', noData()));
afterEach(() => jest.restoreAllMocks());

describe('the trust accounts above a trust report (D13)', () => {
  const show = (...accounts: Parameters<typeof account>[]) => {
    answerQuery('GetGLAccounts', ok(accounts.map((each) => account(...each))));
    answerQuery(REPORT, ok(ROWS));
  };

  test('show bank balance, money held for others and agency money', async () => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    render({ path: '/to-be-exported' });
    expect(await strip()).toHaveTextContent(
      'Trust A, nowBank balance100.10Held for others90.05Agency money in trust10.05',
    );
    expect(await strip()).not.toHaveTextContent('Short by');
  });

  test('are asked for again with the first report of the next screen, so that both are of the same moment', async () => {
    answerQuery('PeriodReport', ok([transactionRow({ rowId: '9', itemNumber: 'INV-9' })]));
    answerQuery(REPORT, ok(ROWS));
    let balance = 0;
    const asked = answerQuery('GetGLAccounts', () => {
      balance += 1;
      return ok([account('31', 'Trust A', { balance, fiduciaryHeld: 0 })]);
    });
    const { host } = render({ path: '/trustTransactions/0' });
    expect(await strip()).toHaveTextContent('Bank balance1.00');
    await screen.findByText('INV-9');
    expect(asked).toHaveLength(1);

    host.navigation.push({ pathname: '/accounting/to-be-exported' });
    await screen.findByText('INV-1');
    await waitFor(async () => expect(await strip()).toHaveTextContent('Bank balance2.00'));
    expect(asked).toHaveLength(2);
  });

  test('say by how much one is short, in words and not only by colour', async () => {
    show(['32', 'Trust B', { balance: 0.2, fiduciaryHeld: 1 }]);
    render({ path: '/to-be-exported' });
    expect(await strip()).toHaveTextContent('Bank balance0.20Held for others1.00Short by0.80');
    expect(await strip()).not.toHaveTextContent('Agency money in trust');
    expect(within(await strip()).getByRole('heading', { name: 'Trust B, now' })).toBeVisible();
  });

  test('say when they were fetched, in place of now, once that day is over', async () => {
    const strike = heldIntervals(30_000);
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    const { host } = render({ path: '/to-be-exported' });
    expect(within(await strip()).getByRole('heading', { name: 'Trust A, now' })).toBeVisible();
    host.clock.now += 24 * 3600 * 1000;
    strike();
    expect(
      await within(await strip()).findByRole('heading', { name: 'Trust A, as of 03/10/2026 11:30 AM' }),
    ).toBeVisible();
  });

  test('are summed up without the money of one covering what another is short of (D51)', async () => {
    show(
      ['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }],
      ['32', 'Trust B', { balance: 0.2, fiduciaryHeld: 1 }],
      ['33', 'Operating', { isTrust: false }],
    );
    const { user } = render({ path: '/to-be-exported' });
    expect(await strip()).toHaveTextContent(
      'All trust accounts, nowBank balance100.30Held for others91.05Agency money in trust10.05Short by0.80',
    );
    await user.click(within(await strip()).getByRole('button', { name: 'By account' }));
    const each = await screen.findByRole('dialog', { name: 'Trust accounts, one by one' });
    expect((await within(each).findAllByRole('row')).map((row) => row.textContent)).toEqual([
      'Trust accountBank balanceHeld for othersAgency money in trustShort by',
      'Trust A100.1090.0510.05',
      'Trust B0.201.000.80',
    ]);
  });

  test('lead to Trust Position of today', async () => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    answerQuery('GetTrustPosition', noData());
    const { user, host } = render({
      path: '/trust-position?asOf=2026-01-31&account=31&office=all',
    });
    await screen.findByRole('heading', { level: 1, name: 'Trust Position' });
    host.navigation.push({ pathname: '/accounting/to-be-exported' });
    await user.click(await within(await strip()).findByRole('button', { name: /^Held for others/ }));
    // Of now, as the strip: not of the day and account that were looked at before.
    await screen.findByRole('heading', { level: 1, name: 'Trust Position' });
    expect(host.navigation.url()).toBe('/accounting/trust-position?asOf=2026-03-10');
  });

  const salem = { officeId: '3', name: 'Salem', description: 'Salem, MA', archived: false };
  test.each([
    ['of several', 'Trust A, all offices, now', [...OFFICES, salem]],
    ['that is the only one', 'Trust A, now', OFFICES],
  ])('above the rows of one office %s are called %s (D14)', async (_what, name, offices) => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    answerGet('/user/offices/JD', ok(offices), 1);
    render({ path: '/to-be-exported', officeId: '1' });
    await screen.findByText('INV-1');
    await waitFor(async () => expect(within(await strip()).getByRole('heading', { name })).toBeVisible());
  });
});

describe('without Trust Position (D45)', () => {
  const answer = () => {
    answerQuery(REPORT, ok(ROWS));
    return answerQuery('GetGLAccounts', ok([account('31', 'Trust A', { balance: 2, fiduciaryHeld: 1 })]));
  };

  test.each(['/to-be-exported', '/trustTransactions/0'])(
    'nothing is above %s, nor asked for',
    async (path) => {
      const asked = answer();
      answerQuery('PeriodReport', ok(ROWS));
      const { user } = renderModule({ path });
      await screen.findByText('INV-1');
      await user.click(screen.getByRole('button', { name: 'Refresh' }));
      await screen.findByText('INV-1');
      noStrip();
      expect(asked).toEqual([]);
    },
  );

  test('flags that come after the rows push nothing over them; opened again, the report has it', async () => {
    const answerFlags = answerFlagsLater('accountingTrustPosition', 'accountingPaymentDetails');
    answer();
    answerQuery('PeriodReport', noData());
    const { host } = renderModule({ path: '/to-be-exported' });
    await screen.findByText('INV-1');
    const columns = () => screen.getByRole('button', { name: /^Columns/ }).getAttribute('aria-label');
    const before = columns();
    answerFlags();
    await waitFor(() => expect(columns()).not.toBe(before));
    noStrip();
    host.navigation.push({ pathname: '/accounting/' });
    await screen.findByRole('heading', { level: 1, name: /^Welcome/ });
    host.navigation.push({ pathname: '/accounting/to-be-exported' });
    expect(await strip()).toBeVisible();
  });

  test('a host that turns it off takes the figures away, which are not asked for again', async () => {
    const asked = answer();
    const { module, user } = renderModule({ path: '/to-be-exported', host: { flags: ON } });
    expect(await strip()).toHaveTextContent('Bank balance2.00');
    await screen.findByText('INV-1');
    const before = asked.length;
    module.update({ flags: OFF });
    await waitFor(noStrip);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('INV-1');
    expect(asked).toHaveLength(before);
  });
});

test.each([403, 500])(
  'balances that end in %i are told in their place, and fetched by its button',
  async (status) => {
    answerQuery('GetGLAccounts', httpError(status), 1);
    answerQuery('GetGLAccounts', ok([account('31', 'Trust A', { balance: 2, fiduciaryHeld: 1 })]));
    answerQuery(REPORT, ok(ROWS));
    const { user, host } = render({ path: '/to-be-exported' });
    expect(await screen.findByText('The balances of the trust accounts could not be fetched.')).toBeVisible();
    expect(await screen.findByText('INV-1')).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/to-be-exported');
    expect(document.querySelector('[data-acc-toasts]')).toHaveTextContent(/^$/);
    await user.click(screen.getByRole('button', { name: 'Fetch balances' }));
    expect(await strip()).toHaveTextContent('Bank balance2.00');
  },
);
