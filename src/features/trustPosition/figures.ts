import type { Cents } from '../../domain';
import { amountField, textField } from '../../report';
import type { ReportData } from '../../report';
import { beneficiaryText } from './columns';
import type { AccountOption } from './standing';

/** A beneficiary that owes the account money: its debt covers nobody's claim (D50). */
export interface Debtor {
  /** As the table names it. */
  readonly beneficiary: string;
  readonly name: string;
  /** Above zero. */
  readonly owes: Cents;
}

/** What rows add up to (D50). */
export interface HeldSums {
  /** How many rows there are. */
  readonly lines: number;
  /** Each line for itself, without those below zero. */
  readonly gross: Cents;
  /** Each beneficiary for itself, without those below zero: what the law compares. */
  readonly carriers: Cents;
  readonly clients: Cents;
  /** All lines, debts against claims. */
  readonly netted: Cents;
  /** Largest debt first. */
  readonly debtors: readonly Debtor[];
}

/** Number of rows per step, about a millisecond's work. */
const STEP = 10_000;

interface Beneficiary {
  held: Cents;
  readonly row: number;
}

/**
 * Adds up the rows of one trust account, or of all. A beneficiary is one carrier or client in one account. Reads
 * codes instead of texts, since there may be 300,000 rows.
 */
export function* heldSumSteps(data: ReportData, accountId: string | null): Generator<undefined, HeldSums> {
  const accounts = textField(data, 'bankAccountId');
  const types = textField(data, 'beneficiaryType');
  const ids = textField(data, 'beneficiaryId');
  const names = textField(data, 'beneficiaryName');
  const { cents } = amountField(data, 'held');
  const beneficiaries = new Map<number, Beneficiary>();
  let [lines, gross] = [0, 0];
  for (let row = 0; row < data.rowCount; row += 1) {
    const account = accounts.codes[row] ?? 0;
    if (accountId === null || accounts.text(account) === accountId) {
      const held = cents[row] ?? 0;
      lines += 1;
      gross += Math.max(0, held);
      const key = (account * types.size + (types.codes[row] ?? 0)) * ids.size + (ids.codes[row] ?? 0);
      const known = beneficiaries.get(key);
      if (known === undefined) beneficiaries.set(key, { held, row });
      else known.held += held;
    }
    if (row % STEP === STEP - 1) yield;
  }
  const sums = { lines, gross, carriers: 0, clients: 0, netted: 0 };
  const debtors: Debtor[] = [];
  for (const { held, row } of beneficiaries.values()) {
    const type = types.text(types.codes[row] ?? 0);
    const name = names.text(names.codes[row] ?? 0);
    sums[type === 'Carrier' ? 'carriers' : 'clients'] += Math.max(0, held);
    sums.netted += held;
    if (held < 0) debtors.push({ beneficiary: beneficiaryText(type, name), name, owes: -held });
  }
  return { ...sums, debtors: debtors.sort((one, other) => other.owes - one.owes) };
}

/** The accounts of the rows, in their order. */
export function accountsOfRows(data: ReportData): readonly AccountOption[] {
  const ids = textField(data, 'bankAccountId');
  const names = textField(data, 'bankAccountName');
  const accounts = new Map<number, AccountOption>();
  for (let row = 0; row < data.rowCount; row += 1) {
    const code = ids.codes[row] ?? 0;
    if (!accounts.has(code)) {
      accounts.set(code, { id: ids.text(code), name: names.text(names.codes[row] ?? 0) });
    }
  }
  return [...accounts.values()];
}
