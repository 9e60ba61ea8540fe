import type { CheckWrittenRow, IsoDate } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { scopeSql } from '../scope';

/** The checks of a bank account, and the days on which they were written; null for no bound. */
export interface ChecksChoice {
  readonly accountId: number;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

interface FoundCheck extends Pick<
  CheckWrittenRow,
  'payeeName' | 'itemType' | 'itemNumber' | 'officeName' | 'date' | 'voidedDate'
> {
  readonly item_id: number;
  /** Null for a check of before that has none: see its reference. */
  readonly number: number | null;
  readonly reference: string;
  /** The number of the check before it on the account; null for the first. */
  readonly before: number | null;
  readonly cents: number;
}

/**
 * The checks written on a bank account by number, as they stand now, each with the gap before it (D53); those without a
 * number of their own come last, with what was written. A gap is counted on the account, not among the checks that the user
 * may see.
 */
export async function checksWritten(
  db: Database,
  scope: Scope,
  { accountId, from, to }: ChecksChoice,
): Promise<readonly CheckWrittenRow[]> {
  const params: unknown[] = [accountId, from, to];
  const rows = await db.query<FoundCheck>(
    `SELECT c.item_id, c.number, c.before, i.reference, i.transaction_date AS date, v.transaction_date AS "voidedDate",
            i.payee AS "payeeName", i.transaction_type AS "itemType", i.item_number AS "itemNumber",
            o.description AS "officeName", i.amount_cents AS cents
       FROM (SELECT item_id, number, CASE WHEN number IS NOT NULL THEN lag(number) OVER (ORDER BY number) END AS before
               FROM bank_check WHERE account_id = $1) c
       JOIN item i USING (item_id) JOIN office o ON o.office_id = i.office_id
       LEFT JOIN item v ON v.reverses_item_id = i.item_id
      WHERE ($2::date IS NULL OR i.transaction_date >= $2) AND ($3::date IS NULL OR i.transaction_date <= $3)
        AND ${scopeSql(scope, params)}
      ORDER BY c.number, c.item_id`,
    params,
  );
  return rows.flatMap((row) => [...gapBefore(row), rowOf(row)]);
}

function rowOf({ item_id, number, before: _, reference, cents, ...facts }: FoundCheck): CheckWrittenRow {
  const checkNumber = number === null ? reference : String(number);
  const isVoided = facts.voidedDate !== null;
  return {
    rowId: String(item_id),
    checkNumber,
    lastNumber: checkNumber,
    status: isVoided ? 'Voided' : 'Written',
    ...facts,
    itemId: String(item_id),
    amount: isVoided ? 0 : dollars(cents),
    voidedAmount: isVoided ? dollars(cents) : 0,
  };
}

function gapBefore({ number, before }: FoundCheck): CheckWrittenRow[] {
  if (before === null || number === null || before === number - 1) return [];
  return [
    {
      rowId: `unused-${before + 1}`,
      checkNumber: String(before + 1),
      lastNumber: String(number - 1),
      status: 'Unused',
      date: null,
      voidedDate: null,
      payeeName: '',
      itemId: '',
      itemType: '',
      itemNumber: '',
      officeName: '',
      amount: 0,
      voidedAmount: 0,
    },
  ];
}
