import type { WrittenItem } from '../../../shell-stub/server/ledger/core';
import {
  fundingPosting,
  isTransferable,
  mirrorPosting,
  receiptPosting,
  returnedCheckPosting,
  unpaymentPosting,
  voidPosting,
} from '../../../shell-stub/server/ledger/core';
import { ACCOUNTS, ACT, balance, CLIENT, entered, itemOfPosting } from './support';

const { trust, clientCredit, operating } = ACCOUNTS;
const ORIGINAL = {
  ...itemOfPosting(
    receiptPosting(
      {
        act: ACT,
        clientId: CLIENT,
        policyId: 9,
        officeId: 102,
        agentId: 'agent',
        trustAccountId: trust,
        tenderedCents: 6_000,
        changeCents: 1_000,
        invoicedCents: 4_000,
        creditUsedCents: 70,
        payMethod: 'Check',
        reference: '1234',
      },
      ACCOUNTS,
    ),
  ),
  event_id: 3,
  item_number: 'R-40',
  created_in_item_id: 39,
  // Amounts of other kinds of items.
  disbursed_cents: 300,
  non_fiduciary_cents: 20,
};
const RECEIPT: WrittenItem = { ...ORIGINAL, item_id: 40 };
const LATER = {
  ...ACT,
  day: '2026-06-01',
  staffId: 'other',
  at: '2026-06-01T09:00:00Z',
  userOfficeId: 105,
  eventId: 4,
  memo: 'Wrong',
};
/** What a reversal sets itself: who reverses, when, and which item. */
const BY = {
  event_id: 4,
  user_office_id: 105,
  transaction_date: '2026-06-01',
  memo: 'Wrong',
  created_by: 'other',
  created_at: '2026-06-01T09:00:00Z',
  created_in_item_id: null,
  reverses_item_id: 40,
};

test('a void is a copy of the item on another day, with negated amounts (D12)', () => {
  expect(voidPosting(LATER, RECEIPT)).toEqual({
    item: {
      ...ORIGINAL,
      ...BY,
      amount_cents: -5_000,
      invoiced_cents: -4_000,
      tendered_cents: -6_000,
      credit_used_cents: -70,
      change_cents: -1_000,
      disbursed_cents: -300,
      non_fiduciary_cents: -20,
    },
  });
});

test.each([
  ['numbered after its receipt', undefined, 'NSF-R-40'],
  ['or as it is asked', 'NSF-7', 'NSF-7'],
])('a returned check is a separate item, %s (D12)', (_name, asked, number) => {
  expect(returnedCheckPosting(LATER, RECEIPT, asked)).toEqual({
    item: {
      ...ORIGINAL,
      ...BY,
      transaction_type: 'NSFCheck',
      item_type: 'Check',
      item_number: number,
      amount_cents: -5_000,
      invoiced_cents: 0,
      tendered_cents: 0,
      credit_used_cents: 0,
      change_cents: 0,
      disbursed_cents: 5_000,
      non_fiduciary_cents: -20,
    },
  });
});

test.each([
  ['an item', RECEIPT, true],
  ['a draft', { ...RECEIPT, is_draft: true }, false],
  ['a void', itemOfPosting(voidPosting(LATER, RECEIPT)), false],
  ['a returned check', itemOfPosting(returnedCheckPosting(LATER, RECEIPT)), true],
])('whether %s has its own state in QuickBooks (D16)', (_name, item, has) => {
  expect(isTransferable(item)).toBe(has);
});

test('an entry is reversed line by line, with a reference to the original', () => {
  const lines = [
    { account: trust, cents: 5_000 },
    { account: clientCredit, trust, client: CLIENT, cents: -5_000 },
  ];
  const posting = mirrorPosting(41, '2026-06-01', { id: 8, lines });
  expect(entered(posting)).toEqual([
    [trust, null, null, -5_000],
    [clientCredit, trust, CLIENT, 5_000],
  ]);
  expect(posting).toMatchObject({
    item: 41,
    entry: { effective_date: '2026-06-01', reverses_entry_id: 8 },
  });
  expect(mirrorPosting(41, '2026-06-01', { id: 8, lines: [] }).entry).toBeNull();
});

test('payments are reversed on the day of their void (D7)', () => {
  expect(unpaymentPosting(41, '2026-06-01', [5, 6])).toEqual({
    item: 41,
    unpayments: [
      { payment_id: 5, effective_date: '2026-06-01' },
      { payment_id: 6, effective_date: '2026-06-01' },
    ],
  });
});

test('the agency’s own opening money comes from equity', () => {
  const posting = fundingPosting(41, '2026-06-01', 120_000, ACCOUNTS, 3000);
  expect(entered(posting)).toEqual([
    [operating, null, null, 120_000],
    [3000, null, null, -120_000],
  ]);
  expect(balance(posting)).toBe(0);
});
