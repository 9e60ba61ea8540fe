import type { Cents } from '../../domain';
import { CodeMarks, amountField, textField } from '../../report';
import type { ColumnFilter, ReportData } from '../../report';
import type { AccountOption } from './standing';

/** A beneficiary that owes the account money: its debt covers nobody's claim (D50). */
export interface Debtor {
  /** Tells beneficiaries apart, by what `beneficiaryReader` returns for their rows. */
  readonly key: number;
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
  /** All lines, debts netted against claims. */
  readonly netted: Cents;
  /** Largest debt first. */
  readonly debtors: readonly Debtor[];
}

/** Number of rows per step, about a millisecond's work. */
const ROWS_PER_STEP = 10_000;

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
  const names = textField(data, 'beneficiaryName');
  const { cents } = amountField(data, 'held');
  const beneficiaryOf = beneficiaryReader(data);
  const beneficiaries = new Map<number, Beneficiary>();
  let [lines, gross] = [0, 0];
  for (let row = 0; row < data.rowCount; row += 1) {
    if (accountId === null || accounts.text(accounts.codes[row] ?? 0) === accountId) {
      const held = cents[row] ?? 0;
      lines += 1;
      gross += Math.max(0, held);
      const key = beneficiaryOf(row);
      const known = beneficiaries.get(key);
      if (known === undefined) beneficiaries.set(key, { held, row });
      else known.held += held;
    }
    if (row % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  const sums = { lines, gross, carriers: 0, clients: 0, netted: 0 };
  const debtors: Debtor[] = [];
  for (const [key, { held, row }] of beneficiaries) {
    const type = types.text(types.codes[row] ?? 0);
    sums[type === 'Carrier' ? 'carriers' : 'clients'] += Math.max(0, held);
    sums.netted += held;
    if (held < 0) debtors.push({ key, name: names.text(names.codes[row] ?? 0), owes: -held });
  }
  return { ...sums, debtors: debtors.sort((one, other) => other.owes - one.owes) };
}

/** Returns a function for the beneficiary of a row: the same number for each row of one carrier or client in one account. */
function beneficiaryReader(data: ReportData): (row: number) => number {
  const accounts = textField(data, 'bankAccountId');
  const types = textField(data, 'beneficiaryType');
  const ids = textField(data, 'beneficiaryId');
  return (row) =>
    ((accounts.codes[row] ?? 0) * types.size + (types.codes[row] ?? 0)) * ids.size + (ids.codes[row] ?? 0);
}

/** Returns a filter for exactly the lines of those who owe. */
export function linesOfDebtors(data: ReportData, debtors: readonly Debtor[]): ColumnFilter {
  const lines = textField(data, 'rowId');
  const marks = new Uint8Array(lines.size);
  const beneficiaryOf = beneficiaryReader(data);
  const keys = new Set(debtors.map(({ key }) => key));
  for (let row = 0; row < data.rowCount; row += 1) {
    if (keys.has(beneficiaryOf(row))) marks[lines.codes[row] ?? 0] = 1;
  }
  return {
    kind: 'marked',
    columnId: 'rowId',
    marked: new CodeMarks('owing', marks),
  };
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
