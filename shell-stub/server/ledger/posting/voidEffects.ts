import type { IsoDate, VoidedAdvance, VoidedLine, VoidedPart, VoidEffects } from '../../../../src/api/wire';
import { addDays } from '../../clock';
import type { Database } from '../../db';
import { dryRun } from '../../db';
import type { Act } from '../core';
import { dollars } from '../money';
import { PAYEE, PAYEE_NAME } from '../reports/payableColumns';
import { MAX_POSITION_DAYS, trustPositionDays } from '../reports/trustPositionDays';
import { changedShortages } from './changedShortages';
import { lockToReverse, voidItem } from './reversals';
import { earliestReversalDay, requireReversalDay } from './reversalDay';

export interface VoidEffectsInput extends Act {
  readonly itemId: number;
  /**
   * The last of the days of which the trust accounts are shown, from the day of the void or the longest range on; null:
   * they are not shown.
   */
  readonly trustUntil: IsoDate | null;
  /** Builds the SQL condition, on table `i`, for what is named to the user; appends its parameters to the list. */
  readonly named: (params: unknown[]) => string;
}

/**
 * What a void would do (D55), found by doing it in a transaction that is undone, so that it cannot differ from what `voidItem` does.
 *
 * @throws {LedgerRefusal}; {DatabaseError}, as `voidItem` and its commit would
 */
export function voidEffects(db: Database, input: VoidEffectsInput): Promise<VoidEffects> {
  const { agencyId, day, itemId, trustUntil } = input;
  return dryRun(db, async (tx) => {
    const positions = async () => {
      if (trustUntil === null) return null;
      const first = addDays(trustUntil, 1 - MAX_POSITION_DAYS);
      return trustPositionDays(tx, agencyId, day > first ? day : first, trustUntil);
    };
    // First of all: the positions of a day that is long past, entered by mistake, would be read in vain.
    const item = await lockToReverse(tx, input);
    await requireReversalDay(tx, day, item, 'void');
    const earliestDate = await earliestReversalDay(tx, item);
    const [before, newest] = [await positions(), await newestRows(tx)];
    await voidItem(tx, input);
    // What the commit would check.
    await tx.script('SET CONSTRAINTS ALL IMMEDIATE');
    const after = await positions();
    return {
      itemId: String(itemId),
      itemNumber: item.item_number,
      transactionType: item.transaction_type,
      itemDate: item.transaction_date,
      earliestDate,
      ...(await givenBack(tx, itemId, newest, input.named)),
      unpaid: await linesOf(tx, itemId, input.named, UNPAID),
      stillPaid: await linesOf(tx, itemId, input.named, STILL_PAID),
      advances: await advancedLines(tx, newest, input.named),
      trust: before === null || after === null ? null : changedShortages(before, after),
    };
  });
}

/** The highest ids before the void: rows with higher ids were posted by it, in this transaction. */
interface Newest {
  readonly application: number;
  readonly allocation: number;
  readonly advance: number;
}

async function newestRows(tx: Database): Promise<Newest> {
  const [found] = await tx.query<Newest>(
    `SELECT coalesce((SELECT max(application_id) FROM application), 0) AS application,
            coalesce((SELECT max(allocation_id) FROM refund_allocation), 0) AS allocation,
            coalesce((SELECT max(advance_id) FROM advance), 0) AS advance`,
  );
  return found ?? { application: 0, allocation: 0, advance: 0 };
}

interface PartRow {
  readonly is_named: boolean;
  readonly item_id: number;
  readonly transaction_type: VoidedPart['transactionType'];
  readonly item_number: string | null;
  readonly cents: number;
}
interface LineRow extends PartRow {
  readonly line_id: number;
  readonly payee: string;
}
interface AdvanceRow extends LineRow {
  readonly trust_id: number;
  readonly trust: string;
}

type Named = VoidEffectsInput['named'];

const partColumns = (named: string): string =>
  `i.item_id, i.transaction_type, i.item_number, ${named} AS is_named`;

const lineColumns = (named: string): string => `${partColumns(named)}, p.line_id, ${PAYEE_NAME} AS payee`;

const partOf = (row: PartRow): VoidedPart => ({
  itemId: String(row.item_id),
  transactionType: row.transaction_type,
  itemNumber: row.is_named ? row.item_number : null,
  amount: dollars(row.cents),
});

const lineOf = (row: LineRow): VoidedLine => ({
  ...partOf(row),
  lineId: String(row.line_id),
  // Whose line it is says as much as its number.
  payeeName: row.is_named ? row.payee : '',
});

/** What is open again, and the credits that get back what was used of them. */
async function givenBack(
  tx: Database,
  itemId: number,
  { application, allocation }: Newest,
  named: Named,
): Promise<Pick<VoidEffects, 'reopened' | 'released'>> {
  const params: unknown[] = [itemId, application, allocation];
  const rows = await tx.query<PartRow>(
    `SELECT ${partColumns(named(params))}, sum(m.cents)::bigint AS cents FROM (
       SELECT CASE WHEN invoice_item_id = $1 THEN source_item_id ELSE invoice_item_id END AS item_id, -cents AS cents
         FROM application WHERE (invoice_item_id = $1 OR source_item_id = $1) AND application_id > $2
       UNION ALL
       SELECT source_item_id, -cents FROM refund_allocation WHERE refund_item_id = $1 AND allocation_id > $3
     ) m JOIN item i USING (item_id)
     GROUP BY i.item_id ORDER BY i.transaction_date, i.item_id`,
    params,
  );
  const isInvoice = (row: PartRow): boolean => row.transaction_type === 'Invoice';
  return {
    reopened: rows.filter(isInvoice).map(partOf),
    released: rows.filter((row) => !isInvoice(row)).map(partOf),
  };
}

/** The payable lines that the item had paid: only its void unpays them. */
const UNPAID = `payable_payment y JOIN payable_unpayment u USING (payment_id) JOIN payable_line p USING (line_id)
       JOIN item i ON i.item_id = p.item_id ${PAYEE}
      WHERE y.pay_item_id = $1`;

/** The item's own lines that are paid, under the payments that paid them: voiding the item leaves them paid. */
const STILL_PAID = `payable_line p JOIN payable_payment y USING (line_id)
       LEFT JOIN payable_unpayment u USING (payment_id)
       JOIN item i ON i.item_id = y.pay_item_id ${PAYEE}
      WHERE p.item_id = $1 AND u.payment_id IS NULL`;

/** Payable lines, each under an item `i` that is named or not. */
async function linesOf(
  tx: Database,
  itemId: number,
  named: Named,
  from: string,
): Promise<readonly VoidedLine[]> {
  const params: unknown[] = [itemId];
  const rows = await tx.query<LineRow>(
    `SELECT ${lineColumns(named(params))}, p.amount_cents AS cents
       FROM ${from} ORDER BY i.transaction_date, i.item_id, p.line_id`,
    params,
  );
  return rows.map(lineOf);
}

async function advancedLines(
  tx: Database,
  { advance }: Newest,
  named: Named,
): Promise<readonly VoidedAdvance[]> {
  const params: unknown[] = [advance];
  const rows = await tx.query<AdvanceRow>(
    `SELECT ${lineColumns(named(params))}, a.cents,
            a.trust_account_id AS trust_id, t.name AS trust
       FROM (SELECT line_id, trust_account_id, sum(cents)::bigint AS cents FROM advance
              WHERE advance_id > $1 GROUP BY line_id, trust_account_id HAVING sum(cents) <> 0) a
       JOIN payable_line p USING (line_id) JOIN item i ON i.item_id = p.item_id
       JOIN gl_account t ON t.account_id = a.trust_account_id
       ${PAYEE}
      ORDER BY t.number, i.transaction_date, i.item_id, p.line_id`,
    params,
  );
  return rows.map((row) => ({
    ...lineOf(row),
    bankAccountId: String(row.trust_id),
    bankAccountName: row.trust,
  }));
}
