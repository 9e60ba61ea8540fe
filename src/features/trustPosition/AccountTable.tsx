import { coverageText, formatCents } from '../../domain';
import { commissionAddress, screenPath } from '../../platform';
import type { TrustDay } from '../../platform';
import { DataTable, RouteLink, amountColumn } from '../../ui';
import type { DataColumn } from '../../ui';
import { entriesAddress } from './addresses';
import { writeFilters } from './filters';
import type { TrustFilters } from './filters';
import { OverOrShort } from './Panel';

export interface AccountTableProps {
  readonly days: readonly TrustDay[];
  readonly filters: TrustFilters;
  /** Whether the accounting search has all that moved an account's money. */
  readonly hasEntries: boolean;
  /** Whether commission can be withdrawn from here: it is today, and the user may see agency revenue. */
  readonly withdraws: boolean;
}

/** The trust accounts that a sum is of, one by one. */
export function AccountTable(props: AccountTableProps) {
  return (
    <DataTable
      label="Trust accounts"
      columns={columnsOf(props)}
      rows={props.days}
      keyOf={({ bankAccountId }) => bankAccountId}
      dense
    />
  );
}

function columnsOf({ filters, hasEntries, withdraws }: AccountTableProps): readonly DataColumn<TrustDay>[] {
  return [
    {
      name: 'Trust account',
      isHeader: true,
      wraps: true,
      cell: ({ bankAccountId, bankAccountName }) => (
        <RouteLink to={screenPath('TrustPosition', {}, writeFilters({ ...filters, account: bankAccountId }))}>
          {bankAccountName}
        </RouteLink>
      ),
    },
    {
      name: 'Bank',
      end: true,
      cell: ({ bankAccountId, bank, day }) =>
        hasEntries ? (
          <RouteLink to={entriesAddress(day, bankAccountId)}>{formatCents(bank)}</RouteLink>
        ) : (
          formatCents(bank)
        ),
    },
    amountColumn('Held', ({ held }) => held),
    { name: 'Excess or short', end: true, cell: ({ excess }) => <OverOrShort cents={excess} /> },
    { name: 'Coverage', end: true, cell: ({ bank, held }) => coverageText(bank, held) },
    {
      name: 'Commission available',
      end: true,
      cell: ({ bankAccountId, commissionAvailable: cents }) =>
        withdraws && cents > 0 ? (
          <RouteLink to={commissionAddress(bankAccountId)}>{formatCents(cents)}</RouteLink>
        ) : (
          formatCents(cents)
        ),
    },
  ];
}
