import { screen, waitFor, within } from '@testing-library/dom';
import type { BalanceSummaryRow } from '../../src/api/wire';
import { BALANCE, DETAIL } from '../support/answers/customers';
import { noData } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { answerTieOut } from '../support/customerRows';
import { renderModule } from '../support/renderModule';

/** Another customer, whose figures all differ. */
const BELL: BalanceSummaryRow = {
  clientId: 2,
  clientNumber: '00000002',
  clientName: 'Bell Marina',
  current: 1,
  days1To30: 2,
  days31To60: 3,
  days61To90: 4,
  days91Up: 5,
  debts: 15,
  credits: 6,
  balance: 9,
};

describe('A customer of the balance summary', () => {
  test.each([
    ['31–60 Days', '30.30', '/unpaid-invoices?asOf=2026-01-31&client=00000001&age=31-60'],
    ['Debts', '60.67', '/unpaid-invoices?asOf=2026-01-31&client=00000001'],
    ['Credits', '10.67', '/unapplied-credits?asOf=2026-01-31&client=00000001'],
    ['Balance', '50.00', '/customer-balance-detail?to=2026-01-31&client=00000001'],
  ])('opens the rows behind %s, and Back returns to the report', async (_column, amount, address) => {
    answerTieOut();
    answerQuery(DETAIL, noData());
    const { user, host } = renderModule({ path: '/customer-balance-summary?asOf=2026-01-31' });
    const grid = await screen.findByRole('grid');
    await within(grid).findByText('Acme Bakery');

    const [cell] = within(grid)
      .getAllByRole('gridcell')
      .filter(({ textContent }) => textContent === amount);
    if (cell === undefined) throw new Error(`No cell ${amount}`);
    await user.click(cell);
    await waitFor(() => expect(host.navigation.url()).toBe(`/accounting${address}`));

    host.navigation.go(-1);
    expect(await screen.findByRole('grid', { name: /^Customer Balance Summary as of 01/ })).toBeVisible();
  });
});

describe('The totals of the balance summary', () => {
  const totals = () => screen.findByRole('group', { name: 'Totals' });

  test('add up all customers', async () => {
    answerTieOut([BALANCE, BELL]);
    renderModule({ path: '/customer-balance-summary' });
    expect(await totals()).toHaveTextContent(
      [
        'Current11.10',
        '1–30 days22.20',
        '31–60 days33.30',
        '61–90 days4.00',
        '91+ days5.07',
        'Debts75.67',
        'Credits16.67',
        'Balance59.00',
      ].join(''),
    );
  });

  test.each([
    ['Current', '/unpaid-invoices?asOf=2026-01-31&age=current'],
    ['31–60 days', '/unpaid-invoices?asOf=2026-01-31&age=31-60'],
    ['Debts', '/unpaid-invoices?asOf=2026-01-31'],
    ['Credits', '/unapplied-credits?asOf=2026-01-31'],
    ['Balance', '/customer-balance-detail?to=2026-01-31'],
  ])('lead from %s to the rows of all customers', async (name, address) => {
    answerTieOut([BALANCE, BELL]);
    answerQuery(DETAIL, noData());
    const { user, host } = renderModule({ path: '/customer-balance-summary?asOf=2026-01-31' });
    await user.click(within(await totals()).getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(host.navigation.url()).toBe(`/accounting${address}`));
  });
});
