import { DIRECTORY } from '../../../../shell-stub/server/directory';
import { disburseDirectBill } from '../../../../shell-stub/server/ledger';
import { act, Desk, premium, RETAINED } from '../desk';

/** What is wrong, the statements that make it so, and what the audit says to it; items in braces by their names. */
export type Damage = readonly [what: string, sql: string, ...sentences: string[]];

/** Statements that add rows which no law and no trigger sees; those that change or remove rows run so in any case. */
export const unseen = (sql: string): string => `SET LOCAL session_replication_role = replica; ${sql}`;

/** An entry that was made by hand, with the lines given as rows of SQL: number, account, trust account, client, cents. */
export const entry = (item: string, day: string, lines: string): string => `
  INSERT INTO entry (entry_id, item_id, effective_date) VALUES (9001, ${item}, '${day}');
  INSERT INTO entry_line (entry_id, line_no, account_id, trust_account_id, client_id, cents)
  SELECT 9001, l.* FROM (VALUES ${lines}) AS l (line_no, account_id, trust_account_id, client_id, cents)`;

/** Operating money that stands in for the first line of an item, without its entry. */
export const advance = (item: string, account: number, day: string, cents: number): string => `
  INSERT INTO advance (line_id, item_id, trust_account_id, effective_date, cents)
  SELECT min(line_id), ${item}, ${account}, '${day}', ${cents} FROM payable_line WHERE item_id = ${item}`;

/** A sound ledger, with the ids of its items by the names that the damages use. */
export async function soundLedger(): Promise<{ desk: Desk; items: Readonly<Record<string, number>> }> {
  const desk = await Desk.open();
  const items: Record<string, number> = {};
  const [client, other, third] = [await desk.client(), await desk.client(), await desk.client()];
  const sold = { ...premium(100_000), retainedCents: 15_000, retainedAccountId: RETAINED };
  items['INVOICE'] = await desk.invoice(client, '2026-01-10', [sold]);
  items['RECEIPT'] = await desk.receipt(client, '2026-01-15', 100_000, { [items['INVOICE']]: 100_000 });
  items['PAYMENT'] = await desk.pay('company', '2026-01-20', items['INVOICE']);
  items['CREDIT'] = await desk.receipt(other, '2026-01-21', 30_000);
  items['REFUNDED'] = await desk.receipt(other, '2026-01-21', 50_000);
  items['REFUND'] = await desk.refund(items['REFUNDED'], '2026-01-22', 20_000);
  items['MEMO'] = await desk.memo(other, '2026-01-23', [premium(25_000)]);
  items['VOIDED'] = await desk.invoice(other, '2026-01-24', [premium(7_000)]);
  items['VOID'] = await desk.void(items['VOIDED'], '2026-01-25');
  items['DRAFT'] = await desk.invoice(other, '2026-01-26', [premium(7_000)], { draft: true });

  const small = { ...premium(10_000), retainedCents: 1_500, retainedAccountId: RETAINED };
  items['COLLECTED'] = await desk.invoice(third, '2026-02-01', [small]);
  items['WHOLE'] = await desk.receipt(third, '2026-02-02', 10_000, { [items['COLLECTED']]: 10_000 });
  items['OPEN'] = await desk.invoice(third, '2026-02-03', [small]);
  items['PART'] = await desk.receipt(third, '2026-02-04', 9_000);
  const moved = await desk.apply(items['PART'], items['OPEN'], '2026-02-05', 4_000);
  await desk.unapply(moved, '2026-02-06');
  await desk.apply(items['PART'], items['OPEN'], '2026-02-07', 3_000);
  items['RETURNED'] = await desk.receipt(third, '2026-02-08', 2_000);
  // A returned check is an item of its own in QuickBooks, which keeps its receipt.
  await desk.setTransfer(items['RETURNED'], 'Transferred');
  items['NSF'] = await desk.nsf(items['RETURNED'], '2026-02-09');
  items['STOPPED'] = await desk.pay('company', '2026-02-10', items['COLLECTED']);
  items['STOP'] = await desk.void(items['STOPPED'], '2026-02-11');
  items['KEPT'] = await desk.refund(items['PART'], '2026-02-12', 1_000);
  items['KEPT_VOID'] = await desk.void(items['KEPT'], '2026-02-13');
  items['USED'] = await desk.memo(third, '2026-02-14', [premium(2_000)]);
  await desk.apply(items['USED'], items['OPEN'], '2026-02-15', 500);
  items['DISBURSEMENT'] = await desk.db.transaction((tx) =>
    disburseDirectBill(tx, {
      ...act('2026-02-16'),
      producerId: DIRECTORY.staff.administrator,
      payee: 'Ann Lee',
      cents: 100,
      officeId: 101,
      payMethod: 'Cash',
    }),
  );
  return { desk, items };
}
