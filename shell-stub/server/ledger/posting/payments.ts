import type { Database } from '../../db';
import type { PaymentFacts, Posting } from '../core';
import { companyPaymentPosting, revenuePaymentPosting } from '../core';
import { LedgerRefusal } from '../refusal';
import { usDollars } from '../text';
import { writePosting } from '../writers/writePosting';
import { postingAccounts } from './accounts';
import { settleAdvances } from './advances';
import { requireBank } from './banks';
import type { Payee } from './paymentMethods';
import { paymentMethods } from './paymentMethods';
import type { PayingRules } from './requirePayable';
import { requirePayable } from './requirePayable';
import type { PayableLine } from './payableLines';
import { lockPayableLines } from './payableLines';
import { sum } from '../money';
import { PayableRefusal } from './payableRefusal';
import type { CompanyPaymentInput, PaymentInput, RevenuePaymentInput } from './paymentInput';

/**
 * Pays one carrier from the trust account that holds its money (D7, D13): Dr payable, Cr trust. Return premiums
 * reduce the amount. With `advanceFromOperating`, uncollected money is first moved from operating to trust.
 *
 * @returns the payment's item id.
 * @throws {PayableRefusal} naming the lines that cannot be paid, or that come to zero or less; {LedgerRefusal} for lines of
 * several carriers.
 */
export async function payCompany(tx: Database, input: CompanyPaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'company', mostAdvanced(input));
  const groups = byPayee(lines);
  if (groups.length !== 1) throw new LedgerRefusal('A payment goes to one carrier.');
  const [payment] = await payEach(tx, input, groups);
  return payment ?? 0;
}

/**
 * Like `payCompany`, for lines of several carriers: one payment each, all in one event, all or none.
 *
 * @returns the payments' item ids, in the order in which their carriers first occur.
 */
export async function payCompanies(tx: Database, input: CompanyPaymentInput): Promise<readonly number[]> {
  const lines = await payableLines(tx, input, 'company', mostAdvanced(input));
  return payEach(tx, { ...input, eventId: await newEvent(tx) }, byPayee(lines));
}

/**
 * Moves collected agency revenue from trust to operating (D13): Dr operating, Cr trust; the money held in trust
 * for the agency falls by the same amount and becomes the agency's own. Operating money never stands in for what is not
 * collected; what another trust account holds goes by way of it (D7).
 *
 * @returns the payment's item id.
 * @throws {PayableRefusal} naming the lines that cannot be taken, or that come to zero or less.
 */
export async function payAgencyRevenue(tx: Database, input: RevenuePaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'revenue', null);
  return takeRevenue(tx, input, lines, { payee: 'Agency', carrierId: null });
}

/**
 * Like `payAgencyRevenue`, for the revenue from one carrier: its commission statement, numbered CS.
 *
 * @throws {LedgerRefusal} for revenue of several carriers, or of none.
 */
export async function payCommission(tx: Database, input: RevenuePaymentInput): Promise<number> {
  const lines = await payableLines(tx, input, 'revenue', null);
  const [first] = lines;
  if (!first || first.payee_id === null || lines.some((line) => line.payee_id !== first.payee_id)) {
    throw new LedgerRefusal('A commission statement lists the revenue of one carrier.');
  }
  const statement = { ...input, number: input.number ?? (await nextStatementNumber(tx)) };
  return takeRevenue(tx, statement, lines, { payee: first.payee_name ?? '', carrierId: first.payee_id });
}

const mostAdvanced = ({ advanceFromOperating, advanceAtMost = Infinity }: CompanyPaymentInput) =>
  advanceFromOperating ? Math.max(0, advanceAtMost) : null;

async function payableLines(
  tx: Database,
  input: PaymentInput,
  kind: PayableLine['kind'],
  advanceAtMost: PayingRules['advanceAtMost'],
): Promise<readonly PayableLine[]> {
  const { agencyId, trustAccountId, lines, officeIds = null } = input;
  await requireBank(tx, agencyId, trustAccountId, 'trust_bank');
  const ids = lines.map(({ lineId }) => lineId);
  const found = await lockPayableLines(tx, agencyId, ids, trustAccountId, officeIds);
  const otherDefault = await otherDefaultTrust(tx, agencyId, trustAccountId);
  return requirePayable(input, found, { kind, advanceAtMost, otherDefault });
}

/** The name of the default trust account, where that is another than the given one; otherwise null. */
async function otherDefaultTrust(tx: Database, agencyId: number, accountId: number): Promise<string | null> {
  const { trust } = await postingAccounts(tx, agencyId);
  if (trust === accountId) return null;
  const [account] = await tx.query<{ name: string }>('SELECT name FROM gl_account WHERE account_id = $1', [
    trust,
  ]);
  return account?.name ?? null;
}

async function nextStatementNumber(tx: Database): Promise<string> {
  const [next] = await tx.query<{ serial: number }>(`SELECT next_item_number('CS') AS serial`);
  return `CS-${next?.serial ?? 1}`;
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
  const payments = groups.map((lines) => {
    const payee = lines[0]?.payee_name ?? 'Unknown carrier';
    return factsOf(input, lines, { payee, carrierId: lines[0]?.payee_id ?? null });
  });
  const methods = await paymentMethods(tx, input, payments);
  const made: number[] = [];
  for (const [index, payment] of payments.entries()) {
    const facts = { ...payment, ...methods[index] };
    made.push(await pay(tx, facts, companyPaymentPosting(facts)));
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
  const payment = factsOf(input, lines, payee);
  const [method] = await paymentMethods(tx, input, [payee]);
  const facts = { ...payment, ...method, depositAccountId: deposit };
  return pay(tx, facts, revenuePaymentPosting(facts));
}

/** Builds the facts of a payment. @throws {PayableRefusal} for lines that come to zero or less (D7) */
function factsOf(input: PaymentInput, lines: readonly PayableLine[], payee: Payee): PaymentFacts {
  const total = sum(lines.map((line) => line.amount_cents));
  if (total <= 0) {
    const reason = `The lines of ${payee.payee} come to ${usDollars(total)}: a payment of zero or less is refused.`;
    throw new PayableRefusal(
      `${reason} Nothing was posted.`,
      lines.map((line) => ({ lineId: line.line_id, reason })),
    );
  }
  return {
    ...payee,
    act: input,
    trustAccountId: input.trustAccountId,
    lines,
    officeId: input.officeId ?? input.userOfficeId ?? lines[0]?.office_id ?? 0,
    payMethod: input.payMethod,
    reference: input.reference ?? '',
    number: input.number,
  };
}

async function pay(tx: Database, facts: PaymentFacts, { entry = null, ...rest }: Posting): Promise<number> {
  const { itemId } = await writePosting(tx, rest);
  // The advance must precede the payment that needs it (D13); nothing is posted when all is collected.
  const accounts = await postingAccounts(tx, facts.act.agencyId);
  const ids = facts.lines.map((line) => line.line_id);
  await settleAdvances(tx, facts.act, itemId, ids, accounts);
  await writePosting(tx, { item: itemId, entry });
  return itemId;
}
