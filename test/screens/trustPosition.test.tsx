import { screen, waitFor, within } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import {
  POSITION,
  POSITION_DAYS,
  POSITION_QUERY,
  positionDay,
  positionRow,
} from '../support/answers/trustPosition';
import { answerQuery } from '../support/api';
import { goOn } from '../support/goOn';
import { renderModule } from '../support/renderModule';
import type { RenderOptions } from '../support/renderModule';
import { cellsOf, tableTexts } from '../support/table';
import {
  OVER,
  PATH,
  TODAY,
  answerExample,
  answerTwo,
  figures,
  grid,
  show,
  strip,
  ways,
} from '../support/trustPositionScreen';
import { byOfficeUser, testUser } from '../support/users';

describe('the trust position of a day (D50)', () => {
  test('is not found while its flag is off, and nothing is asked', async () => {
    const { rows, days } = answerExample();
    const { host } = renderModule({ path: PATH });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await goOn(host);
    expect([...rows, ...days]).toEqual([]);
  });

  test('says short in words, by how much, how far the bank covers it, and that nothing may be withdrawn', async () => {
    const { rows, days } = answerExample();
    show();
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Bank900.00',
        'Held for carriers850.00',
        'Held for customers200.00',
        'Short150.00',
        'Coverage85.7%',
        'Commission available0.00',
      ]),
    );
    expect(screen.getByText('As of 03/10/2026')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Trust A' })).toBeVisible();
    expect(rows).toEqual([{ query: POSITION_QUERY, officeId: null, asOfDate: TODAY }]);
    expect(days).toContainEqual({ query: POSITION_DAYS, startDate: TODAY, endDate: TODAY });
  });

  test('asks again for rows, figures and picture when the user refreshes it', async () => {
    const { rows, days } = answerExample();
    const { user } = show();
    await strip();
    await screen.findByRole('slider');
    const starts = () => days.map(({ startDate }) => startDate).sort();
    expect(starts()).toEqual(['2026-02-09', TODAY]);
    await user.click(await screen.findByRole('button', { name: /^Refresh/ }));
    await waitFor(() => expect(starts()).toEqual(['2026-02-09', '2026-02-09', TODAY, TODAY]));
    expect(rows).toHaveLength(2);
  });

  test('has the three sums side by side, says which the law compares, and who owes the account', async () => {
    answerExample();
    const { user, host } = show();
    await waitFor(async () =>
      expect(await ways()).toEqual([
        ['Sum', 'Held', 'Bank less this'],
        ['Each line for itself', '1,050.00', '150.00 short'],
        ['By beneficiary required by law', '1,050.00', '150.00 short'],
        ['All netted', '795.00', '105.00 over'],
      ]),
    );
    const debtor = screen.getByText('Beta Surety', { selector: 'bdi' });
    expect(debtor.parentElement).toHaveTextContent('Beta Surety owes 255.00.');
    await within(await grid()).findByText('INV-1');

    await user.click(screen.getByRole('button', { name: 'Show their lines' }));
    await waitFor(async () => expect(within(await grid()).queryByText('INV-1')).toBeNull());
    expect(within(await grid()).getByText('CM-2')).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/trust-position?show=owing');
    await user.click(screen.getByRole('button', { name: 'Beneficiaries that owe: show all lines' }));
    expect(await within(await grid()).findByText('INV-1')).toBeVisible();
  });

  test('names three beneficiaries that owe, and counts the others', async () => {
    const owes = { collected: -10, held: -10 };
    const rows = ['1', '2', '3', '4'].map((id) => positionRow({ rowId: id, beneficiaryId: id, ...owes }));
    answerQuery(POSITION_QUERY, ok(rows));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY, heldForCarriers: 0, held: 0 })]));
    show();
    expect(await screen.findByText('And 1 more.')).toBeVisible();
  });

  test.each<[string, RenderOptions]>([
    ['beside the bank', {}],
    ['where the bank is not shown', { user: byOfficeUser }],
  ])('takes a return premium off what its own carrier is owed, %s', async (_where, options) => {
    answerQuery(POSITION_QUERY, ok([...POSITION, positionRow({ rowId: '4', collected: -100, held: -100 })]));
    const held = { heldForCarriers: 750, held: 950, excess: -50, coverage: 94.7, netted: 695 };
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY, ...held })]));
    show(options);
    await waitFor(async () =>
      expect((await ways()).map(([, sum]) => sum)).toEqual(['Held', '1,050.00', '950.00', '695.00']),
    );
  });

  test('says excess where there is one, and what may be withdrawn', async () => {
    answerQuery(POSITION_QUERY, ok([positionRow({ rowId: '1' })]));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY, ...OVER, unexplained: 0.01 })]));
    show();
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Bank3,000.00',
        'Held for carriers1,000.00',
        'Held for customers0.00',
        'Excess2,000.00',
        'Coverage300.0%',
        'Commission available500.00',
        'Unexplained0.01',
      ]),
    );
  });

  test('is grouped by bank account and beneficiary, with subtotals', async () => {
    answerTwo();
    show();
    const rows = within(await grid());
    await rows.findByText('INV-1');
    const text = (await grid()).textContent;
    const order = [
      'Trust A',
      'Carrier: Beta Surety',
      'Carrier: Granite Mutual',
      'Customer: Bell Marina',
      'Trust B',
    ];
    const places = order.map((name) => text.indexOf(name));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(cellsOf(await grid(), 'INV-1')).toMatchObject({
      'Cust ID': '00000001',
      Collected: '850.00',
      Advanced: '0.00',
      Remitted: '0.00',
      Held: '850.00',
    });
    expect(text).toContain('795.00');
  });

  test.each([
    ['Held for carriers', 'carriers', ['CM-2', 'INV-1'], 'REC-3'],
    ['Held for customers', 'clients', ['REC-3'], 'INV-1'],
  ])('%s shows its rows, and all of them again', async (name, part, shown, hidden) => {
    answerExample();
    const { user, host } = show();
    await within(await grid()).findByText('INV-1');
    const figure = async () => within(await strip()).findByRole('button', { name: new RegExp(`^${name}`) });
    await user.click(await figure());
    await waitFor(async () => expect(within(await grid()).queryByText(hidden)).toBeNull());
    for (const number of shown) expect(within(await grid()).getByText(number)).toBeVisible();
    expect(host.navigation.url()).toBe(`/accounting/trust-position?show=${part}`);
    expect(await figure()).toHaveAttribute('aria-pressed', 'true');
    // Coverage is of all rows: no button while these are shown.
    await user.click(within(await strip()).getByRole('button', { name: /^Coverage/ }));
    expect(await within(await grid()).findByText(hidden)).toBeVisible();
    expect(within(await strip()).queryByRole('button', { name: /^Coverage/ })).toBeNull();
  });

  test('its bank leads to what moved its money through the day', async () => {
    answerExample();
    answerQuery('TransactionSearch', noData());
    const { user, host } = show({ path: `${PATH}?asOf=2026-01-31` });
    await user.click(await screen.findByRole('button', { name: /^Bank/ }));
    await waitFor(() =>
      expect(host.navigation.url()).toBe(
        '/accounting/all-trust-transactions?range=Custom&to=2026-01-31&bank=31&voided=1',
      ),
    );
  });

  test.each<[string, RenderOptions]>([
    ['in a host that is in one office', { officeId: '7' }],
    ['for a user who sees transactions of two days', { user: testUser([9000, 9001, 9004]) }],
    ['for a user who sees only their own', { user: testUser([9000, 9002, 9003]) }],
  ])('its bank leads nowhere %s: there, not all of these would be shown', async (_where, options) => {
    answerTwo();
    const { user } = show(options);
    await user.click(await screen.findByRole('button', { name: 'By account' }));
    const table = await screen.findByRole('table', { name: 'Trust accounts' });
    const links = within(table).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).not.toContain('900.00');
    await user.click(within(table).getByRole('link', { name: 'Trust A' }));
    await waitFor(async () => expect((await figures())[0]).toBe('Bank900.00'));
    expect(within(await strip()).queryByRole('button', { name: /^Bank/ })).toBeNull();
  });
});

describe('commission available', () => {
  const available = () => screen.findByText('Commission available');
  const answer = () => {
    answerQuery(POSITION_QUERY, ok([positionRow({ rowId: '1' })]));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY, ...OVER })]));
  };

  test('leads to where it is withdrawn', async () => {
    answer();
    answerQuery('GetAgencyRevenueGLAccounts', noData());
    const { user, host } = show();
    await user.click(await screen.findByRole('button', { name: /^Commission available/ }));
    await waitFor(() => expect(host.navigation.url()).toContain('/accounting/agency-revenue-report?'));
  });

  test.each([
    ['on a past day, when it may have gone since', { path: `${PATH}?asOf=2026-01-31` }],
    ['for a user who may not see agency revenue', { user: testUser([9000]) }],
  ])('leads nowhere %s', async (_when, options) => {
    answer();
    show(options);
    expect((await available()).closest('button')).toBeNull();
  });
});

describe('several trust accounts', () => {
  test('are shown together, and the one that is short is named: the excess of another covers none of it', async () => {
    answerTwo();
    const { user, host } = show();
    await waitFor(async () =>
      expect(await figures()).toEqual([
        'Bank3,900.00',
        'Held for carriers1,850.00',
        'Held for customers200.00',
        'Short150.00',
        'Excess2,000.00',
        'Lowest coverage85.7%',
        'Commission available500.00',
      ]),
    );
    // Sums of both are not set against both banks: what is in one covers nothing that is held in another.
    expect(await ways()).toEqual([
      ['Sum', 'Held'],
      ['Each line for itself', '2,050.00'],
      ['By beneficiary required by law', '2,050.00'],
      ['All netted', '1,795.00'],
    ]);
    const [named] = screen.getAllByRole('alert');
    expect(named).toHaveTextContent(
      'Trust A is short by 150.00. The excess of another account covers none of it.',
    );
    await user.click(screen.getByRole('button', { name: 'Show this account' }));
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/trust-position?account=31'));
    await waitFor(async () => expect((await figures())[0]).toBe('Bank900.00'));
    expect(within(await grid()).queryByText('INV-9')).toBeNull();
  });

  test('can be chosen from, which limits figures, sums and rows', async () => {
    answerTwo();
    const { user, host } = show();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Trust account' }), 'Trust B');
    expect(host.navigation.url()).toBe('/accounting/trust-position?account=32');
    await waitFor(async () => expect((await figures())[0]).toBe('Bank3,000.00'));
    expect((await ways())[1]).toEqual(['Each line for itself', '1,000.00', '2,000.00 over']);
    expect(await within(await grid()).findByText('INV-9')).toBeVisible();
    expect(within(await grid()).queryByText('INV-1')).toBeNull();
  });

  test('are listed one by one, each leading to itself, its entries and its commission', async () => {
    answerTwo();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'By account' }));
    const table = await screen.findByRole('table', { name: 'Trust accounts' });
    expect(tableTexts(table).slice(1)).toEqual([
      ['Trust A', '900.00', '1,050.00', '150.00 short', '85.7%', '0.00'],
      ['Trust B', '3,000.00', '1,000.00', '2,000.00 over', '300.0%', '500.00'],
    ]);
    const links = within(table).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/accounting/trust-position?account=31',
      '/accounting/all-trust-transactions?range=Custom&to=2026-03-10&bank=31&voided=1',
      '/accounting/trust-position?account=32',
      '/accounting/all-trust-transactions?range=Custom&to=2026-03-10&bank=32&voided=1',
      '/accounting/agency-revenue-report?type=unpaid&withdraw=32',
    ]);
  });

  test('with an id in the address that is none of theirs, say so', async () => {
    answerTwo();
    const { user, host } = show({ path: `${PATH}?account=77` });
    expect(await screen.findByText('“77” in the address is not a trust account.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all trust accounts' }));
    expect(host.navigation.url()).toBe('/accounting/trust-position');
    expect(await strip()).toBeVisible();
  });
});
