import { chakra } from '@chakra-ui/react/styled-system';
import { DataTable, amountColumn } from '../../../ui';
import type { DataColumn } from '../../../ui';
import { differenceText, shortMark } from './trustPositions';
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
    cell: (position) => <Difference data-short={shortMark(position)}>{differenceText(position)}</Difference>,
  },
];

/** The trust accounts one by one. */
export function AccountTable({ positions }: { readonly positions: readonly TrustPosition[] }) {
  return <DataTable label="Trust accounts" columns={COLUMNS} rows={positions} keyOf={({ id }) => id} dense />;
}
