import type { Cents } from '../../../domain';
import { amountField, textField } from '../../../report';
import type { ReportData } from '../../../report';

/** The sum of an account over line items (§3 "Line item"). */
export interface AccountTotal {
  readonly accountId: string;
  readonly name: string;
  readonly cents: Cents;
}

/** Rows of a step: a millisecond or so. */
const STEP = 10_000;

/**
 * The sums of the accounts that the line items of a report name, by name of account: the retained amount for the
 * account that it is retained in, else the amount for the reporting account (§3). `rows` limits them to some line
 * items by row number; null for all. Read by codes, since a report may have 300,000 rows.
 */
export function* accountTotalSteps(
  data: ReportData,
  isCounted: (row: number) => boolean,
): Generator<undefined, readonly AccountTotal[]> {
  const retained = sumsOf(data, 'retainedAccountId', 'retainedAccount', 'retainedAmount');
  const reporting = sumsOf(data, 'reportingAccountId', 'reportingAccount', 'amount');
  for (let row = 0; row < data.rowCount; row += 1) {
    if (isCounted(row) && !retained.add(row)) reporting.add(row);
    if (row % STEP === STEP - 1) yield;
  }
  const totals = new Map<string, AccountTotal>();
  for (const total of [...retained.totals(), ...reporting.totals()]) {
    const known = totals.get(total.accountId);
    totals.set(total.accountId, { ...total, cents: total.cents + (known?.cents ?? 0) });
  }
  return [...totals.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

interface Sums {
  /** Adds a row to its account; false where it names none. */
  readonly add: (row: number) => boolean;
  readonly totals: () => readonly AccountTotal[];
}

function sumsOf(data: ReportData, idField: string, nameField: string, amount: string): Sums {
  const ids = textField(data, idField);
  const names = textField(data, nameField);
  const { cents } = amountField(data, amount);
  const blank = Uint8Array.from({ length: ids.size }, (_, code) => (ids.text(code) === '' ? 1 : 0));
  const sums = new Map<number, { cents: Cents; readonly row: number }>();
  return {
    add: (row) => {
      const code = ids.codes[row] ?? 0;
      if (blank[code] === 1) return false;
      const sum = sums.get(code);
      if (sum === undefined) sums.set(code, { cents: cents[row] ?? 0, row });
      else sum.cents += cents[row] ?? 0;
      return true;
    },
    totals: () =>
      Array.from(sums, ([code, sum]) => {
        const accountId = ids.text(code);
        return { accountId, name: names.text(names.codes[sum.row] ?? 0) || accountId, cents: sum.cents };
      }),
  };
}
