import type { CollectedLine, Posting } from '../../../shell-stub/server/ledger/core';
import {
  applicationPosting,
  receiptPosting,
  refundPosting,
  releasePosting,
  sharesAt,
  unapplicationPosting,
} from '../../../shell-stub/server/ledger/core';
import type { Line } from './support';
import { ACCOUNTS, ACT, AUTO, balance, CLIENT, entered, itemOfPosting, RETAINED } from './support';

const { receivable, clientCredit, trust } = ACCOUNTS;
type Refund = Parameters<typeof refundPosting>[0];
const SURPLUS = 1020;
const [RECEIPT, INVOICE, MEMO] = [40, 41, 42];

/** Lines of 85.00 to a carrier and 15.00 to the agency, with the given cents collected. */
const lines = (ofCarrier = 0, ofAgency = 0, sign = 1): CollectedLine[] => [
  { line_id: 1, account_id: AUTO, amount_cents: sign * 8_500, collected_cents: sign * ofCarrier },
  { line_id: 2, account_id: RETAINED, amount_cents: sign * 1_500, collected_cents: sign * ofAgency },
];
const collected = ({ collections = [] }: Posting) =>
  collections.map((one) => [one.line_id, one.trust_account_id, one.effective_date, one.cents]);

describe('a receipt', () => {
  const facts = {
    act: ACT,
    clientId: CLIENT,
    policyId: null,
    officeId: 102,
    agentId: null,
    trustAccountId: SURPLUS,
    tenderedCents: 6_000,
    changeCents: 1_000,
    invoicedCents: 4_000,
    creditUsedCents: 70,
    payMethod: 'Cash',
    reference: '',
  };

  test('credits the client in the trust account that it went to, less its change', () => {
    expect(entered(receiptPosting(facts, ACCOUNTS))).toEqual([
      [SURPLUS, null, null, 5_000],
      [clientCredit, SURPLUS, CLIENT, -5_000],
    ]);
  });

  test('amounts to what was tendered, less its change', () => {
    expect(itemOfPosting(receiptPosting(facts, ACCOUNTS))).toMatchObject({
      transaction_type: 'IncomingPayment',
      item_type: 'PaymentIn',
      amount_cents: 5_000,
      tendered_cents: 6_000,
      change_cents: 1_000,
      invoiced_cents: 4_000,
      credit_used_cents: 70,
      bank_account_id: SURPLUS,
    });
  });
});

const move = {
  day: '2026-05-20',
  sourceItemId: RECEIPT,
  invoiceItemId: INVOICE,
  client: CLIENT,
  fromMemo: false,
};

/** Money applied to an invoice of 100.00: the entry, and what the lines newly collect. */
const APPLICATIONS: readonly (readonly [
  name: string,
  facts: Parameters<typeof applicationPosting>[0],
  entry: readonly Line[],
  shares: readonly (readonly [line: number, trust: number, day: string, cents: number])[],
])[] = [
  [
    'the whole of an invoice collects its lines whole',
    { ...move, trust, cents: 10_000, shares: sharesAt(lines(), 10_000) },
    [
      [clientCredit, trust, CLIENT, 10_000],
      [receivable, null, CLIENT, -10_000],
      [AUTO, null, CLIENT, 8_500],
      [AUTO, trust, CLIENT, -8_500],
      [RETAINED, null, CLIENT, 1_500],
      [RETAINED, trust, CLIENT, -1_500],
    ],
    [
      [1, trust, '2026-05-20', 8_500],
      [2, trust, '2026-05-20', 1_500],
    ],
  ],
  [
    'a part is shared by what the lines are worth, in the account that holds the money',
    { ...move, trust: SURPLUS, cents: 333, shares: sharesAt(lines(), 333) },
    [
      [clientCredit, SURPLUS, CLIENT, 333],
      [receivable, null, CLIENT, -333],
      [AUTO, null, CLIENT, 283],
      [AUTO, SURPLUS, CLIENT, -283],
      [RETAINED, null, CLIENT, 50],
      [RETAINED, SURPLUS, CLIENT, -50],
    ],
    [
      [1, SURPLUS, '2026-05-20', 283],
      [2, SURPLUS, '2026-05-20', 50],
    ],
  ],
  [
    'the rest of a part makes the lines whole',
    { ...move, trust, cents: 9_667, shares: sharesAt(lines(283, 50), 10_000) },
    [
      [clientCredit, trust, CLIENT, 9_667],
      [receivable, null, CLIENT, -9_667],
      [AUTO, null, CLIENT, 8_217],
      [AUTO, trust, CLIENT, -8_217],
      [RETAINED, null, CLIENT, 1_450],
      [RETAINED, trust, CLIENT, -1_450],
    ],
    [
      [1, trust, '2026-05-20', 8_217],
      [2, trust, '2026-05-20', 1_450],
    ],
  ],
  [
    'a credit memo makes no trust money: its own lines give what the invoice’s take',
    {
      ...move,
      sourceItemId: MEMO,
      fromMemo: true,
      trust,
      cents: 10_000,
      shares: [...sharesAt(lines(), 10_000), ...sharesAt(lines(0, 0, -1), 10_000)],
    },
    [
      [clientCredit, null, CLIENT, 10_000],
      [receivable, null, CLIENT, -10_000],
    ],
    [
      [1, trust, '2026-05-20', 8_500],
      [2, trust, '2026-05-20', 1_500],
      [1, trust, '2026-05-20', -8_500],
      [2, trust, '2026-05-20', -1_500],
    ],
  ],
];

describe.each(APPLICATIONS)('%s', (_, facts, entry, shares) => {
  const applied = applicationPosting(facts, ACCOUNTS);
  const taken = unapplicationPosting(
    {
      ...facts,
      day: '2026-05-30',
      shares: facts.shares.map((share) => ({ ...share, cents: -share.cents })),
      applicationId: 7,
      entryId: 8,
      byItemId: 50,
    },
    ACCOUNTS,
  );

  test('when it is applied', () => {
    expect(entered(applied)).toEqual(entry);
    expect(collected(applied)).toEqual(shares);
    expect(applied).toMatchObject({
      item: facts.sourceItemId,
      application: { invoice_item_id: INVOICE, cents: facts.cents, reverses_application_id: null },
    });
    expect(balance(applied)).toBe(0);
  });

  test('when it is unapplied: the mirror image, on its own day and referring to the original', () => {
    expect(entered(taken)).toEqual(
      entry.map(([account, held, client, cents]) => [account, held, client, -cents]),
    );
    expect(collected(taken)).toEqual(
      shares.map(([line, held, , cents]) => [line, held, '2026-05-30', -cents]),
    );
    expect(taken).toMatchObject({
      item: 50,
      entry: { effective_date: '2026-05-30', reverses_entry_id: 8 },
      application: { cents: -facts.cents, reverses_application_id: 7 },
    });
  });
});

describe('a refund', () => {
  const facts: Refund = {
    act: ACT,
    sourceItemId: RECEIPT,
    clientId: CLIENT,
    officeId: 102,
    agentId: 'agent',
    payee: 'Ann Lee',
    cents: 10_000,
    fromMemo: false,
    trust,
    shares: [],
    payMethod: 'Check',
    reference: '77',
  };
  const ofMemo = { ...facts, sourceItemId: MEMO, fromMemo: true, shares: sharesAt(lines(0, 0, -1), 10_000) };

  test.each<readonly [string, Refund, readonly Line[]]>([
    [
      'of a receipt pays the credit that trust holds',
      facts,
      [
        [clientCredit, trust, CLIENT, 10_000],
        [trust, null, null, -10_000],
      ],
    ],
    [
      'of a credit memo takes what its return premium held back from its lines',
      ofMemo,
      [
        [clientCredit, null, CLIENT, 10_000],
        [trust, null, null, -10_000],
        [AUTO, null, CLIENT, -8_500],
        [AUTO, trust, CLIENT, 8_500],
        [RETAINED, null, CLIENT, -1_500],
        [RETAINED, trust, CLIENT, 1_500],
      ],
    ],
  ])('%s', (_, refund, entry) => {
    const posting = refundPosting(refund, ACCOUNTS);
    expect(entered(posting)).toEqual(entry);
    expect(balance(posting)).toBe(0);
    expect(posting.allocation).toMatchObject({ source_item_id: refund.sourceItemId, cents: 10_000 });
    expect(itemOfPosting(posting)).toMatchObject({
      transaction_type: 'InsuredRefund',
      amount_cents: 10_000,
      disbursed_cents: 10_000,
      payee: 'Ann Lee',
    });
  });

  test('that is voided gives back what it took, under the refund’s item', () => {
    const { shares } = ofMemo;
    const posting = releasePosting({
      day: '2026-05-30',
      refundItemId: 60,
      sourceItemId: MEMO,
      allocationId: 9,
      cents: 10_000,
      trust,
      shares: shares.map((share) => ({ ...share, cents: -share.cents })),
    });
    expect(posting).toMatchObject({
      item: 60,
      allocation: { source_item_id: MEMO, cents: -10_000, reverses_allocation_id: 9 },
    });
    expect(collected(posting)).toEqual([
      [1, trust, '2026-05-30', 8_500],
      [2, trust, '2026-05-30', 1_500],
    ]);
  });
});
