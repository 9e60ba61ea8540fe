import { ledgerProblems } from '../../../shell-stub/server/ledger';
import { AUTO_PAYABLE, Desk, operating, premium, receivable, RETAINED, trust } from './desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('embedded');
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** Posts lines for an item past the code's own checks, so that only the database can refuse them. */
async function postRaw(
  itemId: number,
  lines: readonly (readonly [number, number | null, number])[],
): Promise<void> {
  await desk.db.transaction(async (tx) => {
    const [entry] = await tx.query<{ entry_id: number }>(
      `INSERT INTO entry (item_id, effective_date) VALUES ($1, '2026-01-20') RETURNING entry_id`,
      [itemId],
    );
    for (const [index, [account, held, cents]] of lines.entries()) {
      await tx.query(
        `INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, cents) VALUES ($1, $2, $3, $4, $5)`,
        [entry?.entry_id, index + 1, account, held, cents],
      );
    }
  });
}

describe('the database refuses', () => {
  it('an entry that does not balance, naming the difference (D11)', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    await expect(
      postRaw(invoice, [
        [receivable, null, 1_000],
        [AUTO_PAYABLE, null, -999],
      ]),
    ).rejects.toMatchObject({
      code: 'LG002',
      message: expect.stringMatching(
        /^Entry \d+ does not balance: 2 line\(s\) with a difference of 1 cents\.$/,
      ) as string,
    });
    await expect(postRaw(invoice, [])).rejects.toMatchObject({ code: 'LG002' });
  });

  it('a line added to an entry later', async () => {
    const invoice = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
    await expect(
      desk.db.query(
        `INSERT INTO entry_line (entry_id, line_no, account_id, cents)
         SELECT entry_id, 9, $2::int, 5 FROM entry WHERE item_id = $1`,
        [invoice, receivable],
      ),
    ).rejects.toMatchObject({ code: 'LG002' });
  });

  it.each([
    ['item', 'memo = memo'],
    ['item_line', 'name = name'],
    ['entry', 'effective_date = effective_date'],
    ['entry_line', 'cents = cents'],
    ['application', 'cents = cents'],
    ['payable_line', 'amount_cents = amount_cents'],
    ['collection', 'cents = cents'],
    ['payable_payment', 'round = round'],
    ['payable_unpayment', 'effective_date = effective_date'],
    ['refund_allocation', 'cents = cents'],
    ['advance', 'cents = cents'],
  ])('an update or delete of %s (D12)', async (table, change) => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    await desk.receipt(client, '2026-01-15', 1_000, { [invoice]: 1_000 });
    const refusal = { code: 'LG001', message: expect.stringContaining('Post a reversal instead') as string };
    await expect(desk.db.query(`UPDATE ${table} SET ${change}`)).rejects.toMatchObject(refusal);
    await expect(desk.db.query(`DELETE FROM ${table}`)).rejects.toMatchObject(refusal);
  });

  it('a posting that leaves trust money short, naming the cents (D13)', async () => {
    const client = await desk.client();
    const receipt = await desk.receipt(client, '2026-01-15', 5_000);
    await expect(
      postRaw(receipt, [
        [trust, null, -1_234],
        [operating, null, 1_234],
      ]),
    ).rejects.toMatchObject({
      code: 'LG004',
      detail: '1234',
      message: `Trust account ${trust} would be 1234 cents short of the client money it holds.`,
    });
  });

  it('a refund of return commission that the agency has not paid back (D13)', async () => {
    const client = await desk.client();
    const lines = [{ ...premium(2_000), retainedCents: 300, retainedAccountId: RETAINED }];
    const memo = await desk.memo(client, '2026-01-12', lines);
    await expect(desk.refund(memo, '2026-01-16', 2_000)).rejects.toMatchObject({
      code: 'LG004',
      detail: '300',
    });
  });

  it('applying more than an invoice’s amount, or more than a receipt has', async () => {
    const client = await desk.client();
    const [one, two] = [
      await desk.invoice(client, '2026-01-10', [premium(1_000)]),
      await desk.invoice(client, '2026-01-10', [premium(9_000)]),
    ];
    const receipt = await desk.receipt(client, '2026-01-15', 5_000);
    await expect(desk.apply(receipt, one, '2026-01-16', 1_001)).rejects.toMatchObject({
      code: 'LG005',
      message: `Invoice ${one} of 1000 cents cannot have 1001 cents applied.`,
    });
    await expect(desk.apply(receipt, two, '2026-01-16', 5_001)).rejects.toMatchObject({
      code: 'LG005',
      message: `Item ${receipt} of 5000 cents cannot pay 5001 cents.`,
    });
  });

  it('an entry for a draft (D12)', async () => {
    const draft = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)], { draft: true });
    await expect(
      postRaw(draft, [
        [receivable, null, 1_000],
        [AUTO_PAYABLE, null, -1_000],
      ]),
    ).rejects.toMatchObject({ code: 'LG003' });
    await expect(desk.void(draft, '2026-01-11')).rejects.toThrow('is a draft');
  });

  it('a reversal of an item in use, or a second reversal', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    await desk.receipt(client, '2026-01-15', 1_000, { [invoice]: 1_000 });
    const reverseRaw = desk.db.query(
      `INSERT INTO item (agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id,
         transaction_date, amount_cents, created_by, created_at, reverses_item_id)
       SELECT agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id, '2026-01-16',
              -amount_cents, created_by, created_at, item_id FROM item WHERE item_id = $1`,
      [invoice],
    );
    await expect(reverseRaw).rejects.toMatchObject({ code: 'LG007' });
    const returned = await desk.receipt(client, '2026-01-15', 500);
    await desk.nsf(returned, '2026-01-18');
    await expect(desk.void(returned, '2026-01-19')).rejects.toThrow(
      /was already returned as of 01\/18\/2026 by /,
    );
    await desk.void(invoice, '2026-01-16');
    await expect(desk.void(invoice, '2026-01-17')).rejects.toThrow(
      /was already voided as of 01\/16\/2026 by \w+ \w+\.$/,
    );
  });

  it('two payments in one round, or a new round before the last payment was voided (D7)', async () => {
    const client = await desk.client();
    const invoice = await desk.invoice(client, '2026-01-10', [premium(1_000)]);
    await desk.receipt(client, '2026-01-15', 1_000, { [invoice]: 1_000 });
    const payment = await desk.pay('company', '2026-01-16', invoice);
    const [line] = await desk.lineIds(invoice, 'company');
    const payRaw = (round: number) =>
      desk.db.query(
        `INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date) VALUES ($1, $2, $3, '2026-01-17')`,
        [line, round, payment],
      );
    await expect(payRaw(1)).rejects.toMatchObject({ code: '23505' });
    await expect(payRaw(2)).rejects.toMatchObject({ code: 'LG006' });
  });

  it('the same invoice number twice', async () => {
    const client = await desk.client();
    await desk.invoice(client, '2026-01-10', [premium(1_000)], { number: 'A-1' });
    await expect(
      desk.invoice(client, '2026-01-11', [premium(1_000)], { number: 'A-1' }),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

it('ledgerProblems reports a void of a void (D12)', async () => {
  const made = await desk.invoice(await desk.client(), '2026-01-10', [premium(1_000)]);
  const reversal = await desk.void(made, '2026-01-11');
  const number = await desk.numberOf(made);
  await expect(
    desk.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO item (agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id,
           transaction_date, amount_cents, created_by, created_at, reverses_item_id)
         SELECT agency_id, event_id, transaction_type, item_type, item_number, client_id, office_id, transaction_date,
                -amount_cents, created_by, created_at, item_id FROM item WHERE item_id = $1`,
        [reversal],
      );
      expect(await ledgerProblems(tx)).toContain(
        `Item ${number} takes back an item that itself takes one back.`,
      );
      throw new Error('All of it is put back.');
    }),
  ).rejects.toThrow('is put back');
});

it('ledgerProblems reports what is wrong after the laws were switched off', async () => {
  await expect(
    desk.db.transaction(async (tx) => {
      await tx.script(
        'ALTER TABLE entry_line DISABLE TRIGGER USER; ALTER TABLE application DISABLE TRIGGER USER',
      );
      await tx.script(
        `UPDATE entry_line SET cents = cents + 1 WHERE account_id = ${receivable} AND line_no = 1`,
      );
      await tx.script('UPDATE application SET cents = cents + 1 WHERE cents > 0');
      const problems = await ledgerProblems(tx);
      expect(problems).toContainEqual(
        expect.stringMatching(/^Entry \d+ of INV-\d+ has 2 line\(s\) that differ by \$0\.01\./),
      );
      expect(problems).toContainEqual(
        expect.stringMatching(/^Invoice INV-\d+ of \$10\.00 has \$10\.01 applied on 01\/15\/2026\./),
      );
      expect(problems).toContainEqual(
        expect.stringMatching(
          /^Payable line \d+ of \$10\.00 of INV-\d+ \(\$10\.01 of \$10\.00 paid\) has collected \$10\.00\./,
        ),
      );
      throw new Error('All of it is put back.');
    }),
  ).rejects.toThrow('is put back');
});
