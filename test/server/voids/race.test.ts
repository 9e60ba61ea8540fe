import { ledgerProblems, payCompany, voidItem } from '../../../shell-stub/server/ledger';
import type { Database } from '../../../shell-stub/server/db';
import { meanwhile } from '../../support/lockWaits';
import { act, Desk, FEES, premium, trust } from '../ledger/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('server');
});
afterAll(() => desk.db.close());
afterEach(async () => {
  expect(await ledgerProblems(desk.db)).toEqual([]);
});

/** Voids an item as of a day while a posting is not committed yet, and returns what the void came to. */
const voidBeside = (
  posting: (tx: Database) => Promise<unknown>,
  itemId: number,
  day: string,
): Promise<string> =>
  meanwhile(
    desk.db,
    (pause) =>
      desk.db.transaction(async (tx) => {
        await posting(tx);
        await pause();
      }),
    () =>
      desk.void(itemId, day).then(
        () => 'voided',
        (error: unknown) => String(error),
      ),
  );

it('a receipt is not voided as of a day before that on which its carrier is being paid', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
  const receipt = await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
  const lines = await desk.lines(invoice, 'company');
  const payment = { trustAccountId: trust, lines, payMethod: 'Check', officeId: 101 };
  const pay = (tx: Database) => payCompany(tx, { ...act('2026-05-10'), ...payment });
  expect(await voidBeside(pay, receipt, '2026-05-05')).toContain(
    'cannot be voided as of a day before 05/10/2026',
  );
});

describe('beside the void of a receipt of its carrier, for which operating money comes to stand in for it,', () => {
  /** A return premium, and a receipt of another client that covers the use of it (D51). */
  async function covered() {
    const [client, other] = [await desk.client(), await desk.client()];
    const memo = await desk.memo(client, '2026-05-07', [premium(1_000)]);
    const invoice = await desk.invoice(other, '2026-05-01', [premium(1_000)]);
    const receipt = await desk.receipt(other, '2026-05-08', 1_000, { [invoice]: 1_000 });
    return {
      client,
      memo,
      voidReceipt: (tx: Database) => voidItem(tx, { ...act('2026-05-15'), itemId: receipt }),
    };
  }

  it('a refund of a return premium is not voided as of a day before', async () => {
    const { memo, voidReceipt } = await covered();
    const refund = await desk.refund(memo, '2026-05-08', 400);
    expect(await voidBeside(voidReceipt, refund, '2026-05-09')).toContain('before 05/15/2026');
  });

  it('nor is the credit memo, used for a fee', async () => {
    const { client, memo, voidReceipt } = await covered();
    const fee = await desk.invoice(client, '2026-05-01', [
      { name: 'Fee', amountCents: 400, reportingAccountId: FEES },
    ]);
    await desk.apply(memo, fee, '2026-05-08', 400);
    await desk.pay('revenue', '2026-05-08', fee);
    expect(await voidBeside(voidReceipt, memo, '2026-05-09')).toContain('before 05/15/2026');
  });
});
