import type {
  CarrierDue,
  CompanyPayableTotal,
  IsoDate,
  PeriodTotal,
  TransactionType,
  UnappliedCreditTotal,
  UnpaidInvoiceTotal,
} from '../../../../src/api/wire';
import type { Database } from '../../db';
import { inSnapshot } from '../../db';
import { ageOf } from '../ageing';
import { dollars } from '../money';
import type { Scope } from '../scope';
import { bindTo, scopeSql } from '../scope';
import { creditsSql } from './customerCredits';
import { customerSql } from './customerChoice';
import { openInvoicesSql } from './invoiceReports';
import { COLUMNS } from './payableColumns';
import { linesOf, LISTED_ROWS, PAGES } from './payables';
import { inPeriod } from './transactionItems';
import type { Period } from './transactionItems';

/** What some rows of an office come to. */
interface Part {
  readonly office_id: number;
  readonly n: number;
  readonly cents: number;
  /** The part of `cents` that is below zero, where that matters. */
  readonly returns?: number;
}

/** Adds up parts that have the same key. */
function merged<P extends Part, K>(parts: readonly P[], keyOf: (part: P) => K): (Part & { key: K })[] {
  const sums = new Map<string, Part & { key: K }>();
  for (const part of parts) {
    const key = keyOf(part);
    const id = JSON.stringify([part.office_id, key]);
    const { n = 0, cents = 0, returns = 0 } = sums.get(id) ?? {};
    sums.set(id, {
      office_id: part.office_id,
      key,
      n: n + part.n,
      cents: cents + part.cents,
      returns: returns + (part.returns ?? 0),
    });
  }
  return [...sums.values()];
}

/** What the unpaid invoices of a day come to, by office and age (D6). */
export async function unpaidInvoiceTotals(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
): Promise<UnpaidInvoiceTotal[]> {
  const params: unknown[] = [asOf];
  const parts = await db.query<Part & { days: number }>(
    `SELECT n.office_id, n.days, count(*)::int AS n, sum(n.amount_cents - n.paid_cents)::bigint AS cents
       FROM (${openInvoicesSql(customerSql(scope, {}, params))}) n
      GROUP BY n.office_id, n.days ORDER BY n.office_id, n.days`,
    params,
  );
  return merged(parts, ({ days }) => ageOf(days)).map(({ office_id, key, n, cents }) => ({
    officeId: String(office_id),
    age: key,
    invoices: n,
    openBalance: dollars(cents),
  }));
}

/** What the unapplied credits of a day come to, by office, with those older than 30 days apart. */
export async function unappliedCreditTotals(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
): Promise<UnappliedCreditTotal[]> {
  const params: unknown[] = [asOf];
  const parts = await db.query<Part & { old: boolean }>(
    `SELECT i.office_id, i.transaction_date < $1::date - 30 AS old, count(*)::int AS n,
            sum(i.amount_cents - coalesce(applied.cents, 0) - coalesce(refunded.cents, 0))::bigint AS cents
       ${creditsSql(customerSql(scope, {}, params))}
      GROUP BY i.office_id, old ORDER BY i.office_id, old`,
    params,
  );
  return parts.map(({ office_id, old, n, cents }) => ({
    officeId: String(office_id),
    olderThan30Days: old,
    items: n,
    unapplied: dollars(cents),
  }));
}

/** SQL for when a line is due to its carrier, on day `$1`. */
const CARRIER_DUE = `CASE WHEN due IS NULL THEN 'NotYet' WHEN due < $1::date THEN 'Overdue'
                          WHEN due <= $1::date + 7 THEN 'Next7Days' ELSE 'Later' END`;

/**
 * What the unpaid company payables of a day come to, by office, account and when they are due. A payment made meanwhile is in
 * all of it or in none.
 */
export async function companyPayableTotals(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  zone: string,
  page = PAGES.others,
): Promise<CompanyPayableTotal[]> {
  const parts = await inSnapshot(db, (snapshot) => payableParts(snapshot, scope, asOf, zone, page));
  return merged(parts, ({ account, due }) => ({ account, due })).map(
    ({ office_id, key, n, cents, returns = 0 }) => ({
      officeId: String(office_id),
      glAccountId: key.account,
      due: key.due,
      lines: n,
      amount: dollars(cents),
      returns: dollars(returns),
    }),
  );
}

type PayablePart = Part & { readonly account: string; readonly due: CarrierDue };

async function payableParts(
  db: Database,
  scope: Scope,
  asOf: IsoDate,
  zone: string,
  page: number,
): Promise<PayablePart[]> {
  const lines = await linesOf(db, scope, {
    kind: 'company',
    accountIds: null,
    paid: false,
    dates: null,
    payeeIds: null,
    asOf,
    zone,
  });
  const parts: PayablePart[] = [];
  for (let from = 0; from < lines.length; from += page) {
    parts.push(
      ...(await db.query<PayablePart>(
        `SELECT office_id, account, ${CARRIER_DUE} AS due, count(*)::int AS n, sum(cents)::bigint AS cents,
                sum(least(cents, 0))::bigint AS returns
           FROM (SELECT i.office_id, ${COLUMNS.glAccountId} AS account, ${COLUMNS.carrierDueDate} AS due,
                        ${COLUMNS.amount} AS cents ${LISTED_ROWS}) line
          GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
        [asOf, lines.slice(from, from + page), false],
      )),
    );
  }
  return parts;
}

interface PeriodPart {
  readonly office_id: number;
  readonly type: TransactionType;
  readonly n: number;
  readonly tendered: number;
  readonly change: number;
  readonly disbursed: number;
}

/** What the items of a period come to, by office and type (D4). */
export async function periodTotals(db: Database, scope: Scope, period: Period): Promise<PeriodTotal[]> {
  const params: unknown[] = [];
  const conditions = [scopeSql(scope, params), 'NOT i.is_draft', ...inPeriod(period)(bindTo(params))];
  const parts = await db.query<PeriodPart>(
    `SELECT i.office_id, i.transaction_type AS type, count(*)::int AS n, sum(i.tendered_cents)::bigint AS tendered,
            sum(i.change_cents)::bigint AS change, sum(i.disbursed_cents)::bigint AS disbursed
       FROM item i WHERE ${conditions.join(' AND ')} GROUP BY 1, 2 ORDER BY 1, 2`,
    params,
  );
  return parts.map(({ office_id, type, n, tendered, change, disbursed }) => ({
    officeId: String(office_id),
    transactionType: type,
    items: n,
    tendered: dollars(tendered),
    change: dollars(change),
    disbursed: dollars(disbursed),
  }));
}
