import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../domain';
import { DataTable, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { TrustBalance } from './trustBalances';

const Short = chakra('span', { base: { color: 'fg.error', fontWeight: 'semibold' } });

const COLUMNS: readonly DataColumn<TrustBalance>[] = [
  { name: 'Trust account', isHeader: true, wraps: true, cell: ({ name }) => name },
  amountColumn('Bank balance', ({ balance }) => balance),
  amountColumn('Held for others', ({ held }) => held),
  // An account is over or short, never both: the other cell stays empty.
  {
    name: 'Agency money in trust',
    end: true,
    cell: ({ agencyMoney, short }) => (short > 0 ? '' : formatCents(agencyMoney)),
  },
  {
    name: 'Short by',
    end: true,
    cell: ({ short }) => (short > 0 ? <Short>{formatCents(short)}</Short> : ''),
  },
];

/** A table of the trust accounts with their balances. */
export function TrustAccountTable({ balances }: { readonly balances: readonly TrustBalance[] }) {
  return <DataTable label="Trust accounts" columns={COLUMNS} rows={balances} keyOf={({ id }) => id} dense />;
}
