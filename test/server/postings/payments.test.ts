import type { PaymentFacts, Standing } from '../../../shell-stub/server/ledger/core';
import {
  advancePosting,
  companyPaymentPosting,
  disbursementPosting,
  revenuePaymentPosting,
} from '../../../shell-stub/server/ledger/core';
import type { Line } from './support';
import { ACCOUNTS, ACT, AUTO, balance, entered, FEES, itemOfPosting, RETAINED } from './support';

const { trust, operating, expense } = ACCOUNTS;
type PaidLine = PaymentFacts['lines'][number];
const SAVINGS = 1031;

const line = (line_id: number, account_id: number, amount_cents: number, rounds = 0): PaidLine => ({
  line_id,
  account_id,
  amount_cents,
  rounds,
});
const outlay = {
  act: ACT,
  officeId: 102,
  payee: 'Granite Shore Mutual',
  payMethod: 'ACH',
  reference: '',
};
const payment = (...lines: PaidLine[]) => ({ ...outlay, trustAccountId: trust, carrierId: 5, lines });

test.each<readonly [string, readonly PaidLine[], readonly Line[]]>([
  [
    'one line',
    [line(1, AUTO, 8_500)],
    [
      [trust, null, null, -8_500],
      [AUTO, trust, null, 8_500],
    ],
  ],
  [
    'lines of several accounts, less a return premium',
    [line(1, AUTO, 8_500), line(2, 2020, 700), line(3, AUTO, -500)],
    [
      [trust, null, null, -8_700],
      [AUTO, trust, null, 8_000],
      [2020, trust, null, 700],
    ],
  ],
])('a carrier is paid %s', (_, lines, entry) => {
  const posting = companyPaymentPosting(payment(...lines));
  expect(entered(posting)).toEqual(entry);
  expect(balance(posting)).toBe(0);
  expect(itemOfPosting(posting)).toMatchObject({
    transaction_type: 'CompanyPayable',
    amount_cents: -(entry[0]?.[3] ?? 0),
    disbursed_cents: -(entry[0]?.[3] ?? 0),
    non_fiduciary_cents: 0,
    carrier_id: 5,
    bank_account_id: trust,
  });
});

test('a line that became unpaid again is paid in its next round (D7)', () => {
  expect(companyPaymentPosting(payment(line(1, AUTO, 8_500), line(2, AUTO, 300, 1))).payments).toEqual([
    { line_id: 1, round: 1, effective_date: ACT.day },
    { line_id: 2, round: 2, effective_date: ACT.day },
  ]);
});

test('revenue moves out of trust, and becomes the agency’s own in operating (D13)', () => {
  const posting = revenuePaymentPosting({
    ...payment(line(1, RETAINED, 1_500), line(2, FEES, 999), line(3, RETAINED, -300)),
    payee: 'Agency',
    carrierId: null,
    depositAccountId: SAVINGS,
  });
  expect(entered(posting)).toEqual([
    [trust, null, null, -2_199],
    [RETAINED, trust, null, 1_200],
    [FEES, trust, null, 999],
    [SAVINGS, null, null, 2_199],
    [RETAINED, null, null, -1_200],
    [FEES, null, null, -999],
  ]);
  expect(balance(posting)).toBe(0);
  expect(itemOfPosting(posting)).toMatchObject({
    transaction_type: 'AgencyRevenuePayable',
    amount_cents: 2_199,
    non_fiduciary_cents: 2_199,
  });
});

test('a producer is paid from operating money', () => {
  const posting = disbursementPosting({ ...outlay, producerId: 'producer', cents: 12_345 }, ACCOUNTS);
  expect(entered(posting)).toEqual([
    [expense, null, null, 12_345],
    [operating, null, null, -12_345],
  ]);
  expect(itemOfPosting(posting)).toMatchObject({
    transaction_type: 'DirectBillDisbursement',
    amount_cents: 12_345,
    non_fiduciary_cents: 12_345,
    bank_account_id: operating,
    agent_id: 'producer',
  });
});

/** A line of 100.00 in a trust account, paid from it and collected unless overridden. */
const standing = (more: Partial<Standing> = {}): Standing => ({
  line_id: 1,
  account_id: AUTO,
  amount_cents: 10_000,
  trust,
  collected: 10_000,
  advanced: 0,
  paid: 10_000,
  is_paid: true,
  ...more,
});

describe('operating money stands in for a line (D13)', () => {
  test.each<readonly [string, readonly Standing[], readonly (readonly [line: number, cents: number])[]]>([
    ['never while what was paid is collected', [standing()], []],
    ['never while it is not paid', [standing({ collected: 0, paid: 0, is_paid: false })], []],
    ['nor when it is collected', [standing({ collected: 4_000, paid: 0, is_paid: false })], []],
    ['never for a return premium', [standing({ amount_cents: -10_000, collected: 0, paid: -10_000 })], []],
    ['when its money has gone away again', [standing({ collected: 0 })], [[1, 10_000]]],
    ['for what is not collected alone', [standing({ collected: 4_000 })], [[1, 6_000]]],
    ['and does no longer once the client has paid', [standing({ advanced: 6_000 })], [[1, -6_000]]],
    ['as long as some is lacking', [standing({ collected: 7_000, advanced: 6_000 })], [[1, -3_000]]],
    [
      'until its payment is voided',
      [standing({ collected: 0, advanced: 10_000, paid: 0, is_paid: false })],
      [[1, -10_000]],
    ],
    [
      'and gets back from another account what the client pays there',
      [
        standing({ collected: 0, advanced: 10_000 }),
        standing({ trust: 1020, collected: 10_000, paid: 0, is_paid: true }),
      ],
      [[1, -10_000]],
    ],
    [
      'and is exchanged back for a return premium that reduces no payment any more',
      [
        standing({ amount_cents: -10_000, collected: -10_000, advanced: 4_000, paid: 0, is_paid: false }),
        standing({
          amount_cents: -10_000,
          trust: 1020,
          collected: 0,
          advanced: -4_000,
          paid: 0,
          is_paid: false,
        }),
      ],
      [
        [1, -4_000],
        [1, 4_000],
      ],
    ],
    [
      'and for each of several',
      [standing({ collected: 0 }), standing({ line_id: 2, account_id: FEES, collected: 9_999 })],
      [
        [1, 10_000],
        [2, 1],
      ],
    ],
  ])('%s', (_, standings, moves) => {
    const posting = advancePosting(70, '2026-05-14', standings, ACCOUNTS);
    expect((posting?.advances ?? []).map((one) => [one.line_id, one.cents])).toEqual(moves);
    if (posting !== null) expect(balance(posting)).toBe(0);
  });

  test('by moving into trust, so that the line is neither held there nor owed any more', () => {
    const posting = advancePosting(70, '2026-05-14', [standing({ collected: 4_000 })], ACCOUNTS);
    expect(posting && entered(posting)).toEqual([
      [trust, null, null, 6_000],
      [operating, null, null, -6_000],
      [AUTO, null, null, 6_000],
      [AUTO, trust, null, -6_000],
    ]);
    expect(posting?.item).toBe(70);
  });
});
