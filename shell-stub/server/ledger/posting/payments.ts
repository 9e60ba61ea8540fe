import type { TransactionType } from '../../../../src/api/wire';
import type { Database } from '../../db';
import { LedgerRefusal } from '../refusal';
import { writeItem } from '../writers/writePosting';
import { usDollars } from '../text';
import { postingAccounts } from './accounts';
import { settleAdvances } from './advances';
import { requireBank } from './banks';
import type { EntryLine } from '../core';
import { bankLine, itemOf } from '../core';
import { postEntry } from './entries';
import type { CompanyPaymentInput, PaymentInput, RevenuePaymentInput } from './paymentInput';
import { requirePayable, sum } from './payableChecks';
import type { PayableLine } from './payableLines';
import { lockPayableLines } from './payableLines';
import { PayableRefusal } from './payableRefusal';

/**
 * Pays one carrier from the trust account that holds its money (D7, D13): Dr payable, Cr trust. Return premiums reduce
 * it. With `advanceFromOperating` what is not collected is moved from operating to trust first.
 *
 * @returns the payment's item id.
 * @throws {PayableRefusal} naming the lines that cannot be paid; {LedgerRefusal} for lines of several carriers, or a
 *   total of zero or less.
 */
export async function payCompany(tx: Database, input: CompanyPaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'company', input.advanceFromOperating ?? false);
  const groups = byPayee(lines);
  if (groups.length !== 1) throw new LedgerRefusal('A payment goes to one carrier.');
  const [payment] = await payEach(tx, input, groups);
  return payment ?? 0;
}

/**
 * As `payCompany` for lines of several carriers: one payment each, of one event, all of them or none.
 *
 * @returns the payments' item ids, in the order in which their carriers were first named.
 */
export async function payCompanies(tx: Database, input: CompanyPaymentInput): Promise<readonly number[]> {
  const lines = await payableLines(tx, input, 'company', input.advanceFromOperating ?? false);
  return payEach(tx, { ...input, eventId: await newEvent(tx) }, byPayee(lines));
}

/**
 * Moves collected agency revenue from trust to operating (D13): Dr operating, Cr trust; what is held in trust for the
 * agency falls by as much and becomes its own.
 *
 * @returns the payment's item id.
 * @throws as `payCompany`; nothing is ever advanced.
 */
export async function payAgencyRevenue(tx: Database, input: RevenuePaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'revenue', false);
  return takeRevenue(tx, input, lines, { payee: 'Agency' });
}

/**
 * As `payAgencyRevenue` for the revenue that comes from one carrier: its commission statement, numbered CS.
 *
 * @throws {LedgerRefusal} for revenue of several carriers, or of none.
 */
export async function payCommission(tx: Database, input: RevenuePaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'revenue', false);
  const [first] = lines;
  if (!first || first.payee_id === null || lines.some((line) => line.payee_id !== first.payee_id)) {
    throw new LedgerRefusal('A commission statement lists the revenue of one carrier.');
  }
  const eventId = await newEvent(tx);
  const statement = { ...input, eventId, number: input.number ?? `CS-${eventId}` };
  return takeRevenue(tx, statement, lines, { payee: first.payee_name ?? '', carrier_id: first.payee_id });
}

/** What differs between payments. */
interface Payee {
  readonly payee: string;
  readonly carrier_id?: number | null;
  readonly non_fiduciary_cents?: number;
}

async function payableLines(
  tx: Database,
  input: PaymentInput,
  kind: PayableLine['kind'],
  advances: boolean,
): Promise<readonly PayableLine[]> {
  const { agencyId, trustAccountId, lines, officeIds = null } = input;
  await requireBank(tx, agencyId, trustAccountId, 'trust_bank');
  const ids = lines.map(({ lineId }) => lineId);
  const found = await lockPayableLines(tx, agencyId, ids, trustAccountId, officeIds);
  const fromDefault = (await postingAccounts(tx, agencyId)).trust === trustAccountId;
  return requirePayable(input, found, { kind, advances, fromDefault });
}

async function newEvent(tx: Database): Promise<number> {
  const [event] = await tx.query<{ id: number }>(`SELECT nextval('event_id_seq') AS id`);
  return event?.id ?? 0;
}

function byPayee(lines: readonly PayableLine[]): readonly (readonly PayableLine[])[] {
  const groups = new Map<number | null, PayableLine[]>();
  for (const line of lines) groups.set(line.payee_id, [...(groups.get(line.payee_id) ?? []), line]);
  return [...groups.values()];
}

async function payEach(
  tx: Database,
  input: PaymentInput,
  groups: readonly (readonly PayableLine[])[],
): Promise<readonly number[]> {
  const made: number[] = [];
  for (const lines of groups) {
    const payee = lines[0]?.payee_name ?? 'Unknown carrier';
    const fields = { payee, carrier_id: lines[0]?.payee_id ?? null };
    made.push(await pay(tx, input, 'CompanyPayable', lines, fields, []));
  }
  return made;
}

async function takeRevenue(
  tx: Database,
  input: RevenuePaymentInput,
  lines: readonly PayableLine[],
  payee: Payee,
): Promise<number> {
  const { agencyId, depositAccountId } = input;
  if (depositAccountId !== undefined) await requireBank(tx, agencyId, depositAccountId, 'operating_bank');
  const deposit = depositAccountId ?? (await postingAccounts(tx, agencyId)).operating;
  const total = sum(lines.map((line) => line.amount_cents));
  return pay(tx, input, 'AgencyRevenuePayable', lines, { ...payee, non_fiduciary_cents: total }, [
    bankLine(deposit, total),
    ...lines.map((line) => ({ account: line.account_id, cents: -line.amount_cents })),
  ]);
}

async function pay(
  tx: Database,
  input: PaymentInput,
  type: TransactionType,
  lines: readonly PayableLine[],
  payee: Payee,
  more: readonly EntryLine[],
): Promise<number> {
  const total = sum(lines.map((line) => line.amount_cents));
  if (total <= 0) {
    const reason = `The lines of ${payee.payee} come to ${usDollars(total)}: a payment of zero or less is refused.`;
    throw new PayableRefusal(
      `${reason} Nothing was posted.`,
      lines.map((line) => ({ lineId: line.line_id, reason })),
    );
  }
  const trust = input.trustAccountId;
  const itemId = await writeItem(
    tx,
    itemOf(input, type, {
      item_type: 'Check',
      item_number: input.number,
      office_id: input.officeId ?? input.userOfficeId ?? lines[0]?.office_id ?? 0,
      amount_cents: total,
      disbursed_cents: total,
      bank_account_id: trust,
      pay_method: input.payMethod,
      reference: input.reference ?? '',
      ...payee,
    }),
  );
  await tx.query(
    `INSERT INTO payable_payment (line_id, round, pay_item_id, effective_date)
     SELECT l.line, l.round, $2, $3 FROM json_to_recordset($1::text::json) AS l(line bigint, round int)`,
    [
      JSON.stringify(lines.map((line) => ({ line: line.line_id, round: line.rounds + 1 }))),
      itemId,
      input.day,
    ],
  );
  // Operating money comes before the payment that needs it (D13); nothing to do when all is collected.
  const ids = lines.map((line) => line.line_id);
  await settleAdvances(tx, input, itemId, ids);
  await postEntry(tx, itemId, input.day, [
    bankLine(trust, -total),
    ...lines.map((line) => ({ account: line.account_id, trust, cents: line.amount_cents })),
    ...more,
  ]);
  return itemId;
}
