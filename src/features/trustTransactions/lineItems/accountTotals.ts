import { LOCALE } from '../../../domain';
import type { Cents } from '../../../domain';
import { amountField, textField } from '../../../report';
import type { ShownRows } from '../../../report';

/** What an account gets of line items (§3 "Line item"). */
export interface AccountTotal {
  /** Empty for what is left to no account. */
  readonly accountId: string;
  readonly name: string;
  /** Retained amounts of the lines that it retains; null where it retains none. */
  readonly retained: Cents | null;
  /** Amounts of the lines that no account retains and that are reported on it; null where there are none. */
  readonly added: Cents | null;
}

/** What accounts get of line items, in all and one by one. */
export interface AccountTotals {
  /** By name; what is left to no account comes last. */
  readonly accounts: readonly AccountTotal[];
  /** All retained amounts: the total of the table's own column. */
  readonly retained: Cents;
  /** All amounts that are added; with `notAdded` the total of the table's own column. */
  readonly added: Cents;
  /** Amounts of lines that an account retains: of these the retained amount alone counts. */
  readonly notAdded: Cents;
}

/** Rows of a step: a millisecond or so. */
const STEP = 10_000;
const NO_ACCOUNT = 'No account';

/**
 * The sums of the accounts that some line items name: retained amounts for the account that retains them, amounts for
 * the reporting account of lines that no account retains (§3). What names no account has a line of its own, so that
 * everything shown is in some line. Read by codes, since a report may have 300,000 rows.
 */
export function* accountTotalSteps({ data, index }: ShownRows): Generator<undefined, AccountTotals> {
  const retained = sumsOf(data, 'retainedAccountId', 'retainedAccount', 'retainedAmount');
  const added = sumsOf(data, 'reportingAccountId', 'reportingAccount', 'amount');
  const { cents: amounts } = amountField(data, 'amount');
  let notAdded = 0;
  for (let at = 0; at < index.length; at += 1) {
    const row = index[at] ?? 0;
    if (retained.namesNone(row)) {
      added.add(row);
      // Nobody's commission: it is to be seen, and the totals of the table hold it too.
      if (retained.cents(row) !== 0) retained.add(row);
    } else {
      retained.add(row);
      notAdded += amounts[row] ?? 0;
    }
    if (at % STEP === STEP - 1) yield;
  }
  const totals = new Map<string, AccountTotal>();
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
    accounts: [...totals.values()].sort(byName),
    retained: retained.all(),
    added: added.all(),
    notAdded,
  };
}

function byName(a: AccountTotal, b: AccountTotal): number {
  if (a.accountId === '' || b.accountId === '') return a.accountId === '' ? 1 : -1;
  return a.name.localeCompare(b.name, LOCALE);
}

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
