import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { account } from '../support/answers/search';
import { transactionRow } from '../support/answers/transactions';
import { answerGet, answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { OFFICES } from '../support/users';

const REPORT = 'ToBeExportedReport';
const ROWS = [transactionRow({ rowId: '1', itemNumber: 'INV-1' })];

describe('the trust accounts above a trust report (D13)', () => {
  const show = (...accounts: Parameters<typeof account>[]) => {
    answerQuery('GetGLAccounts', ok(accounts.map((each) => account(...each))));
    answerQuery(REPORT, ok(ROWS));
  };
  const strip = () => screen.findByRole('region', { name: 'Trust accounts now' });

  test('show bank balance, money held for others and agency money', async () => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    renderModule({ path: '/to-be-exported' });
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
    const { host } = renderModule({ path: '/trustTransactions/0' });
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
    renderModule({ path: '/to-be-exported' });
    expect(await strip()).toHaveTextContent('Bank balance0.20Held for others1.00Short by0.80');
    expect(await strip()).not.toHaveTextContent('Agency money in trust');
    expect(within(await strip()).getByRole('heading', { name: 'Trust B, now' })).toBeVisible();
  });

  test('are summed up without the money of one covering what another is short of (D51)', async () => {
    show(
      ['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }],
      ['32', 'Trust B', { balance: 0.2, fiduciaryHeld: 1 }],
      ['33', 'Operating', { isTrust: false }],
    );
    const { user } = renderModule({ path: '/to-be-exported' });
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

  test('lead to Trust Position of today if the host has it (D45)', async () => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    answerQuery('GetTrustPositionDays', noData());
    answerQuery('GetTrustPosition', noData());
    const { user, host } = renderModule({
      path: '/trust-position?asOf=2026-01-31&account=31&office=all',
      featureFlags: { accountingTrustPosition: true },
    });
    await screen.findByRole('heading', { level: 1, name: 'Trust Position' });
    host.navigation.push({ pathname: '/accounting/to-be-exported' });
    await user.click(await within(await strip()).findByRole('button', { name: /^Held for others/ }));
    // Of now, as the strip: not of the day and account that were looked at before.
    await screen.findByRole('heading', { level: 1, name: 'Trust Position' });
    expect(host.navigation.url()).toBe('/accounting/trust-position?asOf=2026-03-10');
  });

  test('lead nowhere otherwise', async () => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    renderModule({ path: '/to-be-exported' });
    expect(within(await strip()).queryByRole('button', { name: /^Held for others/ })).not.toBeInTheDocument();
  });

  const salem = { officeId: '3', name: 'Salem', description: 'Salem, MA', archived: false };
  test.each([
    ['of several', 'Trust A, all offices, now', [...OFFICES, salem]],
    ['that is the only one', 'Trust A, now', OFFICES],
  ])('above the rows of one office %s are called %s (D14)', async (_what, name, offices) => {
    show(['31', 'Trust A', { balance: 100.1, fiduciaryHeld: 90.05 }]);
    answerGet('/user/offices/JD', ok(offices), 1);
    renderModule({ path: '/to-be-exported', officeId: '1' });
    await screen.findByText('INV-1');
    await waitFor(async () => expect(within(await strip()).getByRole('heading', { name })).toBeVisible());
  });
});
