import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../domain';
import { DataTable, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { TrustPosition } from './trustPositions';

const Difference = chakra('span', {
  base: { '&[data-short]': { color: 'fg.error', fontWeight: 'semibold' } },
});

const COLUMNS: readonly DataColumn<TrustPosition>[] = [
  { name: 'Trust account', isHeader: true, wraps: true, cell: ({ name }) => name },
  amountColumn('Bank balance', ({ balance }) => balance),
  amountColumn('Fiduciary money held', ({ held }) => held),
  {
    name: 'Excess',
    end: true,
    // Colour is never the only signal: a shortage is also labelled "short".
    cell: ({ difference }) => (
      <Difference data-short={difference < 0 ? '' : undefined}>
        {formatCents(difference)}
        {difference < 0 ? ' short' : ''}
      </Difference>
    ),
  },
];

/** A table of the trust accounts with their balances. */
export function AccountTable({ positions }: { readonly positions: readonly TrustPosition[] }) {
  return <DataTable label="Trust accounts" columns={COLUMNS} rows={positions} keyOf={({ id }) => id} dense />;
}
