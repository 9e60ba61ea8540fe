import type {
  TrustPositionDay,
  TrustPositionDaysQuery,
  TrustPositionQuery,
  TrustPositionRow,
} from '../../../src/api/wire';
import { trustPositionDays } from '../../../shell-stub/server/ledger';
import { positionDay } from '../../support/answers/trustPosition';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { TestApi } from '../api/support';
import { startTestApi, TODAY } from '../api/support';
import { agencyId, Desk, premium, RETAINED, trust } from '../ledger/desk';

let api: TestApi;
let desk: Desk;
beforeAll(async () => {
  api = await startTestApi();
  desk = new Desk(api.db);
});
afterAll(() => api.close());

const position = (user: UserId, more: Partial<Record<keyof TrustPositionQuery, unknown>> = {}) =>
  api.query<TrustPositionRow[]>(user, {
    query: 'GetTrustPosition',
    officeId: null,
    asOfDate: TODAY,
    ...more,
  });
const days = (user: UserId, more: Partial<Record<keyof TrustPositionDaysQuery, unknown>> = {}) =>
  api.query<TrustPositionDay[]>(user, {
    query: 'GetTrustPositionDays',
    startDate: TODAY,
    endDate: TODAY,
    ...more,
  });
const daysOf = async (account: number, startDate: string, endDate: string) =>
  ((await days('administrator', { startDate, endDate })).data ?? []).filter(
    ({ bankAccountId }) => bankAccountId === String(account),
  );

const [X, Y] = [1, 2];
/** A premium of which the agency keeps 15 %. */
const through = (carrierId: number, amountCents: number) => [
  {
    ...premium(amountCents),
    carrierId,
    retainedCents: (amountCents * 15) / 100,
    retainedAccountId: RETAINED,
  },
];

/** Posts the example of D50, whose return premium is of this carrier. */
async function postExample(desk: Desk, returnOf: number): Promise<void> {
  const client = await desk.client(101);
  const invoice = await desk.invoice(client, '2026-01-10', through(X, 100_000));
  await desk.receipt(client, '2026-01-15', 100_000, { [invoice]: 100_000 });
  await desk.receipt(await desk.client(102), '2026-01-16', 20_000);
  const memo = await desk.memo(await desk.client(103), '2026-01-17', through(returnOf, 30_000));
  await desk.refund(memo, '2026-01-20', 30_000);
}

describe('the example of D50', () => {
  beforeAll(async () => {
    // As a ledger from before the law of D51 has it: since then the refund is refused, or advanced.
    await api.db.script('ALTER TABLE trust_position DISABLE TRIGGER trust_position_covers');
    await postExample(desk, Y);
  });

  test('has a row for each line and receipt that holds something, carriers first', async () => {
    const { data = [] } = await position('administrator');
    expect(
      data.map(({ beneficiaryName, itemType, itemDate, officeId, glAccountId, collected, held }) => [
        beneficiaryName,
        itemType,
        itemDate,
        officeId,
        glAccountId,
        collected,
        held,
      ]),
    ).toEqual([
      ['Granite Shore Mutual', 'Invoice', '2026-01-10', '101', '2010', 850, 850],
      ['Penobscot Casualty', 'CreditMemo', '2026-01-17', '103', '2010', -255, -255],
      ['Ann Lee', 'PaymentIn', '2026-01-16', '102', null, 200, 200],
    ]);
    expect(new Set(data.map(({ rowId }) => rowId)).size).toBe(3);
    expect(data[2]).toEqual({
      rowId: expect.any(String) as string,
      bankAccountId: '1010',
      bankAccountName: 'Premium Trust - Harbor National',
      beneficiaryType: 'Client',
      beneficiaryId: '2',
      beneficiaryName: 'Ann Lee',
      itemId: expect.stringMatching(/^\d+$/) as string,
      itemType: 'PaymentIn',
      itemNumber: 'R-2',
      itemDate: '2026-01-16',
      glAccountId: null,
      policyNumber: '',
      clientId: 2,
      clientNumber: 'C-2',
      clientName: 'Ann Lee',
      officeId: '102',
      officeName: 'Newburyport, MA',
      collected: 200,
      advanced: 0,
      remitted: 0,
      held: 200,
    });
  });

  test('is short by 150.00 from the day of the refund, and what is netted does not cover it', async () => {
    const found = await daysOf(trust, '2026-01-19', '2026-01-20');
    expect(found).toEqual([
      {
        bankAccountId: '1010',
        bankAccountName: 'Premium Trust - Harbor National',
        day: '2026-01-19',
        bank: 1200,
        heldForCarriers: 850,
        heldForClients: 200,
        held: 1050,
        excess: 150,
        coverage: 114.2,
        netted: 1050,
        commission: 150,
        agencyDeposits: 0,
        commissionAvailable: 150,
        unexplained: 0,
      },
      // The tests of the screen are made with the same figures.
      positionDay({
        bankAccountId: '1010',
        bankAccountName: 'Premium Trust - Harbor National',
        day: '2026-01-20',
      }),
    ]);
  });
});

test('if both were of one carrier, 105.00 of the agency’s own money would be in trust', async () => {
  const other = await Desk.open();
  await postExample(other, X);
  const [day] = await trustPositionDays(other.db, agencyId, '2026-01-20', '2026-01-20');
  expect(day).toMatchObject({
    bank: 900,
    heldForCarriers: 595,
    heldForClients: 200,
    held: 795,
    excess: 105,
    coverage: 113.2,
    netted: 795,
    commission: 105,
    commissionAvailable: 105,
    unexplained: 0,
  });
  await other.db.close();
});

describe('an office', () => {
  test('has the rows of its items, whoever asks', async () => {
    const numbers = async (user: UserId, officeId: string | null) =>
      ((await position(user, { officeId })).data ?? []).map((row) => [row.officeId, row.held]);
    expect(await numbers('administrator', '103')).toEqual([['103', -255]]);
    expect(await numbers('by-office', '102')).toEqual([['102', 200]]);
    // The user may report on offices 102 and 103.
    expect(await numbers('by-office', null)).toEqual([
      ['103', -255],
      ['102', 200],
    ]);
  });

  test('that the user may not see is refused', async () => {
    expect(await position('by-office', { officeId: '101' })).toMatchObject({ code: 15 });
  });

  test('has no bank balance, and its user is told why', async () => {
    expect(await days('by-office')).toEqual({
      code: 15,
      message:
        'A bank balance belongs to no office. It is shown to users who may see the trust reports of all offices.',
    });
    expect(await days('no-permissions')).toEqual({
      code: 15,
      message: 'You do not have permission to view Trust Accounting Reports',
    });
  });
});

describe('a bad request is refused in words', () => {
  test.each<[string, unknown, string]>([
    ['without a date', undefined, 'asOfDate must be a date yyyy-MM-dd.'],
    ['with no date', null, 'asOfDate must be a date yyyy-MM-dd.'],
    ['with a day that is none', '2026-02-30', 'asOfDate must be a date yyyy-MM-dd.'],
    [
      'with a day to come',
      '2026-05-15',
      'The as-of date cannot be after today, which is 05/14/2026 for the agency.',
    ],
  ])('a position %s', async (_, asOfDate, message) => {
    expect(await position('administrator', { asOfDate })).toEqual({ code: 13, message });
  });

  test.each<[string, object, string]>([
    ['without a start', { startDate: undefined }, 'startDate must be a date yyyy-MM-dd.'],
    ['without an end', { endDate: null }, 'endDate must be a date yyyy-MM-dd.'],
    ['with a day that is none', { startDate: '2026-04-31' }, 'startDate must be a date yyyy-MM-dd.'],
    [
      'until a day to come',
      { endDate: '2026-05-15' },
      'The end date cannot be after today, which is 05/14/2026 for the agency.',
    ],
    ['that end before they start', { endDate: '2026-05-13' }, 'End date cannot be before start date'],
    [
      'of more than ten years',
      { startDate: '2016-03-27' },
      'Choose at most 3,700 days: start on 03/28/2016 or later, or end earlier.',
    ],
  ])('days %s', async (_, wrong, message) => {
    expect(await days('administrator', wrong)).toEqual({ code: 13, message });
  });

  test('the longest range is answered, with a row for every day of each account', async () => {
    const { data = [] } = await days('administrator', { startDate: '2016-03-28' });
    expect(data.length).toBe(2 * 3_700);
    expect(data.filter(({ unexplained }) => unexplained !== 0)).toEqual([]);
  });
});
