import { screen, waitFor, within } from '@testing-library/dom';
import { httpError, ok } from '../support/answers/envelope';
import {
  POSITION,
  POSITION_DAYS,
  POSITION_QUERY,
  positionDay,
  positionRow,
  receiptRow,
} from '../support/answers/trustPosition';
import { answerQuery, heldQuery } from '../support/api';
import { exportedLines } from '../support/exportedLines';
import { PATH, TODAY, answerExample, figures, grid, show, strip, ways } from '../support/trustPositionScreen';
import { ANY_OFFICE, byOfficeUser, testUser } from '../support/users';
import { pressRefresh, refreshable } from '../support/refresh';

describe('the day', () => {
  test.each([
    ['Yesterday', '2026-03-09', '?asOf=2026-03-09'],
    ['End of Last Month', '2026-02-28', '?asOf=2026-02-28'],
  ])('can be %s', async (preset, day, search) => {
    const { rows, days } = answerExample();
    const { user, host } = show();
    await strip();
    await user.selectOptions(screen.getByRole('combobox', { name: 'As of' }), preset);
    await waitFor(() => expect(rows.at(-1)).toMatchObject({ asOfDate: day }));
    expect(days).toContainEqual({ query: POSITION_DAYS, startDate: day, endDate: day });
    expect(host.navigation.url()).toBe(`/accounting/trust-position${search}`);
    expect(screen.getByRole('combobox', { name: 'As of' })).toHaveDisplayValue(preset);
    await user.selectOptions(screen.getByRole('combobox', { name: 'As of' }), 'Today');
    await waitFor(() => expect(host.navigation.url()).toBe('/accounting/trust-position'));
  });

  test('on the first of a month, yesterday stays the end of last month where that was chosen', async () => {
    answerExample();
    const { user, host } = show({ host: { clock: { now: () => Date.UTC(2026, 2, 1, 16) } } });
    await strip();
    const field = screen.getByRole('combobox', { name: 'As of' });
    for (const preset of ['End of Last Month', 'Yesterday']) {
      await user.selectOptions(field, preset);
      await waitFor(() => expect(host.navigation.url()).toContain('?asOf=2026-02-28'));
      expect(screen.getByRole('combobox', { name: 'As of' })).toHaveDisplayValue(preset);
    }
  });

  test('can be any, typed into its field', async () => {
    const { rows } = answerExample();
    const { user, host } = show();
    await strip();
    const field = screen.getByRole('textbox', { name: 'As-of date' });
    await user.clear(field);
    await user.type(field, '01/15/2026{Enter}');
    await waitFor(() => expect(rows.at(-1)).toMatchObject({ asOfDate: '2026-01-15' }));
    expect(host.navigation.url()).toBe('/accounting/trust-position?asOf=2026-01-15');
    expect(screen.getByRole('combobox', { name: 'As of' })).toHaveDisplayValue('Another Day');
  });

  test.each([
    ['asOf=foo', /“foo” in the address is not a date\./, 'Show today'],
    ['asOf=2026-03-11', /“2026-03-11” in the address is after today\./, 'Show today'],
    ['show=banks', /“banks” in the address is not part of this report\./, 'Show all of it'],
  ])('with %s, the address is said to be wrong', async (search, text, action) => {
    const { rows } = answerExample();
    const { user, host } = show({ path: `${PATH}?${search}` });
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: action }));
    expect(host.navigation.url()).toBe('/accounting/trust-position');
    expect(await strip()).toBeVisible();
    expect(rows.map(({ asOfDate }) => asOfDate)).toEqual([TODAY]);
  });
});

describe('where its rows lead', () => {
  const linkOf = async (text: string) =>
    (await within(await grid()).findAllByText(text)).map((cell) => cell.getAttribute('href')).find(Boolean);

  test('as of the same day: to the item, its customer, the carrier’s payables, the client’s payments', async () => {
    answerQuery(
      POSITION_QUERY,
      ok([positionRow({ rowId: '1', held: 850 }), receiptRow({ rowId: '3', collected: 300, held: 200 })]),
    );
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    show({ path: `${PATH}?asOf=2026-01-31` });
    const decoded = decodeURIComponent((await linkOf('INV-1')) ?? '');
    expect(decoded).toMatch(/\/invoice\?/);
    expect(await linkOf('REC-3')).toMatch(/\/pay\?route=view_in/);
    expect(await linkOf('00000001')).toBe(
      '/accounting/customer-balance-detail?to=2026-01-31&office=all&client=00000001',
    );
    const held = within(await grid())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(held).toContain(
      '/accounting/company-payables-report?type=unpaid&accounts=20&payee=7&asOf=2026-01-31',
    );
    expect(held).toContain('/accounting/unapplied-credits?asOf=2026-01-31&office=all&client=00000002');
  });

  test('what is held on a line that is paid leads to the carrier’s paid lines', async () => {
    answerQuery(POSITION_QUERY, ok([positionRow({ rowId: '1', collected: 0, remitted: -255, held: 255 })]));
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    show();
    expect(await linkOf('255.00')).toContain('?type=paid&accounts=20&payee=7');
  });

  test('what is held for a carrier that nobody named leads to no payables: those would be of all carriers', async () => {
    answerQuery(
      POSITION_QUERY,
      ok([
        positionRow({ rowId: '1', held: 850 }),
        positionRow({ rowId: '2', beneficiaryId: null, beneficiaryName: '', held: 70.5 }),
      ]),
    );
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    show();
    await within(await grid()).findByText('INV-2');
    expect(await linkOf('850.00')).toContain('payee=7');
    expect(await linkOf('70.50')).toBeUndefined();
  });

  test('a user who may open neither payables nor customer reports has links to items alone', async () => {
    answerExample();
    show({ user: testUser([9000, 9002, 9004]) });
    await within(await grid()).findByText('INV-1');
    const links = within(await grid())
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('/accounting'))).toEqual([]);
    expect(links).not.toEqual([]);
  });

  test.each([
    ['sees no transactions', [9000], []],
    ['sees those of two days', [9000, 9001, 9004], []],
    ['sees their own', [9000, 9002, 9003], []],
    // Payables have no receipts.
    ['sees their own, and payables', [9000, 9002, 9003, 9006], ['INV-1']],
    ['sees those of two days, and payables', [9000, 9001, 9004, 9006], ['INV-1']],
    ['sees their own, and customers', [9000, 9002, 9003, 9005], ['INV-1', 'REC-3']],
  ])('for a user who %s, only items that another report has too', async (_who, permissions, linked) => {
    answerQuery(
      POSITION_QUERY,
      ok([positionRow({ rowId: '1', held: 850 }), receiptRow({ rowId: '3', collected: 300, held: 200 })]),
    );
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]));
    const { user } = show({ user: testUser(permissions) });
    const table = within(await grid());
    for (const number of ['INV-1', 'REC-3']) await table.findByText(number);
    const names = () => table.queryAllByRole('link', { name: /^(INV|REC)-/ }).map((link) => link.textContent);
    await waitFor(() => expect(names()).toEqual(linked));
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    await user.click(table.getByText('REC-3'));
    expect(opened).toHaveBeenCalledTimes(linked.includes('REC-3') ? 1 : 0);
  });
});

describe('without the bank', () => {
  test('a by-office user sees what is held for their office, is told why, and no bank figure is asked', async () => {
    const { rows, days } = answerExample();
    const { user } = show({ user: byOfficeUser });
    const held = await screen.findByRole('region', { name: 'Held for items of the office' });
    expect(held).toHaveTextContent('Held for carriers850.00Held for customers200.00Held1,050.00');
    expect(
      screen.getByText(
        /A bank balance belongs to no office: only users who may report on all offices see it/,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show all offices' })).toBeNull();
    expect(await ways()).toEqual([
      ['Sum', 'Held'],
      ['Each line for itself', '1,050.00'],
      ['By beneficiary', '1,050.00'],
      ['All netted', '795.00'],
    ]);
    expect(rows).toEqual([{ query: POSITION_QUERY, officeId: '1', asOfDate: TODAY }]);
    await pressRefresh(user);
    await waitFor(() => expect(rows).toHaveLength(2));
    expect(days).toEqual([]);
  });

  test('one office of many is shown without it, and all offices with it', async () => {
    const { rows, days } = answerExample();
    answerQuery('GetReportOfficeOptions', ok([ANY_OFFICE]));
    const { user, host } = show({ path: `${PATH}?office=1` });
    await screen.findByText(/All offices show whether the bank covers it/);
    await pressRefresh(user);
    await waitFor(() => expect(rows).toHaveLength(2));
    expect(days).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show all offices' }));
    expect(await strip()).toBeVisible();
    expect(host.navigation.url()).toBe('/accounting/trust-position?office=all');
    expect(rows.map(({ officeId }) => officeId)).toEqual(['1', '1', null]);
  });

  test('an office that the user may not report on is said to be wrong', async () => {
    answerExample();
    show({ path: `${PATH}?office=99`, user: byOfficeUser });
    expect(await screen.findByText(/not one that you may report on/)).toBeVisible();
  });
});

describe('refreshed later, when more is in the bank', () => {
  const threeWays = () => screen.queryByRole('table', { name: 'Held, summed in three ways' });
  const LATER = ok([positionDay({ day: TODAY, bank: 1400, excess: 350, coverage: 133.3 })]);
  const facts = (lines: readonly string[]) => lines.filter((line) => /^(Bank,|By beneficiary)/.test(line));

  test.each([['fail'], ['are cancelled']])(
    'where its rows %s, their sums are beside no bank balance of another moment',
    async (how) => {
      answerQuery(POSITION_QUERY, ok(POSITION), 1);
      answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]), 2);
      const { user } = show();
      await ways();
      await screen.findByRole('slider');
      const later = answerQuery(POSITION_DAYS, LATER, 2);
      const held = heldQuery(POSITION_QUERY, how === 'fail' ? httpError(500) : ok(POSITION));
      await pressRefresh(user);
      await waitFor(async () => expect((await figures())[0]).toBe('Bank1,400.00'));
      expect(threeWays()).toBeNull();
      if (how === 'fail') held.release();
      else await user.click(await screen.findByRole('button', { name: 'Cancel' }));
      expect(await screen.findByRole('button', { name: /^(Retry|Try again)$/ })).toBeVisible();
      expect(threeWays()).toBeNull();
      expect(facts(await exportedLines(user))).toEqual([]);
      expect(later).toHaveLength(2);
      held.release();

      const rows = heldQuery(POSITION_QUERY, ok(POSITION));
      answerQuery(POSITION_DAYS, LATER);
      await pressRefresh(user);
      expect(threeWays()).toBeNull();
      rows.release();
      expect((await ways())[1]).toEqual(['Each line for itself', '1,050.00', '350.00 over']);
      await refreshable();
      expect(facts(await exportedLines(user))).not.toEqual([]);
    },
  );

  test('the sums are in sight until something of the new moment has come', async () => {
    answerQuery(POSITION_QUERY, ok(POSITION), 1);
    answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })]), 2);
    const { user } = show();
    await ways();
    await screen.findByRole('slider');
    // The days of the picture are asked for as well.
    const days = [LATER, LATER].map((answer) => heldQuery(POSITION_DAYS, answer));
    const held = [heldQuery(POSITION_QUERY, ok(POSITION)), ...days];
    await pressRefresh(user);
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled'));
    expect((await ways())[1]).toEqual(['Each line for itself', '1,050.00', '150.00 short']);
    for (const { release } of held) release();
    await waitFor(async () => expect((await ways())[1]).toContain('350.00 over'));
  });
});
