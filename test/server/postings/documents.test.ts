import type { KnownLine, Posting } from '../../../shell-stub/server/ledger/core';
import { creditMemoPosting, invoicePosting } from '../../../shell-stub/server/ledger/core';
import type { Line } from './support';
import { ACCOUNTS, ACT, AUTO, CLIENT, entered, FEES, itemOfPosting, RETAINED } from './support';

type DocumentFacts = Parameters<typeof invoicePosting>[0];
const { receivable, clientCredit } = ACCOUNTS;

const premium = (amountCents: number, retainedCents = 0): KnownLine => ({
  name: 'Premium',
  amountCents,
  retainedCents,
  retainedAccountId: RETAINED,
  reportingAccountId: AUTO,
  carrierId: 5,
  kind: 'company',
});
const fee = (amountCents: number): KnownLine => ({
  name: 'Policy fee',
  amountCents,
  reportingAccountId: FEES,
  kind: 'revenue',
});

const facts = (...lines: KnownLine[]): DocumentFacts => ({
  act: ACT,
  clientId: CLIENT,
  policyId: 9,
  officeId: 102,
  agentId: 'agent',
  dueDate: '2026-06-13',
  lines,
  createdInItemId: null,
  draft: false,
});

const payables = (posting: Posting) =>
  (posting.payables ?? []).map((part) => [
    part.line_no,
    part.kind,
    part.account_id,
    part.carrier_id,
    part.amount_cents,
  ]);

/** An invoice with these lines: its entry and its payable lines. A credit memo is the mirror image. */
const CASES: readonly (readonly [
  name: string,
  lines: readonly KnownLine[],
  entry: readonly Line[],
  payables: readonly (readonly [number, string, number, number | null, number])[],
])[] = [
  [
    'a premium is owed to its carrier whole',
    [premium(10_000)],
    [
      [receivable, null, CLIENT, 10_000],
      [AUTO, null, CLIENT, -10_000],
    ],
    [[1, 'company', AUTO, 5, 10_000]],
  ],
  [
    'a retained part is revenue, without a carrier',
    [premium(10_000, 1_500)],
    [
      [receivable, null, CLIENT, 10_000],
      [AUTO, null, CLIENT, -8_500],
      [RETAINED, null, CLIENT, -1_500],
    ],
    [
      [1, 'company', AUTO, 5, 8_500],
      [1, 'revenue', RETAINED, null, 1_500],
    ],
  ],
  [
    'what is retained whole leaves nothing to the carrier',
    [premium(1_000, 1_000)],
    [
      [receivable, null, CLIENT, 1_000],
      [RETAINED, null, CLIENT, -1_000],
    ],
    [[1, 'revenue', RETAINED, null, 1_000]],
  ],
  [
    'a fee is the agency’s whole',
    [premium(10_000, 1_500), fee(999)],
    [
      [receivable, null, CLIENT, 10_999],
      [AUTO, null, CLIENT, -8_500],
      [RETAINED, null, CLIENT, -1_500],
      [FEES, null, CLIENT, -999],
    ],
    [
      [1, 'company', AUTO, 5, 8_500],
      [1, 'revenue', RETAINED, null, 1_500],
      [2, 'revenue', FEES, null, 999],
    ],
  ],
  [
    'a fee on a carrier’s policy as well',
    [{ ...fee(999), carrierId: 5 }],
    [
      [receivable, null, CLIENT, 999],
      [FEES, null, CLIENT, -999],
    ],
    [[1, 'revenue', FEES, null, 999]],
  ],
  [
    'lines of one account are entered as one and paid one by one',
    [premium(700), premium(300), premium(-100)],
    [
      [receivable, null, CLIENT, 900],
      [AUTO, null, CLIENT, -900],
    ],
    [
      [1, 'company', AUTO, 5, 700],
      [2, 'company', AUTO, 5, 300],
      [3, 'company', AUTO, 5, -100],
    ],
  ],
];

describe.each(CASES)('%s', (_, lines, entry, parts) => {
  test('on an invoice', () => {
    const posting = invoicePosting(facts(...lines), ACCOUNTS);
    expect(entered(posting)).toEqual(entry);
    expect(payables(posting)).toEqual(parts);
  });

  test('on a credit memo, negated and against the client’s credit', () => {
    const posting = creditMemoPosting(facts(...lines), ACCOUNTS);
    const own = ([account, ...rest]: Line): Line => [
      account === receivable ? clientCredit : account,
      ...rest,
    ];
    expect(entered(posting)).toEqual(
      entry
        .map((line) => own(line))
        .map(([account, trust, client, cents]) => [account, trust, client, -cents]),
    );
    expect(payables(posting)).toEqual(
      parts.map(([line, kind, account, carrier, cents]) => [line, kind, account, carrier, -cents]),
    );
  });

  test.each([invoicePosting, creditMemoPosting])('adds up (%#)', (post) => {
    const posting = post(facts(...lines), ACCOUNTS);
    const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
    expect(sum(entered(posting).map(([, , , cents]) => cents))).toBe(0);
    const { invoiced_cents: worth } = itemOfPosting(posting);
    expect(sum((posting.payables ?? []).map((part) => part.amount_cents))).toBe(worth);
    expect(sum((posting.lines ?? []).map((line) => line.amount_cents))).toBe(worth);
  });
});

test('an invoice has the facts of its client, policy and act, and amounts to the sum of its lines', () => {
  expect(invoicePosting(facts(premium(10_000, 1_500), fee(999)), ACCOUNTS).item).toEqual({
    agency_id: 1,
    event_id: 3,
    transaction_type: 'Invoice',
    item_type: 'Invoice',
    item_number: null,
    client_id: CLIENT,
    policy_id: 9,
    office_id: 102,
    user_office_id: 101,
    transaction_date: '2026-05-14',
    due_date: '2026-06-13',
    is_draft: false,
    amount_cents: 10_999,
    invoiced_cents: 10_999,
    tendered_cents: 0,
    credit_used_cents: 0,
    change_cents: 0,
    disbursed_cents: 0,
    non_fiduciary_cents: 0,
    payee: '',
    carrier_id: 5,
    bank_account_id: null,
    pay_method: '',
    reference: '',
    memo: 'Memo',
    created_by: 'staff',
    agent_id: 'agent',
    created_at: '2026-05-14T15:00:00Z',
    created_in_item_id: null,
    reverses_item_id: null,
  });
});

test('a credit memo has a positive amount, and reduces what was invoiced by it', () => {
  const posting = creditMemoPosting({ ...facts(premium(2_000, 300)), number: 'CM-9' }, ACCOUNTS);
  expect(itemOfPosting(posting)).toMatchObject({
    transaction_type: 'CreditMemo',
    item_type: 'CreditMemo',
    item_number: 'CM-9',
    amount_cents: 2_000,
    invoiced_cents: -2_000,
  });
  expect(posting.lines).toEqual([
    {
      line_no: 1,
      name: 'Premium',
      description: '',
      amount_cents: -2_000,
      retained_cents: -300,
      retained_account_id: RETAINED,
      reporting_account_id: AUTO,
      carrier_id: 5,
    },
  ]);
});

test('a draft has lines but posts nothing (D12)', () => {
  const posting = invoicePosting({ ...facts(premium(10_000)), draft: true }, ACCOUNTS);
  expect(itemOfPosting(posting)).toMatchObject({ item_type: 'DraftInvoice', is_draft: true });
  expect(posting.lines).toHaveLength(1);
  expect([posting.payables, posting.entry]).toEqual([undefined, undefined]);
});
