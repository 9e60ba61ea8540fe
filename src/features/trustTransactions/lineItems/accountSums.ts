import { inNameOrder } from '../../../domain';
import type { Cents } from '../../../domain';
import { amountField, textField } from '../../../report';
import type { ShownRows } from '../../../report';

/** An account's totals of line items (§3 "Line item"). */
export interface AccountSum {
  /** Empty for the lines that name no account. */
  readonly accountId: string;
  readonly name: string;
  /** Retained amounts of the lines that it retains; null if it retains none. */
  readonly retained: Cents | null;
  /** Amounts of the lines reported on it that no account retains; null if there are none. */
  readonly added: Cents | null;
}

/** Totals of line items, overall and by account. */
export interface AccountSums {
  /** Sorted by name; the lines without an account come last. */
  readonly accounts: readonly AccountSum[];
  /** All retained amounts: the total of the table's Retained Amount column. */
  readonly retained: Cents;
  /** All added amounts; together with `notAdded`, the total of the table's Amount column. */
  readonly added: Cents;
  /** Amounts of lines that an account retains: for these only the retained amount counts. */
  readonly notAdded: Cents;
}

/** Number of rows per step, about a millisecond's work. */
const ROWS_PER_STEP = 10_000;
const NO_ACCOUNT = 'No account';

/**
 * Totals the accounts of line items: retained amounts by the account that retains them, amounts by the
 * reporting account of lines that no account retains (§3). Lines without an account get a total of their own,
 * so that all lines are counted. Reads codes instead of texts, since a report may have 300,000 rows.
 */
export function* accountSumSteps({ data, index }: ShownRows): Generator<undefined, AccountSums> {
  const retained = sumsOf(data, 'retainedAccountId', 'retainedAccount', 'retainedAmount');
  const added = sumsOf(data, 'reportingAccountId', 'reportingAccount', 'amount');
  const { cents: amounts } = amountField(data, 'amount');
  let notAdded = 0;
  for (let at = 0; at < index.length; at += 1) {
    const row = index[at] ?? 0;
    if (retained.namesNone(row)) {
      added.add(row);
      // A commission that belongs to no account must be visible, as the table's totals include it.
      if (retained.cents(row) !== 0) retained.add(row);
    } else {
      retained.add(row);
      notAdded += amounts[row] ?? 0;
    }
    if (at % ROWS_PER_STEP === ROWS_PER_STEP - 1) yield;
  }
  const totals = new Map<string, AccountSum>();
  for (const { accountId, name, cents } of retained.totals()) {
    totals.set(accountId, { accountId, name, retained: cents, added: null });
  }
  for (const { accountId, name, cents } of added.totals()) {
    totals.set(accountId, {
      accountId,
      name,
      retained: totals.get(accountId)?.retained ?? null,
      added: cents,
    });
  }
  return {
    accounts: inNameOrder(totals.values(), accountText),
    retained: retained.all(),
    added: added.all(),
    notAdded,
  };
}

/** The name, but for the lines without an account, which come last. */
const accountText = ({ accountId, name }: AccountSum): string => (accountId === '' ? '' : name);

function sumsOf(data: ShownRows['data'], idField: string, nameField: string, amount: string) {
  const ids = textField(data, idField);
  const names = textField(data, nameField);
  const { cents } = amountField(data, amount);
  const blank = Uint8Array.from({ length: ids.size }, (_, code) => (ids.text(code) === '' ? 1 : 0));
  const sums = new Map<number, { cents: Cents; readonly row: number }>();
  return {
    cents: (row: number): Cents => cents[row] ?? 0,
    namesNone: (row: number): boolean => blank[ids.codes[row] ?? 0] === 1,
    add: (row: number): void => {
      const code = ids.codes[row] ?? 0;
      const sum = sums.get(code);
      if (sum === undefined) sums.set(code, { cents: cents[row] ?? 0, row });
      else sum.cents += cents[row] ?? 0;
    },
    all: (): Cents => Array.from(sums.values()).reduce((all, sum) => all + sum.cents, 0),
    totals: () =>
      Array.from(sums, ([code, sum]) => {
        const accountId = ids.text(code);
        const name = names.text(names.codes[sum.row] ?? 0) || accountId || NO_ACCOUNT;
        return { accountId, name: accountId === '' ? NO_ACCOUNT : name, cents: sum.cents };
      }),
  };
}
