import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { AUTO_PAYABLE, clientCredit, Desk, FEES, premium, receivable, RETAINED, trust } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('embedded');
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** 100.00 of premium, of which 15.00 is the agency's, and a fee of 9.99. */
const LINES = [
  { ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED },
  { name: 'Policy fee', amountCents: 999, reportingAccountId: FEES },
];

describe('documents', () => {
  it('an invoice credits what it owes to the carrier and the agency, with nothing collected', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', LINES);
    expect(await desk.entries(invoice)).toEqual([
      [
        [receivable, null, 10_999],
        [AUTO_PAYABLE, null, -8_500],
        [RETAINED, null, -1_500],
        [FEES, null, -999],
      ],
    ]);
    expect(await desk.collected(invoice)).toEqual([0, 0, 0]);
  });

  it('a credit memo posts the opposite, against the client’s credit', async () => {
    const memo = await desk.memo(await desk.client(), '2026-01-10', LINES);
    expect(await desk.entries(memo)).toEqual([
      [
        [clientCredit, null, -10_999],
        [AUTO_PAYABLE, null, 8_500],
        [RETAINED, null, 1_500],
        [FEES, null, 999],
      ],
    ]);
  });

  it.each([
    ['nothing', [premium(0)], 'be for more than zero'],
    [
      'a line for a bank account',
      [{ ...premium(100), reportingAccountId: trust }],
      'Premium Trust - Harbor National is neither a company payable nor agency revenue',
    ],
    [
      'retained commission without an account',
      [{ ...premium(100), retainedCents: 10 }],
      'Line 1 retains an amount without an account of agency revenue',
    ],
  ])('an invoice of %s is refused', async (_, lines, message) => {
    await expect(desk.invoice(await desk.client(), '2026-01-10', lines)).rejects.toThrow(message);
  });
});

describe('receipts and applications', () => {
  it('a receipt without its change is held in trust as the client’s credit', async () => {
    const receipt = await desk.receipt(await desk.client(), '2026-01-15', 6_000, {}, 1_000);
    expect(await desk.entries(receipt)).toEqual([
      [
        [trust, null, 5_000],
        [clientCredit, trust, -5_000],
      ],
    ]);
  });

  it('a part payment is shared among lines by largest remainder, and the final payment exactly', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [
      premium(3_334),
      premium(3_333),
      premium(3_333),
    ]);
    const receipt = await desk.receipt(client, '2026-01-15', 10_000, { [invoice]: 5_000 });
    expect(await desk.collected(invoice)).toEqual([1_667, 1_667, 1_666]);
    expect((await desk.entries(receipt))[1]).toEqual([
      [clientCredit, trust, 5_000],
      [receivable, null, -5_000],
      [AUTO_PAYABLE, null, 5_000],
      [AUTO_PAYABLE, trust, -5_000],
    ]);
    await desk.apply(receipt, invoice, '2026-01-20', 5_000);
    expect(await desk.collected(invoice)).toEqual([3_334, 3_333, 3_333]);
    expect(await desk.collected(invoice, '2026-01-19')).toEqual([1_667, 1_667, 1_666]);
  });

  it('unapplying posts the opposite of the application, on its own day', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', LINES);
    const receipt = await desk.receipt(client, '2026-01-15', 10_999);
    const application = await desk.apply(receipt, invoice, '2026-01-16', 10_999);
    await desk.unapply(application, '2026-01-20');
    const [, applied = [], taken = []] = await desk.entries(receipt);
    expect(taken).toEqual(applied.map(([account, held, cents]) => [account, held, -cents]));
    expect(await desk.collected(invoice)).toEqual([0, 0, 0]);
    expect(
      await desk.db.query(
        'SELECT effective_date, reverses_entry_id IS NULL AS own FROM entry WHERE item_id = $1 ORDER BY 1',
        [receipt],
      ),
    ).toEqual([
      { effective_date: '2026-01-15', own: true },
      { effective_date: '2026-01-16', own: true },
      { effective_date: '2026-01-20', own: false },
    ]);
    await expect(desk.unapply(application, '2026-01-21')).rejects.toThrow('taken off its invoice before');
  });

  it('a credit memo pays an invoice without changing what is held in trust', async () => {
    const client = await desk.client();
    const held = await desk.held();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(5_000)]);
    const memo = await desk.memo(client, '2026-01-12', [premium(2_000)]);
    await desk.apply(memo, invoice, '2026-01-13', 2_000);
    expect(await desk.collected(invoice)).toEqual([2_000]);
    expect(await desk.collected(memo)).toEqual([-2_000]);
    expect(await desk.held()).toBe(held);
  });

  it('money of another client, or money before its day, cannot be applied', async () => {
    const [one, other] = [await desk.client(), await desk.client()];
    const invoice = await desk.invoice(one, '2026-01-10', [premium(5_000)]);
    const receipt = await desk.receipt(other, '2026-01-15', 5_000);
    await expect(desk.apply(receipt, invoice, '2026-01-20', 100)).rejects.toThrow('different clients');
    const own = await desk.receipt(one, '2026-01-15', 5_000);
    await expect(desk.apply(own, invoice, '2026-01-14', 100)).rejects.toThrow('01/14/2026 is before that');
  });
});

describe('a refusal names its subject as users know it', () => {
  const kinds = async () => {
    const client = await desk.client();
    return {
      invoice: await desk.invoice(client, '2026-01-10', [premium(5_000)]),
      receipt: await desk.receipt(client, '2026-01-10', 5_000),
    };
  };

  it('an item of another kind by its number and kind', async () => {
    const { invoice, receipt } = await kinds();
    await expect(desk.apply(invoice, receipt, '2026-01-12', 100)).rejects.toThrow(
      `${await desk.numberOf(invoice)} is an Invoice, not a Receipt or a Credit Memo.`,
    );
    await expect(desk.apply(receipt, receipt, '2026-01-12', 100)).rejects.toThrow(
      `${await desk.numberOf(receipt)} is a Receipt, not an Invoice.`,
    );
  });

  it('something that does not exist by its id', async () => {
    const { receipt } = await kinds();
    await expect(desk.apply(receipt, 999_999, '2026-01-12', 100)).rejects.toThrow(
      'There is no item with the id 999999.',
    );
    await expect(desk.void(999_999, '2026-01-12')).rejects.toThrow('There is no item with the id 999999.');
    await expect(desk.invoice(999_999, '2026-01-10', [premium(100)])).rejects.toThrow(
      'There is no customer with the id 999999.',
    );
    await expect(
      desk.invoice(await desk.client(), '2026-01-10', [{ ...premium(100), reportingAccountId: 999_999 }]),
    ).rejects.toThrow('There is no account with the id 999999.');
  });
});
