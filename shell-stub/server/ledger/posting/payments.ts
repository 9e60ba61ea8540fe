import type { TransactionType } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { postingAccounts, requireTrustAccount } from './accounts';
import type { Act } from './act';
import type { EntryLine } from './entries';
import { bankLine, postEntry } from './entries';
import { writeItem } from './items';

/** How money leaves. */
export interface PaymentInput extends Act {
  readonly trustAccountId: number;
  /** Payable lines, each paid whole (D7). */
  readonly lineIds: readonly number[];
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
  /** The office of the item; absent: the user's. */
  readonly officeId?: number;
}

interface PayableRow {
  readonly line_id: number;
  readonly kind: 'company' | 'revenue';
  readonly account_id: number;
  readonly carrier_id: number | null;
  readonly carrier_name: string | null;
  readonly amount_cents: number;
  readonly held_cents: number;
  readonly rounds: number;
  readonly is_paid: boolean;
  readonly latest: string;
  readonly office_id: number;
}

/**
 * Pays one carrier collected lines from the trust account that holds them (D7, D13): Dr payable, Cr trust. Return
 * premiums reduce it.
 *
 * @returns the payment's item id.
 * @throws {LedgerRefusal} for lines of several carriers, uncollected or paid lines, or a total of zero or less.
 */
export async function payCompany(tx: Database, input: PaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'company');
  const carriers = new Set(lines.map((line) => line.carrier_id));
  if (carriers.size > 1) throw new LedgerRefusal('A payment goes to one carrier.');
  const payee = lines[0]?.carrier_name ?? 'Unknown carrier';
  return pay(tx, input, 'CompanyPayable', lines, { payee, carrier_id: lines[0]?.carrier_id ?? null }, []);
}

/**
 * Moves collected agency revenue from trust to operating (D13): Dr operating, Cr trust; what is held in trust for the
 * agency falls by as much and becomes its own.
 *
 * @returns the payment's item id.
 * @throws {LedgerRefusal} as `payCompany`.
 */
export async function payAgencyRevenue(tx: Database, input: PaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'revenue');
  const { operating } = await postingAccounts(tx, input.agencyId);
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  return pay(tx, input, 'AgencyRevenuePayable', lines, { payee: 'Agency', non_fiduciary_cents: total }, [
    bankLine(operating, total),
    ...lines.map((line) => ({ account: line.account_id, cents: -line.amount_cents })),
  ]);
}

export interface DisbursementInput extends Act {
  /** The producer who is paid. */
  readonly producerId: string;
  readonly payee: string;
  readonly cents: number;
  readonly officeId: number;
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
}

/**
 * Pays a producer for policies that the carrier bills itself: Dr producer commission, Cr operating.
 *
 * @returns its item id.
 * @throws {LedgerRefusal}
 */
export async function disburseDirectBill(tx: Database, input: DisbursementInput): Promise<number> {
  if (input.cents <= 0) throw new LedgerRefusal('A payment of zero or less is refused.');
  const { operating, expense } = await postingAccounts(tx, input.agencyId);
  const itemId = await writeItem(tx, input, 'DirectBillDisbursement', {
    item_type: 'Check',
    item_number: input.number,
    office_id: input.officeId,
    amount_cents: input.cents,
    disbursed_cents: input.cents,
    non_fiduciary_cents: input.cents,
    payee: input.payee,
    bank_account_id: operating,
    pay_method: input.payMethod,
    reference: input.reference ?? '',
    agent_id: input.producerId,
  });
  await postEntry(tx, itemId, input.day, [
    { account: expense, cents: input.cents },
    bankLine(operating, -input.cents),
  ]);
  return itemId;
}

async function payableLines(
  tx: Database,
  input: PaymentInput,
  kind: PayableRow['kind'],
): Promise<PayableRow[]> {
  const { agencyId, trustAccountId, lineIds, day } = input;
  await requireTrustAccount(tx, agencyId, trustAccountId);
  await tx.query(
    'SELECT 1 FROM payable_line WHERE line_id = ANY ($1::bigint[]) ORDER BY line_id FOR UPDATE',
    [[...lineIds]],
  );
  const lines = await tx.query<PayableRow>(
    `SELECT p.line_id, p.kind, p.account_id, p.carrier_id, k.name AS carrier_name, p.amount_cents, i.office_id,
            coalesce(c.held, 0)::bigint AS held_cents, coalesce(c.latest, i.transaction_date) AS latest,
            coalesce(y.rounds, 0) AS rounds, coalesce(y.is_paid, false) AS is_paid
       FROM payable_line p JOIN item i USING (item_id)
       LEFT JOIN carrier k ON k.carrier_id = p.carrier_id
       LEFT JOIN LATERAL (SELECT sum(cents) AS held, max(effective_date) AS latest FROM collection
                           WHERE line_id = p.line_id AND trust_account_id = $2) c ON true
       LEFT JOIN LATERAL (SELECT max(round) AS rounds, bool_or(u.payment_id IS NULL) AS is_paid
                            FROM payable_payment LEFT JOIN payable_unpayment u USING (payment_id)
                           WHERE line_id = p.line_id) y ON true
      WHERE p.line_id = ANY ($1::bigint[]) AND i.agency_id = $3 ORDER BY p.line_id`,
    [[...lineIds], trustAccountId, agencyId],
  );
  if (lines.length === 0 || lines.length !== new Set(lineIds).size) {
    throw new LedgerRefusal('Choose lines of this agency, each once.');
  }
  for (const line of lines) {
    if (line.kind !== kind) throw new LedgerRefusal(`Line ${line.line_id} is a ${line.kind} line.`);
    if (line.is_paid) throw new LedgerRefusal(`Line ${line.line_id} is paid already.`);
    if (line.held_cents !== line.amount_cents) {
      throw new LedgerRefusal(
        `Line ${line.line_id} is worth ${line.amount_cents} cents, of which ${line.held_cents} are held in this trust account.`,
      );
    }
    if (day < line.latest) throw new LedgerRefusal(`Line ${line.line_id} was collected on ${line.latest}.`);
  }
  return lines;
}

async function pay(
  tx: Database,
  input: PaymentInput,
  type: TransactionType,
  lines: readonly PayableRow[],
  fields: {
    readonly payee: string;
    readonly carrier_id?: number | null;
    readonly non_fiduciary_cents?: number;
  },
  more: readonly EntryLine[],
): Promise<number> {
  const total = lines.reduce((sum, line) => sum + line.amount_cents, 0);
  if (total <= 0) throw new LedgerRefusal('A payment of zero or less is refused.');
  const trust = input.trustAccountId;
  const itemId = await writeItem(tx, input, type, {
    item_type: 'Check',
    item_number: input.number,
    office_id: input.officeId ?? input.userOfficeId ?? lines[0]?.office_id ?? 0,
    amount_cents: total,
    disbursed_cents: total,
    bank_account_id: trust,
    pay_method: input.payMethod,
    reference: input.reference ?? '',
    ...fields,
  });
  await tx.query(
    `INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date)
     SELECT l.line, l.round, $2, $3 FROM json_to_recordset($1::text::json) AS l(line bigint, round int)`,
    [
      JSON.stringify(lines.map((line) => ({ line: line.line_id, round: line.rounds + 1 }))),
      itemId,
      input.day,
    ],
  );
  await postEntry(tx, itemId, input.day, [
    bankLine(trust, -total),
    ...lines.map((line) => ({ account: line.account_id, trust, cents: line.amount_cents })),
    ...more,
  ]);
  return itemId;
}
