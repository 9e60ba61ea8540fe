import { sumsByAccount } from '../../../domain';
import type { AccountLineItem, Cents } from '../../../domain';
import { rowViewOf } from '../../../report';
import type { ReportData } from '../../../report';

/** The sum of an account over line items (§3 "Line item"). */
export interface AccountTotal {
  readonly accountId: string;
  readonly name: string;
  readonly cents: Cents;
}

/**
 * The sums of the accounts that the line items of a report name, by name of account. `items` limits them to the line
 * items of these items; null for all.
 */
export function accountTotals(data: ReportData, items: ReadonlySet<string> | null): readonly AccountTotal[] {
  const names = new Map<string, string>();
  const lines: AccountLineItem[] = [];
  for (let at = 0; at < data.rowCount; at += 1) {
    const row = rowViewOf(data, at);
    if (items !== null && !items.has(row.text('itemId'))) continue;
    const [retainedAccount, reportingAccount] = [
      row.text('retainedAccountId'),
      row.text('reportingAccountId'),
    ];
    names
      .set(retainedAccount, row.text('retainedAccount'))
      .set(reportingAccount, row.text('reportingAccount'));
    lines.push({
      amount: row.cents('amount'),
      retainedAmount: row.cents('retainedAmount'),
      retainedAccount,
      reportingAccount,
    });
  }
  return [...sumsByAccount(lines)]
    .map(([accountId, cents]) => ({ accountId, name: names.get(accountId) || accountId, cents }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
