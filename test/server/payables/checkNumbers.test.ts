import { nextCheck, payCompanies } from '../../../shell-stub/server/ledger';
import { act, Desk, premium, trust } from '../ledger/desk';

const LARGEST = 999_999_999_999;

let desk: Desk;
beforeEach(async () => {
  desk = await Desk.open();
});
afterEach(() => desk.db.close());

/** Pays some carriers by check in one act, the first with a number; returns the numbers of all checks. */
async function pay(carriers: number, reference: number): Promise<number[]> {
  const client = await desk.client();
  const lines = Array.from({ length: carriers }, (_, at) => ({ ...premium(1_000), carrierId: at + 1 }));
  const invoice = await desk.invoice(client, '2026-05-01', lines);
  await desk.receipt(client, '2026-05-02', 1_000 * carriers, { [invoice]: 1_000 * carriers });
  const before = await written();
  const input = {
    ...act('2026-05-10'),
    trustAccountId: trust,
    lines: await desk.lines(invoice, 'company'),
    payMethod: 'Check',
    reference: String(reference),
    officeId: 101,
  };
  await desk.db.transaction((tx) => payCompanies(tx, input));
  return (await written()).slice(before.length);
}

/** The numbers of all checks, in the order in which they were written. */
async function written(): Promise<number[]> {
  const rows = await desk.db.query<{ number: number }>(
    'SELECT number FROM bank_check WHERE account_id = $1 ORDER BY item_id',
    [trust],
  );
  return rows.map(({ number }) => number);
}

describe('after the largest number that a check can have, the next one (D53)', () => {
  it('follows the check that was written before, not one of the gaps', async () => {
    await pay(1, 1_010);
    await pay(1, 5_000);
    await pay(1, LARGEST);
    expect(await nextCheck(desk.db, trust)).toBe(5_001);
  });

  it('follows none of a row of checks that ends there', async () => {
    await pay(1, 5_000);
    expect(await pay(3, LARGEST - 1)).toEqual([LARGEST - 1, LARGEST, 5_001]);
    expect(await nextCheck(desk.db, trust)).toBe(5_002);
  });

  it('is the first of an account that has no other', async () => {
    expect(await pay(3, LARGEST)).toEqual([LARGEST, 1_001, 1_002]);
    expect(await nextCheck(desk.db, trust)).toBe(1_003);
  });

  it('passes over what the same act has used', async () => {
    await pay(1, 5_000);
    expect(await pay(4, LARGEST)).toEqual([LARGEST, 5_001, 5_002, 5_003]);
  });

  it('is found beside a check of before that has no number', async () => {
    await pay(1, 5_000);
    const item = await desk.invoice(await desk.client(), '2026-05-01', [premium(1_000)]);
    const write = (number: number | null) =>
      desk.db.query('INSERT INTO bank_check (item_id, account_id, number) VALUES ($1, $2, $3)', [
        item,
        trust,
        number,
      ]);
    await expect(write(LARGEST + 1)).rejects.toMatchObject({ code: '23514' });
    await write(null);
    expect(await nextCheck(desk.db, trust)).toBe(5_001);
  });
});
