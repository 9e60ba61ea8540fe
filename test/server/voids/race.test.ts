import { ledgerProblems, payCompany } from '../../../shell-stub/server/ledger';
import { Gate } from '../../support/gate';
import { someoneWaits } from '../../support/lockWaits';
import { act, Desk, premium, trust } from '../ledger/desk';

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open('server');
});
afterAll(() => desk.db.close());

it('a receipt is not voided as of a day before that on which its carrier is being paid', async () => {
  const client = await desk.client();
  const invoice = await desk.invoice(client, '2026-05-01', [premium(1_000)]);
  const receipt = await desk.receipt(client, '2026-05-02', 1_000, { [invoice]: 1_000 });
  const lines = await desk.lines(invoice, 'company');
  const [posted, commit] = [new Gate(), new Gate()];
  const paying = desk.db.transaction(async (tx) => {
    await payCompany(tx, {
      ...act('2026-05-10'),
      trustAccountId: trust,
      lines,
      payMethod: 'Check',
      officeId: 101,
    });
    posted.open();
    await commit.opened;
  });
  await Promise.race([posted.opened, paying]);
  const voiding = desk.void(receipt, '2026-05-05').then(
    () => 'voided',
    (error: unknown) => String(error),
  );
  await someoneWaits(desk.db, voiding).finally(() => commit.open());
  await paying;
  expect(await voiding).toContain('cannot be voided as of a day before 05/10/2026');
  expect(await ledgerProblems(desk.db)).toEqual([]);
});
